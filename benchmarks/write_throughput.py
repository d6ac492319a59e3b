"""Count durable appends per second, by one process and by eight: `python -m benchmarks.write_throughput`.

Four ways to add the same lines to a daily log, one after the other in drawn order:

    floor               lock, read, write beside, fsync, rename, fsync the folder: what no safe append can do without
    note, no history    the write path through the API, history turned off
    note, no wait       the same, answered when it is durable; the commits follow (`open_workspace(wait=False)`)
    note                answered when its commit is made, as the command line does it

Every way starts with a fresh folder each round, so that the log grows alike; `--before` makes it long from the start.
`--editors` processes remember facts in MEMORY.md meanwhile, and are counted too. The table says how long an append took
(median and 99th percentile) and when, after the last answer, all commits were there. Lines that are missing at the end,
are there twice or in another order than their writer's stop the benchmark.
"""

import argparse
import fcntl
import multiprocessing
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from multiprocessing.queues import Queue
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import NamedTuple

from benchmarks.measuring import environment

WAYS = ("floor", "note, no history", "note, no wait", "note")
SETTINGS = '[workspace]\nformat = 1\nid = "ws-bench"\ntimezone = "UTC"\n\n[history]\n{}\n'
TEXT = "Deployed 2.4 to staging and watched the gateway's log for an hour"
_WAIT_SECONDS = 300
_BEHIND_SECONDS = 60

Append = Callable[[int], None]
Answers = tuple[list[float], float]  # the seconds that each append took, and when the last one was answered


class Figures(NamedTuple):
    """What one round came to."""

    per_second: float
    middle: float  # seconds of an append
    slow: float  # the 99th percentile
    behind: float  # seconds from the last answer to the last commit


def floor(folder: Path, writer: int) -> Append:
    """Return the least that a durable append under a lock has to do."""
    target, fresh = folder / "log.md", folder / f"log.{writer}.tmp"

    def append(number: int) -> None:
        with (folder / "lock").open("ab") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            before = target.read_bytes() if target.exists() else b""
            with fresh.open("wb") as file:
                file.write(before + f"- 12:00 {TEXT} {writer}.{number}.\n".encode())
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(target)
            handle = os.open(folder, os.O_RDONLY)
            os.fsync(handle)
            os.close(handle)

    return append


def api(way: str, folder: Path, writer: int, *, edits: bool) -> Append:
    """Return an append by the Python API, as `workspace-mem note` does it, or an entry in MEMORY.md."""
    from workspace_mem import note, open_workspace, remember  # noqa: PLC0415  # after the environment is set

    workspace = open_workspace(folder, actor=f"agent:writer-{writer}", wait=way != "note, no wait")
    verb = remember if edits else note

    def append(number: int) -> None:
        verb(workspace, f"{TEXT} {writer}.{number}.")

    return append


def prepare(way: str, folder: Path) -> None:
    folder.mkdir(parents=True)
    if way != "floor":
        history = 'where = "off"' if way == "note, no history" else "follow = true"
        (folder / "workspace.toml").write_text(SETTINGS.format(history), encoding="utf-8")
        subprocess.run(["git", "init", "--quiet", "-b", "main", str(folder)], check=True)
        subprocess.run([sys.executable, "-m", "workspace_mem", "init", str(folder)], check=True, capture_output=True)


@dataclass(frozen=True, slots=True)
class Load:
    """How much is written: by how many processes at once, how often each, into how long a log."""

    writers: int
    editors: int
    appends: int
    before: int


def work(job: tuple[str, Path, int], load: Load, meeting: Barrier, answers: "Queue[Answers]") -> None:
    """Append in a process of its own after a meeting with all others; the first append is not counted."""
    way, folder, writer = job
    try:
        edits = writer >= load.writers
        append = floor(folder, writer) if way == "floor" else api(way, folder, writer, edits=edits)
        append(0)
        meeting.wait(_WAIT_SECONDS)
        found = []
        for number in range(1, load.appends + 1):
            start = time.perf_counter()
            append(number)
            found.append(time.perf_counter() - start)
        answers.put((found, time.time()))
    except BaseException:
        meeting.abort()
        raise


