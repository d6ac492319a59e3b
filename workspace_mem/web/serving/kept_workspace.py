"""The workspace of a server, kept open: opened anew if its settings change, or a `forget` was interrupted."""

import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from workspace_mem.disk.folder import Folder
from workspace_mem.settings import FILE
from workspace_mem.workspace import FORGETTING

_State = tuple[int, ...] | None


class _Opened(Protocol):
    @property
    def root(self) -> Path: ...
    @property
    def folder(self) -> Folder: ...


T = TypeVar("T", bound=_Opened)


class KeptWorkspace(Generic[T]):
    """Call it for the open workspace. One process, one actor: `reopen` always opens it for the same one."""

    def __init__(self, reopen: Callable[[], T]) -> None:
        self._reopen = reopen
        self._lock = threading.Lock()
        self._workspace = self._opened()
        self._seen = self._state()

    def __call__(self) -> T:
        """Return the workspace with the settings as they are now. Raises what opening it raises."""
        with self._lock:
            state = self._state()
            if state != self._seen:
                self._workspace = self._opened()
                self._seen = state
            return self._workspace

    def _opened(self) -> T:
        opened = self._reopen()
        opened.folder.stay()
        return opened

    def _state(self) -> _State:
        try:
            found = os.stat(self._workspace.root / FILE)  # noqa: PTH116
        except OSError:
            return None
        is_forgetting = os.path.exists(self._workspace.folder.own / FORGETTING)  # noqa: PTH110  # Path.exists may raise
        return found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns, is_forgetting
