"""What doctor knows of the history, and how it mends it."""

from collections.abc import Iterable

from workspace_mem.core.errors import WorkspaceMemError
from workspace_mem.core.history import History, LeftLock
from workspace_mem.core.inspection.findings import Finding
from workspace_mem.core.inspection.history import BEGIN_ANEW, REMOVE_LOCK, HistoryState
from workspace_mem.stores.lock import held
from workspace_mem.workspace import Workspace

_SECONDS = 60.0  # for a look at all objects
_MOST_SHOWN = 5  # lines of damage, as far as a person wants to read it


def state_of(workspace: Workspace) -> HistoryState | None:
    """Look at the whole history; None where there is none on purpose, or none yet."""
    try:
        history = workspace.history
    except WorkspaceMemError as error:
        return HistoryState(".git", failed=error.message)
    if history.place is None:
        return None
    health = history.health(seconds=_SECONDS)
    more = len(health.damage) - _MOST_SHOWN
    damage = (*health.damage[:_MOST_SHOWN], *([f"and {more} more"] if more > 0 else []))
    unrecorded: tuple[str, ...] = ()
    failed = None
    if not health.damage:
        try:
            unrecorded = tuple(after.path for _, after in workspace.past.not_recorded()[0])
        except WorkspaceMemError as error:
            failed = error.message
    return HistoryState(history.place, failed, damage, health.unfinished, health.locks, unrecorded)


def mend(workspace: Workspace, findings: Iterable[Finding]) -> list[tuple[Finding, str]]:
    """Mend what is wrong with the history; return each finding with what was done.

    Raises EngineError where the repository itself is damaged beyond our part of it.
    """
    done: list[tuple[Finding, str]] = []
    for finding in findings:
        if finding.fix == REMOVE_LOCK:
            workspace.history.remove_lock(LeftLock(finding.path, None, may_go=True))
            done.append((finding, f"removed {finding.path}"))
        elif finding.fix == BEGIN_ANEW:
            kept = _begun_anew(workspace)
            done.append((finding, f"the damaged history is kept as {kept}" if kept else "the history goes on"))
    return done


def _begun_anew(workspace: Workspace) -> str | None:
    """Put the history aside and return where it is; None where nothing was wrong but that its ref was gone."""
    workspace.writer.prepare()
    workspace.folder.journal.hold()
    with held(workspace.folder.journal.place / "record.lock", wait_seconds=30):
        kept = workspace.history.begin_anew(
            seconds=_SECONDS, stamp=f"{workspace.now():%Y%m%d-%H%M%S}", reopen=lambda: _reopened(workspace)
        )
    if kept is not None:
        workspace.backlog.record()
    return kept


def _reopened(workspace: Workspace) -> History:
    workspace.parts.make_repository()
    del workspace.parts.history
    return workspace.history
