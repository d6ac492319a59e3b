"""Review: what waits for a person, each with one key to approve and one to reject."""

from collections.abc import Mapping
from typing import Any

from workspace_mem.operations.review import show_waiting, waiting
from workspace_mem.web.pages import Visit, WebPage

_MOST = 50


def values(visit: Visit) -> Mapping[str, Any]:
    """Return what waits, in full, oldest place first."""
    found = visit.ask(waiting)
    shown = visit.ask(show_waiting, [one.name for one in found.waiting[:_MOST]]).items if found.waiting else ()
    return {
        "items": shown,
        "more": max(0, len(found.waiting) - _MOST),
        "notices": found.notices,
        "may_decide": visit.workspace.actor == "person",
        "json_at": "/api/v1/review",
    }


PAGE = WebPage("/review", "Review", "review.html", values, order=7, key="r")
