"""That a commit is on the disk before its name is, and what remains when git is killed half-way."""

import re
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests.contracts.history_contract import recording
from tests.services.history.git_world import blob, git, git_that, history_of, make_repository_of_a_person
from workspace_mem.errors import EngineError

RECORD = """
from pathlib import Path
import sys
from tests.contracts.history_contract import recording
from tests.services.history.git_world import history_of
root = Path(sys.argv[1])
(root / "MEMORY.md").write_text("new")
for turn in range(int(sys.argv[2])):
    new = b"new %d" % turn
    history_of(root, follow=True).record([recording({"MEMORY.md": new}), recording({"a/b.md": new})])
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return make_repository_of_a_person(tmp_path / "workspace")


def traced(root: Path, log: Path, turns: int) -> list[str]:
    """Return the system calls of one record that matter for durability, in order."""
    tracer = shutil.which("strace")
    if tracer is None or subprocess.run([tracer, "-o", str(log), "true"], check=False).returncode != 0:
        pytest.skip("needs strace, and the right to use it")
    command = [tracer, "-f", "-o", str(log), "-e", "trace=fsync,link,linkat,rename", sys.executable, "-c", RECORD]
    subprocess.run([*command, str(root), str(turns)], check=True, cwd=Path(__file__).parents[3])
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
