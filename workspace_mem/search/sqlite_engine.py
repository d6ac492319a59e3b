"""The engine `sqlite`: an FTS5 table of our own terms, which proposes candidates that are then scored exactly.

One database, passages-<random>.sqlite, changed in one transaction for each write; a first build makes another one.
FTS5 gets each term whole and finds the best candidates by its own arithmetic: it gives a word that most passages have
no weight at all, and knows no forms of one word. There is no WAL: it maps a file into memory, and where that file is
cut by anything the whole process ends (SIGBUS).
"""

import json
import os
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from workspace_mem.catalog.database import REFUSED
from workspace_mem.search.analysis import Clause, query_clauses
from workspace_mem.search.index import IndexChange, IndexUpdate, Snapshot, StaleSnapshotError, change_of, match_at
from workspace_mem.search.ranking import Word, ranked
from workspace_mem.search.types import Match, Query

CANDIDATES = 200  # that FTS5 proposes and that are scored exactly
_BUSY_SECONDS = 60
_MOST_REPEATS = 4  # a word that is said more often is proposed by no more
_AT_ONCE = 500  # numbers in one statement; SQLite takes 999 at least
_BATCH = 1_000  # new passages that are inserted together
_FEW = 8  # words; so many are counted one by one faster than all terms together
_IN_MEMORY = ":memory:"
_to_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

# `ascii` cuts at ASCII characters that are no letters or digits, unless they are named here: all that terms have.
_TABLES = """
CREATE TABLE passages (
    number INTEGER PRIMARY KEY, path TEXT NOT NULL, line INTEGER NOT NULL, key TEXT NOT NULL, length INTEGER NOT NULL,
    is_line INTEGER NOT NULL, place TEXT NOT NULL
);
CREATE INDEX passages_by_path ON passages (path);
CREATE TABLE totals (generation INTEGER NOT NULL, passages INTEGER NOT NULL, length INTEGER NOT NULL);
INSERT INTO totals VALUES (0, 0, 0);
CREATE VIRTUAL TABLE terms USING fts5 (tokens, tokenize = "ascii tokenchars '_./\\@:&''-#+'");
CREATE VIRTUAL TABLE vocabulary USING fts5vocab (terms, row);
"""


def has_fts5() -> bool:
    """Tell whether this Python's SQLite can search text at all."""
    with suppress(sqlite3.Error):
        sqlite3.connect(_IN_MEMORY).execute("CREATE VIRTUAL TABLE probe USING fts5 (text)")
        return True
    return False


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
        rows: list[tuple[int, str, int, str, int, bool, str]] = []
        terms: list[tuple[int, str]] = []
        for update in updates:
            known: Sequence[tuple[str, int]] = ()
            if not is_empty or update.path in seen:
                _insert(database, rows, terms)
                select = "SELECT key, number FROM passages WHERE path = ?"
                known = database.execute(select, (update.path,)).fetchall()
            seen.add(update.path)
            change = change_of(update, known)
            _take_out(database, change)
            for line, record in change.new:
                last += 1
                terms.append((last, f"{record.own}\n{record.context}"))
                place = _to_json(record.place)
                rows.append((last, update.path, line, record.key, record.length, record.is_line, place))
            if len(rows) >= _BATCH or sum(len(text) for _, text in terms[-len(change.new) :]) > 1 << 20:
                _insert(database, rows, terms)
        _insert(database, rows, terms)
        database.execute("UPDATE totals SET generation = ?", (generation,))
        database.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            database.execute("ROLLBACK")
        raise


