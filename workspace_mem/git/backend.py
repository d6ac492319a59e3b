"""The backends of history: a git repository, or none."""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime

from workspace_mem.errors import NotFoundError
from workspace_mem.git.chain import chain_tip, tidy
from workspace_mem.git.commits import Listing, blob_id, list_commit, pack_loose_objects, sweep
from workspace_mem.git.process import availability
from workspace_mem.git.reader import (
    checked_version,
    commit_at,
    file_changes,
    find_commit,
    known_blobs,
    parent_of,
    read_blobs,
    read_file,
    read_log,
    read_log_of_entry,
    read_named,
    read_states,
)
from workspace_mem.git.repository import (
    RefState,
    Repository,
    hash_length,
    read_refs,
)
from workspace_mem.model.history import (
    Availability,
    Beyond,
    BlobId,
    FileChange,
    Health,
    History,
    LeftLock,
    Mend,
    PutByGit,
    Recording,
    Version,
    VersionId,
)

_SWEEP_SECONDS = 86_400.0  # a day: a kill leaves a few files of a few hundred bytes


@dataclass(slots=True)
class GitHistory:
    """The chain in one repository: with `follow` the branch that HEAD is on, else a ref of our own and nothing else.

    `in_scope` says which paths the workspace owns, `stood_at` the bytes of a file now and before changes that are not
    recorded yet: by that it is noticed what git took out of the folder while commits waited for the branch.
    """

    repository: Repository
    in_scope: Callable[[str], bool]
    follow: bool = False
    stood_at: Callable[[str], Sequence[bytes | None]] = lambda _: ()
    off: None = field(default=None, init=False)
    news: list[str] = field(default_factory=list, init=False, repr=False)
    _looked: RefState | None = field(default=None, init=False, repr=False)
    _there: str | None = field(default=None, init=False, repr=False)  # a commit that is there
    _listing: Listing | None = field(default=None, init=False, repr=False)  # of the commit that was listed last
    _hash_length: int | None = field(default=None, init=False, repr=False)  # asked once: it never changes

    def tip(self) -> VersionId | None:
        """Return the newest version, a commit made by hand included; None while there is none."""
        first = chain_tip(self.repository, self._refs(), follow=self.follow)
        return None if first is None else VersionId(first)

    def tree(self, version: VersionId | None = None) -> Mapping[str, BlobId]:
        """Return every regular file at a version, or at the tip; symbolic links and submodules are left out."""
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
        refs = read_refs(self.repository, self._there)
        self._there, self._hash_length = refs.head, refs.hash_length
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
        recorder = Recorder(self.repository, self.in_scope, self.stood_at, self.follow, self._listing, self.news)
        ids = recorder.record(recordings, refs)
        self._listing = recorder.listing
        self._there = next((version for version in reversed(ids) if version), self._there)
        pack_loose_objects(self.repository)
        with suppress(OSError):
            note = self.repository.own_path("swept")
            if not note.exists() or abs(time.time() - note.stat().st_mtime) >= _SWEEP_SECONDS:
                note.touch()
                sweep(self.repository)
                tidy(self.repository)
        return ids

    def catch_up(self) -> None:
        """Take what waits over to the branch, or to where that is now."""
        refs = self._refs() if self.follow else None
        if refs and (refs.waiting or refs.adrift or refs.own):
            self.record(())

    def beyond(self) -> Sequence[Beyond]:
        """Return what is kept aside, what waits elsewhere, and the branches that were recorded on."""
        from workspace_mem.git.checkouts import beyond

        refs = self._refs()
        tip = chain_tip(self.repository, refs, follow=self.follow)
        return beyond(self.repository, refs, tip) if tip else ()

    def put_by_git(self) -> PutByGit | None:
        """Return what git did to the folder without follow; with it the chain is what is checked out."""
        if self.follow:
            return None
        from workspace_mem.git.checkouts import put_by_git

        return put_by_git(self.repository, self._looked or self._refs())

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
        entry_id: str | None = None,
        limit: int | None = None,
        since: VersionId | None = None,
        to: VersionId | None = None,
    ) -> list[Version]:
        """Return versions, newest first, dated by when they were committed (to the second)."""
        tip = self.find(to) if to else self.tip()
        if tip is None:
            return []
        known = self.find(since) if since else None
        return read_log(self.repository, tip, path=path, entry_id=entry_id, limit=limit, known=known)

    def named(self, names: Sequence[VersionId]) -> list[Version]:
        """Return the versions of these names, each once, in their order, by one process."""
        return read_named(self.repository, names)

    def log_of_entry(self, entry_id: str) -> list[Version]:
        """Return versions that name an entry, and those made by hand."""
        tip = self.tip()
        return read_log_of_entry(self.repository, tip, entry_id) if tip else []

    def read(self, version: VersionId, path: str) -> bytes | None:
        """Return a file's bytes at a version; raise NotFoundError for a version that is not there."""
        return read_file(self.repository, version, path)

    def states(self, path: str, versions: Sequence[VersionId]) -> list[bytes | None]:
        """Return one file's bytes at each version."""
        return read_states(self.repository, path, versions)

    def known(self, blobs: Sequence[BlobId]) -> frozenset[BlobId]:
        """Return which of these bytes the repository has as an object."""
        return known_blobs(self.repository, blobs)

    def before(self, version: VersionId) -> VersionId | None:
        """Return the first parent of a version; None for the first version, or for one that is not there."""
        parent = parent_of(self.repository, version)
        return VersionId(parent) if parent else None

    def find(self, name: str) -> VersionId:
        """Return the commit that some hex digits name."""
        return VersionId(find_commit(self.repository, name))

    def at(self, moment: datetime) -> VersionId | None:
        """Return the newest version of the chain that was committed no later than a moment."""
        tip = self.tip()
        commit = commit_at(self.repository, tip, moment) if tip else None
        return VersionId(commit) if commit else None

    def changes(self, versions: Sequence[VersionId]) -> list[Mapping[str, FileChange]]:
        """Return what each version did to each regular file, against its first parent."""
        return file_changes(self.repository, [checked_version(version) for version in versions])

    def blobs(self, names: Iterable[BlobId]) -> Mapping[BlobId, bytes]:
        """Return the bytes behind names, by one process."""
        return read_blobs(self.repository, names)

    @property
    def place(self) -> str:
        """Return the git directory."""
        return str(self.repository.git_dir)

    def availability(self) -> Availability:
        """Say whether git is there and new enough."""
        return availability()

    def health(self, *, seconds: float) -> Health:
        """Look at every object, ref and lock; never raises."""
        from workspace_mem.git.repair import examine

        return examine(self.repository, seconds=seconds)

    def remove_lock(self, lock: LeftLock) -> None:
        """Remove a lock that nobody holds any more."""
        from workspace_mem.git.repair import remove_lock

        remove_lock(lock)

    def mend(self, *, seconds: float, stamp: str, copies: Callable[[], Iterable[bytes]], dry_run: bool) -> Mend:
        """Mend what is damaged, or begin a new history beside it."""
        from workspace_mem.git.repair import examine, mend

        damage = examine(self.repository, seconds=seconds).damage
        if not damage:
            return Mend()
        return mend(
            self.repository,
            damage,
            follow=self.follow,
            copies=copies,
            seconds=seconds,
            stamp=stamp,
            dry_run=dry_run,
        )


@dataclass(slots=True)
class NoHistory(History):
    """A chain that stays empty, if git cannot be used."""

    off: str  # why, a sentence without a full stop
    place: None = None
    news: list[str] = field(default_factory=list)

    def availability(self) -> Availability:
        """Say why there is none."""
        return Availability(usable=False, note=self.off)

    def blob_id(self, data: bytes) -> BlobId:
        """Name bytes as git would."""
        return blob_id(data, 40)

    def find(self, name: str) -> VersionId:
        """Raise NotFoundError: there is no version."""
        raise NotFoundError(f"There is no version {name!r}: {self.off}")
