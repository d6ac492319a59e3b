"""The hosts' session files, and which of them belong to a workspace and are due.

A session belongs to the workspace whose memory it had: the nearest one at or above the folder that it worked in, else
the one that `[workspaces]` of the user's configuration gives that folder to, else their default one. All is only read.
"""

import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from workspace_mem.errors import NotFoundError, UsageError, WorkspaceMemError
from workspace_mem.git.project import memory_of
from workspace_mem.model.whole_file import events_in
from workspace_mem.sessions.jobs import Jobs
from workspace_mem.sessions.transcripts import Message, Transcript, parse_transcript
from workspace_mem.workspace import Workspace

EXTRACT = "extract"  # the kind of a job
_HEAD = 64 * 1024  # bytes of a transcript that contain its folder
_LARGEST = 64 * 1024 * 1024  # bytes of a transcript; larger ones are skipped
_ACTIVE = ("CLAUDE_CODE_SESSION_ID", "CODEX_THREAD_ID", "WORKSPACE_MEM_SESSION")  # the session that runs this process
_ROLES = {"plan": "assistant", "dispatch": "assistant", "tool_call": "assistant", "tool_result": "tool"}  # of events
_UNREADABLE = (OSError, sqlite3.Error, ValueError, KeyError, TypeError)
_MESSAGES = "SELECT id, data FROM message WHERE session_id = ? ORDER BY time_created, id"
_PARTS = "SELECT message_id, data FROM part WHERE session_id = ? ORDER BY time_created, id"


class Session(NamedTuple):
    """A session of a host. `changed` is when its file or its record changed last, in seconds since 1970."""

    id: str
    host: str
    path: str
    changed: float
    read: Callable[[], Transcript]
    why: str = ""  # why it is not read now

    @property
    def watermark(self) -> str:
        """Return the key of the session's current state."""
        return f"{self.changed:.3f}"


# ── what hosts keep, and our runs ──────────────────────────────────────────────────────────────


def _home(variable: str, usual: str) -> Path:
    return Path(os.environ.get(variable) or Path.home() / usual)


def _read_file(path: Path) -> Transcript:
    """Read a transcript's file. Raises NotFoundError if it cannot be read."""
    try:
        if path.stat().st_size > _LARGEST:
            raise NotFoundError(f"{path} has more than {_LARGEST:,} bytes, so it is not read")
        return parse_transcript(path.read_bytes().decode("utf-8", "replace"))
    except OSError as error:
        raise NotFoundError(f"{path} cannot be read: {error.strerror}") from error


def _in_files(belongs: Callable[[str], bool], root: Path, most: int) -> Iterator[Session]:
    """Yield the sessions of hosts with a file for each, newest first, among at most `most` files."""
    places = {
        "claude-code": (_home("CLAUDE_CONFIG_DIR", ".claude"), "projects/*/*.jsonl"),
        "codex": (_home("CODEX_HOME", ".codex"), "sessions/**/rollout-*.jsonl"),
        "gemini": (_home("GEMINI_CLI_HOME", "") / ".gemini", "tmp/*/chats/session-*.json*"),
    }
    files = [
        (path.stat().st_mtime, host, path)
        for host, (folder, pattern) in places.items()
        for path in folder.glob(pattern)
        if path.is_file() and not path.name.startswith("agent-")  # skips Claude Code's subagents
    ]
    for changed, host, path in sorted(files, reverse=True)[:most]:
        with suppress(OSError):
            with path.open("rb") as file:
                data = file.read(_HEAD)
            rows = data if len(data) < _HEAD else data[: data.rfind(b"\n") + 1]
            head = parse_transcript(rows.decode("utf-8", "replace"))
            name, cwd = head.id or path.stem, head.cwd
            if host == "claude-code":
                name = path.stem  # a resumed session begins with rows of the former one
            if host == "gemini":
                project = path.parents[1]
                cwd = str(root) if project.name == sha256(os.fsencode(root)).hexdigest() else ""
                with suppress(OSError):
                    cwd = (project / ".project_root").read_text("utf-8").strip()
            if belongs(cwd):
                yield Session(name, host, str(path), changed, partial(_read_file, path))


def _in_opencode(belongs: Callable[[str], bool]) -> Iterator[Session]:
    """Yield OpenCode's sessions from its database (since version 1.2)."""
    place = _home("XDG_DATA_HOME", ".local/share") / "opencode" / "opencode.db"
    with suppress(*_UNREADABLE), closing(_opened(place)) as database:
        for name, folder, changed in database.execute("SELECT id, directory, time_updated FROM session").fetchall():
            if belongs(str(folder)):
                yield Session(
                    name, "opencode", f"{place}#{name}", changed / 1_000, partial(_read_opencode, place, name)
                )


