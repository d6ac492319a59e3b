"""Answers that are kept while nothing changed: a look at the files is cheaper than to ask again.

The files decide, the history, and what stands in our own folder. Whatever else an answer depends on may be ten minutes
old, so what tells of the machine (status, doctor) is better asked without.
"""

import hashlib
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Any, TypeVar

from workspace_mem.core.errors import WorkspaceMemError
from workspace_mem.workspace import Workspace

T = TypeVar("T")

_MOST_HELD = 40_000  # items of all answers together


def state_of(workspace: Workspace) -> str:
    """Return what tells one state of a workspace from another."""
    found = hashlib.sha256(f"{workspace.now():%Y-%m-%dT%H:%M}"[:-1].encode())
    found.update(workspace.folder.survey().name.encode())
    try:
        found.update(f"\0{workspace.history.tip()}".encode())
    except WorkspaceMemError:
        found.update(b"\0no history")
    for one in sorted(workspace.folder.own.glob("*.json")):
        found.update(f"\0{one.name}{one.stat().st_mtime_ns}".encode("utf-8", "surrogateescape"))
    return found.hexdigest()


class KeptAnswers:
    """The answers of one server, those that were not asked for the longest time let go."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._held: OrderedDict[tuple[Any, ...], tuple[Any, int]] = OrderedDict()
        self._size = 0

    def at(self, workspace: Workspace) -> "Asking":
        """Return what asks a workspace as it is at one moment."""
        return Asking(self, workspace)

    def of(self, key: tuple[Any, ...], ask: Callable[[], T]) -> T:
        """Return the answer that is kept under a key, or ask for it and keep it."""
        with self._lock:
            if key in self._held:
                self._held.move_to_end(key)
                found: T = self._held[key][0]
                return found
        answer = ask()
        weight = 1 + sum(len(part) for part in _parts(answer) if isinstance(part, tuple))
        with self._lock:
            self._size += weight - self._held.pop(key, (None, 0))[1]
            self._held[key] = (answer, weight)
            while self._size > _MOST_HELD and len(self._held) > 1:
                self._size -= self._held.popitem(last=False)[1][1]
        return answer


class Asking:
    """Asks a workspace as it is at one moment, as often as a page needs: the files are looked at once."""

    def __init__(self, kept: KeptAnswers, workspace: Workspace) -> None:
        self._kept, self._workspace = kept, workspace
        self._state = ""

    def ask(self, function: Callable[..., T], *given: Any, **named: Any) -> T:
        """Return what an operation that reads answers."""
        self._state = self._state or state_of(self._workspace)
        asked = (function.__module__, function.__name__, repr(given), repr(sorted(named.items())))
        return self._kept.of(
            (self._state, self._workspace.actor, *asked), lambda: function(self._workspace, *given, **named)
        )


def _parts(answer: Any) -> list[Any]:
    if hasattr(answer, "__dataclass_fields__"):
        return [getattr(answer, name, None) for name in answer.__dataclass_fields__]
    return list(answer) if isinstance(answer, tuple) else []
