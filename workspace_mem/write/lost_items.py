"""What seems lost: entries that a save undid, copies, files that are gone or empty, and changes broken off."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from workspace_mem.disk.folder import Folder
from workspace_mem.disk.listing import OwnFolder
from workspace_mem.errors import NotFoundError
from workspace_mem.model.actor import EDIT
from workspace_mem.model.changes import ChangeSet, Step, preview
from workspace_mem.model.history import BlobId, History, VersionId
from workspace_mem.model.reading import Reading, read
from workspace_mem.model.results import Key
from workspace_mem.model.stale_save import DeletedFile, Fate, LostEntry, StaleSave, deleted_key
from workspace_mem.model.staleness import texts_of
from workspace_mem.write.bringing_back import copy_back, entries_back, file_back
from workspace_mem.write.saved_copies import SavedCopy, saved_copies

ENTRY, COPY, GONE, EMPTIED, INTENT = "entry", "copy", "gone", "emptied", "intent"


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that can be brought back, or at least be looked at. `name` is what restore, show and dismiss take."""

    name: Annotated[str, Key("what `recover restore`, `show` and `dismiss` take")]
    kind: Annotated[str, Key("entry, copy, gone, emptied or intent")]
    path: str
    text: Annotated[str, Key("one line: the entry's text, or the problem")]
    why: Annotated[str, Key("what probably happened")]
    commit: Annotated[str | None, Key("the commit that recorded the entry")] = None
    actor: str | None = None
    at: Annotated[str | None, Key("when; null if unknown")] = None
    size: Annotated[int | None, Key("bytes of a copy")] = None
    is_sure: Annotated[bool, Key("false: only a person can tell", name="sure")] = True
    blob: Annotated[BlobId | None, Key(hidden=True)] = None  # the bytes of a file that is gone or empty
    save: Annotated[StaleSave | None, Key(hidden=True)] = None
    lost: Annotated[LostEntry | None, Key(hidden=True)] = None
    copy: Annotated[SavedCopy | None, Key(hidden=True)] = None

    @property
    def key(self) -> str | None:
        """Name what is told of no more once it is dismissed; None where it is told as long as it is so."""
        if self.lost:
            return self.lost.key
        return deleted_key(self.path, self.blob) if self.blob else None


def lost_entries(folder: Folder, history: History | None, saves: Sequence[StaleSave]) -> Iterator[Item]:
    """Yield the entries that saves of old copies undid, as they were promised."""
    if not saves or history is None:
        return
    promised_by = [VersionId(one.commit) for save in saves for one in save.lost]
    actors = {str(one.id): one.actor for one in history.named(promised_by)}
    for save in saves:
        readings = (_reading(folder, history, version, save.path) for version in (save.newest, save.base))
        promised, loaded = ({entry.name: entry.text for entry in reading.entries} for reading in readings)
        for one in save.lost:
            texts = loaded if one.fate is Fate.BACK else promised
            text = " ".join(texts.get(one.name, "").split())
            why = one.fate.value if save.is_sure else f"{one.fate.value}; on purpose?"
            actor = actors.get(one.commit)
            is_sure = save.is_sure
            yield Item(one.name, ENTRY, save.path, text, why, one.commit, actor, one.at, None, is_sure, None, save, one)


def _reading(folder: Folder, history: History, version: str, path: str) -> Reading:
    (data,) = history.states(path, [VersionId(version)])
    return read(folder.document(path, data or b""))


def copies_kept(folder: Folder, history: History | None) -> Iterator[Item]:
    """Yield a person's saves that a change displaced."""
    for one in saved_copies(folder, history):
        why = "a change displaced these bytes, and they are not in any commit; kept for a week"
        yield Item(one.name, COPY, one.path, f"{one.size:,} bytes", why, at=one.at, size=one.size, copy=one)


def files_deleted(deleted: Iterable[DeletedFile]) -> Iterator[Item]:
    """Yield files that were deleted by hand: on purpose, perhaps."""
    for one in deleted:
        recorded = f"recorded at {one.commit[:10]}" if one.commit else "not recorded yet"
        again = ", and created again since" if one.is_back else ""
        text, blob = f"deleted by hand, {recorded}{again}", BlobId(one.blob)
        why = "deleted; on purpose?"
        yield Item(one.path, GONE, one.path, text, why, one.commit, EDIT, one.at, is_sure=False, blob=blob)


def files_held_back(gone: Iterable[str], emptied: Iterable[str], tree: Mapping[str, BlobId]) -> Iterator[Item]:
    """Yield files that are gone or empty and are not recorded so; `tree` is what is."""
    for path in gone:
        text = "missing with many others, and not recorded as deleted"
        yield Item(path, GONE, path, text, "many files are missing", blob=tree[path])
    for path in emptied:
        yield Item(path, EMPTIED, path, "0 bytes, but it has content in history", "it is empty", blob=tree[path])


def changes_broken_off(own: OwnFolder) -> Iterator[Item]:
    """Yield changes whose writer did not come to their end, or that this user may not see any."""
    if own.is_closed:
        why = "this user cannot read it, so kept copies and unfinished changes are unknown"
        yield Item(own.place, INTENT, own.place, why, why)
    for one in own.unfinished:
        where = f"on {one.elsewhere}" if one.elsewhere else "here; the next write completes or undoes it"
        why = f"a change by {one.actor} was interrupted {where}"
        yield Item(f"intent-{one.name}", INTENT, ", ".join(one.paths), why, why, actor=one.actor, at=one.at)
    for place in own.damaged:
        why = "the record of an unfinished change cannot be read; the files stay as they are"
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
            several = f"; several names begin with it: {', '.join(item.name for item in fits[:8])}" if fits else ""
            raise NotFoundError(
                f"No item to recover is called {name}{several}",
                hint="`workspace-mem recover` lists the names",
                near=(name, lambda: [label for item in items for label in (item.name, item.path)]),
            )
        found |= {id(item): item for item in fits}
    return list(found.values())


def text_of(folder: Folder, history: History | None, item: Item) -> str:
    """Return an item's text as it was promised or kept."""
    if item.copy:
        return folder.document(item.path, item.copy.data).text
    if history and item.save and item.lost:
        version = item.save.base if item.lost.fate is Fate.BACK else item.save.newest
        return texts_of(_reading(folder, history, version, item.path)).get(item.name, "") + "\n"
    if history and item.blob:
        return folder.document(item.path, history.blobs([item.blob])[item.blob]).text
    return item.why + "\n"


def diff_of(folder: Folder, history: History | None, item: Item, in_place: Callable[[str], str]) -> str:
    """Return what bringing an item back would change."""
    now = folder.read(item.path) if item.kind != INTENT else None
    if history and item.save and item.lost and now:
        edit, _ = entries_back(folder, history, item.path, [(item.save, item.lost)])(now)
        return preview(ChangeSet("", (Step(lambda _: edit, edit),)), in_place)
    if item.copy and now:
        return preview(copy_back(folder, item.copy).decide(folder.read), in_place)
    if history and item.blob and now:
        edit = file_back(history.blobs([item.blob])[item.blob])(now)
        return preview(ChangeSet("", (Step(lambda _: edit, edit),)), in_place)
    return ""
