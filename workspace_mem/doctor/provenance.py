"""Whose an entry says it is, against who wrote it by the history.

A stamp in a file can only lower trust, so nothing is at risk if one is added; if one was changed or removed, somebody
should know. Only entries with an id are followed, and what a person or another history brought along is believed.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress

from workspace_mem.doctor.findings import Finding, Severity
from workspace_mem.errors import WorkspaceMemError
from workspace_mem.model.entry import PERSON, Entry
from workspace_mem.model.history import Version
from workspace_mem.model.reading import read
from workspace_mem.workspace import Workspace

_STAMPING = frozenset({"add", "remember", "meta", "error", "correct", "win", "revise", "approve", "review"})
_BY_HAND = frozenset({"edit", "commit"})


def stamps_against_history(workspace: Workspace, entries: Iterable[Entry]) -> Iterator[Finding]:
    """Yield the entries whose stamp is not what the history says; nothing if there is no history to ask."""
    with suppress(WorkspaceMemError):  # `status` says what is wrong with the history
        ledger = workspace.ledger()
        for entry in entries:
            versions = ledger.named(entry.id) if entry.id else []
            if versions and versions[-1].op in _STAMPING:
                yield from _of_entry(workspace, entry, versions)


def _of_entry(workspace: Workspace, entry: Entry, versions: Sequence[Version]) -> Iterator[Finding]:
    writers = [version.actor for version in reversed(versions) if version.op in _STAMPING]
    edits = [number for number, version in enumerate(versions) if version.op in _BY_HAND]
    change = versions[edits[0]].id[:10] if edits else None
    how = f"by hand in {change} (`workspace-mem undo --change {change}` undoes that)" if change else "by hand"
    name, path, line = entry.name, entry.place.path, entry.place.first_line
    if entry.said_by is None and PERSON not in writers:
        message = f"{writers[0]} recorded {name}, but no stamp says so, so it counts as a person's own"
        message += f". The stamp was removed {how}. That is right if a person took it over"
        yield Finding(path, line, "stamp-gone", Severity.INFO, message)
    elif str(entry.said_by).startswith("agent:") and entry.said_by not in writers:
        message = f"{name} names {entry.said_by} as its source, and the history says that it is by {writers[0]}"
        message += f"; it was changed {how}" if change else ""
        yield Finding(path, line, "stamp-changed", Severity.INFO, message)
    elif edits and entry.said_by and not entry.is_pending and _waited(workspace, entry, versions, edits):
        message = f"{name} waited for a person, and counts since the mark was removed {how}"
        yield Finding(path, line, "approved-by-hand", Severity.INFO, message)


def _waited(workspace: Workspace, entry: Entry, versions: Sequence[Version], edits: Sequence[int]) -> bool:
    """Tell whether an entry waited for a person before it was last edited by hand."""
    before = versions[edits[0] + 1 :]
    data = workspace.history.read(before[0].id, entry.place.path) if before else None
    document = workspace.folder.document(entry.place.path, data or b"")
    return any(stood.id == entry.id and stood.is_pending for stood in read(document).everything)
