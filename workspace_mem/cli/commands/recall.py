"""How `recall` shows what it found."""

from typing import TYPE_CHECKING

from workspace_mem.cli.output import tell, write_utf8

if TYPE_CHECKING:
    from workspace_mem.verbs.recall import Recalled


def show(found: "Recalled", **_: object) -> None:
    """Show the passages by kind."""
    tell(found.notices)
    write_utf8(found.text)
    if not found.text:
        tell(["Nothing found"])
