"""What `git fast-import` leaves in a repository when it fails or is killed: on a full disk that is what filled it."""

import contextlib
from pathlib import Path

from workspace_mem.services.history.locations import Repository
from workspace_mem.stores.disk import is_left_alone


def unfinished_files(repository: Repository) -> frozenset[Path]:
    """Return the temporary packs and crash reports that are there; a command of the person's may be writing one."""
    packs = common_dir(repository) / "objects/pack"
    return frozenset([*packs.glob("tmp_*"), *repository.git_dir.glob("fast_import_crash_*")])


def remove_unfinished(paths: frozenset[Path]) -> None:
    """Remove those that no process has open."""
    for path in paths:
        with contextlib.suppress(OSError):
            if is_left_alone(path):
                path.unlink()


def common_dir(repository: Repository) -> Path:
    """Return the directory that a linked worktree shares with the others."""
    git_dir = repository.git_dir
    try:
        return git_dir / (git_dir / "commondir").read_bytes().decode(errors="surrogateescape").rstrip("\n")
    except OSError:
        return git_dir
