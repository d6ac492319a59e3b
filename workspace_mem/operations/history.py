"""history: what changed, when, and who did it."""

from collections.abc import Mapping, Sequence
from typing import Any

from workspace_mem.core.errors import NotFoundError, UsageError
from workspace_mem.core.history import Version
from workspace_mem.operations.tracing import versions_of_id, versions_of_text
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
    return versions_of(workspace, name)[:limit]


def is_path(name: str) -> bool:
    """Tell whether a name is a file's rather than an entry's."""
    return "/" in name or name.endswith((".md", ".toml"))


def versions_of(workspace: Workspace, name: str) -> list[Version]:
    """Return the versions of an entry, newest first; of one that is gone, too, by its whole id.

    Raises NotFoundError where no file and no version has it.
    """
    try:
        entry = workspace.catalog.entry_named(name)
    except NotFoundError:
        if workspace.history.log(entry_id=name, limit=1):
            return versions_of_id(workspace, name)
        raise
    return versions_of_id(workspace, entry.id) if entry.id else versions_of_text(workspace, entry)


def actor_of(version: Version) -> str:
    """Return who a change is attributed to, as the commit's trailer says; `commit` for one made by hand."""
    return dict(version.trailers).get("Workspace-Actor", "commit")


def as_json(found: Sequence[Version], notices: Sequence[str] = ()) -> Mapping[str, Any]:
    """Return the stable keys of `history --json`."""
    return {
        "changes": [
            {
                "commit": version.id,
                "at": version.at.isoformat(),
                "actor": actor_of(version),
                "op": dict(version.trailers).get("Workspace-Op", "commit"),
                "subject": version.subject,
                "paths": list(version.paths),
                "entries": [value for key, value in version.trailers if key == "Workspace-Entry"],
            }
            for version in found
        ],
        "notices": list(notices),
    }
