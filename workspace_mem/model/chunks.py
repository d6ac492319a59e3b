"""A file cut into chunks: the lines of an entry, a front-matter key with its continuation lines, every other line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry
from workspace_mem.model.frontmatter import body_start
from workspace_mem.model.reading import read
from workspace_mem.text.markdown import blocks


@dataclass(frozen=True, slots=True, eq=False)
class Chunk:
    """Whole lines with their line ends, merged as a unit."""

    data: bytes
    entry: Entry | None = None
    echo: Entry | None = None  # what a line of a log says about another entry
    key: str | None = None  # of the front matter
    block: int = -1  # number of the Markdown block that the lines belong to; -1: none
    level: int = 0  # of a heading
    time: str | None = None  # when it was written, as far as it says so

    @property
    def words(self) -> bytes:
        """Return the bytes without the last line end: a last line may have none."""
        return self.data.rstrip(b"\r\n")

    @property
    def name(self) -> str | None:
        """Return the name of the entry that it is or echoes; None for other lines."""
        if self.entry:
            return self.entry.name
        _, mark, rest = self.echo.text.partition("#^") if self.echo else ("", "", "")
        return rest.partition("]]")[0] if mark else None

    @property
    def is_blank(self) -> bool:
        """Tell whether nothing stands in it."""
        return self.entry is None and not self.data.strip()

    @property
    def is_prose(self) -> bool:
        """Tell whether it is a line that neither is nor echoes an entry, nor is blank."""
        return not (self.entry or self.echo or self.key or self.is_blank)

    @property
    def has_value(self) -> bool:
        """Tell whether it can change and still be the same one: an entry, or a key of the front matter."""
        return self.entry is not None or self.key is not None


class _Span(NamedTuple):
    first: int  # 0-based
    end: int  # excluded
    level: int = 0
    entry: Entry | None = None
    echo: Entry | None = None
    time: str | None = None
    whole: bool = False  # one chunk; else its lines are chunks


def cut(document: Document) -> list[Chunk]:
    """Cut a file into chunks; their bytes in order are the file's, but for a byte order mark."""
    if not document.data:
        return []
    offsets, data, count = document.offsets, document.data, len(document.lines)
    first = body_start(document)
    chunks = [
        Chunk(data[offsets[start] : offsets[end]], key=key) for key, start, end in _front_keys(document.lines[:first])
    ]
    line = first
    for number, span in enumerate(_spans(document, first)):
        has_mark = span.whole and any(text.strip() for text in document.lines[line : span.first])  # of `§`
        start = line if has_mark else span.first
        chunks += (Chunk(data[offsets[blank] : offsets[blank + 1]]) for blank in range(line, start))
        if span.whole:
            text = data[offsets[start] : offsets[span.end]]
            chunks.append(Chunk(text, span.entry, span.echo, None, number, 0, span.time))
        else:
            chunks += (
                Chunk(data[offsets[at] : offsets[at + 1]], block=number, level=span.level)
                for at in range(span.first, span.end)
            )
        line = span.end
    chunks += (Chunk(data[offsets[blank] : offsets[blank + 1]]) for blank in range(line, count))
    return chunks


def _spans(document: Document, first: int) -> Iterator[_Span]:
    """Yield the blocks of the body in order, with the entries among them."""
    kinds, path = document.kinds, document.path
    if kinds.is_whole_file(path) and kinds.is_event_log(path):
        from workspace_mem.model.shapes.event_log import events_in  # noqa: PLC0415  # few workspaces have such files

        for event in events_in("".join(document.lines[first:]), first_line=first):
            yield _Span(event.first_line, event.end, time=event.at, whole=True)
        return
    if kinds.is_whole_file(path) or not document.is_text:
        for block in blocks(document.lines, first):
            yield _Span(block.first, block.end, block.level)
        return
    for part in read(document).parts:
        entry = part.entry or part.echo
        time = time_of(entry) if entry else None
        block = part.block
        yield _Span(block.first, block.end, block.level, part.entry, part.echo, time, whole=entry is not None)


def time_of(entry: Entry) -> str | None:
    """Return when an entry was written first, as far as it says so."""
    return next(filter(None, map(entry.field, ("time", "first", "at", "last"))), None)


def _front_keys(lines: Sequence[str]) -> Iterator[tuple[str | None, int, int]]:
    """Yield the keys of the front matter with their lines, and every other line of it alone."""
    number = 0
    while number < len(lines):
        start, key = number, _front_key(lines[number])
        number += 1
        while key is not None and number < len(lines) - 1 and _goes_on(lines[number]):
            number += 1
        yield key, start, number


def _front_key(line: str) -> str | None:
    key, colon, _ = line.partition(":")
    return key if colon and key and not key[0].isspace() and key[0] not in "#-" else None


def _goes_on(line: str) -> bool:
    return not line.strip() or line[0] in " \t" or line.startswith(("- ", "-\n", "-\r"))
