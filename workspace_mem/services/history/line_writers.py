"""Who wrote each line of a file, worked out from the file's own past."""

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

from workspace_mem.core.history import VersionId


def writers_of(past: Iterable[tuple[VersionId, bytes]]) -> list[VersionId]:
    """Return the version that wrote each line of the newest state, given all states from the oldest on."""
    wrote: list[tuple[bytes, VersionId]] = []
    for version, data in past:
        wrote = _aligned(wrote, _lines(data), version)
    return [name for _, name in wrote]


def _lines(data: bytes) -> list[bytes]:
    lines = data.split(b"\n")
    return [*(line + b"\n" for line in lines[:-1]), *([lines[-1]] if lines[-1] else [])]


def _aligned(
    wrote: Sequence[tuple[bytes, VersionId]], lines: Sequence[bytes], version: VersionId
) -> list[tuple[bytes, VersionId]]:
    old = [line for line, _ in wrote]
    names = [version] * len(lines)
    for start, at, size in SequenceMatcher(None, old, lines, autojunk=False).get_matching_blocks():
        names[at : at + size] = [name for _, name in wrote[start : start + size]]
    return list(zip(lines, names, strict=True))
