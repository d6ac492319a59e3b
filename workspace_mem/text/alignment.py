"""Compare two sequences as `difflib` does, in a time that does not depend on how often lines repeat.

`difflib` compares each line with every one that is equal, again for each block that it finds: two files of ten
thousand lines, half of them blank, take minutes. So it is asked about what is small, and about what stands between
lines that are there once in both, which are found first.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from difflib import Match, SequenceMatcher
from itertools import pairwise

from workspace_mem.text.strings import common_ends

_SMALL = 1_000_000  # pairs of lines
_LONGEST = 4_000  # characters of a text; what tools write is no longer

Pair = tuple[int, int]


class Alignment(SequenceMatcher[Hashable]):
    """How one sequence came from another, asked as `difflib` is asked: by blocks or by opcodes."""

    def __init__(self, one: Sequence[Hashable], other: Sequence[Hashable]) -> None:
        super().__init__(None, one, other, autojunk=False)
        self._one, self._other = one, other
        self._blocks: list[Match] = []

    def get_matching_blocks(self) -> list[Match]:
        """Return where both are the same; the last block is empty, and stands at the end of both."""
        if len(self._one) * len(self._other) <= _SMALL:
            return super().get_matching_blocks()
        if not self._blocks:
            blocks: list[Match] = []
            for start, at in _in_common(self._one, self._other):
                if blocks and (start, at) == (blocks[-1].a + blocks[-1].size, blocks[-1].b + blocks[-1].size):
                    blocks[-1] = blocks[-1]._replace(size=blocks[-1].size + 1)
                else:
                    blocks.append(Match(start, at, 1))
            self._blocks = [*blocks, Match(len(self._one), len(self._other), 0)]
        return self._blocks


def likeness(one: str | bytes, other: str | bytes) -> float:
    """Return from 0 to 1 how much two texts have in common; of a long one the beginning counts."""
    return SequenceMatcher(None, one[:_LONGEST], other[:_LONGEST]).ratio()


def rising(pairs: Sequence[Pair]) -> Sequence[Pair]:
    """Leave out as few pairs as possible, so that the second numbers rise as the first ones do."""
    if all(one[1] < other[1] for one, other in pairwise(pairs)):
        return pairs
    ends = list[int]()  # the lowest second number at which a row of each length can end
    rows = list[tuple[Pair, int]]()  # each pair, and which one stands before it in its row
    at_end = list[int]()
    for number, pair in enumerate(pairs):
        length = bisect_left(ends, pair[1])
        ends[length : length + 1] = [pair[1]]
        at_end[length : length + 1] = [number]
        rows.append((pair, at_end[length - 1] if length else -1))
    found, number = list[Pair](), at_end[-1]
    while number >= 0:
        pair, number = rows[number]
        found.append(pair)
    return found[::-1]


def _in_common(one: Sequence[Hashable], other: Sequence[Hashable], at: Pair = (0, 0)) -> Iterator[Pair]:
    """Yield the places of what is the same, in order: both ends, what is there once in both, and what lies between."""
    start, end = common_ends(one, other)
    yield from ((at[0] + number, at[1] + number) for number in range(start))
    first, second = one[start : len(one) - end], other[start : len(other) - end]
    if len(first) * len(second) <= _SMALL:
        for a, b, length in SequenceMatcher(None, first, second, autojunk=False).get_matching_blocks():
            yield from ((at[0] + start + a + number, at[1] + start + b + number) for number in range(length))
    else:
        places = _once(second)
        anchors = rising([(number, places[line]) for line, number in _once(first).items() if line in places])
        before = (0, 0)
        for anchor in (
            [*anchors, (len(first), len(second))] if anchors else ()
        ):  # without one, nothing is called the same
            gap = (first[before[0] : anchor[0]], second[before[1] : anchor[1]])
            yield from _in_common(*gap, (at[0] + start + before[0], at[1] + start + before[1]))
            if anchor[0] < len(first):
                yield at[0] + start + anchor[0], at[1] + start + anchor[1]
            before = (anchor[0] + 1, anchor[1] + 1)
    last = (at[0] + len(one) - end, at[1] + len(other) - end)
    yield from ((last[0] + number, last[1] + number) for number in range(end))


def _once(lines: Sequence[Hashable]) -> dict[Hashable, int]:
    """Return the places of what is there once, in order."""
    times = Counter(lines)
    return {line: at for at, line in enumerate(lines) if times[line] == 1}
