"""watch: keep the index fresh, and record what people edit.

Nothing depends on it: every command checks the files itself. The first Ctrl-C records unrecorded changes and then
stops; a second one stops at once.
"""

# Events are hints; a scan of all files finds the changes. A change is processed when two scans agree on it and nobody
# has the file open for writing, so never half-written. A failure is reported once, and retried.

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from math import inf
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from workspace_mem.console.call import opened, stay
from workspace_mem.console.options import Json, Root
from workspace_mem.console.output import json_text, present, print_to_stderr, say, tell, write_utf8
from workspace_mem.declarations import Arg, Key, verb
from workspace_mem.declarations import as_json as json_of
from workspace_mem.disk.folder import SettledFolder
from workspace_mem.disk.paths import has_no_writers
from workspace_mem.disk.state import Sign, give_sign, only_watcher
from workspace_mem.disk.watch import SETTLE_SECONDS, ChangeSource, Settling
from workspace_mem.errors import EngineError, NotFoundError, WorkspaceMemError
from workspace_mem.git.project import ALL
from workspace_mem.intake.accept import take_in_captured
from workspace_mem.loop.consolidate import consolidate_when_due
from workspace_mem.sessions.background import read_in_background
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace
from workspace_mem.write.backlog import Backlog
from workspace_mem.write.permission import refuse_unless_writable

_GATHER_SECONDS = 0.15  # seconds after a hint; a save is several events, an installation thousands
_TICK_SECONDS = 5.0  # interval of heartbeats and checks of the folder's identity
_RECORD_SECONDS = 10.0
_SYNC_SECONDS = 60.0
_LAST_SYNC_SECONDS = 10.0  # seconds for a sync at the end
_GIVEN_UP = "The remote does not answer; the last sync was given up, and the next one sends what is here"
_TAKE_IN_SECONDS = 10.0  # seconds for captured events; the rest waits for the next look
_REST_PER_LOOK = 10  # while files change, looks take at most a tenth of a processor
_Failures = dict[str, WorkspaceMemError | OSError]  # step → last error


class WatchIntervals(NamedTuple):
    """How long a watcher waits, in seconds."""

    burst: float = 3.0  # seconds after which settled files are processed even if others still change
    rescan: float = 60.0  # interval of full comparisons, since events may get lost
    retry: float = 5.0  # seconds until a retry without a hint
    idle: float = 600.0  # seconds without changes until consolidation
    sync: float | None = None  # seconds of quiet until a sync, repeatedly; None: never


USUAL = WatchIntervals()


@dataclass(frozen=True, slots=True)
class Seen:
    """The outcome of one check: indexed files, commits, and errors."""

    indexed: Annotated[int, Key("number of files read into the index")]
    commits: tuple[str, ...]
    notices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Event(Seen):
    """A watcher's report: with `--json`, one object per line."""

    event: Annotated[str, Key("started, seen (a check found changes) or ended")] = "seen"
    at: datetime | None = None


@verb("watch --once", acts=True)
def watch_once(workspace: Workspace) -> Seen:
    """Bring index and history up to date with the files.

    Raises RefusedError if the workspace is read-only, EngineError if git or the index fails.
    """
    refuse_unless_writable(workspace.folder)
    workspace.writer.prepare()
    failures = _Failures()
    seen = _check(workspace, workspace.backlog, failures, by_the_way=False)
    for step, error in failures.items():
        if step == "index" or not (workspace.history_off or getattr(error, "refusal", None)):
            raise error
    # Otherwise a notice says why history is off, or which git setting refuses.
    refused = () if workspace.history_off else tuple(map(_message, failures.values()))
    return replace(seen, notices=(*seen.notices, *refused))


def _check(workspace: Workspace, backlog: Backlog, failures: _Failures, *, by_the_way: bool) -> Seen:
    """Record and index; a failure of one does not stop the other."""
    off, indexed = workspace.history_off, 0
    standing = [f"History is off: {off}"] if off else []
    standing += [f"No index is kept: {why}"] if (why := workspace.indexes.not_kept) else []
    captured, commits, notices = take_in_captured(workspace, _TAKE_IN_SECONDS), tuple[str, ...](), tuple[str, ...]()
    with _step(failures, "history"):
        recorded = backlog.record(wait_seconds=_RECORD_SECONDS, by_the_way=by_the_way)
        commits, notices = recorded.versions, recorded.notices
    if not why:
        with _step(failures, "index"), contextlib.closing(workspace.indexes.index()):
            indexed = workspace.fresh_search().refresh()
    notices = tuple(dict.fromkeys((*standing, *captured, *notices)))
    return Seen(indexed, commits, notices)


