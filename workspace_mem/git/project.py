"""What was committed in a project, which is somebody's own repository and none of ours: read, and nothing else."""

from pathlib import Path

from workspace_mem.errors import EngineError
from workspace_mem.git.process import run_git
from workspace_mem.model.history import ProjectCommit

_MOST = 50
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
    found: list[ProjectCommit] = []
    fields = iter(printed.decode("utf-8", "replace").split("\0"))
    for field in fields:
        if not field:
            continue
        at, subject, _ = (next(fields, "") for _ in range(3))
        # git sets a line end before the first file of a commit
        files = tuple(name.removeprefix("\n") for name in iter(lambda: next(fields, ""), ""))
        if at.isdigit() and float(at) >= after - 1:
            found.append(ProjectCommit(field, float(at), subject, files))
    return tuple(reversed(found))
