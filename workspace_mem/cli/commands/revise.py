"""workspace-mem revise."""

from typing import TYPE_CHECKING, Annotated

import typer

from workspace_mem.cli.options import ActorName, DryRun, InEditor, Json, OpId, Root, Session, opened, text_from
from workspace_mem.cli.output import show_written

if TYPE_CHECKING:
    pass


def command(
    name: Annotated[str, typer.Argument(metavar="ID", help="An id or handle, or its first letters.")],
    text: Annotated[str | None, typer.Argument(help="The new text; - reads standard input.")] = None,
    *,
    in_editor: InEditor = False,
    actor: ActorName = None,
    session: Session = None,
    op_id: OpId = None,
    dry_run: DryRun = False,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Say an entry in other words; it keeps its id and its place.

    Example: workspace-mem revise mem-7k3f "The staging port is 2223"
    """
    from workspace_mem.operations.revise import revise

    workspace = opened(root, actor, session, op_id)
    before = f"{workspace.catalog.entry_named(name).text}\n" if in_editor else ""
    show_written(
        revise(
            workspace,
            name,
            text_from(text, in_editor=in_editor, initial=before),
            dry_run=dry_run,
        ),
        as_json=as_json,
    )
