"""The catalog's SQLite file, with the hashes of all files: opened for each query, and rebuilt if it is lost or damaged.

Every row ends with a seal, a checksum of its other columns under a key of the user's that is kept elsewhere: foreign
or lost writes are detected when the row is read. The file has our tables and nothing else, so no view or trigger runs.
WAL is off: whoever truncates its shared memory kills every process that has it open.

A file's hash is trusted while size, times and inode are the same *and* the file was no longer young when it was hashed:
a second save within the clock's resolution leaves them all equal. So an unchanged file costs one stat.
"""

import contextlib
import json
import marshal
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

from workspace_mem import data
from workspace_mem.disk.folder import Hashed, hashed
from workspace_mem.disk.locations import private_folder
from workspace_mem.disk.scope import YOUNG_NS, FileState, StoredStamps
from workspace_mem.errors import RefusedError

NAME = "catalog.sqlite"
_VERSION = 6  # of the tables and of the set of read files; a file of another version is rebuilt
_TABLES = data.text("catalog.sql") + f"PRAGMA user_version = {_VERSION};"
_SCHEMA = {statement.strip() for statement in _TABLES.split(";") if "TABLE" in statement}  # in SQLite's spelling

# The file is sound but inaccessible. Any other error means damage, or another program's file.
REFUSED = frozenset(
    {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM}
    | {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_AUTH}
)
_WAIT_SECONDS = 1.0
_MOST_NAMED = 500  # keys looked up one by one
_FEW = 40  # changed files that are hashed at once, without opening the catalog

_Found = TypeVar("_Found")
Row = tuple[Any, ...]
Facts = dict[str, tuple[str, Any]]  # path, or another key → mark, value (text or bytes)


class DamagedCatalogError(Exception):
    """A row changed after it was written. The file is rebuilt without a message."""


class _OtherVersionError(DamagedCatalogError):
    """The file is another version's."""


class Database:
    """One SQLite file, or none if the cache folder is not private or cannot be made."""

    def __init__(self, cache: Path, key: bytes = b"") -> None:
        self._cache, self._key = cache, key
        self.was_damaged = False  # found on opening, so the file was rebuilt
        self._wait = _WAIT_SECONDS  # 0 after a refusal, since the holder of the lock keeps it for long

    def seal(self, row: Row) -> int:
        """Return the checksum of a row under the user's key, which its last column holds."""
        digest = blake2b(marshal.dumps(row, 1), digest_size=8, key=self._key).digest()
        return int.from_bytes(digest, "big", signed=True)

    def checked(self, rows: list[Row]) -> list[Row]:
        """Return rows unchanged. Raises DamagedCatalogError if a seal is not ours."""
        if any(self.seal(row[:-1]) != row[-1] for row in rows):
            raise DamagedCatalogError
        return rows

    def asked(self, work: Callable[[sqlite3.Connection], _Found], *, changes: bool = False) -> _Found | None:
        """Return the result of `work`; None if the file cannot be used. A damaged file is rebuilt first.

        `changes`: the work writes, in one transaction. It may run twice.
        """
        for _ in range(2):
            try:
                with self._opened() as database:
                    database.execute("BEGIN IMMEDIATE" if changes else "BEGIN")
                    result = work(database)
                    database.execute("COMMIT")
                self._wait = _WAIT_SECONDS
            except RefusedError:
                return None
            except (sqlite3.Error, DamagedCatalogError) as error:
                if getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF in REFUSED:
                    self._wait = 0
                    return None
                self.was_damaged = not isinstance(error, _OtherVersionError)
                self.forget()
            else:
                return result
        return None

    def facts(self, name: str, keys: Sequence[str] | None = None) -> Facts:
        """Return the cached values of a name by key, each with the mark that it is valid for."""
        select = "SELECT name, path, mark, value, seal FROM facts WHERE name = ?"

        def work(database: sqlite3.Connection) -> Facts:
            if keys is None or len(keys) > _MOST_NAMED:
                rows = database.execute(select, (name,)).fetchall()
            else:
                matches = (database.execute(f"{select} AND path = ?", (name, key)).fetchone() for key in keys)
                rows = [row for row in matches if row]
            return {key: (mark, value) for _, key, mark, value, _ in self.checked(rows)}

        return self.asked(work) or {}

    def put_facts(self, name: str, facts: Facts, gone: Sequence[str] = ()) -> None:
        """Cache values, in place of the earlier ones, and delete those of the keys in `gone`."""
        values = ((name, key, mark, value) for key, (mark, value) in facts.items())
        rows = [(*row, self.seal(row)) for row in values]

        def work(database: sqlite3.Connection) -> None:
            database.executemany("INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?, ?)", rows)
            database.executemany("DELETE FROM facts WHERE name = ? AND path = ?", [(name, key) for key in gone])

        self.asked(work, changes=True)

    def kept(self, name: str, mark: str, keys: Sequence[str]) -> dict[str, Any]:
        """Return the cached JSON values of a name and mark, by key. Any may be lost at any time."""
        known, wanted = self.facts(name, keys), set(keys)
        return {key: json.loads(value) for key, (of, value) in known.items() if of == mark and key in wanted}

    def keep(self, name: str, mark: str, values: Mapping[str, Any]) -> None:
        """Cache JSON values by key, in one step."""
        self.put_facts(name, {key: (mark, json.dumps(value)) for key, value in values.items()})

    def inode(self) -> int | None:
        """Return the file's inode, None without a file. Another file has nothing that was written to this one."""
        try:
            return (self._cache / NAME).stat().st_ino
        except OSError:
            return None

    def forget(self) -> None:
        """Remove the file."""
        for name in (NAME, f"{NAME}-journal"):
            with contextlib.suppress(OSError):
                (self._cache / name).unlink()

    @contextlib.contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        place = private_folder(self._cache) / NAME
        if place.is_symlink():
            raise DamagedCatalogError
        database = sqlite3.connect(place, timeout=self._wait, isolation_level=None)
        try:
            database.execute("PRAGMA synchronous = OFF")
            database.execute("PRAGMA trusted_schema = OFF")
            if database.execute("PRAGMA user_version").fetchone() != (_VERSION,):
                database.execute("BEGIN IMMEDIATE")  # the first of several concurrent processes makes the tables
                if database.execute("PRAGMA user_version").fetchone() != (_VERSION,):
                    if database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                        raise _OtherVersionError
                    for statement in _TABLES.split(";"):
                        database.execute(statement)
                database.execute("COMMIT")
            if {
                statement for (statement,) in database.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
            } != _SCHEMA:
                raise DamagedCatalogError
            yield database
        finally:
            database.close()


