"""How matches rank: exact BM25 over one field, and all that every engine does alike once it has counted.

score = Σ over the clauses of the query:  times · idf · tf · (k1 + 1) / (tf + k1 · (1 − b + b · length / average))

Robertson and Zaragoza, The Probabilistic Relevance Framework (2009), with the idf of Lucene, which is never negative.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby, islice
from math import log
from operator import attrgetter, mul
from typing import NamedTuple, Protocol

from workspace_mem.search.terms import (
    Clause,
    clauses_against,
    implied_clauses,
    joined_tokens,
    query_clauses,
    tokens,
)
from workspace_mem.search.values import Gain, Match, Passage, Query, Why
from workspace_mem.text.patterns import late

_ALPHABETIC = late(r"[^\W\d_]{2,}")
_NO_NAME = late(r"\A(?:archive/)?(?:memory/|MEMORY\.md)")  # says nothing: it is the same for all memories
_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip

K1 = 1.2  # Robertson and Zaragoza (2009), and Lucene's default
B = 0.75
# Of two words, passages with both come first, in the order of BM25: "staging port" asks for the long note that names
# the staging port, and BM25 alone prefers three words about port wine, so much does length weigh. Only for two: with
# 3, 4 or 5 words the same rule lowers nDCG@10 on the openclaw-docs questions (.37 → .30, .52 → .47, .62 → .54), and a
# factor for how much of a query of any length is there lowers SciFact (.693 → .680 in proportion). The public sets have
# four queries of two words, and the same figures with the rule and without it.
PAIR = 2
HEADING_WEIGHT = 2  # a heading counts as if it stood there twice; `reference/engines.md` section 3
# What the other passages of a file add to one of them, the best first: a file that speaks of it all over is meant
# sooner than one that mentions it. MRR@10 on the openclaw-docs questions, en and zh-CN: +.06 and +.09.
# The lines of a log are smaller, and more of them speak of one thing: sessions by recall@5 .617 → .631 (MADial, en) and
# .630 → .655 (zh). Only the best line gains by it: turns by recall@10 .523 → .537 and .528 → .552.
SHARES = (0.4, 0.16, 0.064)
LINE_SHARES = tuple(0.3 * 0.8**number for number in range(10))
QUOTED, QUOTED_AMONG = 0.5, 50  # share of its own gains, for a passage that contains the quotation; among the best
DEFINES = sum(LINE_SHARES)  # share of its own gains, for an entry about what is asked for: what a day may lend its line
SALIENT = {"high": 0.05, "low": -0.05}  # share of its own gains, by its written salience: no exact hit sinks by it
AGAINST = 1.5  # how much a word that is not wanted counts, beside one that is
_LENT = 400  # characters of a line of a log, which the lines beside it are found by too
CONTEXT = 200  # of the best passages by their own words: only these lend and borrow, whatever engine found them


class Analysed(NamedTuple):
    """The terms that a passage is found by, in parts, with a blank between each term."""

    heading: str  # counts HEADING_WEIGHT times
    text: str  # counts as often as the passage weighs; of a line of a log its beginning, which the lines beside borrow
    rest: str  # of its text
    around: str  # its day and its path, which it is found by and does not have; counts HEADING_WEIGHT times
    near: str  # the beginnings of the lines beside it
    weight: int

    @property
    def own(self) -> str:
        """Return the terms that stand in a passage, each as often as it counts."""
        return _joined(*(self.heading,) * HEADING_WEIGHT, *(self.text, self.rest) * self.weight)

    @property
    def context(self) -> str:
        """Return the other terms that it is found by, each as often as it counts."""
        return _joined(*(self.around,) * HEADING_WEIGHT, self.near)

    @property
    def length(self) -> int:
        """Return how many terms it is found by, each as often as it counts."""
        heading, text, rest, around, near = (part.count(" ") + 1 if part else 0 for part in self[:5])
        return HEADING_WEIGHT * (heading + around) + self.weight * (text + rest) + near


def analysed(passages: Sequence[Passage]) -> Iterator[Analysed]:
    """Yield the terms of a file's passages, in order."""
    begun = [_begun(passage) for passage in passages]
    for number, passage in enumerate(passages):
        text, rest = begun[number]
        near = _joined(*(begun[number + at][0] for at in passage.near)) if passage.near else ""
        yield Analysed(
            _heading(passage.heading), text, rest, _around(passage.path, passage.facets.day), near, passage.weight
        )


