"""The cached hashes of every file in scope: an unchanged file costs one stat.

A hash is trusted while size, times and inode are the same *and* the file was no longer young when it was hashed: a
second save within the clock's resolution leaves them all equal.
"""

import json
import sqlite3
from collections.abc import Callable, Mapping, Sequence

from workspace_mem.catalog.database import Database, Row
from workspace_mem.disk.folder import Hashed, hashed
from workspace_mem.disk.scope import YOUNG_NS, FileState, StoredStamps

_FEW = 40  # changed files that are hashed at once, without opening the catalog
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
        self.stamps: StoredStamps = (self._take_stamps, self._keep_stamps)
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

    def _take_stamps(self) -> dict[str, str]:
        select = "SELECT * FROM facts WHERE name = 'folders'"
        rows = self._database.asked(lambda database: self._database.checked(database.execute(select).fetchall()))
        return json.loads(rows[0][3]) if rows else {}

    def _keep_stamps(self, stamps: Mapping[str, str]) -> None:
        row = ("folders", "", "", json.dumps(stamps))
        put = "INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?, ?)"
        self._database.asked(lambda database: database.execute(put, (*row, self._database.seal(row))), changes=True)

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
