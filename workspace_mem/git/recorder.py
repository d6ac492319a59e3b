"""How a record comes into the chain: objects first, then one ref.

Nothing of the person's is read or written on the way: not the index, not the work tree, no hook, no filter. Only the
last step moves the branch that follows, and what cannot go there waits on a ref of ours.
"""

import contextlib
import errno
import os
import shutil
import stat
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from shlex import quote
from typing import NamedTuple

from workspace_mem.disk.paths import remedy
from workspace_mem.errors import EngineError
from workspace_mem.git.chain import ADRIFT, KEPT_DAYS, UNBORN, Continuation, Known, chain_tip, is_behind, put_aside
from workspace_mem.git.commits import (
    REGULAR,
    Listing,
    NewCommit,
    TreeFile,
    blob_id,
    checked_path,
    import_commits,
    list_commit,
    tree_of,
)
from workspace_mem.git.process import run_git
from workspace_mem.git.reader import commit_of
from workspace_mem.git.repository import (
    BRANCHES,
    OWNER,
    WAITING,
    RefState,
    Repository,
    identity,
    move_branch,
    move_ref,
    read_head,
    read_refs,
    ref_locks,
    refs_below,
    set_found_aside,
)
from workspace_mem.model.document import Document
from workspace_mem.model.history import Recording, VersionId

_NEW_INDEX = "index.new"  # the index as it will be
_ARGUMENTS_LIMIT = 50_000  # characters of paths; above it the whole listing is read (Linux holds 2 MiB, others less)
_INDEX_ATTEMPTS = 3  # a person's git may change the index between a look at it and its change
_ATTEMPTS = 5  # somebody would have to commit by hand in the same instant five times over


class PathMove(NamedTuple):
    """The file of one path at the branch's tip, and what it is to become; None: no file."""

    before: TreeFile | None
    after: TreeFile | None


Moves = Mapping[str, PathMove]


