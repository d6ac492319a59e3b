"""I1, I2, I4 and D12 over the catalog: it is killed, damaged, deleted, held and used by many, and clocks jump.

Injected: edits by hand and by verbs, some of the same size and with the old time set back; a clock a day early or late;
SIGKILL at a command's changes of the cache; flipped bits, cut, emptied, foreign and edited files and rows; a file that
another process holds; several processes at once; the catalog deleted at any moment.

Must hold: what is listed, found by name and counted is what a reading of every file gives.
"""

import os
import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from tests import nursery
from tests.faults.figures import Report
from tests.faults.strace import CHANGING, calls_in, needs_strace, run_with, touching
from tests.faults.test_index import harm
from tests.running import sampled
from workspace_mem.catalog.catalog import Catalog
from workspace_mem.catalog.database import NAME, Database, FileHashes
from workspace_mem.disk.folder import Folder
from workspace_mem.errors import WorkspaceMemError
from workspace_mem.model.entry import Entry
from workspace_mem.model.reading import read
from workspace_mem.verbs.error import error
from workspace_mem.verbs.note import note
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.restore import restore
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.status import status
from workspace_mem.workspace import Workspace, open_workspace

DAY_NS = 86_400 * 10**9
PAGES = ("MEMORY.md", "USER.md", "learnings/errors.md", "memory/2026-01-01.md", ".learnings/ERRORS.md", "notes.md")


def directly(workspace: Workspace) -> list[Entry]:
    """Return the entries of all files, each read this moment."""
    read_back = [read(workspace.folder.read(path)) for path in sorted(workspace.folder.scope.names())]
    return [entry for reading in read_back if reading.document.path.endswith(".md") for entry in reading.everything]


def by_catalog(workspace: Workspace, shift_ns: int = 0) -> Catalog:
    """Return the catalog as another process opens it, whose clock may be wrong."""
    database = Database(workspace.cache, workspace.dirs.cache_key())
    hashes = FileHashes(database, lambda: time.time_ns() + shift_ns)
    return Catalog(Folder(workspace.root, workspace.settings, hashes), database, str)


def check(workspace: Workspace, catalog: Catalog, chance: random.Random) -> None:
    wanted = directly(workspace)
    look = catalog.look()
    assert look.every(retired=True) == wanted
    assert look.every() == [entry for entry in wanted if not entry.retired]
    assert look.ids() == {entry.id for entry in wanted if entry.id}
    for entry in chance.sample(wanted, min(3, len(wanted))):
        begun = [one for one in wanted if entry.name in (one.id, one.handle)]
        assert [one for one in look.begun(entry.name) if entry.name in (one.id, one.handle)] == begun
    with pytest.raises(WorkspaceMemError):
        catalog.entry_named("mem-nobody")


def edit(workspace: Workspace, chance: random.Random, number: int) -> None:
    """Change the files in the way of a person or of a tool."""
    page = workspace.root / chance.choice(PAGES)
    ways = ("add", "swap", "cut", "remember", "retire", "restore", "note", "error", "remove", "move")
    match chance.choice(ways):
        case "add":
            page.parent.mkdir(exist_ok=True)
            fresh = ("- by hand {}\n", "## ERR {}\n- x #a ^mem-0000000{}\n", "<!--\n", "-->\n")
            with page.open("a") as file:
                file.write(chance.choice(fresh).format(number, number % 10))
        case "swap" if page.exists():  # the same size, and the time set back
            before, text = page.stat(), page.read_text()
            page.write_text(text.translate(str.maketrans("abcdef", "bcdefa")))
            os.utime(page, ns=(before.st_atime_ns, before.st_mtime_ns))
        case "cut" if page.exists():
            lines = page.read_text().splitlines(keepends=True)
            at = chance.randrange(len(lines) + 1)
            page.write_text("".join([*lines[:at], *lines[at + 1 :], "- kept\n"]))
        case "remember":
            remember(workspace, f"a fact, number {number}")
        case "retire" | "restore" as verb:
            entries = [entry for entry in directly(workspace) if entry.id]
            with suppress(WorkspaceMemError):
                (retire if verb == "retire" else restore)(workspace, chance.choice(entries).name)
        case "note":
            note(workspace, f"noted {number}")
        case "error":
            error(workspace, "bash", f"exit {number % 3}")
        case "remove" if page.name == "notes.md" and page.exists():
            page.unlink()
        case "move" if page.exists() and page.name != "MEMORY.md":
            page.replace(page.with_name(f"2026-02-0{number % 9 + 1}.md"))
        case _:
            pass


