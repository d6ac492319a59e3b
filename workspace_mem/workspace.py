"""The parts of one workspace, put together. Engines are chosen here and nowhere else."""

import contextlib
import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, date, datetime, tzinfo
from functools import cached_property
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from workspace_mem.catalog.database import Database
from workspace_mem.catalog.files import FileHashes
from workspace_mem.disk.folder import HELD_BACK, Folder, read_own_settings, read_settings
from workspace_mem.disk.locations import UserDirs, account_name, found_root, private_folder, user_dirs
from workspace_mem.errors import ConflictError, EngineError, RefusedError, UsageError, WorkspaceMemError
from workspace_mem.model.entry import PERSON, UNKNOWN_AGENT, Actor, Draw, checked_actor
from workspace_mem.settings import (
    FILE,
    REVIEW_OFF,
    SCREEN_AGENTS,
    SCREEN_IMPORTS,
    SCREEN_PERSON,
    VECTORS_COMMAND,
    VECTORS_FOLDER,
    VECTORS_HTTP,
    Settings,
)

if TYPE_CHECKING:  # a search needs no history, and a frame no index: what is not used is not imported
    from workspace_mem.catalog.catalog import Catalog
    from workspace_mem.catalog.ledger import Ledger
    from workspace_mem.disk.folder import Survey
    from workspace_mem.disk.memo import Memo
    from workspace_mem.disk.recalls import RecallLog
    from workspace_mem.disk.usage import UsageLog
    from workspace_mem.disk.writing import Writer
    from workspace_mem.doctor.findings import Inspected, Standing
    from workspace_mem.frame.request import FrameRequest
    from workspace_mem.git.past import Past
    from workspace_mem.git.repository import Repository
    from workspace_mem.loop.consolidate import Consolidation, Selection
    from workspace_mem.loop.proposals import Material, Proposal
    from workspace_mem.model.changes import ChangeSet, Decide, Edit, ReadDocument
    from workspace_mem.model.document import Document, Persona
    from workspace_mem.model.entry import Entry, Use
    from workspace_mem.model.history import ChangeLog, History, VersionId
    from workspace_mem.recall.task_type import TaskType
    from workspace_mem.recall.topics import Topics
    from workspace_mem.screen.handed_in import Handed, Screened
    from workspace_mem.screen.secrets import FoundSecret
    from workspace_mem.search.freshness import FreshSearch
    from workspace_mem.search.index import Index
    from workspace_mem.search.values import Match
    from workspace_mem.search.vectors import Meaning
    from workspace_mem.text.dates import Span
    from workspace_mem.write.backlog import Backlog
    from workspace_mem.write.pipeline import Written

# name → module:class; imported when chosen, so that an engine that is not used costs nothing

MANY_ENTRIES = 20  # that go at once: a person at a terminal is asked before
_LOOKED_AT = 100  # versions: whether a person's edits have a name
FORGETTING = "forgetting.json"  # in our own folder: a note of write/forgetting.py
REJECTED = "rejected.json"  # in our own folder: what a person rejected, by digest
MANY_PASSAGES = 2_000  # from here on a first build takes seconds with Whoosh
_PASSAGE = 800  # bytes, about

_CONTINUITY = "CONTINUITY.md"
_DUE = "consolidation-due"  # disk/spool.py makes it
LONGEST_NAME = 200  # characters of a session's name, which is repeated in every commit


def zone_named(name: str) -> tzinfo | None:
    """Return a time zone by its name, such as Europe/Berlin; None for a name that is not known."""
    if name == "UTC":
        return UTC
    from zoneinfo import ZoneInfo

    try:
        return ZoneInfo(name)
    except (OSError, ValueError, KeyError):  # ZoneInfoNotFoundError is a KeyError
        return None


def refuse_unknown_zone(name: str) -> None:
    """Raise UsageError for a time zone that is not known."""
    if zone_named(name) is None:
        from zoneinfo import available_timezones

        message = f"{name[:80]!r} is not a known time zone; nothing was written"
        raise UsageError(message, hint="use a name such as Europe/Berlin or UTC", near=(name, available_timezones))


def _local_now() -> datetime:
    return datetime.now().astimezone()


def _drawn(below: int) -> int:
    return int.from_bytes(os.urandom(16), "big") % below  # `secrets`, which is as even, takes 1.4 ms to import


class Call(NamedTuple):
    """Who asks, and how. An operation with an id is carried out at most once; `request` names what it is."""

    actor: Actor = UNKNOWN_AGENT
    session: str | None = None
    wait: bool = True  # for the commit; else a verb answers when its change is durable, and its commit follows
    op_id: str | None = None
    request: str | None = None
    asks: Callable[[str], bool] | None = None  # a person at a terminal; None where nobody can be asked
    why: str = ""  # a line for the commit of each change
    takes_in: bool = True  # a change takes in what hooks captured; those that do so themselves take in nothing


# What is seldom needed is looked up when it is: screening comes with all its rules.


def clean_when_needed(text: str, said_by: str | None = None) -> str:
    """Return a text without secrets and what misleads.

    Whoever shows a whole frame passes this one: what is kept of a file's entries is kept by what they were cleaned by.
    """
    from workspace_mem.screen.clean import clean

    return clean(text, said_by)


def _visible(text: str) -> str:
    from workspace_mem.screen.clean import shown

    return shown(text)


def _secrets_of(document: "Document") -> "tuple[FoundSecret, ...]":
    from workspace_mem.screen.secrets import secrets_of

    return secrets_of(document)


