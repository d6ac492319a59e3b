"""Where the score of one passage comes from, word by word."""

from collections.abc import Sequence

from workspace_mem.core.explaining import Gain, Why
from workspace_mem.services.search.bm25 import PAIR, Asked, Shelf, inverse_frequency, pair_bonus, saturation


def why(words: Sequence[Asked], shelf: Shelf, passage: int) -> Why:
    """Return where the score of one passage comes from."""
    length, average = shelf.length_of(passage), shelf.average_length
    gains = tuple(
        Gain(
            (asked.clause.forms or tuple(f"{prefix}*" for prefix in asked.clause.prefixes))[0],
            asked.clause.times,
            asked.containing,
            inverse_frequency(passages=shelf.passages, containing=asked.containing),
            frequency,
            shelf.weight(asked) * saturation(frequency, length=length, average_length=average),
        )
        for asked in words
        if (frequency := asked.frequencies.get(passage, 0))
    )
    bonus = pair_bonus(words, shelf) if len(words) == PAIR == len(gains) else 0.0
    return Why(gains, length, average, shelf.passages, bonus)
