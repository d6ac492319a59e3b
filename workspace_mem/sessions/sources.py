"""Where hosts keep their sessions, and which of them belong to a workspace and are read now.

A session belongs to the workspace that is the nearest one at or above the folder that it worked in, or to the one
whose user names that folder in `sessions.folders`. Everything is only read.
"""

import json
import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from workspace_mem.disk.locations import find_root
from workspace_mem.errors import NotFoundError, UsageError, WorkspaceMemError
from workspace_mem.model.shapes.event_log import events_in
from workspace_mem.sessions.jobs import Jobs
from workspace_mem.sessions.transcripts import Message, Transcript, parse_transcript
from workspace_mem.workspace import Workspace

_HEAD = 64 * 1024  # bytes of a transcript in which its folder stands
_LARGEST = 64 * 1024 * 1024  # bytes of a transcript that is read
_ACTIVE = ("CLAUDE_CODE_SESSION_ID", "CODEX_THREAD_ID", "WORKSPACE_MEM_SESSION")  # the session that runs this process


class Session(NamedTuple):
    """A session of a host. `changed` is when its file or its record changed last, in seconds since 1970."""

    id: str
    host: str
    path: str
    changed: float
    read: Callable[[], Transcript]

    @property
    def watermark(self) -> str:
        """Name this state of it."""
        return f"{self.changed:.3f}"


# ── files ──────────────────────────────────────────────────────────────────────────────────────


def home_folder() -> Path:
    """Return the user's home, in which hosts keep their sessions."""
    return Path(os.environ.get("HOME") or Path.home())


def _files(pattern_of: Mapping[str, tuple[Path, str]]) -> Iterator[tuple[str, Path, float]]:
    for host, (folder, pattern) in pattern_of.items():
        for path in folder.glob(pattern) if folder.is_dir() else ():
            with suppress(OSError):
                yield host, path, path.stat().st_mtime


def _claude() -> Path:
    return Path(os.environ.get("CLAUDE_CONFIG_DIR") or home_folder() / ".claude") / "projects"


def _codex() -> Path:
    return Path(os.environ.get("CODEX_HOME") or home_folder() / ".codex") / "sessions"


def _gemini() -> Path:
    return home_folder() / ".gemini" / "tmp"


def _opencode() -> Path:
    return Path(os.environ.get("XDG_DATA_HOME") or home_folder() / ".local/share") / "opencode"


def read_transcript(path: Path) -> Transcript:
    """Read a transcript's file. Raises NotFoundError if it cannot be read."""
    try:
        if path.stat().st_size > _LARGEST:
            raise NotFoundError(f"{path} has more than {_LARGEST:,} bytes, so it is not read")
        return parse_transcript(path.read_bytes().decode("utf-8", "replace"))
    except OSError as error:
        raise NotFoundError(f"{path} cannot be read: {error.strerror}") from error


def _head_of(path: Path) -> Transcript:
    try:
        with path.open("rb") as file:
            data = file.read(_HEAD)
    except OSError:
        return Transcript(())
    whole = len(data) < _HEAD
    return parse_transcript((data if whole else data[: data.rfind(b"\n") + 1]).decode("utf-8", "replace"))


def _in_files(belongs: Callable[[str], bool], root: Path, most: int) -> Iterator[Session]:
    """Yield the sessions of hosts that keep a file for each, the newest first; at most so many files are looked at."""
    places = {
        "claude-code": (_claude(), "*/*.jsonl"),
        "codex": (_codex(), "**/rollout-*.jsonl"),
        "gemini": (_gemini(), "*/chats/session-*.json*"),
    }
    for host, path, changed in sorted(_files(places), key=lambda row: -row[2])[:most]:
        head = _head_of(path)
        name = head.id or path.stem
        if host == "gemini":
            folder = path.parents[1]
            with suppress(OSError):
                head = head._replace(cwd=(folder / ".project_root").read_text("utf-8").strip())
            if not head.cwd and folder.name == sha256(os.fsencode(root)).hexdigest():
                head = head._replace(cwd=str(root))
        if host == "claude-code":
            name = path.stem  # a resumed session begins with rows of the one before
        if belongs(head.cwd):
            yield Session(name, host, str(path), changed, partial(read_transcript, path))


