"""The person's index comes along with their branch, and only where nothing of theirs is in the way.

The index goes first: if something fails after it, the person's next commit holds our bytes, which is harmless; a branch
ahead of its index would make that commit undo our change. A note of what was put into the index lets the next record
tell a crash from a person who staged something.

A plain index is read, and its entries are set, without a process; new paths, and every other form, are git's, in a
copy. Either way the new one is written aside and linked to `index.lock`, so that a killed record's lock is known for
ours; and it keeps the time of the old one, for what git compares by content, because it is as young as the index, must
stay so.
"""

import contextlib
import os
import stat
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import sha1, sha256
from pathlib import Path

from workspace_mem.core.errors import EngineError
from workspace_mem.services.history.git_process import run_git
from workspace_mem.services.history.objects import TreeFile, list_commit
from workspace_mem.services.history.repository import Repository
from workspace_mem.stores.disk import write_durably

INDEX_NOTE = "index"  # entries that are in the index ahead of the branch
_NEW_INDEX = "index.new"  # the index as it will be
_ARGUMENTS_LIMIT = 50_000  # characters of paths; above it the whole listing is read (Linux holds 2 MiB, others less)

_PLAIN = b"DIRC\0\0\0\2"  # version 2; 3 has marks of its own, 4 shortens the paths
_SPLIT_OR_SPARSE = (b"link", b"sdir")  # extensions with which not all entries stand here
_HEADER, _STAT, _MODE_AT = 12, 40, 24  # bytes: before the first entry, before an id, before the mode
_CACHED_TREES = b"TREE"  # an extension that git makes anew where it is missing
_LARGEST = 1024 * 1024  # bytes of an index that is written here: some ten thousand files
_SHA1_BYTES = 20
_LONGEST = 0xFFF  # a longer path's length is not in the flags

Accepts = Callable[[Mapping[str, str]], bool]


@dataclass(frozen=True, slots=True)
class PathMove:
    """What one path is at the branch's tip, and what it is to become; None: not there."""

    before: TreeFile | None
    after: TreeFile | None


def moves_between(repository: Repository, old: str | None, new: str) -> Mapping[str, PathMove]:
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


def prepare_index(repository: Repository, moves: Mapping[str, PathMove]) -> bool:
    """Put the new entries into the index; False, and nothing changed, where the person is in the way.

    They are where index.lock is held, or an entry is staged, in conflict or marked (assume-unchanged,
    skip-worktree).
    """
    if not moves:
        return True
    aside = repository.own_path(_NEW_INDEX)
    remove_own_lock(repository.git_dir, aside)
    if (repository.git_dir / "index.lock").exists() or is_in_the_way(repository, moves):
        return False
    with repository.own_path(INDEX_NOTE).open("ab") as note:
        for path, move in moves.items():
            note.write(b"%s\t%s\0" % ((_told(move.after) or "").encode(), path.encode("utf-8", "surrogateescape")))
    files = {path: move.after for path, move in moves.items() if move.before is not None and move.after is not None}
    try:
        if len(files) == len(moves) and set_entries(
            repository.git_dir, aside, files, partial(_are_ours, repository, moves)
        ):
            return True
        if not replace_index(repository.git_dir, aside, partial(_update, repository, moves, aside)):
            _update(repository, moves, None)
    except EngineError:
        return False
    return True


def is_in_the_way(repository: Repository, moves: Mapping[str, PathMove]) -> bool:
    """Tell whether the index has something else of one of the paths: staged, in conflict or marked."""
    known = next((file.id for move in moves.values() if (file := move.after or move.before)), "")
    return not _are_ours(repository, moves, index_entries(repository, moves.keys(), hash_length=len(known)))


def _are_ours(repository: Repository, moves: Mapping[str, PathMove], entries: Mapping[str, str]) -> bool:
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


