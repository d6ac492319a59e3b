"""status: files, index, history and frame in one screen. It never says fresh when it is not."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from workspace_mem.core.document import Problem
from workspace_mem.core.errors import WorkspaceMemError
from workspace_mem.core.lost import StaleSave, sentence_of
from workspace_mem.core.settings import FILE
from workspace_mem.core.wording import counted
from workspace_mem.services.frame.frame_size import frame_size
from workspace_mem.services.frame.sections import Filled
from workspace_mem.services.inspection.census import count
from workspace_mem.services.recording.suspicious_deletions import held_back, sentences_of
from workspace_mem.services.recovery.saved_copies import saved_copies
from workspace_mem.services.search.fresh_search import lag
from workspace_mem.services.watch.presence import is_watched, last_beat
from workspace_mem.stores.folder import Survey
from workspace_mem.stores.listing import look_around
from workspace_mem.workspace import Workspace, clean_when_needed


@dataclass(frozen=True, slots=True)
class Status:
    """What is so at this moment. `index_behind` and `unrecorded` count files."""

    root: str
    read_only: str | None  # why nothing may be written
    files: int
    entries: int
    review: int
    engine: str
    index_behind: int | None  # None: the index cannot be read
    passages: int | None
    recommended: str | None  # another engine, where that is faster
    history_off: str | None
    history_where: str | None
    head: str | None
    unrecorded: int
    is_watched: bool
    last_seen: datetime | None  # when a watcher last found index and history in order, or brought them there
    frame_chars: int
    frame_budget: int
    filled: tuple[Filled, ...]  # how full each section of the frame is
    problems: tuple[Problem, ...]
    lost: tuple[StaleSave, ...]
    notices: tuple[str, ...]


def status(workspace: Workspace) -> Status:
    """Look at everything and change nothing: the index is compared, not refreshed."""
    survey, names = look_around(workspace.folder)
    census = count(workspace.inspected(), workspace.catalog, survey, names)
    framed = frame_size(workspace.folder, workspace.catalog, clean_when_needed, survey, names)
    history = _history(workspace)
    return Status(
        root=str(workspace.root),
        read_only=workspace.settings.read_only,
        files=sum(1 for path in survey.states if path.endswith(".md")),
        entries=census.entries,
        review=census.pending,
        engine=workspace.engine,
        passages=(passages := _passages(workspace)),
        recommended=workspace.parts.recommended_engine(passages or 0),
        index_behind=_index_behind(workspace, {path: str(seen.revision) for path, seen in survey.seen.items()}),
        history_off=history.off,
        history_where=history.where,
        head=history.head,
        unrecorded=_unrecorded(workspace, {path: seen.blob for path, seen in survey.seen.items()}, history),
        is_watched=is_watched(workspace.folder.own),
        last_seen=_last_seen(workspace),
        frame_chars=framed.chars,
        frame_budget=framed.budget,
        filled=framed.filled,
        problems=census.problems,
        lost=(lost := _lost(workspace, survey, history)).saves,
        notices=(
            *framed.notices,
            *_told(history),
            *_elsewhere(workspace),
            *lost.notices,
            *filter(None, [workspace.index_notice]),
        ),
    )


def _last_seen(workspace: Workspace) -> datetime | None:
    at = last_beat(workspace.cache)
    return at.astimezone(workspace.zone) if at else None


def _elsewhere(workspace: Workspace) -> tuple[str, ...]:
    """Tell of changes that another machine began and has not finished: nobody here may finish them."""
    unfinished, _ = workspace.folder.journal.read("announced", "swapped")
    names = sorted({one.host.name for one in unfinished if not one.host.is_here()})
    return tuple(f"A change announced on {name} is not finished; only a command there can finish it" for name in names)


def _told(history: "_History") -> Iterator[str]:
    if history.off is None and history.note:
        yield f"History: {history.note}"
    if history.branch_waits:
        yield f"The branch does not follow the history: {history.branch_waits}"


@dataclass(frozen=True, slots=True)
class _Lost:
    saves: tuple[StaleSave, ...] = ()
    notices: tuple[str, ...] = ()


def _lost(workspace: Workspace, survey: Survey, history: "_History") -> _Lost:
    """Return what saves of old copies undid, and what is gone or empty without being recorded so."""
    if history.off:
        return _Lost()
    try:
        saves = workspace.backlog.stale_saves(survey, history.tree, history.head)
        notices = [sentence_of(save) for save in saves]
        notices += sentences_of(held_back(workspace.folder, survey, history.tree, workspace.now()))
        if copies := saved_copies(workspace.folder, workspace.history):
            number = counted(len(copies), "displaced copy")
            notices.append(f"{number} of a person's in no commit: `workspace-mem recover` shows what there is")
    except WorkspaceMemError as error:
        return _Lost((), (f"What was lost cannot be told: {error.message}",))
    return _Lost(saves, tuple(notices))


def _passages(workspace: Workspace) -> int | None:
    try:
        return workspace.index.passages()
    except WorkspaceMemError:
        return None


def _index_behind(workspace: Workspace, revisions: Mapping[str, str]) -> int | None:
    current = {path: revision for path, revision in revisions.items() if path != FILE}
    try:
        return lag(workspace.index.known(), current).files
    except WorkspaceMemError:
        return None


@dataclass(frozen=True, slots=True)
class _History:
    off: str | None
    where: str | None
    head: str | None
    tree: Mapping[str, str]
    branch_waits: str | None = None  # why the branch is not where the history is
    note: str | None = None  # about git itself


def _history(workspace: Workspace) -> _History:
    if workspace.history_off:
        return _History(workspace.history_off, None, None, {})
    history = workspace.history
    engine = history.availability()
    if not engine.usable:
        return _History(engine.note, None, None, {})
    try:
        return _History(None, history.place, history.tip(), history.tree(), history.why_branch_waits(), engine.note)
    except WorkspaceMemError as error:
        return _History(error.message, None, None, {})


def _unrecorded(workspace: Workspace, blobs: Mapping[str, str], history: _History) -> int:
    if history.off:
        return 0
    changed = 0
    for path, blob in blobs.items():
        recorded = history.tree.get(path)
        if recorded is None or recorded not in (blob, _named_by_git(workspace, path, recorded)):
            changed += 1
    gone = [path for path in history.tree if path not in blobs and workspace.folder.scope.holds(path)]
    return changed + sum(1 for path in gone if workspace.folder.is_gone(path))


def _named_by_git(workspace: Workspace, path: str, recorded: str | None) -> str | None:
    """Return a file's name in a repository that does not use SHA-1; None in all others."""
    if recorded is None or len(recorded) == 40:
        return None
    return workspace.history.blob_id(workspace.folder.read(path).data)


