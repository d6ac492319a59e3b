"""Divide a file into pieces that are shown or left out whole, with their headings.

An entry is a piece, rendered in one form whatever its kind; so is a block, and each chunk of a long paragraph.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache, partial
from itertools import groupby
from types import MappingProxyType
from typing import Annotated, NamedTuple

from workspace_mem import data
from workspace_mem.declarations import Key
from workspace_mem.frame.sections import Clean
from workspace_mem.model.document import Document, is_stock, without_marks
from workspace_mem.model.entry import Entry, Place
from workspace_mem.model.kinds import QUESTION, RELATIONS, Form, form_of, is_noted, sort_of_heading
from workspace_mem.model.list_item import tags_in
from workspace_mem.model.matching import outranked_in, shared_ids
from workspace_mem.model.reading import (
    Part,
    Reading,
    is_blank,
    is_example,
    is_set_aside,
    is_unknown,
    page_said_by,
    read,
    unfilled,
)
from workspace_mem.text.markdown import must_begin_below

# Marks of important text: `- [P0] Never push to main`, `## [critical] Rules`, `NEVER`, `RULE 1`.
_MARKS = {name: "|".join(words.split()).replace("_", " ") for name, words in data.rows("marks.tsv")}
_PRIORITY = re.compile(
    rf"\[(?:(p0|critical)|p1)\]|(?-i:(?<![A-ZА-Я])(?:{_MARKS['never']})(?![A-ZА-Я])|(?:{_MARKS['rule']}) ?[\d:：#])",
    re.IGNORECASE,
)
PINNED, _FIRST, _SECOND, UNMARKED, LAST = range(5)
_SALIENCE = {"high": 1, "low": -1}
# Why a piece is left out.
NO_ROOM = "no room"
IN_REVIEW = "waits for review"
SUPERSEDED = "another entry supersedes it"
UNFILLED = "it is a template's question, or another program's marker"


class FramePart(NamedTuple):
    """Text without its final line feed. `glue` is the space before it."""

    text: str
    glue: str
    first_line: int  # 1-based
    last_line: int  # inclusive
    id: Annotated[str | None, Key("id or handle; left out for prose", optional=True)] = None
    priority: int = UNMARKED  # the lowest number stays longest
    headings: tuple[int, ...] = ()  # numbers of the headings above it, outermost first
    salience: int = 0  # 1: raised by a field, -1: lowered
    goes_on: bool = False  # continues a paragraph: `glue` applies only if the piece before it is shown
    reason: Annotated[str | None, Key("why it is left out", optional=True)] = None  # None: shown, if there is room

    @staticmethod
    def json_keys() -> tuple[str, ...]:
        """Return the names of the JSON keys."""
        return ("id", "lines", "reason")

    @property
    def lines(self) -> Annotated[str, Key("1-based, such as 3-9")]:
        """Name the lines, such as `3` or `3-9`."""
        return f"{self.first_line}" if self.first_line == self.last_line else f"{self.first_line}-{self.last_line}"


class Content(NamedTuple):
    """A file prepared for the frame: its pieces in output order, their headings, and what is held back."""

    pieces: tuple[FramePart, ...] = ()
    headings: Mapping[int, FramePart] = MappingProxyType({})
    held: tuple[FramePart, ...] = ()


class _Sort(Enum):
    ENTRY = "entry"  # or a heading
    PROSE = "prose"
    IDLE = "idle"  # an empty form field, or a program's mark


class _PlacedPart(NamedTuple):
    """A part of a file, with the headings above it and the gap before it."""

    number: int
    part: Part
    above: tuple[int, ...]  # the numbers of the headings above it
    glue: str
    priority: int  # from the marks of these headings
    sort: _Sort
    run: int = 0  # number of hidden parts before it; prose on both sides of one is not joined


_NOWHERE = Place("", 0, 0)


def divided(
    document: Document,
    clean: Clean,
    *,
    verbatim: bool,
    gone: frozenset[Place] = frozenset(),
    shared: frozenset[str] = frozenset(),
) -> Content:
    """Divide a file into entries and prose.

    `gone` are the places of superseded entries, `shared` the ids that entries of other files have too. With `verbatim`
    all but the front matter is shown as written, and entries, such as those under `## Noted`, in our form. Without it,
    headings with nothing below them are hidden. Horizontal rules and empty fields of forms are always hidden.
    """
    reading, author = read(document), page_said_by(document)
    safe = partial(clean, said_by=author) if author else clean
    pieces: list[FramePart] = []
    headings: dict[int, FramePart] = {}
    held: list[FramePart] = []
    outranked = outranked_in(reading.entries) if len(reading.entries) > 1 else ()
    ambiguous = shared | shared_ids(reading.entries)
    parts = list(_placed_parts(reading, verbatim=verbatim))
    for (sort, _), run in groupby(parts, lambda placed: (placed.sort, placed.run)):
        if sort is _Sort.PROSE:
            pieces += _prose_pieces(reading, list(run), safe)
        for placed in run if sort is _Sort.ENTRY else ():
            entry = placed.part.entry
            if entry is None:
                headings[placed.number] = _block_piece(placed, safe(reading.text_of(placed.part)))
            elif entry.is_pending or entry.place in gone or entry.place not in outranked:
                entry = entry._replace(id=entry.handle) if entry.id in ambiguous else entry
                # The place is no part of the cache key, so a moved entry is not rendered again.
                text = rendered_entry(entry._replace(place=_NOWHERE), clean)
                piece = _entry_piece(entry, text, placed)
                if entry.is_pending or entry.place in gone:
                    held.append(piece._replace(reason=IN_REVIEW if entry.is_pending else SUPERSEDED))
                else:
                    pieces.append(piece)
    idle = [placed for placed in parts if placed.sort is _Sort.IDLE]
    held += [_block_piece(placed, safe(reading.text_of(placed.part)))._replace(reason=UNFILLED) for placed in idle]
    if verbatim:
        above_idle = {number for placed in idle for number in placed.above}
        pieces += _bare_headings(reading, pieces, {n: piece for n, piece in headings.items() if n not in above_idle})
        pieces.sort(key=lambda piece: piece.first_line)  # a stable sort keeps a paragraph's chunks in order
    used = {number for piece in pieces for number in piece.headings}
    return Content(tuple(pieces), {number: headings[number] for number in used}, tuple(held))


def _bare_headings(reading: Reading, pieces: Sequence[FramePart], headings: Mapping[int, FramePart]) -> list[FramePart]:
    """Return the headings without content; none if the page has a single heading and was never filled."""
    used = {number for piece in pieces for number in piece.headings}
    bare: list[FramePart] = []
    for number, piece in reversed(list(headings.items())):
        is_store = reading.document.kinds.page_kind(reading.document.path) == "user" and is_noted(
            reading.parts[number].block.text
        )
        if number not in used and not is_store:
            bare.append(piece)
            used.update(piece.headings)
    return bare if pieces or len(used) + len(bare) > 1 else []


def _placed_parts(reading: Reading, *, verbatim: bool) -> Iterator[_PlacedPart]:
    above: list[tuple[int, int]] = []  # (level, number)
    end = reading.body_first
    document = reading.document
    blanks, is_foreign = unfilled(document), document.form is not None
    gap, hidden = "", 0  # gap before the hidden part
    for number, part in enumerate(reading.parts):
        kind, first = part.block.kind, part.block.first
        if kind == "heading":
            above = [(level, heading) for level, heading in above if level < part.block.level]
        # The line feed and the blank lines between two blocks; the first block of a file gets one blank line.
        blank = [line.rstrip("\r\n") for line in document.lines[end:first]] if end > reading.body_first else [""]
        glue = max(gap, "\n" + "".join(f"{line}\n" for line in (blank if verbatim else blank[:1] and [""])), key=len)
        priority = min((_priority(heading) for heading in part.trail), default=UNMARKED)
        if priority == UNMARKED and any(sort_of_heading(heading) == QUESTION for heading in part.trail):
            priority = LAST
        sort = _Sort.ENTRY if part.entry or kind == "heading" else _Sort.PROSE
        if part.entry and not part.entry.id and is_unknown(part.entry.text):
            sort = _Sort.IDLE
        if sort is _Sort.PROSE:
            text = reading.text_of(part)
            is_idle = first in blanks or is_stock(text) or (is_foreign and is_example(kind, text))
            is_idle = is_idle or (kind == "item" and is_blank(text, "".join(part.trail[-1:])))
            sort = _Sort.IDLE if is_idle else sort
        is_shown = part.echo is None and kind != "rule"
        if is_shown and sort is _Sort.PROSE and is_set_aside(reading.text_of(part), retired=False):
            is_shown = False
        if is_shown:
            yield _PlacedPart(number, part, tuple(heading for _, heading in above), glue, priority, sort, hidden)
        hidden += not is_shown
        gap = "" if is_shown and sort is not _Sort.IDLE else glue
        is_title = is_foreign and number == 0 and part.block.level == 1  # the title repeats the tag
        if kind == "heading" and not is_title:
            above.append((part.block.level, number))
        end = part.block.end


def _block_piece(placed: _PlacedPart, text: str) -> FramePart:
    block = placed.part.block
    lines = text.split("\n") if block.kind in ("item", "quote") else text.split("\n", 1)[:1]
    priority = _priority_of(min(map(_priority, lines)), placed.priority)
    return FramePart(text, placed.glue, block.first + 1, block.end, priority=priority, headings=placed.above)


def _prose_pieces(reading: Reading, run: Sequence[_PlacedPart], safe: Clean) -> Iterator[FramePart]:
    """Yield the pieces of adjacent blocks. A secret across several blocks joins them into one piece."""
    texts = [safe(reading.text_of(placed.part)) for placed in run]
    if len(run) > 1:
        first, last = run[0].part.block.first, run[-1].part.block.end
        lines = [line.rstrip("\r\n") for line in reading.document.lines[first:last]]
        whole = safe("\n".join(lines))
        if whole.split() != " ".join(texts).split():
            yield FramePart(whole, run[0].glue, first + 1, last, priority=run[0].priority, headings=run[0].above)
            return
    for placed, text in zip(run, texts, strict=True):
        block = _block_piece(placed, text)
        if placed.part.block.kind != "paragraph":
            yield block
            continue
        goes_on = False
        for own, same in groupby(text.split("\n"), _priority):
            for number, (glue, chunk) in enumerate(chunks("\n".join(same))):
                between = (glue if number else "\n") if goes_on else block.glue
                priority = _priority_of(own, placed.priority)
                yield block._replace(text=chunk, glue=between, goes_on=goes_on, priority=priority)
                goes_on = True


def _entry_piece(entry: Entry, text: str, placed: _PlacedPart) -> FramePart:
    priority = UNMARKED
    if any(tag.casefold() == PIN for tag in (*entry.tags, *tags_in(entry.text))):
        priority = PINNED
    elif entry.field("source") is None:  # an agent cannot raise the priority of its own entry
        priority = _priority_of(_priority(text.partition("\n")[0]), placed.priority)
    salience = _SALIENCE.get((entry.field("salience") or "").casefold(), 0)
    _, first, last = entry.place[:3]
    return FramePart(text, placed.glue, first, last, entry.name, priority, placed.above, salience)


def _priority_of(own: int, above: int) -> int:
    """Return the priority of a marked text, raised by its headings; of an unmarked text, that of its headings."""
    return above if own == UNMARKED else min(own, above)


def _priority(line: str) -> int:
    mark = _PRIORITY.search(line)
    return UNMARKED if mark is None else _FIRST if mark[1] else _SECOND


# ── an entry ───────────────────────────────────────────────────────────────────────────────────

_BOOKKEEPING = frozenset(
    {"at", "source", "review", "retired", "seen", "first", "last", "key", "time", "salience"}
    | {"was", "rest", "whole", "tombstone"}  # fields of imported entries
    | {"learned from", "reproducible", "related files", "see also", "pattern-key"}  # of other programs' learnings
    | {*RELATIONS}  # `show --links` shows them
)
PIN = "pinned"
_HEADING = re.compile(r"([ \t]*)(?=#{1,6}(?:[ \t]|$))")
_FENCE = re.compile(r"[ \t]*(`{3}|~{3})")
# Most marks match this; too short or plain for a secret, they need no cleaning, which is slow.
_PLAIN_MARK = re.compile(
    r"(?:(?:mem|err|cor|win)-[0-9a-z]{8})?(?:(?: · )?(?:agent:[a-z-]{1,24}|tool))?(?: · seen \d{1,9})?"
)


@lru_cache(maxsize=40_000)  # most entries stay equal across versions of a file
def rendered_entry(entry: Entry, safe: Clean) -> str:
    """Return an entry's lines, such as `- [Infra] The port is 2222  [mem-7k3f9q2m · agent:claude]`.

    Tags stay, because people use them as words of a sentence; only `#pinned` addresses the frame alone.
    """
    text = without_marks(entry.text).split("\n")
    below = text if must_begin_below(entry.text) else text[1:]  # a fence needs its own line
    tags = [f"#{tag}" for tag in entry.tags if tag.casefold() != PIN]
    form, is_heading = form_of(entry.kind), entry.category in entry.heading[-1:]  # the heading above it says it already
    lead = f"[{entry.category}]" if entry.category and not is_heading else None
    if form in (Form.META, Form.LOG):
        lead = f"{entry.field('key')}:" if form is Form.META else entry.field("time")
    first = [lead, *text[: len(text) - len(below)], *tags]
    fields = [(key, value) for key, value in entry.fields if key not in _BOOKKEEPING]
    details = [f"({key}: {value})" for key, value in fields if "\n" not in value]
    long = [line for key, value in fields if "\n" in value for line in (f"{key}:", *value.split("\n"))]
    if below:
        below = [*below, *([" ".join(details)] if details else []), *long]
    else:
        first += details
        below = long
    line = f"- {' '.join(word for word in first if word)}".rstrip()
    below = list(_without_headings(below)) if entry.said_by else below
    # A heading may reveal that its entry's text is a secret, so both are cleaned together.
    heading = entry.category if not lead and line.startswith("- ") else None
    whole = "\n".join([line, *(f"  {line}" if line else "" for line in below)])
    label = f"- [{heading}] "
    shown = safe(label + whole.removeprefix("- "), entry.said_by) if heading else ""
    shown = f"- {shown.removeprefix(label)}" if shown.startswith(label) else safe(whole, entry.said_by)
    marks = (entry.id, entry.said_by, f"seen {entry.seen}" if entry.seen > 1 else None)
    mark = " · ".join(word for word in marks if word)
    line, feed, rest = shown.partition("\n")
    shown_mark = mark if _PLAIN_MARK.fullmatch(mark) else safe(mark)
    return f"{line}  [{shown_mark}]{feed}{rest}" if mark else shown


def _without_headings(lines: Sequence[str]) -> Iterator[str]:
    """Yield an entry's lines with heading marks escaped, except in code."""
    fence = ""
    for line in lines:
        mark = _FENCE.match(line)
        if mark and fence in ("", mark[1]):
            fence = "" if fence else mark[1]
        yield line if fence else _HEADING.sub(r"\1\\", line, count=1) if _HEADING.match(line) else line


