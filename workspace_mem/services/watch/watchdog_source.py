"""Hints from the operating system. watchdog lives here and nowhere else."""

import threading
from collections.abc import Iterator
from pathlib import Path

from watchdog.events import FileClosedNoWriteEvent, FileOpenedEvent, FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

QUIET_SECONDS = 0.3  # editors save in several steps: wait until nothing happens any more
RESCAN_SECONDS = 60.0  # events can be lost; a look at the files finds what they missed
_OURS = frozenset({".git", ".workspace-mem"})


class WatchdogSource(FileSystemEventHandler):
    """Watch one folder with all below it."""

    def __init__(self, root: Path, *, quiet_seconds: float = QUIET_SECONDS, rescan_seconds: float = RESCAN_SECONDS) -> None:
        self._root = root
        self._quiet_seconds = quiet_seconds
        self._rescan_seconds = rescan_seconds
        self._changed = threading.Event()
        self._closed = threading.Event()
        self._observer = Observer()
        self._observer.schedule(self, str(root), recursive=True)
        self._observer.start()

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Take an event as a hint, unless it is a read or in a folder of ours."""
        if isinstance(event, FileOpenedEvent | FileClosedNoWriteEvent):
            return
        parts = Path(str(event.src_path)).parts[len(self._root.parts) :]
        if not _OURS & set(parts[:1]):
            self._changed.set()

    def hints(self) -> Iterator[None]:
        """Yield after each burst of changes, and every `rescan_seconds` without one."""
        while not self._closed.is_set():
            if self._changed.wait(self._rescan_seconds):
                self._settle()
            if not self._closed.is_set():
                yield

    def _settle(self) -> None:
        while self._changed.is_set() and not self._closed.is_set():
            self._changed.clear()
            self._changed.wait(self._quiet_seconds)

    def stop(self) -> None:
        """Let `hints` end; safe to call from a signal handler."""
        self._closed.set()
        self._changed.set()

    def close(self) -> None:
        """Stop watching."""
        self.stop()
        self._observer.stop()
        self._observer.join(timeout=5)
