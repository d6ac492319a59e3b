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
from workspace_mem.stores.atomic import is_left_alone

_NOTE = "moving"  # in our folder: what a git of ours is being told to set
_LONGEST_SECONDS = 1.0  # git holds such a lock for milliseconds, after whoever started it was killed too
_POLL_SECONDS = 0.02


@dataclass(frozen=True, slots=True)
class RefLocks:
    """The locks that a move of the branch takes: the branch's, and with it our ref's and HEAD's."""

    repository: Repository
    branch: str
    new: str  # the commit that the refs are to name
    before: Collection[str]  # the locks that were there before git was told: not ours

    @classmethod
    def noted(cls, repository: Repository, branch: str, new: str) -> "RefLocks":
        """Note what git is about to be told, for whoever comes after a kill; without room it goes without."""
        before = [str(lock) for lock in _locks(repository, branch) if os.path.lexists(lock)]
        note = {"branch": branch, "new": new, "before": before}
        with contextlib.suppress(OSError):
            (own_folder(repository) / _NOTE).write_text(json.dumps(note), encoding="ascii")
        return cls(repository, branch, new, before)

    @classmethod
    def left_behind(cls, repository: Repository) -> "RefLocks | None":
        """Return what a killed process noted; None where none was. The caller holds the record lock."""
        try:
            note = json.loads((repository.git_dir / "workspace-mem" / _NOTE).read_text(encoding="ascii"))
            return cls(repository, str(note["branch"]), str(note["new"]), [str(lock) for lock in note["before"]])
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def settle_when_dead(self) -> None:
        """Give that git the time to end, for it may have outlived whoever started it, and remove what it left."""
        end = time.monotonic() + _LONGEST_SECONDS
        while self._ours() and time.monotonic() < end:
            time.sleep(_POLL_SECONDS)
        self.settle(is_dead=True)

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
        return content == self.new or (content == "" and is_left_alone(lock))


def _locks(repository: Repository, branch: str) -> list[Path]:
    common = common_dir(repository)
    return [repository.git_dir / "HEAD.lock", *(common / f"{name}.lock" for name in (repository.ref, branch))]


def _content(file: Path) -> str | None:
    try:
        return file.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return None
