"""Versions of one file cut into stretches, one after another: only what differs from the last is read again.

An undo looks at thousands of versions of one file, which differ in a line or two. What a version has in common
with the one that was cut before it are the very same stretches. The blocks of a plain file (see `text/markdown.py`)
depend on nothing above them but the headings, so what stands below a difference is the same again from the first
block on that begins in both. Where that is not certain the file is read whole. `tests/core/test_cutting.py` holds the
two ways against each other. Place and handle of an entry are those of the version in which it was read.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from workspace_mem.model.document import BOM, Document
from workspace_mem.model.reading import Part, Trail, parts_below, read, trail_after
from workspace_mem.model.stretches import Stretch, cut
from workspace_mem.text.alignment import Alignment
from workspace_mem.text.lines import split_lines
from workspace_mem.text.markdown import Block, blocks_before

_LINE = re.compile(rb"[^\n]*\n+|[^\n]+")  # with the blank ones below it, which are alike all over the file
_CHUNK = 4096  # bytes that are compared at once
_FEW = 40


class CutFile(NamedTuple):
    """A file in stretches. `blocks` has, for each of them, the block that begins with it."""

    document: Document
    found: Sequence[Stretch]
    blocks: Sequence[Block | None]
    starts: Sequence[int]  # offsets
    body: int | None  # where the front matter ends; None: only the whole file tells what its lines are


def cut_whole(document: Document) -> CutFile:
    """Cut a file, all of it read anew."""
    reading = read(document)
    found, blocks, starts = _stretches(document, reading.parts)
    body = document.offsets[reading.body_first]
    return CutFile(document, found, blocks, starts, body if _is_plain(document, reading.body_first) else None)


def cut_again(last: CutFile, document: Document, *, few: int = _FEW) -> CutFile:
    """Cut a file as `cut_whole` does, at the price of what it does not have in common with another version of it.

    Up to `few` lines are read together, differing or not; and versions may differ in so many places.
    """
    for step in _steps(last.document, document, few) if last.body is not None else ():
        found = _cut_beside(last, step)
        if found is None:
            return cut_whole(document)
        last = found
    return last if last.document is document else cut_whole(document)


def _steps(last: Document, document: Document, few: int) -> Iterator[Document]:
    """Yield versions from one to the other: what differs in several places differs in one at a time."""
    old, new = last.data, document.data
    above, below = _in_common(old, new)
    lines, others = (_LINE.findall(data[above : len(data) - below]) for data in (old, new))
    if min(len(lines), len(others)) > few:
        matcher = Alignment(lines, others)
        changes = [change for change in matcher.get_opcodes() if change[0] != "equal"]
        for _, a, b, c, d in changes[:0:-1] if len(changes) <= few else ():  # from below, all but the first
            lines[a:b] = others[c:d]
            yield document.with_data(old[:above] + b"".join(lines) + old[len(old) - below :])
    yield document


class Versions:
    """Cuts the versions of files, each beside the version of the same file that was cut before it."""

    def __init__(self) -> None:
        self._last: dict[str, CutFile] = {}

    def begin(self, cut: CutFile) -> None:
        """Go on from this version."""
        self._last[cut.document.path] = cut

    def stretches(self, document: Document) -> list[Stretch]:
        """Cut a version; nothing where the file is not there.

        A stretch is the very same as in the version before, or it is in no version that was cut earlier.
        """
        if not document.exists:
            return []
        last = self._last.get(document.path)
        self._last[document.path] = cut = cut_again(last, document) if last else cut_whole(document)
        return list(cut.found)


def _is_plain(document: Document, body_first: int) -> bool:
    """Tell whether each block depends on nothing above it but the headings, and on nothing below the next one."""
    data = document.data
    if b"\r" in data or data.startswith(BOM) or (not body_first and data.startswith(b"---")):
        return False
    path, kinds = document.path, document.kinds
    if path in kinds.theirs or kinds.foreign_form(path) or kinds.is_whole_file(path) or _hides(data):
        return False
    lines = document.lines[body_first:]
    return blocks_before(lines, len(lines)) is not None


def _hides(data: bytes) -> bool:
    return data.startswith(b"%%") or b"\n%%" in data


def _stretches(document: Document, parts: Sequence[Part]) -> tuple[list[Stretch], list[Block | None], list[int]]:
    found = cut(document, parts)
    starts = list(accumulate((len(one.data) for one in found), initial=document.offsets[0]))[:-1]
    lines = accumulate((one.data.count(b"\n") for one in found), initial=0)
    begins = {part.block.first: part.block for part in parts}
    return found, [begins.get(line) for line, _ in zip(lines, found, strict=False)], starts


def _cut_beside(last: CutFile, document: Document) -> CutFile | None:
    old, new = last.document.data, document.data
    if last.body is None or last.document.path != document.path or b"\r" in new:
        return None
    above, below = _in_common(old, new)
    if above < last.body or (not last.body and new.startswith((b"---", BOM))):
        return None
    first, until = _begin_before(last, above), _begin_after(last, len(old) - below)
    shift = len(new) - len(old)
    start = last.starts[first] if first < len(last.starts) else len(old)
    end = last.starts[until] + shift if until < len(last.starts) else len(new)
    trail = trail_after((), filter(None, last.blocks[:first]))
    parts = _parts_between(document, trail, start, end)
    if parts is None or (until < len(last.found) and _leads_elsewhere(trail, last.blocks[first:until], parts)):
        return None
    found, blocks, starts = _stretches(document.with_data(new[start:end]), parts)
    return CutFile(
        document,
        [*last.found[:first], *found, *last.found[until:]],
        [*last.blocks[:first], *blocks, *last.blocks[until:]],
        [*last.starts[:first], *(start + at for at in starts), *(at + shift for at in last.starts[until:])],
        last.body,
    )


def _in_common(old: bytes, new: bytes) -> tuple[int, int]:
    """Return of how many bytes at the beginning and at the end the two have whole lines in common."""
    most, a, b = min(len(old), len(new)), len(old), len(new)
    above = _longest(most, lambda low, high: old[low:high] == new[low:high])
    below = _longest(most - above, lambda low, high: old[a - high : a - low] == new[b - high : b - low])
    line = old.find(b"\n", a - below) + 1
    return old.rfind(b"\n", 0, above) + 1, a - line if line else 0


def _longest(most: int, same: Callable[[int, int], bool]) -> int:
    """Return how far something is the same, by asking for stretches of it."""
    low = 0
    while low + _CHUNK <= most and same(low, low + _CHUNK):
        low += _CHUNK
    high = min(low + _CHUNK, most)
    while low < high:
        middle = (low + high + 1) // 2
        if same(low, middle):
            low = middle
        else:
            high = middle - 1
    return low


def _begin_before(last: CutFile, offset: int) -> int:
    """Return which stretch begins the last block above an offset: what stands below may reach into it."""
    number = bisect_left(last.starts, offset) - 1
    while number >= 0 and last.blocks[number] is None:
        number -= 1
    return number if number >= 0 else bisect_left(last.starts, last.body or 0)


def _begin_after(last: CutFile, offset: int) -> int:
    """Return which stretch begins the first block at or below an offset; one more than the last where none does."""
    number = bisect_left(last.starts, offset)
    while number < len(last.blocks) and last.blocks[number] is None:
        number += 1
    return number


def _parts_between(document: Document, trail: Trail, start: int, end: int) -> tuple[Part, ...] | None:
    """Return the parts between two offsets at which blocks begin; None where the second is none any more."""
    data = document.data
    stop = data.find(b"\n", end) + 1 or len(data)  # the first line of the next block tells where this one ends
    lines = split_lines(data[start:stop].decode("utf-8", errors="replace"))
    found = blocks_before(lines, data.count(b"\n", start, end) if end < len(data) else len(lines))
    if found is None or _hides(data[start:end]):
        return None
    return parts_below(trail, document.with_data(data[start:end]), found)


def _leads_elsewhere(trail: Trail, gone: Sequence[Block | None], parts: Sequence[Part]) -> bool:
    """Tell whether what stands below has other headings above it than it had."""
    before, after = filter(None, gone), (part.block for part in parts)
    return trail_after(trail, before) != trail_after(trail, after)
