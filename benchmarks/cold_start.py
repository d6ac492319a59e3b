"""Time cold processes as a ratio to `python -c pass` of the same run: `python -m benchmarks.cold_start`.

Every command runs on its own copy of the sample workspace, in a home of its own. Each round runs all of them once
in a drawn order; the median counts. One round before, which is not counted, fills the caches.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from benchmarks.measuring import Line, environment, medians, milliseconds, report

SAMPLE = Path(__file__).resolve().parents[1] / "sample_workspace"
SCRIPTS = Path(sys.executable).parent  # not resolved: in a virtual environment they stand beside the link
PASS = "python -c pass"


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


def prepared(folder: Path, env: dict[str, str]) -> Path:
    """Return a copy of the sample workspace on which `init` ran."""
    shutil.copytree(SAMPLE, folder)
    # Without it the copy's own repository is the one that is used, wherever the temporary folder lies.
    subprocess.run(["git", "init", "--quiet", "-b", "main", str(folder)], env=env, check=True)
    run(Command("workspace-mem init", (script("workspace-mem"), "init", str(folder)), None, folder), env)
    return folder


def commands(root: Path, env: dict[str, str]) -> list[Command]:
    """Return what is timed, with the bars of the design; the first is what the others are multiples of."""
    program, hook = script("workspace-mem"), script("workspace-mem-hook")
    copies = {name: prepared(root / name, env) for name in ("frame", "hook", "search", "note")}
    event = json.dumps({"session_id": "bench", "cwd": str(copies["hook"]), "hook_event_name": "SessionStart"})
    search = ("search", "staging port", "-w", str(copies["search"]))
    return [
        Command(PASS, (sys.executable, "-c", "pass"), None, root),
        Command("workspace-mem --version", (program, "--version"), 7, root),
        Command("workspace-mem frame", (program, "frame", "-w", str(copies["frame"])), 8, root),
        Command("workspace-mem-hook session-start", (hook, "session-start"), 6, copies["hook"], event),
        Command('workspace-mem search "staging port"', (program, *search), 15, root),
        Command('workspace-mem note "x"', (program, "note", "x", "-w", str(copies["note"])), 25, root),
    ]


def run(command: Command, env: dict[str, str]) -> None:
    """Run one process; end the benchmark if it fails."""
    done = subprocess.run(
        command.argv, input=command.stdin, cwd=command.cwd, env=env, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        sys.exit(f"{command.name} failed ({done.returncode}): {done.stderr.strip()}")


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
        jobs = {command.name: partial(milliseconds, partial(run, command, env)) for command in timed}
        medians(jobs, 1)
        lines = [Line(PASS), *(Line(command.name, PASS, command.bar) for command in timed[1:])]
        kept = report(lines, medians(jobs, options.rounds), "median ms")
    return 1 if options.strict and not kept else 0


if __name__ == "__main__":
    sys.exit(main())
