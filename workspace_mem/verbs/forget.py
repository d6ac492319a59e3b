"""forget: remove an entry, a text or a file for good, even from history.

First it is noted, by hashes, that it is to be forgotten: from then on nothing brings it back. Then the files are
written, which is one more change that is recorded; then the history is made anew without it; at last what is derived
goes. Whoever runs it again after a kill comes to the same end, for each step looks at what is there.
"""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from workspace_mem.catalog.ledger import Change
from workspace_mem.disk.beneath import clean_path
from workspace_mem.disk.folder import READ_LIMIT
from workspace_mem.disk.locations import clear_cache
from workspace_mem.disk.lock import held
from workspace_mem.disk.own_folder import Without, beside, kept_without, put_without
from workspace_mem.disk.spool import SPOOL
from workspace_mem.errors import ConflictError, NotFoundError, RefusedError, UsageError
from workspace_mem.git.forgetting import ActCommit, Rewriting, Rewritten
from workspace_mem.model.actor import PERSON
from workspace_mem.model.changes import ChangeSet, Edit, ReadDocument, step, whole_edit
from workspace_mem.model.declaration import Arg, verb
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry
from workspace_mem.model.forgetting import LEAST, Forgetting, OfEntry, OfFile, OfText
from workspace_mem.model.history import GIT_AWAY, Author
from workspace_mem.model.places import NamedLines, lines_named
from workspace_mem.model.reading import read
from workspace_mem.model.results import Key
from workspace_mem.screen.files import secrets_of
from workspace_mem.settings import FILE
from workspace_mem.text.wording import counted
from workspace_mem.workspace import Workspace
from workspace_mem.write.backlog import RECORD_LOCK
from workspace_mem.write.forgotten import Forgotten
from workspace_mem.write.known_changes import everything_known

_LOCK_SECONDS = 30.0
_EVERYWHERE = (
    "Clones, backups, synced copies of the folder and agents' transcripts may still have it; if it was a "
    "password or a key, replace it"
)


@dataclass(frozen=True, slots=True)
class HeldAt:
    """A place that has the text."""

    what: Annotated[str, Key("file, history, kept copy or answer, or derived data")]
    place: Annotated[str, Key("a path, or a part of the history")]
    times: Annotated[int | None, Key("how often it occurs in a file; null elsewhere")] = None


@dataclass(frozen=True, slots=True)
class ForgottenText:
    """What was, or would be, forgotten, and where."""

    name: Annotated[str, Key("its name, without its words")]
    places: tuple[HeldAt, ...]
    forgotten: Annotated[bool, Key("whether it was done; false: only a preview")]
    commit: Annotated[str | None, Key("the commit that records it; null if nothing is recorded")]
    left: Annotated[tuple[str, ...], Key("where it may still be, and what to do about it")]
    notices: tuple[str, ...] = ()


@verb("forget mem-7k3f --yes", writes=True)
def forget(
    workspace: Workspace,
    name: Annotated[
        str | None,
        Arg(
            "An entry: its id or handle, or the first letters of one. Or a place such as SOUL.md:12: the secrets that "
            "are recognised in that line.",
            metavar="ID",
        ),
    ] = None,
    *,
    secret: Annotated[
        str | None, Arg("A text to remove everywhere; - reads it without storing it in the shell's history.")
    ] = None,
    path: Annotated[str | None, Arg("A file with all its versions and its retired entries.")] = None,
    remove: Annotated[
        bool,
        Arg(
            "Do not ask. Without a terminal, nothing is forgotten unless you use this option.",
            option="--yes",
            short="-y",
        ),
    ] = False,
    confirm: Callable[[ForgottenText], bool] | None = None,
) -> ForgottenText:
    """Remove an entry, a text or a file for good: from the files, the archive, the index, the caches and the history.

    An entry is removed with all its wordings. Of a text, a secret or a row of a table, only the text itself is removed,
    and [FORGOTTEN] takes its place. If `init` made the repository, the history is rewritten; in a repository of yours,
    only the commits that none of your branches has. The answer names the places that are out of reach. A commit records
    that something was forgotten, but not what.

    A salted hash stays in .workspace-mem/forgotten.json, so that agents cannot write the text again, undo and restore
    do not bring it back, and a notice warns you if a save or a merge does. If the command is interrupted, run it again.

    An agent may forget an entry that nobody else has edited; only a person may forget anything else.

    In Python nothing is forgotten unless `remove` is true, or `confirm` returns True for the preview.

    Raises NotFoundError if the text is nowhere, RefusedError for what the actor may not forget and while a merge is
    unfinished, ConflictError while others record, EngineError if git fails.
    """
    if workspace.actor != PERSON and not workspace.history_off:
        workspace.backlog.record(wait_seconds=_LOCK_SECONDS)  # a person's edit that nobody has recorded yet counts
    what = _asked(workspace, name, secret, path)
    forgetting = _Forgetting(workspace, what)
    found = forgetting.look()
    if workspace.actor != PERSON:
        _refuse_what_is_anothers(workspace, what)
    if not (remove or (confirm is not None and confirm(found))):
        return found
    return forgetting.run(found)


