"""Forget: one change to the files, a rewritten history, cleaned copies, and no caches.

A note in the workspace's own folder names the target, with its text, until all of it is gone. While it exists, each
command says so, and `forget` without a target finishes it, since the files may no longer have the text.
"""

import contextlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from stat import S_ISREG
from typing import Annotated
from urllib.parse import unquote

from workspace_mem.catalog.reviews import LEFT_OUT
from workspace_mem.declarations import Key
from workspace_mem.disk.folder import READ_LIMIT
from workspace_mem.disk.locations import clear_cache
from workspace_mem.disk.lock import locked
from workspace_mem.disk.paths import clean_path, read_own, replace_durably, set_aside
from workspace_mem.disk.spool import SPOOL, Spool
from workspace_mem.errors import ConflictError, NotFoundError, RefusedError, UsageError
from workspace_mem.git.forgetting import LEAST, Rewriting, Target, is_distinctive
from workspace_mem.model.changes import ChangeSet, Edit, ReadDocument, step, whole_edit
from workspace_mem.model.document import Document, NamedLines, lines_named
from workspace_mem.model.entry import PERSON
from workspace_mem.model.history import GIT_AWAY
from workspace_mem.model.kinds import ARCHIVE
from workspace_mem.screen.secrets import secrets_of
from workspace_mem.settings import FILE as SETTINGS
from workspace_mem.text.strings import counted
from workspace_mem.write.backlog import RECORD_LOCK
from workspace_mem.write.forget_guard import FILE, Forgotten
from workspace_mem.write.open_workspace import OpenWorkspace
from workspace_mem.write.pipeline import write

NOTE = "forgetting.json"  # in our own folder during a `forget`
_FINISH = "`workspace-mem forget --yes` finishes it"
_LARGEST_NOTE = 4 * 1024 * 1024  # bytes
_LOCK_SECONDS = 30.0
_NOT_COPIES = (FILE, NOTE, ".gitignore", "sync.json")  # not copies; the last one names the remote's commits
_WHOLE = ("operations", LEFT_OUT, SPOOL)  # folders whose files go completely; a retry is then refused
_EVERYWHERE = (
    "Remotes, clones, other worktrees, backups, files outside the memory and agents' transcripts may still have it; "
    "if it was a password or a key, replace it"
)
_THEIRS = (
    "Your own branches, tags and stashes were neither searched nor rewritten: `git log --all -S TEXT` finds it, "
    "`git filter-repo --replace-text FILE --replace-message FILE` rewrites them, `git gc --prune=now` clears up"
)


@dataclass(frozen=True, slots=True)
class TextLocation:
    """A place that has the text."""

    what: Annotated[str, Key("file, history, kept copy or answer, or derived data")]
    place: Annotated[str, Key("a path, or a part of the history")]
    times: Annotated[int | None, Key("number of occurrences in a file; null elsewhere")] = None


@dataclass(frozen=True, slots=True)
class ForgottenText:
    """The forgotten content and its places, done or planned."""

    name: Annotated[str, Key("name of the forgotten item, without its text")]
    places: tuple[TextLocation, ...]
    forgotten: Annotated[bool, Key("whether it was done; false: only a preview")]
    commit: Annotated[str | None, Key("the commit that records it; null if no file changed")]
    left: Annotated[tuple[str, ...], Key("where it may still exist, and what to do about it")]
    notices: tuple[str, ...] = ()


# ── the target ─────────────────────────────────────────────────────────────────────────────────


def target_of(workspace: OpenWorkspace, name: str | None, secret: str | None, path: str | None) -> Target:
    """Return the target, or that of an interrupted `forget`. Raises UsageError, RefusedError if the actor may not."""
    values = [value for value in (name, secret, path) if value is not None]
    unfinished = None if values else _unfinished(workspace)
    if not unfinished and (len(values) != 1 or not values[0].strip()):
        raise UsageError("Give an ID, --secret TEXT or --path FILE, and no empty one; nothing was forgotten")
    place = lines_named(name or "")
    live = clean_path(workspace.folder.path_of(path)).removeprefix(ARCHIVE) if path else ""
    if secret is not None and len(secret.strip()) < LEAST:
        raise UsageError(
            f"The text is shorter than {LEAST} characters, so it may occur anywhere; nothing was forgotten",
            hint="use a longer part of it, or forget the entry or the file that contains it",
        )
    if live == SETTINGS:
        raise RefusedError(f"{SETTINGS} makes the folder a workspace; nothing was forgotten", hint="use --secret TEXT")
    if unfinished:
        target = unfinished
    elif live:  # its archived entries go too
        target = Target(values[0], paths={live, ARCHIVE + live}, kinds=workspace.kinds)
    elif secret is not None or place.first_line:
        texts = {secret} if secret is not None else _secrets_at(workspace, place)
        target = Target("a text", texts=texts, kinds=workspace.kinds)
    else:
        target = _entry(workspace, values[0].removeprefix("^"))
    if workspace.actor != PERSON and not _is_own(workspace, target):
        raise RefusedError(
            f"{workspace.actor} may forget only entries with an id that nobody else has edited; nothing was forgotten",
            hint="a person can do it at a terminal",
        )
    return target


