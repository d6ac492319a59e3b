"""People use git in the folder: a ref that is named keeps what it takes away."""

import hashlib
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.faults.killing import broken_off
from tests.running import git, without_merge_driver
from workspace_mem.errors import EngineError, NotFoundError
from workspace_mem.verbs.doctor import doctor
from workspace_mem.verbs.history import blame, history
from workspace_mem.verbs.init import init
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.page import write_page
from workspace_mem.verbs.recover import recoverable
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.search import search
from workspace_mem.verbs.show import show
from workspace_mem.verbs.status import status
from workspace_mem.verbs.watch import watch_once
from workspace_mem.workspace import Workspace, open_workspace


def here(root: Path) -> Workspace:
    return open_workspace(root, actor="agent:claude")


@pytest.fixture
def root(empty: Workspace) -> Path:
    """Return a workspace whose branch follows."""
    git(empty.root, "config", "user.name", "Ada")
    git(empty.root, "config", "user.email", "ada@example.org")
    return empty.root


@pytest.fixture
def theirs(tmp_path: Path) -> Path:
    """Return one in a person's own repository, whose branch does not follow; its memory is committed by hand."""
    root = tmp_path / "theirs"
    root.mkdir()
    git(root, "init", "-q", "-b", "main")
    git(root, "config", "user.name", "Ada")
    git(root, "config", "user.email", "ada@example.org")
    init(here(root))
    git(root, "add", ".")
    git(root, "commit", "-qm", "The memory")
    return root


def told(root: Path, text: str) -> str:
    """Remember a text; return its id."""
    entry = remember(here(root), text).entry
    assert entry is not None
    assert entry.id is not None
    return entry.id


def page(root: Path) -> str:
    return (root / "MEMORY.md").read_text()


def ops(root: Path) -> list[str]:
    return [one.op for one in history(here(root)).changes]


def test_what_a_reset_took_away_is_kept_by_a_ref_that_is_named(root: Path) -> None:
    told(root, "The staging port is 2222")
    gone = told(root, "The release is on Friday")
    git(root, "reset", "-q", "--hard", "HEAD~1")

    written = remember(here(root), "The mascot is a quokka")

    assert any("git rewrote main" in one and "refs/workspace-mem/aside/" in one for one in written.notices)
    assert not any("git rewrote" in one for one in remember(here(root), "And blue").notices)
    assert gone not in page(root)
    with pytest.raises(NotFoundError, match="There is no entry"):
        show(here(root), gone)
    [notice] = recoverable(here(root)).notices
    git(root, *notice.split("`")[1].split()[1:], "-q", "--no-edit")
    assert all(text in page(root) for text in ("Friday", "quokka", "And blue"))


def test_a_branch_that_was_deleted_with_entries_is_named(root: Path) -> None:
    told(root, "The staging port is 2222")
    git(root, "switch", "-q", "-c", "idea")
    told(root, "The release is on Friday")
    tip = git(root, "rev-parse", "idea")[:10]
    git(root, "switch", "-q", "main")
    remember(here(root), "The mascot is a quokka")
    assert recoverable(here(root)).notices == ()

    git(root, "branch", "-q", "-D", "idea")

    assert any(f"git merge {tip}" in one for one in recoverable(here(root)).notices)


def test_a_stash_of_hand_edits_comes_back_after_our_writes(root: Path) -> None:
    told(root, "The staging port is 2222")
    (root / "USER.md").write_text((root / "USER.md").read_text() + "\nShe likes tea.\n")
    git(root, "stash", "-q")
    told(root, "The mascot is a quokka")

    git(root, "stash", "pop", "-q")

    assert "She likes tea." in (root / "USER.md").read_text()
    assert "quokka" in page(root)


