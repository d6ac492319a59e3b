"""An index in SQLite's FTS5: no pickle, one transaction for each change, thirty times as fast to build as Whoosh.

    manifest.json             version, the name of the database, and its size, times and inode after the last writer
    passages-<random>.sqlite  and, while somebody writes, its -journal
    lock                      held by the one who writes

Only who holds the lock changes the database, and says in the manifest how the file looked afterwards. A file that looks
otherwise was changed by something else: it is not believed, and built again under another name. Readers see the last
complete state, and wait only while a change's pages are written. There is no WAL: it maps a file into memory, and where
that file is cut by anything the whole process ends (SIGBUS).

FTS5 gets the terms of our analysis, each one whole, and finds the best candidates by its own arithmetic. These are then
scored exactly (`ranking`): FTS5 gives a word that most passages have no weight at all, and knows no forms of one word.
"""

import json
import os
import sqlite3
import stat
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from itertools import chain
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING

from workspace_mem.catalog.database import REFUSED
from workspace_mem.errors import EngineError
from workspace_mem.search.index_folder import PrivateFolder
from workspace_mem.search.ranking import QueryWord, Shelf, browsed, chosen, clauses_of, held_against, scores
from workspace_mem.search.terms import Clause, analysis_version, clauses_against, query_clauses
from workspace_mem.search.values import NO_FACETS, Facets, Match, Query

if TYPE_CHECKING:
    from workspace_mem.search.port import IndexUpdate

FORMAT = 6
_BUSY_SECONDS = 60
CANDIDATES = 200  # that FTS5 proposes and that are scored exactly
_MOST_REPEATS = 4  # a word that is said more often is proposed by no more
_AT_ONCE = 500  # numbers in one statement; SQLite takes 999 at least
_FEW = 8  # words; so many are counted one by one faster than all terms together
_KNOWN = "SELECT path, revision FROM files"
_PLACES = "path, line, place FROM passages JOIN bundles ON bundles.first = passages.bundle"


def has_fts5() -> bool:
    """Tell whether this Python's SQLite can search text at all."""
    with suppress(sqlite3.Error):
        sqlite3.connect(":memory:").execute("CREATE VIRTUAL TABLE probe USING fts5 (text)")
        return True
    return False


