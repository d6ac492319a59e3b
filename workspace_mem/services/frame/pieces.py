"""A file in pieces: what can be left out as a whole, with the headings it needs above it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from workspace_mem.core.document import Document
from workspace_mem.core.entry import Entry
from workspace_mem.core.kinds import KINDS, Shape, page_kind
from workspace_mem.core.reading import Part, Reading, read

Clean = Callable[[str], str]  # what the frame may show of a text: secrets and hostile characters replaced

_LONG_LINE = 1_000  # characters; a longer line of prose may be divided between words
_BOOKKEEPING = frozenset({"at", "source", "review", "retired", "why", "seen", "first", "last", "key", "time"})


@dataclass(frozen=True, slots=True)
class Piece:
    """Lines that are shown whole or not at all. `text` ends with a line feed."""

    text: str
    name: str  # an entry's id or handle, or `lines 3-9`
    is_entry: bool = False
    is_pinned: bool = False
    headings: tuple[int, ...] = ()  # which headings of the file stand above it
    first_line: int = 0
    last_line: int = 0


@dataclass(frozen=True, slots=True)
class Cuttable:
    """A file ready to be shown: its pieces in order, its headings by number, and who waits for review."""

    pieces: tuple[Piece, ...]
    headings: dict[int, str]
    pending: int = 0


def page_pieces(document: Document, clean: Clean) -> Cuttable:
    """Divide a person's page, verbatim but for its front matter. The list under `## Noted` reads like memory."""
    return _divided(read(document), clean, "rendered" if page_kind(document.path) == "user" else "verbatim")


def memory_pieces(document: Document, clean: Clean) -> Cuttable:
    """Divide MEMORY.md into its entries and prose."""
    return _divided(read(document), clean, "rendered")


def prose_pieces(document: Document, clean: Clean) -> Cuttable:
    """Divide what stands around a file's entries."""
    return _divided(read(document), clean, "skipped")


def _divided(reading: Reading, clean: Clean, entries: Literal["verbatim", "rendered", "skipped"]) -> Cuttable:
    pieces: list[Piece] = []
    headings: dict[int, str] = {}
    pending = 0
    for number, (part, above) in enumerate(_with_headings(reading.parts)):
        gap = "\n" * min(_blank_lines_after(reading.parts, number), 3 if entries == "verbatim" else 1)
        if part.block.kind == "heading":
            headings[number] = clean(reading.text_of(part)) + "\n" + gap
        elif part.entry is None or entries == "verbatim":
            pieces += _prose_pieces(reading, part, clean, gap, above)
        elif part.entry.is_pending:
            pending += 1
        elif entries == "rendered":
            pieces.append(_entry_piece(part.entry, clean, gap, above))
    used = {at for piece in pieces for at in piece.headings}
    if entries == "verbatim":
        bare = [_heading_piece(reading.parts[at], text) for at, text in headings.items() if at not in used]
        pieces = sorted([*pieces, *bare], key=lambda piece: piece.first_line)
    return Cuttable(tuple(pieces), {at: text for at, text in headings.items() if at in used}, pending)


def _with_headings(parts: Sequence[Part]) -> Iterator[tuple[Part, tuple[int, ...]]]:
    """Yield each part with the numbers of the headings above it."""
    above: list[tuple[int, int]] = []  # (level, number)
    for number, part in enumerate(parts):
        if part.block.kind == "heading":
            above = [(level, at) for level, at in above if level < part.block.level]
            above.append((part.block.level, number))
        yield part, tuple(at for _, at in above)


def _blank_lines_after(parts: Sequence[Part], number: int) -> int:
    return parts[number + 1].block.first - parts[number].block.end if number + 1 < len(parts) else 0


def _heading_piece(part: Part, text: str) -> Piece:
    line = part.block.first + 1
    return Piece(text, f"line {line}", first_line=line, last_line=part.block.end)


def _prose_pieces(reading: Reading, part: Part, clean: Clean, gap: str, stack: tuple[int, ...]) -> Iterator[Piece]:
    """Yield a block whole; a paragraph line by line, and a very long line between words."""
    first, end = part.block.first + 1, part.block.end
    text = clean(reading.text_of(part))
    if part.block.kind != "paragraph" or len(text) <= _LONG_LINE:
        yield Piece(text + "\n" + gap, _lines(first, end), headings=stack, first_line=first, last_line=end)
        return
    chunks = [chunk for line in text.split("\n") for chunk in _between_words(line)]
    for at, chunk in enumerate(chunks):
        ending = "\n" + gap if at == len(chunks) - 1 else "\n"
        yield Piece(chunk + ending, _lines(first, end), headings=stack, first_line=first, last_line=end)


def _between_words(line: str) -> Iterator[str]:
    while len(line) > _LONG_LINE:
        at = line.rfind(" ", 1, _LONG_LINE)
        if at < 0:
            break
        yield line[:at]
        line = line[at + 1 :]
    yield line


def _lines(first: int, last: int) -> str:
    return f"line {first}" if first == last else f"lines {first}-{last}"


def _entry_piece(entry: Entry, clean: Clean, gap: str, stack: tuple[int, ...]) -> Piece:
    return Piece(
        clean(rendered_entry(entry)) + "\n" + gap,
        entry.name,
        is_entry=True,
        is_pinned="pinned" in entry.tags or "#pinned" in entry.text,
        headings=stack,
        first_line=entry.place.first_line,
        last_line=entry.place.last_line,
    )


def learning_pieces(entries: Sequence[Entry], clean: Clean) -> Cuttable:
    """Render learnings in the given order, the most important first."""
    shown = [entry for entry in entries if not entry.is_pending]
    pieces = tuple(_entry_piece(entry, clean, "", ()) for entry in shown)
    return Cuttable(pieces, {}, len(entries) - len(shown))


def rendered_entry(entry: Entry) -> str:
    """Return an entry as the frame shows it: text first, then what marks where it comes from."""
    text = entry.text
    if KINDS[entry.kind].shape is Shape.META and (key := entry.field("key")):
        text = f"{key}: {text}"
    category = f"[{entry.category}] " if entry.category and entry.category not in entry.heading[-1:] else ""
    details = "".join(f" ({key}: {value})" for key, value in entry.fields if key not in _BOOKKEEPING)
    first, *rest = f"{category}{text}{details}".split("\n")
    marks = [entry.id, entry.field("source"), f"seen {entry.seen}" if entry.seen > 1 else None]
    mark = " · ".join(mark for mark in marks if mark)
    lines = [f"- {first}" + (f"  [{mark}]" if mark else ""), *(f"  {line}" if line else "" for line in rest)]
    return "\n".join(lines)
