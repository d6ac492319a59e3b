"""Safe file access: inside the workspace's root, without blocking, and durable.

Every component of a path is opened without following links. A link that stays inside the workspace is read through its
target; one that leaves it is refused. Only regular files are opened, and never in a way that waits (a FIFO would hang).
"""

import contextlib
import errno
import os
import re
import signal
import stat
import sys
import time
import unicodedata
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from workspace_mem import data
from workspace_mem.errors import NotFoundError, RefusedError, WorkspaceMemError
from workspace_mem.text.strings import late

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

TEMPORARY = ".~wm-"  # prefix of the write path's files in a person's folders
SPLIT = "split the file, or list it under workspace.exclude"
_CHUNK = 256 * 1024  # bytes
_LONGEST_PATH, _LONGEST_NAME = 3_000, 255  # characters; bytes: no file system takes more
_GIT_ALIAS = late(r"(?:^|/)git~1[ .]*(?::[^/]*)?(?:/|$)", re.IGNORECASE)
_HAS_DIR_FD = os.open in os.supports_dir_fd
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_READ = os.O_RDONLY | _NO_LINK
for _flag in ("O_NONBLOCK", "O_CLOEXEC", "O_BINARY"):
    _READ |= getattr(os, _flag, 0)
_FOLDER = _READ | getattr(os, "O_DIRECTORY", 0)
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_LINK | getattr(os, "O_BINARY", 0)
_HANDLES = Path("/proc/self/fd")
_CAN_PIN = _HAS_DIR_FD and os.path.isdir(_HANDLES)  # /proc has paths for open folders (Linux)
_LINK_ERRORS = (errno.ELOOP, errno.EMLINK)
_POLL_SECONDS = 0.002


# ── names ──────────────────────────────────────────────────────────────────────────────────────


def clean_path(path: str) -> str:
    """Normalise a workspace path: relative, POSIX, without `.` and `..`.

    Raises RefusedError for a path that is absolute, leaves the workspace, or that no file of the
    workspace can have: with a backslash, a control character, bytes that are not UTF-8, or a part `git~1`.
    """
    pure = PurePosixPath(path)
    parts: list[str] = []
    for part in pure.parts:
        if part != "..":
            parts.append(part)
        elif parts:
            parts.pop()
        else:
            raise _not_inside(path)
    if pure.is_absolute() or not parts or not is_nameable(path):
        raise _not_inside(path)
    if len(path) > _LONGEST_PATH or any(len(part.encode("utf-8")) > _LONGEST_NAME for part in parts):
        raise RefusedError(f"{path[:60]!r}… is too long for a file path")
    return "/".join(parts)


def is_nameable(path: str) -> bool:
    r"""Tell whether a path fits on one line and is valid on every system.

    `\` is a separator elsewhere; a line break in a name could forge a line of the frame; `git~1` is `.git` on Windows,
    so that git takes no such path and calls a history that has one damaged.
    """
    if "~" in path and _GIT_ALIAS.search(path):
        return False
    if path.isascii() and path.isprintable():
        return "\\" not in path
    try:
        path.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return "\\" not in path and not any(unicodedata.category(char) in ("Cc", "Zl", "Zp") for char in path)


def _not_inside(path: str) -> RefusedError:
    posix = path.replace("\\", "/").removeprefix("./")  # from Windows
    near = (path, lambda: [posix]) if posix != path else None
    hint = "give a path such as memory/notes.md"
    return RefusedError(f"{path!r} is not a path inside the workspace", hint=hint, near=near)


# Names of placeholders for files moved to the cloud: iCloud; Nextcloud, ownCloud.
_PLACEHOLDER = late(r"\.(.+)\.icloud|(.+)\.(?:nextcloud|owncloud|opencloud)")


def placeholder_for(name: str) -> str | None:
    """Return the file name that a cloud placeholder stands for; else None."""
    match = _PLACEHOLDER.fullmatch(name)
    return match and (match[1] or match[2])


def is_in_cloud(root: Path, path: str) -> bool:
    """Tell whether a sync program took a file, or a folder above it, off this disk, and left a placeholder."""
    parts = path.split("/")
    for count, name in enumerate(parts):
        above = "/".join([os.fspath(root), *parts[:count]])
        names = (f".{name}.icloud", f"{name}.nextcloud", f"{name}.owncloud", f"{name}.opencloud")
        if any(os.path.lexists(f"{above}/{other}") for other in names):
            return True
    return False


