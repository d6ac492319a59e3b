"""What seems lost, item by item, and the changes that bring items back, around whatever the files have by now."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import PurePosixPath
from typing import Annotated, NamedTuple

from workspace_mem.disk.folder import Folder
from workspace_mem.errors import NotFoundError, RefusedError, WorkspaceMemError
from workspace_mem.model.changes import (
    ChangeSet,
    Decide,
    Edit,
    MakeEdit,
    ReadDocument,
    Step,
    preview,
    step,
    unchanged,
    whole_edit,
)
from workspace_mem.model.declaration import Key
from workspace_mem.model.document import Document, lines_of
from workspace_mem.model.edits import cut_entry
from workspace_mem.model.entry import EDIT, Entry
from workspace_mem.model.history import BlobId, History, VersionId
from workspace_mem.model.kinds import ARCHIVE
from workspace_mem.model.matching import paired
from workspace_mem.model.merge import entries_back, merge, taken_out
from workspace_mem.model.page_delta import DeletedFile, Losses, LostEntry, StaleSave, deleted_key, texts_of
from workspace_mem.model.reading import Reading, find_entry
from workspace_mem.model.reading import read as read_entries
from workspace_mem.text.strings import counted
from workspace_mem.write.deletions import HeldBack
from workspace_mem.write.losses import SavedCopy, saved_copies
from workspace_mem.write.pipeline import RECOVER

ENTRY, COPY, GONE, EMPTIED = "entry", "copy", "gone", "emptied"
_RETIRES = ("retire", "reject", "review")  # what commits say that took entries to the archive


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that can be brought back, or at least be looked at. `name` is what restore, show and dismiss take."""

    name: Annotated[str, Key("what `recover restore`, `show` and `dismiss` take")]
    kind: Annotated[str, Key("entry, copy, gone or emptied")]
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


# ── what there is ──────────────────────────────────────────────────────────────────────────────


def items_of(
    folder: Folder, history: History | None, losses: Losses, held: HeldBack, tree: Mapping[str, BlobId]
) -> Iterator[Item]:
    """Yield everything that seems lost: entries, copies, files. `tree` is what history has."""
    if losses.saves and history:
        yield from _entries(folder, history, losses.saves)
    for copy in saved_copies(folder, history):
        why = "a change displaced these bytes, and they are not in any commit; kept for a week"
        yield Item(copy.name, COPY, copy.path, f"{copy.size:,} bytes", why, at=copy.at, size=copy.size, copy=copy)
    yield from map(_deleted, losses.deleted)
    for path in held.gone:
        text = "missing with many others, and not recorded as deleted"
        yield Item(path, GONE, path, text, "many files are missing", blob=tree[path])
    for path in held.emptied:
        yield Item(path, EMPTIED, path, "0 bytes, but it has content in history", "it is empty", blob=tree[path])


def _entries(folder: Folder, history: History, saves: Sequence[StaleSave]) -> Iterator[Item]:
    """Yield the entries that saves of old copies undid, as they were promised."""
    promised_by = [VersionId(entry.commit) for save in saves for entry in save.lost]
    actors = {str(version.id): version.actor for version in history.named(promised_by)}
    for save in saves:
        promised = {entry.name: entry.text for entry in _reading(folder, history, save.newest, save.path).entries}
        for lost in save.lost:
            text = promised.get(lost.name, "")
            yield Item(
                name=lost.name,
                kind=ENTRY,
                path=save.path,
                text=" ".join(text.split()),
                why=lost.fate.value if save.is_sure else f"{lost.fate.value}; on purpose?",
                commit=lost.commit,
                actor=actors.get(lost.commit),
                at=lost.at,
                is_sure=save.is_sure,
                save=save,
                lost=lost,
            )


def _reading(folder: Folder, history: History, version: str, path: str) -> Reading:
    (data,) = history.states(path, [VersionId(version)])
    return read_entries(folder.document(path, data or b""))


def _deleted(file: DeletedFile) -> Item:
    recorded = f"recorded at {file.commit[:10]}" if file.commit else "not recorded yet"
    text = f"deleted by hand, {recorded}{', and created again since' if file.is_back else ''}"
    why, blob = "deleted; on purpose?", BlobId(file.blob)
    return Item(file.path, GONE, file.path, text, why, file.commit, EDIT, file.at, is_sure=False, blob=blob)


def chosen(items: Sequence[Item], names: Sequence[str]) -> list[Item]:
    """Return the items that are named: by name, by the file they are about, or by the only name that begins so.

    Raises NotFoundError for a name that none has, or that several begin with.
    """
    picked: dict[int, Item] = {}
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
        picked |= {id(item): item for item in fits}
    return list(picked.values())


