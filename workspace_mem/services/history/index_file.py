"""Look up a few paths in git's index without a process, where it is of the plain form; everything else is git's."""

from collections.abc import Collection, Mapping
from pathlib import Path

_PLAIN = b"DIRC\0\0\0\2"  # version 2; 3 has marks of its own, 4 shortens the paths
_SPLIT_OR_SPARSE = (b"link", b"sdir")  # extensions with which not all entries stand here
_HEADER, _STAT, _MODE_AT = 12, 40, 24  # bytes: before the first entry, before an id, before the mode
_LONGEST = 0xFFF  # a longer path's length is not in the flags


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
    mode = int.from_bytes(data[start + _MODE_AT : start + _MODE_AT + 4], "big")
    return f"H {mode:06o} {data[at - 2 - id_bytes : at - 2].hex()} 0"
