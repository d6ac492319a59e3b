"""What a watcher costs a processor while nothing happens: `python -m benchmarks.watching`.

With the system's events, and with `--poll`, in a folder of 8,000 files. A share covers at least two of the looks at all
files that come every 60 seconds, and what git and the watcher's threads take.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from benchmarks.cold_start import script
from benchmarks.measuring import Line, environment, report

PROGRAM = script("workspace-mem")
MOST = {"idle": 1.0, "idle, --poll": 2.0}  # per cent of a processor
_WARM_SECONDS = 20


def folder_of(files: int, root: Path, environ: Mapping[str, str]) -> None:
    """Make a workspace with so many files that are recorded and indexed."""
    for number in range(files):
        page = root / f"memory/notes/{number % 80:02}/{number}.md"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(f"# Note {number}\n\n{'The gateway listens on the port of the relay. ' * 8}\n")
    for words in (["init", "--follow"], ["watch", "--once"]):
        command = [PROGRAM, *words, *([str(root)] if words[0] == "init" else ["-w", str(root)])]
        subprocess.run(command, env=environ, check=True, capture_output=True, stdin=subprocess.DEVNULL)


def idle_share(root: Path, environ: Mapping[str, str], seconds: float, *options: str) -> float:
    """Return what a watcher takes of a processor, in per cent, with all processes that it starts."""
    command = [PROGRAM, "watch", "-w", str(root), *options]
    with subprocess.Popen(command, env=environ, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as watcher:
        time.sleep(_WARM_SECONDS)
        before, began = _cpu_seconds(watcher.pid), time.monotonic()
        time.sleep(seconds)
        share = (_cpu_seconds(watcher.pid) - before) / (time.monotonic() - began)
        watcher.send_signal(signal.SIGTERM)
    return share * 100


def _cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Measure, and end with 1 where a bar is broken."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--files", type=int, default=8_000)
    parser.add_argument("--seconds", type=float, default=130)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        root, environ = Path(home) / "root", environment(Path(home))
        root.mkdir()
        folder_of(asked.files, root, environ)
        figures = {
            "idle": idle_share(root, environ, asked.seconds),
            "idle, --poll": idle_share(root, environ, asked.seconds, "--poll"),
        }
    lines = [Line(name, most=most) for name, most in MOST.items()]
    if not report(lines, figures, "%"):
        sys.exit(1)


if __name__ == "__main__":
    main()
