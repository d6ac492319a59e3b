"""From typed text to a query. Any text is valid.

words                  any of them; passages with more of them, and with rarer ones, come first
"a phrase"             these words, one right after the other; beside other words it is only preferred
-word  -"a phrase"     not with this
prefix*                words that begin with this
kind:error             also tag: category: path: after:2026-11-01 before: and is:retired
"""

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import date
from itertools import groupby
from types import MappingProxyType
from typing import Annotated, NamedTuple

from workspace_mem.declarations import Arg, Key
from workspace_mem.errors import UsageError
from workspace_mem.model.entry import Strength, Use
from workspace_mem.model.kinds import KINDS, Kinds
from workspace_mem.search.analysis import YEAR_MARK, search_words, spans, stop_words, tokens
from workspace_mem.text.strings import late

Marks = tuple[tuple[int, int], ...]  # start and end (characters) of each matched word


class Facets(NamedTuple):
    """What a passage can be chosen by, beside its words, its path and its kind."""

    category: str | None = None
    tags: tuple[str, ...] = ()  # without `#`
    day: str | None = None  # YYYY-MM-DD of a daily log, or of an entry's last record; None: unknown
    said_by: str | None = None  # authors in its stamps; None: a person
    salience: str | None = None  # written salience: high or low


NO_FACETS = Facets()


class Passage(NamedTuple):
    """A stretch of one file that search returns as a whole."""

    path: str  # POSIX, relative to the workspace
    first_line: int  # 1-based
    last_line: int  # 1-based, included
    heading: tuple[str, ...]  # the headings above it, outermost first
    kind: str  # an entry's kind ("fact", "error", …) or the page's ("soul", "log", "note", …)
    entry_id: str | None
    text: str  # the searched text; the heading is searched too, with more weight
    facets: Facets = NO_FACETS
    near: tuple[str, ...] = ()  # neighbours of a log line, whose beginnings are searched too
    is_line: bool = False  # a log line, which is a passage by itself
    weight: int = 1  # factor of word counts: 2 for a single entry


class Gain(NamedTuple):
    """One word's contribution to a passage's score: times · idf · saturation of the frequency."""

    word: Annotated[str, Key("the word as typed")]
    times: Annotated[int, Key("number of times it occurs in the query")]
    containing: Annotated[int, Key("number of passages that contain it", name="passages")]
    idf: Annotated[float, Key("rarity: higher for words that few passages contain", digits=6)]
    frequency: Annotated[int, Key("number of times it occurs in the passage; headings count more", name="tf")]
    gain: Annotated[float, Key("its contribution to the score", digits=6)]


class ScoreBreakdown(NamedTuple):
    """Where a score comes from: the gains, the bonus, the priors, the context, `against` and `phrase` add up to it."""

    gains: Annotated[tuple[Gain, ...], Key(name="words")]
    length: Annotated[int, Key("number of terms in the passage")]
    average_length: Annotated[float, Key("average number of terms in a passage", digits=3)]
    passages: Annotated[int, Key("number of passages")]
    k1: Annotated[float, Key("how quickly repeated words stop adding to the score")]
    b: Annotated[float, Key("how strongly long passages are penalized, 0 to 1")]
    heading_weight: Annotated[int, Key("weight of a heading's words")]
    bonus: Annotated[float, Key("bonus for a passage with both words of a two-word query", digits=6)] = 0.0
    priors: Annotated[Mapping[str, float], Key("bonus for a written importance, and for names at the start")] = (
        MappingProxyType({})
    )
    context: Annotated[
        float, Key("a share of the scores of the file's other passages; in a log only the best line has it", digits=6)
    ] = 0.0
    against: Annotated[float, Key("penalty for words that the query excludes (negative)", digits=6)] = 0.0
    phrase: Annotated[float, Key("bonus for a quoted phrase", digits=6)] = 0.0
    strength: Annotated[Strength | None, Key("the entry's strength; does not affect the order", optional=True)] = None


class Nearness(NamedTuple):
    """Where a score by words and meaning comes from: weight · cosine · prior + (1 − weight) · words + exact."""

    cosine: Annotated[float | None, Key("cosine similarity to the query; null without a vector", digits=6)]
    weight: Annotated[float, Key("weight of the cosine, 0 to 1")]
    words: Annotated[float, Key("score by words, as a share of the best", digits=6)]
    exact: Annotated[int, Key("score for identifiers, paths and quoted phrases from the query")] = 0
    prior: Annotated[float, Key("bonus for a written importance, already part of the score by words", digits=6)] = 1.0

    @property
    def whole(self) -> float:
        """Return the sort key. A passage without a vector counts by its words."""
        both = self.words
        if self.cosine is not None:
            both = self.weight * max(self.cosine, 0.0) * self.prior + (1 - self.weight) * self.words
        return both + self.exact


