"""The backends of history: a git repository, or none."""

import shutil
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import takewhile
from pathlib import Path
from typing import Any

from workspace_mem.disk.paths import remedy
from workspace_mem.errors import EngineError, NotFoundError
from workspace_mem.git.chain import (
    ADRIFT,
    UNBORN,
    Continuation,
    Known,
    chain_tip,
    commits_set_aside,
    examine,
    is_behind,
    mend,
    tidy,
)
from workspace_mem.git.commits import (
    Listing,
    NewCommit,
    PathChange,
    Reader,
    TreeFile,
    blob_id,
    checked_path,
    checked_version,
    commit_of,
    import_commits,
    list_commit,
)
from workspace_mem.git.index import changed_paths, update_index, why_branch_waits
from workspace_mem.git.process import WORK_SECONDS, GitFailedError, availability, run_git, set_merge_driver
from workspace_mem.git.repository import (
    BRANCHES,
    OWNER,
    RefState,
    Repository,
    find_repository,
    has_repository,
    identity,
    move_ref,
    read_head,
    read_refs,
    set_aside_foreign_refs,
    was_made_by_us,
)
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

_ATTEMPTS = 5  # each retry needs another commit by hand at the same instant
_UPKEEP_SECONDS = 86_400.0  # a day
_UPKEEP = ["-c", "gc.auto=1000", "-c", "gc.autoDetach=false", "gc", "--auto", "--quiet"]


