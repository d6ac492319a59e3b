"""Take in what hooks left in the spool: errors, checkpoints, and an episode when a session is over.

It rides on a command that wrote something else, or on the watcher: one at a time, for a bounded time, each event at
most once whenever it is killed, and a failure of it is told and fails nothing.
"""

import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

from workspace_mem.disk.lock import locked
from workspace_mem.disk.spool import Spool
from workspace_mem.disk.write import DoneAlreadyError
from workspace_mem.errors import ConflictError, RefusedError, WorkspaceMemError
from workspace_mem.hosts.session_record import (
    Episode,
    checkpoint_lines,
    episode_of,
    outcome_line,
    with_checkpoint,
    with_outcome,
)
from workspace_mem.model.history import ProjectCommit
from workspace_mem.text.strings import counted

AT_ONCE_SECONDS = 1.0  # of a command that wrote something else; the rest waits for the next one
_IDLE_SECONDS = 30 * 60  # after a stop: some hosts do not tell that a session has ended
_ENDS_SECONDS = 12 * 3600  # of those that do, one that says nothing for so long was killed
_TELL_THE_END = frozenset({"claude-code", "cursor"})


class Keeper(Protocol):
    """Who writes for a session: as its host, in its name, each under an id that makes a repetition harmless."""

    def error(self, tool: str, text: str, asked: str | None) -> object:
        """Record that a call failed."""
        ...

    def episode(self, goal: str, fields: tuple[tuple[str, str], ...]) -> str | None:
        """Record an episode, and return its id."""
        ...

    def page(self, lines: Sequence[str], change: Callable[[str, Sequence[str]], str]) -> object:
        """Change CONTINUITY.md by some lines, as they may be shown."""
        ...


class Taking(NamedTuple):
    """What is needed: who keeps (by host, session and an event's id), and what git knows of a session."""

    keeper: Callable[[str, str | None, str], Keeper]
    commits: Callable[[str, str | None, str | None, float], Sequence[ProjectCommit]]
    clock: Callable[[], float] = time.time


def take_in(state: str | os.PathLike[str], taking: Taking, *, seconds: float = AT_ONCE_SECONDS) -> tuple[str, ...]:
    """Take in what waits, as far as the time goes; return what to tell."""
    spool = Spool(state)
    until = time.monotonic() + seconds
    notices: list[str] = []
    try:
        with locked(_lock(spool), wait_seconds=0):
            for session in spool.sessions():
                notices += _session(spool, session, taking, until)
                if time.monotonic() > until:
                    break
            spool.tidy()  # the one before may have been killed at its very end
    except ConflictError:
        pass  # somebody else takes it in
    except (WorkspaceMemError, OSError) as error:
        notices.append(f"What hooks captured waits for the next command: {error}")
    return tuple(notices)


def _lock(spool: Spool) -> Any:
    from pathlib import Path  # the spool itself does without

    return Path(spool.place, "lock")


def _session(spool: Spool, session: str, taking: Taking, until: float) -> list[str]:
    """Take in what is new of a session; when it is over, its episode, and forget it."""
    start = spool.taken(session)
    for end, event in spool.events(session, start):
        with suppress(RefusedError, DoneAlreadyError):  # it may not be kept, or is: it is tried no more
            _event(spool, session, event, end, taking)
        spool.take(session, end)
        if time.monotonic() > until:  # asked afterwards: each command takes in one at least
            return []
    events = spool.all_of(session)
    if not _is_over(events, taking.clock()):
        return []
    notices: list[str] = []
    if events:
        notices = _finish(spool, session, events, taking)
    spool.forget(session)
    return notices


def _event(spool: Spool, session: str, event: dict[str, Any], end: int, taking: Taking) -> None:
    keeper = taking.keeper(_host(event), _name(event), f"capture-{event.get('id', end)}")
    if event["event"] == "failed" and event.get("text"):
        keeper.error(str(event.get("tool") or "tool"), str(event["text"]), event.get("asked"))
    elif event["event"] == "checkpoint":
        lines = checkpoint_lines([earlier for place, earlier in spool.events(session) if place <= end])
        keeper.page(lines, with_checkpoint)


def _is_over(events: Sequence[dict[str, Any]], now: float) -> bool:
    if not events:
        return True
    last = events[-1]
    quiet = now - float(last.get("at") or 0)
    if last["event"] == "ended":
        return True
    if _host(last) not in _TELL_THE_END and any(event["event"] == "stopped" for event in events):
        return quiet > _IDLE_SECONDS
    return quiet > _ENDS_SECONDS


def _finish(spool: Spool, session: str, events: Sequence[dict[str, Any]], taking: Taking) -> list[str]:
    first, last = events[0], events[-1]
    heads = [str(event["head"]) for event in events if event.get("head")]
    cwd = next((str(event["cwd"]) for event in reversed(events) if event.get("cwd")), "")
    commits: Sequence[ProjectCommit] = ()
    if cwd and heads:
        with suppress(WorkspaceMemError, OSError):
            commits = taking.commits(cwd, heads[0], heads[-1], float(first.get("at") or 0))
    dropped = spool.dropped(session)
    episode = episode_of(events, commits, dropped)
    if episode is not None:
        key = first.get("id", session)
        with suppress(RefusedError):
            name = _recorded(taking.keeper(_host(last), _name(last), f"episode-{key}"), episode)
            if name:
                line = outcome_line(episode, name, float(last.get("at") or 0))
                with suppress(DoneAlreadyError):
                    taking.keeper(_host(last), _name(last), f"outcome-{key}").page([line], with_outcome)
    spool.mark_due()
    if not dropped:
        return []
    return [f"{counted(dropped, 'event')} of a session of {_host(last)} did not fit into the spool and were dropped"]


def _recorded(keeper: Keeper, episode: Episode) -> str | None:
    """Return the id of an episode, whether it is recorded now or was before a kill."""
    try:
        return keeper.episode(episode.goal, episode.fields)
    except DoneAlreadyError as known:
        entry = (known.attempt.answer or {}).get("entry")
        return entry["id"] if entry else None


def _host(event: dict[str, Any]) -> str:
    return str(event.get("host") or "unknown")


def _name(event: dict[str, Any]) -> str | None:
    name = event.get("session")
    return name if isinstance(name, str) and name != "unnamed" else None