def _asked(workspace: Workspace, name: str | None, secret: str | None, path: str | None) -> Forgetting:
    """Return what is asked for. Raises UsageError where that is not one thing."""
    given = [one for one in (name, secret, path) if one is not None]
    if len(given) != 1:
        raise UsageError("Give an ID, --secret TEXT or --path FILE; nothing was forgotten")
    if not given[0].strip():
        raise UsageError("The value is empty; nothing was forgotten")
    place = lines_named(name or "")
    if workspace.actor != PERSON and (name is None or place.first_line):
        raise RefusedError(
            f"{workspace.actor} may forget only its own entries; nothing was forgotten",
            hint="a person can do it at a terminal",
        )
    if secret is not None:
        if len(secret.strip()) < LEAST:
            raise UsageError(
                f"The text is shorter than {LEAST} characters, so it may occur anywhere; nothing was forgotten",
                hint="use a longer part of it, or forget the entry or the file that contains it",
            )
        return OfText(secret)
    if path is not None:
        path = clean_path(workspace.folder.path_of(path))
        if path == FILE:
            raise RefusedError(f"{FILE} makes the folder a workspace; nothing was forgotten", hint="use --secret TEXT")
        return OfFile(path, workspace.kinds, workspace.folder.survey().states)
    if place.first_line:
        return OfText(*_secrets_at(workspace, place))
    return _entry_meant(workspace, str(name).removeprefix("^"))


def _secrets_at(workspace: Workspace, place: NamedLines) -> list[str]:
    """Return the secrets that begin or end in some lines. Raises UsageError where none is recognised."""
    document = workspace.folder.read(clean_path(workspace.folder.path_of(place.path)))
    before, meant = document.lines[: (place.first_line or 1) - 1], document.lines[: place.last_line]
    start, end = (len("".join(lines)) for lines in (before, meant))
    found = [one for one in secrets_of(document) if one.start < end and one.end > start]
    if not found:
        raise UsageError(
            f"No secret is recognised in {place.path}:{place.first_line}; nothing was forgotten",
            hint="`workspace-mem forget --secret -` takes any text; `forget ID` takes an entry",
        )
    return [document.text[one.start : one.end] for one in found]


def _entry_meant(workspace: Workspace, wanted: str) -> Forgetting:
    """Return the entry of a name, which may stand in the history alone."""
    try:
        entry = workspace.catalog.entry_named(wanted)
    except NotFoundError:
        begun = any(act.name == wanted for act in Forgotten.of(workspace.folder).acts)
        if not begun and (workspace.history_off or not workspace.history.log(entry_id=wanted, limit=1)):
            raise
        return OfEntry(wanted, (), (), workspace.kinds)  # it stands in the history alone
    document = workspace.folder.read(entry.place.path)
    if read(document).block_of(entry) == "table":  # the row stays, as other lines of the table do, without its words
        cells = document.lines[entry.place.first_line - 1].strip().strip("|")
        return OfText(cells, entry.text)
    said = [entry, *(one.before for one in _changes_of(workspace, entry) if one.before)]
    texts, paths = [one.text for one in said], [one.place.path for one in said]
    return OfEntry(entry.name, texts, paths, workspace.kinds)


def _changes_of(workspace: Workspace, entry: Entry) -> list[Change]:
    """Return the changes of an entry without an id, by which its earlier wordings are known; those of others say it."""
    if entry.id or workspace.history_off:
        return []
    known = everything_known(workspace.backlog, lambda _: False).changes
    return workspace.ledger(known).changes_of(workspace.folder.read(entry.place.path), entry)


