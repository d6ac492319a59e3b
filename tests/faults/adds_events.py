"""A writer of events, as a process of its own: it says what was acknowledged, one number a line, until it is killed.

python adds_events.py ROOT RUN AGENT COUNT GROUP [again]

With `again` each group has an operation id, so that another process may be asked for the same.
"""

import json
import sys

from workspace_mem.verbs.run import run_event
from workspace_mem.workspace import open_workspace


def main() -> None:
    """Add events in groups."""
    root, run, agent, count, group = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]), int(sys.argv[5])
    workspace = open_workspace(root, actor=f"agent:{agent}")
    for start in range(0, count, group):
        steps = range(start, min(start + group, count))
        rows = ({"type": "checkpoint", "text": f"step {number}", "data": {agent: number}} for number in steps)
        asked = workspace.once(f"{agent} {start}") if "again" in sys.argv[6:] else workspace
        done = run_event(asked, run, events="\n".join(map(json.dumps, rows)))
        sys.stdout.write("".join(f"{done.first + at} {number}\n" for at, number in enumerate(steps)))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
