"""workspace-mem remember."""

from typing import Annotated

import typer

from workspace_mem.cli.options import ActorName, DryRun, InEditor, Json, OpId, Root, Session, opened, text_from
from workspace_mem.cli.output import show_written


def command(
    text: Annotated[str | None, typer.Argument(help="What to keep; - reads standard input.")] = None,
    *,
    kind: Annotated[str, typer.Option(help="fact, preference, learning or decision.")] = "fact",
    category: Annotated[str | None, typer.Option("--category", "-c", help="A word in front, such as Workflow.")] = None,
    tag: Annotated[list[str] | None, typer.Option("--tag", "-t", help="A tag; may be given again.")] = None,
    about_user: Annotated[
        bool, typer.Option("--about-user", help="Note it about the user, in USER.md under Noted.")
    ] = False,
    in_editor: InEditor = False,
    actor: ActorName = None,
    session: Session = None,
    op_id: OpId = None,
    dry_run: DryRun = False,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Keep a fact, a preference, a learning or a decision in MEMORY.md.

    The same text is kept only once; its id is printed again.

    Example: workspace-mem remember "The staging port is 2222" --category Infra
    """
    from workspace_mem.operations.remember import remember

    workspace = opened(root, actor, session, op_id)
    written = remember(
        workspace,
        text_from(text, in_editor=in_editor),
        kind=kind,
        category=category,
        tags=tag or (),
        about_user=about_user,
        dry_run=dry_run,
    )
    show_written(written, as_json=as_json)
