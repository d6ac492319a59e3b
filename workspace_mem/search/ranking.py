"""Ranking: exact BM25 over one field, and additions to it.

score = Σ over the clauses of the query:  times · idf · tf · (k1 + 1) / (tf + k1 · (1 − b + b · length / average))

Robertson and Zaragoza, The Probabilistic Relevance Framework (2009), with the idf of Lucene, which is never negative.
An engine is asked for `Postings`; the arithmetic is the same for all engines, and so are the answers.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import nlargest
from itertools import groupby, islice
from math import log
from operator import mul
from typing import NamedTuple

from workspace_mem.search.analysis import Clause, excluded_clauses, implied_clauses, query_clauses, tokens
from workspace_mem.search.query import Gain, Match, Query, ScoreBreakdown

K1 = 1.2  # Robertson and Zaragoza (2009), and Lucene's default
B = 0.75
# For two words, passages with both come first: "staging port" means the long note that names it, not three words about
# port wine. With 3 to 5 words the same rule lowers nDCG@10 on the openclaw-docs questions by .05 to .08.
PAIR = 2
HEADING_WEIGHT, PATH_WEIGHT = 2, 3  # counts of words in a heading and in a file name
# The gain from a file's other passages, best first: a file about the subject beats a mere mention, but a line with one
# word never beats a passage with all. With half more, the openclaw-docs questions find more, and recall for a task
# less. In a log only the best line gains (MADial's turns: MRR@10 +.02).
SHARES = (0.2, 0.08, 0.032)
LINE_SHARES = tuple(0.15 * 0.8**number for number in range(10))
# The factor for a page's first passage (after a blank line at most), which introduces its subject.
BEGINS, FIRST_LINE = 3.0, 2
AMONG = 50  # number of best passages for the following
# A note with many passages gains less, by this power of their number, since one of many matches by chance.
FILE_LENGTH = 0.07
QUOTED = 0.5  # share of its own gains, for a passage that contains the phrase
DEFINES = sum(LINE_SHARES)  # share of its own gains, for an entry about the subject: as much as a log may lend a line
SALIENT = {"high": 0.05, "low": -0.05}  # share of its own gains, by salience, too small to sink an exact hit
AGAINST = 1.5  # weight of an excluded word against a wanted one
AGAINST_BESIDE = 0.5  # share of it for the other lines of a log, which has one topic
LAST = "\U0010ffff"  # sorts after every continuation of a prefix
CONTEXT = 200  # number of passages, best by own words, that lend and borrow


class Word(NamedTuple):
    """One query word, and its frequency by passage number."""

    clause: Clause
    containing: int  # number of passages with it, including those not in `frequencies`
    frequencies: Mapping[int, int]


def counts_of(token: str) -> tuple[str, int, int]:
    """Return a term, how often a passage has it, and how often it borrows it: of its day, path or the lines beside it.

    >>> counts_of("port!2,1"), counts_of("gateway")
    (('port', 2, 1), ('gateway', 1, 0))
    """
    term, _, counts = token.partition("!")
    own, lent = counts.split(",") if counts else ("1", "0")
    return term, int(own), int(lent)


class Postings(ABC):
    """The passages of an index, by number."""

    passages: int
    average_length: float  # average terms of a passage; 1 without passages

    @abstractmethod
    def postings(self, first: str, last: str) -> Iterable[tuple[str, int]]:
        """Return the tokens from `first` to `last` in order, each with every passage that has it; see `counts_of`."""

    @abstractmethod
    def match(self, number: int) -> Match:
        """Return a passage's place, with the score 0."""

    @abstractmethod
    def length(self, number: int) -> int:
        """Return the number of terms of a passage; called only for passages that `word` returned."""

    @abstractmethod
    def file(self, number: int) -> str:
        """Return the path of a passage's file."""

    @abstractmethod
    def passages_of(self, path: str) -> int:
        """Return how many passages a file has."""

    @abstractmethod
    def is_line(self, number: int) -> bool:
        """Tell whether a passage is a line of a log."""

    def word(self, clause: Clause, *, own: bool = False) -> Word:
        """Return a word's postings; with `own`, without terms that a passage borrows."""
        everywhere: dict[int, int] = {}
        in_own: dict[int, int] = {}
        ranges = [(form, f"{form}!{LAST}") for form in clause.forms]
        for limits in (*ranges, *((prefix, prefix + LAST) for prefix in clause.prefixes)):
            last, of_own, of_all = "", 0, 0
            for token, number in self.postings(*limits):
                if token != last:
                    _, of_own, lent = counts_of(token)
                    last, of_all = token, of_own + lent
                everywhere[number] = everywhere.get(number, 0) + of_all
                if own and of_own:
                    in_own[number] = in_own.get(number, 0) + of_own
        return Word(clause, len(everywhere), in_own if own else everywhere)


class Score(NamedTuple):
    """What a passage gains, part by part; the parts add up to the whole."""

    own: float = 0.0  # gain from its own words
    context: float = 0.0  # gain from the file's other passages
    bonus: float = 0.0  # gain for both of two words
    phrase: float = 0.0  # gain for a quoted phrase
    prior: float = 0.0  # gain for salience
    defines: float = 0.0  # gain for an entry about the subject
    file_length: float = 0.0  # loss in a file of many passages

    @property
    def whole(self) -> float:
        """Return the sort key."""
        return sum(self)


