"""What a safe write asks of the disk: a file made durably, two exchanged in one step, and who else may write there."""

import contextlib
import errno
import os
import signal
import stat
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

from workspace_mem.errors import WorkspaceMemError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

_AT_FDCWD = -100
_NOREPLACE, _EXCHANGE = 1, 2
_ON_MACOS = {_NOREPLACE: 4, _EXCHANGE: 2}  # RENAME_EXCL, RENAME_SWAP
_UNSUPPORTED = (errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EPERM)
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
_LOOK = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_POLL_SECONDS = 0.002

Exchange = Callable[[Path, Path], None]


class SwapNotSupportedError(WorkspaceMemError):
    """The system cannot exchange two files in one step."""


def write_durably(path: Path, data: bytes, *, mode: int = 0o644, like: Path | None = None) -> None:
    """Make a new file with these bytes and force it to disk. Raises FileExistsError where one is there.

    Mode, owner and extended attributes are those of `like`, where that is there and as far as we may.
    """
    handle = os.open(path, _NEW, 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            _dress(file.fileno(), mode, like)
            os.fsync(file.fileno())
    except BaseException:
        with contextlib.suppress(OSError):
            path.unlink()
        raise


def _dress(handle: int, mode: int, like: Path | None) -> None:
    if not hasattr(os, "fchmod"):
        return
    with contextlib.suppress(OSError):
        if like is not None:
            found = like.lstat()
            mode = found.st_mode & 0o7777 if stat.S_ISREG(found.st_mode) else mode
            if (found.st_uid, found.st_gid) != (os.geteuid(), os.getegid()):
                _give_to(handle, found.st_uid, found.st_gid)
            for name in os.listxattr(like, follow_symlinks=False) if hasattr(os, "listxattr") else ():
                with contextlib.suppress(OSError):
                    os.setxattr(handle, name, os.getxattr(like, name, follow_symlinks=False))
    os.fchmod(handle, mode)


def _give_to(handle: int, owner: int, group: int) -> None:
    """Give a file to its owner and group; where we may not, to the group alone, by which others still reach it."""
    try:
        os.fchown(handle, owner, group)
    except OSError:
        with contextlib.suppress(OSError):
            os.fchown(handle, -1, group)


def make_durable(path: Path) -> None:
    """Force the bytes of a file, or the names in a folder, to disk. Windows can open neither for that."""
    if os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
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
    call = _renaming()
    if call is None:
        raise SwapNotSupportedError("two files cannot be exchanged here")
    number = call(os.fsencode(source), os.fsencode(target), flags)
    if number in _UNSUPPORTED:
        raise SwapNotSupportedError("the file system cannot exchange two files")
    if number:
        raise OSError(number, os.strerror(number), os.fspath(target))


@cache
def _renaming() -> Callable[[bytes, bytes, int], int] | None:
    """Return the system's call, which returns 0 or an error's number; None where there is none (Windows).

    It is renameat2 on Linux, renamex_np on macOS.
    """
    import ctypes  # noqa: PLC0415  # 3 ms that only who writes has to pay

    try:
        library = ctypes.CDLL(None, use_errno=True)
    except (OSError, TypeError):
        return None
    if hasattr(library, "renameat2"):
        at = _AT_FDCWD
        return lambda one, other, flags: library.renameat2(at, one, at, other, flags) and ctypes.get_errno()
    if hasattr(library, "renamex_np"):
        return lambda one, other, flags: library.renamex_np(one, other, _ON_MACOS[flags]) and ctypes.get_errno()
    return None


def content_of(path: Path) -> bytes | str:
    """Return a file's bytes; a word for what is no regular file, which equals no bytes. No link is followed."""
    try:
        handle = os.open(path, _LOOK)
    except OSError as error:
        if error.errno in (errno.ELOOP, errno.EMLINK):
            return f"a link to {path.readlink()}"
        raise
    found = os.fstat(handle)
    if not stat.S_ISREG(found.st_mode):
        os.close(handle)
        return f"not a regular file ({found.st_ino})"
    with os.fdopen(handle, "rb") as file:
        return file.read()


def is_left_alone(path: Path, *, until: float = 0.0) -> bool:
    """Wait until no process has a file open for writing; False where one still has at that moment, or now.

    True as well where the system cannot tell, and for a link. An editor that saves in place may hold the file that
    was exchanged from under it, and write to it a moment later.
    """
    if not hasattr(fcntl, "F_SETLEASE"):
        return True
    try:
        handle = os.open(path, _LOOK)
    except OSError as error:
        if error.errno in (errno.ELOOP, errno.EMLINK):
            return True
        raise
    try:
        # Who opens the file while we hold the lease makes the system signal us. Its own choice is SIGIO, which ends
        # a process that does not expect it; this one is ignored by default.
        fcntl.fcntl(handle, fcntl.F_SETSIG, signal.SIGURG)
        while True:
            try:  # a read lease is granted only while nobody has the file open for writing
                fcntl.fcntl(handle, fcntl.F_SETLEASE, fcntl.F_RDLCK)
                fcntl.fcntl(handle, fcntl.F_SETLEASE, fcntl.F_UNLCK)
            except OSError as error:
                if error.errno != errno.EAGAIN:
                    return True
            else:
                return True
            if time.monotonic() > until:
                return False
            time.sleep(_POLL_SECONDS)
    finally:
        os.close(handle)


def why_closed(path: Path, otherwise: str | None = None) -> OSError | None:
    """Return the error that writing there would meet, in the words of `otherwise` where only rights are missing."""
    if os.access(path, os.W_OK):
        return None
    try:
        is_mounted_so = hasattr(os, "statvfs") and os.statvfs(path).f_flag & os.ST_RDONLY
    except FileNotFoundError:  # it went away in this instant: whoever writes there sees that
        return None
    number = errno.EROFS if is_mounted_so else errno.EACCES
    return OSError(number, os.strerror(number) if is_mounted_so else otherwise or os.strerror(number), os.fspath(path))


def why_target_closed(target: Path) -> OSError | None:
    """Say why a file may not be written; None where it may. A swap needs no right to the file: who took it meant it."""
    file = why_closed(target, "it is read-only") if target.is_file() else None
    return file or (why_closed(target.parent, "its folder is read-only") if target.parent.is_dir() else None)
