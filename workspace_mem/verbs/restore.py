"""restore: bring a retired entry back, byte for byte, to its place."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from workspace_mem.errors import ConflictError, NotFoundError, RefusedError
from workspace_mem.model.changes import ChangeSet, Edit, ReadDocument, Removal, step
from workspace_mem.model.declaration import Arg, DryRun, verb
from workspace_mem.model.document import Document
from workspace_mem.model.edits import cut_entry, free_place, put_back, restore_entry
from workspace_mem.model.entry import Entry
from workspace_mem.model.history import VersionId
from workspace_mem.model.ids import bare_name, handle_of
from workspace_mem.model.kinds import ARCHIVE
from workspace_mem.model.reading import find_entry
from workspace_mem.model.reading import read as read_entries
from workspace_mem.workspace import Workspace
from workspace_mem.write.adding import echoes_follow, logs_with_echoes
from workspace_mem.write.pipeline import Written

_RETIRES = ("retire", "reject", "review")  # what commits say that took entries to the archive
_LEAST_OF_A_HANDLE = 4
_MOST_ALIKE = 10  # lines of a file
_MOST_RETIRED = 100  # changes that are looked through
_MOVED = "The text around its old place has changed, so it is placed where a new entry would be"
_EDITED = "It was edited in the archive, so it comes back as it reads there"


@verb("restore mem-7k3f", repeatable=True)
def restore(
    workspace: Workspace,
    name: Annotated[
        str, Arg("The id or handle of a retired entry, or words of one.", metavar="ID", is_words=True, is_entry=True)
    ],
    *,
    dry_run: DryRun = False,
) -> Written:
    """Bring a retired entry back, byte for byte and in its old place.

    If the text around its old place has changed, it goes where a new entry would go.

    Raises NotFoundError for an unknown name, RefusedError for an entry that is not retired, ConflictError if its id is
    in use again, and whatever `write` raises.
    """
    found = _retired(workspace, name)
    if not found.retired:
        raise RefusedError(f"{found.name} is not retired; nothing was changed", path=found.place.path)
    removal = _removal(workspace, found)
    path = removal.removal.before.path if removal else found.place.path.removeprefix(ARCHIVE)
    is_file = workspace.kinds.is_whole_file(path)
    notices: list[str] = []
    archived = workspace.folder.read(found.place.path)
    now_reads = _lines_of(archived, found)
    logs = logs_with_echoes(workspace.folder, [found])

    def brought_back(document: Document) -> Edit:
        refuse_twin(document)
        is_edited = removal is not None and now_reads != removal.archived
        exact = _exactly(workspace, document, removal, found) if removal and not is_edited else None
        notices.clear()
        if document.path != path:
            notices.append(f"{path} is now a different file, so it comes back as {document.path}")
        if is_edited:
            notices.append(_EDITED if is_file else f"{_EDITED}, in the place of a new entry")
        elif not (exact or is_file):
            notices.append(_MOVED)
        return exact or restore_entry(document, archived, found)

    def refuse_twin(document: Document) -> None:
        if found.id and any(entry.id == found.id for entry in read_entries(document).entries):
            raise ConflictError(f"{document.path} already has an entry {found.id}; nothing was changed", path=path)

    def decide(read: ReadDocument) -> ChangeSet:
        archive = read(found.place.path)
        entry = find_entry(archive, found)
        refuse_twin(read(path))
        added = step(free_place(read, path), brought_back)
        removed = step(archive, lambda document: cut_entry(document, entry))
        back = added.edit.entry
        names = (found.id,) if found.id else (found.handle, *((back.handle,) if back else ()))
        steps = (added, removed, *echoes_follow(read, logs, [(entry, back)] if back else ()))
        return ChangeSet(f"restore: {found.text}", steps, names, back, tuple(notices))

    return workspace.write("restore", decide, dry_run=dry_run)


def _retired(workspace: Workspace, name: str) -> Entry:
    """Return the retired entry of a name; an entry without an id is also known by the handle that it had before."""
    look, wanted = workspace.catalog.look(), bare_name(name)
    try:
        return look.named(name, retired=True)
    except NotFoundError:
        if not wanted.startswith("~") or len(wanted) < _LEAST_OF_A_HANDLE:
            raise
        archived = (entry for entry in look.every(retired=True) if entry.retired and not entry.id)
        found = [entry for entry in archived if any(had.startswith(wanted) for had in _handles_before(entry))]
        if len(found) != 1:
            raise
        return found[0]


def _handles_before(entry: Entry) -> Iterator[str]:
    """Yield the handles that an entry may have had: identical lines of a file are counted."""
    path = entry.place.path.removeprefix(ARCHIVE)
    return (handle_of(path, entry.text, number) for number in range(_MOST_ALIKE))


@dataclass(frozen=True, slots=True)
class _Retirement:
    """What a retirement did, as recorded: to the entry's file, and the lines that it put into the archive."""

    removal: Removal
    archived: tuple[str, ...] | None
    version: VersionId


