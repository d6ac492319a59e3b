"""Answers that are kept while nothing changed: a look at the files is cheaper than to ask again.

The day, the files, the history and what we keep beside them decide. What tells of the machine at this moment, as the
watcher's state in `status` does, is better asked without.
"""

import os
from collections import OrderedDict
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

from workspace_mem.workspace import Workspace

T = TypeVar("T")

_MOST_HELD, _MOST_ITEMS = 300, 40_000  # answers, and the items of all of them together


def _state(workspace: Workspace) -> tuple[object, ...]:
    """Return what answers depend on: the day, the files, the history, and what we keep beside them."""
    survey = workspace.folder.survey()
    tip = None if workspace.history_off else workspace.history.tip()
    ours = [_newest(folder) for folder in (workspace.folder.own, workspace.dirs.state_of(workspace.root))]
    return workspace.now().astimezone(workspace.zone).date(), survey.name, survey.closed, tip, *ours


def _newest(folder: Path) -> object:
    try:
        with os.scandir(folder) as found:
            looked = (one for one in found if not one.name.endswith(".jsonl"))  # logs, which looking itself writes
            return tuple(sorted((one.name, one.stat(follow_symlinks=False).st_mtime_ns) for one in looked))
    except OSError:
        return None


class KeptAnswers:
    """The answers of one server, those that were not asked for the longest time let go."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._held: OrderedDict[tuple[Any, ...], tuple[Any, int]] = OrderedDict()
        self._state: tuple[object, ...] = ()  # in which these were answered: no other one comes back
        self._size = 0

    def at(self, workspace: Workspace) -> "Asker":
        """Return what asks a workspace as it is at one moment."""
        return Asker(self, workspace)

    def of(self, state: tuple[object, ...], key: tuple[Any, ...], ask: Callable[[], T]) -> T:
        """Return the answer that was kept in a state under a key, or ask for it and keep it."""
        with self._lock:
            if state != self._state:
                self._held.clear()
                self._state, self._size = state, 0
            if key in self._held:
                self._held.move_to_end(key)
                found: T = self._held[key][0]
                return found
        answer = ask()
        weight = 1 + sum(len(part) for part in _parts(answer) if isinstance(part, tuple | list))
        with self._lock:
            if state != self._state:
                return answer
            self._size += weight - self._held.pop(key, (None, 0))[1]
            self._held[key] = (answer, weight)
            while len(self._held) > _MOST_HELD or (self._size > _MOST_ITEMS and len(self._held) > 1):
                self._size -= self._held.popitem(last=False)[1][1]
        return answer


class Asker:
    """Asks a workspace as it is at one moment, as often as a page needs: the files are looked at once."""

    def __init__(self, kept: KeptAnswers, workspace: Workspace) -> None:
        self._kept, self._workspace = kept, workspace
        self._state: tuple[object, ...] = ()

    def ask(self, function: Callable[..., T], *given: Any, **named: Any) -> T:
        """Return what an operation that reads answers."""
        asked = (function.__module__, function.__name__, repr(given), repr(sorted(named.items())))
        return self.keep(asked, lambda: function(self._workspace, *given, **named))

    def keep(self, name: tuple[str, ...], make: Callable[[], T]) -> T:
        """Return what was made under a name in this state, or make it."""
        self._state = self._state or _state(self._workspace)
        return self._kept.of(self._state, (self._workspace.actor, *name), make)


def _parts(answer: Any) -> list[Any]:
    if hasattr(answer, "__dataclass_fields__"):
        return [getattr(answer, name, None) for name in answer.__dataclass_fields__]
    return (
        list(answer.values() if isinstance(answer, Mapping) else answer) if isinstance(answer, tuple | Mapping) else []
    )
