"""What a session's events come to: an episode if anything was measured, and sections of our own in CONTINUITY.md."""

from typing import Any

import pytest

from workspace_mem.hosts.session_record import CHECKPOINT, OUTCOMES, checkpoint_lines, episode_of, with_group
from workspace_mem.model.history import ProjectCommit

START = {"event": "started", "at": 1000.0, "host": "codex", "cwd": "/p"}
FAILED = {"event": "failed", "at": 1060.0, "host": "codex", "tool": "Bash", "text": "exit 1\n## Forged\n<!-- x"}
END = {"event": "ended", "at": 1300.0, "host": "codex", "task": "Keep connections open", "how": "exit"}
COMMIT = ProjectCommit("a" * 40, 1200.0, "Raise the keep-alive", ("src/a.py",))


def fields(*events: dict[str, Any], commits: tuple[ProjectCommit, ...] = ()) -> dict[str, list[str]]:
    found = episode_of(events, commits)
    assert found is not None
    told: dict[str, list[str]] = {}
    for name, value in found.fields:
        told.setdefault(name, []).append(value)
    return told


def test_an_episode_is_made_of_what_was_measured() -> None:
    told = fields(START, FAILED, END, commits=(COMMIT,))
    assert (told["seconds"], told["agent"], told["outcome"]) == (["300"], ["codex"], ["success"])
    assert told["actions"] == ["+60s Bash → fail: exit 1 ## Forged &lt;!-- x", "+200s commit → aaaaaaaaaa"]
    assert told["files"] == ["src/a.py"]
    assert told["artifacts"] == ["commit aaaaaaaaaa: Raise the keep-alive"]


MEASURED = [
    ("success", [FAILED], "exit", (COMMIT,)),
    ("partial", [{**FAILED, "at": 1250.0}], "exit", (COMMIT,)),
    ("unknown", [FAILED], "exit", ()),
    ("failure", [FAILED], "error", (COMMIT,)),
    ("partial", [FAILED], "aborted", (COMMIT,)),
]


@pytest.mark.parametrize(("outcome", "failed", "how", "commits"), MEASURED)
def test_the_outcome_is_measured(
    outcome: str, failed: list[dict[str, Any]], how: str, commits: tuple[ProjectCommit, ...]
) -> None:
    assert fields(START, *failed, {**END, "how": how}, commits=commits)["outcome"] == [outcome]


def test_a_checkpoint_comes_above_the_one_before_which_stays() -> None:
    first = checkpoint_lines([START, FAILED, {"event": "checkpoint", "at": 1100.0, "host": "codex", "words": "go"}])
    second = checkpoint_lines([{"event": "checkpoint", "at": 9000.0, "host": "codex", "task": "another"}])
    page = "# Continuity\n\n**Now:** something.\n"
    once = with_group(page, CHECKPOINT, first)
    assert once.startswith(page)
    assert once.count("## Checkpoint") == 1
    by_hand = once + "\nA person wrote this.\n\n## Next up\n\n- more\n"
    twice = with_group(by_hand, CHECKPOINT, second)
    assert twice.index("another") < twice.index("Last message of the user: go")
    assert twice.endswith("\nA person wrote this.\n\n## Next up\n\n- more\n")
    assert with_group(twice, CHECKPOINT, second) == twice
    many = page
    for number in range(40):
        said = [f"message {number} {word}" for word in range(60)]
        last = {"event": "checkpoint", "at": 9_000.0 + number, "host": "codex", "task": "x" * 199, "said": said}
        many = with_group(many, CHECKPOINT, checkpoint_lines([last]))
    assert 15_000 < len(many) < 25_000
    assert many.count("message 39 ") == 60
    assert many.count("- Filed by") == many.count("message 39 59") + many.count(" 59\n") - 1


def test_a_checkpoint_has_all_that_the_user_said_decisions_and_each_failed_call() -> None:
    failed = [{**FAILED, "text": f"number {number}"} for number in range(5)]
    last = {"event": "checkpoint", "at": 1100.0, "host": "codex", "task": "a", "words": "z", "said": ["b", "c"]}
    lines = checkpoint_lines([START, *failed, {**last, "decided": ["We decided to use JWT"]}])
    text = "\n".join(lines)
    assert (
        "- The user said: b\n- The user said: c\n- Last message of the user: z\n- Decided: We decided to use JWT"
        in text
    )
    assert all(f": number {number}" in text for number in range(5))


def test_a_section_of_somebody_else_under_our_heading_stays() -> None:
    page = "# C\r\n\r\n```\r\n## Outcomes\r\n```\r\n\r\n## Outcomes\r\n\r\nWritten by a person.\r\n"
    told = with_group(page, OUTCOMES, ["- x: [ep-1] (measured)"])
    assert told.endswith("## Outcomes\r\n\r\n- x: [ep-1] (measured)\r\n\r\nWritten by a person.\r\n")
    assert told.count("\n") == told.count("\r\n")


def test_five_outcomes_are_kept_the_newest_first() -> None:
    page = "# Continuity"
    for number in range(8):
        page = with_group(page, OUTCOMES, [f"- day success: [ep-{number}] (measured)"])
    assert [line for line in page.splitlines() if "ep-" in line] == [
        f"- day success: [ep-{number}] (measured)" for number in (7, 6, 5, 4, 3)
    ]
