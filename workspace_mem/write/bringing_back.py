"""The changes that bring something back: pure functions of the file as it is now, around what history holds."""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from workspace_mem.disk.folder import Folder
from workspace_mem.errors import NotFoundError, WorkspaceMemError
from workspace_mem.model.changes import ChangeSet, Edit, MakeEdit, ReadDocument, step, unchanged
from workspace_mem.model.document import Document, Splice, lines_of, splice_between
from workspace_mem.model.history import History, VersionId
from workspace_mem.model.merge import entries_back as entries_back_in
from workspace_mem.model.merge import merge
from workspace_mem.model.page_delta import Fate, LostEntry, StaleSave, texts_of
from workspace_mem.model.reading import read
from workspace_mem.write.saved_copies import SavedCopy

Back = Callable[[Document], tuple[Edit, tuple[str, ...]]]  # with the names of entries that found no place


def entries_back(folder: Folder, history: History, path: str, lost: Sequence[tuple[StaleSave, LostEntry]]) -> Back:
    """Return the operation that brings entries of one file back; what was dealt with meanwhile is left alone."""
    saves = list(dict.fromkeys(save for save, _ in lost))
    promised = {save: _document(folder, history, path, save.newest) for save in saves}

    def run(document: Document) -> tuple[Edit, tuple[str, ...]]:
        now, left = document, list[str]()
        for save in saves:
            ours = [one for owner, one in lost if owner is save]
            texts = texts_of(read(now))
            missing = {one.name for one in ours if one.fate is Fate.MISSING and one.name not in texts}
            older = {one.name for one in ours if one.fate is Fate.OLDER and one.stands_in(texts)}
            back = {one.name for one in ours if one.fate is Fate.BACK and one.stands_in(texts)}
            names = missing | older | back
            now = entries_back_in(now, promised[save], names).document
            reads, wanted = texts_of(read(now)), texts_of(read(promised[save]))
            left += sorted(name for name in names if reads.get(name) != wanted.get(name))
        return _edit(document, now), tuple(left)

    return run


def _document(folder: Folder, history: History, path: str, version: str) -> Document:
    (data,) = history.states(path, [VersionId(version)])
    if data is None:
        raise NotFoundError(f"{path} is not in version {version[:10]} of the history", path=path)
    return folder.document(path, data)


def _edit(before: Document, after: Document) -> Edit:
    if before.data == after.data:
        return unchanged(before, None)
    return Edit(before, after, splice_between(before.data, after.data), None)


def file_back(data: bytes) -> MakeEdit:
    """Return the operation that writes a file as it was recorded last, where it is gone or empty.

    A file that was begun anew since keeps all that it has: its entries go below those that come back.
    """

    def run(document: Document) -> Edit:
        if not document.data:
            return Edit(document, document.with_data(data), Splice(0, b"", data), None)
        old = document.with_data(data)
        if not (document.is_text and old.is_text):
            return unchanged(document, None)
        candidates = (_below(old, document), merge(document.gone, document, old).document)
        keeping = [one for one in candidates if not lines_of(document.data) - lines_of(one.data)]
        together = min(keeping, key=lambda one: (lines_of(data) - lines_of(one.data)).total(), default=document)
        return _edit(document, together)

    return run


def _below(old: Document, newer: Document) -> Document:
    """Return an old file with the items of a newer one below it, as the lines of a log go on."""
    first = next((part.block.first for part in read(newer).parts if part.block.kind == "item"), len(newer.lines))
    end = b"" if old.data.endswith((b"\n", b"\r")) else old.newline.encode()
    together = old.with_data(old.data + end + newer.data[newer.offsets[first] :])
    reads_so = [*texts_of(read(old)).values(), *texts_of(read(newer)).values()] == [*texts_of(read(together)).values()]
    return together if reads_so else newer


# ── displaced copies ───────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class CopyBack:
    """How a copy comes back, and a sentence that says so."""

    decide: Callable[[ReadDocument], ChangeSet]
    says: str


def copy_back(folder: Folder, copy: SavedCopy) -> CopyBack:
    """Decide what becomes of a copy: nothing of the present file is ever lost.

    It takes the file's place where that is gone, empty, or has no line that the copy lacks. Where all
    that the file lacks are entries, these are put back. Else the copy is written beside the file.
    """
    path, data = copy.path, copy.data
    subject = f"recover: a copy of {path}"
    now = _present(folder, path)
    if now is not None and not (lines_of(now.data) - lines_of(data)):
        says = f"{copy.name} is now {path} again, because the file had nothing that the copy lacks"
        return CopyBack(lambda read_: ChangeSet(subject, (step(read_(path), _whole(data)),)), says)
    if now is not None and _adds_entries(now, data):
        says = f"The entries of {copy.name} that {path} lacked were restored"
        return CopyBack(lambda read_: ChangeSet(subject, (step(read_(path), _with_entries(data)),)), says)
    beside = _free_name(folder, path, copy.at[:10])
    says = f"{path} has lines that {copy.name} lacks, so the copy was written beside it, to {beside}"
    return CopyBack(lambda read_: ChangeSet(subject, (step(read_(beside), _whole(data)),)), says)


def _present(folder: Folder, path: str) -> Document | None:
    try:
        return folder.read(path)
    except WorkspaceMemError:
        return None


def _whole(data: bytes) -> MakeEdit:
    """Write all bytes, unless the file has something by now that they lack."""

    def run(document: Document) -> Edit:
        if lines_of(document.data) - lines_of(data):
            return unchanged(document, None)
        return Edit(document, document.with_data(data), splice_between(document.data, data), None)

    return run


def _with_entries(data: bytes) -> MakeEdit:
    def run(document: Document) -> Edit:
        after = entries_back_in(document, document.with_data(data), _lacking(document, data)).document
        return _edit(document, after)

    return run


def _lacking(document: Document, data: bytes) -> set[str]:
    return texts_of(read(document.with_data(data))).keys() - texts_of(read(document)).keys()


def _adds_entries(document: Document, data: bytes) -> bool:
    """Tell whether putting entries back gives the file all that it lacks."""
    if not document.is_text or not document.with_data(data).is_text:
        return False
    lacking = _lacking(document, data)
    merged = entries_back_in(document, document.with_data(data), lacking)
    return bool(lacking) and not merged.conflicts and not lines_of(data) - lines_of(merged.document.data)


def _free_name(folder: Folder, path: str, day: str) -> str:
    pure = PurePosixPath(path)
    names = (f"{pure.stem}.recovered-{day}{more}.md" for more in ("", *(f"-{number}" for number in range(2, 1000))))
    return next(str(pure.with_name(name)) for name in names if not os.path.lexists(folder.root / pure.with_name(name)))
