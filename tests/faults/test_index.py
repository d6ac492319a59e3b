"""I1, I2, I4 and I5: the index is killed, damaged, deleted, of another version and used by many at once.

Injected: SIGKILL at a search's system calls on its cache while it takes an edit in (I1); flipped bits, cut, emptied,
zeroed, missing and foreign files in the cache (I2); two processes that write and four that search (I4); a manifest of
another version (I5); the cache deleted under a reader that has it open.

Must hold: each search answers from the files as they are, what was acknowledged among the hits, and equals a search
with a new index; nobody sees an error or waits for ever.
"""

import json
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests import nursery
from tests.faults.figures import Report
from tests.faults.strace import CHANGING, calls_in, needs_strace, run_with, touching
from tests.running import Command
from tests.verbs.test_searching import with_engine
from workspace_mem.search.query import Hit
from workspace_mem.verbs.index import verify_index
from workspace_mem.verbs.search import search
from workspace_mem.workspace import Workspace

ENGINES = ("sqlite", "whoosh")
QUERIES = ("gateway", "port 3", "deploy*", "more page", "東京")


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def root(empty: Workspace, engine: str) -> Path:
    for number in range(10):
        text = f"# Page {number}\n\nA gateway in 東京.\n\n## More\n\nAnd port {number} was deployed.\n"
        (empty.root / f"{number}.md").write_text(text)
    with (empty.root / "workspace.toml").open("a") as settings:
        settings.write(f'\n[index]\nengine = "{engine}"\n')
    return empty.root


def answers(workspace: Workspace) -> list[list[tuple[str, int, float]]]:
    """Return what the queries find, each hit as path, line and score."""
    found = [search(workspace, query).hits for query in QUERIES]
    return [[(hit.path, hit.first_line, hit.score) for hit in hits] for hits in found]


def reader(empty: Workspace, engine: str) -> Workspace:
    """Return the workspace as a new process opens it."""
    return with_engine(empty, engine)


def right(empty: Workspace) -> list[list[tuple[str, int, float]]]:
    """Return the answers of an index in memory, built from the files as they are."""
    return answers(with_engine(empty, "memory"))


def kill_at_each(root: Path, empty: Workspace, engine: str, most: int | None) -> dict[str, int]:
    cache, log, page = empty.cache, root.parent / "log", root / "3.md"
    before = page.read_text()

    def edited() -> None:
        """Have the index hold the page as it was, and then edit it."""
        page.write_text(before)
        answers(reader(empty, engine))
        page.write_text(before + "\n## Late\n\nThe gateway again.\n")

    time.sleep(2.1)  # young files are read again by each search, in calls that the next one does not make
    for _ in range(2):  # the first one finds other caches than those that are killed
        edited()
        assert run_with(("search", "gateway"), root, log=log).code == 0
    points = [call for call in touching(calls_in(log), cache) if call.name in (*CHANGING, "openat", "ftruncate")]
    chosen = points if most is None else random.Random(7).sample(points, min(most, len(points)))
    killed = 0
    for point in chosen:
        edited()
        ended = run_with(("search", "gateway"), root, [f"{point.name}:signal=KILL:when={point.number}"])
        killed += ended.code < 0
        assert "Traceback" not in ended.stderr
        assert answers(reader(empty, engine)) == right(empty), point
    assert killed >= len(chosen) / 2  # what is kept of young files is written in other calls the next time
    return {"kills": killed}


@pytest.mark.parametrize("most", [4, pytest.param(None, marks=pytest.mark.torture)])
def test_a_search_that_is_killed_leaves_an_index_that_answers(
    root: Path, empty: Workspace, engine: str, most: int | None, report: Report
) -> None:
    needs_strace()
    report("I1 kills of a refresh", kill_at_each(root, empty, engine, most))


def harm(file: Path, chance: random.Random, number: int) -> str:
    """Damage one file in the way of that number; return what was done."""
    data = bytearray(file.read_bytes())
    way = number % 78
    if way < 60 and data:
        at = chance.randrange(len(data))
        data[at] ^= 1 << chance.randrange(8)
        file.write_bytes(data)
        return f"{file.name}: bit at {at} flipped"
    if way < 75 and data:
        file.write_bytes(data[: chance.randrange(len(data))])
        return f"{file.name}: cut"
    if way == 75:
        file.write_bytes(b"")
    elif way == 76:
        file.write_bytes(bytes(len(data)))
    else:
        file.unlink()
    return f"{file.name}: way {way}"


