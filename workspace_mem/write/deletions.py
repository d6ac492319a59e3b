"""Deletions that nobody may have meant: held back from history until a person confirms them.

A folder that is not mounted, a checkout half synced and a slip of the hand look like a deletion of many files. If half
of the files (4 at least) are gone at once, or workspace.toml is, that is recorded when a person confirms it
(`recover dismiss`). So is a file of 0 bytes that has content in history: an editor that crashes and a sync that breaks
off leave such files.
"""

import os
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from workspace_mem.disk.folder import HELD_BACK, Folder, Survey
from workspace_mem.disk.state import FileMemo
from workspace_mem.errors import RefusedError
from workspace_mem.model.document import Document
from workspace_mem.settings import FILE
from workspace_mem.text.strings import counted, first_of

_EMPTY = (  # what git calls a file without bytes, by SHA-1 and by SHA-256
    "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
    "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
)
FEWEST = 4  # files; of a workspace with less than eight, half is soon gone


class UnrecordedFiles(NamedTuple):
    """What is not recorded: paths of files that are gone, and of files that are empty."""

    gone: tuple[str, ...] = ()
    emptied: tuple[str, ...] = ()


def hold_back(
    folder: Folder,
    edits: Mapping[str, bytes | None],
    survey: Survey,
    tree: Mapping[str, str],
    *,
    noted: bool = True,
) -> tuple[dict[str, bytes | None], UnrecordedFiles]:
    """Take out of the unrecorded edits what is to be confirmed first. Who holds the record lock has it noted.

    `tree` is what history has: path → name of the bytes.
    """
    if not edits and not os.path.exists(folder.journal.place / HELD_BACK):  # noqa: PTH110  # as nearly always
        return {}, UnrecordedFiles()
    memo = _memo(folder)
    before = memo.load()
    confirmed = [path for path in before.get("confirmed", ()) if path in edits]
    waiting = _held(folder, {path: data for path, data in edits.items() if path not in confirmed}, survey, tree)
    if noted and confirmed != before.get("confirmed", []):
        memo.save({"confirmed": confirmed} if confirmed else {})
    left_out = {*waiting.gone, *waiting.emptied}
    return {path: data for path, data in edits.items() if path not in left_out}, waiting


def held_back(folder: Folder, survey: Survey, tree: Mapping[str, str]) -> UnrecordedFiles:
    """Return what a recording would hold back now. Nothing is noted."""
    if not tree:
        return UnrecordedFiles()
    missing = [path for path in tree if not survey.has(path)]
    edits: dict[str, bytes | None] = {}
    if len(missing) >= FEWEST:
        edits = {path: None for path in folder.scope.kept(missing) if folder.is_gone(path)}
    edits |= {path: b"" for path, state in survey.states.items() if state.size == 0}
    return hold_back(folder, edits, survey, tree, noted=False)[1]


def _held(
    folder: Folder, edits: Mapping[str, bytes | None], survey: Survey, tree: Mapping[str, str]
) -> UnrecordedFiles:
    emptied = [path for path, data in edits.items() if data == b"" and path in tree and tree[path] not in _EMPTY]
    gone = [path for path, data in edits.items() if data is None]
    if not (gone and FILE in tree and not (folder.root / FILE).is_file()):
        arrived = (
            {state.blob for path, state in survey.recorded.items() if path not in tree} if len(gone) >= FEWEST else ()
        )
        gone = [path for path in gone if tree[path] not in arrived]  # what was only moved is not gone
        if len(gone) < max(FEWEST, sum(survey.has(path) for path in tree)):
            gone = []
    return UnrecordedFiles(tuple(sorted(gone)), tuple(sorted(emptied)))


def sentences_of(waiting: UnrecordedFiles) -> tuple[str, ...]:
    """Say what is held back, without full stops."""
    sentences: tuple[str, ...] = ()
    if waiting.gone:
        number, names = counted(len(waiting.gone), "file"), first_of(waiting.gone, 3)
        what = f"{number} missing ({names}), but their deletion is not recorded"
        sentences = (f"{what}; `workspace-mem recover` brings them back or confirms the deletion",)
    if waiting.emptied:
        are = "has 0 bytes, but it has content" if len(waiting.emptied) == 1 else "have 0 bytes, but they have content"
        back = f"{first_of(waiting.emptied, 3)} {are} in history; `workspace-mem recover` restores that or confirms it"
        sentences = (*sentences, back)
    return sentences


def sentences_by_file(waiting: UnrecordedFiles) -> Iterator[tuple[str, str]]:
    """Yield a path and what is held back of it; what is gone is told of at once, by the first path."""
    for sentence in sentences_of(waiting._replace(emptied=())):
        yield waiting.gone[0], sentence
    for path in waiting.emptied:
        yield from ((path, sentence) for sentence in sentences_of(UnrecordedFiles(emptied=(path,))))


def confirm(folder: Folder, waiting: UnrecordedFiles) -> None:
    """Let the next recording take what is held back as it is."""
    memo = _memo(folder)
    before = memo.load()
    confirmed = [*before.get("confirmed", []), *waiting.gone, *waiting.emptied]
    memo.save({"confirmed": list(dict.fromkeys(confirmed))})


def refuse_emptied(folder: Folder, document: Document, recorded: str | None) -> None:
    """Raise RefusedError for a file of 0 bytes that has content in history: nothing is built upon it in silence.

    `recorded` is the name of its bytes in history; None where it is not there.
    """
    if not document.exists or document.data or recorded is None or recorded in _EMPTY:
        return
    if document.path not in _memo(folder).load().get("confirmed", ()):
        raise RefusedError(
            f"{document.path} has 0 bytes, but it has content in history; nothing was written",
            path=document.path,
            hint=f"`workspace-mem recover restore {document.path}` brings it back; "
            f"`recover dismiss {document.path}` confirms that it should be empty",
        )


def _memo(folder: Folder) -> FileMemo:
    is_there = folder.own.is_dir() and not folder.own.is_symlink()
    return FileMemo(folder.journal.place / HELD_BACK if is_there else None, lists=("confirmed",))
