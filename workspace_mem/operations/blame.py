"""blame: who wrote each entry, when, in which commit, and why."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from workspace_mem.core.document import Document
from workspace_mem.core.entry import Entry, Place
from workspace_mem.core.errors import NotFoundError
from workspace_mem.core.history import Version, VersionId
from workspace_mem.core.reading import read
from workspace_mem.operations.history import actor_of, is_path, versions_of
from workspace_mem.operations.past import old_document, refuse_without_history
from workspace_mem.services.screening.clean import clean
from workspace_mem.stores.beneath import clean_path
from workspace_mem.workspace import Workspace


@dataclass(frozen=True, slots=True)
class Blamed:
    """An entry, or lines of prose that were written together.

    `last` is who wrote it as it stands, `first` who recorded the entry first; None for `last`: it is
    not in history yet.
    """

    place: Place
    text: str
    entry: Entry | None
    last: Version | None
    first: Version | None = None


def blame(workspace: Workspace, name: str) -> list[Blamed]:
    """Return who wrote an entry, or each entry and stretch of prose of a file, in the order of the file.

    Raises NotFoundError where there is no such entry or file, EngineError where history is off.
    """
    refuse_without_history(workspace)
    if is_path(name):
        return _of_file(workspace, clean_path(name))
    entry = workspace.catalog.entry_named(name)
    document = workspace.folder.read(entry.place.path)
    versions = versions_of(workspace, name)
    text = _lines(document, entry.place)
    last, first = (versions[0], versions[-1]) if versions else (None, None)
    return [Blamed(entry.place, text, entry, last if _is_recorded(workspace, document, text) else None, first)]


def _is_recorded(workspace: Workspace, document: Document, text: str) -> bool:
    tip = workspace.history.tip()
    return tip is not None and text.rstrip() in old_document(workspace, tip, document.path).text


def origins(workspace: Workspace, path: str, places: Sequence[Place]) -> list[Version | None]:
    """Return who wrote what stands at each place of a file, as it stands; None: it is not in history yet.

    That is the newest version that wrote a line of the entry, or of the stretch of prose, which the place is in. Only
    these versions are looked up, however long the history is. Raises what `blame` raises.
    """
    refuse_without_history(workspace)
    document = _document(workspace, clean_path(path))
    writers = _writers(workspace, document)
    stretches = [stretch for stretch, _ in _stretches(document, writers)]
    wrote: list[list[VersionId]] = []
    for place in places:
        around = next((one for one in stretches if _overlap(one, place)), None)
        names = writers[around.first_line - 1 : around.last_line] if around else []
        wrote.append([] if None in names else list(dict.fromkeys(name for name in names if name)))
    named = {one.id: one for one in workspace.history.named([name for names in wrote for name in names])}
    return [_newest(workspace, [named[name] for name in names if name in named]) for names in wrote]


def _overlap(one: Place, other: Place) -> bool:
    return one.first_line <= other.last_line and other.first_line <= one.last_line


def _newest(workspace: Workspace, versions: Sequence[Version]) -> Version | None:
    """Return the newest of some versions; those of one second are told apart by the chain itself."""
    latest = max((version.at for version in versions), default=None)
    newest = [version for version in versions if version.at == latest]
    if len(newest) < 2:
        return newest[0] if newest else None
    return next((one for one in workspace.history.log() if one in newest), newest[0])


def _document(workspace: Workspace, path: str) -> Document:
    document = workspace.folder.read(path)
    if not document.exists or not workspace.folder.scope.holds(path):
        raise NotFoundError(f"There is no file {path} in the workspace's memory", hint="`workspace-mem status`")
    return document


def _of_file(workspace: Workspace, path: str) -> list[Blamed]:
    document = _document(workspace, path)
    versions = {version.id: version for version in workspace.history.log()}
    age = {name: number for number, name in enumerate(versions)}  # 0 is the newest
    writers = _writers(workspace, document)
    first = _first_records(list(versions.values()))
    found = []
    for place, entry in _stretches(document, writers):
        names = writers[place.first_line - 1 : place.last_line]
        known = [name for name in names if name]
        is_recorded = len(known) == len(names)
        newest = min(known, key=lambda name: age.get(name, len(age)), default=None)
        last = versions.get(newest) if newest and is_recorded else None
        earliest = first.get(entry.id) if entry and entry.id else None
        found.append(Blamed(place, _lines(document, place), entry, last, earliest))
    return found


def _lines(document: Document, place: Place) -> str:
    return "".join(document.lines[place.first_line - 1 : place.last_line])


def _writers(workspace: Workspace, document: Document) -> list[VersionId | None]:
    """Return the version that wrote each line of the file as it is now; None for one that is not recorded."""
    tip = workspace.history.tip()
    found: list[VersionId | None] = [None] * len(document.lines)
    if tip is None:
        return found
    is_as_recorded = workspace.history.tree().get(document.path) == workspace.history.blob_id(document.data)
    recorded = document if is_as_recorded else old_document(workspace, tip, document.path)
    by_feed = workspace.history.wrote_lines(tip, document.path)
    wrote = list(_per_line(recorded, by_feed))
    matcher = SequenceMatcher(None, recorded.lines, document.lines, autojunk=False)
    for start, at, size in matcher.get_matching_blocks():
        found[at : at + size] = wrote[start : start + size]
    return found


def _per_line(document: Document, by_feed: Sequence[VersionId]) -> Iterator[VersionId | None]:
    r"""Yield the writer of each of our lines, which end at a lone `\r` too; git's end at `\n`."""
    number = 0
    for line in document.lines:
        yield by_feed[number] if number < len(by_feed) else None
        number += line.endswith("\n")


