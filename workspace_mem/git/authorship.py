"""Who wrote what stands in a file: line by line, as `git blame` tells it, and by entry."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Annotated

from workspace_mem.git.tracing import first_versions
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry, Place
from workspace_mem.model.history import History, Version, VersionId
from workspace_mem.model.reading import read
from workspace_mem.model.results import Key


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
    """Lines that one change wrote, as `git blame` tells it."""

    first_line: int
    last_line: int
    change: Annotated[Writing | None, Key("null: not in history yet")]


class Authors:
    """Who wrote the lines of a file as it is now. Only these versions are looked up, however long the history is."""

    def __init__(self, history: History, document: Document, places: Sequence[Place] | None = None) -> None:
        """Ask for every line, or for those of some places alone."""
        self._history, self._document = history, document
        self._lines = _line_writers(history, document)
        asked = [self._lines] if places is None else [self._at(place) for place in places]
        names = dict.fromkeys(name for some in asked for name in some if name)
        self._versions = {version.id: version for version in history.named(list(names))}
        self._order: list[VersionId] = []

    def stretches(self) -> Iterator[tuple[Place, Entry | None]]:
        """Yield entries, and runs of other lines that one version wrote; no run begins with a blank line."""
        lines, path = self._document.lines, self._document.path
        owner: dict[int, Entry] = {
            line: entry
            for entry in read(self._document).everything
            for line in range(entry.place.first_line, entry.place.last_line + 1)
        }

        def whose(line: int) -> tuple[Entry | None, VersionId | None]:
            entry = owner.get(line)
            return entry, None if entry else self._lines[line - 1]

        for (entry, _), run in groupby(range(1, len(lines) + 1), whose):
            numbers = [*run]
            while numbers and not entry and not lines[numbers[0] - 1].strip():
                del numbers[0]
            if numbers:
                yield Place(path, numbers[0], numbers[-1]), entry

    def newest(self, place: Place) -> Version | None:
        """Return the newest version that wrote a line of a place; None where one of them is not recorded yet."""
        names = dict.fromkeys(self._at(place))
        if None in names:
            return None
        is_file = self._document.kinds.is_whole_file(place.path) and len(self._at(place)) == len(self._lines)
        if is_file and (tip := self._history.tip()):  # a stamp that is gone leaves no line that tells
            if self._history.read(tip, place.path) != self._document.data:
                return None
            return next(iter(self._history.log(path=place.path, limit=1)), None)
        versions = [self._versions[name] for name in names if name in self._versions]
        latest = max((version.at for version in versions), default=None)
        newest = [version for version in versions if version.at == latest]
        if len(newest) > 1:  # those of one second are told apart by the chain itself
            self._order = self._order or [version.id for version in self._history.log()]
            newest.sort(key=lambda version: self._order.index(version.id))
        return newest[0] if newest else None

    def firsts(self, places: Sequence[Place]) -> list[Version | None]:
        """Return who first wrote the entry that stands at each place; None for prose, and for what is not recorded."""
        asked = {line for one in places for line in _lines_of(one)}
        entries = [one for one in read(self._document).everything if not asked.isdisjoint(_lines_of(one.place))]
        firsts = zip(entries, first_versions(self._history, self._document, entries), strict=True)
        by_line = {line: first for entry, first in firsts for line in _lines_of(entry.place)}
        return [next((by_line[line] for line in _lines_of(one) if line in by_line), None) for one in places]

    def by_line(self, place: Place, shown: Callable[[Version], str]) -> Iterator[WrittenLines]:
        """Yield the lines of a place with the change that wrote them, its subject as `shown` says."""
        at = place.first_line
        for name, run in groupby(self._at(place)):
            last = at + len([*run]) - 1
            change = self._versions[name] if name else None
            yield WrittenLines(at, last, Writing.of(change, shown(change)) if change else None)
            at = last + 1

    def _at(self, place: Place) -> Sequence[VersionId | None]:
        return self._lines[place.first_line - 1 : place.last_line]


def _lines_of(place: Place) -> range:
    return range(place.first_line, place.last_line + 1)


def _line_writers(history: History, document: Document) -> list[VersionId | None]:
    r"""Return the version that wrote each line; our lines end at a lone `\r` too, git's end at `\n`."""
    tip = history.tip()
    by_feed = history.wrote_lines(tip, document.path, document.data) if tip else []
    found: list[VersionId | None] = []
    number = 0
    for line in document.lines:
        found.append(by_feed[number] if tip else None)
        number += line.endswith("\n")
    return found
