"""Timeline: what changed and whose it was, by day; and one change with its lines."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from workspace_mem.errors import NotFoundError
from workspace_mem.verbs.diff import Diff, diff
from workspace_mem.verbs.history import RecordedChange, history
from workspace_mem.web.pages import Visit, WebPage
from workspace_mem.workspace import Workspace

_ON_A_PAGE = 100
_LOOKED_AT = 2_000  # changes, for what they are chosen by
_LONGEST_PATCH = 60_000  # characters that are shown


def values(visit: Visit) -> Mapping[str, Any]:
    """Return the changes that the address asks for, by day; of one that it names, all that is known."""
    if name := visit.get("change"):
        return _one(visit.workspace, name)
    zone, page = visit.workspace.zone, visit.number("page", 1)
    wanted = {one: visit.get(one) for one in ("actor", "op", "session", "since", "until")}
    found = visit.ask(history, visit.get("name") or None, limit=max(_LOOKED_AT, page * _ON_A_PAGE + 1))
    chosen = [change for change in found.changes if _is_meant(change, wanted, visit)]
    shown = chosen[(page - 1) * _ON_A_PAGE : page * _ON_A_PAGE]
    days = groupby(shown, lambda change: change.at.astimezone(zone).date())
    looked = len(found.changes)
    return {
        "change": None,
        "days": [(day, list(changes)) for day, changes in days],
        "wanted": {**wanted, "name": visit.get("name")},
        "actors": [actor for actor, _ in Counter(change.actor for change in found.changes).most_common()],
        "ops": sorted({change.op for change in found.changes}),
        "before": visit.at(page=page - 1 if page > 2 else None) if page > 1 else None,
        "next": visit.at(page=page + 1) if len(chosen) > page * _ON_A_PAGE else None,
        "looked": looked if looked >= _LOOKED_AT else None,
        "notices": found.notices,
        "json_at": "/api/v1/history",
    }


def _is_meant(change: RecordedChange, wanted: Mapping[str, str], visit: Visit) -> bool:
    day = change.at.astimezone(visit.workspace.zone).date().isoformat()
    return (
        change.actor.startswith(wanted["actor"])
        and wanted["op"] in ("", change.op)
        and wanted["session"] in ("", change.session)
        and (wanted["since"] or day) <= day <= (wanted["until"] or day)
    )


def _one(workspace: Workspace, name: str) -> Mapping[str, Any]:
    """Return one change, what it did, and the changes beside it."""
    commit = workspace.past.change(name)
    everything = history(workspace, limit=1_000_000).changes
    at = next((number for number, one in enumerate(everything) if one.commit == commit), None)
    if at is None:
        raise NotFoundError(f"{name} is not a change of this workspace", hint="the timeline shows all of them")
    change, is_first = everything[at], at == len(everything) - 1
    did = None if is_first else diff(workspace, f"{commit}~1", commit, patch=True)
    return {
        "change": change,
        "sentences": list(_sentences(did)) if did else [],
        "patch": (did.patch or "")[:_LONGEST_PATCH] if did else "",
        "is_cut": bool(did and len(did.patch or "") > _LONGEST_PATCH),
        "may_undo": not is_first and change.op not in ("init", "forget"),
        "newer": everything[at - 1] if at else None,
        "older": None if is_first else everything[at + 1],
        "notices": did.notices if did else (),
        "json_at": f"/api/v1/diff?a={commit}~1&b={commit}" if did else None,
    }


def _sentences(did: Diff) -> Iterator[tuple[str, Sequence[Any]]]:
    """Yield what became of entries, as people say it, each with the entries."""
    yield "Added", did.added
    yield "Changed", [one.after for one in did.changed]
    yield "Retired", [one.after for one in did.retired]
    yield "Restored", [one.after for one in did.restored]
    yield "Moved", [one.after for one in did.moved]
    yield "Removed", did.removed


PAGE = WebPage("/timeline", "Timeline", "timeline.html", values, order=2, key="t")
