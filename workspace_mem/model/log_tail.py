"""The end of a long log, read without the rest of it: one more line costs the same, however long the day was.

Markdown has to be read from its start, because a fence or a comment may be open. A tail is only taken where
nothing above it can be: see `_reaches_over`. In all other cases there is none, and the file is read whole.
`tests/properties/test_log_tail.py` holds the two ways against each other.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from workspace_mem.model.document import BOM, Document
from workspace_mem.model.kinds import Form
from workspace_mem.model.reading import read
from workspace_mem.model.shapes.list_item import IS_ECHO, parse_item
from workspace_mem.text.patterns import late

SHORTEST = 1024  # bytes; a shorter file is read whole
_LEFT = 256  # bytes that stay in the tail at least
_WINDOW = 4 * 1024  # bytes in which the cut is looked for

# Every pattern begins with the line feed before its line, which is what makes it fast to look for.
# An item at the margin. A letter must follow: `- - -` is a rule. The next line must not make a table of it.
_ITEM = late(rb"\n(?=- [0-9A-Za-z][^\n]*\n(?![-|: \t]+(?:\n|\Z)))")
_HEADING = late(rb"\n(#{1,6})[ \t][^\n]*(?=\n)")
# What could reach over an item at the margin: fences, HTML, comments, rules that underline a heading …
_OPENING = late(rb"\n( {0,3})(?=```|~~~|<)")
# … and headings that one line of the file does not tell, or that hide entries.
_ODD = late(rb"\n(?: {0,3}(?:=+|-+)[ \t]*\n|%%| {1,3}#|#{1,6}\n|#{1,6}[ \t]+\[)")
_AT_MARGIN = late(rb"\n ?[^ \n]")
_ONE_LINE = late(rb"- [0-9A-Za-z]")


class Tail(NamedTuple):
    """The end of a file as a document of its own, below the headings that stand above it in the whole."""

    document: Document
    head: bytes  # the file up to the tail
    bytes_before: int  # to be added to an offset in `document` for one in the file
    lines_before: int  # the same for a line

    def same_above(self, text: str) -> int:
        """Count the entries above the tail that have this text."""
        needle = text.partition("\n")[0].encode("utf-8", "surrogatepass").replace(b"\\", b"")
        if needle not in self.head.replace(b"\\", b""):
            return 0
        pieces = (piece for piece in _pieces(self.head) if needle in piece.replace(b"\\", b""))
        return sum(other == text for piece in pieces for other in _texts(self.document, piece))


def tail_of(document: Document) -> Tail | None:
    """Return the end of a log; None where the file is short, or where its end may depend on what is above."""
    data = document.data
    if len(data) < SHORTEST or b"\r" in data or data.startswith((b"---", BOM)):
        return None
    cuts = [item.end() for item in _ITEM.finditer(data, len(data) - _LEFT - _WINDOW, len(data) - _LEFT)]
    head = data[: cuts[-1]] if cuts else b""
    lines = b"\n" + head
    if not cuts or _reaches_over(lines):
        return None
    above = _trail(lines)
    document = document.with_data(above + data[cuts[-1] :])
    return Tail(document, head, cuts[-1] - len(above), head.count(b"\n") - above.count(b"\n"))


def _reaches_over(lines: bytes) -> bool:
    """Tell whether something in these lines might still be open, or mean something, below them."""
    return bool(_ODD.search(lines)) or not all(_is_in_item(lines, opening) for opening in _OPENING.finditer(lines))


def _is_in_item(lines: bytes, opening: re.Match[bytes]) -> bool:
    """Tell whether an indented line belongs to an item at the margin, and ends with it."""
    place = opening.start()
    while len(opening[1]) > 1 and place > 0:
        place = lines.rfind(b"\n", 0, place)
        if _AT_MARGIN.match(lines, place):
            return bool(_ITEM.match(lines, place))
    return False


def _trail(lines: bytes) -> bytes:
    """Return the headings below which the text behind these lines stands, as they are written."""
    trail: list[re.Match[bytes]] = []
    for heading in _HEADING.finditer(lines):
        trail = [above for above in trail if len(above[1]) < len(heading[1])] + [heading]
    return b"".join(heading[0][1:] + b"\n" for heading in trail)


def _pieces(head: bytes) -> Iterator[bytes]:
    """Cut the lines before each item at the margin."""
    cuts = [0, *(item.end() for item in _ITEM.finditer(head)), len(head)]
    return (head[start:end] for start, end in pairwise(cuts))


def _texts(like: Document, piece: bytes) -> Iterator[str]:
    if piece.count(b"\n") == 1 and _ONE_LINE.match(piece):  # one line is an item for sure, and most are of one line
        parsed = parse_item([piece.decode("utf-8")], Form.LOG)
        if parsed.fields[1:2] != (IS_ECHO,):
            yield parsed.text
        return
    yield from (entry.text for entry in read(like.with_data(piece)).entries)
