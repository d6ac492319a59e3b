"""Undo as a merge: of each change, newest first, the file after it is the base, and the file before it one side."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from workspace_mem.model.document import Document, splice_between
from workspace_mem.model.matching import paired
from workspace_mem.model.merge import Conflict, Merged, cut, entries_back, merge
from workspace_mem.model.reading import read

ELSEWHERE, REMOVED = "it was moved to another file", "it was removed"
_LARGE = 64 * 1024  # bytes of a file that is patched, if it can be, without reading its entries
_HIDES = (b"\n```", b"\n~~~", b"\n<", b"\n%%", b"\r")  # what may let the lines below it be no entries
_ITEMS = re.compile(rb"(?:(?:- |[ \t]+\S)[^\r\n]*\n)*")
_APART = re.compile(rb"- \S|#|\s*\Z")  # of a line: an item, a heading, or nothing
_ID_AT_END = re.compile(rb"(?:^|[ \t])\^([A-Za-z0-9-]+)[ \t]*$")

Pair = tuple[Document, Document]  # a file before and after a change
Files = Mapping[str, Document]


class PastChange(NamedTuple):
    """A change as it is recorded: the name of its newest version, and its files."""

    version: str
    files: tuple[Pair, ...]


class UndoConflict(NamedTuple):
    """Something that undo leaves as it is, because it has changed since."""

    version: str  # of the change that cannot be undone there
    conflict: Conflict


class Undone(NamedTuple):
    """The files that differ afterwards, the ids of their entries that do, and what is left as it is."""

    files: Files
    entries: tuple[str, ...]
    left: tuple[UndoConflict, ...]


def undone(changes: Sequence[PastChange], now: Files, *, only: str | None = None) -> Undone:
    """Undo changes, given from the newest to the oldest; with `only`, just what they did to the entry of that name.

    `now` holds every file that may be concerned, with `exists` False where there is none.
    """
    state = _Undo(dict(now), only)
    for change in changes:
        state.run(change)
    pairs = [(now.get(path, file.gone), file) for path, file in state.files.items()]
    different = [(old, new) for old, new in pairs if (old.exists, old.data) != (new.exists, new.data)]
    ids = dict.fromkeys(name for old, new in different for name in (*_ids(new, old), *_ids(old, new)))
    return Undone({new.path: new for _, new in different}, tuple(ids), tuple(dict.fromkeys(state.left)))


class _Undo:
    """Files from which changes are being undone."""

    def __init__(self, files: dict[str, Document], only: str | None) -> None:
        self.files, self.left, self._only = files, list[UndoConflict](), only

    def run(self, change: PastChange) -> None:
        """Undo one change."""
        blocked = set[str]()
        while True:
            merged = {after.path: self._merged(before, after, blocked) for before, after in change.files}
            conflicts = [conflict for some in merged.values() for conflict in some.conflicts]
            results = {path: some.document for path, some in merged.items()}
            conflicts += self._moved(change, results)
            self.left += (UndoConflict(change.version, conflict) for conflict in conflicts)
            fresh = {conflict.entry.name for conflict in conflicts if conflict.entry} - blocked
            if not fresh:
                break
            blocked |= fresh  # an entry that cannot be undone in one file stays in all of them
        self.files |= results

    def _merged(self, before: Document, after: Document, blocked: Collection[str]) -> Merged:
        now, theirs = self.files.get(after.path, after.gone), before
        if not (self._only or blocked) and (patched := _patched(now, before, after)):
            return Merged(patched)
        if not before.exists and now.exists and now.data != after.data:
            theirs = _without_entries(after) or before  # what somebody added to the file since stays
        if self._only:
            theirs = entries_back(after, before, _names_before(self._only, before, after)).document
        if blocked:
            theirs = entries_back(theirs, after, blocked).document
        return merge(after, now, theirs, prefer="ours")

    def _moved(self, change: PastChange, results: Files) -> Iterator[Conflict]:
        """Yield the entries of a change that were moved to another file or removed since, or would stand twice."""
        files = {**self.files, **results}
        for before, after in change.files:
            now, result = self.files.get(after.path, after.gone), results[after.path]
            others = [file for path, file in files.items() if path != after.path]
            back = {name for name in _ids(now, result) if _has(result, name) and not _has(now, name)}
            gone = {name for name in _ids(before, after) if _has(after, name) and not _has(now, name)} - back
            for name in back:
                if twin := next((file for file in others if _has(file, name)), None):
                    yield _conflict(twin, ELSEWHERE, name)
                elif any(_has(new, name) for _, new in change.files) and not any(
                    _has(file, name) for file in self.files.values()
                ):
                    yield _conflict(result, REMOVED, name)
            for name in gone:
                was = {old.path for old, _ in change.files if _has(old, name)}
                if twin := next((file for file in others if file.path not in was and _has(file, name)), None):
                    yield _conflict(twin, ELSEWHERE, name)


def _without_entries(document: Document) -> Document | None:
    """Return the headings of a file of entries; None if it holds other text too."""
    chunks = cut(document)
    if document.kinds.is_whole_file(document.path) or any(chunk.is_prose and not chunk.level for chunk in chunks):
        return None
    return document.with_data(b"".join(chunk.data for chunk in chunks if not (chunk.entry or chunk.echo)))


def _conflict(document: Document, why: str, name: str) -> Conflict:
    entry = next(entry for entry in read(document).entries if entry.id == name)
    return Conflict(document.path, why, entry.text, entry)


def _names_before(name: str, before: Document, after: Document) -> set[str]:
    """Return the names of an entry before and after a change: without an id it has another one with each wording."""
    pairs, _, _ = paired(read(before).entries, read(after).entries)
    return {name, *(old.name for old, new in pairs if new.name == name)}


def _patched(now: Document, before: Document, after: Document) -> Document | None:
    """Return a large file with some lines of entries as before, if it is certain what that does without reading it."""
    kinds, data = now.kinds, now.data
    if len(data) < _LARGE or not (before.exists and after.exists) or any(mark in data for mark in _HIDES):
        return None
    if not kinds.may_hold_entries(now.path) or now.path in kinds.theirs or kinds.is_foreign(now.path, data):
        return None
    start, end, stop = _window(after.data, before.data)
    old, new = after.data[start:end], before.data[start:stop]
    above, below = _line_above(after.data, start), _line_at(after.data, end)
    place = b"\n" + (old or above + below)
    at = data.find(place) + 1
    if not at or data.find(place, at) >= 0 or not (old or (above and below)):
        return None
    at += 0 if old else len(above)
    around = _line_above(data, at), _line_at(data, at + len(old))
    are_items = _ITEMS.fullmatch(old) and _ITEMS.fullmatch(new)
    is_apart = _APART.match(around[1]) and (_APART.match(around[0]) or around[0][:1].isspace())
    if not (are_items and is_apart) or _heading_above(data, at) != _heading_above(before.data, start):
        return None
    return now.with_data(data[:at] + new + data[at + len(old) :])


def _window(one: bytes, other: bytes) -> tuple[int, int, int]:
    """Return where the lines that differ in two texts begin, and where they end in either."""
    splice = splice_between(one, other)
    start = one.rfind(b"\n", 0, splice.offset) + 1
    end = one.find(b"\n", splice.offset + len(splice.removed)) + 1 or len(one)
    stop = end + len(other) - len(one)
    lines = [text.splitlines(keepends=True) for text in (one[start:end], other[start:stop])]
    while all(lines) and lines[0][-1] == lines[1][-1]:
        end, stop = end - len(lines[0].pop()), stop - len(lines[1].pop())
    while all(lines) and lines[0][0] == lines[1][0]:
        start += len(lines[0].pop(0))
        lines[1].pop(0)
    return start, end, stop


def _line_at(data: bytes, start: int) -> bytes:
    return data[start : data.find(b"\n", start) + 1 or len(data)]


def _line_above(data: bytes, end: int) -> bytes:
    return data[data.rfind(b"\n", 0, max(end - 1, 0)) + 1 : end]


def _heading_above(data: bytes, end: int) -> bytes:
    return _line_at(data, data.rfind(b"\n#", 0, end) + 1)


def _ids(known: Document, document: Document) -> Iterator[str]:
    """Yield the ids of the entries of a file that have lines which another state of it lacks."""
    if document.kinds.is_whole_file(document.path):
        yield from (entry.id for entry in read(document).entries if entry.id and known.data != document.data)
        return
    start, end, stop = _window(known.data, document.data)
    before = set(known.data[start:end].splitlines())
    while start and document.data[start : start + 1] in (b" ", b"\t"):
        start -= len(_line_above(document.data, start))
    first = b""  # line of the entry that a line belongs to
    for line in document.data[start:stop].splitlines():
        first = first if line[:1] in (b" ", b"\t") else line
        if line.strip() and line not in before and (mark := _ID_AT_END.search(first)):
            yield mark[1].decode()


def _has(document: Document, name: str) -> bool:
    if document.kinds.is_whole_file(document.path):
        return any(entry.id == name for entry in read(document).entries)
    mark = b"^" + name.encode()  # a regular expression takes 20 times as long
    start = document.data.find(mark)
    while start >= 0 and (end := start + len(mark)) < len(document.data) and not document.data[end : end + 1].isspace():
        start = document.data.find(mark, end)
    return start >= 0
