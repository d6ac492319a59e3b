"""One section of the frame: some of its pieces, and the text in its tags."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from workspace_mem.services.frame.pieces import Content, Piece
from workspace_mem.services.frame.tags import closing, opening

NO_ROOM = "no room"
IN_REVIEW = "waits for review"


@dataclass(frozen=True, slots=True)
class Part:
    """An entry or a block of a section's source. `lines` are 1-based, such as `3-9`."""

    id: str | None  # or handle; None: prose
    lines: str
    text: str = ""  # as it is shown, or would be
    reason: str | None = None  # why it is left out; None: it is shown


@dataclass(frozen=True, slots=True)
class Section:
    """A section as it stands in the frame. `included` and `left_out` together are all of its parts."""

    name: str
    source: str
    text: str  # with its tags; ends with a line feed; empty where nothing is shown
    cap: int  # of the profile; 0: no limit
    included: tuple[Part, ...] = ()
    left_out: tuple[Part, ...] = ()
    left_out_chars: int = 0
    full_chars: int = 0  # of the whole section, if nothing were cut
    headings: tuple[Part, ...] = ()  # that stand above what is shown

    @property
    def cut(self) -> tuple[Part, ...]:
        """Return what was left out for want of room."""
        return tuple(part for part in self.left_out if part.reason == NO_ROOM)


@dataclass(frozen=True)
class Unit:
    """One file's part of a section, before it is cut. `order` gives the pieces by number, the most needed first."""

    tag: str
    source: str
    content: Content
    order: Callable[[Sequence[Piece]], Sequence[int]] = lambda pieces: range(len(pieces))
    look_up: str = ""  # the command that shows the rest
    is_page: bool = False  # a large block may wait for smaller ones behind it; elsewhere the order is one of worth

    @property
    def is_empty(self) -> bool:
        """Tell whether there is nothing to show and nothing to count."""
        return not self.content.pieces and not self.content.pending

    @cached_property
    def full_chars(self) -> int:
        """Return the length of the section with nothing cut; 0 where there is nothing to show."""
        return len(self._text(range(len(self.content.pieces))))

    def whole(self) -> Iterator[Piece]:
        """Yield everything between the tags if nothing is cut: each heading before the first piece that needs it."""
        shown: set[int] = set()
        for piece in self.content.pieces:
            yield from (self.content.headings[at] for at in piece.headings if at not in shown)
            shown.update(piece.headings)
            yield piece

    def cut(self, keeping: Collection[int], *, cap: int) -> Section:
        """Return the section with some of its pieces, and a notice of the others."""
        pieces = self.content.pieces
        kept = sorted(keeping)
        out = [piece for number, piece in enumerate(pieces) if number not in keeping]
        chars_out = self.body_chars - len(self._body(kept)) if out else 0
        shown = sum(1 for number in kept if pieces[number].id)
        above = dict.fromkeys(heading for number in kept for heading in pieces[number].headings)
        return Section(
            self.tag,
            self.source,
            self._text(kept, self.notice(len(kept), shown, chars_out)),
            cap,
            tuple(_part(pieces[number]) for number in kept),
            (*(_part(piece, NO_ROOM) for piece in out), *(_part(piece, IN_REVIEW) for piece in self.content.pending)),
            chars_out,
            self.full_chars,
            tuple(_part(self.content.headings[at]) for at in above),
        )

    # ── text ───────────────────────────────────────────────────────────────────────────────────

    def _text(self, kept: Sequence[int], notice: str = "") -> str:
        if not kept:
            return ""
        shown = sum(1 for number in kept if self.content.pieces[number].id)
        return f"{self.opening(shown)}{self._body(kept)}\n{notice}{closing(self.tag)}"

    def opening(self, shown: int) -> str:
        """Return the line that opens the section, with so many of its entries shown."""
        return opening(self.tag, self.source, f"{shown}/{self._entries}" if self._entries else "")

    def notice(self, kept: int, shown: int, chars_out: int) -> str:
        """Return the line that tells what is left out, with so many pieces kept, of which some are entries."""
        everything = len(self.content.pieces)
        if kept == everything:
            return ""
        entries, blocks = self._entries, everything - self._entries
        parts = [f"{entries - shown:,} of {entries:,} entries"] if entries > shown else []
        parts += [f"{blocks - (kept - shown):,} of {blocks:,} blocks"] if blocks > kept - shown else []
        return f"({' and '.join(parts)}, {chars_out:,} characters left out: {self.look_up})\n"

    @cached_property
    def around(self) -> int:
        """Return the most that the tags and the notice may take."""
        return len(self.opening(self._entries)) + 1 + len(self.notice(0, 0, self.body_chars)) + len(closing(self.tag))

    @cached_property
    def _entries(self) -> int:
        return sum(1 for piece in self.content.pieces if piece.id)

    @cached_property
    def body_chars(self) -> int:
        """Return the length of everything between the tags."""
        return len(self._body(range(len(self.content.pieces))))

    def _body(self, kept: Sequence[int]) -> str:
        shown: set[int] = set()
        body: list[str] = []
        last = -1
        for number in kept:
            piece = self.content.pieces[number]
            for heading in (self.content.headings[at] for at in piece.headings if at not in shown):
                body += [heading.glue, heading.text]
            shown.update(piece.headings)
            body += ["\n" if piece.goes_on and last != number - 1 else piece.glue, piece.text]
            last = number
        return "".join(body[1:])


class Tally:
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


def _part(piece: Piece, reason: str | None = None) -> Part:
    return Part(piece.id, piece.lines, piece.text, reason)


def newest_last(pieces: Sequence[Piece]) -> Sequence[int]:
    """Return pieces by number: pinned ones stay longest, then later ones before earlier."""
    return sorted(range(len(pieces)), key=lambda number: (not pieces[number].is_pinned, -number))


def counted_first(pieces: Sequence[Piece]) -> Sequence[int]:
    """Return pieces by number: entries as they stand, then prose, the later before the earlier."""
    numbers = range(len(pieces))
    return [
        *(number for number in numbers if pieces[number].id),
        *(number for number in reversed(numbers) if not pieces[number].id),
    ]
