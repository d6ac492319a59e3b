"""How `history` shows changes."""

from typing import TYPE_CHECKING

from workspace_mem.cli.calling import NoPager
from workspace_mem.cli.output import tell
from workspace_mem.cli.paging import coloured, page
from workspace_mem.errors import NotFoundError
from workspace_mem.text.dates import shown_moment

if TYPE_CHECKING:
    from workspace_mem.verbs.history import RecordedChanges
    from workspace_mem.workspace import Workspace


def show(
    found: "RecordedChanges", *, workspace: "Workspace", name: str | None, no_pager: NoPager = False, **_: object
) -> None:
    """Show each change in a line."""
    from workspace_mem.screen.clean import shown

    tell(found.notices)
    if name and not found.changes and not workspace.history_off and not (workspace.root / name).exists():
        tell(_meant(workspace, name))
    zone = workspace.zone
    lines = [
        f"{coloured(one.commit[:10], 'yellow')}  {shown_moment(one.at, zone)}  {one.actor:16} {shown(one.subject)}\n"
        for one in found.changes
    ]
    page("".join(lines), paged=not no_pager)


def _meant(workspace: "Workspace", name: str) -> list[str]:
    from workspace_mem.cli.suggesting import about_word

    try:
        workspace.folder.file_meant(name, error := NotFoundError(name, near=(name, tuple)))
    except NotFoundError:
        asked = about_word(["history", name], error.near) if error.near else None
        return [asked] if asked else []
    return []
