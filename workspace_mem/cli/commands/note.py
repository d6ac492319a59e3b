"""workspace-mem note."""

from typing import Annotated

import typer

from workspace_mem.cli.options import ActorName, DryRun, InEditor, Json, OpId, Root, Session, opened, text_from
from workspace_mem.cli.output import show_written


def command(
    text: Annotated[str | None, typer.Argument(help="What happened; - reads standard input.")] = None,
    *,
    in_editor: InEditor = False,
    actor: ActorName = None,
    session: Session = None,
    op_id: OpId = None,
    dry_run: DryRun = False,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Add a line to today's log.

    Example: workspace-mem note "Deployed 2.4 to staging"
    """
    from workspace_mem.operations.note import note

    workspace = opened(root, actor, session, op_id)
    show_written(note(workspace, text_from(text, in_editor=in_editor), dry_run=dry_run), as_json=as_json)
