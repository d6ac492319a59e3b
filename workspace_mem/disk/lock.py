"""Locks between processes. The lock file is never removed, so a lock can never be held twice."""

import contextlib
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from workspace_mem.disk.remedies import remedy
from workspace_mem.errors import ConflictError, RefusedError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

POLL_SECONDS = 0.002  # where waiting means polling (Windows); a poll of 50 ms starved a writer for up to 1.7 s
STILL_SECONDS = 2.0  # who waits goes on waiting as long as something moves
_OPEN = os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0)


@contextmanager
def held(
    path: Path,
    *,
    wait_seconds: float,
    progress: Callable[[], object] | None = None,
    still_seconds: float = STILL_SECONDS,
) -> Iterator[None]:
    """Hold the lock. Raises ConflictError when it stays taken, RefusedError where nothing can be locked.

    Who waits does so in the kernel, which wakes one after the other: no poll, and nobody starves. `progress`
    returns something that changes with what the others do; where it stays the same for `still_seconds`, the wait ends.
    """
    start = time.monotonic()
    try:
        let_go = _polled(path, wait_seconds) if fcntl is None else _flocked(path, wait_seconds, progress, still_seconds)
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
        let_go()


def _flocked(
    path: Path, wait_seconds: float, progress: Callable[[], object] | None, still_seconds: float
) -> Callable[[], None]:
    """Take the lock; return what lets it go. Raises TimeoutError when it stays taken, OSError where there are none."""
    handle = os.open(path, _OPEN, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        _Wait(handle, progress, still_seconds).until_taken(wait_seconds)
    except OSError:
        os.close(handle)
        raise
    return partial(os.close, handle)


class _Wait:
    """Waiting for a lock that is taken. flock itself waits for ever, so a thread waits, and may be left behind."""

    def __init__(self, handle: int, progress: Callable[[], object] | None, still_seconds: float) -> None:
        self.handle = handle
        self._still_seconds = still_seconds
        self._progress = progress
        self._mutex = threading.Lock()
        self._ended = threading.Event()
        self._error: OSError | None = None
        self._given_up = False

    def until_taken(self, wait_seconds: float) -> None:
        """Take the lock. Raises TimeoutError when it stays taken; the handle is closed then."""
        if wait_seconds <= 0:
            os.close(self.handle)
            raise TimeoutError
        threading.Thread(target=self._take, daemon=True).start()
        try:
            in_time = self._wait_while_something_moves(wait_seconds)
        except BaseException:
            if not self._give_up():
                os.close(self.handle)
            raise
        if not in_time and self._give_up():
            raise TimeoutError
        if self._error is not None:
            os.close(self.handle)
            raise self._error

    def _wait_while_something_moves(self, wait_seconds: float) -> bool:
        if self._progress is None:
            return self._ended.wait(wait_seconds)
        end, seen = time.monotonic() + wait_seconds, self._progress()
        while not self._ended.wait(min(self._still_seconds, max(0.0, end - time.monotonic()))):
            last, seen = seen, self._progress()
            if seen == last or time.monotonic() >= end:
                return False
        return True

    def _take(self) -> None:
        try:
            fcntl.flock(self.handle, fcntl.LOCK_EX)
        except OSError as error:
            self._error = error
        with self._mutex:
            self._ended.set()
            if self._given_up:
                os.close(self.handle)

    def _give_up(self) -> bool:
        """Leave the closing to the thread; False where it has ended just now."""
        with self._mutex:
            self._given_up = not self._ended.is_set()
            return self._given_up


def _polled(path: Path, wait_seconds: float) -> Callable[[], None]:
    from filelock import FileLock, Timeout  # noqa: PLC0415  # only where there is no flock

    # A soft lock stays behind when its holder is killed, so it is refused, not fallen back to.
    lock = FileLock(path, timeout=wait_seconds, poll_interval=POLL_SECONDS, fallback_to_soft=False, mode=0o600)
    try:
        lock.acquire()
    except Timeout as error:
        raise TimeoutError from error

    def let_go() -> None:
        with contextlib.suppress(OSError):  # what was done under it is done; the system frees it with the process
            lock.release()

    return let_go
