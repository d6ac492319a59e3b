"""Open files beneath the workspace's root and nowhere else.

Every component is opened without following links. A link that stays inside the workspace is read
through its target; one that leaves it is followed by nothing. Only regular files are opened, and
never in a way that waits (a FIFO would hang).
"""

import contextlib
import errno
import os
import re
import stat
import unicodedata
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from workspace_mem.disk.remedies import remedy
from workspace_mem.errors import NotFoundError, RefusedError
from workspace_mem.text.strings import late

_AT_ONCE = 256 * 1024  # bytes
_LONGEST_PATH, _LONGEST_NAME = 3_000, 255  # characters; bytes: no file system takes more
_GIT_ELSEWHERE = late(r"(?:^|/)git~1[ .]*(?::[^/]*)?(?:/|$)", re.IGNORECASE)
_HAS_DIR_FD = os.open in os.supports_dir_fd
_READ = os.O_RDONLY
for _flag in ("O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC", "O_BINARY"):
    _READ |= getattr(os, _flag, 0)
_FOLDER = _READ | getattr(os, "O_DIRECTORY", 0)
_HANDLES = Path("/proc/self/fd")
_CAN_PIN = _HAS_DIR_FD and os.path.isdir(_HANDLES)  # noqa: PTH112  # there are paths that mean an open folder (Linux)


