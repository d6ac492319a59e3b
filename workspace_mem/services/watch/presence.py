"""Whether a watcher runs, and when it last looked. A held lock tells it: a process number may be another's by now."""

import contextlib
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from workspace_mem.core.errors import ConflictError, WorkspaceMemError
from workspace_mem.stores.locations import private_folder
from workspace_mem.stores.lock import held

_LOCK, _BEAT = "watch.lock", "watch-seen"
_START_SECONDS = 0.5  # a `status` may hold the lock for a moment
_ASK_SECONDS = 0.05


@contextlib.contextmanager
def alone(own: Path, root: Path) -> Iterator[None]:
    """Be the only watcher of a workspace; `own` is its own folder, `root` its name. Raises ConflictError."""
    with contextlib.ExitStack() as stack:
        try:
            stack.enter_context(held(own / _LOCK, wait_seconds=_START_SECONDS))
        except ConflictError as error:
            raise ConflictError(
                f"Another `workspace-mem watch` watches {root}",
                hint="one is enough; `workspace-mem status` tells when it last looked",
            ) from error
        yield


def is_watched(own: Path) -> bool:
    """Tell whether a watcher of this machine runs; False as well where that cannot be told."""
    if not os.path.exists(own / _LOCK):  # noqa: PTH110  # Path.exists raises where the folder is closed to this user
        return False
    try:
        with held(own / _LOCK, wait_seconds=_ASK_SECONDS):
            return False
    except ConflictError:
        return True
    except WorkspaceMemError:
        return False


def beat(cache: Path) -> None:
    """Note that index and history were found in order, or brought there, at this moment."""
    with contextlib.suppress(OSError, WorkspaceMemError):  # nothing depends on it
        (private_folder(cache) / _BEAT).touch(mode=0o600)


def last_beat(cache: Path) -> datetime | None:
    """Return when that was noted last; None where it never was."""
    try:
        return datetime.fromtimestamp((cache / _BEAT).stat().st_mtime, UTC)
    except OSError:
        return None
