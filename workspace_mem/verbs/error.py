"""error: record a tool's error; a repeat raises its count."""

from typing import Annotated

from workspace_mem.declarations import Arg, DryRun, verb
from workspace_mem.errors import UsageError
from workspace_mem.intake.accept import add_entry
from workspace_mem.screen.inputs import EntryInput
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import WriteResult


@verb('error bash "exit 127: rg: command not found" --fix "use grep -rn"', repeatable=True)
def error(
    workspace: Workspace,
    tool: Annotated[str, Arg("The tool that failed, such as bash.")],
    text: Annotated[str, Arg("Its error message; - reads standard input.", is_text=True)],
    *,
    context: Annotated[str | None, Arg("What the agent was doing.")] = None,
    fix: Annotated[str | None, Arg("What helped.")] = None,
    dry_run: DryRun = False,
) -> WriteResult:
    """Record a tool's error; a repeat raises its count.

    Text over the limit is cut and marked as cut, because it comes from a tool.

    Raises UsageError for an empty tool or text, and whatever `write` raises.
    """
    if not tool.strip():
        raise UsageError(
            "The name of the tool is empty; nothing was written", hint="error TOOL TEXT, such as: error bash …"
        )
    handed = EntryInput(text, tool=tool, fields=(("context", context), ("fix", fix)), may_be_cut=True)
    return add_entry(workspace, "error", "error", handed, dry_run=dry_run)
