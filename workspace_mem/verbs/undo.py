"""undo: undo a change, or all changes of an entry, actor or session."""

import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from itertools import takewhile
from typing import Annotated, NamedTuple

from workspace_mem.catalog.ledger import versions_of
from workspace_mem.disk.journal import Intent
from workspace_mem.errors import ConflictError, NotFoundError, RefusedError, UsageError
from workspace_mem.model.actor import PERSON, TOOL, checked_actor
from workspace_mem.model.changes import ChangeSet, Edit, MakeEdit, ReadDocument, Step, unchanged, whole_edit
from workspace_mem.model.declaration import Arg, DryRun, verb
from workspace_mem.model.document import Document
from workspace_mem.model.history import SHALLOW, SWITCH, BlobId, FileChange, Version
from workspace_mem.model.kinds import ARCHIVE
from workspace_mem.model.results import Key
from workspace_mem.model.stretches import Name
from workspace_mem.model.undoing import Overlap, Pair, PastChange, Undone
from workspace_mem.model.undoing import undo as taken_back
from workspace_mem.screen.clean import clean
from workspace_mem.screen.entries import shown_subject, shown_text
from workspace_mem.text.dates import shown_moment
from workspace_mem.workspace import Workspace
from workspace_mem.write.deletions import sentences_of
from workspace_mem.write.known_changes import (
    PATIENCE_SECONDS,
    KnownChanges,
    Looked,
    everything_known,
    everything_recorded,
)
from workspace_mem.write.pipeline import Written

OP, REDO, FORGET = "undo", "redo", "forget"
_SHOWN = 8  # overlapping entries that are named
_WORDS = 60  # characters of a text
_MOST_TOLD = 50  # changes that the commit of an undo names
_AT_ONCE = 100  # changes whose files are asked for together
_NEWER_AT_MOST = 100  # changes that are looked at while everybody else waits
_BY_HAND = ("edit", "commit")  # actors of changes that no tool made

Bytes = tuple[BlobId | None, BlobId | None]  # a file before and after a change


class UndoneChange(NamedTuple):
    """A change that an undo reverses: whose it is, when it was made, and what it did."""

    commit: Annotated[str | None, Key("null if it is not recorded yet")]
    at: datetime
    actor: str
    session: str | None
    op: Annotated[str, Key("what was done; edit: a change by hand")]
    subject: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBack(Written):
    """What an undo did, or would do, and which changes it undoes, newest first."""

    undoes: tuple[UndoneChange, ...]


@verb('undo --actor agent:claude --since "2 hours ago" --dry-run', writes=True)
def undo(
    workspace: Workspace,
    *,
    change: Annotated[str | None, Arg("Only this change: a commit from `history`.")] = None,
    entry: Annotated[str | None, Arg("Only the last change to this entry.")] = None,
    actor: Annotated[str | None, Arg("All changes by agent:NAME, person or edit.")] = None,
    session: Annotated[str | None, Arg("All changes of one session.")] = None,
    since: Annotated[str | None, Arg("Only changes since then: today, `2 hours ago`, a date.")] = None,
    why: Annotated[str | None, Arg("The reason, recorded in the commit.")] = None,
    leave_changed: Annotated[bool, Arg("Leave what has changed since, and undo the rest.")] = False,
    dry_run: DryRun = False,
    confirm: Callable[[TakenBack], bool] | None = None,
) -> TakenBack:
    """Undo the last change, or all changes of one entry, actor or session, by a new change.

    An agent undoes its own last change, a person the last change of anybody. The answer names each change that is
    undone: whose it is, when it was made, and what it did. At a terminal you see this and the changed lines before you
    confirm. Later changes by others stay; if they are in the way, undo names them and does nothing. A second `undo`
    redoes the change. What `forget` removed stays removed: if that was the last change, undo does nothing.

    While another process has not finished a change that may be the last one, undo does nothing. It first records
    whatever is not recorded yet, so that a hand edit can be the last change. A dry run records nothing, but includes
    such edits.

    In Python there is no question unless `confirm` is given. It is called with a preview, and again if something
    changed in the meantime; nothing is undone unless it returns True.

    Raises ConflictError, with the names of the entries, if part of it has changed since (unless `leave_changed` undoes
    the rest), and if the last change is uncertain; RefusedError if the actor may not undo it, or if the last change
    forgot something; NotFoundError if no such change exists; UsageError for an empty argument.
    """
    workspace = workspace.because(why) if why else workspace
    asked = _asked(workspace, change=change, entry=entry, actor=actor, session=session, since=since)
    if dry_run:
        looked = everything_known(workspace.backlog, asked.may_mean)
        return _Undoing(workspace, asked, looked, leave_changed=leave_changed).run(dry_run=True)
    end, meanwhile = time.monotonic() + PATIENCE_SECONDS, False
    while True:
        looked = everything_recorded(workspace.backlog, workspace.writer, asked.may_mean)
        undoing = _Undoing(workspace, asked, looked, leave_changed=leave_changed)
        if confirm:
            would = undoing.run(dry_run=True, meanwhile=meanwhile)
            if not confirm(would):
                return would
        try:
            return undoing.run()
        except _ChangedMeanwhileError as error:
            meanwhile = True
            if not confirm and time.monotonic() > end:
                message = "These entries keep changing; nothing was undone"
                raise ConflictError(message, hint="try again, or name the change with --change") from error


