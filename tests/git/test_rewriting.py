"""What a person rewrites is decided: the chain follows it, what was removed stays away, and what waited goes over."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.git.git_world import blob, git, history_of, tip_of
from tests.git.history_contract import recording
from workspace_mem.git.backend import GitHistory
from workspace_mem.git.repository import HISTORY_REF


def append(root: Path, history: GitHistory, line: str, path: str = "MEMORY.md") -> None:
    """Add a line to a file as a tool does: first the file, then the record."""
    file = root / path
    file.write_text((file.read_text() if file.exists() else "") + f"{line}\n")
    trailers = (("Workspace-Op", "remember"), ("Workspace-Actor", "agent:claude"))
    history.record([recording({path: file.read_bytes()}, f"remember: {line}", trailers=trailers)])


def ours(root: Path) -> list[str]:
    return git(root, "for-each-ref", "--format=%(refname)", "refs/workspace-mem/").split()


def reset(root: Path) -> None:
    git(root, "reset", "-q", "--hard", "HEAD~1")


def amend(root: Path) -> None:
    (root / "MEMORY.md").write_text("base\none\n")
    git(root, "commit", "-qa", "--amend", "--allow-empty", "-m", "said better")


def rebase(root: Path) -> None:
    git(root, "-c", "sequence.editor=sed -i s/^pick/drop/", "rebase", "-q", "-i", "HEAD~1")


def filter_branch(root: Path) -> None:
    command = "sed -i /secret/d MEMORY.md"
    words = ["filter-branch", "-f", "--msg-filter", "sed s/secret/-/", "--tree-filter", command, "--", "main"]
    git(root, *words)


REWRITES = (reset, amend, rebase, filter_branch)


@pytest.mark.parametrize("rewrite", REWRITES)
def test_what_a_person_removed_from_the_branch_never_comes_back(
    root: Path, rewrite: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An agent remembers a password; the person removes the commit; the agent goes on."""
    monkeypatch.setenv("FILTER_BRANCH_SQUELCH_WARNING", "1")
    history = history_of(root, follow=True)
    append(root, history, "one")
    append(root, history, "secret")
    removed = git(root, "rev-parse", "main").strip()

    rewrite(root)
    append(root, history, "two")
    append(root, history_of(root, follow=True), "three")

    assert removed not in git(root, "rev-list", "main")
    assert "secret" not in git(root, "log", "-p", "--format=%B", "main")
    assert blob(root, "main:MEMORY.md") == b"base\none\ntwo\nthree\n"
    assert git(root, "status", "--porcelain") == ""
    (aside,) = ours(root)
    assert aside.startswith("refs/workspace-mem/aside/")
    assert git(root, "rev-parse", aside).strip() == removed
    (told,) = history.news
    assert aside in told
    assert "secret" not in told
    assert history_of(root, follow=True).news == []


def test_after_a_pull_with_rebase_the_chain_is_what_came_of_it(root: Path, tmp_path: Path) -> None:
    git(tmp_path, "clone", "-q", str(root), "clone")
    clone = tmp_path / "clone"
    git(clone, "config", "user.name", "n")
    git(clone, "config", "user.email", "a@b")
    append(clone, history_of(clone, follow=True), "here")
    (root / "other.txt").write_text("there\n")
    git(root, "commit", "-qam", "there")
    git(clone, "pull", "-q", "--rebase")

    append(clone, history_of(clone, follow=True), "after")

    subjects = git(clone, "log", "--format=%s", "main").splitlines()
    assert subjects == ["remember: after", "remember: here", "there", "root"]
    assert git(clone, "status", "--porcelain") == ""