def index_entries(repository: Repository, paths: Collection[str], *, hash_length: int) -> Mapping[str, str]:
    """Return each path's entry as "tag mode id stage"; a tag other than H means that it is marked."""
    plain = plain_entries(repository.git_dir / "index", paths, hash_length=hash_length) if hash_length else None
    if plain is not None:
        return plain
    arguments = [] if sum(map(len, paths)) > _ARGUMENTS_LIMIT else ["--", *sorted(paths)]
    asked = ["ls-files", "--stage", "-v", "-z", *arguments]
    listed = run_git(repository.git_dir, asked, work_tree=repository.work_tree)
    records = (record.partition(b"\t") for record in listed.split(b"\0") if record)
    named = ((path.decode("utf-8", "surrogateescape"), head.decode()) for head, _, path in records)
    return {path: head for path, head in named if path in paths}


def _told(file: TreeFile | None) -> str | None:
    """Return a file's entry as git tells it."""
    return None if file is None else f"H {file.mode} {file.id} 0"


def _update(repository: Repository, moves: Mapping[str, PathMove], aside: Path | None) -> bool:
    """Have git make the new index; of a copy, so that it locks nothing of the person's, but where there can be none."""
    if aside is not None:
        aside.with_name(f"{aside.name}.lock").unlink(missing_ok=True)  # of a killed git
        with contextlib.suppress(FileNotFoundError):
            before = (repository.git_dir / "index").lstat()
            aside.write_bytes((repository.git_dir / "index").read_bytes())
            os.utime(aside, ns=(before.st_atime_ns, before.st_mtime_ns))
    if is_in_the_way(repository, moves):  # staged since the first look
        raise EngineError("the index has changed")
    lines: list[bytes] = []
    for path, move in sorted(moves.items(), key=lambda named: named[1].after is not None):  # removals first
        known = move.after or move.before
        mode, name = (move.after.mode, move.after.id) if move.after else ("0", "0" * len(known.id if known else ""))
        lines.append(f"{mode} {name} 0\t".encode() + path.encode("utf-8", "surrogateescape") + b"\0")
    arguments = ["update-index", "-z", "--index-info"]
    run_git(repository.git_dir, arguments, stdin=b"".join(lines), work_tree=repository.work_tree, index=aside)
    return True


# ── the file ───────────────────────────────────────────────────────────────────────────────────


