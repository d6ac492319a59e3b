"""Bring the index up to date with the files as they are this moment."""

from collections.abc import Callable

from workspace_mem.core.document import Document
from workspace_mem.core.kinds import is_archived
from workspace_mem.core.search import Passage
from workspace_mem.core.settings import FILE
from workspace_mem.core.values import replaced
from workspace_mem.operations.passage_texts import readable
from workspace_mem.services.screening.secrets import find_secrets, redact
from workspace_mem.services.search.sync import refresh
from workspace_mem.workspace import Workspace


def refresh_index(
    workspace: Workspace,
    *,
    retired: bool = False,
    progress: Callable[[int, int], None] | None = None,
    seen: tuple[dict[str, str], dict[str, bytes]] | None = None,
) -> int:
    """Make the index agree with the files; return how many files had changed or gone.

    With `retired` it is the index of the archive. `progress` is told (done, of) for each file that is read. `seen` is
    what `revisions` returned and read, where it was asked a moment ago.
    """
    current, read = seen or _look(workspace, retired=retired)
    index = workspace.archive_index if retired else workspace.index

    def passages_of(path: str) -> tuple[Passage, ...]:
        return checked_passages(workspace, path, current, retired=retired, data=read.pop(path, None))

    needed = refresh(index, current, passages_of, progress)
    return len(needed.changed) + len(needed.gone)


def _look(workspace: Workspace, *, retired: bool) -> tuple[dict[str, str], dict[str, bytes]]:
    read: dict[str, bytes] = {}
    return revisions(workspace, retired=retired, read=read), read


def revisions(workspace: Workspace, *, retired: bool = False, read: dict[str, bytes] | None = None) -> dict[str, str]:
    """Return path → revision of every file that an index holds; see `Folder.survey` for `read`."""
    seen = workspace.folder.survey(read=read).seen
    markdown = ((path, found) for path, found in seen.items() if path != FILE)
    return {path: str(found.revision) for path, found in markdown if not retired or is_archived(path)}


def checked_passages(
    workspace: Workspace, path: str, current: dict[str, str], *, retired: bool = False, data: bytes | None = None
) -> tuple[Passage, ...]:
    """Return a file's passages without secrets, and note in `current` the revision that they are of.

    `data` are the bytes that `current` names, where they are at hand.
    """
    from workspace_mem.services.search.passages import passages_of

    document = readable(workspace, path) if data is None else Document(path, data)
    if document is None:
        return ()
    if data is None:
        current[path] = document.revision  # saved since the look: the index must hold what it really read
    found = passages_of(document, retired=retired)
    # A stamp that is taken out may bring the two halves of a secret together; else one look at the file is enough.
    if "::" not in document.text and not find_secrets(document.text):
        return found
    return tuple(_without_secrets(passage) for passage in found)


def _without_secrets(passage: Passage) -> Passage:
    """Return a passage as it may be kept in a cache: a person may have typed a secret by hand."""
    return replaced(passage, text=redact(passage.text)[0], heading=tuple(redact(text)[0] for text in passage.heading))
