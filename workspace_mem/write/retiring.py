"""Take an entry to the archive: it goes there first, and then from its file.

In its file the entry's own lines go, and at most one blank line (`cut` in `model/shapes/`). The archive gets what it
says, written anew with when and why; a whole file goes there to the byte, but for these stamps. Its bytes as they
stood are in the history, from where `restore` takes them; without a history it puts back what the archive says.
"""

from collections.abc import Mapping
from datetime import datetime

from workspace_mem.model.changes import ChangeSet, Decide, ReadDocument, step
from workspace_mem.model.edits import archive_step, cut_entry
from workspace_mem.model.entry import Entry
from workspace_mem.model.reading import find_entry
from workspace_mem.write.adding import echoes_follow


def retirement(
    found: Entry,
    why: str,
    now: datetime,
    logs: Mapping[str, str],
    *,
    verb: str = "retire",
    notices: tuple[str, ...] = (),
) -> Decide:
    """Return what decides that an entry goes to the archive, with when and why. `logs` have the lines about it."""

    def decide(read: ReadDocument) -> ChangeSet:
        document = read(found.place.path)
        entry = find_entry(document, found)
        # The archive first: a crash in between leaves the entry twice, never nowhere.
        archived = archive_step(read, entry, now, why)
        removed = step(document, lambda document: cut_entry(document, entry))
        there = archived.edit.entry
        names = (entry.id,) if entry.id else (entry.handle, *((there.handle,) if there else ()))
        steps = (archived, removed, *echoes_follow(read, logs, [(entry, there)] if there else ()))
        said = f"Why: {' '.join(why.split())}" if why.strip() else ""
        return ChangeSet(f"{verb}: {entry.text}", steps, names, there, notices, body=said)

    return decide
