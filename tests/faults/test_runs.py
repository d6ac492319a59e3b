"""Runs: many writers, SIGKILL, torn lines, and what hands do to a run meanwhile.

Injected: writers of one run side by side; SIGKILL of a writer at a moment of chance; a file that was saved from an old
copy, or torn inside a line.

Must hold: numbers without a gap, whoever wrote; every event that was acknowledged is there, once; the state that is
played back is the one that the writers held; few commits; and `git log` knows all of it.
"""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from tests import nursery
from tests.conftest import opened
from tests.faults.figures import Report
from tests.running import Clock, git, wait_until
from workspace_mem.errors import RefusedError, UsageError
from workspace_mem.verbs.consolidate import consolidate
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.run import Replayed, run_end, run_event, run_replay, run_start
from workspace_mem.verbs.undo import undo
from workspace_mem.workspace import Workspace, open_workspace
from workspace_mem.write.events import LARGEST_PART

WRITER = Path(__file__).with_name("adds_events.py")
KILLED = 5  # pairs of writers of one run
KILLS = 20  # in the torture tier, of as many runs
MOST_COMMITS = 20


@pytest.fixture
def run(empty: Workspace) -> str:
    """Return the id of a run that has begun."""
    return str(run_start(empty, "Todos").id)


def grew(file: Path, size: int) -> bool:
    return file.stat().st_size > size


def commits(root: Path) -> int:
    return int(git(root, "rev-list", "--count", "HEAD"))


def writers(root: Path, run: str, agents: int, count: int, group: int, *more: str) -> "list[subprocess.Popen[str]]":
    command = (sys.executable, str(WRITER), str(root), run)
    return [
        nursery.begin([*command, f"w{at}", str(count), str(group), *more], stdout=subprocess.PIPE, text=True)
        for at in range(agents)
    ]


def acknowledged(processes: "Sequence[subprocess.Popen[str]]") -> dict[int, tuple[str, int]]:
    """Return what was acknowledged: number → whose it is, and what it said."""
    found = {}
    for at, one in enumerate(processes):
        told, _ = one.communicate(timeout=300)
        for line in told.splitlines():
            if len(words := line.split()) == 2:  # the last line may be torn
                found[int(words[0])] = (f"w{at}", int(words[1]))
    return found


def holds_all(replayed: Replayed, wanted: dict[int, tuple[str, int]]) -> None:
    """Check that nothing is missing, nothing doubled, and that the state is the one of the writers."""
    assert [one.number for one in replayed.events] == list(range(1, len(replayed.events) + 1))
    there = {one.number: (one.agent, one.data[one.agent]) for one in replayed.events if one.type == "checkpoint"}
    assert {number: said for number, said in there.items() if number in wanted} == wanted
    assert len(set(there.values())) == len(there)
    held = {agent: max(said for of, said in there.values() if of == agent) for agent, _ in there.values()}
    assert replayed.state["checkpoint"] == held
    assert replayed.notices == ()