@verb("watch")
def watch(
    open_again: Callable[[], Workspace],
    source: ChangeSource,
    tell: Callable[[Event], None],
    pace: WatchIntervals = USUAL,
) -> None:
    """Watch until the source ends, then process the remaining changes; events tell of the start and the end, too.

    `pace` sets how long it waits for each step. The workspace is opened again for each check, because its settings may
    have changed too.

    Raises ConflictError while another watcher runs, RefusedError if the workspace is read-only, NotFoundError when its
    folder is gone, or another one takes its place: files that are away were not deleted.
    """
    workspace = open_again()
    refuse_unless_writable(workspace.folder)
    workspace.writer.prepare()
    with only_watcher(workspace.folder.journal.place, workspace.root):
        tell(Event(0, (), event="started", at=workspace.now()))
        watching = _Watching(workspace, open_again, source, tell, pace)
        del workspace  # it holds folders open, and the disk may be unmounted
        watching.run()


class _Watching:
    """The watch of one folder, until the folder is replaced or the end."""

    def __init__(
        self,
        workspace: Workspace,
        open_again: Callable[[], Workspace],
        source: ChangeSource,
        tell: Callable[[Event], None],
        pace: WatchIntervals,
    ) -> None:
        self._root, self._cache = workspace.root, workspace.cache
        self._identity = _identity(workspace.root)
        self._open_again, self._source, self._tell, self._pace = open_again, source, tell, pace

        def is_open(path: str) -> bool:
            try:
                return not has_no_writers(self._root / path)
            except OSError:  # missing, or closed to this user
                return False

        self._settling = Settling(is_open)
        self._standing: tuple[str, ...] = ()  # notices of the last check
        self._failures = _Failures()
        self._syncing: subprocess.Popen[bytes] | None = None
        self._said: set[str] = set()  # subjects of the last notices
        self._now = workspace.now
        self._is_settled = False  # whether it consolidated since the last change
        # Seconds on the monotonic clock:
        self._busy_at = self._synced_at = time.monotonic()  # when something changed last
        self._compare_at = 0.0  # time of the next full comparison
        self._look_at = 0.0  # time of the next look without a hint
        self._sign = Sign(self._busy_at, in_order=None, waiting=0)
        give_sign(self._cache, self._sign)

    def run(self) -> None:
        """Scan and process repeatedly; at the end until nothing changes."""
        until = inf
        try:
            while True:
                ended = self._source.ended
                until = min(until, time.monotonic() + self._pace.burst) if ended else until
                workspace, seen = None, Seen(0, ())
                with _step(self._failures, "look"):
                    workspace = self._settled()
                self._refuse_another()  # an empty mount point is no deletion
                if workspace:
                    seen = self._process_settled(workspace, at_the_end=ended)
                now = time.monotonic()
                sync_at = now + self._pace.retry if self._syncing else self._sync_at
                self._compare_at = 0.0 if self._failures.keys() - {"sync"} else self._compare_at
                soon = not self._compare_at or self._settling.moving
                self._look_at = min(now + self._pace.retry if soon else self._compare_at, sync_at)
                self._report(seen)
                if ended and (not self._settling.moving or time.monotonic() > until):
                    self._tell(Event(0, (), event="ended", at=self._now()))
                    return
                while not self._source.ended and (left := self._look_at - time.monotonic()) > 0:
                    if self._source.wait(min(left, _TICK_SECONDS)):
                        time.sleep(_GATHER_SECONDS)
                        break
                    self._refuse_another()
                    self._report(Seen(0, ()))
        finally:
            if self._syncing:
                with self._syncing as process:  # git's child programs outlive it
                    os.killpg(process.pid, signal.SIGTERM) if hasattr(os, "killpg") else process.terminate()
                self._tell(Event(0, (), (_GIVEN_UP,), at=self._now()))

    def _settled(self) -> Workspace:
        """Scan until all changes are settled, but no longer than a burst may take."""
        until = time.monotonic() + self._pace.burst
        while True:
            workspace = self._open_again()
            refuse_unless_writable(workspace.folder)
            began, scope = time.monotonic(), workspace.folder.scope
            self._settling.look({**dict(scope.files()), **scope.attached}, began=began, ended=time.monotonic())
            if not self._settling.moving or began > until:
                return workspace
            time.sleep(max(SETTLE_SECONDS, _REST_PER_LOOK * (time.monotonic() - began)))

    def _process_settled(self, workspace: Workspace, *, at_the_end: bool) -> Seen:
        """Check settled changes, then sync and consolidate if due; return one-time events."""
        now, done, told = time.monotonic(), Seen(0, ()), list[str]()
        ready, compares = self._settling.ready, at_the_end or now >= self._compare_at
        if ready or compares:
            as_looked = SettledFolder(workspace.folder, self._settling.states, self._settling.moving)
            done = _check(workspace, workspace.backlog._replace(folder=as_looked), self._failures, by_the_way=True)
            self._standing = done.notices
            if not self._failures.keys() & {"history", "index"}:
                self._settling.take()
        if ready or done.commits:
            self._busy_at, self._is_settled = now, False
        told += self._await_sync(at_the_end=at_the_end)
        if not self._syncing and self._pace.sync is not None and (at_the_end or now >= self._sync_at):
            words = [sys.executable, "-P", "-m", "workspace_mem", "sync", "--json", "-w", str(self._root)]
            null, pipe = subprocess.DEVNULL, subprocess.PIPE
            self._synced_at = now
            self._syncing = subprocess.Popen(
                words, cwd=self._root, stdin=null, stdout=pipe, stderr=pipe, start_new_session=True
            )
            told += self._await_sync(at_the_end=at_the_end)
        if compares and not (at_the_end or ready):
            with _step(self._failures, "loop"):
                state = workspace.dirs.state_of(self._root)
                read_in_background(str(workspace.dirs.config), str(self._root), str(state))
                is_idle = now - self._busy_at >= self._pace.idle
                told += consolidate_when_due(workspace, idle=is_idle and not self._is_settled)
                self._is_settled |= is_idle
        if compares:
            self._compare_at = now + self._pace.rescan
        return Seen(done.indexed, done.commits, tuple(told))

    @property
    def _sync_at(self) -> float:
        return inf if self._pace.sync is None else max(self._busy_at, self._synced_at) + self._pace.sync

    def _await_sync(self, *, at_the_end: bool) -> Sequence[str]:
        """Return the result of a sync that has ended or ends soon; record a failure."""
        if not self._syncing:
            return ()
        try:
            printed, error = self._syncing.communicate(timeout=_LAST_SYNC_SECONDS if at_the_end else 0.1)
        except subprocess.TimeoutExpired:
            return ()
        self._syncing, answer = None, dict[str, Any](error={"message": "The sync ended without an answer"})
        with contextlib.suppress(ValueError):
            answer = json.loads(printed or error)
        with _step(self._failures, "sync"):
            if "error" in answer:
                raise EngineError(answer["error"]["message"])
        brought = [
            f"{part['machine']} brought {counted(part['changes'], 'change')}" for part in answer.get("brought", ())
        ]
        return (*answer.get("notices", ()), *answer.get("conflicts", ()), *brought)

    def _report(self, seen: Seen) -> None:
        """Report results and new errors; write a heartbeat."""
        trouble = self._source.trouble
        standing = (*self._standing, *map(_message, self._failures.values()), *([trouble] if trouble else ()))
        news = (*(text for text in dict.fromkeys(standing) if text not in self._said), *seen.notices)
        self._said, now = set(standing), self._now()
        if seen.indexed or seen.commits or news:
            self._tell(Event(seen.indexed, seen.commits, news, at=now))
        waiting = self._settling.ready | self._settling.moving
        self._sign = self._sign._replace(ticked=time.monotonic(), waiting=len(waiting))
        if self._failures:
            error = _message(next(iter(self._failures.values())))
            self._sign = self._sign._replace(error=error, error_at=now)
        else:
            self._sign = self._sign._replace(in_order=now)
        give_sign(self._cache, self._sign)

    def _refuse_another(self) -> None:
        """Raise NotFoundError unless the root is still the folder that it was."""
        if _identity(self._root) != self._identity:
            hint = "start the watcher again when the folder is back"
            raise NotFoundError(f"The folder {self._root} is gone or was replaced", hint=hint)


