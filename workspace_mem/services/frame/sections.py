"""One section of the frame: which pieces fit, and the text in its tags."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from workspace_mem.services.frame.pieces import Content, Piece
from workspace_mem.services.frame.tags import closing, opening

NO_ROOM = "no room"
IN_REVIEW = "waits for review"


@dataclass(frozen=True, slots=True)
class Part:
    """An entry or a block of a section's source. `lines` are 1-based, such as `3-9`."""

    id: str | None  # or handle; None: prose
    lines: str
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

    @property
    def cut(self) -> tuple[Part, ...]:
        """Return what was left out for want of room."""
        return tuple(part for part in self.left_out if part.reason == NO_ROOM)


@dataclass(frozen=True, slots=True)
class Unit:
    """One file's part of a section, before it is cut. `order` gives the pieces by number, the last to go first."""

    tag: str
    source: str
    content: Content
    order: Callable[[Sequence[Piece]], Sequence[int]] = lambda pieces: range(len(pieces))
    look_up: str = ""  # the command that shows the rest

    @property
    def is_empty(self) -> bool:
        """Tell whether there is nothing to show and nothing to count."""
        return not self.content.pieces and not self.content.pending

    def full_chars(self) -> int:
        """Return the length of the section with nothing cut; 0 where there is nothing to show."""
        return len(self._text(range(len(self.content.pieces))))

    def cut(self, share: int, *, cap: int) -> Section:
        """Return the section in at most `share` characters, its notice included."""
        everything = range(len(self.content.pieces))
        kept: Sequence[int] = everything
        text = self._text(everything)
        full_chars = len(text)
        if full_chars > share:
            kept = self._fitting(share)
            text = self._text(kept, self._notice(kept))
        keeping = set(kept)
        out = [piece for number, piece in enumerate(self.content.pieces) if number not in keeping]
        return Section(
            self.tag,
            self.source,
            text,
            cap,
            tuple(_part(self.content.pieces[number]) for number in kept),
            (*(_part(piece, NO_ROOM) for piece in out), *(_part(piece, IN_REVIEW) for piece in self.content.pending)),
            self._chars_left_out(kept) if out else 0,
            full_chars,
        )

    # ── text ───────────────────────────────────────────────────────────────────────────────────

    def _text(self, kept: Sequence[int], notice: str = "") -> str:
        if not kept:
            return ""
        return f"{self._opening(kept)}{self._body(kept)}\n{notice}{closing(self.tag)}"

    def _opening(self, kept: Sequence[int]) -> str:
        pieces = self.content.pieces
        entries = sum(1 for piece in pieces if piece.id)
        shown = sum(1 for number in kept if pieces[number].id)
        return opening(self.tag, self.source, f"{shown}/{entries}" if entries else "")

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

    def _notice(self, kept: Sequence[int]) -> str:
        keeping = set(kept)
        out = [piece for number, piece in enumerate(self.content.pieces) if number not in keeping]
        counts = _counted(out, self.content.pieces)
        return f"({counts}, {self._chars_left_out(kept):,} characters left out: {self.look_up})\n" if out else ""

    def _chars_left_out(self, kept: Sequence[int]) -> int:
        return len(self._body(range(len(self.content.pieces)))) - len(self._body(kept))

    # ── choice ─────────────────────────────────────────────────────────────────────────────────

    def _fitting(self, share: int) -> list[int]:
        """Choose pieces in their order, up to the first that does not fit.

        One that could not be shown even alone is passed over: it must not take all others with it.
        """
        everything = range(len(self.content.pieces))
        around = f"{self._opening(everything)}\n{self._notice(())}{closing(self.tag)}"
        room = whole = share - len(around)
        kept: list[int] = []
        shown: set[int] = set()
        for number in self.order(self.content.pieces):
            piece = self.content.pieces[number]
            if self._cost(piece, set()) > whole:
                continue
            cost = self._cost(piece, shown)
            if cost > room:
                break
            room -= cost
            kept.append(number)
            shown.update(piece.headings)
        return sorted(kept)

    def _cost(self, piece: Piece, shown: set[int]) -> int:
        texts = [*(self.content.headings[at] for at in piece.headings if at not in shown), piece]
        return sum(max(1, len(text.glue)) + len(text.text) for text in texts)


def _part(piece: Piece, reason: str | None = None) -> Part:
    return Part(piece.id, piece.lines, reason)


def _counted(out: Sequence[Piece], pieces: Sequence[Piece]) -> str:
    entries, all_entries = (sum(1 for piece in some if piece.id) for some in (out, pieces))
    blocks, all_blocks = len(out) - entries, len(pieces) - all_entries
    parts = [f"{entries:,} of {all_entries:,} entries"] if entries else []
    parts += [f"{blocks:,} of {all_blocks:,} blocks"] if blocks else []
    return " and ".join(parts)


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
