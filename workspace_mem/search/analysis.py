"""From text to terms: the one analysis of passages and queries, for every engine.

What a stretch of text becomes:

- A word becomes its stem, and nothing else. Indexing the word beside its stem would count each inflected word twice
  and each uninflected one once, and lengthen passages by how they are written.
- A word with accents becomes two terms, with and without (`café`, `cafe`): a passage is found by either spelling. In a
  query the two are forms of one clause, counted together as one term, so an accented word weighs no more than another.
- An irregular plural of English becomes its singular before it is stemmed (`knives`, `indices`).
- An identifier becomes its parts (as words), each run of neighbouring parts as it is written, and the whole
  (`foo_bar_baz`: foo, bar, baz, foo_bar, bar_baz, foo_bar_baz). Here the terms do add up, and on purpose: a passage
  with the whole identifier must come before passages that only share a part with it. A hyphen between letters is left
  out of a run: `e-mail` is `email`, and `parse-date` is `parseDate`.
- A run of script without spaces becomes overlapping pairs of characters, and its last character alone. So each
  character of the run begins some term, and one character is searched as a prefix: no second set of terms is needed.

The script decides the stemmer: Latin letters are stemmed as English (German or Spanish words then lose an English
ending, the same one in the passage and in the query), Cyrillic letters as Russian, Arabic letters as Arabic unless the
word has a letter that Arabic lacks; other words stay. Function words stay in the index, and are left out of queries
only. No other module uses PyStemmer.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain, islice, pairwise
from sys import intern
from typing import NamedTuple

from workspace_mem.data import rows, table
from workspace_mem.text.strings import composed, late

ANALYSIS = 5  # version of this module's results; a change rebuilds all indexes
LONGEST_TERM = 100  # characters; the rest of a longer term is ignored, in passages and queries
MOST_CLAUSES = 512  # clauses of a query; more is a pasted text
_ALL_RUNS = 5  # up to so many parts every run is a term; beyond, only pairs and endings, or it grows as n²
_MOST_CACHED = 1 << 16  # terms; about 15 MB
_LONGEST_CACHED = 40  # characters; longer texts without blanks rarely repeat


@cache
def search_words() -> dict[str, frozenset[str]]:
    """Return the lists of words in data/search_words.tsv, by name; `stop` has those of all languages."""
    lists = {name: frozenset(words.split()) for name, words in rows("search_words.tsv")}
    languages = ("english", "german", "dutch", "romance", "russian", "arabic", "persian")
    return lists | {"stop": frozenset().union(*(lists[f"stop.{name}"] for name in languages))}


def stop_words() -> frozenset[str]:
    """Return the function words, which searches rarely mean."""
    return search_words()["stop"]


# ── where words begin and end ───────────────────────────────────────────────────────────────────────────────────

# Scripts without spaces: Han, kana, hangul, bopomofo, yi, and Thai, Lao, Burmese and Khmer, without a dictionary.
UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3031-\u3035\u3041-\u3096\u309d-\u309f"
    "\u30a1-\u30fa\u30fc-\u30ff\u3105-\u318e\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97c"
    "\uac00-\ud7ff\uf900-\ufaff\uff66-\uffdc\U0001b000-\U0001b16f\U00020000-\U000323af"
)
# `\w` excludes combining marks, and would split Hindi words and decomposed accents.
_MARKS = (
    "\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670"
    "\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0900-\u0963\u0966-\u0dff\u0f18-\u0fbc\u1ab0-\u1aff"
    "\u1dc0-\u1dff\u200c\u200d\u00ad\u20d0-\u20f0\ufe20-\ufe2f"
)
_SYMBOLS = "\u2190-\u21ff\u2600-\u27bf\U0001f000-\U0001faff"  # arrows, dingbats, emoji: each is a word

# Joints inside an identifier, single; a second one ends it ("end...", "a -- b"), except these pairs.
_ASCII_JOINTS = r"://|::|\+\+|[./\\@:&'#+-]"
_JOINTS = f"(?:{_ASCII_JOINTS}|[’‐‑])"
_ENDING = r"(?:\+\+|[+#](?![\w+#]))?"  # C++, C#, A+

ASCII_CHUNK = re.compile(rf"[A-Za-z0-9]\w*(?:(?:{_ASCII_JOINTS})\w+)*{_ENDING}", re.ASCII)
# An entry id is one term; its prefix, common to all entries, is none.
ENTRY_ID = r"(?i:\b(?:adr|anti|cor|ep|err|hand|mem|meta|pat|run|win)-[0-9a-hjkmnp-tv-z]{8}\b)"
_ASCII_SEGMENT = late(rf"{ENTRY_ID}|[A-Za-z0-9]+")
_SEGMENT = rf"{ENTRY_ID}|(?:[^\W_]|[{_MARKS}])+"  # compiled on first use
_CASE = late(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|[0-9]+")
_PLURAL = late(r"[A-Z]{2,}s")  # APIs, URLs: one word
_DIGITS = late(r"[0-9]+")

_TIDY = {ord("’"): "'", ord("‐"): "-", ord("ё"): "е"} | dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))
_FOLDED_MARKS = "[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]+"
_UNDECOMPOSED = str.maketrans(
    {"ø": "o", "đ": "d", "ł": "l", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th"}
)


_LETTER, _INNER = rf"[^\W_{UNSPACED}]", rf"(?:[^\W{UNSPACED}]|[{_MARKS}])"
# The words of any text, in the groups `run`, `word` and `symbol`; compiling takes 6 ms. ASCII_CHUNK matches the same in
# ASCII.
CHUNK = late(
    rf"(?P<run>[{UNSPACED}]+)|(?P<word>{_LETTER}{_INNER}*(?:{_JOINTS}{_INNER}+)*{_ENDING})|(?P<symbol>[{_SYMBOLS}])"
)


def normalised(text: str) -> str:
    """Return NFKC text with one kind of apostrophe and hyphen, without invisible characters in words."""
    return text if text.isascii() else composed(text).translate(_TIDY)


def casefolded(word: str) -> str:
    """Return the caseless form of a normalised word, normalised again, since folding may undo it."""
    return word.lower() if word.isascii() else composed(word.casefold()).translate(_TIDY)


def unaccented(word: str) -> str:
    """Return a casefolded word without accents, except the Russian letter й."""
    if word.isascii():
        return word
    bare = unicodedata.normalize("NFD", word.translate(_UNDECOMPOSED)).replace("и\u0306", "й")
    return unicodedata.normalize("NFC", re.sub(_FOLDED_MARKS, "", bare))


def parts(chunk: str) -> list[tuple[int, int]]:
    """Return the positions of an identifier's parts: at joints, case changes and numbers.

    `parseDate`, `parse_date` and `parse-date` have the same two parts, `v1.2.3` has four. Letters and digits that take
    turns (`3f2a9c`, `E2E`) are one part, and so is an entry's id.
    """
    places: list[tuple[int, int]] = []
    pattern = _ASCII_SEGMENT if chunk.isascii() else re.compile(_SEGMENT)
    for segment in pattern.finditer(chunk):
        word, start = segment[0], segment.start()
        pieces = [(start + piece.start(), start + piece.end()) for piece in _CASE.finditer(word)]
        if _stays_whole(word, pieces, start):
            places.append(segment.span())
        else:
            places.extend(pieces)
    return places


def _stays_whole(word: str, pieces: list[tuple[int, int]], start: int) -> bool:
    if len(pieces) < 2 or "-" in word or not word.isascii() or _PLURAL.fullmatch(word):
        return True
    numbers = [number.span() for number in _DIGITS.finditer(word)]
    turns = sum((left > 0) + (right < len(word)) for left, right in numbers)
    return turns > 1 or (bool(numbers) and pieces[0] == (start, start + numbers[0][1]))


# A character pair that is rarely a word weighs less: pure kana is an ending, or part of a long word; a kanji with kana,
# mixed kana, or a pair with a function character spans two words.
_SCRIPTS = (("\u3041", "\u309f", "hiragana"), ("\u30a0", "\u30ff", "katakana"), ("\u3400", "\u9fff", "han"))
_PAIR_WEIGHTS = {("hiragana", "hiragana"): 0.3, ("katakana", "katakana"): 0.6}
_WHERE_TWO_MEET = 0.3


def pair_weight(pair: str) -> float:
    """Return the weight of a character pair in a script without spaces, at most 1."""
    first, second = (next((name for start, end, name in _SCRIPTS if start <= sign <= end), "") for sign in pair)
    if "katakana" in (first, second) or "hiragana" in (first, second):
        return _PAIR_WEIGHTS.get((first, second), _WHERE_TWO_MEET)
    return 1.0


# ── stems ───────────────────────────────────────────────────────────────────────────────────────────────────────

_OF_OTHERS = frozenset("پچژگکیےٹڈڑںھہۀەۆێڵڕڤ")  # letters of Persian, Urdu and Kurdish that Arabic lacks
_ARABIC_ARTICLE = late(r"\A[وف]?(?:[بك]?ال|لل)(?=...)")
_LONGEST_STEMMED = 40  # characters; a longer string is no word, and is not stemmed


@cache
def _snowball(language: str) -> Callable[[str], str]:
    from Stemmer import Stemmer  # tokenising alone needs no stemmer

    stem_word: Callable[[str], str] = Stemmer(language, 0).stemWord  # 0: its own cache is slower than ours
    return stem_word


def stem(word: str) -> str:
    """Return the stem of a casefolded word; words with digits or in other scripts stay."""
    if len(word) > _LONGEST_STEMMED or not word.replace("'", "").isalpha():
        return word
    if word[0] < "\u0250" or "\u1e00" <= word[0] <= "\u1eff":
        # Not the plurals that are other words too ("lives", "leaves", "bases"), and not "mice": many papers have them.
        return _snowball("english")(table("plurals.json").get(word, word))
    if "\u0400" <= word[0] <= "\u04ff":
        return _snowball("russian")(word)
    if "\u0600" <= word[0] <= "\u06ff" and _OF_OTHERS.isdisjoint(word):
        # Snowball strips a noun's ending only after an article, and knows no article after "and".
        return _snowball("arabic")(f"ال{_ARABIC_ARTICLE.sub('', word)}") or word
    return word


# ── the terms of a text ─────────────────────────────────────────────────────────────────────────────────────────

YEAR_MARK = "-"  # suffix of a year's term, which no text has, so a typed number is not a year
_NO_MONTHS = ("may", "mais", "Mais")  # so written rarely the month; as a plain term, a question about May would match
_ELIDED = ("s", "ll", "re", "ve", "d", "m")  # suffixes after an apostrophe that do not change an English word

Forms = tuple[str, ...]  # the terms that one word may be indexed as; the first is the written word


def analysis_version() -> str:
    """Name everything that the terms depend on; an index of another version is of no use."""
    import Stemmer  # another release may stem differently

    return f"{ANALYSIS} PyStemmer-{Stemmer.version()} unicode-{unicodedata.unidata_version}"


def tokens(text: str) -> list[str]:
    """Return the terms of a text in order, with repeats."""
    # No word spans a blank, and splitting at blanks is ten times as fast as finding words.
    return [*chain.from_iterable(map(_TERMS.__getitem__, composed(text).split()))]


_AROUND = ".,;:!?()[]\"'"  # punctuation that begins and ends no word


class _Terms(dict[str, tuple[str, ...]]):
    """A cache of the terms of each blank-separated chunk, since texts repeat words."""

    def __missing__(self, piece: str) -> tuple[str, ...]:
        word = piece.strip(_AROUND)
        found = ASCII_CHUNK.finditer(word) if word.isascii() else CHUNK.finditer(word.translate(_TIDY))
        terms = self[word] if word != piece else tuple(map(intern, chain.from_iterable(map(_terms_of, found))))
        if len(piece) <= _LONGEST_CACHED:
            if len(self) >= _MOST_CACHED:
                self.clear()
            self[piece] = terms
        return terms


_TERMS = _Terms()


def _terms_of(match: re.Match[str]) -> Iterable[str]:
    chunk = match[0]
    if match.lastgroup == "run":
        run = casefolded(chunk)
        return (run[start : start + 2] for start in range(len(run)))
    if chunk in _NO_MONTHS:
        return (f"{chunk}{YEAR_MARK}",)
    if match.lastgroup == "symbol":
        return (chunk,)
    is_word = chunk.isdecimal() or (chunk[1:].islower() and chunk.isalpha())
    if is_word and chunk.isascii() and len(chunk) <= LONGEST_TERM:
        return (stem(chunk.lower()),)
    return chain.from_iterable(forms for forms, _ in _chunk_forms(chunk))


def spans(text: str) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """Yield start, end and terms of each word of a text in order; character pairs overlap."""
    for match in (ASCII_CHUNK if text.isascii() else CHUNK).finditer(text):
        start, end = match.span()
        if match.lastgroup == "run":
            places = [(first, min(first + 2, end)) for first in range(start, end)]
            yield from ((first, last, tuple(tokens(text[first:last])[:1])) for first, last in places)
        else:
            yield start, end, _TERMS[match[0]] if match[0].isascii() else tuple(tokens(match[0]))


def _chunk_forms(chunk: str) -> Iterator[tuple[Forms, str]]:
    """Yield the terms of a chunk, grouped by word, each with the casefolded word."""
    before, _, after = chunk.rpartition("'")
    chunk = (before if before and after.lower() in _ELIDED else chunk).rstrip("_")
    places = parts(chunk)
    if len(places) > 1 and chunk[-3:].lower() == "n't":
        places = [(0, len(chunk))]
    for start, end in places:
        yield _word(chunk[start:end])
    for first, last in _runs(len(places)):
        run = chunk[places[first][0] : places[last][1]]
        if run != chunk:
            yield _word(_without_hyphens(run))
    if places != [(0, len(chunk))]:
        yield _word(_without_hyphens(chunk))


def _without_hyphens(run: str) -> str:
    letters = run.replace("-", "")
    return letters if letters.isalpha() else run


def _runs(count: int) -> Iterator[tuple[int, int]]:
    """Yield first and last of each run of at least two parts; of many, only some."""
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


# ── the clauses of a query ──────────────────────────────────────────────────────────────────────────────────────

# Endings that a prefix may include: `deployme*` must find `deploy`, as it is indexed.
_ENDINGS = ("s", "es", "ed", "ing", "er", "ly", "ment", "ness", "ation", "ion", "able", "ful")
_LONG_QUESTION = 300  # characters; a longer text is no typed question
# An exclusion ends with the sentence, and where another thought begins. A bare "not" is an ordinary word.
_UNWANTED = r"""(?xi)\b(?:without|with\s+no|except(?:\s+for)?|excluding|(?:but|and)\s+not|other\s+than|apart\s+from|
        not\s+(?:including|mentioning|involving|containing|using|about|with))
        (?:\s+(?:any|the|a|an|using|mentioning|including|involving|mention\s+of|reference\s+to))*\s+
        (?P<what>[^\s,.;:?!()](?:(?!\s(?:on|at|in|from|by|since|during|after|before|until|when|where|which|that|who|
        while|if|because|but|how|what|is|are|was|were|do|does|did|can|should)\s)[^,;:?!()\n.]|\.(?=\w))*)"""
# The same in other languages, up to the next function word. The openclaw-docs questions with an exclusion find their
# page first .364 for .284 (fr), .368 for .228 (nl), .404 for .304 (uk); the others lose .001 MRR@10 at most. Not in
# Arabic script, where Persian documentation lost .004. The words are data: `without`, `without.romance`.
_BEFORE_UNWANTED = ("without", "with no", "except", "exclud", "not", "other", "apart")  # few questions have one

# A memory says "the user's cat", "is called", "is named" or just Miso, where a question says "my cat's name". So a
# question for a name weighs the word "name" little, and "my" means the user.
_ASKS_A_NAME = (
    r"(?i)\b(?:what|which|who|tell|remember|know)\b[^.?!\n]*\b(?:name[sd]?|called)\b|\bnames? of (?:my|our|the user)\b"
)
_NAMED = ("name", "call")
_OF_THE_USER = late(r"\b(?:my|mine)\b", re.IGNORECASE)
_USER = ("user",)
_IMPLIED = 0.5  # weight of an implied word against a written one


class Clause(NamedTuple):
    """One word of a query, matched by any of its forms, or by a term with one of its prefixes."""

    forms: Forms
    prefixes: tuple[str, ...] = ()
    times: int = 1  # its count in the query
    weight: float = 1.0  # reduced for what is rarely a word
    is_implied: bool = False  # raises passages that match otherwise, and matches none alone

    @property
    def name(self) -> str:
        """Return the word for display."""
        return self.forms[0] if self.forms else f"{self.prefixes[0]}*"


def query_clauses(text: str) -> tuple[Clause, ...]:
    """Return a query's clauses in order of first mention; empty without words.

    Function words are left out unless nothing else remains. A repeated word counts each time. `gatew*` is a prefix; an
    asterisk elsewhere has no meaning. Only the first MOST_CLAUSES different words count.
    """
    return _wanted_and_excluded(text)[0]


def excluded_clauses(text: str) -> tuple[Clause, ...]:
    """Return the clauses that a question excludes: after "without", "except" and the like.

    They lower a passage, and hide none. A text of several lines, or a long one, excludes nothing.
    """
    return _wanted_and_excluded(text)[1]


def implied_clauses(text: str) -> tuple[Clause, ...]:
    """Return the clauses that a question implies: the user, for "my"."""
    if len(text) <= _LONG_QUESTION and _OF_THE_USER.search(text):
        return (Clause(_USER, weight=_IMPLIED, is_implied=True),)
    return ()


def split_exclusions(text: str) -> tuple[str, tuple[str, ...]]:
    """Split a question into the wanted text and each excluded one; see `excluded_clauses`."""
    lowered = text.casefold() if len(text) <= _LONG_QUESTION and "\n" not in text.strip() else ""
    pattern = (
        _UNWANTED if any(word in lowered for word in _BEFORE_UNWANTED) else _exclusion_pattern(set(lowered.split()))
    )
    unwanted = tuple(re.finditer(pattern, text)) if pattern else ()
    return (re.sub(pattern, " , ", text) if unwanted else text), tuple(match["what"] for match in unwanted)


def _exclusion_pattern(words: set[str]) -> str:
    """Return the pattern of exclusions for the language of these words; empty if there is none."""
    lists = search_words()
    before = words & lists["without"]
    if words & (lists["stop.romance"] - lists["without.romance"]):  # "Open Sans", "a sin", "an SEM" are ordinary words
        before |= words & lists["without.romance"]
    if not before:
        return ""
    function_words = words & (stop_words() | lists["articles"]) - before
    function_word = rf"(?:{'|'.join(function_words) or '(?!)'})"
    return (
        rf"(?i)\b(?:{'|'.join(before).replace('ss', '(?:ss|ß)')})\s+(?:{function_word}\s+)*"
        rf"(?P<what>[^\s,.;:?!()](?:(?!\s{function_word}\s)[^,;:?!()\n.]|\.(?=\w))*)"
    )


def _wanted_and_excluded(text: str) -> tuple[tuple[Clause, ...], tuple[Clause, ...]]:
    text = normalised(text)
    rest, unwanted = split_exclusions(text)
    if unwanted and (wanted := _counted(rest)):
        named = {clause.forms for clause in wanted}
        return wanted, tuple(clause for clause in _counted(" , ".join(unwanted)) if clause.forms not in named)
    intended = _counted(text) or _counted(text, all_words=True)
    if all(clause.is_implied for clause in intended):
        intended = tuple(clause._replace(weight=1.0, is_implied=False) for clause in intended)
    return intended, ()


def _counted(text: str, *, all_words: bool = False) -> tuple[Clause, ...]:
    """Return the clauses of a text with their counts, with function words only if all words are asked for."""
    may_ask = len(text) <= _LONG_QUESTION and any(word in text for word in ("name", "called"))
    asks_a_name = may_ask and re.search(_ASKS_A_NAME, text)
    counts = Counter[Clause]()
    for clause, is_function_word in _clauses_in(text):
        if asks_a_name and not set(_NAMED).isdisjoint(clause.forms):
            counts[Clause(_NAMED, weight=_IMPLIED, is_implied=True)] += 1
        elif all_words or not is_function_word:
            counts[clause] += 1
    return tuple(clause._replace(times=times) for clause, times in islice(counts.items(), MOST_CLAUSES))


def _clauses_in(text: str) -> Iterator[tuple[Clause, bool]]:
    for match in (ASCII_CHUNK if text.isascii() else CHUNK).finditer(text):
        chunk, end = match[0], match.end()
        after = text[end + 1 : end + 2]
        if match.lastgroup == "symbol":
            yield Clause((chunk,)), False
        # No prefix search in `**bold**` and `*emphasis*`, which a pasted sentence has.
        elif (
            text[end : end + 1] == "*" != text[match.start() - 1 : match.start()]
            and after != "*"
            and not after.isalnum()
        ):
            yield _beginning(chunk), False
        elif match.lastgroup == "run":
            yield from _unspaced_clauses(chunk)
        else:
            for forms, word in _chunk_forms(chunk):
                also = (f"{chunk}{YEAR_MARK}",) if chunk in _NO_MONTHS else ()
                yield Clause((*forms, *also)), word in stop_words()


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


def _unspaced_clauses(run: str) -> Iterator[tuple[Clause, bool]]:
    run, function_characters = casefolded(run), search_words()["stop.characters"]
    if len(run) == 1:
        yield Clause((), (run,)), run in function_characters
    for pair in map("".join, pairwise(run)):
        count = sum(map(function_characters.__contains__, pair))
        is_meeting = count == 1 and len(run) > 2  # a run typed alone is a word
        yield Clause((pair,), weight=_WHERE_TWO_MEET if is_meeting else pair_weight(pair)), count == 2
