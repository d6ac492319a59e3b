"""Names on disk besides the memory's text: other files, imports and exports.

No file is opened for a listing, and no link followed.
"""

import contextlib
import os
import re
import stat
from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path
from posixpath import basename, dirname
from typing import NamedTuple

from workspace_mem.disk.folder import Folder, Survey
from workspace_mem.disk.paths import pinned, read_bytes, write_durably
from workspace_mem.disk.scope import FileState, state_of
from workspace_mem.errors import NotFoundError, RefusedError, UsageError

ROOT = "."  # the name of the workspace's own folder
ANY_NAME = "a.md"  # a folder may hold memory if a file of this name would be in scope


class NameKind(Enum):
    """The meaning of a name in a folder."""

    FILE = "file"
    FOLDER = "folder"
    LINK_INSIDE = "link"
    LINK_OUTSIDE = "link out of the workspace"
    LINK_NOWHERE = "link to nothing"
    REPOSITORY = "git repository"
    SEALED = "folder without permission to enter"
    OTHER = "device, pipe or socket"


class Name(NamedTuple):
    """One name in a folder of the memory."""

    path: str  # POSIX, relative to the workspace
    kind: NameKind
    in_scope: bool = True
    size: int = 0  # bytes
    is_open: bool = False  # writable for every user of this machine

    @property
    def last(self) -> str:
        """Return the part after the last slash."""
        return self.path.rpartition("/")[2]

    @property
    def is_markdown(self) -> bool:
        """Tell whether the name is that of a Markdown file."""
        return self.path.endswith(".md")


def size_of(folder: Folder, path: str) -> int:
    """Return the size of a file or folder in bytes; 0 if it is gone."""
    with contextlib.suppress(OSError), pinned(folder.root, dirname(path)) as parent:
        return (parent / basename(path)).lstat().st_size
    return 0


def members(folder: Folder, path: str, *, depth: int) -> Iterator[tuple[str, bool, bool]]:
    """Yield what is in a folder, by name: its path, whether it is a folder, and whether it is of the memory.

    Folders that may hold memory are entered, down to `depth`.
    """
    for entry in _entries(folder, path):
        below, is_folder = f"{path}/{entry.name}", entry.is_dir(follow_symlinks=False)
        is_known = is_folder or entry.is_file(follow_symlinks=False)
        is_memory = is_known and folder.scope.holds(f"{below}/{ANY_NAME}" if is_folder else below)
        yield below, is_folder, is_memory
        if is_folder and is_memory and depth > 1:
            yield from members(folder, below, depth=depth - 1)


def _entries(folder: Folder, path: str) -> "list[os.DirEntry[str]]":
    with contextlib.suppress(OSError), pinned(folder.root, path) as place, os.scandir(place) as unsorted:
        entries = sorted(unsorted, key=lambda entry: entry.name)
        for entry in entries:
            with contextlib.suppress(OSError):
                entry.stat(follow_symlinks=False)  # cached in the entry, whose path is valid only while `place` is open
        return entries
    return []


def make_folder(folder: Folder, path: str) -> None:
    """Make a folder and its parents. Raises RefusedError if that fails."""
    try:
        with pinned(folder.root, path, make=True):
            pass
    except OSError as error:
        raise RefusedError(f"{path} cannot be created: {error.strerror or error}", path=path) from error


def remove_empty_folders(folder: Folder, path: str) -> None:
    """Remove a folder and its subfolders, as far as they are empty."""
    for entry in _entries(folder, path):
        if entry.is_dir(follow_symlinks=False):
            remove_empty_folders(folder, f"{path}/{entry.name}")
    with contextlib.suppress(OSError), pinned(folder.root, dirname(path)) as parent:
        (parent / basename(path)).rmdir()


def every_name(folder: Folder) -> Iterator[str]:
    """Yield the path of every file below the root, in scope or not, except git's own."""
    for place, folders, names in os.walk(folder.root):
        folders[:] = [name for name in folders if name != ".git"]
        inside = Path(place).relative_to(folder.root).as_posix()
        yield from (name if inside == ROOT else f"{inside}/{name}" for name in names)


_NOT_MEMORY = re.compile(r"(?!.*(?:\.md|\.txt|workspace\.toml))[^.].*\.[a-z0-9]+", re.IGNORECASE)


def list_all_names(folder: Folder) -> tuple[Survey, tuple[Name, ...]]:
    """Survey the files in scope, and list the names in their folders, unsorted.

    One walk, so that both are of the same moment. Files that are no memory under any name, such as code, are left out.
    `folder.scope.unnameable` has the names that cannot be shown.
    """
    names: list[Name] = []
    states: dict[str, FileState] = {}
    for path, entry, is_known in folder.scope.entries():
        if not is_known and _NOT_MEMORY.fullmatch(entry.name) and entry.is_file(follow_symlinks=False):
            continue
        name = _name(folder.root, path, entry, is_known=is_known)
        names.append(name)
        if is_known and name.kind is NameKind.FILE and (state := state_of(entry)) is not None:
            states[path] = state
    names += [Name(path or ROOT, NameKind.SEALED) for path in folder.scope.closed]
    return folder.survey(states), tuple(names)


