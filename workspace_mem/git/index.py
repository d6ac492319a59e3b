"""The person's index, which moves with the branch, and the reasons why the branch waits.

The index goes before the branch: if something fails after it, the person's next commit holds our bytes, which is
harmless; a branch ahead of its index would make that commit undo our change. git sets the entries in a copy, which then
becomes `index.lock` by a link, so that a killed record's lock is recognised as ours. The copy keeps the time of the old
index, so that git goes on comparing by content the files that are as young as the index.
"""

import contextlib
import errno
import os
import shutil
import stat
from collections.abc import Mapping
from shlex import quote

from workspace_mem.errors import EngineError
from workspace_mem.git.chain import chain_tip, is_behind
from workspace_mem.git.commits import HASHES, PathChange, TreeFile, blob_id, raw_moves
from workspace_mem.git.process import run_git
from workspace_mem.git.repository import RefState, Repository, ref_locks

_NEW_INDEX = "index.new"  # the new index
_ARGUMENTS_LIMIT = 50_000  # characters of paths; above it the whole listing is read (Linux holds 2 MiB, others less)


Moves = Mapping[str, PathChange]


def why_branch_waits(repository: Repository, refs: RefState) -> str | None:
    """Return why our commits are not on the branch; None if none wait."""
    tip = chain_tip(repository, refs, follow=True)
    if tip == refs.head or tip is None:
        return None
    if refs.unfinished or refs.branch is None:
        return "a merge, rebase, cherry-pick or bisect is in progress" if refs.unfinished else "HEAD is detached"
    for lock in (repository.git_dir / "index.lock", *ref_locks(repository, refs.branch)):
        if os.path.lexists(lock):
            return f"git's lock {lock.name} exists; if no git command is running, remove it"
    if is_behind(repository, refs.head, tip):
        moves = changed_paths(repository, refs.head, tip)
        if staged := staged_entries(repository, moves, refs.head, tip):
            (path, entry), *others = staged.items()
            if entry[:1] not in ("", "H"):
                marks = "--no-assume-unchanged --no-skip-worktree"
                return f"git ignores changes of {path}; `git update-index {marks} {quote(path)}` ends that"
            more, place = (f" and {len(others):,} more", ".") if others else ("", quote(path))
            what = f"{path}{more} is staged with content that is not in the history"
            return f"{what}; `git commit`, or `git restore --staged {place}`, then the next write, fixes that"
    return "something blocked it, but no longer does; the next write or `watch --once` updates it"


def changed_paths(repository: Repository, old: str | None, new: str) -> Moves:
    """Return every path that differs between two commits; `old` None is the empty tree."""
    old = old or HASHES[len(new)](b"tree 0\0").hexdigest()
    raw = run_git(repository.git_dir, ["diff-tree", "-r", "-z", "--raw", "--no-renames", old, new])
    return {path: move for _, path, move in raw_moves(raw)}


def update_index(repository: Repository, moves: Moves, old: str | None, new: str) -> bool:
    """Put the entries of a new tip into the index; False, and no change, if the person's git prevents it.

    That is if index.lock is held, or `staged_entries` names a path. The caller holds the record lock.
    """
    if not moves:
        return True
    lock = repository.git_dir / "index.lock"
    if has_own_lock(repository):  # another git's lock stays
        lock.unlink()
    if lock.exists():
        return False
    with contextlib.suppress(EngineError, OSError):
        for name in (_NEW_INDEX, f"{_NEW_INDEX}.lock"):  # of a killed record: the first may be the index itself
            repository.own_path(name).unlink(missing_ok=True)
        before = _identity(repository)
        return not staged_entries(repository, moves, old, new) and _swap_index(repository, moves, before)
    return False


def has_own_lock(repository: Repository) -> bool:
    """Tell whether git's index lock comes from our own killed record."""
    with contextlib.suppress(OSError):
        return repository.own_path(_NEW_INDEX).samefile(repository.git_dir / "index.lock")
    return False


def staged_entries(repository: Repository, moves: Moves, old: str | None, new: str) -> dict[str, str]:
    """Return the staged entries by path that no commit between the tips holds.

    Whatever else a person staged, such as a page that was recorded since or that `git mv` renamed, is in those commits.
    An entry in conflict or with a mark (assume-unchanged, skip-worktree) is among them, a mode alone is not.
    """
    paths = [] if sum(map(len, moves)) > _ARGUMENTS_LIMIT else ["--", *sorted(moves)]
    words = ["ls-files", "--stage", "-v", "-z", *paths]
    entries: dict[str, str] = {}
    for record in run_git(repository.git_dir, words, work_tree=repository.work_tree).split(b"\0")[:-1]:
        head, _, raw = record.partition(b"\t")
        entries[raw.decode("utf-8", "surrogateescape")] = head.decode().replace(" 100755 ", " 100644 ")
    empty = blob_id(b"", len(new))  # the entry of `git add --intent-to-add`
    staged = {
        path
        for path, move in moves.items()
        if entries.get(path, "") not in {_entry(move.before), _entry(move.after)}
        and (move.before or entries[path] != f"H 100644 {empty} 0")
    }
    if staged:
        words = ["log", "--format=", "--raw", "-z", "--no-renames", "--no-abbrev", "--diff-merges=first-parent"]
        raw = run_git(repository.git_dir, [*words, new, *([f"^{old}"] if old else []), *paths])
        for _, path, move in raw_moves(raw):
            if entries.get(path, "") in {_entry(move.before), _entry(move.after)}:
                staged.discard(path)
    return {path: entries.get(path, "") for path in sorted(staged)}


def _entry(file: TreeFile | None) -> str:
    """Return a file's entry in the form of `git ls-files -v`; empty if there is none."""
    return "" if file is None else f"H {file.mode.replace('755', '644')} {file.id} 0"


def _swap_index(repository: Repository, moves: Moves, before: tuple[int, ...] | None) -> bool:
    """Build the new index as a copy and swap it in; False, and no change, if the old one has changed.

    `index.lock` exists only for an instant. Raises OSError if the index is no plain file or is locked, EngineError.
    """
    index, lock = repository.git_dir / "index", repository.git_dir / "index.lock"
    copy = repository.own_path(_NEW_INDEX)
    try:
        state = index.lstat() if before else None
        if state:
            if not stat.S_ISREG(state.st_mode):
                raise OSError(errno.ENOTSUP, os.strerror(errno.ENOTSUP), str(index))
            copy.write_bytes(index.read_bytes())
            os.utime(copy, (0, 0))  # older than any file, so that git reads none and runs no filter
        # git sets the entries in this copy, without locking the person's index.
        lines: list[bytes] = []
        gone = TreeFile("0", "0" * repository.hash_length)
        for path, move in sorted(moves.items(), key=lambda item: item[1].after is not None):  # removals first
            entry = move.after or gone
            lines.append(f"{entry.mode} {entry.id} 0\t".encode() + path.encode("utf-8", "surrogateescape") + b"\0")
        run_git(repository.git_dir, ["update-index", "-z", "--index-info"], stdin=b"".join(lines), index=copy)
        if state:
            os.utime(copy, ns=(state.st_mtime_ns, state.st_mtime_ns))
        try:
            os.link(copy, lock)
        except FileExistsError:
            raise
        except OSError:  # no hard links on this file system
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
    """Return a value that identifies one state of the index."""
    try:
        state = (repository.git_dir / "index").lstat()
    except FileNotFoundError:
        return None
    return state.st_mode, state.st_ino, state.st_size, state.st_mtime_ns, state.st_ctime_ns
