"""A file in pieces: what is shown whole or left out whole, with the headings it needs above it.

An entry is a piece, rendered in one form whatever its kind; so is a block, and each chunk of a long paragraph.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import partial
from itertools import groupby
from types import MappingProxyType
from typing import NamedTuple

from workspace_mem.frame.safe_text import Clean
from workspace_mem.model.document import Document, FileCache, cache_newest, is_stock
from workspace_mem.model.entry import Entry, Place
from workspace_mem.model.kinds import RELATIONS, Form, form_of, is_noted
from workspace_mem.model.matching import outdone_in
from workspace_mem.model.reading import Part, Reading, is_example, page_said_by, read, unfilled
from workspace_mem.model.shapes.list_item import tags_in
from workspace_mem.text.markdown import begins_below

# What people write before what must not go: `- [P0] Never push to main`, `## [critical] Rules`.
_PRIORITY = re.compile(r"\[(?:(p0|critical)|p1)\]", re.IGNORECASE)
PINNED, _FIRST, _SECOND, UNMARKED = range(4)
_SALIENCE = {"high": 1, "low": -1}
_RULE = re.compile(r" {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})")
LONG = 1_000  # characters of a paragraph; a shorter one is shown whole or not at all
_CHUNK = 500  # characters that a chunk may have, if there is a place to divide it


class Piece(NamedTuple):
    """Text without the line feed at its end. `glue` stands between it and whatever stands before it."""

    text: str
    glue: str
    first_line: int  # 1-based
    last_line: int  # included
    id: str | None = None  # or handle; None: prose
    priority: int = UNMARKED  # the lowest stays longest
    headings: tuple[int, ...] = ()  # which headings of the file stand above it, outermost first
    salience: int = 0  # 1: it is written that it weighs more, -1: less
    goes_on: bool = False  # a paragraph that began in the piece before: `glue` is for that one only

    @property
    def lines(self) -> str:
        """Name the lines, such as `3` or `3-9`."""
        return f"{self.first_line}" if self.first_line == self.last_line else f"{self.first_line}-{self.last_line}"


class Content(NamedTuple):
    """A file ready to be shown: pieces in the order of the output, their headings, and what is held back."""

    pieces: tuple[Piece, ...] = ()
    headings: Mapping[int, Piece] = MappingProxyType({})
    pending: tuple[Piece, ...] = ()  # waits for review
    superseded: tuple[Piece, ...] = ()
    unfilled: tuple[Piece, ...] = ()  # what a form asks for, and marks of programs


class _Sort(Enum):
    ENTRY = "entry"  # or a heading
    PROSE = "prose"
    IDLE = "idle"  # it says nothing


class _Placed(NamedTuple):
    """A part of a file in its surroundings."""

    number: int
    part: Part
    above: tuple[int, ...]  # the numbers of the headings above it
    glue: str
    priority: int  # by the marks of these headings
    sort: _Sort
    run: int = 0  # how many parts before it are not shown at all: what is between two others belongs to neither


_rendered = FileCache()
_NOWHERE = Place("", 0, 0)


@cache_newest
def divided(
    document: Document,
    clean: Clean,
    *,
    verbatim: bool,
    with_entries: bool = True,
    gone: frozenset[Place] = frozenset(),
) -> Content:
    """Divide a file into entries and prose; without entries into what stands around them.

    `gone` is where entries stand that others supersede.

    A page is shown verbatim, but for its front matter and its entries, such as those under `## Noted`. Elsewhere a
    heading with nothing below it is not shown, and no rule. What a form asks for is shown nowhere.
    """
    reading, whose = read(document), page_said_by(document)
    safe = partial(clean, said_by=whose) if whose else clean
    pieces: list[Piece] = []
    headings: dict[int, Piece] = {}
    pending: list[Piece] = []
    old: list[Piece] = []
    outdone = outdone_in(reading.entries) if len(reading.entries) > 1 else ()
    made = _rendered.of(document.path, clean)

    def piece_of(entry: Entry, placed: _Placed | None = None) -> Piece:
        return _entry_piece(entry, made(rendered_entry, entry._replace(place=_NOWHERE), clean), placed)

    parts = list(_placed(reading, verbatim=verbatim))
    for (sort, _), run in groupby(parts, lambda placed: (placed.sort, placed.run)):
        if sort is _Sort.PROSE:
            pieces += _prose_pieces(reading, list(run), safe)
        for placed in run if sort is _Sort.ENTRY else ():
            if placed.part.entry is None:
                headings[placed.number] = _block_piece(placed, safe(reading.text_of(placed.part)))
            elif placed.part.entry.is_pending:
                pending.append(piece_of(placed.part.entry))
            elif with_entries and placed.part.entry.place in gone:
                old.append(piece_of(placed.part.entry))
            elif with_entries and placed.part.entry.place not in outdone:
                pieces.append(piece_of(placed.part.entry, placed))
    idle = [placed for placed in parts if placed.sort is _Sort.IDLE]
    if verbatim:
        over_idle = {number for placed in idle for number in placed.above}
        pieces += _bare_headings(reading, pieces, {at: one for at, one in headings.items() if at not in over_idle})
        pieces.sort(key=lambda piece: piece.first_line)  # stable: the chunks of a paragraph stay in order
        pieces = _without_idle_rules(pieces)
    used = {number for piece in pieces for number in piece.headings}
    asking = tuple(_block_piece(placed, safe(reading.text_of(placed.part))) for placed in idle)
    return Content(tuple(pieces), {number: headings[number] for number in used}, tuple(pending), tuple(old), asking)


def _without_idle_rules(pieces: Sequence[Piece]) -> list[Piece]:
    """Leave out the rules of a page that divide nothing which is shown."""
    kept: list[Piece] = []
    for piece in pieces:
        if not (_RULE.fullmatch(piece.text) and (not kept or _RULE.fullmatch(kept[-1].text))):
            kept.append(piece)
    return kept[:-1] if kept and _RULE.fullmatch(kept[-1].text) else kept


def _bare_headings(reading: Reading, pieces: Sequence[Piece], headings: Mapping[int, Piece]) -> list[Piece]:
    """Return the headings with nothing below them. If one is all there is, the page was never filled."""
    used = {number for piece in pieces for number in piece.headings}
    bare: list[Piece] = []
    for number, piece in reversed(list(headings.items())):
        is_store = reading.document.kinds.page_kind(reading.document.path) == "user" and is_noted(
            reading.parts[number].block.text
        )
        if number not in used and not is_store:
            bare.append(piece)
            used.update(piece.headings)
    return bare if pieces or len(used) + len(bare) > 1 else []


def _placed(reading: Reading, *, verbatim: bool) -> Iterator[_Placed]:
    above: list[tuple[int, int]] = []  # (level, number)
    end = reading.body_first
    document = reading.document
    asks, is_foreign = unfilled(document), document.kinds.is_foreign(document.path, document.data)
    gap, skipped = "", 0  # the gap before what is not shown
    for number, part in enumerate(reading.parts):
        kind, first = part.block.kind, part.block.first
        if kind == "heading":
            above = [(level, at) for level, at in above if level < part.block.level]
        glue = max(gap, _glue(reading, end, first, verbatim=verbatim), key=len)
        priority = min((_priority(heading) for heading in part.trail), default=UNMARKED)
        sort = _Sort.ENTRY if part.entry or kind == "heading" else _Sort.PROSE
        if sort is _Sort.PROSE:
            text = reading.text_of(part)
            is_idle = first in asks or is_stock(text) or (is_foreign and is_example(kind, text))
            sort = _Sort.IDLE if is_idle else sort
        is_said = part.echo is None and (verbatim or kind != "rule")
        if is_said:
            yield _Placed(number, part, tuple(at for _, at in above), glue, priority, sort, skipped)
        skipped += not is_said
        gap = "" if is_said and sort is not _Sort.IDLE else glue
        is_title = is_foreign and number == 0 and part.block.level == 1  # it says what the tag around it says
        if kind == "heading" and not is_title:
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
    priority = min(placed.priority, _priority(text.partition("\n")[0]))
    return Piece(text, placed.glue, block.first + 1, block.end, priority=priority, headings=placed.above)


def _prose_pieces(reading: Reading, run: Sequence[_Placed], safe: Clean) -> Iterator[Piece]:
    """Yield blocks that stand side by side. A secret that spans several of them takes them all into one piece."""
    texts = [safe(reading.text_of(placed.part)) for placed in run]
    if len(run) > 1:
        first, last = run[0].part.block.first, run[-1].part.block.end
        lines = [line.rstrip("\r\n") for line in reading.document.lines[first:last]]
        whole = safe("\n".join(lines))
        if whole.split() != " ".join(texts).split():
            yield Piece(whole, run[0].glue, first + 1, last, priority=run[0].priority, headings=run[0].above)
            return
    for placed, text in zip(run, texts, strict=True):
        yield from _paragraph(placed, text) if placed.part.block.kind == "paragraph" else [_block_piece(placed, text)]


def _paragraph(placed: _Placed, text: str) -> Iterator[Piece]:
    whole = _block_piece(placed, text)
    for number, (glue, chunk) in enumerate(chunks(text)):
        yield whole._replace(text=chunk, glue=glue if number else placed.glue, goes_on=number > 0)


def entry_pieces(entries: Sequence[Entry], safe: Clean) -> Content:
    """Render entries in the given order, each below the other."""
    pieces = [(entry.is_pending, _entry_piece(entry, rendered_entry(entry, safe))) for entry in entries]
    pending = tuple(piece for waits, piece in pieces if waits)
    return Content(tuple(piece for waits, piece in pieces if not waits), {}, pending)


def _entry_piece(entry: Entry, text: str, placed: _Placed | None = None) -> Piece:
    priority = UNMARKED
    if any(tag.casefold() == PIN for tag in (*entry.tags, *tags_in(entry.text))):
        priority = PINNED
    elif entry.field("source") is None:  # what is important an agent does not say
        priority = min(placed.priority if placed else UNMARKED, _priority(text.partition("\n")[0]))
    glue, above = (placed.glue, placed.above) if placed else ("\n", ())
    place = entry.place
    salience = _SALIENCE.get((entry.field("salience") or "").casefold(), 0)
    return Piece(text, glue, place.first_line, place.last_line, entry.name, priority, above, salience)


def _priority(line: str) -> int:
    found = _PRIORITY.search(line)
    return UNMARKED if found is None else _FIRST if found[1] else _SECOND


# ── an entry ───────────────────────────────────────────────────────────────────────────────────

_BOOKKEEPING = frozenset(
    {"at", "source", "review", "retired", "why", "seen", "first", "last", "key", "time", "salience"}
    | {"was", "rest", "whole", "tombstone"}  # of what was imported
    | {"learned from", "reproducible", "related files", "see also", "pattern-key"}  # of other programs' learnings
    | {*RELATIONS}  # `show --links` shows them
)
PIN = "pinned"
_HEADING = re.compile(r"([ \t]*)(?=#{1,6}(?:[ \t]|$))")
_FENCE = re.compile(r"[ \t]*(`{3}|~{3})")
# As nearly all are, and too short or too plain for a secret; in a long file each costs as much as its entry.
_PLAIN_MARK = re.compile(
    r"(?:(?:mem|err|cor|win)-[0-9a-z]{8})?(?:(?: · )?(?:agent:[a-z-]{1,24}|tool))?(?: · seen \d{1,9})?"
)


def rendered_entry(entry: Entry, safe: Clean) -> str:
    """Return an entry's lines, such as `- [Infra] The port is 2222  [mem-7k3f9q2m · agent:claude]`.

    Tags stay, for people write them as words of a sentence; only `#pinned` speaks to the frame alone.
    """
    text = entry.text.split("\n")
    below = text if begins_below(entry.text) else text[1:]  # a fence opens on a line of its own
    tags = [f"#{tag}" for tag in entry.tags if tag.casefold() != PIN]
    first = [_lead(entry), *text[: len(text) - len(below)], *tags]
    fields = [(key, value) for key, value in entry.fields if key not in _BOOKKEEPING]
    details = [f"({key}: {value})" for key, value in fields if "\n" not in value]
    long = [line for key, value in fields if "\n" in value for line in (f"{key}:", *value.split("\n"))]
    if below:
        below = [*below, *([" ".join(details)] if details else []), *long]
    else:
        first += details
        below = long
    marks = (entry.id, entry.said_by, f"seen {entry.seen}" if entry.seen > 1 else None)
    mark = " · ".join(mark for mark in marks if mark)
    line = f"- {' '.join(part for part in first if part)}".rstrip()
    below = list(_without_headings(below)) if entry.said_by else below
    shown = _cleaned("\n".join([line, *(f"  {line}" if line else "" for line in below)]), entry, safe)
    line, feed, rest = shown.partition("\n")
    shown_mark = mark if _PLAIN_MARK.fullmatch(mark) else safe(mark)
    return f"{line}  [{shown_mark}]{feed}{rest}" if mark else shown


def _cleaned(text: str, entry: Entry, safe: Clean) -> str:
    """Return an entry's lines as they may be shown: a heading above them may tell that they are a secret."""
    if not entry.category or _lead(entry) or not text.startswith("- "):
        return safe(text, entry.said_by)
    label = f"- [{entry.category}] "
    shown = safe(label + text.removeprefix("- "), entry.said_by)
    return "- " + shown.removeprefix(label) if shown.startswith(label) else safe(text, entry.said_by)


