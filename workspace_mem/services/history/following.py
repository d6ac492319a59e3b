"""How the person's branch and index come along with our chain, and when they must not.

The index goes first: if something fails after it, the person's next commit holds our bytes, which is
harmless; a branch ahead of its index would make that commit undo our change. A note of what was put
into the index lets the next record tell a crash from a person who staged something.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from workspace_mem.core.errors import EngineError
from workspace_mem.services.history.git_process import run_git
from workspace_mem.services.history.import_stream import TreeFile
from workspace_mem.services.history.index_file import (
    copy_index,
    plain_entries,
    remove_own_lock,
    replace_index,
    set_entries,
)
from workspace_mem.services.history.locations import Repository
from workspace_mem.services.history.repository_state import State, as_arguments, own_folder, tree_files

_NOTE = "index"  # in our folder: entries that are in the index ahead of the branch
_NEW_INDEX = "index.new"  # there too: the index as it will be


@dataclass(frozen=True, slots=True)
class Move:
    """What one path is at the branch's tip, and what it is to become; None: not there."""

    before: TreeFile | None
    after: TreeFile | None


def moves_between(repository: Repository, old: str | None, new: str) -> Mapping[str, Move]:
    """Return every path that differs between two commits; `old` None is the empty tree."""
    if old is None:
        return {path: Move(None, file) for path, file in tree_files(repository, new).items()}
    raw = run_git(repository.git_dir, ["diff-tree", "-r", "-z", "--raw", "--no-renames", old, new])
    fields = raw.split(b"\0")[:-1]
    return dict(_parsed_move(head, path) for head, path in zip(fields[::2], fields[1::2], strict=True))


def carries_foreign_work(repository: Repository, state: State, new: str) -> bool:
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


def prepare_index(repository: Repository, moves: Mapping[str, Move]) -> bool:
    """Put the new entries into the index; False, and nothing changed, where the person is in the way.

    They are where index.lock is held, or an entry is staged, in conflict or marked (assume-unchanged,
    skip-worktree).
    """
    if not moves:
        return True
    remove_own_lock(repository.git_dir, own_folder(repository) / _NEW_INDEX)
    if (repository.git_dir / "index.lock").exists() or is_in_the_way(repository, moves):
        return False
    with (own_folder(repository) / _NOTE).open("ab") as note:
        note.writelines(_note_line(path, move.after) for path, move in moves.items())
    try:
        _write_index(repository, moves)
    except EngineError:
        return False
    return True


def forget_index_note(repository: Repository) -> None:
    """Say that branch and index are together again."""
    (own_folder(repository) / _NOTE).unlink(missing_ok=True)


def is_in_the_way(repository: Repository, moves: Mapping[str, Move]) -> bool:
    """Tell whether the index has something else of one of the paths: staged, in conflict or marked."""
    known = next((file.id for move in moves.values() if (file := move.after or move.before)), "")
    return not _are_ours(repository, moves, index_entries(repository, moves, hash_length=len(known)))


def _are_ours(repository: Repository, moves: Mapping[str, Move], entries: Mapping[str, str]) -> bool:
    left_behind = _noted(own_folder(repository) / _NOTE)
    return all(
        entries.get(path) == _plain(move.before) or (path, entries.get(path)) in left_behind
        for path, move in moves.items()
    )


def index_entries(repository: Repository, paths: Iterable[str], *, hash_length: int) -> Mapping[str, str]:
    """Return each path's entry as "tag mode id stage"; a tag other than H means that it is marked."""
    wanted = set(paths)
    plain = plain_entries(repository.git_dir / "index", wanted, hash_length=hash_length) if hash_length else None
    if plain is not None:
        return plain
    listed = run_git(
        repository.git_dir,
        ["ls-files", "--stage", "-v", "-z", *as_arguments(wanted)],
        work_tree=repository.work_tree,
    )
    records = (record.partition(b"\t") for record in listed.split(b"\0") if record)
    named = ((path.decode("utf-8", "surrogateescape"), head.decode()) for head, _, path in records)
    return {path: head for path, head in named if path in wanted}


def _plain(file: TreeFile | None) -> str | None:
    return None if file is None else f"H {file.mode} {file.id} 0"


def _write_index(repository: Repository, moves: Mapping[str, Move]) -> None:
    files = {path: move.after for path, move in moves.items() if move.before is not None and move.after is not None}
    aside = own_folder(repository) / _NEW_INDEX
    accepts = partial(_are_ours, repository, moves)
    if len(files) == len(moves) and set_entries(repository.git_dir, aside, files, accepts):
        return
    if not replace_index(repository.git_dir, aside, partial(_updated, repository, moves, aside)):
        _update(repository, moves)


def _updated(repository: Repository, moves: Mapping[str, Move], aside: Path) -> bool:
    """Have git make the new index of a copy, so that it locks nothing of the person's."""
    aside.with_name(f"{aside.name}.lock").unlink(missing_ok=True)  # of a killed git
    copy_index(repository.git_dir, aside)
    _update(repository, moves, aside)
    return True


def _update(repository: Repository, moves: Mapping[str, Move], index: Path | None = None) -> None:
    if is_in_the_way(repository, moves):  # staged since the first look
        raise EngineError("the index has changed")
    lines = b"".join(_index_line(path, move) for path, move in sorted(moves.items(), key=_removals_first))
    arguments = ["update-index", "-z", "--index-info"]
    run_git(repository.git_dir, arguments, stdin=lines, work_tree=repository.work_tree, index=index)


def _removals_first(named: tuple[str, Move]) -> bool:
    return named[1].after is not None


def _index_line(path: str, move: Move) -> bytes:
    known = move.after or move.before
    zeros = "0" * len(known.id if known else "")
    mode, blob = (move.after.mode, move.after.id) if move.after else ("0", zeros)
    return f"{mode} {blob} 0\t".encode() + path.encode("utf-8", "surrogateescape") + b"\0"


def _note_line(path: str, file: TreeFile | None) -> bytes:
    return (_plain(file) or "").encode() + b"\t" + path.encode("utf-8", "surrogateescape") + b"\0"


def _noted(note: Path) -> frozenset[tuple[str, str | None]]:
    try:
        records = note.read_bytes().split(b"\0")[:-1]
    except FileNotFoundError:
        return frozenset()
    parts = (record.partition(b"\t") for record in records)
    return frozenset((path.decode("utf-8", "surrogateescape"), head.decode() or None) for head, _, path in parts)


def _parsed_move(head: bytes, path: bytes) -> tuple[str, Move]:
    old_mode, new_mode, old_id, new_id, _ = head.decode().removeprefix(":").split(" ")
    before, after = (
        None if mode == "000000" else TreeFile(mode, blob) for mode, blob in ((old_mode, old_id), (new_mode, new_id))
    )
    return path.decode("utf-8", "surrogateescape"), Move(before, after)
