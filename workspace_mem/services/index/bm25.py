"""The arithmetic of ranking: BM25 over one field, exactly, the same for every engine.

score = Σ over the clauses of the query:  times · idf · tf · (k1 + 1) / (tf + k1 · (1 − b + b · length / average))

Robertson and Zaragoza, The Probabilistic Relevance Framework (2009), with the idf of Lucene, which is never negative.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import log

from workspace_mem.core.search import Passage
from workspace_mem.services.index.analysis import Clause, tokens

K1 = 1.2  # Robertson and Zaragoza (2009), and Lucene's default
B = 0.75
# Of two words, passages with both come first, in the order of BM25: "staging port" asks for the long note that names
# the staging port, and BM25 alone prefers three words about port wine, so much does length weigh. Only for two: with
# 3, 4 or 5 words the same rule lowers nDCG@10 on the openclaw-docs questions (.37 → .30, .52 → .47, .62 → .54).
PAIR = 2
HEADING_WEIGHT = 2  # a heading counts as if it stood there twice; `reference/engines.md` section 3


def passage_tokens(passage: Passage) -> list[str]:
    """Return the terms of a passage in its one field: the headings, weighted by repeating them, then the text."""
    heading = tokens("\n".join(passage.heading))
    return [*heading * HEADING_WEIGHT, *tokens(passage.text)]


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


def scores(
    clauses: Sequence[Clause],
    postings_of: Callable[[Clause], Mapping[int, int]],
    *,
    length_of: Callable[[int], int],
    passages: int,
    total_length: int,
) -> dict[int, float]:
    """Return the score of each passage (by its number) that has a term of the query; order means nothing.

    `postings_of` gives passage number → frequency. Clauses are added up in their order, so that two engines with the
    same passages come to the same floating-point number, bit for bit.
    """
    found: dict[int, float] = {}
    average = total_length / passages if total_length else 1.0
    postings = [postings_of(clause) for clause in clauses]
    weights = [
        clause.times * inverse_frequency(passages=passages, containing=len(frequencies))
        for clause, frequencies in zip(clauses, postings, strict=True)
    ]
    for weight, frequencies in zip(weights, postings, strict=True):
        for passage, frequency in frequencies.items():
            gain = weight * saturation(frequency, length=length_of(passage), average_length=average)
            found[passage] = found.get(passage, 0.0) + gain
    if len(postings) == PAIR:
        for passage in postings[0].keys() & postings[1].keys():
            found[passage] += (K1 + 1) * sum(weights)  # more than any passage can gain by words
    return found


def best(found: Mapping[int, float], limit: int, key_of: Callable[[int], tuple[str, int, int]]) -> list[int]:
    """Return the numbers of the `limit` best passages; equal scores in the order of `key_of` (path and lines).

    `key_of` may be slow: it is asked only about passages that can be among the best.
    """
    if limit < 1 or not found:
        return []
    threshold = sorted(found.values(), reverse=True)[min(limit, len(found)) - 1]
    candidates = [passage for passage, score in found.items() if score >= threshold]
    candidates.sort(key=lambda passage: (-found[passage], key_of(passage)))
    return candidates[:limit]
