"""Deletions that nobody may have meant: held back from history until a person confirms them.

A folder that is not mounted, a checkout half synced and a slip of the hand look like a deletion of many files. If half
of the files (4 at least) are gone at once, or workspace.toml is, that is recorded when a person confirms it
(`recover dismiss`). So is a file of 0 bytes that has content in history: an editor that crashes and a sync that breaks
off leave such files.
"""

from collections.abc import Mapping
from typing import NamedTuple

from workspace_mem.disk.folder import Folder, Survey
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


def held_back(
    folder: Folder, survey: Survey, tree: Mapping[str, str], edits: Mapping[str, bytes | None]
) -> UnrecordedFiles:
    """Return which of some edits (path → bytes now; None: gone) are to be confirmed before they are recorded.

    `tree` is what history has: path → name of the bytes.
    """
    if not (edits and tree):
        return UnrecordedFiles()
    emptied = [path for path, data in edits.items() if data == b"" and has_content(tree.get(path))]
    gone = [path for path, data in edits.items() if data is None]
    if not (gone and FILE in tree and not (folder.root / FILE).is_file()):
        if len(gone) >= FEWEST:  # what was only moved is not gone
            arrived = {state.blob for path, state in survey.recorded.items() if path not in tree}
            gone = [path for path in gone if tree[path] not in arrived]
        if len(gone) < FEWEST or len(gone) < sum(map(survey.has, tree)):
            gone = []
    return UnrecordedFiles(tuple(sorted(gone)), tuple(sorted(emptied)))


def sentences_of(held: UnrecordedFiles) -> tuple[str, ...]:
    """Say what is held back, without full stops."""
    sentences: tuple[str, ...] = ()
    if held.gone:
        number, names = counted(len(held.gone), "file"), first_of(held.gone, 3)
        what = f"{number} missing ({names}), but their deletion is not recorded"
        sentences = (f"{what}; `workspace-mem recover` brings them back or confirms the deletion",)
    if held.emptied:
        are = "has 0 bytes, but it has content" if len(held.emptied) == 1 else "have 0 bytes, but they have content"
        back = f"{first_of(held.emptied, 3)} {are} in history; `workspace-mem recover` restores that or confirms it"
        sentences = (*sentences, back)
    return sentences


def has_content(recorded: str | None) -> bool:
    """Tell whether history has content for a file; `recorded` is the name of its bytes there, None where it is not."""
    return recorded is not None and recorded not in _EMPTY
