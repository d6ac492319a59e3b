"""The words of search: what is indexed, what is asked, what is found."""

from collections.abc import Callable, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import Annotated, NamedTuple

from workspace_mem.model.entry import Strength, Use
from workspace_mem.model.verb_declaration import Key

Marks = tuple[tuple[int, int], ...]  # start and end (characters) of each matched word


class Facets(NamedTuple):
    """What a passage can be chosen by, beside its words, its path and its kind."""

    category: str | None = None
    tags: tuple[str, ...] = ()  # without `#`
    day: str | None = None  # YYYY-MM-DD: of a daily log, or when an entry was last recorded; None: no day is known
    said_by: str | None = None  # whom its stamps name, all of them; None: a person
    salience: str | None = None  # as it is written: high or low


NO_FACETS = Facets()
YEAR_MARK = "-"  # ends the term of a year: no text has such a term, so a number that is typed is not a year


class Passage(NamedTuple):
    """A stretch of one file that is found as a whole."""

    path: str  # POSIX, relative to the workspace
    first_line: int  # 1-based
    last_line: int  # 1-based, included
    heading: tuple[str, ...]  # the headings above it, outermost first
    kind: str  # an entry's kind ("fact", "error", …) or the page's ("soul", "log", "note", …)
    entry_id: str | None
    text: str  # what is searched; the heading is searched too, and weighs more
    facets: Facets = NO_FACETS
    near: tuple[str, ...] = ()  # of a line of a log: the lines beside it, by whose beginnings it is found too
    is_line: bool = False  # of a log, of which each is a passage
    weight: int = 1  # how many times a word of the text counts: 2 if it is one thing that was said or saved


class Gain(NamedTuple):
    """What one word of a query adds to the score of one passage: times · idf · saturation of the frequency."""

    word: Annotated[str, Key("the word as typed")]
    times: Annotated[int, Key("number of times it occurs in the query")]
    containing: Annotated[int, Key("number of passages that contain it", name="passages")]
    idf: Annotated[float, Key("rarity: higher for words that few passages contain", digits=6)]
    frequency: Annotated[int, Key("number of times it occurs in the passage; headings count more", name="tf")]
    gain: Annotated[float, Key("its contribution to the score", digits=6)]


class Why(NamedTuple):
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
        """Return what orders a search. A passage without a vector counts by its words."""
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
    score: float  # orders one search; means nothing across searches
    facets: Facets = NO_FACETS
    why: Why | None = None  # where the query asked to explain
    nearness: Nearness | None = None  # the same of a search by meaning


class Query(NamedTuple):
    """What is asked. Any text whatever may be asked; nothing in it is a syntax error."""

    text: str
    limit: int = 10
    must: str = ""  # words that a passage must have, all of them, as those of a phrase
    without: tuple[str, ...] = ()  # a passage that has all words of one of these is left out
    # Asked about passages that have the words, best first, until the limit is reached.
    accepts: Callable[[Match], bool] | None = None
    # Asked about the best of them: these come sooner.
    prefers: Callable[[Match], bool] | None = None
    # Asked about the same ones: what is saved about the very thing that is asked for comes sooner still.
    defines: Callable[[Match], bool] | None = None
    days: tuple[str, ...] = ()  # the terms of the days that a question names, any of them
    browse: bool = False  # a text without words stands for everything that `accepts` takes, newest day first
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
    why: Annotated[Why | None, Key("breakdown of the score, with --explain", optional=True)] = None
    nearness: Annotated[
        Nearness | None, Key("the same with vectors; `why` is then the score by words alone", optional=True)
    ] = None
    marks: Annotated[Marks, Key(hidden=True)] = ()  # in the snippet
    place: Annotated[str, Key(hidden=True)] = ""  # `path#L10-L14`
    source: Annotated[str | None, Key("such as agent:claude; agents if the agent is unknown; null for a person")] = None
    mark: Annotated[str, Key(hidden=True)] = ""  # id and source, as they stand beside the text
    group: Annotated[str | None, Key("its role for a task, such as avoid_these", optional=True)] = None
    reason: Annotated[str | None, Key("why a recall chose it, with --explain", optional=True)] = None
    same: Annotated[tuple[str, ...], Key("other places with the same text, left out of a recall", optional=True)] = ()


def as_read(hit: Hit, *, below_trail: bool) -> tuple[str, Marks]:
    """Return a snippet and its marks as a person reads them: without a dash, and below a trail without its headings."""
    text = hit.snippet
    at = 2 if text.startswith(("- ", "* ", "+ ")) else 0
    for name in hit.heading if below_trail else ():
        rest = text[at:].lstrip("#")
        if text[at : at + 1] == "#" and rest.startswith(f" {name} "):
            at = len(text) - len(rest) + len(name) + 2
    return text[at:], tuple((start - at, end - at) for start, end in hit.marks if start >= at)


class Suggestion(NamedTuple):
    """Another query that finds something. `why` says how it differs."""

    query: Annotated[str, Key("the query to use instead")]
    why: Annotated[str, Key("how it differs from your query")]
    hits: Annotated[int, Key("number of passages it finds, up to 100")]


class Found(NamedTuple):
    """The answer to a query, best first. Suggestions only if there are no hits."""

    hits: tuple[Hit, ...]
    notices: tuple[str, ...] = ()
    suggestions: Annotated[tuple[Suggestion, ...], Key("other queries that have results", optional=True)] = ()


def in_order_of_use(matches: list[Match], uses: Mapping[str, Use]) -> list[Match]:
    """Return matches best first; of equal scores, what was used more often, and then what was used last."""

    def of_use(match: Match) -> tuple[int, float]:
        use = uses.get(match.entry_id or "")
        return (-use.times, -use.last.timestamp()) if use else (0, 0.0)

    best_first = sorted(matches, key=lambda match: -match.score)
    return [one for _, equals in groupby(best_first, lambda match: match.score) for one in sorted(equals, key=of_use)]
