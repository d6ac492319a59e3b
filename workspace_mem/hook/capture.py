"""Capture the events of a host, if its hooks have `--capture on`: measured, screened, on disk before the host goes on.

`capture.off` in workspace.toml names the parts that are not captured; a file that cannot be parsed switches off all of
them.
"""

import json
import os
import sys
from _blake2 import blake2b

from workspace_mem.disk.spool import Spool
from workspace_mem.hook.event import HookEvent, beside, write
from workspace_mem.user_folders import part_of, user_folder

TYPE_CHECKING = False  # importing typing takes a third of Python's start
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_SECONDS = 0.008  # longest wait of a host; screening a suspicious text may take twice as long
_LIMIT = 5  # seconds of the capturing process, whatever the text
_MOST_OF_CHECKPOINT = 3_000  # characters, to leave room for the frame
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


def capture(event: HookEvent) -> None:
    """Store an event's measurements; at a stop, ask the agent what to save."""
    try:
        if event.name == "stop":
            answer: dict[str, str] = {}
            if reason := save_question(event):
                answer = {"followup_message": reason} if event.is_cursor else {"decision": "block", "reason": reason}
            write(sys.stdout, f"{json.dumps(answer)}\n" if answer or event.is_cursor else "")
        keep_event(event)
    except Exception as error:  # a session must go on despite any error
        write(sys.stderr, f"nothing was captured: {error}\n")


def keep_event(event: HookEvent) -> None:
    """Store an event's measurements in a background process, so that the host does not wait."""

    def screened() -> None:
        from workspace_mem.screen.secrets import redact

        _keep(event, lambda text: redact(text)[0])

    beside(screened, seconds=_SECONDS, limit=_LIMIT)


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
    except Exception:  # not readable, no UTF-8, no TOML, another form
        pass
    return frozenset(PARTS)


def _keep(event: HookEvent, redact: "Callable[[str], str]") -> None:
    """Store an event without the secrets that `redact` removes from a text. Raises OSError if that is impossible."""
    from workspace_mem.hosts.payloads import screened  # a stop may need only the question

    kept = _kept_of(event)
    if kept is None or _PART_OF[event.name] in off_parts(event.root):
        return
    session = session_of(event.payload)
    kept = {**screened(kept, redact), "host": event.host, "session": redact(session)}
    kept |= {"project": event.project_folder} if event.project_folder else {}
    cwd = event.payload.get("cwd")
    if isinstance(cwd, str) and len(cwd) < 4_000:
        kept["cwd"] = cwd
        if event.name != "post-tool" and (head := head_of(cwd)):
            kept["head"] = head
    Spool(state_of(event)).add(file_of(event.host, session), kept)


def _kept_of(event: HookEvent) -> "dict[str, Any] | None":
    """Return what is stored of an event; None if that is nothing."""
    from workspace_mem.hosts.payloads import bounded, failure, transcript

    payload = event.payload
    if event.name == "post-tool":
        return failure(payload)
    if event.name == "user-prompt":
        return {"event": "corrected", "text": bounded(str(payload.get("prompt")))}  # the correcting text
    if event.name == "session-start":
        return {"event": "started", "source": str(payload.get("source") or payload.get("reason") or "")[:40]}
    facts = transcript(payload.get("transcript_path"))
    if event.name == "pre-compact":
        return {"event": "checkpoint", **facts}
    name = "ended" if event.name == "session-end" else "stopped"
    how = payload.get("final_status") or payload.get("status") or payload.get("reason") or ""
    return {"event": name, "how": str(how)[:40], **facts}


def state_of(event: HookEvent) -> str:
    """Return the folder of the workspace's state, as `UserDirs.state_of` names it."""
    return f"{user_folder('state')}/{part_of(event.root)}"


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


def save_question(event: HookEvent) -> str | None:
    """Return the question for an agent that is about to stop: once a session, if it saved nothing."""
    payload = event.payload
    if (
        payload.get("stop_hook_active") is True
        or payload.get("loop_count")
        or payload.get("status") in ("aborted", "error")
    ):
        return None
    spool, file = Spool(state_of(event)), file_of(event.host, session_of(payload))
    events = [known for _, known in spool.events(file)]
    if not events or any(known["event"] == "asked" for known in events):
        return None
    failed = sum(known["event"] == "failed" for known in events)
    heads = [known["head"] for known in events if known.get("head")]
    head = head_of(str(payload.get("cwd") or event.root))
    what = [f"{failed} calls failed"] if failed >= _FEWEST else []
    what += ["something was committed"] if heads and head not in (None, heads[0]) else []
    if not what or "suggestions" in off_parts(event.root):
        return None
    saved = [path for name in _SAVED if os.path.exists(path := f"{event.root}/{name}")]
    if any(os.stat(path).st_mtime >= events[0].get("at", 0) for path in saved):
        return None
    sentence = " and ".join(what)
    if not spool.add(file, {"event": "asked", "host": event.host}):
        return None  # the question could not be recorded, and would repeat
    return _ASKING.format(what=sentence[0].upper() + sentence[1:])


def checkpoint(event: HookEvent) -> str:
    """Record that a session began; return the checkpoint before a compaction."""
    try:
        if event.payload.get("source") != "compact":
            hand_over(event)
            keep_event(event)
            return ""
        from workspace_mem.hosts.session_record import checkpoint_lines  # both seldom needed
        from workspace_mem.screen.orders import order_in

        events = [known for _, known in Spool(state_of(event)).events(file_of(event.host, session_of(event.payload)))]
        last = max((number for number, known in enumerate(events) if known["event"] == "checkpoint"), default=-1)
        lines = [
            f"{line.partition(': ')[0]}: (left out)" if order_in(line) else line
            for line in (checkpoint_lines(events[: last + 1]) if last >= 0 else ())
        ]
    except Exception as error:  # the frame matters more
        write(sys.stderr, f"nothing was captured: {error}\n")
        return ""
    kept = [line for number, line in enumerate(lines) if sum(map(len, lines[: number + 1])) < _MOST_OF_CHECKPOINT]
    more = ["- … more under Checkpoint in CONTINUITY.md"] if len(kept) < len(lines) else []
    return "\n".join(["<checkpoint>", *kept, *more, "</checkpoint>", ""]) if lines else ""


def hand_over(event: HookEvent) -> None:
    """Export the workspace and the session to the session's other processes, if the host allows it.

    Raises OSError.
    """
    session = session_of(event.payload)
    if session != "unnamed":
        Spool(state_of(event)).note_host(os.getppid(), session)
    place = os.environ.get("CLAUDE_ENV_FILE") or os.environ.get("CODEX_ENV_FILE")
    if place and session != "unnamed":
        named = {"WORKSPACE_MEM": os.path.realpath(event.root), "WORKSPACE_MEM_SESSION": session}
        named |= {"WORKSPACE_MEM_PROJECT": event.project_folder} if event.project_folder else {}
        lines = "".join(f"export {name}='{value.replace(chr(39), _QUOTE)}'\n" for name, value in named.items())
        with open(place, "a+", encoding="utf-8") as file:
            file.seek(0)
            if lines not in file.read(1024 * 1024):
                file.write(lines)


_QUOTE = "'\\''"
