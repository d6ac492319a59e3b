"""Record behind the answer: a writer that does not wait is answered when its change is durable.

One thread in each process that writes so. It lets changes gather for a moment and then records the backlog of
all, whoever wrote it; processes take turns. What it does not come to (the process was killed, git failed) is
recorded by the next command, under its writer's name.
"""

import os
import threading
import time
from pathlib import Path

from workspace_mem.disk.journal import Intent
from workspace_mem.errors import ConflictError, WorkspaceMemError
from workspace_mem.write.backlog import Backlog, last_recorded

GATHER_SECONDS = 0.5  # between two records, whoever makes them: most of the cost is in starting git, not in commits
_LAST_SECONDS = 2.0  # what a process spends on it when it ends
_POLL_SECONDS = 0.05

_known: "dict[tuple[int, Path], _Behind]" = {}  # by process: a thread does not come along through a fork
_knowing = threading.Lock()


def record_behind(backlog: Backlog, own: Intent) -> None:
    """See to it that a change is recorded soon, and at the latest when this process ends in order."""
    key = (os.getpid(), backlog.folder.root)
    with _knowing:
        if key not in _known:
            _known[key] = _Behind(backlog.again())
        behind = _known[key]
    behind.ask(own.name)


class _Behind:
    """What this process has written to one workspace and not seen recorded; a thread lives as long as there is any."""

    def __init__(self, backlog: Backlog) -> None:
        self._backlog = backlog  # one of its own: parts are not made for two threads
        self._names: set[str] = set()
        self._mutex = threading.Lock()
        self._runs = False

    def ask(self, name: str) -> None:
        """Have an intent recorded."""
        with self._mutex:
            self._names.add(name)
            if not self._runs:
                self._runs = True
                # No daemon: the interpreter waits for it, and so the last changes are recorded too.
                threading.Thread(target=self._run, name="workspace-mem records").start()

    def _run(self) -> None:
        end: float | None = None
        while self._goes_on():
            if end is None and not threading.main_thread().is_alive():
                end = time.monotonic() + _LAST_SECONDS
            try:
                if end is not None or self._is_time():
                    self._backlog.record(wait_seconds=0, by_the_way=end is None)
                    if self._backlog.waits_for_git():
                        self._forget()
                    continue
            except ConflictError:
                pass  # somebody else records, and perhaps ours too
            except (WorkspaceMemError, OSError):
                self._forget()
            if end is not None and time.monotonic() > end:
                self._forget()
            time.sleep(_POLL_SECONDS)

    def _goes_on(self) -> bool:
        """Forget what is recorded; tell whether something is left, or else end."""
        journal = self._backlog.folder.journal
        with self._mutex:
            names = set(self._names)
        recorded = {name for name in names if not journal.is_pending(name)}
        with self._mutex:
            self._names -= recorded
            self._runs = bool(self._names)
            return self._runs

    def _forget(self) -> None:
        """Leave what is left to the next change, or the next command."""
        with self._mutex:
            self._names.clear()

    def _is_time(self) -> bool:
        return abs(time.time() - last_recorded(self._backlog.folder.own)) >= GATHER_SECONDS
