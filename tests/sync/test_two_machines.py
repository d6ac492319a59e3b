"""Two laptops and a bare remote: what each does alone, and how they come together."""

import shutil
from pathlib import Path

import pytest

from tests.running import git
from tests.sync.machines import Team, files_of
from workspace_mem.errors import ConflictError, EngineError, RefusedError, UsageError
from workspace_mem.git.merging import merge_commits
from workspace_mem.model.kinds import ARCHIVE
from workspace_mem.model.reading import read
from workspace_mem.sync.state import standing_of
from workspace_mem.verbs.error import error
from workspace_mem.verbs.init import init
from workspace_mem.verbs.remember import remember, set_meta
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.undo import undo
from workspace_mem.workspace import Workspace

LAPTOP, DESK = "agent:claude", "agent:codex"


def items(root: Path, path: str = "MEMORY.md") -> list[str]:
    return [line for line in (root / path).read_text().splitlines() if line.startswith("- ")]


def texts(workspace: Workspace, path: str = "MEMORY.md") -> list[str]:
    return [entry.text for entry in read(workspace.folder.read(path)).entries]


def test_what_both_remembered_offline_is_on_both(team: Team) -> None:
    a, b = team.two()
    for root, actor in ((a, LAPTOP), (b, DESK)):
        for number in range(3):
            remember(team.open(root, actor), f"{actor} learned fact {number}")
    team.settle(a, b)
    assert len(texts(team.open(a))) == 6
    assert len(items(a, "memory/2026-11-20.md")) == 6


def test_a_sync_with_nothing_to_do_changes_nothing(team: Team) -> None:
    a, _ = team.two()
    before, tip = files_of(a), git(a, "rev-parse", "HEAD")
    done = team.sync(a)
    assert (done.pulled, done.pushed, done.changed) == (0, 0, False)
    assert (files_of(a), git(a, "rev-parse", "HEAD")) == (before, tip)


def test_two_merges_of_the_same_tips_are_one_commit(team: Team) -> None:
    a, b = team.two()
    remember(team.open(a), "from a")
    remember(team.open(b), "from b")
    team.sync(a)
    git(a, "fetch", "--quiet", str(b), "main")
    theirs = git(b, "rev-parse", "HEAD").strip()
    team.sync(b)  # merges both
    git(a, "fetch", "--quiet", str(team.remote), f"{theirs}")
    repository = team.open(a).repository
    assert repository is not None
    mine = merge_commits(repository, git(a, "rev-parse", "HEAD").strip(), theirs)
    assert mine.commit == git(b, "rev-parse", "HEAD").strip()
    show = git(b, "show", "--no-patch", "--format=%an %cn %P", "HEAD").split()
    assert show[:2] == ["workspace-mem", "workspace-mem"]
    assert show[2:] == sorted(show[2:])


def test_one_field_changed_in_two_ways_keeps_both_and_waits_for_review(team: Team) -> None:
    a, b = team.two()
    name = remember(team.open(a), "The port is 1").id
    assert name
    team.settle(a, b)
    revise(team.open(a), name, "The port is 2")
    revise(team.open(b), name, "The port is 3")
    team.sync(a)
    assert "changed on both sides" in team.sync(b).conflicts[0]
    team.settle(a, b)
    assert sorted(texts(team.open(a))) == ["The port is 2", "The port is 3"]
    (pending,) = [entry for entry in read(team.open(a).folder.read("MEMORY.md")).entries if entry.is_pending]
    assert pending.field("contradicts") == f"[[MEMORY#^{name}]]"


def test_an_error_that_both_met_is_one_with_the_counts_summed(team: Team) -> None:
    a, b = team.two()
    for root in (a, b, b):
        error(team.open(root, "agent:x"), "bash", "rg: command not found")
    team.settle(a, b)
    (entry,) = read(team.open(a).folder.read("learnings/errors.md")).entries
    assert entry.seen == 3
    for root in (a, a, b):
        error(team.open(root, "agent:x"), "bash", "rg: command not found")
    team.settle(a, b)
    (entry,) = read(team.open(b).folder.read("learnings/errors.md")).entries
    assert entry.seen == 6


def test_three_machines_count_what_was_put_together_elsewhere_once(team: Team) -> None:
    a, b = team.two()
    c = team.another("c")
    error(team.open(a, "agent:x"), "sh", "boom")
    error(team.open(b, "agent:x"), "sh", "boom")
    git(c, "pull", "--quiet", str(b), "main")  # c has b's entry under b's id
    error(team.open(c, "agent:x"), "sh", "boom")
    team.sync(a)
    team.sync(b)  # a's and b's are one now
    team.sync(c)
    team.settle(a, b, c)
    assert [entry.seen for entry in read(team.open(a).folder.read("learnings/errors.md")).entries] == [3]


def test_retired_on_one_and_changed_on_the_other_stays_and_is_not_archived(team: Team) -> None:
    a, b = team.two()
    name = remember(team.open(a), "The port is 1").id
    assert name
    team.settle(a, b)
    retire(team.open(a), name)
    revise(team.open(b), name, "The port is 2")
    team.settle(a, b)
    assert texts(team.open(a)) == ["The port is 2"]
    assert not (a / ARCHIVE / "MEMORY.md").exists()


