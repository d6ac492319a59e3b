"""Small disposable files in the user's cache and state: memos, logs of reading and use, a watcher's heartbeat.

A line of a log is added in one step, so that any number of processes may write and be killed: a reader skips what it
cannot read. A log above its size limit is cut; lines that others add in that instant may be lost.
"""

import contextlib
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from workspace_mem.disk.locations import name_cache, private_folder
from workspace_mem.disk.lock import is_locked, locked
from workspace_mem.disk.paths import read_own, set_aside
from workspace_mem.errors import ConflictError, RefusedError
from workspace_mem.model.entry import NO_USAGE, Usage, Use, moment_of, utc_second

# ── one value ──────────────────────────────────────────────────────────────────────────────────

_MEMO_BYTES = 4 * 1024 * 1024
_VERSION = 1  # version of a memo's file; another version counts as missing


class FileMemo(NamedTuple):
    """A JSON object that outlives a command, in its own file. The last writer wins; it may be lost.

    There is no file if the value is empty.
    """

    path: Path | None  # None: not stored
    lists: tuple[str, ...] = ()  # keys with lists of texts

    def load(self) -> Mapping[str, Any]:
        """Return the value. A file that cannot be read is set aside, and counts as missing."""
        data = read_own(self.path, limit=_MEMO_BYTES) if self.path else None
        if self.path is None or data is None:
            return {}
        value = None
        with contextlib.suppress(ValueError, RecursionError, MemoryError):
            value = json.loads(data)
        if isinstance(value, dict):
            if value.pop("version", None) != _VERSION:
                return {}
            lists = [value[key] for key in self.lists if key in value]
            if all(isinstance(each, list) and all(isinstance(text, str) for text in each) for each in lists):
                return value
        set_aside(self.path)
        return {}

    def save(self, value: Mapping[str, Any]) -> None:
        """Put the value in the file."""
        if self.path is None:
            return
        fresh = self.path.with_name(f"{self.path.name}.{os.getpid()}.new")
        try:
            if value:
                fresh.write_text(json.dumps({"version": _VERSION, **value}), encoding="ascii")
                fresh.replace(self.path)
            else:
                self.path.unlink(missing_ok=True)
        except OSError:
            with contextlib.suppress(OSError):
                fresh.unlink(missing_ok=True)


def memo_in(cache: Path, name: str) -> FileMemo:
    """Return a memo in the user's cache; without a private cache, one that is not stored."""
    try:
        return FileMemo(private_folder(cache) / f"{name}.json")
    except RefusedError:
        return FileMemo(None)


# ── lines that many processes add ──────────────────────────────────────────────────────────────

_ADD = os.O_RDWR | os.O_APPEND | os.O_CREAT
for _flag in ("O_CLOEXEC", "O_NOFOLLOW", "O_NONBLOCK"):  # follow no link, and do not block on a pipe
    _ADD |= getattr(os, _flag, 0)


