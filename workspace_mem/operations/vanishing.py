"""Files that are gone or empty in a way that nobody may have meant: not recorded until it is seen again, or confirmed.

A folder that is not mounted, a checkout half synced and a slip of the hand look like a deletion of
many files. They are held back from history when more than 20 files, or half of them (4 at least), are
gone at once, until a recording at least 30 seconds later finds the same files gone and the workspace's
root alive; a person may confirm before. A file of 0 bytes that has content in history is held back
until somebody confirms it: an editor that crashes and a sync that breaks off leave such files.
"""

import contextlib
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from workspace_mem.core.document import Document
from workspace_mem.core.errors import EngineError, RefusedError
from workspace_mem.core.settings import FILE
from workspace_mem.core.values import immutable
from workspace_mem.core.wording import counted
from workspace_mem.stores.folder import Survey
from workspace_mem.stores.memo import Memo
from workspace_mem.workspace import Workspace

MANY = 20  # files
FEWEST = 4  # files; of a workspace with less than eight, half is soon gone
WAIT = timedelta(seconds=30)


@immutable
class Held:
    """What is not recorded: paths of files that are gone, since when, and of files that are empty."""

    gone: tuple[str, ...] = ()
    since: datetime | None = None
    emptied: tuple[str, ...] = ()


def hold_back(
    workspace: Workspace, edits: Mapping[str, bytes | None], survey: Survey, tree: Mapping[str, str]
) -> tuple[dict[str, bytes | None], Held]:
    """Take out of the unrecorded edits what is to be seen again first. The caller holds the record lock."""
    before = _memo(workspace).load()
    held = _held(workspace, edits, survey, tree, before)
    if held.gone and _seen_again(workspace, held, before):
        held = Held(emptied=held.emptied)
    _keep(workspace, held, edits, before)
    left_out = {*held.gone, *held.emptied}
    return {path: data for path, data in edits.items() if path not in left_out}, held


def _held(
    workspace: Workspace,
    edits: Mapping[str, bytes | None],
    survey: Survey,
    tree: Mapping[str, str],
    before: Mapping[str, Any],
) -> Held:
    confirmed = frozenset(before.get("confirmed", ()))
    open_edits = {path: data for path, data in edits.items() if path not in confirmed}
    gone = _gone(workspace, open_edits, survey, tree)
    since = _since(workspace, gone, before) if gone else None
    return Held(tuple(sorted(gone)), since, tuple(sorted(_emptied(open_edits, tree))))


def held_back(workspace: Workspace, survey: Survey, tree: Mapping[str, str]) -> Held:
    """Return what a recording would hold back now. Nothing is noted."""
    if not tree:
        return Held()
    scope = workspace.folder.scope
    missing = [path for path in tree if path not in survey.states]
    edits: dict[str, bytes | None] = {}
    if len(missing) >= FEWEST:
        edits = {path: None for path in missing if scope.holds(path) and not (workspace.root / path).exists()}
    for path, state in survey.states.items():
        if state.size == 0:
            edits[path] = b""
    return _held(workspace, edits, survey, tree, _memo(workspace).load())


def sentences_of(held: Held) -> tuple[str, ...]:
    """Say what is held back, without full stops."""
    told: tuple[str, ...] = ()
    if held.gone and held.since:
        number, names = counted(len(held.gone), "file"), _named(held.gone)
        when = held.since.strftime("%Y-%m-%d %H:%M:%S")
        what = f"{number} gone since {when} ({names}) and not recorded as deleted"
        told = (f"{what}; `workspace-mem recover` brings them back or confirms it",)
    if held.emptied:
        are = (
            "has 0 bytes, though it has content" if len(held.emptied) == 1 else "have 0 bytes, though they have content"
        )
        back = f"{_named(held.emptied)} {are} in history; `workspace-mem recover` brings it back or confirms it"
        told = (*told, back)
    return told


def standing_notices(workspace: Workspace) -> tuple[str, ...]:
    """Return what the last recording held back, for commands that look at no history."""
    found = _memo(workspace).load()
    gone = tuple(path for path in found.get("gone", ()) if not (workspace.root / path).exists())
    if not gone or len(gone) < FEWEST:
        return ()
    return sentences_of(Held(gone, datetime.fromisoformat(found["since"])))


