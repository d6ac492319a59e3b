"""Learnings: what went wrong and what people corrected, by how often, and when."""

import re
from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from typing import Any, NamedTuple

from workspace_mem.screen.entries import ShownEntry
from workspace_mem.verbs.list import list_entries
from workspace_mem.web.pages import Visit, WebPage
from workspace_mem.web.rendering import dated

_WEEKS = 26
_MOST = 80  # entries of one kind
_HIGHEST = 60  # of a bar
_LONGEST_NAME = 40  # characters of a skill's name, as agentskills.io has it at most 64


class Week(NamedTuple):
    """How many errors and corrections were seen last in the week that begins on a Monday."""

    monday: date
    errors: int
    corrections: int
    heights: tuple[float, float]


class Learned(NamedTuple):
    """An entry with how often it was seen, and the skill that it would become."""

    entry: ShownEntry
    seen: int
    skill: Mapping[str, Any] | None


def values(visit: Visit) -> Mapping[str, Any]:
    """Return the errors, most frequent first, the corrections, newest first, and both by week."""
    kinds = {kind: visit.ask(list_entries, kind, sort="newest") for kind in ("error", "correction")}
    errors = [Learned(one, _seen(one), _skill(one)) for one in kinds["error"].entries]
    errors.sort(key=lambda one: -one.seen)
    corrections = [Learned(one, _seen(one), None) for one in kinds["correction"].entries]
    today = visit.workspace.now().astimezone(visit.workspace.zone).date()
    notices = dict.fromkeys(notice for found in kinds.values() for notice in found.notices)
    return {
        "errors": errors[:_MOST],
        "corrections": corrections[:_MOST],
        "more": {"errors": max(0, len(errors) - _MOST), "corrections": max(0, len(corrections) - _MOST)},
        "weeks": _weeks(kinds["error"].entries, kinds["correction"].entries, today),
        "notices": tuple(notices),
        "json_at": "/api/v1/list?kind=error",
    }


def _seen(entry: ShownEntry) -> int:
    said = entry.fields.get("seen", "1")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 7 else 1


def _skill(entry: ShownEntry) -> Mapping[str, Any] | None:
    """Return what `add skill` takes to keep the way out of an error; None where nobody found one."""
    fix = entry.fields.get("fix")
    if not fix:
        return None
    name = re.sub(r"[^a-z0-9]+", "-", f"fix {entry.text}".lower())[:_LONGEST_NAME].strip("-")
    said = [f"description=If this happens: {entry.text}", f"steps={fix}", f"common errors and fixes={entry.text}"]
    return {"kind": "skill", "text": name, "fields": said}


def _weeks(errors: Iterable[ShownEntry], corrections: Iterable[ShownEntry], today: date) -> list[Week]:
    this = today - timedelta(days=today.weekday())
    mondays = [this - timedelta(weeks=back) for back in range(_WEEKS - 1, -1, -1)]
    counts = [[0, 0] for _ in mondays]
    for which, entries in enumerate((errors, corrections)):
        for entry in entries:
            try:
                day = date.fromisoformat(dated(entry)[:10])
            except ValueError:
                continue
            at = (day - mondays[0]).days // 7
            if 0 <= at < _WEEKS:
                counts[at][which] += 1
    most = max(1, *(sum(pair) for pair in counts))
    return [
        Week(monday, pair[0], pair[1], (_HIGHEST * pair[0] / most, _HIGHEST * pair[1] / most))
        for monday, pair in zip(mondays, counts, strict=True)
    ]


PAGE = WebPage("/learnings", "Learnings", "learnings.html", values, order=7, key="l")