def _unfinished(workspace: OpenWorkspace) -> Target | None:
    """Return the target of a `forget` that was interrupted; None without one."""
    with contextlib.suppress(ValueError, RecursionError):
        match json.loads(read_own(workspace.folder.own / NOTE, limit=_LARGEST_NOTE) or b"null"):
            case [str(name), str(entry), [*texts], [*paths]] if {str} >= {type(each) for each in (*texts, *paths)}:
                return Target(name, set(texts), entry or None, set(paths), kinds=workspace.kinds)
    set_aside(workspace.folder.own / NOTE)  # unreadable, or missing
    return None


def _is_own(workspace: OpenWorkspace, target: Target) -> bool:
    """Tell whether every change of an entry is the actor's; a run's commit may hold several actors' events."""
    if not target.entry or workspace.history_off:
        return False
    with contextlib.suppress(NotFoundError):
        if workspace.catalog.entry_named(target.entry).kind == "run":
            return False
    return {version.actor for version in workspace.ledger().named(target.entry)} == {workspace.actor}


def _secrets_at(workspace: OpenWorkspace, place: NamedLines) -> set[str]:
    """Return the secrets that begin or end in some lines. Raises UsageError without any."""
    document = workspace.folder.read(clean_path(workspace.folder.path_of(place.path)))
    before, lines = document.lines[: (place.first_line or 1) - 1], document.lines[: place.last_line]
    start, end = len("".join(before)), len("".join(lines))
    inside = (secret for secret in secrets_of(document) if secret.start < end and secret.end > start)
    secrets = {document.text[secret.start : secret.end] for secret in inside}
    if not secrets:
        raise UsageError(
            f"No secret is recognised in {place.path}:{place.first_line}; nothing was forgotten",
            hint="`workspace-mem forget --secret -` takes any text; `forget ID` takes an entry",
        )
    return secrets


def _entry(workspace: OpenWorkspace, wanted: str) -> Target:
    """Return an entry by name; by id, even if only history has it."""
    try:
        entry = workspace.catalog.entry_named(wanted)
    except NotFoundError as error:
        if workspace.history_off or not workspace.ledger().named(wanted):
            error.hint = "`workspace-mem list` shows the ids; words work without --yes; --secret TEXT removes a text"
            raise
        return Target(wanted, entry=wanted, kinds=workspace.kinds)
    if entry.id is None:
        if not is_distinctive(entry.text):
            raise UsageError(
                f"{entry.name} has no id and so few words that they may occur anywhere; nothing was forgotten",
                hint="delete its line; `workspace-mem forget --secret TEXT` replaces the words everywhere",
            )
        return Target(entry.name, texts={entry.text}, kinds=workspace.kinds)
    return Target(entry.id, entry=entry.id, kinds=workspace.kinds)


# ── forgetting it ──────────────────────────────────────────────────────────────────────────────


