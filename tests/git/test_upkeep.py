"""What grows and what is left behind: packs, temporary files, processes, messages of old days."""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.git.git_world import git, make_repository_of_a_person, repository_of
from tests.git.history_contract import recording
from workspace_mem.git.backend import GitHistory
from workspace_mem.git.repository import make_repository
from workspace_mem.model.history import Recording

# ── packing ────────────────────────────────────────────────────────────


@pytest.fixture
def ours(tmp_path: Path) -> GitHistory:
    root = tmp_path / "workspace"
    root.mkdir()
    repository = make_repository(root, data_dir=tmp_path / "data", workspace_id="ws-1")
    return GitHistory(repository, follow=True)


def record_many(history: GitHistory, count: int) -> list[object]:
    root = history.repository.work_tree
    made: list[object] = []
    for number in range(count):
        (root / "MEMORY.md").write_text(f"{number}\n")
        made += history.record([recording({"MEMORY.md": f"{number}\n".encode()})])
    return made


def loose(root: Path) -> int:
    return int(git(root, "count-objects").split(" ")[0])


def grow(root: Path) -> None:
    """Leave 1,500 loose objects, as some five hundred changes do."""
    folder = root.parent / "many"
    folder.mkdir()
    for number in range(1_500):
        (folder / f"{number}.txt").write_text(f"{number}\n")
    as_made = ("-c", "core.fsync=none", "-c", "gc.auto=0", f"--work-tree={folder}")
    with pytest.MonkeyPatch.context() as aside:  # what a person has staged is left alone
        aside.setenv("GIT_INDEX_FILE", str(root.parent / "many.index"))
        git(root, *as_made, "add", ".")
        tree = git(root, "write-tree").strip()
    git(root, "update-ref", "refs/heads/many", git(root, "commit-tree", "-m", "many", tree).strip())
    assert loose(root) > 1_500


def a_day_goes_by(root: Path) -> None:
    (root / ".git/workspace-mem/swept").unlink(missing_ok=True)


def test_many_loose_objects_become_a_pack(ours: GitHistory) -> None:
    root = ours.repository.work_tree
    (root / "staged.txt").write_text("of the person's, in no commit\n")
    git(root, "add", "staged.txt")
    made = record_many(ours, 3)
    grow(root)
    a_day_goes_by(root)

    made += record_many(ours, 3)

    assert loose(root) < 50
    assert list((root / ".git/objects/pack").glob("*.pack"))
    assert [version.id for version in ours.log(limit=200)] == made[::-1]
    assert git(root, "show", ":staged.txt") == "of the person's, in no commit\n"
    assert "error" not in git(root, "fsck", "--full", "--strict")


# ── long run ────────────────────────────────────────────────────────────


AT = datetime(2026, 11, 20, tzinfo=UTC)
KIB_PER_MIB = 1024


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def resident_kib() -> int:
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])


def zombies() -> int:
    children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    return sum("\nState:\tZ" in Path(f"/proc/{child}/status").read_text() for child in children)


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="counts what the system shows of a process")
@pytest.mark.parametrize("count", [40, pytest.param(5_000, marks=pytest.mark.torture)])
def test_many_records_and_reads_leave_nothing_behind(tmp_path: Path, count: int) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace")
    history = GitHistory(repository_of(root), follow=True)

    def one(number: int) -> None:
        at = AT + timedelta(seconds=number)
        text = f"- entry {number} ^mem-{number:08d}\n"
        (root / f"{number % 50}.md").write_text(text)
        trailers = (("Workspace-Op", "note"), ("Workspace-Entry", f"mem-{number:08d}"))
        (version,) = history.record(
            [Recording(f"note: {number}", trailers, None, at, {f"{number % 50}.md": text.encode()})]
        )
        assert version is not None
        assert history.read(version, f"{number % 50}.md") == text.encode()

    first = count // 4  # what is loaded once is no growth, nor what waits for the first look for garbage
    for number in range(first):
        one(number)
    files, memory = open_files(), resident_kib()
    for number in range(first, first + count):
        one(number)

    assert open_files() <= files + 5
    assert zombies() == 0
    assert resident_kib() - memory <= 20 * KIB_PER_MIB
    assert int(git(root, "rev-list", "--count", "HEAD")) == first + count + 1
