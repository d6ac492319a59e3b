"""Time syncs: `python -m benchmarks.sync [--idle] [--plot FILE.svg]`.

By the clock, a sync with nothing to do against `git fetch` of the same remote: a folder, http and ssh, near and far. In
processor time of all processes, entries that are merged, and how a sync grows with machines and with history. Each
machine is a folder of its own, the remote a bare repository.
"""

import argparse
import math
import os
import random
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.measuring import Line, environment, medians, milliseconds, report
from benchmarks.remotes import reachable

if TYPE_CHECKING:
    from workspace_mem.workspace import Workspace

DELAY = 30  # milliseconds of a round trip to a server that is not in the house
MERGE, MERGING_SYNC = "10,000 entries merged, 100 changed by each of two", "the whole sync that merges them"
MACHINES, HISTORIES = (2, 4, 8, 16), (100, 1_000, 10_000)


def git(root: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=root, check=True, capture_output=True, text=True).stdout


def joined(root: Path, name: str, address: str = "") -> Path:
    """Return another machine of the remote."""
    from workspace_mem.sync.sync import clone  # noqa: PLC0415  # when the environment is set
    from workspace_mem.workspace import without_settings  # noqa: PLC0415  # when the environment is set

    folder = root / name
    folder.mkdir()
    clone(without_settings(folder, actor="person"), address or f"{root}/remote.git", folder=root, dry_run=False)
    return folder


def begun(root: Path, entries: int = 0) -> Path:
    """Return the first machine, with so many entries."""
    from workspace_mem.verbs.init import init  # noqa: PLC0415  # when the environment is set

    git(root, "init", "--quiet", "--bare", "remote.git")
    folder = root / "m0"
    folder.mkdir()
    init(opened(folder))
    items = "".join(f"- Fact {number} of the benchmark ^mem-{number:08d}\n" for number in range(entries))
    page = folder / "MEMORY.md"
    page.write_text(page.read_text().replace("## Facts\n", f"## Facts\n\n{items}", 1))
    synced(folder, root / "remote.git")
    return folder


def opened(folder: Path) -> "Workspace":
    from workspace_mem.workspace import open_workspace  # noqa: PLC0415  # when the environment is set

    return open_workspace(folder, actor="person")


def synced(folder: Path, remote: Path | None = None) -> None:
    from workspace_mem.sync.sync import sync_once  # noqa: PLC0415  # when the environment is set

    sync_once(opened(folder), str(remote) if remote else None, folder=folder)


def remembered(folder: Path, numbers: "count[int]") -> None:
    from workspace_mem.verbs.remember import remember  # noqa: PLC0415  # when the environment is set

    remember(opened(folder), f"{folder.name} learned {next(numbers)}")


def idle(root: Path, rounds: int) -> dict[str, float]:
    """Time a sync that has nothing to do, and a fetch that has nothing to do, over each way to the remote."""
    program, jobs = Path(sys.executable).with_name("workspace-mem"), dict[str, Callable[[], float]]()

    def timed(folder: Path, *words: str | Path) -> float:
        return milliseconds(lambda: subprocess.run(words, cwd=folder, check=True, capture_output=True))

    with reachable(root, 0, DELAY) as ways:
        begun(root, 200)
        for number, (way, address) in enumerate(ways.items()):
            folder = joined(root, f"idle{number}", address(root / "remote.git"))
            git(folder, "remote", "add", "origin", address(root / "remote.git"))
            jobs |= {
                f"git fetch, {way}": partial(timed, folder, "git", "fetch", "--quiet", "origin"),
                f"  sync in a process, {way}": partial(milliseconds, partial(synced, folder)),
                f"  the command, {way}": partial(timed, folder, program, "sync"),
            }
        medians(jobs, 1)
        return medians(jobs, rounds)


def merged(root: Path) -> dict[str, float]:
    """Time the merge of two commits that each changed and added entries among ten thousand, and the sync with it."""
    from workspace_mem.git.merging import merge_commits  # noqa: PLC0415  # when the environment is set

    first = begun(root, 10_000)
    second = joined(root, "m1")
    for number, folder in enumerate((first, second)):
        page = folder / "MEMORY.md"
        text = page.read_text()
        for entry in range(number, 10_000, 100):
            text = text.replace(f"Fact {entry} of", f"Fact {entry}, changed by {number}, of", 1)
        added = "".join(f"- New fact {entry} of {number} ^mem-{number + 1}{entry:07d}\n" for entry in range(100))
        page.write_text(text.replace("\n## Preferences", f"{added}\n## Preferences", 1))
        opened(folder).backlog.record()
    git(first, "fetch", "--quiet", str(second), "main")
    tips = git(first, "rev-parse", "HEAD", "FETCH_HEAD").split()
    repository = opened(first).repository
    assert repository
    merge = min(processor_time(lambda: merge_commits(repository, tips[0], tips[1])) for _ in range(3))
    synced(first)
    return {MERGE: merge, MERGING_SYNC: processor_time(lambda: synced(second))}


def processor_time(work: Callable[[], object]) -> float:
    """Return the milliseconds that this process and those that it starts compute for some work."""

    def used() -> float:
        who = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
        return sum(usage.ru_utime + usage.ru_stime for usage in map(resource.getrusage, who)) * 1_000

    before = used()
    work()
    return used() - before


