"""What is not in history yet, and the commits that bring it there. Decided here; done by an engine."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from workspace_mem.core.actor import EDIT, PERSON, agent_name
from workspace_mem.core.comparing import Comparison, compare, summary
from workspace_mem.core.document import Document
from workspace_mem.core.entry import Entry
from workspace_mem.core.foreign import may_be_foreign
from workspace_mem.core.history import Author, BlobId, Recording
from workspace_mem.core.kinds import holds_entries
from workspace_mem.core.reading import read
from workspace_mem.stores.journal import Intent

Bytes = bytes | None  # None: there is no such file
ReadOld = Callable[[str], Bytes]

_MOST_COMPARED = 20  # files; the first commit of a large folder only says which they are
_MOST_NAMED = 50  # entries


@dataclass(frozen=True, slots=True)
class Written:
    """A tool's change: what it was announced as, and each file's bytes before and after it."""

    intent: Intent
    before: Mapping[str, Bytes]
    after: Mapping[str, Bytes]


def not_recorded(
    written: Sequence[Written], tree: Mapping[str, BlobId], blob_id: Callable[[bytes], BlobId]
) -> Sequence[Written]:
    """Leave out what is in history already: a recorder can be killed before it clears the journal.

    The history holds the first k changes when its files are as they were after them.
    """
    states = [_merged(*(one.before for one in reversed(written)))]
    for one in written:
        states.append({**states[-1], **one.after})
    for done, state in enumerate(states):
        if all(_same(tree.get(path), data, blob_id) for path, data in state.items()):
            return written[done:]
    return written


def _merged(*mappings: Mapping[str, Bytes]) -> dict[str, Bytes]:
    return {path: data for mapping in mappings for path, data in mapping.items()}


def _same(recorded: BlobId | None, data: Bytes, blob_id: Callable[[bytes], BlobId]) -> bool:
    return recorded is None if data is None else recorded == blob_id(data)


def recordings_of(
    written: Sequence[Written],
    edits: Mapping[str, Bytes],
    tree: Mapping[str, BlobId],
    *,
    blob_id: Callable[[bytes], BlobId],
    read_recorded: ReadOld,
    now: datetime,
) -> list[tuple[Recording, Intent | None]]:
    """Return the commits in order: what people changed first, then each tool's change.

    `edits` are files that differ from the history and that no tool announced. A hand edit between
    two changes becomes a commit of its own between them. `read_recorded` gives a file's bytes as
    they are in the history now.
    """
    current: dict[str, BlobId | None] = dict(tree)
    bytes_then: dict[str, Bytes] = {}

    def old(path: str) -> Bytes:
        return bytes_then[path] if path in bytes_then else read_recorded(path)

    found: list[tuple[Recording, Intent | None]] = []
    waiting = dict(edits)
    for one in written:
        waiting |= {path: data for path, data in one.before.items() if not _same(current.get(path), data, blob_id)}
        if waiting:
            found.append((edit_recording(waiting, old, now), None))
            current |= {path: None if data is None else blob_id(data) for path, data in waiting.items()}
            bytes_then |= waiting
            waiting = {}
        found.append((_tool_recording(one), one.intent))
        current |= {path: None if data is None else blob_id(data) for path, data in one.after.items()}
        bytes_then |= one.after
    if waiting:
        found.append((edit_recording(waiting, old, now), None))
    return found


def edit_recording(files: Mapping[str, Bytes], old: ReadOld, now: datetime) -> Recording:
    """Return the commit of files that something else changed: an editor, or an agent by itself.

    Its subject says what changed in entries, and its trailers name those that have an id.
    """
    comparison = _compared(files, old) if len(files) <= _MOST_COMPARED else Comparison()
    trailers = _trailers("edit", EDIT, comparison.ids[:_MOST_NAMED])
    return Recording(f"edit: {summary(comparison, tuple(files))}", trailers, None, now, dict(files))


def _compared(files: Mapping[str, Bytes], old: ReadOld) -> Comparison:
    before = [entry for path in sorted(files) for entry in _entries(path, old(path))]
    after = [entry for path in sorted(files) for entry in _entries(path, files[path])]
    return compare(before, after)


def _has_entries(path: str) -> bool:
    return holds_entries(path) or may_be_foreign(path)


def _entries(path: str, data: Bytes) -> tuple[Entry, ...]:
    return read(Document(path, data)).entries if data and _has_entries(path) else ()


def _tool_recording(one: Written) -> Recording:
    intent = one.intent
    trailers = _trailers(intent.op, intent.actor, intent.entries, intent.session, intent.op_id)
    trailers += tuple(("Workspace-Undoes", version) for version in intent.undoes)
    return Recording(
        intent.subject, trailers, author_of(intent.actor), datetime.fromisoformat(intent.at), dict(one.after)
    )


def _trailers(
    op: str, actor: str, entries: Sequence[str] = (), session: str | None = None, op_id: str | None = None
) -> tuple[tuple[str, str], ...]:
    found = [("Workspace-Op", op)]
    found += [("Workspace-Entry", entry) for entry in entries]
    found.append(("Workspace-Actor", actor))
    found += [("Workspace-Session", session)] if session else []
    found += [("Workspace-Op-Id", op_id)] if op_id else []
    return tuple(found)


def author_of(actor: str) -> Author | None:
    """Return whom git names as the author; None: the configured identity."""
    if actor in (PERSON, EDIT):
        return None
    return Author(agent_name(actor) or actor, "agent@workspace-mem")
