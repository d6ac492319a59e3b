"""A folder that goes on being this very folder, whatever takes its name: it is held open."""

import os
import stat
import weakref
from collections.abc import Callable
from pathlib import Path

from workspace_mem.core.errors import RefusedError
from workspace_mem.stores.beneath import FOLDER, HANDLES, can_pin


class HeldFolder:
    """A folder of ours by its name, and once it is held, by itself. `above` gives the folder that it lies in."""

    def __init__(self, above: Callable[[], Path], name: str) -> None:
        self._above = above
        self._name = name
        self._held: tuple[tuple[int, int], Path] | None = None

    @property
    def plain(self) -> Path:
        """Return the path by which it is found."""
        return self._above() / self._name

    @property
    def path(self) -> Path:
        """Return a path that means the folder that is held; the plain one where none is."""
        return self._held[1] if self._held else self.plain

    def hold(self) -> None:
        """Hold the folder that has the name now. Raises RefusedError where that is a link or a file, OSError.

        What was held before stays open as long as this object lives: another thread may be at work there.
        """
        found = self.plain.lstat()
        if stat.S_ISLNK(found.st_mode):
            raise RefusedError(f"{self._name} is a link; it was left alone", hint="remove it")
        if not stat.S_ISDIR(found.st_mode):
            raise RefusedError(f"{self._name} is no folder; it was left alone", hint="move it away")
        if not can_pin() or (self._held and self._held[0] == (found.st_dev, found.st_ino)):
            return
        try:
            handle = os.open(self.plain, FOLDER)
        except OSError as error:
            if self.plain.is_symlink():
                raise RefusedError(f"{self._name} is a link; it was left alone", hint="remove it") from error
            raise
        weakref.finalize(self, os.close, handle)
        found = os.fstat(handle)
        self._held = ((found.st_dev, found.st_ino), HANDLES / str(handle))
