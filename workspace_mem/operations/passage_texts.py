"""The text of passages that were found, read from the files as they are."""

import re
from collections.abc import Iterable, Mapping

from workspace_mem.core.document import Document
from workspace_mem.core.errors import WorkspaceMemError
from workspace_mem.core.search import Match
from workspace_mem.services.screening.clean import clean
from workspace_mem.services.search.passages import without_bookkeeping
from workspace_mem.workspace import Workspace

_ID_AT_LINE_END = re.compile(r"[ \t]+\^[A-Za-z0-9-]+[ \t]*$", re.MULTILINE)


def readable(workspace: Workspace, path: str) -> Document | None:
    """Return a file's document; None where it is gone, too large or may not be read."""
    try:
        document = workspace.folder.read(path)
    except WorkspaceMemError:
        return None
    return document if document.exists else None


class Texts:
    """Reads each file once for one search."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._documents: dict[str, Document | None] = {}

    def of(self, match: Match) -> str:
        """Return a passage as it was searched."""
        if match.path not in self._documents:
            self._documents[match.path] = readable(self._workspace, match.path)
        document = self._documents[match.path]
        lines = document.lines[match.first_line - 1 : match.last_line] if document else ()
        return without_bookkeeping("".join(lines))

    def are_of(self, matches: Iterable[Match], known: Mapping[str, str]) -> bool:
        """Tell whether the files still are what the matches were found in: else their lines may be others."""
        for match in matches:
            self.of(match)
        return all(document and document.revision == known.get(path) for path, document in self._documents.items())

    def forget(self) -> None:
        """Read every file anew from now on."""
        self._documents.clear()

    def shown(self, match: Match) -> str:
        """Return a passage as it may be shown."""
        return clean(_ID_AT_LINE_END.sub("", self.of(match)))
