"""Jobs with leases, and recorded model calls, in SQLite in the user's state folder.

Losing the file costs work and never memory. A job is claimed by one conditional change under a fresh token; a worker
whose token was replaced may write nothing.
"""

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from threading import Event, Thread
from typing import Annotated, Any, NamedTuple, TypeVar

from workspace_mem.declarations import Key
from workspace_mem.disk.locations import name_cache, private_folder
from workspace_mem.errors import ConflictError, EngineError

NAME = "sessions.sqlite"
RETRIES = 3
_WAIT_SECONDS = 5.0
_KEPT_SECONDS = 90 * 24 * 3600  # how long recorded calls stay
_TABLES = """
    CREATE TABLE IF NOT EXISTS jobs (
        kind TEXT, key TEXT, status TEXT, worker TEXT DEFAULT '', token TEXT DEFAULT '', lease_until REAL DEFAULT 0,
        retry_at REAL DEFAULT 0, retry_remaining INTEGER DEFAULT 3, last_error TEXT DEFAULT '',
        input_watermark TEXT DEFAULT '', last_success_watermark TEXT DEFAULT '', generation INTEGER DEFAULT 0,
        PRIMARY KEY (kind, key)
    );
    CREATE TABLE IF NOT EXISTS calls (
        id INTEGER PRIMARY KEY, at REAL, role TEXT, model TEXT, purpose TEXT,
        tokens_in INTEGER, tokens_out INTEGER, seconds REAL, money REAL
    );
    CREATE TABLE IF NOT EXISTS windows (conversation TEXT PRIMARY KEY, run TEXT, flushed INTEGER);
"""
_Result = TypeVar("_Result")


class Costs(NamedTuple):
    """What calls take, or may take at most."""

    tokens: int
    seconds: float
    money: float


class Job(NamedTuple):
    """A job's state. `status` is ready, running, done or failed."""

    kind: str
    key: str
    status: str = "ready"
    worker: str = ""
    token: str = ""
    lease_until: float = 0.0
    retry_at: float = 0.0
    retry_remaining: int = RETRIES
    last_error: str = ""
    input_watermark: str = ""
    last_success_watermark: str = ""
    generation: int = 0  # number of requests to repeat it

    def is_held_as(self, job: "Job") -> bool:
        """Tell whether the job runs under another value's token."""
        return (self.token, self.status) == (job.token, "running")

    def why_not(self, watermark: str, now: float) -> str:
        """Return why it cannot be claimed for this input state; empty if it can."""
        if self.status == "running" and self.lease_until > now:
            return f"another process is reading it, for up to {self.lease_until - now:.0f} s"
        if self.status == "done" and self.last_success_watermark == watermark:
            return self.last_error or "nothing has changed since it was read"
        if self.status == "failed" and self.input_watermark == watermark:
            if self.retry_remaining <= 0:
                return f"it failed {RETRIES} times: {self.last_error}"
            if self.retry_at > now:
                return f"it failed; the next try is in {self.retry_at - now:.0f} s: {self.last_error}"
        return ""


class CallCount(NamedTuple):
    """The calls of one role and model."""

    role: Annotated[str, Key("role of the model: default, or smol for short tasks")]
    model: Annotated[str, Key("its name")]
    calls: Annotated[int, Key("how many")]
    tokens_in: Annotated[int, Key("tokens read by the calls")]
    tokens_out: Annotated[int, Key("tokens written by the calls")]
    seconds: Annotated[float, Key("total seconds", digits=2)]
    money: Annotated[float, Key("dollars", digits=6)]


