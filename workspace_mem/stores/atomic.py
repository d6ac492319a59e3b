"""The system calls of one safe write: a temporary file beside its target, swapped in, and made durable."""

import contextlib
import ctypes
import errno
import os
import stat
from functools import cache
from pathlib import Path

from workspace_mem.core.errors import WorkspaceMemError

_AT_FDCWD = -100
_NOREPLACE, _EXCHANGE = 1, 2
_UNSUPPORTED = (errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EPERM)


class SwapNotSupportedError(WorkspaceMemError):
    """The system cannot exchange two files in one step."""


def write_durably(path: Path, data: bytes, *, mode: int = 0o644) -> None:
    """Make a new file with these bytes and force it to disk. Raises FileExistsError where one is there."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    handle = os.open(path, flags, 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            if hasattr(os, "fchmod"):
                os.fchmod(file.fileno(), mode)
            os.fsync(file.fileno())
    except BaseException:
        with contextlib.suppress(OSError):
            path.unlink()
        raise


def sync_folder(path: Path) -> None:
    """Force a folder's names to disk. Where folders cannot be opened (Windows) the system does it itself."""
    if os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def exchange(one: Path, other: Path) -> None:
    """Exchange two files in one step. Raises SwapNotSupportedError where the system cannot."""
    _rename(one, other, _EXCHANGE)


def move_to_new(source: Path, target: Path) -> None:
    """Rename without replacing. Raises FileExistsError where the target is there."""
    try:
        _rename(source, target, _NOREPLACE)
    except SwapNotSupportedError:
        os.link(source, target)  # fails where the target is there, in one step
        source.unlink()


def _rename(source: Path, target: Path, flags: int) -> None:
    call = _renameat2()
    if call is None:
        raise SwapNotSupportedError("renameat2 is not there")
    if call(_AT_FDCWD, os.fsencode(source), _AT_FDCWD, os.fsencode(target), flags) == 0:
        return
    number = ctypes.get_errno()
    if number in _UNSUPPORTED:
        raise SwapNotSupportedError("renameat2 is not supported here")
    raise OSError(number, os.strerror(number), os.fspath(target))


@cache
def _renameat2() -> "ctypes._FuncPointer | None":
    try:
        return ctypes.CDLL(None, use_errno=True).renameat2
    except (AttributeError, OSError, TypeError):
        return None


def mode_of(path: Path, *, default: int = 0o644) -> int:
    """Return a file's permission bits, or the default where there is none."""
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except OSError:
        return default