@pytest.mark.parametrize(("count", "group"), [(250, 25), pytest.param(2_500, 50, marks=pytest.mark.torture)])
def test_four_writers_leave_no_gap_and_few_commits(
    empty: Workspace, run: str, count: int, group: int, report: Report
) -> None:
    before = commits(empty.root)
    done = acknowledged(writers(empty.root, run, 4, count, group))
    assert len(done) == 4 * count
    assert run_end(empty, run, "done").commit
    replayed = run_replay(empty, run)
    holds_all(replayed, done)
    assert len(replayed.events) == 4 * count + 2
    assert commits(empty.root) - before <= MOST_COMMITS
    assert git(empty.root, "status", "--porcelain") == ""
    report("runs, 4 writers", {"events": len(done), "commits": commits(empty.root) - before})


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.torture) for seed in range(2, KILLS + 1))])
def test_what_was_acknowledged_before_a_kill_is_there(empty: Workspace, run: str, seed: int, report: Report) -> None:
    """Two writers of a run are killed, five times over; others go on."""
    chance = random.Random(seed)
    done: dict[int, tuple[str, int]] = {}
    file = file_of(empty, run)
    for _ in range(KILLED):
        size = file.stat().st_size
        doomed, other = writers(empty.root, run, 2, 100_000, chance.choice((1, 3, 40)))
        wait_until(partial(grew, file, size))
        time.sleep(chance.random())
        for one in (doomed, other):
            os.kill(one.pid, signal.SIGKILL)
        done |= acknowledged([doomed, other])
    replayed = run_replay(empty, run)
    assert [one.number for one in replayed.events] == list(range(1, len(replayed.events) + 1))
    there = {one.number: (one.agent, one.data[one.agent]) for one in replayed.events if one.type == "checkpoint"}
    lost = {number for number, said in done.items() if there.get(number) != said}
    assert lost == set()
    last = run_event(empty, run, "message", "goes on").last
    after = run_replay(empty, run).events  # a group that a kill kept from the file may have come back first
    assert [one.number for one in after] == list(range(1, last + 1))
    assert after[: len(replayed.events)] == replayed.events
    assert after[-1].text == "goes on"
    run_end(empty, run)
    assert git(empty.root, "status", "--porcelain") == ""
    report("runs, SIGKILL", {"kills": 2 * KILLED, "acknowledged": len(done), "lost": len(lost)})


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.torture) for seed in range(2, KILLS + 1))])
def test_what_a_killed_writer_is_asked_again_under_the_same_ids_is_there_once(
    empty: Workspace, run: str, seed: int, report: Report
) -> None:
    chance = random.Random(seed)
    file, count, group = file_of(empty, run), 30, chance.choice((1, 3, 10))
    kills = 0
    for _ in range(3):
        size = file.stat().st_size
        doomed = writers(empty.root, run, 1, count, group, "again")[0]
        wait_until(lambda: grew(file, size) or doomed.poll() is not None)  # noqa: B023  # of this time
        kills += doomed.poll() is None
        doomed.kill()  # it may have ended
        doomed.communicate()
    done = acknowledged(writers(empty.root, run, 1, count, group, "again"))
    assert sorted(said for _, said in done.values()) == list(range(count))
    holds_all(run_replay(empty, run), done)
    assert len(run_replay(empty, run).events) == count + 1
    report("runs, asked again after SIGKILL", {"kills": kills, "events": count, "twice": 0})


def test_an_event_is_added_once_under_an_operation_id(empty: Workspace, run: str) -> None:
    asked = empty.once("deploy-42")
    first = run_event(asked, run, "tool_result", "deployed", data='{"exit": 0}')
    again = run_event(asked, run, "tool_result", "deployed", data='{"exit": 0}')
    assert (again.first, again.last) == (first.first, first.last) == (2, 2)
    assert again.notices == ("An operation with this id was done before; nothing was changed this time",)
    with pytest.raises(RefusedError, match="already used for another event"):
        run_event(asked, run, "tool_result", "rolled back")
    with pytest.raises(RefusedError, match="already used for another event"):
        remember(asked, "The deployment is done")
    ended = run_end(empty.once("end"), run, "all well")
    assert run_end(empty.once("end"), run, "all well").last == ended.last == 3
    assert run_event(asked, run, "tool_result", "deployed", data='{"exit": 0}').last == 2
    assert numbers(empty, run) == [1, 2, 3]


# ── what else happens to a file ────────────────────────────────────────────────────────────────


def file_of(workspace: Workspace, run: str) -> Path:
    return workspace.root / run_replay(workspace, run).path


def numbers(workspace: Workspace, run: str) -> list[int]:
    return [one.number for one in run_replay(workspace, run).events]


def test_a_torn_line_is_sealed_by_the_next_writer(empty: Workspace, run: str) -> None:
    run_event(empty, run, "message", "second")
    empty.backlog.record()
    file = file_of(empty, run)
    file.write_bytes(file.read_bytes() + b"- 3 2026-01-06T10:3")
    assert run_event(empty, run, "message", "third").last == 3
    assert b"- 3 2026-01-06T10:3\n- 3 2" in file.read_bytes()
    assert numbers(empty, run) == [1, 2, 3]


def test_a_save_of_an_old_copy_is_recorded_as_one_and_what_it_took_is_in_history(empty: Workspace, run: str) -> None:
    run_event(empty, run, "message", "second")
    file = file_of(empty, run)
    old = file.read_bytes()
    run_event(empty, run, "message", "third, and its text")
    file.write_bytes(old.replace(b"# Todos", b"# Todos of mine"))
    run_event(empty, run, "message", "third again")
    run_end(empty, run)
    log = git(empty.root, "log", "--format=%s%n%b", "-p", "--", file.relative_to(empty.root).as_posix())
    assert "+- 3 " in log
    assert "third, and its text" in log
    assert "edit: " in log
    assert numbers(empty, run) == [1, 2, 3, 4]
    assert file.read_text().count("# Todos of mine") == 1
    assert git(empty.root, "status", "--porcelain") == ""


