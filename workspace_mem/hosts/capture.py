"""Capture a host's event: measured, screened, and on disk before the host goes on.

`capture.off` in workspace.toml names the parts that are not captured; a file that cannot be parsed switches off all of
them.
"""

import json
import os
from _blake2 import blake2b

from workspace_mem.disk.spool import Spool

TYPE_CHECKING = False  # importing typing takes a third of Python's start
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class HostEvent:
    """One event of a host, under our name (such as post-tool), in one workspace.

    `state` is the folder of its state, `project` that of the session's project, if it is in one.
    """

    __slots__ = ("event", "given", "host", "project", "root", "state")

    def __init__(
        self, event: str, given: "dict[str, Any]", host: str, root: str, state: str, *, project: str = ""
    ) -> None:
        self.event, self.given, self.host, self.root, self.state = event, given, host, root, state
        self.project = project


PARTS = ("errors", "corrections", "checkpoints", "episodes", "suggestions")
_PART_OF = {"post-tool": "errors", "pre-compact": "checkpoints", "stop": "episodes", "session-end": "episodes"}
_PART_OF |= {"session-start": "episodes", "user-prompt": "corrections"}
_FEWEST = 3  # failed calls, after which a lesson is likely
_LONGEST_SESSION = 200
_SAVED = (
    *("memory/MEMORY.md", ".claude/memory/MEMORY.md"),
    *("MEMORY.md", "USER.md", "memories", "memory/episodes", "learnings/corrections.md", "learnings/wins.md"),
    *("learnings/patterns.md", "learnings/anti-patterns.md"),
)
_ASKING = (
    "{what} in this session, and nothing was saved in this workspace's memory since it began. If a later session"
    " should know about it, save it now, once: the fix of an error with the tool memory_error (fix) or"
    ' `workspace-mem error TOOL "…" --fix "…"`, anything else with memory_save or `workspace-mem remember "…"`.'
    " If nothing is worth saving, stop; you will not be asked again."
)


def off_parts(root: str) -> "frozenset[str]":
    """Return the parts that are switched off: all of them if the setting cannot be parsed."""
    try:
        with open(f"{root}/workspace.toml", "rb") as file:
            data = file.read(1024 * 1024)
        if b"capture" not in data:
            return frozenset()
        from workspace_mem.settings import toml  # few workspaces switch anything off

        table = toml(data.decode("utf-8")).get("capture", {})
        off = table.get("off", [])
        if isinstance(off, list) and set(off) <= set(PARTS):
            return frozenset(off)
    except FileNotFoundError:
        return frozenset()
    except Exception:  # noqa: BLE001, S110  # not readable, no UTF-8, no TOML, another form
        pass
    return frozenset(PARTS)


def keep(hooked: HostEvent, redact: "Callable[[str], str]") -> bool:
    """Store an event; False if there is nothing to store, no room, or capture is off.

    `redact` removes the secrets from a text. Raises OSError if nothing can be stored.
    """
    from workspace_mem.hosts.payloads import screened  # a stop may need only the question

    event = _event_of(hooked)
    if event is None or _PART_OF[hooked.event] in off_parts(hooked.root):
        return False
    session = session_of(hooked.given)
    event = {**screened(event, redact), "host": hooked.host, "session": redact(session)}
    event |= {"project": hooked.project} if hooked.project else {}
    cwd = hooked.given.get("cwd")
    if isinstance(cwd, str) and len(cwd) < 4_000:
        event["cwd"] = cwd
        if hooked.event != "post-tool" and (head := head_of(cwd)):
            event["head"] = head
    return Spool(hooked.state).add(file_of(hooked.host, session), event)


def _event_of(hooked: HostEvent) -> "dict[str, Any] | None":
    from workspace_mem.hosts.payloads import bounded, failure, transcript

    payload = hooked.given
    if hooked.event == "post-tool":
        return failure(payload)
    if hooked.event == "user-prompt":
        return {"event": "corrected", "text": bounded(str(payload.get("prompt")))}  # the correcting text
    if hooked.event == "session-start":
        return {"event": "started", "source": str(payload.get("source") or payload.get("reason") or "")[:40]}
    facts = transcript(payload.get("transcript_path"))
    if hooked.event == "pre-compact":
        return {"event": "checkpoint", **facts}
    name = "ended" if hooked.event == "session-end" else "stopped"
    how = payload.get("final_status") or payload.get("status") or payload.get("reason") or ""
    return {"event": name, "how": str(how)[:40], **facts}


