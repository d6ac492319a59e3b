"""Locks between processes, and work in a thread.

The lock file is never removed, so a lock can never be held twice.
"""

import contextlib
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TypeVar

from workspace_mem.disk.paths import remedy
from workspace_mem.errors import ConflictError, RefusedError, WorkspaceMemError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

POLL_SECONDS = 0.002  # a poll of 50 ms starved a writer for up to 1.7 s
STILL_SECONDS = 2.0  # a waiter stays while the holder makes progress
_OPEN = os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0)


_Result = TypeVar("_Result")


def begun(work: Callable[[], _Result]) -> Callable[[float | None], _Result]:
    """Run some work in a thread; return a function that waits for its result, with an optional limit in seconds.

    That raises what the work raised, and TimeoutError if it takes longer; then the thread is left behind.
    """
    results: list[_Result] = []
    errors: list[Exception] = []

    def run() -> None:
        try:
            results.append(work())
        except Exception as error:  # noqa: BLE001  # raised in `result`
            errors.append(error)

    thread = Thread(target=run, daemon=True)
    thread.start()

    def result(seconds: float | None) -> _Result:
        thread.join(seconds)
        for error in errors:
            raise error
        if not results:
            raise TimeoutError
        return results[0]

    return result


@contextmanager
def locked(path: Path, *, wait_seconds: float, progress: Callable[[], object] | None = None) -> Iterator[None]:
    """Hold the lock. Raises ConflictError if it stays taken, RefusedError if locks are unavailable.

    `progress` returns a value that changes while others make progress; if it is the same for STILL_SECONDS, the wait
    ends.
    """
    take = _flocked if fcntl else _filelocked
    start = moved_at = time.monotonic()
    state = None
    try:
        while (release := take(path)) is None:
            now = time.monotonic()
            if progress and (new := progress()) != state:
                state, moved_at = new, now
            if now >= start + wait_seconds or (progress and now - moved_at >= STILL_SECONDS):
                break
            time.sleep(POLL_SECONDS)
    except OSError as error:
        raise RefusedError(
            f"The workspace cannot be locked ({error.strerror or error}); nothing was written",
            path=os.fspath(path),
            hint=f"reading still works; {remedy(error)}",
        ) from error
    if release is None:
        waited = min(wait_seconds, max(0.01, time.monotonic() - start))
        message = f"The workspace stayed locked for {waited:.2g} seconds; nothing was written"
        raise ConflictError(message, hint="another command is writing, or was stopped; try again")
    try:
        yield
    finally:
        release()


def is_locked(path: Path, *, wait_seconds: float = 0.0) -> bool:
    """Tell whether another process holds a lock; False if that is unknown."""
    if not os.path.exists(path):  # Path.exists raises if the folder is closed to this user
        return False
    try:
        with locked(path, wait_seconds=wait_seconds):
            return False
    except ConflictError:
        return True
    except WorkspaceMemError:  # locks are unavailable here
        return False


def _flocked(path: Path) -> Callable[[], None] | None:
    """Take the lock and return its release; None if it is taken. Raises OSError without lock support."""
    handle = os.open(path, _OPEN, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(handle)
        return None
    except OSError:
        os.close(handle)
        raise
    return partial(os.close, handle)


def _filelocked(path: Path) -> Callable[[], None] | None:
    from filelock import FileLock, Timeout  # needed only without flock

    # A soft lock would outlive its killed holder, so there is no fallback to one.
    lock = FileLock(path, timeout=0, fallback_to_soft=False, mode=0o600)
    try:
        lock.acquire()
    except Timeout:
        return None

    def release() -> None:
        with contextlib.suppress(OSError):  # the work is finished, and the system releases the lock with the process
            lock.release()

    return release
