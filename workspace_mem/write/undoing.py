"""Undo: which recorded changes are meant, and how the files read without them.

An undo is a merge: of each change, newest first, the file after it is the base, and the file before it one side.
"""

import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache, partial
from itertools import groupby
from typing import Annotated, NamedTuple

from workspace_mem.catalog.ledger import versions_of
from workspace_mem.declarations import Key
from workspace_mem.disk.journal import Intent
from workspace_mem.errors import ConflictError, NotFoundError, RefusedError, UsageError
from workspace_mem.model.changes import ChangeSet, Edit, ReadDocument, Step, unchanged, whole_edit
from workspace_mem.model.document import Document
from workspace_mem.model.entry import PERSON, TOOL, checked_actor
from workspace_mem.model.history import SHALLOW, SWITCH, SYNC, ChangeLog, FileChange, History, Version, VersionId
from workspace_mem.model.kinds import ARCHIVE
from workspace_mem.model.matching import paired
from workspace_mem.model.merge import Conflict, Merged, cut, entries_back, merge
from workspace_mem.model.reading import read
from workspace_mem.screen.clean import clean
from workspace_mem.screen.entries import shown_subject, shown_text
from workspace_mem.text.strings import counted, cut_to
from workspace_mem.write.deletions import UnrecordedFiles, sentences_of
from workspace_mem.write.pipeline import PROPOSE, REVIEW, OpenWorkspace

OP, REDO, FORGET = "undo", "redo", "forget"
BY_HAND = ("edit", "commit")  # actors of changes that no tool made
_PATIENCE_SECONDS = 2.0  # with the writers of changes that are not finished
_POLL_SECONDS = 0.02
_MOST_NAMED = 8  # entries that are in the way
_MOST_BROUGHT = 50  # changes of a sync that its undo names
_WORDS = 60  # characters of a text
_CHANGE = "`workspace-mem undo --change COMMIT` undoes a change that `workspace-mem history` shows"
_HISTORY = "`workspace-mem history` shows the changes"
_ELSEWHERE, _REMOVED = "it was moved to another file", "it was removed"


# ── files without changes ──────────────────────────────────────────────────────────────────────

Files = Mapping[str, Document]


PastChange = tuple[tuple[Document, Document], ...]  # the files of a change, each before and after


class UndoOutcome(NamedTuple):
    """The files that differ afterwards, the ids of their entries that do, and what is left as it is."""

    files: Files
    entries: tuple[str, ...]
    left: tuple[Conflict, ...]


def undone(changes: Sequence[PastChange], now: Files, *, only: str | None = None) -> UndoOutcome:
    """Undo changes, given from the newest to the oldest; with `only`, just what they did to the entry of that name.

    `now` holds every file that may be concerned, with `exists` False where there is none.
    """
    files, left = dict(now), list[Conflict]()
    for change in changes:
        blocked = set[str]()
        while True:
            merged = {after.path: _merged(files, before, after, only, blocked) for before, after in change}
            results = {path: result.document for path, result in merged.items()}
            conflicts = [conflict for result in merged.values() for conflict in result.conflicts]
            conflicts += _moved(change, files, results)
            fresh = {conflict.entry.name for conflict in conflicts if conflict.entry} - blocked
            left += (conflict for conflict in conflicts if conflict.entry or not fresh)  # without these, a file may do
            if not fresh:  # what cannot come into one file does not go from the other one
                files_left = {conflict.path for conflict in conflicts if not conflict.entry}
                fresh = _moving(change, files_left) - blocked
            if not fresh:
                break
            blocked |= fresh  # an entry that cannot be undone in one file stays in all of them
        files |= results
    pairs = [(now.get(path, file.gone), file) for path, file in files.items()]
    different = [(old, new) for old, new in pairs if (old.exists, old.data) != (new.exists, new.data)]
    ids = dict.fromkeys(name for old, new in different for name in (*_new_in(old, new), *_new_in(new, old)))
    return UndoOutcome({new.path: new for _, new in different}, tuple(ids), tuple(dict.fromkeys(left)))


