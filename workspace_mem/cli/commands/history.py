"""How `history` shows changes."""

from typing import TYPE_CHECKING

from workspace_mem.cli.calling import NoPager
from workspace_mem.cli.output import tell
from workspace_mem.cli.paging import coloured, page

if TYPE_CHECKING:
    from workspace_mem.operations.history import RecordedChanges


def show(found: "RecordedChanges", *, no_pager: NoPager = False, **_: object) -> None:
    """Show each change in a line."""
    from workspace_mem.services.screening.clean import shown

    tell(found.notices)
    lines = [
        f"{coloured(one.commit[:10], 'yellow')}  {one.at:%Y-%m-%d %H:%M}  {one.actor:16} {shown(one.subject)}\n"
        for one in found.changes
    ]
    page("".join(lines), paged=not no_pager)
