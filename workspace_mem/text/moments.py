"""Moments as people write them: `yesterday`, `last friday`, `2026-11-01 14:00`, `3 days ago`, a commit, `HEAD~1`."""

import re
from calendar import monthrange
from datetime import UTC, datetime, time, timedelta, tzinfo
from typing import NamedTuple

from workspace_mem.errors import UsageError
from workspace_mem.text.days import range_of

FORMS = "use 2026-11-01, 2026-11-01 14:00, yesterday, last friday, 3 days ago, a commit's name, or HEAD~1"
RANGES = "use last week, this month, in March, May 8, Q3 2025, since Monday, or from May 3 to May 9"

_COMMIT = re.compile(r"[0-9a-f]{7,64}")
_BACK = re.compile(r"(?P<tip>head|@|[0-9a-f]{7,64})(?:~(?P<count>\d{0,6})|(?P<steps>\^*))")
_AGO = re.compile(r"(?P<count>\d{1,5}|an?|one) (?P<unit>second|minute|hour|day|week|month|year)s?(?: ago)?")
_SHORT_AGO = re.compile(r"(?P<count>\d{1,5})(?P<unit>[mhdw])")  # `24h`
_UNITS = {"m": "minute", "h": "hour", "d": "day", "w": "week"}
_LAST = re.compile(r"last (?P<unit>week|month|year)")
_ISO = re.compile(r"^\s*(\d{4}-\d{2}-\d{2})t(?=\d)")
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_CLOCK = re.compile(
    r"(?P<hour>\d{1,2}):(?P<minute>\d{2})(?::(?P<second>\d{2})(?:\.\d+)?)?(?P<zone>z|[+-]\d{2}:?\d{2})?"
)
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_SECONDS = {"second": 1, "minute": 60, "hour": 3600, "day": 86_400, "week": 604_800}
_MONTHS = {"month": 1, "year": 12}
_TICK = timedelta(microseconds=1)


class Span(NamedTuple):
    """What a text about time covers: a day, a minute, or one instant. Both ends belong to it, and are aware.

    "As it was on Friday" asks for the end, "since Friday" for the start.
    """

    start: datetime
    end: datetime


class CommitName(NamedTuple):
    """A moment that is named by its commit: 7 to 64 hex digits."""

    name: str


class ChangeBack(NamedTuple):
    """A moment that is named by how many changes were made since, as git writes it: `HEAD`, `HEAD~2`, `1b2c3d4~1`."""

    changes: int
    until: str | None = None  # the commit that is counted from; None: the newest


Moment = Span | CommitName | ChangeBack


def shown_moment(at: datetime, zone: tzinfo) -> str:
    """Write a moment for a person."""
    return f"{at.astimezone(zone):%Y-%m-%d %H:%M}"


def parse_moment(text: str, *, now: datetime, zone: tzinfo) -> Moment:
    """Read a moment. `now` is aware; dates and clocks are those of `zone`.

    Raises UsageError, which names the forms, for any other text.
    """
    said = " ".join(_ISO.sub(r"\1 ", text.casefold()).split())
    if _COMMIT.fullmatch(said):
        return CommitName(said)
    if back := change_back(said):
        return back
    here = now.astimezone(zone)
    try:
        found = _instant(said, here) or _day_and_clock(said, here)
        if found is not None:  # whoever asks goes back a little, and into other zones
            _ = (found.start - timedelta(days=1)).astimezone(UTC), found.end.astimezone(UTC)
    except (ValueError, OverflowError):  # the 30th of February, the year 12000, the first day of year 1
        found = None
    if found is None:
        days = (f"{last}{day}" for last in ("", "last ") for day in (*_WEEKDAYS, "week", "month"))
        near = (text, lambda: ("now", "today", "yesterday", *days))
        raise UsageError(f"{text[:80]!r} is not a date, time or commit", hint=FORMS, near=near)
    return found


