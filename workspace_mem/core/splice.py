"""The one place where two states of a file differ, as bytes."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Splice:
    """The bytes between `offset` and `offset + len(removed)` become `inserted`."""

    offset: int
    removed: bytes
    inserted: bytes

    def apply(self, data: bytes) -> bytes:
        """Return the bytes after the splice. Raises ValueError where `removed` does not stand there."""
        end = self.offset + len(self.removed)
        if data[self.offset : end] != self.removed:
            raise ValueError("the bytes to be replaced are not there")
        return data[: self.offset] + self.inserted + data[end:]


def splice_between(before: bytes, after: bytes) -> Splice:
    """Return the shortest splice that turns some bytes into others."""
    start = _common_start(before, after)
    end = _common_start(before[start:][::-1], after[start:][::-1])
    return Splice(start, before[start : len(before) - end], after[start : len(after) - end])


def _common_start(one: bytes, other: bytes) -> int:
    """Return how many bytes two texts begin with alike; halves the doubt, so that slices do the comparing."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if one[low:middle] == other[low:middle] else (low, middle - 1)
    return low
