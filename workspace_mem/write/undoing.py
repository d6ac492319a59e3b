"""Undo: the selection of recorded changes, and the files without them.

An undo is a merge: of each change, newest first, the file after it is the base, and the file before it one side.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Annotated, NamedTuple

from workspace_mem.catalog.ledger import versions_of
from workspace_mem.declarations import Key
from workspace_mem.disk.journal import Intent
from workspace_mem.errors import ConflictError, NotFoundError, RefusedError, UsageError
from workspace_mem.model.changes import ChangeSet, Edit, ReadDocument, Step, unchanged, whole_edit
from workspace_mem.model.document import Document
from workspace_mem.model.entry import PERSON, TOOL, Entry, checked_actor
from workspace_mem.model.history import SHALLOW, SWITCH, SYNC, ChangeLog, FileChange, History, Version, VersionId
from workspace_mem.model.kinds import ARCHIVE
from workspace_mem.model.matching import compare, paired
from workspace_mem.model.merge import Conflict, entries_back, merge
from workspace_mem.model.reading import read
from workspace_mem.screen.clean import clean
from workspace_mem.screen.entries import shown_subject, shown_text
from workspace_mem.text.strings import counted, cut_to
from workspace_mem.write.backlog import sentences_of
from workspace_mem.write.open_workspace import PROPOSE, REVIEW, OpenWorkspace

OP, REDO, FORGET = "undo", "redo", "forget"
BY_HAND = ("edit", "commit")  # actors of changes without a tool
_MOST_NAMED = 8  # conflicting entries named
_MOST_BROUGHT = 50  # changes named in the undo of a sync
_WORDS = 60  # characters of a text
_CHANGE = "`workspace-mem undo --change COMMIT` undoes a change that `workspace-mem history` shows"


# ── files without changes ──────────────────────────────────────────────────────────────────────

Files = Mapping[str, Document]


PastChange = tuple[tuple[Document, Document], ...]  # the files of a change, each before and after


class UndoOutcome(NamedTuple):
    """The changed files, their changed entries' ids, and what stays."""

    files: Files
    entries: tuple[str, ...]
    left: tuple[Conflict, ...]


def undone(changes: Sequence[PastChange], now: Files) -> UndoOutcome:
    """Undo changes, newest first.

    `now` holds every file that may be concerned, with `exists` False where there is none.
    """
    files, left = dict(now), list[Conflict]()
    for change in changes:
        results, conflicts = _without(change, files)
        files |= results
        left += conflicts
    pairs = [(now.get(path, file.gone), file) for path, file in files.items()]
    different = [(old, new) for old, new in pairs if (old.exists, old.data) != (new.exists, new.data)]
    ids = dict.fromkeys(name for pair in different for name in _differing(*pair))
    return UndoOutcome({new.path: new for _, new in different}, tuple(ids), tuple(dict.fromkeys(left)))


def undo_steps(changes: Sequence[PastChange], now: Files) -> tuple[UndoOutcome, tuple[Step, ...]]:
    """Undo changes in the files as they are when it is carried out; return the steps as well."""
    outcome = undone(changes, now)

    def edited(document: Document) -> Edit:
        after = undone(changes, {**now, document.path: document}).files.get(document.path)
        return whole_edit(document, after) if after else unchanged(document, None)

    return outcome, tuple(Step(edited, whole_edit(now[path], outcome.files[path])) for path in sorted(outcome.files))


def only_of(change: PastChange, names: Collection[str]) -> PastChange:
    """Return the part of a change about some entries: by id, else by handle."""
    result = list[tuple[Document, Document]]()
    for before, after in change:  # without an id, an entry's name depends on its text
        pairs, _, _ = paired(read(before).entries, read(after).entries)
        every = {*names, *(old.name for old, new in pairs if new.name in names)}
        result.append((entries_back(after, before, every), after))
    return tuple(result)


