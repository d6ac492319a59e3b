"""workspace-mem win."""

from typing import Annotated

import typer

from workspace_mem.cli.options import ActorName, DryRun, InEditor, Json, OpId, Root, Session, opened, text_from
from workspace_mem.cli.output import show_written


def command(
    text: Annotated[str | None, typer.Argument(help="What went well; - reads standard input.")] = None,
    *,
    in_editor: InEditor = False,
    actor: ActorName = None,
    session: Session = None,
    op_id: OpId = None,
    dry_run: DryRun = False,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Record what went well and should be done again.

    Example: workspace-mem win "Asked before deleting, and that was right"
    """
    from workspace_mem.operations.learn import win

    show_written(
        win(opened(root, actor, session, op_id), text_from(text, in_editor=in_editor), dry_run=dry_run), as_json=as_json
    )