def session_of(payload: "dict[str, Any]") -> str:
    """Return the host's name of the session."""
    for key in ("session_id", "conversation_id", "thread_id"):
        name = payload.get(key)
        if isinstance(name, str) and name.strip() and name.isprintable():
            return name.strip()[:_LONGEST_SESSION]
    return "unnamed"


def file_of(host: str, session: str) -> str:
    """Return the name of a session's file in the spool."""
    return blake2b(f"{host}\0{session}".encode("utf-8", "replace"), digest_size=10).hexdigest()


def head_of(folder: str) -> str | None:
    """Return the HEAD commit of a folder's repository, from the end of its reflog; None without one."""
    try:
        place = os.path.realpath(folder)
        while not os.path.lexists(f"{place}/.git"):
            below, place = place, os.path.dirname(place)
            if place == below:
                return None
        git = f"{place}/.git"
        if os.path.isfile(git):  # a linked worktree
            with open(git, encoding="utf-8") as file:
                git = os.path.join(place, file.read(4_096).removeprefix("gitdir:").strip())
        with open(f"{git}/logs/HEAD", "rb") as log:
            log.seek(max(0, os.stat(log.fileno()).st_size - 4_096))
            words = log.read().splitlines()[-1].split()
        return words[1].decode("ascii")
    except (OSError, ValueError, IndexError):
        return None


# ── what is answered ───────────────────────────────────────────────────────────────────────────


def save_question(hooked: HostEvent) -> str | None:
    """Return the question for an agent that is about to stop: once a session, if it saved nothing."""
    payload = hooked.given
    if (
        payload.get("stop_hook_active") is True
        or payload.get("loop_count")
        or payload.get("status") in ("aborted", "error")
    ):
        return None
    spool, session = Spool(hooked.state), session_of(payload)
    file = file_of(hooked.host, session)
    events = [event for _, event in spool.events(file)]
    if not events or any(event["event"] == "asked" for event in events):
        return None
    failed = sum(event["event"] == "failed" for event in events)
    heads = [event["head"] for event in events if event.get("head")]
    head = head_of(str(payload.get("cwd") or hooked.root))
    what = [f"{failed} calls failed"] if failed >= _FEWEST else []
    what += ["something was committed"] if heads and head not in (None, heads[0]) else []
    if not what or "suggestions" in off_parts(hooked.root):
        return None
    saved = [path for name in _SAVED if os.path.exists(path := f"{hooked.root}/{name}")]
    if any(os.stat(path).st_mtime >= events[0].get("at", 0) for path in saved):
        return None
    sentence = " and ".join(what)
    if not spool.add(file, {"event": "asked", "host": hooked.host}):
        return None  # the question could not be recorded, and would repeat
    return _ASKING.format(what=sentence[0].upper() + sentence[1:])


def stop_answer(reason: str, *, for_cursor: bool) -> str:
    """Return the host's JSON for a question at a stop."""
    return json.dumps({"followup_message": reason} if for_cursor else {"decision": "block", "reason": reason})


def last_checkpoint(hooked: HostEvent) -> list[str]:
    """Return the lines of a session's last checkpoint; empty without one."""
    from workspace_mem.hosts.session_record import checkpoint_lines  # seldom needed

    events = [event for _, event in Spool(hooked.state).events(file_of(hooked.host, session_of(hooked.given)))]
    last = max((number for number, event in enumerate(events) if event["event"] == "checkpoint"), default=None)
    if last is None:
        return []
    return checkpoint_lines(events[: last + 1])


def hand_over(hooked: HostEvent) -> None:
    """Export the workspace and the session to the session's other processes, if the host allows it.

    Raises OSError.
    """
    session = session_of(hooked.given)
    if session != "unnamed":
        Spool(hooked.state).note_host(os.getppid(), session)
    place = os.environ.get("CLAUDE_ENV_FILE") or os.environ.get("CODEX_ENV_FILE")
    if place and session != "unnamed":
        named = {"WORKSPACE_MEM": hooked.root, "WORKSPACE_MEM_SESSION": session}
        named |= {"WORKSPACE_MEM_PROJECT": hooked.project} if hooked.project else {}
        lines = "".join(f"export {name}='{value.replace(chr(39), _QUOTE)}'\n" for name, value in named.items())
        with open(place, "a+", encoding="utf-8") as file:
            file.seek(0)
            if lines not in file.read(1024 * 1024):
                file.write(lines)


_QUOTE = "'\\''"
