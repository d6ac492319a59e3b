"""The one way to the disk, for verbs."""

from datetime import datetime

from workspace_mem.core.changes import Decide
from workspace_mem.operations.pressing import pressing
from workspace_mem.services.recording.write import Written
from workspace_mem.services.recording.write import write as carried_out
from workspace_mem.stores.writing import Header
from workspace_mem.workspace import Workspace


def write(
    workspace: Workspace, op: str, decide: Decide, *, now: datetime | None = None, dry_run: bool = False
) -> Written:
    """Carry out what `decide` decides, and record it. `now` is the moment that the change itself speaks of.

    Raises RefusedError where the actor may not write one of the files, and what `Writer.write`
    raises. With `dry_run` nothing is touched and the diff is returned.
    """
    at = (now or workspace.now()).isoformat()
    header = Header(op, workspace.actor, at, workspace.session, workspace.op_id, workspace.request, workspace.wait)
    return carried_out(
        workspace.backlog,
        workspace.writer,
        decide,
        header,
        pressure=lambda changes: pressing(workspace, changes),
        dry_run=dry_run,
    )
