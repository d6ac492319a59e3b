"""Who wrote what stands in a file: by entry, and piece by piece, as the ledger says."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Annotated

from workspace_mem.catalog.ledger import Ledger
from workspace_mem.model.declaration import Key
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry, Place
from workspace_mem.model.history import History, Version
from workspace_mem.model.reading import read


@dataclass(frozen=True, slots=True)
class Writing:
    """A change that wrote something."""

    commit: str
    at: datetime
    actor: str
    author: Annotated[str, Key("the name of its author in git")]
    op: str
    session: str | None
    subject: str

    @classmethod
    def of(cls, version: Version, subject: str) -> "Writing":
        """Return what is told of a version, with its subject as it may be shown."""
        session, author = dict(version.trailers).get("Workspace-Session"), version.author.name
        return cls(version.id, version.at, version.actor, author, version.op, session, subject)


@dataclass(frozen=True, slots=True)
class WrittenLines:
    """Lines that one change wrote."""

    first_line: int
    last_line: int
    change: Annotated[Writing | None, Key("null: not in history yet")]


class Authors:
    """Who wrote the lines of a file as it is now."""

    def __init__(self, history: History, ledger: Ledger, document: Document) -> None:
        self._ledger, self._document = ledger, document
        tip = history.tip()
        self._lines = ledger.writers(document, history.read(tip, document.path) if tip else None)

    def stretches(self) -> Iterator[tuple[Place, Entry | None]]:
        """Yield entries, and runs of other lines that one version wrote; no run begins with a blank line."""
        lines, path = self._document.lines, self._document.path
        owner = {line: entry for entry in read(self._document).everything for line in _lines_of(entry.place)}

        def whose(line: int) -> tuple[Entry | None, Version | None]:
            entry = owner.get(line)
            return entry, None if entry else self._lines[line - 1]

        for (entry, _), run in groupby(range(1, len(lines) + 1), whose):
            numbers = [*run]
            while numbers and not entry and not lines[numbers[0] - 1].strip():
                del numbers[0]
            if numbers:
                yield Place(path, numbers[0], numbers[-1]), entry

    def newest(self, place: Place) -> Version | None:
        """Return the newest version that wrote a line of a place; None if one of them is not recorded yet."""
        writers = {version.id for version in self._at(place) if version}
        if None in self._at(place):
            return None
        return next((version for version in self._ledger.versions if version.id in writers), None)

    def first(self, place: Place) -> Version | None:
        """Return who first wrote the entry that stands at a place; None for prose, and for what is not recorded."""
        lines = set(_lines_of(place))
        entries = (entry for entry in read(self._document).everything if lines & {*_lines_of(entry.place)})
        versions = [self._ledger.versions_of(self._document, entry) for entry in entries][:1]
        return versions[0][-1] if versions and versions[0] else None

    def by_line(self, place: Place, shown: Callable[[Version], str]) -> Iterator[WrittenLines]:
        """Yield the lines of a place with the change that wrote them, its subject as `shown` says."""
        line = place.first_line
        for change, run in groupby(self._at(place)):
            last = line + len([*run]) - 1
            yield WrittenLines(line, last, Writing.of(change, shown(change)) if change else None)
            line = last + 1

    def _at(self, place: Place) -> Sequence[Version | None]:
        return self._lines[place.first_line - 1 : place.last_line]


def _lines_of(place: Place) -> range:
    return range(place.first_line, place.last_line + 1)
