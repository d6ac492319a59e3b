"""The start of a session: the last checkpoint, the frame, and a recall."""

import os
import sys

from workspace_mem.frame_cache import cached_frame
from workspace_mem.hook.event import HookEvent, TooLongError, beside, within_recall_time, within_time, write
from workspace_mem.hosts.envelope import session_start_envelope
from workspace_mem.user_folders import user_folder

_FRAME_CPU_SECONDS = 1.5
_FRAME_SECONDS = 6.0  # wall-clock time, since other programs may use the processor
_SYNC_SECONDS = 1.5
_LEAST_RECALL_CHARS = 500
_MOST_CHARS = 10_000  # characters of an answer as the host counts them: an emoji is two
_BUDGETS = (None, 9_000, 8_000, 6_500, 5_000)  # tried in turn; the last one always fits
_NO_MEMORY = "No memory was loaded: there is no workspace here. `workspace-mem init` makes one for all projects."


def start_session(event: HookEvent, *, is_capturing: bool) -> None:
    """Print the last checkpoint, the frame, and the recall for the current work."""
    if _is_asked_for(b"before_frame"):

        def synced() -> None:
            from workspace_mem.hook.at_start import sync_before_frame

            sync_before_frame(event.root)

        # An unfinished sync is killed with its git processes; the next sync starts again. The frame is assembled
        # meanwhile, which takes most of a second without a cache.
        if child := beside(synced, seconds=_SYNC_SECONDS, meanwhile=lambda: _frame(event, room=_MOST_CHARS)):
            os.killpg(child, 9)
    text = ""
    if is_capturing:
        from workspace_mem.hook.capture import checkpoint

        text = checkpoint(event)
    text += _frame(event, room=_MOST_CHARS - len(text))
    if not _is_asked_for(b"at_start"):
        write(sys.stdout, session_start_envelope(text, for_cursor=event.is_cursor) + "\n")
        return
    from workspace_mem.hook.at_start import read_sessions, recall_for_work

    if (room := _MOST_CHARS - len(text)) >= _LEAST_RECALL_CHARS:
        text += str(within_recall_time(lambda: recall_for_work(event, room=room), ""))
    write(sys.stdout, session_start_envelope(text, for_cursor=event.is_cursor) + "\n")
    read_sessions(event)


def notify_without_memory(event: HookEvent) -> None:
    """Tell a person once a day that no memory was loaded."""
    from workspace_mem.disk.spool import is_first_today

    if is_first_today(f"{user_folder('state')}/no-workspace"):
        write(sys.stdout, session_start_envelope(_NO_MEMORY, for_cursor=event.is_cursor, message=True) + "\n")


def _is_asked_for(setting: bytes) -> bool:
    """Tell whether the user's own configuration may name a setting."""
    try:
        with open(f"{user_folder('config')}/config.toml", "rb") as file:
            return setting in file.read()
    except OSError:
        return False


def _frame(event: HookEvent, *, room: int) -> str:
    def fitting_frame() -> str:
        for budget in _BUDGETS:
            text = cached_frame(
                event.root,
                project=event.project,
                despite_settings=True,
                profile="hook",
                budget=budget,
                with_instructions=event.with_instructions,
                agent=event.host,
            )
            if len(text) + sum(character > "\uffff" for character in text) <= room:
                break
        return text

    try:
        by_cpu, by_clock = ("SIGPROF", "ITIMER_PROF", _FRAME_CPU_SECONDS), ("SIGALRM", "ITIMER_REAL", _FRAME_SECONDS)
        return str(within_time(fitting_frame, by_cpu, by_clock))
    except TooLongError:
        reason, advice = "reading it takes longer than a session can wait", "`workspace-mem doctor` shows more"
    except Exception as error:  # a session must start despite any error
        reason = str(error).split("\n", 1)[0].replace("<", "&lt;") or type(error).__name__
        advice = "`workspace-mem status` shows the details"
    return f"<notices>\nThe memory cannot be shown: {reason}. {advice}.\n</notices>\n"