class GitHistory(Reader):
    """The chain in one repository: with `follow` on HEAD's branch, else on a private ref only."""

    off = None

    def __init__(self, repository: Repository, *, follow: bool = False) -> None:
        super().__init__(repository)
        self.follow = follow
        self.news: list[str] = []
        self._looked: RefState | None = None
        self._listing: Listing | None = None  # listing of the last listed commit
        self._hash_length = repository.hash_length

    def tip(self) -> VersionId | None:
        """Return the newest version, including a commit made by hand; None without any."""
        first = chain_tip(self.repository, read_refs(self.repository), follow=self.follow)
        return None if first is None else VersionId(first)

    def tree(self, version: VersionId | None = None) -> Mapping[str, BlobId]:
        """Return every regular file at a version, or at the tip; links, submodules and code are left out."""
        if version is not None:
            files = list_commit(self.repository, checked_version(version)).files
            return {path: BlobId(file.id) for path, file in files.items()}
        self._looked = refs = read_refs(self.repository)  # a record that follows directly need not read again
        tip = chain_tip(self.repository, refs, follow=self.follow)
        if tip is None:
            return {}
        self._listing = list_commit(self.repository, tip, self._listing)
        return {path: BlobId(file.id) for path, file in self._listing.files.items()}

    def blob_id(self, data: bytes) -> BlobId:
        """Return git's blob id of bytes, without storing them."""
        return blob_id(data, self._hash_length)

    def record(self, recordings: Sequence[Recording]) -> list[VersionId | None]:
        """Add a commit per recording that changes something, in one atomic step, after the waiting commits.

        Objects come first, then one ref. The person's work tree, hooks and filters are not used. Only the last step
        moves the branch; commits that cannot go there wait on a ref of ours.
        """
        refs, self._looked = self._looked, None
        ids = self._recorded(recordings, refs)
        if self.repository.at_root:
            set_merge_driver(self.repository.common_dir, self.repository.work_tree)
        with suppress(OSError, EngineError):
            note = self.repository.own_path("swept")
            if not note.exists() or abs(time.time() - note.stat().st_mtime) >= _UPKEEP_SECONDS:
                note.touch()
                tidy(self.repository)
                if was_made_by_us(self.repository):  # a person's own git maintains theirs
                    run_git(self.repository.git_dir, _UPKEEP, seconds=WORK_SECONDS)
        return ids

    def _recorded(self, recordings: Sequence[Recording], refs: RefState | None) -> list[VersionId | None]:
        for path in {path for recording in recordings for path in recording.files}:
            checked_path(path)
        try:
            for attempt in range(_ATTEMPTS):
                # The refs are current if HEAD is unchanged; a later move shows when our ref is updated.
                if attempt or not refs or read_head(self.repository) != (refs.branch, refs.unfinished):
                    refs = read_refs(self.repository)
                ids = self._attempt(recordings, refs)
                if ids is not None:
                    return ids
        except OSError as error:  # our folder in the git directory is not writable, or no folder
            message = f"{error.filename or self.repository.git_dir} cannot be written: {error.strerror or error}"
            raise EngineError(message, hint=remedy(error)) from error
        raise EngineError(
            f"the history in {self.repository.git_dir} could not be updated",
            hint="run the command again; `workspace-mem doctor --fix` removes a lock that a killed git left",
        )

    def _attempt(self, recordings: Sequence[Recording], refs: RefState) -> list[VersionId | None] | None:
        """Record on top of these refs; None, and nothing recorded, if one has moved meanwhile."""
        known = Known.read(self.repository)
        if not known.tips:
            self.news += set_aside_foreign_refs(self.repository)
        parent = refs.head
        if self.follow:
            noted = known.tips.get(refs.branch or "", UNBORN)
            is_plain = noted == (refs.head or UNBORN) and not (refs.waiting or refs.adrift or refs.own)
        else:
            is_plain, parent = True, chain_tip(self.repository, refs, follow=False)
        if not is_plain:  # git moved the branch, or our commits wait for one
            parent = Continuation(self.repository, refs, known, self.news).tip()
        taken = 0  # number of leading recordings whose commit contains the tip
        for merged in takewhile(bool, (recording.merged for recording in recordings)):
            if not is_behind(self.repository, parent, merged):
                break
            parent, taken = merged, taken + 1
        if parent and recordings:
            self._listing = list_commit(self.repository, parent, self._listing)
        before = self._listing.files if parent and self._listing and self._listing.commit == parent else {}
        commits = _new_commits(recordings, before, self._hash_length, taken)
        new = [commit for commit in commits if commit]
        owner = identity(self.repository) if any(commit.recording.author is None for commit in new) else OWNER
        ids = import_commits(self.repository, new, parent, owner=owner) if new else []
        after = {path: file for commit in new for path, file in commit.files.items()}
        if ids:
            files = {path: file for path, file in {**before, **after}.items() if file}
            # A new file may have replaced a folder.
            self._listing = Listing(ids[-1], files) if after.keys() <= before.keys() else None
        tip = ids[-1] if ids else parent
        if tip is not None:
            moves = {
                path: PathChange(before.get(path), file) for path, file in after.items() if before.get(path) != file
            }
            if not self._move_chain(refs, known, tip, moves if parent == refs.head else None):
                return None
        names = iter(ids)
        return [
            VersionId(next(names) if commit else recording.merged) if commit or recording.merged else None
            for commit, recording in zip(commits, recordings, strict=True)
        ]

    def _move_chain(self, refs: RefState, known: Known, tip: str, moves: Mapping[str, PathChange] | None) -> bool:
        """Move the chain's ref to its new tip; False if a ref has moved since it was read.

        `moves` is what the record did to the branch's tip; None if more comes to it.
        """
        if not self.follow:
            if tip != refs.own and not move_ref(self.repository, self.repository.ref, tip, refs.own):
                return False
            Known({self.repository.ref: tip}).note(self.repository, known)
            return True
        if tip != refs.head:
            is_prepared = is_moved = False
            if refs.branch and not refs.unfinished:
                moves = changed_paths(self.repository, refs.head, tip) if moves is None else moves
                with suppress(GitFailedError):  # the rest waits
                    is_prepared = update_index(self.repository, moves, refs.head, tip)
                    is_moved = is_prepared and move_ref(self.repository, refs.branch, tip, refs.head)
            if not is_moved:
                has_stayed = read_refs(self.repository).head == refs.head  # a killed git may have moved the ref
                if is_prepared and has_stayed and moves:
                    back = {path: PathChange(*reversed(move)) for path, move in moves.items()}
                    update_index(self.repository, back, refs.head, tip)
                return has_stayed and self._keep_waiting(refs, known, tip)
        if refs.branch:
            if known.branch not in {None, refs.branch} and commit_of(self.repository, str(known.branch)):
                here, before = (branch.removeprefix(BRANCHES) for branch in (refs.branch, str(known.branch)))
                self.news.append(f"The memory is now that of branch {here}; entries written on {before} stay there")
            tips = known.tips | {refs.branch: tip}
            known._replace(tips=tips, branch=refs.branch).note(self.repository, known)
        if refs.waiting or refs.adrift or refs.own:
            self._remove_own(refs, refs.waiting)
        return True

    def _keep_waiting(self, refs: RefState, known: Known, tip: str) -> bool:
        """Keep commits on a waiting ref until the branch can move; False if the ref has moved meanwhile."""
        ref = self.repository.waiting_ref(refs.branch)
        if tip != refs.waiting and not move_ref(self.repository, ref, tip, refs.waiting):
            return False
        # After a kill, the noted commit counts, since a base may be older.
        tips = known.tips | {refs.branch or ADRIFT: refs.head or UNBORN}
        known._replace(tips=tips).note(self.repository, known)
        self._remove_own(refs, None)
        if not (refs.waiting or refs.adrift) and (why := why_branch_waits(self.repository, refs._replace(waiting=tip))):
            self.news.append(f"The history is kept at {ref} until the branch can follow: {why}")
        return True

    def _remove_own(self, refs: RefState, waiting: str | None) -> None:
        """Remove our refs whose commits are in the chain or were set aside."""
        ours = (self.repository.waiting_ref(refs.branch), self.repository.waiting_ref(None), self.repository.ref)
        for ref, tip in zip(ours, (waiting, refs.adrift, refs.own), strict=True):
            if tip:
                move_ref(self.repository, ref, None, tip)

    def catch_up(self) -> None:
        """Move waiting commits to the branch, or to its new tip."""
        refs = read_refs(self.repository) if self.follow else None
        if refs and (refs.waiting or refs.adrift or refs.own):
            self.record(())

    def commits_set_aside(self) -> Sequence[str]:
        """Return sentences on commits that a person's git took out of the chain."""
        return tuple(commits_set_aside(self.repository))

    def why_branch_waits(self) -> str | None:
        """Return why commits wait for the branch; None if none wait or the history is on a private ref."""
        if not self.follow:
            return None
        return why_branch_waits(self.repository, read_refs(self.repository))

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
        """Return the newest version on the chain's own line that was committed no later than a moment."""
        words = ["rev-list", "--first-parent", "--max-count=1", f"--before=@{max(1, int(moment.timestamp()))}"]
        tip = self.tip()
        name = run_git(self.repository.git_dir, [*words, tip]).decode().strip() if tip else ""
        return VersionId(name) if name else None

    @property
    def place(self) -> str:
        """Return the git directory."""
        return str(self.repository.git_dir)

    def availability(self) -> Availability:
        """Return whether git is installed and recent enough."""
        return availability()

    def health(self, *, seconds: float) -> Health:
        """Look at every object, ref and lock; never raises."""
        return examine(self.repository, follow=self.follow, seconds=seconds)

    def remove_lock(self, lock: LeftLock) -> None:
        """Remove a lock whose process is dead."""
        Path(lock.place).unlink(missing_ok=True)

    def mend(self, *, seconds: float, stamp: str) -> Mend:
        """Repair damage, or begin a new history beside it."""
        return mend(self.repository, follow=self.follow, seconds=seconds, stamp=stamp)


