"""What was lost within a month is named from history alone: after however many changes, without the cache."""

import shutil
from datetime import timedelta
from pathlib import Path

import pytest

from benchmarks.lost import BusyDays
from tests.conftest import opened
from tests.running import Clock, git, subjects
from workspace_mem.model.kinds import log_path
from workspace_mem.verbs.doctor import doctor
from workspace_mem.verbs.note import note
from workspace_mem.verbs.recover import recoverable, restore_lost, show_lost
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.status import status
from workspace_mem.verbs.undo import undo
from workspace_mem.verbs.watch import watch_once
from workspace_mem.workspace import Workspace


def named(workspace: Workspace) -> list[str]:
    return [one.name for one in status(workspace).lost]


@pytest.mark.parametrize("commits", [400, pytest.param(10_000, marks=pytest.mark.torture)])
def test_five_entries_lost_at_any_time_are_named_without_a_cache(empty: Workspace, clock: Clock, commits: int) -> None:
    days = BusyDays(empty)
    days.go_on(commits, losses=5)

    assert named(opened(empty.root, clock)) == days.lost

    done = restore_lost(opened(empty.root, clock), everything=True).done
    assert sorted(done) == sorted(days.lost)
    shutil.rmtree(empty.cache)
    assert named(opened(empty.root, clock)) == []


def test_a_copy_from_before_two_hundred_changes_of_its_page_is_recognised(empty: Workspace, clock: Clock) -> None:
    days = BusyDays(empty)
    days.go_on(40)
    old = (empty.root / "MEMORY.md").read_text()
    days.go_on(700)
    newest = (empty.root / "MEMORY.md").read_text()
    (empty.root / "MEMORY.md").write_text(f"{old}- typed in an editor that was open for long\n")

    names = [line.rpartition("^")[2] for line in newest.splitlines() if "^" in line]
    assert set(named(opened(empty.root, clock))) >= {name for name in names if name not in old}


def test_what_was_lost_more_than_a_month_ago_is_not_asked_about(workspace: Workspace, clock: Clock) -> None:
    old = (workspace.root / "MEMORY.md").read_bytes()
    [name] = [str(remember(workspace, "Perhaps").entry.id)]  # type: ignore[union-attr]
    (workspace.root / "MEMORY.md").write_bytes(old)
    watch_once(workspace)
    clock.at += timedelta(days=29)
    assert named(workspace) == [name]
    clock.at += timedelta(days=2)
    assert named(workspace) == []


# ── files that were deleted ────────────────────────────────────────────────────────────────────


@pytest.fixture
def log(workspace: Workspace) -> Path:
    """Return the path of a daily log with two lines."""
    note(workspace, "Began")
    note(workspace, "Went on")
    return workspace.root / log_path(workspace.kinds, workspace.now(), workspace.zone)


@pytest.mark.parametrize("is_recorded", [False, True])
def test_a_log_that_was_removed_is_found_and_comes_back(
    workspace: Workspace, clock: Clock, log: Path, *, is_recorded: bool
) -> None:
    before, path = log.read_bytes(), log.relative_to(workspace.root).as_posix()
    log.unlink()
    if is_recorded:
        watch_once(workspace)
        shutil.rmtree(workspace.cache)
    again = opened(workspace.root, clock)

    (item,) = recoverable(again).items
    assert (item.name, item.kind, item.path, item.is_sure) == (path, "gone", path, False)
    assert "Went on" in show_lost(again, path).content
    assert any(path in notice and "recover" in notice for notice in status(again).notices)
    assert ("deleted-file", path) in {(one.rule, one.path) for one in doctor(again).findings}
    assert restore_lost(again, everything=True).done == ()

    assert restore_lost(again, [path]).done == (path,)
    assert log.read_bytes() == before
    assert (subjects(workspace.root)[0] == f"recover: {path}") is is_recorded  # else history never knew
    assert recoverable(again).items == ()


def test_what_was_moved_or_is_there_again_or_a_tool_took_away_was_not_deleted(
    workspace: Workspace, clock: Clock, log: Path
) -> None:
    moved = log.with_name("2020-01-01.md")
    log.rename(moved)
    watch_once(workspace)
    moved.write_text(moved.read_text() + "\nMore by hand.\n")
    watch_once(workspace)
    assert recoverable(workspace).items == ()

    (workspace.root / "again.md").write_text("One.\n")
    watch_once(workspace)
    (workspace.root / "again.md").unlink()
    watch_once(workspace)
    (workspace.root / "again.md").write_text("Another.\n")
    assert recoverable(workspace).items == ()

    note(workspace, "A new log")
    undo(workspace)
    assert not log.exists()
    assert recoverable(opened(workspace.root, clock)).items == ()


def test_a_file_back_in_a_repository_with_longer_names_of_objects(tmp_path: Path, clock: Clock) -> None:
    root = tmp_path / "workspace"
    root.mkdir()
    git(root, "init", "-q", "-b", "main", "--object-format=sha256")
    (root / "workspace.toml").write_text("[history]\nfollow = true\n")
    workspace = opened(root, clock)
    note(workspace, "Began")
    log = root / log_path(workspace.kinds, workspace.now(), workspace.zone)
    before = log.read_bytes()
    assert status(workspace).history.pending == 0
    log.unlink()
    watch_once(workspace)

    (item,) = recoverable(workspace).items
    restore_lost(workspace, [item.name])

    assert log.read_bytes() == before
