"""The person's index comes along with their branch, and only where nothing of theirs is in the way.

The index goes first: if something fails after it, the person's next commit holds our bytes, which is harmless; a branch
ahead of its index would make that commit undo our change. A note of what was put into the index lets the next record
tell a crash from a person who staged something.

The entries of a plain index are read and set here, for two processes of git take half as long again; new paths, and
every other form, are git's, in a copy: no library holds them all (`python -m benchmarks.git_ways`). Either way the new
index is written aside and linked to `index.lock`, so that a killed record's lock is known for ours; and it keeps the
time of the old one, for what git compares by content, because it is as young as the index, must stay so.
"""

import contextlib
import errno
import os
import shutil
import stat
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import NamedTuple

from workspace_mem.disk.paths import write_durably
from workspace_mem.errors import EngineError
from workspace_mem.git.git_process import run_git
from workspace_mem.git.objects import HASHES, TreeFile, list_commit
from workspace_mem.git.repository import Repository

INDEX_NOTE = "index"  # entries that are in the index ahead of the branch
_NEW_INDEX = "index.new"  # the index as it will be
_ARGUMENTS_LIMIT = 50_000  # characters of paths; above it the whole listing is read (Linux holds 2 MiB, others less)

_PLAIN = b"DIRC\0\0\0\2"  # version 2; 3 has marks of its own, 4 shortens the paths
_HEADER, _STAT, _MODE_AT = 12, 40, 24  # bytes: before the first entry, before an id, before the mode
_LONGEST = 0xFFF  # a longer path's length is not in the flags
_SPLIT_OR_SPARSE = {b"link", b"sdir"}  # extensions with which not all entries stand here
_CACHED_TREES = b"TREE"  # an extension that git makes anew where it is missing
_ATTEMPTS = 3  # a person's git may change the index between a look at it and its change
_LARGEST = 1024 * 1024  # bytes of an index that is read here: some ten thousand files


class PathMove(NamedTuple):
    """What one path is at the branch's tip, and what it is to become; None: not there."""

    before: TreeFile | None
    after: TreeFile | None


Moves = Mapping[str, PathMove]


def moves_between(repository: Repository, old: str | None, new: str) -> Moves:
    """Return every path that differs between two commits; `old` None is the empty tree."""
    if old is None:
        return {path: PathMove(None, file) for path, file in list_commit(repository, new).files.items()}
    raw = run_git(repository.git_dir, ["diff-tree", "-r", "-z", "--raw", "--no-renames", old, new])
    fields = raw.split(b"\0")[:-1]
    found: dict[str, PathMove] = {}
    for head, path in zip(fields[::2], fields[1::2], strict=True):
        *modes, old_id, new_id, _ = head.decode().removeprefix(":").split(" ")
        found[path.decode("utf-8", "surrogateescape")] = PathMove(
            *(
                None if mode == "000000" else TreeFile(mode, name)
                for mode, name in zip(modes, (old_id, new_id), strict=True)
            )
        )
    return found


def prepare_index(repository: Repository, moves: Moves) -> bool:
    """Put the new entries into the index; False, and nothing changed, where the person is in the way.

    They are where index.lock is held, or an entry is staged, in conflict or marked (assume-unchanged,
    skip-worktree). The caller holds the record lock.
    """
    if not moves:
        return True
    aside, lock = repository.own_path(_NEW_INDEX), repository.git_dir / "index.lock"
    with contextlib.suppress(OSError):
        if aside.samefile(lock):  # a record of ours was killed; the lock of anybody else's git stays
            lock.unlink()
    if lock.exists():
        return False
    for _ in range(_ATTEMPTS):
        before = _identity(repository)
        entries, plain = _look(repository, moves)
        if not _are_ours(repository, moves, entries):
            return False
        with repository.own_path(INDEX_NOTE).open("ab") as note:
            for path, move in moves.items():
                note.write(b"%s\t%s\0" % ((_told(move.after) or "").encode(), path.encode("utf-8", "surrogateescape")))
        try:
            if _replaced(repository, moves, plain, before):
                return True
        except (EngineError, OSError):
            return False
    return False


