"""Count durable appends per second, by one process and by four: `python -m benchmarks.write_throughput`.

Three ways to add the same lines to a daily log, one after the other in drawn order:

    floor               lock, read, write beside, fsync, rename, fsync the folder: what no safe append can do without
    note, no history    the write path through the API, history turned off
    note                the same with one commit for each line, as an agent gets it

Every way starts with a fresh folder each round, so that the log grows alike. Lines that are missing at the end stop
the benchmark.
"""

import argparse
import fcntl
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from multiprocessing.synchronize import Barrier
from pathlib import Path

from benchmarks.measuring import Line, environment, medians, report

WAYS = ("floor", "note, no history", "note")
SETTINGS = '[workspace]\nformat = 1\nid = "ws-bench"\ntimezone = "UTC"\n\n[history]\n{}\n'
TEXT = "Deployed 2.4 to staging and watched the gateway's log for an hour"
_WAIT_SECONDS = 300

Append = Callable[[int], None]


def floor(folder: Path, writer: int) -> Append:
    """Return the least that a durable append under a lock has to do."""
    target, fresh = folder / "log.md", folder / f"log.{writer}.tmp"

    def append(number: int) -> None:
        with (folder / "lock").open("ab") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            before = target.read_bytes() if target.exists() else b""
            with fresh.open("wb") as file:
                file.write(before + f"- 12:00 {TEXT} {writer}.{number}\n".encode())
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(target)
            handle = os.open(folder, os.O_RDONLY)
            os.fsync(handle)
            os.close(handle)

    return append


def api(folder: Path, writer: int) -> Append:
    """Return an append by the Python API, as `workspace-mem note` does it."""
    from workspace_mem import note, open_workspace  # noqa: PLC0415  # after the environment of the process is set

    workspace = open_workspace(folder, actor=f"agent:writer-{writer}")

    def append(number: int) -> None:
        note(workspace, f"{TEXT} {writer}.{number}")

    return append


def prepare(way: str, folder: Path) -> None:
    folder.mkdir(parents=True)
    if way != "floor":
        history = 'where = "off"' if way == "note, no history" else "follow = true"
        (folder / "workspace.toml").write_text(SETTINGS.format(history), encoding="utf-8")
        subprocess.run(["git", "init", "--quiet", "-b", "main", str(folder)], check=True)
        subprocess.run([sys.executable, "-m", "workspace_mem", "init", str(folder)], check=True, capture_output=True)


def work(way: str, folder: Path, writer: int, appends: int, barrier: Barrier) -> None:
    """Append in a process of its own, between two meetings with all others; the first append is not counted."""
    try:
        append = (floor if way == "floor" else api)(folder, writer)
        append(0)
        barrier.wait(_WAIT_SECONDS)
        for number in range(1, appends + 1):
            append(number)
        barrier.wait(_WAIT_SECONDS)
    except BaseException:
        barrier.abort()
        raise


def appends_per_second(root: Path, way: str, writers: int, appends: int) -> float:
    folder = Path(tempfile.mkdtemp(dir=root)) / "workspace"
    prepare(way, folder)
    spawn = multiprocessing.get_context("spawn")
    barrier = spawn.Barrier(writers + 1)
    processes = [spawn.Process(target=work, args=(way, folder, one, appends, barrier)) for one in range(writers)]
    for process in processes:
        process.start()
    barrier.wait(_WAIT_SECONDS)
    start = time.perf_counter()
    barrier.wait(_WAIT_SECONDS)
    seconds = time.perf_counter() - start
    for process in processes:
        process.join()
    check(folder, writers * (appends + 1), history=way == "note")
    return writers * appends / seconds


def check(folder: Path, expected: int, *, history: bool) -> None:
    """End the benchmark where an acknowledged line is missing from the log or, once all is recorded, from git."""
    # Without a history, what each write displaced is kept in .workspace-mem/, and is not counted here.
    logs = [path for path in folder.rglob("*.md") if not path.relative_to(folder).parts[0].startswith(".")]
    lines = sum(path.read_text(encoding="utf-8").count(TEXT) for path in logs)
    if lines != expected:
        sys.exit(f"{expected} lines were acknowledged and {lines} are there")
    if history:
        command = ("git", "-C", str(folder), "log", "--format=%s", "refs/workspace-mem/history")
        subjects = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        if subjects.count("note: ") != expected:
            sys.exit(f"{expected} lines were acknowledged and {subjects.count('note: ')} are in git")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--appends", type=int, default=50, help="of each process in each round")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="workspace-mem-bench-") as folder:
        root = Path(folder)
        os.environ.update(environment(root / "home"))
        jobs = {
            f"{way}, {writers} writer{'s' * (writers > 1)}": partial(
                appends_per_second, root, way, writers, options.appends
            )
            for writers in (1, 4)
            for way in WAYS
        }
        figures = medians(jobs, options.rounds)
    print("Appends per second, all writers together; the ratio is the share of the floor with as many writers.")
    bases = {name: f"floor,{name.rpartition(',')[2]}" for name in jobs}
    report([Line(name, bases[name] if bases[name] != name else None) for name in jobs], figures, "appends/s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
