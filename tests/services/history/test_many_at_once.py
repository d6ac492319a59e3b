"""Several processes, many commits, long runs: none is lost and nothing is left open."""

import multiprocessing
import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import pytest
from filelock import FileLock

from tests.contracts.history_contract import recording
from tests.services.history.git_world import git, history_of, make_repository_of_a_person
from workspace_mem.errors import EngineError
from workspace_mem.git.repository import HISTORY_REF
from workspace_mem.model.history import Recording


def record_many(root: Path, process: int, turns: int) -> None:
    history = history_of(root, follow=True)
    for turn in range(turns):
        with FileLock(root.parent / "record.lock", poll_interval=0.002):
            name, data = f"agent-{process}.md", f"{process} {turn}\n"
            (root / name).write_text(data)
            assert history.record([recording({name: data.encode()})]) != [None]


def start_each(target: object, *arguments: tuple[object, ...]) -> list[int | None]:
    context = multiprocessing.get_context("spawn")
    started = [context.Process(target=target, args=given) for given in arguments]  # type: ignore[arg-type]
    for process in started:
        process.start()
    for process in started:
        process.join()
    return [process.exitcode for process in started]


@pytest.mark.parametrize("turns", [10, pytest.param(100, marks=pytest.mark.torture)])
def test_all_commits_of_four_processes_stand_in_one_line(tmp_path: Path, turns: int) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace")

    assert start_each(record_many, *((root, process, turns) for process in range(4))) == [0, 0, 0, 0]

    parents = git(root, "log", "--format=%P", "main").splitlines()
    assert len(parents) == 4 * turns + 1
    assert all(len(line.split()) == 1 for line in parents[:-1])
    assert git(root, "status", "--porcelain") == ""
    assert "error" not in git(root, "fsck", "--full", "--strict")
    assert list((root / ".git").rglob("*.lock")) == []


def record_without_a_lock(root: Path, process: int) -> None:
    history = history_of(root)
    for turn in range(10):
        recorded = False
        while not recorded:
            with suppress(EngineError):
                recorded = history.record([recording({f"agent-{process}.md": f"{turn}".encode()})]) != [None]


def test_even_without_a_lock_no_commit_overwrites_another(tmp_path: Path) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace")

    assert start_each(record_without_a_lock, *((root, process) for process in range(3))) == [0, 0, 0]

    assert git(root, "rev-list", "--count", HISTORY_REF) == "31\n"
    assert len(history_of(root).tree()) == 5


def test_a_backlog_is_one_stream(tmp_path: Path) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace")
    history = history_of(root, follow=True)
    backlog = [
        Recording(f"edit: {turn}", (), None, datetime(2026, 1, 1, tzinfo=UTC), {f"{turn % 50}.md": f"{turn}".encode()})
        for turn in range(1000)
    ]
    for path, data in {path: data for one in backlog for path, data in one.files.items() if data}.items():
        (root / path).write_bytes(data)

    answers = history.record(backlog)

    assert len(set(answers)) == 1000
    assert [version.id for version in history.log(limit=1000)] == answers[::-1]
    assert git(root, "status", "--porcelain") == ""
    assert git(root, "for-each-ref", "refs/workspace-mem/tmp") == ""
    assert len(list((root / ".git/objects/pack").glob("*.pack"))) == 1


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="counts open files where the system shows them")
def test_nothing_stays_open_after_many_records_and_reads(tmp_path: Path) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace")
    history = history_of(root)
    (version,) = history.record([recording({"MEMORY.md": b"first"})])
    assert version is not None
    history.read(version, "MEMORY.md")
    before, children_before = open_files(), children()

    for turn in range(20):
        history.record([recording({"MEMORY.md": f"{turn}".encode()})])
        history.read(version, "MEMORY.md")

    assert open_files() == before
    assert children() == children_before


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def children() -> str:
    return Path(f"/proc/self/task/{os.getpid()}/children").read_text()
