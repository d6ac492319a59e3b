"""The pieces of a page, and what a change did to them: enough to follow entries without parsing every version.

A piece is a line that is not indented, with the indented and blank lines below it: a list item, a row of a table, a
line of prose. A file that is one entry is one piece. A piece is named by a digest of its bytes and, behind a blank, by
the id that stands in it; the name of a heading begins with `#`.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from enum import StrEnum
from hashlib import blake2b, sha256
from itertools import islice, pairwise
from typing import TYPE_CHECKING, NamedTuple

from workspace_mem.model.document import Document
from workspace_mem.model.entry import ID, Entry
from workspace_mem.model.kinds import Kinds
from workspace_mem.text.strings import common_ends, counted

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
    before_pieces, after_pieces = set(left), set(came)
    if len(before_pieces) == len(left) and len(after_pieces) == len(came):  # only what differs needs a name
        left, came = (
            [piece for piece in left if piece not in after_pieces],
            [piece for piece in came if piece not in before_pieces],
        )
    delta = Counter(map(name, came))
    delta.subtract(map(name, left))
    return Counter({piece: number for piece, number in delta.items() if number})


def _differing(old: list[bytes], new: list[bytes]) -> tuple[bytes, bytes]:
    """Return the whole pieces between the first and the last line that differ, before and after."""
    start, end = common_ends(old, new)
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
    from workspace_mem.model.reading import read  # with the grammar: `status` seldom needs it

    entries = read(document).everything
    pieces = ((piece_at(document, entry.place.first_line, entry.place.last_line), entry) for entry in entries)
    return {piece: entry for piece, entry in pieces if piece}


def pieces_by_line(document: Document) -> list[str | None]:
    """Return the piece that each line of a page belongs to; None above the first one."""
    if document.kinds.is_whole_file(document.path):
        return [_whole(document.data.replace(b"\r\n", b"\n"))] * len(document.lines)
    data = document.data.replace(b"\r\n", b"\n")
    starts: dict[int, str | None] = {}
    line_number = end = 0  # counted from match to match: from the start of the file it would cost the square
    for match in _PIECE.finditer(data):
        line_number += data.count(b"\n", end, match.start())
        end = match.start()
        starts[line_number] = _named(match[0])
    pieces_of_lines: list[str | None] = []
    piece, number = None, 0
    for line in document.lines:  # these end at a lone `\r`, too
        piece = starts.get(number, piece)
        pieces_of_lines.append(piece)
        number += line.endswith("\n")
    return pieces_of_lines


def only(data: bytes, wanted: Iterable[str]) -> bytes:
    """Return the headings of a page and some of its pieces: to read whole pages takes a hundred times as long."""
    wanted = set(wanted)
    pieces = (match[0] for match in _PIECE.finditer(data))
    return b"".join(piece.rstrip() + b"\n" for piece in pieces if piece[:1] == b"#" or _named(piece) in wanted)


def texts_of(reading: "Reading") -> Mapping[str, str]:
    """Return the text of every entry by its id or handle, as it stands."""
    return {part.entry.name: reading.text_of(part) for part in reading.parts if part.entry}


# ── saves of an old copy ───────────────────────────────────────────────────────────────────────────

MOST_VERSIONS = 100  # of a page that are compared with a save: an older copy is not recognised
FEW = 3  # entries; so many may well be removed on purpose
RECENT = timedelta(hours=1)
_ALIKE = 0.75  # likeness of an entry and its rewording


class Fate(StrEnum):
    """What became of an entry that was promised."""

    MISSING = "missing"
    OLDER = "older wording"


class LostEntry(NamedTuple):
    """One entry that a save undid, by its id or handle; `commit` is the one that acknowledged it."""

    name: str
    fate: Fate
    commit: str
    at: str  # ISO 8601
    stands: str | None  # a digest of how it reads in the save; None if it is missing

    @property
    def key(self) -> str:
        """Name what was promised: an entry and the change that promised it."""
        return f"{self.name}@{self.commit}"

    def is_undone_in(self, texts: Mapping[str, str]) -> bool:
        """Tell whether it is still as the save left it; `texts` are those of the page's entries, by name."""
        if self.fate is Fate.MISSING:
            return self.name not in texts
        return self.name in texts and digest_of(texts[self.name]) == self.stands


