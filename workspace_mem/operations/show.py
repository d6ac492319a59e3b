"""show: one entry, or a file or some of its lines."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from workspace_mem.catalog.catalog import entry_among
from workspace_mem.core.document import Document
from workspace_mem.core.entry import Entry, Place
from workspace_mem.core.errors import NotFoundError, UsageError
from workspace_mem.core.history import VersionId
from workspace_mem.core.reading import read
from workspace_mem.core.settings import FILE
from workspace_mem.services.screening.clean import clean, entry_json
from workspace_mem.services.screening.handed_in import lines_shown
from workspace_mem.stores.beneath import clean_path
from workspace_mem.workspace import Workspace

_PATH_AND_LINES = re.compile(r"(?P<path>.+?)(?:#L(?P<first>\d+)(?:-L?(?P<last>\d+))?)?")


@dataclass(frozen=True, slots=True)
class Shown:
    """Lines of a file as they may be shown, and the entry where one was asked for."""

    place: Place
    text: str
    entry: Entry | None = None
    notices: tuple[str, ...] = ()


def show(workspace: Workspace, name: str, *, at: str | None = None) -> Shown:
    """Return what an id, a handle, a path or `PATH#L10-L20` names; with `at` as it was at that moment.

    Raises NotFoundError where there is no such thing, UsageError for lines that end before they
    begin, RefusedError for a path outside the workspace, and with `at` what `Past.version_at` raises.
    """
    version = None if at is None else workspace.past.version_at(at)
    name = workspace.folder.path_of(name)
    if "/" not in name and ".md" not in name and name != FILE:
        if version is not None:
            entry, document = _entry_then(workspace, name, version)
            return _lines(document, entry.place.first_line, entry.place.last_line, entry)
        look = workspace.catalog.look()
        entry = look.named(name)
        document = workspace.folder.read(entry.place.path)
        found = _lines(document, entry.place.first_line, entry.place.last_line, entry)
        return replace(found, notices=(*found.notices, *look.twins_of(entry)))
    asked = _PATH_AND_LINES.fullmatch(name)
    if asked is None:
        raise NotFoundError(f"There is no file {name!r}")
    first = int(asked["first"]) if asked["first"] else 1
    last = int(asked["last"]) if asked["last"] else (first if asked["first"] else None)
    path = clean_path(asked["path"])
    if not workspace.folder.scope.holds(path):
        raise _no_file(path, at)
    document = workspace.folder.read(path) if version is None else workspace.past.document(version, path)
    if not document.exists:
        raise _no_file(path, at)
    return _lines(document, first, last, None)


def _no_file(path: str, at: str | None) -> NotFoundError:
    if at is not None:
        return NotFoundError(f"There was no file {path} then", hint=f"`workspace-mem history {path}` says when it was")
    return NotFoundError(
        f"There is no file {path} in the workspace's memory", hint="a path counts from the workspace's root"
    )


def _entry_then(workspace: Workspace, name: str, version: VersionId) -> tuple[Entry, Document]:
    """Return an entry as it stood at a version, and its file. Raises NotFoundError where it was not there then."""
    documents = {document.path: document for document in workspace.past.stores(version)}
    then = [entry for document in documents.values() for entry in read(document).entries]
    try:
        entry = entry_among(then, name, clean)
    except NotFoundError as error:
        message = f"{error.message} at that moment"
        raise NotFoundError(message, hint=f"`workspace-mem history {name}` says what became of it") from error
    return entry, documents[entry.place.path]


def _lines(document: Document, first: int, last: int | None, entry: Entry | None) -> Shown:
    path = document.path
    count = len(document.lines)
    if last is not None and last < first:
        raise UsageError(f"Lines {first} to {last} of {path}: the last is before the first", path=path)
    last = min(count if last is None else last, count)
    if not 1 <= first <= max(last, 1) or first > max(count, 1):
        raise NotFoundError(f"{path} has no line {first}: it has {count}", path=path)
    notices = () if document.is_text else (f"{path} is not UTF-8 text; what cannot be read is shown as \ufffd",)
    return Shown(Place(path, first, max(last, first)), lines_shown(document, first, last), entry, notices)


def as_json(shown: Shown) -> Mapping[str, Any]:
    """Return the stable keys of `show --json`."""
    return {
        "path": shown.place.path,
        "first_line": shown.place.first_line,
        "last_line": shown.place.last_line,
        "text": shown.text,
        "entry": entry_json(shown.entry) if shown.entry else None,
        "notices": list(shown.notices),
    }