@pytest.mark.parametrize("seed", [*range(2), *(pytest.param(seed, marks=pytest.mark.torture) for seed in range(2, 60))])
def test_under_any_edits_the_catalog_says_what_the_files_say(sample: Path, seed: int, report: Report) -> None:
    chance = random.Random(seed)
    workspace = open_workspace(sample, actor="agent:claude", wait=False)
    kept = workspace.catalog
    for number in range(25):
        edit(workspace, chance, number)
        check(workspace, kept, chance)
        check(workspace, by_catalog(workspace, chance.choice((0, 0, DAY_NS, -DAY_NS, 3 * 10**9))), chance)
        if chance.random() < 0.1:
            Database(workspace.cache).forget()
    report("catalog under edits", {"edits": 25})


def ran(script: str) -> Callable[[Path], None]:
    def damage(path: Path) -> None:
        with closing(sqlite3.connect(path)) as database:
            database.executescript(script)

    return damage


def forged(path: Path) -> None:
    """Say of every entry that it stands two lines further down, and seal it as whoever has not the key can."""
    with closing(sqlite3.connect(path)) as database, database:
        for *row, _ in database.execute("SELECT * FROM facts").fetchall():
            told = (*row[:3], row[3].replace(", 1", ", 3"))
            sealed = (*told, Database(path.parent).seal(told))
            database.execute("INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?, ?)", sealed)


def linked(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))
    forged(path.with_name("elsewhere"))
    path.symlink_to("elsewhere")


TRIGGER = "CREATE TRIGGER t AFTER INSERT ON facts BEGIN UPDATE facts SET value = '[]'; END"