def parse_span(text: str, *, now: datetime, zone: tzinfo) -> Moment:
    """Read what a period begins or ends with: a moment, or days as `text/days.py` knows them, such as "last week".

    "last week" is that of the calendar, where a moment counts seven days back. Raises UsageError for any other text.
    """
    unknown: UsageError | None = None
    if not _LAST.fullmatch(" ".join(text.casefold().split())):
        try:
            return parse_moment(text, now=now, zone=zone)
        except UsageError as error:
            unknown = error
    if days := range_of(text, now.astimezone(zone).date()):
        return Span(datetime.combine(days.first, time(), zone), datetime.combine(days.last, time.max, zone))
    if unknown:
        unknown.hint = f"{RANGES}; or {FORMS}"
        raise unknown
    return parse_moment(text, now=now, zone=zone)


def change_back(text: str) -> ChangeBack | None:
    """Read `HEAD`, `HEAD~2`, `HEAD^`, `@~1` or `1b2c3d4~1`; None for any other text."""
    found = _BACK.fullmatch(text.casefold())
    if found is None:
        return None
    until = None if found["tip"] in ("head", "@") else found["tip"]
    return ChangeBack(len(found["steps"]) if found["steps"] is not None else int(found["count"] or 1), until)


def _instant(said: str, now: datetime) -> Span | None:
    """Read what counts back from now."""
    if said == "now":
        return Span(now, now)
    if short := _SHORT_AGO.fullmatch(said):
        said = f"{short['count']} {_UNITS[short['unit']]}s ago"
    found = _AGO.fullmatch(said) if said.endswith(" ago") else _LAST.fullmatch(said)
    if found is None:
        return None
    named = found.groupdict().get("count")
    count = int(named) if named and named.isdigit() else 1
    at = _earlier(now, count, found["unit"])
    return Span(at, at)


def _earlier(now: datetime, count: int, unit: str) -> datetime:
    if unit in _SECONDS:
        back = timedelta(seconds=count * _SECONDS[unit])
        # Days are those of the calendar: the clock stays when summer time begins or ends.
        return now - back if unit in ("day", "week") else (now.astimezone(UTC) - back).astimezone(now.tzinfo)
    months = now.year * 12 + now.month - 1 - count * _MONTHS[unit]
    year, month = divmod(months, 12)
    return now.replace(year=year, month=month + 1, day=min(now.day, monthrange(year, month + 1)[1]))


def _day_and_clock(said: str, now: datetime) -> Span | None:
    """Read a day, a clock, or both."""
    if not said:
        return None
    day_said, _, clock_said = said.rpartition(" ")
    if ":" not in clock_said:
        day_said, clock_said = said, ""
    day = _day(day_said, now) if day_said else now
    if day is None:
        return None
    midnight = datetime.combine(day.date(), time(), now.tzinfo)
    if not clock_said:
        return Span(midnight, datetime.combine(day.date(), time.max, now.tzinfo))
    return _clock(clock_said, midnight)


def _clock(said: str, midnight: datetime) -> Span | None:
    found = _CLOCK.fullmatch(said)
    if found is None:
        return None
    start = midnight.replace(hour=int(found["hour"]), minute=int(found["minute"]), second=int(found["second"] or 0))
    if found["zone"]:
        start = start.replace(tzinfo=datetime.fromisoformat(f"2000-01-01T00:00:00{found['zone'].upper()}").tzinfo)
    length = timedelta(seconds=1) if found["second"] else timedelta(minutes=1)
    return Span(start, start + length - _TICK)


def _day(said: str, now: datetime) -> datetime | None:
    if _DATE.fullmatch(said):
        return datetime.fromisoformat(said)
    if said in ("today", "yesterday"):
        return now - timedelta(days=said == "yesterday")
    weekday = said.removeprefix("last ").removeprefix("on ")
    names = [name for name in _WEEKDAYS if weekday in (name, name[:3])]
    if not names:
        return None
    back = (now.weekday() - _WEEKDAYS.index(names[0])) % 7
    # "friday" may be today, "last friday" is not.
    return now - timedelta(days=back or 7 * said.startswith("last "))
