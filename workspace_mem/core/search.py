"""The words of search: what is indexed, what is asked, what is found."""

from collections.abc import Callable
from typing import NamedTuple


class Facets(NamedTuple):
    """What a passage can be chosen by, beside its words, its path and its kind."""

    category: str | None = None
    tags: tuple[str, ...] = ()  # without `#`
    day: str | None = None  # YYYY-MM-DD: of a daily log, or when an entry was last recorded; None: no day is known


NO_FACETS = Facets()


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


class Query(NamedTuple):
    """What is asked. Any text whatever may be asked; nothing in it is a syntax error."""

    text: str
    limit: int = 10
    must: str = ""  # words that a passage must have, all of them, as those of a phrase
    without: tuple[str, ...] = ()  # a passage that has all words of one of these is left out
    # Asked about passages that have the words, best first, until the limit is reached.
    accepts: "Callable[[Match], bool] | None" = None
    browse: bool = False  # a text without words stands for everything that `accepts` takes, newest day first
    explain: bool = False


class Gain(NamedTuple):
    """What one word of a query adds to the score of one passage: times · idf · saturation of the frequency."""

    word: str
    times: int  # how often the query says it
    containing: int  # passages that have it
    idf: float
    frequency: int  # how often the passage has it, headings counted twice
    gain: float


class Why(NamedTuple):
    """Where a score comes from: the gains and the bonus add up to it."""

    gains: tuple[Gain, ...]
    length: int  # terms of the passage
    average_length: float
    passages: int
    bonus: float = 0.0  # added because the passage has both words of a query of two


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


class Hit(NamedTuple):
    """A match with the text that shows why it was found."""

    match: Match
    snippet: str  # at most a few lines, one line of text
    marks: tuple[tuple[int, int], ...]  # start and end (characters of the snippet) of each matched word
    chars: int  # length of the whole passage


class Suggestion(NamedTuple):
    """Another query that finds something. `why` says how it differs."""

    query: str
    why: str
    hits: int


class Found(NamedTuple):
    """The answer to a query, best first. Suggestions only where there is no hit."""

    hits: tuple[Hit, ...]
    notices: tuple[str, ...] = ()
    suggestions: tuple[Suggestion, ...] = ()
