"""Rules about one entry: its fields and its id."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from workspace_mem.doctor.findings import Odd, Rule, Severity
from workspace_mem.model.document import Document
from workspace_mem.model.entry import SOURCE, Entry, moment_of
from workspace_mem.model.kinds import TIMES

_WRITTEN = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z")
_CLOCK = re.compile(r"([01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?")
_OURS = ("at", "source", "review", "retired", "why", "seen", "first", "last")


@dataclass(frozen=True, slots=True)
class Stood:
    """An entry and the file in which it stands."""

    document: Document
    entry: Entry

    @property
    def lines(self) -> tuple[str, ...]:
        """Return the entry's lines, with their line ends."""
        return self.document.lines[self.entry.place.first_line - 1 : self.entry.place.last_line]


def _fields(keys: Iterable[str], message: Callable[[str], str | None]) -> Callable[[Stood], Iterator[Odd]]:
    """Return a rule that asks for every field of these keys; `message` is given the value and never repeats it."""
    wanted = frozenset(keys)

    def look(stood: Stood) -> Iterator[Odd]:
        for key, value in stood.entry.fields:
            if key in wanted and (found := message(value)):
                yield _odd(stood, f"the field `{key}` {found}", key)

    return look


def _odd(stood: Stood, message: str, key: str | None = None) -> Odd:
    """Return the finding at the line on which a field stands, or at the entry's first."""
    place = stood.entry.place
    marks = (f"({key}::", f"- {key}::")
    below = (number for number, line in enumerate(stood.lines) if key and any(mark in line for mark in marks))
    return Odd(place.path, place.first_line + next(below, 0), message)


def _no_time(value: str) -> str | None:
    return None if moment_of(value) else "is not a time; it stays, but does not count"


def _other_time(value: str) -> str | None:
    if _WRITTEN.fullmatch(value) or not moment_of(value):
        return None
    return "is not in the form that tools write, such as 2026-11-20T08:20:00Z; it stays as it is"


def _no_count(value: str) -> str | None:
    is_count = value.isascii() and value.isdigit() and len(value) < 10 and int(value) > 0
    return None if is_count else "is not a number of 1 or more; the entry counts as seen once"


def _no_source(value: str) -> str | None:
    return None if SOURCE.fullmatch(value) else "is not a known source: agent:NAME, tool, measured or import:FORMAT"


def _no_review(value: str) -> str | None:
    if value == "pending":
        return None
    is_held = value.strip().casefold() == "pending"
    return f"is not `pending`, {'but still holds the entry back' if is_held else 'so the entry is not held back'}"


def _first_after_last(stood: Stood) -> Iterator[Odd]:
    first, last = (moment_of(stood.entry.field(key) or "") for key in ("first", "last"))
    if first and last and first > last:
        yield _odd(stood, "its first time is after its last time; both stay", "first")


def _field_twice(stood: Stood) -> Iterator[Odd]:
    counted = Counter(key for key, _ in stood.entry.fields if key in _OURS)
    for key, number in counted.items():
        if number > 1:
            yield _odd(stood, f"the field `{key}` occurs {number} times in the entry; the first one counts", key)


def _id_prefix(stood: Stood) -> Iterator[Odd]:
    """Ids that came from elsewhere stay; one of ours in a file of another kind was moved there."""
    entry = stood.entry
    kinds = stood.document.kinds
    wanted, prefix = kinds[entry.kind].prefix, (entry.id or "").partition("-")[0]
    if entry.id and prefix != wanted and any(kind.prefix == prefix for kind in kinds.values()):
        where = f"ids of this kind ({entry.kind}) begin with {wanted}-" if wanted else "entries of logs do not have ids"
        yield Odd(entry.place.path, entry.place.first_line, f"{entry.id}: {where}; it is read, and stays")


_TWO_IDS = re.compile(r"(?<![\s)])[ \t]+\^([A-Za-z]+-[\w-]+)[ \t]+\^[A-Za-z]+-[\w-]+[ \t]*\Z")


def _two_ids(stood: Stood) -> Iterator[Odd]:
    first = stood.lines[0].rstrip("\r\n") if stood.lines else ""
    if (found := _TWO_IDS.search(first)) and first.rstrip().endswith(f"^{stood.entry.id}"):
        message = f"two ids are at its end: {stood.entry.id} counts, and ^{found[1]} is read as text. Remove one"
        yield Odd(stood.entry.place.path, stood.entry.place.first_line, message)


def _clock(stood: Stood) -> Iterator[Odd]:
    time = stood.entry.field("time")
    if time and stood.entry.kind == "log" and not _CLOCK.fullmatch(time):
        yield _odd(stood, f"{time} is not a time of day; the line stays as it is")


def _retired_here(stood: Stood) -> Iterator[Odd]:
    if stood.entry.field("retired") and not stood.entry.retired:
        message = "it is marked as retired but is outside archive/, so it counts like any other"
        yield _odd(stood, message, "retired")


_ID_RULES: Iterable[Rule[Stood]] = (
    Rule("id-prefix", Severity.INFO, _id_prefix),
    Rule("two-ids", Severity.INFO, _two_ids),
)
ENTRY_RULES: Iterable[Rule[Stood]] = (
    *_ID_RULES,
    Rule("no-time", Severity.WARNING, _fields(TIMES, _no_time)),
    Rule("time-form", Severity.INFO, _fields(TIMES, _other_time)),
    Rule("no-count", Severity.WARNING, _fields(("seen",), _no_count)),
    Rule("unknown-source", Severity.WARNING, _fields(("source",), _no_source)),
    Rule("unknown-review", Severity.WARNING, _fields(("review",), _no_review)),
    Rule("first-after-last", Severity.WARNING, _first_after_last),
    Rule("field-twice", Severity.INFO, _field_twice),
    Rule("no-clock", Severity.INFO, _clock),
    Rule("retired-here", Severity.INFO, _retired_here),
)

_OF_OURS = ("time-form", "unknown-source")


def rules_of(stood: Stood) -> Iterable[Rule[Stood]]:
    """Return the rules that can see something in an entry: nearly all ask for its fields, and many have none.

    Another program's file, where [paths] makes it a home, names times and sources in its own way.
    """
    if stood.document.path in stood.document.kinds.theirs:
        return [rule for rule in ENTRY_RULES if rule.name not in _OF_OURS]
    return ENTRY_RULES if stood.entry.fields else _ID_RULES
