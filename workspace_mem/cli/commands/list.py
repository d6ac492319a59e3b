"""How `list` shows entries."""

from typing import TYPE_CHECKING

from workspace_mem.cli.output import say, tell

if TYPE_CHECKING:
    from workspace_mem.operations.list import ListedEntries


def show(found: "ListedEntries", *, kind: str | None, match: str | None, **_: object) -> None:
    """Show each entry in a line."""
    tell(found.notices)
    for entry in found.entries:
        first = entry.text.split("\n", 1)[0]
        category = f"[{entry.category}] " if entry.category else ""
        key = f"{entry.fields['key']}: " if "key" in entry.fields else ""
        say(f"{entry.id or entry.handle:14} {entry.kind:11} {category}{key}{first}")
    if not found.entries:
        tell([_none(kind, match, all_read=not found.notices)])


def _none(kind: str | None, match: str | None, *, all_read: bool) -> str:
    what = f"No {kind} entries" if kind else "No entries"
    if not all_read:
        return f"{what} in the other files" + (f" say {match!r}" if match else "")
    adds = f"`workspace-mem add {kind} TEXT` adds one" if kind else "`workspace-mem remember TEXT` adds a fact"
    return f"{what} say {match!r}" if match else f"{what} yet; {adds}"
