"""An open workspace: its folder, settings, history, catalog and search, and its caller."""

import os
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workspace_mem.disk.folder import read_settings
from workspace_mem.disk.locations import UserDirs
from workspace_mem.disk.state import RecallLog, UsageLog
from workspace_mem.errors import NeedsApprovalError, NotFoundError, UsageError
from workspace_mem.git.project import Memory, found_memory
from workspace_mem.model.entry import PERSON, UNKNOWN_AGENT, Actor, Draw, checked_actor
from workspace_mem.model.kinds import PROPOSALS, Project
from workspace_mem.screen.clean import for_frame
from workspace_mem.screen.secrets import checked_name
from workspace_mem.settings import FILE, REVIEW_OFF, Settings
from workspace_mem.write.open_workspace import FORGETTING, Call, OpenWorkspace, local_now, random_below, shared_part

if TYPE_CHECKING:  # unused parts are not imported
    from workspace_mem.model.changes import ChangeSet, Decide
    from workspace_mem.search.freshness import FreshSearch, Indexes
    from workspace_mem.text.dates import Span
    from workspace_mem.write.pipeline import WriteResult

UNSAVED = f"{PROPOSALS}unsaved.md"  # path of a change request in a dry run

# Callers that show a frame use this function, which is part of the cache keys.
clean_when_needed = for_frame


class Workspace(OpenWorkspace):
    """An open workspace with search, frame and logs of use."""

    @shared_part
    def usage(self) -> "UsageLog":
        """Return the log of fetched entries."""
        return UsageLog(self.dirs.state_of(self.root), self.root)

    @shared_part
    def recalls(self) -> "RecallLog":
        """Return the log of recalls."""
        return RecallLog(self.dirs.state_of(self.root), self.root)

    @shared_part
    def indexes(self) -> "Indexes":
        """Return the configured search indexes."""
        from workspace_mem.search.freshness import Indexes

        return Indexes(self.folder, self.cache, self.dirs, self.database)

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
        from workspace_mem.write.pipeline import write

        return write(self, op, decide, now=now, dry_run=dry_run)

    def pressure_of(self, changes: "ChangeSet") -> tuple[str, ...]:
        """Return notices on the effect of a change on the frame."""
        from workspace_mem.frame.size import pressure_of

        by_agent = self.actor.startswith("agent:")
        return pressure_of(self.folder, lambda: self.catalog, clean_when_needed, changes, by_agent=by_agent)

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


def open_workspace(
    root: str | os.PathLike[str] | Memory | None = None,
    *,
    project: str | None = None,
    actor: str = UNKNOWN_AGENT,
    session: str | None = None,
    wait: bool = True,
    dirs: UserDirs | None = None,
    now: Callable[[], datetime] = local_now,
    draw: Draw = random_below,
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