def text_of(folder: Folder, history: History | None, item: Item) -> str:
    """Return an item's text as it was promised or kept."""
    if item.copy:
        return folder.document(item.path, item.copy.data).text
    if history and item.save and item.lost:
        return texts_of(_reading(folder, history, item.save.newest, item.path)).get(item.name, "") + "\n"
    if history and item.blob:
        return folder.document(item.path, history.blobs([item.blob])[item.blob]).text
    return item.why + "\n"


def diff_of(folder: Folder, history: History | None, item: Item, in_place: Callable[[str], str]) -> str:
    """Return what bringing an item back would change."""
    return preview(restoration(folder, history, [item]).decide(folder.read), in_place)


# ── bringing back ──────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Restoration:
    """The change that brings items back. `left` says which stay as they are, and why, once it is decided."""

    decide: Decide
    left: dict[str, str] = field(default_factory=dict)
    notices: tuple[str, ...] = ()


def restoration(folder: Folder, history: History | None, items: Sequence[Item]) -> Restoration:
    """Return the one change that brings items back: whole files first, then entries in them, and copies."""
    makes: dict[str, list[MakeEdit]] = {}
    notices, left = list[str](), dict[str, str]()
    data = history.blobs([item.blob for item in items if item.blob]) if history else {}
    for item in items:
        if item.blob and item.blob in data:
            makes.setdefault(item.path, []).append(_file_back(data[item.blob]))
        elif item.copy:
            target, notice = _place_of_copy(folder, item.copy)
            makes.setdefault(target, []).append(_copy_back(item.copy.data))
            notices.append(notice)
    for path, lost in _lost_in(items).items() if history else ():
        makes.setdefault(path, []).append(_entries_back(folder, history, lost))  # type: ignore[arg-type]

    def decide(read: ReadDocument) -> ChangeSet:
        steps = {path: step(read(path), partial(_all_of, some)) for path, some in makes.items()}
        left.clear()
        left.update((item.name, why) for item in items if (why := _why_left(item, steps.get(item.path))))
        names = tuple(dict.fromkeys(item.name for item in items if item.lost))
        return ChangeSet(f"{RECOVER}: {_subject(items, list(makes))}", tuple(steps.values()), names)

    return Restoration(decide, left, tuple(notices))


def _lost_in(items: Sequence[Item]) -> Mapping[str, Mapping[StaleSave, Sequence[LostEntry]]]:
    """Return the entries that can come back, by their files and the saves that undid them."""
    lost_in: dict[str, dict[StaleSave, list[LostEntry]]] = {}
    for item in items:
        if item.save and item.lost:
            lost_in.setdefault(item.path, {}).setdefault(item.save, []).append(item.lost)
    return lost_in


def _why_left(item: Item, made: Step | None) -> str | None:
    """Return why a change leaves an item as it is; None if it brings it back."""
    if made and item.blob and not made.edit.changes:
        return "restoring it would change the text that is there now; `recover show` shows what is lost"
    if made and item.lost and item.lost.is_undone_in(texts_of(read_entries(made.edit.after))):
        return "adding it to the file would change how other text reads"
    return None


def _subject(items: Sequence[Item], paths: Sequence[str]) -> str:
    if len(items) == 1:
        [item] = items
        return item.text if item.lost else f"a copy of {item.path}" if item.copy else item.path
    if all(item.lost for item in items):
        return f"{counted(len({item.name for item in items}), 'entry')} in {', '.join(paths)}"
    return counted(len(items), "file" if all(item.blob for item in items) else "item")


def _all_of(makes: Sequence[MakeEdit], document: Document) -> Edit:
    after = document
    for make in makes:
        after = make(after).after
    return _edit(document, after)


def _file_back(data: bytes) -> MakeEdit:
    """Write a file as it was recorded last; one that was begun anew since keeps all that it has."""

    def run(document: Document) -> Edit:
        old = document.with_data(data)
        if not document.data:
            return whole_edit(document, old)
        together = merge(document.gone, document, old).document if document.is_text and old.is_text else document
        return _edit(document, document if lines_of(document.data) - lines_of(together.data) else together)

    return run


def _entries_back(folder: Folder, history: History, lost: Mapping[StaleSave, Sequence[LostEntry]]) -> MakeEdit:
    """Let entries of one file read as promised; what was dealt with meanwhile is left alone."""
    promised = {save: _reading(folder, history, save.newest, save.path).document for save in lost}

    def run(document: Document) -> Edit:
        now = document
        for save, entries in lost.items():
            texts = texts_of(read_entries(now))
            names = {entry.name for entry in entries if entry.is_undone_in(texts)}
            now = entries_back(now, promised[save], names).document
        return _edit(document, now)

    return run


