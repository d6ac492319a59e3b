"""Which changes may be taken: those of which two looks show the same, of a file that nobody has open for writing.

A saver that writes in steps is caught between two of them otherwise: half a file, or a moment without
any file while an editor swaps the new one in. Decided here; looked and taken elsewhere.
"""

from collections.abc import Callable, Mapping
from math import inf

from workspace_mem.disk.scope import FileState

SETTLE_SECONDS = 0.25  # from one look to the next; savers pause less between two steps
OPEN_SECONDS = 60.0  # from the first change of a file that stays open: a program may have a log open while it runs

States = Mapping[str, FileState]  # by path; a file that is not there has none


class Settling:
    """What changed since everything was last taken, and since when each change looks as it does.

    Times are seconds of a clock that never goes back. `is_open` tells of a path whether somebody may still write.
    """

    def __init__(self, is_open: Callable[[str], bool]) -> None:
        self._is_open = is_open
        self._open: frozenset[str] = frozenset()
        self.states: States = {}  # as of the last look
        self._taken: States = {}
        self._since: dict[str, tuple[FileState | None, float]] = {}
        self._first: dict[str, float] = {}  # when a path began to differ from what was taken
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
        """Return the paths that changed and came to rest; a file that is gone is one of them."""
        return frozenset(path for path, (_, since) in self._since.items() if self._rests(since)) - self._open

    @property
    def moving(self) -> frozenset[str]:
        """Return the paths that changed a moment ago, and may be half written."""
        return frozenset(self._since) - self.ready

    def _rests(self, since: float) -> bool:
        return self._looked_at - since >= SETTLE_SECONDS * 0.9  # a sleep may end a little early

    def take(self) -> None:
        """Count all that is ready as taken; what moves still differs from what was taken before."""
        moving = self.moving
        rest = {path: state for path, state in self.states.items() if path not in moving}
        self._taken = rest | {path: state for path, state in self._taken.items() if path in moving}
        self._since = {path: since for path, since in self._since.items() if path in moving}
        self._first = {path: first for path, first in self._first.items() if path in moving}
