"""The tables of an SQLite index, and how passages come into them.

A passage costs SQLite as much as its analysis costs Python. A first build does both at once: one thread inserts the
passages of one batch, in one statement, for which Python's lock is open, while the next batch is analysed.
"""

import gc
import json
import sqlite3
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import accumulate, chain, repeat
from threading import Thread
from typing import NamedTuple

from workspace_mem.search.port import IndexUpdate, compared
from workspace_mem.search.ranking import analysed
from workspace_mem.search.values import NO_FACETS, Passage

_AT_ONCE = 500  # passages, and the rest of their file, that are analysed and then inserted
_USUAL = 1_500  # characters: a passage that is longer counts as several
_MOST_AT_ONCE = 4_000  # in a first build: each statement leaves a segment of its own, and FTS5 merges sixteen
_BUFFER = 16 << 20  # bytes: more than one statement's postings take, which are then written down once
_DEFAULTS = {"hashsize": 1 << 20, "automerge": 4}  # FTS5's own, for all that comes after a first build
_to_json = json.JSONEncoder(ensure_ascii=False).encode

# The passages of a bundle (`port.Bundle`) are numbered in a row from `first` on, and their lines in `place` count from
# its own: where something is put in above, only that changes.
# `ascii` cuts at ASCII characters that are no letters or digits, unless they are named here: all that terms have.
_TABLES = """
CREATE TABLE files (path TEXT PRIMARY KEY, revision TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE bundles (
    first INTEGER PRIMARY KEY, path TEXT NOT NULL, key TEXT NOT NULL, line INTEGER NOT NULL, passages INTEGER NOT NULL
);
CREATE INDEX bundles_by_path ON bundles (path);
CREATE TABLE passages (
    number INTEGER PRIMARY KEY, bundle INTEGER NOT NULL, length INTEGER NOT NULL, is_line INTEGER NOT NULL,
    place TEXT NOT NULL
);
CREATE TABLE totals (passages INTEGER NOT NULL, length INTEGER NOT NULL);
INSERT INTO totals VALUES (0, 0);
CREATE VIRTUAL TABLE terms USING fts5 (tokens, tokenize = "ascii tokenchars '_./\\@:&''-#+'");
CREATE VIRTUAL TABLE vocabulary USING fts5vocab (terms, row);
"""
# Where each text stands among all of them: its first byte (from 0), times 2³², and how many it has.
_INSERT_TERMS = """
INSERT INTO terms (rowid, tokens)
SELECT ?1 + key, CAST(substr(?2, (value >> 32) + 1, value & 0xffffffff) AS TEXT) FROM json_each(?3)
"""


class _Batch(NamedTuple):
    """Some files, of which each is named once, and their new passages, analysed and numbered in a row."""

    paths: list[str]
    files: list[tuple[str, str]]  # of those that are there: path, revision
    kept: dict[int, int]  # bundles that are held, by the number of their first passage: the line where they stand now
    bundles: list[tuple[int, str, str, int, int]]  # the others: first number, path, key, line, passages
    first: int  # the number of the first passage
    texts: list[str]  # the terms of each passage: its own on one line, those of its context on the next
    rows: list[tuple[int, int, int, bool, str]]  # number, that of the bundle's first passage, length, is_line, place


_Held = Callable[[str], Iterable[tuple[str, int]]]  # of a path: the key of each bundle, and its first number


def write(database: sqlite3.Connection, updates: Iterable[IndexUpdate]) -> None:
    """Take files in and let them go, in one transaction."""

    def held(path: str) -> Iterable[tuple[str, int]]:
        return database.execute("SELECT key, first FROM bundles WHERE path = ?", (path,)).fetchall()

    database.execute("BEGIN IMMEDIATE")
    for batch in _batches(database, updates, repeat(_AT_ONCE), held):
        _insert_all_but_terms(database, batch)
        terms = enumerate(batch.texts, start=batch.first)
        database.executemany("INSERT INTO terms (rowid, tokens) VALUES (?, ?)", terms)
    database.execute("COMMIT")


def fill(database: sqlite3.Connection, updates: Iterable[IndexUpdate]) -> None:
    """Write a whole index into a new, empty database that nobody else has open."""
    database.executescript(_TABLES)
    # Before 3.38 its JSON was an option. A library without locks of its own must stay in one thread.
    if sqlite3.sqlite_version_info < (3, 38) or sqlite3.threadsafety == 0:
        write(database, updates)
        return
    _configure(database, {"hashsize": _BUFFER, "automerge": 0})
    with _no_garbage_collection():
        _fill(database, updates)
    _configure(database, _DEFAULTS)