def _opened(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True, timeout=1.0)


def _read_opencode(place: Path, name: str) -> Transcript:
    rows: dict[str, dict[str, Any]] = {}
    try:
        with closing(_opened(place)) as database:
            for message, data in database.execute(_MESSAGES, (name,)):
                rows[message] = {**json.loads(data), "content": []}
            for message, data in database.execute(_PARTS, (name,)):
                rows[message]["content"].append(json.loads(data))
    except _UNREADABLE as error:
        raise NotFoundError(f"The session {name} of OpenCode cannot be read: {error}") from error
    return parse_transcript(json.dumps([*rows.values()]))


def _read_run(workspace: Workspace, path: str) -> Transcript:
    rows = [
        {"role": _ROLES.get(event.type, "user"), "name": event.agent, "content": event.text}
        for event in events_in(workspace.folder.read(path).text)
        if event.type not in ("message", "checkpoint")  # messages from a context window belong to another session
    ]
    return parse_transcript(json.dumps(rows))


# ── which of them ──────────────────────────────────────────────────────────────────────────────


def sessions_of(workspace: Workspace) -> list[Session]:
    """Return the sessions of a workspace, last changed first, at most `sessions.scan_limit`."""
    root, config, known = workspace.root.resolve(), str(workspace.dirs.config), dict[str, bool]()

    def belongs(cwd: str) -> bool:
        if cwd not in known:
            memory = memory_of(cwd, config) if Path(cwd).is_absolute() else None
            known[cwd] = memory is not None and memory.root == str(root)
        return known[cwd]

    most = workspace.settings["sessions.scan_limit"]
    sessions = [*_in_files(belongs, root, 10 * most), *_in_opencode(belongs)]
    for entry in workspace.catalog.look().every("run"):
        path = entry.place.path
        with suppress(OSError):
            changed = (workspace.root / path).stat().st_mtime
            sessions.append(Session(entry.name, "run", path, changed, partial(_read_run, workspace, path)))
    return sorted(sessions, key=lambda session: (-session.changed, session.id))[:most]


def eligible(workspace: Workspace, jobs: Jobs) -> list[Session]:
    """Return the sessions with the reason why each is not read now; at most `sessions.max_sessions` have none."""
    settings, now = workspace.settings, workspace.now().timestamp()
    hours, days, most = (settings[f"sessions.{name}"] for name in ("idle_hours", "max_age_days", "max_sessions"))
    active = {name for variable in _ACTIVE if (name := os.environ.get(variable))}
    seen: list[Session] = []
    for session in sessions_of(workspace):
        quiet = now - session.changed
        why = jobs.job(EXTRACT, session.id).why_not(session.watermark, now)
        if session.id in active:
            why = "it is the session that runs this command"
        elif quiet < hours * 3600:
            why = f"it was active {max(0, quiet) / 3600:.1f} hours ago; it is read after {hours} hours"
        elif quiet > days * 24 * 3600:
            why = f"it is {quiet / 86_400:.1f} days old; only the last {days} days are read"
        elif not why and sum(not each.why for each in seen) >= most:
            why = f"one run reads at most {most} sessions; the next run reads it"
        seen.append(session._replace(why=why))
    return seen


def session_named(workspace: Workspace, name: str) -> Session:
    """Return one session by its id, a prefix of it, or the path of a transcript.

    Raises NotFoundError if there is none, UsageError if several begin so.
    """
    path = Path(name).expanduser()
    if path.is_file():
        transcript = _read_file(path)
        return Session(transcript.id or path.stem, "file", str(path), path.stat().st_mtime, lambda: transcript)
    matches = [session for session in sessions_of(workspace) if session.id.startswith(name)]
    matches = [session for session in matches if session.id == name] or matches
    if len(matches) > 1:
        raise UsageError(f"{len(matches)} sessions begin with {name[:80]!r}", hint="give more of the id")
    if not matches:
        hint = "`workspace-mem sessions list` shows them; you can also give the path of a transcript"
        raise NotFoundError(f"There is no session {name[:80]!r} for this workspace", hint=hint)
    return matches[0]


def messages_of(session: Session) -> tuple[Message, ...]:
    """Return a session's messages. Raises WorkspaceMemError if it is unreadable or empty."""
    transcript = session.read()
    if not transcript.messages:
        raise WorkspaceMemError(f"{session.path} has no readable messages")
    return transcript.messages
