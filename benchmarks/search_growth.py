"""Time search as a workspace grows: `python -m benchmarks.search_growth [--engine E] [PASSAGES …]`.

A query must grow slower than what it searches. Each size is a folder of its own, with pages of nine sections.
"""

import argparse
import os
import sys
import tempfile
from functools import partial
from pathlib import Path

from benchmarks.building import Built, built, opened, script, succeed, workspace_at
from benchmarks.corpus import write_pages
from benchmarks.measuring import environment, medians, milliseconds
from benchmarks.search import MEMORY, QUERY

SIZES = (1_000, 10_000, 50_000)  # passages
BUILD_BARS = {("sqlite", 10_000): 1_200, ("sqlite", 50_000): 6_000}  # ms
BUILD, CHANGED, WARM, COLD = "first build", "query after one file changed", "query", "search in a new process"
REFRESH, ENGINE = "refresh, nothing changed", "query, the engine alone"
_ROWS = (BUILD, CHANGED, REFRESH, WARM, ENGINE, COLD)


def measured(root: Path, passages: int, engine: str, rounds: int) -> tuple[dict[str, float], Built]:
    """Return the figures of one size, in ms."""
    from workspace_mem.search.query import Query  # noqa: PLC0415
    from workspace_mem.verbs.search import search  # noqa: PLC0415

    folder = root / "workspace"
    files = write_pages(folder, passages=passages)
    workspace_at(folder, engine)
    first = min((built(folder, root / f"cache-{number}") for number in range(2)), key=lambda build: build.milliseconds)
    workspace = opened(folder, root / "home/cache/workspace-mem")

    def changed() -> float:
        with files[1].open("ab") as file:
            file.write(b"\nOne line more.\n")
        return milliseconds(lambda: search(workspace, QUERY))

    cold = partial(succeed, script("workspace-mem"), "search", QUERY, "-w", str(folder))
    jobs = {
        CHANGED: changed,
        REFRESH: lambda: milliseconds(lambda: workspace.fresh_search().refresh()),
        WARM: lambda: milliseconds(lambda: search(workspace, QUERY)),
        ENGINE: lambda: milliseconds(lambda: workspace.indexes.index().search(Query(QUERY))),
        COLD: lambda: milliseconds(cold),
    }
    medians(jobs, 1)
    return {BUILD: first.milliseconds, **medians(jobs, rounds)}, first


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("passages", type=int, nargs="*")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--engine", choices=("whoosh", "sqlite"), default="sqlite")
    parser.add_argument("--strict", action="store_true", help="exit 1 when a bar is missed")
    options = parser.parse_args()
    sizes = sorted(options.passages) or SIZES
    found: dict[int, dict[str, float]] = {}
    missed = []
    for size in sizes:
        with tempfile.TemporaryDirectory(prefix="workspace-mem-bench-") as temporary:
            os.environ.update(environment(Path(temporary) / "home"))
            found[size], first = measured(Path(temporary), size, options.engine, options.rounds)
        if first.milliseconds > BUILD_BARS.get((options.engine, size), first.milliseconds):
            missed.append(f"first build of {size:,} passages: ≤ {BUILD_BARS[options.engine, size]:,} ms")
        print(f"{size:,} passages: {first.megabytes:.0f} MB of memory at most", flush=True)
        if options.engine == "sqlite" and first.megabytes > MEMORY:
            missed.append(f"memory of {size:,} passages: ≤ {MEMORY} MB")
    print(f"\n{options.engine}, ms" + " " * 20 + "".join(f"{size:>10,}" for size in sizes))
    for row in _ROWS:
        print(f"{row:<30}" + "".join(f"{found[size][row]:>10.1f}" for size in sizes))
    small, large = sizes[0], sizes[-1]
    if small < large and found[large][ENGINE] / found[small][ENGINE] >= large / small:
        missed.append(f"a query must grow slower than the corpus, from {small:,} to {large:,} passages")
    print("\n".join(f"MISSED {line}" for line in missed) or "All bars are kept.")
    return 1 if options.strict and missed else 0


if __name__ == "__main__":
    sys.exit(main())
