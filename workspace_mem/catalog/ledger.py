"""The ledger: the changes of each commit to the pieces of each page, and so the history of every entry.

A piece is a line that is not indented, with the indented and blank lines below it: a list item, a row of a table, a
line of prose. A file that is one entry is one piece. A piece's name is a digest of its bytes and, after a blank, its
id; a heading's name begins with `#`. Following an entry needs no parsing of versions.

A row is derived from one commit and its parent alone. So it never goes stale: a new commit adds a row, a rewritten
branch has rows of its own, and whatever is lost or damaged is derived again. The order of commits is the history's.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from hashlib import blake2b
from itertools import groupby
from typing import Annotated, NamedTuple

from workspace_mem.catalog.catalog import Catalog
from workspace_mem.declarations import Key
from workspace_mem.disk.folder import Folder
from workspace_mem.disk.scope import ATTACHMENT_ENDINGS, TEXT_ENDINGS
from workspace_mem.errors import EngineError, NotFoundError
from workspace_mem.model.document import BOM, Document
from workspace_mem.model.entry import ID, Entry, Place
from workspace_mem.model.history import NOT_RECORDED, BlobId, ChangeLog, FileChange, History, Version, VersionId
from workspace_mem.model.kinds import LEDGER_HOLDS, Kinds
from workspace_mem.model.matching import paired
from workspace_mem.text.strings import common_ends

_FACT = "ledger"
_FORM = "2"  # version of a row's form; rows of another one are derived again
_FOLLOWED = (*LEDGER_HOLDS, *TEXT_ENDINGS, *ATTACHMENT_ENDINGS)  # without code files, which are many
_AT_ONCE = 200  # commits whose files are in memory together
_BRINGS_BACK = frozenset({"undo", "redo", "recover"})  # operations that repeat an older text
_MAY_BRING_BACK = _BRINGS_BACK | {"commit", "switch"}


# ── pieces ─────────────────────────────────────────────────────────────────────────────────────

Delta = Counter[str]  # by piece: the change of its count

_PIECE = re.compile(rb"^(?:#.*|[^\s#].*(?:\n(?:[ \t].*)?)*)", re.MULTILINE)
_ID_IN_ITEM = re.compile(rb"(?:^|[ \t])\^(" + ID.pattern.encode() + rb")[ \t]*$", re.MULTILINE)
_ID_IN_FRONT = re.compile(rb"^id:[ \t]*[\"']?(" + ID.pattern.encode() + rb")[\"']?[ \t]*$", re.MULTILINE)


def id_of(piece: str) -> str | None:
    """Return the id in a piece."""
    return piece.partition(" ")[2] or None


def delta_of(kinds: Kinds, path: str, before: bytes | None, after: bytes | None) -> Delta:
    """Return how a change altered the pieces of a file; None: no file."""
    old, new = ((data or b"").replace(b"\r\n", b"\n") for data in (before, after))
    name: Callable[[bytes], str] = _named
    if kinds.is_whole_file(path):
        came, went, name = Counter([new] if new else []), [old] if old else [], _whole
    else:
        left, right = old.split(b"\n"), new.split(b"\n")
        start, end = common_ends(left, right)
        while start:  # whole pieces differ: from the first line of one
            start -= 1
            if left[start][:1].strip():
                break
        while end and not left[-end][:1].strip():
            end -= 1
        went, added = (_PIECE.findall(b"\n".join(side[start : len(side) - end])) for side in (left, right))
        came = Counter(added)
    came.subtract(went)
    delta = Delta()
    for piece, number in came.items():
        if number:  # only changed lines need a name
            delta[name(piece)] += number
    return Counter({piece: number for piece, number in delta.items() if number})


def _named(piece: bytes) -> str:
    return ("#" if piece.startswith(b"#") else "") + _name(piece.rstrip(), _ID_IN_ITEM)


def _whole(data: bytes) -> str:
    return _name(data, _ID_IN_FRONT)


def _name(data: bytes, mark: re.Pattern[bytes]) -> str:
    digest, match = blake2b(data, digest_size=6).hexdigest(), mark.search(data)
    return f"{digest} {match[1].decode()}" if match else digest


# ── entries ──


def piece_at(document: Document, first_line: int, last_line: int) -> str | None:
    """Return the piece at these lines of a page; None if they are blank, indented or a heading."""
    if document.kinds.is_whole_file(document.path):
        return _whole(document.data.replace(b"\r\n", b"\n"))
    data = document.data[document.offsets[first_line - 1] : document.offsets[last_line]]
    match = _PIECE.search(data.replace(b"\r\n", b"\n"))
    return _named(match[0]) if match else None


def entries_by_piece(document: Document) -> Mapping[str, Entry]:
    """Return the entries of a page by the pieces that they are, in order."""
    from workspace_mem.model.reading import read  # slow to import, and `status` seldom needs it

    entries = read(document).everything
    pieces = ((piece_at(document, entry.place.first_line, entry.place.last_line), entry) for entry in entries)
    return {piece: entry for piece, entry in pieces if piece}


def pieces_by_line(document: Document) -> list[str | None]:
    """Return the piece that each line of a page belongs to; None above the first piece."""
    if document.kinds.is_whole_file(document.path):
        return [_whole(document.data.replace(b"\r\n", b"\n"))] * len(document.lines)
    matches = _PIECE.finditer(document.data.replace(b"\r\n", b"\n"))
    pieces_of_lines: list[str | None] = []
    piece, is_whole, begins = None, True, document.data.startswith(BOM)  # which is no blank, whatever follows
    for line in document.lines:  # these end at a lone `\r`, too
        if begins or (is_whole and line[0] not in " \t\r\n\v\f"):
            piece = _named(next(matches)[0])
        pieces_of_lines.append(piece)
        begins, is_whole = False, line.endswith("\n")
    return pieces_of_lines


def excerpt(data: bytes, wanted: Iterable[str]) -> bytes:
    """Return a page's headings and the wanted pieces only. Parsing whole pages takes a hundred times as long."""
    wanted = set(wanted)
    pieces = (match[0] for match in _PIECE.finditer(data))
    return b"".join(piece.rstrip() + b"\n" for piece in pieces if piece[:1] == b"#" or _named(piece) in wanted)


