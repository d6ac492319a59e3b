"""What seems lost, item by item, and the changes that bring items back, around whatever the files have by now."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Annotated, NamedTuple

from workspace_mem.disk.folder import Folder
from workspace_mem.errors import NotFoundError, WorkspaceMemError
from workspace_mem.model.changes import ChangeSet, Decide, Edit, ReadDocument, Step, step, unchanged, whole_edit
from workspace_mem.model.declaration import Key
from workspace_mem.model.document import Document, lines_of
from workspace_mem.model.entry import EDIT
from workspace_mem.model.history import BlobId, History, VersionId
from workspace_mem.model.merge import entries_back, merge
from workspace_mem.model.reading import read as read_entries
from workspace_mem.text.strings import counted
from workspace_mem.write.deletions import HeldBack
from workspace_mem.write.losses import (
    Losses,
    LostEntry,
    SavedCopy,
    StaleSave,
    deleted_key,
    saved_copies,
    texts_of,
)
from workspace_mem.write.pipeline import RECOVER

ENTRY, COPY, GONE, EMPTIED = "entry", "copy", "gone", "emptied"


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
        promised_by = [VersionId(lost.commit) for save in losses.saves for lost in save.lost]
        actors = {str(version.id): version.actor for version in history.named(promised_by)}
        for save in losses.saves:
            texts = {entry.name: entry.text for entry in read_entries(_promised(folder, history, save)).entries}
            for lost in save.lost:
                text = " ".join(texts.get(lost.name, "").split())
                why = f"{lost.fate.value}{'' if save.is_sure else '; on purpose?'}"
                made = (lost.commit, actors.get(lost.commit), lost.at)
                yield Item(lost.name, ENTRY, save.path, text, why, *made, is_sure=save.is_sure, save=save, lost=lost)
    for copy in saved_copies(folder, history):
        why, size = "a change displaced these bytes, and they are not in any commit; kept for a week", len(copy.data)
        yield Item(copy.name, COPY, copy.path, f"{size:,} bytes", why, at=copy.at, size=size, copy=copy)
    for file in losses.deleted:
        recorded = f"recorded at {file.commit[:10]}" if file.commit else "not recorded yet"
        text = f"deleted by hand, {recorded}{', and created again since' if file.is_back else ''}"
        why, blob = "deleted; on purpose?", BlobId(file.blob)
        yield Item(file.path, GONE, file.path, text, why, file.commit, EDIT, file.at, is_sure=False, blob=blob)
    for path in held.gone:
        text = "missing with many others, and not recorded as deleted"
        yield Item(path, GONE, path, text, "many files are missing", blob=tree[path])
    for path in held.emptied:
        yield Item(path, EMPTIED, path, "0 bytes, but it has content in history", "it is empty", blob=tree[path])


def _promised(folder: Folder, history: History, save: StaleSave) -> Document:
    """Return a page as it was promised before a save of an old copy."""
    (data,) = history.states(save.path, [VersionId(save.newest)])
    return folder.document(save.path, data or b"")


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
    if history and item.save:
        return texts_of(_promised(folder, history, item.save)).get(item.name, "") + "\n"
    if history and item.blob:
        return folder.document(item.path, history.blobs([item.blob])[item.blob]).text
    return item.why + "\n"


# ── bringing back ──────────────────────────────────────────────────────────────────────────────


class Restoration(NamedTuple):
    """The change that brings items back. `left` says which stay as they are, and why, once it is decided."""

    decide: Decide
    left: dict[str, str]
    notices: tuple[str, ...]


def restoration(folder: Folder, history: History | None, items: Sequence[Item]) -> Restoration:
    """Return the one change that brings items back: whole files first, then entries in them, and copies."""
    makes: dict[str, list[Callable[[Document], Document]]] = {}
    notices, left, lost_of = list[str](), dict[str, str](), dict[StaleSave, list[LostEntry]]()
    data = history.blobs([item.blob for item in items if item.blob]) if history else {}
    for item in items:
        if item.blob and item.blob in data:
            makes.setdefault(item.path, []).append(partial(_with_file, data[item.blob]))
        elif item.copy:
            target, notice = _place_of_copy(folder, item.copy)
            makes.setdefault(target, []).append(partial(_with_copy, item.copy.data))
            notices.append(notice)
        elif item.save and item.lost:
            lost_of.setdefault(item.save, []).append(item.lost)
    for save, lost in lost_of.items() if history else ():
        promised = _promised(folder, history, save)  # type: ignore[arg-type]
        makes.setdefault(save.path, []).append(partial(_with_entries, promised, lost))

    def decide(read: ReadDocument) -> ChangeSet:
        steps = {path: step(read(path), partial(_all_of, some)) for path, some in makes.items()}
        left.clear()
        left.update((item.name, why) for item in items if (why := _why_left(item, steps.get(item.path))))
        names = tuple(dict.fromkeys(item.name for item in items if item.lost))
        return ChangeSet(f"{RECOVER}: {_subject(items, names, makes)}", tuple(steps.values()), names)

    return Restoration(decide, left, tuple(notices))


def _why_left(item: Item, made: Step | None) -> str | None:
    """Return why a change leaves an item as it is; None if it brings it back."""
    if made and item.blob and not made.edit.changes:
        return "restoring it would change the text that is there now; `recover show` shows what is lost"
    if made and item.lost and item.lost.is_undone_in(texts_of(made.edit.after)):
        return "adding it to the file would change how other text reads"
    return None


def _subject(items: Sequence[Item], names: Sequence[str], paths: Iterable[str]) -> str:
    if len(items) == 1:
        [item] = items
        return item.text if item.lost else f"a copy of {item.path}" if item.copy else item.path
    if all(item.lost for item in items):
        return f"{counted(len(names), 'entry')} in {', '.join(paths)}"
    return counted(len(items), "file" if all(item.blob for item in items) else "item")


def _all_of(makes: Sequence[Callable[[Document], Document]], document: Document) -> Edit:
    after = document
    for make in makes:
        after = make(after)
    is_same = (document.exists, document.data) == (after.exists, after.data)
    return unchanged(document, None) if is_same else whole_edit(document, after)


def _with_file(data: bytes, document: Document) -> Document:
    """Return a file as it was recorded last; one that was begun anew since keeps all that it has."""
    old = document.with_data(data)
    if not document.data:
        return old
    together = merge(document.gone, document, old).document if document.is_text and old.is_text else document
    return document if lines_of(document.data) - lines_of(together.data) else together


def _with_entries(promised: Document, lost: Sequence[LostEntry], document: Document) -> Document:
    """Let entries of a file read as promised; what was dealt with meanwhile is left alone."""
    texts = texts_of(document)
    return entries_back(document, promised, {entry.name for entry in lost if entry.is_undone_in(texts)}).document


def _with_copy(data: bytes, document: Document) -> Document:
    """Return all bytes of a copy, unless the file has something by now that they lack."""
    return document if lines_of(document.data) - lines_of(data) else document.with_data(data)


def _place_of_copy(folder: Folder, copy: SavedCopy) -> tuple[str, str]:
    """Return where a copy goes: in the file's place if that has no line that the copy lacks, else beside it."""
    path = copy.path
    with suppress(WorkspaceMemError):
        if not lines_of(folder.read(path).data) - lines_of(copy.data):
            return path, f"{copy.name} is now {path} again, because the file had nothing that the copy lacks"
    stem = f"{path.removesuffix('.md')}.recovered-{copy.at[:10]}"
    names = (f"{stem}{more}.md" for more in ("", *(f"-{number}" for number in range(2, 1000))))
    target = next(name for name in names if not os.path.lexists(folder.root / name))
    return target, f"{path} has lines that {copy.name} lacks, so the copy was written beside it, to {target}"
