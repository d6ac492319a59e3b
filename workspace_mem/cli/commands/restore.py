"""workspace-mem restore."""

from typing import Annotated

import typer

from workspace_mem.cli.options import ActorName, DryRun, Json, OpId, Root, Session, opened
from workspace_mem.cli.output import show_written


def command(
    name: Annotated[str, typer.Argument(metavar="ID", help="The id or handle of a retired entry.")],
    *,
    actor: ActorName = None,
    session: Session = None,
    op_id: OpId = None,
    dry_run: DryRun = False,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Bring a retired entry back, to the byte and to its place.

    Example: workspace-mem restore mem-7k3f
    """
    from workspace_mem.operations.restore import restore

    show_written(restore(opened(root, actor, session, op_id), name, dry_run=dry_run), as_json=as_json)