def _without(change: PastChange, files: Files) -> tuple[Files, list[Conflict]]:
    """Return a change's files without it, and its remainder: each entry in all files or in none."""
    names = {name for pair in change for name in _differing(*pair)}
    now = _places(files.values(), names)
    was, became = (_places([pair[side] for pair in change], names) for side in (0, 1))
    stuck = {name for name in names if now[name].keys() not in (was[name].keys(), became[name].keys())}
    moved = ((now[name] or became[name] or was[name]).items() for name in sorted(stuck))
    left = [Conflict(path, "it was moved or removed", each.text, each) for places in moved for path, each in places]
    while True:
        sides = [(after, entries_back(before, after, stuck) if stuck else before) for before, after in change]
        if any(stuck & {*_differing(*side)} for side in sides):  # without them, other text would read differently
            return {}, left
        merged = [merge(after, files.get(after.path, after.gone), before, prefer="ours") for after, before in sides]
        conflicts = [conflict for result in merged for conflict in result.conflicts]
        blocked = {conflict.entry.name for conflict in conflicts if conflict.entry} - stuck
        left += (conflict for conflict in conflicts if conflict.entry or not blocked)  # without these, a file may do
        if not blocked:  # an entry that cannot return to one file stays in the other
            paths = {conflict.path for conflict in conflicts if not conflict.entry}
            places = {name: was[name].keys() | became[name].keys() for name in names - stuck}
            blocked = {name for name, where in places.items() if len(where) > 1 and where & paths}
        if not blocked:
            return {result.document.path: result.document for result in merged}, left
        stuck |= blocked


def _places(documents: Iterable[Document], names: Collection[str]) -> dict[str, dict[str, Entry]]:
    """Return the places of entries by path, by id."""
    places: dict[str, dict[str, Entry]] = {name: {} for name in names}
    for document in documents:  # a file without any of them is not parsed
        if any(name.encode() in document.data for name in names):
            for entry in read(document).entries:
                if entry.id in places:
                    places[entry.id][document.path] = entry
    return places


def _differing(document: Document, other: Document) -> tuple[str, ...]:
    """Return the ids of entries that differ between two states of a file."""
    return compare(read(document).entries, read(other).entries).ids


# ── which changes are meant ────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """The selection of an undo. Empty: the last change."""

    change: str | None = None
    entry: str | None = None
    actor: str | None = None
    session: str | None = None
    since: str | None = None
    start: datetime | None = None  # the time of `since`
    several: bool = False  # it may match several changes
    redo: bool = False  # the last undo instead of the last change

    def of(self, caller: str, session: str | None, moment: Callable[[str], datetime]) -> "Request":
        """Return the selection. A caller other than a person means its own changes by default.

        Raises UsageError for an empty value, as from an unset variable of a script: it does not mean the last change.
        """
        values = {name: getattr(self, name) for name in ("change", "entry", "actor", "session", "since")}
        for name, value in values.items():
            if value is not None and not value.strip():
                raise UsageError(f"--{name} is empty; nothing was undone", hint="leave it out to undo the last change")
        ways = [name for name in ("change", "entry", "redo") if getattr(self, name)]
        ways += ["actor"] if self.actor or self.session else []
        if len(ways) > 1 or (self.since and ways in (["change"], ["redo"])):
            raise UsageError(
                "Give --change, --redo, --entry, or --actor and --session, not several; nothing was undone",
                hint="--since goes with --entry, --actor and --session",
            )
        request = replace(self, several=bool(self.since or self.actor or self.session))
        request = replace(request, start=moment(self.since)) if self.since else request
        if self.actor and self.actor not in BY_HAND:
            request = replace(request, actor=checked_actor(self.actor))
        if caller != PERSON and ways in ([], ["redo"]):
            request = replace(request, actor=caller, session=session)
        return request

    def matches(self, version: Version) -> bool:
        """Tell whether the selection matches a version."""
        is_since = self.start is None or version.at >= self.start
        return is_since and self.actor in (None, version.actor) and self.session in (None, version.session)

    def described(self) -> str:
        """Describe the selection as part of a sentence."""
        parts = {" of ": self.entry, " by ": self.actor, " in session ": self.session, " since ": self.since}
        return "".join(f"{word}{value}" for word, value in parts.items() if value)


class UndoneChange(NamedTuple):
    """A change to undo: its author, time and effect."""

    commit: Annotated[str | None, Key("null: not recorded yet, in a dry run")]
    at: datetime
    actor: str
    session: str | None
    op: Annotated[str, Key("the operation; edit: a change by hand")]
    subject: str