class Parts:
    """What is open of one workspace, whoever asks: each part is made when it is first used, and then shared.

    They are for one thread at a time; another thread takes parts of its own. `now` gives aware times, `draw` a random
    number below its argument.
    """

    def __init__(
        self,
        root: Path,
        settings: Settings,
        *,
        dirs: UserDirs | None = None,
        now: Callable[[], datetime] = _local_now,
        draw: Draw = _drawn,
    ) -> None:
        self.root = root
        self.settings = settings
        self.dirs = dirs or user_dirs()
        self.now = now
        self.draw = draw
        self.cache = self.dirs.cache_of(root)  # the folder of derived data, outside the workspace
        self.database = Database(self.cache, self.dirs.cache_key())
        self.hashes = FileHashes(self.database, time.time_ns)
        self.folder = Folder(root, settings, self.hashes, self._persona)
        self.frame_read: FrameRequest | None = None  # which frame a server gave its agent
        self._history: History | None = None
        self._meaning: Meaning | None = None
        self.proposed: tuple[Material, list[Proposal]] | None = None  # of what, and by the rules
        self._repository: dict[str, Any] = {
            "data_dir": self.dirs.data,
            "workspace_id": settings["workspace.id"] or "workspace",
            # None: decide by the folder's place.
            "separate": {"root": False, "separate": True}.get(settings["history.where"]),
        }

    def again(self, settings: Settings | None = None) -> "Parts":
        """Return the same parts made anew: for another thread, or with other settings."""
        return Parts(self.root, settings or self.settings, dirs=self.dirs, now=self.now, draw=self.draw)

    def _persona(self) -> "Persona":
        from workspace_mem.disk.persona import read_persona

        return read_persona(self.dirs.config, self.root)

    @cached_property
    def writer(self) -> "Writer":
        """Return the one way to the disk."""
        from workspace_mem.disk.writing import Writer

        return Writer(self.folder, lambda: os.urandom(4).hex())

    @cached_property
    def usage(self) -> "UsageLog":
        """Return which entries were fetched, and how often."""
        from workspace_mem.disk.usage import UsageLog

        return UsageLog(self.dirs.state_of(self.root), self.root)

    @cached_property
    def recalls(self) -> "RecallLog":
        """Return which recalls were made, by which strategy, and what they brought."""
        from workspace_mem.disk.recalls import RecallLog

        return RecallLog(self.dirs.state_of(self.root), self.root)

    @cached_property
    def zone(self) -> tzinfo:
        """Return the time zone of daily logs; UTC where the setting names none that is known."""
        return zone_named(self.settings["workspace.timezone"]) or UTC

    @cached_property
    def catalog(self) -> "Catalog":
        """Return what the files hold, entry by entry."""
        from workspace_mem.catalog.catalog import Catalog

        return Catalog(self.folder, self.database, clean_when_needed)

    # ── history ──

    @property
    def history(self) -> "History":
        """Return the history; one that records nothing, and says why, where there can be none."""
        from workspace_mem.model.history import GIT_AWAY, NO_GIT, NO_REPOSITORY

        if self._history is not None and self._history.off != GIT_AWAY:  # it may be back after an update
            return self._history
        import shutil

        from workspace_mem.git.backend import GitHistory, NoHistory
        from workspace_mem.git.repository import find_repository, has_repository

        if self.settings["history.where"] == "off":
            self._history = NoHistory("it is turned off in workspace.toml (history.where)")
        elif shutil.which("git") is None:
            was_there = has_repository(self.root, **self._repository)
            self._history = NoHistory(GIT_AWAY if was_there else NO_GIT)
        elif (repository := find_repository(self.root, **self._repository)) is None:
            self._history = NoHistory(NO_REPOSITORY)
        else:
            folder, follow = self.folder, self.settings["history.follow"]
            self._history = GitHistory(repository, folder.scope.holds, follow, self.backlog.stood_at)
        return self._history

    def ledger(self, changes: "ChangeLog | None" = None) -> "Ledger":
        """Return what every change did to the entries: those of the history, or others."""
        from workspace_mem.catalog.ledger import Ledger

        return Ledger(changes or self.history, self.catalog, self.settings.kinds)

    def forget_history(self) -> None:
        """Open the history anew when it is asked for next."""
        self._history = None

    @property
    def history_off(self) -> str | None:
        """Return why nothing is recorded; None where history is on."""
        try:
            return self.history.off
        except EngineError as error:
            return "; ".join(filter(None, [error.message, error.hint]))
        except (OSError, ImportError) as error:  # no handle is left, or the disk fails
            return str(error)

    @property
    def past(self) -> "Past":
        """Return what the history knows of moments and files. Raises EngineError where it is off."""
        from workspace_mem.git.past import Past

        if self.history_off:
            raise EngineError(f"History is off: {self.history_off}", hint="`workspace-mem status` shows the details")
        return Past(self.history, self.folder, self.now, self.zone)

    @property
    def repository(self) -> "Repository | None":
        """Return the repository that changes are recorded in; None where history is off."""
        return None if self.history_off else getattr(self.history, "repository", None)

    def find_repository(self) -> "Repository | None":
        """Return the repository that holds the history, also if that is off; None where `init` has not made one."""
        from workspace_mem.git.repository import find_repository

        return find_repository(self.root, **self._repository)

    def make_repository(self) -> "Repository":
        """Return the repository that holds the history, made where there is none. Raises EngineError."""
        from workspace_mem.git.repository import make_repository

        return make_repository(self.root, **self._repository)

    @cached_property
    def backlog(self) -> "Backlog":
        """Return what is not recorded yet: it comes into history from here."""
        from workspace_mem.screen.secrets import find_secrets, redact, redact_behind, redact_in_place
        from workspace_mem.write.backlog import Backlog

        return Backlog(
            self.folder,
            lambda: self.history,
            lambda: self.history_off,
            lambda: self.catalog,
            lambda text: redact(text)[0],
            redact_in_place,
            redact_behind,
            lambda text: [one.start for one in find_secrets(text)],
            self.now,
            lambda: self.again().backlog,
            account_name,
        )

    # ── search ──

    @cached_property
    def index(self) -> "Index":
        """Return the search engine that the settings name; one in memory where nothing can be kept."""
        return self._engine("index")

    @cached_property
    def archive_index(self) -> "Index":
        """Return the same of what is retired: apart, so that it weighs nothing in an ordinary search."""
        return self._engine("archive")

    @cached_property
    def event_index(self) -> "Index":
        """Return the same of runs: what is added to them all the time would keep an ordinary search waiting."""
        return self._engine("events")

    @cached_property
    def engine(self) -> str:
        """Return the name of the engine that is used."""
        if self.index_not_kept:
            return "memory"
        return "whoosh" if self.index_notice else str(self.settings["index.engine"])

    @cached_property
    def index_notice(self) -> str | None:
        """Return why another engine is used than the settings name; None where it is that one."""
        if self.settings["index.engine"] != "sqlite":
            return None
        from workspace_mem.search.sqlite_engine import has_fts5

        return (
            None
            if has_fts5()
            else "This Python's SQLite has no FTS5, so the index uses whoosh although index.engine is sqlite"
        )

    @cached_property
    def index_not_kept(self) -> str | None:
        """Return why no index can be kept between commands; None where it can."""
        from workspace_mem.disk.locations import name_cache

        try:
            name_cache(private_folder(self.cache), self.root)
        except RefusedError as error:
            return error.message
        return None

    @property
    def meaning(self) -> "Meaning | None":
        """Return what searches by meaning beside words; None unless the user's own configuration sets it up."""
        values = read_own_settings(self.dirs.config, self.root).values
        if not (values[VECTORS_COMMAND] or values[VECTORS_HTTP] or values[VECTORS_FOLDER]):
            return None
        from workspace_mem.search.vectors import Meaning, VectorSettings, VectorStore

        named = VectorSettings(values, self.dirs.config)
        if self._meaning is None or self._meaning.named != named:  # what was started goes on for the next search
            if self._meaning:
                self._meaning.close()
            place = None if self.index_not_kept else self.cache / "vectors.sqlite"
            self._meaning = Meaning(named, VectorStore(place, self.dirs.cache_key()), lambda: self.now().timestamp())
        return self._meaning

    def recommended_engine(self, passages: int | None = None) -> str | None:
        """Return a sentence that recommends another engine; None where the one in use is right.

        Where the passages were not counted yet, they are estimated by the size of the files.
        """
        if self.engine != "whoosh":
            return None
        about = "about " if passages is None else ""
        if passages is None:
            passages = sum(state.size for path, state in self.folder.scope.files() if path != FILE) // _PASSAGE
        if passages <= MANY_PASSAGES:
            return None
        from workspace_mem.search.sqlite_engine import has_fts5

        faster = f"from {MANY_PASSAGES:,} on, SQLite is faster: `workspace-mem config index.engine sqlite`"
        return f"{about}{passages:,} passages: {faster}" if has_fts5() else None

    def keep_no_index(self, why: str) -> None:
        """Search in memory from now on, because an index cannot be kept."""
        self.index_not_kept, self.engine = why, "memory"
        self.index, self.archive_index = self._engine("index"), self._engine("archive")
        self.event_index = self._engine("events")

    def _engine(self, of: str) -> "Index":
        from workspace_mem.search.index import Index
        from workspace_mem.search.snippets import passages_version

        if self.engine == "memory":
            from workspace_mem.search.sqlite_engine import has_fts5

            return Index("sqlite" if has_fts5() else "whoosh", None)
        private_folder(self.cache)
        version = passages_version(self.settings.kinds)
        return Index(self.engine, self.engine_folder(of), passages_version=version)

    def engine_folder(self, of: str) -> Path:
        """Return where an engine keeps the `index`, or that of the `archive`."""
        return self.cache / f"{of}-{self.engine}-py{sys.version_info.major}{sys.version_info.minor}"


