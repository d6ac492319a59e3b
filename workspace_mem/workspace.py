"""An open workspace: its folder, settings, history, catalog and search, and its caller."""

import os
import time
from collections.abc import Callable, Mapping
from copy import copy
from datetime import UTC, date, datetime, tzinfo
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

from workspace_mem.catalog.database import Database, FileHashes
from workspace_mem.disk.folder import Folder, read_own_settings, read_persona, read_settings
from workspace_mem.disk.locations import UserDirs, user_dirs
from workspace_mem.disk.state import RecallLog, UsageLog
from workspace_mem.errors import EngineError, NeedsApprovalError, NotFoundError, UsageError
from workspace_mem.git.project import Memory, found_memory, tracked_markdown
from workspace_mem.model.entry import PERSON, UNKNOWN_AGENT, Actor, Draw, checked_actor
from workspace_mem.model.kinds import PROPOSALS, Project
from workspace_mem.screen.clean import clean, for_frame
from workspace_mem.screen.secrets import checked_name
from workspace_mem.settings import (
    FILE,
    REVIEW_OFF,
    Settings,
    zone_named,
    zone_problem,
)

if TYPE_CHECKING:  # unused parts are not imported
    from workspace_mem.catalog.catalog import Catalog
    from workspace_mem.catalog.ledger import Ledger
    from workspace_mem.disk.transaction import Writer
    from workspace_mem.git.moments import FolderHistory
    from workspace_mem.git.repository import Repository
    from workspace_mem.model.changes import ChangeSet, Decide
    from workspace_mem.model.history import ChangeLog, History
    from workspace_mem.search.freshness import FreshSearch, Indexes
    from workspace_mem.text.dates import Span
    from workspace_mem.write.backlog import Backlog
    from workspace_mem.write.pipeline import WriteResult

FORGETTING = "forgetting.json"  # in our own folder: a note of write/forgetting.py
SYNC_STATE = "sync.json"  # in the user's state: the remote's last state
REJECTED = "rejected.json"  # in our own folder: digests of rejected texts
UNSAVED = f"{PROPOSALS}unsaved.md"  # path of a change request in a dry run


def _local_now() -> datetime:
    return datetime.now().astimezone()


def _drawn(below: int) -> int:
    return int.from_bytes(os.urandom(16), "big") % below  # equivalent to `secrets`, whose import takes 1.4 ms


_ZONES = "/usr/share/zoneinfo"  # Python's usual folder of time zones


class Call(NamedTuple):
    """The caller and its context. An operation with an id runs at most once; `request` identifies what it does."""

    actor: Actor = UNKNOWN_AGENT
    session: str | None = None
    wait: bool = True  # wait for the commit; otherwise a verb returns when its change is durable
    op_id: str | None = None
    request: str | None = None
    asks: Callable[[str], bool] | None = None  # asks a person at a terminal; None: nobody can be asked
    why: str = ""  # reason for the commit of each change
    takes_in: bool = True  # a change takes in captured events, too; False for the changes that do so
    approves: str = ""  # page of the approved change request; `actor` is its author


_NOBODY = Call()

# Callers that show a frame use this function, which is part of the cache keys.
clean_when_needed = for_frame

T = TypeVar("T")


def _part(make: "Callable[[Workspace], T]") -> T:
    """Return a property: a part of a workspace that is made when it is first used, and then shared by all calls."""
    name = make.__name__

    def part(workspace: "Workspace") -> T:
        if name not in workspace.made:
            workspace.made[name] = make(workspace)
        return workspace.made[name]  # type: ignore[no-any-return]

    return cast("T", property(part, doc=make.__doc__))


