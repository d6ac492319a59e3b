"""What the verbs that add an entry share: screen, draft, fold or add, and a line in the daily log."""

import re
from collections.abc import Iterable
from datetime import UTC, datetime

from workspace_mem.core.actor import PERSON, Actor, stamp_of
from workspace_mem.core.changes import ChangeSet, ReadDocument, Step, step
from workspace_mem.core.document import Document
from workspace_mem.core.edits import Edit, Operation, add_entry, rewrite_entry, unchanged, with_fields
from workspace_mem.core.entry import Draft, Entry, Fields
from workspace_mem.core.folding import twin_of
from workspace_mem.core.grammar import draft
from workspace_mem.core.ids import mint_id
from workspace_mem.core.kinds import ARCHIVE, KINDS, Kind, Shape
from workspace_mem.core.reading import read
from workspace_mem.services.screen.secrets import redact
from workspace_mem.workspace import Workspace

_ID = re.compile(rb"\^([A-Za-z0-9][A-Za-z0-9-]*)")
_STORES = ("MEMORY.md", "USER.md", "learnings/errors.md", "learnings/corrections.md", "learnings/wins.md")


def utc_second(moment: datetime) -> str:
    """Return a moment as entries carry it: `2026-03-27T01:00:19Z`."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def screened(text: str) -> tuple[str, tuple[str, ...]]:
    """Return text without secrets, and what to tell of it: git cannot forget."""
    clean, findings = redact(text)
    if not findings:
        return text, ()
    kinds = ", ".join(sorted({finding.rule for finding in findings}))
    notice = f"A secret was left out ({kinds}). If it is real, replace it with a new one: it was on this screen"
    return clean, (notice,)


def taken_ids(read_document: ReadDocument) -> set[str]:
    """Return every id that stands in the files of entries or in their archive."""
    found: set[str] = set()
    for path in (*_STORES, *(ARCHIVE + path for path in _STORES)):
        document = read_document(path)
        found.update(name.decode() for name in _ID.findall(document.data))
    return found


def changes_for(
    workspace: Workspace, read_document: ReadDocument, op: str, entry: Draft, now: datetime, notices: Iterable[str] = ()
) -> ChangeSet:
    """Decide what a new entry does: nothing (it is there), a count, or a new line and a line in the log."""
    kind = KINDS[entry.kind]
    document = read_document(kind.home)
    twin = twin_of(entry, read(document).entries)
    if twin is None:
        return _adding(workspace, read_document, document, op, entry, now, tuple(notices))
    again = step(document, _repetition(entry, now, kind))
    subject = f"{op}: again, {entry.text}" if kind.shape is Shape.COUNTED else f"{op}: {_headline(entry)}"
    names = (twin.id,) if twin.id else ()
    return ChangeSet(subject, (again,), names, again.edit.entry, tuple(notices))


def _adding(
    workspace: Workspace,
    read_document: ReadDocument,
    document: Document,
    op: str,
    entry: Draft,
    now: datetime,
    notices: tuple[str, ...],
) -> ChangeSet:
    prefix = KINDS[entry.kind].prefix
    new_id = mint_id(prefix, workspace.draw, taken_ids(read_document)) if prefix else None
    added = step(document, lambda document: add_entry(document, entry, new_id))
    steps: tuple[Step, ...] = (added,)
    if new_id and workspace.settings["log.saves"]:
        line = log_draft(f"remembered {new_id}", now, workspace)
        log = read_document(log_path(now, workspace))
        if log.is_text:
            steps = (added, step(log, lambda document: add_entry(document, line, None)))
    names = (new_id,) if new_id else ()
    return ChangeSet(f"{op}: {_headline(entry)}", steps, names, added.edit.entry, notices)


def _headline(entry: Draft) -> str:
    key = next((value for name, value in entry.fields if name == "key"), None)
    return f"{key} = {entry.text}" if key else entry.text


def _repetition(entry: Draft, now: datetime, kind: Kind) -> Operation:
    """Return the operation for something that is there already; it looks for it anew each time."""

    def repeat(document: Document) -> Edit:
        twin = twin_of(entry, read(document).entries)
        if twin is None:
            return add_entry(document, entry, None)
        if kind.shape is Shape.META:
            return _meta_again(document, twin, entry)
        if kind.shape is not Shape.COUNTED:
            return unchanged(document, twin)
        counted: Fields = (("seen", str(twin.seen + 1)), ("last", utc_second(now)))
        missing = tuple((key, value) for key, value in entry.fields if _is_detail(key) and twin.field(key) is None)
        return with_fields(document, twin, (*missing, *counted))

    return repeat


def _is_detail(key: str) -> bool:
    return key in ("context", "fix", "instead of")


def _meta_again(document: Document, twin: Entry, entry: Draft) -> Edit:
    if twin.text == entry.text:
        return unchanged(document, twin)
    source = dict(entry.fields).get("source")
    kept = [(key, value) for key, value in twin.fields if key not in ("at", "source")]
    stamps = [(key, value) for key, value in entry.fields if key == "at" or (key == "source" and source)]
    return rewrite_entry(document, twin, Draft("meta", entry.text, None, entry.tags, (*kept, *stamps)))


def log_path(now: datetime, workspace: Workspace) -> str:
    """Return the daily log of a moment, by the calendar of the workspace's time zone."""
    return KINDS["log"].home.format(date=now.astimezone(workspace.zone).date().isoformat())


def log_draft(text: str, now: datetime, workspace: Workspace) -> Draft:
    """Return a line of the daily log."""
    clock = now.astimezone(workspace.zone).strftime("%H:%M")
    return draft("log", text, fields=(("time", clock), *stamp_of(workspace.actor)))


def source_of(actor: Actor, *, from_tool: bool = False) -> Fields:
    """Return the stamp of an entry. What came out of a tool is stamped so, whichever agent hands it in."""
    if actor != PERSON and from_tool:
        return (("source", "tool"),)
    return stamp_of(actor)
