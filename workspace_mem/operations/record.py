"""Bring into history what is not there yet: finished changes of tools, and edits by anything else."""

import contextlib
import os
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from workspace_mem.core.document import revision_of
from workspace_mem.core.errors import ConflictError, WorkspaceMemError
from workspace_mem.core.history import BlobId, History, Recording, VersionId
from workspace_mem.operations.vanishing import hold_back, sentences_of
from workspace_mem.services.history.backlog import Written, not_recorded, recordings_of
from workspace_mem.services.screening.secrets import redact
from workspace_mem.stores.folder import Survey
from workspace_mem.stores.journal import Intent, Journal
from workspace_mem.stores.lock import held
from workspace_mem.workspace import Workspace

_LOCK = "record.lock"  # its time of change tells when somebody recorded last
_TIDIED = "tidied"  # and this one's, when somebody looked for what was kept long enough
_TIDY_EVERY_SECONDS = 60  # a week of operations with ids may be thousands of files
WAIT_SECONDS = 2.0  # after that a command answers without the name of its commit
_POLL_SECONDS = 0.005


@dataclass(frozen=True, slots=True)
class Recorded:
    """What came into history: commits in order, and the one that belongs to the caller's own change.

    The notices tell what was held back, and which save was made from an old copy.
    """

    versions: tuple[VersionId, ...]
    own: str | None
    notices: tuple[str, ...] = ()


def record(workspace: Workspace, *, own: Intent | None = None, wait_seconds: float = WAIT_SECONDS) -> Recorded:
    """Record everything that is not in history. Raises ConflictError while somebody else records.

    Raises EngineError when git fails; the files are safe, and the next command records them.
    """
    folder = workspace.folder
    folder.journal.hold()
    with held(folder.journal.place / _LOCK, wait_seconds=wait_seconds):
        # The files are looked at before the journal: whoever changes one of them has announced it by then.
        survey = folder.survey()
        intents = folder.journal.pending()
        done = _recordable(intents)
        written = [found for intent in done if (found := _written(folder.journal, intent))]
        busy = {file.path for intent in intents for file in intent.files}
        history = workspace.history
        tree = history.tree()
        blob_id = history.blob_id
        fresh = not_recorded(written, tree, blob_id)
        edits, held_back = hold_back(workspace, _edits(workspace, survey, busy, tree), survey, tree)
        planned = recordings_of(
            fresh,
            edits,
            tree,
            blob_id=blob_id,
            read_recorded=_recorded_bytes(history, tree),
            now=workspace.now(),
        )
        versions = history.record([_without_secrets(recording) for recording, _ in planned])
        made = {intent.name: version for (_, intent), version in zip(planned, versions, strict=True) if intent}
        for intent in done:
            folder.journal.settle(intent, made.get(intent.name), own=own.name if own else None)
        _tidy_up(workspace)
    mine = made.get(own.name) if own else None
    notices = sentences_of(held_back)
    if any(intent is None and recording.files.keys() & tree.keys() for recording, intent in planned):
        from workspace_mem.operations.stale_saves import notices_of_edits  # few recordings hold edits

        notices += notices_of_edits(workspace, survey)
    return Recorded(tuple(version for version in versions if version), mine, notices)


def _tidy_up(workspace: Workspace) -> None:
    """Note when somebody recorded; remove what was kept long enough, which is looked for once a minute at most."""
    journal, now = workspace.folder.journal, time.time()
    if not 0 <= now - _changed_at(journal.place / _TIDIED) < _TIDY_EVERY_SECONDS:
        journal.tidy(now)
        with contextlib.suppress(OSError):
            (journal.place / _TIDIED).touch()
    with contextlib.suppress(OSError):
        os.utime(journal.place / _LOCK)


def _recordable(intents: Sequence[Intent]) -> list[Intent]:
    """Return the intents that are carried out, but for those upon one whose writer still waits for the disk."""
    waiting: set[str] = set()
    found = []
    for intent in intents:
        paths = {file.path for file in intent.files}
        if intent.state == "swapped" or paths & waiting:
            waiting |= paths
        elif intent.done:
            found.append(intent)
    return found


def last_recorded(workspace: Workspace) -> float:
    """Return when somebody recorded last, in seconds since the epoch; 0 where nobody has."""
    return _changed_at(workspace.folder.own / _LOCK)


def _changed_at(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def record_after(workspace: Workspace, own: Intent) -> Recorded:
    """Record after a change of one's own. A failure is a notice: the change itself is safe."""
    end = time.monotonic() + WAIT_SECONDS
    try:
        recorded = record(workspace, own=own)
        while recorded.own is None and workspace.folder.journal.is_pending(own.name) and time.monotonic() < end:
            time.sleep(_POLL_SECONDS)  # a change that this one stands on is not on the disk yet
            recorded = record(workspace, own=own, wait_seconds=max(0.0, end - time.monotonic()))
    except ConflictError:
        notice = "Another command is recording; the change will be in history with the next command"
    except WorkspaceMemError as error:
        notice = _not_yet(error.message)
    except (OSError, ImportError) as error:  # a disk that is full or broken just after the change is on it
        notice = _not_yet(getattr(error, "strerror", None) or str(error))
    else:
        return Recorded(recorded.versions, recorded.own or _commit_left_for(workspace, own), recorded.notices)
    commit = _commit_left_for(workspace, own)
    return Recorded((), commit, () if commit else (notice,))


def _not_yet(reason: str) -> str:
    return f"The change is saved and not yet in history: {reason}"


def _commit_left_for(workspace: Workspace, own: Intent) -> str | None:
    with contextlib.suppress(OSError):
        return workspace.folder.journal.take_commit(own.name)
    return None


def _written(journal: Journal, intent: Intent) -> Written | None:
    """Return a change with its bytes; None where the displaced bytes are gone (it is then an edit)."""
    before: dict[str, bytes | None] = {}
    after: dict[str, bytes | None] = {}
    for number, file in enumerate(intent.files):
        data = journal.displaced(intent, number) if file.before else b""
        if data is None or (file.before and revision_of(data) != file.before):
            return None
        before[file.path] = data if file.before else None
        after[file.path] = None if file.after is None else file.splice.apply(data)
    return Written(intent, before, after)


def _without_secrets(recording: Recording) -> Recording:
    """Keep what looks like a secret out of a commit's subject, which quotes a person's words."""
    return replace(recording, subject=redact(recording.subject)[0])


def _recorded_bytes(history: History, tree: Mapping[str, BlobId]) -> Callable[[str], bytes | None]:
    def read_recorded(path: str) -> bytes | None:
        tip = history.tip() if path in tree else None
        return history.read(tip, path) if tip else None

    return read_recorded


def _edits(workspace: Workspace, survey: Survey, busy: set[str], tree: Mapping[str, BlobId]) -> dict[str, bytes | None]:
    """Return files whose bytes differ from the history and that no tool is changing."""
    if workspace.history_off:
        return {}
    folder, history = workspace.folder, workspace.history
    found: dict[str, bytes | None] = {}
    for path, seen in survey.seen.items():
        if path not in busy and tree.get(path) != seen.blob:
            document = folder.read(path)
            if document.exists and history.blob_id(document.data) != tree.get(path):
                found[path] = document.data
    for path in tree.keys() - survey.states.keys() - busy:
        if folder.scope.holds(path) and _is_gone(folder.root / path):
            found[path] = None
    return found


def _is_gone(path: Path) -> bool:
    """Tell whether there is no such file. What may not be looked at is not gone."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    return False
