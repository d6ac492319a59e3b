"""workspace-mem meta."""

from typing import Annotated

import typer

from workspace_mem.cli.options import ActorName, DryRun, Json, OpId, Root, Session, opened, text_from
from workspace_mem.cli.output import show_written


def command(
    key: Annotated[str, typer.Argument(help="Letters, digits and . _ -")],
    value: Annotated[str, typer.Argument(help="The value; - reads standard input.")],
    *,
    actor: ActorName = None,
    session: Session = None,
    op_id: OpId = None,
    dry_run: DryRun = False,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Set a key to a value in MEMORY.md; each key is there once.

    Example: workspace-mem meta smoke_iteration 3
    """
    from workspace_mem.operations.meta import set_meta

    workspace = opened(root, actor, session, op_id)
    show_written(set_meta(workspace, key, text_from(value), dry_run=dry_run), as_json=as_json)
