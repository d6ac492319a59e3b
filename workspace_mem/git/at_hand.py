"""What is being worked on in a repository, read from its files: the branch, and the subject of what was done last."""

import contextlib
import re
from pathlib import Path

_MOST = 64 * 1024  # bytes at the end of a log
_USUAL = frozenset({"main", "master", "trunk", "develop", "HEAD"})  # say nothing of the work
_SUBJECT = re.compile(r"\tcommit(?: \([a-z]+\))?: (.+)\Z")


def work_at_hand(folder: Path) -> str:
    """Return the words of the branch and of the last commit's subject; empty where there is no repository, or neither.

    No git is run: a session's start waits for this.
    """
    with contextlib.suppress(OSError, ValueError):
        place = next((one / ".git" for one in (folder, *folder.parents) if (one / ".git").exists()), None)
        if place is None:
            return ""
        if place.is_file():  # of a worktree
            place = place.parent / place.read_text("utf-8").removeprefix("gitdir:").strip()
        branch = (place / "HEAD").read_text("utf-8").strip().rpartition("refs/heads/")[2]
        is_named = branch not in _USUAL and not re.fullmatch(r"[0-9a-f]{40,64}", branch)
        words = " ".join(re.split(r"[/_-]+", branch)) if is_named else ""
        return " ".join(filter(None, (words, _last_subject(place / "logs/HEAD"))))
    return ""


def _last_subject(log: Path) -> str:
    """Return the subject of the last commit that was made here."""
    try:
        lines = log.read_bytes()[-_MOST:].decode("utf-8", "replace").splitlines()
    except OSError:
        return ""
    return next((found[1] for line in reversed(lines) if (found := _SUBJECT.search(line))), "")
