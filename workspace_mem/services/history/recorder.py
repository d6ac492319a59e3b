"""How a record comes into the chain: objects first, then one transaction for the refs.

Nothing of the person's is read or written on the way: not the index, not the work tree, no hook, no filter. Only the
last step may take their branch along.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from workspace_mem.core.errors import EngineError
from workspace_mem.core.history import Recording, VersionId
from workspace_mem.services.history.git_process import run_git
from workspace_mem.services.history.index_file import (
    INDEX_NOTE,
    PathMove,
    is_in_the_way,
    moves_between,
    prepare_index,
)
from workspace_mem.services.history.messages import OWNER
from workspace_mem.services.history.objects import (
    Listing,
    NewCommit,
    TreeFile,
    blob_id,
    checked_path,
    import_commits,
    list_commit,
    store_loose,
)
from workspace_mem.services.history.refs import RefLocks, RefMover, ref_locks, remove_stale_lock
from workspace_mem.services.history.repository import (
    RefState,
    Repository,
    choose_base,
    identity,
    read_head,
    read_refs,
)
from workspace_mem.stores.remedies import remedy

_ATTEMPTS = 5  # somebody would have to commit by hand in the same instant five times over

Base = tuple[str | None, str | None]  # what `choose_base` returns
Files = Mapping[str, TreeFile | None]


@dataclass(slots=True)
class Recorder:
    """Adds commits to the chain of one repository."""

    repository: Repository
    in_scope: Callable[[str], bool]
    follow: bool
    listing: Listing | None  # what some commit holds; after a record it is mostly the newest one
    _refs: RefMover = field(init=False)

    def record(
        self, recordings: Sequence[Recording], looked: tuple[RefState, Base] | None = None
    ) -> list[VersionId | None]:
        """Add a commit per recording that changes something, all of them or none.

        Without any the chain still takes in hand commits, and the branch catches up. `looked` is what was seen just
        now. Raises EngineError.
        """
        for path in {path for recording in recordings for path in recording.files}:
            checked_path(path)
        self._refs = RefMover(self.repository)
        try:
            if killed := RefLocks.left_behind(self.repository):
                killed.settle_when_dead()
            for attempt in range(_ATTEMPTS):
                # What was seen just now holds where HEAD is still so: that no ref has moved is seen when ours is.
                if attempt or not looked or read_head(self.repository) != (looked[0].branch, looked[0].unfinished):
                    state = read_refs(self.repository)
                    looked = state, choose_base(self.repository, state)
                made = self._attempt(recordings, *looked)
                if made is not None:
                    return made
        except OSError as error:  # of our folder in the git directory: it is not ours to write, or no folder
            message = f"{error.filename or self.repository.git_dir} cannot be written: {error.strerror or error}"
            raise EngineError(message, hint=remedy(error)) from error
        finally:
            self._refs.close()
        raise EngineError(
            f"{self.repository.ref} could not be moved",
            hint="run the command again; if it stays so, `workspace-mem doctor` may say why",
        )

    def _attempt(self, recordings: Sequence[Recording], state: RefState, base: Base) -> list[VersionId | None] | None:
        """Record on one base; None, and nothing recorded, where a ref has moved since it was read."""
        parent, merged = base
        if merged is None:
            if parent and recordings:
                self.listing = list_commit(self.repository, parent, self.listing)
            before = self.listing.files if parent and self.listing else {}
            commits = _changing(recordings, before, state.hash_length)
        else:
            before = {}
            commits = self._joining(recordings, str(parent), merged, state.hash_length)
        new = [commit for commit in commits if commit]
        ids = self._stored(new, base) if new else []
        moves: dict[str, PathMove] = {}
        for path, file in {path: file for commit in new for path, file in commit.files.items()}.items():
            if merged is None and before.get(path) != file:
                moves[path] = PathMove(before.get(path), file)
        has_head = merged is None or bool(new)  # the result contains the branch's tip, so that it may move there
        if not self._move(state, base, moves if has_head else None, ids[-1] if ids else parent):
            return None
        made = iter(ids)
        return [VersionId(next(made)) if commit else None for commit in commits]

    def _joining(
        self, recordings: Sequence[Recording], ours: str, theirs: str, hash_length: int
    ) -> list[NewCommit | None]:
        """Join two lines: what we own as our chain has it (so it is on disk), the rest as the branch has it."""
        our_files, their_files = (list_commit(self.repository, commit).files for commit in (ours, theirs))
        owned = {path for path in our_files.keys() | their_files.keys() if self.in_scope(path)}
        joined = {path: file for path, file in their_files.items() if path not in owned}
        joined |= {path: our_files[path] for path in owned if path in our_files}
        carried = {path: joined.get(path) for path in owned if joined.get(path) != their_files.get(path)}
        commits = _changing(recordings, joined, hash_length)
        first = next((number for number, commit in enumerate(commits) if commit), None)
        if first is not None and (commit := commits[first]):
            commits[first] = NewCommit(commit.recording, carried | dict(commit.files))
        return commits

    def _stored(self, commits: Sequence[NewCommit], base: Base) -> list[str]:
        """Store the objects, durable, and return the new commits' ids; no ref has moved yet."""
        parent, merged = base
        owner = identity(self.repository) if any(one.recording.author is None for one in commits) else OWNER
        if merged is None and self.listing is not None and self.listing.commit == parent:
            self._refs.start()
            stored = store_loose(self.repository, commits, self.listing, owner=owner)
            if stored is not None:
                ids, self.listing = stored
                return ids
        return import_commits(self.repository, commits, parent, merged, owner=owner)

    def _move(self, state: RefState, base: Base, moves: Mapping[str, PathMove] | None, new: str | None) -> bool:
        """Move our ref, and the branch if it may; False where a ref has moved since it was read.

        `moves` is what the record did upon its base; None where the branch's tip is no part of it.
        """
        if new is None:
            return True
        branch = state.branch if moves is not None and self._branch_may_move(state, base, moves, new) else None
        if branch is not None and self._refs.move(state, new, branch):
            self.repository.forget(INDEX_NOTE)  # branch and index are together again
            return True
        if new != state.tip and not self._refs.move(state, new, None):
            if read_refs(self.repository).tip == state.tip:
                remove_stale_lock(self.repository, state)
            return False
        if moves is not None and state.may_join and state.head not in {new, state.joined}:
            # Without follow the chain runs ahead of a branch that stands still; to find out each time that the one
            # contains the other would take 4 µs per commit between them.
            self.repository.own_path("joined").write_text(str(state.head))
        return True

    def _branch_may_move(self, state: RefState, base: Base, moves: Mapping[str, PathMove], new: str) -> bool:
        if not self.follow or state.branch is None or state.unfinished or state.head == new:
            return False
        if RefLocks.left_behind(self.repository):  # a git may hold the branch
            return False
        if state.head == base[0]:
            return prepare_index(self.repository, moves)
        # The branch lags, or two lines meet: more comes to it than this record.
        all_moves = moves_between(self.repository, state.head, new)
        if not all(path in moves or self.in_scope(path) for path in all_moves):
            return False
        return not _carries_foreign_work(self.repository, state, new) and prepare_index(self.repository, all_moves)


