"""Take in captured events from the spool: errors, corrections, checkpoints, and an episode at the end of a session.

It runs after the write of another command, or in the watcher: one process at a time, for a bounded time, each event at
most once despite kills. A failure becomes a notice.
"""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from workspace_mem.disk.lock import locked
from workspace_mem.disk.spool import Spool
from workspace_mem.disk.transaction import DoneAlreadyError
from workspace_mem.errors import ConflictError, RefusedError, UsageError, WorkspaceMemError
from workspace_mem.git.project import ALL, committed
from workspace_mem.hosts.session_record import (
    CHECKPOINT,
    OUTCOMES,
    checkpoint_lines,
    episode_of,
    outcome_line,
    with_group,
)
from workspace_mem.model.changes import ChangeSet, Edit, ReadDocument, refuse_unless_text, step, unchanged, whole_edit
from workspace_mem.model.document import PENDING, Document
from workspace_mem.model.entry import MAX_PAGE, MEASURED, UNKNOWN_AGENT, checked_actor
from workspace_mem.screen.inputs import EntryInput
from workspace_mem.screen.orders import order_in
from workspace_mem.screen.secrets import checked_name, without_secrets
from workspace_mem.settings import REVIEW_OFF
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace
from workspace_mem.write.open_workspace import Call
from workspace_mem.write.pipeline import WriteResult

Event = dict[str, Any]
Add = Callable[[Workspace, str, str, EntryInput], WriteResult]  # `intake.accept.add_entry`

AT_ONCE_SECONDS = 1.0  # per command with another purpose; the rest waits for the next one
_IDLE_SECONDS = 30 * 60  # after a stop, since some hosts do not report a session's end
_ENDS_SECONDS = 12 * 3600  # for the others; a session silent for so long was killed
_TELL_THE_END = frozenset({"claude-code", "cursor"})
_CONTINUITY = "CONTINUITY.md"


def take_in(workspace: Workspace, add: Add, seconds: float | None = None) -> tuple[str, ...]:
    """Take in what hooks captured, within a time limit, through `add`; return notices. Never fails."""
    spool = Spool(workspace.dirs.state_of(workspace.root))
    place = Path(spool.place)
    if workspace.settings.read_only or not place.is_dir():
        return ()
    until = time.monotonic() + (AT_ONCE_SECONDS if seconds is None else seconds)
    notices: list[str] = []
    try:
        with locked(place / "lock", wait_seconds=0):
            for session in spool.sessions():
                notices += _session(workspace, add, spool, session, until)
                if time.monotonic() > until:
                    break
            spool.tidy()  # an earlier run may have been killed at its end
    except ConflictError:
        pass  # another process takes it in
    except Exception as error:  # noqa: BLE001  # must not fail the command that it follows
        notices.append(f"Events captured by hooks wait for the next command: {error}")
    return tuple(notices)


def _session(workspace: Workspace, add: Add, spool: Spool, session: str, until: float) -> list[str]:
    """Take in a session's new events; at its end add its episode and remove it."""
    for end, event in spool.events(session, spool.taken(session)):
        with suppress(RefusedError, DoneAlreadyError):  # refused or already stored; not tried again
            measured = _measured_by(workspace, event, f"capture-{event.get('id', end)}")
            if event["event"] == "failed" and event.get("text"):
                fields = (("context", event.get("asked")), ("source", MEASURED))
                tool = str(event.get("tool") or "tool")
                handed = EntryInput(str(event["text"]), tool=tool, fields=fields, may_be_cut=True)
                add(measured, "error", "error", handed)
            elif event["event"] == "corrected" and event.get("text"):
                # It waits for review, since a prompt is easily misread.
                review = () if workspace.own_setting(REVIEW_OFF) else (("review", PENDING),)
                handed = EntryInput(str(event["text"]), fields=(("source", MEASURED), *review), may_be_cut=True)
                add(measured, "correct", "correction", handed)
            elif event["event"] == "checkpoint":
                lines = checkpoint_lines([earlier for place, earlier in spool.events(session) if place <= end])
                _change_continuity(measured, CHECKPOINT, lines)
        spool.take(session, end)
        if time.monotonic() > until:  # checked afterwards, so that each command takes in at least one
            return []
    events = spool.all_of(session)
    if events and events[-1]["event"] != "ended":
        last, has_stopped = events[-1], any(event["event"] == "stopped" for event in events)
        longest = _IDLE_SECONDS if has_stopped and _host(last) not in _TELL_THE_END else _ENDS_SECONDS
        if workspace.now().timestamp() - float(last.get("at") or 0) <= longest:
            return []
    notices: list[str] = []
    if events:
        _finish(workspace, add, spool, session, events)
        if dropped := spool.dropped(session):
            what = f"{counted(dropped, 'event')} of a session of {_host(events[-1])}"
            notices.append(f"{what} did not fit into the spool and were dropped")
    spool.forget(session)
    return notices