def plain_entries(index: Path, paths: Collection[str], *, hash_length: int) -> Mapping[str, str] | None:
    """Return the entries of the paths that have one, as "H mode id 0"; None where only git can say.

    That is where the index is of another form, or where one of the paths is marked or in conflict.
    """
    try:
        data = index.read_bytes()
    except OSError:
        return None
    if not data.startswith(_PLAIN) or any(name in data for name in _SPLIT_OR_SPARSE):
        return None
    found: dict[str, str] = {}
    for path in paths:
        name = path.encode("utf-8", "surrogateescape")
        at = data.find(name + b"\0")
        while at != -1 and (entry := _entry(data, at, len(name), hash_length // 2)) is None:
            at = data.find(name + b"\0", at + 1)
        if at != -1:
            found[path] = str(entry)
        elif name + b"\0" in data:
            return None
    return found


def _entry(data: bytes, at: int, length: int, id_bytes: int) -> str | None:
    """Return the plain entry whose path begins here; None where none does."""
    start = at - 2 - id_bytes - _STAT
    flags = int.from_bytes(data[at - 2 : at], "big")
    if start < _HEADER or (start - _HEADER) % 8 or flags != length or length >= _LONGEST:
        return None
    return _entry_at(data, start, id_bytes)


def _entry_at(data: bytes | bytearray, start: int, id_bytes: int) -> str:
    mode = int.from_bytes(data[start + _MODE_AT : start + _MODE_AT + 4], "big")
    return f"H {mode:06o} {data[start + _STAT : start + _STAT + id_bytes].hex()} 0"


def set_entries(git_dir: Path, aside: Path, files: Mapping[str, TreeFile], accepts: Accepts = lambda _: True) -> bool:
    """Set entries that are there, as `git update-index --index-info` does; False, and nothing changed, where git must.

    That is where the index is not plain, where a path is new, or where `accepts` does not take the entries that are to
    go, as `plain_entries` tells them: they may be others than when the caller looked; and where `replace_index` fails.
    """
    index = git_dir / "index"

    def make() -> bool:
        before = index.lstat()
        data = _with_entries(index.read_bytes(), files, accepts) if before.st_size <= _LARGEST else None
        if data is not None:
            write_durably(aside, data, like=index)
            os.utime(aside, ns=(before.st_atime_ns, before.st_mtime_ns))
        return data is not None

    return replace_index(git_dir, aside, make)


def replace_index(git_dir: Path, aside: Path, make: Callable[[], bool]) -> bool:
    """Put the index that `make` writes to `aside` in the place of the one that is there.

    False, and nothing changed, where `make` says so, where the index is locked or has changed meanwhile, or where
    something fails: the file system may have no hard links. `index.lock` is there for an instant only, and a killed
    process's is known for ours. The caller holds the record lock. Raises what `make` does, but for OSError.
    """
    index, lock = git_dir / "index", git_dir / "index.lock"
    try:
        remove_own_lock(git_dir, aside)
        aside.unlink(missing_ok=True)
        before = _identity(index)
        if not make():
            return False
        os.link(aside, lock)
    except OSError:
        return False
    try:
        if _identity(index) != before:
            lock.unlink()
            return False
        lock.replace(index)
    except OSError:
        lock.unlink(missing_ok=True)
        return False
    finally:
        with contextlib.suppress(OSError):
            aside.unlink(missing_ok=True)
    return True


def remove_own_lock(git_dir: Path, aside: Path) -> None:
    """Remove an `index.lock` of ours that a killed process left; that of anybody else's git stays."""
    with contextlib.suppress(OSError):
        if aside.samefile(git_dir / "index.lock"):
            (git_dir / "index.lock").unlink()


def _identity(index: Path) -> tuple[int, ...] | None:
    """Tell one index from another; None where there is none. Raises OSError where it is no plain file."""
    try:
        found = index.lstat()
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(found.st_mode):
        raise OSError
    return found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns


def _with_entries(data: bytes, files: Mapping[str, TreeFile], accepts: Accepts) -> bytes | None:
    """Return an index with other entries for some of its paths; None where it is not plain, or lacks one."""
    id_bytes = len(next(iter(files.values())).id) // 2
    hasher = sha1 if id_bytes == _SHA1_BYTES else sha256
    body = bytearray(data[:-id_bytes])
    if not data.startswith(_PLAIN) or hasher(body).digest() != data[-id_bytes:]:
        return None
    wanted = {path.encode("utf-8", "surrogateescape"): file for path, file in files.items()}
    places, end = _places(body, wanted, id_bytes)
    if len(places) != len(wanted) or not _is_plain_rest(body, end):
        return None
    if not accepts(
        {path: _entry_at(body, places[path.encode("utf-8", "surrogateescape")], id_bytes) for path in files}
    ):
        return None
    for name, at in places.items():
        # What git knows of the file on disk is left empty, so that it looks for itself.
        mode = int(wanted[name].mode, 8).to_bytes(4, "big")
        body[at : at + _STAT + id_bytes] = (
            bytes(_MODE_AT) + mode + bytes(_STAT - _MODE_AT - 4) + bytes.fromhex(wanted[name].id)
        )
    del body[end:]
    return bytes(body) + hasher(body).digest()


def _places(body: bytearray, wanted: Collection[bytes], id_bytes: int) -> tuple[dict[bytes, int], int]:
    """Return where the entries of some paths begin, as far as they are plain, and where the last entry ends."""
    found: dict[bytes, int] = {}
    at = _HEADER
    for _ in range(int.from_bytes(body[8:_HEADER], "big")):
        name_at = at + _STAT + id_bytes + 2
        flags = int.from_bytes(body[name_at - 2 : name_at], "big")
        length = flags & _LONGEST
        if length == _LONGEST or name_at + length > len(body):
            return {}, len(body)
        name = bytes(body[name_at : name_at + length])
        if name in wanted and flags == length:
            found[name] = at
        at += (name_at - at + length + 8) & ~7
    return found, at


def _is_plain_rest(body: bytearray, at: int) -> bool:
    """Tell whether nothing follows the entries but what git makes anew."""
    while at < len(body):
        if body[at : at + 4] != _CACHED_TREES:
            return False
        at += 8 + int.from_bytes(body[at + 4 : at + 8], "big")
    return at == len(body)
