"""The ledger: what each commit did to the pieces of each page, and by it what became of every entry.

A row is derived from one commit and its parent alone. So it never goes stale: a new commit adds a row, a rewritten
branch has rows of its own, and whatever is lost or damaged is derived again. The order of commits is the history's.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from workspace_mem.catalog.catalog import Catalog
from workspace_mem.model.comparing import paired
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry
from workspace_mem.model.history import BlobId, ChangeLog, FileChange, Version, VersionId
from workspace_mem.model.kinds import Kinds
from workspace_mem.model.pieces import Delta, delta_of, entries_by_piece, id_of, only, piece_at

_FACT = "ledger"
_FORM = "1"  # of a row; rows of another one are derived again
_AT_ONCE = 200  # commits whose files are in memory together
_MAY_BRING_BACK = frozenset({"commit", "switch", "undo", "redo", "recover"})  # operations that may repeat an older text


class PageDelta(NamedTuple):
    """What one commit did to one file. `made` and `gone` name the bytes of a file that came or went."""

    delta: Delta
    made: BlobId | None = None
    gone: BlobId | None = None


Row = Mapping[str, PageDelta]  # by path


class Change(NamedTuple):
    """A version that changed an entry, and how the entry read before; None if it was new."""

    version: Version
    before: Entry | None


class End(NamedTuple):
    """How an entry that is gone ended: the last version that had to do with it, and the file in which it stood."""

    version: Version
    path: str


class Ledger:
    """The rows of one history. `changes` may hold versions that wait to be recorded; they are never kept."""

    def __init__(self, changes: ChangeLog, catalog: Catalog, kinds: Kinds) -> None:
        self._changes, self._catalog, self._kinds = changes, catalog, kinds
        self._mark = f"{_FORM} {kinds.fingerprint}"
        self._rows: dict[VersionId, Row] = {}
        self._versions: list[Version] | None = None

    # ── rows ──

    def rows(self, versions: Iterable[Version]) -> Mapping[VersionId, Row]:
        """Return what each version did; only versions that have no row yet are read from the history."""
        names = [version.id for version in versions if version.id not in self._rows]
        known = self._catalog.kept_of(_FACT, self._mark, names) if names else {}
        self._rows |= {VersionId(name): _row_from(value) for name, value in known.items()}
        missing = [name for name in names if name not in self._rows]
        for start in range(0, len(missing), _AT_ONCE):
            some = missing[start : start + _AT_ONCE]
            fresh = dict(zip(some, self._derived(some), strict=True))
            self._rows |= fresh
            lasting = {str(name): _value_of(row) for name, row in fresh.items() if "-" not in name}
            self._catalog.keep_of(_FACT, self._mark, lasting)
        return self._rows

    def tidy(self) -> None:
        """Drop the rows of commits that no version has any more, as after a rewritten history."""
        self._catalog.drop_but(_FACT, {version.id for version in self.versions()})

    def _derived(self, names: Sequence[VersionId]) -> Iterator[Row]:
        changes = self._changes.changes(names)
        blobs = self._changes.blobs(blob for files in changes for blob in self._blobs_of(files))
        for files in changes:
            yield {path: self._page_delta(path, change, blobs) for path, change in files.items()}

    def _blobs_of(self, files: Mapping[str, FileChange]) -> Iterator[BlobId]:
        return (blob for path, change in files.items() if self._holds(path) for blob in change if blob)

    def _page_delta(self, path: str, change: FileChange, blobs: Mapping[BlobId, bytes]) -> PageDelta:
        delta = Delta()
        if self._holds(path):
            before, after = (blobs[blob] if blob else None for blob in change)
            delta = delta_of(self._kinds, path, before, after)
        made, gone = change.after if not change.before else None, change.before if not change.after else None
        return PageDelta(delta, made, gone)

    def _holds(self, path: str) -> bool:
        return path.endswith(".md") and self._kinds.may_hold_entries(path)

    # ── entries ──

    def versions(self) -> list[Version]:
        """Return all versions, newest first."""
        if self._versions is None:
            self._versions = self._changes.log()
        return self._versions

    def named(self, name: str) -> list[Version]:
        """Return the versions that changed the entry with an id, or say so, newest first."""
        versions = self.versions()
        rows = self.rows(versions)

        def touches(version: Version) -> bool:
            return version.names(name) or any(name in _ids(page.delta) for page in rows[version.id].values())

        return [version for version in versions if touches(version)]

    def changes_of(self, document: Document, entry: Entry) -> list[Change]:
        """Return the changes of an entry without an id, newest first, by what it says.

        It is followed back as long as an entry with the same words, or with words much like them, stood there before.
        `document` is its file as it is now. Nothing if the entry as it stands is not recorded yet.
        """
        return list(self._followed(document, entry))

    def first_version(self, document: Document, entry: Entry) -> Version | None:
        """Return who wrote an entry first, over all edits since; None if it is not recorded yet."""
        if entry.id:
            return next(reversed(self.named(entry.id)), None)
        changes = self.changes_of(document, entry)
        return changes[-1].version if changes else None

    def end_of(self, name: str) -> End | None:
        """Return how the entry with an id ended; None if no version is known to have taken it away."""
        for version in self.named(name):
            for path, page in self._rows[version.id].items():
                if any(id_of(piece) == name and number < 0 for piece, number in page.delta.items()):
                    return End(version, path)
        return None

    def _followed(self, document: Document, entry: Entry) -> Iterator[Change]:
        piece = piece_at(document, entry.place.first_line, entry.place.last_line)
        path, start = document.path, 0
        versions, came = self.versions(), self._came()
        while piece is not None:
            number = next((number for number in came.get((path, piece), ()) if number >= start), None)
            if number is None:
                return
            version = versions[number]
            before, earlier = self._before(version, path, piece)
            yield Change(version, before)
            if before:
                path, piece = before.place.path, earlier
            elif version.op not in _MAY_BRING_BACK:
                return
            start = number + 1

    def _came(self) -> Mapping[tuple[str, str], Sequence[int]]:
        """Return which versions brought in a piece of a page, by their number, newest first."""
        versions, found = self.versions(), defaultdict[tuple[str, str], list[int]](list)
        rows = self.rows(versions)
        for number, version in enumerate(versions):
            for path, page in rows[version.id].items():
                for piece, count in page.delta.items():
                    if count > 0:
                        found[path, piece].append(number)
        return found

    def _before(self, version: Version, path: str, piece: str) -> tuple[Entry | None, str | None]:
        """Return the entry that a version made of another one, as it was before, and its piece; None if it was new."""
        row = self._rows[version.id]
        if not any(number < 0 for page in row.values() for number in page.delta.values()):
            return None, None
        (files,) = self._changes.changes([version.id])
        blobs = self._changes.blobs(self._blobs_of(files))
        old, new = dict[int, tuple[Entry, str]](), dict[int, tuple[Entry, str]]()
        for where, change in files.items():
            if not self._holds(where):
                continue
            for side, blob in ((old, change.before), (new, change.after)):
                data = blobs[blob].replace(b"\r\n", b"\n") if blob else b""
                whole = self._kinds.is_whole_file(where)
                part = Document(where, data if whole else only(data, row[where].delta), kinds=self._kinds)
                side.update({id(entry): (entry, name) for name, entry in entries_by_piece(part).items()})
        pairs, left, fresh = paired([entry for entry, _ in old.values()], [entry for entry, _ in new.values()])
        if version.op == "revise" and len(left) == len(fresh) == 1:  # however little both have in common
            pairs.append((left[0], fresh[0]))
        for before, after in pairs:
            if after.place.path == path and new[id(after)][1] == piece:
                return old[id(before)]
        return None, None


def versions_of(ledger: Ledger, document: Document, entry: Entry) -> list[Version]:
    """Return the versions of an entry that stands in a file now, newest first."""
    return ledger.named(entry.id) if entry.id else [change.version for change in ledger.changes_of(document, entry)]


def _ids(delta: Delta) -> set[str | None]:
    return {id_of(piece) for piece in delta}


def _value_of(row: Row) -> list[list[object]]:
    return [[path, dict(page.delta), page.made, page.gone] for path, page in row.items()]


def _row_from(value: list[tuple[str, dict[str, int], BlobId | None, BlobId | None]]) -> Row:
    return {path: PageDelta(Counter(delta), made, gone) for path, delta, made, gone in value}
