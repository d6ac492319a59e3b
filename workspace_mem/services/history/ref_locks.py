"""The locks of refs that a git of ours leaves when it is killed: nobody else would ever remove them."""

import contextlib
import os
from pathlib import Path

from workspace_mem.services.history.import_leftovers import common_dir
from workspace_mem.services.history.locations import Repository
from workspace_mem.stores.atomic import is_left_alone


class RefLocks:
    """The locks that moving our ref takes, and with it the branch's and HEAD's. Looked at before git is told."""

    def __init__(self, repository: Repository, branch: str | None) -> None:
        common = common_dir(repository)
        self._branch = common / branch if branch else None
        self._refs = [common / f"{name}.lock" for name in (repository.ref, branch) if name]
        self._head = repository.git_dir / "HEAD.lock"
        self._before = {lock for lock in (*self._refs, self._head) if os.path.lexists(lock)}

    def remove_those_of_a_killed_git(self, new: str) -> None:
        """Remove what came since and is surely of the git that was to set `new`, and is dead.

        A lock on a ref holds the new commit's name, or nothing yet; HEAD's never holds anything, and is taken together
        with the branch's. The caller holds the record lock.
        """
        ours = [lock for lock in self._refs if lock not in self._before and _is_ours(lock, new)]
        is_branch_ours = self._branch is not None and (
            Path(f"{self._branch}.lock") in ours or _content(self._branch) == new
        )
        if is_branch_ours and self._head not in self._before and _is_ours(self._head, new):
            ours.append(self._head)
        for lock in ours:
            with contextlib.suppress(OSError):
                lock.unlink()


def _is_ours(lock: Path, new: str) -> bool:
    content = _content(lock)
    return content == new or (content == "" and is_left_alone(lock))


def _content(file: Path) -> str | None:
    try:
        return file.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return None
