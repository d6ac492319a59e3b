"""Edits of entries: add, reword, remove and archive one, or many in one pass.

List items are edited here, other shapes by their modules. An edit is a pure function from a document to a new one. It
leaves every byte alone that is not its entry's, and reads its own result before it lets it out: if any other text would
read differently, it tries the next place, and raises RefusedError when there is none, or for a file that is no text.
`tests/model/shape_contract.py` holds every shape to it.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import takewhile
from typing import NamedTuple, Protocol

from workspace_mem import data
from workspace_mem.errors import NotFoundError, RefusedError, WorkspaceMemError
from workspace_mem.model.changes import Edit, ReadDocument, Step, refuse_unless_text, step, unchanged, whole_edit
from workspace_mem.model.document import Document, Splice
from workspace_mem.model.entry import Draft, Entry, Fields, utc_second
from workspace_mem.model.kinds import ARCHIVE, Form, heading_for, sort_of_heading, takes_new
from workspace_mem.model.nearness import language_of
from workspace_mem.model.reading import (
    Part,
    Reading,
    closing_of,
    find_entry,
    meaning_of,
    read,
    read_only,
    same_but_for,
    unmerged,
)
from workspace_mem.model.shapes.list_item import (
    as_written,
    item_marker,
    lines_with_fields,
    lines_without_fields,
    parse_item,
    render,
    with_id,
)
from workspace_mem.text.markdown import Block
from workspace_mem.text.strings import line_end

_LOOKED_AT = 50  # parts of a page
_MAY_STAY_OPEN = ("fence", "html")  # to the end of the file, when nothing closes them


class _Shape(Protocol):
    def add(self, document: Document, draft: Draft, entry_id: str | None) -> Edit: ...
    def rewrite(self, document: Document, entry: Entry, draft: Draft) -> Edit: ...
    def cut(self, document: Document, entry: Entry) -> Edit: ...
    def with_fields(
        self, document: Document, entry: Entry, fields: Fields = (), *, without: Collection[str] = ()
    ) -> Edit: ...


def _other_shape(document: Document, entry: Entry | None = None) -> _Shape | None:
    """Return how entries stand in a file that are no list items; None for items.

    Raises RefusedError where they are read only.
    """
    if document.kinds.is_foreign(document.path, document.data):
        raise read_only(document.path, document.path)
    if document.form:
        from workspace_mem.model.shapes import foreign_edits  # few workspaces have such homes

        is_listed = entry is not None and document.form == "headed"
        line = document.lines[find_entry(document, entry).place.first_line - 1] if is_listed and entry else ""
        return None if item_marker(line) else foreign_edits
    if document.kinds.is_whole_file(document.path):
        from workspace_mem.model.shapes import whole_file  # few workspaces have such files

        return whole_file
    return None


def add_entry(document: Document, draft: Draft, entry_id: str | None) -> Edit:
    """Add an entry where the format says that new ones go. An empty document becomes a new file."""
    other = _other_shape(document)
    return other.add(document, draft, entry_id) if other else add_together(document, [(draft, entry_id)])


def rewrite_entry(document: Document, entry: Entry, draft: Draft) -> Edit:
    """Put a draft in the place of an entry of this document; its id stays.

    A category that the entry has from a heading above it is not written into its line. Raises
    RefusedError where the result would not read back as asked.
    """
    if other := _other_shape(document, entry):
        return other.rewrite(document, entry, draft)
    refuse_unless_text(document)
    number, lines = _lines_of(document, entry)
    if draft.category == entry.category and parse_item(lines, document.kinds[entry.kind].form).category is None:
        draft = draft._replace(category=None)
    marker = item_marker(lines[0])
    marker = marker if marker.endswith(" ") else "- "
    new = render(draft, entry.id, marker=marker, kinds=document.kinds)
    newline = line_end(lines[0]) or document.newline
    ready = newline.join(new) + line_end(lines[-1])
    edit = _replace_lines(document, number, ready, lambda entry_now: _says(document, entry_now, draft, entry.id))
    if edit is None:
        raise _cannot_change(entry)
    return edit


def with_fields(document: Document, entry: Entry, fields: Fields = (), *, without: Collection[str] = ()) -> Edit:
    """Give an entry these fields, or another id; a field that is there already takes the new value in its place.

    Fields of the keys in `without` go. Every other character of the entry stays. Where that cannot be, the entry is
    written anew. Raises RefusedError where that would not read back as asked either.
    """
    if other := _other_shape(document, entry):
        return other.with_fields(document, entry, fields, without=without)
    refuse_unless_text(document)
    kept = tuple(pair for pair in entry.fields if pair[0] not in without)
    if not fields and kept == entry.fields:
        return unchanged(document, entry)
    number, lines = _lines_of(document, entry)
    form = document.kinds[entry.kind].form
    newline = line_end(lines[0]) or document.newline
    named = entry._replace(id=dict(fields).get("id", entry.id))
    fields = tuple(pair for pair in fields if pair[0] != "id")
    if named.id and named.id != entry.id:
        lines = [with_id(lines[0], named.id), *lines[1:]]
    bare = lines_without_fields(lines, form, without)
    ready = "".join(lines_with_fields(bare, form, fields, newline=newline))
    wanted = {**dict(reversed(kept)), **dict(as_written(fields, form))}

    def says(entry_now: Entry) -> bool:
        return _rest_of(entry_now) == _rest_of(named) and dict(reversed(entry_now.fields)) == wanted

    edit = _replace_lines(document, number, ready, says)
    if edit is not None:
        return edit
    if named.id != entry.id:
        raise _cannot_change(entry)
    own, kept = parse_item(lines, form), tuple(wanted.items()) if fields else kept
    return rewrite_entry(document, entry, Draft(entry.kind, own.text, own.category, own.tags, kept))


def cut_entry(document: Document, entry: Entry) -> Edit:
    """Remove an entry's lines, and one blank line where two would meet. All else reads as before.

    Raises NotFoundError where the entry is gone, RefusedError where its going would change how other
    text reads.
    """
    if other := _other_shape(document, entry):
        return other.cut(document, entry)
    refuse_unless_text(document)
    entry = find_entry(document, entry)
    reading = read(document)
    number, _ = _lines_of(document, entry)
    block = reading.parts[number].block
    for end in (block.end + 1, block.end) if _stands_apart(reading, number) else (block.end,):
        start, stop = document.offsets[block.first], document.offsets[end]
        splice = Splice(start, document.data[start:stop], b"")
        after = document.with_data(splice.apply(document.data))
        if same_but_for(reading, read(after), number, removed=1, added=0):
            return Edit(document, after, splice, None)
    raise RefusedError(
        "The entry cannot be removed without changing how the text around it reads",
        path=document.path,
        line=entry.place.first_line,
        hint="remove the line by hand",
    )


def archive_entry(archive: Document, live: Document, entry: Entry, fields: Fields) -> Edit:
    """Add an entry to the archive: all it says, with when and why it was retired."""
    _other_shape(live)  # refuses where it is read only
    if not live.kinds.is_whole_file(live.path):  # in our own form, whatever that of its file is
        return add_together(archive, [(archived_draft(live, entry, fields), entry.id)])
    from workspace_mem.model.shapes import whole_file

    return whole_file.archived(archive, live, entry, fields)


def restore_entry(document: Document, archive: Document, entry: Entry) -> Edit:
    """Bring an archived entry back as it was before it was retired, where a new one would stand."""
    if not document.kinds.is_whole_file(document.path):
        return add_entry(document, archived_draft(archive, entry, ()), entry.id)
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


def archived_draft(live: Document, entry: Entry, fields: Fields) -> Draft:
    """Return an entry as it stands in the archive, with these fields."""
    stamps = ("retired", live.kinds.reason_for(entry.kind))
    kept = tuple(pair for pair in entry.fields if pair[0] not in stamps)
    category = None if live.kinds[entry.kind].form is Form.LOG else entry.category  # its heading, and none of its line
    return Draft(entry.kind, entry.text, category, entry.tags, (*kept, *fields))


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
        if _other_shape(document) is None:
            return add_together(document, group).after
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
        position = block.end if alone or not _stands_apart(reading, number) else block.end + 1
    lines += document.lines[position:]
    bom = document.data[: document.offsets[0]]
    result = read(document.with_data(bom + "".join(lines).encode("utf-8", "surrogateescape")))
    return result.document if said == [meaning_of(result, part) for part in result.parts] else None


# ── places of a list item ──────────────────────────────────────────────────────────────────────


class InsertionPoint(NamedTuple):
    """A place for new lines: before line `at` (0-based), with these lines around the entry."""

    at: int
    above: tuple[str, ...]
    below: tuple[str, ...]
    marker: str  # indent, bullet and padding of the entry
    blocks_above: int  # how many parts of the new reading come from `above` (a new heading)


def spots_for(reading: Reading, draft: Draft) -> Iterator[InsertionPoint]:
    """Yield places for a new entry: its section, else a new heading at the end, else wherever it reads right."""
    kind = reading.document.kinds[draft.kind]
    title = heading_for(reading.document.path, kind, draft.category)
    regions = [region.lines for region in unmerged(reading.document)]
    first = min((lines.start for lines in regions), default=len(reading.document.lines))
    section = _section([part for part in reading.parts if part.block.end <= first], reading.document, draft)
    if section is None and regions:  # below the last one, where its heading is
        last = max(lines.stop for lines in regions)
        section = _section([part for part in reading.parts if part.block.first >= last], reading.document, draft)
    if reading.open_comment is not None and kind.form is Form.LOG:
        yield _apart(reading, reading.open_comment, ())
    if section is not None:
        yield from _spots_in(reading, section, at_end=kind.form is Form.LOG)
    if title and title == kind.heading and section is None:
        title = _in_language_of(reading, title)
    yield from _spots_with_heading(reading, f"## {title}" if title else None)


_HEADINGS_IN = {
    sort.removeprefix("in."): dict(pair.split("=") for pair in row.split())
    for sort, row in data.rows("headings.tsv")
    if sort.startswith("in.")
}


def _in_language_of(reading: Reading, title: str) -> str:
    """Return a new heading in the language of the page; in English if the page has such a heading already."""
    parts = reading.parts[:_LOOKED_AT]
    texts = [part.block.text or reading.text_of(part) for part in parts]
    if any(text in headings for text in texts for headings in _HEADINGS_IN.values()):
        return title
    language = "ko" if sum(any("가" <= sign <= "힣" for sign in text) for text in texts) * 2 > len(texts) else ""
    told = language or language_of(texts)
    homes = " ".join(part.block.text for part in parts if sort_of_heading(part.block.text)).casefold()
    known = {name: sum(word.casefold() in homes for word in words.values()) for name, words in _HEADINGS_IN.items()}
    best = max(known, key=lambda name: (known[name], name == told))
    return _HEADINGS_IN.get(best if known[best] else told, {}).get(title, title)


def _section(parts: list[Part], document: Document, draft: Draft) -> list[Part] | None:
    """Return those parts of a file that stand directly under the kind's heading; None where there is no such heading.

    Of several such headings the last one counts that has an entry. A kind without a heading owns its
    whole file: a log to its end, learnings up to the first headed section that holds none of them, and what has
    no category to the first heading where headings are categories.
    """
    kind, path = document.kinds[draft.kind], document.path
    if kind.form is Form.LOG:
        return parts
    if heading_for(path, kind, draft.category) is None:
        if kind.headings_are_categories:  # below one of its headings it would be of that category
            return _up_to_subheading(parts)
        last = max((number for number, part in enumerate(parts) if part.entry), default=None)
        return parts[: last + 1] if last is not None else _up_to_subheading(parts)
    sections = [
        [part, *takewhile(lambda below: below.block.kind != "heading", parts[start + 1 :])]
        for start, part in enumerate(parts)
        if part.block.kind == "heading" and takes_new(path, part.block.text, kind, draft.category)
    ]
    filled = [section for section in sections if any(part.entry for part in section)]
    candidates = filled or sections
    return candidates[-1] if candidates else None


def _up_to_subheading(parts: list[Part]) -> list[Part]:
    for number, part in enumerate(parts):
        if part.block.kind == "heading" and part.block.level > 1:
            return parts[:number]
    return parts


def _spots_in(reading: Reading, section: list[Part], *, at_end: bool) -> Iterator[InsertionPoint]:
    entries = [part for part in section if part.entry or part.echo]
    if entries and (not at_end or section[-1] is entries[-1]):
        last = entries[-1].block
        marker = item_marker(reading.document.lines[last.first])
        marker = marker if marker.strip() in ("-", "*", "+") and marker.endswith(" ") else "- "
        yield InsertionPoint(last.end, (), (), marker, 0)
        yield InsertionPoint(last.end, (), _blank_before(reading, last.end), "- ", 0)
    yield from _spots_behind(reading, section, ())


def _spots_with_heading(reading: Reading, heading: str | None) -> Iterator[InsertionPoint]:
    """Yield the end of the file, then the places above its last heading, then the top."""
    above = (heading, "") if heading else ()
    if reading.open_comment is not None:
        yield _apart(reading, reading.open_comment, above)
    yield from _spots_behind(reading, reading.parts, above)
    heads = [head for head in reading.parts if head.block.kind == "heading" and head.block.level <= 2]
    yield from (_apart(reading, head.block.first, above) for head in heads[-1:])
    yield _apart(reading, reading.body_first, above)


def _spots_behind(reading: Reading, parts: Sequence[Part], above: tuple[str, ...]) -> Iterator[InsertionPoint]:
    """Yield the end of some parts, then the place before a block there that may never be closed."""
    yield _apart(reading, parts[-1].block.end if parts else reading.body_first, above)
    if parts and parts[-1].block.kind in _MAY_STAY_OPEN:
        yield _apart(reading, parts[-1].block.first, above)


def _apart(reading: Reading, at: int, above: tuple[str, ...]) -> InsertionPoint:
    """Return a spot with a blank line on either side where text would touch it."""
    lines = reading.document.lines
    at = next((region.lines.stop for region in unmerged(reading.document) if at in region.lines), at)
    touched = at > reading.body_first and lines[at - 1].strip(" \t\r\n")
    before = ("",) if touched else ()
    follows = next((line for line in lines[at:] if line.strip(" \t\r\n")), "")
    # What is indented by two or three would become part of an entry that is not.
    marker = "   - " if follows.startswith("  ") else "- "
    return InsertionPoint(at, (*before, *above), _blank_before(reading, at), marker, 1 if above else 0)


def _blank_before(reading: Reading, line: int) -> tuple[str, ...]:
    lines = reading.document.lines
    return ("",) if line < len(lines) and lines[line].strip(" \t\r\n") else ()


# ── list items in their file ───────────────────────────────────────────────────────────────────


Named = tuple[Draft, str | None]  # a draft and the id that its entry gets


def add_together(document: Document, wanted: Sequence[Named]) -> Edit:
    """Add items of one kind, and below one heading; the edit names the last of them."""
    refuse_unless_text(document)
    if not document.data:
        return _new_file(document, wanted)
    reading = read(document)
    is_strict = document.kinds.page_kind(document.path) == "log"
    end = closing_of(document, [part.block for part in reading.parts], is_strict=is_strict)
    shown = reading._replace(parts=reading.parts[:end])  # nothing new goes below the closing line
    # A new heading may only come to stand over a person's prose where there is no other way.
    for kept in (len(shown.parts), 0):
        for spot in spots_for(shown, wanted[0][0]):
            edit = _insert(reading, spot, wanted, kept=kept)
            if edit is not None:
                return edit
    raise RefusedError(
        "A new entry would change how other text in the file reads, wherever it goes",
        path=document.path,
        hint="look for an unclosed code fence or HTML comment"
        if reading.open_comment is None
        else f"close the comment that begins in line {reading.open_comment + 1}",
    )


def _new_file(document: Document, wanted: Sequence[Named]) -> Edit:
    draft = wanted[0][0]
    heading = heading_for(document.path, document.kinds[draft.kind], draft.category)
    head = document.kinds.head_of(document.path).splitlines()
    lines = [*head, f"# {document.kinds.title_of(document.path)}", "", *([f"## {heading}", ""] if heading else [])]
    lines += _rendered(document, wanted)
    data = "".join(line + "\n" for line in lines).encode("utf-8")
    after = document.with_data(data)
    parts, above = read(after).parts, 2 if heading else 1
    if not _all_say(document, parts[above:], wanted):
        raise RefusedError("The text cannot be stored without changing it", path=document.path)
    return Edit(document, after, Splice(0, b"", data), parts[-1].entry or parts[-1].echo)


def _rendered(document: Document, wanted: Sequence[Named], marker: str = "- ") -> list[str]:
    kinds = document.kinds
    return [line for draft, name in wanted for line in render(draft, name, marker=marker, kinds=kinds)]


def _all_say(document: Document, parts: Sequence[Part], wanted: Sequence[Named]) -> bool:
    entries = [part.entry or part.echo for part in parts]
    return len(entries) == len(wanted) and all(
        entry is not None and _says(document, entry, *named) for entry, named in zip(entries, wanted, strict=True)
    )


def _insert(reading: Reading, spot: InsertionPoint, wanted: Sequence[Named], *, kept: int | None = None) -> Edit | None:
    """Return the edit, or None where the new text would not read as it should there. `kept` is as in `same_but_for`."""
    document = reading.document
    newline = (line_end(document.lines[spot.at - 1]) if spot.at else "") or document.newline
    text = newline.join([*spot.above, *_rendered(document, wanted, spot.marker), *spot.below])
    open_end = 0 < spot.at == len(document.lines) and not line_end(document.lines[-1])
    text = newline + text if open_end else text + newline
    splice = Splice(document.offsets[spot.at], b"", text.encode("utf-8"))
    after = document.with_data(splice.apply(document.data))
    first = sum(1 for part in reading.parts if part.block.first < spot.at)
    end = first + spot.blocks_above + len(wanted)
    result = read(after)
    if not same_but_for(reading, result, first, removed=0, added=end - first, kept=kept):
        return None
    added = result.parts[first + spot.blocks_above : end]
    return (
        Edit(document, after, splice, added[-1].entry or added[-1].echo) if _all_say(document, added, wanted) else None
    )


def _lines_of(document: Document, entry: Entry) -> tuple[int, Sequence[str]]:
    """Return an entry's number among the parts of its document, and its lines."""
    for number, part in enumerate(read(document).parts):
        if (item := part.entry or part.echo) and item.place == entry.place:
            return number, document.lines[part.block.first : part.block.end]
    raise _cannot_change(entry)


