"""History as the rest of the package sees it: the port `History`, a chain of versions of the whole workspace.

A second backend is a class like `GitHistory` (`git/backend.py`) that passes `tests/git/history_contract.py`;
`Workspace.history` in `workspace.py` chooses it. What sets up, removes or rewrites a repository (`init`, `uninstall`,
`forget`, `workspace-mem git`) asks git itself, by the modules beside that class.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple, NewType, Protocol

VersionId = NewType("VersionId", str)  # a commit id, which identifies a state of the whole workspace
BlobId = NewType("BlobId", str)  # git's id of a file's bytes

NO_REPOSITORY = "it is not in a git repository; `workspace-mem init` creates one"  # why there is no history
SYNC = "sync"  # operation of a merge with another machine
SWITCH = ("Workspace-Op", "switch")  # trailer of a merge of waiting commits
NOT_RECORDED = "waiting-"  # prefix of the id of an unrecorded version
SHALLOW = "shallow"  # operation of a shallow clone's first version, whose author is unknown
NO_GIT = "git is not installed"
GIT_AWAY = "git is no longer installed; changes wait for it, each under its writer's name"


class ProjectCommit(NamedTuple):
    """A commit of a project that is no workspace: its time, subject and changed files."""

    id: str
    at: float  # seconds since 1970
    subject: str
    files: tuple[str, ...]


PROPOSED_BY = "Proposed by "  # starts a body line that names the agent whose words a person approved


class Author(NamedTuple):
    """Who a change is attributed to in git."""

    name: str
    email: str


class Recording(NamedTuple):
    """A commit to make: its message and the bytes of every changed file."""

    subject: str  # one line, cut to 72 characters and sanitised by the engine
    trailers: tuple[tuple[str, str], ...]  # ("Workspace-Op", "remember"), …, in order
    author: Author | None  # None: git's identity, or `workspace owner`
    at: datetime  # aware
    files: Mapping[str, bytes | None]  # path → new bytes; None: deleted
    body: str = ""  # body of the message, sanitised by the engine
    merged: str = ""  # a commit of another machine, or a merge with it, that has these files: the chain goes on from it


class Version(NamedTuple):
    """One commit of the chain, as read back."""

    id: VersionId
    at: datetime
    author: Author
    subject: str
    trailers: tuple[tuple[str, str], ...]
    paths: tuple[str, ...]  # changed files against the first parent, sorted
    body: str = ""  # text between subject and trailers

    @property
    def actor(self) -> str:
        """Return the actor in the trailer; `commit` for a commit made by hand."""
        return dict(self.trailers).get("Workspace-Actor", "commit")

    @property
    def op(self) -> str:
        """Return the operation in the trailer; `commit` for a commit made by hand."""
        return dict(self.trailers).get("Workspace-Op", "commit")

    @property
    def session(self) -> str | None:
        """Return the session in the trailer, if any."""
        return dict(self.trailers).get("Workspace-Session")

    @property
    def is_recorded(self) -> bool:
        """Tell whether it is a commit, and not one that waits."""
        return not self.id.startswith(NOT_RECORDED)

    @property
    def proposers(self) -> list[str]:
        """Return the agents whose words a person approved with it."""
        lines = (line for line in self.body.split("\n") if line.startswith(PROPOSED_BY))
        return [line.removeprefix(PROPOSED_BY) for line in lines]


def writer_named(actor: str, author: str) -> str:
    """Return the author of a change for display; for a commit made by hand, git's author."""
    plain = "".join(character for character in author if character.isprintable()).strip()
    return f"{actor} by {plain}" if actor == "commit" and plain else actor


def shallow_clone_notice(names: Iterable[str]) -> tuple[str, ...]:
    """Explain that git attributes all files of a shallow clone to its oldest commits."""
    if not (named := ", ".join(sorted({name[:10] for name in names}))):
        return ()
    what = f"the authors of everything up to {named} are unknown"
    return (f"This clone is shallow: {what}; `git fetch --unshallow` fetches the full history",)


class FileChange(NamedTuple):
    """One version's change of one regular file; None: no file."""

    before: BlobId | None
    after: BlobId | None


class Availability(NamedTuple):
    """Whether an engine can be used; `note` is a sentence for `status`, or None if all is well."""

    usable: bool
    note: str | None


class LeftLock(NamedTuple):
    """A lock in the repository. `holder` is the process that seems to hold it; `may_go`: ours, and dead."""

    place: str
    holder: str | None
    may_go: bool


class Mend(NamedTuple):
    """The repair of some damage, in phrases without a full stop; both empty: beyond repair."""

    does: tuple[str, ...] = ()  # steps in order
    left: tuple[str, ...] = ()  # what a person has to do, with the command
    kept: str | None = None  # where removed data is kept


