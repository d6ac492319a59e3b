"""An index in SQLite's FTS5: no pickle, one transaction for each change, thirty times as fast to build as Whoosh.

    manifest.json             version, the name of the database, and its size, times and inode after the last writer
    passages-<random>.sqlite  and, while somebody writes, its -journal
    lock                      held by the one who writes

Only who holds the lock changes the database, and says in the manifest how the file looked afterwards. A file that looks
otherwise was changed by something else: it is not believed, and built again under another name. Readers see the last
complete state, and wait only while a change's pages are written. There is no WAL: it maps a file into memory, and where
that file is cut by anything the whole process ends (SIGBUS).

FTS5 gets the terms of our analysis, each one whole, and finds the best candidates by its own arithmetic. These are then
scored exactly (`bm25`): FTS5 gives a word that most passages have no weight at all, and knows no forms of one word.
"""

import json
import os
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from itertools import chain, islice
from pathlib import Path
from threading import RLock

from workspace_mem.core.errors import EngineError
from workspace_mem.core.search import NO_FACETS, Match, Passage, Query
from workspace_mem.services.index import bm25
from workspace_mem.services.index.analysis import analysis_version
from workspace_mem.services.index.port import IndexUpdate
from workspace_mem.services.index.private_folder import PrivateFolder
from workspace_mem.services.index.sqlite_asking import Asking, match_at

FORMAT = 2
_BUSY_SECONDS = 60
_KNOWN = "SELECT path, revision FROM files"
_AT_ONCE = 500  # passages that are analysed and then inserted by one call
_to_json = json.JSONEncoder(ensure_ascii=False).encode

# `ascii` cuts at ASCII characters that are no letters or digits, unless they are named here: all that terms have.
_TABLES = """
CREATE TABLE files (path TEXT PRIMARY KEY, revision TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE passages (number INTEGER PRIMARY KEY, path TEXT NOT NULL, length INTEGER NOT NULL, place TEXT NOT NULL);
CREATE INDEX passages_of ON passages (path);
CREATE TABLE totals (passages INTEGER NOT NULL, length INTEGER NOT NULL);
INSERT INTO totals VALUES (0, 0);
CREATE VIRTUAL TABLE terms USING fts5 (tokens, tokenize = "ascii tokenchars '_./\\@:&''-#+'");
CREATE VIRTUAL TABLE vocabulary USING fts5vocab (terms, row);
"""


def has_fts5() -> bool:
    """Tell whether this Python's SQLite can search text at all."""
    with suppress(sqlite3.Error):
        sqlite3.connect(":memory:").execute("CREATE VIRTUAL TABLE probe USING fts5 (text)")
        return True
    return False


class SqliteIndex:
    """An FTS5 index in a folder of the user's cache.

    `splitting` names how files are cut into passages: another name is another index, built anew. May be used by
    several threads, one at a time.
    """

    def __init__(self, directory: Path, *, splitting: str = "") -> None:
        self._folder = PrivateFolder(directory)
        self._version = f"sqlite {FORMAT}, analysis {analysis_version()}, splitting {splitting}"
        self._manifest = b""
        self._database: sqlite3.Connection | None = None
        self._guard = RLock()

    def known(self) -> Mapping[str, str]:
        """See `Index.known`. Raise EngineError if the folder belongs to another user."""
        with self._guard, self._trusted() as database:
            return dict(database.execute(_KNOWN)) if database else {}

    def apply(self, updates: Iterable[IndexUpdate]) -> None:
        """See `Index.apply`. Raise ConflictError if another process writes for longer than a minute."""
        last = {update.path: update for update in updates}
        if not last:
            return
        with self._guard, self._writing():
            self._apply(last)

    def rebuild(self, updates: Iterable[IndexUpdate]) -> None:
        """See `Index.rebuild`."""
        fresh = {update.path: update for update in updates if update.revision is not None}
        with self._guard, self._writing():
            self._replace(list(fresh.values()))

    def damage(self) -> tuple[str, ...]:
        """See `Index.damage`."""
        manifest = self._folder.manifest()
        if not manifest:
            left = self._folder.directory.exists() and any(self._folder.directory.glob("passages-*.sqlite"))
            return ("its manifest is missing",) if left else ()
        try:
            version, name, *looks = _stated(manifest)
            if version != self._version:
                return ("another version wrote it",)
            if _looks(self._path(manifest)) != looks:
                return (f"{name} is not as it was left",)
            _check(self._path(manifest))
        except (OSError, ValueError, TypeError, RecursionError, sqlite3.Error) as error:
            return (f"it cannot be read: {error}",)
        return ()

    def search(self, query: Query) -> list[Match]:
        """See `Index.search`."""
        with self._guard, self._trusted() as database:
            return Asking(database, query).matches() if database and query.limit > 0 else []

    def answer(self, query: Query) -> tuple[list[Match], Mapping[str, str]]:
        """See `Index.answer`."""
        with self._guard, self._trusted() as database:
            if database is None:
                return [], {}
            database.execute("BEGIN")  # all that is read until it ends is of one moment
            try:
                known = dict(database.execute(_KNOWN))
                return Asking(database, query).matches() if query.limit > 0 else [], known
            finally:
                database.execute("ROLLBACK")

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
            rows = database.execute("SELECT place, tokens FROM passages JOIN terms ON terms.rowid = number")
            return iter([(match_at(place), Counter(tokens.split(" "))) for place, tokens in rows])

    def close(self) -> None:
        """See `Index.close`."""
        with self._guard:
            self._manifest = b""
            if self._database is not None:
                self._database.close()
                self._database = None

    @contextmanager
    def _writing(self) -> Iterator[None]:
        try:
            with self._folder.locked():
                yield
        except (OSError, sqlite3.Error) as error:
            self.close()
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
            raise EngineError("the index is damaged and was discarded", hint="search again") from error

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

    def _apply(self, updates: Mapping[str, IndexUpdate]) -> None:
        reader = self._current_when_locked()  # under the lock: another process may have done it meanwhile
        revisions = dict(reader.execute(_KNOWN)) if reader else {}
        changed = [update for update in updates.values() if update.revision != revisions.get(update.path)]
        if not changed:
            return
        if reader is None:
            self._replace(changed)
            return
        path = self._path(self._manifest)
        self.close()
        writer = _opened(path, "rw")
        try:
            _write(writer, changed)
        finally:
            writer.close()  # and with it everything is in the one file, unless somebody reads
        self._seal(path)

    def _replace(self, updates: Sequence[IndexUpdate]) -> None:
        """Build another database beside the one in use, and take it from now on."""
        path = self._folder.directory / _new_name()
        self.close()
        writer = _made(path)
        try:
            _write(writer, updates)
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


