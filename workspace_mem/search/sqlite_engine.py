"""The engine `sqlite`: an FTS5 table of our own terms, read as postings.

One database, passages-<random>.sqlite, changed in one transaction for each write; a first build makes another one.
FTS5 gets each term of a passage once, and behind it how often it stands there (`port!2,1`: two in the passage, one
lent). It ranks nothing: it gives a word that most passages have no weight at all, and knows no forms of one word. There
is no WAL: it maps a file into memory, and where that file is cut by anything the whole process ends (SIGBUS).
"""

import json
import os
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from workspace_mem.catalog.database import REFUSED
from workspace_mem.search.analysis import Clause
from workspace_mem.search.index import (
    IndexChange,
    IndexRecord,
    IndexUpdate,
    Snapshot,
    StaleSnapshotError,
    change_of,
    match_at,
)
from workspace_mem.search.query import Match, Query
from workspace_mem.search.ranking import Word, ranked

_BUSY_SECONDS = 60
_BATCH = 1_000  # new passages that are inserted together
_LAST = "\U0010ffff"  # behind whatever may follow the beginning of a term
_IN_MEMORY = ":memory:"
_to_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

# `ascii` cuts at ASCII characters that are no letters or digits, unless they are named here: all that terms have.
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


def open_files(directory: Path | None, names: Sequence[str], generation: int) -> Snapshot:
    """See `Engine.open_files`."""
    if directory is None:
        raise FileNotFoundError("an index in memory is open as long as it is there")
    return _Snapshot(_opened(directory / names[0], "ro"), generation, names[0])


def check_files(directory: Path, names: Sequence[str]) -> None:
    """See `Engine.check_files`. A page may be damaged, or the index of words say other than the words."""
    with closing(_opened(directory / names[0], "ro")) as database, closing(sqlite3.connect(_IN_MEMORY)) as copy:
        (result,) = database.execute("PRAGMA quick_check(1)").fetchone()
        if result != "ok":
            raise sqlite3.DatabaseError(result)
        database.backup(copy)
        copy.execute("INSERT INTO terms (terms) VALUES ('integrity-check')")


def write_files(
    directory: Path | None, snapshot: Snapshot | None, generation: int, updates: Iterable[IndexUpdate]
) -> tuple[Sequence[str], Snapshot]:
    """See `Engine.write_files`."""
    before = snapshot if isinstance(snapshot, _Snapshot) else None
    try:
        if directory is None:
            database = before.database if before else _opened(_IN_MEMORY, "rwc")
            if not before:
                database.executescript(_TABLES)
            _write(database, generation, updates)
            return (_IN_MEMORY,), _Snapshot(database, generation, _IN_MEMORY)
        if before:
            name = before.name
            with closing(_opened(directory / name, "rw")) as database:
                _write(database, generation, updates)
        else:
            name = f"passages-{os.urandom(8).hex()}.sqlite"
            _build(directory / name, generation, updates)
        return (name,), open_files(directory, (name,), generation)
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in REFUSED:
            raise OSError(str(error)) from error
        raise


def _build(path: Path, generation: int, updates: Iterable[IndexUpdate]) -> None:
    """Build a database beside the one in use: nobody sees it before it is complete, so nothing is journalled."""
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
    if mode == "rw":  # others read it: they wait while pages are written, and for nothing before
        database.execute("PRAGMA synchronous = NORMAL")
        database.execute("PRAGMA cache_spill = OFF")
    return database


# ── writing ──


def _write(database: sqlite3.Connection, generation: int, updates: Iterable[IndexUpdate]) -> None:
    """Take files in and let them go, in one transaction."""
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
            _take_out(database, change)
            for line, record in change.new:
                last += 1
                rows.append((last, update.path, line, record))
            if len(rows) >= _BATCH or sum(len(record.own) for _, record in change.new) > 1 << 20:
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
    terms = [(number, _packed(record)) for number, _, _, record in rows]
    database.executemany("INSERT INTO passages VALUES (?, ?, ?, ?, ?)", passages)
    database.executemany("INSERT INTO places VALUES (?, ?, ?)", places)
    database.executemany("INSERT INTO terms (rowid, tokens) VALUES (?, ?)", terms)
    rows.clear()


def _packed(record: IndexRecord) -> str:
    own, lent = Counter(record.own.split()), Counter(record.context.split())
    tokens = [
        term if count == 1 and term not in lent else f"{term}!{count},{lent[term]}" for term, count in own.items()
    ]
    return " ".join((*tokens, *(f"{term}!0,{count}" for term, count in lent.items() if term not in own)))


