"""note: add a line to today's log."""

from functools import partial
from typing import Annotated

from workspace_mem.declarations import Arg, DryRun, verb
from workspace_mem.intake.accept import carry_out, held_for_review, keeps_secrets, quote_of_memory
from workspace_mem.model.changes import ChangeSet, ReadDocument, step
from workspace_mem.model.edits import add_entry
from workspace_mem.model.entry import stamps_for
from workspace_mem.model.kinds import log_path
from workspace_mem.screen.inputs import EntryInput, screened_draft
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import WriteResult


@verb("note Deployed 2.4 to staging", repeatable=True)
def note(
    workspace: Workspace,
    text: Annotated[str, Arg("What happened; - reads standard input.", is_text=True)],
    *,
    dry_run: DryRun = False,
) -> WriteResult:
    """Add a line to today's log.

    The day is that of the workspace's time zone when the command begins.

    Raises UsageError for an empty text, and whatever `write` raises.
    """
    if back := quote_of_memory(workspace, "note", text):
        return back
    now = workspace.now()
    kind = workspace.kinds["log"]
    stamps = stamps_for(kind, now, workspace.zone, workspace.actor)
    screened = held_for_review(
        workspace, screened_draft(kind, EntryInput(text), stamps, partial(keeps_secrets, workspace))
    )
    path = log_path(workspace.kinds, now, workspace.zone)

    def decide(read: ReadDocument) -> ChangeSet:
        added = step(read(path), lambda document: add_entry(document, screened.draft, None))
        entry = added.edit.entry
        return ChangeSet(f"note: {screened.draft.text}", (added,), (), entry, screened.told_of(entry))

    return carry_out(workspace, "note", decide, now=now, settles_first=True, dry_run=dry_run)
