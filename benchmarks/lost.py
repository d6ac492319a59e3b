"""Measure what it costs to name what is lost: `python -m benchmarks.lost`.

A workspace of 10,000 commits: agents note and remember, a person edits, and now and then an editor that was left open
puts an old copy back, so that one acknowledged entry goes each time. `status` and then `recover` are asked

    first       without a cache: all of history is looked at
    next        with it, and nothing new
    next, 50    with it, after fifty more commits

Each time every lost entry must be named; `--losses` says how many there are. Beside the time on the wall clock stands
that of the processor, git's included: on a busy machine only this can be compared.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
from datetime import timedelta
from pathlib import Path

from benchmarks.measuring import environment, milliseconds
from workspace_mem import open_workspace, status
from workspace_mem.model.history import Author, Recording
from workspace_mem.verbs.recover import recoverable
from workspace_mem.workspace import Workspace

AGENT = Author("bench", "agent@workspace-mem")
_MOST_ENTRIES = 300  # of MEMORY.md: older ones are retired
_HEAD = "# Memory\n\n## Facts\n\n"


class BusyDays:
    """Days of agents and a person, commit by commit. `lost` are the entries that saves of old copies took along."""

    def __init__(self, workspace: Workspace, seed: int = 0) -> None:
        self._workspace, self._draw = workspace, random.Random(seed)
        self._begin = workspace.now() - timedelta(days=29)  # what is older than a month is not reported
        self._entries: list[str] = []
        self._logs: dict[str, str] = {}
        self._number = 0
        self.lost: list[str] = []

    def go_on(self, commits: int, losses: int = 0) -> None:
        """Record so many commits more, and let so many saves of old copies happen among them."""
        unlucky = set(self._draw.sample(range(commits), losses))
        recordings = [one for at in range(commits) for one in self._commit(is_unlucky=at in unlucky)]
        for path, data in {path: data for one in recordings for path, data in one.files.items()}.items():
            (self._workspace.root / path).parent.mkdir(exist_ok=True)
            (self._workspace.root / path).write_bytes(data or b"")
        self._workspace.history.record(recordings)

    def _commit(self, *, is_unlucky: bool) -> list[Recording]:
        self._number += 1
        if is_unlucky:
            return self._remember_and_lose()
        if self._draw.random() < 0.2:
            return [self._edit()]
        return [self._remember() if self._draw.random() < 0.25 else self._note()]

    def _recording(self, op: str, path: str, text: str, *names: str) -> Recording:
        at = self._begin + timedelta(minutes=3 * self._number)
        trailers = [("Workspace-Op", op), *(("Workspace-Entry", name) for name in names)]
        trailers.append(("Workspace-Actor", "edit" if op == "edit" else "agent:bench"))
        author = None if op == "edit" else AGENT
        return Recording(f"{op}: {self._number}", tuple(trailers), author, at, {path: text.encode()})

    def _memory(self) -> str:
        return _HEAD + "".join(self._entries)

    def _remember(self) -> Recording:
        name = f"mem-{self._number:08d}"
        self._entries = [*self._entries[1 - _MOST_ENTRIES :], f"- fact number {self._number} ^{name}\n"]
        return self._recording("remember", "MEMORY.md", self._memory(), name)

    def _note(self) -> Recording:
        day = f"{self._begin + timedelta(minutes=3 * self._number):%Y-%m-%d}"
        self._logs[day] = self._logs.get(day, f"# {day}\n\n") + f"- 08:20 step {self._number}\n"
        return self._recording("note", f"memory/{day}.md", self._logs[day])

    def _edit(self) -> Recording:
        if self._entries and self._draw.random() < 0.5:
            self._entries.insert(self._draw.randrange(len(self._entries)), f"- a line by hand, {self._number}\n")
            return self._recording("edit", "MEMORY.md", self._memory())
        return self._recording("edit", "notes.md", f"# Notes\n\nTyped at {self._number}.\n")

    def _remember_and_lose(self) -> list[Recording]:
        """An editor has the file open, a tool adds an entry, and the editor saves: the old copy and one line more."""
        old = list(self._entries)
        made = self._remember()
        self.lost.append(f"mem-{self._number:08d}")
        self._number += 1
        self._entries = [*old, f"- typed in an editor, {self._number}\n"]
        return [made, self._recording("edit", "MEMORY.md", self._memory())]


def _in_status(workspace: Workspace) -> list[str]:
    return [entry.name for entry in status(workspace).lost]


def _in_recover(workspace: Workspace) -> list[str]:
    return [item.name for item in recoverable(workspace).items]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--commits", type=int, default=10_000)
    parser.add_argument("--losses", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="workspace-mem-bench-") as folder:
        os.environ.update(environment(Path(folder) / "home"))
        root = Path(folder) / "workspace"
        subprocess.run([sys.executable, "-m", "workspace_mem", "init", str(root)], check=True, capture_output=True)
        days = BusyDays(open_workspace(root))
        days.go_on(options.commits, options.losses)
        shutil.rmtree(open_workspace(root).cache, ignore_errors=True)
        all_named = True
        for name, more in (("first", 0), ("next", 0), ("next, 50", 50)):
            if more:
                days.go_on(more)
            for command, ask in (("status", _in_status), ("recover", _in_recover)):
                named: list[str] = []
                before = sum(os.times()[:4])
                took = milliseconds(lambda: named.extend(ask(open_workspace(root))))  # noqa: B023
                used = 1000 * (sum(os.times()[:4]) - before)
                all_named = all_named and named == days.lost
                number = f"named {len(set(named) & set(days.lost))} of {len(days.lost)}"
                print(f"{name:10} {command:8} {took:8.0f} ms   processor {used:6.0f} ms   {number}")
    return 0 if all_named else 1


if __name__ == "__main__":
    sys.exit(main())
