"""watch: keep the index fresh, and record what people edit.

Nothing depends on it: every command checks the files itself. The first Ctrl-C records unrecorded changes and then
stops; a second one stops at once.
"""

# Events are hints; a look at all files tells what changed. A change is taken when two looks show the same of it and
# nobody has the file open for writing, so nothing half written is. A failure is told once, and tried again.

import contextlib
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Annotated, NamedTuple

from workspace_mem.console.call import Json, Root, opened, stay
from workspace_mem.console.output import json_text, present, say, say_beside, tell, write_utf8
from workspace_mem.disk.folder import SettledFolder
from workspace_mem.disk.paths import is_left_alone
from workspace_mem.disk.state import Sign, give_sign, only_watcher
from workspace_mem.disk.watch import SETTLE_SECONDS, ChangeSource, Settling
from workspace_mem.errors import EngineError, NotFoundError, WorkspaceMemError
from workspace_mem.git.project import ALL
from workspace_mem.intake.accept import take_in_captured
from workspace_mem.loop.consolidate import consolidate_when_due
from workspace_mem.model.history import VersionId
from workspace_mem.model.verb_declaration import Arg, Key, as_json, verb
from workspace_mem.sessions.background import read_in_background
from workspace_mem.sync.sync import sync_once
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace
from workspace_mem.write.permission import refuse_unless_writable

_GATHER_SECONDS = 0.15  # after a hint: a save is several of them, and an installation beside us thousands
_TICK_SECONDS = 5.0  # how often it is noted that the watcher lives, and that the folder is the same
_RECORD_SECONDS = 10.0
_ROUNDS = 5
_SYNC_SECONDS = 60.0
_TAKE_IN_SECONDS = 10.0  # for what hooks captured; the rest waits for the next look


class Pace(NamedTuple):
    """How long a watcher waits, in seconds."""

    burst: float = 3.0  # then what is at rest is taken although other files still change
    restless: float = 1.0  # between two looks while a file is written without a pause
    rescan: float = 60.0  # everything is compared then, hint or not: events get lost
    retry: float = 5.0  # after a failure, where no hint comes before
    idle: float = 600.0  # nobody is at work then, and what is remembered is settled
    sync: float | None = None  # after a quiet time of this length, and then each time again, it syncs; None: never


USUAL = Pace()


@dataclass(frozen=True, slots=True)
class Seen:
    """What one check found: files read into the index, commits made, and what went wrong."""

    indexed: Annotated[int, Key("number of files read into the index")]
    commits: tuple[str, ...]
    notices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Event(Seen):
    """What a watcher reports: with `--json`, one object on a line of its own."""

    event: Annotated[str, Key("started, seen (a check found changes) or ended")] = "seen"
    at: datetime | None = None


@verb("watch --once", acts=True)
def watch_once(workspace: Workspace) -> Seen:
    """Bring index and history up to date with the files.

    Raises RefusedError if the workspace is read-only, EngineError if git or the index fails.
    """
    refuse_unless_writable(workspace.folder)
    workspace.writer.prepare()
    before = None if workspace.history_off else workspace.history.tip()
    notices: dict[str, None] = dict.fromkeys(take_in_captured(workspace, _TAKE_IN_SECONDS))
    made: list[str] = []
    try:
        for _ in range(_ROUNDS):  # a file that was just being written is left to the next round
            recorded = workspace.backlog.record(wait_seconds=_RECORD_SECONDS)
            notices |= dict.fromkeys(recorded.notices)
            made += recorded.versions
            if not recorded.versions:
                break
    except EngineError as error:
        if not workspace.history_off:  # else a notice says why
            if not getattr(error, "refusal", None):  # of a setting of the person's
                raise
            notices[error.message] = None
    indexed = workspace.fresh_search().refresh()
    try:
        commits = _commits_since(workspace, before)
    except WorkspaceMemError:  # a setting of git's that concerns its log alone
        commits = tuple(made)
    return Seen(indexed, commits, (*_standing_notices(workspace), *notices))


