"""error: record what went wrong with a tool; a repeat counts up."""

from typing import Annotated

from workspace_mem.core.errors import UsageError
from workspace_mem.core.verbs import Arg, DryRun, verb
from workspace_mem.services.recording.permitted_write import Written
from workspace_mem.services.screening.handed_in import Handed
from workspace_mem.workspace import Workspace


@verb('error bash "exit 127: rg: command not found" --fix "use grep -rn"', repeatable=True)
def error(
    workspace: Workspace,
    tool: Annotated[str, Arg("The tool that failed, such as bash.")],
    text: Annotated[str, Arg("Its error message; - reads standard input.", is_text=True)],
    *,
    context: Annotated[str | None, Arg("What the agent was doing.")] = None,
    fix: Annotated[str | None, Arg("What helped.")] = None,
    dry_run: DryRun = False,
) -> Written:
    """Record what went wrong with a tool; a repeat of the same error counts up.

    Text over the limit is cut, and the cut is marked, because it comes from a tool.

    Raises UsageError for an empty tool or text, and whatever `write` raises.
    """
    if not tool.strip():
        raise UsageError(
            "The name of the tool is empty; nothing was written", hint="error TOOL TEXT, such as: error bash …"
        )
    handed = Handed(text, tool=tool, fields=(("context", context), ("fix", fix)), may_be_cut=True)
    return workspace.add("error", "error", handed, dry_run=dry_run)