class Match(NamedTuple):
    """A passage that an engine found; the text itself is read from the file when it is shown."""

    path: str
    first_line: int
    last_line: int
    heading: tuple[str, ...]
    kind: str
    entry_id: str | None
    score: float  # comparable within one search only
    facets: Facets = NO_FACETS
    why: ScoreBreakdown | None = None  # if the query asked to explain
    nearness: Nearness | None = None  # the same for a search by meaning


class Query(NamedTuple):
    """A parsed query. Any text is valid; there are no syntax errors."""

    text: str
    limit: int = 10
    must: str = ""  # words that a passage must contain, such as those of a phrase
    without: tuple[str, ...] = ()  # a passage with all words of one of these is excluded
    # Filters matching passages, best first, until the limit is reached.
    accepts: Callable[[Match], bool] | None = None
    # Raises some of the best passages.
    prefers: Callable[[Match], bool] | None = None
    # Raises those that are about the very subject of the question even more.
    defines: Callable[[Match], bool] | None = None
    days: tuple[str, ...] = ()  # terms of the days in a question, any of which matches
    browse: bool = False  # a query without words returns everything that `accepts` passes, newest day first
    explain: bool = False


class Hit(NamedTuple):
    """A passage with the text that shows why it was found."""

    path: Annotated[str, Key("from the workspace's root")]
    first_line: int
    last_line: int
    heading: Annotated[tuple[str, ...], Key("the headings above it, outermost first")]
    kind: Annotated[str, Key("kind of the entry, or of the page, such as log or note")]
    id: Annotated[str | None, Key("null if the entry has none")]
    score: Annotated[float, Key("comparable only within this search", digits=6)]
    snippet: Annotated[str, Key("the part that matches")]
    chars: Annotated[int, Key("length of the whole passage in characters")]
    why: Annotated[ScoreBreakdown | None, Key("breakdown of the score, with --explain", optional=True)] = None
    nearness: Annotated[
        Nearness | None, Key("the same with vectors; `why` is then the score by words alone", optional=True)
    ] = None
    marks: Annotated[Marks, Key(hidden=True)] = ()  # positions in the snippet
    place: Annotated[str, Key(hidden=True)] = ""  # `path#L10-L14`
    source: Annotated[str | None, Key("such as agent:claude; agents if the agent is unknown; null for a person")] = None
    mark: Annotated[str, Key(hidden=True)] = ""  # id and source for display
    group: Annotated[str | None, Key("its role for a task, such as avoid_these", optional=True)] = None
    reason: Annotated[str | None, Key("why a recall chose it, with --explain", optional=True)] = None
    same: Annotated[tuple[str, ...], Key("other places with the same text, left out of a recall", optional=True)] = ()


def display_snippet(hit: Hit, *, below_trail: bool) -> tuple[str, Marks]:
    """Return a snippet and its marks for display: without a dash, or headings that `below_trail` shows."""
    text = hit.snippet
    at = 2 if text.startswith(("- ", "* ", "+ ")) else 0
    for name in hit.heading if below_trail else ():
        rest = text[at:].lstrip("#")
        if text[at : at + 1] == "#" and rest.startswith(f" {name} "):
            at = len(text) - len(rest) + len(name) + 2
    return text[at:], tuple((start - at, end - at) for start, end in hit.marks if start >= at)


class Suggestion(NamedTuple):
    """Another query with hits. `why` names the difference."""

    query: Annotated[str, Key("the query to use instead")]
    why: Annotated[str, Key("how it differs from your query")]
    hits: Annotated[int, Key("number of passages it finds, up to 100")]


class Found(NamedTuple):
    """The answer to a query, best first. Suggestions only without hits."""

    hits: tuple[Hit, ...]
    notices: tuple[str, ...] = ()
    suggestions: Annotated[tuple[Suggestion, ...], Key("other queries that have results", optional=True)] = ()


def sorted_by_use(matches: list[Match], uses: Mapping[str, Use]) -> list[Match]:
    """Return matches best first; on equal scores by number of uses, then by last use."""

    def of_use(match: Match) -> tuple[int, float]:
        use = uses.get(match.entry_id or "")
        return (-use.times, -use.last.timestamp()) if use else (0, 0.0)

    best_first = sorted(matches, key=lambda match: -match.score)
    return [one for _, equals in groupby(best_first, lambda match: match.score) for one in sorted(equals, key=of_use)]


