"""The files of a frame, and the passages that a search adds. Light, since an unchanged `status` loads it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from workspace_mem.disk.folder import Folder
from workspace_mem.errors import WorkspaceMemError
from workspace_mem.frame.sections import FrameRequest, shown_paths
from workspace_mem.model.document import Document, Persona, is_untouched
from workspace_mem.model.kinds import INSTRUCTIONS, KINDS, MEMORIES, Kinds

_MOST_RECALLED = 10  # passages; a task that needs more should search
# Finds passages about a task, up to a number. May raise WorkspaceMemError.
Find = Callable[[FrameRequest, int], "list[RecalledText]"]


class FrameFiles(NamedTuple):
    """The files of a workspace at one time."""

    kinds: Kinds  # define the files that the frame shows
    names: Iterable[str]  # every path in scope, in any order
    read: Callable[[str], Document]  # reads a file, existing or not; may raise WorkspaceMemError
    holds: Callable[[str], bool]  # tells whether a path is in scope
    persona: Callable[[], Persona] = Persona  # pages from the user's persona folder


def current_files(folder: Folder, names: Iterable[str] | None = None) -> FrameFiles:
    """Return the current files; a caller that has just listed them passes their `names`."""
    kinds, scope = folder.settings.kinds, folder.scope
    shown = filter(kinds.shows, scope.names() if names is None else names)
    return FrameFiles(kinds, shown, folder.read, scope.holds, folder.persona)


class RecalledText(NamedTuple):
    """A passage that concerns the task, as `recall` shows it, and the numbers of its lines that say something."""

    path: str
    lines: frozenset[int]
    titles: tuple[str, ...]  # headings above it, outermost first
    head: str  # place and source
    text: str
    said_by: str | None


class FrameSources(NamedTuple):
    """What the frame is made of.

    `unreadable` maps a path to the reason; `names` are all files in scope; `notices` come before all others;
    `recalled` are passages about the task, best first; `passed_over` are pages that were not read because another one
    takes their place.
    """

    documents: Mapping[str, Document]
    unreadable: Mapping[str, str] = MappingProxyType({})
    names: Sequence[str] = ()
    notices: Sequence[str] = ()
    recalled: Sequence[RecalledText] = ()
    kinds: Kinds = KINDS
    persona: Persona = Persona()
    passed_over: Sequence[str] = ()


def gather(
    files: FrameFiles, request: FrameRequest, notices: Sequence[str] = (), find: Find | None = None
) -> FrameSources:
    """Read the frame's files, and search for passages about the task.

    A file that cannot be read is named, never taken for an empty one. So is a search that fails; the frame comes
    without its passages.
    """
    names = sorted(files.names)
    documents: dict[str, Document] = {}
    unreadable: dict[str, str] = {}
    passed_over: list[str] = []
    for path in shown_paths(names, request, files.kinds):
        before = INSTRUCTIONS[: INSTRUCTIONS.index(path)] if path in INSTRUCTIONS else ()
        if any(page in documents and not is_untouched(page, documents[page].data) for page in before):
            passed_over.append(path)  # only the first page of instructions with content is shown
            continue
        try:
            document = files.read(path)
        except WorkspaceMemError as error:
            above = path.rpartition("/")[0]
            if above and path not in names and isinstance(error.__cause__, PermissionError):  # the file may not exist
                unreadable[above] = f"The folder {above} cannot be read, so nothing in it is shown"
            else:
                unreadable[path] = error.message
            continue
        others = (documents[page] for page in MEMORIES if page in documents and path in MEMORIES)
        if not document.exists or any(page.data == document.data for page in others):  # usually a link to the other
            continue
        if not document.data:
            unreadable[path] = (
                f"{path} has 0 bytes; if that is a mistake, `workspace-mem recover` may restore its content"
            )
        if path in names or files.holds(path):
            documents[path] = document
        else:
            unreadable[path] = f"{path} is left out by .gitignore or workspace.exclude"
    recalled: list[RecalledText] = []
    try:
        recalled = find(request, _MOST_RECALLED) if find and request.task is not None else []
    except WorkspaceMemError as error:
        notices = (*notices, f"Nothing was recalled for the task: {error.message}")
    persona = files.persona()
    notices = (*notices, *persona.problems)
    return FrameSources(documents, unreadable, names, notices, recalled, files.kinds, persona, passed_over)
