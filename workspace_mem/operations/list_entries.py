"""list: entries, by kind and by what stands in them."""

from collections.abc import Mapping, Sequence
from typing import Any

from workspace_mem.core.entry import Entry
from workspace_mem.core.errors import UsageError
from workspace_mem.core.ids import is_echo
from workspace_mem.services.screening.clean import entry_json
from workspace_mem.workspace import Workspace


def list_entries(
    workspace: Workspace, kind: str | None = None, *, match: str | None = None, retired: bool = False
) -> list[Entry]:
    """Return entries in order of path and line. `match` is literal and looks at every field; case does not count.

    Raises UsageError for an unknown kind. Without one the log's own lines on what was remembered are left out: the
    entries stand beside them.
    """
    if kind is not None and kind not in workspace.kinds:
        raise UsageError(f"There is no kind {kind!r}", hint=f"use one of {', '.join(workspace.kinds)}")
    every = workspace.catalog.look().every(kind, retired=retired)
    found = every if kind else [entry for entry in every if not is_echo(entry.text)]
    if match is None:
        return found
    wanted = match.casefold()
    return [entry for entry in found if any(wanted in part.casefold() for part in _said(entry))]


def _said(entry: Entry) -> list[str]:
    values = [value for pair in entry.fields for value in pair]
    return [entry.text, entry.category or "", *entry.tags, *values, entry.id or "", entry.kind, entry.place.path]


def notices_of_list(workspace: Workspace) -> tuple[str, ...]:
    """Tell which files could not be looked at."""
    return tuple(problem.message for problem in workspace.catalog.look().unreadable())


def as_json(found: Sequence[Entry], notices: Sequence[str] = ()) -> Mapping[str, Any]:
    """Return the stable keys of `list --json`."""
    return {"entries": [entry_json(entry) for entry in found], "notices": list(notices)}
