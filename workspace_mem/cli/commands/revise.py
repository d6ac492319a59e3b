"""workspace-mem revise."""

from typing import Annotated

import typer

from workspace_mem.cli.options import ActorName, DryRun, Json, Root, Session, opened, text_from
from workspace_mem.cli.output import show_written


def command(
    name: Annotated[str, typer.Argument(metavar="ID", help="An id or handle, or its first letters.")],
    text: Annotated[str, typer.Argument(help="The new text; - reads standard input.")],
    *,
    actor: ActorName = None,
    session: Session = None,
    dry_run: DryRun = False,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Say an entry in other words; it keeps its id and its place.

    Example: workspace-mem revise mem-7k3f "The staging port is 2223"
    """
    from workspace_mem.actions.revise import revise

    workspace = opened(root, actor, session)
    show_written(revise(workspace, name, text_from(text), dry_run=dry_run), as_json=as_json)
