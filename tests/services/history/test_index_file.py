"""The entries of a plain index are read and set without git, as git would; of every other one, git does it."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.contracts.history_contract import HOSTILE_PATHS, recording
from tests.services.history.git_world import (
    git,
    git_that,
    history_of,
    make_repository_of_a_person,
    repository_of,
    tip_of,
)
from workspace_mem.git.commits import TreeFile
from workspace_mem.git.index import PathMove, PlainIndex, prepare_index

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
    index = root / ".git/index"
    data = index.read_bytes() if index.exists() else b""
    for path in PATHS:
        plain = PlainIndex.parse(data, [path], id_bytes=32 if options else 20)
        said = git(root, "--literal-pathspecs", "ls-files", "--stage", "-v", "-z", "--", path).partition("\t")
        assert plain is None or plain.entries == ({path: said[0]} if said[2] == f"{path}\0" else {})
        if path == "MEMORY.md":
            assert (plain is not None) == is_plain


def changed(root: Path, path: str, new: TreeFile) -> dict[str, PathMove]:
    """Return the change of what a path is in the index now."""
    mode, name, _ = git(root, "ls-files", "--stage", "--", path).split(" ", 2)
    return {path: PathMove(TreeFile(mode, name), new)}


@pytest.mark.parametrize("state", ["plain", "other is staged", "version 4", "split", "untracked cache"])
@pytest.mark.parametrize("options", [(), ("--object-format=sha256",)], ids=["sha1", "sha256"])
def test_it_sets_what_git_would_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, state: str, options: tuple[str, ...]
) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace", *options)
    act: dict[str, Callable[[], object]] = {
        "other is staged": lambda: (root / "other.txt").write_text("x") and git(root, "add", "."),
        "untracked cache": lambda: git(root, "update-index", "--untracked-cache"),
    }
    act.get(state, lambda: STATES[state][0](root))()
    index = root / ".git/index"
    before = index.read_bytes()
    new = TreeFile("100755", git(root, "hash-object", "-w", "other.txt").strip())

    with monkeypatch.context() as patched:
        if state in ("plain", "other is staged"):
            patched.setenv("PATH", git_that(tmp_path / "bin", "update-index", "exit 1"))
        assert prepare_index(repository_of(root), changed(root, "MEMORY.md", new))

    assert not (root / ".git/index.lock").exists()
    assert not (root / ".git/workspace-mem/index.new").exists()
    ours = index.read_bytes()
    index.write_bytes(before)
    git(root, "update-index", "--cacheinfo", f"{new.mode},{new.id},MEMORY.md")
    said = git(root, "ls-files", "--stage", "-v")
    index.write_bytes(ours)
    assert git(root, "ls-files", "--stage", "-v") == said
    assert "MM MEMORY.md" in git(root, "status", "--porcelain")
    assert "error" not in git(root, "fsck", "--full", "--strict")


@pytest.mark.parametrize("state", ["staged", "in conflict", "assumed unchanged", "skipped", "none"])
def test_what_a_person_has_done_to_the_path_stays(tmp_path: Path, state: str) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace")
    new = TreeFile("100644", git(root, "hash-object", "-w", "other.txt").strip())
    moves = changed(root, "MEMORY.md", new)
    STATES[state][0](root)
    index = root / ".git/index"
    before = index.read_bytes() if index.exists() else None

    assert not prepare_index(repository_of(root), moves)
    assert (index.read_bytes() if index.exists() else None) == before


@pytest.mark.parametrize("path", ["new.md", "MEMORY", "EMORY.md"])
def test_a_path_that_is_not_there_is_added_by_git(tmp_path: Path, path: str) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace")
    before = git(root, "ls-files", "--stage", "-v")
    new = TreeFile("100644", git(root, "hash-object", "-w", "other.txt").strip())

    assert prepare_index(repository_of(root), {path: PathMove(None, new)})

    added = f"H {new.mode} {new.id} 0\t{path}"
    assert sorted(git(root, "ls-files", "--stage", "-v").splitlines()) == sorted([*before.splitlines(), added])


def test_a_damaged_index_is_left_to_git(tmp_path: Path) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace")
    data = (root / ".git/index").read_bytes()
    assert PlainIndex.parse(data, ["MEMORY.md"], id_bytes=20)
    for damaged in (
        data[:-1],
        data[:-30] + data[-20:],
        data[:60] + b"\xff" + data[61:],
        data + b"\0",
        data[:9],
        b"",
        b"DIRC\0\0\0\2" + b"\xff" * 9,
    ):
        assert PlainIndex.parse(damaged, ["MEMORY.md"], id_bytes=20) is None


def test_what_a_person_stages_in_the_same_instant_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace")
    (root / "other.txt").write_text("staged in between\n")

    link, staged = os.link, list[str]()

    def stage_then_link(*given: Any) -> None:
        if not staged:
            staged.append(git(root, "add", "other.txt"))
        link(*given)

    monkeypatch.setattr(os, "link", stage_then_link)
    (root / "MEMORY.md").write_text("new\n")
    history_of(root, follow=True).record([recording({"MEMORY.md": b"new\n"})])

    assert git(root, "status", "--porcelain") == "M  other.txt\n"
    assert git(root, "rev-parse", "main") == f"{tip_of(root)}\n"


@pytest.mark.parametrize(("owner", "call"), [(os, "link"), (Path, "samefile")], ids=["after the look", "before it"])
def test_another_version_that_is_staged_in_the_same_instant_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: object, call: str
) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace")
    old = git(root, "rev-parse", "main")
    staged = git(root, "hash-object", "-w", "other.txt").strip()
    do = getattr(owner, call)

    def stage_then_do(*given: Any) -> Any:
        git(root, "update-index", "--cacheinfo", f"100644,{staged},MEMORY.md")
        return do(*given)

    monkeypatch.setattr(owner, call, stage_then_do)
    (root / "MEMORY.md").write_text("new\n")
    history_of(root, follow=True).record([recording({"MEMORY.md": b"new\n"})])

    assert git(root, "rev-parse", ":MEMORY.md").strip() == staged
    assert git(root, "rev-parse", "main") == old != f"{tip_of(root)}\n"


def test_a_lock_that_a_killed_record_left_is_in_nobodys_way(tmp_path: Path) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace")
    history = history_of(root, follow=True)
    (root / "MEMORY.md").write_text("one\n")
    history.record([recording({"MEMORY.md": b"one\n"})])
    aside = root / ".git/workspace-mem/index.new"
    aside.write_bytes(b"not all of it")
    os.link(aside, root / ".git/index.lock")  # killed between this and the rename

    (root / "MEMORY.md").write_text("two\n")
    history.record([recording({"MEMORY.md": b"two\n"})])

    assert not (root / ".git/index.lock").exists()
    assert git(root, "status", "--porcelain") == ""
    assert git(root, "rev-parse", "main") == f"{tip_of(root)}\n"


@pytest.mark.parametrize("path", ["MEMORY.md", "new.md"], ids=["set by us", "added by git"])
def test_what_a_person_changed_in_the_instant_of_an_index_is_still_seen(tmp_path: Path, path: str) -> None:
    """git takes a file for unchanged by size and time, unless it is as young as the index: then it looks into it."""
    root = make_repository_of_a_person(tmp_path / "workspace")
    git(root, "config", "core.trustctime", "false")
    instant = (root / ".git/index").stat().st_mtime_ns // 10**9 * 10**9 - 10**10
    (root / "other.txt").write_text("aaaa")
    os.utime(root / "other.txt", ns=(instant, instant))
    git(root, "add", "other.txt")
    os.utime(root / ".git/index", ns=(instant, instant))
    (root / "other.txt").write_text("bbbb")
    os.utime(root / "other.txt", ns=(instant, instant))

    (root / path).write_text("new\n")
    history_of(root, follow=True).record([recording({path: b"new\n"})])

    assert git(root, "rev-parse", "main") == f"{tip_of(root)}\n"
    assert git(root, "status", "--porcelain") == "MM other.txt\n"


def test_a_git_that_is_killed_while_it_adds_a_path_locks_nothing_of_the_persons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace")
    (root / "new.md").write_text("new\n")
    with monkeypatch.context() as patched:
        killed = f'touch "$GIT_INDEX_FILE.lock"; ls "{root}/.git" > "{tmp_path}/seen"; kill -9 $$'
        patched.setenv("PATH", git_that(tmp_path / "bin", "update-index", killed))
        history_of(root, follow=True).record([recording({"new.md": b"new\n"})])
    assert "index.lock" not in (tmp_path / "seen").read_text().splitlines()
    assert not (root / ".git/index.lock").exists()

    history_of(root, follow=True).record([])

    assert list((root / ".git").rglob("*.lock")) == []
    assert git(root, "status", "--porcelain") == ""
    assert git(root, "show", "main:new.md") == "new\n"


@pytest.mark.parametrize("path", ["MEMORY.md", "new.md"])
def test_where_there_are_no_hard_links_git_sets_the_index_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace")

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    (root / path).write_text("new\n")
    history_of(root, follow=True).record([recording({path: b"new\n"})])

    assert git(root, "status", "--porcelain") == ""
    assert git(root, "rev-parse", "main") == f"{tip_of(root)}\n"
