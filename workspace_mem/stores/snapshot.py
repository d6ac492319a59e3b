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
    """What a process has hashed or read from the cache: as good as the cache itself, as long as that is the same.

    Files that were young when they were hashed are not in it.
    """

    def __init__(self) -> None:
        # States, hashes, and the inode of the cache's file. Replaced as a whole: threads share it.
        self._kept: tuple[dict[str, FileState], dict[str, Seen], int | None] = ({}, {}, None)

    def differing(
        self, states: Mapping[str, FileState], cache: int | None
    ) -> tuple[dict[str, Seen], Mapping[str, FileState]]:
        """Return the hashes of the files that are as they were, and what differs."""
        known, hashes, of = self._kept
        if cache != of:
            return {}, states
        differing = {path: state for path, state in states.items() if known.get(path) != state}
        same = dict(hashes)
        for path in {*differing, *(known.keys() - states.keys())}:
            same.pop(path, None)
        return same, differing

    def keep(self, states: Mapping[str, FileState], seen: Mapping[str, Seen], cache: int | None) -> None:
        """Know from now on exactly the files that `seen` names."""
        self._kept = ({path: states[path] for path in seen}, dict(seen), cache)


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
        same, differing = self._known.differing(states, self._inode())
        if not same or len(differing) > _FEW:
            return self._seen_on_disk(states, read)
        fresh = self._hashed(differing, read)
        settled = _trusted(differing, fresh)
        if settled:
            self._add_on_disk(settled)
        self._known.keep(states, same | _seen(settled), self._inode())
        return same | _seen(fresh)

    def _seen_on_disk(self, states: Mapping[str, FileState], read: Callable[[str], bytes | None]) -> dict[str, Seen]:
        with self._open() as (database, known):
            trusted = _trusted(states, known)
            fresh = self._hashed({path: state for path, state in states.items() if path not in trusted}, read)
            _store(database, fresh, [path for path in known if path not in states])
        self._known.keep(states, _seen(trusted | _trusted(states, fresh)), self._inode())
        return _seen(trusted | fresh)

    def _add_on_disk(self, rows: _Rows) -> None:
        with contextlib.suppress(sqlite3.Error), contextlib.closing(_connected(str(self._path))) as database:
            _store(database, rows, [])

    def _hashed(self, states: Mapping[str, FileState], read: Callable[[str], bytes | None]) -> _Rows:
        found: _Rows = {}
        for path, state in states.items():
            hashed_at = self._now_ns()
            data = read(path)
            if data is not None:
                seen = seen_of(data)
                found[path] = (path, *state, hashed_at, seen.revision, seen.blob)
        return found

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
        database, rows = self._on_disk() or (_connected(":memory:"), {})
        try:
            yield database, rows
        finally:
            database.close()

    def _on_disk(self) -> tuple[sqlite3.Connection, _Rows] | None:
        """Open the cache; make it anew where it is broken; None where that cannot be."""
        for _ in range(2 if self._path else 0):
            database = None
            try:
                database = _connected(str(self._path))
                return database, {row[0]: row for row in database.execute(_SELECT)}
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


def _connected(path: str) -> sqlite3.Connection:
    database = sqlite3.connect(path, timeout=1, isolation_level=None)
    try:
        database.execute("PRAGMA synchronous = OFF")
        if database.execute("PRAGMA user_version").fetchone()[0] != _VERSION:
            database.executescript(f"DROP TABLE IF EXISTS files; {_TABLE}; PRAGMA user_version = {_VERSION}")
    except sqlite3.Error:
        database.close()
        raise
    return database
