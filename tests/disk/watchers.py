"""The real watcher as a process of its own, and what tells that it has done its work."""

import os
import signal
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests import nursery
from tests.nursery import program
from tests.running import wait_until
from workspace_mem.disk.state import last_sign
from workspace_mem.verbs.status import status
from workspace_mem.workspace import open_workspace


@contextmanager
def watching(
    root: Path, *before: str, options: tuple[str, ...] = (), environment: dict[str, str] | None = None
) -> Iterator[subprocess.Popen[str]]:
    """Run the watcher; `before` are the words before the command."""
    process = nursery.begin(
        [*before, *program(), "watch", *options],
        cwd=root,
        env={**os.environ, **(environment or {})},
        text=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        assert line_from(process).startswith("Watching ")
        cache = open_workspace(root).cache
        wait_until(
            lambda: (sign := last_sign(cache)) is not None and sign.in_order is not None
        )  # the first look is over
        yield process
    finally:
        process.kill()
        process.communicate()


def line_from(process: subprocess.Popen[str]) -> str:
    """Return the next line on standard error; an empty one where none comes for long, and the watcher is ended."""
    assert process.stderr is not None
    end = threading.Timer(60, process.kill)
    end.start()
    try:
        return process.stderr.readline()
    finally:
        end.cancel()


def stop(process: subprocess.Popen[str]) -> None:
    """Let it stand still; until it does, it goes on reading what the system tells it."""
    process.send_signal(signal.SIGSTOP)
    wait_until(lambda: "\nState:\tT" in Path(f"/proc/{process.pid}/status").read_text())


def ended(process: subprocess.Popen[str], number: int = signal.SIGTERM) -> str:
    """End the watcher, and return what it still said on standard error."""
    process.send_signal(number)
    _, err = process.communicate(timeout=20)
    assert process.returncode == 0, err
    return err


def is_in_order(root: Path) -> bool:
    """Tell whether index and history hold what the files hold, by the look that `status` takes."""
    found = status(open_workspace(root))
    return (found.index.behind, found.history.pending) == (0, 0)