def _commits_since(workspace: Workspace, tip: VersionId | None) -> tuple[str, ...]:
    """Return the commits that were made since a tip of the history, by whatever part of a check, the oldest first."""
    versions = [] if workspace.history_off else workspace.history.log(since=tip)
    return tuple(version.id for version in reversed(versions) if version.op != "commit")  # by hand


def _standing_notices(workspace: Workspace) -> Iterator[str]:
    if off := workspace.history_off:
        yield f"History is off: {off}"
    if why := workspace.indexes.not_kept:
        yield f"No index is kept: {why}"


@verb("watch")
def watch(
    open_again: Callable[[], Workspace],
    source: ChangeSource,
    tell: Callable[[Event], None],
    began: Callable[[], None] = lambda: None,
    pace: Pace = USUAL,
) -> None:
    """Watch until the source ends, then process the remaining changes. `began` is called once, before the first check.

    `pace` sets how long it waits for each step. The workspace is opened again for each check, because its settings may
    have changed too.

    Raises ConflictError while another watcher runs, RefusedError if the workspace is read-only, NotFoundError when its
    folder is gone, or another one takes its place: files that are away were not deleted.
    """
    workspace = open_again()
    refuse_unless_writable(workspace.folder)
    workspace.writer.prepare()
    with only_watcher(workspace.folder.journal.place, workspace.root):
        began()
        watching = _Watching(workspace, open_again, source, tell, pace)
        del workspace  # it holds folders open, which may be on a disk that is to be unmounted
        watching.run()


