"""What was found out about a file's bytes before, so that it need not be found out again.

Kept in the user's cache, by path and revision; losing it costs time only.
"""

import contextlib
import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path

_TABLE = "CREATE TABLE IF NOT EXISTS digests (path TEXT PRIMARY KEY, revision TEXT, value TEXT) WITHOUT ROWID"


class DigestCache:
    """Values for files by path. `version` names the way they are made: another one forgets them all."""

    def __init__(self, folder: Path | None, version: int) -> None:
        self._path = folder / "digests.sqlite" if folder else None  # None: kept nowhere
        self._version = version

    def values(self, revisions: Mapping[str, str], make: Callable[[str], str | None]) -> dict[str, str]:
        """Return a value for every file; `make` is asked about files that changed, and None leaves one out."""
        known = self._load()
        found = {path: known[path][1] for path, rev in revisions.items() if known.get(path, ("",))[0] == rev}
        fresh = {path: value for path in revisions if path not in found and (value := make(path)) is not None}
        gone = [path for path in known if path not in revisions]
        self._store([(path, revisions[path], value) for path, value in fresh.items()], gone)
        return {**found, **fresh}

    def _load(self) -> dict[str, tuple[str, str]]:
        with contextlib.suppress(sqlite3.Error), self._opened() as database:
            rows = database.execute("SELECT path, revision, value FROM digests")
            return {row[0]: (row[1], row[2]) for row in rows}
        return {}

    def _store(self, rows: list[tuple[str, str, str]], gone: list[str]) -> None:
        if not rows and not gone:
            return
        try:
            with self._opened() as database:
                database.execute("BEGIN IMMEDIATE")
                database.executemany("INSERT OR REPLACE INTO digests VALUES (?, ?, ?)", rows)
                database.executemany("DELETE FROM digests WHERE path = ?", [(path,) for path in gone])
                database.execute("COMMIT")
        except sqlite3.OperationalError:
            return  # another process writes, or nobody may: only time is lost
        except sqlite3.DatabaseError:
            self.forget()

    def forget(self) -> None:
        """Remove all values."""
        if self._path is not None:
            with contextlib.suppress(OSError):
                self._path.unlink()

    @contextlib.contextmanager
    def _opened(self):  # type: ignore[no-untyped-def]  # noqa: ANN202
        database = sqlite3.connect(str(self._path or ":memory:"), timeout=1, isolation_level=None)
        try:
            database.execute("PRAGMA synchronous = OFF")
            if database.execute("PRAGMA user_version").fetchone()[0] != self._version:
                database.executescript(f"DROP TABLE IF EXISTS digests; {_TABLE}; PRAGMA user_version = {self._version}")
            yield database
        finally:
            database.close()
