"""undo: undo the last change, or others; `redo` undoes an undo."""

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import partial
from typing import Annotated, Any

from workspace_mem.console.call import opened
from workspace_mem.console.options import Json, Project, Root
from workspace_mem.console.output import asking, coloured_patch, present, say, write_utf8
from workspace_mem.declarations import Arg, DryRun, verb
from workspace_mem.errors import UsageError
from workspace_mem.intake.accept import carry_out
from workspace_mem.text.dates import shown_moment
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import WriteResult
from workspace_mem.write.undoing import OP as UNDO
from workspace_mem.write.undoing import Request, UndoneChange, UndoPlan, by


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoResult(WriteResult):
    """The outcome of an undo or its dry run, and the undone changes, newest first."""

    undoes: tuple[UndoneChange, ...]


@verb('undo --actor agent:claude --since "2 hours ago" --dry-run', writes=True)
def undo(
    workspace: Workspace,
    *,
    change: Annotated[str | None, Arg("Only this change, by its commit in `history`.")] = None,
    entry: Annotated[str | None, Arg("Only the last change to this entry.")] = None,
    actor: Annotated[str | None, Arg("All changes by agent:NAME, person or edit.")] = None,
    session: Annotated[str | None, Arg("All changes of one session.")] = None,
    since: Annotated[str | None, Arg("Only changes since this time: today, `2 hours ago`, a date.")] = None,
    why: Annotated[str | None, Arg("The reason, recorded in the commit.")] = None,
    redo: Annotated[bool, Arg("Undo the last undo.")] = False,
    leave_changed: Annotated[bool, Arg("Leave whatever has changed since, and undo the rest.")] = False,
    dry_run: DryRun = False,
    confirm: Callable[[UndoResult], bool] | None = None,
) -> UndoResult:
    """Undo the last change, or all changes of one entry, actor or session, by a new change.

    An agent undoes its own last change, a person the last change of anybody. The answer names each undone change, with
    its author, time and subject. At a terminal, you see this and the changed lines before you confirm. Later changes by
    others stay; if they are in the way, undo names them and does nothing. A second `undo` undoes the change before
    that; `redo` undoes an undo. Forgotten text stays removed: if `forget` was the last change, undo does nothing.

    While another process is still making a change, undo does nothing. Edits by hand are recorded first, so they can be
    the last change, also in a dry run, which records nothing.

    In Python there is no question unless `confirm` is given. It is called with a preview; nothing is undone unless it
    returns True.

    Raises ConflictError, with the names of the entries, if part of it has changed since (unless `leave_changed` undoes
    the rest), and if the last change is uncertain; RefusedError if the actor may not undo it, or if the last change
    forgot something; NotFoundError if no such change exists; UsageError for an empty argument.
    """
    workspace = workspace.because(why) if why else workspace
    asked = Request(change=change, entry=entry, actor=actor, session=session, since=since, redo=redo)
    request = asked.of(workspace.actor, workspace.session, workspace.past.since)
    plan = UndoPlan(workspace, request, leave_changed=leave_changed, dry_run=dry_run)
    if dry_run or confirm:
        preview = _undo_result(plan, carry_out(workspace, UNDO, plan.decide, dry_run=True))
        if not (confirm and confirm(preview)):
            return preview
    return _undo_result(plan, carry_out(workspace, UNDO, plan.decide))


def _undo_result(plan: UndoPlan, written: WriteResult) -> UndoResult:
    return UndoResult(
        **{field.name: getattr(written, field.name) for field in fields(WriteResult)}, undoes=plan.undoes()
    )


_NAMED = 8  # changes listed by name
_COMMIT = re.compile(r"[0-9a-f]{7,64}|(?:HEAD|@)\S*", re.IGNORECASE)


def command(
    target: Annotated[str | None, Arg("A commit from `history`, or the id of an entry.", metavar="[COMMIT|ID]")] = None,
    *,
    who: Annotated[str | None, Arg("Who undoes it: agent:NAME or tool.", option="--as")] = None,
    yes: Annotated[bool, Arg("Do not ask for confirmation.", short="-y")] = False,
    as_json: Json = False,
    root: Root = None,
    project: Project = None,
    **asked: Any,
) -> int | None:
    """Show what would be undone, ask, and undo it."""
    workspace = opened(root, who, project=project)
    if target is not None:
        if asked["change"] or asked["entry"]:
            raise UsageError(f"Give {target[:80]} or an option that names the change, not both; nothing was changed")
        asked["change" if _COMMIT.fullmatch(target) else "entry"] = target
    asks = not (yes or asked["dry_run"] or as_json) and sys.stdin.isatty() and sys.stdout.isatty()
    with asking(partial(render, workspace=workspace), partial(_confirmation_question, workspace=workspace)) as agreed:
        done = undo(workspace, **asked, confirm=agreed if asks else None)
    if asks and not done.changed and done.diff is not None:  # shown already
        return 0 if done.diff else 1
    return present(done, render, as_json=as_json, workspace=workspace)


def _confirmation_question(preview: UndoResult, workspace: Workspace) -> str | None:
    """Return the question, with names, since the list above may have scrolled away."""
    changes = preview.undoes
    moment = shown_moment(changes[-1].at, workspace.zone)
    whose = " and ".join(sorted({by(change.actor) for change in changes}))
    what = f"{len(changes):,} changes" if len(changes) > 1 else f"“{changes[0].subject}”"
    return f"Undo {what} ({whose}, {moment})?".replace("Undo “undo: ", "Redo “") if preview.diff else None


def render(done: UndoResult, *, workspace: Workspace, **_: object) -> None:
    """Print the author, time and effect of each change; then the lines, or the files."""
    is_preview = done.diff is not None
    if not (is_preview or done.changed):
        return
    if not is_preview:
        say(f"{done.commit[:10] if done.commit else 'not recorded yet'}  {done.subject}")
    undoes = f"{'' if is_preview else '  '}undoes"
    for change in done.undoes[:_NAMED]:
        moment = shown_moment(change.at, workspace.zone)
        say(f"{undoes}  {(change.commit or 'unrecorded')[:10]}  {moment}  {change.actor}  {change.subject}")
    if len(done.undoes) > _NAMED:
        say(f"{undoes}  {len(done.undoes) - _NAMED:,} more")
    if is_preview:
        write_utf8(coloured_patch(done.diff or "") or "Nothing would change.\n", coloured=True)
    for path in () if is_preview else done.paths:
        say(f"  {path}")
