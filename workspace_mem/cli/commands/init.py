"""The command `init`: it makes the folder and asks, before there is a workspace."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from workspace_mem.cli.calling import ActorName, Json, actor_from
from workspace_mem.cli.output import confirmed, present, say, tell, write_utf8
from workspace_mem.model.declaration import Arg
from workspace_mem.text.wording import counted

if TYPE_CHECKING:
    from workspace_mem.verbs.init import Made


def command(
    folder: Annotated[Path, Arg("The folder; created if it is missing.", metavar="[DIR]")] = Path(),
    *,
    actor: ActorName = None,
    as_json: Json = False,
    **asked: Any,
) -> int | None:
    """Make the folder, and ask at a terminal whether a branch that is there follows."""
    from workspace_mem.disk.locations import current_folder
    from workspace_mem.verbs.init import folder_for, init
    from workspace_mem.workspace import open_workspace, without_settings

    dry_run = asked["dry_run"]
    root = current_folder() / folder if dry_run else folder_for(current_folder() / folder)
    is_new = dry_run and not root.exists()
    workspace = (without_settings if is_new else open_workspace)(root, actor=actor_from(actor, root))
    if asked["follow"] is None and _may_ask(root, dry_run=dry_run):
        asked["follow"] = confirmed("Record the memory's history on the current branch?")
    asked["timezone"] = asked["timezone"] or local_timezone()
    return present(init(workspace, **asked), _show, as_json=as_json)


def _show(made: "Made") -> None:
    tell(made.written.notices)
    if made.written.diff is not None:
        write_utf8(made.written.diff)
        told = [f"Without changes, init would adopt {_adopted(made)}"] if made.adopted else []
        tell([*told, *([f"Recognised: {', '.join(made.layouts)}"] if made.layouts else []), made.history])
        return
    say(f"{made.root} is " + ("already a workspace; no file was changed." if made.was_there else "a workspace now."))
    if made.adopted and not made.was_there:
        say(f"Adopted without changes: {_adopted(made)}.")
    if made.layouts:
        say(f"Recognised and left unchanged: {', '.join(made.layouts)}.")
    if made.history:
        say(made.history)
    if made.recommended:
        say(f"Search: {made.recommended}")
    if not made.was_there:
        _say_what_is_next(made)


def _adopted(made: "Made") -> str:
    dated = f", including {counted(made.logs, 'daily log')}" if made.logs else ""
    return f"{counted(made.adopted, 'Markdown file')}{dated}"


def _say_what_is_next(made: "Made") -> None:
    say("Next:")
    if pages := [name for name in ("SOUL.md", "USER.md") if (made.root / name).exists()]:
        who = {"SOUL.md": "who the agent is", "USER.md": "who you are"}
        say(f"  Edit {' and '.join(pages)}: {' and '.join(who[name] for name in pages)}.")
    say("  workspace-mem remember TEXT, workspace-mem search WORDS, workspace-mem frame")
    say("  workspace-mem integrate HOST lets claude-code, codex, cursor or opencode load the memory.")
    if not (made.adopted or made.logs):  # an example has logs
        say("  workspace-mem init DIR --example fills another folder with an example to look around in.")


def _may_ask(root: Path, *, dry_run: bool) -> bool:
    from workspace_mem.settings import FILE

    return sys.stdin.isatty() and not dry_run and (root / ".git").exists() and not (root / FILE).exists()


def local_timezone() -> str:
    """Return this machine's time zone by name; UTC where it has none that is known."""
    from workspace_mem.workspace import zone_named

    names = (os.environ.get("TZ", "").lstrip(":"), os.path.realpath("/etc/localtime").partition("zoneinfo/")[2])
    return next((name for name in names if name and zone_named(name)), "UTC")
