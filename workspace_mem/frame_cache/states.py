"""The hashes of a frame's sources."""

import os
from hashlib import blake2b, sha256
from itertools import islice

PACKAGE = os.path.dirname(os.path.dirname(__file__))
SEAL = 64  # bytes, as hex digits
_AT_ONCE = 500  # names
_LARGEST = 10 * 1024 * 1024  # bytes; the frame reads no larger file

# The state of anything without comparable bytes, which is never cached: a link, folder or pipe in a file's place, an
# unreadable or too large file. Equal to no hash.
UNCOMPARABLE = "?"
READ = os.O_RDONLY
for _flag in ("O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC", "O_BINARY"):  # each system has some of these
    READ |= getattr(os, _flag, 0)

State = str | None  # a hash, or UNCOMPARABLE; None: missing


def sealed(key: bytes, place: str, body: bytes) -> bytes:
    """Return the seal of an entry, bound to its place; only the holder of the key can make it."""
    return blake2b(os.fsencode(place) + b"\0" + body, key=key, digest_size=SEAL // 2).hexdigest().encode()


def file_state(root: str, path: str) -> State:
    """Hash a file of the workspace."""
    try:
        handle = os.open(f"{root}/{path}", READ)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError:
        return UNCOMPARABLE
    try:
        status = os.fstat(handle)
        if status.st_mode & 0o170000 != 0o100000 or status.st_size > _LARGEST:
            return UNCOMPARABLE
        with open(handle, "rb", closefd=False) as file:
            return sha256(file.read()).hexdigest()
    except OSError:
        return UNCOMPARABLE
    finally:
        os.close(handle)


def folder_state(root: str, folder: str, known: State = None) -> State:
    """Hash the names in a folder and their types: file, folder or link.

    `known` is its earlier state; that of a folder with only code is its stamp. Names are hashed in the system's order:
    another order costs one new assembly, while sorting would slow down every hit.
    """
    digest = sha256()
    try:
        if known and " " in known:
            status = os.lstat(f"{root}/{folder}")  # like `folder_stamp` of disk/scope.py, which is slow to import
            return known if known == f"{status.st_mtime_ns} {status.st_ctime_ns} {status.st_ino}" else ""
        with os.scandir(os.fsencode(f"{root}/{folder}" if folder else root)) as entries:
            # Every frame checks a folder that may hold ten thousand logs, so names are hashed as bytes, in batches,
            # without a full list in memory.
            while names := [
                entry.name
                if entry.is_file(follow_symlinks=False)
                else entry.name + (b"\0link" if entry.is_symlink() else b"\0folder" if entry.is_dir() else b"\0other")
                for entry in islice(entries, _AT_ONCE)
            ]:
                digest.update(b"\0\0".join([*names, b""]))
    except OSError:
        return None
    return digest.hexdigest()


def module_state(path: str) -> "list[int] | None":
    """Return size and time of one of our modules."""
    try:
        status = os.stat(f"{PACKAGE}/{path}")
    except OSError:  # in a zip archive, whose path changes with its version
        return None
    return [status.st_size, status.st_mtime_ns]
