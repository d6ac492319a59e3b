"""What doctor knows of the history, and how it mends it."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from workspace_mem.core.errors import WorkspaceMemError
from workspace_mem.core.inspection.findings import Finding
from workspace_mem.core.inspection.history import BEGIN_ANEW, REMOVE_LOCK, HistoryState, LeftLock
from workspace_mem.operations.diff import diff
from workspace_mem.operations.record import record
from workspace_mem.services.history.git_history import GitHistory
from workspace_mem.services.history.locations import make_repository
from workspace_mem.services.history.mending import remove_lock, tuck_in
from workspace_mem.stores.lock import held
from workspace_mem.workspace import Workspace

_SECONDS = 60.0  # for a look at all objects


def state_of(workspace: Workspace) -> HistoryState | None:
    """Look at the whole history; None where there is none on purpose, or none yet."""
    try:
        history = workspace.history
    except WorkspaceMemError as error:
        return HistoryState(".git", failed=error.message)
    if not isinstance(history, GitHistory):
        return None
    health = history.health(seconds=_SECONDS)
    place = str(history.repository.git_dir)
    locks = tuple(LeftLock(str(lock.path), lock.holder, lock.may_go) for lock in health.locks)
    unrecorded: tuple[str, ...] = ()
    failed = None
    if not health.damage:
        try:
            unrecorded = tuple(file.path for file in diff(workspace).files)
        except WorkspaceMemError as error:
            failed = error.message
    return HistoryState(place, failed, health.shown, health.unfinished, locks, unrecorded)


def mend(workspace: Workspace, findings: Iterable[Finding]) -> list[tuple[Finding, str]]:
    """Mend what is wrong with the history; return each finding with what was done.

    Raises EngineError where the repository itself is damaged beyond our part of it.
    """
    done: list[tuple[Finding, str]] = []
    for finding in findings:
        if finding.fix == REMOVE_LOCK:
            remove_lock(Path(finding.path))
            done.append((finding, f"removed {finding.path}"))
        elif finding.fix == BEGIN_ANEW:
            kept = _begun_anew(workspace)
            done.append((finding, f"the damaged history is kept as {kept}" if kept else "the history goes on"))
    return done


def _begun_anew(workspace: Workspace) -> str | None:
    """Put the history aside and return where it is; None where nothing was wrong but that its ref was gone."""
    history = workspace.history
    assert isinstance(history, GitHistory)  # noqa: S101  # nothing else has such a finding
    workspace.writer.prepare()
    workspace.folder.journal.hold()
    with held(workspace.folder.journal.place / "record.lock", wait_seconds=30):
        with suppress(WorkspaceMemError):
            history.catch_up()
        health = history.health(seconds=_SECONDS)
        if health.is_sound:
            return None
        kept = history.begin_anew(health, stamp=f"{workspace.now():%Y%m%d-%H%M%S}")
        repository = make_repository(
            workspace.root,
            data_dir=workspace.dirs.data,
            workspace_id=workspace.history_name,
            separate=workspace.history_separate,
        )
        kept = tuck_in(kept, repository)
    del workspace.history  # it is asked for anew
    record(workspace)
    return kept
