"""What was done and learned in the last days, and whether what recalls brought was fetched."""

from datetime import UTC, datetime
from pathlib import Path

from tests.running import Command
from workspace_mem.disk.state import RecallLog
from workspace_mem.verbs.add import add
from workspace_mem.verbs.correct import correct
from workspace_mem.verbs.recall import recall
from workspace_mem.verbs.remember import remember, win
from workspace_mem.verbs.show import show
from workspace_mem.verbs.stats import stats
from workspace_mem.workspace import Workspace


def test_what_was_done_is_counted_from_the_episodes_and_learnings(empty: Workspace) -> None:
    for outcome in ("failure", "success"):
        fields = {"outcome": outcome, "task": "task-1", "agent": "eng-1", "seconds": "40", "actions": "looked"}
        add(empty, "episode", f"Mend the pump {outcome}", fields=fields)
    correct(empty, "Never run the pump dry")
    win(empty, "The pump runs")
    found = stats(empty)
    assert (found.tasks, found.seconds, found.retries, found.corrections, found.wins) == (2, 80, 1, 1, 1)
    assert (found.agents, found.outcomes) == ({"eng-1": 2}, {"failure": 1, "success": 1})


def test_a_strategy_is_told_by_what_it_brought_and_what_of_it_was_fetched(empty: Workspace) -> None:
    one = str(remember(empty, "The pump is green").id)
    remember(empty, "The valve of the pump is red")
    recall(empty, "fix the pump", frame="none")
    show(empty, one)
    recall(empty, "build a pump", frame="none")
    found = {row.strategy: row[1:] for row in stats(empty).strategies}
    assert found == {"debugging": ("task", 1, 2, 1), "implementation": ("task", 1, 2, 0)}


def test_no_word_of_a_task_is_kept(empty: Workspace) -> None:
    recall(empty, "the secret zebra plan")
    assert "zebra" not in "".join(path.read_text() for path in empty.dirs.state.rglob("*.jsonl"))


def test_the_log_stays_small_and_a_torn_line_costs_itself(tmp_path: Path) -> None:
    log, now = RecallLog(tmp_path / "state", tmp_path, most_bytes=5_000), datetime(2026, 11, 23, tzinfo=UTC)
    for number in range(500):
        log.note(now, "review", "task", [f"mem-{number:08}"])
    path = tmp_path / "state/recalls.jsonl"
    assert path.stat().st_size <= 5_100
    with path.open("ab") as file:
        file.write(b'\n["2026-')
    log.note(now, "review", "task", ["mem-last"])
    assert [one.names for one in log.read()][-1] == ("mem-last",)


def test_a_person_reads_lines(sample: Path, here: Command) -> None:
    here.at(sample)("recall", "fix the gateway")
    shown = here.at(sample)("stats").stdout
    assert shown.startswith("last 7 days\ntasks        0 in 0 s\n")
    assert "debugging: 1 recall, 0 of " in shown
