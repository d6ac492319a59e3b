"""restore: bring a retired entry back, byte for byte, to its place."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from workspace_mem.errors import ConflictError, NotFoundError, RefusedError
from workspace_mem.intake.changes import carry_out
from workspace_mem.model.changes import ChangeSet, Edit, ReadDocument, step, whole_edit
from workspace_mem.model.declaration import Arg, DryRun, verb
from workspace_mem.model.document import Document
from workspace_mem.model.edits import cut_entry, free_place, restore_entry
from workspace_mem.model.entry import Entry, bare_name, handle_of
from workspace_mem.model.history import VersionId
from workspace_mem.model.kinds import ARCHIVE
from workspace_mem.model.matching import paired
from workspace_mem.model.merge import merge, taken_out
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
    retirement = _retirement(workspace, found)
    path = retirement.before.path if retirement else found.place.path.removeprefix(ARCHIVE)
    is_file = workspace.kinds.is_whole_file(path)
    notices: list[str] = []
    archived = workspace.folder.read(found.place.path)
    is_edited = retirement is not None and _lines_of(archived, found) != retirement.archived
    logs = logs_with_echoes(workspace.folder, [found])

    def brought_back(document: Document) -> Edit:
        refuse_twin(document)
        exact = _in_its_place(workspace, document, retirement) if retirement and not is_edited else None
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

    return carry_out(workspace, "restore", decide, dry_run=dry_run)


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


class _Retirement(NamedTuple):
    """An entry's last retirement, as recorded: its file before, and the lines that it put into the archive."""

    before: Document
    entry: Entry  # as it stood there
    archived: tuple[str, ...] | None
    version: VersionId


def _lines_of(document: Document, entry: Entry) -> tuple[str, ...] | None:
    """Return an entry's lines without their ends; None where the file does not have it."""
    found = [one for one in read_entries(document).entries if one.name == entry.name]
    if not found:
        return None
    place = found[-1].place
    return tuple(line.rstrip("\r\n") for line in document.lines[place.first_line - 1 : place.last_line])


def _retirement(workspace: Workspace, entry: Entry) -> _Retirement | None:
    """Return an entry's last retirement, from the history; None where it is not recorded."""
    history, folder, archived_at = workspace.history, workspace.folder, entry.place.path
    is_file = workspace.kinds.is_whole_file(archived_at)
    for version in history.log(entry_id=entry.name):
        if version.op not in _RETIRES or archived_at not in version.paths:
            continue
        # A whole file may have another name in the archive than it had.
        files = [path for path in version.paths if workspace.kinds.is_whole_file(path) and path != archived_at]
        path = next(iter(files if is_file else ()), archived_at.removeprefix(ARCHIVE))
        earlier = history.before(version.id)
        before = folder.document(path, history.read(earlier, path) if earlier else None)
        after = folder.document(path, history.read(version.id, path))
        taken = read_entries(before).entries[:1] if is_file else (chunk.entry for chunk in taken_out(before, after))
        was = next((one for one in taken if one and (one.id == entry.id if entry.id else one.text == entry.text)), None)
        if was:
            archive = folder.document(archived_at, history.read(version.id, archived_at))
            return _Retirement(before, was, _lines_of(archive, entry), version.id)
    return None


def _in_its_place(workspace: Workspace, document: Document, retirement: _Retirement) -> Edit | None:
    """Merge the file as it is with the one that had the entry; None where that does not bring it back to its place."""
    entry, back = retirement.entry, _names_in(document)
    before = document.with_data(_with_most_neighbours(workspace, back, retirement).data)  # it may have a new name
    try:
        for other in read_entries(before).entries:
            if other.name != entry.name and other.name not in back:  # of what is still gone no blank line stays
                before = cut_entry(before, other).after
        base = cut_entry(before, find_entry(before, entry)).after
    except (NotFoundError, RefusedError):  # the text around it read otherwise without it
        return None
    merged = merge(base, document, before)
    _, _, came = paired(read_entries(document).entries, read_entries(merged.document).entries)
    if merged.conflicts or len(came) != 1 or came[0].heading != entry.heading:
        return None
    return whole_edit(document, merged.document, came[0])


def _with_most_neighbours(workspace: Workspace, back: set[str], retirement: _Retirement) -> Document:
    """Return the file before the retirement, or before others just before it, if more entries of now stand there.

    The entries beside it may have gone first, and be back: that state knows in which order they stood.
    """
    history, first = workspace.history, retirement.before
    lines = _lines_of(first, retirement.entry)
    for version in history.log(path=first.path, to=retirement.version, limit=_MOST_RETIRED)[1:]:
        earlier = history.before(version.id)
        before = workspace.folder.document(first.path, history.read(earlier, first.path) if earlier else None)
        is_other = version.op not in (*_RETIRES, "restore") or _lines_of(before, retirement.entry) != lines
        if is_other or back <= _names_in(first):
            break
        if len(back & _names_in(before)) > len(back & _names_in(first)):
            first = before
    return first


def _names_in(document: Document) -> set[str]:
    return {entry.name for entry in read_entries(document).entries}
