"""diff: what became of the entries between two moments."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from workspace_mem.core.changes import unified_diff
from workspace_mem.core.comparing import Differences, differences
from workspace_mem.core.document import Document
from workspace_mem.core.entry import Entry
from workspace_mem.core.history import VersionId
from workspace_mem.core.reading import read
from workspace_mem.services.screening.clean import clean, entry_json
from workspace_mem.workspace import Workspace


@dataclass(frozen=True, slots=True)
class FileDifference:
    """What became of one file, in lines."""

    path: str
    before: Document
    after: Document
    added: int
    removed: int

    @property
    def became(self) -> str:
        """Return "new", "gone" or "changed"."""
        if not self.before.exists:
            return "new"
        return "changed" if self.after.exists else "gone"


@dataclass(frozen=True, slots=True)
class Diff:
    """The differences between two moments; `to` None are the files as they are now."""

    since: VersionId | None  # None: before the first record
    to: VersionId | None
    entries: Differences
    files: tuple[FileDifference, ...]
    notices: tuple[str, ...] = ()

    @property
    def patch(self) -> str:
        """Return the differences in lines, as git writes them; secrets are left out."""
        return "".join(clean(unified_diff(file.before, file.after)) for file in self.files)


def diff(workspace: Workspace, a: str | None = None, b: str | None = None) -> Diff:
    """Compare two moments: from the beginning of `a` to the end of `b`, or to the files as they are now.

    Without `a`: what is not in history yet. Raises what `Past.version_at` raises, and EngineError where history is off.
    """
    past = workspace.past
    start, early = past.version_before(a) if a else (past.history.tip(), None)
    end = past.version_at(b) if b else None
    pairs, unread = past.changed(start, end)
    files = tuple(_file_difference(before, after) for before, after in pairs)
    return Diff(start, end, _entry_differences(files), files, (*([early] if early else []), *unread))


def _file_difference(before: Document, after: Document) -> FileDifference:
    added = removed = 0
    for tag, start, end, at, until in SequenceMatcher(None, before.lines, after.lines, autojunk=False).get_opcodes():
        if tag != "equal":
            added, removed = added + until - at, removed + end - start
    return FileDifference(after.path, before, after, added, removed)


def _entry_differences(files: tuple[FileDifference, ...]) -> Differences:
    return differences(
        [entry for file in files for entry in _entries(file.before)],
        [entry for file in files for entry in _entries(file.after)],
    )


def _entries(document: Document) -> Iterator[Entry]:
    if document.exists and document.kinds.holds_entries(document.path):
        yield from read(document).entries


def as_json(found: Diff, *, patch: bool = False) -> Mapping[str, Any]:
    """Return the stable keys of `diff --json`."""
    entries = found.entries
    pairs = {"changed": entries.changed, "retired": entries.retired}
    pairs |= {"restored": entries.restored, "moved": entries.moved}
    answer: dict[str, Any] = {
        "from": found.since,
        "to": found.to,
        "added": [entry_json(entry) for entry in entries.added],
        **{
            name: [{"before": entry_json(before), "after": entry_json(after)} for before, after in some]
            for name, some in pairs.items()
        },
        "removed": [entry_json(entry) for entry in entries.removed],
        "files": [
            {"path": file.path, "became": file.became, "lines_added": file.added, "lines_removed": file.removed}
            for file in found.files
        ],
        "notices": list(found.notices),
    }
    return {**answer, "patch": found.patch} if patch else answer