class StaleSave(NamedTuple):
    """One save. Entries read as promised in `newest`."""

    path: str
    commit: str | None  # the edit that recorded it; None: not recorded yet
    newest: str
    is_sure: bool  # False: it may as well have been a removal on purpose
    at: str  # ISO 8601: when it was saved, or recorded
    lost: tuple[LostEntry, ...]

    def keeping(self, wanted: Callable[[LostEntry], bool]) -> "StaleSave":
        """Return it with some of its entries."""
        return self._replace(lost=tuple(filter(wanted, self.lost)))


class DeletedFile(NamedTuple):
    """A file that something else than a tool deleted, with the name of the bytes that it had."""

    path: str
    commit: str | None  # the edit that recorded it; None: not recorded yet
    blob: str
    at: str  # ISO 8601
    holds_entries: bool  # which somebody may have been promised
    is_back: bool = False  # a tool has made it anew since, without what stood there

    @property
    def key(self) -> str:
        """Name what went."""
        return deleted_key(self.path, self.blob)

    @property
    def sentence(self) -> str:
        """Say what happened, without a full stop."""
        if self.is_back:
            since = "and a new one was begun since"
            return f"{self.path} was deleted by hand, {since}: `workspace-mem recover` brings back what it contained"
        return f"{self.path} was deleted by hand: `workspace-mem recover` brings it back or takes it off the list"


def deleted_key(path: str, blob: str) -> str:
    """Name a file that went: its path and the bytes that stood there."""
    return f"{path}@{blob}"


class Losses(NamedTuple):
    """What was lost and is lost still, the oldest first."""

    saves: tuple[StaleSave, ...] = ()
    deleted: tuple[DeletedFile, ...] = ()


def sentence_of(save: StaleSave) -> str:
    """Say what a save did, without a full stop."""
    names = [entry.name for entry in save.lost]
    number = counted(len(names), "acknowledged entry")
    lists = ", ".join(names[:3]) + (f" and {len(names) - 3:,} more" if len(names) > 3 else "")
    if not save.is_sure:
        return (
            f"{save.path} was saved without {number} ({lists}): on purpose, or from an older copy? "
            "`workspace-mem recover` restores or dismisses them"
        )
    return (
        f"{save.path} was saved from an older copy, which undid {number} ({lists}); "
        "`workspace-mem recover restore --all` brings them back and keeps the edit"
    )


