"""How commits come into the chain: one stream for the objects, one transaction for the refs.

Nothing of the person's is read or written on the way: not the index, not the work tree, no hook, no
filter. Only the last step may take their branch along (see following).
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from workspace_mem.core.errors import EngineError
from workspace_mem.core.history import Author, Recording, VersionId
from workspace_mem.services.history.following import (
    Move,
    carries_foreign_work,
    forget_index_note,
    moves_between,
    prepare_index,
)
from workspace_mem.services.history.git_process import GitFailedError, GitKilledError, GitProcess, run_git
from workspace_mem.services.history.import_leftovers import (
    common_dir,
    remove_unfinished,
    unfinished_files,
)
from workspace_mem.services.history.import_stream import (
    NewCommit,
    NewFile,
    Start,
    TreeFile,
    checked_path,
    import_stream,
)
from workspace_mem.services.history.listings import Listings, Looked
from workspace_mem.services.history.locations import Repository
from workspace_mem.services.history.loose_objects import store
from workspace_mem.services.history.messages import OWNER
from workspace_mem.services.history.objects import blob_id
from workspace_mem.services.history.ref_locks import RefLocks
from workspace_mem.services.history.repository_state import (
    Base,
    State,
    choose_base,
    is_unfinished,
    note_tip,
    read_head,
    read_state,
    remember_joined,
    tree_files,
)
from workspace_mem.stores.remedies import remedy

_ATTEMPTS = 5  # somebody would have to commit by hand in the same instant five times over
_LOCK_WAIT_MILLISECONDS = 1000  # an update of a ref takes a few; a second is a dead process
_SIGNS_OF_ANOTHER = ("File exists", "expected", "already exists")  # what git says where the ref moved or is locked

UPDATE_REFS = ("update-ref", "-m", "workspace-mem", "--stdin")
UPDATE_SECONDS = 30.0  # it takes milliseconds, and runs no hook

InScope = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class _Plan:
    """What a record comes to on one base."""

    commits: tuple[NewCommit, ...]
    made: tuple[bool, ...]  # per recording, whether it is among the commits
    start: Start
    moves: Mapping[str, Move]  # from the start's parent to the last new commit
    has_head: bool  # the result contains the branch's tip, so that the branch may move to it


@dataclass(slots=True)
class Recorder:
    """Adds commits to the chain of one repository."""

    repository: Repository
    in_scope: InScope
    follow: bool
    identity: Callable[[], Author]
    listings: Listings
    looked: Looked | None
    _waiting: GitProcess | None = field(default=None, init=False)  # for the refs that it is to move

    def record(self, recordings: Sequence[Recording]) -> list[VersionId | None]:
        """Add a commit per recording that changes something, all of them or none.

        Without any the chain still takes in hand commits, and the branch catches up. Raises EngineError.
        """
        try:
            return self._record(recordings)
        except OSError as error:  # of our folder in the git directory: it is not ours to write, or no folder
            message = f"{error.filename or self.repository.git_dir} cannot be written: {error.strerror or error}"
            raise EngineError(message, hint=remedy(error)) from error
        finally:
            if self._waiting is not None:
                self._waiting.kill()

    def _record(self, recordings: Sequence[Recording]) -> list[VersionId | None]:
        for path in {path for recording in recordings for path in recording.files}:
            checked_path(path)
        if killed := RefLocks.left_behind(self.repository):
            killed.settle_when_dead()
        for attempt in range(_ATTEMPTS):
            looked = self._look() if attempt or self.looked is None or not self._holds(self.looked) else self.looked
            state = looked.state
            plan = self._planned(recordings, looked, state.hash_length)
            ids = self._write(plan)
            if self._move(state, plan, ids[-1] if ids else plan.start.parent):
                made = iter(ids)
                return [VersionId(next(made)) if is_made else None for is_made in plan.made]
        raise EngineError(
            f"{self.repository.ref} could not be moved",
            hint="run the command again; if it stays so, `workspace-mem doctor` may say why",
        )

    def _look(self) -> Looked:
        state = read_state(self.repository)
        return Looked(state, choose_base(self.repository, state), None)

    def _holds(self, looked: Looked) -> bool:
        """Tell whether HEAD is as it was. That no ref has moved is seen when ours is."""
        branch, unfinished = read_head(self.repository), is_unfinished(self.repository)
        return (branch, unfinished) == (looked.state.branch, looked.state.unfinished)

    def _planned(self, recordings: Sequence[Recording], looked: Looked, hash_length: int) -> _Plan:
        base, files = looked.base, looked.files
        if base.second is not None:
            return self._planned_merge(recordings, base, hash_length)
        if files is None:
            touched = {path for recording in recordings for path in recording.files}
            files = tree_files(self.repository, base.first, touched) if base.first else {}
        commits, made, after = self._changes(recordings, files, hash_length)
        moves = {path: Move(files.get(path), file) for path, file in after.items() if files.get(path) != file}
        return _Plan(commits, made, Start(base.first), moves, has_head=True)

    def _planned_merge(self, recordings: Sequence[Recording], base: Base, hash_length: int) -> _Plan:
        """Join two lines: what we own as our chain has it (so it is on disk), the rest as the branch has it."""
        ours, theirs = tree_files(self.repository, str(base.first)), tree_files(self.repository, str(base.second))
        owned = {path for path in ours.keys() | theirs.keys() if self.in_scope(path)}
        merged = {path: ours[path] for path in owned if path in ours}
        rest = {path: file for path, file in theirs.items() if path not in owned}
        commits, made, _ = self._changes(recordings, rest | merged, hash_length)
        if not commits:
            return _Plan((), made, Start(base.first), {}, has_head=False)
        carried = {path: merged.get(path) for path in owned if merged.get(path) != theirs.get(path)}
        first = {path: NewFile(file, None) if file else None for path, file in carried.items()}
        joined = NewCommit(commits[0].recording, first | dict(commits[0].files))
        tree = run_git(self.repository.git_dir, ["rev-parse", "--verify", f"{base.second}^{{tree}}"])
        start = Start(base.first, base.second, tree.decode().strip())
        return _Plan((joined, *commits[1:]), made, start, {}, has_head=True)

    def _changes(
        self, recordings: Sequence[Recording], files: Mapping[str, TreeFile], hash_length: int
    ) -> tuple[tuple[NewCommit, ...], tuple[bool, ...], Mapping[str, TreeFile | None]]:
        """Drop what changes nothing; return the commits, who made one, and the files afterwards."""
        now: dict[str, TreeFile | None] = dict(files)
        commits: list[NewCommit] = []
        made: list[bool] = []
        for recording in recordings:
            after = {path: _new_file(data, now.get(path), hash_length) for path, data in recording.files.items()}
            changed = {path: new for path, new in after.items() if (new.file if new else None) != now.get(path)}
            now |= {path: new.file if new else None for path, new in changed.items()}
            made.append(bool(changed))
            if changed:
                commits.append(NewCommit(recording, changed))
        return tuple(commits), tuple(made), now

    def _write(self, plan: _Plan) -> list[str]:
        """Store the objects, durable, and return the new commits' ids; no ref has moved yet."""
        if not plan.commits:
            return []
        owner = self.identity() if any(commit.recording.author is None for commit in plan.commits) else OWNER
        return self._stored(plan, owner) or self._imported(plan, owner)

    def _stored(self, plan: _Plan, owner: Author) -> list[str]:
        """Store a few plain commits without a process; nothing where git itself is to do it."""
        parent = plan.start.parent
        listing = self.listings.known(parent)
        if parent is None or listing is None or plan.start.merged is not None:
            return []
        self._waiting = self._waiting or GitProcess(UPDATE_REFS, git_dir=self.repository.git_dir)
        stored = store(common_dir(self.repository) / "objects", plan.commits, parent, listing, owner=owner)
        if stored is None:
            return []
        ids, after = stored
        self.listings.keep(ids[-1], after)
        return ids

    def _imported(self, plan: _Plan, owner: Author) -> list[str]:
        stream = import_stream(plan.commits, plan.start, owner=owner)
        there = unfinished_files(self.repository)
        try:
            return run_git(self.repository.git_dir, ["fast-import", "--quiet", "--done"], stdin=stream).decode().split()
        except EngineError:
            remove_unfinished(unfinished_files(self.repository) - there)
            raise

    def _move(self, state: State, plan: _Plan, new: str | None) -> bool:
        """Move our ref, and the branch if it may; False where a ref has moved since it was read."""
        if new is None:
            return True
        branch = state.branch if self._branch_may_move(state, plan, new) else None
        if branch is not None and self._update_refs(state, new, branch):
            forget_index_note(self.repository)
            return True
        if new != state.tip and not self._moved_alone(state, new):
            return False
        if plan.has_head and state.may_join and state.head not in {new, state.joined}:
            remember_joined(self.repository, str(state.head))
        return True

    def _moved_alone(self, state: State, new: str) -> bool:
        if self._update_refs(state, new, None):
            return True
        if read_state(self.repository).tip == state.tip:
            self._remove_stale_lock(state)
        return False

    def _remove_stale_lock(self, state: State) -> None:
        """Remove the lock on our own ref that a killed process left.

        The caller holds the record lock, so there is no living owner; git is still given time, in
        case that somebody moves the ref by hand.
        """
        common = run_git(self.repository.git_dir, ["rev-parse", "--git-common-dir"]).decode(errors="surrogateescape")
        lock = self.repository.git_dir / common.rstrip("\n") / f"{self.repository.ref}.lock"
        before = _file_identity(lock)
        with suppress(GitFailedError):
            waiting = ["-c", f"core.filesRefLockTimeout={_LOCK_WAIT_MILLISECONDS}", "update-ref", "--stdin"]
            unchanged = f"verify {self.repository.ref} {state.tip or '0' * state.hash_length}\n"
            run_git(self.repository.git_dir, waiting, stdin=unchanged.encode())
        if before is not None and _file_identity(lock) == before:
            lock.unlink(missing_ok=True)

    def _branch_may_move(self, state: State, plan: _Plan, new: str) -> bool:
        if not (self.follow and plan.has_head) or state.branch is None or state.unfinished or state.head == new:
            return False
        if RefLocks.left_behind(self.repository):  # a git may hold the branch
            return False
        if state.head == plan.start.parent:
            return prepare_index(self.repository, plan.moves)
        # The branch lags, or two lines meet: more comes to it than this record.
        moves = moves_between(self.repository, state.head, new)
        if not all(path in plan.moves or self.in_scope(path) for path in moves):
            return False
        return not carries_foreign_work(self.repository, state, new) and prepare_index(self.repository, moves)

    def _update_refs(self, state: State, new: str, branch: str | None) -> bool:
        zeros = "0" * state.hash_length
        lines = [f"update {self.repository.ref} {new} {state.tip or zeros}\n"] if new != state.tip else []
        if branch is not None:
            lines.append(f"update {branch} {new} {state.head or zeros}\n")
        try:
            self._told("".join(lines), new, branch)
        except GitKilledError:
            return False
        except GitFailedError as error:
            if branch is None and not any(sign in error.stderr for sign in _SIGNS_OF_ANOTHER):
                raise
            return False
        note_tip(self.repository, new)
        return True

    def _told(self, lines: str, new: str, branch: str | None) -> None:
        """Have git move the refs. A note of it stays where this process is killed too, for the next record."""
        locks = RefLocks.noted(self.repository, branch, new) if branch else None
        try:
            process, self._waiting = self._waiting, None
            process = process or GitProcess(UPDATE_REFS, git_dir=self.repository.git_dir)
            process.end(lines.encode("utf-8", "surrogateescape"), seconds=UPDATE_SECONDS)
        except GitFailedError as error:
            if locks and isinstance(error, GitKilledError):
                locks.settle_when_dead()
            elif locks:
                locks.settle()
            raise
        if locks:
            locks.settle()


def _file_identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_ino, found.st_mtime_ns


def _new_file(data: bytes | None, before: TreeFile | None, hash_length: int) -> NewFile | None:
    if data is None:
        return None
    return NewFile(TreeFile(before.mode if before else "100644", blob_id(data, hash_length)), data)
