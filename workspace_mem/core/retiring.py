"""Take an entry out of its file, and put the very bytes back where they stood."""

from dataclasses import dataclass

from workspace_mem.core.changes import Edit, refuse_unless_text
from workspace_mem.core.document import Document, Splice, line_end, splice_between
from workspace_mem.core.edits import same_but_for
from workspace_mem.core.entry import Draft, Entry, Fields
from workspace_mem.core.errors import NotFoundError, RefusedError
from workspace_mem.core.reading import Part, Reading, read

RETIRED_FIELDS = ("retired", "why")


def find_entry(document: Document, entry: Entry) -> Entry:
    """Return an entry as it stands in its file now, by its id or its handle. Raises NotFoundError where it is gone."""
    for found in reversed(read(document).entries):
        if (entry.id and found.id == entry.id) or (not entry.id and found.handle == entry.handle):
            return found
    raise NotFoundError(f"{entry.name} is no longer in {document.path}; nothing was changed", path=document.path)


def archived_draft(entry: Entry, fields: Fields) -> Draft:
    """Return the entry as it goes into the archive: all it says, with when and why it was retired."""
    kept = tuple(pair for pair in entry.fields if pair[0] not in RETIRED_FIELDS)
    return Draft(entry.kind, entry.text, entry.category, entry.tags, (*kept, *fields))


def restored_draft(entry: Entry) -> Draft:
    """Return an archived entry as it was before it was retired."""
    return archived_draft(entry, ())


def cut_entry(document: Document, entry: Entry) -> Edit:
    """Remove an entry's lines, and one blank line where two would meet. All else reads as before.

    Raises NotFoundError where the entry is gone, RefusedError where its going would change how other
    text reads.
    """
    refuse_unless_text(document)
    entry = find_entry(document, entry)
    reading = read(document)
    number = next(at for at, part in enumerate(reading.parts) if part.entry and part.entry.place == entry.place)
    block = reading.parts[number].block
    for end in (block.end + 1, block.end) if _stands_apart(reading, number) else (block.end,):
        start, stop = document.offsets[block.first], document.offsets[end]
        splice = Splice(start, document.data[start:stop], b"")
        after = document.with_data(splice.apply(document.data))
        if same_but_for(reading, read(after), number, removed=1, added=0):
            return Edit(document, after, splice, None)
    raise RefusedError(
        "The entry cannot be taken out without changing how the text around it reads",
        path=document.path,
        line=entry.place.first_line,
        hint="take the line out by hand",
    )


def _stands_apart(reading: Reading, number: int) -> bool:
    """Tell whether blank lines stand on both sides of a part."""
    block, lines = reading.parts[number].block, reading.document.lines
    above = block.first > 0 and not lines[block.first - 1].strip(" \t\r\n")
    return above and block.end < len(lines) and not lines[block.end].strip(" \t\r\n")


@dataclass(frozen=True, slots=True)
class Removal:
    """A file just before and just after an entry was taken out of it, as recorded."""

    before: Document
    after: Document


def put_back(document: Document, removal: Removal) -> Edit | None:
    """Put the removed bytes back between the same neighbours; None where these are not there any more."""
    refuse_unless_text(document)
    old, number = read(removal.before), _removed_part(removal)
    if number is None:
        return None
    if document.data == removal.after.data:
        after = document.with_data(removal.before.data)
        return Edit(document, after, splice_between(removal.after.data, removal.before.data), old.parts[number].entry)
    reading = read(document)
    at = _between_neighbours(reading, old, number)
    return None if at is None else _insert_part(reading, at, old, number)


def _removed_part(removal: Removal) -> int | None:
    """Return which part of `before` is missing from `after`."""
    old, new = read(removal.before), read(removal.after)
    for number, part in enumerate(old.parts):
        if part.entry and same_but_for(old, new, number, removed=1, added=0):
            return number
    return None


def _between_neighbours(reading: Reading, old: Reading, number: int) -> int | None:
    """Return the part before which the removed one goes; None where its neighbours do not meet any more.

    Its neighbours are the nearest that are still there. What stood on neither side of it then may
    stand between them by now: it goes right before the one that follows.
    """
    there = [_said(reading, part) for part in reading.parts]
    above = [_said(old, part) for part in old.parts[:number]]
    below = [_said(old, part) for part in old.parts[number + 1 :]]
    before = next((one for one in reversed(above) if one in there), None)
    after = next((one for one in below if one in there), None)
    if (above and before is None) or (below and after is None):
        return None
    said, known = [None, *there, None], {*above, *below}
    starts, ends = ([at for at, one in enumerate(said) if one == wanted] for wanted in (before, after))
    between = [(start, end) for start in starts for end in ends if start < end]
    places = [end - 1 for start, end in between if not known.intersection(said[start + 1 : end])]
    return places[0] if len(places) == 1 else None


def _said(reading: Reading, part: Part) -> tuple[object, ...]:
    return (part.block.kind, part.trail, reading.text_of(part))


def _insert_part(reading: Reading, at: int, old: Reading, number: int) -> Edit | None:
    document, block = reading.document, old.parts[number].block
    gap = old.parts[number + 1].block.first if number + 1 < len(old.parts) else block.end
    text = "".join(old.document.lines[block.first : gap])
    line = reading.parts[at].block.first if at < len(reading.parts) else len(document.lines)
    if line == len(document.lines) and line and not line_end(document.lines[-1]):
        text = document.newline + text.rstrip("\r\n")
    splice = Splice(document.offsets[line], b"", text.encode("utf-8"))
    after = document.with_data(splice.apply(document.data))
    result = read(after)
    if not same_but_for(reading, result, at, removed=0, added=1) or result.parts[at].trail != old.parts[number].trail:
        return None
    return Edit(document, after, splice, result.parts[at].entry)
