"""recover: what seems lost, and the way back: undone entries, displaced copies, files that are gone or empty.

Nothing that stands in a file now is overwritten by any of it, but for an acknowledged wording that an
old copy had put back.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from workspace_mem.core.actor import PERSON
from workspace_mem.core.changes import ChangeSet, Decide, Operation, ReadDocument, Step, preview, step
from workspace_mem.core.errors import NotFoundError, RefusedError, UsageError
from workspace_mem.core.fates import Fate
from workspace_mem.core.history import VersionId
from workspace_mem.core.reading import Reading
from workspace_mem.core.reading import read as read_entries
from workspace_mem.core.staleness import texts_of
from workspace_mem.core.wording import counted
from workspace_mem.operations.recovering import Back, copy_back, entries_back, file_back
from workspace_mem.operations.saved_copies import SavedCopy, saved_copies
from workspace_mem.operations.surroundings import own_folder
from workspace_mem.operations.write import write
from workspace_mem.services.recording.stale_saves import LostEntry, StaleSave, dismiss
from workspace_mem.services.recording.suspicious_deletions import HeldBack, confirm, held_back
from workspace_mem.services.recording.write import RECOVER, Written, refuse_unless_writable
from workspace_mem.services.screening.secrets import redact
from workspace_mem.workspace import Workspace

ENTRY, COPY, GONE, EMPTIED, INTENT = "entry", "copy", "gone", "emptied", "intent"
_AT_ONCE = 100  # files that are brought back by one change


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that can be brought back, or at least be looked at. `name` is what restore, show and dismiss take."""

    name: str
    kind: str
    path: str
    text: str  # one line: the entry's words, or what is the matter
    why: str
    commit: str | None = None  # the one that acknowledged an entry
    actor: str | None = None
    at: str | None = None
    is_sure: bool = True  # False: a question
    size: int | None = None  # bytes of a copy
    save: StaleSave | None = None
    lost: LostEntry | None = None
    copy: SavedCopy | None = None


@dataclass(frozen=True, slots=True)
class Recovered:
    """What a restore or dismissal did."""

    done: tuple[str, ...]  # names of items
    left: tuple[str, ...]  # names of items that nothing was done about; the notices say why
    written: tuple[Written, ...] = ()
    notices: tuple[str, ...] = ()

    @property
    def diff(self) -> str | None:
        """Return what a dry run would change; None for a real one."""
        diffs = [one.diff for one in self.written if one.diff is not None]
        return "".join(diffs) if diffs else None


# ── what there is ──────────────────────────────────────────────────────────────────────────────


def recoverable(workspace: Workspace) -> tuple[Item, ...]:
    """Return everything that can be brought back: entries, copies, files that are gone or empty, intents."""
    survey = workspace.folder.survey()
    tree = {} if workspace.history_off else workspace.history.tree()
    return (
        *_entries(workspace, workspace.backlog.stale_saves(survey, tree)),
        *_copies(workspace),
        *_held(held_back(workspace.folder, survey, tree, workspace.now())),
        *_intents(workspace),
    )


def _entries(workspace: Workspace, saves: Sequence[StaleSave]) -> Iterator[Item]:
    actors = _actors(workspace) if saves else {}
    for save in saves:
        readings = (_reading(workspace, version, save.path) for version in (save.newest, save.base))
        promised, loaded = ({entry.name: entry.text for entry in reading.entries} for reading in readings)
        for one in save.lost:
            texts = loaded if one.fate is Fate.BACK else promised
            text = " ".join(texts.get(one.name, "").split())
            why = one.fate.value if save.is_sure else f"{one.fate.value}; on purpose?"
            actor = actors.get(one.commit)
            yield Item(
                one.name, ENTRY, save.path, text, why, one.commit, actor, one.at, save.is_sure, save=save, lost=one
            )


def _reading(workspace: Workspace, version: str, path: str) -> Reading:
    (data,) = workspace.history.states(path, [VersionId(version)])
    return read_entries(workspace.folder.document(path, data or b""))


def _actors(workspace: Workspace) -> Mapping[str, str]:
    versions = workspace.history.log(limit=1_000)
    return {one.id: dict(one.trailers).get("Workspace-Actor", "commit") for one in versions}


def _copies(workspace: Workspace) -> Iterator[Item]:
    for one in saved_copies(workspace):
        why = "a change displaced these bytes, and they are in no commit; kept for a week"
        yield Item(one.name, COPY, one.path, f"{one.size:,} bytes", why, at=one.at, size=one.size, copy=one)


def _held(held: HeldBack) -> Iterator[Item]:
    since = held.since.isoformat(timespec="seconds") if held.since else None
    for path in held.gone:
        yield Item(path, GONE, path, "gone with many others, and not recorded as deleted", "many are gone", at=since)
    for path in held.emptied:
        yield Item(path, EMPTIED, path, "0 bytes, though it has content in history", "it is empty")