# ── what is asked ──────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class _Asked:
    """What is to be taken back. Nothing of it: the last change."""

    change: str | None
    entry: str | None
    actor: str | None
    session: str | None
    start: datetime | None
    since: str | None
    own: bool  # the actor and the session are the caller's, who did not name them

    @property
    def several(self) -> bool:
        """Tell whether more than one change may be meant."""
        return bool(self.since or ((self.actor or self.session) and not self.own))

    @property
    def is_one_of_all(self) -> bool:
        """Tell whether the last change is meant, whoever made it."""
        return not (self.change or self.entry or self.actor or self.session or self.since)

    def may_mean(self, intent: Intent) -> bool:
        """Tell whether a change that is not recorded yet may have to be taken back as well."""
        if self.change:
            return False
        return self._is_of(intent.actor, intent.session) or bool(self.entry) or self.actor in _BY_HAND

    def means(self, version: Version) -> bool:
        """Tell whether a version is one of those that are asked for."""
        session = dict(version.trailers).get("Workspace-Session")
        return self._is_of(version.actor, session) and (self.start is None or version.at >= self.start)

    def _is_of(self, actor: str, session: str | None) -> bool:
        return self.actor in (None, actor) and self.session in (None, session)


def _asked(workspace: Workspace, **given: str | None) -> _Asked:
    """Return what is asked for. Who names nobody and is no person means changes of their own.

    Raises UsageError for what a script passes on whose variable was never set: it does not mean the last change.
    """
    for name, value in given.items():
        if value is not None and not value.strip():
            raise UsageError(f"--{name} is empty; nothing was undone", hint="leave it out to undo the last change")
    change, entry, actor, session, since = given.values()
    if change is not None and (entry or actor or session or since):
        raise UsageError("--change names one change and cannot be combined with --entry, --actor, --session or --since")
    if entry is not None and (actor or session):
        raise UsageError("Give --entry, or --actor and --session, not both")
    past = workspace.past
    start = past.since(since) if since else None
    if actor:
        actor = actor if actor in _BY_HAND else checked_actor(actor)
    own = workspace.actor != PERSON and not (change or entry or actor or session)
    if own:
        actor, session = workspace.actor, workspace.session
    return _Asked(change, entry, actor, session, start, since, own)


# ── which changes ──────────────────────────────────────────────────────────────────────────────


class _ChangedMeanwhileError(Exception):
    """What is to be taken back is not what it was when it was chosen, or shown."""