def as_json(found: Status) -> Mapping[str, Any]:
    """Return the stable keys of `status --json`."""
    return {
        "root": found.root,
        "read_only": found.read_only,
        "files": found.files,
        "entries": found.entries,
        "index": {
            "engine": found.engine,
            "fresh": found.index_behind == 0,
            "behind": found.index_behind,
            "passages": found.passages,
            "recommended": found.recommended,
        },
        "history": {
            "on": found.history_off is None,
            "why_off": found.history_off,
            "where": found.history_where,
            "head": found.head,
            "pending": found.unrecorded,
        },
        "watch": {
            "alive": found.is_watched,
            "last_seen": found.last_seen.isoformat(timespec="seconds") if found.last_seen else None,
        },
        "frame": {
            "chars": found.frame_chars,
            "budget": found.frame_budget,
            "sections": [{"name": one.name, "used": one.used, "cap": one.cap or None} for one in found.filled],
            "pressure": [str(one) for one in found.filled if one.is_pressing],
        },
        "lost": [
            {"name": one.name, "path": save.path, "commit": one.commit, "fate": one.fate.value, "sure": save.is_sure}
            for save in found.lost
            for one in save.lost
        ],
        "problems": len(found.problems),
        "review": found.review,
        "notices": list(found.notices),
    }
