"""Edits of entries, whatever their shape: add, reword, remove and archive one, or many in one pass.

Every shape keeps the contract of `tests/model/shape_contract.py`: an edit leaves every byte alone that is not its
entry's, and reads its own result before it lets it out. It raises RefusedError for a file that is no text, and where
the result, or any other text, would not read as it should.
"""

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Protocol

from workspace_mem.errors import NotFoundError, WorkspaceMemError
from workspace_mem.model.changes import Edit, ReadDocument, Step, step, whole_edit
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Draft, Entry, Fields, utc_second
from workspace_mem.model.kinds import ARCHIVE, heading_for
from workspace_mem.model.reading import find_entry, read, read_only
from workspace_mem.model.shapes import item_edits
from workspace_mem.model.shapes.item_edits import meaning_of, stands_apart
from workspace_mem.text.markdown import Block


class _Shape(Protocol):
    def add(self, document: Document, draft: Draft, entry_id: str | None) -> Edit: ...
    def rewrite(self, document: Document, entry: Entry, draft: Draft) -> Edit: ...
    def cut(self, document: Document, entry: Entry) -> Edit: ...
    def with_fields(
        self, document: Document, entry: Entry, fields: Fields = (), *, without: Collection[str] = ()
    ) -> Edit: ...


def _shape_of(document: Document) -> _Shape:
    """Return how the entries of a file stand in it. Raises RefusedError where they are read only."""
    if document.kinds.is_foreign(document.path, document.data):
        raise read_only(document.path, document.path)
    if document.form:
        from workspace_mem.model.shapes import foreign_edits  # few workspaces have such homes

        return foreign_edits
    if document.kinds.is_whole_file(document.path):
        from workspace_mem.model.shapes import whole_file  # few workspaces have such files

        return whole_file
    return item_edits


def add_entry(document: Document, draft: Draft, entry_id: str | None) -> Edit:
    """Add an entry where the format says that new ones go. An empty document becomes a new file."""
    return _shape_of(document).add(document, draft, entry_id)


def rewrite_entry(document: Document, entry: Entry, draft: Draft) -> Edit:
    """Put a draft in the place of an entry of this document; its id stays."""
    return _shape_of(document).rewrite(document, entry, draft)


def with_fields(document: Document, entry: Entry, fields: Fields = (), *, without: Collection[str] = ()) -> Edit:
    """Give an entry these fields; one that is there already takes the new value in its place.

    Fields of the keys in `without` go, as often as they stand there.
    """
    return _shape_of(document).with_fields(document, entry, fields, without=without)


def cut_entry(document: Document, entry: Entry) -> Edit:
    """Take an entry out. Raises NotFoundError where it is gone."""
    return _shape_of(document).cut(document, entry)


def archive_entry(archive: Document, live: Document, entry: Entry, fields: Fields) -> Edit:
    """Add an entry to the archive: all it says, with when and why it was retired."""
    _shape_of(live)  # refuses where it is read only
    if not live.kinds.is_whole_file(live.path):  # in our own form, whatever that of its file is
        return item_edits.add(archive, item_edits.archived_draft(live, entry, fields), entry.id)
    from workspace_mem.model.shapes import whole_file

    return whole_file.archived(archive, live, entry, fields)


def restore_entry(document: Document, archive: Document, entry: Entry) -> Edit:
    """Bring an archived entry back as it was before it was retired, where a new one would stand."""
    if not document.kinds.is_whole_file(document.path):
        return add_entry(document, item_edits.archived_draft(archive, entry, ()), entry.id)
    from workspace_mem.model.shapes import whole_file

    return whole_file.restored(document, archive, entry)


def archive_step(read: ReadDocument, entry: Entry, now: datetime, why: str) -> Step:
    """Return the step that adds an entry to the archive, with when and why."""
    live = read(entry.place.path)
    fields = (("retired", utc_second(now)), *(((live.kinds.reason_for(entry.kind), why),) if why.strip() else ()))
    place = free_place(read, ARCHIVE + live.path)
    return step(place, lambda archive: archive_entry(archive, live, entry, fields))


def free_place(read: ReadDocument, path: str) -> Document:
    """Return the file that an entry can go to: this one; for a whole file the next of such a name that is not taken."""
    document = read(path)
    if not document.kinds.is_whole_file(path):
        return document
    return next(free for name in document.kinds.names_like(path) if not (free := read(name)).data)


