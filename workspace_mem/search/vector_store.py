"""The vectors of one workspace's passages: one file in the cache, of one model, which may be deleted at any time.

A vector is kept by the hash of the text that it was made of, so that what moves or comes back is not embedded again. A
file is noted when all of its passages have their vectors. Notes are sealed as the catalog's rows are.
"""

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from workspace_mem.search.values import Facets, Match

HASH_BYTES = 16
MOST = 200_000  # vectors that are kept; with more passages than that, words alone are quicker and as good
_SLACK = 1_000  # vectors of texts that are gone, kept for the moment that they come back
_VERSION = 2
_WAIT_SECONDS = 1.0
_TABLES = f"""
    CREATE TABLE IF NOT EXISTS state (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS files (
        area TEXT, path TEXT, revision TEXT, hashes BLOB, places TEXT, seal BLOB, PRIMARY KEY (area, path)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS vectors (hash BLOB PRIMARY KEY, numbers BLOB);
    PRAGMA user_version = {_VERSION};
"""


class StoreError(Exception):
    """The file cannot be used now; the text says why."""


class NotedFile(NamedTuple):
    """A file whose passages all have vectors."""

    revision: str  # of its bytes, and of the way in which they were cut
    hashes: bytes  # of the texts of its passages, in order, HASH_BYTES each
    places: tuple[Match, ...]  # in the same order


class VectorStore:
    """See the top of the module. `place` None keeps nothing beyond this process."""

    def __init__(self, place: Path | None, key: bytes) -> None:
        self._place, self._key = place, key
        self._in_memory: sqlite3.Connection | None = None

    def mark(self) -> object:
        """Return what differs as soon as somebody has changed the file."""
        if self._place is None:
            return self._in_memory and self._in_memory.total_changes
        try:
            found = self._place.stat()
        except OSError:
            return None
        return found.st_ino, found.st_size, found.st_mtime_ns

    def state(self) -> dict[str, Any]:
        """Return what was noted of the model and of its failures."""
        return {name: json.loads(value) for name, value in self._asked(lambda db: db.execute("SELECT * FROM state"))}

    def note(self, **values: Any) -> None:
        """Note something; None forgets it."""
        rows = [(name, json.dumps(value)) for name, value in values.items() if value is not None]
        gone = [(name,) for name, value in values.items() if value is None]

        def work(database: sqlite3.Connection) -> None:
            database.executemany("INSERT OR REPLACE INTO state VALUES (?, ?)", rows)
            database.executemany("DELETE FROM state WHERE name = ?", gone)

        self._changed(work)

    def clear(self) -> None:
        """Forget all vectors, and where their passages stand."""

        def work(database: sqlite3.Connection) -> None:
            database.execute("DELETE FROM files")
            database.execute("DELETE FROM vectors")

        self._changed(work)

    def revisions(self, area: str) -> dict[str, str]:
        """Return path → revision of the files that are noted."""
        return dict(self._asked(lambda db: db.execute("SELECT path, revision FROM files WHERE area = ?", (area,))))

    def files(self, area: str) -> dict[str, NotedFile]:
        """Return all files that are noted."""
        select = "SELECT area, path, revision, hashes, places, seal FROM files WHERE area = ?"
        rows = self._asked(lambda db: db.execute(select, (area,)))
        if any(self._seal(row[:-1]) != row[-1] for row in rows):
            self._forget()
            return {}
        return {
            path: NotedFile(revision, hashes, tuple(_match_at(path, place) for place in json.loads(places)))
            for _, path, revision, hashes, places, _ in rows
        }

    def lacking(self, hashes: Iterable[bytes]) -> set[bytes]:
        """Return those of some texts that have no vector."""
        wanted = set(hashes)

        def work(database: sqlite3.Connection) -> list[Any]:
            known = "SELECT 1 FROM vectors WHERE hash = ?"
            return [(one,) for one in wanted if database.execute(known, (one,)).fetchone() is None]

        return {one for (one,) in self._asked(work)}

    def vectors(self) -> list[tuple[bytes, bytes]]:
        """Return hash and numbers (float16) of all texts."""
        return self._asked(lambda db: db.execute("SELECT hash, numbers FROM vectors"))

    def count(self) -> int:
        """Return how many vectors are kept."""
        return int(self._asked(lambda db: db.execute("SELECT count(*) FROM vectors"))[0][0])

    def keep(self, vectors: Mapping[bytes, bytes]) -> None:
        """Keep vectors by the hashes of their texts."""
        self._changed(lambda db: db.executemany("INSERT OR REPLACE INTO vectors VALUES (?, ?)", vectors.items()))

    def note_files(self, area: str, files: Mapping[str, NotedFile], gone: Sequence[str] = ()) -> None:
        """Note files whose passages all have vectors, and forget others. What nothing refers to goes, but for a few."""
        rows = []
        for path, file in files.items():
            places = json.dumps([_place_of(match) for match in file.places], ensure_ascii=False)
            row = (area, path, file.revision, file.hashes, places)
            rows.append((*row, self._seal(row)))

        def work(database: sqlite3.Connection) -> None:
            database.executemany("INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?)", rows)
            database.executemany("DELETE FROM files WHERE area = ? AND path = ?", [(area, path) for path in gone])
            referred = "SELECT coalesce(sum(length(hashes)), 0) FROM files"
            (there,), (used,) = (database.execute(one).fetchone() for one in ("SELECT count(*) FROM vectors", referred))
            if there > used // HASH_BYTES + _SLACK:
                _sweep(database)

        self._changed(work)

    def _seal(self, row: tuple[Any, ...]) -> bytes:
        return blake2b(repr(row).encode("utf-8", "surrogatepass"), digest_size=HASH_BYTES, key=self._key).digest()

    def _changed(self, work: Callable[[sqlite3.Connection], object]) -> None:
        def in_one_step(database: sqlite3.Connection) -> list[Any]:
            database.execute("BEGIN IMMEDIATE")
            try:
                work(database)
            except BaseException:
                database.execute("ROLLBACK")
                raise
            database.execute("COMMIT")
            return []

        self._asked(in_one_step)

    def _asked(self, work: Callable[[sqlite3.Connection], Iterable[Any]]) -> list[Any]:
        """Return what `work` finds. A damaged file is removed, and another one asked."""
        for is_last in (False, True):
            try:
                with self._opened() as database:
                    return list(work(database))
            except (sqlite3.DatabaseError, ValueError, OSError) as error:
                is_busy = isinstance(error, sqlite3.OperationalError) and "malformed" not in str(error)
                if is_last or is_busy or isinstance(error, OSError):
                    raise StoreError(f"the vectors in {self._place} cannot be used: {error}") from error
                self._forget()
        return []

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        if self._place is None:
            if self._in_memory is None:
                self._in_memory = _made(":memory:")
            yield self._in_memory
            return
        if self._place.is_symlink():
            raise sqlite3.DatabaseError("it is a link")
        database = _made(str(self._place))
        try:
            yield database
        finally:
            database.close()

    def _forget(self) -> None:
        self._in_memory = None
        for ending in ("", "-journal"):
            with suppress(OSError):
                if self._place:
                    self._place.with_name(self._place.name + ending).unlink()