def _place_of_copy(folder: Folder, copy: SavedCopy) -> tuple[str, str]:
    """Return where a copy goes: in the file's place if that has no line that the copy lacks, else beside it."""
    path = copy.path
    try:
        has_more = bool(lines_of(folder.read(path).data) - lines_of(copy.data))
    except WorkspaceMemError:
        has_more = True
    if not has_more:
        return path, f"{copy.name} is now {path} again, because the file had nothing that the copy lacks"
    target = _free_name(folder, path, copy.at[:10])
    return target, f"{path} has lines that {copy.name} lacks, so the copy was written beside it, to {target}"


def _copy_back(data: bytes) -> MakeEdit:
    """Write all bytes, unless the file has something by now that they lack."""
    return lambda now: _edit(now, now if lines_of(now.data) - lines_of(data) else now.with_data(data))


def _edit(before: Document, after: Document) -> Edit:
    is_same = (before.exists, before.data) == (after.exists, after.data)
    return unchanged(before, None) if is_same else whole_edit(before, after)


def _free_name(folder: Folder, path: str, day: str) -> str:
    pure = PurePosixPath(path)
    names = (f"{pure.stem}.recovered-{day}{more}.md" for more in ("", *(f"-{number}" for number in range(2, 1000))))
    return next(str(pure.with_name(name)) for name in names if not os.path.lexists(folder.root / pure.with_name(name)))


# ── retired entries ────────────────────────────────────────────────────────────────────────────


class Retirement(NamedTuple):
    """An entry's last retirement, as recorded: its file before, and the lines that it put into the archive."""

    before: Document
    entry: Entry  # as it stood there
    archived: tuple[str, ...] | None

    def undone_in(self, document: Document) -> Edit | None:
        """Merge a file with the one that had the entry; None if that does not bring it back to its place."""
        entry, back = self.entry, _names_in(document)
        before = document.with_data(self.before.data)  # it may have a new name
        try:
            for other in read_entries(before).entries:
                if other.name != entry.name and other.name not in back:  # of what is still gone no blank line stays
                    before = cut_entry(before, other).after
            base = cut_entry(before, find_entry(before, entry)).after
        except (NotFoundError, RefusedError):  # the text around it read otherwise without it
            return None
        merged = merge(base, document, before)
        _, _, came = paired(read_entries(document).entries, read_entries(merged.document).entries)
        if merged.conflicts or len(came) != 1 or came[0].heading != entry.heading:
            return None
        return whole_edit(document, merged.document, came[0])


def retirement_of(folder: Folder, history: History, entry: Entry) -> Retirement | None:
    """Return an entry's last retirement, from the history; None if it is not recorded."""
    archived_at, is_file = entry.place.path, folder.settings.kinds.is_whole_file(entry.place.path)

    def before(version: VersionId, path: str) -> Document:
        earlier = history.before(version)
        return folder.document(path, history.read(earlier, path) if earlier else None)

    for version in history.log(entry_id=entry.name):
        if version.op not in _RETIRES or archived_at not in version.paths:
            continue
        # A whole file may have another name in the archive than it had.
        files = [path for path in version.paths if folder.settings.kinds.is_whole_file(path) and path != archived_at]
        path = next(iter(files if is_file else ()), archived_at.removeprefix(ARCHIVE))
        old, new = before(version.id, path), folder.document(path, history.read(version.id, path))
        taken = read_entries(old).entries[:1] if is_file else (chunk.entry for chunk in taken_out(old, new))
        was = next(
            (
                taken_entry
                for taken_entry in taken
                if taken_entry and (taken_entry.id == entry.id if entry.id else taken_entry.text == entry.text)
            ),
            None,
        )
        if was:
            archive = folder.document(archived_at, history.read(version.id, archived_at))
            return Retirement(old, was, lines_of_entry(archive, entry))
    return None


def lines_of_entry(document: Document, entry: Entry) -> tuple[str, ...] | None:
    """Return an entry's lines without their ends; None if the file does not have it."""
    same = [other.place for other in read_entries(document).entries if other.name == entry.name]
    lines = document.lines[same[-1].first_line - 1 : same[-1].last_line] if same else ()
    return tuple(line.rstrip("\r\n") for line in lines) if same else None


def _names_in(document: Document) -> set[str]:
    return {entry.name for entry in read_entries(document).entries}
