"""People use git in the folder: what it takes away is named, and comes back by `recover`; a checkout is no edit."""

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
from workspace_mem.verbs.note import note
from workspace_mem.verbs.page import write_page
from workspace_mem.verbs.recover import recoverable, restore_lost
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


def test_what_a_reset_took_away_is_named_and_comes_back_when_it_is_asked_for(root: Path) -> None:
    told(root, "The staging port is 2222")
    gone = told(root, "The release is on Friday")
    git(root, "reset", "-q", "--hard", "HEAD~1")

    written = remember(here(root), "The mascot is a quokka")

    assert any("git rewrote main" in one and "refs/workspace-mem/aside/" in one for one in written.notices)
    assert not any("git rewrote" in one for one in remember(here(root), "And blue").notices)
    assert "Friday" not in page(root)
    assert any(gone in one and "git removed" in one for one in status(here(root)).notices)
    assert gone in [item.name for item in recoverable(here(root)).items]
    assert gone in str(doctor(here(root)).findings)
    assert restore_lost(here(root), everything=True).done == ()  # it was a person's decision

    restore_lost(here(root), [gone])

    assert "The release is on Friday" in page(root)
    assert "The mascot is a quokka" in page(root)
    assert gone not in [item.name for item in recoverable(here(root)).items]


def test_what_is_there_after_a_rewrite_or_was_retired_since_is_not_named(root: Path) -> None:
    told(root, "The staging port is 2222")
    git(root, "commit", "-q", "--amend", "-m", "What I learned")
    told(root, "The mascot is a quokka")

    assert recoverable(here(root)).items == ()
    assert not any("git removed" in one for one in status(here(root)).notices)


def test_a_branch_that_was_deleted_with_entries_is_named(root: Path) -> None:
    told(root, "The staging port is 2222")
    git(root, "switch", "-q", "-c", "idea")
    gone = told(root, "The release is on Friday")
    git(root, "switch", "-q", "main")
    notices = remember(here(root), "The mascot is a quokka").notices
    assert any("The memory is now that of branch main" in one for one in notices)
    assert any(gone in one and "git merge idea" in one for one in notices)
    assert any(gone in one for one in status(here(root)).notices)
    assert recoverable(here(root)).items == ()

    git(root, "branch", "-q", "-D", "idea")

    assert [item.name for item in recoverable(here(root)).items] == [gone]


def test_a_stash_of_hand_edits_comes_back_after_our_writes(root: Path) -> None:
    told(root, "The staging port is 2222")
    (root / "USER.md").write_text((root / "USER.md").read_text() + "\nShe likes tea.\n")
    git(root, "stash", "-q")
    told(root, "The mascot is a quokka")

    git(root, "stash", "pop", "-q")

    assert "She likes tea." in (root / "USER.md").read_text()
    assert "quokka" in page(root)


def test_without_follow_a_switch_of_branches_is_one_commit_of_its_own(theirs: Path) -> None:
    git(theirs, "branch", "old")
    gone = told(theirs, "The staging port is 2222")
    git(theirs, "commit", "-qam", "A port")
    told(theirs, "The office is in Bath")
    git(theirs, "commit", "-qam", "An office")
    git(theirs, "switch", "-q", "old")

    told(theirs, "The mascot is a quokka")

    assert "2222" not in page(theirs)
    assert ops(theirs)[:3] == ["remember", "switch", "remember"]
    (switch,) = [one for one in history(here(theirs)).changes if one.op == "switch"]
    assert switch.subject == "switch: main to old"
    assert gone in [item.name for item in recoverable(here(theirs)).items]
    assert git(theirs, "log", "--format=%s", "main").splitlines()[:2] == ["An office", "A port"]


@pytest.mark.parametrize("take", [["stash", "-q"], ["reset", "-q", "--hard"], ["checkout", "-q", "-f", "main"]])
def test_without_follow_what_git_takes_out_is_nobodys_deletion(theirs: Path, take: list[str]) -> None:
    gone = told(theirs, "The staging port is 2222")
    git(theirs, *take)

    assert any(gone in one for one in status(here(theirs)).notices)
    told(theirs, "The mascot is a quokka")

    assert "edit" not in ops(theirs)[:3]
    assert ops(theirs)[:2] == ["remember", "switch"]
    assert any(gone in one for one in status(here(theirs)).notices)
    restore_lost(here(theirs), [gone])
    assert "2222" in page(theirs)
    assert "quokka" in page(theirs)