def _part(name: str) -> Any:
    """Return a property of a workspace: the part of this name."""
    return property(attrgetter(f"parts.{name}"))


class Workspace:
    """A workspace as somebody asks it: the parts that are open, and the call that they are asked by."""

    def __init__(self, parts: Parts, call: Call) -> None:
        self.parts, self.call = parts, call
        self.root, self.settings, self.folder = parts.root, parts.settings, parts.folder
        self.kinds = parts.settings.kinds
        self.dirs, self.cache, self.now, self.draw = parts.dirs, parts.cache, parts.now, parts.draw
        self.actor, self.session, self.wait, self.op_id, self.request, *_ = call
        self.unfinished: str | None = None  # what to tell of a `forget` that was interrupted

    writer: "Writer" = _part("writer")
    zone: tzinfo = _part("zone")  # of daily logs
    usage: "UsageLog" = _part("usage")
    recalls: "RecallLog" = _part("recalls")
    catalog: "Catalog" = _part("catalog")
    history: "History" = _part("history")
    history_off: str | None = _part("history_off")
    past: "Past" = _part("past")
    ledger: "Callable[..., Ledger]" = _part("ledger")
    backlog: "Backlog" = _part("backlog")
    index: "Index" = _part("index")
    archive_index: "Index" = _part("archive_index")
    engine: str = _part("engine")
    index_notice: str | None = _part("index_notice")
    index_not_kept: str | None = _part("index_not_kept")
    meaning: "Meaning | None" = _part("meaning")

    def today(self) -> date:
        """Return the day that it is now, by the calendar of daily logs."""
        return self.now().astimezone(self.zone).date()

    def use(self, entry: "Entry") -> "Use | None":
        """Note that an entry was fetched by its name, and return its use before this session.

        A session counts once. Without one, the day and the actor stand for it.
        """
        now = self.now()
        session = self.session or f"{self.actor} {now.astimezone(UTC).date()}"
        self.usage.note(entry.name, session, now)
        return self.usage.before(entry.name, session)

    def span(self, said: str) -> "Span":
        """Return the time that a period begins or ends with: days, a moment, or a commit.

        Only a commit needs the history. Raises UsageError for any other text.
        """
        from workspace_mem.text.dates import Span, parse_span

        found = parse_span(said, now=self.now(), zone=self.zone)
        return found if isinstance(found, Span) else Span(*[self.past.since(said)] * 2)

    def again(self) -> "Workspace":
        """Return the same workspace with parts of its own, for another thread."""
        return Workspace(self.parts.again(), Call(self.actor, self.session, self.wait))

    def once(self, op_id: str) -> "Workspace":
        """Return the workspace for one operation, which is carried out at most once under this id.

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
        return Workspace(self.parts, self.call._replace(op_id=_without_secret("operation", op_id)))

    def in_session(self, name: str) -> "Workspace":
        """Return the workspace for what one session asks; its name is recorded with each change.

        Raises UsageError for a name that cannot be recorded.
        """
        return Workspace(self.parts, self.call._replace(session=_without_secret("session", name)))

    def because(self, why: str) -> "Workspace":
        """Return the workspace for what is done for a reason; the commit of each change names it.

        >>> from workspace_mem import open_workspace
        >>> workspace = open_workspace("sample_workspace").because("the port has moved")
        """
        return Workspace(self.parts, self.call._replace(why=" ".join(why.split())))

    def as_its_host_says(self, pid: int) -> "Workspace":
        """Return the workspace within the session that a host's process runs, where a hook of it said so."""
        from workspace_mem.disk.spool import Spool

        session = Spool(self.dirs.state_of(self.root)).session_of_host(pid)
        if session is None or session == self.session:
            return self
        try:
            return Workspace(self.parts, self.call._replace(session=_without_secret("session", session)))
        except UsageError:
            return self

    def asking(self, asks: Callable[[str], bool]) -> "Workspace":
        """Return the workspace of a person who can be asked: a question that is answered with yes or no."""
        return Workspace(self.parts, self.call._replace(asks=asks))

    def asked_for(self, request: str) -> "Workspace":
        """Return the workspace for one operation that is asked for in this way."""
        return Workspace(self.parts, self.call._replace(request=request))

    def carried_out_once(
        self, name: str, asked: Mapping[str, Any], carry_out: "Callable[[Workspace], Written]"
    ) -> "Written":
        """Carry out what a verb was asked for under the operation id of this workspace, unless this was done before."""
        from workspace_mem.write.pipeline import once

        return once(self, name, asked, carry_out)

    def write(
        self,
        op: str,
        decide: "Decide",
        *,
        now: datetime | None = None,
        settles_first: bool = False,
        dry_run: bool = False,
    ) -> "Written":
        """Carry out what `decide` decides, and record it. `now` is the moment that the change itself speaks of.

        With `settles_first` a consolidation that is due comes before, so that what was asked for is the last change.
        Raises RefusedError where the actor may not write one of the files, and what `Writer.write`
        raises. With `dry_run` nothing is touched and the diff is returned.
        """
        from workspace_mem.disk.writing import Header
        from workspace_mem.frame.nearly_full import nearly_full
        from workspace_mem.write.pipeline import write

        due = f"{self.dirs.state}/{self.cache.name}/{_DUE}"
        settled: tuple[str, ...] = (self.unfinished,) if self.unfinished else ()
        if settles_first and self.call.takes_in and not dry_run and os.path.exists(due):  # noqa: PTH110  # no function of ours
            settled += self.consolidate_when_due()
        at = (now or self.now()).isoformat()
        header = Header(op, self.actor, at, self.session, self.op_id, self.request, self.wait)
        done = write(
            self.backlog,
            self.writer,
            decide,
            header,
            pressure=lambda changes: nearly_full(self.folder, lambda: self.catalog, clean_when_needed, changes),
            why=self.call.why,
            dry_run=dry_run,
        )
        if self.call.takes_in and not dry_run and os.path.isdir(f"{self.dirs.state}/{self.cache.name}/spool"):  # noqa: PTH112  # no function
            settled += self.take_in_captured()
        if settled or done.diff:
            from dataclasses import replace

            diff = clean_when_needed(done.diff) if done.diff else done.diff
            done = replace(done, diff=diff, notices=(*done.notices, *settled))
        return done

    def take_in_captured(self, seconds: float | None = None) -> tuple[str, ...]:
        """Take in what hooks captured, for so long at most; return what to tell of it. It never fails."""
        if self.settings.read_only or not (self.dirs.state_of(self.root) / "spool").is_dir():
            return ()
        from workspace_mem.git.project import committed
        from workspace_mem.hosts.take_in import AT_ONCE_SECONDS, Taking, take_in

        taking = Taking(self._measured, committed, self._ran, lambda: self.now().timestamp())
        try:
            state = self.dirs.state_of(self.root)
            return take_in(state, taking, seconds=AT_ONCE_SECONDS if seconds is None else seconds)
        except Exception as error:  # noqa: BLE001  # it rides on a command that has done its own work
            return (f"What hooks captured waits for the next command: {error}",)

    def _measured(self, host: str, session: str | None, op_id: str) -> "MeasuredBy":
        try:
            actor = checked_actor(host)
            session = _without_secret("session", session) if session else None
        except UsageError:
            actor, session = UNKNOWN_AGENT, None
        call = Call(actor, session, self.wait, takes_in=False)
        return MeasuredBy(Workspace(self.parts, call).once(op_id))

    def _ran(self, host: str, begun: float, ended: float) -> list[tuple[float, str]]:
        """Return the results that an agent of a host recorded in runs between two moments, each with its own."""
        from workspace_mem.model.entry import moment_of
        from workspace_mem.model.shapes.event_log import events_in

        folder, by, _ = (self.kinds["run"].home if "run" in self.kinds else "").partition("{date}")
        days = {datetime.fromtimestamp(at, self.zone).date().isoformat() for at in (begun, ended)}
        found: list[tuple[float, str]] = []
        for path in sorted(path for day in days if by for path in (self.root / folder / day).glob("*.md")):
            for one in events_in(self.folder.read(path.relative_to(self.root).as_posix()).text):
                at = moment_of(one.at)
                is_his = one.agent.removeprefix("agent:") == host and one.type == "tool_result"
                if is_his and at and begun <= at.timestamp() <= ended:
                    found.append((at.timestamp(), one.text))
        return found

    def add(
        self,
        op: str,
        kind: str,
        handed: "Handed",
        *,
        home: str | None = None,
        entry_id: str | None = None,
        notices: tuple[str, ...] = (),
        dry_run: bool = False,
    ) -> "Written":
        """Record an entry of what was handed in: nothing (it is there), a count, or a new line and a line in the log.

        It is stamped with the moment and the actor, where these were not handed in. `home` is the file that it goes
        to, where that is not the usual one of its kind, `entry_id` the id that it comes with; `notices` are told with
        the answer. Raises what `screened_draft` and `write` raise.
        """
        if ("[" in handed.text or "^" in handed.text) and (back := self.came_back(op, handed.text, notices)):
            return back
        from workspace_mem.model.entry import stamps_for
        from workspace_mem.screen.handed_in import screened_draft
        from workspace_mem.write.adding import Addition

        declared, now, given = self.kinds[kind], self.now(), dict(handed.fields)
        stamps = tuple(pair for pair in stamps_for(declared, now, self.zone, self.actor) if pair[0] not in given)
        asked = self.held_back(screened_draft(declared, handed, stamps, self.keeps_secrets))
        addition = Addition(
            op,
            asked.draft,
            now,
            (*asked.notices, *notices),
            home,
            self.folder,
            self.actor,
            self.zone,
            self.draw,
            lambda: self.catalog.look().ids(),
            clean_when_needed,
            lambda name: self.catalog.look().of_id(name),
            lambda kind: self.catalog.look().every(kind),
            entry_id,
            given,
        )
        return self.write(op, addition.decide, now=now, settles_first=True, dry_run=dry_run)

    def consolidation(self) -> "Consolidation":
        """Return what the rules propose of the files as they are, and what decides on it."""
        from workspace_mem.catalog.rejected import rejected_among
        from workspace_mem.loop.consolidate import Consolidation
        from workspace_mem.loop.proposals import Material
        from workspace_mem.model.kinds import log_date
        from workspace_mem.screen.orders import order_in
        from workspace_mem.screen.secrets import redact
        from workspace_mem.settings import CONSOLIDATE_APPLY
        from workspace_mem.write.adding import echoes_follow, logs_with_echoes

        def gather() -> Material:
            survey = self.folder.survey()
            entries = self.catalog.look(survey).every(retired=True, but=("log",))
            page, usage = self.folder.read("CONTINUITY.md"), self.usage.read()
            return Material(
                tuple(entry for entry in entries if not entry.is_pending),
                self.now(),
                self.zone,
                self.kinds,
                usage,
                {page.path: page.text} if page.exists else {},
                tuple(path for path in survey.states if log_date(path)),
                self.settings["runs.keep_days"],
                self._pressing_files() if usage.since else frozenset(),
            )

        return Consolidation(
            gather,
            lambda names: rejected_among(self.folder, names),
            read_own_settings(self.dirs.config, self.root).values[CONSOLIDATE_APPLY],
            lambda draft: order_in(draft) is not None,
            lambda text: redact(text)[0],
            lambda read, moved: echoes_follow(read, logs_with_echoes(self.folder, [one for one, _ in moved]), moved),
        )

    def _pressing_files(self) -> frozenset[str]:
        """Return the files of the sections of the frame that are nearly full, or over their cap."""
        from workspace_mem.disk.listing import look_around
        from workspace_mem.frame.frame_size import frame_size
        from workspace_mem.frame.sections import framed_files

        framed = frame_size(self.folder, self.catalog, clean_when_needed, *look_around(self.folder))
        full = {one.name for one in framed.asked.sections if one.is_pressing or one.is_full}
        return frozenset(path for path, row in framed_files(self.kinds).items() if (row.shares or row.name) in full)

    def proposals_waiting(self) -> "list[Proposal]":
        """Return what the rules propose and a person has to decide on; how many they are is noted for `status`.

        A server that asks for it again on the same day, of the same entries, gets what it found then.
        """
        consolidation, (memo, mark) = self.consolidation(), self._proposals_memo(self.folder.survey())
        material = consolidation.gather()
        day = material.now.astimezone(self.zone).replace(hour=0, minute=0, second=0, microsecond=0)
        of = material._replace(now=day)
        if self.parts.proposed is None or self.parts.proposed[0] != of:
            self.parts.proposed = of, consolidation.proposed(material)
        asked = consolidation.without_rejected(self.parts.proposed[1])
        found = [one for one in asked if one.changes and not consolidation.goes_by_itself(one)]
        memo.save({"count": len(found), "of": mark})
        return found

    def count_of_proposals(self, survey: "Survey", *, ask: bool) -> int | None:
        """Return how many proposals wait; if that is not known, the rules are asked, or the answer is None."""
        memo, mark = self._proposals_memo(survey)
        known = memo.load()
        if known.get("of") == mark and isinstance(known.get("count"), int):
            return int(known["count"])
        return len(self.proposals_waiting()) if ask else None

    def _proposals_memo(self, survey: "Survey") -> "tuple[Memo, str]":
        """Return where their number is noted, and for which files, day, settings and rejections."""
        from hashlib import sha256

        from workspace_mem.catalog.rejected import rejections
        from workspace_mem.disk.memo import memo_in
        from workspace_mem.settings import CONSOLIDATE_APPLY

        allowed = read_own_settings(self.dirs.config, self.root).values[CONSOLIDATE_APPLY]
        of = (survey.name, self.now().date(), sorted(allowed), rejections(self.folder), self.kinds.fingerprint)
        return memo_in(self.cache, "proposals"), sha256(repr(of).encode()).hexdigest()

    def settled(self, asked: "Selection", *, dry_run: bool = False) -> "Written":
        """Carry out what the rules may do by themselves, as one change. Raises ConflictError while another run does."""
        from contextlib import ExitStack

        from workspace_mem.disk.lock import held
        from workspace_mem.loop.consolidate import OP

        consolidation = self.consolidation()
        if dry_run:
            return self.write(OP, lambda read: consolidation.settle(read, asked), dry_run=True)
        self.writer.prepare()
        with ExitStack() as stack:
            try:
                stack.enter_context(held(self.folder.journal.place / "consolidate.lock", wait_seconds=0))
            except ConflictError as error:
                message = "Another consolidation is running; nothing was changed"
                raise ConflictError(message, hint="try again in a moment") from error
            return self.write(OP, lambda read: consolidation.settle(read, asked))

    def consolidate_when_due(self, *, idle: bool = False) -> tuple[str, ...]:
        """Consolidate by itself if a session has ended, the phase of the work has changed, or nobody is at work.

        Return what to tell of it. It never fails, and goes on only with what nobody took back.
        """
        from workspace_mem.disk.spool import Spool
        from workspace_mem.loop.consolidate import ALL, was_taken_back
        from workspace_mem.model.entry import TOOL

        spool = Spool(self.dirs.state_of(self.root))
        if self.settings.read_only or not (idle or spool.is_due()):
            return ()
        spool.was_done()  # first: what fails is not tried again by each command
        try:
            if not self.history_off and was_taken_back(self.history.log(limit=_LOOKED_AT)):
                return ()
            done = Workspace(self.parts, Call(TOOL, None, self.wait, takes_in=False)).settled(ALL)
        except ConflictError:  # another process is at it
            return ()
        except (WorkspaceMemError, OSError) as error:
            return (f"Consolidation did not run: {error}",)
        return (f"Consolidated ({done.subject.partition(': ')[2]})",) if done.changed else ()

    def note_phase(self) -> None:
        """Mark consolidation as due if CONTINUITY.md names another phase of the work than before."""
        with contextlib.suppress(WorkspaceMemError, OSError, ImportError):  # the page is written
            from workspace_mem.disk.memo import FileMemo
            from workspace_mem.disk.spool import Spool
            from workspace_mem.loop.continuity import phase_of

            state = self.dirs.state_of(self.root)
            memo, phase = FileMemo(private_folder(state) / "phase.json"), phase_of(self.folder.read(_CONTINUITY).text)
            before = memo.load().get("phase")
            if phase and phase != before:
                memo.save({"phase": phase})
                if before:
                    Spool(state).mark_due()

    def agreed(
        self, op: str, decide: "Decide", confirm: "Callable[[Written], bool] | None", *, dry_run: bool = False
    ) -> "Written":
        """Carry out what `decide` decides, if whoever is asked agrees where many entries would go."""
        if confirm and not dry_run:
            would = self.write(op, decide, dry_run=True)
            if (would.diff or "").count("\n-- ") > MANY_ENTRIES and not confirm(would):
                return would
        return self.write(op, decide, dry_run=dry_run)

    def persona_at(self, version: "VersionId", moment: str | None) -> "Persona":
        """Return the persona as it was at a moment; as it is now, and say so, where its folder has no history."""
        from workspace_mem.text.dates import Span, parse_moment

        now = self.folder.persona()
        if now.place is None or not now.documents:
            return now
        span = parse_moment(moment, now=self.now(), zone=self.zone) if moment else None
        at = span.end if isinstance(span, Span) else next(one.at for one in self.history.log() if one.id == version)
        if (Path(now.place) / FILE).is_file():
            with contextlib.suppress(WorkspaceMemError, OSError):
                past = open_workspace(now.place).past
                if then := past.history.at(at):
                    pages = {name: past.document(then, name) for name in now.documents}
                    return now._replace(documents={name: page for name, page in pages.items() if page.exists})
        told = "The persona's pages are shown as they are now: their folder has no history of that time"
        return now._replace(problems=(*now.problems, told))

    def came_back(self, op: str, text: str, notices: tuple[str, ...] = ()) -> "Written | None":
        """Return the answer to a text that came out of the memory: nothing is stored again. None for any other text."""
        from workspace_mem.catalog.echo import echoed
        from workspace_mem.model.reading import page_said_by
        from workspace_mem.write.pipeline import written

        def page(path: str) -> str:
            try:
                document = self.folder.read(path)
            except WorkspaceMemError:
                return ""
            return clean_when_needed(document.text, page_said_by(document))

        if not (back := echoed(self.catalog, text, clean_when_needed, page)):
            return None
        named = ", ".join(one.name for one in back)
        told = f"This text came from the memory, which already has it: {named}; nothing was stored"
        return written(op, back[-1], changed=False, notices=(told, *notices))

    def held_back(self, asked: "Screened") -> "Screened":
        """Return what is to be written, marked for review if an agent or a tool says it and it has to wait.

        Raises RefusedError if a person rejected it before.
        """
        if self.actor == PERSON:
            return asked
        if os.path.exists(self.folder.own / REJECTED):  # noqa: PTH110  # Path.exists raises if it is closed
            from workspace_mem.catalog.rejected import refuse_rejected

            refuse_rejected(self.folder, self.catalog, asked.draft.text)
        from workspace_mem.screen.orders import held_back, order_in

        words, otherwise = order_in(asked.draft), self.why_all_wait(asked.draft.kind)
        if not (words or otherwise) or self._nothing_waits():
            return asked
        return held_back(asked, words, otherwise)

    def order_in(self, text: str) -> str | None:
        """Return the words by which a text reads like an order to an agent; None also if review is off."""
        from workspace_mem.screen.orders import order_in

        words = order_in(text)
        return None if words is None or self._nothing_waits() else words

    def page_held_back(self, before: "Document", after: "Document") -> "tuple[Document, str]":
        """Return a page that is to be written, marked for review if an agent or a tool says it and it has to wait.

        The text is what to tell of it, or empty. Raises RefusedError where it cannot wait.
        """
        if self.actor == PERSON:
            return after, ""
        from workspace_mem.screen.orders import page_held_back

        return page_held_back(before, after, self.actor, self._nothing_waits)

    def _nothing_waits(self) -> bool:
        return bool(read_own_settings(self.dirs.config, self.root).values[REVIEW_OFF])

    def keeps_secrets(self, kinds: str, *, imported: bool = False) -> bool:
        """Tell whether secrets of these kinds stay in a text that was handed in, as its channel has it.

        Raises RefusedError where nothing may be written then.
        """
        channel = SCREEN_IMPORTS if imported else SCREEN_PERSON if self.actor == PERSON else SCREEN_AGENTS
        policy = read_own_settings(self.dirs.config, self.root).values[channel]
        if policy == "refuse":
            raise RefusedError(
                f"The text holds what looks like a secret ({kinds}); nothing was written",
                hint="leave it out, and say where it is kept instead",
            )
        if policy == "ask" and self.call.asks:
            return not self.call.asks(f"The text holds what looks like a secret ({kinds}). Leave it out?")
        return bool(policy == "off")

    def why_all_wait(self, kind: str) -> str:
        """Return why whatever agents and tools add of a kind waits for a person; nothing where it need not."""
        if self.settings["review.agents"] == "all":
            return "review.agents in workspace.toml says so"
        declared = self.kinds.get(kind)
        return f"every {kind} of an agent does" if declared and declared.is_reviewed else ""

    @property
    def has_settings_file(self) -> bool:
        """Tell whether `init` was run here."""
        return (self.root / FILE).is_file()

    def shown(self, request: "FrameRequest") -> Mapping[str, frozenset[int]]:
        """Return path → lines that a frame shows: who has it need not be told them again."""
        from workspace_mem.frame.shown import shown_lines
        from workspace_mem.frame.sources import FilesNow

        return shown_lines(FilesNow(self.folder), request, clean_when_needed, self.catalog.kept, self.catalog.keep)

    def fresh_search(self, *, by_words: bool = False) -> "FreshSearch":
        """Return one search of the files as they are, whose texts are screened before they are kept or shown.

        With `by_words` nothing but the files decides what is found, whatever embedder the user has.
        """
        from workspace_mem.screen.clean import clean
        from workspace_mem.screen.secrets import redact
        from workspace_mem.search.freshness import FreshSearch

        return FreshSearch(
            self.folder,
            self.parts,
            without_secrets=lambda text: redact(text)[0],
            clean=clean,
            order_in=self.order_in,
            by_words=by_words,
        )

    def held_back_notices(self) -> tuple[str, ...]:
        """Return what the last recording held back, for commands that look at no history."""
        unfinished = (self.unfinished,) if self.unfinished else ()
        if not os.path.exists(self.folder.own / HELD_BACK):  # noqa: PTH110  # Path.exists raises where it may not look
            return unfinished
        from workspace_mem.write.deletions import standing_notices

        return (*unfinished, *standing_notices(self.folder))

    def inspected(self) -> "Inspected":
        """Return the workspace as it is inspected, with all that is needed to say what is odd."""
        from workspace_mem.disk.own_folder import every_copy
        from workspace_mem.doctor.findings import Inspected, Screening
        from workspace_mem.write.deletions import held_back, sentences_by_file
        from workspace_mem.write.saved_copies import saved_copies

        def saved() -> tuple[tuple[str, str, str, int], ...]:
            found = saved_copies(self.folder, None if self.history_off else self.history)
            return tuple((one.name, one.path, one.at, one.size) for one in found)

        def tracked() -> list[str]:
            from workspace_mem.git.repository import tracked_markdown

            repository = self.parts.repository
            return tracked_markdown(repository) if repository and repository.at_root else []

        return Inspected(
            self.folder,
            self.now().astimezone(self.zone).date(),
            os.geteuid() if hasattr(os, "geteuid") else None,
            Screening(_secrets_of, _visible, clean_when_needed),
            self._machine,
            knows_zone=lambda name: zone_named(name) is not None,
            own_problems=lambda: read_own_settings(self.dirs.config, self.root).problems,
            history_off=lambda: self.history_off,
            history=lambda: self.history,
            tracked=tracked,
            losses=lambda survey, tree: self.backlog.losses(survey, tree),  # noqa: PLW0108  # made only then
            held_back=lambda survey, tree: sentences_by_file(held_back(self.folder, survey, tree)),
            copies=lambda: every_copy(self.folder),
            saved=saved,
            memo=self.catalog.memo,
        )

    def _machine(self) -> "Standing":
        """Return what the tool stands on here."""
        from workspace_mem.doctor.findings import Standing
        from workspace_mem.doctor.machine import is_program
        from workspace_mem.git.process import availability
        from workspace_mem.git.repository import OWNER, identity
        from workspace_mem.model.history import GIT_AWAY

        off, git = self.history_off, availability()
        if not git.usable and off != GIT_AWAY:
            off = git.note
        repository, history = (None, None) if off else (self.parts.repository, self.history)
        is_wanted = self.settings["history.where"] != "off" and self.has_settings_file
        other, nameless, program = None, False, None
        with contextlib.suppress(WorkspaceMemError):  # the next search makes a damaged index anew
            other = self.parts.recommended_engine(self.index.passages())
        with contextlib.suppress(WorkspaceMemError):  # other rules say what is wrong with the repository
            owner = identity(repository) if repository is not None else OWNER
            recorded = {one.author.name for one in (history.log(limit=_LOOKED_AT) if history else ())}
            nameless = repository is not None and owner.name == OWNER.name and owner.name in recorded
            program = owner.name if owner.name in recorded and is_program(owner.name, owner.email) else None
        return Standing(
            str(self.cache),
            self.index_not_kept,
            self.index_notice,
            other,
            history.place if history else None,
            off if is_wanted else None,
            nameless,
            program,
        )

    def topics(self) -> "Topics":
        """Return what the memory is about: the topics of all that a plain search looks at."""
        from workspace_mem.model.kinds import skill_folders
        from workspace_mem.recall.topics import Cutting, topics_now
        from workspace_mem.screen.secrets import redact
        from workspace_mem.search.analysis import stop_words
        from workspace_mem.search.passages import passages_of
        from workspace_mem.search.snippets import passages_version

        left_out, seen = self.settings.left_out_of_search, self.folder.survey().seen
        skills = skill_folders(seen)
        revisions = {
            path: str(one.revision)
            for path, one in seen.items()
            if path != FILE and self.kinds.found_as(path, skills) not in left_out
        }
        cutting = Cutting(passages_version(self.kinds), passages_of, lambda text: redact(text)[0], stop_words())
        return topics_now(self.catalog, revisions, self.kinds, cutting)

    def note_reading(self, layer: int, text: str, *, available: int = 0, loads: int = 1) -> None:
        """Note what this session was given of a layer; nothing where neither the session nor the agent has a name.

        `available` is how many tokens the whole layer has, where that is more.
        """
        session = self.session or (None if self.actor == UNKNOWN_AGENT else f"{self.actor} {self.today()}")
        if session is None or not loads:
            return
        from workspace_mem.disk.readings import Load, note_reading
        from workspace_mem.text.tokens import estimated_tokens

        tokens = estimated_tokens(text)
        reading = Load(layer, tokens, max(available, tokens), loads)
        note_reading(self.dirs.state_of(self.root), self.root, session, reading)

    def passages(self, task: str, limit: int) -> "list[tuple[tuple[str, ...], Match]]":
        """Return the passages that a task needs, in the order of its groups, each with the titles above it.

        Nothing but the files and the settings decides which these are.
        """
        from workspace_mem.recall.for_task import for_task, group_in
        from workspace_mem.recall.task_type import TITLES, task_type
        from workspace_mem.search.query import parse

        meant, question = task_type(task), parse(task)
        weights = meant.weights(self.settings["recall.weights"], self.settings.weights)
        found = for_task(self.fresh_search(by_words=True), question, weights, shown={}, kinds=self.kinds, uses={})
        matches = self.worth_telling(found.matches, meant)[:limit]
        grouped = (
            (group, match) for group in meant.groups for match in matches if group_in(self.kinds, match.kind) == group
        )
        return [((meant.title, f"## {TITLES[group]}"), match) for group, match in grouped]

    def worth_telling(self, matches: "list[Match]", meant: "TaskType") -> "list[Match]":
        """Return matches without episodes that did not succeed, unless a fault is looked for: it shows in these."""
        if meant.name == "debugging" or not any(match.kind == "episode" for match in matches):
            return matches
        episodes = self.catalog.look().every("episode")
        good = {entry.place.path for entry in episodes if entry.field("outcome") == "success"}
        return [match for match in matches if match.kind != "episode" or match.path in good]

    @property
    def index_folder(self) -> Path | None:
        """Return where the index is kept; None where it is kept nowhere."""
        return None if self.engine == "memory" else self.parts.engine_folder("index")


