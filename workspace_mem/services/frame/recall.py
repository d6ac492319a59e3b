"""Passages for a task that the frame does not show already, each under its path."""

from collections.abc import Sequence
from dataclasses import dataclass

from workspace_mem.core.document import Document
from workspace_mem.services.frame.pieces import Content, Piece, Showing, memory_pieces
from workspace_mem.services.frame.sections import Section, Unit
from workspace_mem.services.frame.slots import source_name


@dataclass(frozen=True, slots=True)
class Recalled:
    """Lines of a file that speak of the task, 1-based, the last one included."""

    document: Document
    first_line: int
    last_line: int


def recalled_units(found: Sequence[Recalled], shown: Sequence[Section], showing: Showing) -> list[Unit]:
    """Return the passages as one unit, in their order; nothing where all of them are shown already."""
    lines = {section.source: _lines_of(section) for section in shown}
    pieces: list[Piece] = []
    for one in found:
        name = source_name(one.document.path, showing.text)
        piece = _piece(one, name, lines.get(name, set()), showing)
        pieces += [piece] if piece else []
    content = Content(tuple(pieces))
    return [Unit("recall", "search", content, look_up="workspace-mem search WORDS")] if pieces else []


def _lines_of(section: Section) -> set[int]:
    """Return every line of a section's source that is shown."""
    found: set[int] = set()
    for part in section.included:
        first, _, last = part.lines.partition("-")
        found.update(range(int(first), int(last or first) + 1))
    return found


def _piece(one: Recalled, name: str, shown: set[int], showing: Showing) -> Piece | None:
    within = [
        piece
        for piece in memory_pieces(one.document, showing).pieces
        if one.first_line <= piece.first_line and piece.last_line <= one.last_line and piece.first_line not in shown
    ]
    if not within:
        return None
    first, last = within[0].first_line, within[-1].last_line
    place = f"{name}#L{first}" if first == last else f"{name}#L{first}-L{last}"
    body = "".join(f"{piece.glue}{piece.text}" for piece in within).lstrip("\n")
    return Piece(f"{place}\n{body}", "\n\n", first, last)
