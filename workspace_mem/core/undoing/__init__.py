"""Take changes back without touching what came after them.

Each change is known by its files before and after it. It is taken back on the files as they are now,
the newest first: what it added goes, what it removed comes back, what it rewrote reads as before. What
somebody has changed since is left as it is, and reported.
"""

from collections.abc import Mapping, Sequence

from workspace_mem.core.document import Document
from workspace_mem.core.stretches import Name
from workspace_mem.core.undoing.attempt import Attempt
from workspace_mem.core.undoing.state import State
from workspace_mem.core.undoing.values import Change as Change
from workspace_mem.core.undoing.values import Overlap as Overlap
from workspace_mem.core.undoing.values import Undone as Undone


def undo(changes: Sequence[Change], now: Mapping[str, Document], *, only: Name | None = None) -> Undone:
    """Take changes back, given from the newest to the oldest; with `only`, just what they did to one entry.

    `now` holds every file that may be concerned, with `exists` False where there is none.
    """
    state = State(now)
    overlaps: list[Overlap] = []
    for change in changes:
        tried, missed = Attempt(change, state, only).run()
        if tried.reads_as_put_together():
            state = tried
        else:
            missed = [Overlap(change.label, pair[1].path, None, "the text around it") for pair in change.files[:1]]
        overlaps += missed
    return Undone(state.documents(), tuple(dict.fromkeys(state.ids)), tuple(overlaps))
