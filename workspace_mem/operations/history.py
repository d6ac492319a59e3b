"""history: what changed, when, and who did it."""

from collections.abc import Mapping, Sequence
from typing import Any

from workspace_mem.core.errors import UsageError
from workspace_mem.core.history import Version
from workspace_mem.services.history.tracing import is_path, versions_of
from workspace_mem.stores.beneath import clean_path
from workspace_mem.workspace import Workspace


def history(workspace: Workspace, name: str | None = None, *, limit: int = 20) -> list[Version]:
    """Return the changes, newest first: all, those of a path, or those of one entry.

    An entry is followed over edits, moves between files, retirement and restoration. Raises
    NotFoundError for an id that neither stands in a file nor in the history, UsageError for a limit
    below 1.
    """
    if limit < 1:
        raise UsageError(f"A limit of {limit} is not possible", hint="use 1 or more")
    if name is None:
        return workspace.history.log(limit=limit)
    if is_path(name):
        return workspace.history.log(path=clean_path(name), limit=limit)
    return versions_of(workspace.history, workspace.folder, name, workspace.catalog.entry_named)[:limit]


def as_json(found: Sequence[Version], notices: Sequence[str] = ()) -> Mapping[str, Any]:
    """Return the stable keys of `history --json`."""
    return {
        "changes": [
            {
                "commit": version.id,
                "at": version.at.isoformat(),
                "actor": version.actor,
                "op": version.op,
                "subject": version.subject,
                "paths": list(version.paths),
                "entries": [value for key, value in version.trailers if key == "Workspace-Entry"],
            }
            for version in found
        ],
        "notices": list(notices),
    }
