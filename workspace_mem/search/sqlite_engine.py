"""The engine `sqlite`: an FTS5 table of our own terms, read as postings.

One database, passages-<random>.sqlite, changed in one transaction for each write; a first build makes another one.
FTS5 gets each term of a passage once, with its counts. It does not rank: it would give no weight to a word that most
passages have, and knows no forms of one word. WAL is off: it maps a file into memory, and whatever truncates that file
kills the process (SIGBUS).
"""

import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Self

from workspace_mem.catalog.database import REFUSED
from workspace_mem.search.index import (
    IndexRecord,
    IndexUpdate,
    Snapshot,
    StaleSnapshotError,
    change_of,
    match_at,
)
from workspace_mem.search.query import Match

_BUSY_SECONDS = 60
_BATCH = 1_000  # passages inserted together
_IN_MEMORY = ":memory:"
_to_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

# The `ascii` tokenizer splits at ASCII characters other than letters, digits and these, which terms contain.
_TABLES = """
CREATE TABLE passages (
    number INTEGER PRIMARY KEY, path TEXT NOT NULL, line INTEGER NOT NULL, length INTEGER NOT NULL,
    is_line INTEGER NOT NULL
);
CREATE TABLE places (number INTEGER PRIMARY KEY, key TEXT NOT NULL, place TEXT NOT NULL);
CREATE INDEX passages_by_path ON passages (path);
CREATE VIRTUAL TABLE terms USING fts5 (
    tokens, detail = none, columnsize = 0, tokenize = "ascii tokenchars '_./\\@:&''-#+!,'"
);
CREATE VIRTUAL TABLE vocabulary USING fts5vocab (terms, row);
CREATE VIRTUAL TABLE postings USING fts5vocab (terms, instance);
"""
_POSTINGS = "SELECT doc, term, length FROM postings CROSS JOIN passages ON number = doc WHERE term BETWEEN ? AND ?"
_PLACE = "path, line, place FROM passages JOIN places USING (number)"


def _build(path: Path, generation: int, updates: Iterable[IndexUpdate]) -> None:
    """Build a database beside the current one, without a journal, since nobody reads it before the end."""
    try:
        with closing(_opened(path, "rwc")) as database:
            database.execute("PRAGMA journal_mode = OFF")
            database.execute("PRAGMA synchronous = OFF")
            database.executescript(_TABLES)
            _write(database, generation, updates)
        with path.open("rb+") as file:
            os.fsync(file.fileno())
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def _opened(path: Path | str, mode: str) -> sqlite3.Connection:
    quoted = str(path).replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    database = sqlite3.connect(
        f"file:{quoted}?mode={mode}" if path != _IN_MEMORY else _IN_MEMORY,
        uri=path != _IN_MEMORY,
        timeout=_BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
    )
    database.execute("PRAGMA trusted_schema = OFF")
    if mode == "rw":  # readers wait only while pages are written
        database.execute("PRAGMA synchronous = NORMAL")
        database.execute("PRAGMA cache_spill = OFF")
    return database


# ── writing ──


def _write(database: sqlite3.Connection, generation: int, updates: Iterable[IndexUpdate]) -> None:
    """Add and remove files, in one transaction."""
    database.execute("BEGIN IMMEDIATE")
    try:
        (last,) = database.execute("SELECT coalesce(max(number), 0) FROM passages").fetchone()
        is_empty = last == 0
        seen: set[str] = set()
        rows: list[tuple[int, str, int, IndexRecord]] = []
        for update in updates:
            known: Sequence[tuple[str, int]] = ()
            if not is_empty or update.path in seen:
                _insert(database, rows)
                select = "SELECT key, number FROM passages JOIN places USING (number) WHERE path = ?"
                known = database.execute(select, (update.path,)).fetchall()
            seen.add(update.path)
            change = change_of(update, known)
            moved = [(line, number, line) for number, line in change.kept.items()]
            database.executemany("UPDATE passages SET line = ? WHERE number = ? AND line != ?", moved)
            for gone in change.gone:
                database.execute("DELETE FROM terms WHERE rowid = ?", (gone,))
                database.execute("DELETE FROM passages WHERE number = ?", (gone,))
                database.execute("DELETE FROM places WHERE number = ?", (gone,))
            for line, record in change.new:
                last += 1
                rows.append((last, update.path, line, record))
            if len(rows) >= _BATCH or sum(len(record.tokens) for _, record in change.new) > 1 << 17:
                _insert(database, rows)
        _insert(database, rows)
        database.execute(f"PRAGMA user_version = {generation:d}")
        database.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            database.execute("ROLLBACK")
        raise


