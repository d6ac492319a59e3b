"""The person's index comes along with the branch, and what they have staged stays."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.contracts.history_contract import recording
from tests.services.history.git_world import (
    git,
    git_that,
    history_of,
    make_repository_of_a_person,
    tip_of,
)


def conflict(root: Path) -> None:
    git(root, "checkout", "-q", "-b", "side")
    (root / "MEMORY.md").write_text("side")
    git(root, "commit", "-qam", "side")
    git(root, "checkout", "-q", "main")
    (root / "MEMORY.md").write_text("main")
    git(root, "commit", "-qam", "main")
    git(root, "merge", "side", check=False)


PERSONS: dict[str, Callable[[Path], object]] = {
    "staged": lambda root: (root / "MEMORY.md").write_text("x") and git(root, "add", "."),
    "in conflict": conflict,
    "assumed unchanged": lambda root: git(root, "update-index", "--assume-unchanged", "MEMORY.md"),
    "skipped": lambda root: git(root, "update-index", "--skip-worktree", "MEMORY.md"),
    "none": lambda root: (root / ".git/index").unlink(),
}
FORMS: dict[str, Callable[[Path], object]] = {
    "plain": lambda _: None,
    "other is staged": lambda root: (root / "other.txt").write_text("x") and git(root, "add", "."),
    "version 4": lambda root: git(root, "update-index", "--index-version", "4"),
    "split": lambda root: git(root, "update-index", "--split-index"),
    "untracked cache": lambda root: git(root, "update-index", "--untracked-cache"),
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("options", [(), ("--object-format=sha256",)], ids=["sha1", "sha256"])
def test_an_index_of_any_form_comes_along(tmp_path: Path, form: str, options: tuple[str, ...]) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace", *options)
    FORMS[form](root)
    files = dict.fromkeys(("MEMORY.md", "a/b.md", "EMORY.md"), b"new\n")
    for path, data in files.items():
        (root / path).parent.mkdir(exist_ok=True)
        (root / path).write_bytes(data)

    history_of(root, follow=True).record([recording(files)])

    assert git(root, "status", "--porcelain") == ("M  other.txt\n" if form == "other is staged" else "")
    assert git(root, "rev-parse", "main") == f"{tip_of(root)}\n"
    assert not (root / ".git/index.lock").exists()
    assert not (root / ".git/workspace-mem/index.new").exists()
    assert "error" not in git(root, "fsck", "--full", "--strict")


@pytest.mark.parametrize("state", PERSONS)
def test_what_a_person_has_done_to_the_path_stays(tmp_path: Path, state: str) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace")
    PERSONS[state](root)
    index = root / ".git/index"
    before, branch = index.read_bytes() if index.exists() else None, git(root, "rev-parse", "main")

    history_of(root, follow=True).record([recording({"MEMORY.md": b"new\n"})])

    assert (index.read_bytes() if index.exists() else None) == before
    assert git(root, "rev-parse", "main") == branch


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


@pytest.mark.parametrize("path", ["MEMORY.md", "new.md"], ids=["changed", "added"])
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