def confirm(workspace: Workspace, held: Held) -> None:
    """Let the next recording take what is held back as it is."""
    before = _memo(workspace).load()
    confirmed = [*before.get("confirmed", []), *held.gone, *held.emptied]
    _memo(workspace).save({**before, "confirmed": list(dict.fromkeys(confirmed))})


def _memo(workspace: Workspace) -> Memo:
    own = workspace.folder.own
    is_there = own.is_dir() and not own.is_symlink()
    return Memo(workspace.folder.own_as_held if is_there else None, "held-back", 1)


def _emptied(edits: Mapping[str, bytes | None], tree: Mapping[str, str]) -> list[str]:
    return [path for path, data in edits.items() if data == b"" and path in tree and not is_empty_blob(tree[path])]


def is_empty_blob(name: str) -> bool:
    """Tell whether git calls a file without bytes so, with SHA-1 or SHA-256."""
    return name in (
        "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
        "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
    )


def _gone(
    workspace: Workspace, edits: Mapping[str, bytes | None], survey: Survey, tree: Mapping[str, str]
) -> frozenset[str]:
    """Return the files that are gone, where they are suspiciously many. What was only moved is not gone."""
    gone = [path for path, data in edits.items() if data is None]
    if gone and FILE in tree and not workspace.has_settings_file:
        return frozenset(gone)
    if len(gone) < FEWEST:
        return frozenset()
    arrived = {seen.blob for path, seen in survey.seen.items() if path not in tree}
    gone = [path for path in gone if tree[path] not in arrived]
    there = sum(1 for path in tree if path in survey.states)
    is_many = len(gone) > MANY or (len(gone) >= FEWEST and len(gone) >= there)
    return frozenset(gone) if is_many else frozenset()


def _since(workspace: Workspace, gone: frozenset[str], before: Mapping[str, Any]) -> datetime:
    """Return when these files were first seen gone; now, where others are gone than were then."""
    now = workspace.now()
    if gone <= frozenset(before.get("gone", ())) and before.get("root") == _identity(workspace):
        return min(now, datetime.fromisoformat(before["since"]))
    return now


def _seen_again(workspace: Workspace, held: Held, before: Mapping[str, Any]) -> bool:
    """Tell whether an earlier recording found the same files gone, and the folder is evidently the workspace."""
    known = held.since is not None and "since" in before and workspace.now() - held.since >= WAIT
    return known and workspace.has_settings_file


def _keep(workspace: Workspace, held: Held, edits: Mapping[str, bytes | None], before: Mapping[str, Any]) -> None:
    value: dict[str, Any] = {}
    if confirmed := [path for path in before.get("confirmed", ()) if path in edits]:
        value["confirmed"] = confirmed
    if held.gone and held.since:
        value |= {"gone": list(held.gone), "since": held.since.isoformat(), "root": _identity(workspace)}
    if not value:
        _memo(workspace).forget()
    elif value != {key: kept for key, kept in before.items() if key != "version"}:
        _memo(workspace).save(value)


def _identity(workspace: Workspace) -> list[int]:
    try:
        found = workspace.root.stat()
    except OSError:
        return []
    return [found.st_dev, found.st_ino]


def _named(paths: tuple[str, ...]) -> str:
    return ", ".join(paths[:3]) + (f" and {len(paths) - 3:,} more" if len(paths) > 3 else "")


def refuse_emptied(workspace: Workspace, document: Document) -> None:
    """Raise RefusedError for a file of 0 bytes that has content in history: nothing is built upon it in silence."""
    if not document.exists or document.data or workspace.history_off:
        return
    with contextlib.suppress(EngineError):
        recorded = workspace.history.tree().get(document.path)
        if recorded is None or is_empty_blob(recorded):
            return
        if document.path in _memo(workspace).load().get("confirmed", ()):
            return
        raise RefusedError(
            f"{document.path} has 0 bytes, though it has content in history; nothing was written",
            path=document.path,
            hint=f"`workspace-mem recover restore {document.path}` brings it back; "
            f"`recover dismiss {document.path}` says that it is meant to be empty",
        )