def test_without_follow_a_commit_by_hand_is_no_switch(theirs: Path) -> None:
    told(theirs, "The staging port is 2222")
    (theirs / "MEMORY.md").write_text(page(theirs) + "- By hand\n")
    git(theirs, "commit", "-qam", "What I know")
    told(theirs, "The mascot is a quokka")

    assert ops(theirs)[:3] == ["remember", "commit", "remember"]
    assert status(here(theirs)).history.pending == 0


def test_the_cache_and_our_notes_may_go(root: Path) -> None:
    gone = told(root, "The release is on Friday")
    git(root, "reset", "-q", "--hard", "HEAD~1")
    told(root, "The mascot is a quokka")

    shutil.rmtree(here(root).cache)
    shutil.rmtree(root / ".git/workspace-mem")
    told(root, "And blue")

    assert [item.name for item in recoverable(here(root)).items] == [gone]
    assert "The release is on Friday" not in git(root, "log", "-p", "main")


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


def test_an_entry_that_a_commit_by_hand_took_along_is_named_when_a_reset_takes_it_away(root: Path) -> None:
    git(root, "checkout", "-q", "--detach")
    gone = told(root, "The staging port is 2222")  # waits, since HEAD is on no branch
    git(root, "commit", "-qam", "What I learned")
    watch_once(here(root))
    told(root, "The mascot is a quokka")
    git(root, "reset", "-q", "--hard", "HEAD~1")

    told(root, "The office is in Bath")

    assert "2222" not in page(root)
    assert gone in [item.name for item in recoverable(here(root)).items]
    assert any(gone in one for one in status(here(root)).notices)


@pytest.mark.parametrize("every", [15, pytest.param(5, marks=pytest.mark.torture)])
def test_what_a_stash_took_is_named_wherever_the_next_writer_is_killed(
    theirs: Path, tmp_path: Path, every: int
) -> None:
    gone = told(theirs, "The staging port is 2222")
    git(theirs, "stash", "-q")
    before = git(theirs, "rev-parse", "refs/workspace-mem/history")
    trial, records = tmp_path / "trial", set()
    for at in range(20, 200, every):  # before that nothing is recorded yet
        shutil.rmtree(trial, ignore_errors=True)
        shutil.copytree(theirs, trial, symlinks=True)
        _, ended = os.waitpid(broken_off(trial, at, lambda: remember(here(trial), "The mascot is a quokka")), 0)
        records.add(git(trial, "rev-parse", "refs/workspace-mem/history") != before)

        told(trial, "The office is in Bath")

        assert gone in [item.name for item in recoverable(here(trial)).items], at
        if ended == 0:
            break
    assert records == {True, False}  # killed before the record, and after it


def test_what_git_took_is_named_though_a_killed_writer_had_built_on_it(root: Path, tmp_path: Path) -> None:
    told(root, "The deploys are on Tuesday")
    git(root, "checkout", "-q", "--detach")
    gone = told(root, "The staging port is 2222")  # waits, since HEAD is on no branch
    before, trial = git(root, "rev-parse", "refs/workspace-mem/waiting/HEAD"), tmp_path / "trial"
    for at in range(20, 200, 5):
        shutil.rmtree(trial, ignore_errors=True)
        shutil.copytree(root, trial, symlinks=True)
        os.waitpid(broken_off(trial, at, lambda: remember(here(trial), "The mascot is a quokka")), 0)
        if any((trial / ".workspace-mem/intents").glob("*.done")):
            break
    assert "quokka" in page(trial)  # carried out, and killed before the record
    assert git(trial, "rev-parse", "refs/workspace-mem/waiting/HEAD") == before
    git(trial, "stash", "-q")
    git(trial, "commit", "-q", "--amend", "-m", "Said better")  # another commit, with the same files

    told(trial, "The office is in Bath")
    git(trial, "switch", "-q", "-c", "idea")
    git(trial, "commit", "-qam", "What I learned")
    watch_once(here(trial))

    assert "2222" not in page(trial)
    assert gone in [item.name for item in recoverable(here(trial)).items]
    assert any(gone in one for one in status(here(trial)).notices)


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