class SqliteIndex:
    """An FTS5 index in a folder of the user's cache.

    `passages_version` names how files are cut into passages: another name is another index, built anew. May be used by
    several threads, one at a time.
    """

    def __init__(self, directory: Path, *, passages_version: str = "") -> None:
        self._folder = PrivateFolder(directory)
        self._version = f"sqlite {FORMAT}, analysis {analysis_version()}, splitting {passages_version}"
        self._manifest = b""
        self._database: sqlite3.Connection | None = None
        self._known: Mapping[str, str] = {}
        self._known_at: tuple[sqlite3.Connection, int] | None = None
        self._guard = RLock()

    def known(self) -> Mapping[str, str]:
        """See `Index.known`. Raise EngineError if the folder belongs to another user."""
        with self._guard, self._trusted() as database:
            return dict(database.execute(_KNOWN)) if database else {}

    def apply(self, updates: "Iterable[IndexUpdate]") -> None:
        """See `Index.apply`. Raise ConflictError if another process writes for longer than a minute."""
        given = _Given(updates)
        first = next(given, None)
        if first is None:
            return
        with self._guard, self._writing(given):
            self._apply(chain((first,), given))

    def rebuild(self, updates: "Iterable[IndexUpdate]") -> None:
        """See `Index.rebuild`."""
        given = _Given(updates)
        with self._guard, self._writing(given):
            self._replace(_changed(given, {}))

    def damage(self) -> tuple[str, ...]:
        """See `Index.damage`."""
        manifest = self._folder.manifest()
        if not manifest:
            left = self._folder.directory.exists() and any(self._folder.directory.glob("passages-*.sqlite"))
            return ("its manifest is missing",) if left else ()
        try:
            version, name, *looks = _stated(manifest)
            if version != self._version:
                return ()  # it is of no use to this one, and in order
            if _looks(self._path(manifest)) != looks:
                return (f"{name} is not as it was left",)
            _check(self._path(manifest))
        except (OSError, ValueError, TypeError, RecursionError, sqlite3.Error) as error:
            return (f"it cannot be read: {error}",)
        return ()

    def search(self, query: Query) -> list[Match]:
        """See `Index.search`."""
        with self._guard, self._trusted() as database:
            return _Asking(database, query).matches() if database and query.limit > 0 else []

    def answer(self, query: Query, current: Mapping[str, str] | None = None) -> tuple[list[Match], Mapping[str, str]]:
        """See `Index.answer`."""
        with self._guard, self._trusted() as database:
            if database is None:
                return [], {}
            database.execute("BEGIN")  # all that is read until it ends is of one moment
            try:
                known = self._known_in(database)
                if current is not known and current == known:
                    known = self._known = current  # asked about it again, there is nothing to compare
                wanted = query.limit > 0 and (current is None or current is known)
                return _Asking(database, query).matches() if wanted else [], known
            finally:
                database.execute("ROLLBACK")

    def _known_in(self, database: sqlite3.Connection) -> Mapping[str, str]:
        """Return what a database knows, within a transaction; it is read again if anybody has written to it since."""
        state = database, database.execute("PRAGMA data_version").fetchone()[0]
        if self._known_at != state:
            self._known, self._known_at = dict(database.execute(_KNOWN)), state
        return self._known

    def passages(self) -> int:
        """See `Index.passages`."""
        with self._guard, self._trusted() as database:
            return int(database.execute("SELECT passages FROM totals").fetchone()[0]) if database else 0

    def vocabulary(self) -> Iterable[str]:
        """See `Index.vocabulary`."""
        with self._guard, self._trusted() as database:
            return [term for (term,) in database.execute("SELECT term FROM vocabulary")] if database else []

    def contents(self) -> Iterator[tuple[Match, Mapping[str, int]]]:
        """See `Index.contents`."""
        with self._guard, self._trusted() as database:
            if database is None:
                return iter(())
            rows = database.execute(f"SELECT tokens, {_PLACES} JOIN terms ON terms.rowid = number")
            return iter([(_match_at(*place), Counter(tokens.split())) for tokens, *place in rows])

    def close(self) -> None:
        """See `Index.close`."""
        with self._guard:
            self._manifest = b""
            if self._database is not None:
                self._database.close()
                self._database = self._known_at = None

    @contextmanager
    def _writing(self, given: "_Given") -> Iterator[None]:
        try:
            with self._folder.locked():
                try:
                    yield
                except (sqlite3.Error, ValueError, TypeError) as error:
                    if error is given.raised or getattr(error, "sqlite_errorcode", 0) & 0xFF in REFUSED:
                        raise
                    self._discard()
                    raise _damaged() from error
        except (OSError, sqlite3.Error) as error:
            self.close()
            if error is given.raised:
                raise
            raise EngineError(
                f"the index could not be written: {error}", hint="check the cache folder and its disk, then try again"
            ) from error

    @contextmanager
    def _trusted(self) -> Iterator[sqlite3.Connection | None]:
        """Hand out the open database; None where there is none, or none that can be believed."""
        try:
            yield self._current()
        except (sqlite3.Error, ValueError, TypeError, KeyError) as error:
            self._discard()
            raise _damaged() from error

    def _current(self) -> sqlite3.Connection | None:
        manifest = self._folder.manifest()
        if not manifest:
            self.close()
        elif not self._take(manifest):
            with self._folder.locked():  # somebody may be writing: what they leave counts
                return self._current_when_locked()
        return self._database

    def _current_when_locked(self) -> sqlite3.Connection | None:
        manifest = self._folder.manifest()
        if not manifest:
            self.close()
        elif not self._take(manifest):
            self._discard()
        return self._database

    def _take(self, manifest: bytes) -> bool:
        """Open the database that a manifest names, if that is how its writer left it."""
        try:
            version, _, *looks = _stated(manifest)
            path = self._path(manifest)
            if version != self._version or _looks(path) != looks:
                return False
            if manifest != self._manifest or self._database is None:
                self.close()
                self._database = _opened(path, "ro")
                self._database.execute("SELECT passages FROM totals").fetchone()  # a killed writer's journal refuses
        except (OSError, ValueError, TypeError, RecursionError, sqlite3.Error):
            return False
        self._manifest = manifest
        return True

    def _path(self, manifest: bytes) -> Path:
        return self._folder.directory / Path(str(_stated(manifest)[1])).name

    def _discard(self) -> None:
        self.close()
        self._folder.discard()

    def _apply(self, updates: "Iterable[IndexUpdate]") -> None:
        reader = self._current_when_locked()  # under the lock: another process may have done it meanwhile
        changed = _changed(updates, dict(reader.execute(_KNOWN)) if reader else {})
        first = next(changed, None)
        if first is None:
            return
        changed = chain((first,), changed)
        if reader is None:
            self._replace(changed)
            return
        from workspace_mem.search.sqlite_writing import write  # noqa: PLC0415  # few searches write

        path = self._path(self._manifest)
        self.close()
        writer = _opened(path, "rw")
        try:
            write(writer, changed)
        finally:
            writer.close()  # and with it everything is in the one file, unless somebody reads
        self._seal(path)

    def _replace(self, updates: "Iterable[IndexUpdate]") -> None:
        """Build another database beside the one in use, and take it from now on."""
        from workspace_mem.search.sqlite_writing import fill  # noqa: PLC0415  # as above

        path = self._folder.directory / _new_name()
        self.close()
        writer = _made(path)
        try:
            fill(writer, updates)
        except BaseException:
            writer.close()
            _remove(path)
            raise
        writer.close()
        _flush(path)
        self._seal(path)
        self._sweep(path.name)

    def _seal(self, path: Path) -> None:
        self._folder.set_manifest(json.dumps([self._version, path.name, *_looks(path)]).encode())

    def _sweep(self, wanted: str) -> None:
        for file in self._folder.directory.glob("passages-*.sqlite*"):
            if not file.name.startswith(wanted):
                _remove(file)


