"""What every file in scope holds, at the price of a stat for each: hashes are kept in the user's cache.

A hash is trusted while size, times and inode are the same *and* the file was no longer young when it
was hashed: a second save within the clock's grain leaves them all alike.
"""

import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha1, sha256
from pathlib import Path
from typing import Any, NamedTuple

from workspace_mem.core.document import Revision
from workspace_mem.stores.scope import FileState

YOUNG_NS = 2_000_000_000  # FAT keeps times to two seconds
_VERSION = 1
_TABLE = """
    CREATE TABLE IF NOT EXISTS files (
        path TEXT PRIMARY KEY, size INTEGER, mtime INTEGER, ctime INTEGER, inode INTEGER,
        hashed_at INTEGER, revision TEXT, blob TEXT
    ) WITHOUT ROWID
"""


class Seen(NamedTuple):
    """One file as it was hashed. `blob` is its name in a git repository that uses SHA-1."""

    revision: Revision
    blob: str


def seen_of(data: bytes) -> Seen:
    """Hash bytes once for us and once for git."""
    blob = sha1(b"blob %d\0" % len(data), usedforsecurity=False)
    blob.update(data)
    return Seen(Revision(sha256(data).hexdigest()), blob.hexdigest())


_Row = tuple[Any, ...]  # path, size, mtime, ctime, inode, when it was hashed (all in ns), revision, blob
_Rows = dict[str, _Row]  # by path
_FEW = 40  # files that differ from what this process knows: hashed at once, the cache on disk is not opened for them


class Known:
    """What a process has hashed or read from the cache: as good as the cache itself, as long as that is the same."""

    def __init__(self) -> None:
        self.rows: _Rows = {}
        self.cache: int | None = None  # the inode of the cache's file


_SELECT = "SELECT path, size, mtime, ctime, inode, hashed_at, revision, blob FROM files"
_BROKEN = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)  # ERROR: another table of that name


class HashCache:
    """The hashes of one workspace on disk. Losing it costs time only."""

    def __init__(self, folder: Path | None, now_ns: Callable[[], int], known: Known | None = None) -> None:
        self._path = folder / "files.sqlite" if folder else None  # None: kept nowhere
        self._now_ns = now_ns
        self._known = known or Known()

    def seen(self, states: Mapping[str, FileState], read: Callable[[str], bytes | None]) -> dict[str, Seen]:
        """Return every file's hashes. `read` gives a file's bytes, or None where it is gone or unreadable."""
        known = self._known.rows if self._known.cache == self._inode() else {}
        trusted = _trusted(states, known)
        if not known or len(states) - len(trusted) > _FEW:
            return self._seen_on_disk(states, read)
        fresh = self._hashed({path: state for path, state in states.items() if path not in trusted}, read)
        settled = _trusted(states, fresh)
        if settled:
            with self._open() as (database, _):
                _store(database, settled, [])
        return self._remembered(trusted | fresh)

    def _seen_on_disk(self, states: Mapping[str, FileState], read: Callable[[str], bytes | None]) -> dict[str, Seen]:
        with self._open() as (database, known):
            trusted = _trusted(states, known)
            fresh = self._hashed({path: state for path, state in states.items() if path not in trusted}, read)
            _store(database, fresh, [path for path in known if path not in states])
        return self._remembered(trusted | fresh)

    def _hashed(self, states: Mapping[str, FileState], read: Callable[[str], bytes | None]) -> _Rows:
        found: _Rows = {}
        for path, state in states.items():
            hashed_at = self._now_ns()
            data = read(path)
            if data is not None:
                seen = seen_of(data)
                found[path] = (path, *state, hashed_at, seen.revision, seen.blob)
        return found

    def _remembered(self, rows: _Rows) -> dict[str, Seen]:
        self._known.rows, self._known.cache = rows, self._inode()
        return _seen(rows)

    def _inode(self) -> int | None:
        try:
            return self._path.stat().st_ino if self._path else None
        except OSError:
            return None

    def trusted(self, states: Mapping[str, FileState]) -> dict[str, Seen]:
        """Return the hashes that would be believed without looking at the file; nothing is changed."""
        if self._path is None or not self._path.exists():
            return {}
        with contextlib.suppress(sqlite3.Error, TypeError):
            database = sqlite3.connect(f"{self._path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
            with contextlib.closing(database):
                known: _Rows = {row[0]: row for row in database.execute(_SELECT)}
            return _seen(_trusted(states, known))
        return {}

    @contextlib.contextmanager
    def _open(self) -> Iterator[tuple[sqlite3.Connection, _Rows]]:
        database, rows = self._on_disk() or _prepared(sqlite3.connect(":memory:", isolation_level=None))
        try:
            yield database, rows
        finally:
            database.close()

    def _on_disk(self) -> tuple[sqlite3.Connection, _Rows] | None:
        """Open the cache; make it anew where it is broken; None where that cannot be."""
        for _ in range(2 if self._path else 0):
            database = None
            try:
                database = sqlite3.connect(str(self._path), timeout=1, isolation_level=None)
                return _prepared(database)
            except (sqlite3.Error, TypeError) as error:
                if database is not None:
                    database.close()
                if getattr(error, "sqlite_errorcode", None) not in _BROKEN:
                    return None  # another process holds it, or nobody may write there
            with contextlib.suppress(OSError):
                Path(str(self._path)).unlink()
        return None


def _is_trusted(state: FileState, row: _Row) -> bool:
    return row[1:5] == state and max(state.mtime_ns, state.ctime_ns) < row[5] - YOUNG_NS


def _trusted(states: Mapping[str, FileState], known: _Rows) -> _Rows:
    """Return the rows that stand for files as they are. Raises TypeError for a row of another form."""
    found = ((path, state, known.get(path)) for path, state in states.items())
    return {path: row for path, state, row in found if row and _is_trusted(state, row)}


def _seen(rows: _Rows) -> dict[str, Seen]:
    return {path: Seen(row[6], row[7]) for path, row in rows.items()}


def _store(database: sqlite3.Connection, fresh: _Rows, gone: list[str]) -> None:
    if not fresh and not gone:
        return
    with contextlib.suppress(sqlite3.Error):  # another process writes, or the disk is full: only time is lost
        database.execute("BEGIN IMMEDIATE")
        database.executemany("INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?, ?, ?)", fresh.values())
        database.executemany("DELETE FROM files WHERE path = ?", [(path,) for path in gone])
        database.execute("COMMIT")


def _prepared(database: sqlite3.Connection) -> tuple[sqlite3.Connection, _Rows]:
    database.execute("PRAGMA synchronous = OFF")
    if database.execute("PRAGMA user_version").fetchone()[0] != _VERSION:
        database.executescript(f"DROP TABLE IF EXISTS files; {_TABLE}; PRAGMA user_version = {_VERSION}")
    return database, {row[0]: row for row in database.execute(_SELECT)}
