"""A file in pieces: what is shown whole or left out whole, with the headings it needs above it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import groupby

from workspace_mem.core.document import Document
from workspace_mem.core.entry import Entry
from workspace_mem.core.kinds import is_noted, page_kind
from workspace_mem.core.reading import Part, Reading, read
from workspace_mem.core.shapes.list_item import tags_in
from workspace_mem.services.frame.beacons import defanged
from workspace_mem.services.frame.chunks import chunks
from workspace_mem.services.frame.rendering import PIN, rendered_entry
from workspace_mem.services.frame.tags import neutral

Clean = Callable[[str], str]  # what the frame may show of a text; the number of lines may only shrink


@dataclass(frozen=True, slots=True)
class Showing:
    """How the texts of a file are shown: its blocks, and its entries. None forges a tag or loads anything."""

    text: Clean
    entry: Callable[[Entry], str]


def showing_by(clean: Clean, entry: Callable[[Entry], str] | None = None) -> Showing:
    """Return how texts are shown; `clean` takes out of them what nobody may see. `entry` stands in for an entry's."""

    def safe(text: str) -> str:
        return defanged(neutral(clean(text)))

    return Showing(safe, entry or (lambda one: safe(rendered_entry(one))))


@dataclass(frozen=True, slots=True)
class Piece:
    """Text without the line feed at its end. `glue` stands between it and whatever stands before it."""

    text: str
    glue: str
    first_line: int  # 1-based
    last_line: int  # included
    id: str | None = None  # or handle; None: prose
    is_pinned: bool = False
    headings: tuple[int, ...] = ()  # which headings of the file stand above it, outermost first
    goes_on: bool = False  # a paragraph that began in the piece before: `glue` is for that one only

    @property
    def lines(self) -> str:
        """Name the lines, such as `3` or `3-9`."""
        return f"{self.first_line}" if self.first_line == self.last_line else f"{self.first_line}-{self.last_line}"


@dataclass(frozen=True, slots=True)
class Content:
    """A file ready to be shown: pieces in the order of the output, their headings, and what waits for review."""

    pieces: tuple[Piece, ...] = ()
    headings: Mapping[int, Piece] = field(default_factory=dict)
    pending: tuple[Piece, ...] = ()


class Entries(Enum):
    """What becomes of the entries of a file."""

    SHOWN = "shown"
    LEFT_TO_OTHERS = "left to others"  # learnings stand in an order of their own


def page_pieces(document: Document, showing: Showing) -> Content:
    """Divide a page, verbatim but for its front matter and its entries, such as those under `## Noted`."""
    return _divided(read(document), showing, Entries.SHOWN, verbatim=True)


def memory_pieces(document: Document, showing: Showing) -> Content:
    """Divide MEMORY.md or a daily log into entries and prose; a heading without either is not shown."""
    return _divided(read(document), showing, Entries.SHOWN, verbatim=False)


def prose_pieces(document: Document, showing: Showing) -> Content:
    """Divide what stands around a file's entries."""
    return _divided(read(document), showing, Entries.LEFT_TO_OTHERS, verbatim=False)


def learning_pieces(entries: Sequence[Entry], showing: Showing) -> Content:
    """Render learnings in the given order, the most important first."""
    pending = tuple(_entry_piece(entry, showing) for entry in entries if entry.is_pending)
    return Content(tuple(_entry_piece(entry, showing) for entry in entries if not entry.is_pending), {}, pending)


@dataclass(frozen=True, slots=True)
class _Placed:
    """A part of a file in its surroundings."""

    number: int
    part: Part
    above: tuple[int, ...]  # the numbers of the headings above it
    glue: str


