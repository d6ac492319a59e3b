"""Files outside of the workspace that a person named: another system's memory, read, and an export, made anew."""

import contextlib
import os
import stat
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from workspace_mem.disk.beneath import read_bytes
from workspace_mem.errors import NotFoundError, RefusedError, UsageError

LIMIT = 256 * 1024 * 1024  # bytes of one file
_MOST = 200_000  # files
_NEVER = frozenset({".git", "node_modules", "__pycache__", ".venv", ".hg", ".svn", ".workspace-mem"})


class OutsideFiles:
    """One file, or all below a folder. No link is followed out of it, and nothing but regular files is opened."""

    def __init__(self, place: Path) -> None:
        self.place = place.expanduser()
        self.name = str(place)
        if not os.path.lexists(self.place):
            raise NotFoundError(f"There is no {place}; nothing was written", hint="name a file or a folder")
        self._is_folder = self.place.is_dir()
        self._root = self.place if self._is_folder else self.place.parent
        self.closed: list[str] = []  # folders that cannot be read
        self.links: list[str] = []  # that are not followed

    @cached_property
    def _found(self) -> tuple[str, ...]:
        if not self._is_folder:
            return (self.place.name,)
        found: list[str] = []

        def is_closed(error: OSError) -> None:
            self.closed.append(os.path.relpath(error.filename or ".", self._root))

        for folder, folders, files in os.walk(self._root, onerror=is_closed):
            folders[:] = sorted(set(folders) - _NEVER)
            inside = Path(folder).relative_to(self._root)
            named = (name for name in (*folders, *files) if Path(folder, name).is_symlink())
            self.links += [(inside / name).as_posix() for name in named]
            found += [(inside / name).as_posix() for name in files if _is_regular(Path(folder, name))]
            if len(found) > _MOST:
                hint = "name the folder of the memory itself"
                raise UsageError(f"{self.name} has more than {_MOST:,} files; nothing was written", hint=hint)
        return tuple(sorted(found))

    def paths(self) -> tuple[str, ...]:
        """Return every file, from the folder that was named, in order; of one file its name."""
        return self._found

    def read(self, path: str) -> bytes:
        """Return the bytes of one. Raises WorkspaceMemError where it cannot be read."""
        data = read_bytes(self._root, path, limit=LIMIT)
        if data is None:
            raise NotFoundError(f"{path} no longer exists", path=path)
        return data

    def is_inside(self, root: Path) -> bool:
        """Tell whether they are of the workspace itself."""
        return self.place.resolve().is_relative_to(root.resolve())


def _is_regular(path: Path) -> bool:
    with contextlib.suppress(OSError):
        return stat.S_ISREG(path.lstat().st_mode)
    return False


def refuse_taken(place: Path, *, is_folder: bool) -> None:
    """Raise RefusedError where something stands at a place already: nothing is overwritten."""
    place = place.expanduser()
    is_free = not os.path.lexists(place) or (is_folder and place.is_dir() and not any(place.iterdir()))
    if not is_free:
        message = f"{place} already exists; nothing was written"
        raise RefusedError(message, hint="name a new one: an export overwrites nothing")


def make_files(place: Path, files: Mapping[str, bytes]) -> None:
    """Write files that are not there yet; one without a name is the place itself. Raises RefusedError."""
    place = place.expanduser()
    for name, data in files.items():
        target = place / name if name else place
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            message = f"{target} cannot be written: {error.strerror or error}"
            raise RefusedError(message, hint="the files written so far stay there; choose another place") from error