def _undone_already(everything: Sequence[Version], entry: str | None = None, undoer: str | None = None) -> set[str]:
    """Return the undone versions (by this actor, if given) that no redo restored.

    They are undone completely, or in their whole effect on this entry.
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
    """Return the versions that an undo names: `COMMIT`, or `COMMIT ENTRY` for its effect on one entry."""
    return {value for key, value in version.trailers if key == "Workspace-Undoes"}


def _was_forgotten(version: Version) -> bool:
    """Tell whether a version forgot something, or lost its whole content to a later `forget`."""
    emptied = not version.paths and version.op not in ("commit", "init", SHALLOW, SWITCH[1])
    return emptied or version.op == FORGET


def _named(version: Version) -> str:
    return f"“{shown_subject(version)}” ({version.id[:10] if version.is_recorded else 'not recorded yet'})"


def by(actor: str) -> str:
    """Name the author of a change, as part of a sentence."""
    hands = {PERSON: "by a person", "edit": "by hand", "commit": "by hand, in git"}
    return hands.get(actor, f"by {actor}")


# ── one undo ───────────────────────────────────────────────────────────────────────────────────


class UndoPlan:
    """One undo's changes, and the resulting files.

    All that is unrecorded is recorded first; in a dry run it counts as if it were. Raises ConflictError if the last
    change is uncertain, NotFoundError if no such change exists, and RefusedError if the actor may not undo it or its
    content was forgotten.
    """

    def __init__(
        self, workspace: OpenWorkspace, request: Request, *, leave_changed: bool, dry_run: bool = False
    ) -> None:
        self._folder, self._only, self._actor = workspace.folder, request.entry, workspace.actor
        self._leave_changed, self._notices = leave_changed, dict[str, None]()
        changes = self._all_changes(workspace, request, dry_run=dry_run)
        everything = candidates = changes.log()
        known: dict[VersionId, Mapping[str, FileChange]] = {}
        self._brought: tuple[VersionId, ...] = ()
        if request.change:
            wanted = workspace.past.change(request.change)
            candidates = [version for version in everything if version.id == wanted]
        elif request == Request() and (repository := workspace.repository):
            if synced := _last_sync(workspace.history, everything[:1], repository.noted(SYNC)):
                version, known[version.id], self._brought = synced
                candidates = [version]
        elif request.entry:
            named = workspace.catalog.entry_named
            candidates = versions_of(workspace.ledger(changes), self._folder, request.entry, named)
            with suppress(NotFoundError):  # otherwise it is gone, and was found by its whole id
                self._only = named(request.entry).name
        self._request = request = replace(request, entry=self._only)
        self.versions = self._chosen(everything, candidates)
        self._refuse_unless_undoable()
        self._changes = self._past_changes(changes, everything, known)
        stores = {path for store in self._folder.settings.kinds.stores for path in (store, ARCHIVE + store)}
        touched = {after.path for change in self._changes for _, after in change}
        self._paths = sorted(touched | set(filter(self._folder.scope.holds, stores)))
        self._known: tuple[Files, tuple[UndoOutcome, tuple[Step, ...]]] | None = None
        self._steps(self._folder.read)  # before the lock, since long histories are slow

    def _all_changes(self, workspace: OpenWorkspace, request: Request, *, dry_run: bool) -> ChangeLog:
        """Finish interrupted work, record everything, and return all changes; a dry run only reads."""
        backlog, journal, survey = workspace.backlog, self._folder.journal, None
        pending = journal.read("announced")[0]
        if not dry_run:
            try:
                notices = workspace.writer.settle()
            except ConflictError as error:
                raise (_not_finished(pending[0]) if pending else error) from error
            recorded = backlog.record()
            self._notices |= dict.fromkeys((*notices, *recorded.notices))
            pending, survey = journal.read()[0], recorded.survey
        known = backlog.known(survey)
        if known.waiting and not dry_run:  # edits of files of which a change waited
            self._notices |= dict.fromkeys(backlog.record().notices)
            known = backlog.known()
        if pending and not request.change:  # a file is not looked at for edits while a change of it waits
            raise _not_finished(next((intent for intent in pending if intent.state != "done"), pending[0]))
        if request == Request() and (uncertain := sentences_of(known.held_back)):
            raise ConflictError(f"The last change is uncertain; nothing was undone: {uncertain[0]}", hint=_CHANGE)
        return known if dry_run else workspace.history

    def _chosen(self, everything: Sequence[Version], candidates: Sequence[Version]) -> list[Version]:
        """Return the selected versions, newest first. Raises RefusedError for a forgotten one.

        Never selected are the version that made the workspace, since undoing it would remove a person's own files, and
        a checkout. Events of a run, to which others may add meanwhile, are undone only by commit or by run, and a
        session of a project undoes nothing of another.
        """
        request, scope = self._request, self._folder.scope
        is_named = bool(request.change or request.entry)
        matching, wanted = [version for version in candidates if request.matches(version)], list[Version]()
        for version in matching:
            is_ours = version.op not in ("init", FORGET) and version.id != everything[-1].id
            paths = [*filter(scope.holds, version.paths)] if is_ours and SWITCH not in version.trailers else []
            shown = any(map(self._folder.settings.kinds.shows, paths)) and version.op != "event"
            wanted += [version] if (paths if is_named else shown) else []
        if not request.change:  # repeats go further back
            # A change undone by a person is not skipped for an older one by an agent.
            undoer = None if request.several else request.actor
            gone = _undone_already(everything, request.entry, undoer)
            undos = {version.id for version in everything if version.op == OP}
            wanted = [version for version in wanted if version.id not in gone and (version.op == OP) == request.redo]
            wanted = [version for version in wanted if undos.isdisjoint(_undoes(version))]  # excludes redos
        newest = next((version for version in matching if version in wanted[:1] or _was_forgotten(version)), None)
        if newest and _was_forgotten(newest) and not (request.several if wanted else request.redo):
            why = "cannot be undone" + ("" if newest.op == FORGET else ", because its content has been forgotten since")
            hint = f"`workspace-mem undo --change {wanted[0].id[:10]}` undoes the one before" if wanted else None
            raise RefusedError(f"{_named(newest)} {why}; nothing was undone", hint=hint)
        return wanted if request.several else wanted[:1]

    def _refuse_unless_undoable(self) -> None:
        request, actor = self._request, self._actor
        if not self.versions:
            what = f"No change{request.described()} can be undone"
            if request.change:
                what = f"{request.change} is not a change that can be undone"
            elif request.redo:
                what = f"No undo{request.described()} is left to redo"
            raise NotFoundError(what, hint="`workspace-mem history` shows the changes")
        for version in self.versions:
            if actor != PERSON and version.actor != TOOL and not version.actor.startswith(("agent:", "model:")):
                what = f"{actor} may not undo {_named(version)}, a change {by(version.actor)}"
                hint = f"`workspace-mem undo --as {actor}` undoes your own last change"
                raise RefusedError(f"{what}; nothing was changed", hint=hint)

    def _past_changes(
        self, changes: ChangeLog, everything: Sequence[Version], known: Mapping[VersionId, Mapping[str, FileChange]]
    ) -> list[PastChange]:
        """Return the versions' changes; consecutive ones of the selection become one."""
        numbers = {version.id: number for number, version in enumerate(everything)}
        names = [version.id for version in self.versions]
        states, last = list[dict[str, FileChange]](), -1
        for name, files in zip(names, changes.changes(names), strict=True):  # newest first
            if not states or numbers[name] != last + 1:
                states.append({})
            last = numbers[name]
            for path, change in known.get(name, files).items():
                if self._folder.scope.keeps(path):
                    states[-1][path] = FileChange(change.before, states[-1].get(path, change).after)
        blobs = changes.blobs(blob for state in states for change in state.values() for blob in change if blob)

        def documents(path: str, change: FileChange) -> tuple[Document, Document]:
            before, after = (self._folder.document(path, blobs[blob] if blob else None) for blob in change)
            return before, after

        past = (
            tuple(documents(path, change) for path, change in sorted(state.items()) if change.before != change.after)
            for state in states
        )
        return [only_of(change, {self._only}) if self._only else change for change in past]

    # ── what changes ──

    def undoes(self) -> tuple[UndoneChange, ...]:
        """Return the changes as they are shown."""
        return tuple(
            UndoneChange(each.id if each.is_recorded else None, each.at, each.actor, each.session, each.op, subject)
            for each, subject in ((version, shown_subject(version)) for version in self.versions)
        )

    def _steps(self, read: ReadDocument) -> tuple[UndoOutcome, tuple[Step, ...]]:
        now = {path: read(path) for path in self._paths}
        if self._known is None or self._known[0] != now:
            self._known = now, undo_steps(self._changes, now)
        return self._known[1]

    def decide(self, read: ReadDocument) -> ChangeSet:
        """Decide on the undo. Raises ConflictError if its files have changed since."""
        result, steps = self._steps(read)
        left = list(dict.fromkeys(map(_described, result.left)))
        if left and not self._leave_changed:
            more = f"; and {len(left) - _MOST_NAMED} more" if len(left) > _MOST_NAMED else ""
            raise ConflictError(
                f"Nothing was undone, because this has changed since: {'; '.join(left[:_MOST_NAMED])}{more}",
                path=result.left[0].path,
                hint="--leave-changed undoes the rest; `workspace-mem history ID|FILE` shows the change",
            )
        whole = list[str]()
        for version in self.versions if not left else ():  # with the entry, if the change did more
            names = {value for key, value in version.trailers if key == "Workspace-Entry"}
            is_all = self._only is None or names == {self._only}
            whole.append(version.id if is_all else f"{version.id} {self._only}")
        whole += () if left else self._brought
        notices = [*self._notices, *(f"Left unchanged: {what}" for what in left)]
        notices += [] if steps or left else ["Nothing is left to undo"]
        is_own = all(each.op in (REVIEW, PROPOSE) and each.actor == self._actor for each in self.versions)
        first = self.versions[0]
        verb, _, rest = first.subject.partition(": ")
        subject = f"{OP}: {first.subject}"
        if len(self.versions) > 1:
            subject = f"{OP}: {len(self.versions)} changes{self._request.described()}"
        elif first.op == OP and verb in (OP, REDO):
            subject = f"{REDO if verb == OP else OP}: {rest}"
        return ChangeSet(subject, steps, result.entries, None, tuple(notices), tuple(whole), is_own)


