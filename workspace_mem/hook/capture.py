"""Capture the events of a host, if its hooks have `--capture on`."""

import os
import sys

from workspace_mem.hook.event import HookEvent, beside, write
from workspace_mem.hosts.capture import HostEvent, hand_over, keep, last_checkpoint, save_question, stop_answer
from workspace_mem.user_folders import part_of, user_folder

_SECONDS = 0.008  # longest wait of a host; screening a suspicious text may take twice as long
_LIMIT = 5  # seconds of the capturing process, whatever the text
_MOST_OF_CHECKPOINT = 3_000  # characters, to leave room for the frame


def capture(event: HookEvent, root: str) -> None:
    """Store an event's measurements; at a stop, ask the agent what to save."""
    try:
        if event.name == "stop":
            reason = save_question(host_event(event, root))
            text = stop_answer(reason, for_cursor=event.is_cursor) if reason else "{}" if event.is_cursor else ""
            write(sys.stdout, f"{text}\n" if text else "")
        keep_event(event, root)
    except Exception as error:  # a session must go on despite any error
        write(sys.stderr, f"nothing was captured: {error}\n")


def host_event(event: HookEvent, root: str) -> HostEvent:
    """Return an event with the folder of the workspace's state."""
    real = os.path.realpath(root)
    state = f"{user_folder('state')}/{part_of(real)}"
    project = event.memory.folder if event.memory else ""
    return HostEvent(event.name, event.payload, event.host, real, state, project=project)


def keep_event(event: HookEvent, root: str) -> None:
    """Store an event's measurements in a background process, so that the host does not wait."""

    def screened() -> None:
        from workspace_mem.screen.secrets import redact

        keep(host_event(event, root), lambda text: redact(text)[0])

    beside(screened, seconds=_SECONDS, limit=_LIMIT)


def checkpoint(event: HookEvent, root: str) -> str:
    """Record that a session began; return the checkpoint before a compaction."""
    try:
        if event.payload.get("source") != "compact":
            hand_over(host_event(event, root))
            keep_event(event, root)
            return ""
        from workspace_mem.screen.orders import order_in

        lines = [
            f"{line.partition(': ')[0]}: (left out)" if order_in(line) else line
            for line in last_checkpoint(host_event(event, root))
        ]
    except Exception as error:  # the frame matters more
        write(sys.stderr, f"nothing was captured: {error}\n")
        return ""
    kept = [line for number, line in enumerate(lines) if sum(map(len, lines[: number + 1])) < _MOST_OF_CHECKPOINT]
    more = ["- … more under Checkpoint in CONTINUITY.md"] if len(kept) < len(lines) else []
    return "\n".join(["<checkpoint>", *kept, *more, "</checkpoint>", ""]) if lines else ""