# ── BM25 ──


def inverse_frequency(*, passages: int, containing: int) -> float:
    """Weigh a term by its rarity; always above 0, also for a term that every passage has."""
    return log(1 + (passages - containing + 0.5) / (containing + 0.5))


def saturation(frequency: int, *, length: int, average_length: float) -> float:
    """Weigh a term's frequency in a passage: below k1 + 1, less in a long passage."""
    return frequency * (K1 + 1) / (frequency + K1 * (1 - B + B * length / average_length))


def _weight(word: Word, passages: int) -> float:
    """Return a word's weight: its count in the query times its idf, reduced for what is rarely a word."""
    rarity = inverse_frequency(passages=passages, containing=word.containing)
    return word.clause.times * word.clause.weight * rarity


def scores(words: Sequence[Word], postings: Postings) -> dict[int, float]:
    """Return each passage's gain from the query's words, by number, implied words last.

    Words are added up in their order, so that two engines with the same passages come to the same number.
    """
    gained: dict[int, float] = {}
    average, length_of = postings.average_length, postings.length
    for word in words:
        weight, is_implied = _weight(word, postings.passages), word.clause.is_implied
        gains: dict[tuple[int, int], float] = {}  # cached, since many passages have equal length and frequency
        for number, frequency in word.frequencies.items():
            if is_implied and number not in gained:
                continue
            key = frequency, length_of(number)
            if key not in gains:
                gains[key] = weight * saturation(frequency, length=key[1], average_length=average)
            gained[number] = gained.get(number, 0.0) + gains[key]
    return gained


# ── additions ──


def _in_context(own: Mapping[int, float], words: Sequence[Word], postings: Postings) -> dict[int, Score]:
    """Return the scores of passages with further gains: shares of the file's other passages, or the bonus."""
    scores_of: dict[int, Score] = {}
    least = nlargest(CONTEXT, own.values())[-1] if len(own) > CONTEXT else 0.0
    files: dict[str, list[int]] = {}
    for number, gain in own.items():
        if gain >= least:  # with all that equal the last one
            files.setdefault(postings.file(number), []).append(number)
    for numbers in files.values():
        if len(numbers) > 1:
            are_lines = any(map(postings.is_line, numbers))
            shares = LINE_SHARES if are_lines else SHARES
            gains = sorted((own[number] for number in numbers), reverse=True)[: len(shares) + 1]
            for number in numbers:
                if not are_lines or own[number] == gains[0]:
                    others = gains.copy()
                    del others[others.index(own[number]) if own[number] in others else -1]
                    scores_of[number] = Score(own[number], sum(map(mul, shares, others)))
    explicit = [word for word in words if not word.clause.is_implied]
    if len(explicit) == PAIR:
        # An upper bound of a passage's gain by words, own and borrowed.
        weight = sum(_weight(word, postings.passages) for word in words)
        bonus = (K1 + 1) * (1 + max(sum(SHARES), sum(LINE_SHARES))) * weight
        for number in explicit[0].frequencies.keys() & explicit[1].frequencies.keys() & own.keys():
            context = scores_of[number].context if number in scores_of else 0.0
            scores_of[number] = Score(own[number], context, bonus)
    return scores_of


def _after_exclusions(own: Mapping[int, float], query: Query, postings: Postings) -> Mapping[int, float]:
    """Return the scores after exclusions. A passage that matches the exclusion entirely keeps some.

    Exclusions are not subtracted: a score stays above 0, so the passage stays, further down. Passages that lack a word
    of `must`, or have all words of a text in `without`, are left out.
    """
    if clauses := excluded_clauses(query.text):
        unwanted = scores([postings.word(clause, own=True) for clause in clauses], postings)
        logs: dict[str, float] = {}
        for number in filter(postings.is_line, unwanted):
            logs[postings.file(number)] = max(unwanted[number], logs.get(postings.file(number), 0.0))
        beside = (AGAINST_BESIDE * logs.get(postings.file(number), 0.0) for number in own)
        own = {
            number: gain * gain / (gain + AGAINST * max(unwanted.get(number, 0.0), least))
            for (number, gain), least in zip(own.items(), beside, strict=True)
        }
    for clause in query_clauses(query.must):
        having = postings.word(clause, own=True).frequencies
        own = {number: gain for number, gain in own.items() if number in having}
    for text in query.without:
        if clauses := query_clauses(text):
            having_all = set.intersection(*(set(postings.word(clause, own=True).frequencies) for clause in clauses))
            own = {number: gain for number, gain in own.items() if number not in having_all}
    return own


# ── ranking ──


def clauses_of(query: Query) -> tuple[Clause, ...]:
    """Return the scored clauses of a query: its words, named days and implied words."""
    if not (clauses := query_clauses(query.text)):
        return ()
    days = (Clause(query.days),) if query.days else ()
    return tuple(sorted((*clauses, *days, *implied_clauses(query.text)), key=lambda clause: clause.is_implied))


