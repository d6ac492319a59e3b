"""Hints from the operating system. watchdog lives here and nowhere else."""

import contextlib
import os
import re
import select
import socket
import sys
import threading
import time
import warnings
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import Any

from watchdog import events
from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer
from watchdog.observers.api import BaseObserver
from watchdog.utils import BaseThread

from workspace_mem.disk.mounts import MOUNTS, file_systems
from workspace_mem.disk.scope import TEXT_ENDINGS

POLL_SECONDS = 2.0  # without events every wait is at most so long, and counts as a hint
CHECK_SECONDS = 60.0  # how often it is made sure that events can still come
_OURS = frozenset({".git", ".workspace-mem"})
_RULES = (
    *TEXT_ENDINGS,
    "workspace.toml",
    ".gitignore",
)  # how names end that matter; the last two decide what is in scope
# Reads are left out, and folders that were "modified": a listing or our own temporary file would be a hint.
_HINTS: list[type[FileSystemEvent]] = [
    events.FileCreatedEvent,
    events.FileModifiedEvent,
    events.FileAttribEvent,
    events.FileClosedEvent,
    events.FileMovedEvent,
    events.FileDeletedEvent,
    events.DirCreatedEvent,
    events.DirMovedEvent,
    events.DirDeletedEvent,
    events.DirAttribEvent,
]
_REST_PER_LOOK = 100  # while there are no events: looking takes a hundredth of a processor at most
# File systems on which others change files without the system here telling: those of a network, of a virtual machine's
# host, and all that programs make (sshfs, rclone and others; a disk of Windows is `fuseblk`).
_SHARED = re.compile(
    r"nfs\d?|cifs|smb\w*|9p|afs|ceph|glusterfs|lustre|gpfs|ocfs2|gfs2|coda|davfs|vboxsf|vmhgfs|prl_fs|virtiofs|fuse(?:\..+)?"
)


def _mounts() -> str:
    try:
        return MOUNTS.read_text(encoding="utf-8", errors="surrogateescape")
    except OSError:  # another system, or no /proc
        return ""


def shared_by_others(folder: Path, mounts: str) -> str | None:
    """Return the kind of a file system that a folder, or what is beneath it, lies on, if others may change it unheard.

    `mounts` is Linux's /proc/self/mountinfo.
    """
    return next(filter(_SHARED.fullmatch, file_systems(folder, mounts)), None)