def _damaged() -> EngineError:
    return EngineError("the index is damaged and was discarded", hint="search again")


def _match_at(path: str, line: int, place: str) -> Match:
    """Return the passage that a row of `passages` is about, with the score 0; its bundle begins in that line."""
    first, last, heading, kind, entry_id, *more = json.loads(place)
    facets = Facets(more[0], tuple(more[1]), *more[2:]) if more else NO_FACETS
    return Match(path, line + first, line + last, tuple(heading), kind, entry_id, 0.0, facets)


def _frequency(terms: Sequence[str], clause: Clause, counted: Counter[str] | None = None) -> int:
    """Return how often a word stands among terms; `counted` are these, if they were counted."""
    frequency = sum(counted[form] for form in clause.forms) if counted else sum(map(terms.count, clause.forms))
    if clause.prefixes:
        frequency += sum(term.startswith(clause.prefixes) and term not in clause.forms for term in terms)
    return frequency


def _has(terms: Sequence[str], clause: Clause) -> bool:
    return any(form in terms for form in clause.forms) or (
        bool(clause.prefixes) and any(term.startswith(clause.prefixes) for term in terms)
    )


def _quoted(term: str) -> str:
    return '"' + term.replace('"', '""') + '"'


def _expression(clause: Clause) -> str:
    """Return one word of a query in the language of FTS5."""
    wanted = [*map(_quoted, clause.forms), *(f"{_quoted(prefix)}*" for prefix in clause.prefixes)]
    return f"({' OR '.join(wanted)})" if len(wanted) > 1 else wanted[0]


