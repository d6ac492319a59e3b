"""From a file to the passages that search finds: entries one by one, all else by heading section."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from workspace_mem.core.document import Document
from workspace_mem.core.entry import Entry
from workspace_mem.core.foreign import is_foreign
from workspace_mem.core.kinds import ARCHIVE, is_archived, log_date, page_kind
from workspace_mem.core.reading import Part, outline, read
from workspace_mem.core.search import NO_FACETS, Facets, Passage
from workspace_mem.core.templates import is_untouched
from workspace_mem.core.values import immutable
from workspace_mem.services.index.cutting import LONG, without_bookkeeping

_BY_ENTRY = frozenset({"memory", "user", "error", "correction", "win"})
_DAY = re.compile(r"\d{4}-\d\d-\d\d")


def passages_of(document: Document, *, retired: bool = False) -> tuple[Passage, ...]:
    """Return a file's passages in order; with `retired` those of the archive, else those of all other files.

    Entries that wait for review and untouched templates have none.
    """
    if is_archived(document.path) != retired or is_untouched(document.path, document.data):
        return ()
    by_entry = _divides_by_entry(document)
    if by_entry:
        reading = read(document)
        body_first, parts = reading.body_first, reading.parts
    else:
        body_first, parts = outline(document)
    if not parts:
        return ()
    page = _Page(document, body_first, parts, by_entry=by_entry)
    return tuple(passage for group in _groups(page) if (passage := _passage(page, group)))


@immutable
class _Page:
    document: Document
    body_first: int
    parts: Sequence[Part]
    by_entry: bool


def _groups(page: _Page) -> Iterator[list[Part]]:
    """Yield runs of parts that make one passage."""
    lines = page.document.lines
    group: list[Part] = []
    size = 0
    has_text = False  # more than headings
    for part in page.parts:
        block = part.block
        is_heading = block.kind == "heading"
        alone = page.by_entry and part.entry is not None
        length = sum(map(len, lines[block.first : block.end]))
        if group and (alone or (is_heading and has_text) or size + length > LONG):
            yield group
            group, size, has_text = [], 0, False
        if alone:
            yield [part]
        else:
            group.append(part)
            size += length
            has_text = has_text or not is_heading
    if group:
        yield group


def _divides_by_entry(document: Document) -> bool:
    return page_kind(document.path) in _BY_ENTRY or is_foreign(document.path, document.data)


def _passage(page: _Page, group: Sequence[Part]) -> Passage | None:
    path, lines = page.document.path, page.document.lines
    entry = group[0].entry if len(group) == 1 and page.by_entry else None
    if entry and entry.is_pending:
        return None
    is_first = group[0] is page.parts[0]
    first = 0 if is_first and page.body_first else group[0].block.first
    end = group[-1].block.end
    if all(part.block.kind == "heading" for part in group) and group[-1] is not page.parts[-1]:
        return None  # what stands below carries these headings
    text = without_bookkeeping("".join(lines[first:end]))
    kind = entry.kind if entry else page_kind(path)
    facets = _facets(entry) if entry else _page_facets(path)
    return Passage(path, first + 1, end, group[-1].trail, kind, entry.id if entry else None, text, facets)


def _facets(entry: Entry) -> Facets:
    at = next((value[:10] for key in ("last", "at", "first") if (value := entry.field(key))), "")
    return Facets(entry.category, entry.tags, at if _DAY.fullmatch(at) else None)


@lru_cache(maxsize=1)  # asked for each passage of a file, one file after the other
def _page_facets(path: str) -> Facets:
    day = log_date(path.removeprefix(ARCHIVE))
    return Facets(day=day.isoformat()) if day else NO_FACETS
