"""The SQLite engine: the contract, agreement with the oracle, and a folder that is not as we left it."""

import errno
import gc
import json
import os
import random
import sqlite3
import subprocess
import sys
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests import nursery
from tests.contracts.index_contract import KeepsBundles, paths, update
from tests.running import denying_sqlite
from workspace_mem.errors import EngineError
from workspace_mem.search.memory_engine import MemoryIndex
from workspace_mem.search.port import IndexUpdate
from workspace_mem.search.sqlite_engine import SqliteIndex
from workspace_mem.search.values import Query

WORDS = [f"w{number}" for number in range(300)]


class TestSqliteIndex(KeepsBundles):
    @pytest.fixture
    def index(self, tmp_path: Path) -> SqliteIndex:
        return SqliteIndex(tmp_path / "index")

    @pytest.fixture
    def another(self, tmp_path: Path) -> SqliteIndex:
        return SqliteIndex(tmp_path / "another")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Hold an index of two files, written and closed."""
    folder = tmp_path / "cache" / "index"
    index = SqliteIndex(folder)
    index.apply([update("a.md", "gateway"), update("b.md", "port")])
    index.close()
    return folder


def database(folder: Path) -> Path:
    (found,) = folder.glob("passages-*.sqlite")
    return found


def some_text(chance: random.Random, words: int) -> str:
    return " ".join(WORDS[min(int(chance.expovariate(0.02)), 299)] for _ in range(words))


def test_the_ten_best_are_those_of_the_oracle(tmp_path: Path) -> None:
    chance = random.Random(7)
    oracle, index = MemoryIndex(), SqliteIndex(tmp_path)
    for _ in range(4):
        updates = [
            update(
                f"{chance.randrange(200)}.md",
                some_text(chance, chance.randrange(5, 200)),
                revision=str(chance.random()),
            )
            for _ in range(150)
        ]
        oracle.apply(updates)
        index.apply(updates)
    shared = 0.0
    for _ in range(50):
        query = Query(some_text(chance, chance.randrange(1, 9)))
        wanted = {match.path for match in oracle.search(query)}
        shared += len(wanted & {match.path for match in index.search(query)}) / max(1, len(wanted))
    assert shared / 50 >= 0.95


def test_a_match_that_both_propose_has_the_same_score_bit_for_bit(tmp_path: Path) -> None:
    chance = random.Random(8)
    oracle, index = MemoryIndex(), SqliteIndex(tmp_path)
    updates = [update(f"{number}.md", some_text(chance, chance.randrange(5, 80))) for number in range(150)]
    oracle.apply(updates)
    index.apply(updates)
    for _ in range(100):
        query = Query(some_text(chance, chance.randrange(1, 9)) + chance.choice(("", " w1*", " w2")), limit=20)
        assert index.search(query) == oracle.search(query)


def test_another_process_finds_what_this_one_wrote(folder: Path) -> None:
    program = (
        "import sys, pathlib\n"
        "from workspace_mem.search.values import Query\n"
        "from workspace_mem.search.sqlite_engine import SqliteIndex\n"
        "index = SqliteIndex(pathlib.Path(sys.argv[1]))\n"
        "print(sorted(index.known()), [match.path for match in index.search(Query('port'))])"
    )
    run = subprocess.run([sys.executable, "-c", program, str(folder)], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "['a.md', 'b.md'] ['b.md']"


def test_an_open_index_sees_what_another_writes(folder: Path) -> None:
    reader, writer = SqliteIndex(folder), SqliteIndex(folder)
    assert paths(reader, "gateway") == ["a.md"]
    writer.apply([update("c.md", "gateway gateway")])
    assert paths(reader, "gateway") == ["c.md", "a.md"]
    assert set(reader.known()) == {"a.md", "b.md", "c.md"}


def test_a_reader_is_not_kept_waiting_by_a_transaction(folder: Path) -> None:
    reader = SqliteIndex(folder)
    assert paths(reader, "port") == ["b.md"]
    writer = sqlite3.connect(database(folder), isolation_level=None)
    writer.execute("BEGIN IMMEDIATE")
    writer.execute("DELETE FROM files")
    assert paths(reader, "port") == ["b.md"]
    assert set(reader.known()) == {"a.md", "b.md"}
    writer.execute("ROLLBACK")
    writer.close()


def test_a_new_index_replaces_the_old_one_in_one_step(folder: Path) -> None:
    before = database(folder)
    index = SqliteIndex(folder)
    assert paths(index, "gateway") == ["a.md"]
    index.rebuild([update("c.md", "gateway"), IndexUpdate("gone.md", None)])
    assert dict(index.known()) == {"c.md": "r1"}
    assert paths(index, "gateway") == ["c.md"]
    assert database(folder) != before


def flipped(folder: Path) -> None:
    data = bytearray(database(folder).read_bytes())
    data[len(data) // 2] ^= 0x10
    database(folder).write_bytes(data)


def flipped_with_its_old_time(folder: Path) -> None:
    status = database(folder).stat()
    flipped(folder)
    os.utime(database(folder), ns=(status.st_atime_ns, status.st_mtime_ns))


def shortened(folder: Path) -> None:
    os.truncate(database(folder), 5000)


def emptied(folder: Path) -> None:
    database(folder).write_bytes(b"")


def removed(folder: Path) -> None:
    database(folder).unlink()


def replaced(folder: Path) -> None:
    copy = database(folder).read_bytes()
    database(folder).unlink()
    (folder / "passages-0.sqlite").write_bytes(copy)


def changed_by_another_program(folder: Path) -> None:
    other = sqlite3.connect(database(folder))
    other.execute("UPDATE files SET revision = 'forged'")
    other.commit()
    other.close()


def of_another_version(folder: Path) -> None:
    said = json.loads((folder / "manifest.json").read_text())
    (folder / "manifest.json").write_text(json.dumps(["sqlite 0", *said[1:]]))


def no_json(folder: Path) -> None:
    (folder / "manifest.json").write_text("{")


def of_another_form(folder: Path) -> None:
    (folder / "manifest.json").write_text('{"a": 1}')


def open_to_others(folder: Path) -> None:
    folder.chmod(0o777)


@pytest.mark.parametrize(
    "harm",
    [
        flipped, flipped_with_its_old_time, shortened, emptied, removed, replaced, changed_by_another_program,
        of_another_version, no_json, of_another_form, open_to_others,
    ],
)  # fmt: skip
def test_an_index_that_is_not_as_it_was_left_is_not_believed(folder: Path, harm: Callable[[Path], None]) -> None:
    harm(folder)
    index = SqliteIndex(folder)
    assert index.known() == {}
    index.apply([update("a.md", "gateway"), update("b.md", "port")])
    assert paths(index, "gateway") == ["a.md"]
    assert len(list(folder.glob("passages-*.sqlite"))) == 1


def test_what_another_version_wrote_is_of_no_use_and_no_damage(folder: Path) -> None:
    of_another_version(folder)
    assert SqliteIndex(folder).damage() == ()
    no_json(folder)
    assert SqliteIndex(folder).damage() != ()


def test_a_page_that_is_damaged_without_a_trace_is_found_by_a_check(folder: Path) -> None:
    index = SqliteIndex(folder)
    assert index.damage() == ()
    other = sqlite3.connect(database(folder), isolation_level=None)
    other.execute("UPDATE terms_content SET c0 = 'other words' WHERE id = 1")
    other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    other.close()
    index._seal(database(folder))
    assert index.damage() != ()


@pytest.mark.parametrize(
    "harm",
    [
        "DROP TABLE bundles",
        "DROP TABLE bundles; CREATE TABLE bundles (name TEXT)",
        "DROP TABLE passages",
        "DROP TABLE terms",
    ],
    ids=["no-bundles", "other-bundles", "no-passages", "no-terms"],
)
def test_an_index_with_other_tables_is_built_again_at_the_next_write(folder: Path, harm: str) -> None:
    other = sqlite3.connect(database(folder), isolation_level=None)
    other.executescript(harm)
    other.close()
    SqliteIndex(folder)._seal(database(folder))
    index = SqliteIndex(folder)
    files = [update("a.md", "staging", revision="new"), update("b.md", "port")]
    with pytest.raises(EngineError, match="discarded"):
        index.apply(files)
    index.apply(files)
    assert paths(SqliteIndex(folder), "staging") == ["a.md"]


def test_the_journal_of_a_killed_writer_is_no_error(folder: Path) -> None:
    path = database(folder)
    journal = path.with_name(f"{path.name}-journal")
    writer = sqlite3.connect(path, isolation_level=None)
    writer.execute("PRAGMA cache_size = 1")
    writer.execute("BEGIN IMMEDIATE")
    writer.executemany("INSERT INTO files VALUES (?, 'r')", [(f"{number}.md",) for number in range(5_000)])
    left = journal.read_bytes()
    writer.execute("ROLLBACK")
    writer.close()
    journal.write_bytes(left)
    SqliteIndex(folder)._seal(path)
    assert SqliteIndex(folder).known() == {}
    SqliteIndex(folder).apply([update("c.md", "gateway")])
    assert paths(SqliteIndex(folder), "gateway") == ["c.md"]


def test_no_half_of_a_change_is_ever_seen_when_a_writer_is_killed(folder: Path) -> None:
    program = (
        "import sys, pathlib\n"
        "from tests.contracts.index_contract import update\n"
        "from workspace_mem.search.sqlite_engine import SqliteIndex\n"
        "index = SqliteIndex(pathlib.Path(sys.argv[1]))\n"
        "for n in range(10_000):\n"
        "    index.apply([update('a.md', f'word{n}', revision=str(n)), update('b.md', f'word{n}', revision=str(n))])\n"
        "    print(n, flush=True)\n"
    )
    checkout = Path(__file__).resolve().parents[3]
    for _ in range(3):
        with nursery.begin(
            [sys.executable, "-c", program, str(folder)], stdout=subprocess.PIPE, cwd=checkout, text=True
        ) as run:
            assert run.stdout
            for _ in range(5):
                run.stdout.readline()
            run.kill()
        known = SqliteIndex(folder).known()
        assert known == {} or known["a.md"] == known["b.md"]
        if known:
            assert sorted(paths(SqliteIndex(folder), f"word{known['a.md']}")) == ["a.md", "b.md"]


def many(count: int) -> list[IndexUpdate]:
    """Return files of one to six passages, some without words; a tenth of the paths comes again much later."""
    chance = random.Random(23)
    texts = ("", "東京 𠮷野家", "WS-4711 and foo_bar_baz", "naïve café", "C++ \\ \" ' 100%")
    found = []
    for number in range(count):
        said = [f"{some_text(chance, 12)} {chance.choice(texts)}" for _ in range(chance.randrange(1, 7))]
        path = f"{chance.randrange(count * 9 // 10)}.md"
        found.append(update(path, *said, *([""] if number % 7 == 0 else []), revision=str(number)))
    return found


def contents(index: SqliteIndex | MemoryIndex) -> list[tuple[str, int, list[tuple[str, int]]]]:
    rows = [(match.path, match.first_line, sorted(terms.items())) for match, terms in index.contents()]
    return sorted((path, line, [(term, count) for term, count in terms if term]) for path, line, terms in rows)


@pytest.mark.parametrize("in_two_threads", [True, False])
def test_a_first_build_in_many_statements_holds_what_the_oracle_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, in_two_threads: bool
) -> None:
    if not in_two_threads:
        monkeypatch.setattr(sqlite3, "threadsafety", 0)  # the library has no locks of its own
    updates = many(2_500)
    oracle, index = MemoryIndex(), SqliteIndex(tmp_path)
    for one in (oracle, index):
        one.apply(iter(updates))
    assert contents(index) == contents(oracle)
    assert index.known() == oracle.known()
    assert index.passages() == oracle.passages()
    assert index.damage() == ()
    for one in (oracle, index):
        one.apply([update("7.md", "later", revision="new"), IndexUpdate("8.md", None)])
    assert contents(index) == contents(oracle)
    assert index.search(Query("w1 w2")) == oracle.search(Query("w1 w2"))


class Counted(str):
    """A text of which it is known whether it is still held."""

    __slots__ = ("__weakref__",)


def test_of_much_text_only_some_is_held_at_once(tmp_path: Path) -> None:
    held: weakref.WeakSet[Counted] = weakref.WeakSet()
    most = 0

    def pages() -> Iterator[IndexUpdate]:
        nonlocal most
        for number in range(12):
            text = Counted(f"gateway {number} " * 50_000)
            held.add(text)
            [passage] = update(f"{number}.md", "").passages
            yield IndexUpdate(f"{number}.md", "r", (passage._replace(text=text),))
            del text, passage
            most = max(most, sum(map(len, held)))

    index = SqliteIndex(tmp_path)
    index.apply(pages())
    assert index.passages() == 12
    assert most < 5_000_000


def test_a_first_build_leaves_the_options_of_fts5_as_they_are_by_default(tmp_path: Path) -> None:
    SqliteIndex(tmp_path).apply(many(50))
    with sqlite3.connect(database(tmp_path)) as made:
        options = dict(made.execute("SELECT k, v FROM terms_config").fetchall())
    assert (options["hashsize"], options["automerge"]) == (1_048_576, 4)


def test_an_error_late_in_a_first_build_leaves_nothing_behind(tmp_path: Path) -> None:
    def failing() -> Iterator[IndexUpdate]:
        yield from many(1_000)
        raise OSError("the file cannot be read")

    index = SqliteIndex(tmp_path)
    with pytest.raises(OSError, match="cannot be read"):
        index.apply(failing())
    assert dict(index.known()) == {}
    assert list(tmp_path.glob("passages-*")) == []
    assert gc.isenabled()


def test_what_fails_in_the_thread_that_inserts_is_told(tmp_path: Path) -> None:
    index = SqliteIndex(tmp_path)
    with denying_sqlite(sqlite3.SQLITE_INSERT, "terms"), pytest.raises(EngineError, match=r"not authorized|prohibited"):
        index.apply(many(1_000))
    assert dict(index.known()) == {}
    assert list(tmp_path.glob("passages-*")) == []


@pytest.mark.skipif(sys.platform == "win32", reason="there is no flock")
def test_a_first_build_needs_no_second_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_more(_: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("threading.Thread.start", no_more)
    index = SqliteIndex(tmp_path / "index")
    index.apply(update(f"{number}.md", "gateway") for number in range(1_200))

    assert index.passages() == 1_200
    assert index.damage() == ()


def test_a_cache_on_a_file_system_without_locks_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError(errno.ENOSYS, "Function not implemented")

    monkeypatch.setattr("fcntl.flock", refused)
    index = SqliteIndex(tmp_path)
    index.apply([update("a.md", "gateway")])
    assert paths(index, "gateway") == ["a.md"]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no flock")
def test_a_lock_that_fails_is_an_error_of_the_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr("fcntl.flock", refused)
    with pytest.raises(EngineError, match=r"the index could not be written: .*Input/output error"):
        SqliteIndex(tmp_path).apply([update("a.md", "gateway")])
