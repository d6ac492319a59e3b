"""How `timeline` shows it: as few tokens as it takes."""

from typing import TYPE_CHECKING

from workspace_mem.cli.output import tell, write_utf8

if TYPE_CHECKING:
    from workspace_mem.verbs.timeline import Timeline


def show(found: "Timeline", **_: object) -> None:
    """Show what is at hand, then a line for each decision and each thing done."""
    tell(found.notices)
    write_utf8(found.text)
    if not found.text:
        tell(["Nothing found"])