class Recorder:
    """Adds commits to the chain of one repository. `news` is what the last record found that people should know."""

    def __init__(
        self,
        repository: Repository,
        in_scope: Callable[[str], bool],
        document: Callable[[str, bytes | None], Document],
        *,
        follow: bool,
        listing: Listing | None,
        news: list[str],
    ) -> None:
        self.repository, self.in_scope, self.document, self.follow = repository, in_scope, document, follow
        self.listing = listing  # what some commit holds; after a record it is mostly the newest one
        self.news = news

    def record(self, recordings: Sequence[Recording], refs: RefState | None = None) -> list[VersionId | None]:
        """Add a commit per recording that changes something, all of them or none.

        Without any the chain still takes in what was committed by hand, and what waits goes over. `refs` were read just
        now. Raises EngineError.
        """
        for path in {path for recording in recordings for path in recording.files}:
            checked_path(path)
        try:
            for attempt in range(_ATTEMPTS):
                # The refs hold if HEAD is still the same: whether another one has moved shows when ours is moved.
                if attempt or not refs or read_head(self.repository) != (refs.branch, refs.unfinished):
                    refs = read_refs(self.repository)
                ids = self._attempt(recordings, refs)
                if ids is not None:
                    return ids
        except OSError as error:  # of our folder in the git directory: it is not ours to write, or no folder
            message = f"{error.filename or self.repository.git_dir} cannot be written: {error.strerror or error}"
            raise EngineError(message, hint=remedy(error)) from error
        raise EngineError(
            f"the history in {self.repository.git_dir} could not be updated",
            hint="run the command again; `workspace-mem doctor --fix` removes a lock that a killed git left",
        )

    def _attempt(self, recordings: Sequence[Recording], refs: RefState) -> list[VersionId | None] | None:
        """Record on what the refs say; None, and nothing recorded, if one has moved since they were read."""
        known = Known.read(self.repository)
        if not known.tips:
            self.news += set_found_aside(self.repository)
        parent = refs.head
        if self.follow:
            noted = known.tips.get(refs.branch or "", [UNBORN])[-1]
            is_plain = noted == (refs.head or UNBORN) and not (refs.waiting or refs.adrift or refs.own)
        else:
            is_plain, parent = True, chain_tip(self.repository, refs, follow=False)
        if not is_plain:  # a person's git moved the branch, or commits of ours wait for one
            parent = Continuation(self.repository, refs, known, self.in_scope, self.document, self.news).tip()
        parent, taken = self._merged(parent, recordings)
        if parent and recordings:
            self.listing = list_commit(self.repository, parent, self.listing)
        before = self.listing.files if parent and self.listing and self.listing.commit == parent else {}
        commits = _changing(recordings, before, refs.hash_length, taken)
        new = [commit for commit in commits if commit]
        ids = self._stored(new, parent) if new else []
        tip = ids[-1] if ids else parent
        if tip is not None:
            after = {path: file for commit in new for path, file in commit.files.items()}
            moves = {path: PathMove(before.get(path), file) for path, file in after.items() if before.get(path) != file}
            if not self._moved(refs, known, tip, moves if parent == refs.head else None):
                return None
        names = iter(ids)
        return [
            VersionId(next(names) if commit else recording.merged) if commit or recording.merged else None
            for commit, recording in zip(commits, recordings, strict=True)
        ]

    def _merged(self, tip: str | None, recordings: Sequence[Recording]) -> tuple[str | None, int]:
        """Return the commit that the first recordings name, if it contains the tip, and how many these are."""
        count = 0
        for merged in takewhile(bool, (recording.merged for recording in recordings)):
            if not is_behind(self.repository, tip, merged):
                break
            tip, count = merged, count + 1
        return tip, count

    def _stored(self, commits: Sequence[NewCommit], parent: str | None) -> list[str]:
        """Store the objects, durable, and return the new commits' ids; no ref has moved yet."""
        owner = identity(self.repository) if any(commit.recording.author is None for commit in commits) else OWNER
        ids = import_commits(self.repository, commits, parent, owner=owner)
        files: dict[str, TreeFile | None] = dict(self.listing.files) if parent and self.listing else {}
        for path, file in ((path, file) for commit in commits for path, file in commit.files.items()):
            if path not in files:  # it may have taken the place of a folder
                self.listing = None
                return ids
            files[path] = file
        self.listing = Listing(ids[-1], {path: file for path, file in files.items() if file})
        return ids

    def _moved(self, refs: RefState, known: Known, tip: str, moves: Mapping[str, PathMove] | None) -> bool:
        """Move the chain's ref to its new tip; False if a ref has moved since it was read.

        `moves` is what the record did to the branch's tip; None if more comes to it.
        """
        if not self.follow:
            if tip != refs.own and not move_ref(self.repository, self.repository.ref, tip, refs.own):
                return False
            Known({self.repository.ref: [tip]}).note(self.repository, known)
            return True
        if tip != refs.head:
            is_free = refs.branch and not refs.unfinished
            if is_free and moves is None:
                moves = moves_between(self.repository, refs.head, tip)
            is_prepared = is_free and moves is not None and update_index(self.repository, moves, refs.head, tip)
            if not (refs.branch and is_prepared and move_branch(self.repository, refs.branch, tip, refs.head)):
                return read_refs(self.repository).head == refs.head and self._waits(refs, known, tip)
        if refs.branch:
            if known.branch not in {None, refs.branch} and commit_of(self.repository, str(known.branch)):
                here, before = (branch.removeprefix(BRANCHES) for branch in (refs.branch, str(known.branch)))
                self.news.append(f"The memory is now that of branch {here}; entries written on {before} stay there")
            tips = known.tips | {refs.branch: [tip]}
            known._replace(tips=tips, branch=refs.branch).note(self.repository, known)
        if refs.waiting or refs.adrift or refs.own:
            self._remove_own(refs, refs.waiting)
        return True

    def _waits(self, refs: RefState, known: Known, tip: str) -> bool:
        """Keep commits on a ref of ours until the branch can move; False if that has moved since it was read."""
        key, before = refs.branch or ADRIFT, known
        bases = known.tips.get(key, []) if refs.waiting else []
        if bases[-1:] != [refs.head or UNBORN]:
            # Noted before the ref is moved: after a kill the last of them that the commits contain is meant.
            bases = [*bases, refs.head or UNBORN]
        known._replace(tips=known.tips | {key: bases}).note(self.repository, before)
        ref = self.repository.waiting_ref(refs.branch)
        for other, old in () if refs.waiting else refs_below(self.repository, WAITING):
            if f"{ref}/".startswith(f"{other}/") or other.startswith(f"{ref}/"):  # git lets only one of both be
                name = other.removeprefix(WAITING)
                kept = put_aside(self.repository, name, old)
                move_ref(self.repository, other, None, old)
                self.news.append(f"The branch {name} is gone: {kept} keeps what waited for it for {KEPT_DAYS} days")
        if tip != refs.waiting and not move_ref(self.repository, ref, tip, refs.waiting):
            return False
        self._remove_own(refs, None)
        if not (refs.waiting or refs.adrift) and (why := why_branch_waits(self.repository, refs._replace(waiting=tip))):
            self.news.append(f"The history is kept at {ref} until the branch can follow: {why}")
        return True

    def _remove_own(self, refs: RefState, waiting: str | None) -> None:
        """Remove our refs whose commits the chain has now, or which were put aside."""
        ours = (self.repository.waiting_ref(refs.branch), self.repository.waiting_ref(None), self.repository.ref)
        for ref, tip in zip(ours, (waiting, refs.adrift, refs.own), strict=True):
            if tip:
                move_ref(self.repository, ref, None, tip)


