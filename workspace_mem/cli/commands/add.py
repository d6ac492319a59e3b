"""workspace-mem add."""

from typing import Annotated

import typer

from workspace_mem.cli.options import ActorName, DryRun, InEditor, Json, OpId, Root, Session, opened, text_from
from workspace_mem.cli.output import show_written
from workspace_mem.core.errors import UsageError


def command(
    kind: Annotated[str, typer.Argument(help="Such as episode or pattern; or one of [kinds] in workspace.toml.")],
    text: Annotated[
        str | None, typer.Argument(help="Its text, or the title of a file; - reads standard input.")
    ] = None,
    *,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="FIELD=VALUE", help="A field; may be given again.")
    ] = None,
    category: Annotated[str | None, typer.Option("--category", "-c", help="Its category.")] = None,
    tag: Annotated[list[str] | None, typer.Option("--tag", "-t", help="A tag; may be given again.")] = None,
    in_editor: InEditor = False,
    actor: ActorName = None,
    session: Session = None,
    op_id: OpId = None,
    dry_run: DryRun = False,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Keep an entry of any kind, with its fields.

    Example: workspace-mem add pattern "Handlers need return types" -c typescript --set when="strict mode"
    """
    from workspace_mem.operations.add import add

    fields: dict[str, list[str]] = {}
    for one in settings or ():
        name, equals, value = one.partition("=")
        if not equals:
            raise UsageError(f"{one[:80]!r} is no field with a value; nothing was written", hint="--set FIELD=VALUE")
        fields.setdefault(name.strip(), []).append(text_from(value))
    workspace = opened(root, actor, session, op_id)
    has_text = in_editor or text is not None
    words = text_from(text, in_editor=in_editor) if has_text or "goal" not in fields else None
    written = add(workspace, kind, words, fields=fields, category=category, tags=tag or (), dry_run=dry_run)
    show_written(written, as_json=as_json)
