"""The arithmetic of ranking: BM25 over one field, exactly, the same for every engine.

score = Σ over the clauses of the query:  times · idf · tf · (k1 + 1) / (tf + k1 · (1 − b + b · length / average))

Robertson and Zaragoza, The Probabilistic Relevance Framework (2009), with the idf of Lucene, which is never negative.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import log

from workspace_mem.core.search import Passage
from workspace_mem.core.values import immutable
from workspace_mem.services.search.analysis import Clause, joined_tokens, tokens

K1 = 1.2  # Robertson and Zaragoza (2009), and Lucene's default
B = 0.75
# Of two words, passages with both come first, in the order of BM25: "staging port" asks for the long note that names
# the staging port, and BM25 alone prefers three words about port wine, so much does length weigh. Only for two: with
# 3, 4 or 5 words the same rule lowers nDCG@10 on the openclaw-docs questions (.37 → .30, .52 → .47, .62 → .54), and a
# factor for how much of a query of any length is there lowers SciFact (.693 → .680 in proportion). The public sets have
# four queries of two words, and the same figures with the rule and without it.
PAIR = 2
HEADING_WEIGHT = 2  # a heading counts as if it stood there twice; `reference/engines.md` section 3


def passage_tokens(passage: Passage) -> list[str]:
    """Return the terms of a passage in its one field: the headings, weighted by repeating them, then the text."""
    heading = tokens("\n".join(passage.heading))
    return [*heading * HEADING_WEIGHT, *tokens(passage.text)]


def passage_text(passage: Passage) -> str:
    """Return `passage_tokens` with a blank between each."""
    heading = joined_tokens("\n".join(passage.heading))
    return " ".join(filter(None, (*(heading,) * HEADING_WEIGHT, joined_tokens(passage.text))))


def passage_terms(passage: Passage) -> Counter[str]:
    """Count the terms of a passage."""
    return Counter(passage_tokens(passage))


def inverse_frequency(*, passages: int, containing: int) -> float:
    """Weigh a term by its rarity; always above 0, also for a term that every passage has."""
    return log(1 + (passages - containing + 0.5) / (containing + 0.5))


def saturation(frequency: int, *, length: int, average_length: float) -> float:
    """Weigh how often a term stands in a passage: below k1 + 1, and less in a long passage."""
    return frequency * (K1 + 1) / (frequency + K1 * (1 - B + B * length / average_length))


def merged(postings: Iterable[Sequence[tuple[int, int]]]) -> Mapping[int, int]:
    """Add up the postings of the forms of one word, as if they were one term."""
    frequencies: dict[int, int] = {}
    for posting in postings:
        for passage, frequency in posting:
            frequencies[passage] = frequencies.get(passage, 0) + frequency
    return frequencies


@immutable
class Asked:
    """One word of a query, and where it stands: passage number → how often."""

    clause: Clause
    containing: int  # passages that have it, also those that `frequencies` leaves out
    frequencies: Mapping[int, int]


@immutable
class Shelf:
    """What the arithmetic needs to know of all passages together. `length_of` takes a passage's number."""

    passages: int
    total_length: int
    length_of: Callable[[int], int]

    @property
    def average_length(self) -> float:
        """Return the average number of terms; 1 where there are none."""
        return self.total_length / self.passages if self.total_length else 1.0

    def weight(self, asked: Asked) -> float:
        """Return what a word weighs: how often the query says it, times its rarity."""
        return asked.clause.times * inverse_frequency(passages=self.passages, containing=asked.containing)


def scores(words: Sequence[Asked], shelf: Shelf) -> dict[int, float]:
    """Return the score of each passage (by its number) that has a word of the query; order means nothing.

    Words are added up in their order, so that two engines with the same passages come to the same floating-point
    number, bit for bit.
    """
    found: dict[int, float] = {}
    average = shelf.average_length
    for asked in words:
        weight = shelf.weight(asked)
        for passage, frequency in asked.frequencies.items():
            gain = weight * saturation(frequency, length=shelf.length_of(passage), average_length=average)
            found[passage] = found.get(passage, 0.0) + gain
    if len(words) == PAIR:
        bonus = pair_bonus(words, shelf)
        for passage in words[0].frequencies.keys() & words[1].frequencies.keys():
            found[passage] += bonus
    return found


def pair_bonus(words: Sequence[Asked], shelf: Shelf) -> float:
    """Return more than any passage can gain by words."""
    return (K1 + 1) * sum(shelf.weight(asked) for asked in words)
