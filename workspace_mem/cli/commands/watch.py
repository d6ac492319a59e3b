"""The command `watch`."""

import signal
import sys
from typing import Annotated

from workspace_mem.cli.calling import Json, Root, opened
from workspace_mem.cli.output import print_json, tell
from workspace_mem.core.verbs import Arg
from workspace_mem.core.wording import counted
from workspace_mem.operations.watch import Seen
from workspace_mem.workspace import Workspace

_ENDINGS = ("SIGINT", "SIGTERM", "SIGHUP")  # the last is missing on Windows


def command(
    *,
    once: Annotated[bool, Arg("Look once and end.", option="--once")] = False,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Keep the index fresh and record what people edit, until interrupted.

    Nothing depends on it: every command looks at the files itself. Edits of CONTINUITY.md alone are
    recorded after a minute without another one; any other change, and the end, take them along. A
    first Ctrl-C records what still waits, and ends; a second one ends at once.

    Example: workspace-mem watch --once
    """
    from workspace_mem.operations.watch import watch_once

    workspace = opened(root)
    if once:
        _show(watch_once(workspace), as_json=as_json)
    else:
        _watch(workspace, as_json=as_json)


def _watch(workspace: Workspace, *, as_json: bool) -> None:
    from workspace_mem.operations.watch import watch
    from workspace_mem.services.watch.watchdog_source import WatchdogSource

    source = WatchdogSource(workspace.root)  # before the first look: what changes meanwhile is a hint

    def end(number: int, _: object) -> None:
        signal.signal(number, signal.default_int_handler)
        source.stop()

    def began() -> None:
        print(f"Watching {workspace.root}; end with Ctrl-C.", file=sys.stderr, flush=True)

    for name in _ENDINGS:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), end)
    try:
        watch(lambda: opened(workspace.root), source, lambda seen: _show(seen, as_json=as_json), began)
    finally:
        source.close()


def _show(seen: Seen, *, as_json: bool) -> None:
    if as_json:
        print_json({"indexed": seen.indexed, "commits": list(seen.commits), "notices": list(seen.notices)})
        return
    tell(seen.notices)
    taken, made = counted(seen.indexed, "file"), counted(len(seen.commits), "commit")
    print(f"{taken} taken into the index, {made} made", flush=True)