def _merged(files: Files, before: Document, after: Document, only: str | None, blocked: Collection[str]) -> Merged:
    """Undo a change in one file, but for the entries that are blocked."""
    now, theirs = files.get(after.path, after.gone), before
    chunks = cut(after) if not before.exists and now.exists and now.data != after.data else []
    is_prose = after.kinds.is_whole_file(after.path) or any(chunk.is_prose and not chunk.level for chunk in chunks)
    if chunks and not is_prose:  # of a file of entries the headings stay, for what somebody added to it since
        theirs = after.with_data(b"".join(chunk.data for chunk in chunks if not (chunk.entry or chunk.echo)))
    if only:  # without an id, an entry has another name with each wording
        pairs, _, _ = paired(read(before).entries, read(after).entries)
        names = {only, *(old.name for old, new in pairs if new.name == only)}
        theirs = entries_back(after, before, names).document
    if blocked:
        theirs = entries_back(theirs, after, blocked).document
    return merge(after, now, theirs, prefer="ours")


def _moved(change: PastChange, files: Files, results: Files) -> Iterator[Conflict]:
    """Yield the entries of a change that were moved to another file or removed since, or would stand twice."""
    for before, after in change:
        now, result = files.get(after.path, after.gone), results[after.path]
        back = _texts(result).keys() - _texts(now).keys()
        for name in sorted(back | {name for name in _new_in(before, after) if name not in _texts(now)}):
            was = {after.path, *(old.path for old, _ in change if _has(old, name))}
            others = (file for path, file in {**files, **results}.items() if path not in was)
            if twin := next((file for file in others if _has(file, name)), None):
                yield _conflict(twin, _ELSEWHERE, name)
            elif name in back and _is_in(name, (new for _, new in change)) and not _is_in(name, files.values()):
                yield _conflict(result, _REMOVED, name)


def _moving(change: PastChange, paths: Collection[str]) -> set[str]:
    """Return the ids of the entries that a change moved between one of these files and another."""
    did = [(after.path in paths, {*_new_in(before, after), *_new_in(after, before)}) for before, after in change]
    return {name for is_here, names in did if is_here for name in names if sum(name in other for _, other in did) > 1}


def _conflict(document: Document, why: str, name: str) -> Conflict:
    entry = next(entry for entry in read(document).entries if entry.id == name)
    return Conflict(document.path, why, entry.text, entry)


def _has(document: Document, name: str) -> bool:
    return name.encode() in document.data and name in _texts(document)


def _is_in(name: str, documents: Iterable[Document]) -> bool:
    return any(_has(document, name) for document in documents)


@lru_cache(maxsize=32)  # the files of one undo
def _texts(document: Document) -> Mapping[str, str]:
    """Return the lines of each entry that has an id, by that."""
    reading = read(document)
    parts = ((part.entry, part) for part in reading.parts)
    return {entry.id: reading.text_of(part) for entry, part in parts if entry and entry.id}


def _new_in(known: Document, document: Document) -> Iterator[str]:
    """Yield the ids of the entries of a file that another state of it lacks or has in other words."""
    before = _texts(known)
    yield from (name for name, text in _texts(document).items() if before.get(name) != text)


# ── which changes are meant ────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What is to be undone. Nothing of it: the last change."""

    change: str | None = None
    entry: str | None = None
    actor: str | None = None
    session: str | None = None
    since: str | None = None
    start: datetime | None = None  # the moment that `since` names
    own: bool = False  # the actor and the session are the caller's, who did not name them
    redo: bool = False  # the last undo is meant, not the last change

    def of(self, caller: str, session: str | None, moment: Callable[[str], datetime]) -> "Request":
        """Return what is asked for. Who names nobody and is no person means changes of their own.

        Raises UsageError for what a script passes on whose variable was never set: it does not mean the last change.
        """
        asked = {name: getattr(self, name) for name in ("change", "entry", "actor", "session", "since")}
        for name, value in asked.items():
            if value is not None and not value.strip():
                raise UsageError(f"--{name} is empty; nothing was undone", hint="leave it out to undo the last change")
        named = {name for name, value in asked.items() if value}
        if named > {"change"}:
            others = "--entry, --actor, --session or --since"
            raise UsageError(f"--change names one change and cannot be combined with {others}")
        if "entry" in named and named & {"actor", "session"}:
            raise UsageError("Give --entry, or --actor and --session, not both")
        if self.redo and named:
            raise UsageError("A redo brings back the last undo; it cannot be combined with a choice of changes")
        request = replace(self, start=moment(self.since)) if self.since else self
        if self.actor and self.actor not in BY_HAND:
            request = replace(request, actor=checked_actor(self.actor))
        if caller != PERSON and not named - {"since"}:
            request = replace(request, actor=caller, session=session, own=True)
        return request

    @property
    def several(self) -> bool:
        """Tell whether more than one change may be meant."""
        return bool(self.since or ((self.actor or self.session) and not self.own))

    def may_mean(self, intent: Intent) -> bool:
        """Tell whether a change that is not recorded yet may have to be undone as well."""
        if self.change:
            return False
        return self._is_of(intent.actor, intent.session) or bool(self.entry) or self.actor in BY_HAND

    def means(self, version: Version) -> bool:
        """Tell whether a version is one of those that are asked for."""
        is_since = self.start is None or version.at >= self.start
        return is_since and self._is_of(version.actor, _session_of(version))

    def _is_of(self, actor: str, session: str | None) -> bool:
        return self.actor in (None, actor) and self.session in (None, session)

    def described(self) -> str:
        """Return whose changes are asked for, as part of a sentence."""
        parts = {" of ": self.entry, " by ": self.actor, " in session ": self.session, " since ": self.since}
        return "".join(f"{word}{value}" for word, value in parts.items() if value)


