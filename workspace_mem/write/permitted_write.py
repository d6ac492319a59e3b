"""What every verb that writes goes through: may it be written, then the writer, then history, then what is told."""

import contextlib
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any

from workspace_mem.errors import ConflictError, EngineError, RefusedError, WorkspaceMemError
from workspace_mem.model.actor import PERSON, is_about_the_user, same_file, why_not
from workspace_mem.model.changes import ChangeSet, Decide, ReadDocument, preview
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry
from workspace_mem.model.history import GIT_AWAY, NO_REPOSITORY
from workspace_mem.model.results import Key
from workspace_mem.settings import FILE

if TYPE_CHECKING:  # the help of each verb that writes loads this module too
    from workspace_mem.disk.folder import Folder
    from workspace_mem.disk.writing import Header, Writer
    from workspace_mem.write.backlog import Backlog

INIT, RECOVER = "init", "recover"
_LOOKS, _PAUSE_SECONDS = 10, 0.05  # at a file that is empty all of a sudden


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """What a writing command did. `id` to `last_line` describe the entry that the command was about."""

    id: Annotated[str | None, Key("null if it concerns no entry, or one without an id")] = None
    handle: Annotated[str | None, Key("another name of the entry, derived from its text")] = None
    path: Annotated[str | None, Key("the file that it concerns, from the workspace's root")] = None
    first_line: int | None = None
    last_line: int | None = None
    op: Annotated[str, Key("what was done: the name that its commit has")]
    commit: Annotated[str | None, Key("null if nothing changed, or if history is behind")] = None
    changed: bool
    notices: tuple[str, ...] = ()
    diff: Annotated[str | None, Key("what a dry run would change", optional=True)] = None
    entry: Annotated[Entry | None, Key(hidden=True)] = None
    subject: Annotated[str, Key(hidden=True)] = ""  # what the commit says
    paths: Annotated[tuple[str, ...], Key(hidden=True)] = ()  # every file that changes


def written(op: str, entry: Entry | None, path: str | None = None, **more: Any) -> Written:
    """Return what was done: to an entry as it stands, or else to the file at `path`."""
    if entry is None:
        return Written(op=op, path=path, **more)
    place = entry.place
    more |= {"first_line": place.first_line, "last_line": place.last_line}
    return Written(op=op, id=entry.id, handle=entry.handle, path=place.path, entry=entry, **more)


def write(
    backlog: "Backlog",
    writer: "Writer",
    decide: Decide,
    header: "Header",
    *,
    pressure: Callable[[ChangeSet], tuple[str, ...]],
    dry_run: bool = False,
) -> Written:
    """Carry out what `decide` decides, and record it: screen, permit, write, record, tell.

    `pressure` says what a change does to the frame. Raises RefusedError where the actor may not write one of the
    files, and what `Writer.write` raises. With `dry_run` nothing is touched and the diff is returned.
    """
    folder, op = backlog.folder, header.op
    refuse_unless_writable(folder, is_new=op == INIT)

    def permitted(read: ReadDocument) -> ChangeSet:
        changes = decide(lambda path: read(path) if op == RECOVER else _not_emptied(backlog, read, path))
        for step in (one for one in changes.steps if one.edit.changes):
            before, adds_only = step.edit.before, not step.edit.splice.removed
            if not adds_only and header.actor != PERSON and is_about_the_user(before.path):
                adds_only = _keeps_all_of_others(backlog, header.actor, before, step.edit.after)
            refuse_unless_permitted(folder, header.actor, op, before.path, exists=before.exists, adds_only=adds_only)
            _refuse_what_is_a_persons_to_decide(header.actor, before, step.edit.after)
            # All else that a verb writes to is in scope by its home: the scope is a walk, and costs.
            is_narrowed = folder.settings["workspace.exclude"] or folder.settings.kinds.page_kind(before.path) == "note"
            if is_narrowed and step.promised and not folder.scope.holds(before.path):
                raise _out_of_scope(before.path)
        # A person's own line may hold a secret: it stays in their file, and goes nowhere else.
        subject, entry = changes.subject, changes.entry
        # Often only what stands around a text tells that it is a secret.
        if entry and (label := entry.label) and subject.endswith(entry.text):
            subject = subject.removesuffix(entry.text) + backlog.quotes(label, entry.text)
        body = changes.body and backlog.redact(changes.body)
        return changes._replace(subject=backlog.redact(subject), body=body)

    changes, intent = (permitted(folder.read), None) if dry_run else writer.write(permitted, header)
    path = changes.steps[0].edit.after.path if changes.steps else None
    paths = tuple(one.edit.after.path for one in changes.steps if one.edit.changes)
    is_changed = intent is not None
    told = {"notices": changes.notices, "subject": changes.subject, "paths": paths}
    done = written(op, changes.entry, path, changed=is_changed, **told)
    if dry_run:
        return replace(done, diff=backlog.redact(preview(changes, backlog.redact_in_place)))
    if intent is None:
        return done
    if not header.waits:
        from workspace_mem.write.record_behind import record_behind

        record_behind(backlog, intent)
        return done
    recorded = backlog.record_after(intent)
    # Nobody chose these, so they are told each time; `history.where = "off"`, and that git never was there, is known.
    off = backlog.why_off()
    lost = (f"History is off: {off}",) if off in (NO_REPOSITORY, GIT_AWAY) else ()
    try:
        pressing = pressure(changes)
    except (WorkspaceMemError, OSError, ImportError):  # the write is done; `status` will say what is wrong
        pressing = ()
    return replace(done, commit=recorded.own, notices=(*changes.notices, *recorded.notices, *lost, *pressing))


