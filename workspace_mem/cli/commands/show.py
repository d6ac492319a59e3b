"""workspace-mem show."""

from typing import Annotated

import typer

from workspace_mem.cli.options import Json, Root, opened
from workspace_mem.cli.output import print_json, tell, write_utf8


def command(
    name: Annotated[str, typer.Argument(metavar="ID|PATH[#L10-L20]", help="An id, a handle, or a file.")],
    *,
    at: Annotated[str | None, typer.Option("--at", help="As it was then: a date, `3 days ago`, a commit.")] = None,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Show an entry, a file or some of its lines, as they are or as they were.

    Example: workspace-mem show MEMORY.md#L10-L20 --at "last friday"
    """
    from workspace_mem.operations.show import as_json as shown_json
    from workspace_mem.operations.show import show

    shown = show(opened(root), name, at=at)
    if as_json:
        print_json(shown_json(shown))
        return
    tell(shown.notices)
    if shown.entry:
        print(f"{shown.place}")
    write_utf8(shown.text if shown.text.endswith("\n") or not shown.text else shown.text + "\n")
