"""A score, word by word, as it is shown."""

from collections.abc import Iterator, Mapping
from typing import Any

from workspace_mem.core.explaining import Why
from workspace_mem.services.search.bm25 import HEADING_WEIGHT, K1, B


def why_as_json(why: Why) -> Mapping[str, Any]:
    """Return the stable keys of a hit's `why`."""
    return {
        "words": [
            {
                "word": gain.word,
                "times": gain.times,
                "passages": gain.containing,
                "idf": round(gain.idf, 6),
                "tf": gain.frequency,
                "gain": round(gain.gain, 6),
            }
            for gain in why.gains
        ],
        "length": why.length,
        "average_length": round(why.average_length, 3),
        "passages": why.passages,
        "k1": K1,
        "b": B,
        "heading_weight": HEADING_WEIGHT,
        "bonus": round(why.bonus, 6),
        "priors": {},
    }


def why_lines(why: Why) -> Iterator[str]:
    """Yield a few lines that add up to the score."""
    for gain in sorted(why.gains, key=lambda gain: -gain.gain):
        said = f" × {gain.times} times asked" if gain.times > 1 else ""
        yield (
            f"{gain.gain:8.3f}  {gain.word}: idf {gain.idf:.3f} ({gain.containing:,} of {why.passages:,} passages), "
            f"tf {gain.frequency}{said}"
        )
    if why.bonus:
        yield f"{why.bonus:8.3f}  both words of two"
    yield (
        f"{'':8}  length {why.length} terms, average {why.average_length:.0f}; k1 {K1:g}, b {B:g}; a heading counts "
        f"{HEADING_WEIGHT} times; no priors"
    )
