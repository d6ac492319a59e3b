"""Hints about changed files, and the detection of settled changes.

A look at the files tells what changed; hints only tell when to look.
"""

import contextlib
import os
import select
import socket
import sys
import time
import warnings
from collections.abc import Callable, Mapping
from math import inf
from pathlib import Path
from typing import Any

from workspace_mem.disk.scope import ATTACHMENT_ENDINGS, TEXT_ENDINGS, FileState

# ── which changes a watcher takes ──────────────────────────────────────────────────────────────

SETTLE_SECONDS = 0.25  # between two looks; editors pause less between the steps of a save
OPEN_SECONDS = 60.0  # from the first change of a file that stays open, such as a running program's log

States = Mapping[str, FileState]  # by path; a missing file has no state


class Settling:
    """Find the changes that have settled: two equal looks, and no process with the file open.

    Otherwise a program that saves in steps is caught between two of them: with half a file, or without a file while an
    editor swaps the new one in. Times are seconds of a monotonic clock. `is_open` tells whether a process may still
    write a path.
    """

    def __init__(self, is_open: Callable[[str], bool]) -> None:
        self._is_open = is_open
        self._open: frozenset[str] = frozenset()
        self.states: States = {}  # at the last look
        self._taken: States = {}
        self._since: dict[str, tuple[FileState | None, float]] = {}
        self._first: dict[str, float] = {}  # when a path first differed from the processed state
        self._looked_at = -inf

    def look(self, states: States, *, began: float, ended: float) -> None:
        """Take in a look at all files. A change is as old as the end of the look that showed it first."""
        before, self._since = self._since, {}
        for path in states.keys() | self._taken.keys():
            state = states.get(path)
            if state != self._taken.get(path):
                known = before.get(path)
                self._since[path] = known if known and known[0] == state else (state, ended)
        self._first = {path: self._first.get(path, ended) for path in self._since}
        self.states, self._looked_at, self._open = states, began, frozenset()
        may_wait = (path for path in self.ready if path in states and began - self._first[path] < OPEN_SECONDS)
        self._open = frozenset(filter(self._is_open, may_wait))

    @property
    def ready(self) -> frozenset[str]:
        """Return the changed paths that have settled, including deleted files."""
        long_ago = self._looked_at - SETTLE_SECONDS * 0.9  # a sleep may end a little early
        return frozenset(path for path, (_, since) in self._since.items() if since <= long_ago) - self._open

    @property
    def moving(self) -> frozenset[str]:
        """Return the paths that changed just now and may be half written."""
        return frozenset(self._since) - self.ready

    def take(self) -> None:
        """Mark all settled changes as processed; the others stay different from the last state."""
        moving = self.moving
        rest = {path: state for path, state in self.states.items() if path not in moving}
        self._taken = rest | {path: state for path, state in self._taken.items() if path in moving}
        self._since = {path: since for path, since in self._since.items() if path in moving}
        self._first = {path: first for path, first in self._first.items() if path in moving}


# ── hints from the system ──────────────────────────────────────────────────────────────────────

POLL_SECONDS = 2.0  # longest wait without events; its end counts as a hint
_OURS = frozenset({".git", ".workspace-mem"})
# Suffixes of relevant names; the last two define the scope.
_RULES = (*TEXT_ENDINGS, *ATTACHMENT_ENDINGS, "workspace.toml", ".gitignore")
_REST_PER_LOOK = 100  # without events, looks take at most a hundredth of a processor
# Reads are no hints, nor folder changes by our own temporary files.
_EVENTS = [f"File{word}Event" for word in ("Created", "Modified", "Closed", "Moved", "Deleted", "Attrib")]
_EVENTS += [f"Dir{word}Event" for word in ("Created", "Moved", "Deleted", "Attrib")]


