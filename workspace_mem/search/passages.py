"""From a file to its passages: entries one by one, all else by section.

Imported when a file is cut: a search whose index holds the files needs no reading of Markdown.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple, TypeAlias

from workspace_mem.catalog.pages import front_tags, inline_tags, path_day
from workspace_mem.model.document import Document, is_untouched, waits_for_review
from workspace_mem.model.entry import SOURCE, UNKNOWN, Entry, Place, day_in_front
from workspace_mem.model.kinds import ARCHIVE, log_date, project_of
from workspace_mem.model.matching import outranked_in
from workspace_mem.model.reading import outline, page_said_by, read
from workspace_mem.screen.labels import label_stems
from workspace_mem.screen.secrets import undisguised
from workspace_mem.search.analysis import tokens
from workspace_mem.search.query import Facets, Passage
from workspace_mem.search.snippets import (
    LONG,
    area_of,
    searched_text,
    unsearched_lines,
    without_bookkeeping,
    without_lines,
)
from workspace_mem.text.strings import late

_LONG_FILE = 1024 * 1024  # bytes
_LONG_TABLE = 400  # lines of a table that is divided
_MOST_LINES = 2_000  # of a log that are found one by one; a longer list is no log of a day, and is cut as a section

# kind, first line (0-based), end (excluded), the headings above it, the entry that it is where these are cut one by one
_Piece: TypeAlias = tuple[str, int, int, tuple[str, ...], Entry | None]
_PERSON = "person"  # beside others
_NO_TEXT = ("heading", "rule")  # what a passage has beside its text
_DAY = late(r"\d{4}-\d\d-\d\d")
_STAMP = late(r"\(source:: ?([^()\n]*)\)")
_OF_A_PLUGIN = late(r"(?:excalidraw|kanban)-plugin[ \t]*:")
# Data of Obsidian plugins at the end of a file, such as a drawing or a board's settings.
_PLUGIN_DATA = late(
    r"^(?:%%[ \t]*\n)?(?:#{1,2}[ ]Drawing[ \t]*\n```(?:compressed-)?json[ \t]*$|%%[ ]kanban:settings\b)", re.MULTILINE
)


def passages_of(document: Document, area: str = "index") -> tuple[Passage, ...]:
    """Return a file's passages in order; none if it belongs to another index.

    Entries that wait for review and untouched templates have none.
    """
    is_left_out = is_untouched(document.path, document.data) or waits_for_review(document)
    if area_of(document.path, document.kinds) != area or is_left_out:
        return ()
    whole: Entry | None = None
    pieces: list[_Piece] = []
    unsearched = unsearched_lines(document)
    outranked: Collection[Place] = ()
    is_cut = document.kinds.is_cut_by_entry(document.path) or document.kinds.is_foreign(document.path, document.data)
    if is_cut:
        is_long = len(document.data) > _LONG_FILE  # its cached entries would take memory beside all postings
        reading = (read.__wrapped__ if is_long else read)(document)
        body_first = reading.body_first
        for part in reading.parts:  # the part itself, or the facts in it
            facts: list[_Piece] = [
                ("fact", fact.place.first_line - 1, fact.place.last_line, part.trail, fact) for fact in part.facts
            ]
            pieces += facts or [(part.block.kind, part.block.first, part.block.end, part.trail, part.entry)]
        outranked = outranked_in(reading.entries)
    else:
        body_first, outlined = outline(document)
        end = _end_of_text(document, body_first)
        pieces = [(*block, None) for block in outlined if block[1] < end]
        pieces = [piece for piece in pieces if not unsearched.issuperset(range(piece[1], piece[2]))]
        if document.kinds.is_whole_file(document.path):
            whole = next(iter(read(document).entries), None)
    if not pieces and body_first and document.kinds.page_kind(document.path) == "note":
        pieces = [("front matter", 0, body_first, (), None)]
    if not pieces or (whole and whole.is_pending):
        return ()
    pieces = [row for piece in pieces for row in _rows(piece, document)]
    starts = list(accumulate(map(len, document.lines), initial=0))
    is_log = document.kinds.page_kind(document.path) == "log"
    page = _Page(
        document,
        body_first,
        pieces,
        starts,
        page_said_by(document),
        document.kinds.search_kind(document.path),
        "(source::" in document.text,
        whole,
        is_log,
        is_log and len(pieces) <= _MOST_LINES,
        outranked,
        unsearched,
        front_tags(document) if is_cut or is_log else (*front_tags(document), *inline_tags(document.text)),
    )
    passages = [passage for group in _groups(page) if (passage := _passage(page, group))]
    if not page.is_by_line:
        return tuple(passages)
    lines = []  # each with its neighbours, since "Yes, to 2222" alone says little
    for before, passage, after in zip((None, *passages), passages, (*passages[1:], None), strict=False):
        beside = (line for line in (before, after) if line and line.is_line and line.heading == passage.heading)
        near = tuple(line.text for line in beside) if passage.is_line else ()
        lines.append(passage._replace(near=near))
    return tuple(lines)


def _end_of_text(document: Document, body_first: int) -> int:
    """Return the line (0-based) where an Obsidian plugin's data begins; else the end."""
    if any(map(_OF_A_PLUGIN.match, document.lines[:body_first])):
        text = document.text.replace("\r\n", "\n").replace("\r", "\n")
        if match := _PLUGIN_DATA.search(text):
            return text.count("\n", 0, match.start())
    return len(document.lines)


