"""workspace-mem retire."""

from typing import Annotated

import typer

from workspace_mem.cli.options import ActorName, DryRun, Json, OpId, Root, Session, opened
from workspace_mem.cli.output import show_written


def command(
    name: Annotated[str, typer.Argument(metavar="ID", help="An id or handle, or its first letters.")],
    *,
    why: Annotated[str | None, typer.Option(help="The reason, kept with the entry.")] = None,
    actor: ActorName = None,
    session: Session = None,
    op_id: OpId = None,
    dry_run: DryRun = False,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Take an entry out of memory; it goes to the archive and can come back.

    Example: workspace-mem retire mem-7k3f --why "we moved to port 2223"
    """
    from workspace_mem.operations.retire import retire

    show_written(retire(opened(root, actor, session, op_id), name, why=why, dry_run=dry_run), as_json=as_json)