def by_machines(root: Path, machines: int, rounds: int) -> float:
    """Return what one machine's sync takes, if all write and sync in turn."""
    folders, numbers = [begun(root), *(joined(root, f"m{number}") for number in range(1, machines))], count()
    times = []
    for _ in range(rounds):
        for folder in folders:
            remembered(folder, numbers)
        times += [processor_time(partial(synced, folder)) for folder in random.sample(folders, len(folders))]
    for folder in folders * 2:
        synced(folder)
    tips = {git(folder, "rev-parse", "HEAD") for folder in folders}
    assert len(tips) == 1, tips
    return sorted(times)[len(times) // 2]


def by_history(root: Path, commits: int, rounds: int) -> float:
    """Return what a sync of one change of each of two machines takes upon a long history."""
    folder = begun(root)
    at = datetime(2026, 1, 1, tzinfo=UTC)
    stream = "".join(
        f"commit refs/heads/main\ncommitter a <a@b> {int((at + timedelta(minutes=number)).timestamp())} +0000\n"
        f"data 2\nx\n{'from refs/heads/main^0' if number == 0 else ''}\n"
        f"M 100644 inline memory/old-{number % 50}.md\ndata {len(str(number)) + 1}\n{number}\n\n"
        for number in range(commits)
    )
    subprocess.run(["git", "fast-import", "--quiet", "--force"], cwd=folder, input=stream.encode(), check=True)
    git(folder, "reset", "--quiet", "--hard")
    synced(folder)
    other, numbers, times = joined(root, "m1"), count(), []
    for _ in range(rounds):
        for machine in (folder, other):
            remembered(machine, numbers)
        synced(folder)
        times.append(processor_time(lambda: synced(other)))
        synced(folder)
    return sorted(times)[len(times) // 2]


def on_paper(figures: dict[int, float], machines: int, minutes: int) -> str:
    """Say what many machines cost that each write and sync once in some minutes, from what fewer of them cost.

    A push is refused if another one came since the fetch, and then all begins again.
    """
    (few, cost_of_few), (more, cost_of_more) = min(figures.items()), max(figures.items())
    each = (cost_of_more - cost_of_few) / (more - few)
    cost = cost_of_few + each * (machines - few)
    tries = math.exp(machines / (minutes * 60_000) * cost)  # 1 / (1 - p); pushes come at random
    return (
        f"{machines} machines, each every {minutes} min: {cost:.0f} ms a sync, {tries:.2f} tries, "
        f"{cost * tries / (minutes * 600):.2f} % of a processor"
    )


def plotted(lines: Sequence[tuple[str, dict[int, float]]]) -> str:
    """Draw each line of figures in a panel of its own, with a base-two or base-ten axis of steps and ms from 0 on."""
    panels = []
    for place, (title, figures) in enumerate(lines):
        most, left = max(figures.values()) * 1.15, 60 + place * 340
        step = 260 / max(1, len(figures) - 1)
        points = [(left + index * step, 220 - value / most * 180) for index, value in enumerate(figures.values())]
        path = " ".join(f"{x:.0f},{y:.0f}" for x, y in points)
        marks = "".join(
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="3"/><text x="{x:.0f}" y="{y - 8:.0f}">{value:.0f} ms</text>'
            f'<text x="{x:.0f}" y="238">{key:,}</text>'
            for (x, y), (key, value) in zip(points, figures.items(), strict=True)
        )
        panels.append(
            f'<polyline points="{path}" fill="none" stroke="#36c" stroke-width="2"/>{marks}'
            f'<line x1="{left}" y1="220" x2="{left + 270}" y2="220" stroke="#999"/>'
            f'<text x="{left + 130}" y="20" font-weight="bold">{title}</text>'
        )
    style = 'font-family="sans-serif" font-size="11" text-anchor="middle" fill="#333"'
    sheet = '<rect width="700" height="250" fill="#fff"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 250" {style}>{sheet}{"".join(panels)}</svg>\n'


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--idle", action="store_true", help="only what a sync takes that has nothing to do")
    parser.add_argument("--plot", type=Path, help="draw how a sync grows with machines and with history, as SVG")
    parser.add_argument("--strict", action="store_true", help="exit 1 when a bar is missed")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="sync-") as name:
        root = Path(name)
        os.environ.update(environment(root / "home"))
        numbers = count()

        def place() -> Path:
            folder = root / str(next(numbers))
            folder.mkdir()
            return folder

        figures = idle(place(), options.rounds)
        lines, base = list[Line](), ""
        for label in figures:  # each fetch, then what syncs
            base = base if label.startswith(" ") else label
            near = "command" in label and "away" not in label  # Python's own start is no small part of it
            lines.append(Line(label) if label == base else Line(label, base=base, bar=None if near else 1.5))
        if not options.idle:
            figures |= merged(place())
            lines += [Line(MERGE, most=1_000), Line(MERGING_SYNC, most=1_000)]
        kept = report(lines, figures, "ms")
        if options.plot:
            machines = {size: by_machines(place(), size, 3) for size in MACHINES}
            histories = {size: by_history(place(), size, 3) for size in HISTORIES}
            shown = [("a sync, by machines that wrote", machines), ("by commits of the history", histories)]
            options.plot.write_text(plotted(shown))
            for label, values in shown:
                print(f"{label}: " + ", ".join(f"{key:,}: {value:.0f} ms" for key, value in values.items()))
            print(*(on_paper(machines, 100, minutes) for minutes in (1, 5, 15)), sep="\n")
    return 0 if kept or not options.strict else 1


if __name__ == "__main__":
    sys.exit(main())
