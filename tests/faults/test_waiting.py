"""Nothing hangs: whoever holds what a command needs, it comes through or answers within about two seconds.

Injected: a person who saves the page every 10 ms, by rename or in place; a process that holds a lock of ours and was
stopped; a program that keeps the page open for writing.

Must hold: beside the person each write comes through; in the other cases it says so, with an exit code of its own, and
either nothing was changed or the next command finishes it. What only reads is not held up at all.
"""

import fcntl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.faults.crowd import new_workspace
from tests.faults.figures import Report
from tests.faults.killing import contents, leftovers
from tests.running import CHECKOUT, Command, Done
from workspace_mem.errors import ConflictError
from workspace_mem.verbs.note import note
from workspace_mem.workspace import open_workspace

SECONDS = 2.0
SLACK_SECONDS = 15.0  # for starting Python and git on a busy machine
ACTOR = ("--actor", "agent:waiting")
WRITES: tuple[tuple[str, ...], ...] = (
    ("note", "x"),
    ("retire", "mem-5dm2k9tw"),
    ("doctor", "--ids"),
    ("undo", "--as", ACTOR[1]),
)
READS: tuple[tuple[str, ...], ...] = (
    ("status",),
    ("doctor",),
    ("search", "port"),
    ("frame",),
    ("history",),
    ("recover",),
    ("list",),
    ("diff",),
)
_SAVING = """
import sys, time
from pathlib import Path
from tests.faults import test_human_race as race
page, save, number = Path(sys.argv[1]), getattr(race, sys.argv[2]), 0
while True:
    read = page.read_bytes()
    if save(page, read, read.partition(b"saves: ")[0] + b"saves: %d\\n" % number + read.partition(b"\\n")[2]):
        number += 1
    time.sleep(0.01)
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return new_workspace(tmp_path / "ws")


def in_time(root: Path, *arguments: str) -> Done:
    """Run a command; fail where it takes longer than it may."""
    start = time.monotonic()
    done = Command(root)(*arguments)
    assert time.monotonic() - start < SECONDS + SLACK_SECONDS, (arguments, done)
    return done


@contextmanager
def person(page: Path, how: str) -> Iterator[None]:
    page.write_text("saves: 0\n" + page.read_text())
    at_work = subprocess.Popen([sys.executable, "-c", _SAVING, str(page), how], cwd=CHECKOUT)
    try:
        while b"saves: 0\n" in page.read_bytes():
            time.sleep(0.01)
        yield
    finally:
        at_work.kill()
        at_work.wait()


@pytest.mark.parametrize("how", ["by_rename", "in_place"])
def test_beside_a_person_who_saves_every_10_ms_writes_come_through(root: Path, how: str, report: Report) -> None:
    workspace = open_workspace(root, actor="agent:waiting", wait=False)
    note(workspace, "the first one")
    [page] = (root / "memory").glob("*.md")
    took, refused = [], 0
    with person(page, how):
        for number in range(30):
            start = time.monotonic()
            try:
                note(workspace, f"number {number} of the tool")
            except ConflictError:
                refused += 1
            took.append(time.monotonic() - start)
    figures = {"writes": len(took), "refused": refused, "ms for the slowest": int(1000 * max(took))}
    report(f"D10 beside a save every 10 ms, {how}", figures)
    assert max(took) < SECONDS + SLACK_SECONDS
    assert refused <= 10  # on a machine that is busy with something else


def test_behind_a_writer_that_was_stopped_every_command_answers(root: Path) -> None:
    assert Command(root)("remember", "what undo takes back", *ACTOR).code == 0
    before = contents(root)
    with (root / ".workspace-mem/lock").open("ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for arguments in WRITES:
            done = in_time(root, *arguments, *(ACTOR if "--as" not in arguments else ()))
            assert (done.code, contents(root)) == (4, before), (arguments, done)
            assert "stayed locked" in done.stderr
        for arguments in READS:
            assert in_time(root, *arguments).code in (0, 1), arguments
    assert in_time(root, "note", "x", *ACTOR).code == 0


def test_behind_a_recorder_that_was_stopped_a_write_is_done_and_recorded_later(root: Path) -> None:
    with (root / ".workspace-mem/record.lock").open("ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = in_time(root, "note", "x", *ACTOR)
        assert done.code == 0, done
        assert "the next command will record this one" in done.stderr
        for arguments in READS:
            assert in_time(root, *arguments).code in (0, 1), arguments
    assert in_time(root, "note", "y", *ACTOR).code == 0
    assert leftovers(root) == []


def test_a_page_that_a_program_holds_open_is_left_alone_and_said(root: Path) -> None:
    before = contents(root)
    with (root / "MEMORY.md").open("ab"):
        done = in_time(root, "remember", "a fact", *ACTOR)
        assert (done.code, contents(root)) == (4, before), done
        assert "open for writing" in done.stderr
    assert in_time(root, "remember", "a fact", *ACTOR).code == 0
    assert leftovers(root) == []
