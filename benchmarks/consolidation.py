"""How long `consolidate` takes over 10,000 entries, what stays of 90 days of work, and what it takes for one thing.

`python -m benchmarks.consolidation`; `--short` with 30 days. Over 10,000 entries each of four ordinary runs: nothing is
to be done, 2,000 entries are there twice, 2,000 fade, 50 episodes came in. Then 90 days with 50 episodes a day,
consolidated each day: how many stay, and how many characters the frame has after each month.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from benchmarks.catalog import workspace
from benchmarks.measuring import environment

MOST_SECONDS = 5.0
PER_DAY, WHOLE_DAYS, SHORT_DAYS = 50, 7, 30
PRECISION, RECALL = 0.98, 0.6


def main() -> int:
    """Print the tables; return 1 where a bar is not kept."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder, "home")
        home.mkdir()
        os.environ.clear()
        os.environ.update(environment(home))
        kept = _merging()
        kept &= _over_many(Path(folder))
        kept &= _months(Path(folder, "months"), 30 if "--short" in sys.argv else 90)
    return 0 if kept else 1


def _merging() -> bool:
    from tests.loop.test_rules import figures, of_the_repository  # noqa: PLC0415
    from tests.merge_pairs import merge_pairs  # noqa: PLC0415  # after the environment is set

    kept = True
    print(f"{'pairs':<16} {'how many':>9} {'precision':>10} {'recall':>8}   bars ≥ {PRECISION}, ≥ {RECALL}")
    for name, pairs in (("repository", of_the_repository()), ("kept aside", list(merge_pairs()))):
        precision, recall, _ = figures(pairs)
        print(f"{name:<16} {len(pairs):>9,} {precision:>10.3f} {recall:>8.3f}")
        kept &= precision >= PRECISION and recall >= RECALL
    return kept


def _over_many(folder: Path) -> bool:
    from tests.months import Days  # noqa: PLC0415
    from workspace_mem import consolidate, open_workspace  # noqa: PLC0415

    root, names = workspace(folder / "many", dict(os.environ), facts=10_000)
    memory, config = root / "MEMORY.md", Path(os.environ["XDG_CONFIG_HOME"], "workspace-mem/config.toml")
    now = datetime(2026, 8, 1, tzinfo=UTC)

    def run() -> tuple[float, str]:
        opened = open_workspace(root, actor="tool", now=lambda: now)
        begun = time.perf_counter()
        done = consolidate(opened, apply=True)
        return time.perf_counter() - begun, done.subject

    def twice() -> None:
        lines = [line for line in memory.read_text().splitlines() if line.startswith("- ")][:2_000]
        again = "".join(f"{line[:-12]}mem-{number:08}\n" for number, line in enumerate(lines))
        memory.write_text(memory.read_text() + again)

    def fade() -> None:
        config.parent.mkdir(parents=True, exist_ok=True)
        config.write_text('[consolidate]\napply = ["decay"]\n')
        opened = open_workspace(root, actor="tool", now=lambda: datetime(2026, 4, 1, tzinfo=UTC))
        opened.usage.note(names[0], "a session", opened.now())
        memory.write_text("# Memory\n\n## Facts\n\n" + "".join(memory.read_text().splitlines(keepends=True)[4:2_004]))

    def work() -> None:
        config.unlink()
        for path, data in Days.episodes_of(1, 200, PER_DAY):
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_bytes(data)

    kept = True
    print(f"\n{'10,000 entries':<34} {'seconds':>8}   bar ≤ {MOST_SECONDS}")
    steps: list[tuple[str, Callable[[], object]]] = [("nothing to do", run), ("2,000 of them twice", twice)]
    for name, prepare in [*steps, ("2,000 that fade", fade), ("50 episodes", work)]:
        prepare()
        open_workspace(root).catalog.look()  # any command has looked at the files
        seconds, said = run()
        print(f"{name:<34} {seconds:>8.2f}   {said}")
        kept &= seconds <= MOST_SECONDS
    return kept


def _months(root: Path, length: int) -> bool:
    from tests.months import BEGIN, Days  # noqa: PLC0415
    from workspace_mem import frame, open_workspace  # noqa: PLC0415
    from workspace_mem.verbs.init import init  # noqa: PLC0415

    root.mkdir()
    days = Days(root, per_day=PER_DAY)
    init(days.opened())
    sizes: list[int] = []
    print(f"\n{'day':>5} {'whole':>6} {'in short':>9} {'held by links':>14} {'frame':>7}")
    kept = True
    for day in range(length):
        days.live(day)
        days.settle(day)
        if (day + 1) % 30 == 0:
            now = BEGIN + timedelta(days=day, hours=23)
            ages = [(now - _at(path)).days for path in (root / "memory/episodes").rglob("*.md")]
            whole, short = sum(age < WHOLE_DAYS for age in ages), sum(WHOLE_DAYS <= age < SHORT_DAYS for age in ages)
            sizes.append(len(frame(open_workspace(root)).text))
            print(f"{day + 1:>5} {whole:>6,} {short:>9,} {len(ages) - whole - short:>14,} {sizes[-1]:>7,}")
            kept &= whole <= WHOLE_DAYS * PER_DAY and short <= (SHORT_DAYS - WHOLE_DAYS) * PER_DAY
    flat = max(sizes) - min(sizes) <= 200
    print(f"the frame's size is {'flat' if flat else 'not flat'}")
    return kept and flat


def _at(path: Path) -> datetime:
    return datetime.fromisoformat(f"{path.parent.name}T{path.name[:2]}:{path.name[2:4]}:00+00:00")


if __name__ == "__main__":
    sys.exit(main())
