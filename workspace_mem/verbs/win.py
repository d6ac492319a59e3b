"""win: record what went well and should be done again."""

from typing import Annotated

from workspace_mem.model.declaration import Arg, DryRun, verb
from workspace_mem.screen.handed_in import Handed
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import Written


@verb('win "Asked before deleting, and that was right"', repeatable=True)
def win(
    workspace: Workspace,
    text: Annotated[str, Arg("What went well; - reads standard input.", is_text=True)],
    *,
    dry_run: DryRun = False,
) -> Written:
    """Record what went well and should be done again; a repeat of the same one counts up.

    Raises UsageError for an empty text, and whatever `write` raises.
    """
    return workspace.add("win", "win", Handed(text), dry_run=dry_run)