class _Asking:
    """One query on one open database."""

    def __init__(self, database: sqlite3.Connection, query: Query) -> None:
        self._database = database
        self._query = query
        self._must = query_clauses(query.must)
        self._left_out = [clauses for text in query.without if (clauses := query_clauses(text))]
        self._passages, self._length = database.execute("SELECT passages, length FROM totals").fetchone()

    def matches(self) -> list[Match]:
        """Return the answer."""
        clauses = clauses_of(self._query)
        if not clauses:
            return self._browsed() if self._query.browse else []
        containing = [self._containing(clause) for clause in clauses]
        if not any(count for clause, count in zip(clauses, containing, strict=True) if not clause.is_implied):
            return []
        expression = self._candidates_of([c for c, count in zip(clauses, containing, strict=True) if count])
        limit = max(CANDIDATES, 2 * self._query.limit)
        while True:
            numbers = self._proposed(expression, limit)
            found = self._scored(numbers, clauses, containing)
            if len(found) >= self._query.limit or len(numbers) < limit:
                return found
            limit *= 5  # what was proposed is not accepted

    def _browsed(self) -> list[Match]:
        rows = self._database.execute(f"SELECT {_PLACES}")
        return browsed((_match_at(*place) for place in rows), self._query)

    def _containing(self, clause: Clause) -> int:
        """Return how many passages are found by a word."""
        if len(clause.forms) == 1 and not clause.prefixes:
            row = self._database.execute("SELECT doc FROM vocabulary WHERE term = ?", clause.forms).fetchone()
            return row[0] if row else 0
        counted = self._database.execute("SELECT count(*) FROM terms WHERE terms MATCH ?", (_expression(clause),))
        return int(counted.fetchone()[0])

    def _candidates_of(self, clauses: Sequence[Clause]) -> str:
        wanted = " OR ".join(_expression(c) for c in clauses for _ in range(min(c.times, _MOST_REPEATS)))
        if said := [_expression(clause) for clause in clauses if not clause.is_implied]:
            wanted = f"({wanted}) AND ({' OR '.join(said)})" if len(said) < len(clauses) else wanted
        for clause in self._must:
            wanted = f"({wanted}) AND {_expression(clause)}"
        return wanted

    def _proposed(self, expression: str, limit: int) -> list[int]:
        """Return the best by FTS5's own arithmetic; of equal ones the first by path and line, whatever the numbers."""
        sql = "SELECT rowid, rank FROM terms WHERE terms MATCH ? ORDER BY rank LIMIT ?"
        found = self._database.execute(sql, (expression, limit + 1)).fetchall()
        if len(found) <= limit or found[limit][1] != found[limit - 1][1]:
            return [number for number, _ in found[:limit]]
        better = [number for number, rank in found if rank < found[limit][1]]
        sql = (
            "SELECT number FROM terms JOIN passages ON number = terms.rowid JOIN bundles ON bundles.first = bundle "
            "WHERE terms MATCH ? AND +rank = ? ORDER BY path, line, number LIMIT ?"
        )
        equal = self._database.execute(sql, (expression, found[limit][1], limit - len(better)))
        return [*better, *(number for (number,) in equal)]

    def _scored(self, numbers: Sequence[int], clauses: Sequence[Clause], containing: Sequence[int]) -> list[Match]:
        places: dict[int, tuple[str, int, str]] = {}
        lengths: dict[int, int] = {}
        lines: dict[int, int] = {}
        found: list[dict[int, int]] = [{} for _ in clauses]
        against = clauses_against(self._query.text)
        held: list[dict[int, int]] = [{} for _ in against]
        for number, length, is_line, tokens, path, line, place in self._rows(numbers):
            own, _, context = tokens.partition("\n")
            terms = own.split()
            if self._is_left_out(terms):
                continue
            places[number], lengths[number], lines[number] = (path, line, place), length, is_line
            for clause, frequencies in zip(against, held, strict=True):
                if frequency := _frequency(terms, clause):
                    frequencies[number] = frequency
            terms += context.split()
            counted = Counter(terms) if len(clauses) >= _FEW else None
            for clause, frequencies in zip(clauses, found, strict=True):
                if frequency := _frequency(terms, clause, counted):
                    frequencies[number] = frequency
        words = [QueryWord(*row) for row in zip(clauses, containing, found, strict=True)]
        shelf = Shelf(
            self._passages,
            self._length,
            lengths.__getitem__,
            lambda number: places[number][0],
            lambda number: bool(lines[number]),
        )
        gained = scores(words, shelf)
        if against:
            unwanted = [
                QueryWord(clause, self._containing(clause), there) for clause, there in zip(against, held, strict=True)
            ]
            gained = held_against(gained, unwanted, shelf)
        return chosen(gained, words, shelf, self._query, lambda number: _match_at(*places[number]))

    def _is_left_out(self, own: Sequence[str]) -> bool:
        """Tell whether a passage has all words of one of the texts that it must not have."""
        if not self._left_out and not self._must:
            return False
        return not all(_has(own, clause) for clause in self._must) or any(
            all(_has(own, clause) for clause in clauses) for clauses in self._left_out
        )

    def _rows(self, numbers: Sequence[int]) -> Iterator[tuple[int, int, int, str, str, int, str]]:
        sql = f"SELECT number, length, is_line, tokens, {_PLACES} JOIN terms ON terms.rowid = number WHERE number IN "
        for start in range(0, len(numbers), _AT_ONCE):
            some = numbers[start : start + _AT_ONCE]
            yield from self._database.execute(f"{sql}({','.join('?' * len(some))})", some)