class MeasuredBy(NamedTuple):
    """Keeps what a hook of a host measured, in the name of its session."""

    workspace: Workspace

    def error(self, tool: str, text: str, asked: str | None) -> object:
        """Record that a call failed."""
        from workspace_mem.model.entry import MEASURED
        from workspace_mem.screen.handed_in import Handed

        fields = (("context", asked), ("source", MEASURED))
        return self.workspace.add("error", "error", Handed(text, tool=tool, fields=fields, may_be_cut=True))

    def episode(self, goal: str, fields: tuple[tuple[str, str], ...]) -> str | None:
        """Record an episode, and return its id."""
        from workspace_mem.model.entry import MEASURED
        from workspace_mem.screen.handed_in import Handed

        handed = Handed(goal, fields=(*fields, ("source", MEASURED)), may_be_cut=True)
        return self.workspace.add("add", "episode", handed).id

    def page(self, lines: Sequence[str], change: Callable[[str, Sequence[str]], str]) -> object:
        """Change CONTINUITY.md by some lines, each without secrets and without what reads like an order to agents."""
        from workspace_mem.model.changes import ChangeSet, refuse_unless_text, step, unchanged, whole_edit
        from workspace_mem.model.entry import MAX_PAGE
        from workspace_mem.screen.orders import order_in
        from workspace_mem.screen.secrets import redact

        shown = [redact(line)[0] for line in lines]
        shown = [f"{line.partition(': ')[0]}: (left out)" if order_in(line) else line for line in shown]

        def operation(document: "Document") -> "Edit":
            refuse_unless_text(document)
            text = change(document.text if document.exists else "# Continuity\n", shown)
            if len(text) > MAX_PAGE:
                return unchanged(document, None)
            bom = b"\xef\xbb\xbf" if document.data.startswith(b"\xef\xbb\xbf") else b""
            return whole_edit(document, document.with_data(bom + text.encode("utf-8")))

        def decide(read: "ReadDocument") -> "ChangeSet":
            return ChangeSet(f"page: {_CONTINUITY}", (step(read(_CONTINUITY), operation),))

        return self.workspace.write("page", decide)