class WatchdogSource(FileSystemEventHandler):
    """Watch one folder with all below it. Where the system gives no events, wait and let the files be looked at.

    `polls` asks for no events, and is no trouble.
    """

    def __init__(
        self,
        root: Path,
        *,
        polls: bool = False,
        poll_seconds: float = POLL_SECONDS,
        check_seconds: float = CHECK_SECONDS,
        make_observer: Callable[[], BaseObserver] = Observer,
        mounts: Callable[[], str] = _mounts,
    ) -> None:
        self._root = root
        self._mounts = mounts
        self._polling = f"so the files are checked every {poll_seconds:g} seconds instead"
        self._polls = polls
        self._poll_seconds = poll_seconds
        self._check_seconds = check_seconds
        self._make_observer = make_observer
        self._observer: BaseObserver | None = None
        self._threads: list[BaseThread] = []  # those that events come through
        self._ended = self._rang = self._is_lossy = False
        self._deaf: str | None = None
        self._lost: str | None = None
        self._hinted_at = time.process_time()  # of the processor: it tells what a look costs, however busy others are
        self._due = inf  # when a hint comes without any event
        # A signal handler may end the wait at any instruction: an Event has a lock that it could meet held.
        self._bell, self._push = socket.socketpair()
        self._bell.settimeout(0)
        self._push.settimeout(0)
        self.restart()

    @property
    def ended(self) -> bool:
        """Tell whether it was told to stop."""
        return self._ended

    @property
    def trouble(self) -> str | None:
        """Return why hints are late, or that some were lost."""
        return self._deaf or self._lost

    def wait(self, seconds: float) -> bool:
        """Wait for a hint or the end. Without events a hint comes every `poll_seconds`, later where looks are long."""
        self._check()
        if self._observer is None:
            if self._due == inf:
                looked = time.process_time() - self._hinted_at
                self._due = time.monotonic() + max(self._poll_seconds, looked * _REST_PER_LOOK)
            seconds = min(seconds, self._due - time.monotonic())
        seconds = max(0.0, seconds)
        if select.select([self._bell], [], [], seconds)[0]:
            with contextlib.suppress(BlockingIOError):
                while self._bell.recv(4096):
                    pass
        rang, self._rang = self._rang, False  # after the bell: what rings from here on rings for the next wait
        if rang or time.monotonic() >= self._due:
            self._hinted_at, self._due = time.process_time(), inf
            return True
        return False

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Take an event as a hint where it may concern a file in scope."""
        paths = [os.fsdecode(path) for path in (event.src_path, event.dest_path) if path]
        if any(self._may_matter(path, is_folder=event.is_directory) for path in paths):
            self._ring()

    def _may_matter(self, path: str, *, is_folder: bool) -> bool:
        parts = Path(path).parts[len(self._root.parts) :]
        return not _OURS & set(parts) and (is_folder or path.endswith(_RULES))

    def _ring(self) -> None:
        if not self._rang:
            self._rang = True
            with contextlib.suppress(OSError):  # full: it rings already; closed: nobody listens
                self._push.send(b"!")

    def restart(self) -> None:
        """Watch the folder that has the root's name now."""
        self._stop_observer()
        self._deaf = self._lost = None
        self._is_lossy = False
        self._checked_at = time.monotonic()
        mounts = self._mounts()
        self._mounted = file_systems(self._root, mounts)
        # What it says, to the terminal, of a folder that came back; nothing is wrong then.
        warnings.filterwarnings("ignore", category=RuntimeWarning, module=r"watchdog\.")
        others = frozenset(threading.enumerate())
        self._ring()
        if self._polls:
            return
        if kind := shared_by_others(self._root, mounts):
            self._deaf = f"The folder is on a file system that others can change unnoticed ({kind}), {self._polling}"
            return
        try:
            self._observer = self._make_observer()
            self._observer.schedule(self, str(self._root), recursive=True, event_filter=_HINTS)
            self._observer.start()
            self._threads = [thread for thread in _watchdogs() if thread not in others]
            self._listen_to_losses(listen=True)
            self._probe(self._observer)
        except OSError as error:
            self._give_up(error.strerror or str(error))

    def _check(self) -> None:
        """Make sure that events can come: watchdog tells nobody of a folder that it could not watch."""
        if self._observer is None or time.monotonic() - self._checked_at < self._check_seconds:
            return
        # What is mounted beneath hides a folder that is watched, and leaves no event.
        if self._is_lossy or file_systems(self._root, self._mounts()) != self._mounted:
            lost = self._lost
            self.restart()
            self._lost = lost  # it is the same folder, and nobody may have been told
            return
        self._checked_at = time.monotonic()
        try:
            if all(thread.is_alive() for thread in self._threads):
                self._probe(self._observer)
            elif self._root.is_dir():
                self._give_up("its thread ended")
        except OSError as error:
            self._give_up(error.strerror or str(error))

    def _probe(self, observer: BaseObserver) -> None:
        """Ask for one watch more, and give it back. Raises OSError where the system has no more of them."""
        observer.unschedule(observer.schedule(FileSystemEventHandler(), str(self._root.parent)))

    def _give_up(self, why: str) -> None:
        self._stop_observer()
        self._deaf = f"The system does not report changes ({why}), {self._polling}"

    def _listen_to_losses(self, *, listen: bool) -> None:
        """Hear of lost events where watchdog tells it: in a log that would go to the terminal."""
        for name in ("inotify", "inotify_c"):
            module = sys.modules.get(f"watchdog.observers.{name}")
            if module is not None:
                (module.logger.addFilter if listen else module.logger.removeFilter)(self._hear)

    def _hear(self, record: Any) -> bool:
        message = str(record.msg)
        if "overflow" in message:
            self._lost = "Changes came faster than the system could report them, so all files were checked"
            # watchdog gives its watches back and asks for new ones, and nobody knows when it is done with that
            self._is_lossy, self._checked_at = True, -inf
        self._ring()
        return False

    def _stop_observer(self) -> None:
        observer, self._observer = self._observer, None
        if observer is None:
            return
        if observer.is_alive():
            observer.stop()
            observer.join(timeout=5)
        else:  # it never began, and has opened its files all the same
            observer.on_thread_stop()
        self._listen_to_losses(listen=False)

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


def _watchdogs() -> list[BaseThread]:
    return [thread for thread in threading.enumerate() if isinstance(thread, BaseThread)]
