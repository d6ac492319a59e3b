"""workspace-mem history."""

from typing import Annotated

import typer

from workspace_mem.cli.options import Json, Root, opened
from workspace_mem.cli.output import print_json, tell
from workspace_mem.cli.paging import NoPager, coloured, page


def command(
    name: Annotated[str | None, typer.Argument(metavar="[ID|PATH]", help="One entry or file; else everything.")] = None,
    *,
    limit: Annotated[int, typer.Option("--limit", "-n", help="At most so many changes.")] = 20,
    as_json: Json = False,
    no_pager: NoPager = False,
    root: Root = None,
) -> None:
    """Show what changed, newest first, and who did it.

    An entry is followed over edits, moves between files, retirement and restoration.
    Example: workspace-mem history MEMORY.md
    """
    from workspace_mem.operations.history import as_json as history_json
    from workspace_mem.operations.history import history
    from workspace_mem.services.screening.clean import shown

    workspace = opened(root)
    found = history(workspace, name, limit=limit)
    notices = [f"History is off: {workspace.history_off}"] if workspace.history_off else []
    if not (found or notices):
        notices = ["Nothing is recorded yet" if name is None else f"No change of {name} is recorded"]
    if as_json:
        print_json(history_json(found, notices))
    else:
        tell(notices)
        lines = [
            f"{coloured(version.id[:10], 'yellow')}  {version.at:%Y-%m-%d %H:%M}  "
            f"{version.actor:16} {shown(version.subject)}\n"
            for version in found
        ]
        page("".join(lines), paged=not no_pager)
    if not found:
        raise typer.Exit(1)
