"""From text to terms: the one analysis that passages and queries go through, the same for every engine.

What a stretch of text becomes:

- A word becomes its stem, and nothing else. Indexing the word beside its stem would count each inflected word twice
  and each uninflected one once, and lengthen passages by how they are written.
- A word with accents becomes two terms, with and without (`café`, `cafe`): a passage is found by either spelling. In a
  query the two are forms of one clause, counted together as one term, so an accented word weighs no more than another.
- An identifier becomes its parts (as words), each run of neighbouring parts as it is written, and the whole
  (`foo_bar_baz`: foo, bar, baz, foo_bar, bar_baz, foo_bar_baz). Here the terms do add up, and on purpose: a passage
  with the whole identifier must come before passages that only share a part with it.
- A run of script without spaces becomes overlapping pairs of characters, and its last character alone. So each
  character of the run begins some term, and one character is searched as a prefix: no second set of terms is needed.

Nothing is deleted; function words are only left out of queries.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, islice
from typing import NamedTuple

from workspace_mem.search.languages import (
    ASCII_CHUNK,
    ROMANCE_WORDS,
    STOP_CHARACTERS,
    STOP_WORDS,
    casefolded,
    chunk_pattern,
    normalised,
    pair_weight,
    parts,
    stem,
    stemming_version,
    unaccented,
)
from workspace_mem.text.patterns import late

ANALYSIS = 2  # to be raised with every change of what this module returns: indexes are then built again
LONGEST_TERM = 100  # characters; the rest of a longer one is not looked at, in passages and queries alike
_ALL_RUNS = 5  # up to so many parts every run of them is a term; beyond, only pairs and endings, or it grows as n²
MOST_CLAUSES = 512  # of a query: more is a pasted book
_MOST_TERMS = 1 << 16  # about 15 MB
_LONGEST_KEPT = 40  # characters: a text without blanks does not come twice
_ELIDED = ("s", "ll", "re", "ve", "d", "m")  # what an apostrophe adds to an English word without changing it
# Endings that a prefix may reach into: `deployme*` must find what was indexed as `deploy`.
_ENDINGS = ("s", "es", "ed", "ing", "er", "ly", "ment", "ness", "ation", "ion", "able", "ful")

_LONG_QUESTION = 300  # characters; a longer text was not typed as a question
# What is not wanted ends with the sentence, and where another thought begins. A bare "not" is a word like any other.
_UNWANTED = r"""(?xi)\b(?:without|except(?:\s+for)?|excluding|(?:but|and)\s+not|other\s+than|apart\s+from|
        not\s+(?:including|mentioning|involving|containing|using|about))
        (?:\s+(?:any|the|a|an|using|mentioning|including|involving|mention\s+of|reference\s+to))*\s+
        (?P<what>[^\s,.;:?!()](?:(?!\s(?:on|at|in|from|by|since|during|after|before|until|when|where|which|that|who|
        while|if|because|but|how|what|is|are|was|were|do|does|did|can|should)\s)[^,;:?!()\n.]|\.(?=\w))*)"""
# The same in other languages; there it ends with the next function word. Questions of openclaw-docs so excluding find
# their page first .364 for .284 (fr), .368 for .228 (nl), .404 for .304 (uk); the plain ones lose .001 MRR@10 at most.
# Not in Arabic letters: Persian documentation lost .004 by it.
_BEFORE_UNWANTED_ABROAD = frozenset(
    (
        *("ohne", "ausser", "sauf", "hormis", "excepté", "excepto", "exceto", "senza", "tranne", "eccetto"),
        *("zonder", "behalve", "oprócz", "без", "кроме", "крім", "окрім"),
    )
)
_OF_ROMANCE_ALONE = frozenset(("sans", "sin", "sem"))  # "Open Sans", "a sin", "an SEM": beside other words of one
_ARTICLES = frozenset(("die", "het", "een"))  # of these languages; words in English and in Dutch
_BEFORE_UNWANTED = ("without", "except", "exclud", "not", "other", "apart")  # one of them: few questions have any

# A memory speaks of "the user's cat", which "is called", "is named" or just is Miso, where the user asks for "my cat's
# name". So a question for a name hardly asks for the word, and "my" means the user.
_ASKS_A_NAME = (
    r"(?i)\b(?:what|which|who|tell|remember|know)\b[^.?!\n]*\b(?:name[sd]?|called)\b|\bnames? of (?:my|our|the user)\b"
)
_NAMED = ("name", "call")
_OF_THE_USER = late(r"\b(?:my|mine)\b", re.IGNORECASE)
_USER = ("user",)
_IMPLIED = 0.5  # weight of a word that a question means, beside one that it says

Forms = tuple[str, ...]  # the terms that one word may be indexed as; the first is the word as it is written


class Clause(NamedTuple):
    """One word of a query: a passage has it if it has any of the forms, or a term with one of the beginnings."""

    forms: Forms
    prefixes: tuple[str, ...] = ()
    times: int = 1  # how often the query says it
    weight: float = 1.0  # less for what is rarely a word
    is_implied: bool = False  # it counts beside what the question says, and finds nothing by itself


def analysis_version() -> str:
    """Name everything that the terms depend on; an index of another version is of no use."""
    return f"{ANALYSIS} {stemming_version()} unicode-{unicodedata.unidata_version}"


def tokens(text: str) -> list[str]:
    """Return the terms of a text, in order, each as often as it stands there."""
    # No word reaches across a blank, and cutting at blanks is ten times as fast as finding words.
    return list(chain.from_iterable(map(_PIECES.__getitem__, normalised(text).split())))


def joined_tokens(text: str) -> str:
    """Return the terms of a text with a blank between each: a third faster than `tokens` for one who keeps them so."""
    return " ".join(filter(None, map(_JOINED.__getitem__, normalised(text).split())))


@lru_cache(maxsize=16)  # each hit of a search asks again
def query_clauses(text: str) -> tuple[Clause, ...]:
    """Return what a query asks for, in order of first mention; empty if it has no word at all.

    Function words are left out unless nothing else remains. A word that is said twice counts twice. `gatew*` asks for
    a beginning; an asterisk anywhere else means nothing. Only the first MOST_CLAUSES different words are looked at.
    """
    return _asked_for(normalised(text))[0]


def implied_clauses(text: str) -> tuple[Clause, ...]:
    """Return what a question means and does not say: the user, where it says "my"."""
    if len(text) <= _LONG_QUESTION and _OF_THE_USER.search(text):
        return (Clause(_USER, weight=_IMPLIED, is_implied=True),)
    return ()


@lru_cache(maxsize=16)
def clauses_against(text: str) -> tuple[Clause, ...]:
    """Return what a question asks not to find: what follows "without", "except", "not mentioning" and their like.

    It counts against a passage, and hides none. In a text of several lines, or a long one, nothing is meant so.
    """
    return _asked_for(normalised(text))[1]


def wanted_and_unwanted(text: str) -> tuple[str, tuple[str, ...]]:
    """Return a question without what it asks not to find, and each of these; see `clauses_against`."""
    lowered = text.casefold() if len(text) <= _LONG_QUESTION and "\n" not in text.strip() else ""
    pattern = _UNWANTED if any(word in lowered for word in _BEFORE_UNWANTED) else _unwanted_abroad(set(lowered.split()))
    unwanted = tuple(re.finditer(pattern, text)) if pattern else ()
    return (re.sub(pattern, " , ", text) if unwanted else text), tuple(one["what"] for one in unwanted)


def _unwanted_abroad(words: set[str]) -> str:
    """Return what finds the unwanted in a question that has these words; nothing if none of them excludes anything."""
    before = words & _BEFORE_UNWANTED_ABROAD
    if words & (ROMANCE_WORDS - _OF_ROMANCE_ALONE):
        before |= words & _OF_ROMANCE_ALONE
    if not before:
        return ""
    function_word = rf"(?:{'|'.join(words & (STOP_WORDS | _ARTICLES) - before) or '(?!)'})"
    return (
        rf"(?i)\b(?:{'|'.join(before).replace('ss', '(?:ss|ß)')})\s+(?:{function_word}\s+)*"
        rf"(?P<what>[^\s,.;:?!()](?:(?!\s{function_word}\s)[^,;:?!()\n.]|\.(?=\w))*)"
    )


def _asked_for(text: str) -> tuple[tuple[Clause, ...], tuple[Clause, ...]]:
    rest, unwanted = wanted_and_unwanted(text)
    if unwanted:
        wanted = _counted(_meant(rest), all_if_none=False)
        against = _counted(_said(" , ".join(unwanted)), all_if_none=False)
        against = tuple(clause for clause in against if all(clause.forms != other.forms for other in wanted))
        if wanted:
            return wanted, against
    meant = _counted(_meant(text))
    if all(clause.is_implied for clause in meant):
        meant = tuple(clause._replace(weight=1.0, is_implied=False) for clause in meant)
    return meant, ()


def _meant(text: str) -> Iterator[tuple[Clause, bool]]:
    may_ask = len(text) <= _LONG_QUESTION and any(word in text for word in ("name", "called"))
    asks_a_name = may_ask and re.search(_ASKS_A_NAME, text)
    for clause, is_function_word in _said(text):
        if asks_a_name and not set(_NAMED).isdisjoint(clause.forms):
            yield Clause(_NAMED, weight=_IMPLIED, is_implied=True), False
        else:
            yield clause, is_function_word


def _counted(found: Iterable[tuple[Clause, bool]], *, all_if_none: bool = True) -> tuple[Clause, ...]:
    said = list(found)
    telling = [clause for clause, is_function_word in said if not is_function_word]
    counted = Counter(telling or ([clause for clause, _ in said] if all_if_none else []))
    first = islice(counted.items(), MOST_CLAUSES)
    return tuple(clause._replace(times=times) for clause, times in first)


def spans(text: str) -> list[tuple[int, int, tuple[str, ...]]]:
    """Return start, end and terms of each word of a text as it is written, in order; pairs of characters overlap."""
    if text.isascii():
        return [(match.start(), match.end(), _TERMS[match[0]]) for match in ASCII_CHUNK.finditer(text)]
    return list(_spans_of_any(text))


def _spans_of_any(text: str) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    for match in _chunks(text):
        start, end = match.span()
        if match.lastgroup == "run":
            for at in range(start, end):
                pair = normalised(text[at : min(at + 2, end)])
                yield at, min(at + 2, end), tuple(tokens(pair)[:1])
        else:
            yield start, end, tuple(tokens(match[0]))


def _chunks(text: str) -> Iterator[re.Match[str]]:
    return (ASCII_CHUNK if text.isascii() else chunk_pattern()).finditer(text)


def _said(text: str) -> Iterator[tuple[Clause, bool]]:
    for match in _chunks(text):
        chunk, end = match[0], match.end()
        if match.lastgroup == "symbol":
            yield Clause((chunk,)), False
        elif _is_beginning(text, match.start(), end):
            yield _beginning(chunk), False
        elif match.lastgroup == "run":
            yield from _said_unspaced(chunk)
        else:
            for forms, word in _chunk_forms(chunk):
                yield Clause(forms), word in STOP_WORDS


def _is_beginning(text: str, start: int, end: int) -> bool:
    # Not in `**bold**` and `*emphasis*`: a pasted sentence is no question about beginnings.
    after = text[end + 1 : end + 2]
    return text[end : end + 1] == "*" and text[start - 1 : start] != "*" and after != "*" and not after.isalnum()


def _beginning(chunk: str) -> Clause:
    word = casefolded(chunk)[:LONGEST_TERM]
    stems = dict.fromkeys(
        stem(word + ending[reached:])
        for ending in _ENDINGS
        for reached in range(1, len(ending) + 1)
        if word.isalpha() and word.endswith(ending[:reached]) and len(word) - reached >= 3
    )
    shorter = tuple(form for form in stems if not form.startswith(word) and word.startswith(form[:-1]))
    return Clause(shorter, tuple(dict.fromkeys((word, unaccented(word)))))


def _said_unspaced(run: str) -> Iterator[tuple[Clause, bool]]:
    run = casefolded(run)
    if len(run) == 1:
        yield Clause((), (run,)), run in STOP_CHARACTERS
    for at in range(len(run) - 1):
        pair = run[at : at + 2]
        yield Clause((pair,), weight=pair_weight(pair)), STOP_CHARACTERS.issuperset(pair)


def _run_terms(run: str) -> list[str]:
    run = casefolded(run)
    return [run[at : at + 2] for at in range(len(run))]


class _Terms(dict[str, Forms]):
    """The terms of each word that was met: a text says the same words again and again."""

    def __missing__(self, chunk: str) -> Forms:
        if chunk.isalpha() and chunk.isascii() and chunk.islower() and len(chunk) <= LONGEST_TERM:
            terms: Forms = (stem(chunk),)
        else:
            terms = tuple(chain.from_iterable(forms for forms, _ in _chunk_forms(chunk)))
        if len(chunk) <= LONGEST_TERM:  # a base64 blob must not push the words out
            if len(self) >= _MOST_TERMS:
                self.clear()
            self[chunk] = terms
        return terms


_TERMS = _Terms()


class _Pieces(dict[str, Forms]):
    """The terms of each normalised stretch between two blanks that was met: words with what stands around them."""

    @staticmethod
    def made(piece: str) -> Forms:
        """Return the terms of a stretch, and keep nothing."""
        if piece.isascii():
            if piece.isalpha() and piece.islower() and len(piece) <= LONGEST_TERM:
                return (stem(piece),)
            return tuple(chain.from_iterable(map(_TERMS.__getitem__, ASCII_CHUNK.findall(piece))))
        return tuple(
            chain.from_iterable(
                _run_terms(run) if run else _TERMS[word] if word else (symbol,)
                for run, word, symbol in chunk_pattern().findall(piece)
            )
        )

    def __missing__(self, piece: str) -> Forms:
        terms = self.made(piece)
        if len(piece) <= _LONGEST_KEPT:
            if len(self) >= _MOST_TERMS:
                self.clear()
            self[piece] = terms
        return terms


_PIECES = _Pieces()


class _Joined(dict[str, str]):
    """The same, with a blank between the terms."""

    def __missing__(self, piece: str) -> str:
        terms = " ".join(_PIECES.made(piece))
        if len(piece) <= _LONGEST_KEPT:
            if len(self) >= _MOST_TERMS:
                self.clear()
            self[piece] = terms
        return terms


_JOINED = _Joined()


def _chunk_forms(chunk: str) -> Iterator[tuple[Forms, str]]:
    """Yield the terms of a chunk, those of the same word together, each with the caseless word itself."""
    chunk = _without_elision(chunk).rstrip("_")
    places = parts(chunk)
    if len(places) > 1 and _is_contraction(chunk):
        places = [(0, len(chunk))]
    for start, end in places:
        yield _word(chunk[start:end])
    for first, last in _runs(len(places)):
        run = chunk[places[first][0] : places[last][1]]
        if run != chunk:
            yield _word(run)
    if places != [(0, len(chunk))]:
        yield _word(chunk)


def _runs(count: int) -> Iterator[tuple[int, int]]:
    """Yield first and last of each run of at least two parts out of so many; if they are many, only some."""
    for first in range(count - 1):
        if count <= _ALL_RUNS:
            yield from ((first, last) for last in range(first + 1, count))
        else:
            yield first, first + 1
            if 2 < count - first < _ALL_RUNS:
                yield first, count - 1


def _word(word: str) -> tuple[Forms, str]:
    caseless = casefolded(word)[:LONGEST_TERM]
    bare = unaccented(caseless)
    if bare == caseless:
        return (stem(caseless),), caseless
    return tuple(dict.fromkeys((stem(caseless), stem(bare)))), caseless


def _without_elision(chunk: str) -> str:
    before, apostrophe, after = chunk.rpartition("'")
    return before if apostrophe and before and after.lower() in _ELIDED else chunk


def _is_contraction(chunk: str) -> bool:
    return chunk[-3:].lower() == "n't"