def _unpacked(token: str) -> tuple[str, int, int]:
    """Return a term, how often a passage has it, and how often it borrows it."""
    term, _, counts = token.partition("!")
    own, lent = counts.split(",") if counts else ("1", "0")
    return term, int(own), int(lent)


def _take_out(database: sqlite3.Connection, change: IndexChange) -> None:
    """Let passages go, and note where those that stay stand now."""
    moved = [(line, number, line) for number, line in change.kept.items()]
    database.executemany("UPDATE passages SET line = ? WHERE number = ? AND line != ?", moved)
    for number in change.gone:
        database.execute("DELETE FROM terms WHERE rowid = ?", (number,))
        database.execute("DELETE FROM passages WHERE number = ?", (number,))
        database.execute("DELETE FROM places WHERE number = ?", (number,))


# ── reading ──


class _Snapshot:
    """A database as one writer left it."""

    def __init__(self, database: sqlite3.Connection, generation: int, name: str) -> None:
        self.database, self.name, self._generation = database, name, generation
        with self._transaction():
            self.passages, length = database.execute("SELECT count(*), sum(length) FROM passages").fetchone()
        self.average_length = length / self.passages if length else 1.0
        self._lengths: dict[int, int] = {}  # of the passages that a word was found in

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        """Read all of one moment. Raises StaleSnapshotError if another writer was there meanwhile."""
        self.database.execute("BEGIN")
        try:
            (generation,) = self.database.execute("PRAGMA user_version").fetchone()
            if generation != self._generation:
                raise StaleSnapshotError
            yield self.database
        finally:
            self.database.execute("ROLLBACK")

    def search(self, query: Query, clauses: Sequence[Clause]) -> list[Match]:
        with self._transaction():
            return ranked(self, query, clauses)

    def matches(self) -> Iterable[Match]:
        with self._transaction() as database:
            rows = database.execute("SELECT path, line, place FROM passages JOIN places USING (number)").fetchall()
        return (match_at(path, line, json.loads(place)) for path, line, place in rows)

    def vocabulary(self) -> Iterable[str]:
        with self._transaction() as database:
            return {_unpacked(token)[0] for (token,) in database.execute("SELECT term FROM vocabulary")}

    def contents(self) -> Iterable[tuple[Match, Mapping[str, int]]]:
        sql = (
            "SELECT tokens, path, line, place FROM passages JOIN places USING (number) "
            "JOIN terms ON terms.rowid = number"
        )
        with self._transaction() as database:
            rows = database.execute(sql).fetchall()
        for tokens, path, line, place in rows:
            counted = {term: own + lent for term, own, lent in map(_unpacked, tokens.split())}
            yield match_at(path, line, json.loads(place)), counted

    def close(self) -> None:
        self.database.close()

    def word(self, clause: Clause, *, own: bool = False) -> Word:
        ranges = [(form, f"{form}!{_LAST}") for form in clause.forms]
        ranges += [(prefix, prefix + _LAST) for prefix in clause.prefixes]
        everywhere: dict[int, int] = {}
        in_own: dict[int, int] = {}
        for limits in ranges:
            last, of_own, of_all = "", 0, 0
            for number, token, length in self.database.execute(_POSTINGS, limits):
                if token != last:  # they come in order of terms
                    _, of_own, lent = _unpacked(token)
                    last, of_all = token, of_own + lent
                everywhere[number] = everywhere.get(number, 0) + of_all
                self._lengths[number] = length
                if own and of_own:
                    in_own[number] = in_own.get(number, 0) + of_own
        return Word(clause, len(everywhere), in_own if own else everywhere)

    def length(self, number: int) -> int:
        return self._lengths[number]

    def file(self, number: int) -> str:
        (path,) = self.database.execute("SELECT path FROM passages WHERE number = ?", (number,)).fetchone()
        return str(path)

    def is_line(self, number: int) -> bool:
        sql = "SELECT is_line FROM passages WHERE number = ?"
        return bool(self.database.execute(sql, (number,)).fetchone()[0])

    def match(self, number: int) -> Match:
        sql = "SELECT path, line, place FROM passages JOIN places USING (number) WHERE number = ?"
        path, line, place = self.database.execute(sql, (number,)).fetchone()
        return match_at(path, line, json.loads(place))