class _Watching:
    """Everything of one folder: from the first look until the root's name stands for another one, or the end."""

    def __init__(
        self,
        workspace: Workspace,
        open_again: Callable[[], Workspace],
        source: ChangeSource,
        tell: Callable[[Event], None],
        pace: Pace,
    ) -> None:
        self._root, self._cache = workspace.root, workspace.cache
        self._identity = _identity(workspace.root)
        self._open_again = open_again
        self._source = source
        self._tell = tell
        self._pace = pace
        self._settling = Settling(self._is_open)
        self._restless: frozenset[str] = frozenset()  # what was written all through the last burst
        self._waits: str | None = None  # why the repository's branch does not follow
        self._standing: tuple[str, ...] = ()  # what is so, and worth knowing
        self._told: tuple[str, ...] = ()  # by the last recording
        self._failures: tuple[str, ...] = ()  # of the last look
        self._unsynced: list[str] = []  # why the last sync failed
        self._said: set[str] = set()  # what the last notices were about
        self._now = workspace.now
        self._busy_at = time.monotonic()  # when something changed last
        self._is_settled = False  # consolidated since then
        self._synced_at = self._busy_at
        self._sign = Sign(time.monotonic(), in_order=None, waiting=0)
        give_sign(self._cache, self._sign)
        # By the monotonic clock, in seconds:
        self._compare_at = 0.0  # when everything is compared again, whatever the looks say
        self._look_at = 0.0  # when the next look is due without a hint

    def run(self) -> None:
        """Look and take, again and again; a last time after the source has ended."""
        while True:
            ended = self._source.ended
            self._look(at_the_end=ended)
            if ended:
                return
            self._rest()

    def _rest(self) -> None:
        """Wait for a hint, or until the next look is due."""
        if self._restless and not self._source.ended:
            time.sleep(self._pace.restless)
        while not self._source.ended and (left := self._look_at - time.monotonic()) > 0:
            if self._source.wait(min(left, _TICK_SECONDS)):
                time.sleep(_GATHER_SECONDS)
                return
            self._refuse_another()
            self._report()

    def _look(self, *, at_the_end: bool) -> None:
        """Take what is at rest."""
        try:
            workspace = self._settled()
            self._refuse_another()  # an unmounted folder has no files, which is no deletion
            self._take(workspace, at_the_end=at_the_end)
        except (WorkspaceMemError, OSError) as error:
            self._refuse_another()
            self._schedule([_told(error)], compared=False)
            self._report()

    def _settled(self) -> Workspace:
        """Look until all changes are at rest, but no longer than a burst may take."""
        until = time.monotonic() + self._pace.burst
        while True:
            workspace = self._open_again()
            refuse_unless_writable(workspace.folder)
            began = time.monotonic()
            scope = workspace.folder.scope
            self._settling.look({**dict(scope.files()), **scope.attached}, began=began, ended=time.monotonic())
            if not self._settling.moving - self._restless or began > until:
                self._restless = self._settling.moving
                return workspace
            time.sleep(SETTLE_SECONDS)

    def _is_open(self, path: str) -> bool:
        try:
            return not is_left_alone(self._root / path)
        except OSError:  # it is gone, or closed to this user
            return False

    def _take(self, workspace: Workspace, *, at_the_end: bool) -> None:
        """Index and record what is at rest: each as far as it goes, whatever becomes of the other."""
        now = time.monotonic()
        ready, compares = self._settling.ready, at_the_end or now >= self._compare_at
        failures: list[str] = []
        indexed, commits, notices = 0, tuple[str, ...](), self._told
        before: VersionId | None = None
        with contextlib.suppress(WorkspaceMemError, OSError):  # recording says what is wrong
            before = workspace.history.tip() if compares and not workspace.history_off else None
        captured = take_in_captured(workspace, _TAKE_IN_SECONDS) if compares else ()
        if ready or compares:
            with _failures_to(failures):
                indexed = self._index(workspace)
        if ready or compares or self._waits:
            with _failures_to(failures):
                commits, notices = self._record(workspace)
        if before and not failures:
            with contextlib.suppress(WorkspaceMemError):  # the commits are made, whatever the history says of them
                commits = _commits_since(workspace, before)
        if ready or compares or commits or notices != self._told:
            self._told = notices
            self._standing = (*_standing_notices(workspace), *captured, *notices)
        if not failures:
            self._settling.take()
        if ready or commits:
            self._busy_at, self._is_settled = now, False
        last = max(self._busy_at, self._synced_at)
        if self._pace.sync is not None and (at_the_end or now - last >= self._pace.sync):
            self._synced_at = now
            self._unsynced.clear()
            with _failures_to(self._unsynced):
                self._sync(workspace)
        if compares and not (at_the_end or ready):
            with _failures_to(failures):
                self._consolidate(workspace, idle=now - self._busy_at >= self._pace.idle)
        self._schedule(failures, compared=compares)
        self._report(indexed, commits)

    def _consolidate(self, workspace: Workspace, *, idle: bool) -> None:
        """Settle what is remembered where it is due, or once in a while when nobody is at work."""
        state = workspace.dirs.state_of(self._root)
        read_in_background(str(workspace.dirs.config), str(self._root), str(state))
        notices = consolidate_when_due(workspace, idle=idle and not self._is_settled)
        self._is_settled |= idle
        if notices:
            self._tell(Event(0, (), notices, at=self._now()))

    def _sync(self, workspace: Workspace) -> None:
        """Sync with the remote, and tell what came."""
        done = sync_once(workspace, folder=workspace.root)
        brought = [f"{part.machine} brought {counted(part.changes, 'change')}" for part in done.brought]
        if notices := (*done.notices, *done.conflicts, *brought):
            self._tell(Event(0, (), notices, at=self._now()))

    def _index(self, workspace: Workspace) -> int:
        if workspace.indexes.not_kept:
            return 0
        index = workspace.indexes.index()
        try:
            return workspace.fresh_search().refresh(progress=self._still_here)
        finally:
            index.close()

    def _still_here(self, *_: int) -> None:
        """Give a sign of life now and then while many files are taken in."""
        if time.monotonic() > self._sign.ticked + _TICK_SECONDS:
            self._sign = self._sign._replace(ticked=time.monotonic())
            give_sign(self._cache, self._sign)

    def _record(self, workspace: Workspace) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the commits that were made, and what there is to tell."""
        as_looked = SettledFolder(workspace.folder, self._settling.states, self._settling.moving)
        recorded = workspace.backlog._replace(folder=as_looked).record(wait_seconds=_RECORD_SECONDS, by_the_way=True)
        if recorded.versions or self._waits:
            self._waits = workspace.history.why_branch_waits()
        return recorded.versions, recorded.notices

    def _schedule(self, failures: list[str], *, compared: bool) -> None:
        """Decide when to look again without a hint."""
        now, self._failures = time.monotonic(), tuple(failures)
        if failures:
            self._compare_at, self._look_at = 0.0, now + self._pace.retry
            return
        if compared:
            self._compare_at = now + self._pace.rescan
        restless_at = now + self._pace.restless if self._restless else self._compare_at
        branch_at = now + self._pace.retry if self._waits else self._compare_at
        sync_at = self._compare_at if self._pace.sync is None else max(self._busy_at, self._synced_at) + self._pace.sync
        self._look_at = min(self._compare_at, restless_at, branch_at, sync_at)

    def _report(self, indexed: int = 0, commits: tuple[str, ...] = ()) -> None:
        """Tell what was done, and what is wrong where it was not told before; give a sign of life."""
        trouble = self._source.trouble
        failures = (*self._failures, *self._unsynced)
        notices = (*self._standing, *failures, *((trouble,) if trouble else ()))
        by_gist = {_gist(notice): notice for notice in reversed(notices)}  # of two about the same, the first
        news = tuple(notice for gist, notice in reversed(by_gist.items()) if gist not in self._said)
        self._said = set(by_gist)
        now = self._now()
        if indexed or commits or news:
            self._tell(Event(indexed, commits, news, at=now))
        waiting = self._settling.ready | self._settling.moving
        self._sign = self._sign._replace(ticked=time.monotonic(), waiting=len(waiting))
        if failures:
            self._sign = self._sign._replace(error=failures[0], error_at=now)
        else:
            self._sign = self._sign._replace(in_order=now)
        give_sign(self._cache, self._sign)

    def _refuse_another(self) -> None:
        """Raise NotFoundError unless the root is still the folder that it was."""
        if _identity(self._root) != self._identity:
            hint = "start the watcher again when the folder is back"
            raise NotFoundError(f"The folder {self._root} is gone or was replaced", hint=hint)


def _gist(notice: str) -> str:
    """Return what a notice is about: which command of git meets its trouble first, and for whom, is chance."""
    return re.sub(r"^(?:History is off: )?git \S+ failed", "git failed", notice)


def _identity(root: Path) -> tuple[int, int] | None:
    try:
        status = root.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


@contextlib.contextmanager
def _failures_to(failures: list[str]) -> Iterator[None]:
    try:
        yield
    except (WorkspaceMemError, OSError) as error:
        failures.append(_told(error))


def _told(error: WorkspaceMemError | OSError) -> str:
    return error.message if isinstance(error, WorkspaceMemError) else str(error)


# ── how it is shown ────────────────────────────────────────────────────────────────────────────


_ENDINGS = ("SIGINT", "SIGTERM", "SIGHUP")  # the last is missing on Windows


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
        present(watch_once(workspace), _show, as_json=as_json)
    else:
        pace = USUAL._replace(sync=_SYNC_SECONDS) if syncs else USUAL
        _watch(workspace, polls=poll, tell_event=_tell_as_json if as_json else _tell_event, pace=pace)


def _watch(workspace: Workspace, *, polls: bool, tell_event: Callable[[Event], None], pace: Pace) -> None:
    stay()
    source = ChangeSource(workspace.root, polls=polls)  # before the first look: what changes meanwhile is a hint

    def end(number: int, _: object) -> None:
        signal.signal(number, signal.default_int_handler)
        source.stop()

    def tell_bare(event: str) -> None:
        if tell_event is _tell_as_json:
            tell_event(Event(0, (), event=event, at=workspace.now()))

    def began() -> None:
        say_beside(f"Watching {workspace.root}; press Ctrl-C to stop.")
        tell_bare("started")

    for name in _ENDINGS:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), end)
    try:
        watch(lambda: opened(workspace.root), source, tell_event, began, pace)
        tell_bare("ended")
    finally:
        source.close()


def _tell_as_json(event: Event) -> None:
    write_utf8(json_text(as_json(event)) + "\n", is_safe=True)


def _tell_event(event: Event) -> None:
    tell(event.notices)
    _show(event)


def _show(seen: Seen) -> None:
    taken, made = counted(seen.indexed, "file"), counted(len(seen.commits), "commit")
    say(f"{taken} indexed, {made} made")
    sys.stdout.flush()
