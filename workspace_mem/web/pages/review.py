"""Review: what waits for a person, each with one key to approve and one to reject."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from workspace_mem.screen.handed_in import lines_shown
from workspace_mem.verbs.review import show_waiting, waiting
from workspace_mem.web.pages import Visit, WebPage

_MOST = 50


def values(visit: Visit) -> Mapping[str, Any]:
    """Return what waits, oldest place first: entries with their lines, and of a proposal that is opened, its diff."""
    found = visit.ask(waiting)
    first, opened = found.waiting[:_MOST], visit.get("item")
    read = cache(visit.workspace.folder.read)
    lines = {one.name: lines_shown(read(one.path), one.first_line, one.last_line) for one in first if not one.proposal}
    if opened in (one.name for one in first if one.proposal):
        lines[opened] = show_waiting(visit.workspace, [opened]).items[0].lines
    return {
        "items": first,
        "lines": lines,
        "more": max(0, len(found.waiting) - _MOST),
        "notices": found.notices,
        "may_decide": visit.workspace.actor == "person",
        "json_at": "/api/v1/review",
    }


PAGE = WebPage("/review", "Review", "review.html", values, order=7, key="r")