def is_in_the_way(repository: Repository, moves: Moves) -> bool:
    """Tell whether the index has something else of one of the paths: staged, in conflict or marked."""
    return bool(moves) and not _are_ours(repository, moves, _look(repository, moves)[0])


def _look(repository: Repository, moves: Moves) -> tuple[Mapping[str, str], "PlainIndex | None"]:
    """Return each path's entry as "tag mode id stage", with another tag than H for a marked one; and a plain index."""
    index = repository.git_dir / "index"
    known = next(file.id for move in moves.values() if (file := move.after or move.before))
    with contextlib.suppress(OSError):
        if index.stat().st_size <= _LARGEST:
            plain = PlainIndex.parse(index.read_bytes(), moves.keys(), id_bytes=len(known) // 2)
            if plain:
                return plain.entries, plain
    paths = [] if sum(map(len, moves)) > _ARGUMENTS_LIMIT else ["--", *sorted(moves)]
    asked = ["ls-files", "--stage", "-v", "-z", *paths]
    listed = run_git(repository.git_dir, asked, work_tree=repository.work_tree)
    records = (record.partition(b"\t") for record in listed.split(b"\0") if record)
    named = ((path.decode("utf-8", "surrogateescape"), head.decode()) for head, _, path in records)
    return {path: head for path, head in named if path in moves}, None


def _are_ours(repository: Repository, moves: Moves, entries: Mapping[str, str]) -> bool:
    """Tell whether each entry is as at the branch's tip, or as we have put it there ahead of the branch."""
    left_behind: set[tuple[str, str | None]] = set()
    with contextlib.suppress(FileNotFoundError):
        for record in repository.own_path(INDEX_NOTE).read_bytes().split(b"\0")[:-1]:
            head, _, path = record.partition(b"\t")
            left_behind.add((path.decode("utf-8", "surrogateescape"), head.decode() or None))
    return all(
        entries.get(path) == _told(move.before) or (path, entries.get(path)) in left_behind
        for path, move in moves.items()
    )


def _told(file: TreeFile | None) -> str | None:
    """Return a file's entry as git tells it."""
    return None if file is None else f"H {file.mode} {file.id} 0"


def _replaced(repository: Repository, moves: Moves, plain: "PlainIndex | None", before: "_Identity | None") -> bool:
    """Make the new index aside, and put it in the place of the one that was looked at.

    False, and nothing changed, where that one has changed since. `index.lock` is there for an instant only. Raises
    OSError where the index is no plain file or is locked, EngineError.
    """
    index, lock = repository.git_dir / "index", repository.git_dir / "index.lock"
    aside = repository.own_path(_NEW_INDEX)
    try:
        aside.unlink(missing_ok=True)
        files = {path: move.after for path, move in moves.items() if move.after}
        if before and not stat.S_ISREG(before.mode):
            raise OSError(errno.ENOTSUP, os.strerror(errno.ENOTSUP), str(index))
        if before and plain and plain.may_be_set and len(files) == len(moves) and files.keys() <= plain.places.keys():
            write_durably(aside, plain.with_entries(files), like=index)
        else:
            aside.with_name(f"{_NEW_INDEX}.lock").unlink(missing_ok=True)  # of a killed git
            if before:
                aside.write_bytes(index.read_bytes())
                os.utime(aside, (0, 0))  # older than any file: git then looks into none, and so runs no filter on it
            _set_by_git(repository, moves, aside)
        if before:
            os.utime(aside, ns=(before.changed, before.changed))
        try:
            os.link(aside, lock)
        except FileExistsError:
            raise
        except OSError:  # there are no hard links here
            with lock.open("xb") as file:
                file.write(aside.read_bytes())
            shutil.copystat(aside, lock)
        try:
            if _identity(repository) != before:
                return False
            lock.replace(index)
        finally:
            lock.unlink(missing_ok=True)
    finally:
        with contextlib.suppress(OSError):
            aside.unlink(missing_ok=True)
    return True


class _Identity(NamedTuple):
    """Tells one index from another."""

    mode: int
    inode: int
    size: int
    changed: int  # nanoseconds
    changed_meta: int


def _identity(repository: Repository) -> _Identity | None:
    try:
        found = (repository.git_dir / "index").lstat()
    except FileNotFoundError:
        return None
    return _Identity(found.st_mode, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns)


def _set_by_git(repository: Repository, moves: Moves, aside: Path) -> None:
    """Have git set the entries in a copy: it locks nothing of the person's, and is told of no work tree."""
    lines: list[bytes] = []
    for path, move in sorted(moves.items(), key=lambda named: named[1].after is not None):  # removals first
        known = move.after or move.before
        mode, name = (move.after.mode, move.after.id) if move.after else ("0", "0" * len(known.id if known else ""))
        lines.append(f"{mode} {name} 0\t".encode() + path.encode("utf-8", "surrogateescape") + b"\0")
    arguments = ["update-index", "-z", "--index-info"]
    run_git(repository.git_dir, arguments, stdin=b"".join(lines), index=aside)


class PlainIndex(NamedTuple):
    """An index all of whose entries stand in it, and what it has of some paths."""

    data: bytes  # all but the extensions
    id_bytes: int
    places: Mapping[str, int]  # where the entry of a path begins
    entries: Mapping[str, str]  # "H mode id 0"
    may_be_set: bool  # nothing follows the entries but what git makes anew

    @classmethod
    def parse(cls, data: bytes, paths: Collection[str], *, id_bytes: int) -> "PlainIndex | None":
        """Find the paths that have an entry; None where one is marked or in conflict, or where the form is another."""
        if not data.startswith(_PLAIN) or HASHES[2 * id_bytes](data[:-id_bytes]).digest() != data[-id_bytes:]:
            return None
        wanted = {path.encode("utf-8", "surrogateescape"): path for path in paths}
        places, entries, at = dict[str, int](), dict[str, str](), _HEADER
        for _ in range(int.from_bytes(data[8:_HEADER], "big")):
            name_at = at + _STAT + id_bytes + 2
            flags = int.from_bytes(data[name_at - 2 : name_at], "big")
            length = flags & _LONGEST
            path = wanted.get(data[name_at : name_at + length])
            if length == _LONGEST or (path is not None and flags != length):
                return None
            if path is not None:
                mode = int.from_bytes(data[at + _MODE_AT : at + _MODE_AT + 4], "big")
                places[path] = at
                entries[path] = f"H {mode:06o} {data[at + _STAT : at + _STAT + id_bytes].hex()} 0"
            at += (name_at - at + length + 8) & ~7
        end, extensions = at, set[bytes]()
        while at < len(data) - id_bytes:
            extensions.add(data[at : at + 4])
            at += 8 + int.from_bytes(data[at + 4 : at + 8], "big")
        if at != len(data) - id_bytes or extensions & _SPLIT_OR_SPARSE:
            return None
        return cls(data[:end], id_bytes, places, entries, extensions <= {_CACHED_TREES})

    def with_entries(self, files: Mapping[str, TreeFile]) -> bytes:
        """Return an index with other entries for some paths that have one, as `git update-index` sets them."""
        data = bytearray(self.data)
        for path, file in files.items():
            at = self.places[path]
            # What git knows of the file on disk is left empty, so that it looks for itself.
            mode = int(file.mode, 8).to_bytes(4, "big")
            known = bytes(_MODE_AT) + mode + bytes(_STAT - _MODE_AT - 4)
            data[at : at + _STAT + self.id_bytes] = known + bytes.fromhex(file.id)
        return bytes(data) + HASHES[2 * self.id_bytes](data).digest()
