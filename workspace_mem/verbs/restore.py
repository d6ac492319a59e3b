"""restore: bring a retired entry back, byte for byte, to its place."""

from typing import Annotated

from workspace_mem.catalog.ledger import piece_at
from workspace_mem.errors import ConflictError, NotFoundError, RefusedError
from workspace_mem.git.past import page_around
from workspace_mem.intake.accept import carry_out
from workspace_mem.model.changes import ChangeSet, Edit, ReadDocument, step, whole_edit
from workspace_mem.model.document import Document
from workspace_mem.model.edits import cut_entry, free_place, restore_entry
from workspace_mem.model.entry import Entry, bare_name, handle_of
from workspace_mem.model.kinds import ARCHIVE
from workspace_mem.model.matching import paired
from workspace_mem.model.merge import entries_back, merge
from workspace_mem.model.reading import find_entry
from workspace_mem.model.reading import read as read_entries
from workspace_mem.model.verb_declaration import Arg, DryRun, verb
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
    before, after, was, then = _retirement(workspace, entry)
    path, archived = before.path, workspace.folder.read(entry.place.path)
    is_file = workspace.kinds.is_whole_file(path)
    is_edited = was is not None and _piece(archived, entry) != _piece(then, entry)
    logs = logs_with_echoes(workspace.folder, [entry])
    notices: list[str] = []

    def brought_back(document: Document) -> Edit:
        refuse_twin(document)
        exact = _in_its_place(document, before, after, was) if was and not is_edited else None
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


_Retirement = tuple[Document, Document, Entry | None, Document]


def _retirement(workspace: Workspace, entry: Entry) -> _Retirement:
    """Return an entry's last retirement as recorded: its file before and after, the entry before, and the archive."""
    archive = entry.place.path
    path, is_file = archive.removeprefix(ARCHIVE), workspace.kinds.is_whole_file(archive)
    for version in workspace.ledger().named(entry.name):
        if version.op not in _RETIRES or archive not in version.paths:
            continue
        if is_file:  # it may have another name in the archive than it had
            names = (name for name in version.paths if workspace.kinds.is_whole_file(name) and name != archive)
            path = next(names, path)
        before, after = page_around(workspace.folder, workspace.history, version.id, path)
        _, gone, _ = paired(read_entries(before).everything, read_entries(after).everything)
        for was in gone:
            if is_file or (was.id == entry.id if entry.id else was.text == entry.text):
                return before, after, was, page_around(workspace.folder, workspace.history, version.id, archive)[1]
    none, archived = (workspace.folder.document(name, None) for name in (path, archive))
    return none, none, None, archived


def _piece(document: Document, entry: Entry) -> str | None:
    """Name what an entry says with its lines; None where it is not there."""
    other = next((other.place for other in read_entries(document).entries if other.name == entry.name), None)
    return other and piece_at(document, other.first_line, other.last_line)


def _in_its_place(document: Document, before: Document, after: Document, was: Entry) -> Edit | None:
    """Return the edit that brings an entry back to where it stood; None if the text around it is another one."""
    if document.path != before.path or not after.exists:  # it may have a new name
        merged = merge(document.gone, document, document.with_data(before.data))
    else:
        _, gone, _ = paired(read_entries(before).entries, read_entries(after).entries)
        theirs = before if gone == [was] else entries_back(after, before, {was.name}).document
        merged = merge(after, document, theirs)
    _, _, came = paired(read_entries(document).entries, read_entries(merged.document).entries)
    if merged.conflicts or len(came) != 1 or came[0].heading != was.heading:
        return None
    return whole_edit(document, merged.document, came[0])


def _retired(workspace: Workspace, name: str) -> Entry:
    """Return the retired entry of a name; an entry without an id is also known by the handle that it had before."""
    look, wanted = workspace.catalog.look(), bare_name(name)
    try:
        return look.named(name, retired=True)
    except NotFoundError:
        meant = []
        for entry in look.every(retired=True) if wanted[:1] == "~" and len(wanted) >= _LEAST_OF_A_HANDLE else ():
            path = entry.place.path.removeprefix(ARCHIVE)
            handles = (handle_of(path, entry.text, number) for number in range(_MOST_ALIKE))  # of identical lines
            if entry.retired and not entry.id and any(handle.startswith(wanted) for handle in handles):
                meant.append(entry)
        if len(meant) != 1:
            raise
        return meant[0]
