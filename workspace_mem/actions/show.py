"""show: one entry, or a file or some of its lines."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from workspace_mem.actions.library import entry_named
from workspace_mem.actions.list_entries import entry_json
from workspace_mem.actions.screening import lines_shown
from workspace_mem.core.entry import Entry, Place
from workspace_mem.core.errors import NotFoundError, UsageError
from workspace_mem.core.settings import FILE
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


def show(workspace: Workspace, name: str) -> Shown:
    """Return what an id, a handle, a path or `PATH#L10-L20` names.

    Raises NotFoundError where there is no such thing, UsageError for lines that end before they
    begin, RefusedError for a path outside the workspace.
    """
    if "/" not in name and ".md" not in name and name != FILE:
        entry = entry_named(workspace, name)
        place = entry.place
        return _lines(workspace, place.path, place.first_line, place.last_line, entry)
    asked = _PATH_AND_LINES.fullmatch(name)
    if asked is None:
        raise NotFoundError(f"There is no file {name!r}")
    first = int(asked["first"]) if asked["first"] else 1
    last = int(asked["last"]) if asked["last"] else (first if asked["first"] else None)
    return _lines(workspace, clean_path(asked["path"]), first, last, None)


def _lines(workspace: Workspace, path: str, first: int, last: int | None, entry: Entry | None) -> Shown:
    document = workspace.folder.read(path)
    if not document.exists or not workspace.folder.scope.holds(path):
        raise NotFoundError(f"There is no file {path} in the workspace's memory", hint="`workspace-mem status`")
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
