"""Four processes that write at once: every entry is there, once, in a commit of its own."""

import subprocess
from collections import Counter as Tally
from pathlib import Path

import pytest

from tests import nursery
from tests.nursery import program
from tests.running import commits, git, subjects
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.search import search
from workspace_mem.workspace import Workspace

PROCESSES = 4


def all_at_once(commands: list[list[str]]) -> None:
    started = [nursery.begin(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE) for command in commands]
    for process in started:
        _, said = process.communicate(timeout=1_800)  # only a hang takes that long, however busy the machine is
        assert process.returncode == 0, said.decode()


def assert_nothing_lost(workspace: Workspace, before: int, each: int) -> None:
    root = workspace.root
    expected = {f"writer {writer} line {number}" for writer in range(PROCESSES) for number in range(each)}
    found = Tally(entry.text for entry in list_entries(workspace).entries if entry.text.startswith("writer "))
    assert found == Tally(expected)

    watch = [line for line in subjects(root) if "writer " in line]
    assert Tally(line.split(": ", 1)[1] for line in watch) == Tally(expected)
    assert commits(root) == before + PROCESSES * each
    assert git(root, "rev-list", "--merges", "--count", "HEAD") == "0\n"
    assert git(root, "for-each-ref", "--format=%(refname)") == "refs/heads/main\n"
    assert git(root, "fsck", "--strict", "--no-progress") == ""
    assert git(root, "status", "--porcelain") == ""
    for writer in range(PROCESSES):
        authored = git(root, "log", "--format=%s", f"--author=w{writer} ").splitlines()
        assert {line.split(": ", 1)[1] for line in authored} == {line for line in expected if f" {writer} line" in line}
    assert list((root / ".workspace-mem/intents").glob("*.json")) == []
    assert len(search(workspace, "writer", limit=1_000).hits) > 0


@pytest.mark.parametrize("each", [3, pytest.param(100, marks=pytest.mark.torture)])
def test_four_shells_that_run_the_command(empty: Workspace, tmp_path: Path, each: int) -> None:
    before = commits(empty.root)
    command = f"{program()[0]} $verb 'writer '$1' line '$number -w '{empty.root}' --actor agent:w$1 >{tmp_path}/$1.out"
    loop = f"number=0; while [ $number -lt {each} ]; do verb=note; [ $((number % 2)) = 1 ] && verb=remember; "
    loop += f"{command} || exit 1; number=$((number + 1)); done"

    all_at_once([["sh", "-c", loop, "sh", str(writer)] for writer in range(PROCESSES)])

    assert_nothing_lost(empty, before, each)