def _intents(workspace: Workspace) -> Iterator[Item]:
    own = own_folder(workspace, ())
    for one in own.unfinished:
        where = f"on {one.elsewhere}" if one.elsewhere else "here; the next write finishes or undoes it"
        why = f"a change by {one.actor} was broken off {where}"
        yield Item(f"intent-{one.name}", INTENT, ", ".join(one.paths), why, why, actor=one.actor, at=one.at)
    for place in own.damaged:
        why = "the announcement of a change cannot be read; the files are as they are"
        yield Item(f"intent-{place.rpartition('/')[2].removesuffix('.json')}", INTENT, place, why, why)


def chosen(items: Sequence[Item], names: Sequence[str]) -> list[Item]:
    """Return the items that are named: by name, by the file they are about, or by the only name that begins so.

    Raises NotFoundError for a name that none has, or that several begin with.
    """
    found: dict[int, Item] = {}
    for name in names:
        exact = [item for item in items if name in (item.name, item.path if item.kind != COPY else None, item.kind)]
        fits = exact or [item for item in items if len(name) >= 3 and item.name.startswith(name)]
        if not fits or (not exact and len({item.name for item in fits}) > 1):
            several = f"; several begin so: {', '.join(item.name for item in fits[:8])}" if fits else ""
            raise NotFoundError(
                f"There is nothing called {name} to recover{several}",
                hint="`workspace-mem recover` lists what there is",
            )
        found |= {id(item): item for item in fits}
    return list(found.values())


# ── bringing back ──────────────────────────────────────────────────────────────────────────────


def restore_lost(
    workspace: Workspace, names: Sequence[str] = (), *, everything: bool = False, dry_run: bool = False
) -> Recovered:
    """Bring the named items back, or all entries that are surely lost.

    Raises UsageError without a name, NotFoundError for an unknown one, and what `write` raises.
    """
    if not (names or everything):
        raise UsageError("Nothing is named", hint="`workspace-mem recover` lists names; --all takes every lost entry")
    refuse_unless_writable(workspace.folder)
    items = recoverable(workspace)
    wanted = chosen(items, names) if names else [item for item in items if item.kind == ENTRY and item.is_sure]
    work = _Work(workspace, dry_run=dry_run)
    work.files([item for item in wanted if item.kind in (GONE, EMPTIED)])
    work.entries([item for item in wanted if item.kind == ENTRY])
    for item in wanted:
        if item.copy:
            work.copy(item, item.copy)
        elif item.kind == INTENT:
            work.leave(item, "it is finished or undone by the next write of its own machine, or `doctor --fix` there")
    others = len([item for item in items if item not in wanted])
    if others and not names:
        work.notices.append(f"{counted(others, 'other thing')} can be recovered by name: `workspace-mem recover`")
    return Recovered(tuple(work.done), tuple(work.left), tuple(work.written), tuple(dict.fromkeys(work.notices)))


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
        self.notices.append(f"{item.name} was left as it is: {why}")

    def entries(self, items: Sequence[Item]) -> None:
        """Bring entries back, all in one change."""
        for item in items:
            if item.lost and item.lost.fate is Fate.BOTH:
                self.leave(item, "the person changed it as well, and theirs stays; `recover show` shows both")
        able = [item for item in items if item.lost and item.lost.fate is not Fate.BOTH]
        if not able:
            return
        operations = {path: entries_back(self._workspace, path, _of(able, path)) for path in _paths(able)}
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
                self.leave(item, "no place in the file takes it without changing how other text reads")
            else:
                self.done.append(item.name)
        self._tell_of_purpose(able)

    def _tell_of_purpose(self, items: Sequence[Item]) -> None:
        for save in dict.fromkeys(item.save for item in items if item.save):
            if save.on_purpose:
                gone = ", ".join(save.on_purpose[:5])
                stood = f"{save.path}: {gone} went as well; they stood in the copy that was edited"
                self.notices.append(f"{stood}, so they count as removed on purpose")

    def copy(self, item: Item, copy: SavedCopy) -> None:
        """Bring a displaced copy back: into the file, entry by entry, or beside it."""
        back = copy_back(self._workspace, copy)
        written = self._write(back.decide)
        self.notices.append(back.says)
        if written.changed and not self._dry_run:
            self._workspace.folder.journal.forget_saved(copy.file)
        self.done.append(item.name)

    def files(self, items: Sequence[Item]) -> None:
        """Write files as they were recorded last, where they are still gone or empty."""
        for start in range(0, len(items), _AT_ONCE):
            names = [item.name for item in items[start : start + _AT_ONCE]]
            self._write(_files_back(self._workspace, [item.path for item in items[start : start + _AT_ONCE]]))
            self.done += names

    def _write(self, decide: Decide) -> Written:
        written = write(self._workspace, RECOVER, decide, dry_run=self._dry_run)
        self.written.append(written)
        self.notices += written.notices
        return written


def _alone(operation: Back) -> Operation:
    return lambda document: operation(document)[0]