def _lines_of(document: Document, entry: Entry) -> tuple[str, ...] | None:
    """Return an entry's lines without their ends; None where the file does not have it."""
    found = [one for one in read_entries(document).entries if one.name == entry.name]
    if not found:
        return None
    place = found[-1].place
    return tuple(line.rstrip("\r\n") for line in document.lines[place.first_line - 1 : place.last_line])


def _removal(workspace: Workspace, entry: Entry) -> _Retirement | None:
    """Return the entry's last retirement, from the history; None where it is not recorded."""
    history, archived_at = workspace.history, entry.place.path
    is_file = workspace.kinds.is_whole_file(archived_at)
    for version in history.log(entry_id=entry.name):
        if version.op not in _RETIRES or archived_at not in version.paths:
            continue
        # A whole file may have another name in the archive than it had.
        files = [one for one in version.paths if workspace.kinds.is_whole_file(one) and one != archived_at]
        path = next(iter(files if is_file else ()), archived_at.removeprefix(ARCHIVE))
        earlier = history.before(version.id)
        before = history.read(earlier, path) if earlier else None
        after = history.read(version.id, path)
        archived = history.read(version.id, archived_at)
        if before is not None and (after is not None or is_file):
            archive = workspace.folder.document(archived_at, archived or b"")
            states = (workspace.folder.document(path, data) for data in (before, after))
            return _Retirement(Removal(*states), _lines_of(archive, entry), version.id)
    return None


def _exactly(workspace: Workspace, document: Document, retirement: _Retirement, entry: Entry) -> Edit | None:
    """Put the removed bytes back where they were; None where that is no place for them any more."""
    removal = retirement.removal
    if document.data == removal.after.data and (edit := put_back(document, removal)):
        return edit
    # Others went before it, or with it.
    with contextlib.suppress(RefusedError, NotFoundError):  # another one of them cannot be taken out alone
        was = put_back(removal.after, removal)  # without an id it has another name in the archive
        entry = was.entry if was and was.entry else entry
        if edit := put_back(document, _beside_those_that_are_back(workspace, document, retirement, entry)):
            return edit
    return put_back(document, removal)


def _beside_those_that_are_back(
    workspace: Workspace, document: Document, retirement: _Retirement, entry: Entry
) -> Removal:
    """Return the retirement as it would have been, if of all that were retired just before only those still were.

    The entries beside it may have gone first, and be back by now: the file as it was when most of them stood there
    knows in which order.
    """
    history, path, lines = workspace.history, document.path, _lines_of(retirement.removal.before, entry)
    first, back = retirement.removal.before, _names_in(document)
    for version in history.log(path=path, to=retirement.version, limit=_MOST_RETIRED)[1:]:
        if back <= _names_in(first):
            break
        earlier = history.before(version.id)
        data = history.read(earlier, path) if earlier else None
        before = workspace.folder.document(path, data or b"")
        if version.op not in (*_RETIRES, "restore") or _lines_of(before, entry) != lines:
            break
        if len(back & _names_in(before)) > len(back & _names_in(first)):
            first = before
    for one in read_entries(first).entries:
        if one.name != entry.name and one.name not in back:
            first = cut_entry(first, one).after
    return Removal(first, cut_entry(first, find_entry(first, entry)).after)


def _names_in(document: Document) -> set[str]:
    return {one.name for one in read_entries(document).entries}
