"""From a file to its passages: entries one by one, all else by section.

Imported when a file is cut: a search whose index holds the files needs no reading of Markdown.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from workspace_mem.catalog.pages import front_tags, inline_tags, path_day
from workspace_mem.model.document import Document, is_untouched, waits_for_review
from workspace_mem.model.entry import SOURCE, UNKNOWN, Entry, Place, day_in_front
from workspace_mem.model.kinds import ARCHIVE, log_date, project_of
from workspace_mem.model.matching import outranked_in
from workspace_mem.model.reading import outline, page_said_by, read
from workspace_mem.screen.secrets import may_announce_secret
from workspace_mem.search.analysis import tokens
from workspace_mem.search.query import Facets, Passage
from workspace_mem.search.snippets import LONG, area_of, searched_text, unsearched_lines
from workspace_mem.text.strings import late

_LONG_FILE = 1024 * 1024  # bytes
_LONG_TABLE = 400  # lines of a table that is cut between its rows
_MOST_LINES = 2_000  # of a log that are found one by one; a longer list is no log of a day, and is cut as a section

_PERSON = "person"  # beside others
_NO_TEXT = ("heading", "rule")  # what a passage has beside its text
_DAY = late(r"\d{4}-\d\d-\d\d")
_STAMP = late(r"\(source:: ?([^()\n]*)\)")
_OF_A_PLUGIN = late(r"(?:excalidraw|kanban)-plugin[ \t]*:")
# Data of Obsidian plugins at the end of a file, such as a drawing or a board's settings.
_PLUGIN_DATA = late(
    r"^(?:%%[ \t]*\n)?(?:#{1,2}[ ]Drawing[ \t]*\n```(?:compressed-)?json[ \t]*$|%%[ ]kanban:settings\b)", re.MULTILINE
)


class _Piece(NamedTuple):
    """A block of a file, or an entry where these are cut one by one."""

    kind: str  # of the block, or "fact"
    first: int  # 0-based
    end: int  # excluded
    trail: tuple[str, ...]  # the headings above it
    entry: Entry | None = None


def passages_of(document: Document, area: str = "index") -> tuple[Passage, ...]:
    """Return a file's passages in order; none if it belongs to another index.

    Entries that wait for review and untouched templates have none.
    """
    is_left_out = is_untouched(document.path, document.data) or waits_for_review(document)
    if area_of(document.path, document.kinds) != area or is_left_out:
        return ()
    page = _Page(document)
    if not page.pieces or (page.whole and page.whole.is_pending):
        return ()
    passages = [passage for group in page.groups() if (passage := page.passage(group))]
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


class _Page:
    """A file, and what holds for all of its passages."""

    def __init__(self, document: Document) -> None:
        path, kinds = document.path, document.kinds
        self.document, self.kind = document, kinds.search_kind(path)  # of passages that are no entry
        self.is_log = kinds.page_kind(path) == "log"
        self.unsearched = unsearched_lines(document)
        self.whole: Entry | None = None  # the entry of a whole file
        self.outranked: Collection[Place] = ()
        self.at = list(accumulate(map(len, document.lines), initial=0))  # start of each line in the text, and its end
        self.said_by = page_said_by(document)
        self.has_sources = "(source::" in document.text
        self.tags = front_tags(document)
        is_cut = kinds.is_cut_by_entry(path) or kinds.is_foreign(path, document.data)
        pieces = self._entries() if is_cut else self._sections()
        self.pieces = [row for piece in pieces for row in self._rows(piece)]
        if not self.pieces and self.body_first and kinds.page_kind(path) == "note":
            self.pieces = [_Piece("front matter", 0, self.body_first, ())]
        self.is_by_line = self.is_log and len(self.pieces) <= _MOST_LINES  # each list item is a passage
        if not (is_cut or self.is_log):  # their lines have authors and tags of their own
            self.tags += inline_tags(document.text)

    def _entries(self) -> list[_Piece]:
        is_long = len(self.document.data) > _LONG_FILE  # its cached entries would take memory beside all postings
        reading = (read.__wrapped__ if is_long else read)(self.document)
        self.body_first, self.outranked = reading.body_first, outranked_in(reading.entries)
        pieces: list[_Piece] = []
        for part in reading.parts:  # the part itself, or the facts in it
            places = ((fact, fact.place) for fact in part.facts)
            facts = [_Piece("fact", at.first_line - 1, at.last_line, part.trail, fact) for fact, at in places]
            block = part.block
            pieces += facts or [_Piece(block.kind, block.first, block.end, part.trail, part.entry)]
        return pieces

    def _sections(self) -> list[_Piece]:
        document = self.document
        self.body_first, outlined = outline(document)
        end = _end_of_text(document, self.body_first)
        pieces = [piece for block in outlined if (piece := _Piece(*block)).first < end]
        pieces = [piece for piece in pieces if not self.unsearched.issuperset(range(piece.first, piece.end))]
        if document.kinds.is_whole_file(document.path):
            self.whole = next(iter(read(document).entries), None)
        return pieces

    def _rows(self, piece: _Piece) -> Iterator[_Piece]:
        """Yield a piece, or each row of a long table, unless its header may announce secrets."""
        is_long = piece.kind == "table" and not piece.entry and piece.end - piece.first > _LONG_TABLE
        if is_long and not may_announce_secret(self.document.lines[piece.first]):
            yield from (piece._replace(first=row, end=row + 1) for row in range(piece.first, piece.end))
        else:
            yield piece

    def _is_alone(self, piece: _Piece) -> bool:
        return piece.entry is not None or (self.is_by_line and piece.kind == "item")

    def groups(self) -> Iterator[Sequence[_Piece]]:
        """Yield the runs of pieces that form one passage."""
        group: list[_Piece] = []
        size = 0
        has_text = False  # whether there is more than headings
        for piece in self.pieces:
            is_heading, is_alone = piece.kind == "heading", self._is_alone(piece)
            length = self.at[piece.end] - self.at[piece.first]
            if group and (is_alone or (is_heading and has_text) or size + length > LONG):
                yield group
                group, size, has_text = [], 0, False
            if is_alone:
                yield [piece]
            else:
                group.append(piece)
                size += length
                has_text = has_text or not is_heading
        if group:
            yield group

    def passage(self, group: Sequence[_Piece]) -> Passage | None:
        """Return the passage of a run of pieces; None without content, or for an entry that is not searched."""
        path, first_piece = self.document.path, group[0]
        entry = self.whole or (first_piece.entry if len(group) == 1 else None)
        if entry and (entry.is_pending or entry.place in self.outranked):
            return None
        # The front matter of a project's page only identifies the project.
        is_projects = self.kind == "memory" and project_of(path)
        has_front_matter = self.body_first > 0 and first_piece is self.pieces[0] and not is_projects
        first, end = 0 if has_front_matter else first_piece.first, group[-1].end
        text = searched_text(self.document, first, end)
        if not has_front_matter:  # text below a heading includes the heading
            pieces = ((piece.first, piece.end) for piece in group)
            texts = [text] if len(group) == 1 else [searched_text(self.document, *lines) for lines in pieces]
            is_outline = self.kind == "note" and all(piece.kind == "heading" for piece in self.pieces)
            contents = [text for piece, text in zip(group, texts, strict=True) if piece.kind not in _NO_TEXT]
            # A symbol may be the whole content.
            if not is_outline and not any(any(map(str.isalnum, text)) or tokens(text) for text in contents):
                return None
        is_one = self._is_alone(first_piece) and not self.whole
        return Passage(
            path,
            first + 1,
            end,
            group[-1].trail,
            entry.kind if entry else self.kind,
            entry.id if entry else None,
            text,
            self._facets(group, entry, text),
            is_line=is_one and self.is_by_line,
            weight=2 if is_one else 1,
        )

    def _facets(self, group: Sequence[_Piece], entry: Entry | None, text: str) -> Facets:
        path = self.document.path
        if entry:
            dates = (value[:10] for key in ("last", "at", "first") if (value := entry.field(key)))
            stamp = next(dates, "") or day_in_front(entry.text, entry.category) or ""
            day = stamp if _DAY.fullmatch(stamp) else None
            facets = Facets(entry.category, entry.tags, day, entry.said_by or self.said_by, entry.field("salience"))
        else:
            of_path = log_date(path.removeprefix(ARCHIVE)) or path_day(path)
            facets = Facets(day=of_path.isoformat() if of_path else None, said_by=self._authors(group))
        if entry is None or self.whole:
            tags = dict.fromkeys((*facets.tags, *self.tags, *inline_tags(text)))
            facets = facets._replace(tags=tuple(tags))
        return facets

    def _authors(self, group: Sequence[_Piece]) -> str | None:
        """Return all authors that the stamps of several lines name."""
        by_default = self.said_by or _PERSON
        authors = dict[str, None]()
        for piece in group:
            text = self.document.text[self.at[piece.first] : self.at[piece.end]] if self.has_sources else ""
            stamps = [stamp if SOURCE.fullmatch(stamp) else UNKNOWN for stamp in _STAMP.findall(text)]
            if stamps or piece.kind != "heading":
                authors.update(dict.fromkeys(stamps or [by_default]))
        return ", ".join(authors) or None if authors.keys() != {_PERSON} else None