def _made(place: str) -> sqlite3.Connection:
    database = sqlite3.connect(place, timeout=_WAIT_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        _make_ready(database)
    except BaseException:
        database.close()
        raise
    return database


def _make_ready(database: sqlite3.Connection) -> None:
    database.execute("PRAGMA synchronous = OFF")
    database.execute("PRAGMA trusted_schema = OFF")
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if version == 0:
        database.executescript(f"BEGIN IMMEDIATE; {_TABLES} COMMIT;")
    elif version != _VERSION:
        raise sqlite3.DatabaseError("another version wrote it")


def _sweep(database: sqlite3.Connection) -> None:
    used: set[bytes] = set()
    for (hashes,) in database.execute("SELECT hashes FROM files"):
        used.update(hashes[at : at + HASH_BYTES] for at in range(0, len(hashes), HASH_BYTES))
    gone = [(one,) for (one,) in database.execute("SELECT hash FROM vectors") if one not in used]
    database.executemany("DELETE FROM vectors WHERE hash = ?", gone)


def _place_of(match: Match) -> list[Any]:
    return [match.first_line, match.last_line, match.heading, match.kind, match.entry_id, *match.facets]


def _match_at(path: str, place: Sequence[Any]) -> Match:
    first, last, heading, kind, entry_id, category, tags, *more = place
    return Match(path, first, last, tuple(heading), kind, entry_id, 0.0, Facets(category, tuple(tags), *more))
