"""How often the type of a task is told right by its words.

Run with `python -m benchmarks.tasks`; with `--list` it names what it gets wrong. The rules, `data/task_rules.toml`, may
be edited by what they get wrong in `situations` (5,000 sentences in some hundred voices), never by the other three:
`aside` (120 sentences about other trades), `judged` (360: a software team, errands and trades, letters and notes) and
`unseen` (720 in six voices). All were written by language models that knew what the five types mean and nothing else.
A sentence without a word that tells its type is "balanced": that is no mistake, but counts in the share that is told.
"""

import sys
from collections import Counter
from pathlib import Path

from workspace_mem.recall.task_type import BALANCED, task_type

DATA = Path(__file__).resolve().parents[1] / "tests/data"
BAR = 0.8
ASIDE = ("aside", "judged", "unseen")
SETS = (*ASIDE, "situations")


def sentences(name: str) -> list[tuple[str, str]]:
    """Return the labelled sentences of a set: type and text."""
    lines = (DATA / f"tasks_{name}.tsv").read_text(encoding="utf-8").splitlines()
    return [(kind, text) for kind, _, text in (line.partition("\t") for line in lines)]


def answers(name: str) -> list[tuple[str, str, str]]:
    """Return the sentences of a set that have a word that tells: type, what was told, and text."""
    rows = [(kind, task_type(text).name, text) for kind, text in sentences(name)]
    return [row for row in rows if row[1] != BALANCED]


def share_right(name: str) -> float:
    """Return how many of the told types of a set are right."""
    rows = answers(name)
    return sum(kind == answer for kind, answer, _ in rows) / len(rows)


def main() -> None:
    """Print the shares, and end with 1 if a set kept aside is below the bar."""
    for name in SETS:
        rows, total = answers(name), len(sentences(name))
        print(f"{name:12} {share_right(name):6.1%} right of {len(rows) / total:6.1%} told, of {total} sentences")
        wrong = [row for row in rows if row[0] != row[1]]
        for (kind, answer), number in Counter((kind, answer) for kind, answer, _ in wrong).most_common():
            print(f"    {number:3}  {kind} taken for {answer}")
        if "--list" in sys.argv:
            for kind, answer, text in wrong:
                print(f"         {kind:15} {answer:15} {text}")
    sys.exit(min(map(share_right, ASIDE)) < BAR)


if __name__ == "__main__":
    main()
