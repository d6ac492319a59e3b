"""How `heartbeat` shows its page."""

from typing import TYPE_CHECKING

from workspace_mem.cli.output import tell, write_utf8

if TYPE_CHECKING:
    from workspace_mem.verbs.heartbeat import Checks


def show(found: "Checks", **_: object) -> None:
    """Show the page as it stands."""
    if found.text is None:
        tell(["Nothing to do"])
    else:
        write_utf8(found.text)
