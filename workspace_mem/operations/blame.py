"""blame: show who wrote each entry, when, in which commit, and why."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated

from workspace_mem.core.document import Document
from workspace_mem.core.entry import Entry, Place
from workspace_mem.core.history import SHALLOW, History, Version, told_of_beginnings
from workspace_mem.core.results import Key
from workspace_mem.core.verbs import Arg, verb
from workspace_mem.services.history.authorship import line_writers, written_together
from workspace_mem.services.history.tracing import is_path, versions_of_entry
from workspace_mem.services.screening.clean import clean
from workspace_mem.stores.beneath import clean_path
from workspace_mem.workspace import Workspace


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


@dataclass(frozen=True, slots=True)
class Blamed:
    """An entry, or lines of prose that were written together."""

    path: str
    first_line: int
    last_line: int
    id: str | None
    handle: Annotated[str | None, Key("another name, made of its text; null for prose")]
    kind: Annotated[str | None, Key("null for prose")]
    text: Annotated[str, Key("as it stands")]
    last: Annotated[Writing | None, Key("who wrote it as it stands; null: not in history yet")]
    first: Annotated[Writing | None, Key("who recorded the entry first")] = None

    @property
    def place(self) -> str:
        """Name the path and the lines."""
        return str(Place(self.path, self.first_line, self.last_line))


@dataclass(frozen=True, slots=True)
class Blame:
    """Who wrote what, in the order of the file."""

    lines: tuple[Blamed, ...]
    notices: tuple[str, ...] = ()


@verb("blame MEMORY.md")
def blame(workspace: Workspace, name: Annotated[str, Arg("One entry, or a file.", metavar="ID|PATH")]) -> Blame:
    """Show who wrote each entry, when, in which commit, and why.

    Raises NotFoundError where there is no such entry or file, EngineError where history is off.
    """
    past = workspace.past
    if is_path(name):
        return _told(_of_file(past.history, past.file(clean_path(name))))
    entry = workspace.catalog.entry_named(name)
    document = workspace.folder.read(entry.place.path)
    versions = versions_of_entry(past.history, past.folder, entry)
    text = _lines(document, entry.place)
    last, first = (versions[0], versions[-1]) if versions else (None, None)
    tip = past.history.tip()
    is_recorded = tip is not None and text.rstrip() in past.document(tip, document.path).text
    return _told([_blamed(entry.place, text, entry, last if is_recorded else None, first)])


def _told(lines: Sequence[Blamed]) -> Blame:
    beginnings = (one.last.commit for one in lines if one.last and one.last.op == SHALLOW)
    return Blame(tuple(lines), told_of_beginnings(beginnings))


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
        found.append(_blamed(place, _lines(document, place), entry, last, earliest))
    return found


def _blamed(place: Place, text: str, entry: Entry | None, last: Version | None, first: Version | None) -> Blamed:
    return Blamed(
        path=place.path,
        first_line=place.first_line,
        last_line=place.last_line,
        id=entry.id if entry else None,
        handle=entry.handle if entry else None,
        kind=entry.kind if entry else None,
        text=clean(text),
        last=_writing(last),
        first=_writing(first),
    )


def _writing(version: Version | None) -> Writing | None:
    if version is None:
        return None
    session = dict(version.trailers).get("Workspace-Session")
    author = version.author.name
    return Writing(version.id, version.at, version.actor, author, version.op, session, version.subject)


def _lines(document: Document, place: Place) -> str:
    return "".join(document.lines[place.first_line - 1 : place.last_line])


def _first_records(versions: Sequence[Version]) -> Mapping[str, Version]:
    """Return the oldest version that names each entry."""
    found: dict[str, Version] = {}
    for version in versions:  # newest first, so that the oldest one stays
        found.update({value: version for key, value in version.trailers if key == "Workspace-Entry"})
    return found