class Health(NamedTuple):
    """The result of a check: sound only without damage and with nothing unfinished."""

    damage: tuple[str, ...] = ()  # the engine's report, by line
    unfinished: str | None = None  # why the check is incomplete
    locks: tuple[LeftLock, ...] = ()
    mend: Mend = Mend()  # the repair of the damage

    @property
    def is_sound(self) -> bool:
        """Tell whether everything was looked at and nothing was wrong."""
        return not (self.damage or self.unfinished)


class ChangeLog(Protocol):
    """Queries on consecutive versions, recorded or waiting."""

    def log(self, *, path: str | None = None, limit: int | None = None) -> list[Version]:
        """Return versions, newest first: all, or those that change a path."""
        ...

    def changes(self, versions: Sequence[VersionId]) -> list[Mapping[str, FileChange]]:
        """Return each version's file changes, against its parent version."""
        return [{} for _ in versions]

    def blobs(self, names: Iterable[BlobId]) -> Mapping[BlobId, bytes]:
        """Return the bytes of blobs. Raises EngineError if one is missing or damaged."""
        return {}


class History(ChangeLog, Protocol):
    """The chain of versions. Paths are POSIX and relative to the workspace.

    Every method may raise EngineError (git missing, damaged, out of disk); the Markdown is safe then. The bodies
    here give the answers of an empty chain.
    """

    @property
    def news(self) -> list[str]:
        """Return the notices of recording; the caller that prints them clears the list."""
        ...

    @property
    def off(self) -> str | None:
        """Return why nothing is recorded, a sentence without a full stop; None if history is on."""
        ...

    @property
    def place(self) -> str | None:
        """Return the place of the history, for people; None if none is kept."""
        ...

    def availability(self) -> Availability:
        """Say whether the engine works here and now; never raise."""
        ...

    def tip(self) -> VersionId | None:
        """Return the newest version; None while nothing is recorded."""
        return None

    def tree(self, version: VersionId | None = None) -> Mapping[str, BlobId]:
        """Return every file at a version, in scope or not; None: the tip, empty while nothing is recorded."""
        return {}

    def blob_id(self, data: bytes) -> BlobId:
        """Return git's blob id of bytes, without storing them."""
        ...

    def record(self, recordings: Sequence[Recording]) -> list[VersionId | None]:
        """Add a commit per recording, in order, all or none.

        A recording that changes nothing makes no commit and answers None. The commits are durable
        when this returns. The caller holds the record lock; a commit made by hand since is
        included and never overwritten, even if there is nothing else to record.
        """
        return [None for _ in recordings]

    def log(
        self,
        *,
        path: str | None = None,
        limit: int | None = None,
        since: VersionId | None = None,
        to: VersionId | None = None,
    ) -> list[Version]:
        """Return versions, newest first: all, or those that change a path.

        `to` is the newest one, in place of the tip; what `since` contains is left out. Raise NotFoundError for a
        version that is not there.
        """
        return []

    def named(self, names: Sequence[VersionId]) -> list[Version]:
        """Return the versions with these names, without repeats, in order."""
        return []

    def read(self, version: VersionId, path: str) -> bytes | None:
        """Return a file's bytes at a version; None if it did not exist."""
        return None

    def known(self, blobs: Sequence[BlobId]) -> frozenset[BlobId]:
        """Return which of these bytes the history holds, at any path and version."""
        return frozenset()

    def why_branch_waits(self) -> str | None:
        """Return why commits wait for the branch; None if none wait or the history is on a private ref."""
        return None

    def catch_up(self) -> None:
        """Continue the chain from the branch's new tip, before files are compared with it.

        Waiting commits move onto it where possible. The caller holds the record lock.
        """
        return

    def commits_set_aside(self) -> Sequence[str]:
        """Name the places of commits that a person's git took out of the chain, without full stops."""
        return ()

    def find(self, name: str) -> VersionId:
        """Return the version with this prefix of 7 to 64 hex digits. Raises NotFoundError for none or several."""
        ...

    def at(self, moment: datetime) -> VersionId | None:
        """Return the newest version that is no younger than a moment; None before the first."""
        return None

    def health(self, *, seconds: float) -> Health:
        """Check all stored data within a time limit. Never raises: a failure is part of the report."""
        return Health()

    def remove_lock(self, lock: LeftLock) -> None:
        """Remove a lock that `health` declared removable."""
        return

    def mend(self, *, seconds: float, stamp: str) -> Mend:
        """Repair the damage that a check of limited time finds, without touching a person's refs.

        Removed data is kept under a name with the stamp in it. The caller holds the record lock.
        """
        return Mend()
