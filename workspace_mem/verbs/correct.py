"""correct: record what the agent should do differently; a repeat raises its count."""

from typing import Annotated

from workspace_mem.declarations import Arg, DryRun, verb
from workspace_mem.intake.accept import add_entry
from workspace_mem.screen.inputs import EntryInput
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import WriteResult


@verb('correct "Use tabs, never spaces" --instead-of "indented with two spaces"', repeatable=True)
def correct(
    workspace: Workspace,
    text: Annotated[str, Arg("What the user wants; - reads standard input.", is_text=True)],
    *,
    instead_of: Annotated[str | None, Arg("What the agent did instead.")] = None,
    dry_run: DryRun = False,
) -> WriteResult:
    """Record a correction by the user; a repeat raises its count.

    Raises UsageError for an empty text, and whatever `write` raises.
    """
    handed = EntryInput(text, fields=(("instead of", instead_of),))
    return add_entry(workspace, "correct", "correction", handed, dry_run=dry_run)