def _replace_lines(document: Document, number: int, text: str, says: Callable[[Entry], bool]) -> Edit | None:
    """Put text in the place of part `number`, with an empty line behind it where it would take in the next one.

    Returns None where the entry would not read as asked, or anything else would read differently.
    """
    reading = read(document)
    block = reading.parts[number].block
    start, end = document.offsets[block.first], document.offsets[block.end]
    for after_it in ("", line_end(document.lines[block.end - 1])):
        splice = Splice(start, document.data[start:end], (text + after_it).encode("utf-8"))
        after = document.with_data(splice.apply(document.data))
        result = read(after)
        if same_but_for(reading, result, number, removed=1, added=1):
            entry = result.parts[number].entry or result.parts[number].echo
            if entry and says(entry):
                return Edit(document, after, splice, entry)
    return None


def _cannot_change(entry: Entry) -> RefusedError:
    return RefusedError(
        "The entry cannot be changed without changing how the text around it reads",
        path=entry.place.path,
        line=entry.place.first_line,
        hint="edit the line by hand",
    )


def _rest_of(entry: Entry) -> tuple[object, ...]:
    return (entry.kind, entry.text, entry.category, entry.tags, entry.id)


def _says(document: Document, entry: Entry, draft: Draft, entry_id: str | None) -> bool:
    """Tell whether an entry reads as its draft. A heading may give a category to one that has none."""
    category = entry.category if draft.category is None else draft.category
    if (
        document.kinds[draft.kind].headings_are_categories
        and (entry.category or "").casefold() == (category or "").casefold()
    ):
        category = entry.category  # the heading was there already, in another case
    fields = as_written(draft.fields, document.kinds[draft.kind].form)
    return _rest_of(entry) == (draft.kind, draft.text, category, draft.tags, entry_id) and entry.fields == fields


def _stands_apart(reading: Reading, number: int) -> bool:
    """Tell whether blank lines stand on both sides of a part."""
    block, lines = reading.parts[number].block, reading.document.lines
    above = block.first > 0 and not lines[block.first - 1].strip(" \t\r\n")
    return above and block.end < len(lines) and not lines[block.end].strip(" \t\r\n")