def measured(root: Path, way: str, load: Load) -> Figures:
    folder = Path(tempfile.mkdtemp(dir=root)) / "workspace"
    prepare(way, folder)
    lengthen(folder / "log.md" if way == "floor" else today(folder), load.before)
    spawn = multiprocessing.get_context("spawn")
    answers = spawn.Queue()
    everybody = range(load.writers + (load.editors if way != "floor" else 0))
    meeting = spawn.Barrier(len(everybody) + 1)
    processes = [spawn.Process(target=work, args=((way, folder, one), load, meeting, answers)) for one in everybody]
    for process in processes:
        process.start()
    meeting.wait(_WAIT_SECONDS)
    start = time.time()
    found = [answers.get(timeout=_WAIT_SECONDS) for _ in processes]
    end = max(last for _, last in found)
    expected = len(everybody) * (load.appends + 1)
    behind = seconds_behind(folder, expected, end) if way.startswith("note") and "history" not in way else 0.0
    for process in processes:
        process.join()
    check(folder, load, len(everybody))
    took = sorted(one for answers_of_one, _ in found for one in answers_of_one)
    return Figures(len(took) / (end - start), took[len(took) // 2], took[int(len(took) * 0.99)], behind)


def today(folder: Path) -> Path:
    return folder / f"memory/{datetime.now(UTC).date().isoformat()}.md"


def lengthen(log: Path, lines: int) -> None:
    if lines:
        log.parent.mkdir(exist_ok=True)
        log.write_text(
            "# Log\n\n" + "".join(f"- 00:00 Said before, {line}\n" for line in range(lines)), encoding="utf-8"
        )


def seconds_behind(folder: Path, expected: int, end: float) -> float:
    """Return how long after the last answer every change was a commit; end the benchmark where that takes a minute."""
    command = ("git", "-C", str(folder), "log", "--format=%s", "--all")
    while time.time() - end < _BEHIND_SECONDS:
        subjects = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        if subjects.count("note: ") + subjects.count("remember: ") == expected:
            return max(0.0, time.time() - end)
        time.sleep(0.05)
    sys.exit(f"{expected} lines were acknowledged and are not all in git after {_BEHIND_SECONDS} seconds")


def check(folder: Path, load: Load, writers: int) -> None:
    """End the benchmark where an acknowledged line is missing, there twice, or in another order than it was written."""
    # Without a history, what each write displaced is kept in .workspace-mem/, and is not counted here.
    logs = [path for path in folder.rglob("*.md") if not path.relative_to(folder).parts[0].startswith(".")]
    said = [path.read_text(encoding="utf-8") for path in logs]
    for writer in range(writers):
        found = [int(number) for text in said for number in re.findall(rf"{re.escape(TEXT)} {writer}\.(\d+)\.", text)]
        if found != list(range(load.appends + 1)):
            sys.exit(f"Writer {writer} wrote {load.appends + 1} lines, and {len(found)} are there: {found}")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--appends", type=int, default=50, help="of each process in each round")
    parser.add_argument("--writers", type=int, nargs="+", default=[1, 8])
    parser.add_argument("--editors", type=int, default=0, help="processes that write to MEMORY.md")
    parser.add_argument("--before", type=int, default=0, help="lines that the log has at the start")
    options = parser.parse_args()
    loads = [Load(writers, options.editors, options.appends, options.before) for writers in options.writers]
    with tempfile.TemporaryDirectory(prefix="workspace-mem-bench-") as folder:
        root = Path(folder)
        os.environ.update(environment(root / "home"))
        jobs = [(load, way) for load in loads for way in WAYS]
        found: dict[tuple[Load, str], list[Figures]] = {job: [] for job in jobs}
        for _ in range(options.rounds):
            for load, way in random.sample(jobs, len(jobs)):
                found[load, way].append(measured(root, way, load))
    show(found)
    return 0


def show(found: Mapping[tuple[Load, str], Sequence[Figures]]) -> None:
    """Print the medians; the ratio is the share of the floor with as many writers."""
    print(f"{'':<20}{'writers':>8}{'appends/s':>11}{'ratio':>8}{'p50 ms':>9}{'p99 ms':>9}{'all commits after s':>21}")
    for (load, way), rounds in found.items():
        rate, middle, slow, behind = (statistics.median(column) for column in zip(*rounds, strict=True))
        base = statistics.median(figures.per_second for figures in found[load, "floor"])
        writers = f"{load.writers}+{load.editors}" if load.editors and way != "floor" else f"{load.writers}"
        speed = f"{rate:>11.1f}{rate / base:>7.2f}×"
        print(f"{way:<20}{writers:>8}{speed}{1000 * middle:>9.1f}{1000 * slow:>9.1f}{behind:>21.1f}")


if __name__ == "__main__":
    sys.exit(main())
