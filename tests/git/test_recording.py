"""What a record leaves: exact commits, durable, in one line, wherever anybody is killed."""

import multiprocessing
import re
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from filelock import FileLock

from tests.git.git_world import blob, git, git_that, history_of, make_repository_of_a_person
from tests.git.history_contract import HistoryContract, recording
from workspace_mem.errors import EngineError
from workspace_mem.git.backend import GitHistory
from workspace_mem.git.repository import HISTORY_REF, make_repository
from workspace_mem.model.history import History


class TestGitHistory(HistoryContract):
    @pytest.fixture
    def history(self, tmp_path: Path) -> GitHistory:
        return make_history(tmp_path, follow=False)


class TestFollowingGitHistory(HistoryContract):
    @pytest.fixture
    def history(self, tmp_path: Path) -> GitHistory:
        return make_history(tmp_path, follow=True)


class TestSha256GitHistory(HistoryContract):
    @pytest.fixture
    def history(self, tmp_path: Path) -> GitHistory:
        root = tmp_path / "workspace"
        root.mkdir()
        git(root, "init", "-q", "-b", "main", "--object-format=sha256")
        return history_of(root, follow=True)

    def test_bytes_are_named_as_git_names_them(self, history: History) -> None:
        assert history.blob_id(b"") == "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813"


def make_history(tmp_path: Path, *, follow: bool) -> GitHistory:
    root = tmp_path / "workspace"
    root.mkdir()
    repository = make_repository(root, data_dir=tmp_path / "data", workspace_id="ws-1")
    return GitHistory(repository, follow=follow)


# ── many at once ────────────────────────────────────────────────────────────


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


# ── durable ────────────────────────────────────────────────────────────


RECORD = """
from pathlib import Path
import sys
from tests.git.history_contract import recording
from tests.git.git_world import history_of
root = Path(sys.argv[1])
(root / "MEMORY.md").write_text("new")
for turn in range(int(sys.argv[2])):
    new = b"new %d" % turn
    history_of(root, follow=True).record([recording({"MEMORY.md": new}), recording({"a/b.md": new})])
"""


def traced(root: Path, log: Path, turns: int) -> list[str]:
    """Return the system calls of one record that matter for durability, in order."""
    tracer = shutil.which("strace")
    if tracer is None or subprocess.run([tracer, "-o", str(log), "true"], check=False).returncode != 0:
        pytest.skip("needs strace, and the right to use it")
    command = [tracer, "-f", "-o", str(log), "-e", "trace=fsync,link,linkat,rename", sys.executable, "-c", RECORD]
    subprocess.run([*command, str(root), str(turns)], check=True, cwd=Path(__file__).parents[2])
    return [line for line in log.read_text().splitlines() if re.search(r"fsync|objects/|refs/", line)]


@pytest.mark.parametrize("turns", [1, pytest.param(50, marks=pytest.mark.torture)])
def test_every_object_is_synced_before_it_is_named_and_before_the_ref_moves(
    root: Path, tmp_path: Path, turns: int
) -> None:
    (root / ".git/objects").chmod(0o2755)  # it is shared: git is to store them
    calls = traced(root, tmp_path / "calls", turns)
    named = [at for at, call in enumerate(calls) if "link" in call and "objects/" in call]
    moved = [at for at, call in enumerate(calls) if "rename" in call and "refs/heads/main.lock" in call]

    assert len(named) >= 6 * turns
    assert all("fsync" in calls[at - 1] for at in named)
    assert len(moved) == turns
    for start, end in zip([-1, *moved], moved, strict=False):
        of_this = [at for at in named if start < at < end]
        assert of_this
        assert sum("fsync" in call for call in calls[max(of_this) + 1 : end]) >= 2


@pytest.mark.parametrize("command", ["cat-file", "ls-tree", "fast-import", "ls-files", "update-index", "update-ref"])
@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_killed_git_leaves_a_chain_that_the_next_record_continues(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, moment: str
) -> None:
    history = history_of(root, follow=True)
    path = git_that(tmp_path / "bin", command, 'real "$@"; kill -9 $$' if moment == "after" else "kill -9 $$")
    (root / "MEMORY.md").write_text("killed")
    (root / "new.md").write_text("new")  # a path that is new in the index: git itself puts it there
    with monkeypatch.context() as patched:
        patched.setenv("PATH", path)
        with suppress(EngineError):
            history.record([recording({"MEMORY.md": b"killed", "new.md": b"new"})])

    (root / "MEMORY.md").write_text("next")
    history.record([recording({"MEMORY.md": b"killed", "new.md": b"new"}), recording({"MEMORY.md": b"next"})])

    assert blob(root, "main:MEMORY.md") == b"next"
    assert git(root, "status", "--porcelain") == ""
    assert "error" not in git(root, "fsck", "--full", "--strict")
