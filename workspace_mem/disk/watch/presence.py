"""Whether a watcher runs, and how it fares. A held lock tells it: a process number may be another's by now."""

import contextlib
import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from workspace_mem.disk.lock import held
from workspace_mem.disk.memo import FileMemo, memo_in
from workspace_mem.errors import ConflictError, WorkspaceMemError

SILENT_SECONDS = 120.0  # signs come every few seconds; a first look at many files takes longer
_LOCK, _SIGN = "watch.lock", "watch"
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
                f"Another `workspace-mem watch` is already watching {root}",
                hint="one is enough; `workspace-mem status` shows when it last checked",
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


class Sign(NamedTuple):
    """What a watcher says of itself every few seconds. `ticked` is of the clock that nobody sets."""

    ticked: float
    in_order: datetime | None  # when index and history were last found in order, or brought there
    waiting: int  # files that changed and are not taken yet
    error: str | None = None  # the last failure, even if it is over
    error_at: datetime | None = None

    def is_silent(self, now: float) -> bool:
        """Tell whether a watcher that runs should have given another sign by now."""
        return now - self.ticked > SILENT_SECONDS


def give_sign(cache: Path, sign: Sign) -> None:
    """Note that the watcher lives. Where nothing can be noted, nothing is: nobody depends on it."""
    times = {name: at.isoformat() if at else None for name, at in (("in_order", sign.in_order), ("at", sign.error_at))}
    memo_in(cache, _SIGN).save({"ticked": sign.ticked, "waiting": sign.waiting, "error": sign.error, **times})


def last_sign(cache: Path) -> Sign | None:
    """Return what the last watcher of this user said last; None if there was none."""
    said = FileMemo(cache / f"{_SIGN}.json").load()
    try:
        in_order, at = (datetime.fromisoformat(said[name]) if said[name] else None for name in ("in_order", "at"))
        error = None if said["error"] is None else str(said["error"])
        return Sign(float(said["ticked"]), in_order, int(said["waiting"]), error, at)
    except (KeyError, TypeError, ValueError):
        return None
