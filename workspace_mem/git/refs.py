"""Moving refs by compare-and-swap, one at a time, and the locks that a git of ours leaves when it is killed.

Nobody else would ever remove the locks of a git that was killed while it moved a branch: a note says what it was told,
so that the next record knows them.
"""

import contextlib
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from workspace_mem.disk.paths import is_left_alone
from workspace_mem.errors import EngineError
from workspace_mem.git.process import GitFailedError, GitKilledError, run_git
from workspace_mem.git.repository import CHAIN_NOTES, FOUND_REFS, HISTORY_REF, MOVE_NOTE, OUR_REFS, Repository

UPDATE_SECONDS = 30.0  # it takes milliseconds, and runs no hook
PROCESSES = Path("/proc")

_SIGNS_OF_ANOTHER = ("File exists", "expected", "already exists")  # git's words for a ref that moved or is locked
_LONGEST_SECONDS = 1.0  # git holds a lock for milliseconds, even after whoever started it was killed
_SOON_SECONDS = 60.0  # an empty lock that came later than so after git was told is somebody else's
_POLL_SECONDS = 0.02
_PLACES = (b"GIT_DIR=", b"GIT_WORK_TREE=", b"GIT_COMMON_DIR=")  # variables that name a repository


def move_ref(repository: Repository, ref: str, new: str | None, old: str | None) -> bool:
    """Set a ref, or remove it; False, and nothing moved, if it is not as it was or is locked. Raises EngineError."""
    zeros = "0" * len(new or old or "")
    change = f"update {ref} {new} {old or zeros}" if new else f"delete {ref} {old}"
    stdin = f"start\n{change}\nprepare\ncommit\n".encode("utf-8", "surrogateescape")
    words = ["update-ref", "-m", "workspace-mem", "--stdin"]
    try:
        printed = run_git(repository.git_dir, words, stdin=stdin, seconds=UPDATE_SECONDS)
    except GitKilledError:
        raise
    except GitFailedError as error:
        if not any(sign in error.stderr for sign in _SIGNS_OF_ANOTHER):
            raise
        return False
    if not printed.endswith(b"commit: ok\n"):
        raise EngineError("git stopped before it had moved the history's ref")
    return True


def move_own_ref(repository: Repository, ref: str, new: str | None, old: str | None) -> bool:
    """Set a ref of ours, or remove it; False if it is not as it was. A lock that a killed git left is removed.

    The caller holds the record lock, so the lock has no living owner; git is still given time, in case that somebody
    moves the ref by hand. Raises EngineError.
    """
    lock = repository.common_dir / f"{ref}.lock"
    for _ in range(2):
        with contextlib.suppress(GitKilledError):
            if move_ref(repository, ref, new, old):
                return True
        before, end = _file_identity(lock), time.monotonic() + _LONGEST_SECONDS
        while before and _file_identity(lock) == before and time.monotonic() < end:
            time.sleep(_POLL_SECONDS)
        if before is None or _file_identity(lock) != before:
            return False
        lock.unlink(missing_ok=True)
    return False


def _file_identity(path: Path) -> tuple[int, int] | None:
    try:
        state = path.stat()
    except FileNotFoundError:
        return None
    return state.st_ino, state.st_mtime_ns


# ── the branch, and locks left behind ──────────────────────────────────────────────────────────


def move_branch(repository: Repository, branch: str, new: str, old: str | None) -> bool:
    """Move the branch that HEAD is on; False if it is not as it was or is locked, or if git fails.

    While git moves it a note says so, and stays if this process is killed. Raises EngineError.
    """
    if any(map(os.path.lexists, ref_locks(repository, branch))):
        return False
    with contextlib.suppress(OSError):  # without room it goes without
        note = json.dumps({"branch": branch, "new": new})
        repository.own_path(MOVE_NOTE).write_text(note, encoding="ascii")
    try:
        is_moved = move_ref(repository, branch, new, old)
    except GitKilledError:
        settle_killed_move(repository)
        return False
    except GitFailedError:
        is_moved = False
    repository.forget(MOVE_NOTE)
    return is_moved


class _Move(NamedTuple):
    """A move of the branch that a git of ours was told, and when."""

    branch: str
    new: str
    told_at: float  # seconds since the epoch


def settle_killed_move(repository: Repository) -> None:
    """Remove the locks of a git of ours that was killed with a note left, and the note. The caller holds the lock.

    It is given time, for it may have outlived who started it. While any git is at work that may hold one of the locks,
    nothing is removed and the note stays.
    """
    note = repository.git_dir / "workspace-mem" / MOVE_NOTE
    try:
        content = json.loads(note.read_text(encoding="ascii"))
        move = _Move(str(content["branch"]), str(content["new"]), note.stat().st_mtime)
    except OSError:
        return
    except (ValueError, KeyError, TypeError):  # it is damaged
        repository.forget(MOVE_NOTE)
        return
    end = time.monotonic() + min(_LONGEST_SECONDS, max(0.0, move.told_at + _LONGEST_SECONDS - time.time()))
    while _locks_of(repository, move) and time.monotonic() < end:
        time.sleep(_POLL_SECONDS)
    locks = _locks_of(repository, move)
    # An empty lock may as well be that of a git at work, which then holds HEAD's.
    if all(map(_content, locks)) or not any(gits_at_work(repository)):
        for lock in locks:
            with contextlib.suppress(OSError):
                lock.unlink()
        repository.forget(MOVE_NOTE)


