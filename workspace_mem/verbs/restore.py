"""restore: bring a retired entry back, byte for byte, to its place: undo what its retirement did."""

from functools import partial
from itertools import chain
from typing import Annotated

from workspace_mem.declarations import Arg, DryRun, verb
from workspace_mem.errors import ConflictError, RefusedError
from workspace_mem.git.moments import page_around
from workspace_mem.intake.accept import carry_out
from workspace_mem.model.changes import ChangeSet, ReadDocument, step
from workspace_mem.model.edits import cut_entry, free_place, restore_entry
from workspace_mem.model.entry import Entry, bare_name, handle_of
from workspace_mem.model.kinds import ARCHIVE
from workspace_mem.model.matching import compare, paired
from workspace_mem.model.reading import find_entry
from workspace_mem.model.reading import read as read_entries
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import WriteResult
from workspace_mem.write.undoing import PastChange, only_of, undo_steps

_RETIRES = ("retire", "reject", "review")  # operations that retire entries
_MOVED = "The text around its old place has changed, so it is placed where a new entry would be"
_EDITED = "It was edited in the archive, so it comes back as it reads there, in the place of a new entry"


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

    Raises NotFoundError, RefusedError (not retired), ConflictError (its id is in use again), and what `write` raises.
    """
    look, asked = workspace.catalog.look(), bare_name(name)
    every = () if any(one.retired for one in look.begun(asked)) else look.every(retired=True)
    had = (one for one in every if one.retired and asked in map(partial(handle_of, one.place.path, one.text), range(9)))
    entry = next(had, None) or look.named(name, retired=True)  # of equal lines, the archive counts its own
    if not entry.retired:
        raise RefusedError(f"{entry.name} is not retired; nothing was changed", path=entry.place.path)
    place = entry.place.path
    change, was = _retirement(workspace, entry, asked)
    path = was.place.path if was else place.removeprefix(ARCHIVE)

    def decide(read: ReadDocument) -> ChangeSet:
        archive = read(place)
        archived = find_entry(archive, entry)
        if entry.id and any(other.id == entry.id for other in read_entries(read(path)).entries):
            raise ConflictError(f"{path} already has an entry {entry.id}; nothing was changed", path=path)
        undo, steps = undo_steps([change], {after.path: read(after.path) for _, after in change})
        came = paired(read_entries(read(path)).entries, read_entries(undo.files.get(path, read(path))).entries)[2]
        notices, moved = list[str](), list[tuple[Entry, Entry | None]]()
        if was and len(came) == 1 and came[0].heading == was.heading and not undo.left:
            back = came[0]
        else:
            added = step(free_place(read, path), lambda document: restore_entry(document, archive, archived))
            removed = step(archive, lambda document: cut_entry(document, archived))
            back = added.edit.entry or archived
            steps, moved = (added, removed), [(archived, back)]
            is_edited = any(conflict.path == place for conflict in undo.left)
            if added.edit.after.path != path:
                notices.append(f"{path} is now a different file, so it comes back as {added.edit.after.path}")
            if is_edited or not workspace.kinds.is_whole_file(path):
                notices.append(_EDITED if is_edited else _MOVED)
        names = tuple(dict.fromkeys((entry.name, back.name)))
        return ChangeSet(f"restore: {entry.text}", steps, names, back, tuple(notices), moved=moved)

    return carry_out(workspace, "restore", decide, dry_run=dry_run)


def _retirement(workspace: Workspace, entry: Entry, asked: str) -> tuple[PastChange, Entry | None]:
    """Return the change of an entry's last retirement, and the entry before; an empty change and None if unknown.

    Of a retirement of several entries, only the part about this one is returned.
    """
    for version in workspace.ledger().named(asked) or workspace.ledger().named(entry.name):
        if version.op not in _RETIRES or entry.place.path not in version.paths:
            continue
        paths = filter(workspace.folder.scope.keeps, version.paths)
        change = tuple(page_around(workspace.folder, workspace.history, version.id, path) for path in paths)
        did = [compare(read_entries(before).everything, read_entries(after).everything) for before, after in change]
        gone = (was for each in did for was in each.removed)
        if was := next((was for was in gone if (was.id == entry.id if entry.id else was.text == entry.text)), None):
            is_alone = sum(map(len, chain.from_iterable(did))) == 2  # one piece left here and one entered the archive
            return change if is_alone else only_of(change, {was.name, entry.name}), was
    return (), None