def test_without_follow_a_rewrite_of_the_branch_does_not_touch_the_chain(root: Path) -> None:
    history = history_of(root)
    append(root, history, "one")
    git(root, "commit", "-qam", "by hand")
    append(root, history, "two")
    before = git(root, "rev-list", HISTORY_REF)
    git(root, "commit", "-qa", "--amend", "-m", "said better")
    amended = git(root, "rev-parse", "main")

    append(root, history, "three")

    assert git(root, "rev-list", HISTORY_REF).endswith(before)
    assert git(root, "rev-list", "--merges", HISTORY_REF) == ""
    assert git(root, "rev-parse", "main") == amended
    assert ours(root) == [HISTORY_REF]


# ── what waits ─────────────────────────────────────────────────────────────────────────────────


def staged(root: Path) -> Callable[[], object]:
    git(root, "add", "MEMORY.md")
    return lambda: git(root, "reset", "-q")


def locked(root: Path) -> Callable[[], object]:
    (root / ".git/index.lock").touch()
    return (root / ".git/index.lock").unlink


def detached(root: Path) -> Callable[[], object]:
    git(root, "checkout", "-q", "--detach")
    return lambda: git(root, "symbolic-ref", "HEAD", "refs/heads/main")


@pytest.mark.parametrize("hold", [staged, locked, detached])
def test_what_waits_goes_over_to_the_byte_as_soon_as_the_branch_can_move(
    root: Path, hold: Callable[[Path], Callable[[], object]]
) -> None:
    history = history_of(root, follow=True)
    (root / "MEMORY.md").write_text("base\nby hand\n")
    let_go = hold(root)
    append(root, history, "one")
    append(root, history, "two")
    waited = tip_of(root)
    assert git(root, "log", "-1", "--format=%s", "main") == "root\n"
    assert ours(root) == [f"refs/workspace-mem/waiting/{'HEAD' if hold is detached else 'main'}"]

    let_go()
    history.record([])

    assert git(root, "rev-parse", "main").strip() == waited
    assert ours(root) == []
    assert git(root, "status", "--porcelain") == ""


def test_what_waits_is_merged_once_where_the_branch_went_on_meanwhile(root: Path) -> None:
    history = history_of(root, follow=True)
    (root / "kept.md").write_text("one\n")
    git(root, "add", "kept.md")
    append(root, history, "one", "kept.md")
    (root / "MEMORY.md").write_text("base\nby hand\n")
    git(root, "commit", "-qm", "by hand", "MEMORY.md")
    append(root, history, "two", "notes.md")
    git(root, "commit", "-qm", "staged")

    append(root, history, "three", "notes.md")

    subjects = git(root, "log", "--format=%s", "main").splitlines()
    assert subjects[:2] == ["remember: three", "merge: 2 changes that waited for main"]
    assert {"staged", "by hand", "remember: one", "remember: two"} <= {*subjects}
    assert git(root, "status", "--porcelain") == ""
    assert ours(root) == []


def test_what_waited_and_does_not_fit_is_kept_aside_and_named(root: Path) -> None:
    history = history_of(root, follow=True)
    git(root, "checkout", "-q", "--detach")
    trailers = (("Workspace-Op", "revise"), ("Workspace-Actor", "agent:claude"))
    history.record([recording({"MEMORY.md": b"a better base\n"}, "revise: base", trailers=trailers)])
    waited = tip_of(root)
    git(root, "checkout", "-q", "-f", "main")
    (root / "MEMORY.md").write_text("another base\n")
    git(root, "commit", "-qam", "said better")

    append(root, history, "two")

    assert blob(root, "main:MEMORY.md") == b"another base\ntwo\n"
    assert waited not in git(root, "rev-list", "main")
    (aside,) = ours(root)
    assert git(root, "rev-parse", aside).strip() == waited
    assert aside in " ".join(history.news)


def test_what_a_branch_still_has_is_not_named_as_left_behind(root: Path) -> None:
    history = history_of(root, follow=True)
    append(root, history, "one")
    git(root, "branch", "-m", "main", "trunk")
    assert history_of(root, follow=True).commits_set_aside() == ()

    append(root, history, "two")
    git(root, "reset", "-q", "--hard", "HEAD~1")
    append(root, history, "three", "other.md")
    (told,) = history.commits_set_aside()
    git(root, "merge", "-q", "-m", "back", told.split("git merge ")[1].split("`")[0])
    assert history.commits_set_aside() == ()