def _locks_of(repository: Repository, move: _Move) -> list[Path]:
    """Return the locks of that git: the branch's holds the new commit's name, or nothing yet; HEAD's holds nothing."""

    def is_ours(lock: Path) -> bool:
        content = _content(lock)
        if content:
            return content == move.new
        with contextlib.suppress(OSError):  # it is gone meanwhile: a git was at work
            came_soon = abs(lock.stat().st_mtime - move.told_at) < _SOON_SECONDS
            return content == "" and came_soon and is_left_alone(lock)
        return False

    head, branch = ref_locks(repository, move.branch)
    locks = [branch] if is_ours(branch) else []
    if (locks or _content(repository.common_dir / move.branch) == move.new) and is_ours(head):
        locks.append(head)
    return locks


def ref_locks(repository: Repository, branch: str) -> tuple[Path, Path]:
    """Return where the locks are that moving the branch takes which HEAD names: HEAD's, and the branch's."""
    return repository.git_dir / "HEAD.lock", repository.common_dir / f"{branch}.lock"


def _content(file: Path) -> str | None:
    try:
        return file.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return None


def gits_at_work(repository: Repository) -> Iterator[str]:
    """Yield the git processes of the repository, ours too, each as its number and its command."""
    common = repository.common_dir.resolve()
    inside = {str(repository.work_tree), str(repository.git_dir), str(common)}
    if common.name == ".git":
        inside.add(str(common.parent))
    for process in PROCESSES.glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes().split(b"\0")
            if not words[0].rpartition(b"/")[2].startswith(b"git"):
                continue
            where = str((process / "cwd").readlink())
            variables = [
                variable for variable in (process / "environ").read_bytes().split(b"\0") if variable.startswith(_PLACES)
            ]
        except OSError:
            continue
        command = b" ".join(words).decode(errors="replace")
        places = b" ".join([*words, *variables]).decode(errors="surrogateescape")
        if where.startswith(tuple(inside)) or any(place in places for place in inside):
            yield f"process {process.name}, `{command.strip()[:60]}`"


def set_found_aside(repository: Repository) -> list[str]:
    """Take refs of our names that came with a repository out of the way of its first record; return what to tell.

    The caller holds the record lock. Raises OSError.
    """
    refs = list(own_refs(repository)) if repository.is_new_to_us else []
    moved = [(name, FOUND_REFS + name.removeprefix(OUR_REFS), tip) for name, tip in refs]
    # one of them may be a symbolic ref, such as to a branch
    commands = (f"option no-deref\nupdate {to} {tip}\noption no-deref\ndelete {name}\n" for name, to, tip in moved)
    if moved:
        run_git(
            repository.git_dir, ["update-ref", "--stdin"], stdin="".join(commands).encode("utf-8", "surrogateescape")
        )
    repository.note_recorded()
    return [
        f"This repository came with a history that this tool did not record here (up to {tip[:10]}): it is not used, "
        f"but kept at {to}; `git log {to}` shows it"
        for _, to, tip in moved
    ]


# ── taking our refs out ────────────────────────────────────────────────────────────────────────


def is_on_a_branch(repository: Repository) -> bool:
    """Tell whether the branches hold the whole chain, so that nothing goes when our refs do."""
    tips = (tip for name, tip in own_refs(repository) if not name.startswith(f"{OUR_REFS}aside/"))
    return all(
        run_git(repository.git_dir, ["for-each-ref", f"--contains={tip}", "refs/heads/"]).strip() for tip in tips
    )


def remove_refs(repository: Repository) -> None:
    """Remove our private refs. The commits stay where a branch holds them."""
    commands = "".join(f"delete {name}\n" for name, _ in own_refs(repository))
    run_git(repository.git_dir, ["update-ref", "--stdin"], stdin=commands.encode("utf-8", "surrogateescape"))
    repository.forget(*CHAIN_NOTES)  # a new history is not to go on from the old one


def own_refs(repository: Repository) -> Iterator[tuple[str, str]]:
    """Yield the refs that are this workspace's, and where they are: each linked worktree may be another one."""
    words = ["for-each-ref", "--format=%(refname) %(objectname)", OUR_REFS]
    for line in run_git(repository.git_dir, words).decode("utf-8", "surrogateescape").splitlines():
        name, _, tip = line.partition(" ")
        of_linked = name.startswith(f"{OUR_REFS}worktrees/")
        if name.startswith(repository.ref) if repository.ref != HISTORY_REF else not of_linked:
            yield name, tip