def digest_of(text: str) -> str:
    """Name how an entry reads, without its words."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:20]


# ── the judgement ──────────────────────────────────────────────────────────────────────────────


class PageChange(NamedTuple):
    """What one commit did to a page. `is_acknowledged`: by a tool, which told somebody that it is kept."""

    commit: str
    at: datetime
    is_acknowledged: bool
    delta: Delta


class _Unknown(NamedTuple):
    """What came into a page since the version that a save was made from."""

    newest: str  # the newest version
    came: Mapping[str, tuple[Fate, PageChange]]  # by the pieces of that
    difference: Delta  # of the save and the version that is nearest to it


def _unknown(save: Delta, changes: Iterable[PageChange]) -> _Unknown | None:
    """Follow changes, newest first, back to one that the editor knew, because something of it is still there."""
    taken, kept, total = _by_id(save, -1), _by_id(save, 1), Counter(save)
    came: dict[str, tuple[Fate, PageChange]] = {}
    reworded: dict[str, PageChange] = {}
    dead, newest, nearest = set[str](), "", Counter(save)  # `dead`: pieces and ids that newer changes took out again
    for change, _ in pairwise(islice(changes, MOST_VERSIONS + 1)):
        delta = _without_headings(change.delta)
        went, brought = _by_id(delta, -1), _by_id(delta, 1)
        new = [(piece, id_of(piece)) for piece, number in delta.items() if number > 0]
        new = [(piece, name) for piece, name in new if (name or piece) not in dead]
        if any(save[p] >= 0 if n is None else n not in taken or (n in kept and n not in went) for p, n in new):
            break
        newest = newest or change.commit
        for piece, name in new:
            if name is None:
                came.setdefault(piece, (Fate.MISSING, change))
            elif name not in kept:
                came |= {} if name in went else {taken[name]: (Fate.MISSING, change)}
            elif (last := reworded.setdefault(name, change)) and went[name] == kept[name]:
                came[taken[name]] = Fate.OLDER, last
        dead |= {id_of(piece) or piece for piece, number in delta.items() if number < 0} - brought.keys()
        total.update(delta)
        nearest = min(nearest, Counter(total), key=lambda some: sum(map(abs, some.values())))
        if not any(total.values()):
            break
    return _Unknown(newest, came, nearest) if came else None


def judge(
    page: Callable[[str | None], Document], save: Delta, changes: Iterable[PageChange], at: datetime
) -> StaleSave | None:
    """Return what a save undid; None if it was made from the newest text, or undid nothing that was promised.

    `page` gives the page as a commit left it, or as it was saved (None); `save` is what the save did to the newest
    version, `changes` are what made that, newest first. Only as many are asked for as matter.
    """
    save = _without_headings(save)
    unknown = _unknown(save, changes)
    if unknown is None:
        return None
    from workspace_mem.model.reading import read  # with the grammar: few saves are old

    entries, saved = entries_by_piece(page(unknown.newest)), page(None)
    texts = texts_of(read(saved))
    lost: list[tuple[LostEntry, datetime]] = []
    for piece, entry in entries.items():
        fate, made = unknown.came.get(piece, (Fate.MISSING, None))
        if made and made.is_acknowledged:
            stands = digest_of(texts[entry.name]) if entry.name in texts else None
            lost.append((LostEntry(entry.name, fate, made.commit, made.at.isoformat(), stands), made.at))
    now, difference = entries_by_piece(saved).items(), unknown.difference
    fresh = [entry.text for piece, entry in now if not entry.id and save[piece] > 0 and difference[piece] > 0]
    lost = _without_reworded(lost, {entry.name: entry.text for entry in entries.values() if not entry.id}, fresh)
    if not lost:
        return None
    kept = _by_id(save, 1)
    on_purpose = sum(save[piece] < 0 and id_of(piece) not in kept and piece not in unknown.came for piece in entries)
    age = at - min(when for _, when in lost)
    is_sure = _is_sure(len(lost), on_purpose, same=not any(difference.values()), age=age)
    if is_sure is None:
        return None
    return StaleSave(saved.path, None, unknown.newest, is_sure, at.isoformat(), tuple(entry for entry, _ in lost))


def _is_sure(lost: int, on_purpose: int, *, same: bool, age: timedelta) -> bool | None:
    """Tell whether entries are surely lost; None: they were removed on purpose."""
    if on_purpose > lost:
        return None
    if lost > FEW:
        return True
    if age <= RECENT:
        return not same
    return None if same else False


def _without_headings(delta: Mapping[str, int]) -> Delta:
    return Counter({piece: number for piece, number in delta.items() if not piece.startswith("#")})


def _by_id(delta: Mapping[str, int], sign: int) -> dict[str, str]:
    return {name: piece for piece, number in delta.items() if number * sign > 0 and (name := id_of(piece))}


def _without_reworded(
    lost: list[tuple[LostEntry, datetime]], texts: Mapping[str, str], fresh: list[str]
) -> list[tuple[LostEntry, datetime]]:
    """Leave out entries without ids, the oldest first, as long as a new line of the save looks like them."""
    from workspace_mem.text.alignment import likeness  # with difflib

    for pair in sorted(lost, key=lambda pair: pair[1]):
        entry = pair[0]
        if entry.fate is Fate.MISSING and fresh:
            text = texts.get(entry.name)
            alike = next((line for line in fresh if text and likeness(text, line) >= _ALIKE), None)
            if alike is None:
                break
            fresh.remove(alike)
            lost = [other for other in lost if other is not pair]
    return lost
