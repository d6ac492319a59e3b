"""Which pieces are shown where room is short.

All pieces stand in one list, the most needed first, and the frame shows as many from its front as fit.
The list does not depend on the room, so that a larger budget never shows less of anything.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from workspace_mem.frame.pieces import LONG, Piece
from workspace_mem.frame.safe_text import closing
from workspace_mem.frame.sections import FLOORS, GROW, NEEDED, PAGE, ROWS, Profile
from workspace_mem.frame.units import Unit

Slots = Mapping[str, Sequence[Unit]]

_NOTICES = 2_000  # characters: more than the notices of all sections together
_ONE_FIRST = next(row.name for row in ROWS.values() if row.one_first)


class PieceAt(NamedTuple):
    """A piece by its place: the section, the number of the unit in it, the number of the piece in that."""

    section: str
    unit: int
    piece: int


def packed(slots: Slots, order: Sequence[PieceAt], room: int) -> dict[str, list[set[int]]]:
    """Return, for each unit of each section, the pieces that are shown: the longest front of the list that fits."""
    tallies = {name: [_Tally(unit) for unit in units] for name, units in slots.items()}
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


def in_order(slots: Slots, profile: Profile) -> list[PieceAt]:
    """Return every piece, the most needed first.

    The sections in the order of their need, each as far as a quarter of its floor; then as far as its
    floor; then as far as its cap. Before each of these comes a correction, if any fits. What is longer
    than a paragraph waits until all else within the caps is shown, lest one long block keep everything
    else out; but what the floor of a store has room for does not wait. Then what the caps leave out,
    and at last what is longer than the cap of its own section.
    """
    caps = {name: max(cap, ROWS[name].whole) for name, cap in profile.caps.items()}
    sections = {name: _Section(name, slots[name], caps[name]) for name in NEEDED if name in slots}
    is_large: dict[PieceAt, bool] = {}
    for name, limit, is_for_one in _steps(caps):
        if name in sections:
            find = sections[name].one_within if is_for_one else sections[name].within
            for item, large in find(limit):
                is_large.setdefault(item, large)
    rest = [item for name in _growing(slots) for item in _items(slots[name], name) if item not in is_large]
    giants = {item for item in rest if _alone(slots[item.section], item) > caps[item.section]}
    return [
        *(item for item, large in is_large.items() if not large),
        *(item for item, large in is_large.items() if large),
        *(item for item in rest if item not in giants),
        *(item for item in rest if item in giants),
    ]


def _steps(caps: Mapping[str, int]) -> Iterator[tuple[str, int, bool]]:
    """Yield sections, how far each is shown next, and whether a single correction is meant."""
    yield NEEDED[0], FLOORS[NEEDED[0]] // 4, False
    for part in (2, 1):
        yield _ONE_FIRST, FLOORS[_ONE_FIRST] // part, True
    for part in (4, 1):
        yield from ((name, FLOORS.get(name, 0) // part, False) for name in NEEDED)
    yield _ONE_FIRST, caps.get(_ONE_FIRST, 0), True
    yield from ((name, caps.get(name, 0), False) for name in NEEDED)


def _growing(slots: Slots) -> Iterator[str]:
    yield from (name for name in GROW if name in slots)
    yield from (name for name in slots if name not in GROW)


def _items(units: Sequence[Unit], section: str) -> Iterator[PieceAt]:
    for number, unit in enumerate(units):
        yield from (PieceAt(section, number, piece) for piece in unit.order)


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

    def within(self, limit: int) -> Iterator[tuple[PieceAt, bool]]:
        """Yield the pieces that a limit has room for, and whether each is a large one that waits.

        Where the order is one of worth, whatever comes behind one that waits does so too.
        """
        is_floor = limit < self.cap
        longest = FLOORS[self.name] if is_floor and ROWS[self.name].passes_over else self.cap
        waiting: set[int] = set()
        for item in self._first(self.capped, limit, longest) if is_floor else self.capped:
            unit = self.units[item.unit]
            large = len(unit.content.pieces[item.piece].text) > LONG
            if unit.shown_as is not PAGE:
                large = large and not is_floor and self.name != _ONE_FIRST
                waiting.update({item.unit} if large else ())
            yield item, large or item.unit in waiting

    def one_within(self, limit: int) -> Iterator[tuple[PieceAt, bool]]:
        """Yield the newest entry that a limit has room for alone; if need be, one that a newer one keeps out."""
        for items in (self.capped, self.items):
            entries = (item for item in items if self.units[item.unit].content.pieces[item.piece].id)
            found = next((item for item in entries if _alone(self.units, item) <= limit), None)
            if found is not None:
                yield found, False
                return
            if limit < FLOORS[self.name]:
                return

    def _first(self, items: Sequence[PieceAt], limit: int, longest: int) -> Iterator[PieceAt]:
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


def _alone(units: Sequence[Unit], item: PieceAt) -> int:
    """Return the length of a section that shows nothing else."""
    unit = units[item.unit]
    return unit.around + _cost(unit, unit.content.pieces[item.piece], set())


def _cost(unit: Unit, piece: Piece, shown: set[int]) -> int:
    texts = [*(unit.content.headings[at] for at in piece.headings if at not in shown), piece]
    return sum(max(1, len(text.glue)) + len(text.text) for text in texts)


class _Tally:
    """How long a unit's section is as pieces are added to it, in any order, one by one."""

    def __init__(self, unit: Unit) -> None:
        self.unit = unit
        self.kept: set[int] = set()
        self._headings: set[int] = set()
        self._first = len(unit.content.pieces)
        self._chars = 0  # of the body, with the glue of its first text
        self._shown = 0

    def add(self, number: int) -> None:
        """Take in one more piece."""
        pieces, headings = self.unit.content.pieces, self.unit.content.headings
        piece = pieces[number]
        above = [headings[at] for at in piece.headings if at not in self._headings]
        self._chars += self._glue(number) + len(piece.text) + sum(len(one.glue) + len(one.text) for one in above)
        if number + 1 in self.kept:
            self._chars -= self._glue(number + 1)
        self.kept.add(number)
        if number + 1 in self.kept:
            self._chars += self._glue(number + 1)
        self._headings.update(piece.headings)
        self._first = min(self._first, number)
        self._shown += bool(piece.id)

    @property
    def chars(self) -> int:
        """Return the length of the section as it stands, with its tags and its notice."""
        unit = self.unit
        if len(self.kept) in (0, len(unit.content.pieces)):
            return unit.full_chars if self.kept else 0
        first = unit.content.pieces[self._first]
        body = self._chars - (
            len(unit.content.headings[first.headings[0]].glue) if first.headings else self._glue(self._first)
        )
        notice = unit.notice(len(self.kept), self._shown, unit.body_chars - body)
        return len(unit.opening(self._shown)) + body + 1 + len(notice) + len(closing(unit.tag))

    def _glue(self, number: int) -> int:
        """Return what stands before a piece: where a paragraph has a gap, only a line feed."""
        piece = self.unit.content.pieces[number]
        return 1 if piece.goes_on and number - 1 not in self.kept else len(piece.glue)