def _changing(
    recordings: Sequence[Recording], files: Mapping[str, TreeFile], hash_length: int, taken: int
) -> list[NewCommit | None]:
    """Return a commit for each recording, with the files that really change; None for one that changes nothing.

    What another machine made and the chain does not have, as all but the first `taken`, becomes another parent.
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


def why_branch_waits(repository: Repository, refs: RefState) -> str | None:
    """Say why commits of ours are not on the branch; None if none wait."""
    tip = chain_tip(repository, refs, follow=True)
    if tip == refs.head or tip is None:
        return None
    if refs.unfinished or refs.branch is None:
        return "a merge, rebase, cherry-pick or bisect is in progress" if refs.unfinished else "HEAD is detached"
    for lock in (repository.git_dir / "index.lock", *ref_locks(repository, refs.branch)):
        if os.path.lexists(lock):
            return f"git's lock {lock.name} exists; if no git command is running, remove it"
    if is_behind(repository, refs.head, tip):
        moves = moves_between(repository, refs.head, tip)
        if staged := staged_entries(repository, moves, refs.head, tip):
            (path, entry), *others = staged.items()
            if entry[:1] not in ("", "H"):
                marks = "--no-assume-unchanged --no-skip-worktree"
                return f"git ignores changes of {path}; `git update-index {marks} {quote(path)}` ends that"
            more, place = (f" and {len(others):,} more", ".") if others else ("", quote(path))
            what = f"{path}{more} is staged with content that is not in the history"
            return f"{what}; `git commit`, or `git restore --staged {place}`, then the next write, fixes that"
    return "something blocked it, but no longer does; the next write or `watch --once` updates it"


# ── the person's index ─────────────────────────────────────────────────────────────────────────

# The index goes before the branch: if something fails after it, the person's next commit holds our bytes, which is
# harmless; a branch ahead of its index would make that commit undo our change. git sets the entries in a copy, which
# then becomes `index.lock` by a link, so that a killed record's lock is known for ours. The copy keeps the time of the
# old index: what git compares by content, because it is as young as the index, must stay so.


def moves_between(repository: Repository, old: str | None, new: str) -> Moves:
    """Return every path that differs between two commits; `old` None is the empty tree."""
    if old is None:
        every = tree_of(repository, new)
        return {path: PathMove(None, file) for path, file in every.items() if file.mode.startswith(REGULAR)}
    return dict(_raw_moves(run_git(repository.git_dir, ["diff-tree", "-r", "-z", "--raw", "--no-renames", old, new])))


def _raw_moves(raw: bytes) -> Iterator[tuple[str, PathMove]]:
    """Yield the paths of git's raw format, each with its two sides."""
    fields = raw.split(b"\0")[:-1]
    for head, path in zip(fields[::2], fields[1::2], strict=True):
        *modes, old_id, new_id, _ = head.decode().lstrip("\n").removeprefix(":").split(" ")
        sides = (
            None if mode == "000000" else TreeFile(mode, name)
            for mode, name in zip(modes, (old_id, new_id), strict=True)
        )
        yield path.decode("utf-8", "surrogateescape"), PathMove(*sides)


def update_index(repository: Repository, moves: Moves, old: str | None, new: str) -> bool:
    """Put the entries of a new tip into the index; False, and nothing changed, if the person is in the way.

    They are if index.lock is held, or `staged_entries` names a path. The caller holds the record lock.
    """
    if not moves:
        return True
    lock = repository.git_dir / "index.lock"
    if has_own_lock(repository):  # the lock of anybody else's git stays
        lock.unlink()
    if lock.exists():
        return False
    for _ in range(_INDEX_ATTEMPTS):
        before = _identity(repository)
        if staged_entries(repository, moves, old, new):
            return False
        try:
            if _replaced(repository, moves, before):
                return True
        except (EngineError, OSError):
            return False
    return False


def has_own_lock(repository: Repository) -> bool:
    """Tell whether git's lock of the index is one that a killed record of ours left."""
    with contextlib.suppress(OSError):
        return repository.own_path(_NEW_INDEX).samefile(repository.git_dir / "index.lock")
    return False


