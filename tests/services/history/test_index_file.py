"""What is read from git's index without git is what git says, or nothing."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.contracts.history_contract import HOSTILE_PATHS
from tests.services.history.git_world import git, make_repository_of_a_person, repository_of
from workspace_mem.services.history.following import index_entries
from workspace_mem.services.history.index_file import plain_entries

PATHS = ["MEMORY.md", "other.txt", "a/b.md", "b.md", "c/a/b.md", "not/there.md", "run.md", *HOSTILE_PATHS]


def conflict(root: Path) -> None:
    git(root, "checkout", "-q", "-b", "side")
    (root / "MEMORY.md").write_text("side")
    git(root, "commit", "-qam", "side")
    git(root, "checkout", "-q", "main")
    (root / "MEMORY.md").write_text("main")
    git(root, "commit", "-qam", "main")
    git(root, "merge", "side", check=False)


def intend(root: Path) -> None:
    (root / "b.md").write_text("x")
    git(root, "add", "-N", "b.md")


STATES: dict[str, tuple[Callable[[Path], object], bool]] = {
    "plain": (lambda _: None, True),
    "staged": (lambda root: (root / "MEMORY.md").write_text("x") and git(root, "add", "."), True),
    "in conflict": (conflict, False),
    "assumed unchanged": (lambda root: git(root, "update-index", "--assume-unchanged", "MEMORY.md"), False),
    "skipped": (lambda root: git(root, "update-index", "--skip-worktree", "MEMORY.md"), False),
    "meant to be added": (intend, False),
    "version 4": (lambda root: git(root, "update-index", "--index-version", "4"), False),
    "split": (lambda root: git(root, "update-index", "--split-index"), False),
    "none": (lambda root: (root / ".git/index").unlink(), False),
    "broken": (lambda root: (root / ".git/index").write_bytes(b"DIRC\0\0\0\2" + b"\xff" * 9), True),
}


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("options", [(), ("--object-format=sha256",)], ids=["sha1", "sha256"])
def test_it_says_what_git_says(tmp_path: Path, state: str, options: tuple[str, ...]) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace", *options)
    for path in ("a/b.md", "c/a/b.md", "run.md", *HOSTILE_PATHS):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(path, errors="surrogateescape")
    (root / "run.md").chmod(0o755)
    git(root, "add", ".")
    git(root, "commit", "-qm", "more")
    act, is_plain = STATES[state]
    act(root)
    length = 64 if options else 40
    for path in PATHS:
        found = plain_entries(root / ".git/index", [path], hash_length=length)
        if state != "broken":
            said = index_entries(repository_of(root), [path], hash_length=0)  # 0: nothing is plain, so git is asked
            assert found in (None, said), path
        if path == "MEMORY.md":
            assert (found is not None) == is_plain
