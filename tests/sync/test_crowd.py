"""Machines that write and sync at once, by the real command: killed syncs, a remote that vanishes, clocks a day off."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.nursery import program
from tests.running import Tier, git
from tests.sync.machines import Team, assert_alike
from workspace_mem.git.process import run_git
from workspace_mem.model.reading import read
from workspace_mem.verbs.doctor import doctor

pytestmark = pytest.mark.torture

WRITER = """
import sys, random, datetime
from pathlib import Path
from workspace_mem.errors import WorkspaceMemError
from workspace_mem.workspace import open_workspace
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.error import error
from workspace_mem.verbs.note import note
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.revise import revise
from workspace_mem.sync.rounds import sync_once

root, count, seed, skew = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
chance, mine = random.Random(seed), []
now = lambda: datetime.datetime.now(datetime.UTC) + datetime.timedelta(hours=skew)
for number in range(count):
    workspace = open_workspace(root, actor=f"agent:{root.name}", now=now)
    kind = chance.random()
    try:
        if kind < .35:
            done = remember(workspace, f"{root.name} learned {number}")
            mine.append(done.id)
            print("added", done.id, flush=True)
        elif kind < .6:
            error(workspace, "sh", f"boom {chance.randrange(5)}")
            print("error", flush=True)
        elif kind < .7:
            note(workspace, f"{root.name} step {number}")
        elif kind < .75 and mine:
            name = mine.pop(chance.randrange(len(mine)))
            retire(workspace, name)
            print("gone", name, flush=True)
        elif kind < .85 and mine:
            revise(workspace, chance.choice(mine), f"{root.name} revised {number}")
        else:
            sync_once(workspace, folder=root)
    except WorkspaceMemError as failed:
        print("failed", type(failed).__name__, failed, flush=True)
"""


def started(root: Path, count: int, seed: int, skew: int) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", WRITER, str(root), str(count), str(seed), str(skew)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def killed_sync(root: Path, seconds: float) -> None:
    """Begin a sync, and kill it with all of its gits."""
    quiet = subprocess.DEVNULL
    done = subprocess.Popen([*program(), "sync"], cwd=root, start_new_session=True, stdout=quiet, stderr=quiet)
    time.sleep(seconds)
    os.killpg(done.pid, signal.SIGKILL)
    done.wait()


def test_machines_that_write_and_sync_at_once_end_alike_with_everything(team: Team) -> None:
    machines, writes = (8, 500) if Tier.is_long and os.environ.get("SYNC_FULL") else (4, 40)
    roots = [team.first("m0"), *(team.another(f"m{number}") for number in range(1, machines))]
    workers = [started(root, writes, seed, (seed % 3 - 1) * 24) for seed, root in enumerate(roots)]
    chance = random.Random(1)
    while any(worker.poll() is None for worker in workers):
        killed_sync(chance.choice(roots), chance.random() * 0.6)
        if chance.random() < 0.3:
            away = team.folder / "away"
            team.remote.rename(away)
            time.sleep(0.2)
            away.rename(team.remote)
    told = [worker.communicate()[0].splitlines() for worker in workers]
    lines = [line.split() for some in told for line in some]
    for _ in range(2):
        for root in roots:
            team.sync(root)
    assert_alike(*roots)
    root = roots[0]
    gone = {line[1] for line in lines if line[0] == "gone"}
    added = {line[1] for line in lines if line[0] == "added"}
    workspace = team.open(root)
    known = {entry.id for entry in read(workspace.folder.read("MEMORY.md")).entries}
    assert added - gone <= known
    errors = read(workspace.folder.read("learnings/errors.md")).entries
    assert sum(entry.seen for entry in errors) == sum(line[0] == "error" for line in lines)
    for machine in roots:
        repository = team.open(machine).parts.repository
        assert repository
        run_git(repository.git_dir, ["fsck", "--no-dangling"], seconds=600)
        assert not doctor(team.open(machine)).findings, machine
    assert git(team.remote, "rev-parse", "main") == git(root, "rev-parse", "HEAD")
    unexpected = [line for line in lines if line[0] == "failed" and line[1] not in ("EngineError", "ConflictError")]
    assert not unexpected, unexpected