# ── rows ───────────────────────────────────────────────────────────────────────────────────────


class PageDelta(NamedTuple):
    """One commit's change to one file. `made` and `gone` are the blobs of a created or deleted file."""

    delta: Delta
    made: BlobId | None = None
    gone: BlobId | None = None


Row = Mapping[str, PageDelta]  # by path


class Change(NamedTuple):
    """A version that changed an entry, and how the entry read before; None if it was new."""

    version: Version
    before: Entry | None


class Ledger:
    """The rows of one history. `changes` may hold versions that are not recorded yet; these are never cached."""

    def __init__(self, changes: ChangeLog, catalog: Catalog, kinds: Kinds) -> None:
        self._changes, self._database, self._kinds = changes, catalog.database, kinds
        self._mark = f"{_FORM} {kinds.fingerprint}"
        self._rows: dict[VersionId, Row] = {}
        self._pairs: dict[VersionId, Mapping[tuple[str, str], tuple[Entry, str]]] = {}

    # ── rows ──

    def rows(self, versions: Iterable[Version]) -> Mapping[VersionId, Row]:
        """Return the changes of each version; only versions without a row are read from the history."""
        names = [version.id for version in versions if version.id not in self._rows]
        known = self._database.kept(_FACT, self._mark, names) if names else {}
        for name, value in known.items():
            row = {path: PageDelta(Counter(delta), made, gone) for path, delta, made, gone in value}
            self._rows[VersionId(name)] = row
        missing = [name for name in names if name not in self._rows]
        for start in range(0, len(missing), _AT_ONCE):
            some = missing[start : start + _AT_ONCE]
            fresh = self._fresh(some)
            self._rows |= {name: fresh.get(name, {}) for name in some}
            lasting = {
                str(name): [[path, page.delta, page.made, page.gone] for path, page in row.items()]
                for name, row in fresh.items()
                if not name.startswith(NOT_RECORDED)
            }
            self._database.keep(_FACT, self._mark, lasting)
        return self._rows

    def _fresh(self, names: Sequence[VersionId]) -> dict[VersionId, Row]:
        """Return the changes of versions, without those whose bytes are missing or damaged (`doctor` reports these)."""
        try:
            return dict(zip(names, self._derived(names), strict=True))
        except EngineError:
            half = len(names) // 2
            return self._fresh(names[:half]) | self._fresh(names[half:]) if half else {}

    def _derived(self, names: Sequence[VersionId]) -> Iterator[Row]:
        changes = self._changes.changes(names)
        texts_in = [dict(_texts_in(files)) for files in changes]
        blobs = self._changes.blobs(blob for texts in texts_in for change in texts.values() for blob in change if blob)
        for files, texts in zip(changes, texts_in, strict=True):
            row: dict[str, PageDelta] = {}
            for path, (before, after) in files.items():
                if path.lower().endswith(_FOLLOWED):
                    sides = (blobs[blob] if blob and path in texts else None for blob in (before, after))
                    made, gone = None if before else after, None if after else before
                    row[path] = PageDelta(delta_of(self._kinds, path, *sides), made, gone)
            yield row

    # ── entries ──

    @cached_property
    def versions(self) -> list[Version]:
        """Return all versions, newest first."""
        return self._changes.log()

    @cached_property
    def _index(self) -> tuple[Mapping[str, Sequence[int]], Mapping[tuple[str, str], Sequence[tuple[int, int]]]]:
        """Return version numbers, newest first: by entry id; by page and piece, with the change of its count."""
        by_id, by_piece = defaultdict[str, list[int]](list), defaultdict[tuple[str, str], list[tuple[int, int]]](list)
        rows = self.rows(self.versions)
        for number, version in enumerate(self.versions):
            names = {value for key, value in version.trailers if key == "Workspace-Entry"}
            for path, page in rows[version.id].items():
                names.update(filter(None, map(id_of, page.delta)))
                for piece, difference in page.delta.items():
                    by_piece[path, piece].append((number, difference))
            for name in names:
                by_id[name].append(number)
        return by_id, by_piece

    def named(self, name: str) -> list[Version]:
        """Return the versions that changed the entry with an id, or say so, newest first."""
        return [self.versions[number] for number in self._index[0].get(name, ())]

    def versions_of(self, document: Document, entry: Entry) -> list[Version]:
        """Return the versions of an entry, newest first. `document` is the current state of its file."""
        return self.named(entry.id) if entry.id else [change.version for change in self.changes_of(document, entry)]

    def removal_of(self, name: str) -> Version | None:
        """Return the version that took the entry with an id away; None if the newest one of it did not."""
        for version in self.named(name):
            pages = self._rows[version.id].values()
            if own := [n for page in pages for piece, n in page.delta.items() if id_of(piece) == name]:
                return version if sum(own) < 0 else None
        return None

    def writers(self, document: Document, recorded: bytes | None) -> list[Version | None]:
        """Return the version that wrote each line of a page; None for lines that are not recorded yet.

        `recorded` is the page in the newest version. A renamed page is followed to its old name.
        """
        fresh = delta_of(self._kinds, document.path, recorded, document.data)
        pieces = pieces_by_line(document)
        known = {piece: self._writer(document.path, piece) for piece in set(pieces) if piece and fresh[piece] <= 0}
        return [known.get(piece) if piece else None for piece in pieces]

    def _writer(self, path: str, piece: str, start: int = 0) -> Version | None:
        """Return the first version that added a piece and was followed by no removal, undone ones apart."""
        newest = None
        for number, more in self._index[1].get((path, piece), ()):
            if number >= start:
                if more >= 0:
                    newest = number
                elif newest is None or self.versions[newest].op not in _BRINGS_BACK:
                    break
        if newest is None:
            return None
        row = self._rows[self.versions[newest].id]
        if row[path].made:
            old = next((name for name, page in row.items() if page.gone and page.delta[piece] < 0), None)
            return (old and self._writer(old, piece, newest + 1)) or self.versions[newest]
        return self.versions[newest]

    def changes_of(self, document: Document, entry: Entry) -> list[Change]:
        """Return the changes of an entry without an id, newest first, matched by its text.

        It is followed back while an entry with equal or similar words precedes it. `document` is the current state of
        its file. Empty if the entry's current text is not recorded yet.
        """
        piece = piece_at(document, entry.place.first_line, entry.place.last_line)
        path, start = document.path, 0
        changes: list[Change] = []
        while piece:
            touched = self._index[1].get((path, piece), ())
            number = next((number for number, more in touched if more > 0 and number >= start), None)
            if number is None:
                break
            version, start = self.versions[number], number + 1
            if version.id not in self._pairs:
                pages = self._rows[version.id].values()
                took = any(number < 0 for page in pages for number in page.delta.values())
                self._pairs[version.id] = self._paired(version) if took else {}
            before, earlier = self._pairs[version.id].get((path, piece), (None, None))
            changes.append(Change(version, before))
            if before:
                path, piece = before.place.path, earlier
            elif version.op not in _MAY_BRING_BACK:
                break
        return changes

    def _paired(self, version: Version) -> Mapping[tuple[str, str], tuple[Entry, str]]:
        """Return, by page and piece after a version, the entry and the piece before it."""
        (files,) = self._changes.changes([version.id])
        blobs = self._changes.blobs(blob for _, change in _texts_in(files) for blob in change if blob)
        pieces: dict[int, str] = {}
        old, new = list[Entry](), list[Entry]()
        for path, change in _texts_in(files):
            for side, blob in ((old, change.before), (new, change.after)):
                data = blobs[blob].replace(b"\r\n", b"\n") if blob else b""
                if not self._kinds.is_whole_file(path):
                    data = excerpt(data, self._rows[version.id][path].delta)
                entries = entries_by_piece(Document(path, data, kinds=self._kinds))
                pieces |= {id(entry): piece for piece, entry in entries.items()}
                side.extend(entries.values())
        pairs, removed, added = paired(old, new)
        if version.op == "revise" and len(removed) == len(added) == 1:  # even without common words
            pairs.append((removed[0], added[0]))
        return {(after.place.path, pieces[id(after)]): (before, pieces[id(before)]) for before, after in pairs}


