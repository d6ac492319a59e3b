"""The one way to the disk: every verb that writes goes through here."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from workspace_mem.actions.pressing import pressing
from workspace_mem.actions.record import record_after
from workspace_mem.core.changes import ChangeSet, Decide, ReadDocument, preview
from workspace_mem.core.entry import Entry
from workspace_mem.core.errors import RefusedError
from workspace_mem.core.permissions import why_not
from workspace_mem.services.screen.secrets import redact
from workspace_mem.stores.writing import Header
from workspace_mem.workspace import NO_REPOSITORY, Workspace


@dataclass(frozen=True, slots=True)
class Written:
    """What a writing command did. `commit` is None where nothing changed or history is behind."""

    op: str
    changed: bool
    entry: Entry | None = None
    path: str | None = None
    commit: str | None = None
    notices: tuple[str, ...] = ()
    diff: str | None = None  # of a dry run

    def as_json(self) -> Mapping[str, Any]:
        """Return the stable keys of a writing command's answer."""
        place = self.entry.place if self.entry else None
        answer: dict[str, Any] = {
            "id": self.entry.id if self.entry else None,
            "handle": self.entry.handle if self.entry else None,
            "path": place.path if place else self.path,
            "first_line": place.first_line if place else None,
            "last_line": place.last_line if place else None,
            "op": self.op,
            "commit": self.commit,
            "changed": self.changed,
            "notices": list(self.notices),
        }
        return answer if self.diff is None else {**answer, "diff": self.diff}


def write(
    workspace: Workspace, op: str, decide: Decide, *, now: datetime | None = None, dry_run: bool = False
) -> Written:
    """Carry out what `decide` decides, and record it. `now` is the moment that the change itself speaks of.

    Raises RefusedError where the actor may not write one of the files, and what `Writer.write`
    raises. With `dry_run` nothing is touched and the diff is returned.
    """
    refuse_unless_writable(workspace)

    def permitted(read: ReadDocument) -> ChangeSet:
        changes = decide(read)
        _refuse_forbidden(workspace, op, changes)
        # A person's own line may hold a secret: it stays in their file, and goes nowhere else.
        return replace(changes, subject=redact(changes.subject)[0])

    if dry_run:
        changes = permitted(workspace.folder.read)
        return _answer(op, changes, changed=False, diff=redact(preview(changes))[0])
    header = Header(op, workspace.actor, (now or workspace.now()).isoformat(), workspace.session)
    changes, intent = workspace.writer.write(permitted, header)
    if intent is None:
        return _answer(op, changes, changed=False)
    recorded = record_after(workspace, intent)
    # Nobody chose this, so it is told each time; `history.where = "off"` and a missing git are known.
    lost = (f"History is off: {NO_REPOSITORY}",) if workspace.history_off == NO_REPOSITORY else ()
    notices = (*recorded.notices, *lost, *pressing(workspace, changes))
    return _answer(op, changes, changed=True, commit=recorded.own, notices=notices)


def _refuse_forbidden(workspace: Workspace, op: str, changes: ChangeSet) -> None:
    """Judge every file by where a write to it would really land: no spelling of a path helps."""
    for step in changes.steps:
        before, splice = step.edit.before, step.edit.splice
        target = workspace.folder.target_of(before.path)
        allowed = tuple(workspace.settings["agents.may_write"])
        reason = why_not(
            workspace.actor, target, op=op, exists=before.exists, adds_only=not splice.removed, may_write=allowed
        )
        if reason and step.edit.changes:
            raise RefusedError(
                f"{workspace.actor} may not change {target}: {reason}; nothing was written",
                path=target,
                hint="a person can, at a terminal or in an editor; agents.may_write in workspace.toml allows more",
            )


def refuse_unless_writable(workspace: Workspace) -> None:
    """Raise RefusedError where the settings make the workspace read-only."""
    if reason := workspace.settings.read_only:
        hint = "run `workspace-mem init` there first" if not workspace.has_settings_file else None
        raise RefusedError(f"The workspace is read-only: {reason}; nothing was written", hint=hint)


def _answer(
    op: str,
    changes: ChangeSet,
    *,
    changed: bool,
    commit: str | None = None,
    notices: tuple[str, ...] = (),
    diff: str | None = None,
) -> Written:
    path = changes.steps[0].edit.after.path if changes.steps else None
    return Written(op, changed, changes.entry, path, commit, (*changes.notices, *notices), diff)
