"""The spool: events from hooks, until a writing command or the watcher takes them in.

A file of lines for each session of a host. A hook adds one in a single write, without a lock: it begins and ends with a
line feed, so a line torn by a kill or a full disk spoils no other. Hooks import this module, so it imports next to
nothing.
"""

import json
import os
import time

TYPE_CHECKING = False  # importing typing takes a third of Python's start
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

MOST_EVENTS = 1_000  # events of a session
MOST_BYTES = 1024 * 1024
MOST_SESSIONS = 200  # unread sessions; with more, hooks write nothing
FAILURES = 0.9  # the share of both limits for failures; the rest is for more useful events
_ADD = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0)
_READ = os.O_RDONLY | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)

SPOOL = "spool"  # in a workspace's state folder
_DAY = 24 * 3600  # seconds
DUE = "consolidation-due"  # beside the spool: exists if a session has ended since the last consolidation


def is_first_today(note: str) -> bool:
    """Tell whether a note's file is missing or a day old, and renew it: its message appears once a day."""
    try:
        if time.time() - os.stat(note).st_mtime < _DAY:
            return False
    except OSError:
        pass
    try:
        os.makedirs(os.path.dirname(note), 0o700, exist_ok=True)
        with open(note, "wb"):
            os.utime(note)
    except OSError:  # on failure the note repeats
        pass
    return True


