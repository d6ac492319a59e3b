"""The command `init`."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from workspace_mem.cli.calling import ActorName, Json, actor_from
from workspace_mem.cli.output import confirmed, print_json, tell
from workspace_mem.core.kinds import log_date
from workspace_mem.core.results import as_json as as_json_of
from workspace_mem.core.verbs import Arg, DryRun
from workspace_mem.core.wording import counted
from workspace_mem.operations.init import Made


def command(
    folder: Annotated[Path, Arg("The folder; made if it is missing.", metavar="[DIR]")] = Path(),
    *,
    follow: Annotated[
        bool | None,
        Arg("Let the branch of a repository that is there move along."),
    ] = None,
    timezone: Annotated[str | None, Arg("Time zone of daily logs, such as Europe/Berlin.")] = None,
    actor: ActorName = None,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Make a workspace of an empty folder, or adopt a folder as it is.

    No byte of a file that is there changes; running it again changes nothing.

    Example: workspace-mem init ~/agents/lantern
    """
    from workspace_mem.operations.init import folder_for, foreign_layouts, init, outer_workspace
    from workspace_mem.stores.locations import current_folder
    from workspace_mem.workspace import open_workspace, without_settings

    root = current_folder() / folder if dry_run else folder_for(current_folder() / folder)
    is_new = dry_run and not root.exists()
    workspace = (without_settings if is_new else open_workspace)(root, actor=actor_from(actor))
    if follow is None and _may_ask(root, dry_run=dry_run):
        follow = confirmed("Let the branch here move with the memory's history?")
    made = init(workspace, timezone=timezone or local_timezone(), follow=follow, dry_run=dry_run)
    layouts = foreign_layouts(workspace, sorted(workspace.folder.scope.names()))
    outer = outer_workspace(root)
    notices = [*made.written.notices, *([f"{root} lies inside the workspace {outer}"] if outer else [])]
    if as_json:
        print_json({**as_json_of(made.written), **_as_json(made, layouts), "notices": notices})
        return
    tell(notices)
    if made.written.diff is not None:
        sys.stdout.write(made.written.diff)
    else:
        _show(made, sum(1 for name in workspace.folder.scope.names() if log_date(name)), layouts)


def _as_json(made: Made, layouts: Sequence[str]) -> dict[str, object]:
    return {
        "root": str(made.root),
        "adopted": made.adopted,
        "layouts": layouts,
        "history": made.history,
        "recommended": made.recommended,
    }


def _show(made: Made, logs: int, layouts: Sequence[str]) -> None:
    print(f"{made.root} is a workspace" + (" already; no file was changed." if made.was_there else " now."))
    if made.adopted and not made.was_there:
        dated = f", {counted(logs, 'daily log')} among them" if logs else ""
        print(f"Adopted as they are: {counted(made.adopted, 'Markdown file')}{dated}.")
    if layouts:
        print(f"Recognised, and left as they are: {', '.join(layouts)}.")
    if made.history:
        print(made.history)
    if made.recommended:
        print(f"Search: {made.recommended}")
    if not made.was_there:
        print("Next: workspace-mem remember TEXT, workspace-mem search WORDS, workspace-mem frame")


def _may_ask(root: Path, *, dry_run: bool) -> bool:
    from workspace_mem.core.settings import FILE

    return sys.stdin.isatty() and not dry_run and (root / ".git").exists() and not (root / FILE).exists()


def local_timezone() -> str:
    """Return this machine's time zone by name; UTC where it has none that is known."""
    from workspace_mem.workspace import zone_named

    names = (os.environ.get("TZ", "").lstrip(":"), os.path.realpath("/etc/localtime").partition("zoneinfo/")[2])
    return next((name for name in names if name and zone_named(name)), "UTC")