def _files_back(workspace: Workspace, paths: Sequence[str]) -> Decide:
    operations = {path: file_back(workspace, path) for path in paths}

    def decide(read: ReadDocument) -> ChangeSet:
        steps = tuple(step(read(path), operation) for path, operation in operations.items())
        return ChangeSet(f"{RECOVER}: {counted(len(paths), 'file')}", steps)

    return decide


def _paths(items: Iterable[Item]) -> list[str]:
    return list(dict.fromkeys(item.path for item in items))


def _of(items: Iterable[Item], path: str) -> list[tuple[StaleSave, LostEntry]]:
    return [(item.save, item.lost) for item in items if item.path == path and item.save and item.lost]


# ── looking, and letting go ────────────────────────────────────────────────────────────────────


def show_lost(workspace: Workspace, name: str) -> tuple[Item, str, str]:
    """Return an item, its text as it was promised or kept, and what restoring it would change, as a diff."""
    item = chosen(recoverable(workspace), [name])[0]
    return item, redact(_text_of(workspace, item))[0], redact(_diff_of(workspace, item))[0]


def _text_of(workspace: Workspace, item: Item) -> str:
    if item.copy:
        return workspace.folder.document(item.path, item.copy.data).text
    if item.save and item.lost:
        version = item.save.base if item.lost.fate is Fate.BACK else item.save.newest
        return texts_of(_reading(workspace, version, item.path)).get(item.name, "") + "\n"
    if item.kind in (GONE, EMPTIED):
        return file_back(workspace, item.path)(workspace.folder.document(item.path, None)).after.text
    return item.why + "\n"


def _diff_of(workspace: Workspace, item: Item) -> str:
    now = workspace.folder.read(item.path) if item.kind != INTENT else None
    if item.save and item.lost and now:
        edit, _ = entries_back(workspace, item.path, [(item.save, item.lost)])(now)
        return preview(ChangeSet("", (Step(lambda _: edit, edit),)))
    if item.copy and now:
        return preview(copy_back(workspace, item.copy).decide(workspace.folder.read))
    if item.kind in (GONE, EMPTIED) and now:
        edit = file_back(workspace, item.path)(now)
        return preview(ChangeSet("", (Step(lambda _: edit, edit),)))
    return ""


def dismiss_lost(workspace: Workspace, names: Sequence[str], *, dry_run: bool = False) -> Recovered:
    """Take the named items off the list: entries stay away, copies are removed, and what is gone is recorded so.

    Raises RefusedError for an agent: what is let go here is a person's to decide. Raises UsageError
    without a name, NotFoundError for an unknown one.
    """
    if not names:
        raise UsageError("Nothing is named", hint="`workspace-mem recover` lists names")
    refuse_unless_writable(workspace.folder)
    wanted = chosen(recoverable(workspace), names)
    if workspace.actor != PERSON:
        raise RefusedError(
            f"{workspace.actor} may not dismiss what seems lost; nothing was changed",
            hint="a person can, at a terminal",
        )
    left = tuple(item.name for item in wanted if item.kind == INTENT)
    done = tuple(item.name for item in wanted if item.kind != INTENT)
    if dry_run:
        return Recovered((), (), notices=(f"Would dismiss {', '.join(done)}",))
    dismiss(workspace.backlog.memo, [item.lost for item in wanted if item.lost])
    for item in wanted:
        if item.copy:
            workspace.folder.journal.forget_saved(item.copy.file)
    notices = tuple(f"{name} was left as it is: `workspace-mem doctor --fix` settles it" for name in left)
    held = HeldBack(
        gone=tuple(item.path for item in wanted if item.kind == GONE),
        emptied=tuple(item.path for item in wanted if item.kind == EMPTIED),
    )
    if held.gone or held.emptied:
        confirm(workspace.folder, held)
        notices += workspace.backlog.record().notices
    return Recovered(done, left, notices=notices)


# ── JSON ───────────────────────────────────────────────────────────────────────────────────────


def items_as_json(items: Sequence[Item], notices: Sequence[str] = ()) -> Mapping[str, Any]:
    """Return the stable keys of `recover list --json`."""
    return {"items": [item_as_json(item) for item in items], "notices": list(notices)}


def item_as_json(item: Item) -> Mapping[str, Any]:
    """Return the stable keys of one item."""
    plain = replace(item, text=redact(item.text)[0])
    keys = ("name", "kind", "path", "text", "why", "commit", "actor", "at", "size")
    return {**{key: getattr(plain, key) for key in keys}, "sure": plain.is_sure}


def recovered_as_json(found: Recovered) -> Mapping[str, Any]:
    """Return the stable keys of `recover restore --json` and `recover dismiss --json`."""
    answer: dict[str, Any] = {
        "done": list(found.done),
        "left": list(found.left),
        "op": RECOVER,
        "commits": [one.commit for one in found.written if one.commit],
        "changed": any(one.changed for one in found.written),
        "notices": list(found.notices),
    }
    return answer if found.diff is None else {**answer, "diff": found.diff}
