"""One change being taken back in all its files together."""

from dataclasses import dataclass, field

from workspace_mem.core.stretches import Name, Stretch
from workspace_mem.core.undoing.one_file import OneFile
from workspace_mem.core.undoing.state import State
from workspace_mem.core.undoing.values import Change, Overlap


@dataclass
class Attempt:
    """One change being taken back on a state. It is tried again without the entries that overlap.

    A `careful` one looks after each step whether everything still reads as it did.
    """

    change: Change
    state: State
    only: Name | None
    careful: bool = False
    blocked: set[Name] = field(default_factory=set)
    missed: dict[tuple[str, bytes], Overlap] = field(default_factory=dict)
    files: list[OneFile] = field(default_factory=list)

    def run(self) -> "tuple[State, list[Overlap]]":
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
        return one.name not in self.blocked and self.only in (None, one.name)

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
        """Note that something cannot be taken back; an entry then stays as it is in all files."""
        if one.is_blank:
            return
        text = one.words.decode("utf-8", "replace")
        self.missed.setdefault((path, one.words), Overlap(self.change.label, path, one.entry, text))
        if one.name is not None:
            self.blocked.add(one.name)