class _Given:
    """Updates, each as it is asked for. What they raise is not the index's own, and goes through as it is."""

    def __init__(self, updates: "Iterable[IndexUpdate]") -> None:
        self._rest = iter(updates)
        self.raised: Exception | None = None

    def __iter__(self) -> "Iterator[IndexUpdate]":
        return self

    def __next__(self) -> "IndexUpdate":
        try:
            return next(self._rest)
        except StopIteration:
            raise
        except Exception as error:
            self.raised = error
            raise


def _changed(updates: "Iterable[IndexUpdate]", held: dict[str, str | None]) -> "Iterator[IndexUpdate]":
    """Yield the updates that say other than what is held, path → revision, after those before them."""
    for update in updates:
        if update.revision != held.get(update.path):
            held[update.path] = update.revision
            yield update


def _stated(manifest: bytes) -> list[object]:
    read = json.loads(manifest)
    if not isinstance(read, list) or len(read) != 6:
        raise ValueError("not a manifest of this tool")
    return read


def _looks(path: Path) -> list[object]:
    """Return what changes when anybody writes to a file: size, times, inode."""
    status = path.lstat()
    if not stat.S_ISREG(status.st_mode):
        raise ValueError("not a plain file")
    return [status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino]


def _new_name() -> str:
    return f"passages-{os.urandom(8).hex()}.sqlite"


def _remove(path: Path) -> None:
    for ending in ("", "-wal", "-shm", "-journal"):
        with suppress(OSError):
            path.with_name(path.name + ending).unlink()


def _flush(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _opened(path: Path, mode: str) -> sqlite3.Connection:
    quoted = str(path).replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    database = sqlite3.connect(
        f"file:{quoted}?mode={mode}", uri=True, timeout=_BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )
    database.execute("PRAGMA trusted_schema = OFF")
    if mode != "ro":
        database.execute("PRAGMA synchronous = NORMAL")
    if mode == "rw":  # one that others read: they wait while pages are written, and for nothing before
        database.execute("PRAGMA cache_spill = OFF")
    return database


def _made(path: Path) -> sqlite3.Connection:
    """Create a database beside the one in use: nobody sees it before it is complete, so nothing is journalled."""
    database = _opened(path, "rwc")
    database.execute("PRAGMA journal_mode = OFF")
    database.execute("PRAGMA synchronous = OFF")
    database.execute("PRAGMA secure_delete = OFF")  # of this connection: nothing is deleted but by merging
    return database


def _check(path: Path) -> None:
    """Raise sqlite3.Error where a page is damaged, or the index of words says other than the words."""
    with closing(_opened(path, "ro")) as database, closing(sqlite3.connect(":memory:")) as copy:
        (said,) = database.execute("PRAGMA quick_check(1)").fetchone()
        if said != "ok":
            raise sqlite3.DatabaseError(said)
        database.backup(copy)
        copy.execute("INSERT INTO terms (terms) VALUES ('integrity-check')")
