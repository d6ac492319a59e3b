"""A server's workspace, reopened after a change of settings or an interrupted `forget`."""

import os
import threading
from collections.abc import Callable

from workspace_mem.settings import FILE
from workspace_mem.workspace import Workspace
from workspace_mem.write.open_workspace import FORGETTING


class ReloadingWorkspace:
    """Returns the open workspace when it is called. `reopen` opens it, always for the same actor."""

    def __init__(self, reopen: Callable[[], Workspace]) -> None:
        self._reopen = reopen
        self._lock = threading.Lock()
        self._load()

    def __call__(self) -> Workspace:
        """Return the workspace with current settings. Raises the errors of opening it."""
        with self._lock:
            if self._settings_state() != self._state:
                self._load()
            return self._workspace

    def _load(self) -> None:
        self._workspace = self._reopen()
        self._state = self._settings_state()

    def _settings_state(self) -> tuple[int, ...] | None:
        try:
            status = os.stat(self._workspace.root / FILE)  # noqa: PTH116
        except OSError:
            return None
        is_forgetting = self._workspace.folder.has_own(FORGETTING)
        return status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns, is_forgetting