def _identity(root: Path) -> tuple[int, int] | None:
    try:
        status = root.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


@contextlib.contextmanager
def _step(failures: _Failures, name: str) -> Iterator[None]:
    """Record why a step failed, or that it succeeded."""
    try:
        yield
    except (WorkspaceMemError, OSError) as error:
        failures[name] = error
    else:
        failures.pop(name, None)


def _message(error: WorkspaceMemError | OSError) -> str:
    return error.message if isinstance(error, WorkspaceMemError) else str(error)


# ── how it is shown ────────────────────────────────────────────────────────────────────────────


def command(
    *,
    once: Annotated[bool, Arg("Check the files once and exit.")] = False,
    syncs: Annotated[bool, Arg("Sync with the remote after each quiet minute.", option="--sync")] = False,
    poll: Annotated[
        bool, Arg("Check the files every 2 seconds, rather than wait for the system to report changes.")
    ] = False,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Look once, or until a signal ends it."""
    workspace = opened(root, project=ALL)
    if once:
        present(watch_once(workspace), render, as_json=as_json)
        return
    stay()
    source = ChangeSource(workspace.root, polls=poll)  # before the first look, so that changes meanwhile give a hint

    def end(number: int, _: object) -> None:
        signal.signal(number, signal.default_int_handler)
        source.stop()

    def tell_event(event: Event) -> None:
        if event.event == "started":
            print_to_stderr(f"Watching {workspace.root}; press Ctrl-C to stop.")
        if as_json:
            write_utf8(json_text(json_of(event)) + "\n", is_safe=True)
        elif event.event == "seen":
            tell(event.notices)
            render(event)

    for name in ("SIGINT", "SIGTERM", "SIGHUP"):  # the last is missing on Windows
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), end)
    try:
        pace = USUAL._replace(sync=_SYNC_SECONDS) if syncs else USUAL
        watch(lambda: opened(workspace.root), source, tell_event, pace)
    finally:
        source.close()


def render(seen: Seen, **_: object) -> None:
    """Print the number of indexed files and of commits."""
    taken, made = counted(seen.indexed, "file"), counted(len(seen.commits), "commit")
    say(f"{taken} indexed, {made} made")
    sys.stdout.flush()
