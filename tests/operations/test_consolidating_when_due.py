"""Who consolidates when nobody asks: the next command that saves, and the watcher; and never what was taken back."""

import re
import time
from datetime import timedelta
from pathlib import Path

import pytest

from tests.months import BEGIN, Days
from tests.operations.test_consolidate import episodes
from tests.operations.test_watch import watching
from tests.running import CommandHere, subjects, wait_until
from workspace_mem.disk.spool import Spool
from workspace_mem.loop.run import note_phase
from workspace_mem.verbs.note import note
from workspace_mem.verbs.page import write_page
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.review import approve, reject, waiting
from workspace_mem.verbs.status import status
from workspace_mem.verbs.undo import undo
from workspace_mem.workspace import Workspace


@pytest.fixture
def days(empty: Workspace) -> Days:
    found = Days(empty.root)
    episodes(found, 3)
    return found


def spool(days: Days) -> Spool:
    state = days.opened().dirs.state_of(days.root)
    state.mkdir(parents=True, exist_ok=True)
    return Spool(state)


def test_the_next_command_that_saves_settles_first_what_is_due(days: Days) -> None:
    spool(days).mark_due()
    CommandHere(days.root)("list")
    assert not days.opened().catalog.look().every("pattern"), "a command that reads settles nothing"

    done = remember(days.opened(), "the day goes on")
    assert subjects(days.root)[:2] == ["remember: the day goes on", "consolidate: anti-patterns 1, patterns 1"]
    assert any("Consolidated (anti-patterns 1, patterns 1)" in told for told in done.notices)
    remember(days.opened(), "and on")
    assert subjects(days.root)[0] == "remember: and on"
    undo(days.opened())
    assert days.opened().catalog.look().every("pattern"), "an agent's undo takes back its own change"


def test_a_line_in_the_log_settles_what_is_due_before_it(days: Days) -> None:
    spool(days).mark_due()
    note(days.opened(), "Only tried", dry_run=True)
    assert spool(days).is_due()

    done = note(days.opened(), "Deployed")
    assert subjects(days.root)[:2] == ["note: Deployed", "consolidate: anti-patterns 1, patterns 1"]
    assert any("Consolidated (anti-patterns 1, patterns 1)" in told for told in done.notices)


def test_a_run_that_was_taken_back_is_not_made_again_until_somebody_asks(days: Days) -> None:
    days.settle(2)
    undo(days.opened("person"))
    spool(days).mark_due()
    remember(days.opened(), "later")
    assert not days.opened().catalog.look().every("pattern")

    assert days.settle(2).changed
    assert days.opened().catalog.look().every("pattern")


def test_a_change_of_the_phase_is_a_time_to_settle(days: Days) -> None:
    page = days.root / "CONTINUITY.md"
    first = write_page(days.opened(), "CONTINUITY.md", "# Now\n\nPhase: development\n")
    assert first.changed
    assert not spool(days).is_due()
    page.write_text("# Now\n\nPhase: review\n")
    note_phase(days.opened())
    assert spool(days).is_due()


def test_a_lock_that_is_held_or_a_broken_history_fails_no_command(days: Days) -> None:
    spool(days).mark_due()
    (days.root / "learnings/patterns.md").mkdir()
    done = remember(days.opened(), "goes on")
    assert done.changed
    assert not spool(days).is_due()


def test_the_watcher_settles_when_nobody_is_at_work(empty: Workspace) -> None:
    days = Days(empty.root)
    for day in range(20):
        days.live(day)
    days.now = BEGIN + timedelta(days=20)

    with watching(empty.root, rescan=0.3, idle=1.5) as told:
        wait_until(lambda: any("Consolidated" in notice for seen in told for notice in seen.notices))
        time.sleep(0.5)

    assert sum("Consolidated" in notice for seen in told for notice in seen.notices) == 1
    assert Path(empty.root, "archive/memory/episodes").is_dir()


def test_status_says_how_many_proposals_wait_and_what_hooks_captured(days: Days) -> None:
    """The number is that of `review` at once: after a new entry, a rejection and an approval."""
    person = days.opened("person")
    assert (status(person).proposals, status(person).captured.sessions) == (0, 0)

    for text in ("The staging port is 2222", "The staging port is 3333", "The test port is 1", "The test port is 2"):
        remember(days.opened(), text)
    assert status(days.opened()).proposals == 2
    here = CommandHere(days.root)
    assert re.search(r"\d proposals wait for a person: `workspace-mem review`", here("status").stdout)
    one, other = waiting(days.opened("person")).waiting
    reject(days.opened("person"), [one.name])
    assert status(days.opened()).proposals == 1
    approve(days.opened("person"), [other.name])
    assert status(days.opened()).proposals == 0

    assert spool(days).add("s", {"event": "failed", "host": "codex", "text": "make: no rule"})
    assert status(days.opened()).captured.sessions == 1
    assert "captured  1 session, 1 KiB" in here("status").stdout
