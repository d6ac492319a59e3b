"""History as the rest of the package sees it: the port `History`, a chain of versions of the whole workspace.

A second backend is a class like `GitHistory` (`git/backend.py`) that passes `tests/git/history_contract.py`;
`Workspace.history` in `workspace.py` chooses it. What sets up, removes or rewrites a repository (`init`, `uninstall`,
`forget`, `workspace-mem git`) asks git itself, by the modules beside that class.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple, NewType, Protocol

VersionId = NewType("VersionId", str)  # a commit: names a moment of the whole workspace
BlobId = NewType("BlobId", str)  # git's name for one file's bytes

NO_REPOSITORY = "it is not in a git repository; `workspace-mem init` creates one"  # why there is no history
SYNC = "sync"  # the operation of a merge with another machine, and of what it brings
SWITCH = ("Workspace-Op", "switch")  # what a merge of waiting commits says
NOT_RECORDED = "waiting-"  # begins the id of a version that is in no commit yet
SHALLOW = "shallow"  # the operation of a version at which a shallow clone begins: nobody knows whose it is
NO_GIT = "git is not installed"
GIT_AWAY = "git is no longer installed; changes wait for it, each under its writer's name"


class ProjectCommit(NamedTuple):
    """A commit of a project, which is no workspace: when it was made, its subject, and the files that it changed."""

    id: str
    at: float  # seconds since 1970
    subject: str
    files: tuple[str, ...]


PROPOSED_BY = "Proposed by "  # begins a line of the body: an agent whose words a person approved


class Author(NamedTuple):
    """Who a change is attributed to in git."""

    name: str
    email: str


class Recording(NamedTuple):
    """One commit to make: what it says and the bytes of every file that it changes."""

    subject: str  # one line; cut to 72 characters and sanitised by the engine
    trailers: tuple[tuple[str, str], ...]  # ("Workspace-Op", "remember"), …, in order
    author: Author | None  # None: the git identity, or `workspace owner` where there is none
    at: datetime  # aware
    files: Mapping[str, bytes | None]  # path → bytes afterwards; None: the file is gone
    body: str = ""  # lines that say more than the subject; sanitised by the engine
    merged: str = ""  # a commit of another machine, or a merge with it, that has these files: the chain goes on from it


class Version(NamedTuple):
    """One commit of the chain, as read back."""

    id: VersionId
    at: datetime
    author: Author
    subject: str
    trailers: tuple[tuple[str, str], ...]
    paths: tuple[str, ...]  # the files it changed against its first parent, sorted
    body: str = ""  # what its message says between subject and trailers

    @property
    def actor(self) -> str:
        """Who it is attributed to, as its trailer says; `commit` for one made by hand."""
        return dict(self.trailers).get("Workspace-Actor", "commit")

    @property
    def op(self) -> str:
        """The operation that made it; `commit` for one made by hand."""
        return dict(self.trailers).get("Workspace-Op", "commit")

    @property
    def session(self) -> str | None:
        """The session in which it was made, if it says so."""
        return dict(self.trailers).get("Workspace-Session")

    @property
    def is_recorded(self) -> bool:
        """Whether it is in a commit, and does not wait for one."""
        return not self.id.startswith(NOT_RECORDED)

    @property
    def proposers(self) -> list[str]:
        """The agents whose words a person approved by it."""
        lines = (line for line in self.body.split("\n") if line.startswith(PROPOSED_BY))
        return [line.removeprefix(PROPOSED_BY) for line in lines]


def writer_named(actor: str, author: str) -> str:
    """Return who made a change, as a person reads it: of a commit made by hand its author in git."""
    plain = "".join(character for character in author if character.isprintable()).strip()
    return f"{actor} by {plain}" if actor == "commit" and plain else actor


def told_of_beginnings(names: Iterable[str]) -> tuple[str, ...]:
    """Say of the commits at which a shallow clone begins that git takes all that stands there for theirs."""
    if not (named := ", ".join(sorted({name[:10] for name in names}))):
        return ()
    what = f"the authors of everything up to {named} are unknown"
    return (f"This clone is shallow: {what}; `git fetch --unshallow` fetches the full history",)


class FileChange(NamedTuple):
    """What one version did to one regular file; None: it was not there."""

    before: BlobId | None
    after: BlobId | None


class Availability(NamedTuple):
    """Whether an engine can be used; `note` is a sentence for `status`, or None if all is well."""

    usable: bool
    note: str | None


class LeftLock(NamedTuple):
    """A lock in the repository. `holder` says which process seems to hold it; `may_go`: it is dead, and ours."""

    place: str
    holder: str | None
    may_go: bool


class Mend(NamedTuple):
    """How what is damaged is mended: phrases, without a full stop. Nothing of either is sound, or beyond us."""

    does: tuple[str, ...] = ()  # in order
    left: tuple[str, ...] = ()  # what only a person can do, with the command
    kept: str | None = None  # where all is that was taken out of its place


class Health(NamedTuple):
    """What an examination saw. No damage and nothing unfinished is sound, and only then."""

    damage: tuple[str, ...] = ()  # as the engine says it, a line each
    unfinished: str | None = None  # why it is not known whether all is sound
    locks: tuple[LeftLock, ...] = ()
    mend: Mend = Mend()  # how the damage can be mended

    @property
    def is_sound(self) -> bool:
        """Tell whether everything was looked at and nothing was wrong."""
        return not (self.damage or self.unfinished)


class ChangeLog(Protocol):
    """What can be asked of versions that follow one another, recorded or about to be."""

    def log(self, *, path: str | None = None, limit: int | None = None) -> list[Version]:
        """Return versions, newest first: all, or those that touch a path."""
        ...

    def changes(self, versions: Sequence[VersionId]) -> list[Mapping[str, FileChange]]:
        """Return what each version did to each file, against the version that it was made from."""
        return [{} for _ in versions]

    def blobs(self, names: Iterable[BlobId]) -> Mapping[BlobId, bytes]:
        """Return the bytes behind names; raise EngineError where one is missing or damaged."""
        return {}


class History(ChangeLog, Protocol):
    """The chain of versions. Paths are POSIX and relative to the workspace.

    Every method may raise EngineError (git missing, damaged, out of disk); the Markdown is safe then. What is written
    out here are the answers of a chain in which nothing is recorded.
    """

    @property
    def news(self) -> list[str]:
        """What the records found that people should know, for whoever tells of it to take out."""
        ...

    @property
    def off(self) -> str | None:
        """Why nothing is recorded, a sentence without a full stop; None where history is on."""
        ...

    @property
    def place(self) -> str | None:
        """Where the history is kept, for people; None where it is kept nowhere."""
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
        """Name bytes as git would, without storing them."""
        ...

    def record(self, recordings: Sequence[Recording]) -> list[VersionId | None]:
        """Add a commit per recording, in order, in one atomic step: all of them or none.

        A recording that changes nothing makes no commit and answers None. The commits are durable
        when this returns. The caller holds the record lock; a commit made by hand meanwhile is
        taken in and never overwritten, also where there is nothing else to record.
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
        """Return versions, newest first: all, or those that touch a path.

        `to` is the newest one, in place of the tip; what `since` contains is left out. Raise NotFoundError for a
        version that is not there.
        """
        return []

    def named(self, names: Sequence[VersionId]) -> list[Version]:
        """Return the versions of these names, each once, in their order."""
        return []

    def read(self, version: VersionId, path: str) -> bytes | None:
        """Return a file's bytes at a version; None where it was not there."""
        return None

    def known(self, blobs: Sequence[BlobId]) -> frozenset[BlobId]:
        """Return which of these bytes the history has, under any path and at any version."""
        return frozenset()

    def why_branch_waits(self) -> str | None:
        """Say why commits wait for the repository's branch; None where none do, or where it does not follow at all."""
        return None

    def catch_up(self) -> None:
        """Let the chain go on from where a person's git put it, before it is compared with the files.

        What waited goes over where it can. The caller holds the record lock.
        """
        return

    def kept_for_people(self) -> Sequence[str]:
        """Say where commits are that a person's git took out of the chain, without full stops."""
        return ()

    def find(self, name: str) -> VersionId:
        """Return the version that 7 to 64 hex digits name; raise NotFoundError for none, or for several."""
        ...

    def at(self, moment: datetime) -> VersionId | None:
        """Return the newest version that is no younger than a moment; None before the first."""
        return None

    def health(self, *, seconds: float) -> Health:
        """Look at everything that is kept, for at most so long; never raise: what fails is what it reports."""
        return Health()

    def remove_lock(self, lock: LeftLock) -> None:
        """Remove a lock that `health` said may go."""
        return

    def mend(self, *, seconds: float, stamp: str) -> Mend:
        """Mend what a look, of at most so long, finds damaged: by the least that serves, and without a ref of theirs.

        What is taken out of its place is kept under a name with the stamp in it. The caller holds the record lock.
        """
        return Mend()
