"""status: files, index, history and frame in one screen. It never says fresh when it is not."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from workspace_mem.actions.census import count
from workspace_mem.actions.frame import frame
from workspace_mem.core.document import Problem
from workspace_mem.core.errors import WorkspaceMemError
from workspace_mem.core.settings import FILE
from workspace_mem.services.index.sync import difference
from workspace_mem.services.watch.presence import is_watched, last_beat
from workspace_mem.stores.scope import OWN_FOLDER
from workspace_mem.workspace import Workspace, zone_named

_PRESSING = 0.9  # of a section's cap


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
    history_off: str | None
    history_where: str | None
    head: str | None
    unrecorded: int
    is_watched: bool
    last_seen: datetime | None  # when a watcher last found index and history in order, or brought them there
    frame_chars: int
    frame_budget: int
    pressure: tuple[str, ...]
    problems: tuple[Problem, ...]
    notices: tuple[str, ...]


def status(workspace: Workspace) -> Status:
    """Look at everything and change nothing: the index is compared, not refreshed."""
    survey = workspace.folder.survey()
    counted = count(workspace, survey)
    problems = (*counted.problems, *workspace.settings.problems, *_other_problems(workspace))
    built = frame(workspace)
    history = _history(workspace)
    return Status(
        root=str(workspace.root),
        read_only=workspace.settings.read_only,
        files=sum(1 for path in survey.states if path.endswith(".md")),
        entries=counted.entries,
        review=counted.pending,
        engine=workspace.settings["index.engine"],
        index_behind=_index_behind(workspace, {path: str(seen.revision) for path, seen in survey.seen.items()}),
        history_off=history.off,
        history_where=history.where,
        head=history.head,
        unrecorded=_unrecorded(workspace, {path: seen.blob for path, seen in survey.seen.items()}, history),
        is_watched=is_watched(workspace.folder.own),
        last_seen=_last_seen(workspace),
        frame_chars=len(built.text),
        frame_budget=built.budget,
        pressure=tuple(
            f"{section.source}: {section.full_chars:,} of {section.cap:,} characters"
            for section in built.sections
            if section.name not in ("more", "notices", "guidance") and section.full_chars >= _PRESSING * section.cap
        ),
        problems=problems,
        notices=(*built.notices, *_told(history)),
    )


def _last_seen(workspace: Workspace) -> datetime | None:
    at = last_beat(workspace.cache)
    return at.astimezone(workspace.zone) if at else None


def _told(history: "_History") -> Iterator[str]:
    if history.branch_waits:
        yield f"The branch does not follow the history: {history.branch_waits}"


def _other_problems(workspace: Workspace) -> Iterator[Problem]:
    """Yield what is odd outside the files."""
    if os.path.lexists(workspace.folder.own) and (
        workspace.folder.own.is_symlink() or not workspace.folder.own.is_dir()
    ):
        yield Problem(OWN_FOLDER, 0, "it is no folder, so nothing can be written; move it away")
    for name in workspace.folder.scope.unnameable:
        yield Problem(name, 0, "its name is not UTF-8; it is passed over")
    if zone_named(zone := workspace.settings["workspace.timezone"]) is None:
        yield Problem(FILE, 0, f"there is no time zone {zone!r} (workspace.timezone); UTC is used")


def _index_behind(workspace: Workspace, revisions: Mapping[str, str]) -> int | None:
    current = {path: revision for path, revision in revisions.items() if path != FILE}
    try:
        needed = difference(workspace.index.known(), current)
    except WorkspaceMemError:
        return None
    return len(needed.changed) + len(needed.gone)


@dataclass(frozen=True, slots=True)
class _History:
    off: str | None
    where: str | None
    head: str | None
    tree: Mapping[str, str]
    branch_waits: str | None = None  # why the branch is not where the history is


def _history(workspace: Workspace) -> _History:
    from workspace_mem.services.history.git_history import GitHistory

    off = workspace.history_off
    if off:
        return _History(off, None, None, {})
    try:
        history, repository = workspace.history, workspace.find_repository()
        where = str(repository.git_dir) if repository else None
        waits = history.why_branch_waits() if isinstance(history, GitHistory) else None
        return _History(None, where, history.tip(), history.tree(), waits)
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
    return changed + sum(1 for path in gone if not (workspace.root / path).exists())


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
        "index": {"engine": found.engine, "fresh": found.index_behind == 0, "behind": found.index_behind},
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
        "frame": {"chars": found.frame_chars, "budget": found.frame_budget, "pressure": list(found.pressure)},
        "problems": len(found.problems),
        "review": found.review,
        "notices": list(found.notices),
    }
