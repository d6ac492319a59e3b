"""What is asked of many entries: `python -m benchmarks.catalog`.

Cold processes as ratios to `workspace-mem --version` of the same run, once the catalog stands: an entry among 10,000 of
one file, and what looks at 330 daily logs of 100 lines each (7 MB). In a process that stays, an entry by its id. And
what a `remember` costs a processor where MEMORY.md holds 2,000 entries: in a process of its own, with all that it
starts, and in one that stays. `--than PROGRAM` measures the `workspace-mem` of another installation in the same run:
the cold one is to cost at most half of that.
"""

import argparse
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from pathlib import Path

from benchmarks.cold_start import Command, processor_run, script
from benchmarks.measuring import Line, environment, medians, milliseconds, report

ROUNDS = 7
VERSION = "workspace-mem --version"
BARS = {
    "show ID, of 10,000 entries": 2,
    "status, 33,000 lines of logs": 5,
    "retire, 33,000 lines of logs": 5,
    "restore, 33,000 lines of logs": 5,
    "list, 33,000 lines of logs": 10,
}
WARM, WRITE = "an entry by its id, of 10,000", "remember, at 2,000 entries, processor time"
COLD, THAN = "remember, cold, at 2,000 entries, processor time", "the same of another installation"
MOST = {WARM: 5.0}  # ms
WORDS = ("staging", "port", "host", "gateway", "deploy", "lantern", "relay", "batch", "queue", "token", "key")
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"


def sentence(chance: random.Random, words: int) -> str:
    return " ".join(chance.choices(WORDS, k=words))


def workspace(
    root: Path, env: dict[str, str], *, facts: int, days: int = 0, program: str = ""
) -> tuple[Path, list[str]]:
    """Return a workspace with so many facts and daily logs of 100 lines, and the ids of its facts."""
    chance = random.Random(facts)
    run((program or script("workspace-mem"), "init", str(root)), env)
    ids = [f"mem-{''.join(chance.choices(ALPHABET, k=8))}" for _ in range(facts)]
    stamps = "(at:: 2026-03-27T01:00:19Z) (source:: agent:bench)"
    lines = (f"- [Infra] {sentence(chance, 9)} {number} {stamps} ^{name}\n" for number, name in enumerate(ids))
    (root / "MEMORY.md").write_text("# Memory\n\n## Facts\n\n" + "".join(lines))
    (root / "memory").mkdir(exist_ok=True)
    for number in range(days):
        day = date(2024, 1, 1) + timedelta(days=number)
        log = (f"- {8 + at // 60:02}:{at % 60:02} {sentence(chance, 30)} (source:: agent:bench)\n" for at in range(100))
        (root / f"memory/{day}.md").write_text(f"# {day}\n\n{''.join(log)}")
    return root, ids


def run(argv: tuple[str, ...], env: dict[str, str]) -> None:
    done = subprocess.run(argv, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(argv)} failed ({done.returncode}): {done.stderr.strip()}")


# Print milliseconds: of an entry by its id once the catalog stands; of a processor for one `remember` but the first.
_WARM = """
import sys, time
from workspace_mem import open_workspace
workspace = open_workspace(sys.argv[1])
workspace.catalog.entry_named(sys.argv[2])
start = time.perf_counter()
workspace.catalog.entry_named(sys.argv[2])
print((time.perf_counter() - start) * 1000)
"""
_WRITE = """
import sys, time
from workspace_mem import open_workspace, remember
workspace = open_workspace(sys.argv[1], actor="agent:bench")
remember(workspace, f"first {time.time()}")
start = time.process_time()
remember(workspace, f"then {time.time()}")
print((time.process_time() - start) * 1000)
"""


def told(program: str, *arguments: str, env: dict[str, str]) -> float:
    argv = (sys.executable, "-c", program, *arguments)
    return float(subprocess.run(argv, env=env, capture_output=True, text=True, check=True).stdout)


def remembering(program: str, folder: Path) -> Callable[[], float]:
    """Return what measures a `remember` of an installation, in a workspace and a home of its own."""
    home = folder / "home"
    home.mkdir(parents=True)
    env = environment(home)
    root, _ = workspace(folder / "two", env, facts=2_000, program=program)

    def measured() -> float:
        argv = (program, "remember", f"something new at {time.time()}", "-w", str(root))
        return processor_run(Command(COLD, argv, None, root), env)

    return measured


def main() -> int:
    """Print the table; return 1 where a bar is not kept."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--than", metavar="PROGRAM", help="another installation's workspace-mem")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder, "home")
        home.mkdir()
        env = environment(home)
        ten, names = workspace(Path(folder, "ten"), env, facts=10_000)
        logs, few = workspace(Path(folder, "logs"), env, facts=20, days=330)
        two, _ = workspace(Path(folder, "two"), env, facts=2_000)
        program = script("workspace-mem")
        time.sleep(2.1)  # what is younger is hashed each time
        for root in (ten, logs):
            run((program, "list", "-w", str(root)), env)
            run((program, "status", "-w", str(root)), env)

        def cold(*arguments: str) -> float:
            return milliseconds(partial(run, (program, *arguments), env))

        def retired() -> float:
            took = cold("retire", few[3], "-w", str(logs))
            run((program, "restore", few[3], "-w", str(logs)), env)
            return took

        def restored() -> float:
            run((program, "retire", few[4], "-w", str(logs)), env)
            return cold("restore", few[4], "-w", str(logs))

        jobs: dict[str, Callable[[], float]] = {
            VERSION: lambda: cold("--version"),
            "show ID, of 10,000 entries": lambda: cold("show", names[5_000], "-w", str(ten)),
            "status, 33,000 lines of logs": lambda: cold("status", "-w", str(logs)),
            "retire, 33,000 lines of logs": retired,
            "restore, 33,000 lines of logs": restored,
            "list, 33,000 lines of logs": lambda: cold("list", "-w", str(logs)),
            WARM: lambda: told(_WARM, str(ten), names[7_000], env=env),
            WRITE: lambda: told(_WRITE, str(two), env=env),
            COLD: remembering(program, Path(folder, "own")),
        }
        if options.than:
            jobs[THAN] = remembering(options.than, Path(folder, "other"))
        medians({name: job for name, job in jobs.items() if name in (COLD, THAN)}, 1)  # fills the caches
        figures = medians(jobs, options.rounds)
        size = sum(path.stat().st_size for path in logs.rglob("*.md"))
        print(f"{size / 1e6:.1f} MB of daily logs")
    lines = [Line(VERSION), *(Line(name, base=VERSION, bar=bar) for name, bar in BARS.items())]
    lines += [Line(WARM, most=MOST[WARM]), Line(WRITE)]
    lines += [Line(THAN), Line(COLD, THAN, 0.5)] if options.than else [Line(COLD)]
    return 0 if report(lines, figures, "ms") else 1


if __name__ == "__main__":
    sys.exit(main())
