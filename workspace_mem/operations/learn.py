"""error, correct, win: learnings, which count when they repeat instead of piling up."""

from workspace_mem.core.entry import stamps_for
from workspace_mem.core.errors import UsageError
from workspace_mem.services.recording.permitted_write import Written
from workspace_mem.services.recording.repeating import repeatable
from workspace_mem.services.screening.handed_in import Handed, screened_draft
from workspace_mem.workspace import Workspace


@repeatable
def error(
    workspace: Workspace,
    tool: str,
    text: str,
    *,
    context: str | None = None,
    fix: str | None = None,
    dry_run: bool = False,
) -> Written:
    """Record what went wrong with a tool. The same error again counts up.

    What is over the limit is cut, visibly: it comes from a tool. Raises UsageError for an empty tool
    or text, and what `write` raises.
    """
    if not tool.strip():
        raise UsageError("The tool has no name; nothing was written", hint="error TOOL TEXT, such as: error bash …")
    details = (("context", context), ("fix", fix))
    handed = Handed(text, tool=tool, fields=details, may_be_cut=True)
    return _learn(workspace, "error", "error", handed, dry_run=dry_run)


@repeatable
def correct(workspace: Workspace, text: str, *, instead_of: str | None = None, dry_run: bool = False) -> Written:
    """Record what the user wants done, and what was done instead. The same correction again counts up."""
    handed = Handed(text, fields=(("instead of", instead_of),))
    return _learn(workspace, "correct", "correction", handed, dry_run=dry_run)


@repeatable
def win(workspace: Workspace, text: str, *, dry_run: bool = False) -> Written:
    """Record what went well and should be done again. The same one again counts up."""
    return _learn(workspace, "win", "win", Handed(text), dry_run=dry_run)


def _learn(workspace: Workspace, op: str, kind: str, handed: Handed, *, dry_run: bool) -> Written:
    now = workspace.now()
    stamps = stamps_for(workspace.kinds[kind], now, workspace.zone, workspace.actor)
    return workspace.add(op, screened_draft(workspace.kinds[kind], handed, stamps), now, dry_run=dry_run)