class LineLog(NamedTuple):
    """A log of the workspace `root`, one JSON list a line. Above `most_bytes` the older half goes."""

    folder: Path
    root: Path
    name: str
    most_bytes: int

    @property
    def path(self) -> Path:
        """Return the log's file."""
        return self.folder / self.name

    def add(self, *parts: object) -> None:
        """Add a line; nothing happens if it cannot be written."""
        with contextlib.suppress(OSError, RefusedError):
            name_cache(private_folder(self.folder), self.root)
            handle = os.open(self.path, _ADD, 0o600)
            try:
                size = os.fstat(handle).st_size
                os.write(handle, b"\n" + json.dumps(parts).encode("ascii") + b"\n")  # the first one ends a torn line
            finally:
                os.close(handle)
            if size > self.most_bytes:
                fresh = self.path.with_name(f"{self.name}.{os.getpid()}.new")
                fresh.write_bytes(self.path.read_bytes()[-self.most_bytes // 2 :].partition(b"\n")[2])
                fresh.replace(self.path)

    def lines(self, containing: bytes = b"") -> Iterator[object]:
        """Yield the lines, the oldest first, as far as they can be read."""
        for line in (read_own(self.path, limit=4 * self.most_bytes) or b"").split(b"\n"):
            if line and containing in line:
                with contextlib.suppress(ValueError, RecursionError):
                    yield json.loads(line)


# ── what each session read, in tokens ──────────────────────────────────────────────────────────


TOPICS, TIMELINE, IN_FULL = 1, 2, 3  # the layers of the memory


class Load(NamedTuple):
    """The tokens that one answer gave a session. `available` are the tokens of the whole layer."""

    layer: int
    tokens: int
    available: int = 0
    loads: int = 1  # number of entries and passages, for the third layer


def _readings(folder: Path, root: Path) -> LineLog:
    return LineLog(folder, root, "readings.jsonl", 512 * 1024)


def note_reading(folder: Path, root: Path, session: str, reading: Load) -> None:
    """Record what a session has read."""
    _readings(folder, root).add(session, *reading)


def sessions_read(folder: Path, *, of: str = "") -> dict[str, list[Load]]:
    """Return the readings by session, or of one; the most recent session comes last."""
    sessions: dict[str, list[Load]] = {}
    for line in _readings(folder, folder).lines(containing=json.dumps(of).strip('"').encode()):
        match line:
            case [str(session), int(layer), int(tokens), int(available), int(loads)]:
                sessions[session] = [*sessions.pop(session, []), Load(layer, tokens, available, loads)]
    return sessions


# ── which recalls were made, without a word of any task ────────────────────────────────────────

_MOST_NAMES = 20  # names of one recall


class RecallRecord(NamedTuple):
    """One recall: its time, strategy, weights, and the names of the entries in its answer."""

    at: datetime
    strategy: str
    weights: str
    names: tuple[str, ...]


class RecallLog:
    """The recalls of one workspace."""

    def __init__(self, folder: Path, root: Path) -> None:
        self._log = LineLog(folder, root, "recalls.jsonl", 512 * 1024)

    def note(self, now: datetime, strategy: str, weights: str, names: Sequence[str]) -> None:
        """Record a recall."""
        self._log.add(utc_second(now), strategy, weights, list(names[:_MOST_NAMES]))

    def read(self) -> Iterator[RecallRecord]:
        """Yield the recorded recalls, oldest first; unreadable ones are skipped."""
        for line in self._log.lines():
            match line:
                case [str(time), str(strategy), str(weights), [*names]] if moment := moment_of(time):
                    yield RecallRecord(moment, strategy, weights, tuple(map(str, names)))


# ── which entries were fetched ─────────────────────────────────────────────────────────────────

_LONGEST_NAME = 300  # characters


class UsageLog:
    """The use of one workspace's entries, one line for each fetch. Above `most_bytes` the older half goes."""

    def __init__(self, folder: Path, root: Path, *, most_bytes: int = 2 * 1024 * 1024) -> None:
        self._log = LineLog(folder, root, "usage.jsonl", most_bytes)

    def note(self, name: str, session: str, now: datetime) -> None:
        """Record that a session fetched an entry; repeats in one session count once."""
        if len(name) <= _LONGEST_NAME:
            self._log.add("use", name, _digest(session), utc_second(now))

    def read(self) -> Usage:
        """Return the use of all entries."""
        return _counted(self._log.lines())

    def before(self, name: str, session: str) -> Use | None:
        """Return the use of an entry by other sessions; None if unknown."""
        lines = self._log.lines(json.dumps(name).encode("ascii"))
        return _counted(lines, without=_digest(session)).uses.get(name)


def _counted(lines: Iterator[object], without: str = "") -> Usage:
    """Return the use of each entry by these lines, without those of one session."""
    first: dict[tuple[str, str], datetime] = {}
    for line in lines:
        match line:
            case ["use", str(name), str(session), str(time)] if moment := moment_of(time):
                first.setdefault((session, name), moment)
    uses: dict[str, Use] = {}
    for (session, name), moment in first.items():
        if session != without:
            known = uses.get(name)
            uses[name] = Use(known.times + 1, max(known.last, moment)) if known else Use(1, moment)
    return Usage(uses, next(iter(first.values()))) if first else NO_USAGE


def _digest(session: str) -> str:
    return sha256(session.encode("utf-8", "replace")).hexdigest()[:12]


# ── whether a watcher runs, and how it fares ───────────────────────────────────────────────────

SILENT_SECONDS = 120.0  # heartbeats come every few seconds; a first look at many files takes longer
_WATCH_LOCK, _SIGN = "watch.lock", "watch"
_START_SECONDS = 0.5  # `status` may hold the lock for a moment
_ASK_SECONDS = 0.05


@contextlib.contextmanager
def only_watcher(own: Path, root: Path) -> Iterator[None]:
    """Be the only watcher of a workspace; `own` is its own folder, `root` its name. Raises ConflictError."""
    with contextlib.ExitStack() as stack:
        try:
            stack.enter_context(locked(own / _WATCH_LOCK, wait_seconds=_START_SECONDS))
        except ConflictError as error:
            raise ConflictError(
                f"Another `workspace-mem watch` is already watching {root}",
                hint="one is enough; `workspace-mem status` shows when it last checked",
            ) from error
        yield


def is_watched(own: Path) -> bool:
    """Tell whether a watcher of this machine runs; False as well if that is unknown."""
    return is_locked(own / _WATCH_LOCK, wait_seconds=_ASK_SECONDS)  # the pid may belong to another process by now


class Sign(NamedTuple):
    """A watcher's heartbeat. `ticked` is on the monotonic clock."""

    ticked: float
    in_order: datetime | None  # when index and history were last up to date
    waiting: int  # changed files that are not processed yet
    error: str | None = None  # the last failure, even if it is resolved
    error_at: datetime | None = None

    def is_silent(self, now: float) -> bool:
        """Tell whether the watcher's next heartbeat is overdue."""
        return now - self.ticked > SILENT_SECONDS


def give_sign(cache: Path, sign: Sign) -> None:
    """Write the watcher's heartbeat."""
    moments = {"in_order": sign.in_order, "at": sign.error_at}
    times = {name: moment.isoformat() if moment else None for name, moment in moments.items()}
    memo_in(cache, _SIGN).save({"ticked": sign.ticked, "waiting": sign.waiting, "error": sign.error, **times})


def last_sign(cache: Path) -> Sign | None:
    """Return the last heartbeat of this user's last watcher; None if there was none."""
    value = FileMemo(cache / f"{_SIGN}.json").load()
    try:
        in_order, error_at = (
            datetime.fromisoformat(value[name]) if value[name] else None for name in ("in_order", "at")
        )
        error = None if value["error"] is None else str(value["error"])
        return Sign(float(value["ticked"]), in_order, int(value["waiting"]), error, error_at)
    except (KeyError, TypeError, ValueError):
        return None
