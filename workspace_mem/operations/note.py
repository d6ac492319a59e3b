"""note: add a line to today's log."""

from workspace_mem.core.changes import ChangeSet, ReadDocument, step
from workspace_mem.core.edits import add_entry
from workspace_mem.core.entry import stamps_for
from workspace_mem.core.kinds import log_path
from workspace_mem.services.recording.permitted_write import Written
from workspace_mem.services.recording.repeating import repeatable
from workspace_mem.services.screening.handed_in import Handed, screened_draft
from workspace_mem.workspace import Workspace


@repeatable
def note(workspace: Workspace, text: str, *, dry_run: bool = False) -> Written:
    """Add a line to the log of today, by the calendar of the workspace's time zone.

    The day is taken once, when the command begins. Raises UsageError for an empty text and what
    `write` raises.
    """
    now = workspace.now()
    kind = workspace.kinds["log"]
    line, notices = screened_draft(kind, Handed(text), stamps_for(kind, now, workspace.zone, workspace.actor))
    path = log_path(workspace.kinds, now, workspace.zone)

    def decide(read: ReadDocument) -> ChangeSet:
        added = step(read(path), lambda document: add_entry(document, line, None))
        return ChangeSet(f"note: {line.text}", (added,), (), added.edit.entry, notices)

    return workspace.write("note", decide, now=now, dry_run=dry_run)