def _joined(*terms: str) -> str:
    return " ".join(filter(None, terms))


def _begun(passage: Passage) -> tuple[str, str]:
    """Return the terms of a text, those of a line of a log in two parts."""
    text = passage.text
    if passage.weight == 1 or len(text) <= _LENT or (cut := text.rfind(" ", 0, _LENT)) < 1:
        return joined_tokens(text), ""
    return joined_tokens(text[:cut]), joined_tokens(text[cut:])


@lru_cache(maxsize=1)  # asked for each passage of a file, one file after the other
def _heading(heading: tuple[str, ...]) -> str:
    return joined_tokens("\n".join(heading))


@lru_cache(maxsize=1)
def _around(path: str, day: str | None) -> str:
    words = joined_tokens(" ".join(_ALPHABETIC.findall(_NO_NAME.sub("", path).removesuffix(".md"))))
    return _joined(words, *(day_terms(day) if day else ()))


def day_terms(day: str) -> tuple[str, ...]:
    """Return the terms of a day: written as in a sentence, and as the parts of its ISO form that a range is made of."""
    year, month, date = day.split("-")
    return (str(int(date)), *tokens(_MONTHS[int(month) - 1]), year, day, day[:7], day[5:])


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


class QueryWord(NamedTuple):
    """One word of a query, and where it stands: passage number → how often."""

    clause: Clause
    containing: int  # passages that have it, also those that `frequencies` leaves out
    frequencies: Mapping[int, int]


class Shelf(NamedTuple):
    """What the arithmetic needs to know of all passages together."""

    passages: int
    total_length: int
    length_of: Callable[[int], int]
    file_of: Callable[[int], object]  # of a passage's number: what only the passages of its file have
    is_line: Callable[[int], bool]  # whether a passage is a line of a log

    @property
    def average_length(self) -> float:
        """Return the average number of terms; 1 where there are none."""
        return self.total_length / self.passages if self.total_length else 1.0

    def weight(self, word: QueryWord) -> float:
        """Return what a word weighs: how often the query says it, times its rarity, less if it is rarely a word."""
        return (
            word.clause.times
            * word.clause.weight
            * inverse_frequency(passages=self.passages, containing=word.containing)
        )


class Score(NamedTuple):
    """What a passage gains, part by part; the parts add up to the whole."""

    own: float = 0.0  # by the words that it has
    context: float = 0.0  # by the other passages of its file
    bonus: float = 0.0  # for both words of two
    phrase: float = 0.0  # for what it says as the query quotes it
    prior: float = 0.0  # for its written salience
    defines: float = 0.0  # for what is saved about the very thing that is asked for

    @property
    def whole(self) -> float:
        """Return what orders a search."""
        return self.own + self.context + self.bonus + self.phrase + self.prior + self.defines


def scores(words: Sequence[QueryWord], shelf: Shelf) -> dict[int, float]:
    """Return what each passage (by its number) that has a word of the query gains by its words, the implied ones last.

    Words are added up in their order, so that two engines with the same passages come to the same floating-point
    number, bit for bit.
    """
    found: dict[int, float] = {}
    average, length_of = shelf.average_length, shelf.length_of
    for word in words:
        weight, is_implied = shelf.weight(word), word.clause.is_implied
        gains: dict[tuple[int, int], float] = {}  # many passages are as long and have a word as often as others
        for passage, frequency in word.frequencies.items():
            if is_implied and passage not in found:
                continue
            seen = frequency, length_of(passage)
            if seen not in gains:
                gains[seen] = weight * saturation(frequency, length=seen[1], average_length=average)
            found[passage] = found.get(passage, 0.0) + gains[seen]
    return found


