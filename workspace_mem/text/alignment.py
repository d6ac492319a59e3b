"""Compare two sequences like `difflib`, in time independent of repeated lines.

`difflib` compares each line with every one that is equal, again for each block that it finds: two files of ten
thousand lines, half of them blank, take minutes. So it compares only small inputs, and the lines that
occur once in both; these anchors divide the rest.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from difflib import Match, SequenceMatcher

from workspace_mem.text.strings import common_ends

_SMALL = 1_000_000  # pairs of lines
_LONGEST = 4_000  # characters; tools write no longer text


class Alignment(SequenceMatcher[Hashable]):
    """The difference of two sequences, with the interface of `difflib`."""

    def __init__(self, old: Sequence[Hashable], new: Sequence[Hashable]) -> None:
        super().__init__(None, "", "", autojunk=False)  # the base class would count all lines
        self._old, self._new = old, new

    def get_matching_blocks(self) -> list[Match]:
        """Return the equal blocks; a last, empty one marks the end."""
        blocks = [Match(0, 0, 0)]
        for old, new, size in _equal(self._old, self._new, 0, 0):
            above = blocks[-1]
            if (old, new) == (above.a + above.size, above.b + above.size):
                blocks[-1] = above._replace(size=above.size + size)
            else:
                blocks.append(Match(old, new, size))
        return [*(block for block in blocks if block.size), Match(len(self._old), len(self._new), 0)]


def likeness(one: str | bytes, other: str | bytes) -> float:
    """Return how similar two texts are, 0 to 1; only the beginning of a long one counts."""
    return SequenceMatcher(None, one[:_LONGEST], other[:_LONGEST]).ratio()


def _equal(old: Sequence[Hashable], new: Sequence[Hashable], at: int, other_at: int) -> Iterator[tuple[int, int, int]]:
    """Yield the equal runs of two sequences with offsets `at` and `other_at`, in order."""
    start, end = common_ends(old, new)
    yield at, other_at, start
    first, second = old[start : len(old) - end], new[start : len(new) - end]
    at, other_at = at + start, other_at + start
    if len(first) * len(second) <= _SMALL:
        for a, b, size in SequenceMatcher(None, first, second, autojunk=False).get_matching_blocks():
            yield at + a, other_at + b, size
    else:
        once = {item for item, times in Counter(first).items() if times == 1}
        once &= {item for item, times in Counter(second).items() if times == 1}
        places = [[index for index, item in enumerate(side) if item in once] for side in (first, second)]
        lines, other_lines = ([item for item in side if item in once] for side in (first, second))
        blocks = SequenceMatcher(None, lines, other_lines, autojunk=False).get_matching_blocks()
        anchors = [(places[0][a + n], places[1][b + n]) for a, b, size in blocks for n in range(size)]
        gap = (0, 0)
        for a, b in [*anchors, (len(first), len(second))] if anchors else ():  # without anchors everything was replaced
            yield from _equal(first[gap[0] : a], second[gap[1] : b], at + gap[0], other_at + gap[1])
            yield at + a, other_at + b, int(a < len(first))
            gap = (a + 1, b + 1)
    yield at + len(first), other_at + len(second), end
