"""The catalog's SQLite file: opened for each query, and rebuilt if it is lost or damaged.

Every row ends with a seal, a checksum of its other columns under a key of the user's that is kept elsewhere: foreign
or lost writes are detected when the row is read. The file has our tables and nothing else, so no view or trigger runs.
WAL is off: whoever truncates its shared memory kills every process that has it open.
"""

import contextlib
import marshal
import sqlite3
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

from workspace_mem import data
from workspace_mem.disk.locations import private_folder
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

_Found = TypeVar("_Found")
Row = tuple[Any, ...]


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