def damage_each(root: Path, empty: Workspace, engine: str, count: int) -> int:
    chance = random.Random(11)
    workspace = reader(empty, engine)
    wanted = answers(workspace)
    assert wanted == right(empty)
    folder, kept = workspace.indexes.folder, root.parent / "kept"
    assert folder
    workspace.indexes.index().close()
    shutil.copytree(folder, kept)
    for number in range(count):
        shutil.rmtree(folder)
        shutil.copytree(kept, folder)
        answers(reader(empty, engine))  # a copy is another file: the index is first made the one that is believed
        files = sorted(file for file in folder.iterdir() if file.name != "lock")
        done = harm(files[number % len(files)], chance, number // len(files))
        (folder / f"{chance.randrange(9)}.foreign").write_bytes(b"what is this")
        after = reader(empty, engine)
        assert answers(after) == wanted, done
        assert verify_index(after).faults == (), done
        after.indexes.index().close()
    return count


@pytest.mark.parametrize("count", [20, pytest.param(500, marks=pytest.mark.torture)])
def test_a_damaged_cache_is_built_again_and_answers_the_same(
    root: Path, empty: Workspace, engine: str, count: int, report: Report
) -> None:
    report("I2 damages", {"damages": damage_each(root, empty, engine, count)})


_OPEN = """
import os, pathlib, sys
from workspace_mem import open_workspace
from workspace_mem.verbs.search import search
workspace = open_workspace(sys.argv[1])
for ending in ("-shm", "-wal", "-journal", ".whoosh", ".sqlite", "manifest.json"):
    print(len(search(workspace, "gateway").hits), flush=True)
    for file in workspace.cache.rglob(f"*{ending}"):
        os.truncate(file, 0)
"""


def test_a_process_whose_open_index_is_cut_is_not_ended(root: Path, empty: Workspace, engine: str) -> None:
    done = subprocess.run([sys.executable, "-c", _OPEN, str(root)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.split(), done.stderr) == (0, ["10"] * 6, "")
    assert answers(reader(empty, engine)) == right(empty)


@pytest.mark.parametrize("edits", [5, pytest.param(15, marks=pytest.mark.torture)])
def test_edits_inside_a_long_file_leave_an_index_like_a_new_one(
    root: Path, empty: Workspace, engine: str, edits: int
) -> None:
    chance, memory, kept = random.Random(5), root / "MEMORY.md", reader(empty, engine)
    facts = [f"- [Relay] Relay {number} is on shelf {number % 40} (at:: 2026-03-27T01:00:19Z)" for number in range(300)]
    for number in range(edits):
        start, length = chance.choice([0, chance.randrange(len(facts)), len(facts)]), chance.choice([1, 40])
        some = facts[start : start + length]
        if number % 5 == 0:
            facts[start:start] = [f"- [Relay] Relay {500 + number} has password: Xk9{number}vQ2mZr7pL4wT"]
        elif number % 5 == 1:
            facts[start : start + length] = some[::-1]
        elif number % 5 == 2:
            facts[start:start] = [*some, "", "### Spare"]
        elif number % 5 == 3:
            facts = [*facts[:start], *facts[start + length :], *some]
        else:
            del facts[start : start + length]
        memory.write_text("# Memory\n\n## Facts\n\n" + "\n".join(facts) + "\n")
        found = [hits_of_rare_words(one) for one in (kept, reader(empty, engine), with_engine(empty, "memory"))]
        assert found[0] == found[1] == found[2]
        assert verify_index(kept).faults == ()
        assert not any("xk9" in term for term in kept.indexes.index().vocabulary())


def hits_of_rare_words(workspace: Workspace) -> list[tuple[Hit, ...]]:
    return [search(workspace, text, limit=30).hits for text in ("7", "33 OR 12", "spare", "password", "port 3")]


def test_an_index_of_another_version_is_built_again(root: Path, empty: Workspace, engine: str) -> None:
    workspace = reader(empty, engine)
    wanted = answers(workspace)
    folder = workspace.indexes.folder
    assert folder
    for other in ("sqlite 0", "whoosh (2, 7, 5)", "sqlite 99", ""):
        manifest = json.loads((folder / "manifest.json").read_text())
        (folder / "manifest.json").write_text(json.dumps(manifest | {"version": other}))
        assert answers(reader(empty, engine)) == wanted
        assert verify_index(reader(empty, engine)).faults == ()
    assert root.is_dir()


# Writes a line and searches for it at once; prints how long that took, or what went wrong. Its time begins behind the
# first one: six processes start at once, and that one may build the index.
_WRITER = """
import sys, time
from workspace_mem import note, open_workspace
from workspace_mem.verbs.search import search
root, name, end = sys.argv[1], sys.argv[2], None
number = 0
while end is None or time.monotonic() < end:
    number += 1
    word = name + "".join("bcdfghjkmp"[int(digit)] for digit in str(number))  # one part, and no ending
    note(open_workspace(root, actor=f"agent:{name}", wait=False), f"the gateway said {word}")
    start = time.monotonic()
    hits = search(open_workspace(root), word).hits
    if not any(word in hit.snippet for hit in hits):
        found = [(hit.path, hit.first_line, hit.last_line, hit.snippet) for hit in hits]
        print("stale", word, found, flush=True)
    print(time.monotonic() - start, flush=True)
    end = end or time.monotonic() + float(sys.argv[3])
"""
# Reads what the files acknowledge and must find all of it.
_READER = """
import sys, time
from workspace_mem import open_workspace
from workspace_mem.verbs.search import search
root, end = sys.argv[1], time.monotonic() + float(sys.argv[2])
kept = open_workspace(root)
seen = 0
while time.monotonic() < end:
    for workspace in (kept, open_workspace(root)):
        found = len(search(workspace, "gateway said", limit=1000).hits)
        if found < seen:
            print("fewer", found, seen, flush=True)
        seen = max(seen, found)
        print("ok", flush=True)
"""


def crowd(root: Path, seconds: float) -> dict[str, int]:
    """Let two write and four search for so long; return the figures."""
    programs: list[tuple[str, ...]] = [(_WRITER, str(root), name, str(seconds)) for name in ("onx", "twx")]
    programs += [(_READER, str(root), str(seconds))] * 4
    running = [
        nursery.begin([sys.executable, "-c", *program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for program in programs
    ]
    ended = [process.communicate(timeout=seconds + 120) for process in running]
    assert [(process.returncode, said) for process, (_, said) in zip(running, ended, strict=True)] == [(0, "")] * 6
    lines = [out.splitlines() for out, _ in ended[:2]]
    assert [line for said in lines for line in said if line.startswith("stale")] == []
    written = [[float(line) for line in said] for said in lines]
    reads = [out.splitlines() for out, _ in ended[2:]]
    assert all(line == "ok" for lines in reads for line in lines)
    waits = sorted(wait for waits in written for wait in waits)
    fair = 0.25 * max(map(len, written)) if seconds > 10 else 2  # a second on a busy machine says little
    assert min(map(len, written)) >= fair
    return {
        "writes": len(waits),
        "searches": sum(map(len, reads)),
        "ms until found (p99)": int(1000 * waits[int(0.99 * (len(waits) - 1))]),
    }


@pytest.mark.parametrize("seconds", [1, pytest.param(60, marks=pytest.mark.torture)])
def test_two_writers_and_four_readers_see_no_stale_and_no_broken_answer(
    root: Path, empty: Workspace, engine: str, seconds: int, report: Report
) -> None:
    report(f"I4 crowd, {engine}, {seconds} s", crowd(root, seconds))
    assert answers(reader(empty, engine)) == right(empty)


def test_two_first_builds_at_once_give_one_index(root: Path, empty: Workspace, engine: str) -> None:
    shutil.rmtree(empty.cache, ignore_errors=True)
    command = [sys.executable, "-m", "workspace_mem", "search", "gateway", "-w", str(root)]
    running = [nursery.begin(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(4)]
    ended = [(*process.communicate(timeout=60), process.returncode) for process in running]
    assert {code for *_, code in ended} == {0}
    assert len({out for out, *_ in ended}) == 1
    assert answers(reader(empty, engine)) == right(empty)
    assert Command(root)("index", "verify").code == 0