_PIECE = late(
    r"""(?<!\S)(?P<minus>(?:-(?!-))?)(?:
        (?P<key>kind|tag|category|path|after|before|is):(?:"(?P<quoted>[^"]+)"|(?P<value>[^\s"]+))(?!\S)
      | "(?P<phrase>[^"]+)"(?!\w)
      | (?P<word>[^\s"]+)
    )""",
    re.VERBOSE | re.IGNORECASE,
)
_SPECIAL = late(r'(?:\A|\s)-|[":]')
_MOST_TYPED = 32  # words
_LONGEST = 4_000  # characters: as many as an entry holds
_SHOWN = 40  # characters of what was typed
_ARTICLE = r"(?:(?:the|an?|our|my)\s+)?"
_MOST_NAMED, _BARE_NAME = 4, 2  # words of a name, and of a question that is only a name
_MOST_ASKED, _MOST_IN_PHRASE = 7, 3  # words
# "What does Ada like to eat?" asks what Ada likes, not who likes Ada.
_WHAT_IT_DOES = late(
    rf"(?i:\s*(?:what|which|where|when|how)\b.*?\b(?:does|do|did)\s+{_ARTICLE})(?P<what>\S+(?:\s+[A-Z]\S*)*)\s+\w"
)
_LONGEST_NAME = 200  # characters, with the text before it
# "The neighbour's dog Rex", "my sister Ana": an owner or a class precedes a name; not "the cat likes Ana".
_BEFORE_NAME = late(
    r"\A(?:[-*+]\s+)?(?:\[[^\]\n]*\]\s*)*[*_]*(?:(?i:the|an?|our|my)\s+(?:(?:[a-z]+'s\s+)?[a-z]+\s+(?=[A-Z]))?)?"
)
_DAY = late(r"\d{4}(?:-\d\d(?:-\d\d)?)?")


class Filter(NamedTuple):
    """One condition on a passage that is not about its words. `value` is casefolded."""

    key: str
    value: str
    excluded: bool = False

    def holds(self, match: Match) -> bool:
        """Tell whether a passage passes. Without a known day it is neither before nor after any."""
        return _CHECKS[self.key](match, self.value) is not self.excluded


_CHECKS: Mapping[str, Callable[[Match, str], bool]] = {
    "kind": lambda match, value: match.kind == value,
    "kinds": lambda match, value: match.kind in value.split(),  # any of these; internal
    # A tag includes its subtags: food finds food/french.
    "tag": lambda match, value: any(
        f"{tag}/".casefold().startswith(f"{value.strip('#/')}/") for tag in match.facets.tags
    ),
    "category": lambda match, value: (match.facets.category or "").casefold() == value,
    "path": lambda match, value: value in match.path.casefold(),
    "after": lambda match, value: bool(match.facets.day) and (match.facets.day or "") >= value,
    "before": lambda match, value: bool(match.facets.day) and (match.facets.day or "") < value,
}


