"""undo: take back the last change, or all of one entry, actor or session."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated

from workspace_mem.core.actor import PERSON, TOOL, checked_actor
from workspace_mem.core.changes import ChangeSet, Edit, MakeEdit, ReadDocument, Step, unchanged, whole_edit
from workspace_mem.core.document import Document
from workspace_mem.core.errors import ConflictError, NotFoundError, RefusedError, UsageError
from workspace_mem.core.history import BlobId, FileChange, Version
from workspace_mem.core.kinds import ARCHIVE
from workspace_mem.core.moments import shown_moment
from workspace_mem.core.stretches import Name
from workspace_mem.core.undoing import Overlap, Pair, PastChange, Undone
from workspace_mem.core.undoing import undo as taken_back
from workspace_mem.core.verbs import Arg, DryRun, verb
from workspace_mem.services.history.tracing import versions_of
from workspace_mem.services.recording.permitted_write import Written
from workspace_mem.services.screening.clean import clean
from workspace_mem.workspace import Workspace

OP = "undo"
_SHOWN = 8  # overlapping entries that are named
_WORDS = 60  # characters of a text
_AT_ONCE = 100  # changes whose files are asked for together

Bytes = tuple[BlobId | None, BlobId | None]  # a file before and after a change


@dataclass(frozen=True, slots=True)
class _Asked:
    """What is to be taken back. Nothing of it: the last change."""

    entry: str | None
    actor: str | None
    session: str | None
    since: str | None

    @property
    def several(self) -> bool:
        """Tell whether more than one change may be meant."""
        return bool(self.actor or self.session or self.since)


@verb('undo --actor agent:claude --since "2 hours ago" --dry-run', writes=True)
def undo(
    workspace: Workspace,
    *,
    entry: Annotated[str | None, Arg("Only what was last done to this entry.")] = None,
    actor: Annotated[str | None, Arg("Everything by agent:NAME, person or edit.")] = None,
    session: Annotated[str | None, Arg("Everything of one session.")] = None,
    since: Annotated[str | None, Arg("Only from then on: today, `2 hours ago`, a date.")] = None,
    leave_changed: Annotated[bool, Arg("Leave what was changed since, and take back the rest.")] = False,
    dry_run: DryRun = False,
) -> Written:
    """Take back the last change, or all of one entry, actor or session, in a new change.

    What others changed since stays; where that is in the way, it is named and nothing is done. At a terminal the
    change is shown first. `undo` again takes the undo back.

    In Python nobody is asked. What is not recorded yet is recorded first, so that a hand edit can be the last change.

    Raises ConflictError, naming the entries, where something of it was changed since, unless `leave_changed` says to
    leave that and take back the rest; RefusedError for what the actor may not take back; NotFoundError where there is
    nothing of the kind; UsageError where what is asked for is empty.
    """
    asked = _Asked(entry, actor, session, since)
    _refuse_empty(asked)
    past = workspace.past
    if not dry_run:
        workspace.writer.prepare()
        workspace.backlog.record()
    everything = workspace.history.log()
    # Edits that are not in history yet would, recorded, be the last change.
    waiting, _ = past.not_recorded() if dry_run and not (asked.entry or asked.several) else ([], [])
    chosen = [] if waiting else _chosen(workspace, asked, everything)
    changes = [PastChange("", tuple(waiting))] if waiting else _changes(workspace, chosen, everything)
    plan = _Plan(workspace, changes, _only(workspace, asked))
    subject = _subject(asked, chosen)
    plan.undone(plan.files(workspace.folder.read))  # before the lock: long histories take their time

    def decide(read: ReadDocument) -> ChangeSet:
        now = plan.files(read)
        undone = plan.undone(now)
        if undone.overlaps and not leave_changed:
            raise _overlapping(workspace, undone.overlaps, everything)
        steps = tuple(_step(now, path, after, plan) for path, after in sorted(undone.files.items()))
        whole = () if undone.overlaps or plan.only else tuple(version.id for version in chosen)
        told = (*_left(workspace, undone.overlaps, everything), *_nothing(undone, steps))
        return ChangeSet(f"{OP}: {subject}", steps, undone.entries, None, told, whole)

    return workspace.write(OP, decide, dry_run=dry_run)


def _refuse_empty(asked: _Asked) -> None:
    """Refuse what a script passes on whose variable was never set: it does not mean the last change."""
    for name in ("entry", "actor", "session", "since"):
        value = getattr(asked, name)
        if value is not None and not value.strip():
            raise UsageError(f"--{name} is empty; nothing was taken back", hint="leave it out to mean the last change")


# ── which changes ──────────────────────────────────────────────────────────────────────────────


def _chosen(workspace: Workspace, asked: _Asked, everything: Sequence[Version]) -> list[Version]:
    """Return the versions to take back, newest first."""
    if asked.entry is not None and (asked.actor or asked.session):
        raise UsageError("Give --entry, or --actor and --session, not both")
    start = workspace.past.since(asked.since) if asked.since else None
    found = (
        versions_of(workspace.history, workspace.folder, asked.entry, workspace.catalog.entry_named)
        if asked.entry
        else list(everything)
    )
    possible = [version for version in found if _can_be_undone(workspace, version, everything)]
    wanted = [version for version in possible if _is_wanted(version, asked, start)]
    if not asked.several:
        wanted = wanted[:1]
    gone = _taken_back_already(everything)
    chosen = [version for version in wanted if not asked.several or version.id not in gone]
    if not chosen:
        raise _none(workspace, asked, start, found)
    _refuse_what_is_a_persons(workspace, chosen)
    return chosen


def _taken_back_already(everything: Sequence[Version]) -> set[str]:
    """Return the versions that an undo took back whole, and that no undo of that undo brought again."""
    found: set[str] = set()
    for version in everything:  # newest first
        if version.id not in found:
            found.update(value for key, value in version.trailers if key == "Workspace-Undoes")
    return found


def _can_be_undone(workspace: Workspace, version: Version, everything: Sequence[Version]) -> bool:
    """Leave out what made the workspace: to take that back would remove a person's own files."""
    is_beginning = version.id == everything[-1].id or version.op == "init"
    if is_beginning:
        return False
    return any(workspace.folder.scope.holds(path) for path in version.paths)


