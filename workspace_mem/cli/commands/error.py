"""workspace-mem error."""

from typing import Annotated

import typer

from workspace_mem.cli.options import ActorName, DryRun, InEditor, Json, OpId, Root, Session, opened, text_from
from workspace_mem.cli.output import show_written


def command(
    tool: Annotated[str, typer.Argument(help="The tool that failed, such as bash.")],
    text: Annotated[str | None, typer.Argument(help="What it said; - reads standard input.")] = None,
    *,
    context: Annotated[str | None, typer.Option(help="What was being done.")] = None,
    fix: Annotated[str | None, typer.Option(help="What helped.")] = None,
    in_editor: InEditor = False,
    actor: ActorName = None,
    session: Session = None,
    op_id: OpId = None,
    dry_run: DryRun = False,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Record what went wrong with a tool; the same error again counts up.

    Example: workspace-mem error bash "exit 127: rg: command not found" --fix "use grep -rn"
    """
    from workspace_mem.operations.learn import error

    workspace = opened(root, actor, session, op_id)
    written = error(workspace, tool, text_from(text, in_editor=in_editor), context=context, fix=fix, dry_run=dry_run)
    show_written(written, as_json=as_json)