def staged_entries(repository: Repository, moves: Moves, old: str | None, new: str) -> dict[str, str]:
    """Return the entries of the index, by path, that no commit from the old tip to the new one has.

    Whatever else a person staged, such as a page that was recorded since or that `git mv` renamed, is in those commits.
    An entry in conflict or with a mark (assume-unchanged, skip-worktree) is among them, a mode alone is not.
    """
    paths = [] if sum(map(len, moves)) > _ARGUMENTS_LIMIT else ["--", *sorted(moves)]
    words = ["ls-files", "--stage", "-v", "-z", *paths]
    entries: dict[str, str] = {}
    for record in run_git(repository.git_dir, words, work_tree=repository.work_tree).split(b"\0")[:-1]:
        head, _, raw = record.partition(b"\t")
        entries[raw.decode("utf-8", "surrogateescape")] = head.decode().replace(" 100755 ", " 100644 ")
    empty = blob_id(b"", len(new))  # what `git add --intent-to-add` stages
    staged = {
        path
        for path, move in moves.items()
        if entries.get(path, "") not in {_entry(move.before), _entry(move.after)}
        and (move.before or entries[path] != f"H 100644 {empty} 0")
    }
    if staged:
        words = ["log", "--format=", "--raw", "-z", "--no-renames", "--no-abbrev", "--diff-merges=first-parent", new]
        raw = run_git(repository.git_dir, [*words, *([f"^{old}"] if old else []), *paths])
        for path, move in _raw_moves(raw):
            if entries.get(path, "") in {_entry(move.before), _entry(move.after)}:
                staged.discard(path)
    return {path: entries.get(path, "") for path in sorted(staged)}


def _entry(file: TreeFile | None) -> str:
    """Return a file's entry as `git ls-files -v` prints it; empty if there is none."""
    return "" if file is None else f"H {file.mode.replace('755', '644')} {file.id} 0"


def _replaced(repository: Repository, moves: Moves, before: tuple[int, ...] | None) -> bool:
    """Make the new index in a copy, and swap it in; False, and nothing changed, if the old one has changed since.

    `index.lock` is there for an instant only. Raises OSError if the index is no plain file or is locked, EngineError.
    """
    index, lock = repository.git_dir / "index", repository.git_dir / "index.lock"
    copy = repository.own_path(_NEW_INDEX)
    try:
        copy.unlink(missing_ok=True)
        copy.with_name(f"{_NEW_INDEX}.lock").unlink(missing_ok=True)  # of a killed git
        state = index.lstat() if before else None
        if state:
            if not stat.S_ISREG(state.st_mode):
                raise OSError(errno.ENOTSUP, os.strerror(errno.ENOTSUP), str(index))
            copy.write_bytes(index.read_bytes())
            os.utime(copy, (0, 0))  # older than any file: git then looks into none, and so runs no filter on it
        _set_entries(repository, moves, copy)
        if state:
            os.utime(copy, ns=(state.st_mtime_ns, state.st_mtime_ns))
        try:
            os.link(copy, lock)
        except FileExistsError:
            raise
        except OSError:  # there are no hard links here
            with lock.open("xb") as file:
                file.write(copy.read_bytes())
            shutil.copystat(copy, lock)
        try:
            if _identity(repository) != before:
                return False
            lock.replace(index)
        finally:
            lock.unlink(missing_ok=True)
    finally:
        with contextlib.suppress(OSError):
            copy.unlink(missing_ok=True)
    return True


def _identity(repository: Repository) -> tuple[int, ...] | None:
    """Return what tells one index from another."""
    try:
        state = (repository.git_dir / "index").lstat()
    except FileNotFoundError:
        return None
    return state.st_mode, state.st_ino, state.st_size, state.st_mtime_ns, state.st_ctime_ns


def _set_entries(repository: Repository, moves: Moves, index: Path) -> None:
    """Have git set the entries of an index that is not the person's: it locks nothing of theirs."""
    lines: list[bytes] = []
    for path, move in sorted(moves.items(), key=lambda item: item[1].after is not None):  # removals first
        known = move.after or move.before
        mode, name = (move.after.mode, move.after.id) if move.after else ("0", "0" * len(known.id if known else ""))
        lines.append(f"{mode} {name} 0\t".encode() + path.encode("utf-8", "surrogateescape") + b"\0")
    run_git(repository.git_dir, ["update-index", "-z", "--index-info"], stdin=b"".join(lines), index=index)
