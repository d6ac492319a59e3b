"""Locks between processes. The lock file is never removed, so a lock can never be held twice."""

import contextlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from workspace_mem.core.errors import ConflictError, RefusedError

POLL_SECONDS = 0.002  # a poll of 50 ms starved a writer for up to 1.7 s


@contextmanager
def held(path: Path, *, wait_seconds: float) -> Iterator[None]:
    """Hold the lock. Raises ConflictError when it stays taken, RefusedError where nothing can be locked."""
    from filelock import FileLock, Timeout  # noqa: PLC0415  # imported late: reading commands lock nothing

    # A soft lock stays behind when its holder is killed, so it is refused, not fallen back to.
    lock = FileLock(path, timeout=wait_seconds, poll_interval=POLL_SECONDS, fallback_to_soft=False, mode=0o600)
    try:
        lock.acquire()
    except Timeout as error:
        message = f"The workspace stayed locked for {wait_seconds:g} seconds; nothing was written"
        raise ConflictError(message, hint="another command is writing; try again") from error
    except OSError as error:
        raise RefusedError(
            f"The workspace cannot be locked ({error.strerror or error}); nothing was written",
            path=os.fspath(path),
            hint="reading still works; check that you may write there and that the file system has locks",
        ) from error
    try:
        yield
    finally:
        with contextlib.suppress(OSError):  # what was done under the lock is done; the system frees it with the process
            lock.release()
