"""Bytes of a person's that a change displaced and that are in no commit, as the recovery area keeps them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from urllib.parse import unquote

from workspace_mem.disk.folder import Folder
from workspace_mem.disk.journal import SAVED_LIMIT
from workspace_mem.disk.paths import content_of
from workspace_mem.errors import WorkspaceMemError
from workspace_mem.model.history import History

_NAME = re.compile(r"saved-(\d+)-([0-9A-Za-z]+)-(.+?)(?:\.(\d+))?")


@dataclass(frozen=True, slots=True)
class SavedCopy:
    """One copy: the file it was, and its bytes."""

    name: str
    file: str  # its name in the recovery area
    path: str
    at: str  # ISO 8601
    data: bytes

    @property
    def size(self) -> int:
        """Return the number of bytes."""
        return len(self.data)


def saved_copies(folder: Folder, history: History | None) -> tuple[SavedCopy, ...]:
    """Return the copies whose bytes are in no commit by now, oldest first; all of them without a history."""
    copies = tuple(_kept(folder))
    if not copies or history is None:
        return copies
    blobs = [history.blob_id(copy.data) for copy in copies]
    try:
        known = history.known(blobs)
    except WorkspaceMemError:
        return copies
    return tuple(copy for copy, blob in zip(copies, blobs, strict=True) if blob not in known)


def _kept(folder: Folder) -> Iterator[SavedCopy]:
    for place in folder.journal.saved():
        try:
            data, state = content_of(place, limit=SAVED_LIMIT), place.stat()
        except OSError:
            continue
        if isinstance(data, str):  # somebody put something else there
            continue
        parts = _NAME.fullmatch(place.name)
        number, token, path, more = parts.groups() if parts else ("0", place.name, place.name, None)
        name = f"copy-{int(number)}-{token}" + (f"-{more}" if more else "")
        moment = datetime.fromtimestamp(state.st_mtime, UTC).isoformat(timespec="seconds")
        yield SavedCopy(name, place.name, unquote(path), moment, data)
