"""The command `undo`: it asks before, at a terminal."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

from workspace_mem.cli.calling import Json, Root, opened
from workspace_mem.cli.output import at_work, confirmed, present, tell
from workspace_mem.cli.paging import coloured_patch
from workspace_mem.core.verbs import Arg

if TYPE_CHECKING:
    from workspace_mem.services.recording.permitted_write import Written


def command(
    *,
    who: Annotated[str | None, Arg("Who takes it back: agent:NAME or tool.", option="--as")] = None,
    yes: Annotated[bool, Arg("Do not ask.", short="-y")] = False,
    as_json: Json = False,
    root: Root = None,
    **asked: Any,
) -> int | None:
    """Show what would be taken back, ask, and take it back."""
    from workspace_mem.operations.undo import undo

    workspace = opened(root, who)
    if not (yes or asked["dry_run"] or as_json) and sys.stdin.isatty() and sys.stdout.isatty():
        with at_work():
            planned = undo(workspace, **{**asked, "dry_run": True})
        _show(planned)
        if not planned.diff or not confirmed("Take this back?"):
            return 1 if not planned.diff else 0
    with at_work():
        done = undo(workspace, **asked)
    return present(done, _show, as_json=as_json)


def _show(done: "Written") -> None:
    tell(done.notices)
    if done.diff is not None:
        sys.stdout.write(coloured_patch(done.diff) or "Nothing would change.\n")
    elif done.changed:
        print(f"{done.commit[:10] if done.commit else 'not recorded yet'}  {done.subject}")
        for path in done.paths:
            print(f"  {path}")
