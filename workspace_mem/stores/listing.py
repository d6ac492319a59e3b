"""What lies in a folder of the workspace, and folders that a removal left empty. Links are not followed."""

import contextlib
import os
from collections.abc import Iterator

from workspace_mem.core.errors import RefusedError
from workspace_mem.stores.beneath import folder_of, pinned
from workspace_mem.stores.folder import Folder
from workspace_mem.stores.scope import FileState, state_of

ANY_NAME = "a.md"  # a folder can hold memory when a file of this name would be in scope


def is_folder(folder: Folder, path: str) -> bool:
    """Tell whether a path is a folder, and not a link to one."""
    place = folder.root / path
    return place.is_dir() and not place.is_symlink()


def is_there(folder: Folder, path: str) -> bool:
    """Tell whether anything has that path: a file, a folder, a link that leads nowhere."""
    return os.path.lexists(folder.root / path)


def size_of(folder: Folder, path: str) -> int:
    """Return the bytes of a file, or what the file system says of a folder; 0 for what is gone meanwhile."""
    with contextlib.suppress(OSError), pinned(folder.root, folder_of(path)) as above:
        return (above / path.rpartition("/")[2]).lstat().st_size
    return 0


def members(folder: Folder, path: str, *, depth: int) -> Iterator[tuple[str, FileState | None]]:
    """Yield what is memory in a folder, by name, down to `depth`; None stands for the state of a folder."""
    for entry in _entries(folder, path):
        below = f"{path}/{entry.name}"
        if entry.is_dir(follow_symlinks=False):
            if folder.scope.holds(f"{below}/{ANY_NAME}"):
                yield below, None
                if depth > 1:
                    yield from members(folder, below, depth=depth - 1)
        elif entry.is_file(follow_symlinks=False) and folder.scope.holds(below):
            state = state_of(entry)
            if state is not None:
                yield below, state


def foreign_members(folder: Folder, path: str) -> Iterator[str]:
    """Yield what lies anywhere below a folder and is no memory."""
    for entry in _entries(folder, path):
        below = f"{path}/{entry.name}"
        if entry.is_dir(follow_symlinks=False) and folder.scope.holds(f"{below}/{ANY_NAME}"):
            yield from foreign_members(folder, below)
        elif not (entry.is_file(follow_symlinks=False) and folder.scope.holds(below)):
            yield below


def _entries(folder: Folder, path: str) -> "list[os.DirEntry[str]]":
    with contextlib.suppress(OSError), pinned(folder.root, path) as place, os.scandir(place) as found:
        entries = sorted(found, key=lambda entry: entry.name)
        for entry in entries:
            with contextlib.suppress(OSError):
                entry.stat(follow_symlinks=False)  # kept in the entry: its path holds for so long only
        return entries
    return []


def make_folder(folder: Folder, path: str) -> None:
    """Make a folder and those above it. Raises RefusedError where that cannot be."""
    try:
        with pinned(folder.root, path, make=True):
            pass
    except OSError as error:
        raise RefusedError(f"{path} cannot be made: {error.strerror or error}", path=path) from error


def remove_empty_folders(folder: Folder, path: str) -> None:
    """Remove a folder and all below it, as far as they are empty."""
    for entry in _entries(folder, path):
        if entry.is_dir(follow_symlinks=False):
            remove_empty_folders(folder, f"{path}/{entry.name}")
    with contextlib.suppress(OSError), pinned(folder.root, folder_of(path)) as above:
        (above / path.rpartition("/")[2]).rmdir()