def _refuse_what_is_anothers(workspace: Workspace, what: Forgetting) -> None:
    """Raise RefusedError unless every version of an entry is the agent's own."""
    actors: set[str | None] = set(getattr(what, "actors", ()))
    entry = next((one for one in workspace.catalog.look().begun(what.name) if what.name in (one.id, one.handle)), None)
    actors |= {entry.field("source")} if entry else set()
    if not workspace.history_off:
        known = workspace.ledger().named(what.name)
        actors |= {version.actor for version in known}
        actors |= {one.version.actor for one in (_changes_of(workspace, entry) if entry else ())}
    if actors != {workspace.actor}:
        raise RefusedError(
            f"{what.name} is not by {workspace.actor} alone; nothing was forgotten",
            hint="a person can do it at a terminal",
        )


class _Forgetting:
    """What is to be forgotten, and everything that may hold it."""

    def __init__(self, workspace: Workspace, what: Forgetting) -> None:
        self._workspace, self._folder, self._what = workspace, workspace.folder, what
        if workspace.history_off == GIT_AWAY:
            raise RefusedError(
                "The history cannot be rewritten, because git is no longer installed; nothing was forgotten",
                hint="install git 2.36 or newer, and run this again",
            )
        self._repository = workspace.parts.repository
        self._spool = workspace.dirs.state_of(workspace.root) / SPOOL
        self._unread: list[str] = []

    # ── looking ──

    def look(self) -> ForgottenText:
        """Find where it stands; nothing is changed. Raises NotFoundError where that is nowhere."""
        rewriting = self._learned()
        history = rewriting.plan() if rewriting else Rewritten()
        begun = [act for act in Forgotten.of(self._folder).acts if act.name == self._what.name and not act.is_done]
        places = [HeldAt("file", path, times) for path, times in self._files().items()]
        if history.commits or history.objects:
            said = [counted(history.commits, "commit") if history.commits else counted(history.objects, "object")]
            said += history.refs
            places.append(HeldAt("history", ", ".join(said)))
        kept = kept_without(self._folder, self._spool, self._without(history))
        places += [HeldAt("kept copy or answer", path.name) for path, _ in kept]
        left = self._left(history)
        if not (places or begun or len(left) > 1):
            what = "The text" if isinstance(self._what, OfText) else self._what.name
            raise NotFoundError(f"{what} is not in the memory; nothing was forgotten")
        places.append(HeldAt("derived data", str(self._workspace.cache)))
        return ForgottenText(self._what.name, tuple(places), forgotten=False, commit=None, left=left)

    def _learned(self) -> Rewriting | None:
        """Let it be known in all its versions, those of the files and those of the history."""
        rewriting = None
        if self._repository is not None:
            follow = self._workspace.settings["history.follow"]
            rewriting = Rewriting(self._repository, self._what, follow=follow)
            rewriting.load()
        while True:
            found = [self._what.learn(document.path, document.data) for document in self._documents()]
            found.append(rewriting is not None and rewriting.learn())
            if not any(found):
                return rewriting

    def _documents(self) -> Iterator[Document]:
        self._unread = []
        for path, state in sorted(self._folder.survey().states.items()):
            data = self._folder.bytes_or_none(path) if state.size <= READ_LIMIT else None
            if data is None:
                self._unread.append(path)
            else:
                yield self._folder.document(path, data)

    def _files(self) -> dict[str, int]:
        """Return the files that have it, and how often."""
        found = {}
        for one in self._documents():
            after = self._what.out_of_file(one.path, one.data)
            if after != one.data:
                marks = (after or b"").count(b"FORGOTTEN]") - one.data.count(b"FORGOTTEN]")
                found[one.path] = max(1, marks)
        return found

    def _without(self, history: Rewritten) -> Without:
        def of_text(text: str) -> str:
            said = self._what.words.out_of_text(text)
            return history.new.get(said, said) if "@" not in said else _renamed(said, history)

        def of_answer(answer: dict[str, Any]) -> dict[str, Any]:
            entry = answer.get("entry") or {}
            return {**answer, "entry": None} if self._what.name in (entry.get("id"), entry.get("handle")) else answer

        return Without(self._what.out_of_file, of_text, of_answer)

    def _left(self, history: Rewritten) -> tuple[str, ...]:
        said = list(history.left)
        for path, data in beside(self._folder):
            if self._what.is_in(data):
                said.append(f"{path} has it too, but is not part of the memory and was left unchanged")
        said += [f"{path} could not be read" for path in self._unread]
        if self._repository is None and (git_dir := self._workspace.root / ".git").exists():
            said.append(f"The history is off, so {git_dir} was not searched: {self._workspace.history_off}")
        unfinished = self._folder.journal.read("announced", "swapped")[0]
        elsewhere = sorted({one.host.name for one in unfinished if not one.host.is_here()})
        said += [f"An unfinished change on {host} may contain it" for host in elsewhere]
        return (*said, _EVERYWHERE)

    # ── doing ──

    def run(self, found: ForgottenText) -> ForgottenText:
        """Forget what was found. Raises RefusedError where the disk does not let us."""
        try:
            return self._run(found)
        except OSError as error:
            raise RefusedError(
                f"{error.filename or self._folder.own}: {error.strerror or error}; some of it is not forgotten yet",
                hint="fix that, then run the same command again",
            ) from error

    def _run(self, found: ForgottenText) -> ForgottenText:
        workspace, what = self._workspace, self._what
        workspace.writer.prepare()
        known = Forgotten.of(self._folder)
        known.begin(what.name, workspace.now().isoformat(timespec="seconds"), what.told(), os.urandom(32))
        if self._repository is not None:
            workspace.backlog.record(wait_seconds=_LOCK_SECONDS)  # what waits in the journal has its bytes
        written = workspace.write("forget", self._decide)
        history = Rewritten()
        if self._repository is not None:
            if written.commit is None:  # a killed one may have been carried out just now
                workspace.backlog.record(wait_seconds=_LOCK_SECONDS)
            journal = self._folder.journal
            with held(journal.place / RECORD_LOCK, wait_seconds=_LOCK_SECONDS):
                rewriting = self._learned()
                assert rewriting is not None  # noqa: S101 - there is a repository
                history = rewriting.carry_out(rewriting.plan(), None if written.changed else self._act())
                again = self._learned()
                stays = again.plan().objects if again else 0
            if stays:
                history = history._replace(
                    left=(*history.left, f"{counted(stays, 'object')} of git could not be removed")
                )
            workspace.parts.forget_history()
        put_without(self._folder, self._spool, self._without(history))
        clear_cache(workspace.cache)
        self._refuse_unless_gone()
        Forgotten.of(self._folder).finish(what.name)
        commit = history.act or (history.new.get(written.commit, written.commit) if written.commit else None)
        left = self._left(history)
        return ForgottenText(what.name, found.places, forgotten=True, commit=commit, left=left, notices=written.notices)

    def _decide(self, read: ReadDocument) -> ChangeSet:
        def forgotten(document: Document) -> Edit:
            after = self._what.out_of_file(document.path, document.data)
            return whole_edit(document, document.gone if after is None else document.with_data(after))

        steps = tuple(step(read(path), forgotten) for path in self._files())
        return ChangeSet(self._subject(len(steps)), steps, self._names())

    def _subject(self, files: int) -> str:
        if isinstance(self._what, OfEntry):
            return f"forget: {self._what.name} (1 entry)"
        return f"forget: {self._what.name} ({counted(files, 'file') if files else 'in the history'})"

    def _names(self) -> tuple[str, ...]:
        return (self._what.name,) if isinstance(self._what, OfEntry) else ()

    def _act(self) -> ActCommit:
        """Return the commit that says so where no file has it any more."""
        actor = self._workspace.actor
        author = None if actor == PERSON else Author(actor.removeprefix("agent:"), "agent@workspace-mem")
        named = [("Workspace-Entry", name) for name in self._names()]
        trailers = (("Workspace-Op", "forget"), *named, ("Workspace-Actor", actor))
        return ActCommit(self._subject(0), trailers, author, self._workspace.now())

    def _refuse_unless_gone(self) -> None:
        """Raise ConflictError where it came back meanwhile, or where a change that has it is not recorded yet."""
        again = self._files()
        waiting = [one for one in self._folder.journal.read()[0] if one.op == "forget"]
        if again or waiting:
            where = ", ".join(again) or "a change that is not recorded yet"
            hint = "run the same command again while nothing else is writing"
            if off := self._workspace.history_off:
                hint = f"the history is off ({off}): fix that, then run the same command again"
            raise ConflictError(f"Some of the text is not forgotten yet: {where} still has it", hint=hint)


def _renamed(said: str, history: Rewritten) -> str:
    name, _, commit = said.rpartition("@")
    return f"{name}@{history.new.get(commit, commit)}"
