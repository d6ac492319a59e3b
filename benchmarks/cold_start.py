"""Time cold processes as a ratio to `python -c pass` of the same run: `python -m benchmarks.cold_start`.

Every command runs on its own copy of the sample workspace, in a home of its own; frame and hook on one that has 1,000
files more. Each round runs all of them once in a drawn order; the median counts. One round before, which is not
counted, fills the caches. What more logs cost is a small difference of two large figures: it is told in processor
time, of which a busy machine takes less away.
"""

import argparse
import json
import resource
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from pathlib import Path

from benchmarks.corpus import FILES, write_corpus
from benchmarks.measuring import Line, environment, medians, milliseconds, report

SAMPLE = Path(__file__).resolve().parents[1] / "sample_workspace"
SCRIPTS = Path(sys.executable).parent  # not resolved: in a virtual environment they stand beside the link
PASS = "python -c pass"
HOOK = "workspace-mem-hook session-start"
LOGS = {"frame, 100 daily logs": 100, "frame, 10,000 daily logs": 10_000}
PROCESSOR = ", processor time"
STATUS = "status, 3,600 daily logs"  # ten years; 0.3 s where `python -c pass` takes 13 ms


@dataclass(frozen=True, slots=True)
class Command:
    """One process to time."""

    name: str
    argv: tuple[str, ...]
    bar: float | None  # the highest ratio allowed
    cwd: Path
    stdin: str = ""
    changes: Path | None = None  # gets a line before the process starts, which is not timed


def script(name: str) -> str:
    found = shutil.which(name, path=str(SCRIPTS))
    if found is None:
        sys.exit(f"{name} is not installed beside {Path(sys.executable).name}: pip install -e .")
    return found


def prepared(folder: Path, env: dict[str, str], *, files: int = 0, logs: int = 0) -> Path:
    """Return a copy of the sample workspace on which `init` ran, with so many files or daily logs more."""
    shutil.copytree(SAMPLE, folder)
    if files:
        write_corpus(folder, files=files)
    for number in range(logs):
        day = date(2000, 1, 1) + timedelta(days=number)
        (folder / f"memory/{day}.md").write_text(f"# {day}\n\n- 08:20 did one thing\n")
    # Without it the copy's own repository is the one that is used, wherever the temporary folder lies.
    subprocess.run(["git", "init", "--quiet", "-b", "main", str(folder)], env=env, check=True)
    run(Command("workspace-mem init", (script("workspace-mem"), "init", str(folder)), None, folder), env)
    return folder


def commands(root: Path, env: dict[str, str]) -> list[Command]:
    """Return what is timed, with the bars of the design; the first is what the others are multiples of."""
    program, hook = script("workspace-mem"), script("workspace-mem-hook")
    copies = {name: prepared(root / name, env) for name in ("search", "note")}
    copies |= {name: prepared(root / name, env, files=FILES) for name in ("frame", "hook", "changed")}
    copies |= {name: prepared(root / name, env, logs=logs) for name, logs in LOGS.items()}
    event = json.dumps({"session_id": "bench", "cwd": str(copies["hook"]), "hook_event_name": "SessionStart"})
    asked = json.dumps({"cwd": str(copies["hook"]), "prompt": "Which port does staging listen on?"})
    copies[STATUS] = prepared(root / "status", env, logs=3_600)
    for name in ("hook", STATUS):
        run(Command("search", (program, "search", "x", "-w", str(copies[name])), None, root), env)
    search = ("search", "staging port", "-w", str(copies["search"]))
    return [
        Command(PASS, (sys.executable, "-c", "pass"), None, root),
        Command("workspace-mem --version", (program, "--version"), 7, root),
        Command("workspace-mem --help", (program, "--help"), 9, root),
        Command("a Tab behind `show mem-7`", (program, "--complete", "show", "mem-7"), 12, copies["search"]),
        Command("workspace-mem frame", (program, "frame", "-w", str(copies["frame"])), 8, root),
        Command(HOOK, (hook, "session-start"), 3.5, copies["hook"], event),
        Command("workspace-mem-hook user-prompt", (hook, "user-prompt"), 20, copies["hook"], asked),
        Command(
            "frame after a change",
            (program, "frame", "-w", str(copies["changed"])),
            20,
            root,
            changes=copies["changed"] / "SOUL.md",
        ),
        *(Command(name, (program, "frame", "-w", str(copies[name])), None, root) for name in LOGS),
        Command('workspace-mem search "staging port"', (program, *search), 15, root),
        Command(STATUS, (program, "status", "-w", str(copies[STATUS])), 23, root),
        Command('workspace-mem note "x"', (program, "note", "x", "-w", str(copies["note"])), 25, root),
    ]


def run(command: Command, env: dict[str, str]) -> None:
    """Run one process; end the benchmark if it fails."""
    done = subprocess.run(
        command.argv, input=command.stdin, cwd=command.cwd, env=env, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        sys.exit(f"{command.name} failed ({done.returncode}): {done.stderr.strip()}")


def timed_run(command: Command, env: dict[str, str]) -> float:
    """Return how many milliseconds a process takes."""
    if command.changes:
        with command.changes.open("a") as file:
            file.write("One line more.\n")
    return milliseconds(partial(run, command, env))


def processor_run(command: Command, env: dict[str, str]) -> float:
    """Return how many milliseconds of a processor a process takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run(command, env)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=45)
    parser.add_argument("--strict", action="store_true", help="exit 1 when a bar is missed")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="workspace-mem-bench-") as folder:
        home = Path(folder) / "home"
        home.mkdir()
        env = environment(home)
        timed = commands(Path(folder), env)
        jobs = {command.name: partial(timed_run, command, env) for command in timed if command.name not in LOGS}
        few, many = (f"{name}{PROCESSOR}" for name in LOGS)
        compared = [command for command in timed if command.name in (PASS, *LOGS)]
        jobs |= {f"{command.name}{PROCESSOR}": partial(processor_run, command, env) for command in compared}
        medians(jobs, 1)
        lines = [Line(PASS), *(Line(one.name, PASS, one.bar) for one in timed[1:] if one.name not in LOGS)]
        bare = f"{PASS}{PROCESSOR}"
        lines += [Line(bare), Line(few, bare), Line(many, bare)]
        lines.append(Line("what 9,900 logs more cost a frame", bare, 0.6, of=many, minus=few))
        kept = report(lines, medians(jobs, options.rounds), "median ms")
    return 1 if options.strict and not kept else 0


if __name__ == "__main__":
    sys.exit(main())
