"""workspace-mem search."""

from typing import Annotated

import typer

from workspace_mem.cli.options import Json, Root, opened
from workspace_mem.cli.output import marked, print_json, tell


def command(
    query: Annotated[list[str], typer.Argument(metavar="WORDS…", help="Any text may be asked.")],
    *,
    limit: Annotated[int, typer.Option("--limit", "-n", help="At most so many hits.")] = 10,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Find passages, best first, in the files as they are now.

    Example: workspace-mem search staging port
    """
    from workspace_mem.actions.search import as_json as found_json
    from workspace_mem.actions.search import search

    found = search(opened(root), " ".join(query), limit=limit)
    if as_json:
        print_json(found_json(found))
    else:
        tell(found.notices)
        for hit in found.hits:
            match = hit.match
            lines = f"#L{match.first_line}" + (f"-L{match.last_line}" if match.last_line != match.first_line else "")
            trail = " › ".join(match.heading)
            name = f"  {match.entry_id}" if match.entry_id else ""
            print(f"{match.path}{lines}  {trail}{name}")
            print(f"    {marked(hit.snippet, hit.marks)}")
        if not found.hits:
            tell(["Nothing found"])
    if not found.hits:
        raise typer.Exit(1)