def clean_path(path: str) -> str:
    """Return a workspace path in its one form: relative, POSIX, without `.` and `..`.

    Raises RefusedError for a path that is absolute, leaves the workspace, or that no file of the
    workspace can have: with a backslash, a control character, bytes that are not UTF-8, or a part `git~1`.
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
    if pure.is_absolute() or not parts or not is_nameable(path):
        raise _outside(path)
    if len(path) > _LONGEST_PATH or any(len(part.encode("utf-8")) > _LONGEST_NAME for part in parts):
        raise RefusedError(f"{path[:60]!r}… is too long for a file path")
    return "/".join(parts)


def is_nameable(path: str) -> bool:
    r"""Tell whether a path can be told, recorded and shown on one line, on any system.

    `\` is a separator elsewhere; a line break in a name could forge a line of the frame; `git~1` is `.git` on Windows,
    so that git takes no such path and calls a history that has one damaged.
    """
    if "~" in path and _GIT_ELSEWHERE.search(path):
        return False
    if path.isascii() and path.isprintable():
        return "\\" not in path
    try:
        path.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return "\\" not in path and not any(unicodedata.category(char) in ("Cc", "Zl", "Zp") for char in path)


def _outside(path: str) -> RefusedError:
    ours = path.replace("\\", "/").removeprefix("./")  # as Windows has it
    near = (path, lambda: [ours]) if ours != path else None
    hint = "give a path such as memory/notes.md"
    return RefusedError(f"{path!r} is not a path inside the workspace", hint=hint, near=near)


def read_bytes(root: Path, path: str, *, limit: int) -> bytes | None:
    """Return a file's bytes; None where there is no file.

    Raises RefusedError for anything but a regular file inside the workspace of at most `limit`
    bytes, NotFoundError for a folder and where the file may not be read. Unreadable is never treated as empty.
    """
    try:
        handle = _open(root, path)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        if error.errno == errno.ENXIO:  # a socket
            raise _odd(path) from error
        raise _unreadable(path, error) from error
    try:
        found = os.fstat(handle)
        if not stat.S_ISREG(found.st_mode):
            raise _folder_there(path) if stat.S_ISDIR(found.st_mode) else _odd(path)
        if found.st_size > limit:
            raise too_large(path, found.st_size, limit)
        parts = []  # half the calls of a file object, of which a first index makes thousands
        while part := os.read(handle, _AT_ONCE):
            parts.append(part)
    except OSError as error:
        raise _unreadable(path, error) from error
    finally:
        os.close(handle)
    data = parts[0] if len(parts) == 1 else b"".join(parts)
    if len(data) > limit:  # it grew meanwhile
        raise too_large(path, len(data), limit)
    return data


def _folder_there(path: str) -> NotFoundError:
    if path.endswith(".md"):
        message = f"{path} is a folder, not a file; nothing was changed"
        return NotFoundError(message, path=path, hint="rename that folder")
    return NotFoundError(f"{path} is a folder", path=path, hint="name a file in it")


def _odd(path: str) -> RefusedError:
    return RefusedError(f"{path} is not a regular file; it was left alone", path=path)


SPLIT = "split the file, or list it under workspace.exclude"


def too_large(path: str, size: int, limit: int) -> RefusedError:
    """Return the error of a file that is larger than what is read."""
    message = f"{path} has {size:,} bytes; the limit is {limit:,}"
    return RefusedError(message, path=path, hint=SPLIT)


def _unreadable(path: str, error: OSError) -> NotFoundError:
    return NotFoundError(
        f"{path} cannot be read: {error.strerror}", path=path, hint=f"nothing was changed; {remedy(error)}"
    )


def _open(root: Path, path: str) -> int:
    if not _HAS_DIR_FD:
        return os.open(_inside(root, path), _READ)
    try:
        folder, _, name = path.rpartition("/")
        at = _open_folder(root, folder)
        try:
            return os.open(name, _READ, dir_fd=at)
        finally:
            os.close(at)
    except OSError as error:
        if error.errno not in (errno.ELOOP, errno.EMLINK, errno.ENOTDIR):
            raise
        real = _inside(root, path).relative_to(root.resolve()).as_posix()
        if real == path:
            raise
    return _open(root, real)


def _open_folder(root: Path, folder: str, *, make: bool = False) -> int:
    """Open a folder without following a link on the way. With `make` what is missing is made, durably."""
    at = os.open(root, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_CLOEXEC", 0))
    try:
        for part in folder.split("/") if folder else ():
            if make and not os.path.lexists(_HANDLES / str(at) / part):
                with contextlib.suppress(FileExistsError):
                    (_HANDLES / str(at) / part).mkdir()
                os.fsync(at)
            below = os.open(part, _FOLDER, dir_fd=at)
            os.close(at)
            at = below
    except BaseException:
        os.close(at)
        raise
    return at


@contextlib.contextmanager
def pinned(root: Path, folder: str, *, make: bool = False) -> Iterator[Path]:
    """Give a folder's path that goes on meaning this very folder, whatever takes its name meanwhile.

    No link is followed on the way, so that nobody can lead a write elsewhere between a look and the
    write. `folder` is empty for the root; with `make` what is missing is made, durably. Raises OSError.
    Where the system has no such path (all but Linux) it is the plain one.
    """
    if not _CAN_PIN:
        plain = root / folder
        if make:
            plain.mkdir(parents=True, exist_ok=True)
        yield plain
        return
    at = _open_folder(root, folder, make=make)
    try:
        yield _HANDLES / str(at)
    finally:
        os.close(at)


def _inside(root: Path, path: str) -> Path:
    """Resolve every link of a path. Raises RefusedError where one leaves the workspace or leads nowhere."""
    real_root = root.resolve()
    try:
        target = (real_root / path).resolve(strict=True)
    except (OSError, RuntimeError) as error:
        if isinstance(error, NotADirectoryError) and not _has_link(real_root, path):
            raise
        # Not "there is no file": a write would make one behind the link.
        raise _behind_link(real_root, path) from error
    if not target.is_relative_to(real_root):
        raise _leads_out(path)
    return target


def _has_link(real_root: Path, path: str) -> bool:
    return any((real_root / above).is_symlink() for above in _down_to(path))


def _down_to(path: str) -> list[str]:
    """Return the path of every folder on the way to a file, and its own."""
    parts = path.split("/")
    return ["/".join(parts[: count + 1]) for count in range(len(parts))]


def _behind_link(real_root: Path, path: str) -> RefusedError:
    """Tell why nothing is made or read behind a link."""
    for above in _down_to(path)[:-1]:
        if not (real_root / above).is_symlink() or not (real_root / above).exists():
            continue
        target = (real_root / above).resolve()
        if not target.is_relative_to(real_root):
            return _leads_out(path)
        real = target.relative_to(real_root).as_posix()
        message = f"{above} is a link to {real}, whose files are read only under that name; nothing was written"
        return RefusedError(message, path=path, hint=f"make {above} a folder, or name a file in {real}")
    return RefusedError(f"{path} is a broken link; it was left alone", path=path)


def real_path(root: Path, path: str) -> str:
    """Return where a path leads inside the workspace when all its links are followed.

    Parts that do not exist stay as they are. Raises RefusedError where it leaves the workspace.
    """
    real_root = root.resolve()
    try:
        target = (real_root / path).resolve()
    except (OSError, RuntimeError) as error:
        raise RefusedError(f"{path} is a broken link; it was left alone", path=path) from error
    if not target.is_relative_to(real_root):
        raise _leads_out(path)
    return target.relative_to(real_root).as_posix()


def _leads_out(path: str) -> RefusedError:
    return RefusedError(f"{path} leads out of the workspace, so it was not followed", path=path)
