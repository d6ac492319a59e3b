"""How long a write waits while editors save the same page several times a second, and what is refused or lost.

    python -m benchmarks.saves [--seconds 20] [--writers 3] [--saves 8]

Editors add a line and save it: one in place, one by a rename, by turns. Writers `remember` one fact after the other,
each in a process of its own that stays open, as a server does. Goal: 99 % of writes within 3 s, 1 % refused at most,
nothing lost.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

_WRITER = """
import json, sys, time
from workspace_mem import open_workspace, remember
from workspace_mem.errors import WorkspaceMemError

workspace = open_workspace(sys.argv[1], actor="agent:" + sys.argv[2])
end, number = time.monotonic() + float(sys.argv[3]), 0
while time.monotonic() < end:
    text, began, error = f"writer {sys.argv[2]} says {number} and goes on", time.monotonic(), ""
    try:
        remember(workspace, text)
    except WorkspaceMemError as refused:
        error = refused.message
    print(json.dumps([text, time.monotonic() - began, error]), flush=True)
    number += 1
    time.sleep(0.2)
"""


def _save(page: Path, line: str, *, in_place: bool) -> None:
    """Save a page with a line more, as an editor does that has read it this moment."""
    text = page.read_text(encoding="utf-8")
    new = f"{text}{line}\n"
    if in_place:
        page.write_text(new, encoding="utf-8")
        return
    fresh = page.with_name(".page.tmp")
    fresh.write_text(new, encoding="utf-8")
    fresh.replace(page)


def measure(root: Path, *, seconds: float, writers: int, saves: float, both: bool = True) -> dict[str, Any]:
    """Let writers and editors race in a new workspace at `root`; return the figures."""
    subprocess.run([sys.executable, "-m", "workspace_mem", "init", str(root)], check=True, capture_output=True)
    page, typed = root / "MEMORY.md", list[str]()
    command = [sys.executable, "-c", _WRITER, str(root)]
    processes = [
        subprocess.Popen([*command, f"w{number}", str(seconds)], stdout=subprocess.PIPE, text=True)
        for number in range(writers)
    ]
    while any(process.poll() is None for process in processes):
        began = time.monotonic()
        typed.append(f"a person types line {len(typed)}")
        _save(page, typed[-1], in_place=both and len(typed) % 2 == 0)
        time.sleep(max(0.0, 1 / saves - (time.monotonic() - began)))
    rows = [json.loads(line) for process in processes for line in process.communicate()[0].splitlines()]
    times = sorted(row[1] for row in rows)
    everything = "".join(
        path.read_text(encoding="utf-8", errors="replace")
        for path in (page, *(root / ".workspace-mem").rglob("*saved*"))
        if path.is_file()
    )
    history = subprocess.run(
        ["git", "-C", str(root), "log", "-p", "--all", "--format="], capture_output=True, text=True, check=True
    ).stdout
    refused = [row for row in rows if row[2]]
    return {
        "writes": len(rows),
        "saves": len(typed),
        "refused": len(refused),
        "why": sorted({row[2] for row in refused}),
        "p50": times[len(times) // 2],
        "p99": times[int(len(times) * 0.99)],
        "longest": times[-1],
        "saves lost": sum(line not in everything and line not in history for line in typed),
        "writes lost": sum(row[0] not in everything and row[0] not in history for row in rows if not row[2]),
        "writes gone from the page": sum(row[0] not in everything for row in rows if not row[2]),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--writers", type=int, default=3)
    parser.add_argument("--saves", type=float, default=8, help="a second")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HOME"] = folder
        found = measure(Path(folder) / "w", seconds=asked.seconds, writers=asked.writers, saves=asked.saves)
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
