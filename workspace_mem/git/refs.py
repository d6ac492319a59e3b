"""Moving refs by compare-and-swap, one at a time, and the locks that a git of ours leaves when it is killed.

Nobody else would ever remove the locks of one that was killed while it moved a branch: a note says what it is told, so
that the next record knows them.
"""

import contextlib
import json
import os
import time
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from workspace_mem.disk.paths import is_left_alone
from workspace_mem.git.git_process import GitFailedError, GitKilledError, GitProcess, run_git
from workspace_mem.git.repository import (
    BRANCHES,
    CHAIN_NOTES,
    FOUND_REFS,
    HISTORY_REF,
    OUR_REFS,
    Repository,
)

UPDATE_SECONDS = 30.0  # it takes milliseconds, and runs no hook
PROCESSES = Path("/proc")

_LOCK_WAIT_MILLISECONDS = 1000  # an update of a ref takes a few; a second is a dead process
_SIGNS_OF_ANOTHER = ("File exists", "expected", "already exists")  # what git says where the ref moved or is locked
_NOTE = "moving"  # what a git of ours is being told to set
_LONGEST_SECONDS = 1.0  # git holds such a lock for milliseconds, after whoever started it was killed too
_SOON_SECONDS = 60.0  # an empty lock that came later than so after git was told is somebody else's
_POLL_SECONDS = 0.02
_PLACES = (b"GIT_DIR=", b"GIT_WORK_TREE=", b"GIT_COMMON_DIR=")  # where the environment names a repository


@dataclass(slots=True)
class RefMover:
    """Moves a ref of one repository; its git can be started while the objects are still being written."""

    repository: Repository
    _waiting: GitProcess | None = None

    def start(self) -> None:
        """Start the git that will move it. Raises EngineError."""
        if self._waiting is None:
            self._waiting = GitProcess(
                ["update-ref", "-m", "workspace-mem", "--stdin"], git_dir=self.repository.git_dir
            )

    def close(self) -> None:
        """End a git that was told nothing."""
        if self._waiting is not None:
            self._waiting.kill()

    def move(self, ref: str, new: str, old: str | None) -> bool:
        """Move a ref to a new commit; False, and nothing moved, where it is not as it was, or is locked.

        A note of a branch's move stays where this process is killed on the way. Raises EngineError where git fails
        otherwise.
        """
        locks = RefLocks.noted(self.repository, ref, new) if ref.startswith(BRANCHES) else None
        self.start()
        git, self._waiting = self._waiting, None
        try:
            if git is not None:
                told = f"update {ref} {new} {old or '0' * len(new)}\n"
                git.end(told.encode("utf-8", "surrogateescape"), seconds=UPDATE_SECONDS)
        except GitKilledError:
            if locks:
                locks.settle_when_dead()
            return False
        except GitFailedError as error:
            if locks:
                self.repository.forget(_NOTE)
            elif not any(sign in error.stderr for sign in _SIGNS_OF_ANOTHER):
                raise
            return False
        if locks:
            self.repository.forget(_NOTE)
        return True


def set_own_ref(repository: Repository, ref: str, new: str | None, old: str | None) -> bool:
    """Set a ref of ours, or remove it; False where it is not as it was. A lock that a killed git left goes.

    The caller holds the record lock. Raises EngineError where git fails otherwise.
    """
    length = len(new or old or "")
    words = f"update {ref} {new} {old or '0' * length}\n" if new else f"delete {ref} {old}\n"
    for _ in range(2):
        try:
            run_git(repository.git_dir, ["update-ref", "--stdin"], stdin=words.encode("utf-8", "surrogateescape"))
        except GitFailedError as error:
            if not any(sign in error.stderr for sign in _SIGNS_OF_ANOTHER):
                raise
            remove_stale_lock(repository, ref, old, length)
        else:
            return True
    return False


def is_at(repository: Repository, ref: str, commit: str | None) -> bool:
    """Tell whether a ref is where it was; None: that there is none."""
    found = run_git(repository.git_dir, ["rev-parse", "--verify", "--quiet", ref], success=(0, 1, 128))
    return (found.decode().strip() or None) == commit


def remove_stale_lock(repository: Repository, ref: str, tip: str | None, hash_length: int) -> None:
    """Remove the lock on a ref of ours that a killed process left.

    The caller holds the record lock, so there is no living owner; git is still given time, in case that somebody
    moves the ref by hand.
    """
    lock = repository.common_dir / f"{ref}.lock"
    before = _file_identity(lock)
    with contextlib.suppress(GitFailedError):
        waiting = ["-c", f"core.filesRefLockTimeout={_LOCK_WAIT_MILLISECONDS}", "update-ref", "--stdin"]
        unchanged = f"verify {ref} {tip or '0' * hash_length}\n"
        run_git(repository.git_dir, waiting, stdin=unchanged.encode("utf-8", "surrogateescape"))
    if before is not None and _file_identity(lock) == before:
        lock.unlink(missing_ok=True)


