"""workspace-mem undo."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from workspace_mem.cli.options import DryRun, Json, Root, opened
from workspace_mem.cli.output import print_json, tell
from workspace_mem.cli.paging import coloured_patch

if TYPE_CHECKING:
    from workspace_mem.services.recording.permitted_write import Written


def command(
    *,
    entry: Annotated[str | None, typer.Option("--entry", help="Only what was last done to this entry.")] = None,
    actor: Annotated[str | None, typer.Option("--actor", help="Everything by agent:NAME, person or edit.")] = None,
    session: Annotated[str | None, typer.Option("--session", help="Everything of one session.")] = None,
    since: Annotated[
        str | None, typer.Option("--since", help="Only from then on: today, `2 hours ago`, a date.")
    ] = None,
    leave_changed: Annotated[
        bool, typer.Option("--leave-changed", help="Leave what was changed since, and take back the rest.")
    ] = False,
    who: Annotated[str | None, typer.Option("--as", help="Who takes it back: agent:NAME or tool.")] = None,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
    dry_run: DryRun = False,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Take back the last change, or all of one entry, actor or session, in a new change.

    What others changed since stays; where that is in the way, it is named and nothing is done. At a
    terminal the change is shown first. `undo` again takes the undo back.

    Example: workspace-mem undo --actor agent:claude --since "2 hours ago" --dry-run
    """
    from workspace_mem.operations.undo import UndoRequest, undo

    workspace, asked = opened(root, who), UndoRequest(entry, actor, session, since)
    if not (yes or dry_run or as_json) and sys.stdin.isatty() and sys.stdout.isatty():
        planned = undo(workspace, asked, leave_changed=leave_changed, dry_run=True)
        _show(planned)
        if not planned.diff or not typer.confirm("Take this back?"):
            raise typer.Exit(1 if not planned.diff else 0)
    done = undo(workspace, asked, leave_changed=leave_changed, dry_run=dry_run)
    if as_json:
        print_json(done.as_json())
        return
    _show(done)


def _show(done: "Written") -> None:
    tell(done.notices)
    if done.diff is not None:
        sys.stdout.write(coloured_patch(done.diff) or "Nothing would change.\n")
    elif done.changed:
        print(f"{done.commit[:10] if done.commit else 'not recorded yet'}  {done.subject}")
        for path in done.paths:
            print(f"  {path}")