def in_context(own: Mapping[int, float], words: Sequence[QueryWord], shelf: Shelf) -> dict[int, Score]:
    """Return the scores of the passages that gain by more than their words: by shares of the file, or the bonus."""
    found: dict[int, Score] = {}
    least = 0.0
    if len(own) > CONTEXT:
        from heapq import nlargest  # noqa: PLC0415  # an engine may propose no more

        least = nlargest(CONTEXT, own.values())[-1]
    files: dict[object, list[int]] = {}
    for passage, gain in own.items():
        if gain >= least:  # all that are equal to the last one: which of them come first depends on the engine
            files.setdefault(shelf.file_of(passage), []).append(passage)
    for passages in files.values():
        if len(passages) > 1:
            are_lines = any(map(shelf.is_line, passages))
            shares = LINE_SHARES if are_lines else SHARES
            gains = sorted((own[passage] for passage in passages), reverse=True)[: len(shares) + 1]
            for passage in passages:
                if not are_lines or own[passage] == gains[0]:
                    others = gains.copy()
                    del others[others.index(own[passage]) if own[passage] in others else -1]
                    found[passage] = Score(own[passage], sum(map(mul, shares, others)))
    said = [word for word in words if not word.clause.is_implied]
    if len(said) == PAIR:
        bonus = pair_bonus(words, shelf)
        for passage in said[0].frequencies.keys() & said[1].frequencies.keys() & own.keys():
            context = found[passage].context if passage in found else 0.0
            found[passage] = Score(own[passage], context, bonus)
    return found


def pair_bonus(words: Sequence[QueryWord], shelf: Shelf) -> float:
    """Return more than any passage can gain by words, its own and others'."""
    return (K1 + 1) * (1 + max(sum(SHARES), sum(LINE_SHARES))) * sum(shelf.weight(word) for word in words)


def held_against(own: Mapping[int, float], words: Sequence[QueryWord], shelf: Shelf) -> dict[int, float]:
    """Return what passages gain, less for what a question asks not to find. A passage that it hits wholly keeps some.

    Not subtracted: a score stays above 0, and whoever asks sees the passage, further down.
    """
    unwanted = scores(words, shelf)
    return {
        number: gain * gain / (gain + AGAINST * unwanted[number]) if number in unwanted else gain
        for number, gain in own.items()
    }


class Postings(Protocol):
    """An engine's passages by number, all of them at hand."""

    @property
    def shelf(self) -> Shelf:
        """Return what is true of all passages together."""
        ...

    def numbers(self) -> Iterable[int]:
        """Return the numbers of all passages."""
        ...

    def postings_of(self, clause: Clause, *, own: bool = False) -> Mapping[int, int]:
        """Return where a word stands, and how often; with `own` only among the terms of `own_text`."""
        ...

    def match(self, number: int) -> Match:
        """Return a passage's place, with the score 0."""
        ...


def clauses_of(query: Query) -> tuple[Clause, ...]:
    """Return what passages are scored by: the words of a query, the days that it names, and what it implies."""
    if not (clauses := query_clauses(query.text)):
        return ()
    days = (Clause(query.days),) if query.days else ()
    return tuple(sorted((*clauses, *days, *implied_clauses(query.text)), key=attrgetter("is_implied")))


def ranked(postings: Postings, query: Query) -> list[Match]:
    """Return the best passages that the query accepts."""
    if query.limit < 1 or not postings.shelf.passages:
        return []
    clauses = clauses_of(query)
    if not clauses:
        return browsed(map(postings.match, postings.numbers()), query) if query.browse else []
    words = [QueryWord(clause, len(found), found) for clause in clauses for found in (postings.postings_of(clause),)]
    found: Mapping[int, float] = scores(words, postings.shelf)
    if against := clauses_against(query.text):
        unwanted = ((clause, postings.postings_of(clause, own=True)) for clause in against)
        rare = [QueryWord(clause, len(postings.postings_of(clause)), held) for clause, held in unwanted]
        found = held_against(found, rare, postings.shelf)
    found = _allowed(postings, query, found)
    return chosen(found, words, postings.shelf, query, postings.match)


