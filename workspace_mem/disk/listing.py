"""What lies in the folders of a workspace, out of scope too, and folders that a removal left empty.

No file is opened for it, and no link followed.
"""

import contextlib
import functools
import os
import stat
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from posixpath import basename, dirname
from typing import NamedTuple, TypedDict

from workspace_mem.disk.beneath import pinned
from workspace_mem.disk.folder import Folder, Survey
from workspace_mem.disk.scope import FileState, state_of
from workspace_mem.errors import RefusedError

ROOT = "."  # the name of the workspace's own folder
ANY_NAME = "a.md"  # a folder can hold memory when a file of this name would be in scope


class NameKind(Enum):
    """What a name in a folder stands for."""

    FILE = "file"
    FOLDER = "folder"
    LINK_INSIDE = "link"
    LINK_OUTSIDE = "link out of the workspace"
    LINK_NOWHERE = "link to nothing"
    REPOSITORY = "git repository"
    SEALED = "folder without permission to enter"
    OTHER = "device, pipe or socket"


class Name(NamedTuple):
    """One name in one of the folders that belong to the memory."""

    path: str  # POSIX, relative to the workspace
    kind: NameKind
    in_scope: bool = True
    size: int = 0  # bytes
    links: int = 1  # how many names the file has
    target: str = ""  # of a link inside: where it leads, POSIX and relative to the workspace
    owner: int | None = None  # a user's number; None where the system knows none
    is_open: bool = False  # every user of the machine may write to it
    group: int | None = None  # a group, not its owner's own, whose members may write to it
    is_read_only: bool = False  # somebody may read it, and not even its owner write to it

    @property
    def last(self) -> str:
        """Return the part behind the last slash."""
        return self.path.rpartition("/")[2]

    @property
    def is_markdown(self) -> bool:
        """Tell whether the name is that of a Markdown file."""
        return self.path.endswith(".md")

    @property
    def is_ours(self) -> bool:
        """Tell whether it is a temporary file of the write path."""
        return self.last.startswith(".~wm-")


def is_folder(folder: Folder, path: str) -> bool:
    """Tell whether a path is a folder, and not a link to one."""
    place = folder.root / path
    return place.is_dir() and not place.is_symlink()


def is_there(folder: Folder, path: str) -> bool:
    """Tell whether anything has that path: a file, a folder, a link that leads nowhere."""
    return os.path.lexists(folder.root / path)


def size_of(folder: Folder, path: str) -> int:
    """Return the bytes of a file, or what the file system says of a folder; 0 for what is gone meanwhile."""
    with contextlib.suppress(OSError), pinned(folder.root, dirname(path)) as above:
        return (above / basename(path)).lstat().st_size
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
    with contextlib.suppress(OSError), pinned(folder.root, path) as place, os.scandir(place) as names:
        entries = sorted(names, key=lambda entry: entry.name)
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
        raise RefusedError(f"{path} cannot be created: {error.strerror or error}", path=path) from error


def remove_empty_folders(folder: Folder, path: str) -> None:
    """Remove a folder and all below it, as far as they are empty."""
    for entry in _entries(folder, path):
        if entry.is_dir(follow_symlinks=False):
            remove_empty_folders(folder, f"{path}/{entry.name}")
    with contextlib.suppress(OSError), pinned(folder.root, dirname(path)) as above:
        (above / basename(path)).rmdir()


def every_name(folder: Folder) -> Iterator[str]:
    """Yield the path of every file below the root, whatever leaves it out; not git's own."""
    for place, folders, names in os.walk(folder.root):
        folders[:] = [name for name in folders if name != ".git"]
        above = Path(place).relative_to(folder.root).as_posix()
        yield from (name if above == ROOT else f"{above}/{name}" for name in names)


def look_around(folder: Folder) -> tuple[Survey, tuple[Name, ...]]:
    """Look at every name in the folders that hold files in scope, in no special order, and survey those files.

    One walk, so that both tell of the same moment. `folder.scope.unnameable` has the names that cannot be told.
    """
    names: list[Name] = []
    states: dict[str, FileState] = {}
    for path, entry, is_known in folder.scope.entries():
        name = _name(folder.root, path, entry, is_known=is_known)
        names.append(name)
        if is_known and name.kind is NameKind.FILE and (state := state_of(entry)) is not None:
            states[path] = state
    places = [(path or ROOT, NameKind.SEALED) for path in folder.scope.closed]
    for path, kind in (*places, (ROOT, NameKind.FOLDER)):
        with contextlib.suppress(OSError):
            names.append(Name(path, kind, **_rights((folder.root / path).stat())))
    return folder.survey(states), tuple(names)


def _name(root: Path, path: str, entry: "os.DirEntry[str]", *, is_known: bool) -> Name:
    try:
        status = entry.stat(follow_symlinks=False)
    except OSError:
        return Name(path, NameKind.OTHER, is_known)
    if stat.S_ISLNK(status.st_mode):
        return _link(root, path, is_known=is_known)
    if stat.S_ISDIR(status.st_mode):
        is_inner = not is_known and not entry.name.startswith(".") and os.path.lexists(root / path / ".git")
        kind = NameKind.REPOSITORY if is_inner else NameKind.FOLDER
        return Name(path, kind, is_known, **_rights(status))
    kind = NameKind.FILE if stat.S_ISREG(status.st_mode) else NameKind.OTHER
    links = status.st_nlink or 1
    return Name(path, kind, is_known, status.st_size, links, **_rights(status))


class _Rights(TypedDict, total=False):
    owner: int
    is_open: bool
    group: int | None
    is_read_only: bool


def _rights(status: os.stat_result) -> _Rights:
    """Return whose a file is, and who may write to it, where the system knows users."""
    return _rights_of(status.st_mode, status.st_uid, status.st_gid) if hasattr(os, "getuid") else {}


_READING = stat.S_IRUSR | stat.S_IRGRP | stat.S_IROTH
_WRITING = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


@functools.lru_cache(maxsize=64)  # nearly all files of a folder have the same
def _rights_of(mode: int, owner: int, group: int) -> _Rights:
    # On many systems each user has a group of the same number, with nobody else in it.
    is_shared = bool(mode & stat.S_IWGRP) and group != owner
    # In a folder such as /tmp, where everybody may write, nobody takes away what is another's.
    is_guarded = stat.S_ISDIR(mode) and mode & stat.S_ISVTX
    return {
        "owner": owner,
        "is_open": bool(mode & stat.S_IWOTH) and not is_guarded,
        "group": group if is_shared else None,
        "is_read_only": bool(mode & _READING) and not mode & _WRITING,
    }


def _link(root: Path, path: str, *, is_known: bool) -> Name:
    try:
        target = (root / path).resolve(strict=True)
    except (OSError, RuntimeError):  # a circle is a RuntimeError before Python 3.13
        return Name(path, NameKind.LINK_NOWHERE, is_known)
    if not target.is_relative_to(root.resolve()):
        return Name(path, NameKind.LINK_OUTSIDE, is_known)
    inside = target.relative_to(root.resolve()).as_posix()
    return Name(path, NameKind.LINK_INSIDE, is_known, target=inside)
