"""How `facts` shows them: a line for each."""

from typing import TYPE_CHECKING

from workspace_mem.cli.output import say, tell

if TYPE_CHECKING:
    from workspace_mem.verbs.facts import FactsFound


def show(found: "FactsFound", **_: object) -> None:
    """Show name, strength, category, key and value."""
    tell(found.notices)
    for one in found.facts:
        category = f"[{one.category}{'?' if one.is_guess else ''}] " if one.category else ""
        said = one.value if one.value.startswith(one.key) else f"{one.key}: {one.value}"
        say(f"{one.id}  {one.strength:5.2f}  {category}{said}")
    if not found.facts:
        tell(["Nothing found"])
