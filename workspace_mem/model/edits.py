"""What can be done with one entry, whatever its shape: put it in, say it anew, take it out, keep it in the archive."""

from collections.abc import Collection
from datetime import datetime
from typing import Protocol

from workspace_mem.model.changes import Edit, ReadDocument, Step, step
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Draft, Entry, Fields, utc_second
from workspace_mem.model.kinds import ARCHIVE
from workspace_mem.model.reading import read_only
from workspace_mem.model.shapes import item_in_file


class Shape(Protocol):
    """How entries stand on disk. Every shape keeps the contract of `tests/contracts/shape_contract.py`.

    Each edit leaves every byte alone that is not its entry's, reads its own result before it lets it out, and raises
    RefusedError where that would not read as asked.
    """

    def add(self, document: Document, draft: Draft, entry_id: str | None) -> Edit:
        """Add an entry where the format says that new ones go. An empty document becomes a new file."""
        ...

    def rewrite(self, document: Document, entry: Entry, draft: Draft) -> Edit:
        """Put a draft in the place of an entry of this document; its id stays."""
        ...

    def with_fields(self, document: Document, entry: Entry, fields: Fields) -> Edit:
        """Give an entry these fields; one that is there already takes the new value in its place."""
        ...

    def without_fields(self, document: Document, entry: Entry, keys: Collection[str]) -> Edit:
        """Take fields of these keys from an entry, as often as they stand there."""
        ...

    def cut(self, document: Document, entry: Entry) -> Edit:
        """Take an entry out. Raises NotFoundError where it is gone."""
        ...

    def archived(self, archive: Document, live: Document, entry: Entry, fields: Fields) -> Edit:
        """Add an entry of a live file to the archive, with when and why it was retired."""
        ...

    def restored(self, document: Document, archive: Document, entry: Entry) -> Edit:
        """Bring an entry of the archive back as it reads there, where a new one would stand."""
        ...


def shape_of(document: Document) -> Shape:
    """Return how the entries of a file stand in it. Raises RefusedError where they are read only."""
    if document.kinds.is_foreign(document.path, document.data):
        raise read_only(document.path, document.path)
    if document.path in document.kinds.theirs:
        from workspace_mem.model.shapes import in_their_form  # noqa: PLC0415  # few workspaces have such homes

        return in_their_form
    if document.kinds.is_whole_file(document.path):
        from workspace_mem.model.shapes import event_log, whole_file  # noqa: PLC0415  # few workspaces have such files

        return event_log if document.kinds.is_event_log(document.path) else whole_file
    return item_in_file


def add_entry(document: Document, draft: Draft, entry_id: str | None) -> Edit:
    """Add an entry where the format says that new ones go. An empty document becomes a new file.

    Raises RefusedError where the file is no text, or where no place reads back as it should.
    """
    return shape_of(document).add(document, draft, entry_id)


def rewrite_entry(document: Document, entry: Entry, draft: Draft) -> Edit:
    """Put a draft in the place of an entry of this document; its id stays.

    Raises RefusedError where the result would not read back as asked.
    """
    return shape_of(document).rewrite(document, entry, draft)


def with_fields(document: Document, entry: Entry, fields: Fields) -> Edit:
    """Give an entry these fields; a field that is there already takes the new value in its place.

    Every other character of the entry stays. Where that cannot be, the entry is written anew. Raises
    RefusedError where that would not read back as asked either.
    """
    return shape_of(document).with_fields(document, entry, fields)


def without_fields(document: Document, entry: Entry, keys: Collection[str]) -> Edit:
    """Take fields of these keys from an entry, as often as they stand there.

    Every other character stays, as with `with_fields`, which says what is raised.
    """
    return shape_of(document).without_fields(document, entry, keys)


def cut_entry(document: Document, entry: Entry) -> Edit:
    """Take an entry out. All else reads as before.

    Raises NotFoundError where the entry is gone, RefusedError where its going would change how other
    text reads.
    """
    return shape_of(document).cut(document, entry)


def archive_entry(archive: Document, live: Document, entry: Entry, fields: Fields) -> Edit:
    """Add an entry to the archive: all it says, with when and why it was retired."""
    return shape_of(live).archived(archive, live, entry, fields)


def restore_entry(document: Document, archive: Document, entry: Entry) -> Edit:
    """Bring an archived entry back as it was before it was retired, where a new one would stand."""
    return shape_of(document).restored(document, archive, entry)


def archive_step(read: ReadDocument, entry: Entry, now: datetime, why: str) -> Step:
    """Return the step that adds an entry to the archive, with when and why."""
    live = read(entry.place.path)
    fields = (("retired", utc_second(now)), *(((live.kinds.reason_for(entry.kind), why),) if why.strip() else ()))
    place = free_place(read, ARCHIVE + live.path)
    return step(place, lambda archive: archive_entry(archive, live, entry, fields))


def free_place(read: ReadDocument, path: str) -> Document:
    """Return the file that an entry can go to: this one; for a whole file the next of such a name that is not taken."""
    found = read(path)
    if not found.kinds.is_whole_file(path):
        return found
    return next(one for name in found.kinds.names_like(path) if not (one := read(name)).data)