class Jobs:
    """The job store of one workspace, safe for many processes and threads; the file appears on first use."""

    def __init__(self, folder: Path, root: Path) -> None:
        self.path, self._root = folder / NAME, root

    def _asked(self, work: Callable[[sqlite3.Connection], _Result], *, anew: bool = False) -> _Result:
        """Run `work` in one transaction. A damaged file is set aside. Raises EngineError."""
        name_cache(private_folder(self.path.parent), self._root)
        try:
            opened = sqlite3.connect(self.path, timeout=_WAIT_SECONDS, isolation_level=None)
            with contextlib.closing(opened) as database:
                database.execute("BEGIN IMMEDIATE")
                for statement in _TABLES.split(";"):
                    database.execute(statement)
                result = work(database)
                database.execute("COMMIT")
                return result
        except sqlite3.OperationalError as error:
            message = f"{self.path} cannot be used: {error}"
            raise EngineError(message, hint="it contains no memory; remove it if it is damaged") from error
        except sqlite3.DatabaseError:
            if anew:
                raise
            with contextlib.suppress(OSError):
                self.path.replace(self.path.with_suffix(".damaged"))
            return self._asked(work, anew=True)

    @property
    def exists(self) -> bool:
        """Tell whether anything was stored."""
        return self.path.exists()

    # ── jobs ──

    def job(self, kind: str, key: str) -> Job:
        """Return a job; an unknown one is ready."""
        return self._asked(lambda database: _job(database, kind, key)) if self.exists else Job(kind, key)

    def _changed(self, key: tuple[str, str], change: Callable[[Job], Job | None]) -> Job | None:
        """Change a job in one step and return it; None if `change` leaves it."""

        def changed(database: sqlite3.Connection) -> Job | None:
            new = change(_job(database, *key))
            if new:
                sql = f"INSERT OR REPLACE INTO jobs ({', '.join(Job._fields)}) VALUES ({', '.join('?' * len(new))})"
                database.execute(sql, new)
            return new

        return self._asked(changed)

    def claim(self, key: tuple[str, str], watermark: str, now: float, lease: float) -> Job | None:
        """Return a job with a fresh token if it is free and due; else None."""

        def claimed(known: Job) -> Job | None:
            if known.why_not(watermark, now):
                return None
            retries = known.retry_remaining if known.input_watermark == watermark else RETRIES
            mine = known._replace(status="running", worker=str(os.getpid()), token=os.urandom(8).hex())
            return mine._replace(lease_until=now + lease, retry_remaining=retries, input_watermark=watermark)

        return self._changed(key, claimed)

    def note(self, job: Job, **values: Any) -> None:
        """Change a job, if it is still ours."""
        self._changed(job[:2], lambda known: known._replace(**values) if known.is_held_as(job) else None)

    @contextlib.contextmanager
    def holding(self, job: Job, now: Callable[[], datetime], lease: float, beat: float) -> Iterator[None]:
        """Renew the lease of a job every `beat` seconds while the block runs, as long as it is ours."""
        ended = Event()

        def extend() -> None:
            while not ended.wait(beat or None):
                with contextlib.suppress(EngineError):  # the next beat tries again
                    self.note(job, lease_until=now().timestamp() + lease)

        thread = Thread(target=extend, daemon=True)
        thread.start()
        try:
            yield
        finally:
            ended.set()
            thread.join()

    def refuse_unless_held(self, job: Job, now: Callable[[], datetime]) -> None:
        """Raise ConflictError if another process took a job over, or its lease has run out."""
        known = self.job(job.kind, job.key)
        if not known.is_held_as(job) or known.lease_until <= now().timestamp():
            raise ConflictError("The lease on this work was lost to another process; nothing was written")

    def enqueue(self, kind: str = "%", key: str = "%") -> int:
        """Make jobs due, even with unchanged input; return their number. `%` stands for all."""
        what = "status = 'ready', retry_remaining = 3, retry_at = 0, generation = generation + 1"
        sql = f"UPDATE jobs SET {what} WHERE status != 'running' AND kind LIKE ? AND key LIKE ?"
        return self._asked(lambda database: database.execute(sql, (kind, key)).rowcount) if self.exists else 0

    # ── calls ──

    def reserve(self, since: float, now: float, names: tuple[str, str, str], bound: Costs, limits: Costs) -> int | str:
        """Reserve one call within the limits on calls `since` a time; 0 is no limit.

        Return its number, or what would be exceeded. `names` are its role, model and purpose. A call that never ended,
        because its process was killed, counts with its bound.
        """

        def reserved(database: sqlite3.Connection) -> int | str:
            sums = "total(tokens_in + tokens_out), total(seconds), total(money)"
            used = database.execute(f"SELECT {sums} FROM calls WHERE at >= ?", (since,)).fetchone()
            for spent, more, limit, what in zip(used, bound, limits, Costs._fields, strict=True):
                if limit and spent + more > limit:
                    return f"{spent:,.10g} of {limit:,} {what} have been used"
            database.execute("DELETE FROM calls WHERE at < ?", (now - _KEPT_SECONDS,))
            row = (now, *names, bound.tokens, 0, bound.seconds, bound.money)
            columns = "at, role, model, purpose, tokens_in, tokens_out, seconds, money"
            sql = f"INSERT INTO calls ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
            return database.execute(sql, row).lastrowid or 0

        return self._asked(reserved)

    def settle(self, call: int, tokens_in: int, tokens_out: int, seconds: float, money: float) -> None:
        """Record the actual use of a call."""
        row = (tokens_in, tokens_out, seconds, money, call)
        sql = "UPDATE calls SET tokens_in = ?, tokens_out = ?, seconds = ?, money = ? WHERE id = ?"
        self._asked(lambda database: database.execute(sql, row))

    def calls(self, since: float) -> Sequence[CallCount]:
        """Return the calls since a time, by role and model."""
        sums = "count(*), total(tokens_in), total(tokens_out), total(seconds), total(money)"
        sql = f"SELECT role, model, {sums} FROM calls WHERE at >= ? GROUP BY role, model ORDER BY role, model"
        rows = self._asked(lambda database: database.execute(sql, (since,)).fetchall()) if self.exists else ()
        return [CallCount(*row[:2], *map(int, row[2:5]), *row[5:]) for row in rows]

    # ── context windows ──

    def window(self, conversation: str) -> tuple[str, int]:
        """Return a conversation's run, and the number of flushed messages; empty for an unknown one."""
        sql = "SELECT run, flushed FROM windows WHERE conversation = ?"
        row = self._asked(lambda database: database.execute(sql, (conversation,)).fetchone()) if self.exists else None
        return row or ("", 0)

    def note_window(self, conversation: str, run: str, flushed: int) -> None:
        """Note the run of a conversation, and how many of its messages were flushed."""
        row = (conversation, run, flushed)
        sql = "INSERT OR REPLACE INTO windows (conversation, run, flushed) VALUES (?, ?, ?)"
        self._asked(lambda database: database.execute(sql, row))


def _job(database: sqlite3.Connection, kind: str, key: str) -> Job:
    sql = f"SELECT {', '.join(Job._fields)} FROM jobs WHERE kind = ? AND key = ?"
    row: tuple[Any, ...] | None = database.execute(sql, (kind, key)).fetchone()
    return Job(*row) if row else Job(kind, key)