def _texts_in(files: Mapping[str, FileChange]) -> Iterator[tuple[str, FileChange]]:
    return ((path, change) for path, change in files.items() if path.endswith(LEDGER_HOLDS))


def versions_of(ledger: Ledger, folder: Folder, name: str, entry_named: Callable[[str], Entry]) -> list[Version]:
    """Return the versions of an entry, newest first; a removed entry needs its whole id.

    Raises NotFoundError if `entry_named` does, and no version has it.
    """
    try:
        entry = entry_named(name)
    except NotFoundError:
        if versions := ledger.named(name):
            return versions
        raise
    return ledger.versions_of(folder.read(entry.place.path), entry)


# ── authors of the lines of a file ───────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Writing:
    """A change that wrote something."""

    commit: str
    at: datetime
    actor: str
    author: Annotated[str, Key("the name of its author in git")]
    op: str
    session: str | None
    subject: str
    proposed_by: Annotated[str | None, Key("the agent that proposed it, if a person approved it", optional=True)] = None

    @classmethod
    def of(cls, version: Version, subject: str, said_by: str | None = None) -> "Writing":
        """Describe a version, with its subject redacted; `said_by` is the entry's stamp."""
        session, author = dict(version.trailers).get("Workspace-Session"), version.author.name
        proposer = said_by if said_by in version.proposers else next(iter(version.proposers), None)
        return cls(version.id, version.at, version.actor, author, version.op, session, subject, proposer)


