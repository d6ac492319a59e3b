"""What pages were made of, kept while nothing it depends on changes: looking twice costs one look at the files."""

import os
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from workspace_mem.workspace import Workspace

_MOST = 64  # pages; the largest have a few megabytes

_Key = tuple[str, str]  # whose, and the address
_State = tuple[object, ...]


class KeptValues:
    """Values by who asks and for which address, the newest `_MOST` of them."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: OrderedDict[_Key, tuple[_State, Mapping[str, Any]]] = OrderedDict()

    def __call__(self, workspace: Workspace, address: str, make: Callable[[], Mapping[str, Any]]) -> Mapping[str, Any]:
        """Return what was made for an address, or make it anew if anything changed since."""
        key, state = (workspace.actor, address), _state(workspace)
        with self._lock:
            kept = self._kept.get(key)
        if kept is None or kept[0] != state:
            kept = state, make()  # what changes meanwhile has another state, and is made again
            with self._lock:
                self._kept[key] = kept
                while len(self._kept) > _MOST:
                    self._kept.popitem(last=False)
        with self._lock:
            self._kept.move_to_end(key)
        return kept[1]


def _state(workspace: Workspace) -> _State:
    """Return what pages depend on: the day, the files, the history, and what we keep beside them."""
    survey = workspace.folder.survey()
    tip = None if workspace.history_off else workspace.history.tip()
    ours = [_newest(folder) for folder in (workspace.folder.own, workspace.dirs.state_of(workspace.root))]
    return workspace.now().astimezone(workspace.zone).date(), survey.name, survey.closed, tip, *ours


def _newest(folder: Path) -> object:
    try:
        with os.scandir(folder) as found:
            looked = (one for one in found if not one.name.endswith(".jsonl"))  # logs, which looking itself writes
            return sorted((one.name, one.stat(follow_symlinks=False).st_mtime_ns) for one in looked)
    except OSError:
        return None