class Question(NamedTuple):
    """A parsed question."""

    text: str = ""  # the scored words, including those of phrases
    phrases: tuple[str, ...] = ()  # required phrases
    preferred: tuple[str, ...] = ()  # phrases that raise a passage
    days: tuple[str, ...] = ()  # terms of the named days, whose passages are raised
    without: tuple[str, ...] = ()  # words
    without_phrases: tuple[str, ...] = ()
    filters: tuple[Filter, ...] = ()
    guessed: frozenset[tuple[str, int]] = frozenset()  # path and first line of entries with a guessed category
    retired: bool = False
    is_literal: bool = False  # no syntax in the text counts
    # sentences about apparent filters that are taken as words, and about ignored text
    misunderstood: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Tell whether nothing is asked at all."""
        return not (self.text.strip() or self.filters or self.without or self.without_phrases or self.retired)

    def accepts(self, match: Match) -> bool:
        """Tell whether a passage fits apart from its words and phrases."""
        is_guessed = (match.path, match.first_line) in self.guessed
        return all(
            condition.holds(match) or (is_guessed and condition.key == "category" and not condition.excluded)
            for condition in self.filters
        )

    def as_typed(self) -> str:
        """Return the question as typed text; of a literal one, the words only."""
        if self.is_literal:
            return self.text
        quoted = (f'"{condition.value}"' if " " in condition.value else condition.value for condition in self.filters)
        filters = (
            f"{'-' if condition.excluded else ''}{condition.key}:{value}"
            for condition, value in zip(self.filters, quoted, strict=True)
        )
        parts = [self.text, *(f"-{word}" for word in self.without), *filters, "is:retired" if self.retired else ""]
        return " ".join(filter(None, parts))


def plainly(
    text: str,
    *,
    kind: Annotated[str | None, Arg("Only of this kind, such as decision.")] = None,
    category: Annotated[str | None, Arg("Only of this category.")] = None,
    after: Annotated[str | None, Arg("Only from this day on, such as 2026-11-01.")] = None,
    before: Annotated[str | None, Arg("Only before this day.")] = None,
    retired: Annotated[bool, Arg("Search the archive.")] = False,
) -> Question:
    """Return a question whose text is plain words; conditions are arguments.

    Raises UsageError for an invalid day.
    """
    conditions = {"kind": kind, "category": category, "after": after, "before": before}
    filters = tuple(
        _filter_of(key, value.strip(), None) for key, value in conditions.items() if value and value.strip()
    )
    text, cut = _within_limit(text)
    return Question(text, filters=filters, retired=retired, is_literal=True, misunderstood=cut)


def _within_limit(text: str) -> tuple[str, tuple[str, ...]]:
    """Return the searched words of a text, and a notice on the others."""
    if len(text) <= _LONGEST:
        return text, ()
    kept = text[:_LONGEST].rpartition(" ")[0].strip() or text[:_LONGEST]
    return kept, (f"The query has {len(text):,} characters; only the first {len(kept):,} were used",)


def parse(text: str | Question, kinds: Kinds = KINDS) -> Question:
    """Parse a query. In a pasted text (several lines or many words) all text is words.

    Raises UsageError for a `Question` with an unknown kind.
    """
    if isinstance(text, Question):
        known = tuple(_filter_of(key, value, kinds, excluded=excluded) for key, value, excluded in text.filters)
        return text._replace(filters=known)
    text, cut = _within_limit(text)
    if not _SPECIAL.search(text) or "\n" in text.strip() or len(text.split()) > _MOST_TYPED:
        return Question(text, misunderstood=cut)
    words: list[str] = []
    question = Question(misunderstood=cut)
    for match in _PIECE.finditer(text):
        minus = bool(match["minus"])
        if match["key"]:
            try:
                question = _with_condition(question, match, kinds)
            except UsageError as error:
                notice = f"{error.message}, so it was searched as a word; {error.hint}"
                question = question._replace(misunderstood=(*question.misunderstood, notice))
                words.append(match[0])
        elif match["phrase"] and minus:
            question = question._replace(without_phrases=(*question.without_phrases, match["phrase"]))
        elif match["phrase"]:
            question = question._replace(phrases=(*question.phrases, match["phrase"]))
            words.append(match["phrase"])
        elif minus and any(spans(match["word"])):
            question = question._replace(without=(*question.without, match["word"]))
        else:
            words.append(match[0])
    words += _PIECE.sub(" ", text).split()  # text that the pattern skipped: a stray quotation mark hides nothing
    question = question._replace(text=" ".join(words))
    if len(words) > len(question.phrases):  # beside other text, quotes may be an ordinary quotation
        question = question._replace(phrases=(), preferred=question.phrases)
    is_asked = question.text or question.filters or question.retired  # not exclusions alone: then a dash is text
    return question if is_asked else Question(text)


def _filter_of(key: str, value: str, kinds: Kinds | None, *, excluded: bool = False) -> Filter:
    """Return a condition. Without `kinds` any kind is valid. Raises UsageError for an invalid one."""
    short, value = value if len(value) <= _SHOWN else f"{value[:_SHOWN]}…", value.casefold()
    if key == "kind" and kinds is not None:
        known = kinds.keys() | kinds.page_kinds()
        if (name := next((name for name in (value, value.removesuffix("s")) if name in known), None)) is None:
            why = kinds.not_taken.get(value) or f"There is no kind {short!r}"
            raise UsageError(why, hint=f"use one of {', '.join(sorted(known))}", near=(value, lambda: [*known]))
        value = name
    if key in ("after", "before"):
        day = None
        with suppress(ValueError):  # a day, a month or a year: 2026-11-01, 2026-11, 2026
            day = _DAY.fullmatch(value) and date.fromisoformat(f"{value}-01-01"[:10])
        if day is None:
            raise UsageError(f"{short!r} is not a date", hint=f"write {key}:2026-11-01")
    return Filter(key, value, excluded)


def with_days(question: Question, today: Callable[[], date]) -> Question:
    """Return a question with the days that it names: "last week", "on May 8", "in March 2023"."""
    if len(question.text.split()) > _MOST_TYPED:
        return question
    from workspace_mem.text.dates import day_terms, may_name_days  # a question of filters alone has none

    if not may_name_days(question.text):
        return question
    named = day_terms(question.text, today())
    days = tuple(f"{term}{YEAR_MARK}" if term.isdigit() else term for term in named.terms)
    return question._replace(days=days, text=named.rest or question.text)


def _with_condition(question: Question, match: re.Match[str], kinds: Kinds) -> Question:
    """Add a condition. Raises UsageError for an invalid one."""
    key, value, excluded = match["key"].casefold(), match["quoted"] or match["value"], bool(match["minus"])
    if key != "is":
        return question._replace(filters=(*question.filters, _filter_of(key, value, kinds, excluded=excluded)))
    if value.casefold() != "retired" or excluded:
        raise UsageError(f"is:{value[:_SHOWN]} is not a condition", hint="is:retired searches the archive")
    return question._replace(retired=True)


def says(text: str, phrase: str) -> bool:
    """Tell whether a text contains a phrase's words in sequence, in any form."""
    wanted = _in_phrase(phrase)
    if not wanted or any(map({*tokens(text)}.isdisjoint, wanted)):
        return not wanted
    words = [terms for _, _, terms in spans(text) if terms]
    return any(_are_forms(wanted, words[start : start + len(wanted)]) for start in range(len(words)))


