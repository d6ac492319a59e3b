"""From a file to the passages that search finds: entries one by one, all else by heading section."""

import re
from collections.abc import Iterator, Sequence

from workspace_mem.core.document import Document
from workspace_mem.core.foreign import is_foreign
from workspace_mem.core.kinds import is_archived, page_kind
from workspace_mem.core.reading import Part, Reading, read
from workspace_mem.core.search import Passage
from workspace_mem.core.templates import is_untouched

LONG = 1_500  # characters; a longer section is divided between blocks

_BY_ENTRY = frozenset({"memory", "user", "error", "correction", "win"})


_BOOKKEEPING = re.compile(r"[ \t]*\((?:at|source|review|seen|first|last|retired):: ?[^()\n]*\)")
_EMPTY_ITEM = re.compile(r"\n[ \t]*[-*+][ \t]*(?=\n|\Z)")  # the line of counts, once these are gone
_LINE_END = re.compile(r"\r\n|\r")
_VERSION = 3


def splitting_version() -> str:
    """Name the way passages are cut; an index made in another way is built again."""
    return f"{_VERSION}-{LONG}"


def without_bookkeeping(text: str) -> str:
    """Return a passage's text without the stamps that tools keep: dates and sources would be found as words."""
    bare = _BOOKKEEPING.sub("", _LINE_END.sub("\n", text))
    return _EMPTY_ITEM.sub("", bare).rstrip("\n")


def passages_of(document: Document) -> tuple[Passage, ...]:
    """Return a file's passages in order. Retired and unreviewed entries and untouched templates have none."""
    if is_archived(document.path) or is_untouched(document.path, document.data):
        return ()
    reading = read(document)
    return tuple(passage for group in _groups(reading) if (passage := _passage(reading, group)))


def _groups(reading: Reading) -> Iterator[list[Part]]:
    """Yield runs of parts that make one passage."""
    by_entry = _divides_by_entry(reading.document)
    group: list[Part] = []
    size = 0
    for part in reading.parts:
        alone = by_entry and part.entry is not None
        begins = part.block.kind == "heading" and any(one.block.kind != "heading" for one in group)
        length = len(reading.text_of(part))
        if group and (alone or begins or size + length > LONG):
            yield group
            group, size = [], 0
        if alone:
            yield [part]
        else:
            group.append(part)
            size += length
    if group:
        yield group


def _divides_by_entry(document: Document) -> bool:
    return page_kind(document.path) in _BY_ENTRY or is_foreign(document.path, document.data)


def _passage(reading: Reading, group: Sequence[Part]) -> Passage | None:
    path, lines = reading.document.path, reading.document.lines
    entry = group[0].entry if len(group) == 1 and _divides_by_entry(reading.document) else None
    if entry and entry.is_pending:
        return None
    is_first = group[0] is reading.parts[0]
    first = 0 if is_first and reading.body_first else group[0].block.first
    end = group[-1].block.end
    if all(part.block.kind == "heading" for part in group) and group[-1] is not reading.parts[-1]:
        return None  # what stands below carries these headings
    text = without_bookkeeping("".join(lines[first:end]))
    kind = entry.kind if entry else page_kind(path)
    return Passage(path, first + 1, end, group[-1].trail, kind, entry.id if entry else None, text)
