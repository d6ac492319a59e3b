"""workspace-mem integrate."""

import shlex
import shutil
import sys
from pathlib import Path
from typing import Annotated

import typer

from workspace_mem.cli.options import DryRun, Json
from workspace_mem.cli.output import print_json

PROGRAM = "workspace-mem-hook"


def command(
    host: Annotated[str, typer.Argument(help="claude-code.")],
    *,
    everywhere: Annotated[bool, typer.Option("--global", help="For all projects: the settings in your home.")] = False,
    project: Annotated[Path, typer.Option(help="The project's folder.")] = Path(),
    remove: Annotated[bool, typer.Option("--remove", help="Take exactly our keys out again.")] = False,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Let a host program load the frame at the start of each session.

    Example: workspace-mem integrate claude-code --dry-run
    """
    from workspace_mem.actions.integrate import integrate

    folder = Path.home() if everywhere else project.resolve()
    done = integrate(host, folder, command=f"{hook_program()} session-start", remove=remove, dry_run=dry_run)
    if as_json:
        print_json({"host": done.host, "path": str(done.path), "changed": done.changed, "diff": done.diff})
        return
    sys.stdout.write(done.diff)
    if dry_run:
        print(f"{done.path} was not changed." if done.diff else f"Nothing would change in {done.path}.")
    elif done.changed:
        print(f"{done.path} is written." if not remove else f"Our hook is out of {done.path}.")
    else:
        print(f"Nothing to do: {done.path} is as it should be.")


def hook_program() -> str:
    """Return how a host starts the hook program: by name where that is found, else by its path."""
    beside = Path(sys.executable).with_name(PROGRAM)
    found = shutil.which(PROGRAM)
    if found:
        return PROGRAM
    return shlex.quote(str(beside)) if beside.exists() else PROGRAM
