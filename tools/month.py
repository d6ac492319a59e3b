"""A month of an agent's work, made up and consolidated each day: `python -m tools.month`, for docs/consolidation.md.

Three episodes a day are written, and a few facts; `consolidate --apply` runs at the end of each day, as a watcher would
have it. Everything is made in a temporary folder.
"""

import os
import tempfile
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

from benchmarks.measuring import environment
from tests.months import BEGIN, Days
from workspace_mem.text.strings import counted

DAYS = 30
_FACTS = {
    0: "The staging port is 2222",
    2: "Reviews are asked for in the channel of the team",
    9: "reviews are asked for in the channel of the team.",
    20: "The staging port is 3333",
}


def told() -> Iterator[str]:
    """Yield what the month came to, line by line."""
    with tempfile.TemporaryDirectory() as folder:
        home, root = Path(folder, "home"), Path(folder, "lantern")
        home.mkdir()
        root.mkdir()
        os.environ.clear()
        os.environ.update(environment(home))
        yield from _lived(root)


def _lived(root: Path) -> Iterator[str]:
    from workspace_mem import frame, open_workspace, remember  # noqa: PLC0415  # after the environment is set
    from workspace_mem.verbs.init import init  # noqa: PLC0415
    from workspace_mem.verbs.review import waiting  # noqa: PLC0415

    days = Days(root, seed=7, per_day=3)
    init(days.opened())
    runs: Counter[str] = Counter()
    for day in range(DAYS):
        days.live(day)
        days.now = BEGIN + timedelta(days=day, hours=21)
        if day in _FACTS:
            remember(days.opened("agent:cursor"), _FACTS[day])
        if day == 1:
            yield f"after 2 days: {_counts(root)}, frame of {len(frame(open_workspace(root)).text):,} characters"
        done = days.settle(day)
        runs["that changed something"] += done.changed
    yield f"after {DAYS} days: {_counts(root)}, frame of {len(frame(open_workspace(root)).text):,} characters"
    yield f"{runs.total()} of {DAYS} runs changed something"
    yield ""
    yield "learnings/patterns.md begins so:"
    yield from _beginning(root / "learnings/patterns.md", 12)
    yield ""
    yield "what waits:"
    for one in waiting(days.opened("person")).waiting:
        yield f"  {one.why.partition(':')[0]}: {one.text}"


def _counts(root: Path) -> str:
    episodes = list((root / "memory/episodes").rglob("*.md"))
    whole = sum(path.read_text().count("\n- +") > 1 for path in episodes)
    items = [
        counted(path.read_text().count("\n- "), name)
        for name, path in (
            ("pattern", root / "learnings/patterns.md"),
            ("anti-pattern", root / "learnings/anti-patterns.md"),
        )
        if path.exists()
    ]
    return ", ".join([f"{whole} episodes whole and {len(episodes) - whole} in short", *items])


def _beginning(page: Path, lines: int) -> list[str]:
    return page.read_text().splitlines()[:lines]


def main() -> None:
    """Print it."""
    for line in told():
        print(line)


if __name__ == "__main__":
    main()
