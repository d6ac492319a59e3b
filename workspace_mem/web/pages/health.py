"""Health: what seems to be lost, and what doctor finds; each with what helps."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from workspace_mem.errors import WorkspaceMemError
from workspace_mem.verbs.doctor import doctor
from workspace_mem.verbs.recover import recoverable, show_lost
from workspace_mem.web.pages import Visit, WebPage

_MOST = 100  # of each


def values(visit: Visit) -> Mapping[str, Any]:
    """Return what can be brought back, with what that would change for one that is opened, and all findings."""
    workspace, opened = visit.workspace, visit.get("item")
    lost = visit.ask(recoverable)
    diagnosis = visit.ask(doctor)
    problems = [one for one in diagnosis.findings if one.severity.is_problem]
    hints = [one for one in diagnosis.findings if not one.severity.is_problem]
    shown = None
    if opened:
        try:
            shown = show_lost(workspace, opened)
        except WorkspaceMemError as error:
            lost = replace(lost, notices=(*lost.notices, error.message))
    return {
        "items": lost.items[:_MOST],
        "more_items": max(0, len(lost.items) - _MOST),
        "opened": shown,
        "problems": problems[:_MOST],
        "more_problems": max(0, len(problems) - _MOST),
        "hints": hints[:_MOST],
        "more_hints": max(0, len(hints) - _MOST),
        "may_fix": any(one.fix for one in diagnosis.findings),
        "notices": (*lost.notices, *diagnosis.notices),
        "json_at": "/api/v1/recover",
    }


PAGE = WebPage("/health", "Health", "health.html", values, order=8, key="h")
