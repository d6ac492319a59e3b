"""Who wrote what stands in a file: line by line, and by entry."""

from collections.abc import Iterator, Sequence

from workspace_mem.core.alignment import Alignment
from workspace_mem.core.document import Document
from workspace_mem.core.entry import Entry, Place
from workspace_mem.core.history import History, Version, VersionId
from workspace_mem.core.reading import read


def line_writers(history: History, document: Document) -> list[VersionId | None]:
    """Return the version that wrote each line of a file as it is now; None for one that is not recorded."""
    tip = history.tip()
    found: list[VersionId | None] = [None] * len(document.lines)
    if tip is None:
        return found
    recorded = document
    if history.tree().get(document.path) != history.blob_id(document.data):
        recorded = document.with_data(history.read(tip, document.path) or b"")
    wrote = list(_per_line(recorded, history.wrote_lines(tip, document.path)))
    matcher = Alignment(recorded.lines, document.lines)
    for start, at, size in matcher.get_matching_blocks():
        found[at : at + size] = wrote[start : start + size]
    return found


def _per_line(document: Document, by_feed: Sequence[VersionId]) -> Iterator[VersionId | None]:
    r"""Yield the writer of each of our lines, which end at a lone `\r` too; git's end at `\n`."""
    number = 0
    for line in document.lines:
        yield by_feed[number] if number < len(by_feed) else None
        number += line.endswith("\n")


def written_together(document: Document, writers: Sequence[VersionId | None]) -> Iterator[tuple[Place, Entry | None]]:
    """Yield entries, and runs of other lines that one version wrote; blank lines belong to what is above."""
    owner: dict[int, Entry] = {
        line: entry
        for entry in read(document).entries
        for line in range(entry.place.first_line, entry.place.last_line + 1)
    }
    start = 1
    for line in range(1, len(document.lines) + 1):
        here, following = owner.get(line), owner.get(line + 1)
        goes_on = line < len(document.lines) and here is following
        if goes_on and here is None:
            goes_on = writers[line - 1] == writers[line] or not document.lines[line].strip()
        if not goes_on:
            if any(document.lines[at - 1].strip() for at in range(start, line + 1)):
                yield Place(document.path, start, line), here
            start = line + 1


def origins(history: History, document: Document, places: Sequence[Place]) -> list[Version | None]:
    """Return who wrote what stands at each place of a file, as it stands; None: it is not in history yet.

    That is the newest version that wrote a line of the entry, or of the stretch of prose, which the place is in. Only
    these versions are looked up, however long the history is.
    """
    writers = line_writers(history, document)
    stretches = [stretch for stretch, _ in written_together(document, writers)]
    wrote: list[list[VersionId]] = []
    for place in places:
        around = next((one for one in stretches if _overlap(one, place)), None)
        names = writers[around.first_line - 1 : around.last_line] if around else []
        wrote.append([] if None in names else list(dict.fromkeys(name for name in names if name)))
    named = {one.id: one for one in history.named([name for names in wrote for name in names])}
    return [_newest(history, [named[name] for name in names if name in named]) for names in wrote]


def _overlap(one: Place, other: Place) -> bool:
    return one.first_line <= other.last_line and other.first_line <= one.last_line


def _newest(history: History, versions: Sequence[Version]) -> Version | None:
    """Return the newest of some versions; those of one second are told apart by the chain itself."""
    latest = max((version.at for version in versions), default=None)
    newest = [version for version in versions if version.at == latest]
    if len(newest) < 2:
        return newest[0] if newest else None
    return next((one for one in history.log() if one in newest), newest[0])
