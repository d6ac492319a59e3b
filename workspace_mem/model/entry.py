"""One remembered thing: as it stands in a file (Entry), before it does (Draft), and the stamps it carries."""

import re
from collections.abc import Mapping
from datetime import UTC, datetime, time, tzinfo
from functools import lru_cache
from typing import Any, NamedTuple

from workspace_mem.model.actor import PERSON, Actor
from workspace_mem.model.kinds import ARCHIVE, Form, Kind, log_date
from workspace_mem.text.patterns import late

SOURCE = late(r"agent:[A-Za-z0-9][A-Za-z0-9._@+-]{0,63}|tool|measured|import:[A-Za-z0-9][\w.+-]{0,63}")
MEASURED = "measured"  # by a host's hook: no agent says it, and no verb takes it
PENDING = "pending"  # in the field `review`
UNKNOWN = "unknown source"
AGENTS = "agents"  # whose a page is that names no source and that any of them may replace
Fields = tuple[tuple[str, str], ...]  # in the order of the text; a key may stand more than once


class Place(NamedTuple):
    """Whole lines of one file."""

    path: str  # POSIX, relative to the workspace
    first_line: int  # 1-based
    last_line: int  # 1-based, included

    def __str__(self) -> str:
        if self.first_line == self.last_line:
            return f"{self.path}#L{self.first_line}"
        return f"{self.path}#L{self.first_line}-L{self.last_line}"


class Draft(NamedTuple):
    """An entry that has no place yet. Made by `list_item.draft`, which brings the text into its form."""

    kind: str
    text: str
    category: str | None = None
    tags: tuple[str, ...] = ()
    fields: Fields = ()


class Entry(NamedTuple):
    """An entry as it stands in a file."""

    kind: str
    text: str  # without category, tags, fields and id; lines joined by a line feed
    category: str | None
    tags: tuple[str, ...]  # without `#`, in the order of the text
    fields: Fields
    id: str | None
    handle: str
    heading: tuple[str, ...]  # the headings above it, outermost first
    place: Place
    retired: bool = False  # stands under archive/

    def field(self, key: str) -> str | None:
        """Return the value of a field, or None."""
        for name, value in self.fields:  # as a generator it takes three times as long, and all are asked for
            if name == key:
                return value
        return None

    @property
    def name(self) -> str:
        """Return the id, or the handle where there is none."""
        return self.id or self.handle

    @property
    def label(self) -> str:
        """Return what tells in an entry's line what its text is: its tags, and a category or the key of a value."""
        key = self.field("key") if self.kind == "meta" else None
        tags = "".join([f"#{tag} " for tag in self.tags])
        return f"{tags}{key}: " if key else f"{tags}[{self.category}] " if self.category else tags

    @property
    def said_by(self) -> str | None:
        """Return the source that the entry names, to be shown; None where it names none.

        A form that no channel stamps was written into the file, and may say anything: that it is a person's, or more.
        """
        return said_by(self.field("source"))

    @property
    def is_pending(self) -> bool:
        """Tell whether the entry waits for a person to approve it."""
        return is_pending(self.field("review") or "")

    @property
    def seen(self) -> int:
        """Return how often it was recorded; 1 where nobody counted."""
        value = self.field("seen") or ""
        return int(value) if value.isascii() and value.isdigit() and len(value) < 10 else 1


def is_pending(review: str) -> bool:
    """Tell whether the value of a field `review` says that its entry waits for a person."""
    return review.strip().casefold() == PENDING


def entry_as_json(entry: Entry) -> Mapping[str, Any]:
    """Return an entry as it is kept in a file of ours."""
    return {**entry._asdict(), "place": entry.place._asdict()}


def entry_from_json(data: Mapping[str, Any]) -> Entry:
    """Return an entry that was kept. Raises LookupError or TypeError for anything else."""
    place = Place(**data["place"])
    fields = tuple((key, value) for key, value in data["fields"])
    lists = {"tags": tuple(data["tags"]), "heading": tuple(data["heading"]), "fields": fields}
    return Entry(**{**data, **lists, "place": place})


# ── when it was written, and by whom ───────────────────────────────────────────────────────────


@lru_cache(maxsize=256)
def said_by(source: str | None) -> str | None:
    """Return a source as it may be shown; see `Entry.said_by`."""
    return source if source is None or SOURCE.fullmatch(source) else UNKNOWN


def utc_second(moment: datetime) -> str:
    """Return a moment as entries carry it: `2026-03-27T01:00:19Z`."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def moment_of(text: str) -> datetime | None:
    """Return the moment that a field names, in any form of ISO 8601; UTC where it names no zone."""
    try:
        found = datetime.fromisoformat(text)
        return found.astimezone(UTC) if found.tzinfo else found.replace(tzinfo=UTC)
    except (ValueError, OverflowError):
        return None


_DAY_IN_FRONT = late(
    r"(?:\[[^\[\]\n]{1,20}\][ \t]*){0,3}?(?:\[(?P<in_brackets>\d{4}-\d\d-\d\d)\]"
    r"|[*_(]{0,3}(?P<bare>\d{4}-\d\d-\d\d)[*_)]{0,3}(?:[ \t]*:|[ \t]+[-\u2013\u2014][ \t]))"
)


def day_in_front(text: str, category: str | None) -> str | None:
    """Return the day that a person put before an entry: `[P0][2026-02-03] …`, `[2026-02-03] …`, `2026-02-03: …`."""
    found = _DAY_IN_FRONT.match(f"[{category}] {text}" if category else text)
    return found and (found["in_brackets"] or found["bare"])


def written_at(
    path: str, fields: Mapping[str, str], zone: tzinfo, text: str = "", category: str | None = None
) -> datetime | None:
    """Return when an entry was written last, as far as it says so; of a line of a log its day and time."""
    if day := log_date(path.removeprefix(ARCHIVE)):
        clock = re.fullmatch(r"([01]?\d|2[0-3]):([0-5]\d)", fields.get("time", ""))
        return datetime.combine(day, time(int(clock[1]), int(clock[2])) if clock else time(), zone)
    said = (*(fields.get(name, "") for name in ("last", "at", "first")), day_in_front(text, category) or "")
    return next((at for one in said if (at := moment_of(one))), None)


def stamps_for(kind: Kind, now: datetime, zone: tzinfo, actor: Actor) -> Fields:
    """Return what an entry of a kind carries beside its own fields. What came out of a tool is stamped so.

    `zone` is the one of the daily logs, whose lines have the time of day.
    """
    by = () if actor == PERSON else (("source", actor),)  # no stamp means the person
    if kind.form is Form.LOG:
        return (("time", now.astimezone(zone).strftime("%H:%M")), *by)
    at = utc_second(now)
    source = (("source", "tool"),) if kind.name == "error" and by else by
    if kind.form is Form.COUNTED:
        return (*source, ("seen", "1"), ("first", at), ("last", at))
    return (("at", at), *source)