def _name(root: Path, path: str, entry: "os.DirEntry[str]", *, is_known: bool) -> Name:
    try:
        status = entry.stat(follow_symlinks=False)
    except OSError:
        return Name(path, NameKind.OTHER, is_known)
    if stat.S_ISLNK(status.st_mode):
        try:
            target = (root / path).resolve(strict=True)
        except (OSError, RuntimeError):  # a circle is a RuntimeError before Python 3.13
            return Name(path, NameKind.LINK_NOWHERE, is_known)
        is_inside = target.is_relative_to(root.resolve())
        return Name(path, NameKind.LINK_INSIDE if is_inside else NameKind.LINK_OUTSIDE, is_known)
    if stat.S_ISDIR(status.st_mode):
        is_inner = not is_known and not entry.name.startswith(".") and os.path.lexists(root / path / ".git")
        kind = NameKind.REPOSITORY if is_inner else NameKind.FOLDER
        # In a sticky folder such as /tmp, no user can remove another's files.
        return Name(path, kind, is_known, is_open=_is_open(status) and not status.st_mode & stat.S_ISVTX)
    kind = NameKind.FILE if stat.S_ISREG(status.st_mode) else NameKind.OTHER
    return Name(path, kind, is_known, status.st_size, _is_open(status))


def _is_open(status: os.stat_result) -> bool:
    return hasattr(os, "getuid") and bool(status.st_mode & stat.S_IWOTH)


# ── files outside of the workspace ─────────────────────────────────────────────────────────────

OUTSIDE_LIMIT = 256 * 1024 * 1024  # bytes of one file
_MOST_FILES = 200_000  # files
_NEVER = frozenset({".git", "node_modules", "__pycache__", ".venv", ".hg", ".svn", ".workspace-mem"})


class OutsideFiles:
    """Files outside the workspace that a person named: one file, or all below a folder.

    No link is followed out of it, and nothing but regular files is opened.
    """

    def __init__(self, place: Path) -> None:
        self.place = place.expanduser()
        self.name = str(place)
        if not os.path.lexists(self.place):
            raise NotFoundError(f"There is no {place}; nothing was written", hint="name a file or a folder")
        self._is_folder = self.place.is_dir()
        self._root = self.place if self._is_folder else self.place.parent
        self.closed: list[str] = []  # folders that cannot be read
        self.links: list[str] = []  # links, which are not followed

    def paths(self) -> tuple[str, ...]:
        """Return every file in order, relative to the named folder; a single file by its name."""
        if not self._is_folder:
            return (self.place.name,)
        paths: list[str] = []

        def note_closed(error: OSError) -> None:
            self.closed.append(os.path.relpath(error.filename or ".", self._root))

        for folder, folders, files in os.walk(self._root, onerror=note_closed):
            folders[:] = sorted(set(folders) - _NEVER)
            inside = Path(folder).relative_to(self._root)
            links = (name for name in (*folders, *files) if Path(folder, name).is_symlink())
            self.links += [(inside / name).as_posix() for name in links]
            regular = (name for name in files if Path(folder, name).is_file() and not Path(folder, name).is_symlink())
            paths += [(inside / name).as_posix() for name in regular]
            if len(paths) > _MOST_FILES:
                hint = "give the folder of the memory itself"
                raise UsageError(f"{self.name} has more than {_MOST_FILES:,} files; nothing was written", hint=hint)
        return tuple(sorted(paths))

    def read(self, path: str) -> bytes:
        """Return a file's bytes. Raises WorkspaceMemError if it cannot be read."""
        data = read_bytes(self._root, path, limit=OUTSIDE_LIMIT)
        if data is None:
            raise NotFoundError(f"{path} no longer exists", path=path)
        return data

    def inside(self, root: Path) -> list[str]:
        """Return their paths in the workspace; none if they are not below it."""
        place, root = self.place.resolve(), root.resolve()
        names = (self.paths() if self._is_folder else ("",)) if place.is_relative_to(root) else ()
        return [(place / name).relative_to(root).as_posix() for name in names]


def refuse_taken(place: Path, *, is_folder: bool) -> None:
    """Raise RefusedError if something exists at a place already: nothing is overwritten."""
    place = place.expanduser()
    is_free = not os.path.lexists(place) or (is_folder and place.is_dir() and not any(place.iterdir()))
    if not is_free:
        message = f"{place} already exists; nothing was written"
        raise RefusedError(message, hint="choose a new name: an export overwrites nothing")


def make_files(place: Path, files: Mapping[str, bytes]) -> None:
    """Write new files; the file without a name is the place itself. Raises RefusedError."""
    place = place.expanduser()
    for name, data in files.items():
        target = place / name if name else place
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            write_durably(target, data, mode=0o600)
        except OSError as error:
            message = f"{target} cannot be written: {error.strerror or error}"
            raise RefusedError(message, hint="the files written so far stay there; choose another place") from error