class Workspace:
    """An open workspace: its parts, and the call that it is used by.

    The parts are for one thread at a time; another thread takes parts of its own (`again`). `now` gives aware times,
    `draw` a random number below its argument.
    """

    def __init__(
        self,
        root: Path,
        settings: Settings,
        call: Call = _NOBODY,
        *,
        dirs: UserDirs | None = None,
        now: Callable[[], datetime] = _local_now,
        draw: Draw = _drawn,
    ) -> None:
        self.root, self.settings, self.kinds = root, settings, settings.kinds
        self.dirs, self.now, self.draw = dirs or user_dirs(), now, draw
        self.cache = self.dirs.cache_of(root)  # folder of derived data, outside the workspace
        self.database = Database(self.cache, self.dirs.cache_key())
        persona, tracked = partial(read_persona, self.dirs.config, root), partial(tracked_markdown, root)
        self.folder = Folder(root, settings, FileHashes(self.database, time.time_ns), persona, tracked)
        self.made: dict[str, Any] = {}  # cached parts; `frame_read` is the frame that a server gave its agent
        self._repository: dict[str, Any] = {
            "data_dir": self.dirs.data,
            "workspace_id": settings["workspace.id"] or "workspace",
            # None: decided by the folder's place.
            "separate": {"root": False, "separate": True}.get(settings["history.where"]),
        }
        self.begin(call)

    def begin(self, call: Call) -> "Workspace":
        """Switch to another call; return the workspace itself."""
        self.call = call
        self.actor, self.session, self.wait, self.op_id, self.request, *_ = call
        self.unfinished: str | None = None  # notice on an interrupted `forget`
        self.left_out: list[list[tuple[str, str]]] = []  # redacted texts, each with its original
        return self

    def by(self, call: Call) -> "Workspace":
        """Return the same workspace, with the same parts, for another call."""
        return copy(self).begin(call)

    def again(self, settings: Settings | None = None) -> "Workspace":
        """Return the same workspace with its own state, for another thread or other settings."""
        own = {"dirs": self.dirs, "now": self.now, "draw": self.draw}
        return Workspace(self.root, settings or self.settings, self.call, **own)  # type: ignore[arg-type]

    @_part
    def writer(self) -> "Writer":
        """Return the writer, the only way to the disk."""
        from workspace_mem.disk.transaction import Writer

        return Writer(self.folder, lambda: os.urandom(4).hex())

    @_part
    def usage(self) -> "UsageLog":
        """Return the log of fetched entries."""
        return UsageLog(self.dirs.state_of(self.root), self.root)

    @_part
    def recalls(self) -> "RecallLog":
        """Return the log of recalls."""
        return RecallLog(self.dirs.state_of(self.root), self.root)

    @_part
    def zone(self) -> tzinfo:
        """Return the time zone of daily logs; UTC if the setting is unknown."""
        return zone_named(self.settings["workspace.timezone"]) or UTC

    @_part
    def catalog(self) -> "Catalog":
        """Return the catalog of entries."""
        from workspace_mem.catalog.catalog import Catalog

        return Catalog(self.folder, self.database, clean)

    # ── history ──

    @property
    def history(self) -> "History":
        """Return the history, or a NoHistory with the reason."""
        from workspace_mem.git.backend import open_history
        from workspace_mem.model.history import GIT_AWAY

        known: History | None = self.made.get("history")
        if known is None or known.off == GIT_AWAY:  # git may be back after an update
            follow, where = self.settings["history.follow"], self.settings["history.where"]
            known = self.made["history"] = open_history(self.root, where, self._repository, follow=follow)
        return known

    def ledger(self, changes: "ChangeLog | None" = None) -> "Ledger":
        """Return the entries' changes in the history, or in other changes."""
        from workspace_mem.catalog.ledger import Ledger

        return Ledger(changes or self.history, self.catalog, self.settings.kinds)

    def forget_history(self) -> None:
        """Drop the open history; its next use opens it again."""
        self.made.pop("history", None)

    @property
    def history_off(self) -> str | None:
        """Return why nothing is recorded; None where history is on."""
        try:
            return self.history.off
        except EngineError as error:
            return "; ".join(filter(None, [error.message, error.hint]))
        except (OSError, ImportError) as error:  # out of file handles, or a failing disk
            return str(error)

    @property
    def past(self) -> "FolderHistory":
        """Return the history's times and files. Raises EngineError if it is off."""
        from workspace_mem.git.moments import FolderHistory

        if self.history_off:
            raise EngineError(f"History is off: {self.history_off}", hint="`workspace-mem status` shows the details")
        return FolderHistory(self.history, self.folder, self.now, self.zone)

    @property
    def repository(self) -> "Repository | None":
        """Return the repository that changes are recorded in; None where history is off."""
        return None if self.history_off else getattr(self.history, "repository", None)

    def find_repository(self) -> "Repository | None":
        """Return the history's repository, even if history is off; None before `init`."""
        from workspace_mem.git.repository import find_repository

        return find_repository(self.root, **self._repository)

    def make_repository(self) -> "Repository":
        """Return the history's repository, made if missing. Raises EngineError."""
        from workspace_mem.git.repository import make_repository

        return make_repository(self.root, **self._repository)

    @_part
    def backlog(self) -> "Backlog":
        """Return the backlog of unrecorded changes."""
        from workspace_mem.write.backlog import Backlog

        return Backlog(
            self.folder,
            lambda: self.history,
            lambda: self.history_off,
            lambda: self.catalog,
            self.now,
            lambda: self.again().backlog,
            self.machine,
        )

    def machine(self) -> str | None:
        """Return this copy's name if the workspace is synced; else None.

        That is the host's name, and four digits: a host may have several copies.
        """
        if not os.path.exists(self.dirs.state_of(self.root) / SYNC_STATE):  # Path.exists raises if it may not look
            return None
        from workspace_mem.disk.journal import this_machine

        host, copy = this_machine().name.partition(".")[0], self.dirs.cache_of(self.root).name
        return f"{host}-{copy[:4]}"

    @_part
    def indexes(self) -> "Indexes":
        """Return the configured search indexes."""
        from workspace_mem.search.freshness import Indexes

        return Indexes(self.folder, self.cache, self.dirs, self.database)

    def today(self) -> date:
        """Return the day that it is now, by the calendar of daily logs."""
        return self.now().astimezone(self.zone).date()

    def span(self, text: str) -> "Span":
        """Return the time that a period begins or ends with: days, a moment, or a commit.

        Only a commit needs the history. Raises UsageError for any other text.
        """
        from workspace_mem.text.dates import Span, parse_moment

        period = parse_moment(text, now=self.now(), zone=self.zone)
        return period if isinstance(period, Span) else Span(*[self.past.since(text)] * 2)

    def once(self, op_id: str) -> "Workspace":
        """Return the workspace for one operation, which runs at most once under this id.

        A call that did not see its answer is made again with the same id: it changes nothing where the
        operation was carried out, and is answered alike. The id is kept for a week, and stands in the commit.
        Raises UsageError for a name that cannot stand there.

        >>> from workspace_mem import note, open_workspace
        >>> workspace = open_workspace("sample_workspace").once("deploy-42")
        >>> workspace.op_id
        'deploy-42'
        """
        if not op_id.strip():
            raise UsageError("The operation id is empty; nothing was written")
        return self.by(self.call._replace(op_id=checked_name("operation", op_id)))

    @property
    def project(self) -> Project | None:
        """Return the project whose memory comes first and takes writes; None: the whole workspace."""
        return self.kinds.project

    def of_project(self, name: str) -> "Workspace":
        """Return the workspace for sessions of another project, by its name or folder; `all`: for everything.

        Raises NotFoundError for a name that is not known.
        """
        memory = found_memory(self.root, name)
        project = Project(memory.name, memory.folder, memory.remote) if memory.name else None
        if project == self.project:
            return self
        return self.again(self.settings.of_project(project))

    def in_session(self, name: str) -> "Workspace":
        """Return the workspace for one session, whose name each change records.

        Raises UsageError for a name that cannot be recorded.
        """
        return self.by(self.call._replace(session=checked_name("session", name)))

    def because(self, why: str) -> "Workspace":
        """Return the workspace with a reason, which each commit records.

        >>> from workspace_mem import open_workspace
        >>> workspace = open_workspace("sample_workspace").because("the port has moved")
        """
        return self.by(self.call._replace(why=" ".join(why.split())))

    def carried_out_once(
        self, name: str, arguments: Mapping[str, Any], carry_out: "Callable[[Workspace], WriteResult]"
    ) -> "WriteResult":
        """Run a verb under this workspace's operation id, unless it has run before."""
        from workspace_mem.write.pipeline import once

        return once(self, name, arguments, carry_out)

    def request_change(
        self,
        verb: tuple[str, str],
        arguments: Mapping[str, Any],
        needed: NeedsApprovalError,
        would: "Callable[[Workspace], WriteResult] | None" = None,
    ) -> "WriteResult":
        """Store a call that would change a person's words as a waiting request, and say so.

        `verb` names the module and the function. For a dry run, `would` makes the call as if it were approved.
        """
        from workspace_mem.write.pipeline import request_change, waits_for

        if would is None:
            return request_change(self, verb, arguments, needed)
        from dataclasses import replace

        done = would(self.by(self.call._replace(approves=UNSAVED)))
        return replace(done, notices=(waits_for(needed), *done.notices))

    def write(self, op: str, decide: "Decide", *, now: datetime | None = None, dry_run: bool = False) -> "WriteResult":
        """Apply and record a decision. `now` is the time that the change itself names.

        Raises RefusedError if the actor may not write one of the files, and what `Writer.write` raises. With `dry_run`
        nothing is touched and the diff is returned.
        """
        from workspace_mem.frame.size import pressure_of
        from workspace_mem.write.pipeline import write

        def pressure(changes: "ChangeSet") -> tuple[str, ...]:
            by_agent = self.actor.startswith("agent:")
            return pressure_of(self.folder, lambda: self.catalog, clean_when_needed, changes, by_agent=by_agent)

        return write(self, op, decide, pressure, now=now, dry_run=dry_run)

    def own_setting(self, name: str) -> Any:
        """Return the value of an option of the user's own configuration."""
        return read_own_settings(self.dirs.config, self.root).values[name]

    def order_in(self, text: str) -> str | None:
        """Return the words that read like an order to an agent; None also if review is off."""
        from workspace_mem.screen.orders import order_in

        words = order_in(text)
        return None if words is None or self.own_setting(REVIEW_OFF) else words

    def fresh_search(self, *, by_words: bool = False) -> "FreshSearch":
        """Return a search of the current files; with `by_words`, without the user's embedder."""
        from workspace_mem.search.freshness import FreshSearch

        return FreshSearch(
            self.folder,
            self.indexes,
            order_in=self.order_in,
            twins_of=lambda survey: self.catalog.look(survey).twins(),
            by_words=by_words,
        )

    def standing_notices(self) -> tuple[str, ...]:
        """Return the notices that every answer repeats until they are solved."""
        zone = self.settings["workspace.timezone"]
        # A zone's file usually suffices; importing zoneinfo takes as long as a search.
        is_known = ".." not in zone and os.path.exists(f"{_ZONES}/{zone}")
        return tuple(filter(None, [self.unfinished, None if is_known else zone_problem(zone)]))


