"""integrate: let a host program load the frame, and use the memory."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from workspace_mem.hosts.connecting import Integrated, connect
from workspace_mem.hosts.port import Programs
from workspace_mem.hosts.registry import HOSTS
from workspace_mem.model.declaration import Arg, DryRun, verb

_ANY_OTHER = "any other host that speaks MCP takes `workspace-mem mcp` as its command; docs/hosts.md shows the settings"


@verb("integrate claude-code --dry-run")
def integrate(
    host_name: Annotated[
        str,
        Arg("The program that runs the agent.", choices=tuple(HOSTS), metavar="HOST", otherwise=_ANY_OTHER),
    ],
    folder: Path,
    *,
    hook: str = "workspace-mem-hook",
    server: Sequence[str] | None = None,
    everywhere: Annotated[
        bool, Arg("For all projects: change the settings in your home folder.", option="--global")
    ] = False,
    capture: Annotated[
        bool | None, Arg("Let its hooks capture failed calls, checkpoints and episodes; docs/capture.md says what.")
    ] = None,
    remove: Annotated[bool, Arg("Remove exactly the entries that integrate added.")] = False,
    dry_run: DryRun = False,
) -> Integrated:
    """Let a host program load the frame at the start of each session, and search and write the memory.

    Without --capture and --no-capture, what its hooks capture stays as it is.

    In Python `folder` is the project whose settings are changed, or the home for `everywhere`; `hook` and `server` are
    the commands that the host runs.

    Raises UsageError for an unknown host, RefusedError for settings that cannot be edited safely.
    """
    programs = Programs(hook, server, capture)
    return connect(host_name, folder, programs=programs, everywhere=everywhere, remove=remove, dry_run=dry_run)
