"""workspace-mem history."""

from typing import Annotated

import typer

from workspace_mem.cli.options import Json, Root, opened
from workspace_mem.cli.output import print_json, tell


def command(
    name: Annotated[str | None, typer.Argument(metavar="[ID|PATH]", help="One entry or file; else everything.")] = None,
    *,
    limit: Annotated[int, typer.Option("--limit", "-n", help="At most so many changes.")] = 20,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Show what changed, newest first, and who did it.

    Example: workspace-mem history MEMORY.md
    """
    from workspace_mem.actions.history import actor_of, history
    from workspace_mem.actions.history import as_json as history_json

    workspace = opened(root)
    found = history(workspace, name, limit=limit)
    notices = [f"History is off: {workspace.history_off}"] if workspace.history_off else []
    if not (found or notices):
        notices = ["Nothing is recorded yet" if name is None else f"No change of {name} is recorded"]
    if as_json:
        print_json(history_json(found, notices))
    else:
        tell(notices)
        for version in found:
            print(f"{version.id[:10]}  {version.at:%Y-%m-%d %H:%M}  {actor_of(version):16} {version.subject}")
    if not found:
        raise typer.Exit(1)
