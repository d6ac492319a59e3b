"""workspace-mem correct."""

from typing import Annotated

import typer

from workspace_mem.cli.options import ActorName, DryRun, InEditor, Json, OpId, Root, Session, opened, text_from
from workspace_mem.cli.output import show_written


def command(
    text: Annotated[str | None, typer.Argument(help="What the user wants; - reads standard input.")] = None,
    *,
    instead_of: Annotated[str | None, typer.Option("--instead-of", help="What was done instead.")] = None,
    in_editor: InEditor = False,
    actor: ActorName = None,
    session: Session = None,
    op_id: OpId = None,
    dry_run: DryRun = False,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Record a correction by the user; the same one again counts up.

    Example: workspace-mem correct "Use tabs, never spaces" --instead-of "indented with two spaces"
    """
    from workspace_mem.operations.learn import correct

    workspace = opened(root, actor, session, op_id)
    show_written(
        correct(workspace, text_from(text, in_editor=in_editor), instead_of=instead_of, dry_run=dry_run),
        as_json=as_json,
    )