def test_without_follow_what_git_puts_into_the_folder_is_an_edit(theirs: Path) -> None:
    git(theirs, "branch", "old")
    gone = told(theirs, "The staging port is 2222")
    git(theirs, "commit", "-qam", "A port")
    git(theirs, "switch", "-q", "old")

    told(theirs, "The mascot is a quokka")

    assert "2222" not in page(theirs)
    assert ops(theirs)[:2] == ["remember", "edit"]
    with pytest.raises(NotFoundError, match="edit took it out"):
        show(here(theirs), gone)
    assert git(theirs, "log", "-1", "--format=%s", "main") == "A port\n"


def test_without_follow_a_commit_by_hand_is_no_switch(theirs: Path) -> None:
    told(theirs, "The staging port is 2222")
    (theirs / "MEMORY.md").write_text(page(theirs) + "- By hand\n")
    git(theirs, "commit", "-qam", "What I know")
    told(theirs, "The mascot is a quokka")

    assert ops(theirs)[:3] == ["remember", "commit", "remember"]
    assert status(here(theirs)).history.pending == 0


def test_a_write_in_the_middle_of_a_merge_goes_along_with_it(root: Path) -> None:
    """The person resolves and commits with the agent's line in it: nothing is doubled, lost, or said to be."""
    without_merge_driver(root)
    told(root, "The staging port is 2222")
    git(root, "switch", "-q", "-c", "side")
    told(root, "The release is on Friday")
    git(root, "switch", "-q", "main")
    told(root, "The mascot is a quokka")
    subprocess.run(["git", "merge", "-q", "side"], cwd=root, capture_output=True, check=False)
    told(root, "The office is in Bath")
    for path in [root / "MEMORY.md", *(root / "memory").glob("*.md")]:
        lines = path.read_text().splitlines(keepends=True)
        path.write_text("".join(line for line in lines if line[:7] not in ("<<<<<<<", "=======", ">>>>>>>")))
    git(root, "commit", "-qam", "merged")

    notices = remember(here(root), "And blue").notices

    assert not any("fit" in one for one in notices)
    assert [page(root).count(text) for text in ("2222", "Friday", "quokka", "Bath", "blue")] == [1] * 5
    assert recoverable(here(root)).items == ()
    assert git(root, "for-each-ref", "refs/workspace-mem/") == ""
    assert git(root, "status", "--porcelain") == ""


def test_a_branch_that_was_renamed_is_no_switch(root: Path) -> None:
    told(root, "One")
    git(root, "branch", "-m", "main", "trunk")

    done = remember(here(root), "Two")

    assert [notice for notice in done.notices if "branch" in notice] == []
    assert ops(root)[:2] == ["remember"] * 2
    assert git(root, "rev-parse", "trunk").strip() == done.commit


def test_no_log_tells_of_an_entry_that_git_took_before_the_log_was_written(root: Path, tmp_path: Path) -> None:
    told(root, "The staging port is 2222")
    trial, [log] = tmp_path / "trial", (root / "memory").glob("*.md")
    for at in range(100):
        shutil.rmtree(trial, ignore_errors=True)
        shutil.copytree(root, trial, symlinks=True)
        os.waitpid(broken_off(trial, at, lambda: remember(here(trial), "The mascot is a quokka")), 0)
        if "quokka" in page(trial):
            break
    assert "quokka" not in (trial / "memory" / log.name).read_text()  # killed between the two
    git(trial, "stash", "-q")

    told(trial, "The office is in Bath")

    assert "quokka" not in page(trial) + (trial / "memory" / log.name).read_text()
    assert "Bath" in (trial / "memory" / log.name).read_text()


def test_what_waits_stands_in_the_history_though_a_tool_has_replaced_the_page_since(root: Path) -> None:
    person = open_workspace(root, actor="person")
    (root / "USER.md").write_text((root / "USER.md").read_text() + "\nShe likes tea.\n")
    git(root, "add", "USER.md")
    remember(person, "The staging port is 2222")  # waits, since a file is staged
    write_page(person, "DUTIES.md", "# Every day\n\n- look at the port\n")
    git(root, "reset", "-q")

    base = hashlib.sha256((root / "DUTIES.md").read_bytes()).hexdigest()
    notices = write_page(person, "DUTIES.md", "# Every week\n", base=base).notices

    assert not any("waited" in one for one in notices)
    assert ops(root)[:4] == ["page", "page", "remember", "edit"]


