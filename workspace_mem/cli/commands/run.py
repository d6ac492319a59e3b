"""How `run` shows what was added, and what a run came to."""

import json
from typing import TYPE_CHECKING

from workspace_mem.cli.output import say, show_written, tell

if TYPE_CHECKING:
    from workspace_mem.verbs.run import EventsAdded, Replayed

show_start = show_written


def show_event(found: "EventsAdded", **_: object) -> None:
    """Show the numbers that events got."""
    tell(found.notices)
    numbers = str(found.first) if found.first == found.last else f"{found.first}-{found.last}"
    say(f"{found.id}  {numbers}  {found.path}")


show_end = show_event


def show_replay(found: "Replayed", **_: object) -> None:
    """Show each event in a line, with what came with it below, and the state at the end."""
    tell(found.notices)
    for one in found.events:
        say(f"{one.number}  {one.at}  {one.type}  {one.agent}  {one.text}".rstrip())
        if one.data is not None:
            say(f"    {one.data if isinstance(one.data, str) else json.dumps(one.data, ensure_ascii=False)}")
    say(json.dumps(found.state, ensure_ascii=False, indent=2))
