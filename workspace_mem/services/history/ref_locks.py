"""The locks of refs that a git of ours leaves when it is killed: nobody else would ever remove them."""

import contextlib
import json
import os
import time
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from workspace_mem.services.history.import_leftovers import common_dir
from workspace_mem.services.history.locations import Repository
from workspace_mem.services.history.repository_state import own_folder
from workspace_mem.services.history.running import gits_at_work
from workspace_mem.stores.disk import is_left_alone

_NOTE = "moving"  # in our folder: what a git of ours is being told to set
_LONGEST_SECONDS = 1.0  # git holds such a lock for milliseconds, after whoever started it was killed too
_SOON_SECONDS = 60.0  # an empty lock that came later than so after git was told is somebody else's
_POLL_SECONDS = 0.02


@dataclass(frozen=True, slots=True)
class RefLocks:
    """The locks that a move of the branch takes: the branch's, and with it our ref's and HEAD's."""

    repository: Repository
    branch: str
    new: str  # the commit that the refs are to name
    before: Collection[str]  # the locks that were there before git was told: not ours
    told_at: float  # seconds since the epoch

    @classmethod
    def noted(cls, repository: Repository, branch: str, new: str) -> "RefLocks":
        """Note what git is about to be told, for whoever comes after a kill; without room it goes without."""
        before = [str(lock) for lock in _locks(repository, branch) if os.path.lexists(lock)]
        note = {"branch": branch, "new": new, "before": before}
        with contextlib.suppress(OSError):
            (own_folder(repository) / _NOTE).write_text(json.dumps(note), encoding="ascii")
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
        if not self._may_be_held():
            self.settle(is_dead=True)

    def _may_be_held(self) -> bool:
        """Tell whether a git is at work, and a lock is empty: it may as well be that one's, which then holds HEAD's."""
        if all(_content(lock) for lock in self._ours()):
            return False
        return any(gits_at_work(self.repository))

    def settle(self, *, is_dead: bool = False) -> None:
        """Forget the note: git has answered. Of a git that was killed, remove what is surely its own before that."""
        for lock in self._ours() if is_dead else ():
            with contextlib.suppress(OSError):
                lock.unlink()
        (own_folder(self.repository) / _NOTE).unlink(missing_ok=True)

    def _ours(self) -> list[Path]:
        """Return the locks of that git: one on a ref holds the new commit's name, or nothing yet.

        HEAD's never holds anything, and is taken together with the branch's.
        """
        head, *refs = _locks(self.repository, self.branch)
        ours = [lock for lock in refs if str(lock) not in self.before and self._is_ours(lock)]
        branch = common_dir(self.repository) / self.branch
        is_branch_ours = Path(f"{branch}.lock") in ours or _content(branch) == self.new
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


def locks_of_branch(repository: Repository, branch: str) -> list[Path]:
    """Return where the locks are that a git takes which moves the branch that HEAD names."""
    return [repository.git_dir / "HEAD.lock", common_dir(repository) / f"{branch}.lock"]


def _locks(repository: Repository, branch: str) -> list[Path]:
    head, of_branch = locks_of_branch(repository, branch)
    return [head, common_dir(repository) / f"{repository.ref}.lock", of_branch]


def _content(file: Path) -> str | None:
    try:
        return file.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return None
