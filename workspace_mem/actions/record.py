"""Bring into history what is not there yet: finished changes of tools, and edits by anything else."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from workspace_mem.core.document import revision_of
from workspace_mem.core.errors import ConflictError, WorkspaceMemError
from workspace_mem.services.history.backlog import Written, not_recorded, recordings_of
from workspace_mem.services.history.port import BlobId, History, Recording, VersionId
from workspace_mem.services.screen.secrets import redact
from workspace_mem.stores.folder import Survey
from workspace_mem.stores.journal import Intent, Journal
from workspace_mem.stores.lock import held
from workspace_mem.workspace import Workspace

WAIT_SECONDS = 2.0  # after that a command answers without the name of its commit
_KEEP_COMMIT_NAMES_SECONDS = 3600


@dataclass(frozen=True, slots=True)
class Recorded:
    """What came into history: commits in order, and the one that belongs to the caller's own change."""

    versions: tuple[VersionId, ...]
    own: str | None
    notices: tuple[str, ...] = ()


def record(workspace: Workspace, *, own: Intent | None = None, wait_seconds: float = WAIT_SECONDS) -> Recorded:
    """Record everything that is not in history. Raises ConflictError while somebody else records.

    Raises EngineError when git fails; the files are safe, and the next command records them.
    """
    folder = workspace.folder
    with held(folder.own / "record.lock", wait_seconds=wait_seconds):
        # The files are looked at before the journal: whoever changes one of them has announced it by then.
        survey = folder.survey()
        intents = folder.journal.pending()
        done = [intent for intent in intents if intent.done]
        written = [found for intent in done if (found := _written(folder.journal, intent))]
        busy = {file.path for intent in intents for file in intent.files}
        history = workspace.history
        tree = history.tree()
        blob_id = history.blob_id
        fresh = not_recorded(written, tree, blob_id)
        edits = {} if workspace.history_off else _edits(workspace, survey, busy, tree)
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
        folder.journal.sweep(older_than=time.time() - _KEEP_COMMIT_NAMES_SECONDS)
    mine = made.get(own.name) if own else None
    return Recorded(tuple(version for version in versions if version), mine)


def record_after(workspace: Workspace, own: Intent) -> Recorded:
    """Record after a change of one's own. A failure is a notice: the change itself is safe."""
    try:
        recorded = record(workspace, own=own)
    except ConflictError:
        notice = "Another command is recording; the change will be in history with the next command"
        recorded = Recorded((), None, (notice,))
    except WorkspaceMemError as error:
        notice = f"The change is saved and not yet in history: {error.message}"
        recorded = Recorded((), None, (notice,))
    if recorded.own:
        return recorded
    commit = workspace.folder.journal.take_commit(own.name)
    return Recorded(recorded.versions, commit, () if commit else recorded.notices)


def _written(journal: Journal, intent: Intent) -> Written | None:
    """Return a change with its bytes; None where the displaced bytes are gone (it is then an edit)."""
    before: dict[str, bytes | None] = {}
    after: dict[str, bytes | None] = {}
    for number, file in enumerate(intent.files):
        data = journal.displaced(intent, number) if file.before else b""
        if data is None or (file.before and revision_of(data) != file.before):
            return None
        before[file.path] = data if file.before else None
        after[file.path] = file.splice.apply(data) if file.after else None
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
