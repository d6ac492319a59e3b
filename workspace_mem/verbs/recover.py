"""recover: list what seems to be lost, and bring it back.

The list holds entries that a save of an old copy undid, displaced copies, and files that are deleted or empty. None of
this overwrites the current text of a file, except for a recorded wording that an old copy had put back.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Annotated

from workspace_mem.disk.listing import own_folder
from workspace_mem.doctor.twice import IdAt, ids_twice, repeated, says_twice
from workspace_mem.errors import RefusedError, UsageError
from workspace_mem.model.actor import PERSON
from workspace_mem.model.changes import ChangeSet, Decide, MakeEdit, ReadDocument, Step, step
from workspace_mem.model.declaration import Arg, DryRun, verb
from workspace_mem.model.history import History
from workspace_mem.model.results import Key
from workspace_mem.model.stale_save import Fate, LostEntry, StaleSave
from workspace_mem.screen.clean import clean, neutral, shown
from workspace_mem.screen.secrets import redact, redact_in_place
from workspace_mem.text.wording import counted
from workspace_mem.workspace import Workspace
from workspace_mem.write.bringing_back import Back, copy_back, entries_back, file_back
from workspace_mem.write.deletions import HeldBack, confirm, held_back
from workspace_mem.write.lost_items import (
    EMPTIED,
    ENTRY,
    GONE,
    INTENT,
    Item,
    changes_broken_off,
    chosen,
    copies_kept,
    diff_of,
    files_deleted,
    files_held_back,
    lost_entries,
    text_of,
)
from workspace_mem.write.permission import refuse_unless_writable
from workspace_mem.write.pipeline import RECOVER, Written
from workspace_mem.write.saved_copies import SavedCopy
from workspace_mem.write.stale_saves import dismiss

_MOST_NAMED = 5  # ids that stand twice
_AT_ONCE = 100  # files that are brought back by one change

Names = Annotated[
    Sequence[str],
    Arg("Names as `workspace-mem recover` lists them; a file's name means all of its items.", metavar="NAME"),
]


@dataclass(frozen=True, slots=True)
class Recoverable:
    """Everything that can be brought back: entries, copies, files that are gone or empty, intents."""

    items: tuple[Item, ...]
    notices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ShownItem:
    """One item: its text as recorded or kept, and what restoring it would change."""

    item: Item
    content: Annotated[str, Key("its text, as recorded or kept")]
    diff: Annotated[str, Key("what restoring it would change")]
    notices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Recovered:
    """What a restore or dismissal did."""

    done: Annotated[tuple[str, ...], Key("names of items")]
    left: Annotated[tuple[str, ...], Key("names of items that were left unchanged; the notices say why")]
    op: str
    commits: tuple[str, ...]
    changed: bool
    notices: tuple[str, ...]
    diff: Annotated[str | None, Key("what a dry run would change", optional=True)] = None

    @property
    def names(self) -> tuple[str, ...]:
        """Return the items that it was about."""
        return (*self.done, *self.left)


# ── what there is ──────────────────────────────────────────────────────────────────────────────


@verb("recover", finds="items", job="list")
def recoverable(workspace: Workspace) -> Recoverable:
    """List everything that can be brought back."""
    off = workspace.history_off
    notices = (f"History is off, so lost entries cannot be detected: {off}",) if off else ()
    kept = () if off else _kept_aside(workspace.history)
    return Recoverable(tuple(map(_as_shown, _items(workspace))), (*notices, *kept, *_ids_twice(workspace)))


def _kept_aside(history: History) -> Iterator[str]:
    """Tell of commits that a rewrite of the branch left behind, whatever stood in them."""
    for one in history.beyond():
        if one.is_kept:
            yield f"{one.where} keeps, for 30 days, commits that a rewrite of the branch left behind"


def _ids_twice(workspace: Workspace) -> Iterator[str]:
    """Tell of entries that a name does not reach, since another one has their id: nothing is lost, but hidden."""
    everywhere = workspace.catalog.look().every(retired=True)
    same = map(IdAt.of, repeated(everywhere, attrgetter("id")))
    hidden = [pair for pair in ids_twice(same) if not pair[0].retired]
    for other, counts in hidden[:_MOST_NAMED]:
        yield f"{other.path}:{other.line}: {says_twice(other, counts)}. `workspace-mem doctor` shows how to fix it"
    if len(hidden) > _MOST_NAMED:
        yield f"{len(hidden) - _MOST_NAMED:,} more ids occur twice: `workspace-mem doctor` lists them"


def _items(workspace: Workspace) -> tuple[Item, ...]:
    survey = workspace.folder.survey()
    folder, history = workspace.folder, _history(workspace)
    tree = history.tree() if history else {}
    losses = workspace.backlog.losses(survey, tree)
    held = held_back(folder, survey, tree)
    found = (
        *lost_entries(folder, history, losses.saves),
        *copies_kept(folder, history),
        *files_deleted(losses.deleted),
        *files_held_back(held.gone, held.emptied, tree),
        *changes_broken_off(own_folder(folder)),
    )
    return tuple(replace(item, text=redact(item.text)[0]) for item in found)


def _history(workspace: Workspace) -> History | None:
    return None if workspace.history_off else workspace.history


@verb("recover show mem-7k3f9q2m", job="show")
def show_lost(
    workspace: Workspace, name: Annotated[str, Arg("A name that `workspace-mem recover` lists.", metavar="NAME")]
) -> ShownItem:
    """Show an item, its text as recorded or kept, and what restoring it would change, as a diff."""
    folder, history, item = workspace.folder, _history(workspace), chosen(_items(workspace), [name])[0]
    text, change = clean(text_of(folder, history, item)), clean(diff_of(folder, history, item, redact_in_place))
    return ShownItem(_as_shown(item), text, change)


def _as_shown(item: Item) -> Item:
    return replace(item, text=neutral(shown(item.text)))


# ── bringing back ──────────────────────────────────────────────────────────────────────────────


@verb("recover restore --all", writes=True, finds="names", job="restore")
def restore_lost(
    workspace: Workspace,
    names: Names = (),
    *,
    everything: Annotated[bool, Arg("Restore every entry that is certainly lost.", option="--all")] = False,
    dry_run: DryRun = False,
) -> Recovered:
    """Bring the named items back, or all entries that are certainly lost.

    Raises UsageError without a name, NotFoundError for an unknown one, and whatever `write` raises.
    """
    names, everything = ((), True) if list(names) == ["all"] else (names, everything)
    if not (names or everything):
        raise UsageError("Nothing was named", hint="`workspace-mem recover` lists names; --all takes every lost entry")
    refuse_unless_writable(workspace.folder)
    items = _items(workspace)
    wanted = chosen(items, names) if names else [item for item in items if item.kind == ENTRY and item.is_sure]
    work = _Work(workspace, dry_run=dry_run)
    work.files([item for item in wanted if item.kind in (GONE, EMPTIED)])
    work.entries([item for item in wanted if item.kind == ENTRY])
    for item in wanted:
        if item.copy:
            work.copy(item, item.copy)
        elif item.kind == INTENT:
            work.leave(item, "the next write on its own machine, or `doctor --fix` there, completes or undoes it")
    others = len([item for item in items if item not in wanted])
    if others and not names:
        work.notices.append(f"{counted(others, 'other thing')} can be recovered by name: `workspace-mem recover`")
    return _recovered(work.done, work.left, work.written, work.notices)


def _recovered(
    done: Iterable[str], left: Iterable[str], written: Sequence[Written] = (), notices: Iterable[str] = ()
) -> Recovered:
    diffs = [one.diff for one in written if one.diff is not None]
    return Recovered(
        done=tuple(done),
        left=tuple(left),
        op=RECOVER,
        commits=tuple(one.commit for one in written if one.commit),
        changed=any(one.changed for one in written),
        notices=tuple(dict.fromkeys(notices)),
        diff="".join(diffs) if diffs else None,
    )


class _Work:
    """What one restore does, and what it has to tell."""

    def __init__(self, workspace: Workspace, *, dry_run: bool) -> None:
        self._workspace, self._dry_run = workspace, dry_run
        self.done: list[str] = []
        self.left: list[str] = []
        self.written: list[Written] = []
        self.notices: list[str] = []

    def leave(self, item: Item, why: str) -> None:
        """Do nothing about an item, and say why."""
        self.left.append(item.name)
        self.notices.append(f"{item.name} was left unchanged: {why}")

    def entries(self, items: Sequence[Item]) -> None:
        """Bring entries back, all in one change."""
        for item in items:
            if item.lost and item.lost.fate is Fate.BOTH:
                self.leave(item, "a person changed it too, and that version stays; `recover show` shows both")
        able = [item for item in items if item.lost and item.lost.fate is not Fate.BOTH]
        if not able:
            return
        operations = {
            path: entries_back(self._workspace.folder, self._workspace.history, path, _of(able, path))
            for path in _paths(able)
        }
        names = tuple(dict.fromkeys(item.name for item in able))
        subject = f"{RECOVER}: {counted(len(names), 'entry')} in {', '.join(operations)}"
        if len(names) == 1:
            subject = f"{RECOVER}: {able[0].text}"
        left: dict[str, tuple[str, ...]] = {}

        def decide(read: ReadDocument) -> ChangeSet:
            steps = []
            for path, operation in operations.items():
                edit, left[path] = operation(read(path))
                steps.append(Step(_alone(operation), edit))
            return ChangeSet(subject, tuple(steps), names)

        self._write(decide)
        for item in able:
            if item.name in left.get(item.path, ()):
                self.leave(item, "adding it to the file would change how other text reads")
            else:
                self.done.append(item.name)
        self._tell_of_purpose(able)

    def _tell_of_purpose(self, items: Sequence[Item]) -> None:
        for save in dict.fromkeys(item.save for item in items if item.save):
            if save.on_purpose:
                gone = ", ".join(save.on_purpose[:5])
                stood = f"{save.path}: {gone} disappeared too, but were in the copy that was edited"
                self.notices.append(f"{stood}, so they count as removed on purpose")

    def copy(self, item: Item, copy: SavedCopy) -> None:
        """Bring a displaced copy back: into the file, entry by entry, or beside it."""
        back = copy_back(self._workspace.folder, copy)
        written = self._write(back.decide)
        self.notices.append(back.says)
        if written.changed and not self._dry_run:
            self._workspace.folder.journal.forget_saved(copy.file)
        self.done.append(item.name)

    def files(self, items: Sequence[Item]) -> None:
        """Write files as they were recorded last; what was begun anew since keeps all that it has."""
        for start in range(0, len(items), _AT_ONCE):
            some = items[start : start + _AT_ONCE]
            written = self._write(_files_back(self._workspace, some))
            if written.changed or self._dry_run:
                self.done += [item.name for item in some]
            for item in some if not (written.changed or self._dry_run) else ():
                self.leave(
                    item, "restoring it would change the text that is there now; `recover show` shows what is lost"
                )

    def _write(self, decide: Decide) -> Written:
        written = self._workspace.write(RECOVER, decide, dry_run=self._dry_run)
        self.written.append(written)
        self.notices += written.notices
        return written


def _alone(operation: Back) -> MakeEdit:
    return lambda document: operation(document)[0]


def _files_back(workspace: Workspace, items: Sequence[Item]) -> Decide:
    data = workspace.history.blobs([item.blob for item in items if item.blob])
    operations = {item.path: file_back(data[item.blob]) for item in items if item.blob}

    def decide(read: ReadDocument) -> ChangeSet:
        steps = tuple(step(read(path), operation) for path, operation in operations.items())
        what = items[0].path if len(items) == 1 else counted(len(items), "file")
        return ChangeSet(f"{RECOVER}: {what}", steps)

    return decide


def _paths(items: Iterable[Item]) -> list[str]:
    return list(dict.fromkeys(item.path for item in items))


def _of(items: Iterable[Item], path: str) -> list[tuple[StaleSave, LostEntry]]:
    return [(item.save, item.lost) for item in items if item.path == path and item.save and item.lost]


# ── letting go ─────────────────────────────────────────────────────────────────────────────────


@verb("recover dismiss mem-7k3f9q2m", writes=True, job="dismiss")
def dismiss_lost(workspace: Workspace, names: Names = (), *, dry_run: DryRun = False) -> Recovered:
    """Take the named items off the list: entries stay away, copies are removed, and deletions are recorded.

    Raises RefusedError for an agent, because only a person may decide this, UsageError without a name, and
    NotFoundError for an unknown one.
    """
    if not names:
        raise UsageError("Nothing was named", hint="`workspace-mem recover` lists names")
    refuse_unless_writable(workspace.folder)
    wanted = chosen(_items(workspace), names)
    if workspace.actor != PERSON:
        raise RefusedError(
            f"{workspace.actor} may not dismiss lost items; nothing was changed",
            hint="a person can do it at a terminal",
        )
    left = tuple(item.name for item in wanted if item.kind == INTENT)
    done = tuple(item.name for item in wanted if item.kind != INTENT)
    if dry_run:
        return _recovered((), (), notices=[f"Would dismiss {', '.join(done)}"])
    dismiss(workspace.folder, [item.key for item in wanted if item.key])
    for item in wanted:
        if item.copy:
            workspace.folder.journal.forget_saved(item.copy.file)
    notices = tuple(f"{name} was left unchanged: `workspace-mem doctor --fix` completes it" for name in left)
    held = HeldBack(
        gone=tuple(item.path for item in wanted if item.kind == GONE and item.commit is None),
        emptied=tuple(item.path for item in wanted if item.kind == EMPTIED),
    )
    if held.gone or held.emptied:
        confirm(workspace.folder, held)
        notices += workspace.backlog.record().notices
    return _recovered(done, left, notices=notices)