def open_workspace(
    root: str | os.PathLike[str] | Memory | None = None,
    *,
    project: str | None = None,
    actor: str = UNKNOWN_AGENT,
    session: str | None = None,
    wait: bool = True,
    dirs: UserDirs | None = None,
    now: Callable[[], datetime] = _local_now,
    draw: Draw = _drawn,
) -> Workspace:
    """Open the workspace at `root`, else the nearest one from the current folder upwards, else the default.

    In the default, and in one that the user's configuration names for a folder of projects, the project that the
    current folder belongs to comes first, and no other one is shown. `project` names another one, by its page or its
    folder; `all` means every project.

    A folder without workspace.toml opens read-only, with the defaults. Raises NotFoundError where
    there is no workspace or project, DamagedError where workspace.toml is broken, UsageError for an impossible
    actor or session: their names are recorded with each change.

    With `wait=False` a verb answers as soon as its change is durable on disk; its commit follows within
    seconds, made by a thread of this process, by any other command, or when this process ends. The answer
    then names no commit.

    >>> from workspace_mem import open_workspace, remember
    >>> workspace = open_workspace("sample_workspace", actor="agent:demo")
    >>> workspace.settings["workspace.timezone"]
    'Europe/Berlin'
    """
    memory = root if isinstance(root, Memory) else found_memory(root, project)
    place = Path(memory.root)
    if memory.is_elsewhere and not place.is_dir():
        hint = f"`workspace-mem init {place}` makes it; `[workspaces]` in your config.toml names it for this folder"
        raise NotFoundError(f"The workspace {place} does not exist", hint=hint)
    settings = read_settings(place)
    if memory.name:
        settings = settings.of_project(Project(memory.name, memory.folder, memory.remote))
    if not (place / FILE).is_file():
        settings = settings.with_read_only(f"it has no {FILE}")
    if actor not in (PERSON, UNKNOWN_AGENT):
        actor = checked_actor(checked_name("actor", actor))
    session = checked_name("session", session) if session else None
    workspace = Workspace(place, settings, Call(Actor(actor), session, wait), dirs=dirs, now=now, draw=draw)
    if workspace.folder.has_own(FORGETTING):
        what = "Something is being forgotten, but is not all gone"
        workspace.unfinished = f"{what}; if that was interrupted, `workspace-mem forget --yes` finishes it"
    return workspace


def without_settings(root: Path, *, actor: str = UNKNOWN_AGENT) -> Workspace:
    """Return the workspace that `init` would make of a folder, which need not exist yet."""
    return Workspace(root, Settings(), Call(checked_actor(checked_name("actor", actor))))
