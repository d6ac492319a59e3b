"""Follow one entry through the history: over edits, moves between files, retirement and restoration."""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from workspace_mem.disk.folder import Folder
from workspace_mem.errors import NotFoundError
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry
from workspace_mem.model.history import SHALLOW, BlobId, ChangeLog, FileChange, History, Version, VersionId
from workspace_mem.model.kinds import Kinds
from workspace_mem.model.matching import paired
from workspace_mem.model.reading import read

_MAY_BRING_BACK = frozenset({"commit", "switch", "undo", "redo", "recover"})
_NAMES_AT_MOST = 50  # an edit of more entries than that names only so many
_AT_ONCE = 200  # versions whose files are in memory together

Blobs = Mapping[BlobId, bytes]
_Line = tuple[str, bytes]  # a path, and a line without its end
_Texts = Mapping[str, tuple[bytes, bytes]]  # by path: before and after


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
    if not any(map(kinds.may_hold_entries, version.paths)):
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
            pairs = (_bytes_of(blobs, change) for path, change in files.items() if kinds.may_hold_entries(path))
            if any(_lines_about(before, wanted) != _lines_about(after, wanted) for before, after in pairs):
                yield version.id


def _blobs_of(changes: Iterable[Mapping[str, FileChange]], kinds: Kinds) -> list[BlobId]:
    found = [(path, change) for files in changes for path, change in files.items() if kinds.may_hold_entries(path)]
    return [blob for _, change in found for blob in (change.before, change.after) if blob]


def _bytes_of(blobs: Blobs, change: FileChange) -> tuple[bytes, bytes]:
    return (
        blobs[change.before] if change.before else b"",
        blobs[change.after] if change.after else b"",
    )


def _lines_about(data: bytes, entry_id: bytes) -> list[bytes]:
    """Return the lines of the item, or of the whole file, that carries an id, without parsing the file."""
    if entry_id not in data:
        return []
    lines = data.splitlines()
    if re.search(rb"^id:[ \t]*[\"']?" + re.escape(entry_id) + rb"[\"']?\s*$", data, re.MULTILINE):
        return lines
    mark = re.compile(rb"(?<!#)\^" + re.escape(entry_id) + rb"(?![A-Za-z0-9-])")
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


class Change(NamedTuple):
    """A version that changed an entry, and how the entry read before; None where it was new."""

    version: Version
    before: Entry | None


def versions_of_text(history: ChangeLog, folder: Folder, entry: Entry) -> list[Version]:
    """Return the versions that changed an entry without an id, newest first; see `changes_of_text`."""
    return [change.version for change in changes_of_text(history, folder, entry)]


def changes_of_text(history: ChangeLog, folder: Folder, entry: Entry) -> list[Change]:
    """Return the changes of an entry without an id, newest first, by what it says.

    It is followed back as long as an entry with the same words, or with words much like them, stood
    there before. Nothing where the entry as it stands is not recorded yet.
    """
    found: list[Change] = []
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
    history: ChangeLog, folder: Folder, versions: Sequence[Version], seen: _Seen, found: list[Change]
) -> tuple[_Seen | None, VersionId | None]:
    """Walk back through the versions of one file; stop where the entry came into it."""
    for start in range(0, len(versions), _AT_ONCE):
        some = versions[start : start + _AT_ONCE]
        changes = history.changes([version.id for version in some])
        for version, files in zip(some, changes, strict=True):
            blobs = history.blobs(_blobs_of([files], folder.settings.kinds))
            before, after = _states(folder, files, blobs)
            step = _one_back(seen, version, before, after)
            if step == seen:
                continue
            found.append(Change(version, step and step.entry))
            if step is None or step.path != seen.path:
                return step, version.id
            seen = step
    return seen, None


def _states(folder: Folder, files: Mapping[str, FileChange], blobs: Blobs) -> tuple[list[Document], list[Document]]:
    holds_entries = folder.settings.kinds.may_hold_entries
    pairs = [(path, *_bytes_of(blobs, change)) for path, change in files.items() if holds_entries(path)]
    return [folder.document(path, old) for path, old, _ in pairs], [
        folder.document(path, new) for path, _, new in pairs
    ]


def _one_back(seen: _Seen, version: Version, before: Sequence[Document], after: Sequence[Document]) -> _Seen | None:
    """Return the entry as it was before a version; the same where that left it alone, None where it was new."""
    old = [entry for document in before for entry in read(document).everything]
    new = [entry for document in after for entry in read(document).everything]
    there = [entry for entry in new if entry.place.path == seen.path and entry.handle == seen.entry.handle]
    if not there:
        return seen
    pairs, left, fresh = paired(old, new)
    if version.op == "revise" and len(left) == len(fresh) == 1:  # however little both have in common
        pairs.append((left[0], fresh[0]))
    earlier = next((one for one, other in pairs if other is there[0]), None)
    if earlier is None:
        return None
    same = earlier.place.path == seen.path and _said(earlier) == _said(there[0])
    return seen if same else _Seen(earlier, earlier.place.path)