@dataclass(frozen=True, slots=True)
class WrittenLines:
    """Lines that one change wrote."""

    first_line: int
    last_line: int
    change: Annotated[Writing | None, Key("null: not in history yet")]


class Authors:
    """The authors of each line of a file's current state."""

    def __init__(self, history: History, ledger: Ledger, document: Document) -> None:
        from workspace_mem.model.reading import read  # slow to import, and `status` seldom needs it

        self._ledger, self._document = ledger, document
        tip = history.tip()
        self._writers = ledger.writers(document, history.read(tip, document.path) if tip else None)
        self._owners: list[Entry | None] = [None] * len(self._writers)
        for entry in reversed(read(document).everything):
            self._owners[_lines_of(entry.place)] = [entry] * (entry.place.last_line - entry.place.first_line + 1)

    def stretches(self) -> Iterator[tuple[Place, Entry | None]]:
        """Yield entries, and runs of other lines by one version; no run begins with a blank line."""
        lines, last = self._document.lines, 0
        owned = (
            (entry, None if entry else version) for entry, version in zip(self._owners, self._writers, strict=True)
        )
        for (entry, _), run in groupby(owned):
            first, last = last + 1, last + len([*run])
            while first <= last and not entry and not lines[first - 1].strip():
                first += 1
            if first <= last:
                yield Place(self._document.path, first, last), entry

    def newest(self, place: Place) -> Version | None:
        """Return the newest version that wrote one of these lines; None if a line is not recorded yet."""
        writers = {version and version.id for version in self._writers[_lines_of(place)]}
        if None in writers:
            return None
        return next((version for version in self._ledger.versions if version.id in writers), None)

    def first(self, place: Place) -> Version | None:
        """Return the first author of the entry at these lines; None for prose and for unrecorded lines."""
        entry = next(filter(None, self._owners[_lines_of(place)]), None)
        versions = self._ledger.versions_of(self._document, entry) if entry else ()
        return versions[-1] if versions else None

    def by_line(self, place: Place, shown: Callable[[Version], str]) -> Iterator[WrittenLines]:
        """Yield runs of lines with the change that wrote them; `shown` redacts the subject."""
        line = place.first_line
        for change, run in groupby(self._writers[_lines_of(place)]):
            last = line + len([*run]) - 1
            yield WrittenLines(line, last, Writing.of(change, shown(change)) if change else None)
            line = last + 1


def _lines_of(place: Place) -> slice:
    return slice(place.first_line - 1, place.last_line)
