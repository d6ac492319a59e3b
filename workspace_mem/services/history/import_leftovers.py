"""What `git fast-import` leaves in a repository when it fails: on a full disk that is what filled it."""

import contextlib
from pathlib import Path

from workspace_mem.services.history.locations import Repository
from workspace_mem.stores.atomic import is_left_alone


def unfinished_files(repository: Repository) -> frozenset[Path]:
    """Return the temporary packs and crash reports that are there; a command of the person's may be writing one."""
    packs = _common_dir(repository.git_dir) / "objects/pack"
    return frozenset([*packs.glob("tmp_*"), *repository.git_dir.glob("fast_import_crash_*")])


def remove_unfinished(paths: frozenset[Path]) -> None:
    """Remove those that no process has open."""
    for path in paths:
        with contextlib.suppress(OSError):
            if is_left_alone(path, wait_seconds=0):
                path.unlink()


def _common_dir(git_dir: Path) -> Path:
    """Return the directory that a linked worktree shares with the others."""
    try:
        return git_dir / (git_dir / "commondir").read_bytes().decode(errors="surrogateescape").rstrip("\n")
    except OSError:
        return git_dir
