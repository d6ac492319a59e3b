"""An open workspace as a change needs it: its folder, settings, history and catalog, and its caller."""

import os
import time
from collections.abc import Callable
from copy import copy
from datetime import UTC, date, datetime, tzinfo
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Self, TypeVar, cast

from workspace_mem.catalog.database import Database, FileHashes
from workspace_mem.disk.folder import Folder, read_own_settings, read_persona
from workspace_mem.disk.locations import UserDirs, user_dirs
from workspace_mem.errors import EngineError
from workspace_mem.git.project import tracked_markdown
from workspace_mem.model.entry import UNKNOWN_AGENT, Actor, Draw
from workspace_mem.screen.clean import clean
from workspace_mem.settings import Settings, zone_named, zone_problem

if TYPE_CHECKING:  # unused parts are not imported
    from workspace_mem.catalog.catalog import Catalog
    from workspace_mem.catalog.ledger import Ledger
    from workspace_mem.disk.transaction import Writer
    from workspace_mem.git.moments import FolderHistory
    from workspace_mem.git.repository import Repository
    from workspace_mem.model.changes import ChangeSet
    from workspace_mem.model.history import ChangeLog, History
    from workspace_mem.write.backlog import Backlog

INIT, RECOVER, PROPOSE, REVIEW = "init", "recover", "propose", "review"
FORGETTING = "forgetting.json"  # in our own folder: a note of write/forgetting.py
SYNC_STATE = "sync.json"  # in the user's state: the remote's last state
REJECTED = "rejected.json"  # in our own folder: digests of rejected texts


def local_now() -> datetime:
    """Return the time now, with the machine's zone."""
    return datetime.now().astimezone()


def random_below(below: int) -> int:
    """Return a random number below a limit."""
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
T = TypeVar("T")


def shared_part(make: Callable[[Any], T]) -> T:
    """Return a property: a part of a workspace that is made when it is first used, and then shared by all calls."""
    name = make.__name__

    def made(workspace: "OpenWorkspace") -> T:
        if name not in workspace.made:
            workspace.made[name] = make(workspace)
        return workspace.made[name]  # type: ignore[no-any-return]

    return cast("T", property(made, doc=make.__doc__))


class OpenWorkspace:
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
        now: Callable[[], datetime] = local_now,
        draw: Draw = random_below,
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

    def begin(self, call: Call) -> Self:
        """Switch to another call; return the workspace itself."""
        self.call = call
        self.actor, self.session, self.wait, self.op_id, self.request, *_ = call
        self.unfinished: str | None = None  # notice on an interrupted `forget`
        self.left_out: list[list[tuple[str, str]]] = []  # redacted texts, each with its original
        return self

    def by(self, call: Call) -> Self:
        """Return the same workspace, with the same parts, for another call."""
        return copy(self).begin(call)

    def again(self, settings: Settings | None = None) -> Self:
        """Return the same workspace with its own state, for another thread or other settings."""
        own = {"dirs": self.dirs, "now": self.now, "draw": self.draw}
        return type(self)(self.root, settings or self.settings, self.call, **own)  # type: ignore[arg-type]

    @shared_part
    def writer(self) -> "Writer":
        """Return the writer, the only way to the disk."""
        from workspace_mem.disk.transaction import Writer

        return Writer(self.folder, lambda: os.urandom(4).hex())

    @shared_part
    def zone(self) -> tzinfo:
        """Return the time zone of daily logs; UTC if the setting is unknown."""
        return zone_named(self.settings["workspace.timezone"]) or UTC

    @shared_part
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

    @shared_part
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

    def today(self) -> date:
        """Return the day that it is now, by the calendar of daily logs."""
        return self.now().astimezone(self.zone).date()

    def pressure_of(self, changes: "ChangeSet") -> tuple[str, ...]:
        """Return notices on the effect of a change on the frame."""
        return ()

    def own_setting(self, name: str) -> Any:
        """Return the value of an option of the user's own configuration."""
        return read_own_settings(self.dirs.config, self.root).values[name]

    def standing_notices(self) -> tuple[str, ...]:
        """Return the notices that every answer repeats until they are solved."""
        zone = self.settings["workspace.timezone"]
        # A zone's file usually suffices; importing zoneinfo takes as long as a search.
        is_known = ".." not in zone and os.path.exists(f"{_ZONES}/{zone}")
        return tuple(filter(None, [self.unfinished, None if is_known else zone_problem(zone)]))