# ── a long paragraph ───────────────────────────────────────────────────────────────────────────

LONG = 1_000  # characters; a shorter paragraph is shown whole or not at all
_CHUNK = 500  # characters of a chunk, if it can be divided
# Division points: blanks, or after punctuation in scripts without spaces.
_CLOSERS = "。、！？，；：…」』】）"
_BREAK = re.compile(rf"[ \t\n]+|(?<=[{_CLOSERS}])(?![{_CLOSERS}])")
# Characters that extend a grapheme cluster besides marks: joiners, half-width kana marks, skin tones.
_EXTENDING = frozenset("\u200c\u200d\uff9e\uff9f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")


def chunks(text: str) -> Iterator[tuple[str, str]]:
    """Yield the chunks of a paragraph, each with the glue before it (the first has none)."""
    if len(text) <= LONG:
        yield "", text
        return
    glue, start = "", 0
    last = line = None  # the last division point, and the last one at a line end
    inner = (place for place in _BREAK.finditer(text) if place.start() and place.end() < len(text))
    # An extending character belongs to the one before it.
    ahead = ((place, text[place.end()]) for place in inner)
    dividing = [place for place, sign in ahead if unicodedata.category(sign)[0] != "M" and sign not in _EXTENDING]
    for place in [*dividing, None]:
        while last and (place.start() if place else len(text)) - start > _CHUNK:
            cut = line or last
            yield glue, text[start : cut.start()]
            glue, start, last, line = cut[0], cut.end(), None if cut is last else last, None
        last, line = place, place if place and "\n" in place[0] else line
    yield glue, text[start:]