def open_workspace(
    root: str | os.PathLike[str] | None = None,
    *,
    actor: str = UNKNOWN_AGENT,
    session: str | None = None,
    wait: bool = True,
    dirs: UserDirs | None = None,
    now: Callable[[], datetime] = _local_now,
    draw: Draw = _drawn,
    finishes: bool = True,
) -> Workspace:
    """Open the workspace at `root`, or the nearest one upwards from the current folder.

    A folder without workspace.toml opens read-only, with the defaults. Raises NotFoundError where
    there is no workspace, DamagedError where workspace.toml is broken, UsageError for an impossible
    actor or session: their names are recorded with each change.

    With `wait=False` a verb answers as soon as its change is durable on disk; its commit follows within
    seconds, made by a thread of this process, by any other command, or when this process ends. The answer
    then names no commit.

    A `forget` that was interrupted is finished first; with `finishes=False` it is only named, in `unfinished`.

    >>> from workspace_mem import open_workspace, remember
    >>> workspace = open_workspace("sample_workspace", actor="agent:demo")
    >>> workspace.settings["workspace.timezone"]
    'Europe/Berlin'
    """
    found = found_root(root)
    settings = read_settings(found)
    if not (found / FILE).is_file():
        settings = settings.with_read_only(f"it has no {FILE}")
    if actor not in (PERSON, UNKNOWN_AGENT):
        actor = checked_actor(_without_secret("actor", actor))
    session = _without_secret("session", session) if session else None
    parts = Parts(found, settings, dirs=dirs, now=now, draw=draw)
    workspace = Workspace(parts, Call(Actor(actor), session, wait))
    if os.path.exists(parts.folder.own / FORGETTING):  # noqa: PTH110  # Path.exists raises if it is closed
        workspace.unfinished = "Something is being forgotten and is not gone yet; `workspace-mem status` finishes it"
        if finishes:
            from workspace_mem.write.forgetting import finish_interrupted

            workspace.unfinished = finish_interrupted(
                parts.folder.own, lambda name: Workspace(parts, Call(Actor(name), takes_in=False))
            )
    return workspace


def _without_secret(what: str, name: str) -> str:
    """Return a name that will stand in git. Raises UsageError where it is, or holds, a secret, or is no text."""
    from workspace_mem.screen.secrets import redact

    if not name.isprintable():
        raise UsageError(f"The name of the {what} has unprintable characters; nothing was written")
    if len(name) > LONGEST_NAME:
        raise UsageError(f"The name of the {what} has {len(name):,} characters; the limit is {LONGEST_NAME}")
    if redact(name)[1]:
        raise UsageError(f"The name of the {what} looks like a secret; nothing was written", hint="use another name")
    return name


def without_settings(root: Path, *, actor: str = UNKNOWN_AGENT) -> Workspace:
    """Return the workspace that `init` would make of a folder that need not be there yet."""
    return Workspace(Parts(root, Settings()), Call(checked_actor(_without_secret("actor", actor))))