def _stretches(document: Document, writers: Sequence[VersionId | None]) -> Iterator[tuple[Place, Entry | None]]:
    """Yield entries, and runs of other lines that one version wrote; blank lines belong to what is above."""
    reading = read(document)
    owner: dict[int, Entry] = {
        line: entry for entry in reading.entries for line in range(entry.place.first_line, entry.place.last_line + 1)
    }
    start = 1
    for line in range(1, len(document.lines) + 1):
        here, following = owner.get(line), owner.get(line + 1)
        is_last = line == len(document.lines)
        same = not is_last and here is following and (here is not None or _goes_on(document, writers, line))
        if not same:
            if here is not None or any(document.lines[at - 1].strip() for at in range(start, line + 1)):
                yield Place(document.path, start, line), here
            start = line + 1


def _goes_on(document: Document, writers: Sequence[VersionId | None], line: int) -> bool:
    return writers[line - 1] == writers[line] or not document.lines[line].strip()


def _first_records(versions: Sequence[Version]) -> Mapping[str, Version]:
    """Return the oldest version that names each entry."""
    found: dict[str, Version] = {}
    for version in versions:  # newest first, so that the oldest one stays
        found.update({value: version for key, value in version.trailers if key == "Workspace-Entry"})
    return found


def as_json(found: Sequence[Blamed]) -> Mapping[str, Any]:
    """Return the stable keys of `blame --json`."""
    return {
        "lines": [
            {
                "path": one.place.path,
                "first_line": one.place.first_line,
                "last_line": one.place.last_line,
                "id": one.entry.id if one.entry else None,
                "handle": one.entry.handle if one.entry else None,
                "kind": one.entry.kind if one.entry else None,
                "text": clean(one.text),
                "last": _version_json(one.last),
                "first": _version_json(one.first),
            }
            for one in found
        ],
        "notices": [],
    }


def _version_json(version: Version | None) -> Mapping[str, Any] | None:
    if version is None:
        return None
    trailers = dict(version.trailers)
    return {
        "commit": version.id,
        "at": version.at.isoformat(),
        "actor": actor_of(version),
        "author": version.author.name,
        "op": trailers.get("Workspace-Op", "commit"),
        "session": trailers.get("Workspace-Session"),
        "subject": version.subject,
    }
