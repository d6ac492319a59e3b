"""watch as a function, with real hints, and hours of a watcher's life in minutes."""

import os
import random
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.disk.watchers import ended, is_in_order
from tests.disk.watchers import watching as watching_process
from tests.hand_edits import EDITS, edit, is_indexed, is_recorded
from tests.running import Command, commits, git, wait_until
from workspace_mem.disk.watch import ChangeSource
from workspace_mem.verbs.watch import Seen, WatchIntervals, watch
from workspace_mem.workspace import open_workspace


@contextmanager
def watching(root: Path, **pace: float) -> Iterator[list[Seen]]:
    """Watch in a thread; the list grows by what is told."""
    source, told = ChangeSource(root), list[Seen]()
    asked = (lambda: open_workspace(root), source, told.append, WatchIntervals(**pace))
    running = threading.Thread(target=watch, args=asked)
    running.start()
    try:
        wait_until(lambda: bool(told))
        wait_until(lambda: is_in_order(root))
        time.sleep(0.5)  # the first look takes everything; what is tested comes after it
        yield told
    finally:
        source.stop()
        running.join(20)
        source.close()
        assert not running.is_alive()


def test_a_file_that_never_rests_holds_up_no_other(sample: Path) -> None:
    stop = threading.Event()

    def write_on_and_on() -> None:
        with (sample / "restless.md").open("a") as file:
            while not stop.wait(0.02):
                file.write("on and on\n")
                file.flush()

    writing = threading.Thread(target=write_on_and_on)
    with watching(sample, burst=0.6, retry=0.3):
        before = commits(sample)
        writing.start()
        (sample / "new.md").write_text("# New\n")
        wait_until(lambda: commits(sample) == before + 1)
        (sample / "newer.md").write_text("# Newer\n")
        wait_until(lambda: commits(sample) == before + 2)
        assert "restless.md" not in git(sample, "ls-tree", "--name-only", "HEAD")
        stop.set()
        writing.join()
        wait_until(lambda: is_in_order(sample))

    assert "restless.md" in git(sample, "ls-tree", "--name-only", "HEAD")


def test_the_branch_comes_along_soon_after_what_held_it_up_is_gone(sample: Path) -> None:
    lock = sample / ".git/index.lock"

    with watching(sample, rescan=0.5):
        before = commits(sample)
        lock.touch()
        (sample / "new.md").write_text("# New\n")
        waiting = "refs/workspace-mem/waiting/main"
        wait_until(lambda: waiting in git(sample, "for-each-ref"))
        assert commits(sample) == before
        lock.unlink()
        wait_until(lambda: commits(sample) == before + 1)


# ── Hours of a watcher's life in minutes: nothing grows, nothing is lost, nothing half written is taken


def costs(pid: int) -> tuple[int, int]:
    """Return open files, and resident memory in KiB."""
    status = Path(f"/proc/{pid}/status").read_text()
    resident = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
    return len(list(Path(f"/proc/{pid}/fd").iterdir())), int(resident)


def cpu_seconds(pid: int) -> float:
    """Return what a process and its children have used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.torture
def test_an_edit_right_after_a_tools_write_is_seen_each_time(run: Command, sample: Path) -> None:
    with watching_process(sample) as process:
        for number in range(60):
            assert run("note", f"note {number}", "-w", str(sample)).code == 0
            time.sleep(number % 11 / 100)
            newest = max((sample / "memory").glob("????-??-??.md"))
            with newest.open("a") as file:
                file.write(f"- by hand {number}\n")
        wait_until(lambda: is_in_order(sample))
        ended(process)
        text = newest.read_text()

    assert all(f"by hand {number}\n" in text for number in range(60))
    assert git(sample, "status", "--porcelain") == ""


# Runs a program whose clock is ahead by the seconds in a file. faketime breaks the pauses of a Python that it runs.
UNDER_A_CLOCK = """
import datetime, runpy, sys, time
from pathlib import Path
clock, sys.argv = sys.argv[1], ["workspace-mem", *sys.argv[sys.argv.index("watch"):]]
ahead = lambda: int(Path(clock).read_text() or 0)
seconds, nanoseconds, Real = time.time, time.time_ns, datetime.datetime
class Moved(Real):
    @classmethod
    def now(cls, tz=None):
        return super().now(tz) + datetime.timedelta(seconds=ahead())
time.time, time.time_ns, datetime.datetime = lambda: seconds() + ahead(), lambda: nanoseconds() + ahead() * 10**9, Moved
runpy.run_module("workspace_mem", run_name="__main__")
"""


@pytest.mark.parametrize("edits", [100, pytest.param(2_000, marks=pytest.mark.torture)])
def test_a_day_of_random_edits_and_a_clock_that_jumps_ends_with_all_in_agreement(
    sample: Path, tmp_path: Path, edits: int
) -> None:
    draw, ahead = random.Random(edits), 0
    clock, started = tmp_path / "clock", tmp_path / "started.py"
    clock.write_text("0")
    started.write_text(UNDER_A_CLOCK)
    names = ["MEMORY.md", "SOUL.md", *(f"memory/page-{number}.md" for number in range(12))]
    after_warming_up = (0, 0)
    with watching_process(sample, "env", sys.executable, str(started), str(clock)) as process:
        for number in range(edits):
            edit(sample / draw.choice(names), draw.choice((*EDITS, "made", "longer")), number % 10)
            ahead += 86_400 // edits + draw.choice((0, 0, 0, 0, 0, 0, -3_600, 3_600))
            clock.write_text(str(ahead))
            if number % 25 == 24:
                wait_until(lambda: is_in_order(sample))
                assert is_indexed(sample)
                assert is_recorded(sample)
            if number == 100:
                after_warming_up = costs(process.pid)
        handles, resident = costs(process.pid)
        if after_warming_up != (0, 0):
            before, began = cpu_seconds(process.pid), time.monotonic()
            time.sleep(20)
            idle = (cpu_seconds(process.pid) - before) / (time.monotonic() - began)
            handles_told = f"handles {after_warming_up[0]} → {handles}"
            print(f"{handles_told}, resident {after_warming_up[1]} → {resident} KiB, idle {idle:.2%}")  # noqa: T201
            assert handles <= after_warming_up[0] + 2
            assert resident <= after_warming_up[1] + 8 * 1024
            assert idle <= 0.01
        assert ended(process) == ""