def _without_headings(lines: Sequence[str]) -> Iterator[str]:
    """Yield lines of an entry none of which could pass for a heading of the file; a `#` in code is a comment."""
    fence = ""
    for line in lines:
        mark = _FENCE.match(line)
        if mark and fence in ("", mark[1]):
            fence = "" if fence else mark[1]
        yield line if fence else _HEADING.sub(r"\1\\", line, count=1) if _HEADING.match(line) else line


def _lead(entry: Entry) -> str | None:
    """Return what stands before the text: a key, a time, a category."""
    form = form_of(entry.kind)
    if form is Form.META:
        return f"{entry.field('key')}:"
    if form is Form.LOG:
        return entry.field("time")
    is_heading = entry.category in entry.heading[-1:]  # it stands above the entry already
    return f"[{entry.category}]" if entry.category and not is_heading else None


# ── a long paragraph ───────────────────────────────────────────────────────────────────────────

# Blanks, or nothing behind the full stops and commas of scripts that put no blanks between words.
_CLOSERS = "。、！？，；：…」』】）"
_BETWEEN = re.compile(rf"[ \t\n]+|(?<=[{_CLOSERS}])(?![{_CLOSERS}])")


def chunks(text: str) -> Iterator[tuple[str, str]]:
    """Yield what stands between two chunks (nothing before the first) and the chunk.

    Joined in order they are the text.
    """
    if len(text) <= LONG:
        yield "", text
        return
    glue, start = "", 0
    between, end, after = "", 0, 0  # the last place that was met
    for place in _BETWEEN.finditer(text):
        if not _divides(text, place):
            continue
        if place.start() - start > _CHUNK and end > start:
            yield glue, text[start:end]
            glue, start = between, after
        between, end, after = place[0], place.start(), place.end()
    if len(text) - start > _CHUNK and end > start:
        yield glue, text[start:end]
        glue, start = between, after
    yield glue, text[start:]


def _divides(text: str, place: re.Match[str]) -> bool:
    """Tell whether both sides hold text, and the right one does not go on with a mark for the left."""
    return place.start() > 0 and place.end() < len(text) and not _goes_on(text[place.end()])


# What Unicode lets extend a cluster besides the marks: joiners, the marks of half-width kana, skin tones.
_EXTENDING = frozenset("\u200c\u200d\uff9e\uff9f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")


def _goes_on(character: str) -> bool:
    return unicodedata.category(character)[0] == "M" or character in _EXTENDING