class _Undoing:
    """What is taken back, chosen from what is known."""

    def __init__(self, workspace: Workspace, asked: _Asked, looked: Looked, *, leave_changed: bool) -> None:
        self._workspace, self._asked, self._looked = workspace, asked, looked
        self._leave_changed = leave_changed
        self._everything = looked.changes.log()
        if asked.is_one_of_all and (uncertain := sentences_of(looked.held_back)):
            raise ConflictError(
                f"The last change is uncertain; nothing was undone: {uncertain[0]}",
                hint="`workspace-mem undo --change COMMIT` undoes a change that `workspace-mem history` shows",
            )
        self._chosen = self._choose()
        self._plan = _Plan(
            workspace, _changes(workspace, looked.changes, self._chosen, self._everything), _only(workspace, asked)
        )
        self._shown: Mapping[str, Document] | None = None  # the files of which it was shown what would change
        self._plan.undone(self._plan.files(workspace.folder.read))  # before the lock: long histories take their time

    def run(self, *, dry_run: bool = False, meanwhile: bool = False) -> TakenBack:
        """Take it back, or show how; what was shown before is what is done.

        Raises _ChangedMeanwhileError where something came in between.
        """
        workspace, plan, everything = self._workspace, self._plan, self._everything

        def decide(read: ReadDocument) -> ChangeSet:
            now = plan.files(read)
            if dry_run:
                self._shown = now
            else:
                self._refuse_what_came_since()
                if self._shown not in (None, now):
                    raise _ChangedMeanwhileError
            undone = plan.undone(now)
            if undone.overlaps and not self._leave_changed:
                raise _overlapping(workspace, undone.overlaps, everything)
            steps = tuple(_step(now, path, after, plan) for path, after in sorted(undone.files.items()))
            whole = () if undone.overlaps or plan.only else tuple(version.id for version in self._chosen)
            told = (*self._told(), *_left(workspace, undone.overlaps, everything), *_nothing(undone, steps))
            return ChangeSet(self._subject(), steps, undone.entries, None, told, whole, self._body())

        written = workspace.write(OP, decide, dry_run=dry_run)
        known = {field.name: getattr(written, field.name) for field in fields(Written)}
        if meanwhile:
            known["notices"] = (
                "Something has changed in the meantime; this is what undo would do now",
                *written.notices,
            )
        return TakenBack(**known, undoes=tuple(map(self._undone, self._chosen)))

    def _undone(self, version: Version) -> UndoneChange:
        commit = version.id if self._looked.changes.is_recorded(version.id) else None
        session = dict(version.trailers).get("Workspace-Session")
        return UndoneChange(commit, version.at, version.actor, session, version.op, shown_subject(version))

    def _choose(self) -> list[Version]:
        """Return the versions to take back, newest first."""
        workspace, asked, everything = self._workspace, self._asked, self._everything
        found = everything
        if asked.change:
            found = [one for one in everything if one.id == workspace.past.change(str(asked.change))]
        elif asked.entry:
            ledger = workspace.ledger(self._looked.changes)
            found = versions_of(ledger, workspace.folder, asked.entry, workspace.catalog.entry_named)
        meant = [version for version in found if asked.means(version)]
        wanted = [version for version in meant if self._can_be_undone(version)]
        if asked.several:
            wanted = _in_effect(wanted, _taken_back_already(everything))
        newest = next((version for version in meant if version in wanted[:1] or _forgot(version)), None)
        if newest and _forgot(newest) and not (asked.several and wanted):
            raise self._forgotten(newest, wanted)
        chosen = wanted if asked.several else wanted[:1]
        if not chosen:
            raise self._none(found)
        _refuse_what_is_a_persons(workspace, chosen)
        return chosen

    def _can_be_undone(self, version: Version) -> bool:
        """Leave out what made the workspace, which would remove a person's own files, and a checkout of theirs.

        Events of a run, which others may add meanwhile, are taken back by their commit or their run alone.
        """
        if version.op == "event" and not (self._asked.change or self._asked.entry):
            return False
        if version.id == self._everything[-1].id or version.op in ("init", FORGET) or SWITCH in version.trailers:
            return False
        return any(self._workspace.folder.scope.holds(path) for path in version.paths)

    def _refuse_what_came_since(self) -> None:
        """Raise _ChangedMeanwhileError where a change was made since that would have been chosen. Under the lock."""
        workspace, asked = self._workspace, self._asked
        if any(map(asked.may_mean, workspace.folder.journal.read()[0])):
            raise _ChangedMeanwhileError
        if asked.change or (tip := workspace.history.tip()) == self._looked.tip:
            return
        log = workspace.history.log(limit=_NEWER_AT_MOST)
        newer = list(takewhile(lambda version: version.id != self._looked.tip, log))
        if tip is None or len(newer) == len(log) or asked.entry or any(map(asked.means, newer)):
            raise _ChangedMeanwhileError

    def _told(self) -> Iterator[str]:
        """Yield what one may not expect of what is taken back: it is not the last change, or was taken back already."""
        yield from self._looked.notices
        asked, [chosen, *_] = self._asked, self._chosen
        if asked.several:
            stays = filter(_forgot, filter(asked.means, self._everything))
            yield from (f"A forgotten text stays forgotten: {self._named(one)}" for one in stays if one.op == FORGET)
            return
        if asked.own and (newer := self._last_of_another(chosen)):
            yield f"The last change is not yours and stays: {self._named(newer)}{self._way_to(newer)}"
        if chosen.id in _taken_back_already(self._everything):
            by = next(one for one in self._everything if ("Workspace-Undoes", chosen.id) in one.trailers)
            yield f"It was already undone: {self._named(by)}"

    def _last_of_another(self, own: Version | None) -> Version | None:
        newer = takewhile(lambda version: own is None or version.id != own.id, self._everything)
        return next(filter(self._can_be_undone, newer), None)

    def _named(self, version: Version) -> str:
        commit = version.id[:10] if self._looked.changes.is_recorded(version.id) else "not recorded yet"
        when = shown_moment(version.at, self._workspace.zone)
        return f"“{shown_subject(version)}”, {_who(version)} at {when} ({commit})"

    def _way_to(self, version: Version) -> str:
        if not _may_take_back(self._workspace, version):
            return "; a person can undo it"
        if not self._looked.changes.is_recorded(version.id):
            return ""
        return f"; `workspace-mem undo --change {version.id[:10]}` undoes it"

    def _subject(self) -> str:
        asked, [first, *more] = self._asked, self._chosen
        if more:
            whose = f" of {asked.actor}" if asked.actor else f" of {asked.entry}" if asked.entry else ""
            session = f" in session {asked.session}" if asked.session else ""
            when = f" since {asked.since}" if asked.since else ""
            return f"{OP}: {1 + len(more)} changes{whose}{session}{when}"
        what, _, rest = first.subject.partition(": ")
        if first.op == OP and what in (OP, REDO):
            return f"{REDO if what == OP else OP}: {rest}"
        return f"{OP}: {first.subject}"

    def _body(self) -> str:
        """Name the changes where the subject only counts them: its own, or those that the undo had taken back."""
        taken = [f"- {one.subject} ({_who(one)})" for one in self._chosen[:_MOST_TOLD]]
        taken += [f"- and {len(self._chosen) - _MOST_TOLD:,} more"] if len(self._chosen) > _MOST_TOLD else []
        if len(self._chosen) > 1:
            return "\n".join(taken)
        lines = self._chosen[0].body.split("\n") if self._chosen[0].op == OP else []
        return "\n".join(line for line in lines if not line.startswith("Why: "))  # why it was undone, not why again

    def _forgotten(self, version: Version, others: Sequence[Version]) -> RefusedError:
        why = (
            "cannot be undone"
            if version.op == FORGET
            else "cannot be undone, because its content has been forgotten since"
        )
        hint = f"the change before it is {self._named(others[0])}{self._way_to(others[0])}" if others else None
        return RefusedError(f"{self._named(version)} {why}; nothing was undone", hint=hint)

    def _none(self, found: Sequence[Version]) -> NotFoundError:
        asked, zone = self._asked, self._workspace.zone
        if asked.change:
            return NotFoundError(
                f"{asked.change} is not a change that can be undone",
                hint="`workspace-mem history` shows the changes",
            )
        whose = f" of {asked.entry}" if asked.entry else ""
        whose += f" by {asked.actor}" if asked.actor else ""
        whose += f" in session {asked.session}" if asked.session else ""
        when = f" since {shown_moment(asked.start, zone)}" if asked.start else ""
        if found and not (whose or when):
            return NotFoundError(
                "The only change is the beginning of the workspace, which cannot be undone",
                hint="`workspace-mem uninstall` removes what `init` added",
            )
        hint = "`workspace-mem history` shows the changes"
        if asked.own and (last := self._last_of_another(None)):
            hint = f"the last change is {self._named(last)}{self._way_to(last)}"
        return NotFoundError(f"No change{whose}{when} can be undone", hint=hint)


