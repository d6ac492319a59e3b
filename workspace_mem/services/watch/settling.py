"""Which changes may be taken: those of which two looks show the same. Decided here; looked and taken elsewhere.

A saver that writes in steps is caught between two of them otherwise: half a file, or a moment without
any file while an editor swaps the new one in.
"""

from collections.abc import Mapping
from math import inf

from workspace_mem.stores.scope import FileState

SETTLE_SECONDS = 0.25  # from one look to the next; savers pause less between two steps

States = Mapping[str, FileState]  # by path; a file that is not there has none


class Settling:
    """What changed since everything was last taken, and since when each change looks as it does.

    Times are seconds of a clock that never goes back.
    """

    def __init__(self) -> None:
        self.states: States = {}  # as of the last look
        self._taken: States = {}
        self._since: dict[str, tuple[FileState | None, float]] = {}
        self._looked_at = -inf

    def look(self, states: States, *, began: float, ended: float) -> None:
        """Take in a look at all files. A change is as old as the end of the look that showed it first."""
        before, self._since = self._since, {}
        for path in states.keys() | self._taken.keys():
            state = states.get(path)
            if state != self._taken.get(path):
                known = before.get(path)
                self._since[path] = known if known and known[0] == state else (state, ended)
        self.states, self._looked_at = states, began

    @property
    def ready(self) -> frozenset[str]:
        """Return the paths that changed and came to rest; a file that is gone is one of them."""
        return frozenset(path for path, (_, since) in self._since.items() if self._rests(since))

    @property
    def moving(self) -> frozenset[str]:
        """Return the paths that changed a moment ago, and may be half written."""
        return frozenset(path for path, (_, since) in self._since.items() if not self._rests(since))

    def _rests(self, since: float) -> bool:
        return self._looked_at - since >= SETTLE_SECONDS * 0.9  # a sleep may end a little early

    def take(self) -> None:
        """Count all that is ready as taken; what moves still differs from what was taken before."""
        moving = self.moving
        rest = {path: state for path, state in self.states.items() if path not in moving}
        self._taken = rest | {path: state for path, state in self._taken.items() if path in moving}
        self._since = {path: since for path, since in self._since.items() if path in moving}