# ── many entries ───────────────────────────────────────────────────────────────────────────────────

ChangeEntry = Callable[[Document, Entry], Edit]  # an edit of model/changes.py that lacks only where the entry stands

# ── adding ─────────────────────────────────────────────────────────────────────────────────────


def added_all(wanted: Sequence[tuple[Draft, str]], document: Document) -> Edit:
    """Add entries where the format says that new ones go, in their order; what cannot be written is left out.

    One that is there meanwhile stays as it is.
    """
    known = {entry.id for entry in read(document).entries}
    groups: dict[tuple[str, str | None], list[tuple[Draft, str]]] = {}
    for draft, name in wanted:
        if name not in known:
            kind = document.kinds[draft.kind]
            heading = heading_for(document.path, kind, draft.category)
            groups.setdefault((draft.kind, heading), []).append((draft, name))
    after = document
    for group in groups.values():
        after = _added(group, after)
    return whole_edit(document, after)


def _added(group: Sequence[tuple[Draft, str]], document: Document) -> Document:
    """Add entries together; by halves where they do not read as they are."""
    with suppress(WorkspaceMemError):
        if len(group) == 1:
            return add_entry(document, *group[0]).after
        if _shape_of(document) is item_edits:
            return item_edits.add_together(document, group).after
    half = len(group) // 2
    return _added(group[half:], _added(group[:half], document)) if half else document


# ── changing, and taking out ───────────────────────────────────────────────────────────────────


def changed_all(wanted: Sequence[tuple[Entry, ChangeEntry]], document: Document) -> Edit:
    """Change entries, or take them out, each by its own edit. All else reads as before.

    Raises what the edit of one of them raises, and NotFoundError where one is gone.
    """
    if len(wanted) > 1:
        try:
            if (after := _at_once(wanted, document)) is not None:
                return whole_edit(document, after)
        except WorkspaceMemError:  # an edit of its few lines alone is not to be: perhaps one of the whole file is
            pass
    after, entry = document, None
    # From the end on: what stands above keeps its place, and identical lines their numbers.
    for wanted_entry, change in sorted(wanted, key=lambda pair: -pair[0].place.first_line):
        edit = change(after, find_entry(after, wanted_entry))
        after, entry = edit.after, edit.entry
    return whole_edit(document, after, entry)


def _at_once(wanted: Sequence[tuple[Entry, ChangeEntry]], document: Document) -> Document | None:
    """Return the file with all changes; None where anything would read otherwise than each of them has it.

    Each is made of the entry alone, below its headings: to read the whole file for each would cost the square.
    """
    reading = read(document)
    numbers = {part.entry.name: number for number, part in enumerate(reading.parts) if part.entry}
    changes: dict[int, ChangeEntry] = {}
    for entry, change in wanted:
        if entry.name not in numbers:
            raise NotFoundError(f"{entry.name} is no longer in {document.path}; nothing was changed")
        changes[numbers[entry.name]] = change
    if len(changes) < len(wanted):
        return None
    said, lines, position = list[tuple[object, ...]](), list[str](), 0
    trail: list[Block] = []
    for number, part in enumerate(reading.parts):
        block = part.block
        if block.kind == "heading":
            trail = [*(heading for heading in trail if heading.level < block.level), block]
        if number not in changes:
            said.append(meaning_of(reading, part))
            continue
        above = [line for heading in trail for line in document.lines[heading.first : heading.end]]
        small = document.with_data("".join([*above, *document.lines[block.first : block.end]]).encode("utf-8"))
        entries = read(small).entries
        if len(entries) != 1 or not part.entry or entries[0].text != part.entry.text:
            return None
        after = read(changes[number](small, entries[0]).after)
        alone = [meaning_of(after, changed) for changed in after.parts[len(trail) :]]
        said += alone
        lines += [*document.lines[position : block.first], *after.document.lines[len(above) :]]
        position = block.end if alone or not stands_apart(reading, number) else block.end + 1
    lines += document.lines[position:]
    bom = document.data[: document.offsets[0]]
    result = read(document.with_data(bom + "".join(lines).encode("utf-8", "surrogateescape")))
    return result.document if said == [meaning_of(result, part) for part in result.parts] else None
