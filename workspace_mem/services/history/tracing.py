"""Follow one entry through the history: over edits, moves between files, retirement and restoration."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from workspace_mem.core.comparing import paired
from workspace_mem.core.document import Document
from workspace_mem.core.entry import Entry
from workspace_mem.core.errors import NotFoundError
from workspace_mem.core.history import SHALLOW, BlobId, ChangeLog, FileChange, Version, VersionId
from workspace_mem.core.kinds import Kinds
from workspace_mem.core.reading import read
from workspace_mem.stores.folder import Folder

_NAMES_AT_MOST = 50  # an edit of more entries than that names only so many
_AT_ONCE = 200  # versions whose files are in memory together

Blobs = Mapping[BlobId, bytes]


def is_path(name: str) -> bool:
    """Tell whether a name is a file's rather than an entry's."""
    return "/" in name or name.endswith((".md", ".toml"))


def versions_of(history: ChangeLog, folder: Folder, name: str, entry_named: Callable[[str], Entry]) -> list[Version]:
    """Return the versions of an entry, newest first; of one that is gone, too, by its whole id.

    Raises NotFoundError where `entry_named` does, and no version has it.
    """
    try:
        entry = entry_named(name)
    except NotFoundError:
        if history.log(entry_id=name, limit=1):
            return versions_of_id(history, folder, name)
        raise
    return versions_of_entry(history, folder, entry)


def versions_of_entry(history: ChangeLog, folder: Folder, entry: Entry) -> list[Version]:
    """Return the versions of an entry that stands somewhere now, newest first."""
    return versions_of_id(history, folder, entry.id) if entry.id else versions_of_text(history, folder, entry)


def versions_of_id(history: ChangeLog, folder: Folder, entry_id: str) -> list[Version]:
    """Return the versions that changed the entry with an id, newest first.

    Most of them name it. Commits made by hand, and edits of very many entries, do not: there the
    entry's own lines are compared.
    """
    everything, kinds = history.log_of_entry(entry_id), folder.settings.kinds
    unsure = [version for version in everything if not version.names(entry_id) and _may_leave_out(version, kinds)]
    touched = set(_that_touch(history, kinds, unsure, entry_id))
    return [version for version in everything if version.names(entry_id) or version.id in touched]


def _may_leave_out(version: Version, kinds: Kinds) -> bool:
    """Tell whether a version may have changed entries that its message does not name."""
    if not any(map(kinds.holds_entries, version.paths)):
        return False
    named = sum(key == "Workspace-Entry" for key, _ in version.trailers)
    return version.op in ("commit", "init", SHALLOW) or (
        version.op == "edit" and (named == 0 or named >= _NAMES_AT_MOST)
    )


def _that_touch(history: ChangeLog, kinds: Kinds, versions: Sequence[Version], entry_id: str) -> Iterable[str]:
    wanted = entry_id.encode()
    for start in range(0, len(versions), _AT_ONCE):
        some = versions[start : start + _AT_ONCE]
        changes = history.changes([version.id for version in some])
        blobs = history.blobs(_blobs_of(changes, kinds))
        for version, files in zip(some, changes, strict=True):
            pairs = (_bytes_of(blobs, change) for path, change in files.items() if kinds.holds_entries(path))
            if any(_lines_about(before, wanted) != _lines_about(after, wanted) for before, after in pairs):
                yield version.id


def _blobs_of(changes: Iterable[Mapping[str, FileChange]], kinds: Kinds) -> list[BlobId]:
    found = [(path, change) for files in changes for path, change in files.items() if kinds.holds_entries(path)]
    return [blob for _, change in found for blob in (change.before, change.after) if blob]


def _bytes_of(blobs: Blobs, change: FileChange) -> tuple[bytes, bytes]:
    return (
        blobs[change.before] if change.before else b"",
        blobs[change.after] if change.after else b"",
    )


def _lines_about(data: bytes, entry_id: bytes) -> list[bytes]:
    """Return the lines of the item that carries an id, without parsing the file."""
    if entry_id not in data:
        return []
    lines = data.splitlines()
    mark = re.compile(rb"\^" + re.escape(entry_id) + rb"(?![A-Za-z0-9-])")
    for number, line in enumerate(lines):
        if mark.search(line):
            end = number + 1
            while end < len(lines) and lines[end][:1] in (b" ", b"\t"):
                end += 1
            return lines[number:end]
    return []


# ── entries without an id ──────────────────────────────────────────────────────────────────────


class _Seen(NamedTuple):
    """The entry at one step back: how it read, and in which file."""

    entry: Entry
    path: str


def versions_of_text(history: ChangeLog, folder: Folder, entry: Entry) -> list[Version]:
    """Return the versions that changed an entry without an id, newest first, by what it says.

    It is followed back as long as an entry with the same words, or with words much like them, stood
    there before. Nothing where the entry as it stands is not recorded yet.
    """
    found: list[Version] = []
    seen: _Seen | None = _Seen(entry, entry.place.path)
    behind: VersionId | None = None  # the newest version that was looked at
    while seen is not None:
        path = seen.path
        versions = history.log(path=path)
        if behind is not None:
            names = [version.id for version in versions]
            versions = versions[names.index(behind) + 1 :] if behind in names else []
        seen, behind = _back_through(history, folder, versions, seen, found)
        if seen is not None and seen.path == path:
            break  # it was there from the beginning
    return found


def _back_through(
    history: ChangeLog, folder: Folder, versions: Sequence[Version], seen: _Seen, found: list[Version]
) -> tuple[_Seen | None, VersionId | None]:
    """Walk back through the versions of one file; stop where the entry came into it."""
    for start in range(0, len(versions), _AT_ONCE):
        some = versions[start : start + _AT_ONCE]
        changes = history.changes([version.id for version in some])
        for version, files in zip(some, changes, strict=True):
            blobs = history.blobs(_blobs_of([files], folder.settings.kinds))
            before, after = _states(folder, files, blobs)
            step = _one_back(seen, before, after)
            if step == seen:
                continue
            found.append(version)
            if step is None or step.path != seen.path:
                return step, version.id
            seen = step
    return seen, None


def _states(folder: Folder, files: Mapping[str, FileChange], blobs: Blobs) -> tuple[list[Document], list[Document]]:
    holds_entries = folder.settings.kinds.holds_entries
    pairs = [(path, *_bytes_of(blobs, change)) for path, change in files.items() if holds_entries(path)]
    return [folder.document(path, old) for path, old, _ in pairs], [
        folder.document(path, new) for path, _, new in pairs
    ]


def _one_back(seen: _Seen, before: Sequence[Document], after: Sequence[Document]) -> _Seen | None:
    """Return the entry as it was before a version; the same where that left it alone, None where it was new."""
    old = [entry for document in before for entry in read(document).entries]
    new = [entry for document in after for entry in read(document).entries]
    there = [entry for entry in new if entry.place.path == seen.path and entry.handle == seen.entry.handle]
    if not there:
        return seen
    pairs, _, _ = paired(old, new)
    earlier = next((one for one, other in pairs if other is there[0]), None)
    if earlier is None:
        return None
    same = earlier.place.path == seen.path and _said(earlier) == _said(there[0])
    return seen if same else _Seen(earlier, earlier.place.path)


def _said(entry: Entry) -> tuple[object, ...]:
    return (entry.kind, entry.text, entry.category, entry.tags, entry.fields)
