"""Hints from the operating system. watchdog lives here and nowhere else."""

import contextlib
import select
import socket
import time
from collections.abc import Iterator
from pathlib import Path

from watchdog.events import FileClosedNoWriteEvent, FileOpenedEvent, FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

QUIET_SECONDS = 0.3  # editors save in several steps: wait until nothing happens any more
LONGEST_BURST_SECONDS = 3.0  # something that writes without a pause is looked at all the same
RESCAN_SECONDS = 60.0  # events can be lost; a look at the files finds what they missed
_OURS = frozenset({".git", ".workspace-mem"})


class WatchdogSource(FileSystemEventHandler):
    """Watch one folder with all below it."""

    def __init__(
        self,
        root: Path,
        *,
        quiet_seconds: float = QUIET_SECONDS,
        burst_seconds: float = LONGEST_BURST_SECONDS,
        rescan_seconds: float = RESCAN_SECONDS,
    ) -> None:
        self._root = root
        self._burst_seconds = burst_seconds
        self._quiet_seconds = quiet_seconds
        self._rescan_seconds = rescan_seconds
        self._ended = False
        # A signal handler may end the wait at any instruction: an Event has a lock that it could meet held.
        self._bell, self._push = socket.socketpair()
        self._bell.settimeout(0)
        self._push.settimeout(0)
        self._observer = Observer()
        self._observer.schedule(self, str(root), recursive=True)
        self._observer.start()

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Take an event as a hint, unless it is a read or in a folder of ours."""
        if isinstance(event, FileOpenedEvent | FileClosedNoWriteEvent):
            return
        parts = Path(str(event.src_path)).parts[len(self._root.parts) :]
        if not _OURS & set(parts[:1]):
            self._ring()

    def hints(self) -> Iterator[None]:
        """Yield after each burst of changes, and every `rescan_seconds` without one."""
        while not self._ended:
            if self._rang_within(self._rescan_seconds):
                self._settle()
            if not self._ended:
                yield

    def _settle(self) -> None:
        latest = time.monotonic() + self._burst_seconds
        while not self._ended and (left := latest - time.monotonic()) > 0:
            if not self._rang_within(min(self._quiet_seconds, left)):
                return

    def _ring(self) -> None:
        with contextlib.suppress(OSError):  # full: it rings already; closed: nobody listens
            self._push.send(b"!")

    def _rang_within(self, seconds: float) -> bool:
        """Wait for the bell at most so long, and take all that rang until now."""
        rang = bool(select.select([self._bell], [], [], seconds)[0])
        if rang:
            with contextlib.suppress(BlockingIOError):
                while self._bell.recv(4096):
                    pass
        return rang

    def stop(self) -> None:
        """Let `hints` end; safe to call from a signal handler."""
        self._ended = True
        self._ring()

    def close(self) -> None:
        """Stop watching."""
        self.stop()
        self._observer.stop()
        self._observer.join(timeout=5)
        self._bell.close()
        self._push.close()
