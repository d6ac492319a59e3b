"""The frame of the workspace as it was recorded, from git's objects alone."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import tzinfo
from pathlib import Path
from typing import Annotated, NamedTuple

from workspace_mem.disk.folder import Folder, too_large
from workspace_mem.disk.scope import Scope
from workspace_mem.errors import DamagedError, RefusedError, UsageError, WorkspaceMemError
from workspace_mem.frame import FrameArguments
from workspace_mem.frame.assemble import Frame, assemble
from workspace_mem.frame.sections import Clean, requested, section_of
from workspace_mem.frame.sources import FilesNow, Find, gather
from workspace_mem.model.declaration import Key
from workspace_mem.model.document import Document, Persona
from workspace_mem.model.history import BlobId, History, Version, VersionId
from workspace_mem.settings import FILE, Settings, parse_settings
from workspace_mem.text.strings import with_folders

_IGNORE = ".gitignore"
_NAMED = 3  # files in a sentence


class FilesThen:
    """The files of one version; settings and rules of scope are those of that version too."""

    def __init__(self, root: Path, history: History, version: VersionId, persona: Callable[[], Persona]) -> None:
        self._history, self.persona = history, persona
        self._tree = history.tree(version)
        self.settings = self._settings(version)
        self.kinds = self.settings.kinds
        tracked = with_folders(self._tree)
        self.scope = Scope(root, self.settings, _ignore_files(history, self._tree), lambda: tracked)
        self.holds = self.scope.holds

    def _settings(self, version: VersionId) -> Settings:
        if FILE not in self._tree:
            return Settings()
        try:
            return parse_settings(self._data(FILE).decode("utf-8-sig", errors="replace"))
        except DamagedError as error:
            raise DamagedError(f"At {version[:10]}, {error.message}", path=FILE, line=error.line) from error

    def _data(self, path: str) -> bytes:
        blob = self._tree[path]
        return self._history.blobs([blob])[blob]

    def names(self) -> Iterable[str]:
        """Return the files that were in scope."""
        return self.scope.held(self._tree)

    def read(self, path: str) -> Document:
        """Return a file as it was recorded."""
        if path not in self._tree:
            return Document(path, b"", exists=False, kinds=self.kinds)
        data = self._data(path)
        if excess := too_large(self.kinds, path, data):
            raise RefusedError(f"{path} has {excess}", path=path)
        return Document(path, data, kinds=self.kinds)


@dataclass(frozen=True, slots=True)
class PastFrame:
    """The frame of a version. `waiting` says which edits may have been made by then and were not recorded yet."""

    frame: Annotated[Frame, Key(spread=True)]
    version: Annotated[VersionId | None, Key("null: the files as they are now")]
    waiting: Annotated[tuple[str, ...], Key("paths of edits that may be older but were not recorded yet")] = ()


class RecordedWorkspace(NamedTuple):
    """A workspace's files and history, the zone in which times are shown, and the persona at a moment or version."""

    folder: Folder
    history: History
    zone: tzinfo
    persona_at: Callable[[VersionId, str | None], Persona]


def current_frame(folder: Folder, arguments: FrameArguments, clean: Clean, find: Find | None = None) -> PastFrame:
    """Assemble the frame of the files as they are now."""
    request = requested(folder.settings, **arguments)
    return PastFrame(assemble(gather(FilesNow(folder), request, find=find), request, clean), None)


def past_frame(
    recorded: RecordedWorkspace, version: VersionId, arguments: FrameArguments, clean: Clean, *, moment: str | None
) -> PastFrame:
    """Assemble the frame of a version; the settings of that time decide what the arguments leave open.

    If `moment` is a time and not the version's own name, `waiting` names what may have been edited by then and was
    recorded later.
    """
    if arguments.get("task") is not None:
        raise UsageError("A task works only with the current files", hint="leave out the task, or the moment")
    folder, history = recorded.folder, recorded.history
    files = FilesThen(folder.root, history, version, lambda: recorded.persona_at(version, moment))
    request = requested(files.settings, **arguments)
    frame = assemble(gather(files, request), request, clean)
    if moment is not None and version.startswith(moment.strip().casefold()):
        return PastFrame(frame, version)
    return PastFrame(frame, version, tuple(_waiting(recorded, version, clean)))


def _waiting(recorded: RecordedWorkspace, version: VersionId, clean: Clean) -> Iterable[str]:
    """Yield a sentence about edits that were recorded only after the version: their time is unknown."""
    later: Version | None = None
    for record in recorded.history.log():
        if record.id == version:
            break
        later = record
    if later is None:
        if paths := list(_unrecorded(recorded, version)):
            yield f"{_listed(paths, clean)}: edited at an unknown time, maybe before this moment; not recorded yet"
    elif later.op == "edit":
        time = f"{later.at.astimezone(recorded.zone):%Y-%m-%d %H:%M}"
        yield f"{_listed(later.paths, clean)}: edited at an unknown time, maybe before this moment; recorded at {time}"


def _unrecorded(recorded: RecordedWorkspace, version: VersionId) -> Iterable[str]:
    tree, files = recorded.history.tree(version), FilesNow(recorded.folder)
    names = recorded.folder.scope.names()
    for path in sorted({*names, *recorded.folder.scope.held(tree)}):
        try:
            document = files.read(path)
        except WorkspaceMemError:  # it cannot be recorded either, and the frame of now says so
            if section_of(path, files.kinds):
                yield path
            continue
        if tree.get(path) != (recorded.history.blob_id(document.data) if document.exists else None):
            yield path


def _ignore_files(history: History, tree: Mapping[str, BlobId]) -> Mapping[str, bytes]:
    """Return the rules of scope that are recorded in a tree."""
    ignores = {path: blob for path, blob in tree.items() if path.rpartition("/")[2] == _IGNORE}
    data = history.blobs(ignores.values())
    return {path: data[blob] for path, blob in ignores.items()}


def _listed(paths: Iterable[str], clean: Clean) -> str:
    names = [clean(path) for path in paths]
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return ", ".join(names[:_NAMED]) + more
