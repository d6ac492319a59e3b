"""What an index keeps of a passage: its terms and its place, and which of them an edit changed."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

from workspace_mem.search.analysis import joined_tokens, tokens
from workspace_mem.search.ranking import HEADING_WEIGHT
from workspace_mem.search.values import NO_FACETS, Facets, Match, Passage
from workspace_mem.text.patterns import late

_LENT = 400  # characters of a line of a log, by which the lines beside it are found too
_ALPHABETIC = late(r"[^\W\d_]{2,}")
_NO_NAME = late(r"\A(?:archive/)?(?:memory/|MEMORY\.md)")  # says nothing: it is the same for all memories
_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


class IndexUpdate(NamedTuple):
    """What one file has become: all of its passages, or gone."""

    path: str  # POSIX, relative to the workspace
    revision: str | None  # SHA-256 of the file's bytes, hex; None: the file is gone
    passages: tuple[Passage, ...] = ()  # each with this path; empty is fine, the revision is known all the same
    safe: Callable[[Sequence[Passage]], Sequence[Passage]] = tuple  # takes out of some of them what no cache may keep


class IndexRecord(NamedTuple):
    """What an engine keeps of a passage, apart from its path and its first line."""

    key: str  # names all that the passage says
    own: str  # its terms, each as often as it counts, with a blank between each
    context: str  # the terms that it is found by and does not have: of its day, its path and the lines beside it
    is_line: bool
    place: tuple[Any, ...]  # see `match_at`

    @property
    def length(self) -> int:
        """Return how many terms it is found by, each as often as it counts."""
        return sum(terms.count(" ") + 1 for terms in (self.own, self.context) if terms)


class IndexChange(NamedTuple):
    """How an index comes to hold a file as it is now."""

    kept: Mapping[int, int]  # number → first line, of the passages that are held already
    gone: Sequence[int]  # the other numbers
    new: Sequence[tuple[int, IndexRecord]]  # first line, passage


def change_of(update: IndexUpdate, known: Iterable[tuple[str, int]]) -> IndexChange:
    """Compare a file's passages with those that are held: the key and the number of each."""
    numbers: dict[str, list[int]] = {}
    for key, number in known:
        numbers.setdefault(key, []).append(number)
    kept: dict[int, int] = {}
    new: list[tuple[str, Passage]] = []
    for passage in update.passages if update.revision is not None else ():
        key = _key_of(passage)
        if same := numbers.get(key):
            kept[same.pop()] = passage.first_line
        else:
            new.append((key, passage))
    safe = update.safe([passage for _, passage in new]) if new else ()
    records = [(passage.first_line, record_of(passage, key)) for (key, _), passage in zip(new, safe, strict=True)]
    return IndexChange(kept, [number for same in numbers.values() for number in same], records)


def _key_of(passage: Passage) -> str:
    parts = (passage.last_line - passage.first_line, *passage[3:])
    return blake2b(repr(parts).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def record_of(passage: Passage, key: str = "") -> IndexRecord:
    """Return what an index keeps of a passage."""
    text, heading = joined_tokens(passage.text), _heading(passage.heading)
    own = _joined(*(heading,) * HEADING_WEIGHT, *(text,) * passage.weight)
    around = _around(passage.path, passage.facets.day)
    context = _joined(*(around,) * HEADING_WEIGHT, *map(_beginning, passage.near))
    return IndexRecord(key, own, context, passage.is_line, place_in_record(passage))


def match_at(path: str, line: int, place: Sequence[Any]) -> Match:
    """Return the passage that a record is about, with the score 0."""
    lines, heading, kind, entry_id, *more = place
    facets = Facets(more[0], tuple(more[1]), *more[2:]) if more else NO_FACETS
    return Match(path, line, line + lines, tuple(heading), kind, entry_id, 0.0, facets)


def match_of(passage: Passage) -> Match:
    """Return where a passage stands, with the score 0."""
    return match_at(passage.path, passage.first_line, place_in_record(passage))


def place_in_record(passage: Passage) -> tuple[Any, ...]:
    """Return what a record says of a passage's place but for its path and first line; `match_at` reads it."""
    lines, facets = passage.last_line - passage.first_line, passage.facets
    return (lines, passage.heading, passage.kind, passage.entry_id, *(facets if facets != NO_FACETS else ()))


def day_terms(day: str) -> tuple[str, ...]:
    """Return the terms of a day: written as in a sentence, and as the parts of its ISO form that a range is made of."""
    year, month, date = day.split("-")
    return (str(int(date)), *tokens(_MONTHS[int(month) - 1]), year, day, day[:7], day[5:])


def _joined(*terms: str) -> str:
    return " ".join(filter(None, terms))


@lru_cache(maxsize=4)  # asked for the line before a line, and for the line behind it
def _beginning(text: str) -> str:
    cut = text.rfind(" ", 0, _LENT) if len(text) > _LENT else 0
    return joined_tokens(text[:cut] if cut > 0 else text)


@lru_cache(maxsize=1)  # asked for each passage of a file, one file after the other
def _heading(heading: tuple[str, ...]) -> str:
    return joined_tokens("\n".join(heading))


@lru_cache(maxsize=1)
def _around(path: str, day: str | None) -> str:
    words = joined_tokens(" ".join(_ALPHABETIC.findall(_NO_NAME.sub("", path).removesuffix(".md"))))
    return _joined(words, *(day_terms(day) if day else ()))
