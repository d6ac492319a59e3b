"""All changes that are known: the history, and on top of it what waits to be recorded.

A change that its writer announced and has not finished is not known: whoever asks what came last waits for it a
moment, and then refuses to say.
"""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from itertools import islice
from typing import NamedTuple

from workspace_mem.disk.journal import Intent
from workspace_mem.disk.write import Writer
from workspace_mem.errors import ConflictError
from workspace_mem.model.history import Author, BlobId, FileChange, History, Recording, Version, VersionId
from workspace_mem.write.backlog import Backlog
from workspace_mem.write.deletions import HeldBack, sentences_of

PATIENCE_SECONDS = 2.0  # with the writers of changes that are not finished
_POLL_SECONDS = 0.02
_NOBODY = Author("", "")

Matters = Callable[[Intent], bool]  # whether a change may be one of those that are asked for


class KnownChanges:
    """The versions of a history, and before them what waits, as versions that have no commit yet."""

    def __init__(self, history: History, waiting: Sequence[Recording], tree: Mapping[str, BlobId]) -> None:
        self._history = history
        self._waiting: dict[VersionId, tuple[Version, dict[str, FileChange]]] = {}
        self._data: dict[BlobId, bytes] = {}
        files: dict[str, BlobId | None] = dict(tree)
        for number, one in enumerate(waiting, start=1):
            name = VersionId(f"waiting-{number}")
            after = {path: None if data is None else history.blob_id(data) for path, data in one.files.items()}
            did = {path: FileChange(files.get(path), blob) for path, blob in after.items() if files.get(path) != blob}
            files |= after
            self._data |= {history.blob_id(data): data for data in one.files.values() if data is not None}
            version = Version(
                name, one.at, one.author or _NOBODY, one.subject, one.trailers, tuple(sorted(did)), one.body
            )
            if did:
                self._waiting = {name: (version, did), **self._waiting}

    def is_recorded(self, version: VersionId) -> bool:
        """Tell whether a version has a commit."""
        return version not in self._waiting

    def log(self, *, path: str | None = None, entry_id: str | None = None, limit: int | None = None) -> list[Version]:
        """Return versions, newest first: all, those that touch a path, or those that name an entry."""
        waiting = (
            one
            for one, _ in self._waiting.values()
            if (path is None or path in one.paths) and (entry_id is None or one.names(entry_id))
        )
        found = [*waiting, *self._history.log(path=path, entry_id=entry_id, limit=limit)]
        return list(islice(found, limit))

    def log_of_entry(self, entry_id: str) -> list[Version]:
        """Return versions, newest first: those that may have changed an entry."""
        return [*(one for one, _ in self._waiting.values()), *self._history.log_of_entry(entry_id)]

    def changes(self, versions: Sequence[VersionId]) -> list[Mapping[str, FileChange]]:
        """Return what each version did to each file."""
        recorded = [one for one in versions if self.is_recorded(one)]
        did = dict(zip(recorded, self._history.changes(recorded), strict=True)) if recorded else {}
        return [did[one] if one in did else self._waiting[one][1] for one in versions]

    def blobs(self, names: Iterable[BlobId]) -> Mapping[BlobId, bytes]:
        """Return the bytes behind names."""
        wanted = set(names)
        return {
            **self._history.blobs(wanted - self._data.keys()),
            **{one: self._data[one] for one in wanted & self._data.keys()},
        }


class Looked(NamedTuple):
    """What is known, and what was said on the way. `held_back` are deletions that are not believed yet."""

    changes: KnownChanges
    tip: VersionId | None
    notices: tuple[str, ...]
    held_back: HeldBack


def everything_recorded(backlog: Backlog, writer: Writer, matters: Matters) -> Looked:
    """Finish what was broken off, record everything, and return what is known then.

    Raises ConflictError where a change that `matters` is neither finished nor recorded in time, and what recording
    raises.
    """
    writer.prepare()  # nothing is recorded in a workspace that is read-only
    history, told, end = backlog.open_history(), list[str](), time.monotonic() + PATIENCE_SECONDS
    while True:
        if unfinished := writer.folder.journal.read("announced", "swapped")[0]:
            try:
                told += writer.settle()
            except ConflictError as error:
                raise _not_finished(unfinished[0], unfinished) from error
        recorded = backlog.record()
        told += recorded.notices
        if recorded.versions:  # a file is not looked at for edits while a change of it waits
            recorded = backlog.record()
            told += recorded.notices
        pending = writer.folder.journal.read()[0]
        left = [intent for intent in pending if matters(intent)]
        if not left:
            return Looked(KnownChanges(history, (), {}), history.tip(), tuple(dict.fromkeys(told)), recorded.held_back)
        if time.monotonic() > end:
            raise _not_finished(left[0], pending, told)
        time.sleep(_POLL_SECONDS)


def everything_known(backlog: Backlog, matters: Matters) -> Looked:
    """Return what is known, without a change to anything. Raises ConflictError for what is not finished in time."""
    history, end = backlog.open_history(), time.monotonic() + PATIENCE_SECONDS
    while True:
        tip, waiting = history.tip(), backlog.waiting()
        left = [intent for intent in waiting.unfinished if matters(intent)]
        if not left and history.tip() == tip:  # else somebody has recorded some of it meanwhile
            changes = KnownChanges(history, waiting.recordings, waiting.tree)
            return Looked(changes, tip, sentences_of(waiting.held_back), waiting.held_back)
        if left and (time.monotonic() > end or not any(one.host.may_live() for one in waiting.unfinished)):
            raise _not_finished(left[0], waiting.unfinished)
        time.sleep(_POLL_SECONDS)


def _not_finished(wanted: Intent, unfinished: Sequence[Intent], told: Sequence[str] = ()) -> ConflictError:
    """Return the error for a change that is not known. One that is done may stand on another that is not finished."""
    in_the_way = next((one for one in unfinished if one.state != "done"), wanted)
    host, at = in_the_way.host, datetime.fromisoformat(in_the_way.at)
    what = f"A change by {in_the_way.actor} ({in_the_way.subject}), begun at {at:%Y-%m-%d %H:%M:%S}, is not finished"
    if wanted.state == "done":
        what += f", and a later one by {wanted.actor} ({wanted.subject}) waits for it"
    if not host.is_here():
        hint = f"it began on {host.name}, and the next write there finishes it"
    elif host.may_live():
        hint = f"its process ({host.pid}) is still running, or was stopped; try again when it is done"
    else:
        hint = "; ".join(told) or "its process has died; the next command that writes completes or undoes it"
    return ConflictError(
        f"{what}, so the last change is uncertain; nothing was undone",
        path=in_the_way.files[0].path if in_the_way.files else None,
        hint=f"{hint}; `workspace-mem undo --change COMMIT` undoes a change that `workspace-mem history` shows",
    )
