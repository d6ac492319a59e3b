"""CONTINUITY.md is saved at every turn: history gets a commit a minute, and each answered save is on disk."""

import os
from pathlib import Path

from tests.conftest import opened
from tests.running import Clock, git
from workspace_mem.verbs.history import history
from workspace_mem.verbs.note import note
from workspace_mem.verbs.page import write_page
from workspace_mem.workspace import Workspace
from workspace_mem.write.backlog import OFTEN_SECONDS, SAVED_OFTEN
from workspace_mem.write.pipeline import Written

PAGE = "CONTINUITY.md"


def saved(workspace: Workspace, text: str) -> Written:
    base = workspace.folder.read(PAGE).revision
    return write_page(workspace, PAGE, f"# Now\n\n{text}\n", base=base)


def subjects(root: Path) -> list[str]:
    return git(root, "log", "--format=%s").splitlines()


def a_minute_goes_by(workspace: Workspace) -> None:
    marker = workspace.folder.own / SAVED_OFTEN
    at = marker.stat().st_mtime - OFTEN_SECONDS
    os.utime(marker, (at, at))


def test_a_page_that_is_saved_every_turn_gives_a_commit_a_minute(empty: Workspace) -> None:
    before = len(subjects(empty.root))
    first = saved(empty, "turn 0")
    assert first.commit
    for turn in range(1, 20):
        done = saved(empty, f"turn {turn}")
        assert (done.changed, done.commit) == (True, None)
        assert (empty.root / PAGE).read_text() == f"# Now\n\nturn {turn}\n"
    assert len(subjects(empty.root)) == before + 1

    a_minute_goes_by(empty)
    last = saved(empty, "turn 20")
    assert last.commit
    assert subjects(empty.root)[:2] == [f"page: {PAGE}", f"page: {PAGE}"]
    assert len(subjects(empty.root)) == before + 2
    assert git(empty.root, "show", f"{last.commit}:{PAGE}") == "# Now\n\nturn 20\n"
    assert git(empty.root, "status", "--porcelain") == ""
    assert not list((empty.folder.own / "intents").iterdir())
    assert not list((empty.folder.own / "recovery").iterdir())


def test_whoever_asks_for_history_sees_all_of_it(empty: Workspace) -> None:
    saved(empty, "one")
    saved(empty, "two")
    saved(empty, "three")
    assert len(history(empty, PAGE).changes) == 3  # the template, one, and the two after it together
    assert git(empty.root, "status", "--porcelain") == ""


def test_other_changes_are_recorded_at_once_beside_it(empty: Workspace) -> None:
    saved(empty, "one")
    saved(empty, "two")
    assert note(empty, "Something else").commit
    assert subjects(empty.root)[0] == "note: Something else"
    assert "M CONTINUITY.md" in git(empty.root, "status", "--porcelain")
    empty.backlog.record()
    assert subjects(empty.root)[0] == f"page: {PAGE}"


def test_saves_of_two_writers_stay_apart_and_a_hand_s_between_them_too(empty: Workspace, clock: Clock) -> None:
    saved(empty, "one")
    saved(empty, "two")
    saved(opened(empty.root, clock, actor="agent:other"), "three")
    (empty.root / PAGE).write_text("# Now\n\nby hand\n")
    saved(empty, "four")
    empty.backlog.record()
    authors = git(empty.root, "log", "--format=%an", "-5").splitlines()
    assert authors[0] == authors[3] == "claude"
    assert authors[2] == "other"
    assert [one.partition(":")[0] for one in subjects(empty.root)[:5]] == ["page", "edit", "page", "page", "page"]


def test_what_was_answered_is_there_after_a_kill(empty: Workspace, clock: Clock) -> None:
    saved(empty, "one")
    saved(empty, "two")
    again = opened(empty.root, clock)
    again.backlog.record()
    assert git(empty.root, "show", f"HEAD:{PAGE}") == "# Now\n\ntwo\n"
