"""Take changes back without touching what came after them.

Each change is known by its files before and after it. It is taken back on the files as they are now,
the newest first: what it added goes, what it removed comes back, what it rewrote reads as before. What
somebody has changed since is left as it is, and reported.

Where two answers are possible: an entry that somebody has moved since, to another file or heading, says
again what it said and stays where it was moved to, though it may be of another kind there. One that somebody
has removed stays removed; one whose heading is gone comes back under a new one. A heading that was renamed is
called again as it was, unless that would make another kind of what others have put below it: then it stays and
is reported.
"""

from collections.abc import Mapping, Sequence

from workspace_mem.core.document import Document
from workspace_mem.core.stretches import Name
from workspace_mem.core.undoing.attempt import Attempt
from workspace_mem.core.undoing.state import State
from workspace_mem.core.undoing.values import Change as Change
from workspace_mem.core.undoing.values import Overlap as Overlap
from workspace_mem.core.undoing.values import Pair as Pair
from workspace_mem.core.undoing.values import Undone as Undone


def undo(changes: Sequence[Change], now: Mapping[str, Document], *, only: Name | None = None) -> Undone:
    """Take changes back, given from the newest to the oldest; with `only`, just what they did to one entry.

    `now` holds every file that may be concerned, with `exists` False where there is none.
    """
    state, overlaps = _trusting(changes, State(now), only)
    if not state.reads_as_put_together():
        state, overlaps = _checking(changes, State(now), only)
    return Undone(state.documents(), tuple(dict.fromkeys(state.ids)), tuple(overlaps))


def _trusting(changes: Sequence[Change], state: State, only: Name | None) -> tuple[State, list[Overlap]]:
    overlaps: list[Overlap] = []
    for change in changes:
        state, missed = Attempt(change, state, only).run()
        overlaps += missed
    return state, overlaps


def _checking(changes: Sequence[Change], state: State, only: Name | None) -> tuple[State, list[Overlap]]:
    """Do the same, but look after each change, and take one that does not go as a whole back with care."""
    overlaps: list[Overlap] = []
    for change in changes:
        tried, missed = Attempt(change, state, only).run()
        if not tried.reads_as_put_together():
            tried, missed = Attempt(change, state, only, careful=True).run()
        if not tried.reads_as_put_together():
            around = [Overlap(change.label, pair[1].path, None, "the text around it") for pair in change.files[:1]]
            tried, missed = state, around
        state = tried
        overlaps += missed
    return state, overlaps
