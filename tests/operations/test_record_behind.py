"""A writer that does not wait: answered when it is durable, recorded soon, and never lost from history."""

import errno
import os
import signal
import subprocess
import sys
from collections import Counter as Tally
from pathlib import Path

import pytest

from tests import nursery
from tests.disk.world import HEADER, MEMORY, put, remembering
from tests.running import CHECKOUT, Command, before_call, fail_with, git, is_folder, subjects
from workspace_mem.disk.lock import locked
from workspace_mem.errors import UnconfirmedError
from workspace_mem.verbs.status import status
from workspace_mem.workspace import Workspace

WRITER = """
import os, signal, sys
from workspace_mem import note, open_workspace, remember

root, name, count, how = sys.argv[1:5]
workspace = open_workspace(root, actor=f"agent:{name}", wait=False)
verb = remember if name.startswith("editor") else note
for number in range(int(count)):
    written = verb(workspace, f"{name} says {number}.")
    assert written.changed and written.commit is None
if how == "kill":
    os.kill(os.getpid(), signal.SIGKILL)
"""


def _writers(root: Path, names: list[str], count: int, how: str = "end") -> list[int]:
    commands = [[sys.executable, "-c", WRITER, str(root), name, str(count), how] for name in names]
    started = [nursery.begin(command, stderr=subprocess.PIPE) for command in commands]
    for process in started:
        _, said = process.communicate(timeout=60)
        assert process.returncode in (0, -signal.SIGKILL), said.decode()
    return [process.returncode for process in started]


def test_what_a_process_wrote_last_is_recorded_before_it_ends(empty: Workspace) -> None:
    assert _writers(empty.root, ["a"], 3) == [0]
    assert subjects(empty.root)[:3] == ["note: a says 2.", "note: a says 1.", "note: a says 0."]
    assert git(empty.root, "status", "--porcelain") == ""


def test_a_process_does_not_go_on_for_ever_while_another_one_records(empty: Workspace) -> None:
    """What it could not record is recorded by whoever comes next."""
    with locked(empty.folder.own / "record.lock", wait_seconds=1):
        assert _writers(empty.root, ["a"], 1) == [0]
    empty.backlog.record()
    assert subjects(empty.root)[0] == "note: a says 0."


def test_what_a_killed_process_wrote_is_recorded_by_the_next_command_under_its_name(
    empty: Workspace, run: Command
) -> None:
    assert _writers(empty.root, ["killed"], 3, "kill") == [-signal.SIGKILL]
    run("note", "next", "-w", str(empty.root), "--actor", "agent:next")
    authors = git(empty.root, "log", "-4", "--format=%an: %s").splitlines()
    assert authors == ["next: note: next", *(f"killed: note: killed says {number}." for number in (2, 1, 0))]


def test_eight_writers_and_two_editors_lose_nothing_and_keep_their_order(empty: Workspace) -> None:
    names = [*(f"writer-{number}" for number in range(8)), "editor-1", "editor-2"]
    _writers(empty.root, names, 6)
    empty.backlog.record()
    [log] = (empty.root / "memory").glob("*.md")
    lines = log.read_text().splitlines() + (empty.root / MEMORY).read_text().splitlines()
    lines = [line for line in lines if " remembered [[" not in line]  # the log repeats what was remembered
    for name in names:
        said = [line.partition(f"{name} says ")[2].partition(".")[0] for line in lines if f"{name} says " in line]
        assert said == [str(number) for number in range(6)]
    told = Tally(line.partition(": ")[2] for line in subjects(empty.root) if " says " in line)
    assert told == Tally({f"{name} says {number}.": 1 for name in names for number in range(6)})
    assert git(empty.root, "status", "--porcelain") == ""


def test_a_change_whose_writer_waits_for_the_disk_is_settled_when_that_is_dead(empty: Workspace) -> None:
    put(empty.root, {MEMORY: "# Memory\n"})
    command = [sys.executable, "-m", "tests.disk.killed", str(empty.root), "before finish", "waits"]
    waiting = subprocess.Popen(command, cwd=CHECKOUT, env={**os.environ, "PAUSE": "1"}, stdout=subprocess.PIPE)
    assert waiting.stdout
    with waiting, waiting.stdout as said:
        assert said.readline() == b"before finish\n"
        empty.backlog.record()
        [intent] = empty.folder.journal.read()[0]
        assert intent.state == "swapped"  # a recorder does not take it for an edit, nor record it
        empty.writer.write(remembering("next"), HEADER)
        assert states_of(empty)[intent.name] == "swapped"
        os.kill(waiting.pid, signal.SIGKILL)
        os.waitid(os.P_PID, waiting.pid, os.WEXITED | os.WNOWAIT)  # dead, and not reaped
        empty.writer.write(remembering("after"), HEADER)
        assert states_of(empty)[intent.name] == "done"


def states_of(workspace: Workspace) -> dict[str, str]:
    return {one.name: one.state for one in workspace.folder.journal.read()[0]}


def test_a_disk_that_does_not_confirm_blocks_nobody_afterwards(empty: Workspace) -> None:
    put(empty.root, {MEMORY: "# Memory\n"})
    empty.writer.write(remembering("first"), HEADER)

    def is_swapped_in(handle: int) -> bool:
        return is_folder(handle) and "unconfirmed" in (empty.root / MEMORY).read_text()

    with (
        before_call("fsync", fail_with(errno.EIO), is_swapped_in),
        pytest.raises(UnconfirmedError, match=r"MEMORY\.md was written, but the disk did not confirm it") as told,
    ):
        empty.writer.write(remembering("unconfirmed"), HEADER)
    assert told.value.exit_code == 8
    assert "unconfirmed" in (empty.root / MEMORY).read_text()
    empty.writer.write(remembering("next"), HEADER)
    assert [one.state for one in empty.folder.journal.read()[0]] == ["done"] * 3
    empty.backlog.record()
    assert subjects(empty.root)[:2] == ["remember: next", "remember: unconfirmed"]


def test_a_change_of_another_machine_is_told_by_status(empty: Workspace) -> None:
    put(empty.root, {MEMORY: "# Memory\n"})
    empty.writer.write(remembering("there"), HEADER)
    intents = empty.root / ".workspace-mem/intents"
    [done] = intents.glob("*.done")
    text = done.read_text()
    here = f'"host": "{os.uname()[1]}"'
    assert here in text
    boot = text.partition('"boot": "')[2].partition('"')[0]
    done.with_suffix(".json").write_text(text.replace(here, '"host": "elsewhere"').replace(boot, "another"))
    done.unlink()
    assert any("elsewhere" in notice for notice in status(empty).notices)
