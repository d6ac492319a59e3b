"""blame: who wrote each entry, when, in which commit, and why."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from workspace_mem.core.document import Document
from workspace_mem.core.entry import Entry, Place
from workspace_mem.core.history import History, Version
from workspace_mem.services.history.authorship import line_writers, written_together
from workspace_mem.services.history.tracing import is_path, versions_of_entry
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
    past = workspace.past
    if is_path(name):
        return _of_file(past.history, past.file(clean_path(name)))
    entry = workspace.catalog.entry_named(name)
    document = workspace.folder.read(entry.place.path)
    versions = versions_of_entry(past.history, past.folder, entry)
    text = _lines(document, entry.place)
    last, first = (versions[0], versions[-1]) if versions else (None, None)
    tip = past.history.tip()
    is_recorded = tip is not None and text.rstrip() in past.document(tip, document.path).text
    return [Blamed(entry.place, text, entry, last if is_recorded else None, first)]


def _of_file(history: History, document: Document) -> list[Blamed]:
    versions = {version.id: version for version in history.log()}
    age = {name: number for number, name in enumerate(versions)}  # 0 is the newest
    writers = line_writers(history, document)
    first = _first_records(list(versions.values()))
    found = []
    for place, entry in written_together(document, writers):
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
    return {
        "commit": version.id,
        "at": version.at.isoformat(),
        "actor": version.actor,
        "author": version.author.name,
        "op": version.op,
        "session": dict(version.trailers).get("Workspace-Session"),
        "subject": version.subject,
    }
