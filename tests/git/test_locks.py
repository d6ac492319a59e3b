"""A lock in the repository makes the branch wait, and is named; nothing that was recorded is lost."""

from pathlib import Path

import pytest

from tests.git.git_world import git, git_that, history_of, make_repository_of_a_person, tip_of
from tests.git.history_contract import recording
from workspace_mem.errors import EngineError


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = make_repository_of_a_person(tmp_path / "workspace")
    history_of(root, follow=True).record([recording({"MEMORY.md": b"first"})])
    git(root, "checkout", "-q", "--", "MEMORY.md")
    return root


@pytest.mark.parametrize("lock", ["index.lock", "HEAD.lock", "refs/heads/main.lock"])
def test_a_lock_makes_the_branch_wait_until_it_is_gone(root: Path, lock: str) -> None:
    (root / ".git" / lock).touch()
    history = history_of(root, follow=True)

    (root / "MEMORY.md").write_text("second")
    history.record([recording({"MEMORY.md": b"second"})])

    assert (root / ".git" / lock).exists()
    assert git(root, "diff", "--cached", "--name-only", "--", "MEMORY.md") == ""
    assert git(root, "show", f"{tip_of(root)}:MEMORY.md") == "second"
    assert f"{Path(lock).name} exists" in str(history.why_branch_waits())
    assert f"{Path(lock).name} exists" in history.news[0]
    (root / ".git" / lock).unlink()
    history.record([])
    assert git(root, "show", "main:MEMORY.md") == "second"
    assert history.why_branch_waits() is None


@pytest.mark.parametrize("end", ["kill -9 $$", "exec sleep 60"])
def test_a_git_that_is_killed_or_hangs_over_the_branch_leaves_no_lock(
    root: Path, tmp_path: Path, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workspace_mem.git.repository.UPDATE_SECONDS", 1.5)  # the test would take its 30
    broken = f"read -r _; read -r _ ref new old; echo $new > $ref.lock; {end}"
    history = history_of(root, follow=True)
    with monkeypatch.context() as patched:
        patched.setenv("PATH", git_that(tmp_path / "bin", "update-ref", broken))
        with pytest.raises(EngineError):
            history.record([recording({"MEMORY.md": b"second"})])

    (root / "MEMORY.md").write_text("second")
    history.record([recording({"MEMORY.md": b"second"})])

    assert git(root, "show", "main:MEMORY.md") == "second"
    assert not list((root / ".git").rglob("*.lock"))


def test_a_lock_of_our_own_ref_is_named(root: Path) -> None:
    history = history_of(root)
    history.record([recording({"MEMORY.md": b"one"})])
    (root / ".git/refs/workspace-mem/history.lock").touch()

    with pytest.raises(EngineError, match="could not be updated") as failed:
        history.record([recording({"MEMORY.md": b"two"})])

    assert "doctor --fix" in str(failed.value.hint)