def _taken_back_already(everything: Sequence[Version]) -> set[str]:
    """Return the versions that an undo took back whole, and that no undo of that undo brought again."""
    found: set[str] = set()
    for version in everything:  # newest first
        if version.id not in found:
            found.update(value for key, value in version.trailers if key == "Workspace-Undoes")
    return found


def _in_effect(versions: Sequence[Version], gone: Collection[str]) -> list[Version]:
    """Leave out what was taken back already (`gone`), and the undos of what would all be taken back too.

    An undo of more than that goes, and what it took back of these goes after it.
    """
    named, stays, again = {version.id for version in versions}, set[str](), set[str]()
    for version in versions:  # newest first
        undone = {value for key, value in version.trailers if key == "Workspace-Undoes"}
        if version.id in again or (version.id not in gone and not (undone and undone <= named)):
            stays.add(version.id)
            again |= undone
    return [version for version in versions if version.id in stays]


def _forgot(version: Version) -> bool:
    """Tell whether a version forgot something, or has nothing left of what it did because that was forgotten."""
    emptied = not version.paths and version.op not in ("commit", "init", SHALLOW, SWITCH[1])
    return emptied or version.op == FORGET


def _may_take_back(workspace: Workspace, version: Version) -> bool:
    return workspace.actor == PERSON or version.actor == TOOL or version.actor.startswith("agent:")