def _stated(manifest: bytes) -> list[object]:
    read = json.loads(manifest)
    if not isinstance(read, list) or len(read) != 6:
        raise ValueError("no manifest of ours")
    return read


def _looks(path: Path) -> list[object]:
    """Return what changes when anybody writes to a file: size, times, inode."""
    status = path.stat()
    return [status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino]


def _new_name() -> str:
    from secrets import token_hex  # noqa: PLC0415  # 2 ms that only a first build has to pay

    return f"passages-{token_hex(8)}.sqlite"


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
    database.executescript(_TABLES)
    return database


def _write(database: sqlite3.Connection, changed: Sequence[IndexUpdate]) -> None:
    database.execute("BEGIN IMMEDIATE")
    gone = [(update.path,) for update in changed]
    _take_out(database, gone)
    here = [update for update in changed if update.revision is not None]
    database.executemany("INSERT INTO files VALUES (?, ?)", [(update.path, update.revision) for update in here])
    (number,) = database.execute("SELECT coalesce(max(number), 0) FROM passages").fetchone()
    rest = enumerate(chain.from_iterable(update.passages for update in here), start=number + 1)
    while batch := list(islice(rest, _AT_ONCE)):
        _take_in(database, batch)
    database.execute("COMMIT")


def _take_in(database: sqlite3.Connection, batch: Sequence[tuple[int, Passage]]) -> None:
    texts = [bm25.passage_text(passage) for _, passage in batch]
    lengths = [text.count(" ") + 1 if text else 0 for text in texts]
    rows = [
        (number, passage.path, length, _place(passage))
        for (number, passage), length in zip(batch, lengths, strict=True)
    ]
    database.executemany("INSERT INTO passages VALUES (?, ?, ?, ?)", rows)
    terms = [(number, text) for (number, _), text in zip(batch, texts, strict=True)]
    database.executemany("INSERT INTO terms (rowid, tokens) VALUES (?, ?)", terms)
    totals = (len(batch), sum(lengths))
    database.execute("UPDATE totals SET passages = passages + ?, length = length + ?", totals)


def _take_out(database: sqlite3.Connection, gone: Sequence[tuple[str]]) -> None:
    for path in gone:
        held = database.execute("SELECT number, length FROM passages WHERE path = ?", path).fetchall()
        if held:
            database.executemany("DELETE FROM terms WHERE rowid = ?", [(number,) for number, _ in held])
            lengths = sum(length for _, length in held)
            database.execute("UPDATE totals SET passages = passages - ?, length = length - ?", (len(held), lengths))
            database.execute("DELETE FROM passages WHERE path = ?", path)
    database.executemany("DELETE FROM files WHERE path = ?", gone)


def _place(passage: Passage) -> str:
    facets = passage.facets
    place = [passage.path, passage.first_line, passage.last_line, passage.heading, passage.kind, passage.entry_id]
    more = [facets.category, facets.tags, facets.day] if facets != NO_FACETS else []
    return _to_json([*place, *more])


def _check(path: Path) -> None:
    """Raise sqlite3.Error where a page is damaged, or the index of words says other than the words."""
    with closing(_opened(path, "ro")) as database, closing(sqlite3.connect(":memory:")) as copy:
        (said,) = database.execute("PRAGMA quick_check(1)").fetchone()
        if said != "ok":
            raise sqlite3.DatabaseError(said)
        database.backup(copy)
        copy.execute("INSERT INTO terms (terms) VALUES ('integrity-check')")
