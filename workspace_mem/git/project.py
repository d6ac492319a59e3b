"""A project, which is somebody's own repository and none of ours: what was committed there, and what is at work."""

import contextlib
import re
from functools import lru_cache
from pathlib import Path

from workspace_mem.errors import EngineError
from workspace_mem.git.process import run_git
from workspace_mem.model.history import ProjectCommit
from workspace_mem.text.strings import with_folders

_MOST = 50
_MOST_OF_LOG = 64 * 1024  # bytes at its end
_USUAL = frozenset({"main", "master", "trunk", "develop", "HEAD"})  # say nothing of the work
_SUBJECT = re.compile(r"\tcommit(?: \([a-z]+\))?: (.+)\Z")
_SECONDS = 2.0
_FORMAT = "%x00%x00%H%x00%ct%x00%s%x00"


def committed(folder: str, since: str | None, until: str | None, after: float) -> tuple[ProjectCommit, ...]:
    """Return what was committed in the repository of a folder between two commits, oldest first.

    Only what was made after a moment: what was fetched meanwhile is older. Commits of ours, where the workspace is in
    the same repository, do not count. Nothing where there is no repository. Raises EngineError.
    """
    if since is None or until is None or since == until:
        return ()
    arguments = ["log", f"--max-count={_MOST}", f"--format=tformat:{_FORMAT}", "-z", "--name-only", "--no-renames"]
    arguments += ["--invert-grep", "--grep=^Workspace-Op: ", "--encoding=UTF-8", until, f"^{since}", "--"]
    try:
        printed = run_git(None, arguments, directory=Path(folder), seconds=_SECONDS)
    except EngineError:
        return ()
    commits: list[ProjectCommit] = []
    fields = iter(printed.decode("utf-8", "replace").split("\0"))
    for field in fields:
        if not field:
            continue
        seconds, subject, _ = (next(fields, "") for _ in range(3))
        # git sets a line end before the first file of a commit
        files = tuple(name.removeprefix("\n") for name in iter(lambda: next(fields, ""), ""))
        if seconds.isdigit() and float(seconds) >= after - 1:
            commits.append(ProjectCommit(field, float(seconds), subject, files))
    return tuple(reversed(commits))


def tracked_markdown(folder: Path) -> frozenset[str]:
    """Return the Markdown below a folder that its repository tracks, and all folders above it, by their paths there.

    git is asked once for each state of its index. Nothing is tracked if there is no repository, or git cannot say.
    """
    with contextlib.suppress(OSError, ValueError, EngineError):
        git_dir = _git_dir(folder)
        if git_dir is not None:
            status = (git_dir / "index").stat()
            return _listed(folder, (status.st_mtime_ns, status.st_size, status.st_ino))
    return frozenset()


@lru_cache(maxsize=8)  # a server asks at every scan
def _listed(folder: Path, _index: tuple[int, int, int]) -> frozenset[str]:
    printed = run_git(None, ["ls-files", "-z"], directory=folder).decode(errors="surrogateescape")
    return with_folders(path for path in printed.split("\0") if path.endswith(".md"))


def work_at_hand(folder: Path) -> str:
    """Return the words of the branch and of the last commit's subject; empty where there is no repository, or neither.

    No git is run: a session's start waits for this.
    """
    with contextlib.suppress(OSError, ValueError):
        place = _git_dir(folder)
        if place is None:
            return ""
        branch = (place / "HEAD").read_text("utf-8").strip().rpartition("refs/heads/")[2]
        is_named = branch not in _USUAL and not re.fullmatch(r"[0-9a-f]{40,64}", branch)
        words = " ".join(re.split(r"[/_-]+", branch)) if is_named else ""
        return " ".join(filter(None, (words, _last_subject(place / "logs/HEAD"))))
    return ""


def _git_dir(folder: Path) -> Path | None:
    """Return git's own folder of the repository around a folder. Raises OSError or ValueError if nobody may look."""
    place = next((up / ".git" for up in (folder, *folder.parents) if (up / ".git").exists()), None)
    if place is not None and place.is_file():  # of a worktree
        return place.parent / place.read_text("utf-8").removeprefix("gitdir:").strip()
    return place


def _last_subject(log: Path) -> str:
    """Return the subject of the last commit that was made here."""
    try:
        lines = log.read_bytes()[-_MOST_OF_LOG:].decode("utf-8", "replace").splitlines()
    except OSError:
        return ""
    return next((match[1] for line in reversed(lines) if (match := _SUBJECT.search(line))), "")
