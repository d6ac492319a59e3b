"""How a record comes into the chain: objects first, then one ref.

Nothing of the person's is read or written on the way: not the index, not the work tree, no hook, no filter. Only the
last step moves the branch that follows, and what cannot go there waits on a ref of ours.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from workspace_mem.disk.paths import remedy
from workspace_mem.errors import EngineError
from workspace_mem.git.chain import ADRIFT, UNBORN, Known, chain_tip, head_log_size, is_behind
from workspace_mem.git.index_file import (
    INDEX_NOTE,
    PathMove,
    is_in_the_way,
    moves_between,
    prepare_index,
)
from workspace_mem.git.messages import OWNER
from workspace_mem.git.objects import (
    Listing,
    NewCommit,
    TreeFile,
    blob_id,
    checked_path,
    import_commits,
    list_commit,
    store_loose,
)
from workspace_mem.git.refs import (
    RefLocks,
    RefMover,
    is_at,
    ref_locks,
    remove_stale_lock,
    set_found_aside,
    set_own_ref,
)
from workspace_mem.git.repository import BRANCHES, RefState, Repository, identity, read_head, read_refs
from workspace_mem.model.history import SWITCH, OnDisk, Recording, VersionId

_MOST_SWITCHES = 20  # that are told of
_ATTEMPTS = 5  # somebody would have to commit by hand in the same instant five times over


@dataclass(slots=True)
class Recorder:
    """Adds commits to the chain of one repository. `news` is what the last record found that people should know."""

    repository: Repository
    in_scope: Callable[[str], bool]
    on_disk: OnDisk | None
    follow: bool
    listing: Listing | None  # what some commit holds; after a record it is mostly the newest one
    news: list[str] = field(default_factory=list)
    _refs: RefMover = field(init=False)

    def record(self, recordings: Sequence[Recording], looked: RefState | None = None) -> list[VersionId | None]:
        """Add a commit per recording that changes something, all of them or none.

        Without any the chain still takes in what was committed by hand, and what waits goes over. `looked` is what was
        seen just now. Raises EngineError.
        """
        for path in {path for recording in recordings for path in recording.files}:
            checked_path(path)
        self._refs = RefMover(self.repository)
        try:
            if killed := RefLocks.left_behind(self.repository):
                killed.settle_when_dead()
            for attempt in range(_ATTEMPTS):
                # What was seen just now holds where HEAD is still so: that no ref has moved is seen when ours is.
                if attempt or not looked or read_head(self.repository) != (looked.branch, looked.unfinished):
                    looked = read_refs(self.repository)
                made = self._attempt(recordings, looked)
                if made is not None:
                    return made
        except OSError as error:  # of our folder in the git directory: it is not ours to write, or no folder
            message = f"{error.filename or self.repository.git_dir} cannot be written: {error.strerror or error}"
            raise EngineError(message, hint=remedy(error)) from error
        finally:
            self._refs.close()
        raise EngineError(
            f"the history in {self.repository.git_dir} could not be updated",
            hint="run the command again; if it fails again, `workspace-mem doctor` may show why",
        )

    def _attempt(self, recordings: Sequence[Recording], refs: RefState) -> list[VersionId | None] | None:
        """Record on what the refs say; None, and nothing recorded, where one has moved since they were read."""
        known = Known.read(self.repository)
        if not known.tips:
            self.news += set_found_aside(self.repository)
        parent = refs.head if self.follow else refs.own
        if self.follow:
            noted = known.tips.get(refs.branch or "", [UNBORN])[-1]
            is_plain = noted == (refs.head or UNBORN) and not (refs.waiting or refs.adrift or refs.own)
        else:
            is_plain = parent is not None and (known.branch, known.head) == (refs.branch, refs.head)
        if not is_plain:  # a person's git moved the branch, or commits of ours wait for one
            from workspace_mem.git.rewrites import Beside  # noqa: PLC0415 - seldom needed

            beside = Beside(self.repository, refs, known, self.in_scope, self.on_disk, self.news)
            parent = beside.gone_over() if self.follow else beside.taken_in()
        if parent and recordings:
            self.listing = list_commit(self.repository, parent, self.listing)
        before = self.listing.files if parent and self.listing and self.listing.commit == parent else {}
        commits = _changing(recordings, before, refs.hash_length)
        new = [commit for commit in commits if commit]
        ids = self._stored(new, parent) if new else []
        tip = ids[-1] if ids else parent
        switched = [one for one, commit in zip(ids, new, strict=True) if SWITCH in commit.recording.trailers]
        if tip is not None:
            after = {path: file for commit in new for path, file in commit.files.items()}
            moves = {path: PathMove(before.get(path), file) for path, file in after.items() if before.get(path) != file}
            if switched:  # noted before the ref is moved: a kill in between would leave them unknown
                known, unnoted = known._replace(switches=(*known.switches, *switched)[-_MOST_SWITCHES:]), known
                known.note(self.repository, unnoted)
            if not self._moved(refs, known, tip, moves if parent == refs.head else None):
                return None
        made = iter(ids)
        return [VersionId(next(made)) if commit else None for commit in commits]

    def _stored(self, commits: Sequence[NewCommit], parent: str | None) -> list[str]:
        """Store the objects, durable, and return the new commits' ids; no ref has moved yet."""
        owner = identity(self.repository) if any(one.recording.author is None for one in commits) else OWNER
        if self.listing is not None and self.listing.commit == parent:
            self._refs.start()
            stored = store_loose(self.repository, commits, self.listing, owner=owner)
            if stored is not None:
                ids, self.listing = stored
                return ids
        return import_commits(self.repository, commits, parent, owner=owner)

    def _moved(self, refs: RefState, known: Known, tip: str, moves: Mapping[str, PathMove] | None) -> bool:
        """Move the chain's ref to its new tip; False where a ref has moved since it was read.

        `moves` is what the record did to the branch's tip; None where more comes to it.
        """
        if not self.follow:
            if tip != refs.own and not self._moved_own(self.repository.ref, tip, refs.own):
                return False
            log_size = head_log_size(self.repository)
            now = Known({self.repository.ref: [tip]}, refs.branch, refs.head, log_size, known.switches)
            now.note(self.repository, known)
            return True
        if tip != refs.head:
            is_free = refs.branch and not (refs.unfinished or RefLocks.left_behind(self.repository))  # of any git
            if is_free and moves is None:
                moves = moves_between(self.repository, refs.head, tip)
            is_prepared = is_free and moves is not None and prepare_index(self.repository, moves)
            if not (refs.branch and is_prepared and self._refs.move(refs.branch, tip, refs.head)):
                return read_refs(self.repository).head == refs.head and self._waits(refs, known, tip)
            self.repository.forget(INDEX_NOTE)  # branch and index are together again
        if refs.branch:
            if known.branch not in {None, refs.branch}:
                here, there = (branch.removeprefix(BRANCHES) for branch in (refs.branch, str(known.branch)))
                self.news.append(f"The memory is now that of branch {here}; entries written on {there} stay there")
            tips = known.tips | {refs.branch: [tip]}
            known._replace(tips=tips, branch=refs.branch).note(self.repository, known)
        if refs.waiting or refs.adrift or refs.own:
            self._remove_own(refs, refs.waiting)
        return True

    def _waits(self, refs: RefState, known: Known, tip: str) -> bool:
        """Keep commits on a ref of ours until the branch can move; False where that has moved since it was read."""
        key, before = refs.branch or ADRIFT, known
        if refs.waiting is None:
            from workspace_mem.git.rewrites import settle_left_behind  # noqa: PLC0415

            known = settle_left_behind(self.repository, known)  # the name of one may be in the way
        bases = known.tips.get(key, []) if refs.waiting else []
        if bases[-1:] != [refs.head or UNBORN]:
            # Noted before the ref is moved: after a kill the last of them that the commits contain is meant.
            bases = [*bases, refs.head or UNBORN]
        known._replace(tips=known.tips | {key: bases}).note(self.repository, before)
        if tip != refs.waiting and not self._moved_own(self.repository.waiting_ref(refs.branch), tip, refs.waiting):
            return False
        self._remove_own(refs, None)
        return True

    def _moved_own(self, ref: str, tip: str, old: str | None) -> bool:
        if self._refs.move(ref, tip, old):
            return True
        if is_at(self.repository, ref, old):
            remove_stale_lock(self.repository, ref, old, len(tip))
        return False

    def _remove_own(self, refs: RefState, waiting: str | None) -> None:
        """Remove our refs whose commits the chain has now, or which were put aside."""
        ours = (self.repository.waiting_ref(refs.branch), self.repository.waiting_ref(None), self.repository.ref)
        for ref, tip in zip(ours, (waiting, refs.adrift, refs.own), strict=True):
            if tip:
                set_own_ref(self.repository, ref, None, tip)


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


def why_branch_waits(repository: Repository, refs: RefState) -> str | None:
    """Say why commits of ours are not on the branch; None where none wait."""
    tip = chain_tip(repository, refs, follow=True)
    if tip == refs.head or tip is None:
        return None
    if refs.unfinished or refs.branch is None:
        return "a merge, rebase, cherry-pick or bisect is in progress" if refs.unfinished else "HEAD is on no branch"
    for lock in (repository.git_dir / "index.lock", *ref_locks(repository, refs.branch)):
        if os.path.lexists(lock):
            return f"git's lock {lock.name} exists; if no git command is running, remove it"
    if is_behind(repository, refs.head, tip) and is_in_the_way(repository, moves_between(repository, refs.head, tip)):
        return "a file of the workspace is staged"
    return "something blocked it, but no longer does; the next write or `watch --once` updates it"
