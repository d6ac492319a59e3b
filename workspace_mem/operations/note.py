"""note: add a line to today's log."""

from workspace_mem.core.changes import ChangeSet, ReadDocument, step
from workspace_mem.core.edits import add_entry
from workspace_mem.operations.entries import log_path, log_stamps
from workspace_mem.services.recording.repeating import repeatable
from workspace_mem.services.recording.write import Written
from workspace_mem.services.screening.handed_in import Handed, screened_draft
from workspace_mem.workspace import Workspace


@repeatable
def note(workspace: Workspace, text: str, *, dry_run: bool = False) -> Written:
    """Add a line to the log of today, by the calendar of the workspace's time zone.

    The day is taken once, when the command begins. Raises UsageError for an empty text and what
    `write` raises.
    """
    now = workspace.now()
    line, notices = screened_draft(workspace.kinds["log"], Handed(text), log_stamps(now, workspace))
    path = log_path(now, workspace)

    def decide(read: ReadDocument) -> ChangeSet:
        added = step(read(path), lambda document: add_entry(document, line, None))
        return ChangeSet(f"note: {line.text}", (added,), (), added.edit.entry, notices)

    return workspace.write("note", decide, now=now, dry_run=dry_run)
