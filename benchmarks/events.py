"""Count the events a second that writers add to one run, durably: `python -m benchmarks.events`.

Each of `--writers` processes adds `--events` events in groups of `--group`, all to one run, and is answered when they
are on disk. Gaps, missing events, more than 20 commits and fewer than 1,000 events a second (on 2 cores) end it with
code 1.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.measuring import environment

BAR, MOST_COMMITS = 1_000, 20
_ADDS = (
    "import json, sys; from workspace_mem import open_workspace, run_event; "
    "root, run, agent, count, group = sys.argv[1:]; "
    "workspace = open_workspace(root, actor=f'agent:{agent}'); sys.stdin.readline(); "
    "[run_event(workspace, run, events='\\n'.join(json.dumps({'type': 'tool_result', 'text': f'step {at + one}: pass', "
    "'data': {'exit': 0, 'seconds': one}}) for one in range(int(group)))) for at in range(0, int(count), int(group))]"
)


def main() -> int:
    """Run it and print a line; return the exit code."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--writers", type=int, default=4)
    asked.add_argument("--events", type=int, default=2_500)
    asked.add_argument("--group", type=int, default=50)
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as made:
        (home := Path(made) / "home").mkdir()
        os.environ.update(environment(home))
        root = Path(made) / "bench"
        program = (sys.executable, "-m", "workspace_mem")
        subprocess.run([*program, "init", str(root)], check=True, capture_output=True)
        here = (*program, "run")
        begun = subprocess.run([*here, "start", "-w", str(root), "--json", "bench"], check=True, capture_output=True)
        run = json.loads(begun.stdout)["id"]
        command = (sys.executable, "-c", _ADDS, str(root), run)
        writers = [
            subprocess.Popen([*command, f"w{at}", str(given.events), str(given.group)], stdin=subprocess.PIPE)
            for at in range(given.writers)
        ]
        time.sleep(2)  # all have opened the workspace, and wait for a line
        start = time.perf_counter()
        for one in writers:
            one.communicate(b"\n")
        seconds = time.perf_counter() - start
        subprocess.run([*here, "end", "-w", str(root), run], check=True, capture_output=True)
        told = subprocess.run([*here, "replay", "-w", str(root), "--json", run], check=True, capture_output=True)
        numbers = [one["number"] for one in json.loads(told.stdout)["events"]]
        log = subprocess.run(["git", "-C", str(root), "rev-list", "HEAD"], check=True, capture_output=True)
    wanted, commits = given.writers * given.events, len(log.stdout.split()) - 2
    rate = wanted / seconds
    print(f"{given.writers} writers, groups of {given.group}: {rate:,.0f} events/s (bar {BAR:,}), {commits} commits")
    is_whole = numbers == list(range(1, wanted + 3))
    print(f"{len(numbers):,} events, {'no gap' if is_whole else 'WITH GAPS'}")
    return 0 if is_whole and rate >= BAR and commits <= MOST_COMMITS else 1


if __name__ == "__main__":
    sys.exit(main())
