"""A change to take back, the files as they are meanwhile, and what came of it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry
from workspace_mem.model.stretches import Name, Stretch, joined
from workspace_mem.model.undoing.cutting import CutFile, Versions, cut_again, cut_whole

Pair = tuple[Document, Document]  # a file before and after a change


class PastChange(NamedTuple):
    """One change as it is recorded. `label` comes back with what overlaps."""

    label: str
    files: tuple[Pair, ...]


class Overlap(NamedTuple):
    """Something that a change made and that is different now. `entry` is None for prose."""

    label: str
    path: str
    entry: Entry | None
    text: str


class Undone(NamedTuple):
    """The files that differ afterwards, the entries concerned, and what was left as it is."""

    files: Mapping[str, Document]
    entries: tuple[str, ...]
    overlaps: tuple[Overlap, ...]


class WorkingFiles:
    """All files as they are while changes are taken back, cut into stretches when first needed."""

    def __init__(self, now: Mapping[str, Document]) -> None:
        self._now = now
        self._files: dict[str, list[Stretch] | None] = {}
        self._like: dict[str, Document] = {}
        self._sound: dict[str, tuple[list[Stretch], CutFile]] = {}  # what was found to read as it should
        self.versions = Versions()
        self.ids: list[str] = []

    def copy(self) -> "WorkingFiles":
        """Return a state that can be changed without this one."""
        other = WorkingFiles(self._now)
        other._files = {path: None if some is None else list(some) for path, some in self._files.items()}
        other._like, other._sound, other.ids = dict(self._like), dict(self._sound), list(self.ids)
        other.versions = self.versions
        return other

    def get(self, path: str) -> list[Stretch] | None:
        """Return a file's stretches, to be changed in place; None where there is no such file."""
        if path not in self._files:
            document = self._now.get(path) or Document(path, b"", exists=False)
            self._like[path] = document
            cut = cut_whole(document)
            self.versions.begin(cut)
            self._files[path] = list(cut.found) if document.exists else None
            self._sound[path] = list(cut.found), cut
        return self._files[path]

    def put(self, path: str, some: list[Stretch] | None, like: Document | None = None) -> None:
        """Set a file's stretches; its line ends and byte order mark become those of `like`."""
        self.get(path)
        self._files[path] = some
        if like is not None:
            self._like[path] = like

    def data(self, path: str) -> bytes | None:
        """Return a file's bytes."""
        some = self.get(path)
        return None if some is None else joined(some, self._like[path])

    def like(self, path: str) -> Document:
        """Return the file whose path, line ends and byte order mark a file has."""
        self.get(path)
        return self._like[path]

    def named(self, name: Name, first: str) -> tuple[str, Stretch] | None:
        """Return where an entry stands now, looking into one file first."""
        for path in (first, *(path for path in self._now if path != first)):
            for one in self.get(path) or ():
                if one.name == name:
                    return path, one
        return None

    def reads_as_put_together(self, path: str | None = None) -> bool:
        """Tell whether every entry, of one file or of all, still reads as it did where it came from.

        Its kind hangs on what is above it, and a line may swallow the one below.
        """
        return all(self._reads(one) for one in ([path] if path else self._files))

    def _reads(self, path: str) -> bool:
        some = self._files[path]
        known, cut = self._sound[path]
        if some is None or some == known:
            return True
        cut = cut_again(cut, self._like[path].with_data(joined(some, self._like[path])))
        if not _mean_the_same(some, cut.found):
            return False
        self._sound[path] = list(some), cut
        return True

    def documents(self) -> Mapping[str, Document]:
        """Return the files that are not as they were at the beginning."""
        found = {}
        for path in self._files:
            data, before = self.data(path), self._now.get(path) or self._like[path].gone
            if data != (before.data if before.exists else None):
                found[path] = before.gone if data is None else before.with_data(data)
        return found


def _mean_the_same(some: Sequence[Stretch], others: Sequence[Stretch]) -> bool:
    """Tell whether the entries of both are the same, wherever they stand."""
    wanted, found = ([one.entry for one in several if one.entry] for several in (some, others))
    if len(wanted) != len(found):
        return False
    if all(one is other or _meaning(one) == _meaning(other) for one, other in zip(wanted, found, strict=True)):
        return True
    return Counter(map(_meaning, wanted)) == Counter(map(_meaning, found))


def _meaning(entry: Entry) -> tuple[object, ...]:
    return (entry.kind, entry.text, entry.category, entry.tags, entry.fields, entry.id)