def _file_identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_ino, found.st_mtime_ns


# ── locks left behind ──────────────────────────────────────────────────────────────────────────


class RefLocks(NamedTuple):
    """The locks that a move of the branch takes: the branch's, and with it HEAD's."""

    repository: Repository
    branch: str
    new: str  # the commit that the branch is to name
    before: Collection[str]  # the locks that were there before git was told: not ours
    told_at: float  # seconds since the epoch

    @classmethod
    def noted(cls, repository: Repository, branch: str, new: str) -> "RefLocks":
        """Note what git is about to be told, for whoever comes after a kill; without room it goes without."""
        before = [str(lock) for lock in ref_locks(repository, branch) if os.path.lexists(lock)]
        note = {"branch": branch, "new": new, "before": before}
        with contextlib.suppress(OSError):
            repository.own_path(_NOTE).write_text(json.dumps(note), encoding="ascii")
        return cls(repository, branch, new, before, time.time())

    @classmethod
    def left_behind(cls, repository: Repository) -> "RefLocks | None":
        """Return what a killed process noted; None where none was. The caller holds the record lock."""
        try:
            file = repository.git_dir / "workspace-mem" / _NOTE
            note, told_at = json.loads(file.read_text(encoding="ascii")), file.stat().st_mtime
            before = [str(lock) for lock in note["before"]]
            return cls(repository, str(note["branch"]), str(note["new"]), before, told_at)
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def settle_when_dead(self) -> None:
        """Remove what that git left, and forget the note. It is given time, for it may have outlived who started it.

        Where a git is at work that may hold one of the locks, nothing is removed and the note stays.
        """
        patience = min(_LONGEST_SECONDS, max(0.0, self.told_at + _LONGEST_SECONDS - time.time()))
        end = time.monotonic() + patience
        while self._ours() and time.monotonic() < end:
            time.sleep(_POLL_SECONDS)
        # An empty lock may as well be that of a git at work, which then holds HEAD's.
        if all(_content(lock) for lock in self._ours()) or not any(gits_at_work(self.repository)):
            for lock in self._ours():
                with contextlib.suppress(OSError):
                    lock.unlink()
            self.repository.forget(_NOTE)

    def _ours(self) -> list[Path]:
        """Return the locks of that git: the one on the branch holds the new commit's name, or nothing yet.

        HEAD's never holds anything, and is taken together with the branch's.
        """
        head, branch = ref_locks(self.repository, self.branch)
        ours = [branch] if str(branch) not in self.before and self._is_ours(branch) else []
        is_branch_ours = bool(ours) or _content(self.repository.common_dir / self.branch) == self.new
        if is_branch_ours and str(head) not in self.before and self._is_ours(head):
            ours.append(head)
        return ours

    def _is_ours(self, lock: Path) -> bool:
        content = _content(lock)
        return content == self.new or (content == "" and self._came_soon(lock))

    def _came_soon(self, lock: Path) -> bool:
        try:
            return abs(lock.stat().st_mtime - self.told_at) < _SOON_SECONDS and is_left_alone(lock)
        except OSError:  # it is gone meanwhile: a git was at work
            return False


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
            named = [one for one in (process / "environ").read_bytes().split(b"\0") if one.startswith(_PLACES)]
        except OSError:
            continue
        command = b" ".join(words).decode(errors="replace")
        places = b" ".join([*words, *named]).decode(errors="surrogateescape")
        if where.startswith(tuple(inside)) or any(place in places for place in inside):
            yield f"process {process.name}, `{command.strip()[:60]}`"


def set_found_aside(repository: Repository) -> list[str]:
    """Take refs of our names that came with a repository out of the way of its first record; return what to tell.

    The caller holds the record lock. Raises OSError.
    """
    found = list(own_refs(repository)) if repository.is_new_to_us else []
    moved = [(name, FOUND_REFS + name.removeprefix(OUR_REFS), tip) for name, tip in found]
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
    asked = ["for-each-ref", "--format=%(refname) %(objectname)", OUR_REFS]
    for line in run_git(repository.git_dir, asked).decode("utf-8", "surrogateescape").splitlines():
        name, _, tip = line.partition(" ")
        of_linked = name.startswith(f"{OUR_REFS}worktrees/")
        if name.startswith(repository.ref) if repository.ref != HISTORY_REF else not of_linked:
            yield name, tip
