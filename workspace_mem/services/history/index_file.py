"""Look up, and set, a few paths in git's index without a process, where it is plain; everything else is git's."""

import contextlib
import os
import stat
from collections.abc import Callable, Collection, Mapping
from hashlib import sha1, sha256
from pathlib import Path

from workspace_mem.services.history.import_stream import TreeFile
from workspace_mem.stores.disk import write_durably

_PLAIN = b"DIRC\0\0\0\2"  # version 2; 3 has marks of its own, 4 shortens the paths
_SPLIT_OR_SPARSE = (b"link", b"sdir")  # extensions with which not all entries stand here
_HEADER, _STAT, _MODE_AT = 12, 40, 24  # bytes: before the first entry, before an id, before the mode
_CACHED_TREES = b"TREE"  # an extension that git makes anew where it is missing
_LARGEST = 1024 * 1024  # bytes of an index that is written here: some ten thousand files
_SHA1_BYTES = 20
_LONGEST = 0xFFF  # a longer path's length is not in the flags

Accepts = Callable[[Mapping[str, str]], bool]


def plain_entries(index: Path, paths: Collection[str], *, hash_length: int) -> Mapping[str, str] | None:
    """Return the entries of the paths that have one, as "H mode id 0"; None where only git can say.

    That is where the index is of another form, or where one of the paths is marked or in conflict.
    """
    try:
        data = index.read_bytes()
    except OSError:
        return None
    if not data.startswith(_PLAIN) or any(name in data for name in _SPLIT_OR_SPARSE):
        return None
    found: dict[str, str] = {}
    for path in paths:
        name = path.encode("utf-8", "surrogateescape")
        at = data.find(name + b"\0")
        while at != -1 and (entry := _entry(data, at, len(name), hash_length // 2)) is None:
            at = data.find(name + b"\0", at + 1)
        if at != -1:
            found[path] = str(entry)
        elif name + b"\0" in data:
            return None
    return found


def _entry(data: bytes, at: int, length: int, id_bytes: int) -> str | None:
    """Return the plain entry whose path begins here; None where none does."""
    start = at - 2 - id_bytes - _STAT
    flags = int.from_bytes(data[at - 2 : at], "big")
    if start < _HEADER or (start - _HEADER) % 8 or flags != length or length >= _LONGEST:
        return None
    return _told(data, start, id_bytes)


def _told(data: bytes | bytearray, start: int, id_bytes: int) -> str:
    mode = int.from_bytes(data[start + _MODE_AT : start + _MODE_AT + 4], "big")
    return f"H {mode:06o} {data[start + _STAT : start + _STAT + id_bytes].hex()} 0"


def set_entries(git_dir: Path, aside: Path, files: Mapping[str, TreeFile], accepts: Accepts = lambda _: True) -> bool:
    """Set entries that are there, as `git update-index --index-info` does; False, and nothing changed, where git must.

    That is where the index is not plain, where a path is new, or where `accepts` does not take the entries that are to
    go, as `plain_entries` tells them: they may be others than when the caller looked; and where `replace_index` fails.
    """
    index = git_dir / "index"

    def make() -> bool:
        before = index.lstat()
        data = _with_entries(index.read_bytes(), files, accepts) if before.st_size <= _LARGEST else None
        if data is not None:
            write_durably(aside, data, like=index)
            _set_time(aside, before)
        return data is not None

    return replace_index(git_dir, aside, make)


def copy_index(git_dir: Path, aside: Path) -> None:
    """Copy the index, where there is one. Raises OSError."""
    with contextlib.suppress(FileNotFoundError):
        before = (git_dir / "index").lstat()
        aside.write_bytes((git_dir / "index").read_bytes())
        _set_time(aside, before)


def _set_time(aside: Path, before: os.stat_result) -> None:
    """Leave the time as it was: what git compares by content, because it is as young as the index, must stay so."""
    os.utime(aside, ns=(before.st_atime_ns, before.st_mtime_ns))


def replace_index(git_dir: Path, aside: Path, make: Callable[[], bool]) -> bool:
    """Put the index that `make` writes to `aside` in the place of the one that is there.

    False, and nothing changed, where `make` says so, where the index is locked or has changed meanwhile, or where
    something fails: the file system may have no hard links. `index.lock` is there for an instant only, and a killed
    process's is known for ours. The caller holds the record lock. Raises what `make` does, but for OSError.
    """
    index, lock = git_dir / "index", git_dir / "index.lock"
    try:
        remove_own_lock(git_dir, aside)
        aside.unlink(missing_ok=True)
        before = _identity(index)
        if not make():
            return False
        os.link(aside, lock)
    except OSError:
        return False
    try:
        if _identity(index) != before:
            lock.unlink()
            return False
        lock.replace(index)
    except OSError:
        lock.unlink(missing_ok=True)
        return False
    finally:
        with contextlib.suppress(OSError):
            aside.unlink(missing_ok=True)
    return True


def remove_own_lock(git_dir: Path, aside: Path) -> None:
    """Remove an `index.lock` of ours that a killed process left; that of anybody else's git stays."""
    with contextlib.suppress(OSError):
        if aside.samefile(git_dir / "index.lock"):
            (git_dir / "index.lock").unlink()


def _identity(index: Path) -> tuple[int, ...] | None:
    """Tell one index from another; None where there is none. Raises OSError where it is no plain file."""
    try:
        found = index.lstat()
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(found.st_mode):
        raise OSError
    return found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns


def _with_entries(data: bytes, files: Mapping[str, TreeFile], accepts: Accepts) -> bytes | None:
    """Return an index with other entries for some of its paths; None where it is not plain, or lacks one."""
    id_bytes = len(next(iter(files.values())).id) // 2
    hasher = sha1 if id_bytes == _SHA1_BYTES else sha256
    body = bytearray(data[:-id_bytes])
    if not data.startswith(_PLAIN) or hasher(body).digest() != data[-id_bytes:]:
        return None
    wanted = {path.encode("utf-8", "surrogateescape"): file for path, file in files.items()}
    places, end = _places(body, wanted, id_bytes)
    if len(places) != len(wanted) or not _is_plain_rest(body, end):
        return None
    if not accepts({path: _told(body, places[path.encode("utf-8", "surrogateescape")], id_bytes) for path in files}):
        return None
    for name, at in places.items():
        # What git knows of the file on disk is left empty, so that it looks for itself.
        mode = int(wanted[name].mode, 8).to_bytes(4, "big")
        body[at : at + _STAT + id_bytes] = (
            bytes(_MODE_AT) + mode + bytes(_STAT - _MODE_AT - 4) + bytes.fromhex(wanted[name].id)
        )
    del body[end:]
    return bytes(body) + hasher(body).digest()


def _places(body: bytearray, wanted: Collection[bytes], id_bytes: int) -> tuple[dict[bytes, int], int]:
    """Return where the entries of some paths begin, as far as they are plain, and where the last entry ends."""
    found: dict[bytes, int] = {}
    at = _HEADER
    for _ in range(int.from_bytes(body[8:_HEADER], "big")):
        name_at = at + _STAT + id_bytes + 2
        flags = int.from_bytes(body[name_at - 2 : name_at], "big")
        length = flags & _LONGEST
        if length == _LONGEST or name_at + length > len(body):
            return {}, len(body)
        name = bytes(body[name_at : name_at + length])
        if name in wanted and flags == length:
            found[name] = at
        at += (name_at - at + length + 8) & ~7
    return found, at


def _is_plain_rest(body: bytearray, at: int) -> bool:
    """Tell whether nothing follows the entries but what git makes anew."""
    while at < len(body):
        if body[at : at + 4] != _CACHED_TREES:
            return False
        at += 8 + int.from_bytes(body[at + 4 : at + 8], "big")
    return at == len(body)