def _allowed(postings: Postings, query: Query, found: Mapping[int, float]) -> Mapping[int, float]:
    for clause in query_clauses(query.must):
        having = postings.postings_of(clause, own=True)
        found = {number: score for number, score in found.items() if number in having}
    for text in query.without:
        if clauses := query_clauses(text):
            having_all = set.intersection(*(set(postings.postings_of(clause, own=True)) for clause in clauses))
            found = {number: score for number, score in found.items() if number not in having_all}
    return found


def chosen(
    own: Mapping[int, float],
    words: Sequence[QueryWord],
    shelf: Shelf,
    query: Query,
    match_of: Callable[[int], Match],
) -> list[Match]:
    """Return the best of the passages that the query accepts, as matches; `own` is what each gains by its words."""
    found = in_context(own, words, shelf)
    in_order = _in_order({**own, **{number: score.whole for number, score in found.items()}}, match_of)
    accepted = ((number, match) for number, match in in_order if query.accepts is None or query.accepts(match))
    looks_further = query.prefers or query.defines
    best = list(islice(accepted, max(query.limit, QUOTED_AMONG) if looks_further else query.limit))
    found = {number: found.get(number) or Score(own[number]) for number, _ in best}
    for number, match in best:
        gain = found[number].own
        found[number] = found[number]._replace(
            phrase=QUOTED * gain if query.prefers and query.prefers(match) else 0.0,
            defines=DEFINES * gain if query.defines and query.defines(match) else 0.0,
            prior=SALIENT.get(match.facets.salience or "", 0.0) * gain,
        )
    best.sort(key=lambda one: (-found[one[0]].whole, _place(one[1])))
    best = best[: query.limit]
    if query.explain:
        return [
            match._replace(score=found[number].whole, why=why(words, shelf, number, found[number]))
            for number, match in best
        ]
    return [match._replace(score=found[number].whole) for number, match in best]


def why(words: Sequence[QueryWord], shelf: Shelf, passage: int, score: Score) -> Why:
    """Return where the score of one passage comes from."""
    length, average = shelf.length_of(passage), shelf.average_length
    gains = tuple(
        Gain(
            (word.clause.forms or tuple(f"{prefix}*" for prefix in word.clause.prefixes))[0],
            word.clause.times,
            word.containing,
            inverse_frequency(passages=shelf.passages, containing=word.containing),
            frequency,
            shelf.weight(word) * saturation(frequency, length=length, average_length=average),
        )
        for word in words
        if (frequency := word.frequencies.get(passage, 0))
    )
    against = score.own - sum(gain.gain for gain in gains)
    return Why(
        gains,
        length,
        average,
        shelf.passages,
        K1,
        B,
        HEADING_WEIGHT,
        score.bonus,
        {name: prior for name, prior in (("salience", score.prior), ("begins with the name", score.defines)) if prior},
        context=score.context,
        against=against if against < -1e-9 else 0.0,
        phrase=score.phrase,
    )


def browsed(matches: Iterable[Match], query: Query) -> list[Match]:
    """Return what the query accepts, by day from the newest on, then by path and line."""
    found = sorted((match for match in matches if query.accepts is None or query.accepts(match)), key=_place)
    found.sort(key=lambda match: match.facets.day or "", reverse=True)
    return found[: query.limit]


def _in_order(found: Mapping[int, float], match_of: Callable[[int], Match]) -> Iterator[tuple[int, Match]]:
    """Yield passages best first; equal scores in the order of path and lines."""
    score_of = found.__getitem__
    for _, equals in groupby(sorted(found, key=score_of, reverse=True), key=score_of):
        group = [(number, match_of(number)) for number in equals]
        yield from sorted(group, key=lambda pair: _place(pair[1])) if len(group) > 1 else group


def _place(match: Match) -> tuple[str, int, int]:
    return match.path, match.first_line, match.last_line