def _are_forms(wanted: Sequence[set[str]], words: Sequence[Sequence[str]]) -> bool:
    return len(words) == len(wanted) and not any(map(set.isdisjoint, wanted, words))


def subject_of_question(text: str) -> str | None:
    """Return the subject of a question: "who is Ms. Aalto?", "what does Ada like?", "Miso"."""
    if len(text.split()) <= _BARE_NAME:
        return _only_name(text) or text
    asks = search_words()["ask.first"].issuperset(text.lower().lstrip("¿ ").split(maxsplit=1)[:1])
    ways = "|".join(sorted(search_words()["ask.whole"]))
    asked = rf"(?i)[\s¿]*(?:{ways})\s+{_ARTICLE}(?P<what>[^\n?!,;:]+?)[\s?!.]*\Z"
    match = (re.match(asked, text) if asks else None) or _WHAT_IT_DOES.match(text)
    name = match["what"] if match else _only_name(text)
    return name if 0 < len(name.split()) <= _MOST_NAMED and name.casefold() not in stop_words() else None


def _only_name(text: str) -> str:
    """Return the only words of a short question that begin with a capital, as names do: "was frisst Miso?"."""
    first, *others = text.strip("¿?!. ").split() or ("",)
    asks = first.casefold().partition("'")[0] in search_words()["ask.any"]
    if not asks or len(others) > _MOST_ASKED:
        return ""
    runs = [" ".join(words) for is_name, words in groupby(others, lambda word: word[:1].isupper()) if is_name]
    return runs[0] if len(runs) == 1 else ""


def as_phrase(question: Question) -> tuple[str, ...]:
    """Return a short question's words as a preferred phrase."""
    words = question.text.split()
    is_short = 1 < len(words) <= _MOST_IN_PHRASE and all(map(str.isalnum, words)) and not question.phrases
    return (question.text,) if is_short and stop_words().isdisjoint(map(str.casefold, words)) else ()


def is_about(text: str, name: str) -> bool:
    """Tell whether an entry's text begins with a name, after its dash, its category and an article."""
    wanted = _in_phrase(name)
    text = _BEFORE_NAME.sub("", text[:_LONGEST_NAME].replace("’", "'"))
    words = [word for word in spans(text) if word[2]][: len(wanted)]
    if not words or text[: words[-1][1]].endswith("'s"):  # Miso's brother
        return False
    return _are_forms(wanted, [terms for *_, terms in words])


def _in_phrase(phrase: str) -> list[set[str]]:
    """Return the terms of each word. In scripts without spaces, the last character belongs to the pair before it."""
    words = [word for word in spans(phrase) if word[2]]
    ends = [-1, *(end for _, end, _ in words)]
    return [
        set(terms) for before, (start, end, terms) in zip(ends, words, strict=False) if before != end or end - start > 1
    ]
