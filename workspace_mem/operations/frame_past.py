"""frame --at: the frame of the workspace as it was recorded, from git's objects alone."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from workspace_mem.core.document import Document
from workspace_mem.core.errors import DamagedError, WorkspaceMemError
from workspace_mem.core.history import BlobId, Version, VersionId
from workspace_mem.core.settings import FILE, Settings, parse_settings
from workspace_mem.operations.frame import Present, gather, gathered, options_of
from workspace_mem.operations.frame import as_json as frame_json
from workspace_mem.operations.past import moment_of, version_at
from workspace_mem.services.frame.assembly import Frame, assemble
from workspace_mem.services.frame.sections import PROFILES, section_of, shown_paths
from workspace_mem.services.screening.clean import clean
from workspace_mem.stores.beneath import too_large
from workspace_mem.stores.folder import READ_LIMIT
from workspace_mem.stores.scope import Scope
from workspace_mem.workspace import Workspace

_IGNORE = ".gitignore"
_NAMED = 3  # files in a sentence


@dataclass(frozen=True, slots=True)
class PastFrame:
    """The frame of a version. `waiting` says which edits may have been made by then and were not recorded yet."""

    frame: Frame
    version: VersionId | None  # None: the files as they are now
    waiting: tuple[str, ...] = ()


class _Past:
    """The files of one version; settings and rules of scope are those of that version too."""

    def __init__(self, workspace: Workspace, version: VersionId) -> None:
        self._history = workspace.history
        self._tree = workspace.history.tree(version)
        self.settings = self._settings(version)
        self.scope = Scope(workspace.root, self.settings, _ignore_files(workspace, self._tree))

    def _settings(self, version: VersionId) -> Settings:
        if FILE not in self._tree:
            return Settings()
        try:
            return parse_settings(self._data(self._tree[FILE]).decode("utf-8-sig", errors="replace"))
        except DamagedError as error:
            raise DamagedError(f"At {version[:10]}, {error.message}", path=FILE, line=error.line) from error

    def _data(self, blob: BlobId) -> bytes:
        return self._history.blobs([blob])[blob]

    def names(self) -> Iterable[str]:
        """Return the files that were in scope."""
        return [path for path in self._tree if self.scope.holds(path)]

    def holds(self, path: str) -> bool:
        """Tell whether a path was in scope."""
        return self.scope.holds(path)

    def read(self, path: str) -> Document:
        """Return a file as it was recorded."""
        if path not in self._tree:
            return Document(path, b"", exists=False, kinds=self.settings.kinds)
        data = self._data(self._tree[path])
        if len(data) > READ_LIMIT:
            raise too_large(path, len(data), READ_LIMIT)
        return Document(path, data, kinds=self.settings.kinds)


def _ignore_files(workspace: Workspace, tree: Mapping[str, BlobId]) -> Mapping[str, bytes]:
    ignores = {path: blob for path, blob in tree.items() if path.rpartition("/")[2] == _IGNORE}
    known = workspace.history.blobs(ignores.values())
    return {path: known[blob] for path, blob in ignores.items()}


def frame_at(workspace: Workspace, moment: str | None, **asked: Any) -> PastFrame:
    """Assemble the frame of a commit, of a date (its end) or of something like `3 days ago`; None is now.

    `asked` are the arguments of `options_of`; what they leave open is as the settings of that time say.
    Raises UsageError for a text that is no moment, NotFoundError for one before the first record,
    EngineError where history is off.
    """
    if moment is None:
        options = options_of(workspace.settings, **asked)
        return PastFrame(assemble(gather(workspace, options), options, clean), None)
    version = version_at(workspace, moment)
    past = _Past(workspace, version)
    options = options_of(past.settings, **asked)
    found = assemble(gathered(past, options), options, clean)
    is_commit = version.startswith(moment.strip().casefold())
    waiting = () if is_commit else (*_waiting(workspace, version), *_left_out_by_chance(workspace, past))
    return PastFrame(found, version, waiting)


def _waiting(workspace: Workspace, version: VersionId) -> Iterable[str]:
    """Yield what is known of edits that were recorded only after the version: nobody knows when they were made."""
    later: Version | None = None
    for one in workspace.history.log():
        if one.id == version:
            break
        later = one
    if later is None:
        paths = list(_unrecorded(workspace, version))
        if paths:
            yield f"{_listed(paths)}: changed since, and not recorded yet; that may have been before this moment"
    elif dict(later.trailers).get("Workspace-Op") == "edit":
        at = moment_of(workspace, later.at)
        yield f"{_listed(later.paths)}: edited, and recorded at {at}; that may have been before this moment"


def _unrecorded(workspace: Workspace, version: VersionId) -> Iterable[str]:
    tree = workspace.history.tree(version)
    view = Present(workspace)
    for path in sorted({*view.names(), *(path for path in tree if view.holds(path))}):
        try:
            document = view.read(path)
        except WorkspaceMemError:  # it cannot be recorded either, and the frame of now says so
            if section_of(path):
                yield path
            continue
        if tree.get(path) != (workspace.history.blob_id(document.data) if document.exists else None):
            yield path


def _left_out_by_chance(workspace: Workspace, past: _Past) -> Iterable[str]:
    """Yield what a `.gitignore` leaves out, or takes in, that is in no commit: nobody knows since when it stands."""
    recorded = _ignore_files(workspace, workspace.history.tree())
    known, real = Scope(workspace.root, past.settings, recorded), Scope(workspace.root, past.settings)
    paths = [path for path in shown_paths((), PROFILES["full"], logs=False) if known.holds(path) != real.holds(path)]
    if paths:
        told = "in or out by a .gitignore that is in no commit; whether it was so at this moment is not known"
        yield f"{_listed(paths)}: {told}"


def _listed(paths: Iterable[str]) -> str:
    everything = [clean(path) for path in paths]
    more = f" and {len(everything) - _NAMED} more" if len(everything) > _NAMED else ""
    return ", ".join(everything[:_NAMED]) + more


def as_json(found: PastFrame) -> Mapping[str, Any]:
    """Return the stable keys of `frame --at --json`."""
    return {**frame_json(found.frame), "version": found.version, "waiting": list(found.waiting)}
