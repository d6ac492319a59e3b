"""workspace-mem list."""

from typing import Annotated

import typer

from workspace_mem.cli.options import Json, Root, opened
from workspace_mem.cli.output import print_json, tell


def command(
    kind: Annotated[str | None, typer.Argument(help="fact, preference, …, error, correction, win, log.")] = None,
    *,
    match: Annotated[str | None, typer.Option(help="Only entries that say this, literally, in any field.")] = None,
    retired: Annotated[bool, typer.Option("--retired", help="Also what is in the archive.")] = False,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """List entries, all or of one kind.

    Example: workspace-mem list preference --match tests
    """
    from workspace_mem.operations.list_entries import list_as_json

    found = list_as_json(opened(root), kind, match=match, retired=retired)
    entries, notices = found["entries"], found["notices"]
    if as_json:
        print_json(found)
    else:
        tell(notices)
        for entry in entries:
            first = entry["text"].split("\n", 1)[0]
            category = f"[{entry['category']}] " if entry["category"] else ""
            key = f"{entry['fields']['key']}: " if "key" in entry["fields"] else ""
            print(f"{entry['id'] or entry['handle']:14} {entry['kind']:11} {category}{key}{first}")
        if not entries:
            tell([_none(kind, match, all_read=not notices)])
    if not entries:
        raise typer.Exit(1)


def _none(kind: str | None, match: str | None, *, all_read: bool) -> str:
    what = f"No {kind} entries" if kind else "No entries"
    if not all_read:
        return f"{what} in the other files" + (f" say {match!r}" if match else "")
    return f"{what} say {match!r}" if match else f"{what} yet; `workspace-mem remember TEXT` adds a fact"
