"""Which entries were fetched, kept in the user's state: it may be lost at any time, and then is counted anew.

A line is added for each use, in one step, so that any number of processes may write and be killed. A reader leaves out
what it cannot read, and counts a session once. Beyond a size the older lines become one sum for each entry.
"""

import contextlib
import json
import os
from collections.abc import Iterator
from datetime import datetime
from hashlib import sha256
from pathlib import Path

from workspace_mem.disk.locations import name_cache, private_folder
from workspace_mem.errors import RefusedError
from workspace_mem.model.entry import NO_USAGE, Usage, Use, moment_of, utc_second

try:
    import fcntl
except ImportError:  # Windows: two writers may lose a use while one of them sums up
    fcntl = None  # type: ignore[assignment]

MOST_BYTES = 2 * 1024 * 1024
_MOST_ENTRIES = 10_000  # whose use is known; of the others it is as if nothing had been known
_MOST_SESSIONS = 1_000  # uses that a session is still known by when the rest is summed up
_LONGEST_NAME = 300  # characters
_ADD = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0)

_Used = dict[tuple[str, str], datetime | None]  # session and name → when; None: it is in a sum already


class UsageLog:
    """The use of one workspace's entries."""

    def __init__(self, folder: Path, root: Path, *, most_bytes: int = MOST_BYTES) -> None:
        self._folder, self._root, self._most_bytes = folder, root, most_bytes
        self._path = folder / "usage.jsonl"

    def note(self, name: str, session: str, now: datetime) -> None:
        """Note that an entry was fetched in a session; nothing happens where that cannot be kept."""
        if len(name) > _LONGEST_NAME:
            return
        line = _line("use", name, _digest(session), utc_second(now))
        with contextlib.suppress(OSError, RefusedError):
            name_cache(private_folder(self._folder), self._root)
            with self._opened() as handle:
                if size := os.fstat(handle).st_size:
                    os.write(handle, line)
                else:
                    os.write(handle, _line("since", utc_second(now)) + line)
            if size > self._most_bytes:
                self._sum_up()

    def read(self) -> Usage:
        """Return what is known of all entries."""
        return self._understood()[0]

    def before(self, name: str, session: str) -> Use | None:
        """Return the use of one entry by other sessions; None where nothing is known of any."""
        return self._understood(json.dumps(name).encode(), without=_digest(session))[0].uses.get(name)

    @contextlib.contextmanager
    def _opened(self, how: str = "LOCK_SH") -> Iterator[int]:
        """Open the file for adding to it, so that nobody sums it up meanwhile. Raises OSError."""
        handle = os.open(self._path, _ADD, 0o600)
        try:
            if fcntl is not None:
                fcntl.flock(handle, getattr(fcntl, how) | fcntl.LOCK_NB)
                if os.fstat(handle).st_ino != self._path.stat().st_ino:  # summed up a moment ago
                    os.close(handle)
                    handle = os.open(self._path, _ADD, 0o600)
            yield handle
        finally:
            os.close(handle)

    def _understood(self, naming: bytes | None = None, without: str = "") -> tuple[Usage, _Used]:
        """Return what the file says, of one entry or of all, and the uses that are known one by one."""
        try:
            data = self._path.read_bytes()
        except OSError:
            return NO_USAGE, {}
        sums: dict[str, Use] = {}
        used: _Used = {}
        since: datetime | None = None
        for line in data.split(b"\n"):
            if naming and naming not in line:
                continue
            match _parsed(line):
                case ["since", str(at)]:
                    since = since or moment_of(at)
                case ["sum", str(name), int(count), str(at)] if moment := moment_of(at):
                    sums[name] = Use(count, moment)
                case ["use", str(name), str(session), str(at)] if moment := moment_of(at):
                    used.setdefault((session, name), moment)
                case ["told", str(name), str(session)]:
                    used[session, name] = None
        for (session, name), moment in used.items():
            if moment and session != without:
                known = sums.get(name)
                sums[name] = Use(known.times + 1, max(known.last, moment)) if known else Use(1, moment)
        return Usage(sums, since), used

    def _sum_up(self) -> None:
        """Put one sum for each entry in place of the lines; another process may be at it already. Raises OSError."""
        with self._opened("LOCK_EX") as handle:
            if os.fstat(handle).st_size <= self._most_bytes:
                return
            usage, used = self._understood()
            kept = sorted(usage.uses.items(), key=lambda one: (one[1].last, one[0]), reverse=True)
            gone = kept[_MOST_ENTRIES:]
            since = max([at for at in (usage.since, *(use.last for _, use in gone[:1])) if at])
            lines = [_line("since", utc_second(since))]
            lines += [_line("sum", name, use.times, utc_second(use.last)) for name, use in kept[:_MOST_ENTRIES]]
            lines += [_line("told", name, session) for session, name in list(used)[-_MOST_SESSIONS:]]
            fresh = self._path.with_name(f"{self._path.name}.new")
            fresh.write_bytes(b"".join(lines))
            fresh.replace(self._path)


def _line(*parts: str | int) -> bytes:
    """Return one line; what a killed writer left before it ends with it."""
    return b"\n" + json.dumps(parts).encode("ascii") + b"\n"


def _digest(session: str) -> str:
    return sha256(session.encode("utf-8", "replace")).hexdigest()[:12]


def _parsed(line: bytes) -> object:
    try:
        return json.loads(line) if line else None
    except (ValueError, RecursionError):
        return None