def _said(entry: Entry) -> tuple[object, ...]:
    return (entry.kind, entry.text, entry.category, entry.tags, entry.fields)


def first_versions(history: History, document: Document, entries: Sequence[Entry]) -> list[Version | None]:
    """Return who wrote some entries of a file first, over all edits since; None for one that is not recorded yet.

    An id is in the messages. The others are followed back by their first lines, all at once: a version that put such
    a line in place of another one is looked at, and the entry goes on as what it was before. One that only added it
    is the first, unless it may be a merge or have brought it back: then an older one counts.
    """
    versions = history.log()
    named: dict[str, Version] = {}
    for version in versions:  # newest first, so that the oldest one stays
        named.update({value: version for key, value in version.trailers if key == "Workspace-Entry"})
    found = [named.get(entry.id) if entry.id else None for entry in entries]
    followed: dict[_Line, list[int]] = {}
    for number, entry in enumerate(entries):
        if not (entry.id or document.kinds.is_whole_file(document.path)):
            followed.setdefault(_first_line(document, entry), []).append(number)
    for version, files in _texts(history, document.kinds, versions):
        if not followed:
            break
        gone, added = _differences(files)
        for line in followed.keys() & added:
            for number in followed[line]:
                found[number] = version
            earlier = _said_before(line, version, files, gone | added, document.kinds) if gone else None
            if earlier or version.op not in _MAY_BRING_BACK:
                numbers = followed.pop(line)
                if earlier:
                    followed.setdefault(earlier, []).extend(numbers)
    return found


def _texts(history: ChangeLog, kinds: Kinds, versions: Sequence[Version]) -> Iterator[tuple[Version, _Texts]]:
    """Yield versions with the files of entries that they changed, as these were before and after."""
    for start in range(0, len(versions), _AT_ONCE):
        some = versions[start : start + _AT_ONCE]
        changes = [
            {path: change for path, change in files.items() if kinds.may_hold_entries(path)}
            for files in history.changes([version.id for version in some])
        ]
        blobs = history.blobs(one for files in changes for change in files.values() for one in change if one)
        for version, files in zip(some, changes, strict=True):
            yield version, {path: _bytes_of(blobs, change) for path, change in files.items()}


def _differences(files: _Texts) -> tuple[set[_Line], set[_Line]]:
    """Return the lines that a version took away, and those it added."""
    gone, added = set[_Line](), set[_Line]()
    for path, (before, after) in files.items():
        old, new = before.splitlines(), after.splitlines()
        start, most = 0, min(len(old), len(new))
        while start < most and old[start] == new[start]:
            start += 1
        end = 0
        while end < most - start and old[-1 - end] == new[-1 - end]:
            end += 1
        left, come = set(old[start : len(old) - end]), set(new[start : len(new) - end])
        gone |= {(path, line) for line in left - come}
        added |= {(path, line) for line in come - left}
    return gone, added


def _said_before(
    line: _Line, version: Version, files: _Texts, differing: Container[_Line], kinds: Kinds
) -> _Line | None:
    """Return the first line of an entry as it was before a version; None where that only added it.

    Only what differs is read, with the headings above: to read whole files takes a hundred times as long.
    """
    before = _entries_of(((path, texts[0]) for path, texts in files.items()), differing, kinds)
    after = _entries_of(((path, texts[1]) for path, texts in files.items()), differing, kinds)
    pairs, left, new = paired(before, after)
    if version.op == "revise" and len(left) == len(new) == 1:  # however little both have in common
        pairs.append((left[0], new[0]))
    return next((before[one] for one, other in pairs if after[other] == line), None)


def _entries_of(texts: Iterable[tuple[str, bytes]], wanted: Container[_Line], kinds: Kinds) -> dict[Entry, _Line]:
    """Return the entries that begin with one of some lines."""
    found: dict[Entry, _Line] = {}
    for path, data in texts:
        lines = [line for line in data.splitlines() if line.startswith(b"#") or (path, line) in wanted]
        document = Document(path, b"\n".join(lines) + b"\n", kinds=kinds)
        found |= {entry: _first_line(document, entry) for entry in read(document).everything}
    return found


def _first_line(document: Document, entry: Entry) -> _Line:
    line = document.lines[entry.place.first_line - 1].rstrip("\r\n")
    return document.path, line.encode("utf-8", "surrogatepass")