class ChangeSource:
    """Hints about changes in or below a folder. Hints may be missing or superfluous; the files decide.

    They come from the operating system, through watchdog. Without events, or with `polls` (which sets no `trouble`),
    each wait is short and its end is a hint.
    """

    def __init__(
        self,
        root: Path,
        *,
        polls: bool = False,
        poll_seconds: float = POLL_SECONDS,
        make_observer: Callable[[], Any] | None = None,
    ) -> None:
        self._root = root
        self._poll_seconds = poll_seconds
        self._observer: Any = None
        self._ended = False
        self._rang = True  # the first look processes everything
        self.trouble: str | None = None  # why hints are late, without a full stop; None: they are not
        self._hinted_at = time.process_time()  # processor time, which measures a look under any load
        self._due = inf  # time of the next hint without an event
        # A signal handler may interrupt the wait anywhere; an Event's lock could be held then.
        self._bell, self._push = socket.socketpair()
        self._bell.settimeout(0)
        self._push.settimeout(0)
        if polls:
            return
        try:
            self._observe(make_observer)
        except OSError as error:
            self._stop_observer()
            instead = f"so the files are checked every {poll_seconds:g} seconds instead"
            self.trouble = f"The system does not report changes ({error.strerror or error}), {instead}"

    def _observe(self, make_observer: Callable[[], Any] | None) -> None:
        """Listen to events. Raises OSError if the system cannot report them."""
        from watchdog import events  # only a watcher needs it
        from watchdog.observers import Observer

        # watchdog warns about a folder that came back, though nothing is wrong.
        warnings.filterwarnings("ignore", category=RuntimeWarning, module=r"watchdog\.")
        observer: Any = make_observer() if make_observer else Observer()
        self._observer = observer
        kinds = [getattr(events, name) for name in _EVENTS]
        observer.schedule(self, str(self._root), recursive=True, event_filter=kinds)
        observer.start()
        for name in ("inotify", "inotify_c"):  # watchdog's log would go to the terminal
            if module := sys.modules.get(f"watchdog.observers.{name}"):
                module.logger.disabled = True
        # watchdog does not report a failed watch: one more watch tells whether any are left.
        observer.unschedule(observer.schedule(events.FileSystemEventHandler(), str(self._root.parent)))

    @property
    def ended(self) -> bool:
        """Tell whether it was stopped."""
        return self._ended

    def wait(self, seconds: float) -> bool:
        """Wait for a hint or `stop`, at most `seconds`; tell whether something may have changed.

        Without events a hint comes every `poll_seconds`, later if looks take long.
        """
        if self._observer is None:
            if self._due == inf:
                looked = time.process_time() - self._hinted_at
                self._due = time.monotonic() + max(self._poll_seconds, looked * _REST_PER_LOOK)
            seconds = min(seconds, self._due - time.monotonic())
        if not self._rang and select.select([self._bell], [], [], max(0.0, seconds))[0]:
            with contextlib.suppress(BlockingIOError):
                while self._bell.recv(4096):
                    pass
        rang, self._rang = self._rang, False  # after the bell, so that later rings count for the next wait
        if rang or time.monotonic() >= self._due:
            self._hinted_at, self._due = time.process_time(), inf
            return True
        return False

    def dispatch(self, event: Any) -> None:
        """Take an event of watchdog as a hint if it may concern a file in scope."""
        paths = [os.fsdecode(path) for path in (event.src_path, event.dest_path) if path]
        for path in paths:
            parts = Path(path).parts[len(self._root.parts) :]
            may_matter = not _OURS & set(parts) and (event.is_directory or path.endswith(_RULES))
            if may_matter and not self._rang:
                self._rang = True
                with contextlib.suppress(OSError):  # full: already ringing; closed: no listener
                    self._push.send(b"!")

    def _stop_observer(self) -> None:
        observer, self._observer = self._observer, None
        if observer is not None and observer.is_alive():
            observer.stop()
            observer.join(timeout=5)
        elif observer is not None:  # not started, but its files are open
            observer.on_thread_stop()

    def stop(self) -> None:
        """Let the wait end; safe to call from a signal handler."""
        self._ended = True
        with contextlib.suppress(OSError):
            self._push.send(b".")

    def close(self) -> None:
        """Stop watching."""
        self.stop()
        self._stop_observer()
        self._bell.close()
        self._push.close()