def _rows(piece: _Piece, document: Document) -> Iterator[_Piece]:
    """Yield a piece, or each row of a long table, unless its header may announce secrets."""
    kind, first, end, trail, entry = piece
    is_long = kind == "table" and not entry and end - first > _LONG_TABLE
    head = undisguised(document.lines[first])[0].lower() if is_long else ""
    if is_long and not label_stems(head, head):
        yield from ((kind, row, row + 1, trail, entry) for row in range(first, end))
    else:
        yield piece


class _Page(NamedTuple):
    document: Document
    body_first: int
    pieces: Sequence[_Piece]
    at: Sequence[int]  # start of each line in the text, and end of the last one
    said_by: str | None  # author of the file
    kind: str  # kind of passages that are no entry
    has_sources: bool  # whether lines have author stamps
    whole: Entry | None = None  # the entry of a whole file
    is_log: bool = False
    is_by_line: bool = False  # each list item is a passage
    outranked: Collection[Place] = ()  # places of outranked entries
    unsearched: frozenset[int] = frozenset()  # lines of an unfilled form
    tags: tuple[str, ...] = ()  # tags of the whole page, or of its front matter if lines have authors

    def searched(self, first: int, end: int) -> str:
        """Return the searched text of some lines (0-based, end excluded)."""
        if self.unsearched:
            text = without_lines(self.unsearched, self.document, first, end)
        else:
            text = self.document.text[self.at[first] : self.at[end]]
        return without_bookkeeping(text, is_log=self.is_log)


def _groups(page: _Page) -> Iterator[Sequence[_Piece]]:
    """Yield the runs of pieces that form one passage."""
    pieces, starts = page.pieces, page.at
    start = size = 0
    has_text = False  # whether there is more than headings
    for number, (kind, first, end, _, entry) in enumerate(pieces):
        is_heading = kind == "heading"
        length = starts[end] - starts[first]
        is_one = entry is not None or (page.is_by_line and kind == "item")
        if start < number and (is_one or (is_heading and has_text) or size + length > LONG):
            yield pieces[start:number]
            start, size, has_text = number, 0, False
        if is_one:
            yield pieces[number : number + 1]
            start = number + 1
        else:
            size += length
            has_text = has_text or not is_heading
    if start < len(pieces):
        yield pieces[start:]


def _passage(page: _Page, group: Sequence[_Piece]) -> Passage | None:
    path, pieces = page.document.path, page.pieces
    entry = page.whole or (group[0][-1] if len(group) == 1 else None)
    if entry and (entry.is_pending or entry.place in page.outranked):
        return None
    # The front matter of a project's page only identifies the project.
    is_projects = page.kind == "memory" and project_of(path)
    has_front_matter = page.body_first > 0 and group[0] is pieces[0] and not is_projects
    block, begin, *_ = group[0]
    first = 0 if has_front_matter else begin
    _, _, end, headings, _ = group[-1]
    is_plain = block != "fact" and (first > 0 or not page.whole)
    text = page.searched(first, end) if is_plain else searched_text(page.document, first, end)
    if not has_front_matter:
        is_alone = is_plain and len(group) == 1
        has_content = (
            _has_content(block, text)
            if is_alone
            else any(_has_content(piece[0], page.searched(*piece[1:3])) for piece in group)
        )
        is_outline = page.kind == "note" and all(piece[0] == "heading" for piece in pieces)
        if not (has_content or is_outline):
            return None  # text below a heading includes the heading
    day = log_date(path.removeprefix(ARCHIVE)) or path_day(path)
    facets = Facets(day=day.isoformat() if day else None)
    if entry:
        dates = (value[:10] for key in ("last", "at", "first") if (value := entry.field(key)))
        stamp = next(dates, "") or day_in_front(entry.text, entry.category) or ""
        salience = entry.field("salience")
        facets = Facets(entry.category, entry.tags, stamp if _DAY.fullmatch(stamp) else None, None, salience)
    if entry is None or page.whole:
        facets = facets._replace(tags=tuple(dict.fromkeys((*facets.tags, *page.tags, *inline_tags(text)))))
    if said_by := (entry and entry.said_by) or (page.said_by if entry else _authors(page, group)):
        facets = facets._replace(said_by=said_by)
    is_one = len(group) == 1 and not page.whole and (entry is not None or (page.is_by_line and block == "item"))
    return Passage(
        path,
        first + 1,
        end,
        headings,
        entry.kind if entry else page.kind,
        entry.id if entry else None,
        text,
        facets,
        is_line=is_one and page.is_by_line,
        weight=2 if is_one else 1,
    )


def _authors(page: _Page, group: Sequence[_Piece]) -> str | None:
    """Return all authors that the stamps of several lines name."""
    by_default = page.said_by or _PERSON
    authors = dict.fromkeys([by_default for piece in group if piece[0] != "heading"] if not page.has_sources else ())
    for kind, first, end, *_ in group if page.has_sources else ():
        text = page.document.text[page.at[first] : page.at[end]]
        stamps = [stamp if SOURCE.fullmatch(stamp) else UNKNOWN for stamp in _STAMP.findall(text)]
        if stamps or kind != "heading":
            authors.update(dict.fromkeys(stamps or [by_default]))
    return ", ".join(authors) if authors.keys() != {_PERSON} else None


def _has_content(kind: str, text: str) -> bool:
    """Tell whether a piece has content: no heading, rule, echo, empty item or template text."""
    # A symbol may be the whole content.
    return kind not in _NO_TEXT and (any(map(str.isalnum, text)) or bool(tokens(text)))
