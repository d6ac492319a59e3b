"""Which hand edits wait before they are recorded: pages that are edited over and over while somebody works."""

from math import inf

HELD = frozenset({"CONTINUITY.md"})
QUIET_SECONDS = 60.0  # without another edit; one commit then stands for the whole bout
LONGEST_SECONDS = 600.0  # from the first edit: a page that never rests is recorded all the same


class Holding:
    """Edits of the held pages that are in no commit yet. Times are seconds of a clock that never goes back."""

    def __init__(self, quiet_seconds: float = QUIET_SECONDS) -> None:
        self._quiet_seconds = quiet_seconds
        self._first = inf
        self.due = inf  # when they must be recorded; infinite while nothing is held

    def note(self, changed: frozenset[str], now: float) -> None:
        """Take in what changed. Anything but a held page is recorded at once, and takes the held along."""
        if changed - HELD:
            self.due = -inf
        elif changed:
            self._first = min(self._first, now)
            self.due = min(now + self._quiet_seconds, self._first + LONGEST_SECONDS)

    def held(self, now: float) -> frozenset[str]:
        """Return the paths that are not recorded yet."""
        return HELD if now < self.due < inf else frozenset()

    def recorded(self) -> None:
        """Begin anew: everything is in a commit."""
        self._first = self.due = inf
