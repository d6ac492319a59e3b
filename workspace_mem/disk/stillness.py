"""Whether the files are as they were at the last look: a process that lives on lets the kernel say so.

Linux notes a change (inotify) before the call that made it returns. Whoever saved something before a question was asked
has left a note; while there is none, the last look stands. A note of any kind means: look. One says that notes were
lost, so nothing depends on what a note says, or on how many come.

Some writes leave no note: through a memory map, by another name that a file was given outside the workspace, on file
systems that others write to. So a look stands for a few seconds at most, and not at all where the latter is seen.
"""

import contextlib
import errno
import os
import select
import stat
import threading
import time
import weakref
from collections.abc import Callable
from functools import cache
from math import inf
from pathlib import Path
from typing import Any, Generic, TypeVar

from workspace_mem.disk.mounts import MOUNTS, file_systems

TRUSTED_SECONDS = 5.0  # a look stands no longer, whatever the kernel says
_DEAF_SECONDS = 60.0  # without the kernel, where it would not tell of everything
_MOST_AT_ONCE = 1024 * 1024  # bytes of notes; what is left over is read at the next question, and means another look
# File systems of one machine, on which its kernel makes every change.
_OF_THIS_KERNEL = frozenset({"bcachefs", "btrfs", "ext2", "ext3", "ext4", "f2fs", "jfs", "ramfs", "tmpfs", "xfs"})

# of <sys/inotify.h>
_MODIFY, _ATTRIB, _CLOSE_WRITE, _MOVED, _CREATE, _DELETE = 0x2, 0x4, 0x8, 0xC0, 0x100, 0x200
_SELF, _ONLY_FOLDERS, _NO_LINKS = 0xC00, 0x1000000, 0x2000000
_CHANGES = _MODIFY | _ATTRIB | _CLOSE_WRITE | _MOVED | _CREATE | _DELETE | _SELF | _ONLY_FOLDERS

T = TypeVar("T")


class Notes:
    """What the kernel notes about folders. Raises OSError where it would not note every change."""

    def __init__(self, root: Path) -> None:
        self._root = root
        held = contextlib.ExitStack()
        self.close = weakref.finalize(self, held.close)
        self._mounts = held.enter_context(MOUNTS.open("rb", buffering=0))
        self._handle = _asked("inotify_init1", os.O_NONBLOCK | os.O_CLOEXEC)
        held.callback(os.close, self._handle)
        self._poll = select.poll()
        self._poll.register(self._handle, select.POLLIN)
        self._poll.register(self._mounts, select.POLLPRI)  # what is mounted over a folder hides it, and leaves no note
        self._is: tuple[int, int] | None = None  # the folder that had the root's name last
        self._watched = set[int]()
        self._wanted = set[int]()

    def came(self) -> bool:
        """Tell whether anything may have changed since this was asked last."""
        before, self._is = self._is, self._identity()
        if before and self._is == before and not self._poll.poll(0):
            return False
        with contextlib.suppress(BlockingIOError):
            os.read(self._handle, _MOST_AT_ONCE)
        return True

    def _identity(self) -> tuple[int, int] | None:
        try:
            found = self._root.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def begin(self) -> None:
        """Forget what came before a look, which sees it."""
        self.came()
        self._mounts.seek(0)
        kind, *beneath = file_systems(self._root.resolve(), os.fsdecode(self._mounts.read())) or [""]
        if kind not in _OF_THIS_KERNEL or beneath:
            raise OSError(errno.ENOTSUP, str(MOUNTS))
        self._wanted = set()

    def watch(self, folder: str) -> None:
        """Note changes in a folder from now on; "" is the root."""
        path = f"{self._root}/{folder}"
        mask = _CHANGES | _NO_LINKS if folder else _CHANGES
        try:
            self._wanted.add(_asked("inotify_add_watch", self._handle, os.fsencode(path), mask))
            rules = os.lstat(f"{path}/.gitignore")
        except (FileNotFoundError, NotADirectoryError):
            return  # there are no rules; or the folder went this moment, of which there is a note
        if stat.S_ISLNK(rules.st_mode) or rules.st_nlink > 1:
            raise OSError(errno.EMLINK, path)  # the rules may be written elsewhere

    def end(self) -> None:
        """Let go of the folders that the look did not come to: they were moved elsewhere."""
        for number in self._watched - self._wanted:
            with contextlib.suppress(OSError):  # that folder is gone, and its watch with it
                _asked("inotify_rm_watch", self._handle, number)
        self._watched = self._wanted


class Stillness(Generic[T]):
    """What was seen at the last look, as long as it stands. Several threads may ask."""

    def __init__(
        self, root: Path, *, open_notes: Callable[[Path], Notes] = Notes, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._root, self._open_notes, self._now = root, open_notes, now
        self._lock = threading.Lock()
        self._notes: Notes | None = None
        self._deaf_until = -inf
        self._seen: T | None = None
        self._looked_at = -inf

    def seen(self, look: Callable[[], T], *, anew: bool = False) -> T:
        """Return what the last look saw, or look: where something may have changed since, or with `anew`.

        `look` tells of each folder by `watch` before it lists it, and of what no note may come by `doubt`.
        """
        with self._lock:  # one at a time: who looks takes the notes, and what came during the look counts for the next
            now, last, notes = self._now(), self._seen, self._notes
            is_recent = not anew and now - self._looked_at < TRUSTED_SECONDS
            if last is not None and is_recent and notes and not notes.came():
                return last
            self._seen, self._looked_at = None, now
            self._try(self._begin)
            found = look()
            if self._notes:
                self._notes.end()
                self._seen = found
            return found

    def watch(self, folder: str) -> None:
        """Have changes in a folder noted that is about to be listed."""
        if notes := self._notes:
            self._try(lambda: notes.watch(folder))

    def doubt(self) -> None:
        """Look at every question for a while: something may change without a note."""
        if self._notes:
            self._notes.close()
        self._notes, self._deaf_until = None, self._now() + _DEAF_SECONDS

    def _begin(self) -> None:
        if self._notes is None and self._now() >= self._deaf_until:
            self._notes = self._open_notes(self._root)
        if self._notes:
            self._notes.begin()

    def _try(self, step: Callable[[], None]) -> None:
        try:
            step()
        except OSError:
            self.doubt()


@cache
def _library() -> Any:
    import ctypes  # noqa: PLC0415  # 3 ms that only who looks has to pay

    return ctypes.CDLL(None, use_errno=True)


def _asked(call: str, *given: object) -> int:
    """Return what the system answers to a call. Raises OSError."""
    number: int = getattr(_library(), call)(*given)
    if number < 0:
        from ctypes import get_errno  # noqa: PLC0415

        raise OSError(get_errno(), call)
    return number