def _keeps_all_of_others(backlog: "Backlog", actor: str, before: Document, after: Document) -> bool:
    from workspace_mem.write.own_entries import keeps_all_of_others  # few writes take from that page

    return keeps_all_of_others(backlog, actor, before, after)


def _refuse_what_is_a_persons_to_decide(actor: str, before: Document, after: Document) -> None:
    """Raise RefusedError or ConflictError where a write would decide what waits for a person. Most files have none."""
    if actor != PERSON and b"review" in before.data:
        _refuse_approval(actor, before, after)
    if b"<<<<<<<" in before.data:
        _refuse_unless_apart_from_a_merge(before, after)


def _refuse_approval(actor: str, before: Document, after: Document) -> None:
    """Raise RefusedError where something waits no longer that says the same: no write of an agent approves anything."""
    from workspace_mem.model.frontmatter import waits_for_review
    from workspace_mem.model.reading import read

    is_file = waits_for_review(before) and after.exists and not waits_for_review(after)
    waited = {entry.text: entry.name for entry in read(before).entries if entry.is_pending}
    counted = [Counter(one.text for one in read(file).entries if not one.is_pending) for file in (before, after)]
    approved = [name for text, name in waited.items() if counted[1][text] > counted[0][text]]
    if is_file or approved:
        raise RefusedError(
            f"{actor} may not approve {before.path if is_file else approved[0]}; nothing was written",
            path=before.path,
            hint="a person can do it at a terminal: `workspace-mem review`",
        )


def _not_emptied(backlog: "Backlog", read: ReadDocument, path: str) -> Document:
    """Read a file. Raises RefusedError where it stays without a byte although it has content in history."""
    for looks_left in range(_LOOKS, -1, -1):
        document = read(path)
        if not document.exists or document.data or backlog.why_off():
            return document
        try:
            with contextlib.suppress(EngineError):
                from workspace_mem.write.suspicious_deletions import refuse_emptied

                refuse_emptied(backlog.folder, document, backlog.open_history().tree().get(path))
        except RefusedError:
            if not looks_left:
                raise
            time.sleep(_PAUSE_SECONDS)  # an editor that saves in place empties the file first
        else:
            return document
    raise AssertionError


def refuse_unless_permitted(folder: "Folder", actor: str, op: str, path: str, *, exists: bool, adds_only: bool) -> None:
    """Judge a file by where a write to it would really land, and by every page that is a link to it.

    No spelling of a path helps. Raises RefusedError.
    """
    target = folder.target_of(path)
    allowed = tuple(folder.settings["agents.may_write"])
    # What is added to a file under the name of another does not go under the headings that it has for it.
    adds_only = adds_only and same_file(path, target)
    for name in (target, *folder.links_to(target)):
        kinds = folder.settings.kinds
        reason = why_not(actor, name, op=op, exists=exists, adds_only=adds_only, kinds=kinds, may_write=allowed)
        if reason:
            raise RefusedError(
                f"{actor} may not change {name}: {reason}; nothing was written",
                path=name,
                hint="a person can do it at a terminal or in an editor; agents.may_write in workspace.toml allows it",
            )


def _refuse_unless_apart_from_a_merge(before: Document, after: Document) -> None:
    """Raise ConflictError where a change is in lines that git left for somebody to merge.

    They may go: that is to merge them.
    """
    from workspace_mem.model.reading import unmerged

    unmerged_before = {tuple(before.lines[number] for number in region.lines) for region in unmerged(before)}
    for region in unmerged(after):
        line = region.lines.start + 1
        text = tuple(after.lines[number] for number in region.lines)
        if unmerged_before and text not in unmerged_before:
            raise ConflictError(
                f"git left a merge conflict in {before.path}, from line {line} on; nothing was written",
                path=before.path,
                line=line,
                hint="resolve the conflict, remove its markers, and try again",
            )


def _out_of_scope(path: str) -> RefusedError:
    return RefusedError(
        f"workspace.exclude or a .gitignore leaves out {path}, so nothing would find it again; nothing was written",
        path=path,
        hint="include it: `workspace-mem config workspace.include PATH`",
    )


def refuse_unless_writable(folder: "Folder", *, is_new: bool = False) -> None:
    """Raise RefusedError where the settings make the workspace read-only.

    Also where a folder that is not new is no workspace any more: an empty mount point is none.
    """
    is_there = (folder.root / FILE).is_file()
    if reason := folder.settings.read_only:
        hint = None if is_there else "run `workspace-mem init` there first"
        raise RefusedError(f"The workspace is read-only: {reason}; nothing was written", hint=hint)
    if not (is_new or is_there):
        message = f"{folder.root} no longer has a workspace.toml; nothing was written"
        raise RefusedError(message, hint="check that its disk is mounted; a checkout or a sync may be in progress")
