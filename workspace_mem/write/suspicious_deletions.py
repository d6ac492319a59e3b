"""Files that are gone or empty in a way that nobody may have meant: not recorded until it is seen again, or confirmed.

A folder that is not mounted, a checkout half synced and a slip of the hand look like a deletion of
many files. They are held back from history when more than 20 files, or half of them (4 at least), are
gone at once, until a recording at least 30 seconds later finds the same files gone and the workspace's
root alive; a person may confirm before. A file of 0 bytes that has content in history is held back
until somebody confirms it: an editor that crashes and a sync that breaks off leave such files.
"""

import os
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from workspace_mem.disk.folder import HELD_BACK, Folder, Survey
from workspace_mem.disk.memo import FileMemo, Memo
from workspace_mem.errors import RefusedError
from workspace_mem.model.document import Document
from workspace_mem.settings import FILE
from workspace_mem.text.wording import counted

MANY = 20  # files
FEWEST = 4  # files; of a workspace with less than eight, half is soon gone
WAIT = timedelta(seconds=30)


class HeldBack(NamedTuple):
    """What is not recorded: paths of files that are gone, since when, and of files that are empty."""

    gone: tuple[str, ...] = ()
    since: datetime | None = None
    emptied: tuple[str, ...] = ()


def hold_back(
    folder: Folder,
    edits: Mapping[str, bytes | None],
    survey: Survey,
    tree: Mapping[str, str],
    now: datetime,
    *,
    noted: bool = True,
) -> tuple[dict[str, bytes | None], HeldBack]:
    """Take out of the unrecorded edits what is to be seen again first. Who holds the record lock has it noted.

    `tree` is what history has: path → name of the bytes.
    """
    if not edits and not os.path.exists(folder.journal.place / HELD_BACK):  # noqa: PTH110  # as nearly always
        return {}, HeldBack()
    memo = _memo(folder)
    before = memo.load()
    held = _held(folder, edits, survey, tree, before, now=now)
    # Seen again: an earlier recording found the same files gone, and the folder is evidently the workspace.
    if held.since and "since" in before and now - held.since >= WAIT and _has_settings(folder):
        held = HeldBack(emptied=held.emptied)
    value: dict[str, Any] = {}
    if confirmed := [path for path in before.get("confirmed", ()) if path in edits]:
        value["confirmed"] = confirmed
    if held.gone and held.since:
        value |= {"gone": list(held.gone), "since": held.since.isoformat(), "root": _identity(folder.root)}
    if noted and value != before:
        memo.save(value)
    left_out = {*held.gone, *held.emptied}
    return {path: data for path, data in edits.items() if path not in left_out}, held


def _held(
    folder: Folder,
    edits: Mapping[str, bytes | None],
    survey: Survey,
    tree: Mapping[str, str],
    before: Mapping[str, Any],
    *,
    now: datetime,
) -> HeldBack:
    confirmed = frozenset(before.get("confirmed", ()))
    open_edits = {path: data for path, data in edits.items() if path not in confirmed}
    emptied = [
        path for path, data in open_edits.items() if data == b"" and path in tree and not _is_empty_blob(tree[path])
    ]
    gone, since = _gone(folder, open_edits, survey, tree), None
    if gone:  # since these files were first seen gone; since now, where others are gone than were then
        since = now
        if gone <= frozenset(before.get("gone", ())) and before.get("root") == _identity(folder.root):
            since = min(now, datetime.fromisoformat(before["since"]))
    return HeldBack(tuple(sorted(gone)), since, tuple(sorted(emptied)))


def held_back(folder: Folder, survey: Survey, tree: Mapping[str, str], now: datetime) -> HeldBack:
    """Return what a recording would hold back now. Nothing is noted."""
    if not tree:
        return HeldBack()
    missing = [path for path in tree if path not in survey.states]
    edits: dict[str, bytes | None] = {}
    if len(missing) >= FEWEST:
        edits = {path: None for path in missing if folder.scope.holds(path) and folder.is_gone(path)}
    for path, state in survey.states.items():
        if state.size == 0:
            edits[path] = b""
    return _held(folder, edits, survey, tree, _memo(folder).load(), now=now)


