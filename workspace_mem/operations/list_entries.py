"""list: entries, by kind and by what stands in them."""

from collections.abc import Mapping
from typing import Any

from workspace_mem.catalog.catalog import Look
from workspace_mem.core.entry import Entry
from workspace_mem.core.ids import is_echo
from workspace_mem.services.screening.clean import cleaned_by, entry_json, is_plain
from workspace_mem.workspace import Workspace


def list_entries(
    workspace: Workspace, kind: str | None = None, *, match: str | None = None, retired: bool = False
) -> list[Entry]:
    """Return entries in order of path and line. `match` is literal and looks at every field; case does not count.

    Raises UsageError for an unknown kind. Without one the log's own lines on what was remembered are left out: the
    entries stand beside them.
    """
    return _listed(workspace, workspace.catalog.look(), kind, match, retired=retired)


def list_as_json(
    workspace: Workspace, kind: str | None = None, *, match: str | None = None, retired: bool = False
) -> Mapping[str, Any]:
    """Return the stable keys of `list --json`: what `list_entries` returns, and which files could not be looked at."""
    look = workspace.catalog.look()
    found = _listed(workspace, look, kind, match, retired=retired)
    plain = look.judged("plain", cleaned_by(), is_plain)
    return {
        "entries": [entry_json(entry, plain=plain(entry)) for entry in found],
        "notices": [problem.message for problem in look.unreadable()],
    }


def _listed(workspace: Workspace, look: Look, kind: str | None, match: str | None, *, retired: bool) -> list[Entry]:
    if kind is not None:
        workspace.kinds.named(kind)
    every = look.every(kind, retired=retired)
    found = every if kind else [entry for entry in every if not is_echo(entry.text)]
    if match is None:
        return found
    wanted = match.casefold()
    return [entry for entry in found if any(wanted in part.casefold() for part in _said(entry))]


def _said(entry: Entry) -> list[str]:
    values = [value for pair in entry.fields for value in pair]
    return [entry.text, entry.category or "", *entry.tags, *values, entry.id or "", entry.kind, entry.place.path]
