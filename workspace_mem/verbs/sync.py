"""sync: bring the memories of several machines together over a git remote."""

import re
import time
from typing import Annotated, Any

from workspace_mem.console.call import opened
from workspace_mem.console.options import ActorName, Json, Root
from workspace_mem.console.output import coloured_patch, present, say, tell, write_utf8
from workspace_mem.declarations import Arg, DryRun, verb
from workspace_mem.disk.locations import current_folder
from workspace_mem.errors import ConflictError, EngineError, UsageError
from workspace_mem.sync.state import Synced, SyncStatus, standing_of
from workspace_mem.sync.sync import sync_once
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace

_UNITS = {"": 1, "s": 1, "m": 60, "h": 3_600}


@verb("sync ssh://nas.local/memory.git", writes=True, at_machine=True)
def sync(
    workspace: Workspace,
    remote: Annotated[
        str | None,
        Arg("A folder, URL, host:path, or remote of the repository; else the one used last.", metavar="[REMOTE]"),
    ] = None,
    *,
    rewrite_remote: Annotated[
        bool, Arg("Replace the remote's history with this machine's, as after `forget`; what others added is merged.")
    ] = False,
    accept_rewrite: Annotated[
        bool, Arg("Take over the remote's history although it lost commits; this machine's changes are merged into it.")
    ] = False,
    accept_settings: Annotated[bool, Arg("First accept the waiting settings from the remote.")] = False,
    dry_run: DryRun = False,
) -> Synced:
    """Record local changes, fetch, merge entry by entry, and push.

    All machines end up with the same files, even after a long absence or syncs at the same time. If two machines
    changed the same thing, both versions are kept, without conflict markers.

    Raises EngineError if the remote cannot be reached, RefusedError if it was rewritten or holds what may not come
    here, ConflictError if other machines push first again and again.
    """
    if accept_settings:
        from workspace_mem.sync import exchange  # a sync with nothing to do merges nothing

        workspace = exchange.accept_settings(workspace)
    return sync_once(
        workspace, remote, folder=current_folder(), dry_run=dry_run, rewrites=rewrite_remote, accepts=accept_rewrite
    )


@verb("sync status", job="status")
def sync_status(workspace: Workspace) -> SyncStatus:
    """Show the remote, the last sync, which side is ahead, and the changes by machine. The remote is not contacted."""
    return standing_of(workspace)


# ── how it is shown ────────────────────────────────────────────────────────────────────────────


def command(
    *,
    every: Annotated[str | None, Arg("Repeat it at this interval: 60s, 5m.", metavar="TIME")] = None,
    actor: ActorName = None,
    as_json: Json = False,
    root: Root = None,
    **asked: Any,
) -> int | None:
    """Sync once, or again and again."""
    if every is None:
        return present(sync(opened(root, actor), **asked), render, as_json=as_json)
    match, told = re.fullmatch(r"(\d{1,6})(s|m|h|)", every.strip()), ""
    if match is None or not int(match[1]):
        raise UsageError(f"--every takes a time such as 60s or 5m, not {every[:40]!r}")
    while True:
        try:
            present(sync(opened(root, actor), **asked), render, as_json=as_json)
            told = ""
        except (EngineError, ConflictError) as error:  # the remote may be available next time
            tell([error.message] if error.message != told else [])
            told = error.message
        time.sleep(int(match[1]) * _UNITS[match[2]])


def render_status(status: SyncStatus, **_: object) -> None:
    """Print the state in sentences."""
    say("\n".join(status.sentences()))


def render(done: Synced, **_: object) -> None:
    """Print the conflicts, then the commits that came and went."""
    tell([*done.conflicts, *(f"{path} is the other version of a page" for path in done.beside)])
    if done.diff is not None:
        write_utf8(coloured_patch(done.diff) or "Nothing would change here.\n", coloured=True)
        say(f"{counted(done.pulled, 'commit')} would come, {counted(done.pushed, 'commit')} would go to {done.remote}")
        return
    if not (done.pulled or done.pushed):
        say(f"Up to date with {done.remote}")
        return
    say(f"{done.commit[:10]}  {counted(done.pulled, 'commit')} pulled, {counted(done.pushed, 'commit')} pushed")
    for line in (*(part.sentence for part in done.brought), *done.paths):
        say(f"  {line}")