def sentences_of(held: HeldBack) -> tuple[str, ...]:
    """Say what is held back, without full stops."""
    told: tuple[str, ...] = ()
    if held.gone and held.since:
        number, names = counted(len(held.gone), "file"), _named(held.gone)
        when = held.since.strftime("%Y-%m-%d %H:%M:%S")
        what = f"{number} missing since {when} ({names}), and not recorded as deleted"
        told = (f"{what}; `workspace-mem recover` brings them back or confirms the deletion",)
    if held.emptied:
        are = "has 0 bytes, but it has content" if len(held.emptied) == 1 else "have 0 bytes, but they have content"
        back = f"{_named(held.emptied)} {are} in history; `workspace-mem recover` brings it back or accepts that"
        told = (*told, back)
    return told


def sentences_by_file(held: HeldBack) -> Iterator[tuple[str, str]]:
    """Yield a path and what is held back of it; what is gone is told of at once, by the first path."""
    for sentence in sentences_of(held._replace(emptied=())):
        yield held.gone[0], sentence
    for path in held.emptied:
        yield from ((path, sentence) for sentence in sentences_of(HeldBack(emptied=(path,))))


def standing_notices(folder: Folder) -> tuple[str, ...]:
    """Return what the last recording held back, for commands that look at no history."""
    found = _memo(folder, folder.own).load()  # a search holds no folder open, and needs no journal
    gone = tuple(path for path in found.get("gone", ()) if folder.is_gone(path))
    if not gone or len(gone) < FEWEST:
        return ()
    return sentences_of(HeldBack(gone, datetime.fromisoformat(found["since"])))


def confirm(folder: Folder, held: HeldBack) -> None:
    """Let the next recording take what is held back as it is."""
    memo = _memo(folder)
    before = memo.load()
    confirmed = [*before.get("confirmed", []), *held.gone, *held.emptied]
    memo.save({**before, "confirmed": list(dict.fromkeys(confirmed))})


def refuse_emptied(folder: Folder, document: Document, recorded: str | None) -> None:
    """Raise RefusedError for a file of 0 bytes that has content in history: nothing is built upon it in silence.

    `recorded` is the name of its bytes in history; None where it is not there.
    """
    if not document.exists or document.data or recorded is None or _is_empty_blob(recorded):
        return
    if document.path not in _memo(folder).load().get("confirmed", ()):
        raise RefusedError(
            f"{document.path} has 0 bytes, but it has content in history; nothing was written",
            path=document.path,
            hint=f"`workspace-mem recover restore {document.path}` brings it back; "
            f"`recover dismiss {document.path}` confirms that it should be empty",
        )


def _memo(folder: Folder, place: Path | None = None) -> Memo:
    is_there = folder.own.is_dir() and not folder.own.is_symlink()
    return FileMemo((place or folder.journal.place) / HELD_BACK if is_there else None)


def _has_settings(folder: Folder) -> bool:
    return (folder.root / FILE).is_file()


def _is_empty_blob(name: str) -> bool:
    """Tell whether git calls a file without bytes so, with SHA-1 or SHA-256."""
    return name in (
        "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
        "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
    )


def _gone(folder: Folder, edits: Mapping[str, bytes | None], survey: Survey, tree: Mapping[str, str]) -> frozenset[str]:
    """Return the files that are gone, where they are suspiciously many. What was only moved is not gone."""
    gone = [path for path, data in edits.items() if data is None]
    if gone and FILE in tree and not _has_settings(folder):
        return frozenset(gone)
    if len(gone) < FEWEST:
        return frozenset()
    arrived = {seen.blob for path, seen in survey.seen.items() if path not in tree}
    gone = [path for path in gone if tree[path] not in arrived]
    there = sum(1 for path in tree if path in survey.states)
    is_many = len(gone) > MANY or (len(gone) >= FEWEST and len(gone) >= there)
    return frozenset(gone) if is_many else frozenset()


def _identity(root: Path) -> list[int]:
    try:
        found = root.stat()
    except OSError:
        return []
    return [found.st_dev, found.st_ino]


def _named(paths: tuple[str, ...]) -> str:
    return ", ".join(paths[:3]) + (f" and {len(paths) - 3:,} more" if len(paths) > 3 else "")
