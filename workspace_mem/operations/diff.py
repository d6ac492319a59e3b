"""diff: what became of the entries between two moments."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from workspace_mem.core.changes import unified_diff
from workspace_mem.core.comparing import Differences, differences
from workspace_mem.core.document import Document
from workspace_mem.core.entry import Entry
from workspace_mem.core.errors import WorkspaceMemError
from workspace_mem.core.history import BlobId, VersionId
from workspace_mem.core.reading import read
from workspace_mem.operations.list_entries import entry_json
from workspace_mem.operations.past import refuse_without_history, tree_in_scope, version_at, version_before
from workspace_mem.services.screening.clean import clean
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

    Without `a`: what is not in history yet. Raises what `version_at` raises.
    """
    refuse_without_history(workspace)
    start, early = version_before(workspace, a) if a else (workspace.history.tip(), None)
    end = version_at(workspace, b) if b else None
    old = tree_in_scope(workspace, start) if start else {}
    notices = [early] if early else []
    pairs = _recorded_pairs(workspace, old, end) if end else _pairs_with_files(workspace, old, notices)
    files = tuple(_file_difference(before, after) for before, after in pairs)
    return Diff(start, end, _entry_differences(files), files, tuple(notices))


Pairs = list[tuple[Document, Document]]


def _recorded_pairs(workspace: Workspace, old: Mapping[str, BlobId], end: VersionId) -> Pairs:
    new = tree_in_scope(workspace, end)
    paths = sorted(path for path in old.keys() | new.keys() if old.get(path) != new.get(path))
    blobs = workspace.history.blobs(tree[path] for path in paths for tree in (old, new) if path in tree)
    return [(_document(workspace, path, old, blobs), _document(workspace, path, new, blobs)) for path in paths]


def _document(workspace: Workspace, path: str, tree: Mapping[str, BlobId], blobs: Mapping[BlobId, bytes]) -> Document:
    return workspace.folder.document(path, blobs[tree[path]] if path in tree else None)


def _pairs_with_files(workspace: Workspace, old: Mapping[str, BlobId], notices: list[str]) -> Pairs:
    folder, blob_id = workspace.folder, workspace.history.blob_id
    survey = folder.survey()
    now: dict[str, Document] = {}
    for path in old.keys() | survey.states.keys():
        seen = survey.seen.get(path)
        if seen is not None and seen.blob == old.get(path):
            continue
        try:
            document = folder.read(path)
        except WorkspaceMemError as error:
            notices.append(f"{path} was left out: {error.message}")
            continue
        if document.exists != (path in old) or (document.exists and blob_id(document.data) != old[path]):
            now[path] = document
    blobs = workspace.history.blobs(old[path] for path in now if path in old)
    return [(_document(workspace, path, old, blobs), now[path]) for path in sorted(now)]


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