def test_a_change_of_the_head_while_a_run_goes_on_keeps_all_events(empty: Workspace, run: str) -> None:
    run_event(empty, run, "message", "second")
    revise(empty, run, "Todos, all of them")
    run_event(empty, run, "message", "third")
    run_end(empty, run)
    assert numbers(empty, run) == [1, 2, 3, 4]
    subjects = git(empty.root, "log", "--format=%s").splitlines()
    assert [one.partition(":")[0] for one in subjects[:4]] == ["run", "revise", "run", "run"]
    assert git(empty.root, "status", "--porcelain") == ""


@pytest.mark.parametrize(
    ("events", "named"),
    [
        ('[{"type": "message"}, {"type": "bad"}]', "'bad' is not a type"),
        ('{"type": "message", "x": 1}', "Event 1 has the unknown key 'x'"),
        ('{"type": "message"}\n{"text": "x"}', "Event 2 is not an object with a type"),
        ('{"type": "message", "text": 3}', "Event 1 has a text or an agent"),
        ("{", "line 1, is not JSON"),
        ("", "no events"),
    ],
)
def test_what_is_no_event_is_named_and_nothing_is_added(empty: Workspace, run: str, events: str, named: str) -> None:
    with pytest.raises(UsageError, match=named):
        run_event(empty, run, events=events)
    assert numbers(empty, run) == [1]


def test_a_run_that_has_ended_takes_no_more(empty: Workspace, run: str) -> None:
    run_end(empty, run, "all well")
    with pytest.raises(RefusedError, match="ended with event 2"):
        run_event(empty, run, "message", "more")


def test_a_long_run_goes_on_in_a_further_part(empty: Workspace, run: str, clock: Clock) -> None:
    row = json.dumps({"type": "tool_result", "text": "the page", "data": "word " * 6_200})
    for _ in range(9):
        run_event(empty, run, events=f"{row}\n" * 20)
    run_end(empty, run)
    assert numbers(empty, run) == list(range(1, 183))
    parts = sorted((empty.root / "runs").rglob("*.md"))
    assert len(parts) >= 2
    assert all(part.stat().st_size <= LARGEST_PART for part in parts)
    assert all("continues: " in part.read_text() for part in parts if not part.name.startswith(f"{run}.md"))
    again = opened(empty.root, clock)
    assert [one.name for one in again.catalog.look().every("run")] == [part.stem for part in parts]
    assert git(empty.root, "status", "--porcelain") == ""


def test_secrets_and_what_was_forgotten_stay_out(empty: Workspace, run: str) -> None:
    token = "ghp_" + "a1B2c3D4e5" * 3 + "f6G7h8"
    data = json.dumps({"token": token, "list": [f"key {token}"]})
    run_event(empty, run, "tool_result", f"it said {token}", data=data)
    assert token not in file_of(empty, run).read_text()
    assert all(token not in str(one) for one in run_replay(empty, run).events)


def test_an_old_run_goes_to_the_archive(empty: Workspace, run: str, clock: Clock) -> None:
    path, later = run_replay(empty, run).path, clock() + timedelta(days=91)
    assert consolidate(open_workspace(empty.root, actor="tool", now=lambda: later), apply=True).changed
    assert (empty.root / "archive" / path).is_file()


def test_undo_leaves_the_events_of_others_alone(empty: Workspace, run: str) -> None:
    done = remember(empty, "The port is 2222")
    run_event(empty, run, "message", "second")
    assert undo(empty).undoes[0].commit == done.commit
    assert numbers(empty, run) == [1, 2]
    undo(empty, entry=run)
    assert numbers(empty, run) == []
    assert run_event(empty, run, "message", "anew").last == 1


def test_events_of_a_file_with_other_line_ends_have_these_too(empty: Workspace, run: str) -> None:
    file = file_of(empty, run)
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    run_event(empty, run, "message", "second", data='{"a": 1}')
    data = file.read_bytes()
    assert data.count(b"\n") == data.count(b"\r\n")
    assert run_replay(empty, run).events[1].data == {"a": 1}


def test_events_of_two_clones_with_one_number_are_both_shown_and_told(empty: Workspace, run: str) -> None:
    with file_of(empty, run).open("a") as file:
        file.write("- 1 2026-11-20T08:20:01.000Z message eng-002 the other clone's\n")
    found = run_replay(empty, run)
    assert [(one.number, one.agent) for one in found.events] == [(1, found.events[0].agent), (1, "eng-002")]
    assert [notice.partition(":")[0] for notice in found.notices] == ["1 event with the number of another one"]


def test_too_many_bytes_at_once_are_refused(empty: Workspace, run: str) -> None:
    row = json.dumps({"type": "message", "data": "x" * 31_000})
    with pytest.raises(RefusedError, match="at most 2,097,152"):
        run_event(empty, run, events=f"{row}\n" * 80)
    assert numbers(empty, run) == [1]
