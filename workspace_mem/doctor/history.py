"""What is odd about the history: damage, locks, and what is not recorded."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from workspace_mem.doctor.findings import Fix, Odd, Rule, Severity
from workspace_mem.doctor.port import Inspected
from workspace_mem.errors import WorkspaceMemError
from workspace_mem.model.history import LeftLock, Mend

REMOVE_LOCK = Fix("remove the lock, because no git command holds it", by_history=True)
LOOK_SECONDS = 60.0  # for a look at all objects
_MOST_SHOWN = 5  # lines of damage, as far as a person wants to read it
_SOUND = Mend()


@dataclass(frozen=True, slots=True)
class HistoryState:
    """What is known of the history. `place` is its repository."""

    place: str
    failed: str | None = None  # why it could not be looked at
    damage: tuple[str, ...] = ()
    unfinished: str | None = None
    mend: Mend = _SOUND
    locks: tuple[LeftLock, ...] = ()
    unrecorded: tuple[str, ...] = ()  # paths
    aside: tuple[str, ...] = ()  # where commits are kept that no branch has


def state_of(inspected: Inspected) -> HistoryState | None:
    """Look at the whole history; None where there is none on purpose, or none yet."""
    try:
        history = inspected.history()
    except WorkspaceMemError as error:
        return HistoryState(".git", failed="; ".join(filter(None, [error.message, error.hint])))
    if history.place is None:
        return None
    health = history.health(seconds=LOOK_SECONDS)
    more = len(health.damage) - _MOST_SHOWN
    damage = (*health.damage[:_MOST_SHOWN], *([f"and {more} more"] if more > 0 else []))
    unrecorded, aside = tuple[str, ...](), tuple[str, ...]()
    failed, mend = None, _SOUND
    try:
        if health.damage:
            mend = history.mend(seconds=LOOK_SECONDS, stamp="", copies=inspected.copies, dry_run=True)
        else:
            unrecorded = tuple(inspected.not_recorded())
            aside = tuple(one.where for one in history.beyond() if one.is_kept)
    except WorkspaceMemError as error:
        failed = error.message
    return HistoryState(history.place, failed, damage, health.unfinished, mend, health.locks, unrecorded, aside)


def _failed(state: HistoryState) -> Iterator[Odd]:
    if state.failed:
        yield Odd(state.place, 0, f"history could not be inspected: {state.failed}. The Markdown is safe")
    if state.unfinished:
        yield Odd(state.place, 0, f"it is uncertain whether the history is intact: {state.unfinished}", None)


def _damaged(state: HistoryState) -> Iterator[Odd]:
    if state.damage:
        message = f"the history is damaged: {'; '.join(state.damage)}. The Markdown is safe, and writing still works"
        fix = Fix("; ".join(state.mend.does), by_history=True) if state.mend.does else None
        yield Odd(state.place, 0, "; ".join([message, *state.mend.left]), fix)


def _locked(state: HistoryState) -> Iterator[Odd]:
    for lock in state.locks:
        if lock.may_go:
            yield Odd(lock.place, 0, "an interrupted git command left this lock", REMOVE_LOCK)
        elif lock.holder:
            message = f"{lock.holder} holds this lock; history continues, but the branch waits"
            yield Odd(lock.place, 0, message, None, Severity.INFO)
        else:
            message = "no git command seems to hold this lock; history continues, but the branch waits"
            yield Odd(lock.place, 0, f"{message}. If none is running on another machine, remove it")


def _unrecorded(state: HistoryState) -> Iterator[Odd]:
    for path in state.unrecorded:
        yield Odd(path, 0, "its current text is not in history yet; the next command that writes records it")


def _aside(state: HistoryState) -> Iterator[Odd]:
    for ref in state.aside:
        yield Odd(state.place, 0, f"{ref} keeps commits that a rewrite of the branch left behind")


HISTORY_RULES: Iterable[Rule[HistoryState]] = (
    Rule("history-unknown", Severity.WARNING, _failed),
    Rule("history-damaged", Severity.ERROR, _damaged),
    Rule("history-lock", Severity.WARNING, _locked),
    Rule("not-recorded", Severity.INFO, _unrecorded),
    Rule("kept-aside", Severity.INFO, _aside),
)
