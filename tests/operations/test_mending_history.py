"""doctor --fix of a damaged repository whose branch follows: the branch goes on, and everything else is as it was."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import Clock, git, sampled, subjects
from workspace_mem.verbs.doctor import Diagnosis, doctor
from workspace_mem.verbs.remember import remember
from workspace_mem.workspace import Workspace


@pytest.fixture
def root(empty: Workspace) -> Path:
    """Return a workspace with six facts, another branch, a tag and a remote."""
    for number in range(6):
        remember(empty, f"fact number {number}")
    git(empty.root, "branch", "topic", "HEAD~4")
    git(empty.root, "tag", "v1", "HEAD~4")
    git(empty.root, "remote", "add", "origin", "/nowhere")
    return empty.root


def object_of(root: Path, name: str) -> Path:
    named = git(root, "rev-parse", name).strip()
    path = root / ".git/objects" / named[:2] / named[2:]
    path.chmod(0o644)
    return path


def file_of_an_older_commit(root: Path) -> None:
    object_of(root, "HEAD~1:MEMORY.md").write_bytes(b"")


def an_older_commit(root: Path) -> None:
    object_of(root, "HEAD~1").write_bytes(b"")


def all_of_the_newest_commit(root: Path) -> None:
    """As a power cut leaves it: names are there, and no bytes."""
    for path in [object_of(root, name) for name in ("HEAD", "HEAD^{tree}", "HEAD:MEMORY.md", "HEAD:memory")]:
        path.write_bytes(b"")


def the_branch(root: Path) -> None:
    (root / ".git/refs/heads/main").write_bytes(bytes(41))


def commit_branch_and_index(root: Path) -> None:
    all_of_the_newest_commit(root)
    the_branch(root)
    (root / ".git/index").write_bytes(b"")


def the_index(root: Path) -> None:
    (root / ".git/index").write_bytes(b"")


def others(root: Path) -> str:
    refs = git(root, "for-each-ref", "refs/heads/topic", "refs/tags", "refs/remotes")
    return refs + git(root, "remote", "-v") + git(root, "config", "--list", "--local")


@pytest.mark.parametrize(
    "damage",
    sampled(
        [
            file_of_an_older_commit,
            an_older_commit,
            all_of_the_newest_commit,
            the_branch,
            commit_branch_and_index,
            the_index,
        ],
        2,
    ),
)
def test_the_branch_goes_on_and_everything_else_stays(root: Path, damage: Callable[[Path], None]) -> None:
    before, said = others(root), subjects(root)
    files = {path: path.read_bytes() for path in root.glob("*.md")}
    damage(root)

    promised = _fixes(doctor(opened(root, Clock())))
    done = doctor(opened(root, Clock()), fix=True)

    assert len(promised) == 1
    assert "new history" not in promised[0]
    assert not done.has_problems, done.findings
    assert doctor(opened(root, Clock()), fix=True).mended == ()
    assert others(root) == before
    assert {path: path.read_bytes() for path in files} == files
    is_older = "older" in damage.__name__
    lost = 2 if is_older else int(damage in (all_of_the_newest_commit, commit_branch_and_index))
    assert len([one for one in subjects(root) if one in said]) == len(said) - lost
    remember(opened(root, Clock()), "it goes on")
    assert subjects(root)[0] == "remember: it goes on"
    assert git(root, "status", "--porcelain") == ""
    git(root, "gc", "-q", "--prune=now")


def test_what_other_branches_have_too_is_not_replaced(root: Path) -> None:
    object_of(root, "topic:MEMORY.md").write_bytes(b"")
    refs = git(root, "for-each-ref")

    left = [one.message for one in doctor(opened(root, Clock()), fix=True).findings if one.rule == "history-damaged"]

    assert "refs/heads/topic" in left[0]
    assert "`git fetch PATH" in left[0]
    assert git(root, "for-each-ref") == refs
    remember(opened(root, Clock()), "it goes on")
    assert subjects(root)[0] == "remember: it goes on"


def test_a_commit_of_the_persons_own_is_left_to_them(root: Path) -> None:
    (root / "code.py").write_text("1\n")
    git(root, "add", "code.py")
    git(root, "-c", "user.name=n", "-c", "user.email=a@b", "commit", "-qm", "by hand")
    remember(opened(root, Clock()), "upon it")
    object_of(root, "HEAD~1").write_bytes(b"")
    refs = git(root, "for-each-ref")

    left = [one.message for one in doctor(opened(root, Clock()), fix=True).findings if one.rule == "history-damaged"]

    assert "`git fetch PATH" in left[0]
    assert git(root, "for-each-ref") == refs


def test_packed_refs_that_git_cannot_read_are_named(root: Path) -> None:
    git(root, "pack-refs", "--all")
    packed = root / ".git/packed-refs"
    packed.write_bytes(packed.read_bytes() + b"garbage\n")

    left = [one.message for one in doctor(opened(root, Clock()), fix=True).findings if one.rule == "history-damaged"]

    assert f"remove the invalid lines from {packed}" in left[0]


@pytest.mark.parametrize("left", [b"", bytes(21)])
def test_an_empty_head_is_named_with_the_command_that_mends_it(root: Path, left: bytes) -> None:
    (root / ".git/HEAD").write_bytes(left)
    [told] = [one.message for one in doctor(opened(root, Clock()), fix=True).findings if one.rule == "history-unknown"]
    assert f"`echo 'ref: refs/heads/main' > {root}/.git/HEAD`" in told
    (root / ".git/HEAD").write_text("ref: refs/heads/main\n")
    assert not doctor(opened(root, Clock())).has_problems


def _fixes(found: Diagnosis) -> list[str]:
    return [str(one.fix) for one in found.findings if one.rule == "history-damaged" and one.fix]