@pytest.mark.parametrize("before", ["design", None])
def test_the_later_value_of_a_key_counts_and_the_other_is_in_the_archive(team: Team, before: str | None) -> None:
    a, b = team.two()
    set_meta(team.open(a), "phase", before) if before else None
    team.settle(a, b)
    set_meta(team.open(a), "phase", "build")
    set_meta(team.open(b), "phase", "test")
    team.settle(a, b)
    (line,) = (line for line in items(a) if "phase" in line)
    assert line.startswith("- phase: test")
    (replaced,) = (line for line in items(a, f"{ARCHIVE}MEMORY.md") if "phase" in line)
    assert replaced.startswith("- phase: build (")


def test_pages_that_two_people_changed_in_one_place_keep_the_later_and_put_the_other_beside(team: Team) -> None:
    a, b = team.two()
    (a / "SOUL.md").write_text("# Soul\n\nCalm and brief.\n\nThe end.\n")
    team.settle(a, b)
    (a / "SOUL.md").write_text("# Soul\n\nLoud.\n\nThe end.\n")
    team.sync(a)
    team.clock.at = team.clock.at.replace(hour=12)
    (b / "SOUL.md").write_text("# Soul\n\nQuiet.\n\nThe end.\n\nAnd more.\n")
    done = team.sync(b)
    team.settle(a, b)
    assert (a / "SOUL.md").read_text() == "# Soul\n\nQuiet.\n\nThe end.\n\nAnd more.\n"
    (beside,) = done.beside
    assert (a / beside).read_text() == "# Soul\n\nLoud.\n\nThe end.\n"
    assert beside.startswith("SOUL.other-")
    assert beside.endswith(".md")


def test_settings_are_merged_by_key(team: Team) -> None:
    a, b = team.two()
    text = (a / "workspace.toml").read_text()
    (a / "workspace.toml").write_text(text + "\n[frame]\nbudget = 9000\n")
    (b / "workspace.toml").write_text(text + "\n[frame]\nlogs = true\n")
    team.settle(a, b)
    settings = team.open(a).settings
    assert (settings["frame.budget"], settings["frame.logs"]) == (9000, True)


def test_images_come_along_and_what_is_not_memory_comes_by_git(team: Team) -> None:
    a, b = team.two()
    (a / "logo.png").write_bytes(b"\x89PNG\0")
    team.settle(a, b)
    (b / "logo.png").unlink()
    team.sync(b)
    for root in (a, b):
        (root / "tool.py").write_text(f"{root}\n")
        git(root, "add", "tool.py")
        git(root, "commit", "--quiet", "--message", "a tool")
    team.sync(a)
    assert not (a / "logo.png").exists()
    remember(team.open(b), "from b")
    git(b, "config", "--remove-section", "merge.workspace-mem")
    (b / ".gitattributes").unlink()
    with pytest.raises(ConflictError, match=r"outside the memory \(tool.py\)") as refused:
        team.sync(b)
    assert standing_of(team.open(b)).failed == refused.value.message
    assert "`workspace-mem integrate git`" in (refused.value.hint or "")
    with pytest.raises(AssertionError):  # both made the file
        git(a, *refused.value.message.split("`")[1].split()[1:])
    with pytest.raises(ConflictError, match="merge, rebase, cherry-pick or bisect is in progress"):
        team.sync(b)
    git(b, "checkout", "--theirs", "tool.py")
    git(b, "commit", "--quiet", "--all", "--message", "both")
    team.settle(a, b)
    assert not standing_of(team.open(b)).failed


def test_a_remote_that_is_away_is_told_and_changes_nothing(team: Team) -> None:
    a, _ = team.two()
    remember(team.open(a), "while it is away")
    team.remote.rename(team.folder / "away")
    with pytest.raises(EngineError, match="cannot be reached"):
        team.sync(a)
    (team.folder / "away").rename(team.remote)
    assert team.sync(a).pushed == 1


def test_a_rewritten_remote_is_told_and_not_followed(team: Team) -> None:
    a, b = team.two()
    remember(team.open(a), "lost")
    team.sync(a)
    team.sync(b)
    git(team.remote, "update-ref", "refs/heads/main", "refs/heads/main~1")
    for root in (a, b):
        with pytest.raises(RefusedError, match="was rewritten"):
            team.sync(root)
    team.sync(a, rewrites=True)
    team.settle(a, b)


@pytest.mark.parametrize("alone", [True, False])
def test_a_sync_is_one_undo(team: Team, *, alone: bool) -> None:
    a, b = team.two()
    for number in range(3):
        remember(team.open(a, LAPTOP), f"change {number}")
    team.sync(a)
    if not alone:
        remember(team.open(b, DESK), "mine")
    before = files_of(b)
    team.sync(b)
    assert len(undo(team.open(b)).undoes) == 1
    assert files_of(b) == before
    undo(team.open(b), redo=True)
    assert len(texts(team.open(b))) == 3 + (not alone)


def test_a_folder_that_was_removed_is_made_again_from_the_remote(team: Team) -> None:
    a, b = team.two()
    remember(team.open(a), "kept")
    team.settle(a, b)
    shutil.rmtree(b)
    assert "kept" in (team.another("b") / "MEMORY.md").read_text()
    shutil.rmtree(b)
    b.mkdir()
    init(team.open(b))  # another memory, in the same folder
    with pytest.raises(UsageError, match="No remote is known"):
        team.sync(b)


def test_what_came_is_here_although_the_remote_takes_nothing(team: Team) -> None:
    a, b = team.two()
    remember(team.open(a), "from a")
    remember(team.open(b), "from b")
    with pytest.raises(RefusedError, match="does not take the history"):
        team.sync(b, str(a))  # where the branch is checked out
    assert len(items(b)) == 2
    assert standing_of(team.open(b)).ahead == 2
    assert len(undo(team.open(b)).undoes) == 1
    assert len(items(b)) == 1
