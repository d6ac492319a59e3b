"""meta: set a key to a value in MEMORY.md; there is one entry for each key."""

from workspace_mem.core.entry import stamps_for
from workspace_mem.core.errors import UsageError
from workspace_mem.services.recording.permitted_write import Written
from workspace_mem.services.recording.repeating import repeatable
from workspace_mem.services.screening.handed_in import Handed, screened_draft
from workspace_mem.workspace import Workspace


@repeatable
def set_meta(workspace: Workspace, key: str, value: str, *, dry_run: bool = False) -> Written:
    """Set a key. An entry of that key takes the new value in its place and keeps its id.

    Raises UsageError for an impossible key or an empty value, and what `write` raises.
    """
    if not key.strip():
        raise UsageError("The key is empty; nothing was written", hint="meta KEY VALUE, such as: meta owner Ada")
    now = workspace.now()
    stamps = stamps_for(workspace.kinds["meta"], now, workspace.zone, workspace.actor)
    handed = Handed(value, fields=(("key", key),))
    return workspace.add("meta", screened_draft(workspace.kinds["meta"], handed, stamps), now, dry_run=dry_run)
