"""A git of ours that is killed while it moves the refs leaves no lock behind; a person's stays."""

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.contracts.history_contract import recording
from tests.services.history.git_world import git, git_that, history_of, make_repository_of_a_person, tip_of
from workspace_mem.errors import EngineError

KILLED = """
read -r _; read -r _ ref new old
{made}
find . -name '*.lock' > "{tools}/made"
kill -9 $$
"""
LOCKS = {
    "before anything": "",
    "the branch's is empty": ": > refs/heads/main.lock",
    "the branch's is written": "echo $new > refs/heads/main.lock",
    "all are there": "echo $new > refs/heads/main.lock; : > HEAD.lock",
    "the branch has moved": "echo $new > refs/heads/main; : > HEAD.lock",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = make_repository_of_a_person(tmp_path / "workspace")
    history_of(root, follow=True).record([recording({"MEMORY.md": b"first"})])
    git(root, "checkout", "-q", "--", "MEMORY.md")
    return root


def record_with(root: Path, tools: Path, made: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Record a change; the first git that is to move the refs makes some locks, and is killed."""
    once = f'if [ -e "{tools}/done" ]; then :; else : > "{tools}/done"; {KILLED.format(made=made, tools=tools)} fi'
    (root / "MEMORY.md").write_text("second")
    with monkeypatch.context() as patched:
        patched.setenv("PATH", git_that(tools, "update-ref", once))
        history_of(root, follow=True).record([recording({"MEMORY.md": b"second"})])


@pytest.mark.parametrize("made", LOCKS.values(), ids=LOCKS)
def test_what_a_killed_git_left_is_removed_and_the_branch_comes_along(
    root: Path, tmp_path: Path, made: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record_with(root, tmp_path / "bin", made, monkeypatch)

    assert len((tmp_path / "bin/made").read_text().splitlines()) == made.count(".lock")
    assert list((root / ".git").rglob("*.lock")) == []
    history_of(root, follow=True).record([])
    assert git(root, "show", "main:MEMORY.md") == "second"


@pytest.mark.parametrize(
    ("lock", "content"), [("refs/heads/main.lock", "0" * 40), ("HEAD.lock", ""), ("refs/heads/main.lock", "ref: x")]
)
def test_a_lock_of_somebody_else_stays(
    root: Path, tmp_path: Path, lock: str, content: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record_with(root, tmp_path / "bin", f'printf "{content}" > {lock}', monkeypatch)

    assert (root / ".git" / lock).read_text() == content
    assert git(root, "show", f"{tip_of(root)}:MEMORY.md") == "second"


def test_a_lock_that_was_there_before_stays(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (root / ".git/refs/heads/main.lock").touch()

    record_with(root, tmp_path / "bin", "", monkeypatch)

    assert (root / ".git/refs/heads/main.lock").exists()
    assert git(root, "show", f"{tip_of(root)}:MEMORY.md") == "second"


def leave_note(root: Path) -> str:
    """Leave what a record leaves that was killed, with its git, while the branch was moved to a new commit."""
    tree = git(root, "rev-parse", "main^{tree}").strip()
    new = git(root, "commit-tree", "-p", "main", "-m", "killed", tree).strip()
    note = {"branch": "refs/heads/main", "new": new}
    (root / ".git/workspace-mem/moving").write_text(json.dumps(note))
    return new


def test_the_next_record_removes_what_a_git_left_that_was_killed_with_the_tool(root: Path) -> None:
    new = leave_note(root)
    (root / ".git/refs/heads/main.lock").write_text(f"{new}\n")
    (root / ".git/HEAD.lock").touch()

    history_of(root, follow=True).record([recording({"MEMORY.md": b"second"})])

    assert list((root / ".git").rglob("*.lock")) == []
    assert not (root / ".git/workspace-mem/moving").exists()
    assert git(root, "show", "main:MEMORY.md") == "second"


def test_a_git_that_outlived_the_tool_may_end(root: Path) -> None:
    new = leave_note(root)
    lock = root / ".git/refs/heads/main.lock"
    lock.write_text(f"{new}\n")
    ending = threading.Timer(0.3, lambda: lock.rename(root / ".git/refs/heads/main"))
    ending.start()

    history_of(root, follow=True).record([])

    ending.join()
    assert new in git(root, "rev-list", "main").splitlines()


def test_after_a_kill_a_lock_of_somebody_else_stays(root: Path) -> None:
    lock = root / ".git/refs/heads/main.lock"
    leave_note(root)
    lock.write_text("0" * 40)

    history_of(root, follow=True).record([recording({"MEMORY.md": b"second"})])

    assert lock.read_text() == "0" * 40
    assert git(root, "show", f"{tip_of(root)}:MEMORY.md") == "second"


@pytest.mark.parametrize("note", ["", "{}", "[]", '{"branch": 1, "new": 2, "before": 3}'])
def test_a_damaged_note_harms_nothing(root: Path, note: str) -> None:
    (root / ".git/workspace-mem/moving").write_text(note)

    history_of(root, follow=True).record([recording({"MEMORY.md": b"second"})])

    assert git(root, "show", "main:MEMORY.md") == "second"


def test_a_git_that_hangs_over_the_refs_is_given_up_and_blocks_no_later_record(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workspace_mem.git.refs.UPDATE_SECONDS", 1.5)  # the test would take its 30
    hanging = "read -r _; read -r _ ref new old; echo $new > refs/heads/main.lock; : > HEAD.lock; exec sleep 60"
    with monkeypatch.context() as patched:
        patched.setenv("PATH", git_that(tmp_path / "bin", "update-ref", hanging))
        with pytest.raises(EngineError, match="took longer"):
            history_of(root, follow=True).record([recording({"MEMORY.md": b"second"})])

    history_of(root, follow=True).record([recording({"MEMORY.md": b"third"})])

    assert list((root / ".git").rglob("*.lock")) == []
    assert git(root, "show", "main:MEMORY.md") == "third"


def holding_head(root: Path) -> "subprocess.Popen[bytes]":
    """Start a git of a person's that holds the lock of HEAD, and of a branch of theirs, until its input ends."""
    git(root, "checkout", "-q", "-b", "theirs")
    process = subprocess.Popen(
        ["git", "update-ref", "--stdin"], cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin
    assert process.stdout
    process.stdin.write(b"start\nupdate HEAD %s\nprepare\n" % git(root, "rev-parse", "HEAD~1").strip().encode())
    process.stdin.flush()
    assert process.stdout.readline() + process.stdout.readline() == b"start: ok\nprepare: ok\n"
    return process


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux shows which gits are at work")
def test_after_a_kill_the_lock_of_a_living_git_stays_and_a_dead_ones_goes_later(root: Path) -> None:
    new = leave_note(root)
    git(root, "update-ref", "refs/heads/main", new)  # that git ended, and nobody settled the note
    with holding_head(root) as person:
        assert (root / ".git/HEAD.lock").read_bytes() == b""
        before = git(root, "rev-parse", "theirs")

        history_of(root, follow=True).record([recording({"MEMORY.md": b"second"})])

        assert (root / ".git/HEAD.lock").exists()
        assert git(root, "rev-parse", "theirs") == before
        assert git(root, "show", f"{tip_of(root)}:MEMORY.md") == "second"
        person.kill()
    (root / ".git/refs/heads/theirs.lock").unlink()  # that is nobody's but the person's
    history_of(root, follow=True).record([])

    assert list((root / ".git").rglob("*.lock")) == []
    assert not (root / ".git/workspace-mem/moving").exists()


def test_an_empty_lock_that_came_long_after_the_kill_stays(root: Path) -> None:
    new = leave_note(root)
    git(root, "update-ref", "refs/heads/main", new)
    note, lock = root / ".git/workspace-mem/moving", root / ".git/HEAD.lock"
    hour_ago = note.stat().st_mtime - 3600
    os.utime(note, (hour_ago, hour_ago))
    lock.touch()

    history = history_of(root, follow=True)
    (root / "MEMORY.md").write_text("second")
    history.record([recording({"MEMORY.md": b"second"})])

    assert lock.exists()
    assert not note.exists()
    assert "HEAD.lock exists" in str(history.why_branch_waits())
    lock.unlink()
    history.record([])
    assert git(root, "show", "main:MEMORY.md") == "second"