def _is_wanted(version: Version, asked: _Asked, start: datetime | None) -> bool:
    trailers = dict(version.trailers)
    if asked.actor and version.actor != _actor(asked.actor):
        return False
    if asked.session and trailers.get("Workspace-Session") != asked.session:
        return False
    return start is None or version.at >= start


def _actor(name: str) -> str:
    return name if name in ("edit", "commit") else checked_actor(name)


def _none(workspace: Workspace, asked: _Asked, start: datetime | None, found: Sequence[Version]) -> NotFoundError:
    whose = f" of {asked.entry}" if asked.entry else ""
    whose += f" by {asked.actor}" if asked.actor else ""
    whose += f" in session {asked.session}" if asked.session else ""
    when = f" since {shown_moment(start, workspace.zone)}" if start else ""
    if found and not (whose or when):
        return NotFoundError(
            "There is nothing to take back but the beginning of the workspace",
            hint="`workspace-mem uninstall` takes away what `init` made",
        )
    return NotFoundError(
        f"There is no change{whose}{when} that could be taken back", hint="`workspace-mem history` shows the changes"
    )


def _refuse_what_is_a_persons(workspace: Workspace, chosen: Sequence[Version]) -> None:
    """Keep agents from taking back what people did."""
    if workspace.actor == PERSON:
        return
    for version in chosen:
        actor = version.actor
        if actor != TOOL and not actor.startswith("agent:"):
            raise RefusedError(
                f"{workspace.actor} may not take back {version.id[:10]} ({clean(version.subject)}): "
                f"it is by {'a person' if actor == PERSON else f'hand ({actor})'}; nothing was changed",
                hint=f"`workspace-mem undo --actor {workspace.actor} --since today` takes back your own",
            )


def _subject(asked: _Asked, chosen: Sequence[Version]) -> str:
    if not chosen:
        return "edits"
    if len(chosen) == 1:
        return chosen[0].subject
    whose = f" of {asked.actor}" if asked.actor else f" of {asked.entry}" if asked.entry else ""
    session = f" in session {asked.session}" if asked.session else ""
    when = f" since {asked.since}" if asked.since else ""
    return f"{len(chosen)} changes{whose}{session}{when}"


# ── what they did ──────────────────────────────────────────────────────────────────────────────


def _changes(workspace: Workspace, chosen: Sequence[Version], everything: Sequence[Version]) -> list[PastChange]:
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
            workspace.history.changes([version.id for version in chosen]),
            strict=True,
        )
    )
    found: list[PastChange] = []
    for start in range(0, len(runs), _AT_ONCE):
        some = [
            (run[0].id, _as_one(workspace, [did[version.id] for version in run])) for run in runs[start:][:_AT_ONCE]
        ]
        blobs = workspace.history.blobs(blob for _, files in some for pair in files.values() for blob in pair if blob)
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
        yield "Nothing of it is left to take back"


# ── what was changed since ─────────────────────────────────────────────────────────────────────


def _overlapping(workspace: Workspace, overlaps: Sequence[Overlap], everything: Sequence[Version]) -> ConflictError:
    named = "; ".join(_told(workspace, overlap, everything) for overlap in overlaps[:_SHOWN])
    more = f"; and {len(overlaps) - _SHOWN} more" if len(overlaps) > _SHOWN else ""
    return ConflictError(
        f"Nothing was taken back, because this was changed since: {named}{more}",
        path=overlaps[0].path,
        hint="--leave-changed leaves that as it is and takes back the rest; or take back the later change first",
    )


def _left(workspace: Workspace, overlaps: Iterable[Overlap], everything: Sequence[Version]) -> Iterator[str]:
    for overlap in overlaps:
        yield f"Left as it is: {_told(workspace, overlap, everything)}"


def _told(workspace: Workspace, overlap: Overlap, everything: Sequence[Version]) -> str:
    words = " ".join(clean(overlap.entry.text if overlap.entry else overlap.text).split())
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