def refuse_in_cloud(root: Path, path: str) -> None:
    """Raise RefusedError for a file that was moved to the cloud, so that no new file replaces it."""
    if is_in_cloud(root, path):
        hint = "nothing was changed; download it with the sync program, then run this again"
        raise RefusedError(f"{path} is in the cloud and not on this disk", path=path, hint=hint)


# ── reading below the root ─────────────────────────────────────────────────────────────────────


def read_bytes(root: Path, path: str, *, limit: int) -> bytes | None:
    """Return a file's bytes; None if there is no file.

    Raises RefusedError for anything but a regular file inside the workspace of at most `limit`
    bytes, NotFoundError for a folder and if the file may not be read. Unreadable is never treated as empty.
    """
    try:
        handle = _open(root, path)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        if error.errno == errno.ENXIO:  # a socket
            raise _not_regular(path) from error
        raise _unreadable(path, error) from error
    try:
        status = os.fstat(handle)
        if stat.S_ISDIR(status.st_mode):
            more, hint = ("", "name a file in it") if not path.endswith(".md") else (_NO_FILE, "rename that folder")
            raise NotFoundError(f"{path} is a folder{more}", path=path, hint=hint)
        if not stat.S_ISREG(status.st_mode):
            raise _not_regular(path)
        if status.st_size > limit:
            raise _too_large(path, status.st_size, limit)
        parts = []  # os.read makes half the system calls of a file object; a first index reads thousands of files
        while part := os.read(handle, _CHUNK):
            parts.append(part)
    except OSError as error:
        raise _unreadable(path, error) from error
    finally:
        os.close(handle)
    data = parts[0] if len(parts) == 1 else b"".join(parts)
    if len(data) > limit:  # the file has grown meanwhile
        raise _too_large(path, len(data), limit)
    return data


_NO_FILE = ", not a file; nothing was changed"


def _not_regular(path: str) -> RefusedError:
    return RefusedError(f"{path} is not a regular file; it was left alone", path=path)


def _too_large(path: str, size: int, limit: int) -> RefusedError:
    return RefusedError(f"{path} has {size:,} bytes; the limit is {limit:,}", path=path, hint=SPLIT)


def _unreadable(path: str, error: OSError) -> NotFoundError:
    hint = f"nothing was changed; {remedy(error)}"
    return NotFoundError(f"{path} cannot be read: {error.strerror}", path=path, hint=hint)


def _open(root: Path, path: str) -> int:
    if not _HAS_DIR_FD:
        return os.open(_resolved(root, path), _READ)
    try:
        folder, _, name = path.rpartition("/")
        parent = _open_folder(root, folder)
        try:
            return os.open(name, _READ, dir_fd=parent)
        finally:
            os.close(parent)
    except OSError as error:
        if error.errno not in (*_LINK_ERRORS, errno.ENOTDIR):
            raise
        target = _resolved(root, path).relative_to(root.resolve()).as_posix()
        if target == path:
            raise
    return _open(root, target)


