"""The command `undo`."""

import sys
from typing import TYPE_CHECKING, Annotated

from workspace_mem.cli.calling import Json, Root, opened
from workspace_mem.cli.output import at_work, confirmed, print_json, tell
from workspace_mem.cli.paging import coloured_patch
from workspace_mem.core.results import as_json as as_json_of
from workspace_mem.core.verbs import Arg, DryRun

if TYPE_CHECKING:
    from workspace_mem.services.recording.permitted_write import Written


def command(
    *,
    entry: Annotated[str | None, Arg("Only what was last done to this entry.", option="--entry")] = None,
    actor: Annotated[str | None, Arg("Everything by agent:NAME, person or edit.", option="--actor")] = None,
    session: Annotated[str | None, Arg("Everything of one session.", option="--session")] = None,
    since: Annotated[str | None, Arg("Only from then on: today, `2 hours ago`, a date.", option="--since")] = None,
    leave_changed: Annotated[
        bool, Arg("Leave what was changed since, and take back the rest.", option="--leave-changed")
    ] = False,
    who: Annotated[str | None, Arg("Who takes it back: agent:NAME or tool.", option="--as")] = None,
    yes: Annotated[bool, Arg("Do not ask.", option="--yes", short="-y")] = False,
    dry_run: DryRun = False,
    as_json: Json = False,
    root: Root = None,
) -> int | None:
    """Take back the last change, or all of one entry, actor or session, in a new change.

    What others changed since stays; where that is in the way, it is named and nothing is done. At a
    terminal the change is shown first. `undo` again takes the undo back.

    Example: workspace-mem undo --actor agent:claude --since "2 hours ago" --dry-run
    """
    from workspace_mem.operations.undo import UndoRequest, undo

    workspace, asked = opened(root, who), UndoRequest(entry, actor, session, since)
    if not (yes or dry_run or as_json) and sys.stdin.isatty() and sys.stdout.isatty():
        with at_work():
            planned = undo(workspace, asked, leave_changed=leave_changed, dry_run=True)
        _show(planned)
        if not planned.diff or not confirmed("Take this back?"):
            return 1 if not planned.diff else 0
    with at_work():
        done = undo(workspace, asked, leave_changed=leave_changed, dry_run=dry_run)
    if as_json:
        print_json(as_json_of(done))
    else:
        _show(done)
    return None


def _show(done: "Written") -> None:
    tell(done.notices)
    if done.diff is not None:
        sys.stdout.write(coloured_patch(done.diff) or "Nothing would change.\n")
    elif done.changed:
        print(f"{done.commit[:10] if done.commit else 'not recorded yet'}  {done.subject}")
        for path in done.paths:
            print(f"  {path}")