class UndoneChange(NamedTuple):
    """A change that an undo reverses: whose it is, when it was made, and what it did."""

    commit: Annotated[str | None, Key("null: not recorded yet, in a dry run")]
    at: datetime
    actor: str
    session: str | None
    op: Annotated[str, Key("the operation; edit: a change by hand")]
    subject: str


def _chosen(
    request: Request,
    everything: Sequence[Version],
    candidates: Sequence[Version],
    can_be_undone: Callable[[Version], bool],
) -> list[Version]:
    """Return the versions that a request means, newest first. Raises RefusedError for what was forgotten."""
    meant = [version for version in candidates if request.means(version)]
    wanted = [version for version in meant if can_be_undone(version)]
    if request.several:
        gone = _undone_already(everything)
        wanted = [version for version in wanted if version.id not in gone and version.op != OP]
    elif not request.change:  # one after the other goes back, and comes back
        undoer = request.actor if request.own else None  # what a person undid is not passed over for an older one
        gone = _undone_already(everything, request.entry, undoer)
        undos = {version.id for version in everything if version.op == OP}
        wanted = [version for version in wanted if version.id not in gone and (version.op == OP) == request.redo]
        wanted = [version for version in wanted if undos.isdisjoint(_undoes(version))]  # a redo is no undo
    newest = next((version for version in meant if version in wanted[:1] or _forgot(version)), None)
    if newest and _forgot(newest) and not (request.several and wanted):
        why = "cannot be undone" + ("" if newest.op == FORGET else ", because its content has been forgotten since")
        hint = f"`workspace-mem undo --change {wanted[0].id[:10]}` undoes the one before" if wanted else None
        raise RefusedError(f"{_named(newest)} {why}; nothing was undone", hint=hint)
    return wanted if request.several else wanted[:1]


def _session_of(version: Version) -> str | None:
    """Return the session in which a version was made, if it says so."""
    return dict(version.trailers).get("Workspace-Session")


def _undone_already(everything: Sequence[Version], entry: str | None = None, undoer: str | None = None) -> set[str]:
    """Return the versions that an undo, or one of this actor, has undone and that no redo brought back.

    They are undone whole, or in all that they did to this entry.
    """
    every, result = set[str](), set[str]()
    for version in everything:  # newest first
        if version.id not in every:
            parts = [value.partition(" ") for value in _undoes(version)]
            names = {name for name, _, only in parts if only in ("", entry)}
            every |= names
            result |= names if undoer in (None, version.actor) else set()
    return result


def _undoes(version: Version) -> set[str]:
    """Return what a version says that it undoes."""
    return {value for key, value in version.trailers if key == "Workspace-Undoes"}


def _forgot(version: Version) -> bool:
    """Tell whether a version forgot something, or has nothing left of what it did because that was forgotten."""
    emptied = not version.paths and version.op not in ("commit", "init", SHALLOW, SWITCH[1])
    return emptied or version.op == FORGET