def _divided(reading: Reading, showing: Showing, entries: Entries, *, verbatim: bool) -> Content:
    pieces: list[Piece] = []
    headings: dict[int, Piece] = {}
    pending: list[Piece] = []
    for is_prose, run in groupby(_placed(reading, verbatim=verbatim), lambda placed: _is_prose(placed.part)):
        if is_prose:
            pieces += _prose_pieces(reading, list(run), showing)
            continue
        for placed in run:
            if placed.part.entry is None:
                headings[placed.number] = _block_piece(placed, showing.text(reading.text_of(placed.part)))
            elif placed.part.entry.is_pending:
                pending.append(_entry_piece(placed.part.entry, showing))
            elif entries is Entries.SHOWN:
                pieces.append(_entry_piece(placed.part.entry, showing, placed.glue, placed.above))
    if verbatim:
        pieces += _bare_headings(reading, pieces, headings)
        pieces.sort(key=lambda piece: piece.first_line)  # stable: the chunks of a paragraph stay in order
    used = {number for piece in pieces for number in piece.headings}
    return Content(tuple(pieces), {number: headings[number] for number in used}, tuple(pending))


def _bare_headings(reading: Reading, pieces: Sequence[Piece], headings: Mapping[int, Piece]) -> list[Piece]:
    """Return the headings with nothing below them. If one is all there is, the page was never filled."""
    used = {number for piece in pieces for number in piece.headings}
    bare: list[Piece] = []
    for number, piece in reversed(list(headings.items())):
        is_store = page_kind(reading.document.path) == "user" and is_noted(reading.parts[number].block.text)
        if number not in used and not is_store:
            bare.append(piece)
            used.update(piece.headings)
    return bare if pieces or len(used) + len(bare) > 1 else []


def _is_prose(part: Part) -> bool:
    return part.entry is None and part.block.kind != "heading"


def _placed(reading: Reading, *, verbatim: bool) -> Iterator[_Placed]:
    above: list[tuple[int, int]] = []  # (level, number)
    end = reading.body_first
    for number, part in enumerate(reading.parts):
        if part.block.kind == "heading":
            above = [(level, at) for level, at in above if level < part.block.level]
        yield _Placed(
            number, part, tuple(at for _, at in above), _glue(reading, end, part.block.first, verbatim=verbatim)
        )
        if part.block.kind == "heading":
            above.append((part.block.level, number))
        end = part.block.end


def _glue(reading: Reading, end: int, first: int, *, verbatim: bool) -> str:
    """Return the line feed and the blank lines between two blocks; the first block of a file gets one blank line."""
    blank = [line.rstrip("\r\n") for line in reading.document.lines[end:first]]
    if end == reading.body_first:
        blank = [""]
    return "\n" + "".join(f"{line}\n" for line in (blank if verbatim else blank[:1] and [""]))


def _block_piece(placed: _Placed, text: str) -> Piece:
    block = placed.part.block
    return Piece(text, placed.glue, block.first + 1, block.end, headings=placed.above)


def _prose_pieces(reading: Reading, run: Sequence[_Placed], showing: Showing) -> Iterator[Piece]:
    """Yield blocks that stand side by side. A secret that spans several of them takes them all into one piece."""
    texts = [showing.text(reading.text_of(placed.part)) for placed in run]
    if len(run) > 1:
        first, last = run[0].part.block.first, run[-1].part.block.end
        lines = [line.rstrip("\r\n") for line in reading.document.lines[first:last]]
        whole = showing.text("\n".join(lines))
        if whole.split() != " ".join(texts).split():
            yield Piece(whole, run[0].glue, first + 1, last, headings=run[0].above)
            return
    for placed, text in zip(run, texts, strict=True):
        yield from _paragraph(placed, text) if placed.part.block.kind == "paragraph" else [_block_piece(placed, text)]


def _paragraph(placed: _Placed, text: str) -> Iterator[Piece]:
    block = placed.part.block
    for number, (glue, chunk) in enumerate(chunks(text)):
        yield Piece(
            chunk,
            glue if number else placed.glue,
            block.first + 1,
            block.end,
            headings=placed.above,
            goes_on=number > 0,
        )


def _entry_piece(entry: Entry, showing: Showing, glue: str = "\n", above: tuple[int, ...] = ()) -> Piece:
    tags = (*entry.tags, *tags_in(entry.text))
    return Piece(
        showing.entry(entry),
        glue,
        entry.place.first_line,
        entry.place.last_line,
        entry.name,
        any(tag.casefold() == PIN for tag in tags),
        above,
    )