def _changing(
    recordings: Sequence[Recording], files: Mapping[str, TreeFile], hash_length: int
) -> list[NewCommit | None]:
    """Return a commit for each recording, with the files that really change; None for one that changes nothing."""
    now: dict[str, TreeFile | None] = dict(files)
    commits: list[NewCommit | None] = []
    for recording in recordings:
        changed: dict[str, TreeFile | None] = {}
        for path, data in recording.files.items():
            before = now.get(path)
            mode = before.mode if before else "100644"
            after = None if data is None else TreeFile(mode, blob_id(data, hash_length), data)
            if after != before:
                changed[path] = now[path] = after
        commits.append(NewCommit(recording, changed) if changed else None)
    return commits


def why_branch_waits(repository: Repository, state: RefState) -> str | None:
    """Say why the branch, which is to follow, is not where our chain is; None where it is."""
    if state.tip is None or state.head == state.tip:
        return None
    if state.unfinished or state.branch is None:
        return "a merge, rebase, cherry-pick or bisect is not finished" if state.unfinished else "HEAD is on no branch"
    head_lock, _, branch_lock = ref_locks(repository, state.branch)
    for lock in (repository.git_dir / "index.lock", head_lock, branch_lock):
        if os.path.lexists(lock):
            return f"{lock.name} is there; if no git command is running, it can be removed"
    if _carries_foreign_work(repository, state, state.tip):
        return "another branch holds commits that are not on this one"
    if is_in_the_way(repository, moves_between(repository, state.head, state.tip)):
        return "a file of the workspace is staged"
    return "something was in the way; nothing is now, and the next write or `watch --once` brings it along"


def _carries_foreign_work(repository: Repository, state: RefState, new: str) -> bool:
    """Whether the branch would be given commits of another branch's.

    After a switch of branches our chain still stands on the other one. To move this branch there
    would mark work as merged whose files are not here, and a later merge would do nothing.
    """
    others = run_git(
        repository.git_dir, ["for-each-ref", "--count=2", "--format=%(refname)", "refs/heads/", "refs/remotes/"]
    )
    if set(others.decode(errors="replace").splitlines()) <= {state.branch}:
        return False
    since = [] if state.head is None else [f"^{state.head}"]
    reachable = [f"--exclude={state.branch}", "--glob=refs/heads/*", "--glob=refs/remotes/*"]
    all_new = run_git(repository.git_dir, ["rev-list", "--count", new, *since])
    unshared = run_git(repository.git_dir, ["rev-list", "--count", new, *since, "--not", *reachable])
    return all_new != unshared
