"""How `blame` shows who wrote what."""

from collections.abc import Iterator
from datetime import tzinfo
from typing import TYPE_CHECKING

from workspace_mem.console.call import NoPager
from workspace_mem.console.output import coloured, page, tell
from workspace_mem.text.dates import shown_moment

if TYPE_CHECKING:
    from workspace_mem.catalog.ledger import Writing, WrittenLines
    from workspace_mem.verbs.blame import Blame, Blamed
    from workspace_mem.workspace import Workspace


def render(found: "Blame", *, workspace: "Workspace", no_pager: NoPager = False, **_: object) -> None:
    """Show each entry with its change."""
    tell(found.notices)
    page("".join(f"{line}\n" for one in found.lines for line in _lines(one, workspace.zone)), paged=not no_pager)


def _lines(one: "Blamed", zone: tzinfo) -> Iterator[str]:
    yield f"{coloured(one.place, 'cyan')}  {(one.id or one.handle) if one.kind else 'prose'}"
    yield from (f"    {line}" for line in one.text.splitlines()[:3] if line.strip())
    yield f"    {_written(one.last, zone)}"
    if len(one.by_line) > 1:
        yield from (f"    {_numbers(lines)}: {_written(lines.change, zone)}" for lines in one.by_line)
    if one.first and (one.last is None or one.first.commit != one.last.commit):
        yield f"    first: {_written(one.first, zone)}  (edited since)"
    yield ""


def _numbers(lines: "WrittenLines") -> str:
    return f"L{lines.first_line}" + (f"-L{lines.last_line}" if lines.last_line > lines.first_line else "")


def _written(change: "Writing | None", zone: tzinfo) -> str:
    from workspace_mem.screen.clean import shown

    if change is None:
        return "not recorded yet"
    name = coloured(change.commit[:10], "yellow")
    return f"{name}  {shown_moment(change.at, zone)}  {change.actor}  {shown(change.subject)}"
