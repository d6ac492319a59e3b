"""When the person's branch and index come along, and when they wait."""

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.git.git_world import blob, git, history_of, make_repository_of_a_person, tip_of
from tests.git.history_contract import recording
from workspace_mem.errors import EngineError
from workspace_mem.git.backend import GitHistory


def write(root: Path, history: GitHistory, text: str, path: str = "MEMORY.md") -> None:
    """Do as the write path does: first the file, then the record."""
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(text)
    history.record([recording({path: text.encode()}, f"remember: {text}")])


def tips(root: Path) -> tuple[str, str]:
    """Return where the branch is, and the chain."""
    return git(root, "rev-parse", "refs/heads/main").strip(), tip_of(root)


def status(root: Path) -> str:
    return git(root, "status", "--porcelain")


def test_status_is_clean_after_each_record(root: Path) -> None:
    history = history_of(root, follow=True)
    for turn, path in enumerate(("MEMORY.md", "memory/2026-11-20.md", "日本 語.md", '"q\\.md')):
        write(root, history, f"{turn}\n", path)
        assert status(root) == ""
        assert len(set(tips(root))) == 1
    (root / "MEMORY.md").unlink()
    history.record([recording({"MEMORY.md": None})])

    assert status(root) == ""
    assert git(root, "log", "--format=%s", "-1", "main") == "remember: something\n"


def stage(root: Path, *, text: str = "same\n") -> None:
    (root / "MEMORY.md").write_text(text)
    git(root, "add", "MEMORY.md")


def add_page(root: Path, *options: str) -> None:
    (root / "new.md").write_text("new\n")
    git(root, "add", *options, "new.md")


Files = dict[str, bytes | None]
STAGED: dict[str, tuple[Files, Callable[[Path], object]]] = {
    "a page": ({"MEMORY.md": b"same\n"}, stage),
    "a page that was changed since": ({"MEMORY.md": b"more\n"}, stage),
    "a new page": ({"new.md": b"new\n"}, add_page),
    "the name of a new page": ({"new.md": b"new\n"}, lambda root: add_page(root, "--intent-to-add")),
    "a renamed page": ({"MEMORY.md": None, "new.md": b"base\n"}, lambda root: git(root, "mv", "MEMORY.md", "new.md")),
    "a removed page": ({"MEMORY.md": None}, lambda root: git(root, "rm", "-q", "MEMORY.md")),
}


@pytest.mark.parametrize("form", STAGED)
def test_a_branch_follows_although_a_person_staged_what_is_recorded(root: Path, form: str) -> None:
    files, make = STAGED[form]
    make(root)
    history = history_of(root, follow=True)
    as_staged: Files = {"MEMORY.md": b"same\n"} if form == "a page that was changed since" else files

    history.record([recording(as_staged), recording(files, "remember: more")])

    if data := files.get("MEMORY.md"):
        (root / "MEMORY.md").write_bytes(data)
    assert git(root, "rev-parse", "main").strip() == tip_of(root)
    assert status(root) == ""
    assert history.news == []


@pytest.mark.parametrize("form", ["other bytes", "removed from the index alone"])
def test_what_is_staged_and_in_no_commit_makes_the_branch_wait_and_is_told(root: Path, form: str) -> None:
    if form == "other bytes":
        stage(root, text="half of it\n")
    else:
        git(root, "rm", "-q", "--cached", "MEMORY.md")
    history = history_of(root, follow=True)

    write(root, history, "one\n")
    write(root, history, "two\n")

    assert len(set(tips(root))) == 2
    (news,) = history.news
    assert "MEMORY.md is staged" in news
    assert "`git restore --staged MEMORY.md`" in news
    assert "MEMORY.md is staged" in str(history.why_branch_waits())
    git(root, "restore", "--staged", "MEMORY.md")
    write(root, history, "three\n")
    assert git(root, "log", "--format=%s", "main").split("\n")[:3] == [
        f"remember: {n}" for n in ("three", "two", "one")
    ]
    assert status(root) == ""


def test_a_commit_by_hand_is_taken_in(root: Path) -> None:
    history = history_of(root, follow=True)
    write(root, history, "one\n")
    (root / "MEMORY.md").write_text("by hand\n")
    git(root, "commit", "-qam", "by hand")

    assert history.tip() == tips(root)[0]
    assert history.tree()["MEMORY.md"] == history.blob_id(b"by hand\n")
    assert history.record([recording({"MEMORY.md": b"by hand\n"})]) == [None]
    assert len(set(tips(root))) == 1

    write(root, history, "two\n")
    subjects = [version.subject for version in history.log()]
    assert subjects == ["remember: two", "by hand", "remember: one", "root"]


@pytest.mark.parametrize("name", ["", "refs"])
def test_what_stands_in_the_way_of_our_notes_is_an_error_of_the_history(root: Path, name: str) -> None:
    history = history_of(root, follow=True)
    write(root, history, "one\n")
    notes = root / ".git/workspace-mem"
    shutil.rmtree(notes)
    if name:
        (notes / name).mkdir(parents=True)
    else:
        notes.touch()

    with pytest.raises(EngineError, match=r"workspace-mem.* cannot be written"):
        write(root, history, "two\n")

    shutil.rmtree(notes) if name else notes.unlink()
    write(root, history, "two\n")
    history.record([])
    assert blob(root, "main:MEMORY.md") == b"two\n"


# ── index file ────────────────────────────────────────────────────────────


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
    (history := history_of(root, follow=True)).record([recording({"MEMORY.md": b"new\n"})])
    assert "M  other.txt\n" in git(root, "status", "--porcelain")
    history.catch_up()

    assert git(root, "status", "--porcelain") == "M  other.txt\n"
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


def test_a_lock_that_a_killed_record_left_is_in_nobodys_way(root: Path) -> None:
    history = history_of(root, follow=True)
    write(root, history, "one\n")
    aside = root / ".git/workspace-mem/index.new"
    aside.write_bytes(b"not all of it")
    os.link(aside, root / ".git/index.lock")  # killed between this and the rename
    aside.with_name("index.new.lock").touch()
    write(root, history, "two\n")
    assert status(root) == ""
    assert len(set(tips(root))) == 1
    assert not (root / ".git/index.lock").exists()


def test_what_waits_for_a_branch_that_is_gone_is_in_no_others_way(root: Path) -> None:
    for branch in ("a", "a/b"):
        git(root, "switch", "--quiet", "--create", branch)
        stage(root, text="of nobody\n")
        history_of(root, follow=True).record([recording({"MEMORY.md": branch.encode()})])
        git(root, "switch", "--quiet", "--force", "main")
        git(root, "branch", "--quiet", "-D", branch)
    kept = history_of(root, follow=True).commits_set_aside()
    assert [one.partition(" ")[0] for one in kept] == [f"refs/workspace-mem/waiting/{name}" for name in ("a", "a%2Fb")]
