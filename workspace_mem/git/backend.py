"""The backends of history: a git repository, or none."""

import shutil
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from workspace_mem.errors import EngineError, NotFoundError
from workspace_mem.git.chain import chain_tip, examine, kept_for_people, mend, tidy
from workspace_mem.git.commits import Listing, blob_id, list_commit
from workspace_mem.git.process import WORK_SECONDS, availability, run_git, set_merge_driver
from workspace_mem.git.reader import Reader, checked_version
from workspace_mem.git.repository import (
    RefState,
    Repository,
    find_repository,
    has_repository,
    hash_length,
    read_refs,
    was_made_by_us,
)
from workspace_mem.model.document import Document
from workspace_mem.model.history import (
    GIT_AWAY,
    NO_GIT,
    NO_REPOSITORY,
    Availability,
    BlobId,
    Health,
    History,
    LeftLock,
    Mend,
    Recording,
    Version,
    VersionId,
)

_UPKEEP_SECONDS = 86_400.0  # a day
_UPKEEP = ["-c", "gc.auto=1000", "-c", "gc.autoDetach=false", "gc", "--auto", "--quiet"]


def _plain_document(path: str, data: bytes | None) -> Document:
    return Document(path, data or b"", exists=data is not None)


class GitHistory(Reader):
    """The chain in one repository: with `follow` the branch that HEAD is on, else a ref of our own and nothing else.

    `in_scope` says which paths the workspace owns; `document` gives a file's bytes the workspace's kinds, for a merge.
    """

    off = None

    def __init__(
        self,
        repository: Repository,
        in_scope: Callable[[str], bool],
        follow: bool = False,
        document: Callable[[str, bytes | None], Document] = _plain_document,
    ) -> None:
        super().__init__(repository)
        self.in_scope, self.follow, self.document = in_scope, follow, document
        self.news: list[str] = []
        self._looked: RefState | None = None
        self._listing: Listing | None = None  # of the commit that was listed last
        self._hash_length: int | None = None  # asked once: it never changes

    def tip(self) -> VersionId | None:
        """Return the newest version, a commit made by hand included; None while there is none."""
        first = chain_tip(self.repository, self._refs(), follow=self.follow)
        return None if first is None else VersionId(first)

    def tree(self, version: VersionId | None = None) -> Mapping[str, BlobId]:
        """Return every regular file at a version, or at the tip; links, submodules and code are left out."""
        if version is not None:
            files = list_commit(self.repository, checked_version(version)).files
            return {path: BlobId(file.id) for path, file in files.items()}
        self._looked = refs = self._refs()  # a record that follows at once need not look again
        tip = chain_tip(self.repository, refs, follow=self.follow)
        if tip is None:
            return {}
        self._listing = list_commit(self.repository, tip, self._listing)
        return {path: BlobId(file.id) for path, file in self._listing.files.items()}

    def _refs(self) -> RefState:
        refs = read_refs(self.repository)
        self._hash_length = refs.hash_length
        return refs

    def blob_id(self, data: bytes) -> BlobId:
        """Name bytes as git would, without storing them."""
        if self._hash_length is None:
            self._hash_length = hash_length(self.repository)
        return blob_id(data, self._hash_length)

    def record(self, recordings: Sequence[Recording]) -> list[VersionId | None]:
        """Add a commit per recording that changes something, in one atomic step; what waits for a branch goes over."""
        from workspace_mem.git.recorder import Recorder

        refs, self._looked = self._looked, None
        recorder = Recorder(
            self.repository, self.in_scope, self.document, follow=self.follow, listing=self._listing, news=self.news
        )
        ids = recorder.record(recordings, refs)
        self._listing = recorder.listing
        if self.repository.at_root:
            set_merge_driver(self.repository.common_dir, self.repository.work_tree)
        with suppress(OSError, EngineError):
            note = self.repository.own_path("swept")
            if not note.exists() or abs(time.time() - note.stat().st_mtime) >= _UPKEEP_SECONDS:
                note.touch()
                tidy(self.repository)
                if was_made_by_us(self.repository):  # a person's own git clears theirs
                    run_git(self.repository.git_dir, _UPKEEP, seconds=WORK_SECONDS)
        return ids

    def catch_up(self) -> None:
        """Take what waits over to the branch, or to where that is now."""
        refs = self._refs() if self.follow else None
        if refs and (refs.waiting or refs.adrift or refs.own):
            self.record(())

    def kept_for_people(self) -> Sequence[str]:
        """Say where commits are that a person's git took out of the chain."""
        return tuple(kept_for_people(self.repository))

    def why_branch_waits(self) -> str | None:
        """Say why commits wait for the branch; None where none do, or where it does not follow at all."""
        if not self.follow:
            return None
        from workspace_mem.git.recorder import why_branch_waits

        return why_branch_waits(self.repository, self._refs())

    def log(
        self,
        *,
        path: str | None = None,
        limit: int | None = None,
        since: VersionId | None = None,
        to: VersionId | None = None,
    ) -> list[Version]:
        """Return versions, newest first, dated by when they were committed (to the second)."""
        tip = self.find(to) if to else self.tip()
        if tip is None:
            return []
        known = self.find(since) if since else None
        return self.log_to(tip, path=path, limit=limit, known=known)

    def at(self, moment: datetime) -> VersionId | None:
        """Return the newest version of the chain that was committed no later than a moment."""
        tip = self.tip()
        return self.newest_before(tip, moment) if tip else None

    @property
    def place(self) -> str:
        """Return the git directory."""
        return str(self.repository.git_dir)

    def availability(self) -> Availability:
        """Say whether git is there and new enough."""
        return availability()

    def health(self, *, seconds: float) -> Health:
        """Look at every object, ref and lock; never raises."""
        return examine(self.repository, seconds=seconds)

    def remove_lock(self, lock: LeftLock) -> None:
        """Remove a lock that nobody holds any more."""
        Path(lock.place).unlink(missing_ok=True)

    def mend(self, *, seconds: float, stamp: str, dry_run: bool) -> Mend:
        """Mend what is damaged, or begin a new history beside it."""
        return mend(self.repository, follow=self.follow, seconds=seconds, stamp=stamp, dry_run=dry_run)


class NoHistory(History):
    """A chain that stays empty, if git cannot be used; `off` is why, a sentence without a full stop."""

    off: str
    news: list[str]
    place: None = None
    __slots__ = ("news", "off")

    def __init__(self, off: str) -> None:
        self.off, self.news = off, []

    def availability(self) -> Availability:
        """Say why there is none."""
        return Availability(usable=False, note=self.off)

    def blob_id(self, data: bytes) -> BlobId:
        """Name bytes as git would."""
        return blob_id(data, 40)

    def find(self, name: str) -> VersionId:
        """Raise NotFoundError: there is no version."""
        raise NotFoundError(f"There is no version {name!r}: {self.off}")


def open_history(
    root: Path, where: str, repository: Mapping[str, Any], make: Callable[[Repository], History]
) -> History:
    """Return the history of a workspace; one that records nothing, and says why, where there can be none.

    `where` is the setting history.where; `make` gives the history of the repository that is found.
    """
    if where == "off":
        return NoHistory("it is turned off in workspace.toml (history.where)")
    if shutil.which("git") is None:
        return NoHistory(GIT_AWAY if has_repository(root, **repository) else NO_GIT)
    found = find_repository(root, **repository)
    return make(found) if found else NoHistory(NO_REPOSITORY)
