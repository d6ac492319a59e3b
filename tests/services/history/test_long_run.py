"""One process for a long time: nothing stays open, nothing grows, and the folder of git stays small."""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.services.history.git_world import git, is_markdown, make_repository_of_a_person, repository_of
from workspace_mem.git.backend import GitHistory
from workspace_mem.model.history import Recording

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
    history = GitHistory(repository_of(root), in_scope=is_markdown, follow=True)

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

    for number in range(10):  # what is loaded once is no growth
        one(number)
    files, memory = open_files(), resident_kib()
    for number in range(10, 10 + count):
        one(number)

    assert open_files() <= files + 5
    assert zombies() == 0
    assert resident_kib() - memory <= 20 * KIB_PER_MIB
    assert int(git(root, "rev-list", "--count", "HEAD")) == count + 11
