"""Machines that write and sync at once, by the real command, on a bad day.

Syncs are killed, the remote vanishes, clocks are a day off, a disk is full, and one machine is away to the end.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.nursery import program
from tests.running import Tier, git
from tests.sync.machines import Team, assert_alike, files_of
from workspace_mem.git.process import run_git
from workspace_mem.model.kinds import ARCHIVE
from workspace_mem.model.reading import read
from workspace_mem.verbs.doctor import doctor

pytestmark = pytest.mark.torture

WRITER = """
import sys, random, datetime
from pathlib import Path
from workspace_mem.errors import WorkspaceMemError
from workspace_mem.workspace import open_workspace
from workspace_mem.verbs.remember import remember, set_meta
from workspace_mem.verbs.error import error
from workspace_mem.verbs.note import note
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.run import run_event, run_start
from workspace_mem.sync.sync import sync_once

root, count, seed, skew, syncs = Path(sys.argv[1]), *map(int, sys.argv[2:])
chance, mine, run = random.Random(seed), [], None
now = lambda: datetime.datetime.now(datetime.UTC) + datetime.timedelta(hours=skew)
for number in range(count):
    workspace = open_workspace(root, actor=f"agent:{root.name}", now=now)
    kind = chance.random()
    try:
        if kind < .3:
            done = remember(workspace, f"{root.name} learned {number}")
            mine.append(done.id)
            print("added", done.id, flush=True)
        elif kind < .5:
            print("counting", flush=True)
            error(workspace, "sh", f"boom {chance.randrange(5)}")
            print("counted", flush=True)
        elif kind < .6:
            note(workspace, f"{root.name} step {number}")
            print("line", root.name, "step", number, flush=True)
        elif kind < .65:
            set_meta(workspace, f"key{chance.randrange(3)}", f"{root.name}-{number}")
        elif kind < .7:
            run = run or run_start(workspace, f"{root.name} works").id
            run_event(workspace, run, "tool_call", f"{root.name} call {number}")
            print("line", root.name, "call", number, flush=True)
        elif kind < .73:
            with (root / f"{root.name}.md").open("a") as page:
                page.write(f"\\n{root.name} typed {number}\\n")
            print("line", root.name, "typed", number, flush=True)
        elif kind < .78 and mine:
            retire(workspace, mine.pop(chance.randrange(len(mine))))
        elif kind < .86 and mine:
            revise(workspace, chance.choice(mine), f"{root.name} revised {number}")
        elif syncs:
            sync_once(workspace, folder=root)
    except (WorkspaceMemError, OSError) as failed:
        print("failed", type(failed).__name__, failed, flush=True)
"""


def told(figure: str) -> None:
    """Show a figure of the long form: `pytest -s`."""
    sys.stdout.write(f"{figure}\n")


def started(root: Path, count: int, seed: int, *, skew: int, syncs: bool) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", WRITER, *map(str, (root, count, seed, skew, int(syncs)))]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def killed_sync(root: Path, seconds: float) -> None:
    """Begin a sync, and kill it with all of its gits."""
    quiet = subprocess.DEVNULL
    done = subprocess.Popen([*program(), "sync"], cwd=root, start_new_session=True, stdout=quiet, stderr=quiet)
    time.sleep(seconds)
    os.killpg(done.pid, signal.SIGKILL)
    done.wait()


@contextmanager
def small_disk(folder: Path) -> Iterator[bool]:
    """Make a folder that is a disk of its own with 128 MiB; it is a plain one where nothing may be mounted."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=128m", "tmpfs", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        warnings.warn(f"no disk was full: {done.stderr.strip()}", stacklevel=1)
    try:
        yield not done.returncode
    finally:
        if not done.returncode:
            subprocess.run(["umount", "-l", str(folder)], check=True)


def filled(balloon: Path, seconds: float) -> None:
    """Leave no room on a disk for a time."""
    with suppress(OSError), balloon.open("wb", buffering=0) as file:
        while file.write(bytes(1 << 16)):
            pass
    time.sleep(seconds)
    balloon.unlink()


def vanish(remote: Path, seconds: float) -> None:
    """Take a remote away for a time. A git in the middle of a push may make either folder again."""
    gone = remote.with_name("gone")
    shutil.rmtree(gone, ignore_errors=True)
    remote.rename(gone)
    time.sleep(seconds)
    while gone.exists():
        shutil.rmtree(remote, ignore_errors=True)
        with suppress(OSError):
            gone.rename(remote)


def test_machines_that_write_and_sync_at_once_end_alike_with_everything(team: Team) -> None:
    machines, writes = (8, 500) if Tier.is_long and os.environ.get("SYNC_FULL") else (4, 40)
    with small_disk(team.folder / "full") as can_fill:
        roots = [team.first("m0"), team.another("full"), *(team.another(f"m{each}") for each in range(2, machines))]
        *others, away = roots
        workers = [
            started(root, writes, seed, skew=(seed % 3 - 1) * 24, syncs=root != away) for seed, root in enumerate(roots)
        ]
        chance = random.Random(1)
        while any(worker.poll() is None for worker in workers):
            killed_sync(chance.choice(others), chance.random() * 0.6)
            if chance.random() < 0.3:
                vanish(team.remote, 0.2)
            if can_fill and chance.random() < 0.2:
                filled(roots[1] / ".git" / "balloon", 0.3)
        lines = [line.split() for worker in workers for line in worker.communicate()[0].splitlines()]
        for root in others * 2:
            team.sync(root)
        start = time.monotonic()
        back = team.sync(away)
        told(f"away for {back.pulled} commits, with {back.pushed} of its own: {time.monotonic() - start:.1f} s")
        assert back.pulled >= (machines - 1) * writes / 2
        for root in roots:
            team.sync(root)
        assert_alike(*roots)
        assert_everything_is_there(team, roots[0], lines)
        for root in roots:
            repository = team.open(root).repository
            assert repository
            run_git(repository.git_dir, ["fsck", "--no-dangling"], seconds=600)
            assert not doctor(team.open(root)).findings, root
        assert git(team.remote, "rev-parse", "main") == git(roots[0], "rev-parse", "HEAD")


def assert_everything_is_there(team: Team, root: Path, lines: list[list[str]]) -> None:
    """Look for all that was acknowledged. What failed on a full disk may have been done or not."""
    workspace = team.open(root)
    pages = [workspace.folder.read(path) for path in ("MEMORY.md", f"{ARCHIVE}MEMORY.md")]
    known = {entry.id for page in pages for entry in read(page).everything}
    assert {line[1] for line in lines if line[0] == "added"} <= known
    errors = sum(entry.seen for entry in read(workspace.folder.read("learnings/errors.md")).entries)
    counting, counted = (sum(line[0] == word for line in lines) for word in ("counting", "counted"))
    assert counted <= errors <= counting
    texts = "\n".join(data.decode() for data in files_of(root).values())
    assert [line for line in lines if line[0] == "line" and " ".join(line[1:]) not in texts] == []
    failed = [" ".join(line[1:]) for line in lines if line[0] == "failed"]
    told(f"{len(lines)} answers, {counted} errors counted, {len(failed)} failures")
    expected = ["EngineError", "ConflictError", "MovedError", "space left", "diskspace", "disk is full"]
    expected += ["couldn't write"]  # git does not say that the disk is full if it is a lock of a ref
    assert not [line for line in failed if not any(sign in line for sign in expected)]
