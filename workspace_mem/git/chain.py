"""Which commits are the chain, and what the last record knew of the refs.

With follow the chain is the branch that HEAD is on; what cannot go onto it yet waits on a ref of ours, made from the
branch's tip. Without follow it is a ref of ours, apart from the branches.
"""

import contextlib
import json
import re
from typing import NamedTuple

from workspace_mem.git.git_process import GitFailedError, run_git
from workspace_mem.git.repository import REFS_NOTE, RefState, Repository, is_ancestor

_ID = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?|")
UNBORN = ""  # stands for a commit where there was none yet
ADRIFT = "HEAD"  # stands for a branch where HEAD is on none


class Known(NamedTuple):
    """What was noted of the refs; all of it may be lost, and then less is noticed.

    `tips`: where each branch was when it was recorded on last; while commits wait for it, all tips that they were made
    from. `branch` is that of HEAD; the rest is what it was like without follow.
    """

    tips: dict[str, list[str]]
    branch: str | None = None
    head: str | None = None
    log_size: int = 0  # of HEAD's log, in bytes
    switches: tuple[str, ...] = ()  # commits of what git did to the folder

    @classmethod
    def read(cls, repository: Repository) -> "Known":
        """Return what was noted; nothing where it cannot be read."""
        try:
            noted = json.loads(repository.noted(REFS_NOTE))
            listed = {str(ref): [str(tip) for tip in tips if _ID.fullmatch(tip)] for ref, tips in noted["tips"].items()}
            tips = {ref: found for ref, found in listed.items() if found}
            switches = tuple(one for one in noted["switches"] if one and _ID.fullmatch(one))
            return cls(tips, noted["branch"], noted["head"], int(noted["log_size"]), switches)
        except (ValueError, TypeError, KeyError, AttributeError):
            return cls({})

    def note(self, repository: Repository, before: "Known") -> None:
        """Keep it for the next record, where it differs. Raises OSError."""
        if self != before:
            repository.own_path(REFS_NOTE).write_text(json.dumps(self._asdict()), encoding="utf-8")


def chain_tip(repository: Repository, refs: RefState, *, follow: bool) -> str | None:
    """Return the newest commit of the chain; None while there is none."""
    if not follow:
        start = None if refs.unfinished else refs.head
        return refs.own or lost_tip(repository) or start
    waiting = refs.waiting or refs.adrift
    if waiting is None and refs.own not in {None, refs.head} and is_behind(repository, refs.head, str(refs.own)):
        return refs.own  # the chain of the first edition, which the branch has not come along with
    return waiting or refs.head


def lost_tip(repository: Repository) -> str | None:
    """Return the tip of a chain whose ref is gone, as `git fetch --prune` of all refs removes it; None: begin one."""
    noted = Known.read(repository).tips.get(repository.ref, [UNBORN])[-1]
    return noted if noted and is_there(repository, noted) else None


def is_there(repository: Repository, commit: str) -> bool:
    """Tell whether a commit has not been cleared away."""
    return run_git(repository.git_dir, ["cat-file", "-t", commit], success=(0, 1, 128)).strip() == b"commit"


def is_behind(repository: Repository, old: str | None, new: str | None) -> bool:
    """Tell whether a tip has all that an older one had; an older one that was cleared away is behind nothing."""
    if old in {None, UNBORN, new}:
        return True
    if new is None:
        return False
    with contextlib.suppress(GitFailedError):
        return is_ancestor(repository, str(old), new)
    return False


def head_log_size(repository: Repository) -> int:
    """Return the size of the log that git keeps of HEAD, in bytes."""
    with contextlib.suppress(OSError):
        return (repository.git_dir / "logs/HEAD").stat().st_size
    return 0
