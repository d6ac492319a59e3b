"""The person's index comes along with their branch, if nothing of theirs is in the way.

The index goes first: if something fails after it, the person's next commit holds our bytes, which is harmless; a branch
ahead of its index would make that commit undo our change. A note of what was put into the index tells the next record a
crash from a person who staged something.

git sets the entries in a copy, which then becomes `index.lock` by a link, so that a killed record's lock is known for
ours. The copy keeps the time of the old index: what git compares by content, because it is as young as the index, must
stay so.
"""

import contextlib
import errno
import os
import shutil
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from workspace_mem.errors import EngineError
from workspace_mem.git.commits import TreeFile, list_commit
from workspace_mem.git.process import run_git
from workspace_mem.git.repository import INDEX_NOTE, Repository

_NEW_INDEX = "index.new"  # the index as it will be
_ARGUMENTS_LIMIT = 50_000  # characters of paths; above it the whole listing is read (Linux holds 2 MiB, others less)
_ATTEMPTS = 3  # a person's git may change the index between a look at it and its change


class PathMove(NamedTuple):
    """The file of one path at the branch's tip, and what it is to become; None: no file."""

    before: TreeFile | None
    after: TreeFile | None


Moves = Mapping[str, PathMove]


def moves_between(repository: Repository, old: str | None, new: str) -> Moves:
    """Return every path that differs between two commits; `old` None is the empty tree."""
    if old is None:
        return {path: PathMove(None, file) for path, file in list_commit(repository, new).files.items()}
    raw = run_git(repository.git_dir, ["diff-tree", "-r", "-z", "--raw", "--no-renames", old, new])
    fields = raw.split(b"\0")[:-1]
    moves: dict[str, PathMove] = {}
    for head, path in zip(fields[::2], fields[1::2], strict=True):
        *modes, old_id, new_id, _ = head.decode().removeprefix(":").split(" ")
        sides = (
            None if mode == "000000" else TreeFile(mode, name)
            for mode, name in zip(modes, (old_id, new_id), strict=True)
        )
        moves[path.decode("utf-8", "surrogateescape")] = PathMove(*sides)
    return moves


def update_index(repository: Repository, moves: Moves) -> bool:
    """Put the new entries into the index; False, and nothing changed, if the person is in the way.

    They are if index.lock is held, or an entry is staged, in conflict or marked (assume-unchanged, skip-worktree). The
    caller holds the record lock.
    """
    if not moves:
        return True
    copy, lock = repository.own_path(_NEW_INDEX), repository.git_dir / "index.lock"
    with contextlib.suppress(OSError):
        if copy.samefile(lock):  # a record of ours was killed; the lock of anybody else's git stays
            lock.unlink()
    if lock.exists():
        return False
    for _ in range(_ATTEMPTS):
        before = _identity(repository)
        if is_staged(repository, moves):
            return False
        with repository.own_path(INDEX_NOTE).open("ab") as note:
            for path, move in moves.items():
                note.write(b"%s\t%s\0" % (_entry(move.after).encode(), path.encode("utf-8", "surrogateescape")))
        try:
            if _replaced(repository, moves, before):
                return True
        except (EngineError, OSError):
            return False
    return False


def is_staged(repository: Repository, moves: Moves) -> bool:
    """Tell whether the index has something else of a path than the branch's tip, or than we put there ahead of it."""
    paths = [] if sum(map(len, moves)) > _ARGUMENTS_LIMIT else ["--", *sorted(moves)]
    asked = ["ls-files", "--stage", "-v", "-z", *paths]
    entries: dict[str, str] = {}
    for record in run_git(repository.git_dir, asked, work_tree=repository.work_tree).split(b"\0")[:-1]:
        head, _, raw = record.partition(b"\t")
        entries[raw.decode("utf-8", "surrogateescape")] = head.decode()
    put_ahead: set[tuple[str, str]] = set()
    with contextlib.suppress(FileNotFoundError):
        for record in repository.own_path(INDEX_NOTE).read_bytes().split(b"\0")[:-1]:
            head, _, raw = record.partition(b"\t")
            put_ahead.add((raw.decode("utf-8", "surrogateescape"), head.decode()))
    staged = (
        entries.get(path, "") != _entry(move.before) and (path, entries.get(path, "")) not in put_ahead
        for path, move in moves.items()
    )
    return any(staged)


def _entry(file: TreeFile | None) -> str:
    """Return a file's entry as `git ls-files -v` prints it; empty if there is none."""
    return "" if file is None else f"H {file.mode} {file.id} 0"


def _replaced(repository: Repository, moves: Moves, before: "_Identity | None") -> bool:
    """Make the new index in a copy, and swap it in; False, and nothing changed, if the old one has changed since.

    `index.lock` is there for an instant only. Raises OSError if the index is no plain file or is locked, EngineError.
    """
    index, lock = repository.git_dir / "index", repository.git_dir / "index.lock"
    copy = repository.own_path(_NEW_INDEX)
    try:
        copy.unlink(missing_ok=True)
        copy.with_name(f"{_NEW_INDEX}.lock").unlink(missing_ok=True)  # of a killed git
        if before:
            if not stat.S_ISREG(before.mode):
                raise OSError(errno.ENOTSUP, os.strerror(errno.ENOTSUP), str(index))
            copy.write_bytes(index.read_bytes())
            os.utime(copy, (0, 0))  # older than any file: git then looks into none, and so runs no filter on it
        _set_entries(repository, moves, copy)
        if before:
            os.utime(copy, ns=(before.changed, before.changed))
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


class _Identity(NamedTuple):
    """What tells one index from another."""

    mode: int
    inode: int
    size: int
    changed: int  # nanoseconds
    changed_meta: int


def _identity(repository: Repository) -> _Identity | None:
    try:
        state = (repository.git_dir / "index").lstat()
    except FileNotFoundError:
        return None
    return _Identity(state.st_mode, state.st_ino, state.st_size, state.st_mtime_ns, state.st_ctime_ns)


def _set_entries(repository: Repository, moves: Moves, index: Path) -> None:
    """Have git set the entries of an index that is not the person's: it locks nothing of theirs."""
    lines: list[bytes] = []
    for path, move in sorted(moves.items(), key=lambda item: item[1].after is not None):  # removals first
        known = move.after or move.before
        mode, name = (move.after.mode, move.after.id) if move.after else ("0", "0" * len(known.id if known else ""))
        lines.append(f"{mode} {name} 0\t".encode() + path.encode("utf-8", "surrogateescape") + b"\0")
    run_git(repository.git_dir, ["update-index", "-z", "--index-info"], stdin=b"".join(lines), index=index)
