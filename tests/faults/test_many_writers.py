"""D5: many processes write at once through the Python API, and each second one of them is killed and started again.

Must hold: every entry that was acknowledged stands in its file exactly once; no line is torn; each writer's entries
stand in the order of writing; nobody waits for ever; history is what the files are, and tells every change under the
name of its writer, none as an edit of nobody.
"""

import random
import re
import time
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from tests.faults.crowd import Writer, new_workspace
from tests.faults.figures import Report
from tests.faults.killing import contents, in_history, leftovers
from tests.running import Command, git, wait_until

_LONGEST_SECONDS = 900
_WHOLE = re.compile(
    r"- (\d\d:\d\d )?(remembered \[\[MEMORY#\^mem-\w{8}\]\] )?w\d+-\d+ is what it wrote"
    r"( \(\w+:: [^)]+\))*( \^mem-\w{8})?"
)


@dataclass(frozen=True)
class Crowd:
    """Who writes: so many append to one log, `editors` of them to MEMORY.md instead."""

    writers: int
    editors: int = 0
    wait: bool = True  # for the commit
    appends: int = 0  # of each that appends; they go on until it is done


def crowd(root: Path, seconds: float, load: Crowd) -> tuple[list[str], dict[str, int]]:
    """Let them write for so long, and on until each has written enough; return what is broken, and the figures."""
    new_workspace(root)
    verbs = ["note"] * (load.writers - load.editors) + ["remember"] * load.editors
    at_work = [Writer(root, f"w{number}", verb, wait=load.wait) for number, verb in enumerate(verbs)]
    try:
        wait_until(lambda: all(writer.promised() for writer in at_work), seconds=60)
        kills, said = _unrest(at_work, seconds, load)
        stopped = [writer.name for writer in at_work if not writer.is_running]
    finally:
        ends = [writer.kill() for writer in at_work]
    said += b"".join(ends)
    last = Command(root)("remember", "--kind", "meta", "last", "word", "--actor", "agent:last")
    broken = [f"{name} had ended by itself" for name in stopped] + ([said.decode()] if said else [])
    broken += [] if last.code == 0 else [f"the last command failed: {last}"]
    promised = [text for writer in at_work for text in writer.promised()]
    broken += broken_in(root, at_work)
    return broken, {
        "writers": load.writers,
        "kills": kills,
        "acknowledged": len(promised),
        "refused": sum(writer.refused() for writer in at_work),
        "broken": len(broken),
    }


def _unrest(at_work: list[Writer], seconds: float, load: Crowd) -> tuple[int, bytes]:
    """Kill one of them each second, and start it again."""
    chance, kills, said = random.Random(5), 0, b""
    start = time.monotonic()
    while time.monotonic() - start < seconds or _has_more_to_do(at_work, load.appends):
        assert time.monotonic() - start < _LONGEST_SECONDS, "they do not get on"
        time.sleep(min(1.0, seconds / 8))  # what is waited for is time itself
        unlucky = chance.choice(at_work)
        said += unlucky.kill()
        unlucky.start()
        kills += 1
    return kills, said


def _has_more_to_do(at_work: list[Writer], appends: int) -> bool:
    return any(len(writer.promised()) < appends for writer in at_work if writer.verb == "note")


def broken_in(root: Path, writers: list[Writer]) -> list[str]:
    [log] = (root / "memory").glob("*.md")
    lines = (log.read_text() + (root / "MEMORY.md").read_text()).splitlines()
    broken = [f"torn: {line!r}" for line in lines if "is what" in line and not _WHOLE.fullmatch(line)]
    lines = [line for line in lines if " remembered " not in line]  # an echo is no part of the promise
    for writer in writers:
        promised = writer.promised()
        found = [match[0] for line in lines if (match := re.search(rf"{writer.name}-\d+ is what it wrote", line))]
        counts = {text: found.count(text) for text in promised}
        broken += [f"{text} stands there {count} times" for text, count in counts.items() if count != 1]
        numbers = [int(text.split("-")[1].split()[0]) for text in found]
        broken += [f"{writer.name} is out of order"] if numbers != sorted(set(numbers)) else []
    if in_history(root) != contents(root):
        broken.append("history and files differ")
    edits = [subject for subject in git(root, "log", "--format=%s").splitlines()[:-2] if subject.startswith("edit:")]
    broken += [f"recorded as nobody's: {subject}" for subject in edits]
    return broken + [f"left behind: {name}" for name in leftovers(root)]


SHORT, LONG = (2, Crowd(3, editors=1), 4), (60, Crowd(10, editors=2, appends=500), 8 * 500)


@pytest.mark.parametrize("wait", [True, False], ids=["answered with the commit", "answered before the commit"])
@pytest.mark.parametrize(("seconds", "load", "least"), [SHORT, pytest.param(*LONG, marks=pytest.mark.torture)])
def test_writers_that_are_killed_each_second_lose_nothing_that_was_promised(
    tmp_path: Path, seconds: float, load: Crowd, least: int, report: Report, *, wait: bool
) -> None:
    broken, figures = crowd(tmp_path / "ws", seconds, replace(load, wait=wait))
    report(f"D5 many writers, {seconds} s, answered {'with' if wait else 'before'} the commit", figures)
    assert broken == []
    assert figures["acknowledged"] >= least  # how fast it is is for benchmarks to say
