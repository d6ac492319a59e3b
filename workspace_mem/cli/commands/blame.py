"""workspace-mem blame."""

from typing import TYPE_CHECKING, Annotated

import typer

from workspace_mem.cli.options import Json, Root, opened
from workspace_mem.cli.output import print_json
from workspace_mem.cli.paging import NoPager, coloured, page

if TYPE_CHECKING:
    from workspace_mem.core.history import Version
    from workspace_mem.operations.blame import Blamed


def command(
    name: Annotated[str, typer.Argument(metavar="ID|PATH", help="One entry, or a file.")],
    *,
    as_json: Json = False,
    no_pager: NoPager = False,
    root: Root = None,
) -> None:
    """Show who wrote each entry, when, in which commit, and why.

    Example: workspace-mem blame MEMORY.md
    """
    from workspace_mem.operations.blame import as_json as blame_json
    from workspace_mem.operations.blame import blame

    found = blame(opened(root), name)
    if as_json:
        print_json(blame_json(found))
        return
    page("".join(f"{line}\n" for one in found for line in _lines(one)), paged=not no_pager)


def _lines(one: "Blamed") -> list[str]:
    from workspace_mem.services.screening.clean import clean

    lines = [f"{coloured(str(one.place), 'cyan')}  {one.entry.name if one.entry else 'prose'}"]
    lines += [f"    {clean(line)}" for line in one.text.splitlines()[:3] if line.strip()]
    lines.append(f"    {_written(one.last)}")
    if one.first and (one.last is None or one.first.id != one.last.id):
        lines.append(f"    first: {_written(one.first)}")
    return [*lines, ""]


def _written(version: "Version | None") -> str:
    from workspace_mem.services.screening.clean import shown

    if version is None:
        return "not recorded yet"
    name = coloured(version.id[:10], "yellow")
    return f"{name}  {version.at:%Y-%m-%d %H:%M}  {version.actor}  {shown(version.subject)}"
