"""What two sequences have in common, in a time that does not depend on how often their lines repeat.

`difflib` compares each line with every one that is equal, again for each block that it finds: two files of ten
thousand lines, half of them blank, take minutes. So it is asked about what is small, and about what stands between
lines that are there once in both, which are found first.
"""

from bisect import bisect_left
from collections.abc import Hashable, Iterator, Sequence
from difflib import Match, SequenceMatcher
from itertools import pairwise, product

_SMALL = 1_000_000  # pairs of lines
_GAP = 10_000  # between lines that stand for sure
_AHEAD = 16  # lines: so far on is the next equal one looked for where a gap is larger
_NEAR = sorted(product(range(_AHEAD), repeat=2), key=sum)[: _AHEAD * (_AHEAD + 1) // 2]
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


def _in_common(one: Sequence[Hashable], other: Sequence[Hashable]) -> Iterator[Pair]:
    """Yield the places of what is the same, in order."""
    start, most = 0, min(len(one), len(other))
    while start < most and one[start] == other[start]:
        start += 1
    end = 0
    while end < most - start and one[-1 - end] == other[-1 - end]:
        end += 1
    yield from ((at, at) for at in range(start))
    last = (len(one) - end, len(other) - end)
    before = (start, start)
    for anchor in [*rising(_once_in_both(one, other, before, last)), last]:
        yield from _in_gap(one, other, before, anchor)
        if anchor != last:
            yield anchor
            before = (anchor[0] + 1, anchor[1] + 1)
    yield from ((last[0] + step, last[1] + step) for step in range(end))


def _once_in_both(one: Sequence[Hashable], other: Sequence[Hashable], start: Pair, end: Pair) -> list[Pair]:
    first, second = (_once(some, start[side], end[side]) for side, some in enumerate((one, other)))
    return [(at, second[line]) for line, at in first.items() if line in second]


def _once(some: Sequence[Hashable], start: int, end: int) -> dict[Hashable, int]:
    """Return the places of what is there once, in order."""
    places: dict[Hashable, int] = {}
    again: set[Hashable] = set()
    for at in range(start, end):
        if some[at] in places:
            again.add(some[at])
        places[some[at]] = at
    return {line: at for line, at in places.items() if line not in again}


def _in_gap(one: Sequence[Hashable], other: Sequence[Hashable], start: Pair, end: Pair) -> Iterator[Pair]:
    """Yield what is the same between two places: where much stands there, by the nearest equal ones."""
    first, second = one[start[0] : end[0]], other[start[1] : end[1]]
    if len(first) * len(second) <= _GAP:
        for a, b, size in SequenceMatcher(None, first, second, autojunk=False).get_matching_blocks():
            yield from ((start[0] + a + step, start[1] + b + step) for step in range(size))
        return
    known, there = set(first), set(second)
    mine = [(line, start[0] + at) for at, line in enumerate(first) if line in there]
    theirs = [(line, start[1] + at) for at, line in enumerate(second) if line in known]
    a = b = 0
    while a < len(mine) and b < len(theirs):
        for step, further in _NEAR if mine[a][0] != theirs[b][0] else ():
            if a + step < len(mine) and b + further < len(theirs) and mine[a + step][0] == theirs[b + further][0]:
                a, b = a + step, b + further
                break
        if mine[a][0] == theirs[b][0]:
            yield mine[a][1], theirs[b][1]
        a, b = a + 1, b + 1
