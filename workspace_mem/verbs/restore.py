"""restore: bring a retired entry back, byte for byte, to its place."""

from collections.abc import Iterator
from typing import Annotated

from workspace_mem.declarations import Arg, DryRun, verb
from workspace_mem.errors import ConflictError, NotFoundError, RefusedError
from workspace_mem.git.past import page_around
from workspace_mem.intake.accept import carry_out
from workspace_mem.model.changes import ChangeSet, Edit, ReadDocument, step, whole_edit
from workspace_mem.model.document import Document
from workspace_mem.model.edits import cut_entry, free_place, restore_entry
from workspace_mem.model.entry import Entry, bare_name, handle_of
from workspace_mem.model.kinds import ARCHIVE
from workspace_mem.model.matching import paired
from workspace_mem.model.merge import merge
from workspace_mem.model.reading import find_entry
from workspace_mem.model.reading import read as read_entries
from workspace_mem.workspace import Workspace
from workspace_mem.write.adding import echoes_follow, logs_with_echoes
from workspace_mem.write.pipeline import WriteResult

_LEAST_OF_A_HANDLE = 4
_RETIRES = ("retire", "reject", "review")  # what commits say that took entries to the archive
_MOST_ALIKE = 10  # lines of a file
_MOVED = "The text around its old place has changed, so it is placed where a new entry would be"
_EDITED = "It was edited in the archive, so it comes back as it reads there"


@verb("restore mem-7k3f", repeatable=True)
def restore(
    workspace: Workspace,
    name: Annotated[
        str, Arg("The id of a retired entry, or words of one.", metavar="ID", is_words=True, is_entry=True)
    ],
    *,
    dry_run: DryRun = False,
) -> WriteResult:
    """Bring a retired entry back, byte for byte and in its old place.

    If the text around its old place has changed, it goes where a new entry would go.

    Raises NotFoundError for an unknown name, RefusedError for an entry that is not retired, ConflictError if its id is
    in use again, and whatever `write` raises.
    """
    entry = _retired(workspace, name)
    if not entry.retired:
        raise RefusedError(f"{entry.name} is not retired; nothing was changed", path=entry.place.path)
    before, was, then = _retirement(workspace, entry)
    path = before.path
    is_file = workspace.kinds.is_whole_file(path)
    notices: list[str] = []
    archived = workspace.folder.read(entry.place.path)
    is_edited = was is not None and _lines_of(archived, entry) != _lines_of(then, entry)
    logs = logs_with_echoes(workspace.folder, [entry])

    def brought_back(document: Document) -> Edit:
        refuse_twin(document)
        exact = _in_its_place(document, before, was) if was and not is_edited else None
        notices.clear()
        if document.path != path:
            notices.append(f"{path} is now a different file, so it comes back as {document.path}")
        if is_edited:
            notices.append(_EDITED if is_file else f"{_EDITED}, in the place of a new entry")
        elif not (exact or is_file):
            notices.append(_MOVED)
        return exact or restore_entry(document, archived, entry)

    def refuse_twin(document: Document) -> None:
        if entry.id and any(other.id == entry.id for other in read_entries(document).entries):
            raise ConflictError(f"{document.path} already has an entry {entry.id}; nothing was changed", path=path)

    def decide(read: ReadDocument) -> ChangeSet:
        archive = read(entry.place.path)
        archived_entry = find_entry(archive, entry)
        refuse_twin(read(path))
        added = step(free_place(read, path), brought_back)
        removed = step(archive, lambda document: cut_entry(document, archived_entry))
        back = added.edit.entry
        names = (entry.id,) if entry.id else (entry.handle, *((back.handle,) if back else ()))
        steps = (added, removed, *echoes_follow(read, logs, [(archived_entry, back)] if back else ()))
        return ChangeSet(f"restore: {entry.text}", steps, names, back, tuple(notices))

    return carry_out(workspace, "restore", decide, dry_run=dry_run)


def _retirement(workspace: Workspace, entry: Entry) -> tuple[Document, Entry | None, Document]:
    """Return an entry's last retirement as recorded: its file before, the entry as it stood there, and the archive."""
    folder, history, archive = workspace.folder, workspace.history, entry.place.path
    path, kinds = archive.removeprefix(ARCHIVE), workspace.kinds
    for version in workspace.ledger().named(entry.name):
        if version.op not in _RETIRES or archive not in version.paths:
            continue
        if kinds.is_whole_file(archive):  # it may have another name in the archive than it had
            path = next((name for name in version.paths if kinds.is_whole_file(name) and name != archive), path)
        sides = page_around(folder, history, version.id, path)
        _, gone, _ = paired(*(read_entries(side).everything for side in sides))
        for was in gone:
            if kinds.is_whole_file(archive) or (was.id == entry.id if entry.id else was.text == entry.text):
                return sides[0], was, page_around(folder, history, version.id, archive)[1]
    return folder.document(path, None), None, folder.document(archive, None)


def _in_its_place(document: Document, before: Document, was: Entry) -> Edit | None:
    """Return the edit that brings an entry back to where it stood; None if the text around it is another one."""
    before, now = document.with_data(before.data), read_entries(document).entries  # it may have a new name
    names = {was.name, *(other.name for other in now)}
    try:
        for other in read_entries(before).entries:
            if other.name not in names:  # of what is still gone no blank line stays
                before = cut_entry(before, other).after
        base = cut_entry(before, find_entry(before, was)).after
    except (NotFoundError, RefusedError):  # the text around it read otherwise without it
        return None
    merged = merge(base, document, before)
    _, _, came = paired(now, read_entries(merged.document).entries)
    if merged.conflicts or len(came) != 1 or came[0].heading != was.heading:
        return None
    return whole_edit(document, merged.document, came[0])


def _lines_of(document: Document, entry: Entry) -> list[str] | None:
    """Return an entry's lines without their ends; None if the file does not have it."""
    same = [other.place for other in read_entries(document).entries if other.name == entry.name]
    lines = document.lines[same[-1].first_line - 1 : same[-1].last_line] if same else ()
    return [line.rstrip("\r\n") for line in lines] if same else None


def _retired(workspace: Workspace, name: str) -> Entry:
    """Return the retired entry of a name; an entry without an id is also known by the handle that it had before."""
    look, wanted = workspace.catalog.look(), bare_name(name)
    try:
        return look.named(name, retired=True)
    except NotFoundError:
        if not wanted.startswith("~") or len(wanted) < _LEAST_OF_A_HANDLE:
            raise
        archived = (entry for entry in look.every(retired=True) if entry.retired and not entry.id)
        meant = [entry for entry in archived if any(had.startswith(wanted) for had in _handles_before(entry))]
        if len(meant) != 1:
            raise
        return meant[0]


def _handles_before(entry: Entry) -> Iterator[str]:
    """Yield the handles that an entry may have had: identical lines of a file are counted."""
    path = entry.place.path.removeprefix(ARCHIVE)
    return (handle_of(path, entry.text, number) for number in range(_MOST_ALIKE))