class Forgetting:
    """The target in a workspace, and everything that may hold it."""

    def __init__(self, workspace: OpenWorkspace, target: Target) -> None:
        self._workspace, self._folder, self._target = workspace, workspace.folder, target
        if workspace.history_off == GIT_AWAY:
            raise RefusedError(
                "The history cannot be rewritten, because git is no longer installed; nothing was forgotten",
                hint="install git 2.36 or newer, and run this again",
            )
        self._note = json.dumps([target.name, target.entry or "", sorted(target.texts), sorted(target.paths)]).encode()
        self._unread: list[str] = []
        self._rewriting: Rewriting | None = None

    def look(self) -> ForgottenText:
        """Find all places of the target. Raises NotFoundError without any, unless a `forget` was begun."""
        if repository := self._workspace.repository:
            self._rewriting = Rewriting(repository, self._target)
        places = [TextLocation("file", path, times) for path, times in self._files().items()]
        if self._rewriting and (commits := len(self._rewriting.changed)):
            places.append(TextLocation("history", ", ".join([counted(commits, "commit"), *self._rewriting.refs])))
        elif self._rewriting and self._rewriting.files:
            places.append(TextLocation("history", "staged"))
        places += [TextLocation("kept copy or answer", path.name) for path, _ in self._copies()]
        left = self._unreached()
        if not (places or self._is_noted()) and left[0] in (_THEIRS, _EVERYWHERE):
            what = "The text" if self._target.texts else self._target.name
            raise NotFoundError(f"{what} is not in the memory; nothing was forgotten")
        places.append(TextLocation("derived data", str(self._workspace.cache)))
        return ForgottenText(self._target.name, tuple(places), forgotten=False, commit=None, left=left)

    def _is_noted(self) -> bool:
        return read_own(self._folder.own / NOTE, limit=_LARGEST_NOTE) == self._note

    def run(self, preview: ForgottenText) -> ForgottenText:
        """Forget it, also after a kill. Raises RefusedError if the disk fails, ConflictError while others write."""
        workspace, place, commit, kept = self._workspace, self._folder.journal.place, None, 0
        try:
            workspace.writer.prepare()
            with locked(place / "forget.lock", wait_seconds=0):
                if not self._folder.has_own(NOTE):  # else another one is unfinished: its note stays
                    replace_durably(place / NOTE, self._note)
                written = write(workspace, "forget", self._decide)  # records pending edits first
                moment = workspace.now().isoformat(timespec="seconds")
                Forgotten.of(self._folder).add(self._target.name, moment, self._target.texts | self._target.quoted)
                self._clean_copies()  # while the history still knows its older wordings
                if repository := workspace.repository:
                    if written.commit is None:  # the journal still holds its bytes
                        workspace.backlog.record(wait_seconds=_LOCK_SECONDS)
                    with locked(place / RECORD_LOCK, wait_seconds=_LOCK_SECONDS):
                        self._rewriting = Rewriting(repository, self._target)
                        kept = self._rewriting.carry_out()
                    commit = written.commit and self._rewriting.renamed(written.commit.encode()).decode()
                    workspace.forget_history()
                self._clean_copies()
                clear_cache(workspace.cache)
                self._refuse_unless_gone()
                if self._is_noted():
                    (place / NOTE).unlink()
        except OSError as error:
            raise RefusedError(
                f"{error.filename or place}: {error.strerror or error}; some of it is not forgotten yet",
                hint=f"fix that; {_FINISH}",
            ) from error
        stays = (f"{counted(kept, 'old commit')} of git could not be removed",) if kept else ()
        left = (*stays, *self._unreached())
        return replace(preview, forgotten=True, commit=commit, left=left, notices=written.notices)

    # ── the files ──

    def _files(self) -> dict[str, int]:
        """Return the files with the target, and its number of occurrences."""
        files: dict[str, int] = {}
        self._unread = []
        for path, state in sorted(self._folder.survey().states.items()):
            data = self._folder.bytes_or_none(path) if state.size <= READ_LIMIT else None
            if data is None:
                self._unread.append(path)
            elif (after := self._target.out_of_file(path, data)) != data:
                files[path] = max(1, (after or b"").count(b"FORGOTTEN]") - data.count(b"FORGOTTEN]"))
        return files

    def _decide(self, read: ReadDocument) -> ChangeSet:
        def forgotten(document: Document) -> Edit:
            after = self._target.out_of_file(document.path, document.data)
            return whole_edit(document, document.gone if after is None else document.with_data(after))

        steps = tuple(step(read(path), forgotten) for path in self._files())
        what = "1 entry" if self._target.entry else counted(len(steps), "file")
        return ChangeSet(
            f"forget: {self._target.name} ({what})", steps, (self._target.entry,) if self._target.entry else ()
        )

    def _refuse_unless_gone(self) -> None:
        again = self._files()
        waiting = [intent for intent in self._folder.journal.read()[0] if intent.op == "forget"]
        if again or waiting:
            where = ", ".join(again) or "a change that is not recorded yet"
            off = self._workspace.history_off
            hint = f"the history is off ({off}): fix that; {_FINISH}" if off else f"{_FINISH} while nothing writes"
            raise ConflictError(f"Some of the text is not forgotten yet: {where} still has it", hint=hint)

    def _unreached(self) -> tuple[str, ...]:
        """Return sentences on where the target may remain, without full stops."""
        sentences = [f"{path} could not be read" for path in self._unread]
        if names := sorted(filter(self._target.is_in_name, self._folder.survey().states)):
            sentences.append(f"The file name {names[0]} contains it: `workspace-mem forget --path` removes the file")
        if self._rewriting and not self._rewriting.is_ours:
            sentences.append(_THEIRS)
        elif self._workspace.history_off:
            sentences.append(f"History is off, so it was not searched: {self._workspace.history_off}")
        return (*sentences, _EVERYWHERE)

    # ── kept copies, answers, and what hooks captured ──

    def _copies(self) -> Iterator[tuple[Path, bytes | None]]:
        """Yield our own files with the target or a rewritten commit's name, and their new text; None: delete."""
        own, state = self._folder.own, self._workspace.dirs.state_of(self._workspace.root)
        renamed = self._rewriting.renamed if self._rewriting else bytes
        for path in (*sorted(own.rglob("*")), *sorted(state.rglob("*"))):
            with contextlib.suppress(OSError):
                if path.name in _NOT_COPIES or path.suffix == ".lock" or not S_ISREG(path.lstat().st_mode):
                    continue
                before = path.read_bytes()
                without = self._target.out_of(before)
                after: bytes | None = renamed(without)
                if path.parent == own / "recovery":
                    after = self._target.out_of_file(unquote(path.name.split("-", 3)[-1]), before)
                elif path.parent.name in _WHOLE and (without != before or self._target.is_named_in(before)):
                    after = None
                if after != before:
                    yield path, after

    def _clean_copies(self) -> None:
        """Remove the target from our own files; a captured session that has it goes completely."""
        for path, data in list(self._copies()):
            if path.parent.name == SPOOL:
                Spool(path.parent.parent).forget(path.name.partition(".")[0])
            elif data is None:
                path.unlink(missing_ok=True)
            else:
                fresh = path.with_name(f"{path.name}.new")
                fresh.write_bytes(data)
                fresh.replace(path)
