"""How `kinds` shows them."""

from typing import TYPE_CHECKING

from workspace_mem.cli.output import say, tell, write_utf8
from workspace_mem.core.wording import counted

if TYPE_CHECKING:
    from workspace_mem.operations.kinds import KindsHere


def show(found: "KindsHere", **_: object) -> None:
    """Show each kind in a line, and below it what it holds, how long, and where it is met."""
    tell(found.notices)
    if found.template is not None:
        write_utf8(found.template)
        return
    for kind in found.kinds:
        fields = f"  ({', '.join(kind.fields)})" if kind.fields else ""
        say(f"{kind.name:12} {kind.prefix or '-':6} {counted(kind.entries, 'entry'):14} {kind.home}{fields}")
        say(f"{'':12} {kind.holds}; stays {kind.lifespan}; appears in {kind.recalled}")
