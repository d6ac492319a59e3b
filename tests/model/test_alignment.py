"""What two sequences have in common: as `difflib` says it where they are small, and in time where they are not."""

import difflib
import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workspace_mem.model.changes import unified_diff
from workspace_mem.model.document import Document
from workspace_mem.text.alignment import Alignment, likeness

LINES = st.lists(st.sampled_from("abcd\n"), max_size=40).map("".join)


@given(one=LINES, other=LINES)
def test_a_diff_reads_as_that_of_difflib(one: str, other: str) -> None:
    before, after = (Document("a.md", f"{text}{end}\n".encode()) for text, end in ((one, 1), (other, 2)))
    lines = difflib.unified_diff(before.lines, after.lines, "a/a.md", "b/a.md")

    shown = "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)

    assert unified_diff(before, after, str) == shown


def large(kind: str) -> tuple[list[str], list[str]]:
    """Return two long sequences that differ, of lines that repeat in one way or another."""
    draw = random.Random(20)
    one = {
        "all the same": ["a"] * 20_000,
        "half of them blank": [line for number in range(10_000) for line in (f"line {number}", "")],
        "each one there once": [f"line {number}" for number in range(20_000)],
    }[kind]
    other = [line for line in one if draw.random() > 0.2]
    return one, ["new", *other[:5_000], *(f"more {number}" for number in range(3_000)), *other[5_000:]]


@pytest.mark.parametrize("kind", ["all the same", "half of them blank", "each one there once"])
def test_long_sequences_are_compared_too(kind: str) -> None:
    """With `difflib` alone each of these takes from half a minute to hours."""
    one, other = large(kind)

    blocks = Alignment(one, other).get_matching_blocks()

    assert all(one[block.a : block.a + block.size] == other[block.b : block.b + block.size] for block in blocks)
    assert all(low.a + low.size <= high.a and low.b + low.size <= high.b for low, high in pairwise(blocks))
    assert sum(block.size for block in blocks) > len(one) * 0.3
    made = [
        line for tag, a, b, c, d in Alignment(one, other).get_opcodes() for line in _after(tag, one[a:b], other[c:d])
    ]
    assert made == other


def _after(tag: str, old: list[str], new: list[str]) -> list[str]:
    return old if tag == "equal" else new


def test_of_long_texts_the_beginning_says_how_alike_they_are() -> None:
    assert likeness("a" * 100_000, "a" * 100_000 + "b") == 1.0
    assert likeness("abc " * 100_000, "xyz" * 100_000) == 0.0
