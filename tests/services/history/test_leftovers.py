"""What a killed writer left among git's objects goes, and nothing else does."""

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from tests import nursery
from tests.contracts.history_contract import recording
from tests.running import git
from tests.services.history.git_world import history_of, is_markdown, make_repository_of_a_person
from workspace_mem.git.git_history import GitHistory
from workspace_mem.git.repository import Repository, make_repository

# Killed in the midst of a commit: the objects are written, and not in their places yet.
KILLED = """
import os, signal, sys
from workspace_mem import note, open_workspace

def kill(event, arguments):
    if event == "os.rename" and "tmp_obj_" in str(arguments[0]):
        os.kill(os.getpid(), signal.SIGKILL)

workspace = open_workspace(sys.argv[1], actor="agent:x")
sys.addaudithook(kill)
note(workspace, "broken off")
"""
TWO_HOURS = 7_200


@pytest.fixture(params=["ours", "a person's"])
def repository(request: pytest.FixtureRequest, tmp_path: Path) -> Repository:
    root = tmp_path / "workspace"
    if request.param == "ours":
        root.mkdir()
        return make_repository(root, data_dir=tmp_path / "data", workspace_id="ws-1")
    return history_of(make_repository_of_a_person(root)).repository


def temporary(repository: Repository, name: str, *, seconds_old: float = TWO_HOURS) -> Path:
    place = repository.git_dir / "objects" / name
    place.parent.mkdir(exist_ok=True)
    place.write_bytes(b"half an obj")
    os.utime(place, (time.time() - seconds_old,) * 2)
    return place


def test_a_record_sweeps_away_what_is_old(repository: Repository) -> None:
    old = [temporary(repository, f"{name}/tmp_obj_0123abcd") for name in ("00", "ff")]
    young = temporary(repository, "17/tmp_obj_0123abce", seconds_old=60)
    of_git = [temporary(repository, "17/tmp_obj_aB3xYz"), temporary(repository, "pack/tmp_pack_aB3xYz")]
    objects = {path for path in (repository.git_dir / "objects").rglob("*") if path.is_file()} - {*old, *of_git}

    GitHistory(repository, in_scope=is_markdown).record([recording({"a.md": b"a\n"})])

    left = {path for path in (repository.git_dir / "objects").rglob("*") if path.is_file()}
    assert not left & {*old}
    assert left >= objects >= {young}
    assert left.issuperset(of_git) != (repository.git_dir / "workspace-mem/made").exists()


def test_what_somebody_writes_is_left(repository: Repository) -> None:
    slow = temporary(repository, "00/tmp_obj_0123abcd")
    with slow.open("ab"):
        GitHistory(repository, in_scope=is_markdown).record([recording({"a.md": b"a\n"})])
        assert slow.exists()


def test_it_is_looked_for_once_a_day(repository: Repository) -> None:
    history = GitHistory(repository, in_scope=is_markdown)
    history.record([recording({"a.md": b"a\n"})])
    old = temporary(repository, "00/tmp_obj_0123abcd")
    history.record([recording({"a.md": b"b\n"})])
    assert old.exists()
    swept = repository.git_dir / "workspace-mem/swept"
    os.utime(swept, (time.time() - 90_000,) * 2)
    history.record([recording({"a.md": b"c\n"})])
    assert not old.exists()


def test_a_writer_killed_in_a_commit_leaves_nothing_for_good(sample: Path) -> None:
    killed = nursery.run([sys.executable, "-c", KILLED, str(sample)], check=False)
    assert killed.returncode == -signal.SIGKILL
    left = list((sample / ".git/objects").glob("??/tmp_obj_*"))
    assert left
    for path in (*left, sample / ".git/workspace-mem/swept"):
        os.utime(path, (time.time() - 90_000,) * 2)
    nursery.run([sys.executable, "-m", "workspace_mem", "note", "after", "-w", str(sample)], check=True)
    assert list((sample / ".git/objects").glob("??/tmp_obj_*")) == []
    assert git(sample, "fsck", "--no-dangling") == ""
    assert "note: broken off" in git(sample, "log", "--format=%s")
