"""History in a real repository: the parts of this folder put together behind the port."""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from workspace_mem.core.errors import EngineError
from workspace_mem.core.history import (
    Author,
    Availability,
    BlobId,
    FileChange,
    Health,
    History,
    LeftLock,
    Recording,
    Version,
    VersionId,
)
from workspace_mem.services.history.git_process import GitFailedError, availability, run_git
from workspace_mem.services.history.import_stream import TreeFile
from workspace_mem.services.history.listings import Listings, Looked
from workspace_mem.services.history.locations import Repository
from workspace_mem.services.history.messages import OWNER
from workspace_mem.services.history.objects import (
    blame_lines,
    blob_id,
    commit_at,
    file_changes,
    find_commit,
    read_blobs,
)
from workspace_mem.services.history.reader import (
    checked_version,
    read_file,
    read_log,
    read_log_of_entry,
    read_named,
    read_states,
)
from workspace_mem.services.history.repository_state import State, choose_base, hash_length, tree_files


@dataclass(slots=True)
class GitHistory:
    """The chain on `refs/workspace-mem/history` of one repository.

    `in_scope` says which paths the workspace owns: where our chain and the branch have parted, these
    stay as the chain has them and all others become the branch's. With `follow` the branch and its
    index come along whenever nothing is in the way; without it nothing but our ref ever changes.
    """

    repository: Repository
    in_scope: Callable[[str], bool]
    follow: bool = False
    _looked: Looked | None = field(default=None, init=False, repr=False)  # by the last look at the tree
    _listings: Listings = field(default_factory=Listings, init=False, repr=False)
    _hash_length: int | None = field(default=None, init=False, repr=False)  # asked once: it never changes

    def tip(self) -> VersionId | None:
        """Return the newest version, a commit made by hand included; None while there is none."""
        first = choose_base(self.repository, self._listings.state(self.repository)).first
        if first is None:
            return None
        self._hash_length = len(first)
        return VersionId(first)

    def tree(self, version: VersionId | None = None) -> Mapping[str, BlobId]:
        """Return every regular file at a version, or at the tip; symbolic links and submodules are left out."""
        files = self._look() if version is None else tree_files(self.repository, checked_version(version))
        return {path: BlobId(file.id) for path, file in files.items()}

    def _look(self) -> Mapping[str, TreeFile]:
        """Return the files at the tip, and keep what was seen for a record that follows at once."""
        state = self._listings.state(self.repository)
        base = choose_base(self.repository, state)
        files = self._listings.of(self.repository, base.first).files if base.first else {}
        self._looked = Looked(state, base, files)
        self._hash_length = state.hash_length
        return files

    def blob_id(self, data: bytes) -> BlobId:
        """Name bytes as git would, without storing them."""
        if self._hash_length is None:
            self._hash_length = hash_length(self.repository)
        return blob_id(data, self._hash_length)

    def record(self, recordings: Sequence[Recording]) -> list[VersionId | None]:
        """Add a commit per recording that changes something, in one atomic step."""
        from workspace_mem.services.history.packing import pack_what_has_grown
        from workspace_mem.services.history.recorder import Recorder

        looked, self._looked = self._looked, None
        recorder = Recorder(self.repository, self.in_scope, self.follow, self.identity, self._listings, looked)
        made = recorder.record(recordings)
        pack_what_has_grown(self.repository)
        return made

    def catch_up(self) -> None:
        """Take in hand commits, and let a waiting branch come along; make no commit."""
        self._looked = None
        self.record([])

    def why_branch_waits(self) -> str | None:
        """Say why the branch is not where our chain is; None where it is, or does not follow at all."""
        state = self._listings.state(self.repository) if self.follow else None
        if state is None or state.tip is None or state.head == state.tip:
            return None
        if state.unfinished:
            return "a merge, rebase, cherry-pick or bisect is not finished"
        if state.branch is None:
            return "HEAD is on no branch"
        return self._why_index_or_branch_waits(state, state.branch, state.tip)

    def _why_index_or_branch_waits(self, state: State, branch: str, tip: str) -> str:
        from workspace_mem.services.history.following import carries_foreign_work, is_in_the_way, moves_between
        from workspace_mem.services.history.ref_locks import locks_of_branch

        for lock in (self.repository.git_dir / "index.lock", *locks_of_branch(self.repository, branch)):
            if os.path.lexists(lock):
                return f"{lock.name} is there; if no git command is running, it can be removed"
        if carries_foreign_work(self.repository, state, tip):
            return "another branch holds commits that are not on this one"
        if is_in_the_way(self.repository, moves_between(self.repository, state.head, tip)):
            return "a file of the workspace is staged"
        return "something was in the way; nothing is now, and the next write or `watch --once` brings it along"

    def log(self, *, path: str | None = None, entry_id: str | None = None, limit: int | None = None) -> list[Version]:
        """Return versions, newest first, dated by when they were committed (to the second)."""
        tip = self.tip()
        return read_log(self.repository, tip, path=path, entry_id=entry_id, limit=limit) if tip else []

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
        asked = "".join(f"{blob}\n" for blob in blobs).encode()
        printed = run_git(
            self.repository.git_dir, ["cat-file", "--batch-check=%(objectname) %(objecttype)"], stdin=asked
        )
        lines = printed.decode().splitlines()
        return frozenset(blob for blob, line in zip(blobs, lines, strict=True) if line == f"{blob} blob")

    def before(self, version: VersionId) -> VersionId | None:
        """Return the first parent of a version; None for the first version, or for one that is not there."""
        printed = run_git(
            self.repository.git_dir,
            ["rev-parse", "--verify", "--quiet", "--end-of-options", f"{checked_version(version)}^1"],
            success=(0, 1, 128),
        )
        return VersionId(printed.decode().strip()) if printed.strip() else None

    def find(self, name: str) -> VersionId:
        """Return the commit that some hex digits name."""
        return VersionId(find_commit(self.repository, name))

    def at(self, moment: datetime) -> VersionId | None:
        """Return the newest version of the chain that was committed no later than a moment."""
        tip = self.tip()
        found = commit_at(self.repository, tip, moment) if tip else None
        return VersionId(found) if found else None

    def changes(self, versions: Sequence[VersionId]) -> list[Mapping[str, FileChange]]:
        """Return what each version did to each regular file, against its first parent."""
        return file_changes(self.repository, [checked_version(version) for version in versions])

    def blobs(self, names: Iterable[BlobId]) -> Mapping[BlobId, bytes]:
        """Return the bytes behind names, by one process."""
        return read_blobs(self.repository, names)

    def wrote_lines(self, version: VersionId, path: str) -> list[VersionId]:
        """Return the version that wrote each line, over renames of the whole file too."""
        try:
            return [VersionId(name) for name in blame_lines(self.repository, checked_version(version), path)]
        except GitFailedError:
            return self._replayed(version, path)

    def _replayed(self, version: VersionId, path: str) -> list[VersionId]:
        """Work out who wrote each line from the file's past, where `git blame` cannot be had."""
        from workspace_mem.services.history.line_writers import writers_of

        past = read_log(self.repository, version, path=path)
        blobs = [changes[path].after for changes in self.changes([one.id for one in past]) if path in changes]
        data = self.blobs(blob for blob in blobs if blob)
        states = [(one.id, data[blob] if blob else b"") for one, blob in zip(past, blobs, strict=True)]
        return writers_of(reversed(states))

    @property
    def off(self) -> None:
        """Say that history is on."""

    @property
    def place(self) -> str:
        """Return the git directory."""
        return str(self.repository.git_dir)

    def availability(self) -> Availability:
        """Say whether git is there and new enough."""
        return availability()

    def health(self, *, seconds: float) -> Health:
        """Look at every object, ref and lock; never raises."""
        from workspace_mem.services.history.health import examine

        return examine(self.repository, seconds=seconds)

    def remove_lock(self, lock: LeftLock) -> None:
        """Remove a lock that nobody holds any more."""
        from workspace_mem.services.history.mending import remove_lock

        remove_lock(Path(lock.place))

    def begin_anew(self, *, seconds: float, stamp: str, reopen: Callable[[], History]) -> str | None:
        """Put a damaged chain aside, and return where it is; None where nothing was wrong but that its ref was gone."""
        from workspace_mem.services.history.mending import put_aside, tuck_in

        with suppress(EngineError):
            self.catch_up()
        health = self.health(seconds=seconds)
        if health.is_sound:
            return None
        kept = put_aside(self.repository, health, stamp=stamp)
        new = reopen()
        return tuck_in(kept, new.repository) if isinstance(new, GitHistory) else kept

    def identity(self) -> Author:
        """Return git's configured name and address; `workspace owner` stands in for what is missing."""
        printed = run_git(
            self.repository.git_dir, ["config", "-z", "--get-regexp", r"^user\.(name|email)$"], success=(0, 1)
        )
        records = (record.partition("\n") for record in printed.decode(errors="replace").split("\0"))
        configured = {key: value for key, _, value in records if value.strip()}
        return Author(configured.get("user.name", OWNER.name), configured.get("user.email", OWNER.email))
