"""What the benchmarks share: a home of their own, medians of interleaved rounds, and one table.

Ratios come first: they are nearly the same on every machine, milliseconds are not.
"""

import os
import random
import statistics
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the table. `base` names the line that it is a multiple of, `bar` the highest ratio allowed.

    With `minus` the difference to that line is what counts. `most` is the highest figure allowed, in the table's unit.
    """

    name: str
    base: str | None = None
    bar: float | None = None
    of: str | None = None  # the measurement, where the line has a name of its own
    minus: str | None = None
    most: float | None = None


def environment(home: Path) -> dict[str, str]:
    """Return an environment in which nothing of the user's is read or written."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "LD_LIBRARY_PATH") if name in os.environ}
    folders = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CACHE", "CONFIG", "DATA", "STATE")}
    git = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    return {**kept, **folders, **git, "HOME": str(home), "TMPDIR": str(home), "LC_ALL": "C.UTF-8", "TZ": "UTC"}


def medians(jobs: Mapping[str, Callable[[], float]], rounds: int) -> dict[str, float]:
    """Return the median of each job's own measurements.

    Each round runs all of them once in a drawn order, so that a busy moment of the machine meets all alike.
    """
    found: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(rounds):
        for name in random.sample(sorted(jobs), len(jobs)):
            found[name].append(jobs[name]())
    return {name: statistics.median(values) for name, values in found.items()}


def milliseconds(work: Callable[[], object]) -> float:
    """Return how long some work takes on the wall clock."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def report(lines: Iterable[Line], figures: Mapping[str, float], unit: str) -> bool:
    """Print the table; return whether every bar is kept."""
    kept = True
    print(f"{'':<40} {'ratio':>8} {'bar':>6} {'':<7} {unit:>10}")
    for line in lines:
        found = figures[line.of or line.name] - (figures[line.minus] if line.minus else 0)
        ratio = found / figures[line.base] if line.base else None
        within = (ratio is None or line.bar is None or ratio <= line.bar) and (line.most is None or found <= line.most)
        kept = kept and within
        shown = "" if ratio is None else f"{ratio:.2f}×"
        bar = "" if line.bar is None else f"≤ {line.bar:g}"
        most = "" if line.most is None else f" ≤ {line.most:,g}"
        verdict = "" if line.bar is None and line.most is None else "ok" if within else "MISSED"
        print(f"{line.name:<40} {shown:>8} {bar:>6} {verdict:<7} {found:>10.1f}{most}")
    return kept
