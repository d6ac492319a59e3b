"""What a killed writer left among git's objects goes, and nothing else does."""

import os
import time
from pathlib import Path

import pytest

from tests.contracts.history_contract import recording
from tests.services.history.git_world import history_of, is_markdown, make_repository_of_a_person
from workspace_mem.git.backend import GitHistory
from workspace_mem.git.repository import Repository, make_repository

TWO_HOURS = 7_200


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    (tmp_path / "workspace").mkdir()
    return make_repository(tmp_path / "workspace", data_dir=tmp_path / "data", workspace_id="ws-1")


def temporary(repository: Repository, name: str, *, seconds_old: float = TWO_HOURS) -> Path:
    place = repository.git_dir / "objects" / name
    place.parent.mkdir(exist_ok=True)
    place.write_bytes(b"half an obj")
    os.utime(place, (time.time() - seconds_old,) * 2)
    return place


def test_a_record_sweeps_away_what_a_killed_git_left(repository: Repository) -> None:
    old = [temporary(repository, name) for name in ("00/tmp_obj_aB3xYz", "pack/tmp_pack_aB3xYz")]
    young = temporary(repository, "17/tmp_obj_aB3xYw", seconds_old=60)

    GitHistory(repository, in_scope=is_markdown).record([recording({"a.md": b"a\n"})])

    assert [path.exists() for path in (*old, young)] == [False, False, True]


def test_what_a_killed_git_left_in_a_repository_of_a_persons_is_theirs_to_clear(tmp_path: Path) -> None:
    repository = history_of(make_repository_of_a_person(tmp_path / "theirs")).repository
    old = temporary(repository, "00/tmp_obj_aB3xYz")
    GitHistory(repository, in_scope=is_markdown).record([recording({"a.md": b"a\n"})])
    assert old.exists()


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