def _named(version: Version) -> str:
    return f"“{shown_subject(version)}” ({version.id[:10] if version.is_recorded else 'not recorded yet'})"


def by(actor: str) -> str:
    """Return whose a change is, as part of a sentence."""
    hands = {PERSON: "by a person", "edit": "by hand", "commit": "by hand, in git"}
    return hands.get(actor, f"by {actor}")


# ── one undo ───────────────────────────────────────────────────────────────────────────────────


class UndoPlan:
    """What one undo undoes, and how the files read afterwards; what was shown before is what is done.

    All that is unrecorded is recorded first; in a dry run it counts as if it were. Raises ConflictError if the last
    change is uncertain, NotFoundError if no such change exists, and RefusedError if the actor may not undo it or its
    content was forgotten.
    """

    def __init__(
        self, workspace: OpenWorkspace, request: Request, *, leave_changed: bool, dry_run: bool = False
    ) -> None:
        self._folder, self._zone, self._only = workspace.folder, workspace.zone, request.entry
        self._leave_changed, self._actor = leave_changed, workspace.actor
        self._notices = list[str]()
        self._known_changes = changes = self._all_changes(workspace, request, dry_run=dry_run)
        everything, synced = changes.log(), None
        candidates: Sequence[Version] = everything
        if request.change:
            wanted = workspace.past.change(request.change)
            candidates = [version for version in everything if version.id == wanted]
        elif request == Request() and workspace.parts.repository:
            synced = _last_sync(workspace.history, everything[:1], workspace.parts.repository.noted(SYNC))
            candidates = [synced.version] if synced else everything
        elif request.entry:
            named = workspace.catalog.entry_named
            candidates = versions_of(workspace.ledger(changes), self._folder, request.entry, named)
            with suppress(NotFoundError):  # else it is gone; its history was found by its whole id
                self._only = named(request.entry).name
        self._request = request = replace(request, entry=self._only)
        self._beginning = everything[-1].id if everything else None
        self.versions = _chosen(request, everything, candidates, self._can_be_undone)
        self._refuse_unless_undoable(workspace.actor, candidates)
        if request.several:
            forgets = [version for version in everything if version.op == FORGET and request.means(version)]
            self._notices += (f"A forgotten text stays forgotten: {_named(version)}" for version in forgets)
        elif self.versions[0].id in _undone_already(everything):
            undo = next(version for version in everything if self.versions[0].id in _undoes(version))
            self._notices.append(f"It was already undone: {_named(undo)}")
        self._brought = synced.brought if synced else ()
        self._changes = self._past_changes(everything, {synced.version.id: synced.files} if synced else {})
        stores = {path for store in self._folder.settings.kinds.stores for path in (store, ARCHIVE + store)}
        touched = {after.path for change in self._changes for _, after in change}
        self._paths = sorted(touched | set(filter(self._folder.scope.holds, stores)))
        self._known: tuple[Files, UndoOutcome] | None = None
        self._shown: Files | None = None  # the files of which it was shown what would change
        self._undone(self._files(self._folder.read))  # before the lock: long histories take their time

    def _all_changes(self, workspace: OpenWorkspace, request: Request, *, dry_run: bool) -> ChangeLog:
        """Finish what was interrupted, record everything, and return all changes; a dry run only looks."""
        backlog, journal = workspace.backlog, self._folder.journal
        end = time.monotonic() + _PATIENCE_SECONDS
        while True:
            unfinished = journal.read("announced")[0]
            if dry_run:
                changes: ChangeLog = (known := backlog.known())
                pending, held_back = unfinished, known.held_back
            else:
                changes, held_back = workspace.history, self._record(workspace, unfinished)
                pending = journal.read()[0]
            if not any(map(request.may_mean, pending)):
                break
            if time.monotonic() > end:
                raise _not_finished(next((intent for intent in pending if intent.state != "done"), pending[0]))
            time.sleep(_POLL_SECONDS)
        if request == Request() and (uncertain := sentences_of(held_back)):
            raise ConflictError(f"The last change is uncertain; nothing was undone: {uncertain[0]}", hint=_CHANGE)
        return changes

    def _record(self, workspace: OpenWorkspace, unfinished: Sequence[Intent]) -> UnrecordedFiles:
        workspace.writer.prepare()  # nothing is recorded in a workspace that is read-only
        try:
            notices = list(workspace.writer.settle() if unfinished else ())
        except ConflictError as error:
            raise _not_finished(unfinished[0]) from error
        recorded = workspace.backlog.record()
        if recorded.versions:  # a file is not looked at for edits while a change of it waits
            notices += recorded.notices
            recorded = workspace.backlog.record()
        self._notices = list(dict.fromkeys([*self._notices, *notices, *recorded.notices]))
        return recorded.held_back

    def _can_be_undone(self, version: Version) -> bool:
        """Leave out what made the workspace, which would remove a person's own files, and a checkout of theirs.

        Events of a run, which others may add meanwhile, are undone by their commit or their run alone, and a session
        of a project undoes nothing of another.
        """
        is_named = bool(self._request.change or self._request.entry)
        if version.id == self._beginning or version.op in ("init", FORGET) or SWITCH in version.trailers:
            return False
        paths = filter(self._folder.scope.holds, version.paths)
        return any(paths) if is_named else version.op != "event" and any(map(self._folder.settings.kinds.shows, paths))

    def _refuse_unless_undoable(self, actor: str, candidates: Sequence[Version]) -> None:
        if not self.versions:
            if self._request.change:
                raise NotFoundError(f"{self._request.change} is not a change that can be undone", hint=_HISTORY)
            what = f"No change{self._request.described()} can be undone"
            if self._request.redo:
                what = f"No undo{self._request.described()} is left to redo"
            elif candidates and not self._request.described():
                what = "The only change is the workspace's creation, which cannot be undone"
            raise NotFoundError(what, hint=_HISTORY)
        for version in self.versions:
            if actor != PERSON and version.actor != TOOL and not version.actor.startswith(("agent:", "model:")):
                what = f"{actor} may not undo {_named(version)}, a change {by(version.actor)}"
                hint = f"`workspace-mem undo --as {actor}` undoes your own last change"
                raise RefusedError(f"{what}; nothing was changed", hint=hint)

    def _past_changes(
        self, everything: Sequence[Version], files: Mapping[VersionId, Mapping[str, FileChange]]
    ) -> list[PastChange]:
        """Return what the versions did; those that follow one another without another's between are one change."""
        number = {version.id: index for index, version in enumerate(everything)}
        names = [version.id for version in self.versions]
        did = {**dict(zip(names, self._known_changes.changes(names), strict=True)), **files}
        states: list[dict[str, FileChange]] = []
        for _, run in groupby(enumerate(names), lambda pair: number[pair[1]] - pair[0]):
            state: dict[str, FileChange] = {}
            for _, name in run:  # newest first
                for path, change in did[name].items():
                    state[path] = FileChange(change.before, state.get(path, change).after)
            states.append({path: state[path] for path in sorted(state) if self._folder.scope.keeps(path)})
        wanted = (blob for state in states for change in state.values() for blob in change if blob)
        blobs = self._known_changes.blobs(wanted)

        def documents(path: str, change: FileChange) -> tuple[Document, Document]:
            before, after = (self._folder.document(path, blobs[blob] if blob else None) for blob in change)
            return before, after

        return [
            tuple(documents(path, change) for path, change in state.items() if change.before != change.after)
            for state in states
        ]

    # ── what changes ──

    def undoes(self) -> tuple[UndoneChange, ...]:
        """Return the changes as they are shown."""
        return tuple(
            UndoneChange(
                version.id if version.is_recorded else None,
                version.at,
                version.actor,
                _session_of(version),
                version.op,
                shown_subject(version),
            )
            for version in self.versions
        )

    def preview(self, read: ReadDocument) -> ChangeSet:
        """Return what would change, and keep in mind that it was shown."""
        self._shown = self._files(read)
        return self._decided(self._shown)

    def decide(self, read: ReadDocument) -> ChangeSet:
        """Return what changes. Raises ConflictError if the files are not as they were when it was shown."""
        now = self._files(read)
        if self._shown not in (None, now):
            raise ConflictError("The files have changed in the meantime; nothing was undone", hint="run `undo` again")
        return self._decided(now)

    def _files(self, read: ReadDocument) -> dict[str, Document]:
        return {path: read(path) for path in self._paths}

    def _undone(self, now: Files) -> UndoOutcome:
        if self._known is None or self._known[0] != now:
            self._known = now, undone(self._changes, now, only=self._only)
        return self._known[1]

    def _decided(self, now: Files) -> ChangeSet:
        result = self._undone(now)
        left = list(dict.fromkeys(map(_described, result.left)))
        if left and not self._leave_changed:
            more = f"; and {len(left) - _MOST_NAMED} more" if len(left) > _MOST_NAMED else ""
            raise ConflictError(
                f"Nothing was undone, because this has changed since: {'; '.join(left[:_MOST_NAMED])}{more}",
                path=result.left[0].path,
                hint="--leave-changed undoes the rest; `workspace-mem history ID|FILE` shows the change",
            )
        # Whatever is saved meanwhile, it is undone in what the file has then.
        steps = tuple(Step(partial(self._edited, now), self._edited(now, now[path])) for path in sorted(result.files))
        whole = () if left else (*map(self._undone_of, self.versions), *self._brought)
        notices = [*self._notices, *(f"Left unchanged: {what}" for what in left)]
        notices += [] if steps or left else ["Nothing is left to undo"]
        is_own = all(each.op in (REVIEW, PROPOSE) and each.actor == self._actor for each in self.versions)
        return ChangeSet(self._subject(), steps, result.entries, None, tuple(notices), whole, is_own)

    def _undone_of(self, version: Version) -> str:
        """Name a version that is undone, with the entry if it did more than that."""
        names = {value for key, value in version.trailers if key == "Workspace-Entry"}
        return version.id if self._only is None or names == {self._only} else f"{version.id} {self._only}"

    def _edited(self, now: Files, document: Document) -> Edit:
        after = self._undone({**now, document.path: document}).files.get(document.path)
        return whole_edit(document, after) if after else unchanged(document, None)

    def _subject(self) -> str:
        first = self.versions[0]
        if len(self.versions) > 1:
            return f"{OP}: {len(self.versions)} changes{self._request.described()}"
        what, _, rest = first.subject.partition(": ")
        if first.op == OP and what in (OP, REDO):
            return f"{REDO if what == OP else OP}: {rest}"
        return f"{OP}: {first.subject}"


