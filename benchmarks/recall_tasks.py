"""Whether a recall brings what a task needs: `python -m benchmarks.recall_tasks`.

A store of twenty subjects, each with a skill, a pattern, an anti-pattern, two episodes and a fact, and thirty daily
logs that talk of the same things. Sixty tasks name what must come among the first five entries
(`tests/data/recall_tasks.toml`); the tasks of every second subject are kept aside. Recall@5 is the share of what must
come that came, of all tasks. Tokens are those of the whole answer.
"""

import os
import statistics
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.measuring import environment
from workspace_mem import init, open_workspace
from workspace_mem.verbs.recall import recall
from workspace_mem.workspace import Workspace

DATA = Path(__file__).resolve().parents[1] / "tests" / "data" / "recall_tasks.toml"
LEAST = 0.9
_FIRST = 5
_LOGS = 30


class Task(NamedTuple):
    """A task: its type, its words, and the entries that must come, by id or path."""

    type: str
    text: str
    needed: frozenset[str]
    is_kept_aside: bool


def store(root: Path) -> list[Task]:
    """Write the store into an empty folder; return its tasks."""
    subjects: list[dict[str, Any]] = tomllib.loads(DATA.read_text("utf-8"))["subject"]
    patterns, avoided, facts, tasks = ["# Patterns\n"], ["# Anti-patterns\n"], ["# Memory\n"], []
    for number, row in enumerate(subjects):
        name, description, steps = row["skill"]
        skill = f"skills/{name}/SKILL.md"
        numbered = "\n".join(f"{place}. {step}" for place, step in enumerate(steps.split(", "), 1))
        _write(
            root / skill,
            f"---\nname: {name}\ndescription: {description}\n---\n\n# {description}\n\n## Steps\n\n{numbered}\n",
        )
        patterns.append(f"- {row['pattern']} ^pat-{number:08}")
        avoided.append(f"- {row['anti'][0]} ^anti-{number:08}\n  - why:: {row['anti'][1]}")
        facts.append(f"- {row['fact']} ^mem-{number:08}")
        ids = {"s": skill, "p": f"pat-{number:08}", "a": f"anti-{number:08}", "f": f"mem-{number:08}"}
        for letter, key, outcome in (("e", "episode", "success"), ("x", "failed", "failure")):
            goal, action = row[key]
            ids[letter] = f"memory/episodes/2026-10-{number + 1:02}/1000-{key}.md"
            front = f"id: ep-{letter}{number:07}\nat: 2026-10-{number + 1:02}T10:00:00Z\noutcome: {outcome}"
            body = f"# {goal}\n\n## Actions\n\n- read the page of {name}\n- {action}\n- ran the tests of {name}\n"
            if outcome == "failure":
                body += f"\n## Errors\n\n- {action}\n"
            _write(root / ids[letter], f"---\n{front}\n---\n\n{body}")
        tasks += [
            Task(kind, text, frozenset(ids[letter] for letter in needed), number % 2 == 1)
            for kind, text, needed in row["tasks"]
        ]
    for day in range(_LOGS):
        rows = [subjects[(day * 7 + step) % len(subjects)] for step in range(8)]
        lines = [f"- 1{hour}:00 Talked about: {row['episode'][0]}" for hour, row in enumerate(rows)]
        _write(root / f"memory/2026-09-{day + 1:02}.md", f"# 2026-09-{day + 1:02}\n\n" + "\n".join(lines) + "\n")
    for path, lines in (
        ("learnings/patterns.md", patterns),
        ("learnings/anti-patterns.md", avoided),
        ("MEMORY.md", facts),
    ):
        _write(root / path, "\n".join(lines) + "\n")
    return tasks


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


class Answer(NamedTuple):
    """What a task got of what it needs."""

    task: Task
    missing: frozenset[str]
    is_of_type: bool
    tokens: int


def answered(workspace: Workspace, task: Task) -> Answer:
    """Return what the first entries of a recall have of what a task needs."""
    answer = recall(workspace, task.text, frame="none")
    came = {name for hit in answer.hits[:_FIRST] for name in (hit.id, hit.path) if name}
    return Answer(task, task.needed - came, answer.task_type == task.type, answer.tokens)


def main() -> int:
    """Print recall@5 and tokens of both halves, and what is missing with `-v`; return 1 below the bar."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(environment(Path(folder)))
        root = Path(folder) / "store"
        tasks = store(root)
        init(open_workspace(root))
        workspace = open_workspace(root)
        answers = [answered(workspace, task) for task in tasks]
    least = 1.0
    print(f"{'':14}{'tasks':>8}{'recall@5':>10}{'type':>8}{'tokens':>8}")
    for name, is_aside in (("tuned on", False), ("kept aside", True)):
        half = [answer for answer in answers if answer.task.is_kept_aside == is_aside]
        needed = sum(len(answer.task.needed) for answer in half)
        share = 1 - sum(len(answer.missing) for answer in half) / needed
        types = sum(answer.is_of_type for answer in half) / len(half)
        tokens = statistics.mean(answer.tokens for answer in half)
        print(f"{name:14}{len(half):>8}{share:>10.3f}{types:>8.2f}{tokens:>8.0f}")
        least = min(least, share)
    for answer in answers:
        if "-v" in sys.argv and answer.missing and not answer.task.is_kept_aside:
            print(f"{answer.task.text}: {', '.join(sorted(answer.missing))}")
    return int(least < LEAST)


if __name__ == "__main__":
    sys.exit(main())