def ranked(postings: Postings, query: Query, clauses: Sequence[Clause]) -> list[Match]:
    """Return the best passages that the query accepts, best first; equal scores by path and lines."""
    words = [postings.word(clause) for clause in clauses]
    own = _after_exclusions(scores(words, postings), query, postings)
    scored = _in_context(own, words, postings)
    score_of = {**own, **{number: score.whole for number, score in scored.items()}}.__getitem__

    def accepted() -> Iterator[tuple[int, Match]]:  # best first; equal scores in the order of path and lines
        for _, equals in groupby(sorted(own, key=score_of, reverse=True), key=score_of):
            group = [(number, postings.match(number)) for number in equals]
            group.sort(key=lambda pair: _place(pair[1]))
            yield from (pair for pair in group if query.accepts is None or query.accepts(pair[1]))

    best = list(islice(accepted(), max(query.limit, CONTEXT)))
    for number, match in best:  # adds the effects of the file's length and the place in it
        score = scored.get(number) or Score(own[number])
        begins = match.first_line <= FIRST_LINE and not (match.entry_id or match.kind == "log")
        context = BEGINS * score.context if begins else score.context
        less = 1 - postings.passages_of(match.path) ** -FILE_LENGTH if match.kind == "note" else 0.0
        scored[number] = score._replace(context=context, file_length=-less * (score.own + context))
    best.sort(key=lambda pair: (-scored[pair[0]].whole, _place(pair[1])))
    del best[max(query.limit, AMONG) :]
    for number, match in best:
        gain = scored[number].own
        scored[number] = scored[number]._replace(
            phrase=QUOTED * gain if query.prefers and query.prefers(match) else 0.0,
            defines=DEFINES * gain if query.defines and query.defines(match) else 0.0,
            prior=SALIENT.get(match.facets.salience or "", 0.0) * gain,
        )
    best.sort(key=lambda pair: (-scored[pair[0]].whole, _place(pair[1])))
    return [
        match._replace(
            score=scored[number].whole,
            why=_why(words, postings, number, scored[number]) if query.explain else None,
        )
        for number, match in best[: query.limit]
    ]


def browsed(matches: Iterable[Match], query: Query) -> list[Match]:
    """Return the passages that a query without words accepts, newest day first, then by path and line."""
    ordered = sorted((match for match in matches if query.accepts is None or query.accepts(match)), key=_place)
    ordered.sort(key=lambda match: match.facets.day or "", reverse=True)
    return ordered[: query.limit]


def _why(words: Sequence[Word], postings: Postings, number: int, score: Score) -> ScoreBreakdown:
    """Return the parts of one passage's score."""
    length, average = postings.length(number), postings.average_length
    gains = tuple(
        Gain(
            word.clause.name,
            word.clause.times,
            word.containing,
            inverse_frequency(passages=postings.passages, containing=word.containing),
            frequency,
            _weight(word, postings.passages) * saturation(frequency, length=length, average_length=average),
        )
        for word in words
        if (frequency := word.frequencies.get(number, 0))
    )
    against = score.own - sum(gain.gain for gain in gains)
    priors = {"salience": score.prior, "begins with the name": score.defines, "length of the file": score.file_length}
    return ScoreBreakdown(
        gains,
        length,
        average,
        postings.passages,
        K1,
        B,
        HEADING_WEIGHT,
        score.bonus,
        {name: prior for name, prior in priors.items() if prior},
        context=score.context,
        against=against if against < -1e-9 else 0.0,
        phrase=score.phrase,
    )


def _place(match: Match) -> tuple[str, int, int]:
    return match.path, match.first_line, match.last_line


# ── how much of a question is answered ──


class Coverage:
    """The share of a question's words, by weight, that some passages cover together.

    A word's weight is its count in the question times its rarity. `matches` are the best passages for the question,
    each with its `why`.
    """

    def __init__(self, text: str, matches: Sequence[Match]) -> None:
        self._weights = {gain.word: gain.times * gain.idf for match in matches if match.why for gain in match.why.gains}
        self._clauses = {clause.name: clause for clause in query_clauses(text)}
        # A word in none of them distinguishes nothing, and counts like an average word.
        average = sum(self._weights.values()) / len(self._weights) if self._weights else 1.0
        for word in self._clauses:
            self._weights.setdefault(word, average)

    def of_matches(self, matches: Iterable[Match]) -> float:
        """Return the share that passages have between them, 0 to 1."""
        return self._share({gain.word for match in matches if match.why for gain in match.why.gains})

    def of_texts(self, texts: Iterable[str]) -> float:
        """Return the share that texts have between them, 0 to 1."""
        terms = set[str]().union(*map(tokens, texts))
        return self._share(
            {
                word
                for word, clause in self._clauses.items()
                if not terms.isdisjoint(clause.forms) or any(term.startswith(clause.prefixes) for term in terms)
            }
        )

    def _share(self, words: set[str]) -> float:
        whole = sum(self._weights.values())
        return sum(self._weights[word] for word in words if word in self._weights) / whole if whole else 1.0