@pytest.mark.parametrize("waits", [False, True])
def test_a_branch_that_was_renamed_is_no_switch(root: Path, waits: bool) -> None:
    told(root, "One")
    if waits:
        (root / "MEMORY.md").write_text("half of it\n" + page(root))
        git(root, "add", "MEMORY.md")
        git(root, "restore", "MEMORY.md", "--source=HEAD", "--worktree")
        told(root, "Two")
    git(root, "branch", "-m", "main", "trunk")
    git(root, "restore", "--staged", ".")

    done = remember(here(root), "Three")

    assert [notice for notice in done.notices if "branch" in notice] == []
    assert ops(root)[: 2 + waits] == ["remember"] * (2 + waits)
    assert git(root, "rev-parse", "trunk").strip() == done.commit
    assert git(root, "for-each-ref", "--format=%(refname)").split() == ["refs/heads/trunk"]


def test_what_was_remembered_in_a_removed_worktree_is_named_and_comes_back(theirs: Path, tmp_path: Path) -> None:
    git(theirs, "worktree", "add", "-q", str(tmp_path / "other"), "-b", "feature")
    name = told(tmp_path / "other", "The parser is slow")
    assert name not in [item.name for item in recoverable(here(theirs)).items]
    git(theirs, "worktree", "remove", "--force", str(tmp_path / "other"))

    assert name in [item.name for item in recoverable(here(theirs)).items]
    restore_lost(here(theirs), [name])
    assert name in page(theirs)


@pytest.mark.parametrize("removed", [["worktree", "remove", "--force"], None])
def test_a_branch_of_a_removed_worktree_is_named_with_its_entries(
    root: Path, tmp_path: Path, removed: list[str] | None
) -> None:
    git(root, "worktree", "add", "-q", str(tmp_path / "other"), "-b", "feature")
    name = told(tmp_path / "other", "The parser is slow")
    assert name not in " ".join(recoverable(here(root)).notices)
    if removed:
        git(root, *removed, str(tmp_path / "other"))
    else:
        shutil.rmtree(tmp_path / "other")
        git(root, "worktree", "prune")

    for notices in (recoverable(here(root)).notices, status(here(root)).notices):
        assert any(name in notice and "`git merge feature`" in notice for notice in notices)
    with pytest.raises(NotFoundError, match="branch feature has it"):
        show(here(root), name)


def test_show_of_an_entry_that_is_only_in_history_names_the_version(root: Path) -> None:
    gone, kept = told(root, "It goes"), told(root, "It stays")
    note(here(root), "A line that goes")
    line = next(entry for entry in list_entries(here(root)).entries if entry.kind == "log")
    for text in (gone, "A line that goes"):
        for place in root.rglob("*.md"):
            lines = place.read_text().splitlines(keepends=True)
            place.write_text("".join(line for line in lines if text not in line))
    told(root, "Whatever comes next")
    git(root, "checkout", "-q", "-b", "side")
    there = told(root, "Only there")
    git(root, "checkout", "-q", "main")
    for name, words in (
        (gone, "took it out of MEMORY.md"),
        (line.handle, "took it out of memory/"),
        (there, "branch side has it"),
    ):
        with pytest.raises(NotFoundError, match=words) as failed:
            show(here(root), name)
        if name == there:
            assert "`git merge side`" in str(failed.value.hint)
        else:
            moment = str(failed.value.hint).split("--at ")[1].split("`")[0]
            assert show(here(root), name, at=moment).entry
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
        return "correct or remove that line"
    git(root, "config", *{"a path": ("log.mailmap", "/some/path"), "a word": ("core.compression", "much")}[form])
    return "git config --unset"


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