def test_what_waited_and_was_taken_into_a_rewritten_commit_is_that_commits(root: Path) -> None:
    history = history_of(root, follow=True)
    append(root, history, "zero")
    git(root, "checkout", "-q", "--detach")
    append(root, history, "one")
    git(root, "symbolic-ref", "HEAD", "refs/heads/main")
    git(root, "commit", "-q", "--amend", "-am", "rewritten")

    append(root, history, "two")

    assert blob(root, "main:MEMORY.md") == b"base\nzero\none\ntwo\n"
    assert git(root, "log", "--format=%s", "main").splitlines() == ["remember: two", "rewritten", "root"]


def test_what_was_written_on_a_side_branch_belongs_to_it_and_following_goes_on(root: Path) -> None:
    history = history_of(root, follow=True)
    append(root, history, "on main")
    git(root, "checkout", "-q", "-b", "feature")
    append(root, history, "on feature")
    feature = git(root, "rev-parse", "feature")
    git(root, "checkout", "-q", "main")
    append(root, history, "on main again")

    assert blob(root, "main:MEMORY.md") == b"base\non main\non main again\n"
    assert git(root, "rev-parse", "feature") == feature
    assert history.why_branch_waits() is None
    here, back = history.news
    assert "now that of branch feature" in here
    assert "now that of branch main" in back
    git(root, "checkout", "-q", "feature")
    append(root, history, "on feature again")
    assert blob(root, "feature:MEMORY.md") == b"base\non main\non feature\non feature again\n"
    assert ours(root) == []


def test_a_chain_beside_the_branch_goes_over_when_the_branch_begins_to_follow(root: Path) -> None:
    append(root, history_of(root), "one")
    append(root, history_of(root), "two")
    before = git(root, "rev-parse", HISTORY_REF).strip()
    git(root, "reset", "-q")
    history = history_of(root, follow=True)
    assert history.tip() == before

    append(root, history, "three")

    subjects = git(root, "log", "--format=%s", "main").splitlines()
    assert subjects[:3] == ["remember: three", "remember: two", "remember: one"]
    assert before in git(root, "rev-list", "main")
    assert ours(root) == []
    assert git(root, "status", "--porcelain") == ""


def test_a_chain_that_stood_beside_a_branch_which_went_on_is_merged_into_it(root: Path) -> None:
    append(root, history_of(root), "one")
    before = git(root, "rev-parse", HISTORY_REF).strip()
    (root / "other.txt").write_text("by hand\n")
    git(root, "commit", "-qam", "by hand")

    append(root, history_of(root, follow=True), "two")

    kept = [*git(root, "rev-list", "main").split(), *git(root, "for-each-ref", "--format=%(objectname)").split()]
    assert before in kept
    assert blob(root, "main:MEMORY.md") == b"base\none\ntwo\n"


def test_what_waited_and_was_taken_back_stays_away_where_the_branch_was_rewritten(root: Path) -> None:
    history = history_of(root, follow=True)
    append(root, history, "one")
    (root / ".git/index.lock").touch()
    append(root, history, "two")
    append(root, history, "a mistake", "log.md")
    (root / "log.md").unlink()
    trailers = (("Workspace-Op", "undo"), ("Workspace-Actor", "person"))
    history.record([recording({"log.md": None}, "undo: a mistake", trailers=trailers)])
    (root / ".git/index.lock").unlink()
    git(root, "commit", "-q", "--amend", "-m", "said better")

    append(root, history, "three")

    assert "log.md" not in git(root, "ls-tree", "--name-only", "main").split()
    written = git(root, "log", "-3", "--format=%s", "main").splitlines()
    assert written == ["remember: three", "merge: 3 changes that waited for main", "said better"]
    assert [ref for ref in ours(root) if ref.startswith("refs/workspace-mem/aside/")]  # with each writer's name