@contextmanager
def _no_garbage_collection() -> Iterator[None]:
    """Leave cycles alone for a while: nothing here makes any, and looking for them is a twentieth of a build."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _fill(database: sqlite3.Connection, updates: Iterable[IndexUpdate]) -> None:
    database.execute("BEGIN IMMEDIATE")
    growing = chain((_AT_ONCE, _AT_ONCE, 2 * _AT_ONCE, 4 * _AT_ONCE), repeat(_MOST_AT_ONCE))
    inserting = _Inserting(database)
    try:
        for batch in _batches(database, updates, growing, lambda _: ()):
            arguments = _as_arguments(batch)
            inserting.wait()
            _insert_all_but_terms(database, batch)
            inserting.start(arguments)
    finally:
        inserting.wait()
    database.execute("COMMIT")


class _Inserting:
    """A statement that another thread runs."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database
        self._thread: Thread | None = None
        self._failed: BaseException | None = None

    def start(self, arguments: tuple[int, bytes, str]) -> None:
        thread = Thread(target=self._run, args=(arguments,))
        try:
            thread.start()
        except RuntimeError:  # the system gives no more threads
            self._run(arguments)
        else:
            self._thread = thread

    def _run(self, arguments: tuple[int, bytes, str]) -> None:
        try:
            self._database.execute(_INSERT_TERMS, arguments)
        except BaseException as error:  # noqa: BLE001  # whoever waits for it gets it
            self._failed = error

    def wait(self) -> None:
        """Wait until the connection is free. Raises what the statement raised."""
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        if self._failed is not None:
            failed, self._failed = self._failed, None
            raise failed


def _as_arguments(batch: _Batch) -> tuple[int, bytes, str]:
    raw = [text.encode() for text in batch.texts]
    sizes = [len(text) for text in raw]
    spans = [start << 32 | size for start, size in zip(accumulate(sizes, initial=0), sizes, strict=False)]
    return batch.first, b"".join(raw), _to_json(spans)


def _configure(database: sqlite3.Connection, options: Mapping[str, int]) -> None:
    database.executemany("INSERT INTO terms (terms, rank) VALUES (?, ?)", options.items())


def _batches(
    database: sqlite3.Connection, updates: Iterable[IndexUpdate], sizes: Iterator[int], held: _Held
) -> Iterator[_Batch]:
    (last,) = database.execute("SELECT coalesce(max(number), 0) FROM passages").fetchone()
    rest = iter(updates)
    for size in sizes:
        some = _some_of(rest, size)
        if not some:
            return
        batch = _analysed(some, last + 1, held)
        last += len(batch.texts)
        yield batch


def _some_of(rest: Iterator[IndexUpdate], size: int) -> list[IndexUpdate]:
    """Return the next updates with so many passages of the usual length; of two of one path the later."""
    some: dict[str, IndexUpdate] = {}
    passages = 0
    while passages < size and len(some) < size and (update := next(rest, None)):
        some[update.path] = update
        passages += sum(1 + len(passage.text) // _USUAL for passage in update.passages)
    return list(some.values())


def _analysed(updates: list[IndexUpdate], first: int, held: _Held) -> _Batch:
    found = _Batch([update.path for update in updates], [], {}, [], first, [], [])
    for update in updates:
        if update.revision is None:
            continue
        found.files.append((update.path, update.revision))
        for bundle, same in compared(update.bundles(), held(update.path)):
            if same is not None:
                found.kept[same] = bundle.line
                continue
            number = first + len(found.rows)
            passages = update.safe(bundle.passages)
            found.bundles.append((number, update.path, bundle.key, bundle.line, len(passages)))
            for at, (passage, terms) in enumerate(zip(passages, analysed(passages), strict=True), start=number):
                found.texts.append(f"{terms.own}\n{terms.context}")
                found.rows.append((at, number, terms.length, passage.is_line, _place(passage, bundle.line)))
    return found


def _insert_all_but_terms(database: sqlite3.Connection, batch: _Batch) -> None:
    for path in batch.paths:
        _take_out(database, path, batch.kept)
    database.executemany("INSERT INTO files VALUES (?, ?)", batch.files)
    database.executemany("UPDATE bundles SET line = ?2 WHERE first = ?1 AND line != ?2", batch.kept.items())
    database.executemany("INSERT INTO bundles VALUES (?, ?, ?, ?, ?)", batch.bundles)
    database.executemany("INSERT INTO passages VALUES (?, ?, ?, ?, ?)", batch.rows)
    totals = (len(batch.rows), sum(length for _, _, length, *_ in batch.rows))
    database.execute("UPDATE totals SET passages = passages + ?, length = length + ?", totals)


def _take_out(database: sqlite3.Connection, path: str, kept: Container[int]) -> None:
    """Let a file go, and its bundles but for those that are kept."""
    database.execute("DELETE FROM files WHERE path = ?", (path,))
    for first, count in database.execute("SELECT first, passages FROM bundles WHERE path = ?", (path,)).fetchall():
        if first not in kept:
            database.executemany("DELETE FROM terms WHERE rowid = ?", [(at,) for at in range(first, first + count)])
            ends, held = (first, first + count - 1), "FROM passages WHERE number BETWEEN ? AND ?"
            (length,) = database.execute(f"SELECT sum(length) {held}", ends).fetchone()
            database.execute("UPDATE totals SET passages = passages - ?, length = length - ?", (count, length))
            database.execute(f"DELETE {held}", ends)
            database.execute("DELETE FROM bundles WHERE first = ?", (first,))


def _place(passage: Passage, line: int) -> str:
    facets = passage.facets
    place = [passage.first_line - line, passage.last_line - line, passage.heading, passage.kind, passage.entry_id]
    more = facets if facets != NO_FACETS else ()
    return _to_json([*place, *more])