def _who(version: Version) -> str:
    return {PERSON: "by a person", "edit": "by hand", "commit": "by hand, in git"}.get(
        version.actor, f"by {version.actor}"
    )


def _refuse_what_is_a_persons(workspace: Workspace, chosen: Sequence[Version]) -> None:
    """Keep agents from taking back what people did."""
    for version in chosen:
        if not _may_take_back(workspace, version):
            actor = version.actor
            raise RefusedError(
                f"{workspace.actor} may not undo {version.id[:10]} ({shown_subject(version)}): "
                f"it is by {'a person' if actor == PERSON else f'hand ({actor})'}; nothing was changed",
                hint=f"`workspace-mem undo --as {workspace.actor}` undoes your own last change",
            )


# ── what they did ──────────────────────────────────────────────────────────────────────────────


def _changes(
    workspace: Workspace, known: KnownChanges, chosen: Sequence[Version], everything: Sequence[Version]
) -> list[PastChange]:
    """Return the changes, newest first; those that follow one another without another's between are one."""
    number = {version.id: at for at, version in enumerate(everything)}
    runs: list[list[Version]] = []
    for version in chosen:
        if runs and number[version.id] == number[runs[-1][-1].id] + 1:
            runs[-1].append(version)
        else:
            runs.append([version])
    did = dict(
        zip(
            (version.id for version in chosen),
            known.changes([version.id for version in chosen]),
            strict=True,
        )
    )
    found: list[PastChange] = []
    for start in range(0, len(runs), _AT_ONCE):
        some = [
            (run[0].id, _as_one(workspace, [did[version.id] for version in run])) for run in runs[start:][:_AT_ONCE]
        ]
        blobs = known.blobs(blob for _, files in some for pair in files.values() for blob in pair if blob)
        found += [
            PastChange(label, tuple(_pair(workspace, path, pair, blobs) for path, pair in files.items()))
            for label, files in some
        ]
    return found


def _as_one(workspace: Workspace, run: Sequence[Mapping[str, FileChange]]) -> dict[str, Bytes]:
    """Return a run of versions, newest first, as one change: each file before the first and after the last."""
    before: dict[str, BlobId | None] = {}
    after: dict[str, BlobId | None] = {}
    for files in run:
        for path, change in files.items():
            if workspace.folder.scope.holds(path):
                after.setdefault(path, change.after)
                before[path] = change.before
    return {path: (before[path], after[path]) for path in sorted(after) if before[path] != after[path]}


