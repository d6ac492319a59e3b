"""markdown: a folder of plain Markdown, such as an export of a workspace.

Files of a workspace's own names come in as what they are, entry by entry; all others as notes under memories/markdown/.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from workspace_mem.formats.port import (
    Export,
    ExportSource,
    Files,
    Found,
    Record,
    UnmappedItem,
    WholePage,
    document_of,
    others,
    record_of,
)
from workspace_mem.model.document import Document, Problem, is_stock
from workspace_mem.model.entry import Entry
from workspace_mem.model.kinds import ARCHIVE, KINDS, NOTES, is_archived, kind_of_heading, log_date
from workspace_mem.model.reading import Part, closing_of
from workspace_mem.model.reading import read as read_document

PAGES = ("SOUL.md", "AGENTS.md", "HEARTBEAT.md", "CONTINUITY.md")
_LONGEST = 3_900  # characters of joined paragraphs in one entry


def read(files: Files) -> Iterator[Found]:
    """Yield the entries of store files, and every other file whole."""
    hidden = [path for path in files.paths if re.search(r"(?:^|/)\.(?!learnings(?:/|$))", path)]
    yield from others(hidden, ())
    for path in files.paths:
        if path in hidden:
            continue
        if not path.casefold().endswith((".md", ".markdown")):
            if not path.endswith("workspace.toml"):
                yield UnmappedItem(f"{path} is not Markdown")
            continue
        text = files.text(path)
        if text.strip():
            yield from file_of(path, text)


def file_of(path: str, text: str, name: str = "markdown") -> Iterator[Found]:
    """Yield the records of one file of a folder."""
    inside = path.removeprefix(ARCHIVE)
    is_store = inside in KINDS.stores
    note = f"{NOTES}{name}/{path.removeprefix(NOTES)}"
    note = note if note.endswith(".md") else f"{note}.md"
    place = Problem(path, 0, "")
    if is_store and inside != "USER.md":
        yield from entries_of(path, text, home=inside)
    elif inside == "USER.md":
        yield from _about_the_user(path, text, note)
    elif path in PAGES:
        yield WholePage(path, text, place, note)
    elif log_date(path) or path.startswith("memory/") or KINDS.is_whole_file(path) or is_archived(path):
        yield WholePage(path if path.endswith(".md") else f"{path}.md", text, place, note)
    elif path.startswith(NOTES) and path not in ("memories/MEMORY.md", "memories/USER.md"):
        yield WholePage(path, text, place, note)
    else:
        yield WholePage(note, text, place)


def _about_the_user(path: str, text: str, note: str) -> Iterator[Found]:
    """Yield agents' notes about the user as entries, and the rest of the page whole."""
    document = document_of(path, text)
    noted = read_document(document).entries
    if is_archived(path):
        yield from (record_of(entry, _at(path, entry), home="USER.md") for entry in noted)
        return
    lines = list(document.lines)
    for entry in noted:
        yield record_of(entry, _at(path, entry), home="USER.md")
        for number in range(entry.place.first_line - 1, entry.place.last_line):
            lines[number] = ""
    rest = "".join(lines)
    if any(line.strip() and not line.startswith("#") for line in rest.split("\n")):
        yield WholePage("USER.md", rest, Problem(path, 0, ""), note)


def entries_of(path: str, text: str, *, home: str | None = None) -> Iterator[Found]:
    """Yield the list items of a store file, and the prose between them by section."""
    document = Document(ARCHIVE + (home or "MEMORY.md") if is_archived(path) else home or "MEMORY.md", text.encode())
    reading = read_document(document)
    last = closing_of(document, [part.block for part in reading.parts], is_strict=True)
    if closing := " ".join(" ".join(map(reading.text_of, reading.parts[last:])).split()):
        yield UnmappedItem(f"{path}: its closing line: {closing[:80]}")
    for is_entry, parts in groupby(reading.parts[:last], lambda part: (part.entry is not None, part.trail)):
        some = list(parts)
        if is_entry[0]:
            yield from (record_of(part.entry, _at(path, part.entry), home=home) for part in some if part.entry)
        else:
            yield from _prose(
                path, [part for part in some if part.block.kind not in ("heading", "rule")], reading.text_of, home
            )


def _at(path: str, entry: Entry) -> Problem:
    return Problem(path, entry.place.first_line, "")


def _prose(path: str, parts: Sequence[Part], text_of_part: Callable[[Part], str], home: str | None) -> Iterator[Found]:
    """Yield the paragraphs below one heading, as many in one entry as fit."""
    chunk: list[str] = []
    first = 0
    for part in parts:
        text = text_of_part(part).strip("\n")
        line = part.block.first + 1
        if is_stock(text):
            continue
        if text.lstrip().startswith("<!--") and text.rstrip().endswith("-->"):
            yield UnmappedItem(f"{path}:{line}: a comment: {' '.join(text.split())[:80]}")
            continue
        if chunk and sum(map(len, chunk)) + len(text) > _LONGEST:
            yield _paragraphs(path, first, chunk, part, home)
            chunk = []
        first = first if chunk else line
        chunk.append(text)
    if chunk:
        yield _paragraphs(path, first, chunk, parts[-1], home)


def _paragraphs(path: str, line: int, texts: list[str], part: Part, home: str | None) -> Record:
    heading = part.trail[-1] if len(part.trail) > 1 else None
    named = next(filter(None, map(kind_of_heading, reversed(part.trail))), "fact")
    named = "fact" if named == "meta" else named
    owner = KINDS.owner(home or "MEMORY.md")
    category = heading if heading and not kind_of_heading(heading) else None
    return Record(
        owner.name if owner else named, "\n\n".join(texts), Problem(path, line, ""), category=category, home=home
    )


def write(outgoing: ExportSource) -> Export:
    """Return every Markdown file unchanged."""
    files = {document.path: document.data for document in outgoing.documents if document.path.endswith(".md")}
    return Export(files, len(outgoing.entries))
