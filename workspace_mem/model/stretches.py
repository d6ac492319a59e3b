"""A file cut into what can be taken back by itself: the lines of an entry together, every other line alone."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import is_

from workspace_mem.model.document import BOM, Document
from workspace_mem.model.entry import Entry
from workspace_mem.model.reading import Part, read
from workspace_mem.text.alignment import Alignment, rising

_HEADING = re.compile(rb" {0,3}#{1,6}(?:[ \t].*)?", re.DOTALL)

_ECHOED = re.compile(r"#\^([\w-]+)\]\]")

Name = tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Stretch:
    """Whole lines with their line ends. Two are the same only where they are one object."""

    data: bytes
    entry: Entry | None = None
    echo: Entry | None = None  # what a line of a log says about an entry

    @property
    def words(self) -> bytes:
        """Return the bytes without the last line end: a last line may have none."""
        return self.data.rstrip(b"\r\n")

    @property
    def key(self) -> object:
        """Return what makes it the same one in another state of the file: its id, else its words."""
        return self.entry.id if self.entry and self.entry.id else self.words

    @property
    def name(self) -> Name | None:
        """Return what an entry is known by across files; None for other lines."""
        if self.entry is None:
            return None
        return (self.entry.id,) if self.entry.id else (self.entry.kind, self.entry.text)

    @property
    def about(self) -> Name | None:
        """Return the name of the entry that it is, or whose echo it is."""
        echoed = _ECHOED.search(self.echo.text) if self.echo else None
        return (echoed[1],) if echoed else self.name

    @property
    def is_blank(self) -> bool:
        """Tell whether nothing stands in it."""
        return self.entry is None and not self.data.strip()

    @property
    def is_heading(self) -> bool:
        """Tell whether it may be a heading. A line of a code block that looks like one counts too."""
        return self.entry is None and _HEADING.fullmatch(self.words) is not None


def stretches(document: Document) -> list[Stretch]:
    """Cut a file; the bytes of all stretches in order are the file's, but for a byte order mark."""
    return cut(document, read(document).parts)


def cut(document: Document, parts: Iterable[Part]) -> list[Stretch]:
    """Cut a file, or a piece of one, that is read already."""
    owner, echoes = dict[int, Entry](), dict[int, Entry]()
    for part in parts:
        if said := part.entry or part.echo:
            (owner if part.entry else echoes)[said.place.first_line] = said
    found, line, count = list[Stretch](), 1, len(document.lines)
    while line <= count:
        entry = owner.get(line)
        last = entry.place.last_line if entry else line
        found.append(
            Stretch(document.data[document.offsets[line - 1] : document.offsets[last]], entry, echoes.get(line))
        )
        line = last + 1
    return found


def joined(some: Sequence[Stretch], like: Document) -> bytes:
    """Put stretches together; a line that had no end and is no longer the last gets one."""
    newline = like.newline.encode()
    *most, last = some or [Stretch(b"")]
    ended = [one.data if one.data.endswith((b"\n", b"\r")) else one.data + newline for one in most]
    return (BOM if like.data.startswith(BOM) else b"") + b"".join([*ended, last.data])


Opcode = tuple[str, int, int, int, int]


def aligned(old: Sequence[Stretch], new: Sequence[Stretch]) -> list[Opcode]:
    """Return how `new` came from `old`, as difflib's opcodes: by what is the very same in both, else by keys."""
    found: list[Opcode] = []
    a = c = 0
    for start, at, size in [*_shared(old, new), (len(old), len(new), 0)]:
        found += _aligned_by_keys(old, new, (a, start, c, at))
        a, c = start + size, at + size
        if size:
            found.append(("equal", start, a, at, c))
    return found


def _shared(old: Sequence[Stretch], new: Sequence[Stretch]) -> list[tuple[int, int, int]]:
    """Return the runs of stretches that are the same objects: start in one, start in the other, length."""
    first = _same(old, new)
    last = min(_same(old[::-1], new[::-1]), len(old) - first, len(new) - first)
    place = {id(one): at for at, one in enumerate(new[first : len(new) - last], start=first)}
    between = enumerate(old[first : len(old) - last], start=first)
    runs = [(0, 0, first)] if first else []
    for start, at in rising([(start, place[id(one)]) for start, one in between if id(one) in place]):
        if runs and (start, at) == (runs[-1][0] + runs[-1][2], runs[-1][1] + runs[-1][2]):
            runs[-1] = (*runs[-1][:2], runs[-1][2] + 1)
        else:
            runs.append((start, at, 1))
    return [*runs, (len(old) - last, len(new) - last, last)] if last else runs


def _same(old: Sequence[Stretch], new: Sequence[Stretch]) -> int:
    """Count how many the two have in common at their beginning."""
    return next((at for at, same in enumerate(map(is_, old, new)) if not same), min(len(old), len(new)))


def _aligned_by_keys(old: Sequence[Stretch], new: Sequence[Stretch], gap: tuple[int, int, int, int]) -> list[Opcode]:
    """Return the opcodes of a part of both. Equal ends are not searched."""
    a, b, c, d = gap
    if a == b or c == d:
        return [("delete" if a < b else "insert", *gap)] if (a, c) != (b, d) else []
    start, most = 0, min(b - a, d - c)
    while start < most and old[a + start].key == new[c + start].key:
        start += 1
    end = 0
    while end < most - start and old[b - 1 - end].key == new[d - 1 - end].key:
        end += 1
    keys = [one.key for one in old[a + start : b - end]], [one.key for one in new[c + start : d - end]]
    middle = Alignment(*keys).get_opcodes()
    a, c = a + start, c + start
    shifted = [(tag, a + one, a + two, c + three, c + four) for tag, one, two, three, four in middle]
    first = [("equal", a - start, a, c - start, c)] if start else []
    last = [("equal", b - end, b, d - end, d)] if end else []
    return [*first, *shifted, *last]
