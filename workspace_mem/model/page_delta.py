"""The pieces of a page, and what a change did to them: enough to follow entries without parsing every version.

A piece is a line that is not indented, with the indented and blank lines below it: a list item, a row of a table, a
line of prose. A file that is one entry is one piece. A piece is named by a digest of its bytes and, behind a blank, by
the id that stands in it; the name of a heading begins with `#`.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING

from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry
from workspace_mem.model.ids import ID
from workspace_mem.model.kinds import Kinds

if TYPE_CHECKING:
    from workspace_mem.model.reading import Reading

Delta = Counter[str]  # by piece: how many more there are than before, less than zero where there are fewer

_PIECE = re.compile(rb"^(?:#.*|[^\s#].*(?:\n(?:[ \t].*)?)*)", re.MULTILINE)
_ID_IN_ITEM = re.compile(rb"(?:^|[ \t])\^(" + ID.pattern.encode() + rb")[ \t]*$", re.MULTILINE)
_ID_IN_FRONT = re.compile(rb"^id:[ \t]*[\"']?(" + ID.pattern.encode() + rb")[\"']?[ \t]*$", re.MULTILINE)


def id_of(piece: str) -> str | None:
    """Return the id that stands in a piece."""
    return piece.partition(" ")[2] or None


def delta_of(kinds: Kinds, path: str, before: bytes | None, after: bytes | None) -> Delta:
    """Return what a change did to the pieces of a file; None: the file is not there."""
    old, new = ((data or b"").replace(b"\r\n", b"\n") for data in (before, after))
    name: Callable[[bytes], str] = _named
    if kinds.is_whole_file(path):
        left, came, name = [old] if old else [], [new] if new else [], _whole
    else:
        texts = _differing(old.split(b"\n"), new.split(b"\n"))
        left, came = map(_PIECE.findall, texts)
    there, now = set(left), set(came)
    if len(there) == len(left) and len(now) == len(came):  # only what differs needs a name
        left, came = [piece for piece in left if piece not in now], [piece for piece in came if piece not in there]
    found = Counter(map(name, came))
    found.subtract(map(name, left))
    return Counter({piece: number for piece, number in found.items() if number})


def _differing(old: list[bytes], new: list[bytes]) -> tuple[bytes, bytes]:
    """Return the whole pieces between the first and the last line that differ, before and after."""
    start, most = 0, min(len(old), len(new))
    while start < most and old[start] == new[start]:
        start += 1
    end = 0
    while end < most - start and old[-1 - end] == new[-1 - end]:
        end += 1
    while start:
        start -= 1
        if old[start][:1].strip():
            break
    while end and not old[-end][:1].strip():
        end -= 1
    return b"\n".join(old[start : len(old) - end]), b"\n".join(new[start : len(new) - end])


def _named(piece: bytes) -> str:
    if piece.startswith(b"#"):
        return f"#{_name(piece.rstrip())}"
    return _name(piece.rstrip(), _ID_IN_ITEM.search(piece))


def _whole(data: bytes) -> str:
    return _name(data, _ID_IN_FRONT.search(data))


def _name(data: bytes, match: re.Match[bytes] | None = None) -> str:
    digest = blake2b(data, digest_size=6).hexdigest()
    return f"{digest} {match[1].decode()}" if match else digest


# ── entries ──


def piece_at(document: Document, first_line: int, last_line: int) -> str | None:
    """Return the piece that begins some lines of a page; None where they are blank, indented or a heading."""
    if document.kinds.is_whole_file(document.path):
        return _whole(document.data.replace(b"\r\n", b"\n"))
    data = document.data[document.offsets[first_line - 1] : document.offsets[last_line]]
    match = _PIECE.search(data.replace(b"\r\n", b"\n"))
    return _named(match[0]) if match else None


def entries_by_piece(document: Document) -> Mapping[str, Entry]:
    """Return the entries of a page by the pieces that they are, in order."""
    from workspace_mem.model.reading import read  # noqa: PLC0415  # with the grammar: `status` seldom needs it

    entries = read(document).everything
    pieces = ((piece_at(document, entry.place.first_line, entry.place.last_line), entry) for entry in entries)
    return {piece: entry for piece, entry in pieces if piece}


def pieces_by_line(document: Document) -> list[str | None]:
    """Return the piece that each line of a page belongs to; None above the first one."""
    if document.kinds.is_whole_file(document.path):
        return [_whole(document.data.replace(b"\r\n", b"\n"))] * len(document.lines)
    data = document.data.replace(b"\r\n", b"\n")
    starts = {data.count(b"\n", 0, match.start()): _named(match[0]) for match in _PIECE.finditer(data)}
    found: list[str | None] = []
    piece, number = None, 0
    for line in document.lines:  # these end at a lone `\r`, too
        piece = starts.get(number, piece)
        found.append(piece)
        number += line.endswith("\n")
    return found


def only(data: bytes, wanted: Iterable[str]) -> bytes:
    """Return the headings of a page and some of its pieces: to read whole pages takes a hundred times as long."""
    wanted = set(wanted)
    pieces = (match[0] for match in _PIECE.finditer(data))
    return b"".join(piece.rstrip() + b"\n" for piece in pieces if piece[:1] == b"#" or _named(piece) in wanted)


def texts_of(reading: "Reading") -> Mapping[str, str]:
    """Return the text of every entry by its id or handle, as it stands."""
    return {part.entry.name: reading.text_of(part) for part in reading.parts if part.entry}