def _new_commits(
    recordings: Sequence[Recording], files: Mapping[str, TreeFile], hash_length: int, taken: int
) -> list[NewCommit | None]:
    """Return a commit of the changed files for each recording; None for one without changes.

    The `merged` commit of a recording becomes a second parent, except in the first `taken`: the chain has theirs.
    """
    now: dict[str, TreeFile | None] = dict(files)
    commits: list[NewCommit | None] = []
    for number, recording in enumerate(recordings):
        other = recording.merged if number >= taken else ""
        changed: dict[str, TreeFile | None] = {}
        for path, data in recording.files.items():
            before = now.get(path)
            mode = before.mode if before else "100644"
            after = None if data is None else TreeFile(mode, blob_id(data, hash_length), data)
            if after != before:
                changed[path] = now[path] = after
        commits.append(NewCommit(recording, changed, other or None) if changed or other else None)
    return commits


class NoHistory(History):
    """A chain that stays empty, if git cannot be used; `off` is why, a sentence without a full stop."""

    off: str
    news: list[str]
    place: None = None
    __slots__ = ("news", "off")

    def __init__(self, off: str) -> None:
        self.off, self.news = off, []

    def availability(self) -> Availability:
        """Return why there is no history."""
        return Availability(usable=False, note=self.off)

    def blob_id(self, data: bytes) -> BlobId:
        """Return git's blob id of bytes."""
        return blob_id(data, 40)

    def find(self, name: str) -> VersionId:
        """Raise NotFoundError, as there is no version."""
        raise NotFoundError(f"There is no version {name!r}: {self.off}")


def open_history(root: Path, where: str, repository: Mapping[str, Any], *, follow: bool) -> History:
    """Return the history of a workspace; if there can be none, a NoHistory with the reason.

    `where` is the setting history.where.
    """
    if where == "off":
        return NoHistory("it is turned off in workspace.toml (history.where)")
    if shutil.which("git") is None:
        return NoHistory(GIT_AWAY if has_repository(root, **repository) else NO_GIT)
    opened = find_repository(root, **repository)
    return GitHistory(opened, follow=follow) if opened else NoHistory(NO_REPOSITORY)