# ── OpenCode ───────────────────────────────────────────────────────────────────────────────────


def _in_opencode(belongs: Callable[[str], bool]) -> Iterator[Session]:
    """Yield the sessions of OpenCode, which keeps them in a database, or in older versions in many small files."""
    place = _opencode()
    with suppress(sqlite3.Error):
        if (place / "opencode.db").is_file():
            with closing(_database(place)) as database:
                rows = database.execute("SELECT id, directory, time_updated FROM session").fetchall()
            for name, folder, changed in rows:
                if belongs(str(folder)):
                    read = partial(_of_database, place, name)
                    yield Session(name, "opencode", f"{place / 'opencode.db'}#{name}", changed / 1_000, read)
    for path in (place / "storage" / "session").glob("*/*.json"):
        with suppress(OSError, ValueError, KeyError, TypeError):
            info = json.loads(path.read_bytes())
            changed = float(info["time"]["updated"]) / 1_000
            if belongs(str(info.get("directory", ""))):
                read = partial(_of_storage, place / "storage", info["id"])
                yield Session(str(info["id"]), "opencode", str(path), changed, read)


def _database(place: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{(place / 'opencode.db').as_uri()}?mode=ro", uri=True, timeout=1.0)


def _of_database(place: Path, name: str) -> Transcript:
    by_message: dict[str, list[object]] = {}
    try:
        with closing(_database(place)) as database:
            asked = "SELECT id, data FROM message WHERE session_id = ? ORDER BY time_created, id"
            heads = database.execute(asked, (name,)).fetchall()
            asked = "SELECT message_id, data FROM part WHERE session_id = ? ORDER BY time_created, id"
            for message, data in database.execute(asked, (name,)):
                by_message.setdefault(message, []).append(json.loads(data))
        rows = [{**json.loads(data), "content": by_message.get(message, [])} for message, data in heads]
    except (sqlite3.Error, ValueError) as error:
        raise NotFoundError(f"The session {name} of OpenCode cannot be read: {error}") from error
    return _from_rows(rows)


def _of_storage(storage: Path, name: str) -> Transcript:
    rows = []
    try:
        for path in sorted((storage / "message" / name).glob("*.json")):
            head = json.loads(path.read_bytes())
            parts = [json.loads(part.read_bytes()) for part in sorted((storage / "part" / head["id"]).glob("*.json"))]
            rows.append({**head, "content": parts})
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise NotFoundError(f"The session {name} of OpenCode cannot be read: {error}") from error
    return _from_rows(rows)


def _from_rows(rows: list[dict[str, object]]) -> Transcript:
    for row in rows:
        moment = row.get("time")
        row["timestamp"] = moment.get("created") if isinstance(moment, dict) else None
    return parse_transcript(json.dumps(rows))


# ── our runs ───────────────────────────────────────────────────────────────────────────────────

_ROLES = {"plan": "assistant", "dispatch": "assistant", "tool_call": "assistant", "tool_result": "tool"}


def _in_runs(workspace: Workspace) -> Iterator[Session]:
    for entry in workspace.catalog.look().every("run"):
        path = workspace.root / entry.place.path
        with suppress(OSError):
            read = partial(_of_run, workspace, entry.place.path)
            yield Session(entry.name, "run", entry.place.path, path.stat().st_mtime, read)


def _of_run(workspace: Workspace, path: str) -> Transcript:
    document = workspace.folder.read(path)
    rows = [
        {"role": _ROLES.get(event.type, "user"), "name": event.agent, "content": event.text, "timestamp": event.at}
        for event in events_in(document.text)
        if event.type not in ("message", "checkpoint")  # what a context window dropped was read in its session
    ]
    return parse_transcript(json.dumps(rows))


# ── which of them ──────────────────────────────────────────────────────────────────────────────


class SeenSession(NamedTuple):
    """A session, and why it is not read now; empty if it is."""

    session: Session
    why: str = ""


def sessions_of(workspace: Workspace) -> list[Session]:
    """Return the sessions of a workspace, the one that changed last first: at most `sessions.scan_limit` of them."""
    root = workspace.root.resolve()
    folders = [Path(name).expanduser().resolve() for name in workspace.own_setting("sessions.folders")]

    def belongs(cwd: str) -> bool:
        if not Path(cwd).is_absolute():
            return False
        place = Path(os.path.realpath(cwd))
        nearest = find_root(place)
        if nearest is not None:
            return nearest.resolve() == root
        return any(place == folder or folder in place.parents for folder in folders)

    most = workspace.settings["sessions.scan_limit"]
    sessions = [*_in_files(belongs, root, 10 * most), *_in_opencode(belongs), *_in_runs(workspace)]
    return sorted(sessions, key=lambda session: (-session.changed, session.id))[:most]


def eligible(workspace: Workspace, jobs: Jobs) -> list[SeenSession]:
    """Return the sessions that were looked at, with why each is not read now; at most `sessions.max_sessions` are."""
    settings, now = workspace.settings, workspace.now().timestamp()
    idle, oldest = settings["sessions.idle_hours"] * 3600, settings["sessions.max_age_days"] * 24 * 3600
    active = {name for variable in _ACTIVE if (name := os.environ.get(variable))}
    seen: list[SeenSession] = []
    chosen = 0
    for session in sessions_of(workspace):
        quiet = now - session.changed
        why = jobs.job(EXTRACT, session.id).why_not(session.watermark, now)
        if session.id in active:
            why = "it is the session that runs this command"
        elif quiet < idle:
            why = f"it was active {_hours(quiet)} ago; it is read after {settings['sessions.idle_hours']} hours"
        elif quiet > oldest:
            why = f"it is {quiet / 86_400:.1f} days old; only {settings['sessions.max_age_days']} days are looked back"
        elif not why and chosen >= settings["sessions.max_sessions"]:
            why = f"a start reads {settings['sessions.max_sessions']} sessions; the next one reads it"
        chosen += not why
        seen.append(SeenSession(session, why))
    return seen


EXTRACT = "extract"  # the kind of a job


def _hours(seconds: float) -> str:
    return f"{seconds / 3600:.1f} hours" if seconds >= 3600 else f"{max(0, seconds) / 60:.0f} minutes"


def session_named(workspace: Workspace, name: str) -> Session:
    """Return one session: by its id, the first letters of it, or the path of a transcript.

    Raises NotFoundError if there is none, UsageError if several begin so.
    """
    path = Path(name).expanduser()
    if path.is_file():
        transcript = read_transcript(path)
        changed = path.stat().st_mtime
        return Session(transcript.id or path.stem, "file", str(path), changed, lambda: transcript)
    matches = [session for session in sessions_of(workspace) if session.id.startswith(name)]
    exact = [session for session in matches if session.id == name]
    if len(exact or matches) != 1:
        if matches:
            raise UsageError(f"{len(matches)} sessions begin with {name[:80]!r}", hint="give more of the id")
        hint = "`workspace-mem sessions list` shows them; the path of a transcript is taken too"
        raise NotFoundError(f"There is no session {name[:80]!r} of this workspace", hint=hint)
    return (exact or matches)[0]


def messages_of(session: Session) -> tuple[Message, ...]:
    """Return the messages of a session. Raises WorkspaceMemError if it cannot be read or holds none."""
    transcript = session.read()
    if not transcript.messages:
        raise WorkspaceMemError(f"{session.path} holds no messages that can be read")
    return transcript.messages