# ── the hashes of files ──

_PUT = "INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_TAKE_OUT = "DELETE FROM files WHERE path = ?"
_Rows = dict[str, Row]  # by path; path, size, mtime, ctime, inode, when it was hashed (all in ns), revision, blob, seal


class FileHashes:
    """The file hashes of one workspace. Without the catalog, they are computed again.

    A process also keeps in memory what it hashed or read, as long as the catalog is the same file. Neither keeps the
    hashes of files that were young when they were hashed.
    """

    def __init__(self, database: Database, now_ns: Callable[[], int]) -> None:
        self._database = database
        self._now_ns = now_ns
        self.stamps: StoredStamps = (
            lambda: database.kept("folders", "", [""]).get("", {}),
            lambda stamps: database.keep("folders", "", {"": stamps}),
        )
        # States, hashes, and the catalog's inode. Replaced as a whole, since threads share it.
        self._known: tuple[dict[str, FileState], dict[str, Hashed], int | None] = ({}, {}, None)

    def seen(self, states: Mapping[str, FileState], read: Callable[[str], bytes | None]) -> dict[str, Hashed]:
        """Return every file's hashes. `read` gives a file's bytes, or None if it is gone or unreadable."""
        known, hashes, of = self._known
        same: dict[str, Hashed] = {}
        differing = states
        if self._database.inode() == of:
            differing = {path: state for path, state in states.items() if known.get(path) != state}
            same = dict(hashes)
            for path in {*differing, *(known.keys() - states.keys())}:
                same.pop(path, None)
        gone: Sequence[str] = ()
        if not same or len(differing) > _FEW:
            rows = self._database.asked(self._rows) or {}
            same = _trusted(states, rows)
            gone = [path for path in rows if path not in states]
            differing = {path: state for path, state in states.items() if path not in same}
        fresh: dict[str, Hashed] = {}
        rows_made: _Rows = {}
        for path, state in differing.items():
            hashed_at = self._now_ns()
            data = read(path)
            if data is not None:
                fresh[path] = hashed(data)
                row = (path, *state, hashed_at, *fresh[path])
                rows_made[path] = (*row, self._database.seal(row))
        settled = _trusted(differing, rows_made)
        if settled or gone:
            fresh_rows, gone_rows = [rows_made[path] for path in settled], [(path,) for path in gone]
            self._database.asked(lambda database: database.executemany(_PUT, fresh_rows), changes=True)
            if gone:
                self._database.asked(lambda database: database.executemany(_TAKE_OUT, gone_rows), changes=True)
        trusted = same | settled
        self._known = ({path: states[path] for path in trusted}, trusted, self._database.inode())
        return same | fresh

    def trusted(self, states: Mapping[str, FileState]) -> dict[str, Hashed]:
        """Return the hashes that need no reading of the file. Changes nothing."""
        return _trusted(states, self._database.asked(self._rows) or {})

    def _rows(self, database: sqlite3.Connection) -> _Rows:
        rows = self._database.checked(database.execute("SELECT * FROM files").fetchall())
        return {row[0]: row for row in rows}


def _trusted(states: Mapping[str, FileState], known: _Rows) -> dict[str, Hashed]:
    """Return the hashes of the rows that match the current file states."""
    trusted = {}
    for path, state in states.items():
        row = known.get(path)
        if row and row[1:5] == state and max(state.mtime_ns, state.ctime_ns) < row[5] - YOUNG_NS:
            trusted[path] = Hashed(row[6], row[7])
    return trusted
