"""Locks between processes. The lock file is never removed, so a lock can never be held twice."""

import contextlib
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from workspace_mem.disk.paths import remedy
from workspace_mem.errors import ConflictError, RefusedError, WorkspaceMemError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

POLL_SECONDS = 0.002  # if waiting means polling (Windows); a poll of 50 ms starved a writer for up to 1.7 s
STILL_SECONDS = 2.0  # who waits goes on waiting as long as something moves
_OPEN = os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0)


@contextmanager
def locked(
    path: Path,
    *,
    wait_seconds: float,
    progress: Callable[[], object] | None = None,
    still_seconds: float = STILL_SECONDS,
) -> Iterator[None]:
    """Hold the lock. Raises ConflictError when it stays taken, RefusedError if nothing can be locked.

    Who waits does so in the kernel, which wakes one after the other: no poll, and nobody starves. `progress`
    returns something that changes with what the others do; if it stays the same for `still_seconds`, the wait ends.
    """
    start = time.monotonic()
    try:
        take = _flocked if fcntl else _polled
        release = take(path, wait_seconds, progress, still_seconds)
    except TimeoutError as error:
        waited = min(wait_seconds, max(0.01, time.monotonic() - start))
        message = f"The workspace stayed locked for {waited:.2g} seconds; nothing was written"
        raise ConflictError(message, hint="another command is writing, or was stopped; try again") from error
    except OSError as error:
        raise RefusedError(
            f"The workspace cannot be locked ({error.strerror or error}); nothing was written",
            path=os.fspath(path),
            hint=f"reading still works; {remedy(error)}",
        ) from error
    try:
        yield
    finally:
        release()


def is_locked(path: Path, *, wait_seconds: float = 0.0) -> bool:
    """Tell whether another process holds a lock; False as well if that cannot be told."""
    if not os.path.exists(path):  # noqa: PTH110  # Path.exists raises if the folder is closed to this user
        return False
    try:
        with locked(path, wait_seconds=wait_seconds):
            return False
    except ConflictError:
        return True
    except WorkspaceMemError:  # nothing can be locked here
        return False


def _flocked(
    path: Path, wait_seconds: float, progress: Callable[[], object] | None, still_seconds: float
) -> Callable[[], None]:
    """Take the lock; return what releases it. Raises TimeoutError when it stays taken, OSError if there are none."""
    handle = os.open(path, _OPEN, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        _wait_in_kernel(handle, wait_seconds, progress, still_seconds)
    except OSError:
        os.close(handle)
        raise
    return partial(os.close, handle)


def _wait_in_kernel(
    handle: int, wait_seconds: float, progress: Callable[[], object] | None, still_seconds: float
) -> None:
    """Wait for a lock that is taken; the handle is closed unless this returns.

    flock itself waits for ever, so a thread waits, and may be left behind.
    """
    if wait_seconds <= 0:
        os.close(handle)
        raise TimeoutError
    guard, ended = threading.Lock(), threading.Event()
    errors: list[OSError] = []
    is_abandoned = False

    def take() -> None:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX)
        except OSError as error:
            errors.append(error)
        with guard:
            ended.set()
            if is_abandoned or errors:
                os.close(handle)

    def abandon() -> bool:
        """Leave closing the handle to the thread; False if it has ended just now."""
        nonlocal is_abandoned
        with guard:
            is_abandoned = not ended.is_set()
        return is_abandoned

    threading.Thread(target=take, daemon=True).start()
    try:
        _wait_while_something_moves(ended, wait_seconds, progress, still_seconds)
    except BaseException:
        if not abandon() and not errors:
            os.close(handle)
        raise
    if abandon():
        raise TimeoutError
    if errors:
        raise errors[0]


def _wait_while_something_moves(
    ended: threading.Event, wait_seconds: float, progress: Callable[[], object] | None, still_seconds: float
) -> None:
    if progress is None:
        ended.wait(wait_seconds)
        return
    end, state = time.monotonic() + wait_seconds, progress()
    while not ended.wait(min(still_seconds, max(0.0, end - time.monotonic()))):
        before, state = state, progress()
        if state == before or time.monotonic() >= end:
            return


def _polled(
    path: Path, wait_seconds: float, progress: Callable[[], object] | None, still_seconds: float
) -> Callable[[], None]:
    from filelock import FileLock, Timeout  # noqa: PLC0415  # only if there is no flock

    del progress, still_seconds
    # A soft lock stays behind when its holder is killed, so it is refused, not fallen back to.
    lock = FileLock(path, timeout=wait_seconds, poll_interval=POLL_SECONDS, fallback_to_soft=False, mode=0o600)
    try:
        lock.acquire()
    except Timeout as error:
        raise TimeoutError from error

    def release() -> None:
        with contextlib.suppress(OSError):  # what was done under it is done; the system frees it with the process
            lock.release()

    return release