DAMAGES: dict[str, Callable[[Path], object]] = {
    "gone": lambda path: path.unlink(),
    "empty": lambda path: path.write_bytes(b""),
    "garbage": lambda path: path.write_bytes(b"what is this" * 500),
    "a header and nothing": lambda path: path.write_bytes(b"SQLite format 3\0" + b"\xff" * 4000),
    "half": lambda path: os.truncate(path, path.stat().st_size // 2),
    "a stale journal": lambda path: path.with_name(f"{NAME}-journal").write_bytes(path.read_bytes()[:3000]),
    "a folder": lambda path: path.rename(path.with_name("x")) and path.mkdir(),  # type: ignore[func-returns-value]
    "another version": ran("PRAGMA user_version = 99"),
    "foreign tables": ran("DROP TABLE facts; CREATE TABLE facts (x)"),
    "rows gone": ran("DELETE FROM facts"),
    "facts changed": ran("UPDATE facts SET value = replace(value, ', 1', ', 2')"),
    "facts of other bytes": ran("UPDATE facts SET mark = 'x' WHERE path = 'MEMORY.md'"),
    "hashes changed": ran("UPDATE files SET revision = replace(revision, 'a', 'b'), hashed_at = 1 << 62"),
    "forged": forged,
    "a link": linked,
    "a trigger": ran(TRIGGER),
    "a view in a table's place": ran("ALTER TABLE files RENAME TO f; CREATE VIEW files AS SELECT * FROM f"),
    "other types": ran("UPDATE facts SET value = x'00', seal = 'no'"),
}


@pytest.mark.parametrize("damage", sampled(DAMAGES, 2))
def test_a_damaged_catalog_is_not_believed(workspace: Workspace, damage: str) -> None:
    chance = random.Random(1)
    for path in workspace.root.rglob("*.md"):
        os.utime(path, ns=(1, 1))
    by_catalog(workspace, DAY_NS).look()
    open_one = by_catalog(workspace, DAY_NS)
    check(workspace, open_one, chance)
    expected = status(open_workspace(workspace.root)).entries
    DAMAGES[damage](workspace.cache / NAME)
    check(workspace, open_one, chance)
    check(workspace, by_catalog(workspace, DAY_NS), chance)
    assert status(open_workspace(workspace.root)).entries == expected


def test_a_catalog_is_put_in_the_place_of_a_link_and_not_behind_it(workspace: Workspace, tmp_path: Path) -> None:
    workspace.catalog.look()
    (workspace.cache / NAME).unlink()
    (workspace.cache / NAME).symlink_to(tmp_path / "elsewhere.sqlite")
    check(workspace, by_catalog(workspace), random.Random(1))
    assert not (tmp_path / "elsewhere.sqlite").exists()
    assert not (workspace.cache / NAME).is_symlink()


@pytest.mark.parametrize("count", [60, pytest.param(600, marks=pytest.mark.torture)])
def test_no_flipped_bit_and_no_cut_is_believed(workspace: Workspace, count: int, report: Report) -> None:
    chance = random.Random(11)
    by_catalog(workspace, DAY_NS).look()
    kept = (workspace.cache / NAME).read_bytes()
    for _ in range(count):
        (workspace.cache / NAME).write_bytes(kept)
        harm(workspace.cache / NAME, chance, chance.randrange(78))
        check(workspace, by_catalog(workspace, chance.choice((0, DAY_NS))), chance)
    report("I2 damages of the catalog", {"damages": count})


def test_a_catalog_that_another_process_holds_is_done_without(workspace: Workspace) -> None:
    workspace.catalog.look()
    with closing(sqlite3.connect(workspace.cache / NAME, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        (workspace.root / "MEMORY.md").write_text("- one\n- two\n")
        check(workspace, by_catalog(workspace), random.Random(1))
    check(workspace, by_catalog(workspace), random.Random(1))


def test_without_a_folder_for_it_everything_is_answered(workspace: Workspace) -> None:
    nowhere = workspace.root / "MEMORY.md" / "cache"
    database = Database(nowhere)
    folder = Folder(workspace.root, workspace.settings, FileHashes(database, time.time_ns))
    catalog = Catalog(folder, database, str)
    for _ in range(2):
        check(workspace, catalog, random.Random(1))


def kills(root: Path, workspace: Workspace, most: int | None) -> int:
    log, memory = root.parent / "log", root / "MEMORY.md"
    text = memory.read_text()

    def edited() -> None:
        memory.write_text(text)
        by_catalog(workspace).look()
        memory.write_text(f"{text}- one line more\n")

    edited()
    assert run_with(("list",), root, log=log).code == 0
    points = [call for call in touching(calls_in(log), workspace.cache) if call.name in (*CHANGING, "ftruncate")]
    chosen = points if most is None else random.Random(7).sample(points, min(most, len(points)))
    assert chosen
    killed = 0
    for point in chosen:
        edited()
        killed += run_with(("list",), root, [f"{point.name}:signal=KILL:when={point.number}"]).code < 0
        check(workspace, by_catalog(workspace), random.Random(1))
    assert killed >= len(chosen) / 2
    return killed


@pytest.mark.parametrize("most", [4, pytest.param(None, marks=pytest.mark.torture)])
def test_a_command_that_is_killed_leaves_a_catalog_that_is_right(
    workspace: Workspace, most: int | None, report: Report
) -> None:
    needs_strace()
    report("I1 kills of a look", {"kills": kills(workspace.root, workspace, most)})


_CROWD = """
import sys, time
from workspace_mem import open_workspace, remember
from workspace_mem.model.reading import read
workspace, end = open_workspace(sys.argv[1], actor="agent:crowd", wait=False), time.monotonic() + 1
number = 0
while time.monotonic() < end:
    number += 1
    made = remember(workspace, f"{sys.argv[2]} says {number}").entry
    for who in (workspace, open_workspace(sys.argv[1])):
        assert who.catalog.entry_named(made.id).text == made.text
        assert len(who.catalog.look().every("fact")) >= number
print(number)
"""


def test_several_processes_keep_it_together(workspace: Workspace, report: Report) -> None:
    command = [sys.executable, "-c", _CROWD, str(workspace.root)]
    crowd = [
        nursery.begin([*command, name], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for name in "abc"
    ]
    ended = [(*process.communicate(timeout=120), process.returncode) for process in crowd]
    assert [(code, said) for _, said, code in ended] == [(0, "")] * 3
    report("I4 processes at the catalog", {"writes": sum(int(out) for out, *_ in ended)})
    check(workspace, by_catalog(workspace), random.Random(1))
