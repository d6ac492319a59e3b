"""workspace-mem page."""

from typing import Annotated

import typer

from workspace_mem.cli.options import ActorName, DryRun, Json, Root, Session, opened, text_from
from workspace_mem.cli.output import show_written


def command(
    path: Annotated[str, typer.Argument(help="HEARTBEAT.md, CONTINUITY.md or a page under memories/.")],
    text: Annotated[str, typer.Argument(help="The whole page; - reads standard input.")] = "-",
    *,
    base: Annotated[str | None, typer.Option(help="SHA-256 of the page that this was made from.")] = None,
    actor: ActorName = None,
    session: Session = None,
    dry_run: DryRun = False,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Write a whole page. One that is there needs --base: the page that you know.

    Example: workspace-mem page CONTINUITY.md --base "$(sha256sum < CONTINUITY.md | cut -c1-64)" < new.md
    """
    from workspace_mem.actions.page import write_page

    workspace = opened(root, actor, session)
    show_written(write_page(workspace, path, text_from(text), base=base, dry_run=dry_run), as_json=as_json)
