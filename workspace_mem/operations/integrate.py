"""integrate: let a host program load the frame, and search and write the memory."""

from collections.abc import Sequence
from pathlib import Path

from workspace_mem.services.hosts.connecting import Integrated, connect
from workspace_mem.services.hosts.port import Programs


def integrate(
    host_name: str,
    folder: Path,
    *,
    hook: str = "workspace-mem-hook",
    server: Sequence[str] | None = None,
    everywhere: bool = False,
    remove: bool = False,
    dry_run: bool = False,
) -> Integrated:
    """Put our entries into the host's settings below `folder` (a project; the home for `everywhere`), or take them out.

    `hook` and `server` are how the host starts us. Raises UsageError for an unknown host, RefusedError for settings
    that cannot be edited safely.
    """
    programs = Programs(hook, server)
    return connect(host_name, folder, programs=programs, everywhere=everywhere, remove=remove, dry_run=dry_run)
