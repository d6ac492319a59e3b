"""D12: clocks that jump, and edits that no clock tells of.

Injected: `faketime` puts the real command a day back, a year ahead, half a second before midnight, into the hour that
a change of daylight saving repeats; a person edits a page and gives it its old size and its old time.

Must hold: the day of a write is taken once, and its line stands in that day's log; nobody's file is overwritten; ids
are never used twice; an edit without a trace in size and time is seen each time.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults.crowd import new_workspace
from tests.faults.figures import Report
from tests.faults.killing import contents, in_history
from tests.nursery import program
from workspace_mem.verbs.search import search
from workspace_mem.verbs.watch import watch_once
from workspace_mem.workspace import open_workspace

At = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return new_workspace(tmp_path / "ws")


@pytest.fixture
def at(root: Path) -> At:
    """Return what runs the command at a moment, given as `faketime` takes it."""
    faketime = shutil.which("faketime")
    if faketime is None:
        pytest.skip("SKIPPED: faketime is not installed")

    def run(moment: str, *arguments: str, zone: str = "UTC") -> "subprocess.CompletedProcess[str]":
        environment = {**os.environ, "TZ": zone, "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
        return subprocess.run(
            [faketime, "-f", moment, *program(), *arguments, "--actor", "agent:clock"],
            cwd=root,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )

    return run


def logs(root: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in (root / "memory").glob("*.md")}


def test_a_clock_that_jumps_loses_no_line_and_uses_no_id_twice(root: Path, at: At) -> None:
    moments = ("@2026-11-20 08:00:00", "@2026-11-19 08:00:00", "@2027-11-20 08:00:00", "@2026-11-20 07:00:00")
    for number, moment in enumerate(moments):
        for verb in ("note", "remember"):
            done = at(moment, verb, f"{verb} number {number}")
            assert done.returncode == 0, done.stderr
    found = logs(root)
    assert set(found) == {"2026-11-20.md", "2026-11-19.md", "2027-11-20.md"}
    days = {
        "note number 0": "2026-11-20.md",
        "note number 1": "2026-11-19.md",
        "note number 2": "2027-11-20.md",
        "note number 3": "2026-11-20.md",
    }
    assert all(text in found[day] for text, day in days.items())
    ids = re.findall(r"\^(mem-\w{8})", (root / "MEMORY.md").read_text())
    assert len(ids) == len(set(ids)) == 2 + len(moments)
    # faketime makes Python's sleep fail, and so a record that waits for git; the next command records it.
    subprocess.run([*program(), "watch", "--once"], cwd=root, capture_output=True, check=True, timeout=60)
    assert in_history(root) == contents(root)


def test_around_midnight_a_line_stands_in_one_log_under_its_own_hour(root: Path, at: At) -> None:
    for number in range(3):
        assert at("@2026-11-20 23:59:59.5", "note", f"late line {number}").returncode == 0
    lines = [(day, line) for day, text in logs(root).items() for line in text.splitlines() if "late line" in line]
    assert len(lines) == 3
    hours = {"2026-11-20.md": "23:59", "2026-11-21.md": "00:00"}
    assert all(hours[day] in line for day, line in lines)


def test_in_the_hour_that_is_there_twice_each_line_is_kept(root: Path, at: At) -> None:
    settings = root / "workspace.toml"
    settings.write_text(settings.read_text().replace('timezone = "UTC"', 'timezone = "Europe/Berlin"'))
    for number, moment in enumerate(("@2026-10-25 00:30:00", "@2026-10-25 01:30:00", "@2026-10-24 22:30:00")):
        assert at(moment, "note", f"folded line {number}").returncode == 0
    [log] = logs(root).values()
    times = [match[1] for number in range(3) if (match := re.search(rf"- (\d\d:\d\d) folded line {number}", log))]
    assert times == ["02:30", "02:30", "00:30"]


@pytest.mark.parametrize("times", [20, pytest.param(100, marks=pytest.mark.torture)])
def test_an_edit_of_the_same_size_and_time_is_seen(root: Path, times: int, report: Report) -> None:
    page, seen = root / "CONTINUITY.md", 0
    page.write_text("# Continuity\n\nword aaaa\n")
    watch_once(open_workspace(root))
    before = page.stat()
    for number in range(times):
        word = "".join(chr(ord("a") + int(digit)) for digit in f"{number:04d}") + "zz"
        page.write_text(f"# Continuity\n\nword {word}\n")
        os.utime(page, ns=(before.st_atime_ns, before.st_mtime_ns))
        hits = search(open_workspace(root), word, limit=1).hits
        seen += any(hit.path == "CONTINUITY.md" for hit in hits)
    watch_once(open_workspace(root))
    report("D12 edits that no clock tells of", {"edits": times, "seen": seen})
    assert seen == times
    assert in_history(root)["CONTINUITY.md"] == page.read_bytes()
