"""Time cold processes as a ratio to `python -c pass` of the same run: `python benchmarks/cold_start.py`.

Every command runs on its own copy of the sample workspace, in a home of its own. Each round runs all
of them once in a drawn order, so that a busy moment of the machine meets all alike; the median counts.
"""

import argparse
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

SAMPLE = Path(__file__).resolve().parents[1] / "sample_workspace"
SCRIPTS = Path(sys.executable).parent  # not resolved: in a virtual environment they stand beside the link


@dataclass(frozen=True, slots=True)
class Command:
    """One process to time."""

    name: str
    argv: tuple[str, ...]
    bar: float | None  # the highest ratio allowed
    cwd: Path
    stdin: str = ""


def script(name: str) -> str:
    found = shutil.which(name, path=str(SCRIPTS))
    if found is None:
        sys.exit(f"{name} is not installed beside {Path(sys.executable).name}: pip install -e .")
    return found


def environment(home: Path) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "LD_LIBRARY_PATH") if name in os.environ}
    folders = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CACHE", "CONFIG", "DATA", "STATE")}
    git = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    return {**kept, **folders, **git, "HOME": str(home), "TMPDIR": str(home), "LC_ALL": "C.UTF-8", "TZ": "UTC"}


def prepared(folder: Path, env: dict[str, str]) -> Path:
    """Return a copy of the sample workspace on which `init` ran."""
    shutil.copytree(SAMPLE, folder)
    # Without it the copy's own repository is the one that is used, wherever the temporary folder lies.
    subprocess.run(["git", "init", "--quiet", "-b", "main", str(folder)], env=env, check=True)
    made = subprocess.run(
        [script("workspace-mem"), "init", str(folder)], env=env, capture_output=True, text=True, check=False
    )
    if made.returncode != 0:
        sys.exit(f"workspace-mem init failed ({made.returncode}): {made.stderr.strip()}")
    return folder


def commands(root: Path, env: dict[str, str]) -> list[Command]:
    program, hook = script("workspace-mem"), script("workspace-mem-hook")
    copies = {name: prepared(root / name, env) for name in ("frame", "hook", "search", "note")}
    event = json.dumps({"session_id": "bench", "cwd": str(copies["hook"]), "hook_event_name": "SessionStart"})
    search = ("search", "staging port", "-w", str(copies["search"]))
    return [
        Command("python -c pass", (sys.executable, "-c", "pass"), None, root),
        Command("workspace-mem --version", (program, "--version"), 7, root),
        Command("workspace-mem frame", (program, "frame", "-w", str(copies["frame"])), 12, root),
        Command("workspace-mem-hook session-start", (hook, "session-start"), 6, copies["hook"], event),
        Command('workspace-mem search "staging port"', (program, *search), 15, root),
        Command('workspace-mem note "x"', (program, "note", "x", "-w", str(copies["note"])), 25, root),
    ]


def run(command: Command, env: dict[str, str]) -> float:
    """Return the wall time of one process in milliseconds; end the benchmark if it fails."""
    start = time.perf_counter()
    done = subprocess.run(
        command.argv, input=command.stdin, cwd=command.cwd, env=env, capture_output=True, text=True, check=False
    )
    milliseconds = (time.perf_counter() - start) * 1000
    if done.returncode != 0:
        sys.exit(f"{command.name} failed ({done.returncode}): {done.stderr.strip()}")
    return milliseconds


def measured(timed: list[Command], env: dict[str, str], rounds: int) -> dict[str, float]:
    """Return the median milliseconds of each command, after one round that fills caches and is not counted."""
    times: dict[str, list[float]] = {command.name: [] for command in timed}
    for command in timed:
        run(command, env)
    for _ in range(rounds):
        for command in random.sample(timed, len(timed)):
            times[command.name].append(run(command, env))
    return {name: statistics.median(values) for name, values in times.items()}


def report(timed: list[Command], medians: dict[str, float]) -> bool:
    """Print the table; return whether every bar is kept."""
    base = medians[timed[0].name]
    kept = True
    print(f"{'command':<38} {'median ms':>9} {'ratio':>6} {'bar':>5}  ok?")
    for command in timed:
        ratio = medians[command.name] / base
        within = command.bar is None or ratio <= command.bar
        kept = kept and within
        bar, verdict = ("", "") if command.bar is None else (f"{command.bar:g}", "ok" if within else "MISSED")
        print(f"{command.name:<38} {medians[command.name]:>9.1f} {ratio:>6.1f} {bar:>5}  {verdict}")
    return kept


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--strict", action="store_true", help="exit 1 when a bar is missed")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="workspace-mem-bench-") as folder:
        home = Path(folder) / "home"
        home.mkdir()
        env = environment(home)
        timed = commands(Path(folder), env)
        kept = report(timed, measured(timed, env, options.rounds))
    return 1 if options.strict and not kept else 0


if __name__ == "__main__":
    sys.exit(main())