def _insert(database: sqlite3.Connection, rows: list[tuple[int, str, int, IndexRecord]]) -> None:
    passages = [(number, path, line, record.length, record.is_line) for number, path, line, record in rows]
    places = [(number, record.key, _to_json(record.place)) for number, _, _, record in rows]
    terms = [(number, " ".join(record.tokens)) for number, _, _, record in rows]
    database.executemany("INSERT INTO passages VALUES (?, ?, ?, ?, ?)", passages)
    database.executemany("INSERT INTO places VALUES (?, ?, ?)", places)
    database.executemany("INSERT INTO terms (rowid, tokens) VALUES (?, ?)", terms)
    rows.clear()


# ── reading ──


class SqliteFiles(Snapshot):
    """A database, open to read; every method is called within `reading`."""

    def __init__(self, database: sqlite3.Connection, name: str, generation: int) -> None:
        self.database, self.name, self._generation = database, name, generation
        with self.reading():
            self.passages, length = database.execute("SELECT count(*), sum(length) FROM passages").fetchone()
        self.average_length = length / self.passages if length else 1.0
        self._lengths: dict[int, int] = {}  # lengths of the passages that words were found in

    @classmethod
    def opened(cls, directory: Path, names: Sequence[str], generation: int) -> Self:
        """See `Snapshot.opened`."""
        return cls(_opened(directory / names[0], "ro"), names[0], generation)

    @classmethod
    def written(
        cls, directory: Path | None, before: Self | None, generation: int, updates: Iterable[IndexUpdate]
    ) -> tuple[Sequence[str], Self]:
        """See `Snapshot.written`."""
        try:
            if directory is None:
                database = before.database if before else _opened(_IN_MEMORY, "rwc")
                if not before:
                    database.executescript(_TABLES)
                _write(database, generation, updates)
                return (_IN_MEMORY,), cls(database, _IN_MEMORY, generation)
            name = before.name if before else f"passages-{os.urandom(8).hex()}.sqlite"
            if before:
                with closing(_opened(directory / name, "rw")) as database:
                    _write(database, generation, updates)
            else:
                _build(directory / name, generation, updates)
            return (name,), cls.opened(directory, (name,), generation)
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF in REFUSED:
                raise OSError(str(error)) from error
            raise

    @contextmanager
    def reading(self) -> Iterator[None]:
        """See `Snapshot.reading`."""
        self.database.execute("BEGIN")
        try:
            (generation,) = self.database.execute("PRAGMA user_version").fetchone()
            if generation != self._generation:
                raise StaleSnapshotError
            yield
        finally:
            self.database.execute("ROLLBACK")

    def postings(self, first: str, last: str) -> Iterable[tuple[str, int]]:
        """See `Postings.postings`."""
        for number, token, length in self.database.execute(_POSTINGS, (first, last)):
            self._lengths[number] = length
            yield token, number

    def tokens(self) -> Iterable[str]:
        """See `Snapshot.tokens`."""
        return (token for (token,) in self.database.execute("SELECT term FROM vocabulary"))

    def matches(self) -> Iterable[tuple[int, str, Match]]:
        """See `Snapshot.matches`."""
        for number, key, *row in self.database.execute(f"SELECT number, key, {_PLACE}"):
            yield number, key, _match(row)

    def match(self, number: int) -> Match:
        """See `Postings.match`."""
        return _match(self.database.execute(f"SELECT {_PLACE} WHERE number = ?", (number,)).fetchone())

    def length(self, number: int) -> int:
        """See `Postings.length`."""
        return self._lengths[number]

    def file(self, number: int) -> str:
        """See `Postings.file`."""
        (path,) = self.database.execute("SELECT path FROM passages WHERE number = ?", (number,)).fetchone()
        return str(path)

    def passages_of(self, path: str) -> int:
        """See `Postings.passages_of`."""
        return int(self.database.execute("SELECT count(*) FROM passages WHERE path = ?", (path,)).fetchone()[0])

    def is_line(self, number: int) -> bool:
        """See `Postings.is_line`."""
        sql = "SELECT is_line FROM passages WHERE number = ?"
        return bool(self.database.execute(sql, (number,)).fetchone()[0])

    def close(self) -> None:
        """See `Snapshot.close`."""
        self.database.close()


def _match(row: Sequence[Any]) -> Match:
    path, line, place = row
    return match_at(path, line, json.loads(place))
