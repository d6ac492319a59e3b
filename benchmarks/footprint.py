"""How much of our own code one command runs through: files and named functions, by `sys.setprofile`.

Run with `python -m benchmarks.footprint`; with `--list` it names them. A fresh workspace is made; its first `remember`
is counted, and a search that finds the entry once the index stands. Lines are told, and are no bar.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks.measuring import environment

PACKAGE = Path(__file__).resolve().parents[1] / "workspace_mem"
BARS = {"remember": (55, 330), "search": (30, None)}  # files, functions

# Counts the functions that have a name of their own: no module, no class body, no lambda, no comprehension.
PROGRAM = """
import inspect, json, os, sys, threading
package, report = os.environ["PACKAGE"], os.environ["REPORT"]
seen = set()
def count(frame, event, argument):
    code = frame.f_code
    if event == "call" and code.co_flags & inspect.CO_OPTIMIZED and code.co_filename.startswith(package):
        if not code.co_name.startswith("<"):
            seen.add((os.path.relpath(code.co_filename, package), code.co_qualname, code.co_firstlineno))
threading.setprofile(count)
sys.setprofile(count)
try:
    from workspace_mem.cli import main
    main()
finally:
    sys.setprofile(None)
    with open(report, "w") as file:
        json.dump(sorted(seen), file)
"""


def functions_of(arguments: Sequence[str], root: Path, environment: Mapping[str, str]) -> list[tuple[str, str]]:
    """Run a command in a process of its own; return file and name of each function of ours that was called."""
    report = root.parent / "report.json"
    names = {"PACKAGE": str(PACKAGE) + os.sep, "REPORT": str(report), "PYTHONPATH": str(PACKAGE.parent)}
    subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        cwd=root,
        env={**environment, **names},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return [(file, name) for file, name, _ in json.loads(report.read_text())]


def footprints() -> dict[str, list[tuple[str, str]]]:
    """Return what the two commands run through in a fresh workspace."""
    with tempfile.TemporaryDirectory() as folder:
        home, root = Path(folder, "home"), Path(folder, "workspace")
        home.mkdir()
        root.mkdir()
        world = environment(home)
        functions_of(("init", "."), root, world)
        remember = functions_of(("remember", "The staging port is 2223"), root, world)
        functions_of(("search", "staging port"), root, world)
        return {"remember": remember, "search": functions_of(("search", "staging port"), root, world)}


def main() -> int:
    """Print the table; return 1 where a bar is not kept."""
    kept = True
    print(f"{'':<12} {'files':>7} {'bar':>5} {'functions':>11} {'bar':>5} {'lines of the files':>20}")
    for name, found in footprints().items():
        files = sorted({file for file, _ in found})
        lines = sum((PACKAGE / file).read_text(encoding="utf-8").count("\n") for file in files)
        most_files, most_functions = BARS[name]
        print(f"{name:<12} {len(files):>7} {most_files:>5} {len(found):>11} {most_functions or '':>5} {lines:>20,}")
        kept &= len(files) <= most_files and len(found) <= (most_functions or len(found))
        if "--list" in sys.argv:
            for file in files:
                names = " ".join(function for at, function in found if at == file)
                print(f"  {file}  {names}")
    everything = list(PACKAGE.rglob("*.py"))
    total = sum(path.read_text(encoding="utf-8").count("\n") for path in everything)
    print(f"\nthe package: {len(everything)} files, {total:,} lines")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
