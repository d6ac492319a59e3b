"""The choice of pieces when room is short.

All pieces form one list by priority, and the frame shows as many from its start as fit.
The list does not depend on the room, so that a larger budget never shows less of anything.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from workspace_mem.frame.pieces import LONG, FramePart
from workspace_mem.frame.sections import BORROWERS, FLOORS, NEEDED, PAGE, ROWS, Profile
from workspace_mem.frame.units import UncutSection

Slots = Mapping[str, Sequence[UncutSection]]  # section → its units

_NOTICES = 2_000  # characters: more than the notices of all sections together
_ONE_FIRST = next(row.name for row in ROWS.values() if row.one_first)


class PieceIndex(NamedTuple):
    """A piece by its section, the number of its unit in the section, and its number in the unit."""

    section: str
    unit: int
    piece: int


def packed(slots: Slots, order: Sequence[PieceIndex], room: int) -> dict[str, list[set[int]]]:
    """Return the numbers of the shown pieces by section and unit: the longest start of the list that fits."""
    lengths = {name: [_Length(unit) for unit in units] for name, units in slots.items()}
    total, count, is_near = 0, 0, False
    for number, index in enumerate(order, start=1):
        length = lengths[index.section][index.unit]
        total -= length.chars
        length.add(index.piece, is_exact=is_near)
        total += length.chars
        if total > room and not is_near:  # by the upper bound; from here on measured exactly
            is_near, total = True, sum(one.measured() for units in lengths.values() for one in units)
        if total <= room:  # a complete section loses its notice, so a later piece may fit again
            count = number
        elif total > room + _NOTICES:
            break
    shown: dict[str, list[set[int]]] = {name: [set() for _ in units] for name, units in slots.items()}
    for index in order[:count]:
        shown[index.section][index.unit].add(index.piece)
    return shown


def in_order(slots: Slots, profile: Profile) -> list[PieceIndex]:
    """Return every piece by priority.

    All sections are filled by need up to a quarter of their floors, then to their floors, then to their caps; one
    correction, if any fits, precedes each of these steps. A block longer than a paragraph follows everything else
    within the caps, unless it fits the floor of a store, so that it does not keep the rest out. Then come the pieces
    beyond the caps, and last those that are longer than the cap of their own section.
    """
    caps = {name: max(cap, ROWS[name].whole) for name, cap in profile.caps.items()}
    sections = {name: _Section(name, slots[name], caps[name]) for name in NEEDED if name in slots}
    is_large: dict[PieceIndex, bool] = {}
    steps = [  # section, limit of this step, whether the step is for one correction
        (NEEDED[0], FLOORS[NEEDED[0]] // 4, False),
        *((_ONE_FIRST, FLOORS[_ONE_FIRST] // part, True) for part in (2, 1)),
        *((name, FLOORS.get(name, 0) // part, False) for part in (4, 1) for name in NEEDED),
        (_ONE_FIRST, caps.get(_ONE_FIRST, 0), True),
        *((name, caps.get(name, 0), False) for name in NEEDED),
    ]
    for name, limit, is_for_one in steps:
        if name in sections:
            select = sections[name].newest_within if is_for_one else sections[name].within
            for index, large in select(limit):
                is_large.setdefault(index, large)
    growing = [*(name for name in BORROWERS if name in slots), *(name for name in slots if name not in BORROWERS)]
    rest = [index for name in growing for index in _indices(slots[name], name) if index not in is_large]
    giants = {index for index in rest if _alone(slots[index.section], index) > caps[index.section]}
    return [
        *(index for index, large in is_large.items() if not large),
        *(index for index, large in is_large.items() if large),
        *(index for index in rest if index not in giants),
        *(index for index in rest if index in giants),
    ]


def _indices(units: Sequence[UncutSection], section: str) -> Iterator[PieceIndex]:
    for number, unit in enumerate(units):
        yield from (PieceIndex(section, number, piece) for piece in unit.order)


class _Section:
    """One section's pieces by priority, and the choice of those that fit a limit.

    A smaller limit selects a subset of what a larger one selects, so that together they stay within the cap.
    """

    def __init__(self, name: str, units: Sequence[UncutSection], cap: int) -> None:
        self.name = name
        self.units = units
        self.cap = cap
        self.pieces = list(_indices(units, name))
        if ROWS[name].shown_as is PAGE:  # marked text of one page comes before unmarked text of another
            self.pieces.sort(key=lambda index: units[index.unit].content.pieces[index.piece].priority)
        self.capped = list(self._leading_pieces(self.pieces, cap, cap))

    def within(self, limit: int) -> Iterator[tuple[PieceIndex, bool]]:
        """Yield the pieces that fit a limit, and whether each is a large one that waits.

        In a section that is ordered by priority, everything after a waiting piece waits too.
        """
        is_floor = limit < self.cap
        longest = FLOORS[self.name] if is_floor and ROWS[self.name].passes_over else self.cap
        waiting: set[int] = set()
        for index in self._leading_pieces(self.capped, limit, longest) if is_floor else self.capped:
            unit = self.units[index.unit]
            large = len(unit.content.pieces[index.piece].text) > LONG
            if unit.shown_as is not PAGE:
                large = large and not is_floor and self.name != _ONE_FIRST
                waiting.update({index.unit} if large else ())
            yield index, large or index.unit in waiting

    def newest_within(self, limit: int) -> Iterator[tuple[PieceIndex, bool]]:
        """Yield the newest entry that fits a limit alone: one within the cap, else (from the floor on) any."""
        for pieces in (self.capped, self.pieces):
            entries = (index for index in pieces if self.units[index.unit].content.pieces[index.piece].id)
            entry = next((index for index in entries if _alone(self.units, index) <= limit), None)
            if entry is not None:
                yield entry, False
                return
            if limit < FLOORS[self.name]:
                return

    def _leading_pieces(self, pieces: Sequence[PieceIndex], limit: int, longest: int) -> Iterator[PieceIndex]:
        """Yield the first pieces that fit into the limit together.

        A piece that is too long by itself is skipped, so that it does not keep the others out.
        """
        if sum(unit.full_chars for unit in self.units) <= limit:
            yield from pieces
            return
        used, current = 0, -1
        headings: set[int] = set()
        for index in pieces:
            unit = self.units[index.unit]
            piece = unit.content.pieces[index.piece]
            if _alone(self.units, index) > longest:
                continue
            is_new = index.unit != current
            cost = (unit.around if is_new else 0) + _cost(unit, piece, set() if is_new else headings)
            if used + cost > limit:
                return
            used += cost
            current, headings = index.unit, {*(() if is_new else headings), *piece.headings}
            yield index


def _alone(units: Sequence[UncutSection], index: PieceIndex) -> int:
    """Return the length of a section that shows this piece alone."""
    unit = units[index.unit]
    return unit.around + _cost(unit, unit.content.pieces[index.piece], set())


def _cost(unit: UncutSection, piece: FramePart, shown: set[int]) -> int:
    texts = [*(unit.content.headings[heading] for heading in piece.headings if heading not in shown), piece]
    return sum(max(1, len(text.glue)) + len(text.text) for text in texts)


class _Length:
    """The length of a growing section: a cheap upper bound, or the exact value."""

    def __init__(self, unit: UncutSection) -> None:
        self.unit, self.chars = unit, 0
        self._pieces: set[int] = set()
        self._headings: set[int] = set()

    def add(self, number: int, *, is_exact: bool) -> None:
        """Add a piece. A complete section loses its notice."""
        piece = self.unit.content.pieces[number]
        self.chars = (self.chars or self.unit.around) + _cost(self.unit, piece, self._headings)
        self._pieces.add(number)
        self._headings.update(piece.headings)
        if len(self._pieces) == len(self.unit.content.pieces):
            self.chars = self.unit.full_chars
        elif is_exact:
            self.measured()

    def measured(self) -> int:
        """Return the exact characters."""
        self.chars = len(self.unit.text(sorted(self._pieces))[0])
        return self.chars