def _insert(
    database: sqlite3.Connection,
    rows: list[tuple[int, str, int, str, int, bool, str]],
    terms: list[tuple[int, str]],
) -> None:
    if rows:
        database.executemany("INSERT INTO passages VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
        database.executemany("INSERT INTO terms (rowid, tokens) VALUES (?, ?)", terms)
        totals = (len(rows), sum(row[4] for row in rows))
        database.execute("UPDATE totals SET passages = passages + ?, length = length + ?", totals)
        rows.clear()
        terms.clear()


def _take_out(database: sqlite3.Connection, change: IndexChange) -> None:
    """Let passages go, and note where those that stay stand now."""
    moved = [(line, number, line) for number, line in change.kept.items()]
    database.executemany("UPDATE passages SET line = ? WHERE number = ? AND line != ?", moved)
    for number in change.gone:
        (length,) = database.execute("SELECT length FROM passages WHERE number = ?", (number,)).fetchone()
        database.execute("UPDATE totals SET passages = passages - 1, length = length - ?", (length,))
        database.execute("DELETE FROM terms WHERE rowid = ?", (number,))
        database.execute("DELETE FROM passages WHERE number = ?", (number,))


# ── reading ──


class _Snapshot:
    """A database as one writer left it."""

    def __init__(self, database: sqlite3.Connection, generation: int, name: str) -> None:
        self.database, self.name, self._generation = database, name, generation
        with self._transaction():
            self.passages, length = database.execute("SELECT passages, length FROM totals").fetchone()
        self.average_length = length / self.passages if length else 1.0

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        """Read all of one moment. Raises StaleSnapshotError if another writer was there meanwhile."""
        self.database.execute("BEGIN")
        try:
            (generation,) = self.database.execute("SELECT generation FROM totals").fetchone()
            if generation != self._generation:
                raise StaleSnapshotError
            yield self.database
        finally:
            self.database.execute("ROLLBACK")

    def search(self, query: Query, clauses: Sequence[Clause]) -> list[Match]:
        with self._transaction():
            containing = {clause: self.containing(clause) for clause in clauses}
            present = [clause for clause in clauses if containing[clause]]
            if all(clause.is_implied for clause in present):
                return []
            expression = _expression(present, query_clauses(query.must))
            limit = max(CANDIDATES, 2 * query.limit)
            while True:
                numbers = self._proposed(expression, limit)
                candidates = _Candidates(self, numbers, containing)
                matches = ranked(candidates, query, clauses)
                if len(matches) >= query.limit or len(numbers) < limit:
                    return matches
                limit *= 5  # what was proposed is not accepted

    def matches(self) -> Iterable[Match]:
        with self._transaction() as database:
            rows = database.execute("SELECT path, line, place FROM passages").fetchall()
        return (match_at(path, line, json.loads(place)) for path, line, place in rows)

    def vocabulary(self) -> Iterable[str]:
        with self._transaction() as database:
            return [term for (term,) in database.execute("SELECT term FROM vocabulary")]

    def contents(self) -> Iterable[tuple[Match, Mapping[str, int]]]:
        sql = "SELECT tokens, path, line, place FROM passages JOIN terms ON terms.rowid = number"
        with self._transaction() as database:
            rows = database.execute(sql).fetchall()
        return (
            (match_at(path, line, json.loads(place)), Counter(tokens.split())) for tokens, path, line, place in rows
        )

    def close(self) -> None:
        self.database.close()

    def containing(self, clause: Clause) -> int:
        """Return how many passages are found by a word."""
        if len(clause.forms) == 1 and not clause.prefixes:
            row = self.database.execute("SELECT doc FROM vocabulary WHERE term = ?", clause.forms).fetchone()
            return row[0] if row else 0
        counted = self.database.execute("SELECT count(*) FROM terms WHERE terms MATCH ?", (_in_fts5(clause),))
        return int(counted.fetchone()[0])

    def rows(self, numbers: Sequence[int]) -> Iterator[tuple[int, str, int, int, bool, str, str]]:
        """Yield number, path, line, length, is_line, place and terms of passages."""
        sql = (
            "SELECT number, path, line, length, is_line, place, tokens FROM passages "
            "JOIN terms ON terms.rowid = number WHERE number IN "
        )
        for start in range(0, len(numbers), _AT_ONCE):
            some = numbers[start : start + _AT_ONCE]
            yield from self.database.execute(f"{sql}({','.join('?' * len(some))})", some)

    def _proposed(self, expression: str, limit: int) -> list[int]:
        """Return the best by FTS5's own arithmetic; of equal ones the first by path and line, whatever the numbers."""
        sql = "SELECT rowid, rank FROM terms WHERE terms MATCH ? ORDER BY rank LIMIT ?"
        rows = self.database.execute(sql, (expression, limit + 1)).fetchall()
        if len(rows) <= limit or rows[limit][1] != rows[limit - 1][1]:
            return [number for number, _ in rows[:limit]]
        better = [number for number, rank in rows if rank < rows[limit][1]]
        sql = (
            "SELECT number FROM terms JOIN passages ON number = terms.rowid "
            "WHERE terms MATCH ? AND +rank = ? ORDER BY path, line, number LIMIT ?"
        )
        equal = self.database.execute(sql, (expression, rows[limit][1], limit - len(better)))
        return [*better, *(number for (number,) in equal)]


class _Candidates:
    """The passages that FTS5 proposes for a query, as postings."""

    def __init__(self, snapshot: _Snapshot, numbers: Sequence[int], containing: dict[Clause, int]) -> None:
        self._snapshot, self._containing = snapshot, containing
        self.passages, self.average_length = snapshot.passages, snapshot.average_length
        self._rows: dict[int, tuple[str, int, int, bool, str]] = {}  # path, line, length, is_line, place
        self._own: dict[int, list[str]] = {}
        self._terms: dict[int, list[str]] = {}
        self._counted: dict[int, Counter[str]] = {}
        for number, path, line, length, is_line, place, tokens in snapshot.rows(numbers):
            own, _, context = tokens.partition("\n")
            self._rows[number] = path, line, length, is_line, place
            self._own[number] = own.split()
            self._terms[number] = self._own[number] + context.split()
        if len(containing) >= _FEW:
            self._counted = {number: Counter(terms) for number, terms in self._terms.items()}

    def word(self, clause: Clause, *, own: bool = False) -> Word:
        if clause not in self._containing:
            self._containing[clause] = self._snapshot.containing(clause)
        frequencies: dict[int, int] = {}
        if self._containing[clause]:
            for number, terms in (self._own if own else self._terms).items():
                if not own and number in self._counted:
                    frequency = sum(map(self._counted[number].__getitem__, clause.forms))
                else:
                    frequency = sum(map(terms.count, clause.forms))
                if clause.prefixes:
                    frequency += sum(term.startswith(clause.prefixes) and term not in clause.forms for term in terms)
                if frequency:
                    frequencies[number] = frequency
        return Word(clause, self._containing[clause], frequencies)

    def length(self, number: int) -> int:
        return self._rows[number][2]

    def file(self, number: int) -> str:
        return self._rows[number][0]

    def is_line(self, number: int) -> bool:
        return bool(self._rows[number][3])

    def match(self, number: int) -> Match:
        path, line, _, _, place = self._rows[number]
        return match_at(path, line, json.loads(place))


def _in_fts5(clause: Clause) -> str:
    """Return one word of a query in the language of FTS5; every term is quoted."""
    prefixes = (f"{_quoted(prefix)}*" for prefix in clause.prefixes)
    return f"({' OR '.join([*map(_quoted, clause.forms), *prefixes])})"


def _quoted(term: str) -> str:
    return '"' + term.replace('"', '""') + '"'


def _expression(clauses: Sequence[Clause], must: Sequence[Clause]) -> str:
    """Return what finds the candidates of a query."""
    wanted = " OR ".join(_in_fts5(clause) for clause in clauses for _ in range(min(clause.times, _MOST_REPEATS)))
    explicit = [_in_fts5(clause) for clause in clauses if not clause.is_implied]
    if len(explicit) < len(clauses):
        wanted = f"({wanted}) AND ({' OR '.join(explicit)})"
    return " AND ".join([f"({wanted})", *map(_in_fts5, must)])
