"""Overview: how the memory stands, in words, and what waits."""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date, timedelta, tzinfo
from typing import Any, NamedTuple

from workspace_mem.verbs.history import RecordedChange, history
from workspace_mem.verbs.status import status
from workspace_mem.web.pages import Visit, WebPage

_NEWEST = 12
_LOOKED_AT = 1_000  # changes
_WEEKS = 26


class Day(NamedTuple):
    """One day of the calendar."""

    day: date
    changed: int  # how often
    by: str  # who changed most: person, agent, tool or edit
    told: str


def values(visit: Visit) -> Mapping[str, Any]:
    """Return the status, the newest changes and how much was changed each day."""
    found, zone = status(visit.workspace), visit.workspace.zone
    changes = visit.ask(history, limit=_LOOKED_AT).changes if found.history.on else ()
    today = visit.workspace.now().astimezone(zone).date()
    first = today - timedelta(days=today.weekday() + 7 * (_WEEKS - 1))
    recent = [change for change in changes if change.at.astimezone(zone).date() >= first]
    return {
        "status": found,
        "changes": changes[:_NEWEST],
        "weeks": _weeks(recent, first, today, zone),
        "actors": Counter(change.actor for change in recent).most_common(6),
        "json_at": "/api/v1/status",
    }


def _weeks(changes: Sequence[RecordedChange], first: date, today: date, zone: tzinfo) -> list[list[Day]]:
    """Return the weeks from a Monday up to today, with who changed how much on each day."""
    by_day: dict[date, Counter[str]] = {}
    for change in changes:
        by_day.setdefault(change.at.astimezone(zone).date(), Counter())[change.actor] += 1
    days = [_day(first + timedelta(days=number), by_day) for number in range((today - first).days + 1)]
    return [days[start : start + 7] for start in range(0, len(days), 7)]


def _day(day: date, by_day: Mapping[date, Counter[str]]) -> Day:
    actors = by_day.get(day, Counter[str]()).most_common()
    told = ", ".join(f"{actor} {count}" for actor, count in actors)
    return Day(day, sum(count for _, count in actors), actors[0][0].partition(":")[0] if actors else "", told)


PAGE = WebPage("/", "Overview", "overview.html", values, order=1, key="o")
