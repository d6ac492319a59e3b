"""Steps that follow from a change: log lines about entries that move, and the first page of a project."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial

from workspace_mem.disk.folder import Folder
from workspace_mem.errors import WorkspaceMemError
from workspace_mem.model.changes import ChangeSet, Edit, ReadDocument, Step, step, unchanged, whole_edit
from workspace_mem.model.document import Document
from workspace_mem.model.edits import cut_entry, rewrite_entry
from workspace_mem.model.entry import Entry
from workspace_mem.model.kinds import Project, log_date, project_of
from workspace_mem.model.list_item import echo_of
from workspace_mem.model.reading import read

_ECHOED = re.compile(rb"remembered \[\[[^\[\]\n]+#\^([A-Za-z0-9-]+)\]\]")


def first_page(project: Project, steps: Sequence[Step], read_document: ReadDocument) -> Iterator[Step]:
    """Yield the step that makes a project's page, if a change has the project's first content."""

    def make(document: Document) -> Edit:
        if document.exists:
            return unchanged(document, None)
        return whole_edit(document, document.with_data(f"{project.head}# {project.name}\n".encode()))

    paths = [part.edit.before.path for part in steps if part.edit.changes]
    if project.page not in paths and any(project_of(path) == project.name for path in paths):
        yield step(read_document(project.page), make)


def echoes_of(changes: ChangeSet, folder: Folder, read_document: ReadDocument) -> Iterator[Step]:
    """Yield the steps that give log lines about moved entries the new texts and places.

    The line of a removed entry goes. A line that a person has changed stays, and so does an unreadable log.
    """
    missing = {before.id: (before, after) for before, after in changes.moved if before.id}
    taken = {part.edit.before.path for part in changes.steps}
    for path in sorted((path for path in folder.scope.names() if log_date(path, alone=True)), reverse=True):
        names = {name.decode() for name in _ECHOED.findall(folder.bytes_or_none(path) or b"")} & missing.keys()
        pairs = [missing.pop(name) for name in sorted(names)]
        with suppress(WorkspaceMemError):
            if pairs and path not in taken:
                yield step(read_document(path), partial(_followed, pairs), is_echo=True)
        if not missing:
            return


def _followed(changed: Sequence[tuple[Entry, Entry | None]], document: Document) -> Edit:
    log = document
    for before, after in changed:
        was = echo_of(before.place.path, str(before.id), before)
        echo = next((line for line in read(log).echoes if (line.text, line.tags) == (was.text, was.tags)), None)
        if echo and after:
            # A line without a source counts as a person's.
            source = () if echo.field("source") else tuple(pair for pair in after.fields if pair[0] == "source")
            now = echo_of(after.place.path, str(before.id), after, fields=(*echo.fields, *source))
            log = rewrite_entry(log, echo, now).after
        elif echo:
            log = cut_entry(log, echo).after
    return whole_edit(document, log)
