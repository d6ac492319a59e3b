"""The command `watch`: it goes on until a signal ends it."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from workspace_mem.cli.calling import Json, Root, opened, stay
from workspace_mem.cli.output import json_text, present, say, say_beside, tell, write_utf8
from workspace_mem.disk.watch import SYSTEMS, unit
from workspace_mem.model.declaration import Arg
from workspace_mem.text.wording import counted
from workspace_mem.verbs.watch import Event, Seen
from workspace_mem.workspace import Workspace

_ENDINGS = ("SIGINT", "SIGTERM", "SIGHUP")  # the last is missing on Windows


def command(
    *,
    once: Annotated[bool, Arg("Check the files once and exit.")] = False,
    poll: Annotated[
        bool, Arg("Check the files every 2 seconds instead of waiting for the system to report changes.")
    ] = False,
    print_unit: Annotated[
        str | None,
        Arg("Print a systemd or launchd file that starts the watcher at login.", choices=SYSTEMS),
    ] = None,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Look once, or until a signal ends it."""
    from workspace_mem.verbs.watch import watch_once

    workspace = opened(root)
    if print_unit:
        _print_unit(print_unit, workspace)
    elif once:
        present(watch_once(workspace), _show, as_json=as_json)
    else:
        _watch(workspace, polls=poll, tell_event=_tell_as_json if as_json else _show)


def _watch(workspace: Workspace, *, polls: bool, tell_event: Callable[[Event], None]) -> None:
    from workspace_mem.disk.watch import ChangeSource
    from workspace_mem.verbs.watch import watch

    stay()
    source = ChangeSource(workspace.root, polls=polls)  # before the first look: what changes meanwhile is a hint

    def end(number: int, _: object) -> None:
        signal.signal(number, signal.default_int_handler)
        source.stop()

    def tell_bare(event: str) -> None:
        if tell_event is _tell_as_json:
            tell_event(Event(0, (), event=event, at=workspace.now()))

    def began() -> None:
        say_beside(f"Watching {workspace.root}; press Ctrl-C to stop.")
        tell_bare("started")

    for name in _ENDINGS:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), end)
    try:
        watch(lambda: opened(workspace.root), source, tell_event, began)
        tell_bare("ended")
    finally:
        source.close()


def _tell_as_json(event: Event) -> None:
    from workspace_mem.model.results import as_json

    write_utf8(json_text(as_json(event)) + "\n", is_safe=True)


def _print_unit(system: str, workspace: Workspace) -> None:
    found = unit(system, workspace.root, _program(), os.environ)
    write_utf8(found.text, is_safe=True)
    tell([found.remark])


def _program() -> list[str]:
    """Return how this program is started from anywhere."""
    beside = Path(sys.executable).with_name("workspace-mem")
    return [str(beside)] if beside.exists() else [sys.executable, "-m", "workspace_mem"]


def _show(seen: Seen) -> None:
    tell(seen.notices)
    taken, made = counted(seen.indexed, "file"), counted(len(seen.commits), "commit")
    say(f"{taken} indexed, {made} made")
    sys.stdout.flush()
