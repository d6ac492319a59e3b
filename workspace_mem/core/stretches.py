"""A file cut into what can be taken back by itself: the lines of an entry together, every other line alone."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from workspace_mem.core.document import BOM, Document
from workspace_mem.core.entry import Entry
from workspace_mem.core.reading import read

_HEADING = re.compile(rb" {0,3}#{1,6}(?:[ \t].*)?", re.DOTALL)

Name = tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Stretch:
    """Whole lines with their line ends. Two are the same only where they are one object."""

    data: bytes
    entry: Entry | None = None

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
    def is_blank(self) -> bool:
        """Tell whether nothing stands in it."""
        return self.entry is None and not self.data.strip()

    @property
    def is_heading(self) -> bool:
        """Tell whether it may be a heading. A line of a code block that looks like one counts too."""
        return self.entry is None and _HEADING.fullmatch(self.words) is not None


def stretches(document: Document) -> list[Stretch]:
    """Cut a file; the bytes of all stretches in order are the file's, but for a byte order mark."""
    owner = {entry.place.first_line: entry for entry in read(document).entries}
    found, line, count = list[Stretch](), 1, len(document.lines)
    while line <= count:
        entry = owner.get(line)
        last = entry.place.last_line if entry else line
        found.append(Stretch(document.data[document.offsets[line - 1] : document.offsets[last]], entry))
        line = last + 1
    return found


def joined(some: Sequence[Stretch], like: Document) -> bytes:
    """Put stretches together; a line that had no end and is no longer the last gets one."""
    newline = like.newline.encode()
    *most, last = some or [Stretch(b"")]
    ended = [one.data if one.data.endswith((b"\n", b"\r")) else one.data + newline for one in most]
    return (BOM if like.has_bom else b"") + b"".join([*ended, last.data])


def aligned(old: Sequence[Stretch], new: Sequence[Stretch]) -> list[tuple[str, int, int, int, int]]:
    """Return how `new` came from `old`, as difflib's opcodes, by keys. Equal ends are not searched."""
    old_keys, new_keys = [one.key for one in old], [one.key for one in new]
    most = min(len(old), len(new))
    start = 0
    while start < most and old_keys[start] == new_keys[start]:
        start += 1
    end = 0
    while end < most - start and old_keys[-1 - end] == new_keys[-1 - end]:
        end += 1
    middle = SequenceMatcher(
        None, old_keys[start : len(old) - end], new_keys[start : len(new) - end], autojunk=False
    ).get_opcodes()
    shifted = [(tag, a + start, b + start, c + start, d + start) for tag, a, b, c, d in middle]
    first = [("equal", 0, start, 0, start)] if start else []
    last = [("equal", len(old) - end, len(old), len(new) - end, len(new))] if end else []
    return [*first, *shifted, *last]
