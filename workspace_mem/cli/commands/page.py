"""workspace-mem page."""

from typing import Annotated

import typer

from workspace_mem.cli.options import ActorName, DryRun, InEditor, Json, OpId, Root, Session, opened, text_from
from workspace_mem.cli.output import show_written


def command(
    path: Annotated[str, typer.Argument(help="HEARTBEAT.md, CONTINUITY.md or a page under memories/.")],
    text: Annotated[str | None, typer.Argument(help="The whole page; - reads standard input.")] = None,
    *,
    base: Annotated[str | None, typer.Option(help="SHA-256 of the page that this was made from.")] = None,
    in_editor: InEditor = False,
    actor: ActorName = None,
    session: Session = None,
    op_id: OpId = None,
    dry_run: DryRun = False,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Write a whole page. One that is there needs --base: the page that you know.

    Example: workspace-mem page CONTINUITY.md --base "$(sha256sum < CONTINUITY.md | cut -c1-64)" < new.md
    """
    from workspace_mem.operations.write_page import write_page

    workspace = opened(root, actor, session, op_id)
    initial = ""
    if text is None and not in_editor:
        text = "-"
    if in_editor:
        document = workspace.folder.read(path)
        initial, base = document.text, base or (document.revision if document.exists else None)
    written = write_page(
        workspace, path, text_from(text, in_editor=in_editor, initial=initial), base=base, dry_run=dry_run
    )
    show_written(written, as_json=as_json)
