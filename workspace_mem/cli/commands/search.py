"""workspace-mem search."""

from typing import Annotated

import typer

from workspace_mem.cli.hot_commands import show_search
from workspace_mem.cli.options import Json, Root


def command(
    query: Annotated[list[str], typer.Argument(metavar="WORDS…", help="Any text may be asked.")],
    *,
    limit: Annotated[int, typer.Option("--limit", "-n", help="At most so many hits.")] = 10,
    explain: Annotated[bool, typer.Option("--explain", help="Show where each score comes from.")] = False,
    as_json: Json = False,
    root: Root = None,
) -> None:
    r"""Find passages, best first, in the files as they are now.

    Words are looked for in any form; a passage need not have all of them. "a phrase" (quoted for the shell as
    '"a phrase"'), -without, begin*, and kind: tag: category: path: after: before: choose. is:retired searches the
    archive. Put -- before a query that begins with a dash.

    Example: workspace-mem search staging port kind:decision after:2026-11-01
    """
    raise typer.Exit(show_search(" ".join(query), root=root, limit=limit, as_json=as_json, explain=explain))
