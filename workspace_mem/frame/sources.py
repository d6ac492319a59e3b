"""What a frame is made of: the files of a workspace, as they are now or as they were recorded."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Protocol

from workspace_mem.disk.folder import Folder, too_large
from workspace_mem.disk.scope import Scope
from workspace_mem.errors import DamagedError, RefusedError, WorkspaceMemError
from workspace_mem.frame.request import FrameRequest
from workspace_mem.frame.sections import shown_paths
from workspace_mem.frame.units import RecalledLines
from workspace_mem.model.document import Document, Persona, is_untouched
from workspace_mem.model.kinds import INSTRUCTIONS, KINDS, MEMORIES, Kinds
from workspace_mem.settings import FILE, Settings, parse_settings

if TYPE_CHECKING:  # a frame of now needs neither
    from workspace_mem.model.history import BlobId, History, VersionId
    from workspace_mem.search.values import Match

# passages for a task, at most so many, with the titles above each; it may raise WorkspaceMemError
Find = Callable[[str, int], "Iterable[tuple[tuple[str, ...], Match]]"]

_IGNORE = ".gitignore"
_MOST_RECALLED = 10  # passages: a task that needs more needs a search of its own


class FrameSources(NamedTuple):
    """What the frame is made of.

    `unreadable` maps a path to a sentence that names it; `names` are all files in scope; `notices`
    are said before all others; `recalled` are passages for the task, the best first; `passed_over` are pages that were
    not read since another one stands in their place.
    """

    documents: Mapping[str, Document]
    unreadable: Mapping[str, str] = MappingProxyType({})
    names: Sequence[str] = ()
    notices: Sequence[str] = ()
    recalled: Sequence[RecalledLines] = ()
    kinds: Kinds = KINDS
    persona: Persona = Persona()
    passed_over: Sequence[str] = ()


class FrameFiles(Protocol):
    """The files of a workspace at one time."""

    @property
    def kinds(self) -> Kinds:
        """Return the kinds of the workspace; they say which files the frame shows."""
        ...

    def names(self) -> Iterable[str]:
        """Return the path of every file in scope, in no special order."""
        ...

    def read(self, path: str) -> Document:
        """Return a file; one that does not exist where there is none. Raises where it cannot be read."""
        ...

    def holds(self, path: str) -> bool:
        """Tell whether a path is in scope."""
        ...

    def persona(self) -> Persona:
        """Return what another folder of the user's brings along."""
        ...


_NO_PERSONA = Persona()


class FilesNow:
    """The files as they are now."""

    def __init__(self, folder: Folder) -> None:
        self.kinds = folder.settings.kinds
        self.read = folder.read
        self.names = folder.scope.names
        self.holds = folder.scope.holds
        self.persona = folder.persona


class FilesThen:
    """The files of one version; settings and rules of scope are those of that version too."""

    def __init__(self, root: Path, history: "History", version: "VersionId", persona: Persona = _NO_PERSONA) -> None:
        self._history, self._persona = history, persona
        self._tree = history.tree(version)
        self.settings = self._settings(version)
        self.kinds = self.settings.kinds
        self.scope = Scope(root, self.settings, ignore_files(history, self._tree))

    def _settings(self, version: "VersionId") -> Settings:
        if FILE not in self._tree:
            return Settings()
        try:
            return parse_settings(self._data(self._tree[FILE]).decode("utf-8-sig", errors="replace"))
        except DamagedError as error:
            raise DamagedError(f"At {version[:10]}, {error.message}", path=FILE, line=error.line) from error

    def _data(self, blob: "BlobId") -> bytes:
        return self._history.blobs([blob])[blob]

    def names(self) -> Iterable[str]:
        """Return the files that were in scope."""
        return [path for path in self._tree if self.scope.holds(path)]

    def holds(self, path: str) -> bool:
        """Tell whether a path was in scope."""
        return self.scope.holds(path)

    def persona(self) -> Persona:
        """Return what another folder brought along then, as far as its own history knows."""
        return self._persona

    def read(self, path: str) -> Document:
        """Return a file as it was recorded."""
        if path not in self._tree:
            return Document(path, b"", exists=False, kinds=self.kinds)
        data = self._data(self._tree[path])
        if much := too_large(self.kinds, path, data):
            raise RefusedError(f"{path} has {much}", path=path)
        return Document(path, data, kinds=self.kinds)


def _is_stood_in_for(path: str, documents: Mapping[str, Document]) -> bool:
    """Tell whether a page of instructions that comes before this one says something."""
    before = INSTRUCTIONS[: INSTRUCTIONS.index(path)] if path in INSTRUCTIONS else ()
    pages = (documents[page] for page in before if page in documents)
    return any(not is_untouched(page.path, page.data) for page in pages)


def _is_copy(document: Document, documents: Mapping[str, Document]) -> bool:
    """Tell whether a page of memory says what another one says: as a rule one is a link to the other."""
    pages = (documents[page] for page in MEMORIES if page in documents and document.path in MEMORIES)
    return any(page.data == document.data for page in pages)


def ignore_files(history: "History", tree: "Mapping[str, BlobId]") -> Mapping[str, bytes]:
    """Return the rules of scope that are recorded in a tree."""
    ignores = {path: blob for path, blob in tree.items() if path.rpartition("/")[2] == _IGNORE}
    known = history.blobs(ignores.values())
    return {path: known[blob] for path, blob in ignores.items()}


def gather(
    files: FrameFiles, request: FrameRequest, notices: Sequence[str] = (), find: Find | None = None
) -> FrameSources:
    """Read what the frame shows, and find what speaks of the task.

    A file that cannot be read is named, never taken for an empty one. A search that fails takes nothing else with it,
    and is named too.
    """
    names = sorted(files.names())
    documents: dict[str, Document] = {}
    unreadable: dict[str, str] = {}
    passed_over: list[str] = []
    for path in shown_paths(names, request.sections, files.kinds, logs=request.logs, agent=request.agent):
        if _is_stood_in_for(path, documents):
            passed_over.append(path)
            continue
        try:
            document = files.read(path)
        except WorkspaceMemError as error:
            above = path.rpartition("/")[0]
            if above and path not in names and isinstance(error.__cause__, PermissionError):  # it may not even be there
                unreadable[above] = f"The folder {above} cannot be read, so nothing in it is shown"
            else:
                unreadable[path] = error.message
            continue
        if not document.exists or _is_copy(document, documents):
            continue
        if not document.data:
            unreadable[path] = (
                f"{path} has 0 bytes; if that is a mistake, `workspace-mem recover` may bring its content back"
            )
        if path in names or files.holds(path):
            documents[path] = document
        else:
            unreadable[path] = f"{path} is left out by .gitignore or workspace.exclude"
    recalled: list[RecalledLines] = []
    if find is not None and request.task is not None:
        try:
            found = find(request.task, _MOST_RECALLED)
            recalled = [
                RecalledLines(files.read(one.path), one.first_line, one.last_line, above) for above, one in found
            ]
        except WorkspaceMemError as error:
            notices = (*notices, f"Nothing was recalled for the task: {error.message}")
    persona = files.persona()
    told = (*notices, *persona.problems)
    return FrameSources(documents, unreadable, names, told, recalled, files.kinds, persona, passed_over)
