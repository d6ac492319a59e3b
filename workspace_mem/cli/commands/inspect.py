"""How `inspect` shows the memory."""

from typing import TYPE_CHECKING

from workspace_mem.cli.output import tell, write_utf8

if TYPE_CHECKING:
    from workspace_mem.verbs.inspect import InspectedMemory


def show_memory(found: "InspectedMemory", **_: object) -> None:
    """Show the block, or the lines."""
    tell(found.notices)
    write_utf8(found.text if not found.text or found.text.endswith("\n") else f"{found.text}\n")


show_pressure = show_memory
