"""How `topics` shows them: as few tokens as it takes."""

from typing import TYPE_CHECKING

from workspace_mem.cli.output import tell, write_utf8

if TYPE_CHECKING:
    from workspace_mem.verbs.topics import TopicsFound


def show(found: "TopicsFound", **_: object) -> None:
    """Show a topic in a line, and the size of everything in the last."""
    tell(found.notices)
    write_utf8(found.text)
    if not found.topics:
        tell(["Nothing found"])
