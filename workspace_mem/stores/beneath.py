"""Open files beneath the workspace's root and nowhere else.

Every component is opened without following links. A link that stays inside the workspace is read
through its target; one that leaves it is followed by nothing. Only regular files are opened, and
never in a way that waits (a FIFO would hang).
"""

import errno
import os
import stat
from pathlib import Path, PurePosixPath

from workspace_mem.core.errors import NotFoundError, RefusedError

_HAS_DIR_FD = os.open in os.supports_dir_fd
_READ = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
_FOLDER = _READ | getattr(os, "O_DIRECTORY", 0)


def clean_path(path: str) -> str:
    """Return a workspace path in its one form: relative, POSIX, without `.` and `..`.

    Raises RefusedError for a path that is absolute, leaves the workspace or has a NUL.
    """
    pure = PurePosixPath(path)
    parts: list[str] = []
    for part in pure.parts:
        if part == "..":
            if not parts:
                raise _outside(path)
            parts.pop()
        else:
            parts.append(part)
    if pure.is_absolute() or not parts or "\0" in path or "\\" in path:
        raise _outside(path)
    return "/".join(parts)


def _outside(path: str) -> RefusedError:
    return RefusedError(f"{path!r} is not a path inside the workspace", hint="give a path such as memory/notes.md")


def read_bytes(root: Path, path: str, *, limit: int) -> bytes | None:
    """Return a file's bytes; None where there is no file.

    Raises RefusedError for anything but a regular file inside the workspace of at most `limit`
    bytes, NotFoundError where the file may not be read. Unreadable is never treated as empty.
    """
    try:
        handle = _open(root, path)
    except FileNotFoundError:
        return None
    except NotADirectoryError:
        return None
    except OSError as error:
        raise NotFoundError(f"{path} cannot be read: {error.strerror}", path=path, hint="nothing was changed") from error
    with os.fdopen(handle, "rb") as file:
        found = os.fstat(file.fileno())
        if not stat.S_ISREG(found.st_mode):
            raise RefusedError(f"{path} is no regular file; it was left alone", path=path)
        if found.st_size > limit:
            message = f"{path} has {found.st_size:,} bytes; at most {limit:,} are read"
            raise RefusedError(message, path=path, hint="split the file, or list it under workspace.exclude")
        try:
            return file.read()
        except OSError as error:
            raise NotFoundError(f"{path} cannot be read: {error.strerror}", path=path) from error


def _open(root: Path, path: str) -> int:
    if not _HAS_DIR_FD:
        return os.open(_inside(root, path), _READ)
    try:
        return _open_plain(root, path)
    except OSError as error:
        if error.errno not in (errno.ELOOP, errno.EMLINK, errno.ENOTDIR):
            raise
    return _open_plain(root, _inside(root, path).relative_to(root.resolve()).as_posix())


def _open_plain(root: Path, path: str) -> int:
    *folders, name = path.split("/")
    at = os.open(root, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_CLOEXEC", 0))
    try:
        for folder in folders:
            below = os.open(folder, _FOLDER, dir_fd=at)
            os.close(at)
            at = below
        return os.open(name, _READ, dir_fd=at)
    finally:
        os.close(at)


def _inside(root: Path, path: str) -> Path:
    """Resolve every link of a path. Raises RefusedError where it leaves the workspace."""
    real_root = root.resolve()
    try:
        target = (real_root / path).resolve(strict=True)
    except RuntimeError as error:  # links that go round in a circle
        raise FileNotFoundError(errno.ENOENT, "a circle of links", path) from error
    if not target.is_relative_to(real_root):
        raise RefusedError(f"{path} leads out of the workspace; it is not followed", path=path)
    return target


def real_path(root: Path, path: str) -> str:
    """Return where a path leads inside the workspace when all its links are followed.

    Parts that do not exist stay as they are. Raises RefusedError where it leaves the workspace.
    """
    real_root = root.resolve()
    target = (real_root / path).resolve()
    if not target.is_relative_to(real_root):
        raise RefusedError(f"{path} leads out of the workspace; it is not followed", path=path)
    return target.relative_to(real_root).as_posix()