def _open_folder(root: Path, folder: str, *, make: bool = False) -> int:
    """Open a folder without following links. `make` makes missing folders durably."""
    handle = os.open(root, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_CLOEXEC", 0))
    try:
        for part in folder.split("/") if folder else ():
            if make and not os.path.lexists(_HANDLES / str(handle) / part):
                with contextlib.suppress(FileExistsError):
                    (_HANDLES / str(handle) / part).mkdir()
                os.fsync(handle)
            child = os.open(part, _FOLDER, dir_fd=handle)
            os.close(handle)
            handle = child
    except BaseException:
        os.close(handle)
        raise
    return handle


@contextlib.contextmanager
def pinned(root: Path, folder: str, *, make: bool = False) -> Iterator[Path]:
    """Hold a folder open; give a path that leads to it even if another folder takes its name.

    No link is followed on the way, so that nobody can redirect a write between a check and the write. `folder` is empty
    for the root; with `make`, missing folders are made durably. Raises OSError. Systems without such paths (all but
    Linux) get the plain path.
    """
    if not _CAN_PIN:
        plain = root / folder
        if make:
            plain.mkdir(parents=True, exist_ok=True)
        yield plain
        return
    handle = _open_folder(root, folder, make=make)
    try:
        yield _HANDLES / str(handle)
    finally:
        os.close(handle)


def real_path(root: Path, path: str) -> str:
    """Return the path inside the workspace that a path leads to when all its links are followed.

    Parts that do not exist stay as they are. Raises RefusedError if it leaves the workspace.
    """
    real_root = root.resolve()
    try:
        target = (real_root / path).resolve()
    except (OSError, RuntimeError) as error:
        raise _broken_link(path) from error
    if not target.is_relative_to(real_root):
        raise _leads_out(path)
    return target.relative_to(real_root).as_posix()


def _resolved(root: Path, path: str) -> Path:
    """Resolve the links of a path. Raises RefusedError if one leaves the workspace or dangles."""
    real_root = root.resolve()
    try:
        target = (real_root / path).resolve(strict=True)
    except (OSError, RuntimeError) as error:
        parts = path.split("/")
        ways = ["/".join(parts[: count + 1]) for count in range(len(parts))]
        if isinstance(error, NotADirectoryError) and not any((real_root / way).is_symlink() for way in ways):
            raise
        # Not NotFoundError, after which a write would create a file behind the link.
        raise _behind_link(real_root, path, ways[:-1]) from error
    if not target.is_relative_to(real_root):
        raise _leads_out(path)
    return target


def _behind_link(real_root: Path, path: str, folders: list[str]) -> RefusedError:
    """Return the reason why nothing is made or read behind a link."""
    for folder in folders:
        if (real_root / folder).is_symlink() and (real_root / folder).exists():
            target = (real_root / folder).resolve()
            if not target.is_relative_to(real_root):
                return _leads_out(path)
            real = target.relative_to(real_root).as_posix()
            message = f"{folder} is a link to {real}, so its files have paths in {real}; nothing was written"
            return RefusedError(message, path=path, hint=f"make {folder} a folder, or name a file in {real}")
    return _broken_link(path)


def _broken_link(path: str) -> RefusedError:
    return RefusedError(f"{path} is a broken link; it was left alone", path=path)


def _leads_out(path: str) -> RefusedError:
    return RefusedError(f"{path} leads out of the workspace, so it was not followed", path=path)


# ── our own files ──────────────────────────────────────────────────────────────────────────────

SET_ASIDE = "set-aside-"  # prefix of unreadable own files that were set aside


def read_own(path: Path, *, limit: int) -> bytes | None:
    """Return the bytes of one of our own files; None if there is none.

    What is no regular file of at most `limit` bytes is set aside, and counts as missing.
    """
    try:
        content = content_of(path, limit=limit)
    except (FileNotFoundError, NotADirectoryError, PermissionError):
        return None
    except OSError:  # a socket
        content = ""
    if isinstance(content, bytes):
        return content
    set_aside(path)
    return None


def set_aside(path: Path) -> None:
    """Rename an own file that cannot be read, so that nothing waits for it; `doctor` names it."""
    with contextlib.suppress(OSError):
        path.replace(path.with_name(f"{SET_ASIDE}{time.time_ns() // 1_000_000}-{path.name}"))


# ── bytes that are on disk ─────────────────────────────────────────────────────────────────────


def write_durably(path: Path, data: bytes, *, mode: int = 0o644, like: Path | None = None) -> None:
    """Make a new file with these bytes on disk. Raises FileExistsError if it exists.

    Mode, owner and extended attributes are those of `like`, if that is there and as far as we may.
    """
    handle = os.open(path, _NEW, 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            if hasattr(os, "fchmod"):
                os.fchmod(handle, _copy_metadata(handle, like, mode) if like else mode)
            os.fsync(file.fileno())
    except BaseException:
        with contextlib.suppress(OSError):
            path.unlink()
        raise


def replace_durably(place: Path, data: bytes, *, mode: int = 0o600, like: Path | None = None) -> None:
    """Replace a file's bytes durably in one step, through a new file beside it."""
    fresh = place.with_name(f"{place.name}.{os.getpid()}.new")
    fresh.unlink(missing_ok=True)
    write_durably(fresh, data, mode=mode, like=like)
    fresh.replace(place)
    make_durable(place.parent)


def _copy_metadata(handle: int, like: Path, mode: int) -> int:
    """Copy owner and extended attributes from another file; return the mode to set."""
    with contextlib.suppress(OSError):
        status = like.lstat()
        mode = status.st_mode & 0o7777 if stat.S_ISREG(status.st_mode) else mode
        if (status.st_uid, status.st_gid) != (os.geteuid(), os.getegid()):
            try:
                os.fchown(handle, status.st_uid, status.st_gid)
            except OSError:  # set the group only, which keeps access for others
                with contextlib.suppress(OSError):
                    os.fchown(handle, -1, status.st_gid)
        for name in os.listxattr(like, follow_symlinks=False) if hasattr(os, "listxattr") else ():
            with contextlib.suppress(OSError):
                os.setxattr(handle, name, os.getxattr(like, name, follow_symlinks=False))
    return mode


def make_durable(path: Path) -> None:
    """Force the bytes of a file, or the names in a folder, to disk. Windows can open neither for that."""
    if os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def content_of(path: Path, *, limit: int = sys.maxsize) -> bytes | str:
    """Return a file's bytes, or a text that describes a link, another kind of file or more than `limit` bytes."""
    try:
        handle = os.open(path, _READ)
    except OSError as error:
        if error.errno in _LINK_ERRORS:
            return f"a link to {path.readlink()}"
        raise
    status = os.fstat(handle)
    if not stat.S_ISREG(status.st_mode):
        os.close(handle)
        return f"not a regular file ({status.st_ino})"
    with os.fdopen(handle, "rb") as file:
        return file.read() if status.st_size <= limit else f"too large ({status.st_size:,} bytes)"


def has_no_writers(path: Path, *, until: float = 0.0) -> bool:
    """Wait until no process has a file open for writing; False if one still has at the deadline.

    True as well if the system cannot tell, and for a link. An editor that saves in place may hold the file that
    was exchanged from under it, and write to it a moment later. `until` is on the monotonic clock.
    """
    if not hasattr(fcntl, "F_SETLEASE"):
        return True
    try:
        handle = os.open(path, _READ)
    except OSError as error:
        if error.errno in _LINK_ERRORS:
            return True
        raise
    try:
        # If another process opens the file while we hold the lease, the system signals us. By default that is SIGIO,
        # which kills the process; SIGURG is ignored.
        fcntl.fcntl(handle, fcntl.F_SETSIG, signal.SIGURG)
        while True:
            try:  # granted only while nobody has the file open for writing
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


# ── when the system says no ────────────────────────────────────────────────────────────────────

# Read at import: after a disk failure or with no free file handles it would be too late.
_REMEDIES = {getattr(errno, name): words for name, words in data.rows("remedies.tsv") if hasattr(errno, name)}


def remedy(error: OSError) -> str:
    """Return a hint for a system error."""
    return _REMEDIES.get(error.errno or 0, "check permissions and free space, then try again")


def reported_error(error: Exception, report: str) -> WorkspaceMemError:
    """Return the error that a person sees for an unexpected exception; `report` tells how to report it."""
    cause = error if isinstance(error, OSError) else None
    if isinstance(error, ImportError):  # the system failed to load a part of Python
        number = next((number for number in _REMEDIES if str(error).endswith(os.strerror(number))), None)
        cause = OSError(number, os.strerror(number), error.path) if number else None
    if cause and cause.errno in _REMEDIES:
        # The path of a folder held open is /proc/self/fd/5, which tells nothing.
        name = cause.filename
        where = f"{os.path.realpath(os.fsdecode(name))}: " if isinstance(name, str | bytes) else ""
        return RefusedError(f"{where}{cause.strerror}", hint=remedy(cause))
    summary = str(error).split("\n", 1)[0][:200]
    message = f"Something went wrong inside workspace-mem: {type(error).__name__}: {summary}"
    return WorkspaceMemError(message, hint=f"your files are safe; {report}")


def another_owner(place: Path) -> int | None:
    """Return the user id of a file's owner; None if that is this user, or unknown."""
    try:
        owner = place.stat().st_uid
    except OSError:
        return None
    return owner if hasattr(os, "geteuid") and owner != os.geteuid() else None


def chown_command(place: Path | str) -> str:
    """Return the command that gives a folder and its content to this user."""
    from shlex import quote  # every command imports this module

    return f"sudo chown -R {os.geteuid()} {quote(str(place))}"


def why_closed(target: Path, message: str | None = None) -> OSError | None:
    """Return the error that writing would raise, with `message` if only permissions are missing; else None."""
    if os.access(target, os.W_OK):
        return None
    try:
        is_read_only = hasattr(os, "statvfs") and os.statvfs(target).f_flag & os.ST_RDONLY
    except FileNotFoundError:  # it was removed just now; the writer there will notice
        return None
    number = errno.EROFS if is_read_only else errno.EACCES
    return OSError(number, os.strerror(number) if is_read_only or not message else message, os.fspath(target))


def why_target_closed(target: Path) -> OSError | None:
    """Return the reason why a file may not be written; None if it may.

    A swap needs no permission on the file itself, but a person who made it read-only meant that.
    """
    file = why_closed(target, "it is read-only") if target.is_file() else None
    return file or (why_closed(target.parent, "its folder is read-only") if target.parent.is_dir() else None)