class Spool:
    """The spool of one workspace; `state` is its state folder."""

    def __init__(self, state: "str | os.PathLike[str]") -> None:
        self.place = os.path.join(state, SPOOL)  # pathlib takes 5 ms to import
        self._due = os.path.join(state, DUE)
        self._hosts = os.path.join(state, "hosts")

    # ── what hooks do ──

    def add(self, session: str, event: "dict[str, Any]") -> bool:
        """Add an event to a session's file; False if the spool is full, which is counted.

        Raises OSError if nothing can be written.
        """
        path = self._path(session)
        if not os.path.exists(path):
            os.makedirs(self.place, 0o700, exist_ok=True)
            os.chmod(self.place, 0o700)
            if len(os.listdir(self.place)) > 3 * MOST_SESSIONS:
                return False
        event = {**event, "id": os.urandom(6).hex(), "at": round(time.time(), 1)}
        if event["event"] == "stopped":  # one for each answer; only the last counts
            brief: dict[str, Any] = {
                key: value for key, value in event.items() if key in ("event", "id", "at", "host", "session")
            }
            # Files without their event file are leftovers, and are removed.
            is_kept = os.path.exists(path) or self._append(path, brief)
            if is_kept:
                _replace(f"{path[:-6]}.stopped", json.dumps(event))
            return is_kept
        return self._append(path, event)

    def _append(self, path: str, event: "dict[str, Any]") -> bool:
        line = b"\n" + json.dumps(event, separators=(",", ":")).encode("ascii") + b"\n"
        handle = os.open(path, _ADD, 0o600)
        try:
            known = os.read(handle, MOST_BYTES)
            share = FAILURES if event["event"] == "failed" else 1.0
            if known.count(b"\n{") >= share * MOST_EVENTS or len(known) + len(line) > share * MOST_BYTES:
                dropped = os.open(f"{path[:-6]}.dropped", _ADD, 0o600)
                os.write(dropped, b".")  # one byte each, which needs no reading and no lock
                os.close(dropped)
                return False
            os.write(handle, line)
        finally:
            os.close(handle)
        return True

    def all_of(self, session: str) -> "list[dict[str, Any]]":
        """Return the events of a session in their order, with the last stop."""
        events = [event for _, event in self.events(session)]
        try:
            with open(f"{self._path(session)[:-6]}.stopped", encoding="utf-8") as file:
                stop = json.loads(file.read(64 * 1024))
        except (OSError, ValueError):
            return events
        if not isinstance(stop, dict) or "event" not in stop:
            return events
        return sorted([*events, stop], key=lambda event: at if isinstance(at := event.get("at"), int | float) else 0.0)

    def events(self, session: str, start: int = 0) -> "Iterator[tuple[int, dict[str, Any]]]":
        """Yield the events of a session from a byte offset on, each with its end offset; skip torn lines."""
        try:
            handle = os.open(self._path(session), _READ)
        except OSError:
            return
        with os.fdopen(handle, "rb") as file:
            file.seek(start)
            data = file.read(2 * MOST_BYTES)
        end = data.rfind(b"\n") + 1
        position = start
        for line in data[:end].splitlines(keepends=True):
            position += len(line)
            try:
                event = json.loads(line) if line.strip() else None
            except ValueError:
                continue
            if isinstance(event, dict) and isinstance(event.get("event"), str):
                yield position, event

    # ── what takes it in ──

    def sessions(self) -> list[str]:
        """Return the sessions in the spool, including partly written ones."""
        return sorted({name.partition(".")[0] for name in self._names() if name != "lock"})

    def _names(self) -> list[str]:
        try:
            return os.listdir(self.place)
        except OSError:
            return []

    def dropped(self, session: str) -> int:
        """Return how many events were dropped because the spool was full."""
        try:
            return os.stat(f"{self._path(session)[:-6]}.dropped").st_size
        except OSError:
            return 0

    def taken(self, session: str) -> int:
        """Return the byte offset up to which a session was processed."""
        try:
            with open(f"{self._path(session)[:-6]}.taken", "rb") as file:
                return int(file.read(20))
        except (OSError, ValueError):
            return 0

    def take(self, session: str, end: int) -> None:
        """Record the byte offset up to which a session was processed. Raises OSError."""
        _replace(f"{self._path(session)[:-6]}.taken", str(end))

    def size(self, session: str) -> int:
        """Return the bytes of a session."""
        try:
            return os.stat(self._path(session)).st_size
        except OSError:
            return 0

    def forget(self, session: str) -> None:
        """Remove a session from the spool; the last one removes the folder."""
        last = (f"{session}.jsonl", f"{session}.taken")  # in this order, a kill leaves no event that looks new
        others = [name for name in self._names() if name.partition(".")[0] == session and name not in last]
        for name in (*others, *last):
            _remove(f"{self.place}/{name}")
        self.tidy()

    def tidy(self) -> None:
        """Remove the folder if nothing is in it any more."""
        if not self.sessions():
            _remove(f"{self.place}/lock")
            try:  # contextlib takes 2 ms to import
                os.rmdir(self.place)  # so that the next command need not look inside
            except OSError:
                pass

    def mark_due(self) -> None:
        """Mark a consolidation as due: a session has ended."""
        try:
            os.close(os.open(self._due, os.O_WRONLY | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600))
        except OSError:
            pass

    def is_due(self) -> bool:
        """Tell whether a session has ended since a consolidation was last done."""
        return os.path.exists(self._due)

    def was_done(self) -> None:
        """Note that a consolidation was done."""
        _remove(self._due)

    # ── which session a host's other processes belong to ──

    def note_host(self, pid: int, session: str) -> None:
        """Record the session of a host's process and of its parent, since `pid` may be a shell's."""
        os.makedirs(self._hosts, 0o700, exist_ok=True)
        for name in os.listdir(self._hosts):
            if not (name.isdigit() and lives(int(name))):
                _remove(f"{self._hosts}/{name}")
        fields = process_fields(pid)
        for process in (pid, int(fields[1]) if fields else 0):
            if process > 1:
                _replace(f"{self._hosts}/{process}", json.dumps([_started(process), session]))

    def session_of_host(self, pid: int) -> str | None:
        """Return the session of a host's process; None if no hook named one."""
        try:
            with open(f"{self._hosts}/{pid}", encoding="utf-8") as file:
                started, session = json.loads(file.read(4_096))
        except (OSError, ValueError):
            return None
        return session if isinstance(session, str) and started == _started(pid) else None

    def _path(self, session: str) -> str:
        return f"{self.place}/{session}.jsonl"


def _replace(place: str, text: str) -> None:
    """Replace a file's text in one step. Raises OSError."""
    fresh = f"{place}.{os.getpid()}.new"
    with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(fresh, place)


def _remove(path: str) -> None:
    try:
        os.unlink(path)
    except OSError:
        pass


def process_fields(pid: int) -> list[str]:
    """Return the fields after a process's name in /proc; empty if unavailable."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
            return file.read(4_096).rpartition(")")[2].split()
    except OSError:
        return []


def lives(pid: int) -> bool:
    """Tell whether a process runs; True as well if that is unknown."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _started(pid: int) -> int:
    """Return the start time of a process; 0 if it has ended or the time is unknown."""
    fields = process_fields(pid)
    return int(fields[19]) if len(fields) > 19 and fields[19].isdigit() else 0
