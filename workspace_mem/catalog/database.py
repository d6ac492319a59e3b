"""The catalog's SQLite file: opened for each query alone, and made anew if it is lost or damaged.

Every row ends with a seal over its other columns, under a key of the user's that is kept elsewhere: what somebody else
wrote into the file, or a disk that forgets, is noticed where the row is used. The file has our tables and nothing else,
so no view or trigger runs. Without WAL: whoever cuts its shared memory ends every process that has it open.
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
_VERSION = 6  # of the tables, and of which files are read; a file of another version is made anew
_TABLES = data.text("catalog.sql") + f"PRAGMA user_version = {_VERSION};"
_SAID = {statement.strip() for statement in _TABLES.split(";") if "TABLE" in statement}  # as SQLite keeps them

# The file is as it should be, and we may not have it: everything else is damage, or another's file of that name.
REFUSED = frozenset(
    {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM}
    | {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_AUTH}
)
_WAIT_SECONDS = 1.0

_Found = TypeVar("_Found")
Row = tuple[Any, ...]


class DamagedCatalogError(Exception):
    """A row has changed since it was written. The file is made anew; nobody is told."""


class _OtherVersionError(DamagedCatalogError):
    """The file is another version's."""


class Database:
    """One file, or none where the cache folder is not ours alone or cannot be made."""

    def __init__(self, cache: Path, key: bytes = b"") -> None:
        self._cache, self._key = cache, key
        self.was_damaged = False  # when it was opened here; it is made anew
        self._wait = _WAIT_SECONDS  # none after it was refused: who holds it then holds it for long

    def seal(self, row: Row) -> int:
        """Return what the last column says of the others."""
        digest = blake2b(marshal.dumps(row, 1), digest_size=8, key=self._key).digest()
        return int.from_bytes(digest, "big", signed=True)

    def checked(self, rows: list[Row]) -> list[Row]:
        """Return rows as they are. Raises DamagedCatalogError where a seal is not ours."""
        if any(self.seal(row[:-1]) != row[-1] for row in rows):
            raise DamagedCatalogError
        return rows

    def asked(self, work: Callable[[sqlite3.Connection], _Found], *, changes: bool = False) -> _Found | None:
        """Return what `work` finds; None where the file cannot be used. A damaged file is made anew first.

        `changes`: it changes the file, in one step. It may be asked twice.
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
        """Name the file as it stands: another one, or none, knows nothing of what was put into this one."""
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
                database.execute("BEGIN IMMEDIATE")  # of several that come at once the first makes it
                if database.execute("PRAGMA user_version").fetchone() != (_VERSION,):
                    if database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                        raise _OtherVersionError
                    for statement in _TABLES.split(";"):
                        database.execute(statement)
                database.execute("COMMIT")
            if {said for (said,) in database.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")} != _SAID:
                raise DamagedCatalogError
            yield database
        finally:
            database.close()
