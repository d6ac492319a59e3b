"""What the verbs that add an entry share: fold or add, and a line in the daily log."""

import os
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count

from workspace_mem.core.actor import PERSON, Actor, stamp_of
from workspace_mem.core.changes import ChangeSet, Edit, Operation, ReadDocument, Step, step, unchanged
from workspace_mem.core.document import Document
from workspace_mem.core.duplicates import twin_of
from workspace_mem.core.edits import add_entry, rewrite_entry, with_fields
from workspace_mem.core.entry import Draft, Entry, Fields
from workspace_mem.core.errors import RefusedError, WorkspaceMemError
from workspace_mem.core.ids import echo_of, mint_id, taken_ids
from workspace_mem.core.kinds import ARCHIVE, Form, Kind, form_of
from workspace_mem.core.reading import read
from workspace_mem.core.shapes.list_item import draft
from workspace_mem.services.recording.write import Written
from workspace_mem.services.screening.handed_in import Screened
from workspace_mem.workspace import Workspace

_LONGEST_SLUG = 48  # characters of a text in the name of its file


def utc_second(moment: datetime) -> str:
    """Return a moment as entries carry it: `2026-03-27T01:00:19Z`."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


@dataclass(frozen=True, slots=True)
class Asked:
    """An entry that somebody wants recorded, at a moment, by a verb."""

    workspace: Workspace
    op: str
    entry: Draft
    now: datetime
    notices: tuple[str, ...]
    home: str  # the file that it goes to


def add_or_repeat(
    workspace: Workspace, op: str, asked: Screened, now: datetime, *, dry_run: bool, home: str | None = None
) -> Written:
    """Record an entry: nothing (it is there), a count, or a new line and a line in the log.

    `home` is the file that it goes to, where that is not the usual one of its kind.
    """
    wanted = Asked(workspace, op, asked.draft, now, asked.notices, home or workspace.kinds[asked.draft.kind].home)
    return workspace.write(op, lambda read_document: _changes_for(wanted, read_document), now=now, dry_run=dry_run)


def _changes_for(asked: Asked, read_document: ReadDocument) -> ChangeSet:
    kinds = asked.workspace.kinds
    kind = kinds[asked.entry.kind]
    document = read_document(asked.home)
    twin = twin_of(asked.entry, read(document).entries, kinds)
    if twin is None:
        return _adding(asked, read_document, document)
    again = step(document, _repetition(asked.entry, asked.now, kind))
    headline = _headline(asked.entry)
    subject = f"{asked.op}: again, {headline}" if kind.form is Form.COUNTED else f"{asked.op}: {headline}"
    names = (twin.id,) if twin.id else ()
    notices = (*asked.notices, *_differences(twin, asked.entry))
    return ChangeSet(subject, (again,), names, again.edit.entry, notices)


def _adding(asked: Asked, read_document: ReadDocument, document: Document) -> ChangeSet:
    workspace, entry, notices = asked.workspace, asked.entry, asked.notices
    kind = workspace.kinds[entry.kind]
    new_id = mint_id(kind.prefix, workspace.draw, _taken(workspace, kind, read_document)) if kind.prefix else None
    added = step(document, lambda document: add_entry(document, entry, new_id))
    steps: tuple[Step, ...] = (added,)
    if new_id and workspace.settings["log.saves"]:
        try:
            steps = (added, _line_in_log(workspace, read_document, echo_of(new_id), asked.now))
        except WorkspaceMemError as error:  # the line is no part of the promise
            notices = (*notices, f"The daily log has no line about it: {error.message}")
    names = (new_id,) if new_id else ()
    return ChangeSet(f"{asked.op}: {_headline(entry)}", steps, names, added.edit.entry, notices)


def _taken(workspace: Workspace, kind: Kind, read_document: ReadDocument) -> set[str]:
    taken = taken_ids(read_document, workspace.kinds)
    return taken | workspace.catalog.look().ids() if kind.form is Form.FILE else taken


def _line_in_log(workspace: Workspace, read_document: ReadDocument, text: str, now: datetime) -> Step:
    line = draft("log", text, fields=log_stamps(now, workspace))
    path = log_path(now, workspace)
    _refuse_unless_possible(workspace, path)
    log = read_document(path)
    return step(log, lambda document: add_entry(document, line, None), promised=False)


def _refuse_unless_possible(workspace: Workspace, path: str) -> None:
    """Raise RefusedError where a file cannot be made: before the entry is announced together with it."""
    folder = (workspace.root / workspace.folder.target_of(path)).parent
    while not folder.exists() and folder != workspace.root:
        folder = folder.parent
    if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
        raise RefusedError(f"{folder.relative_to(workspace.root)} cannot be written into")


def _differences(twin: Entry, entry: Draft) -> tuple[str, ...]:
    """Tell what a repetition says that is not taken over: nothing is dropped in silence."""
    if form_of(entry.kind) is Form.META:
        return ()
    other = [key for key, value in entry.fields if _is_detail(key) and twin.field(key) not in (None, value)]
    if form_of(entry.kind) is Form.LINE:
        other += ["category"] if entry.category and entry.category != twin.category else []
        other += [f"#{tag}" for tag in entry.tags if tag not in twin.tags]
    if form_of(entry.kind) is Form.DETAILED:
        other += [key for key, value in entry.fields if key not in ("at", "source") and (key, value) not in twin.fields]
    if not other:
        return ()
    return (f"{twin.name} is there already and was kept as it is; not taken over: {', '.join(other)}",)


def _headline(entry: Draft) -> str:
    key = next((value for name, value in entry.fields if name == "key"), None)
    return f"{key} = {entry.text}" if key else entry.text


def _repetition(entry: Draft, now: datetime, kind: Kind) -> Operation:
    """Return the operation for something that is there already; it looks for it anew each time."""

    def repeat(document: Document) -> Edit:
        twin = twin_of(entry, read(document).entries, document.kinds)
        if twin is None:
            return add_entry(document, entry, None)
        if kind.form is Form.META:
            return _meta_again(document, twin, entry)
        if kind.form is not Form.COUNTED:
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
    return workspace.kinds["log"].home.format(date=now.astimezone(workspace.zone).date().isoformat())


def log_stamps(now: datetime, workspace: Workspace) -> Fields:
    """Return what a line of the daily log carries beside its text: the time of day, and who wrote it."""
    clock = now.astimezone(workspace.zone).strftime("%H:%M")
    return (("time", clock), *stamp_of(workspace.actor))


def stamps_for(workspace: Workspace, kind: Kind, now: datetime) -> Fields:
    """Return what an entry of a kind carries beside its own fields: when it was written, and by whom."""
    if kind.form is Form.LOG:
        return log_stamps(now, workspace)
    at = utc_second(now)
    counts = (("seen", "1"), ("first", at), ("last", at))
    source = source_of(workspace.actor, from_tool=kind.name == "error")
    return (*source, *counts) if kind.form is Form.COUNTED else (("at", at), *source)


def free_home(workspace: Workspace, kind: Kind, text: str, now: datetime) -> str:
    """Return the path of a new entry. A whole file gets a name that is in use neither here nor in the archive."""
    then = now.astimezone(workspace.zone)
    slug = re.sub(r"[\W_]+", "-", text.casefold())[:_LONGEST_SLUG].strip("-") or "untitled"
    for number in count(1):
        name = slug if number == 1 else f"{slug}-{number}"
        path = kind.home.format(date=then.date().isoformat(), time=then.strftime("%H%M"), slug=name)
        if kind.form is not Form.FILE or not any((workspace.root / one).exists() for one in (path, ARCHIVE + path)):
            return path
    raise AssertionError  # there are enough numbers


def source_of(actor: Actor, *, from_tool: bool = False) -> Fields:
    """Return the stamp of an entry. What came out of a tool is stamped so, whichever agent hands it in."""
    if actor != PERSON and from_tool:
        return (("source", "tool"),)
    return stamp_of(actor)
