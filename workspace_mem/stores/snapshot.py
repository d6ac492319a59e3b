"""What every file in scope holds, at the price of a stat for each: hashes are kept in the user's cache.

A hash is trusted while size, times and inode are the same *and* the file was no longer young when it
was hashed: a second save within the clock's grain leaves them all alike.
"""

import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha1, sha256
from pathlib import Path
from typing import Any

from workspace_mem.core.document import Revision
from workspace_mem.core.values import immutable
from workspace_mem.stores.scope import FileState

YOUNG_NS = 2_000_000_000  # FAT keeps times to two seconds
_VERSION = 1
_TABLE = """
    CREATE TABLE IF NOT EXISTS files (
        path TEXT PRIMARY KEY, size INTEGER, mtime INTEGER, ctime INTEGER, inode INTEGER,
        hashed_at INTEGER, revision TEXT, blob TEXT
    ) WITHOUT ROWID
"""


@immutable
class Seen:
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
_SELECT = "SELECT path, size, mtime, ctime, inode, hashed_at, revision, blob FROM files"
_BROKEN = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)  # ERROR: another table of that name


class HashCache:
    """The hashes of one workspace on disk. Losing it costs time only."""

    def __init__(self, folder: Path | None, now_ns: Callable[[], int]) -> None:
        self._path = folder / "files.sqlite" if folder else None  # None: kept nowhere
        self._now_ns = now_ns

    def seen(self, states: Mapping[str, FileState], read: Callable[[str], bytes | None]) -> dict[str, Seen]:
        """Return every file's hashes. `read` gives a file's bytes, or None where it is gone or unreadable."""
        with self._open() as (database, known):
            trusted, fresh = {}, {}
            for path, state in states.items():
                row = known.get(path)
                if row and _is_trusted(state, row):
                    trusted[path] = Seen(row[6], row[7])
                    continue
                hashed_at = self._now_ns()
                data = read(path)
                if data is not None:
                    trusted[path] = fresh_seen = seen_of(data)
                    fresh[path] = (state, hashed_at, fresh_seen)
            _store(database, fresh, [path for path in known if path not in states])
        return trusted

    def trusted(self, states: Mapping[str, FileState]) -> dict[str, Seen]:
        """Return the hashes that would be believed without looking at the file; nothing is changed."""
        if self._path is None or not self._path.exists():
            return {}
        with contextlib.suppress(sqlite3.Error, TypeError):
            database = sqlite3.connect(f"{self._path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
            with contextlib.closing(database):
                known: _Rows = {row[0]: row for row in database.execute(_SELECT)}
            trusted = (
                (path, row) for path, state in states.items() if (row := known.get(path)) and _is_trusted(state, row)
            )
            return {path: Seen(row[6], row[7]) for path, row in trusted}
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
    _, size, mtime, ctime, inode, hashed_at, _, _ = row
    is_same = size == state.size and mtime == state.mtime_ns and ctime == state.ctime_ns and inode == state.inode
    return bool(is_same and max(mtime, ctime) < hashed_at - YOUNG_NS)


def _store(database: sqlite3.Connection, fresh: Mapping[str, tuple[FileState, int, Seen]], gone: list[str]) -> None:
    if not fresh and not gone:
        return
    rows = [
        (path, state.size, state.mtime_ns, state.ctime_ns, state.inode, hashed_at, seen.revision, seen.blob)
        for path, (state, hashed_at, seen) in fresh.items()
    ]
    with contextlib.suppress(sqlite3.Error):  # another process writes, or the disk is full: only time is lost
        database.execute("BEGIN IMMEDIATE")
        database.executemany("INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
        database.executemany("DELETE FROM files WHERE path = ?", [(path,) for path in gone])
        database.execute("COMMIT")


def _prepared(database: sqlite3.Connection) -> tuple[sqlite3.Connection, _Rows]:
    database.execute("PRAGMA synchronous = OFF")
    if database.execute("PRAGMA user_version").fetchone()[0] != _VERSION:
        database.executescript(f"DROP TABLE IF EXISTS files; {_TABLE}; PRAGMA user_version = {_VERSION}")
    return database, {row[0]: row for row in database.execute(_SELECT)}
