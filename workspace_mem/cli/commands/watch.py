"""The command `watch`: it goes on until a signal ends it."""

import signal
import sys
from typing import Annotated

from workspace_mem.cli.calling import Json, Root, opened
from workspace_mem.cli.output import present, say, say_beside, tell
from workspace_mem.core.verbs import Arg
from workspace_mem.core.wording import counted
from workspace_mem.operations.watch import Seen
from workspace_mem.workspace import Workspace

_ENDINGS = ("SIGINT", "SIGTERM", "SIGHUP")  # the last is missing on Windows


def command(
    *, once: Annotated[bool, Arg("Look once and end.")] = False, as_json: Json = False, root: Root = None
) -> None:
    """Look once, or until a signal ends it."""
    from workspace_mem.operations.watch import watch_once

    workspace = opened(root)
    if once:
        present(watch_once(workspace), _show, as_json=as_json)
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
        say_beside(f"Watching {workspace.root}; end with Ctrl-C.")

    for name in _ENDINGS:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), end)
    try:
        watch(lambda: opened(workspace.root), source, lambda seen: _tell(seen, as_json=as_json), began)
    finally:
        source.close()


def _tell(seen: Seen, *, as_json: bool) -> None:
    present(seen, _show, as_json=as_json)


def _show(seen: Seen) -> None:
    tell(seen.notices)
    taken, made = counted(seen.indexed, "file"), counted(len(seen.commits), "commit")
    say(f"{taken} taken into the index, {made} made")
    sys.stdout.flush()