def _finish(workspace: Workspace, add: Add, spool: Spool, session: str, events: Sequence[Event]) -> None:
    """Record the episode of a session that is over, and its outcome in CONTINUITY.md."""
    first, last = events[0], events[-1]
    heads = [str(event["head"]) for event in events if event.get("head")]
    cwd = next((str(event["cwd"]) for event in reversed(events) if event.get("cwd")), "")
    commits: Sequence[Any] = ()
    if cwd and heads:
        with suppress(WorkspaceMemError, OSError):
            commits = committed(Path(cwd), heads[0], heads[-1], float(first.get("at") or 0))
    episode = episode_of(events, commits, spool.dropped(session))
    key = first.get("id", session)
    if episode is not None:
        with suppress(RefusedError):
            measured = _measured_by(workspace, last, f"episode-{key}")
            handed = EntryInput(episode.goal, fields=(*episode.fields, ("source", MEASURED)), may_be_cut=True)
            try:
                name = add(measured, "add", "episode", handed).id
            except DoneAlreadyError as known:  # recorded before a kill
                name = ((known.attempt.answer or {}).get("entry") or {}).get("id")
            if name:
                line = outcome_line(episode, name, float(last.get("at") or 0))
                with suppress(DoneAlreadyError):
                    _change_continuity(_measured_by(workspace, last, f"outcome-{key}"), OUTCOMES, [line])
    spool.mark_due()


def _change_continuity(workspace: Workspace, heading: str, lines: Sequence[str]) -> None:
    """Change CONTINUITY.md by lines without secrets and without orders to agents."""
    safe = [without_secrets(line) for line in lines]
    safe = [f"{line.partition(': ')[0]}: (left out)" if order_in(line) else line for line in safe]

    def operation(document: Document) -> Edit:
        refuse_unless_text(document)
        text = with_group(document.text if document.exists else "# Continuity\n", heading, safe)
        if len(text) > MAX_PAGE:
            return unchanged(document, None)
        bom = b"\xef\xbb\xbf" if document.data.startswith(b"\xef\xbb\xbf") else b""
        return whole_edit(document, document.with_data(bom + text.encode("utf-8")))

    def decide(read: ReadDocument) -> ChangeSet:
        path = workspace.kinds.own_path(_CONTINUITY)
        return ChangeSet(f"page: {path}", (step(read(path), operation),))

    workspace.write("page", decide)


def _measured_by(workspace: Workspace, event: Event, op_id: str) -> Workspace:
    """Return the workspace with the session's host as actor, and an operation id that makes a repeat harmless."""
    name = event.get("session")
    session = name if isinstance(name, str) and name != "unnamed" else None
    try:
        actor = checked_actor(_host(event))
        session = checked_name("session", session) if session else None
    except UsageError:
        actor, session = UNKNOWN_AGENT, None
    of_project = workspace.of_project(str(event.get("project") or ALL))
    return of_project.by(Call(actor, session, workspace.wait, takes_in=False)).once(op_id)


def _host(event: Event) -> str:
    return str(event.get("host") or "unknown")
