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
from dataclasses import dataclass, field

from workspace_mem.model.document import Document
from workspace_mem.model.stretches import Name, Stretch
from workspace_mem.model.undoing.one_file import OneFile
from workspace_mem.model.undoing.working_files import Overlap as Overlap
from workspace_mem.model.undoing.working_files import Pair as Pair
from workspace_mem.model.undoing.working_files import PastChange as PastChange
from workspace_mem.model.undoing.working_files import Undone as Undone
from workspace_mem.model.undoing.working_files import WorkingFiles


def undo(changes: Sequence[PastChange], now: Mapping[str, Document], *, only: Name | None = None) -> Undone:
    """Take changes back, given from the newest to the oldest; with `only`, just what they did to one entry.

    `now` holds every file that may be concerned, with `exists` False where there is none.
    """
    state, overlaps = _trusting(changes, WorkingFiles(now), only)
    if not state.reads_as_put_together():
        state, overlaps = _checking(changes, WorkingFiles(now), only)
    return Undone(state.documents(), tuple(dict.fromkeys(state.ids)), tuple(overlaps))


def _trusting(
    changes: Sequence[PastChange], state: WorkingFiles, only: Name | None
) -> tuple[WorkingFiles, list[Overlap]]:
    overlaps: list[Overlap] = []
    for change in changes:
        state, missed = _Attempt(change, state, only).run()
        overlaps += missed
    return state, overlaps


def _checking(
    changes: Sequence[PastChange], state: WorkingFiles, only: Name | None
) -> tuple[WorkingFiles, list[Overlap]]:
    """Do the same, but look after each change, and take one that does not go as a whole back with care."""
    overlaps: list[Overlap] = []
    for change in changes:
        tried, missed = _Attempt(change, state, only).run()
        if not tried.reads_as_put_together():
            tried, missed = _Attempt(change, state, only, careful=True).run()
        if not tried.reads_as_put_together():
            around = [Overlap(change.label, pair[1].path, None, "the text around it") for pair in change.files[:1]]
            tried, missed = state, around
        state = tried
        overlaps += missed
    return state, overlaps


@dataclass
class _Attempt:
    """One change being taken back on a state. It is tried again without the entries that overlap.

    A `careful` one looks after each step whether everything still reads as it did.
    """

    change: PastChange
    state: WorkingFiles
    only: Name | None
    careful: bool = False
    blocked: set[Name] = field(default_factory=set)
    missed: dict[tuple[str, bytes], Overlap] = field(default_factory=dict)
    files: list[OneFile] = field(default_factory=list)

    def run(self) -> "tuple[WorkingFiles, list[Overlap]]":
        """Return the state afterwards and what was left as it is; the state given stays."""
        while True:
            tried, known = self.state.copy(), set(self.blocked)
            # What went is put back last: the same entry may have to leave another place first.
            self.files = files = [OneFile(self, tried, before, after) for before, after in self.change.files]
            for file in files:
                file.take_out()
            for file in files:
                file.put_back()
            if self.blocked == known:
                return tried, list(self.missed.values())

    def concerns(self, one: Stretch) -> bool:
        """Tell whether a stretch may be touched."""
        return one.about not in self.blocked and self.only in (None, one.about)

    def was(self, path: str, one: Stretch) -> bool:
        """Tell whether an entry stood just so, in this file, before the change."""
        if one.name is None:
            return False
        return any(
            there.name == one.name and there.words == one.words
            for file in self.files
            if file.path == path
            for there in file.old
        )

    def forget(self, one: Stretch) -> None:
        """Leave an entry alone that somebody has removed since: it does not come back to where it was before."""
        if one.name is not None:
            self.blocked.add(one.name)

    def miss(self, path: str, one: Stretch) -> None:
        """Note that something cannot be taken back; an entry then stays as it is in all files.

        The echo of an entry is in nobody's way: a person may have changed it.
        """
        if one.is_blank or one.echo:
            return
        text = one.words.decode("utf-8", "replace")
        self.missed.setdefault((path, one.words), Overlap(self.change.label, path, one.entry, text))
        if one.name is not None:
            self.blocked.add(one.name)
