"""How `links` shows them."""

from typing import TYPE_CHECKING

from workspace_mem.cli.output import say, tell

if TYPE_CHECKING:
    from workspace_mem.verbs.links import LinksFound


def show(found: "LinksFound", **_: object) -> None:
    """Show each link in a line, indented by how far away it is."""
    tell(found.notices)
    for one in found.links:
        text = (one.text or "there is no such entry").split("\n", 1)[0]
        origin = [one.origin] if one.depth > 1 else []
        place = [f"{one.path}#L{one.first_line}"] if one.path else []
        cells = [*origin, one.relation, one.name, *place, *(["retired"] if one.retired else []), text]
        say("  " * (one.depth - 1) + "  ".join(cells))
    if not found.links:
        tell([f"No entry is linked with {found.id}; `workspace-mem link {found.id} RELATION ID` links it"])
