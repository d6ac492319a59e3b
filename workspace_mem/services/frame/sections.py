"""One section of the frame: which pieces fit, and the text in its tags."""

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass

from workspace_mem.services.frame.pieces import Cuttable, Piece
from workspace_mem.services.frame.profiles import TAGS

_LOOKS_LIKE_A_TAG = re.compile(rf"<(?=[^\S\n]*/?[^\S\n]*(?:{'|'.join(TAGS)})\b)", re.IGNORECASE)


def neutral(text: str) -> str:
    """Return text in which no line can be taken for one of our tags: its `<` is shown as `&lt;`."""
    return _LOOKS_LIKE_A_TAG.sub("&lt;", text)


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What is not shown, and why."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class Section:
    """A section as it stands in the frame. `included` and `left_out` together are all of its pieces."""

    name: str
    source: str
    text: str  # with its tags; ends with a line feed; empty where nothing is shown
    cap: int
    included: tuple[str, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    left_out_chars: int = 0
    full_chars: int = 0  # of the whole section, if nothing were cut


@dataclass(frozen=True, slots=True)
class Unit:
    """One file's part of a section, before it is cut."""

    tag: str
    source: str
    content: Cuttable
    newest_last: bool = False  # which pieces stay longest: the last (memory) or the first (pages, learnings)
    ends_at_first_cut: bool = True  # a page is cut at its end; entries go on with what still fits

    def full_text(self) -> str:
        """Return the section with nothing cut; empty where there is nothing to show."""
        return self._text(range(len(self.content.pieces)))

    def _text(self, kept: Sequence[int], notice: str = "") -> str:
        pieces = self.content.pieces
        if not kept:
            return ""
        shown: set[int] = set()
        body: list[str] = []
        for number in kept:
            new = [heading for heading in pieces[number].headings if heading not in shown]
            shown.update(new)
            body += [self.content.headings[heading] for heading in new]
            body.append(pieces[number].text)
        text = neutral("".join(body).strip("\n"))
        return f"{self._opening(kept)}\n{text}\n{notice}</{self.tag}>\n"

    def _opening(self, kept: Sequence[int]) -> str:
        pieces = self.content.pieces
        entries = sum(1 for piece in pieces if piece.is_entry)
        count = sum(1 for number in kept if pieces[number].is_entry)
        attribute = f' entries="{count}/{entries}"' if entries else ""
        return f'<{self.tag} source="{html.escape(self.source)}"{attribute}>'

    def cut(self, share: int, *, cap: int, reason: str) -> Section:
        """Return the section in at most `share` characters, notice included; `cap` is what its profile gives it."""
        pieces = self.content.pieces
        kept: list[int] = list(range(len(pieces)))
        text = self._text(kept)
        full = len(text)
        if full > share:
            kept = self._fitting(share)
            text = self._text(kept, self._notice(kept))
        out = self._left_out(kept)
        return Section(
            self.tag,
            self.source,
            text,
            cap,
            tuple(pieces[number].name for number in kept),
            tuple(LeftOut(piece.name, reason) for piece in out),
            sum(len(piece.text) for piece in out),
            full,
        )

    def _fitting(self, share: int) -> list[int]:
        """Choose pieces by importance. Goes by lengths alone: there may be thousands of them."""
        pieces = self.content.pieces
        everything = range(len(pieces))
        around = f"{self._opening(everything)}\n\n{self._notice(())}</{self.tag}>\n"
        room = share - len(around)
        kept: list[int] = []
        shown: set[int] = set()
        for number in self._by_importance():
            new = [heading for heading in pieces[number].headings if heading not in shown]
            needed = sum(len(neutral(self.content.headings[heading])) for heading in new)
            needed += len(neutral(pieces[number].text))
            if needed <= room:
                room -= needed
                kept.append(number)
                shown.update(new)
            elif self.ends_at_first_cut:
                break
        return sorted(kept)

    def _by_importance(self) -> list[int]:
        pieces = self.content.pieces
        numbers = list(range(len(pieces)))
        if self.newest_last:
            numbers.reverse()
            numbers.sort(key=lambda number: not pieces[number].is_pinned)
        return numbers

    def _notice(self, kept: Sequence[int]) -> str:
        out = self._left_out(kept)
        if not out:
            return ""
        chars = sum(len(piece.text) for piece in out)
        counted = _counted(out, self.content.pieces)
        return f"({counted}, {chars:,} characters left out: workspace-mem show {self.source})\n"

    def _left_out(self, kept: Sequence[int]) -> list[Piece]:
        keeping = set(kept)
        return [piece for number, piece in enumerate(self.content.pieces) if number not in keeping]


def _counted(out: Sequence[Piece], pieces: Sequence[Piece]) -> str:
    entries, all_entries = (sum(1 for piece in some if piece.is_entry) for some in (out, pieces))
    blocks, all_blocks = len(out) - entries, len(pieces) - all_entries
    parts = [f"{entries} of {all_entries} entries"] if all_entries and entries else []
    parts += [f"{blocks} of {all_blocks} blocks"] if blocks else []
    return " and ".join(parts)
