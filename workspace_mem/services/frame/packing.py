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
# What is longer than the floor does not keep all that is older out of it. Of errors and wins the newest come first,
# or none.
_PASSING_OVER = ("corrections", "memory")


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
    floor; then as far as its cap. Before each of these comes a correction, if any fits. What is longer
    than a paragraph waits until all else within the caps is shown, lest one long block keep everything
    else out; but what the floor of a store has room for does not wait. Then what the caps leave out,
    and at last what is longer than the cap of its own section.
    """
    sections = {name: _Section(name, slots[name], profile.caps[name]) for name in NEEDED if name in slots}
    is_large: dict[Item, bool] = {}
    for name, limit, is_for_one in _steps(profile):
        if name in sections:
            find = sections[name].one_within if is_for_one else sections[name].within
            for item, large in find(limit):
                is_large.setdefault(item, large)
    rest = [item for name in _growing(slots) for item in _items(slots[name], name) if item not in is_large]
    giants = {item for item in rest if _alone(slots[item.section], item) > profile.caps[item.section]}
    return [
        *(item for item, large in is_large.items() if not large),
        *(item for item, large in is_large.items() if large),
        *(item for item in rest if item not in giants),
        *(item for item in rest if item in giants),
    ]


def _steps(profile: Profile) -> Iterator[tuple[str, int, bool]]:
    """Yield sections, how far each is shown next, and whether a single correction is meant."""
    yield NEEDED[0], FLOORS[NEEDED[0]] // 4, False
    for part in (2, 1):
        yield "corrections", FLOORS["corrections"] // part, True
    for part in (4, 1):
        yield from ((name, FLOORS.get(name, 0) // part, False) for name in NEEDED)
    yield "corrections", profile.caps.get("corrections", 0), True
    yield from ((name, profile.caps.get(name, 0), False) for name in NEEDED)


def _growing(slots: Slots) -> Iterator[str]:
    yield from (name for name in GROW if name in slots)
    yield from (name for name in slots if name not in GROW)


def _items(units: Sequence[Unit], section: str) -> Iterator[Item]:
    for number, unit in enumerate(units):
        yield from (Item(section, number, piece) for piece in unit.order(unit.content.pieces))


class _Section:
    """One section's pieces, the most needed first, and which of them a limit has room for.

    A smaller limit shows some of what a larger one shows, so that together they are within the cap.
    """

    def __init__(self, name: str, units: Sequence[Unit], cap: int) -> None:
        self.name = name
        self.units = units
        self.cap = cap
        self.items = list(_items(units, name))
        self.capped = list(self._first(self.items, cap, cap))

    def within(self, limit: int) -> Iterator[tuple[Item, bool]]:
        """Yield the pieces that a limit has room for, and whether each is a large one that waits.

        Where the order is one of worth, whatever comes behind one that waits does so too.
        """
        is_floor = limit < self.cap
        longest = FLOORS[self.name] if is_floor and self.name in _PASSING_OVER else self.cap
        waiting: set[int] = set()
        for item in self._first(self.capped, limit, longest) if is_floor else self.capped:
            unit = self.units[item.unit]
            large = len(unit.content.pieces[item.piece].text) > LONG
            if not unit.is_page:
                large = large and not is_floor and self.name != "corrections"
                waiting.update({item.unit} if large else ())
            yield item, large or item.unit in waiting

    def one_within(self, limit: int) -> Iterator[tuple[Item, bool]]:
        """Yield the newest entry that a limit has room for alone; if need be, one that a newer one keeps out."""
        for items in (self.capped, self.items):
            entries = (item for item in items if self.units[item.unit].content.pieces[item.piece].id)
            found = next((item for item in entries if _alone(self.units, item) <= limit), None)
            if found is not None:
                yield found, False
                return
            if limit < FLOORS[self.name]:
                return

    def _first(self, items: Sequence[Item], limit: int, longest: int) -> Iterator[Item]:
        """Yield the first pieces, up to one that does not fit into the limit with all before it.

        What is too long by itself is passed over: it must not take the others with it.
        """
        if sum(unit.full_chars for unit in self.units) <= limit:
            yield from items
            return
        used, begun = 0, -1
        headings: set[int] = set()
        for item in items:
            unit = self.units[item.unit]
            piece = unit.content.pieces[item.piece]
            if _alone(self.units, item) > longest:
                continue
            is_new = item.unit != begun
            cost = (unit.around if is_new else 0) + _cost(unit, piece, set() if is_new else headings)
            if used + cost > limit:
                return
            used += cost
            begun, headings = item.unit, {*(() if is_new else headings), *piece.headings}
            yield item


def _alone(units: Sequence[Unit], item: Item) -> int:
    """Return the length of a section that shows nothing else."""
    unit = units[item.unit]
    return unit.around + _cost(unit, unit.content.pieces[item.piece], set())


def _cost(unit: Unit, piece: Piece, shown: set[int]) -> int:
    texts = [*(unit.content.headings[at] for at in piece.headings if at not in shown), piece]
    return sum(max(1, len(text.glue)) + len(text.text) for text in texts)
