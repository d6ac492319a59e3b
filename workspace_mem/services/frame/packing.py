"""Which pieces are shown where room is short.

All pieces stand in one list, the most needed first, and the frame shows as many from its front as fit.
The list does not depend on the room, so that a larger budget never shows less of anything.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from workspace_mem.services.frame.chunks import LONG
from workspace_mem.services.frame.pieces import Piece
from workspace_mem.services.frame.profiles import FLOORS, GROW, NEEDED, Profile
from workspace_mem.services.frame.sections import Tally, Unit

Slots = Mapping[str, Sequence[Unit]]

_NOTICES = 2_000  # characters: more than the notices of all sections together


@dataclass(frozen=True, slots=True)
class Item:
    """A piece by its place: the section, the number of the unit in it, the number of the piece in that."""

    section: str
    unit: int
    piece: int


def packed(slots: Slots, order: Sequence[Item], room: int) -> dict[str, list[set[int]]]:
    """Return, for each unit of each section, the pieces that are shown: the longest front of the list that fits."""
    tallies = {name: [Tally(unit) for unit in units] for name, units in slots.items()}
    total, best = 0, 0
    for count, item in enumerate(order, start=1):
        tally = tallies[item.section][item.unit]
        total -= tally.chars
        tally.add(item.piece)
        total += tally.chars
        if total <= room:  # a section that becomes whole loses its notice: a later front may fit again
            best = count
        elif total > room + _NOTICES:
            break
    kept: dict[str, list[set[int]]] = {name: [set() for _ in units] for name, units in slots.items()}
    for item in order[:best]:
        kept[item.section][item.unit].add(item.piece)
    return kept


def in_order(slots: Slots, profile: Profile) -> list[Item]:
    """Return every piece, the most needed first.

    The sections in the order of their need, each as far as a quarter of its floor; then as far as its
    floor; then as far as its cap. What is longer than a paragraph waits until all else within the caps
    is shown, lest one long block keep everything else out. Then what the caps leave out, and at last
    what is longer than the cap of its own section.
    """
    quarters = {name: floor // 4 for name, floor in FLOORS.items()}
    small: list[Item] = []
    large: list[Item] = []
    for limits in (quarters, FLOORS, profile.caps):
        known = {*small, *large}
        for name in (name for name in NEEDED if name in slots):
            within = _within(slots[name], name, limits.get(name, 0), profile.caps[name])
            for item, is_large in _with_size(slots[name], within):
                if item not in known:
                    (large if is_large else small).append(item)
    shown = {*small, *large}
    rest = [item for name in _growing(slots) for item in _items(slots[name], name) if item not in shown]
    giants = {item for item in rest if _alone(slots, item) > profile.caps[item.section]}
    return [*small, *large, *(item for item in rest if item not in giants), *(item for item in rest if item in giants)]


def _growing(slots: Slots) -> Iterator[str]:
    yield from (name for name in GROW if name in slots)
    yield from (name for name in slots if name not in GROW)


def _items(units: Sequence[Unit], section: str) -> Iterator[Item]:
    for number, unit in enumerate(units):
        yield from (Item(section, number, piece) for piece in unit.order(unit.content.pieces))


def _within(units: Sequence[Unit], section: str, limit: int, cap: int) -> Iterator[Item]:
    """Yield a section's pieces in their order, up to the first that does not fit into the limit with all before it.

    One that is longer than the cap is passed over: it must not take the others with it.
    """
    if sum(unit.full_chars for unit in units) <= limit:
        yield from _items(units, section)
        return
    used, begun = 0, -1
    headings: set[int] = set()
    for item in _items(units, section):
        unit = units[item.unit]
        piece = unit.content.pieces[item.piece]
        if unit.around + _cost(unit, piece, set()) > cap:
            continue
        is_new = item.unit != begun
        cost = (unit.around if is_new else 0) + _cost(unit, piece, set() if is_new else headings)
        if used + cost > limit:
            return
        used += cost
        begun, headings = item.unit, {*(() if is_new else headings), *piece.headings}
        yield item


def _with_size(units: Sequence[Unit], items: Iterator[Item]) -> Iterator[tuple[Item, bool]]:
    """Yield whether each piece is a large one; where the order is one of worth, so is whatever comes behind one."""
    waiting: set[int] = set()
    for item in items:
        unit = units[item.unit]
        is_large = len(unit.content.pieces[item.piece].text) > LONG
        if is_large and not unit.is_page:
            waiting.add(item.unit)
        yield item, is_large or item.unit in waiting


def _alone(slots: Slots, item: Item) -> int:
    unit = slots[item.section][item.unit]
    return unit.around + _cost(unit, unit.content.pieces[item.piece], set())


def _cost(unit: Unit, piece: Piece, shown: set[int]) -> int:
    texts = [*(unit.content.headings[at] for at in piece.headings if at not in shown), piece]
    return sum(max(1, len(text.glue)) + len(text.text) for text in texts)