def _not_finished(intent: Intent) -> ConflictError:
    """Return the error for a change with an unknown outcome."""
    what = f"A change by {intent.actor} ({intent.subject}) is not finished, so the last change is uncertain"
    path = intent.files[0].path if intent.files else None
    hint = f"try again when process {intent.host.pid} on {intent.host.name} is done; {_CHANGE}"
    return ConflictError(f"{what}; nothing was undone", path=path, hint=hint)


def _described(conflict: Conflict) -> str:
    """Describe a conflict of an undo: its place and first words."""
    words = cut_to(shown_text(conflict.entry) if conflict.entry else clean(conflict.text), _WORDS)
    name = f"{conflict.entry.name} in {conflict.path}" if conflict.entry else conflict.path
    return f"{name} “{words}”"


def _last_sync(
    history: History, last: Sequence[Version], noted: str
) -> tuple[Version, Mapping[str, FileChange], tuple[VersionId, ...]] | None:
    """Return the last sync as one version, its file changes, and the versions it brought.

    `noted` are the tips around it; None if another version followed.
    """
    before, _, after = noted.partition(" ")
    if not after or not last or last[0].id != after:
        return None
    versions = [version for version in history.log(since=VersionId(before), to=VersionId(after)) if version.op != SYNC]
    old, new = history.tree(VersionId(before)), history.tree(VersionId(after))
    paths = sorted(path for path in old.keys() | new.keys() if old.get(path) != new.get(path))
    subject = f"sync: {counted(len(versions), 'change')} of other machines"
    trailers = (("Workspace-Op", SYNC), ("Workspace-Actor", TOOL))
    version = last[0]._replace(subject=subject, trailers=trailers, paths=tuple(paths), body="")
    brought = tuple(each.id for each in versions if each.id != after)[:_MOST_BROUGHT]
    return version, {path: FileChange(old.get(path), new.get(path)) for path in paths}, brought