def _not_finished(intent: Intent) -> ConflictError:
    """Return the error for a change that nobody knows the end of."""
    host, moment = intent.host, datetime.fromisoformat(intent.at)
    what = f"A change by {intent.actor} ({intent.subject}), begun at {moment:%Y-%m-%d %H:%M:%S}, is not finished"
    hint = f"the next write on {host.name} finishes it"
    if host.is_here() and host.may_live():
        hint = f"its process ({host.pid}) is still running, or was stopped; try again when it is done"
    return ConflictError(
        f"{what}, so the last change is uncertain; nothing was undone",
        path=intent.files[0].path if intent.files else None,
        hint=f"{hint}; {_CHANGE}",
    )


def _described(conflict: Conflict) -> str:
    """Return what is in the way of an undo: where it stands, and its first words."""
    words = cut_to(shown_text(conflict.entry) if conflict.entry else clean(conflict.text), _WORDS)
    name = f"{conflict.entry.name} in {conflict.path}" if conflict.entry else conflict.path
    return f"{name} “{words}”"


class _Sync(NamedTuple):
    """A sync as one version, with the changes that it brought."""

    version: Version
    files: Mapping[str, FileChange]
    brought: tuple[VersionId, ...]


def _last_sync(history: History, last: Sequence[Version], noted: str) -> _Sync | None:
    """Return what the last sync brought; None if something has changed since. `noted` are the tips around it."""
    before, _, after = noted.partition(" ")
    if not after or not last or last[0].id != after:
        return None
    versions = [version for version in history.log(since=VersionId(before), to=VersionId(after)) if version.op != SYNC]
    old, new = history.tree(VersionId(before)), history.tree(VersionId(after))
    files = {
        path: FileChange(old.get(path), new.get(path)) for path in {**old, **new} if old.get(path) != new.get(path)
    }
    version = last[0]._replace(
        subject=f"sync: {counted(len(versions), 'change')} of other machines",
        trailers=(("Workspace-Op", SYNC), ("Workspace-Actor", TOOL)),
        paths=tuple(sorted(files)),
        body="",
    )
    return _Sync(version, files, tuple(each.id for each in versions if each.id != after)[:_MOST_BROUGHT])
