"""Pairs of entries that are one thing said twice, or two things: kept aside from the other tables of `data/near`."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple


class MergePair(NamedTuple):
    way: str  # in which one was made of the other
    same: bool
    one: str
    other: str


def merge_pairs() -> Iterator[MergePair]:
    """Yield the pairs, each once."""
    lines = (Path(__file__).parent / "data/near/merges.tsv").read_text(encoding="utf-8").splitlines()
    for label, way, one, other in (line.split("\t") for line in lines if not line.startswith("#")):
        yield MergePair(way, label == "same", one, other)