# ── whose words they are, and that the branch has them ─────────────────────────────────────────


MERGES = {
    "all of the folder": [["add", "-A"], ["commit", "-qm", "merged"]],
    "the tracked files": [["commit", "-qam", "merged"]],
    "the merge alone": [["commit", "-qm", "merged"]],
}


@pytest.mark.parametrize("form", MERGES)
def test_an_entry_written_during_a_merge_keeps_its_author(root: Path, form: str) -> None:
    told(root, "One")
    git(root, "checkout", "-q", "-b", "side")
    (root / "side.txt").write_text("s")
    git(root, "add", "side.txt")
    git(root, "commit", "-qm", "side")
    git(root, "checkout", "-q", "main")
    git(root, "merge", "--no-ff", "--no-commit", "side")
    written = remember(open_workspace(root, actor="agent:b").because("it came up"), "Written during the merge").id
    for words in MERGES[form]:
        git(root, *words)

    told(root, "After")

    (line,) = blame(here(root), str(written)).lines
    assert line.last
    assert (line.last.actor, line.last.op) == ("agent:b", "remember")
    (change,) = [change for change in history(here(root)).changes if change.actor == "agent:b"]
    assert "it came up" in change.body
    assert git(root, "for-each-ref", "refs/workspace-mem/waiting") == ""
    assert git(root, "status", "--porcelain") == ""


def test_show_of_an_entry_that_is_only_in_history_names_the_version(root: Path) -> None:
    gone, kept = told(root, "It goes"), told(root, "It stays")
    memory = root / "MEMORY.md"
    memory.write_text("".join(line for line in page(root).splitlines(keepends=True) if gone not in line))
    told(root, "Whatever comes next")
    with pytest.raises(NotFoundError, match="took it out of MEMORY") as failed:
        show(here(root), gone)
    moment = str(failed.value.hint).split("--at ")[1].split("`")[0]
    assert show(here(root), gone, at=moment).entry
    assert show(here(root), kept).entry


# ── a history that git does not read ───────────────────────────────────────────────────────────


def unreadable(root: Path, form: str) -> str:
    """Make git refuse the history in a way; return the words that help."""
    if form == "another owner":
        for place in (root, root / ".git"):
            shutil.chown(place, user=12345)
        return "safe.directory"
    if form == "a broken line":
        with (root / ".git/config").open("a") as file:
            file.write("nonsense [[[\n")
    else:
        git(root, "config", *{"a path": ("log.mailmap", "/some/path"), "a word": ("core.compression", "much")}[form])
    return "--show-origin` shows"


@pytest.mark.parametrize(
    "form",
    [
        "a path",
        "a word",
        "a broken line",
        pytest.param(
            "another owner", marks=pytest.mark.skipif(os.getuid() != 0, reason="only root gives folders away")
        ),
    ],
)
def test_a_history_that_git_refuses_stops_only_what_needs_it_and_says_what_helps(root: Path, form: str) -> None:
    told(root, "One")
    helps = unreadable(root, form)

    for needs in (history, recoverable):
        try:
            said = " ".join(needs(here(root)).notices)
        except EngineError as error:
            said = error.message
        assert helps in said
    assert helps in " ".join(finding.message for finding in doctor(here(root)).findings)
    with pytest.raises(NotFoundError, match="There is no entry"):
        show(here(root), "mem-zzzzzzzz")
    assert search(here(root), "One").hits
    assert remember(here(root), "Two").changed
    watch_once(here(root))
    assert list_entries(here(root)).entries