def _pair(workspace: Workspace, path: str, states: Bytes, blobs: Mapping[BlobId, bytes]) -> Pair:
    before, after = (workspace.folder.document(path, blobs[blob] if blob else None) for blob in states)
    return before, after


def _only(workspace: Workspace, asked: _Asked) -> Name | None:
    if asked.entry is None:
        return None
    try:
        entry = workspace.catalog.entry_named(asked.entry)
    except NotFoundError:
        return (asked.entry,)  # it is gone; its history was found by its whole id
    return (entry.id,) if entry.id else (entry.kind, entry.text)


# ── what is to be done ─────────────────────────────────────────────────────────────────────────


class _Plan:
    """What comes of taking changes back, worked out again only when the files are others."""

    def __init__(self, workspace: Workspace, changes: Sequence[PastChange], only: Name | None) -> None:
        self.only = only
        self._changes = changes
        touched = {pair[1].path for change in changes for pair in change.files}
        # An entry may have been moved to another file since.
        homes = {path for store in workspace.kinds.stores for path in (store, ARCHIVE + store)}
        stores = set(filter(workspace.folder.scope.holds, homes))
        self._paths = sorted(touched | stores)
        self._known: tuple[Mapping[str, Document], Undone] | None = None

    def files(self, read: ReadDocument) -> dict[str, Document]:
        """Return the files that may be concerned, as they are now."""
        return {path: read(path) for path in self._paths}

    def undone(self, now: Mapping[str, Document]) -> Undone:
        """Return what comes of it in these files."""
        if self._known is None or self._known[0] != now:
            self._known = now, taken_back(self._changes, now, only=self.only)
        return self._known[1]


def _step(now: Mapping[str, Document], path: str, after: Document, plan: _Plan) -> Step:
    return Step(_operation(now, path, plan), whole_edit(now[path], after))


def _operation(now: Mapping[str, Document], path: str, plan: _Plan) -> MakeEdit:
    """Return what takes the changes back in one file, whatever was saved in it meanwhile."""

    def again(document: Document) -> Edit:
        after = plan.undone({**now, path: document}).files.get(path)
        return whole_edit(document, after) if after else unchanged(document, None)

    return again


def _nothing(undone: Undone, steps: Sequence[Step]) -> Iterator[str]:
    if not steps and not undone.overlaps:
        yield "Nothing is left to undo"


# ── what was changed since ─────────────────────────────────────────────────────────────────────


def _overlapping(workspace: Workspace, overlaps: Sequence[Overlap], everything: Sequence[Version]) -> ConflictError:
    named = "; ".join(_told(workspace, overlap, everything) for overlap in overlaps[:_SHOWN])
    more = f"; and {len(overlaps) - _SHOWN} more" if len(overlaps) > _SHOWN else ""
    return ConflictError(
        f"Nothing was undone, because this has changed since: {named}{more}",
        path=overlaps[0].path,
        hint="--leave-changed leaves that and undoes the rest; or undo the later change first",
    )


def _left(workspace: Workspace, overlaps: Iterable[Overlap], everything: Sequence[Version]) -> Iterator[str]:
    for overlap in overlaps:
        yield f"Left unchanged: {_told(workspace, overlap, everything)}"


def _told(workspace: Workspace, overlap: Overlap, everything: Sequence[Version]) -> str:
    words = " ".join((shown_text(overlap.entry) if overlap.entry else clean(overlap.text)).split())
    short = words if len(words) <= _WORDS else words[: _WORDS - 1].rstrip() + "…"
    name = f"{overlap.entry.name} in {overlap.path}" if overlap.entry else overlap.path
    version = _changed_by(overlap, everything)
    who = f", by {version.actor} at {shown_moment(version.at, workspace.zone)} ({version.id[:10]})" if version else ""
    return f"{name} “{short}”{who}"


def _changed_by(overlap: Overlap, everything: Sequence[Version]) -> Version | None:
    """Return the newest version after the change that names the entry, or else that touches its file."""
    names = [str(version.id) for version in everything]
    later = everything[: names.index(overlap.label)] if overlap.label in names else ()
    if overlap.entry and overlap.entry.id:
        for version in later:
            if version.names(overlap.entry.id):
                return version
    return next((version for version in later if overlap.path in version.paths), None)
