"""Hours of a watcher's life in minutes: nothing grows, nothing is lost, nothing half written is taken."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.disk.watchers import ended, is_in_order, watching
from tests.hand_edits import EDITS, edit, is_indexed, is_recorded
from tests.running import Command, git, wait_until

SAVER = """
import sys, time
for turn in range(int(sys.argv[2])):
    with open(sys.argv[1], "w") as file:
        for number in range(64):
            file.write(f"# turn {turn} part {number}\\n\\n" + "half a file is no file\\n" * 710)
            file.flush()
            time.sleep(0.5 / 64)
        file.write(f"# turn {turn} end\\n")
    time.sleep(1.2)
"""


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
def test_five_hundred_rounds_cost_no_memory_and_no_handle(sample: Path) -> None:
    with watching(sample) as process:
        after_warming_up = (0, 0)
        for number in range(500):
            (sample / f"memory/round-{number % 7}.md").write_text(f"# Round {number}\n")
            wait_until(lambda: is_in_order(sample))
            if number == 50:
                after_warming_up = costs(process.pid)
        handles, resident = costs(process.pid)
        ended(process)

    print(f"handles {after_warming_up[0]} → {handles}, resident {after_warming_up[1]} → {resident} KiB")  # noqa: T201
    assert handles <= after_warming_up[0] + 2
    assert resident <= after_warming_up[1] + 8 * 1024


@pytest.mark.torture
def test_no_part_of_a_slow_save_is_taken_in_forty(sample: Path) -> None:
    with watching(sample) as process:
        saver = subprocess.Popen([sys.executable, "-c", SAVER, str(sample / "slow.md"), "40"])
        assert saver.wait(timeout=200) == 0
        wait_until(lambda: is_in_order(sample))
        ended(process)

    versions = git(sample, "log", "--format=%H", "HEAD", "--", "slow.md").split()
    ends = [git(sample, "show", f"{version}:slow.md").splitlines()[-1] for version in versions]
    assert ends  # how many depends on how busy the machine is
    assert all(end.endswith(" end") for end in ends)


@pytest.mark.torture
def test_an_edit_right_after_a_tools_write_is_seen_each_time(run: Command, sample: Path) -> None:
    with watching(sample) as process:
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


@pytest.mark.torture
def test_foreign_reads_and_silence_cost_next_to_nothing(sample: Path) -> None:
    with watching(sample) as process:
        head, before = git(sample, "rev-parse", "HEAD"), cpu_seconds(process.pid)
        began = time.monotonic()
        for _ in range(1_000):
            (sample / "MEMORY.md").read_bytes()
            time.sleep(0.02)
        share = (cpu_seconds(process.pid) - before) / (time.monotonic() - began)
        ended(process)

    assert git(sample, "rev-parse", "HEAD") == head
    assert share <= 0.01


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
    with watching(sample, "env", sys.executable, str(started), str(clock)) as process:
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
