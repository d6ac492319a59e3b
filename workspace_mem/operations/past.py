"""The workspace as it was: a moment that somebody names, and the documents of that moment."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from workspace_mem.core.document import Document
from workspace_mem.core.errors import EngineError, NotFoundError
from workspace_mem.core.foreign import may_be_foreign
from workspace_mem.core.history import BlobId, VersionId
from workspace_mem.core.moments import CommitName, parse_moment
from workspace_mem.workspace import Workspace


def version_at(workspace: Workspace, text: str) -> VersionId:
    """Return the version that was the newest at the end of a moment: of a day, of a minute; or a commit.

    Raises UsageError for a text that is no moment, NotFoundError for an unknown commit and for a
    moment before the first record, EngineError where history is off.
    """
    refuse_without_history(workspace)
    moment = parse_moment(text, now=workspace.now(), zone=workspace.zone)
    if isinstance(moment, CommitName):
        return workspace.history.find(moment.name)
    found = workspace.history.at(moment.end)
    if found is None:
        raise NotFoundError(_before_everything(workspace, moment.end))
    return found


def version_before(workspace: Workspace, text: str) -> tuple[VersionId | None, str | None]:
    """Return the version just before a moment begins, or a commit; None, and why, before the first record.

    Raises what `version_at` raises but for that.
    """
    refuse_without_history(workspace)
    moment = parse_moment(text, now=workspace.now(), zone=workspace.zone)
    if isinstance(moment, CommitName):
        return workspace.history.find(moment.name), None
    found = workspace.history.at(moment.start - timedelta(microseconds=1))
    return found, None if found else _before_everything(workspace, moment.start)


def since(workspace: Workspace, text: str) -> datetime:
    """Return when a moment begins; a commit's own time for a commit."""
    moment = parse_moment(text, now=workspace.now(), zone=workspace.zone)
    if not isinstance(moment, CommitName):
        return moment.start
    name = workspace.history.find(moment.name)
    return next(version.at for version in workspace.history.log() if version.id == name)


def refuse_without_history(workspace: Workspace) -> None:
    """Raise EngineError where there is no history to ask."""
    if workspace.history_off:
        raise EngineError(f"History is off: {workspace.history_off}", hint="`workspace-mem status` says more")


def _before_everything(workspace: Workspace, at: datetime) -> str:
    versions = workspace.history.log()
    if not versions:
        return "Nothing is recorded yet"
    first = moment_of(workspace, versions[-1].at)
    return f"Nothing was recorded before {moment_of(workspace, at)}; the first record is of {first}"


def tree_in_scope(workspace: Workspace, version: VersionId | None) -> Mapping[str, BlobId]:
    """Return the workspace's files at a version; None: at the newest one."""
    holds = workspace.folder.scope.holds
    return {path: blob for path, blob in workspace.history.tree(version).items() if holds(path)}


def old_document(workspace: Workspace, version: VersionId, path: str) -> Document:
    """Return a file as it was; one that does not exist where it was not there."""
    data = workspace.history.read(version, path)
    return workspace.folder.document(path, data)


def stores_then(workspace: Workspace, version: VersionId) -> list[Document]:
    """Return the files that held entries at a version, in order of path."""
    tree = {
        path: blob for path, blob in tree_in_scope(workspace, version).items() if _may_hold_entries(workspace, path)
    }
    blobs = workspace.history.blobs(tree.values())
    return [workspace.folder.document(path, blobs[tree[path]]) for path in sorted(tree)]


def _may_hold_entries(workspace: Workspace, path: str) -> bool:
    return path.endswith(".md") and (workspace.kinds.holds_entries(path) or may_be_foreign(path))


def moment_of(workspace: Workspace, at: datetime) -> str:
    """Write a moment for a person, in the workspace's zone."""
    return f"{at.astimezone(workspace.zone):%Y-%m-%d %H:%M}"
