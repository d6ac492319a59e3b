"""List items in a file: where a new one goes, and how they are added, changed and removed, one or many at once.

Edits are pure functions from a document to a new one, and change the lines of their own entry only. An edit reads its
own result before it lets it out: if any other entry or block would read differently, it tries the next place, and
refuses when there is none.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from workspace_mem import data
from workspace_mem.errors import RefusedError
from workspace_mem.model.changes import Edit, refuse_unless_text, unchanged
from workspace_mem.model.document import Document, Splice
from workspace_mem.model.entry import Draft, Entry, Fields
from workspace_mem.model.kinds import Form, heading_for, takes_new
from workspace_mem.model.nearness import language_of
from workspace_mem.model.reading import Part, Reading, closing_of, find_entry, read, unmerged
from workspace_mem.model.shapes.list_item import (
    as_written,
    item_marker,
    lines_with_fields,
    lines_without_fields,
    parse_item,
    render,
    with_id,
)
from workspace_mem.text.strings import line_end

_LOOKED_AT = 50  # parts of a page
_MAY_STAY_OPEN = ("fence", "html")  # to the end of the file, when nothing closes them


class Spot(NamedTuple):
    """A place for new lines: before line `at` (0-based), with these lines around the entry."""

    at: int
    above: tuple[str, ...]
    below: tuple[str, ...]
    marker: str  # indent, bullet and padding of the entry
    blocks_above: int  # how many parts of the new reading come from `above` (a new heading)


def spots_for(reading: Reading, draft: Draft) -> Iterator[Spot]:
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
    texts = [part.block.text or reading.text_of(part) for part in reading.parts[:_LOOKED_AT]]
    if any(text in headings for text in texts for headings in _HEADINGS_IN.values()):
        return title
    language = "ko" if sum(any("가" <= sign <= "힣" for sign in text) for text in texts) * 2 > len(texts) else ""
    return _HEADINGS_IN.get(language or language_of(texts), {}).get(title, title)


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


def _spots_in(reading: Reading, section: list[Part], *, at_end: bool) -> Iterator[Spot]:
    entries = [part for part in section if part.entry or part.echo]
    if entries and (not at_end or section[-1] is entries[-1]):
        last = entries[-1].block
        marker = item_marker(reading.document.lines[last.first])
        marker = marker if marker.strip() in ("-", "*", "+") and marker.endswith(" ") else "- "
        yield Spot(last.end, (), (), marker, 0)
        yield Spot(last.end, (), _blank_before(reading, last.end), "- ", 0)
    end = section[-1].block.end if section else reading.body_first
    yield _apart(reading, end, ())
    if section and section[-1].block.kind in _MAY_STAY_OPEN:
        yield _apart(reading, section[-1].block.first, ())


def _spots_with_heading(reading: Reading, heading: str | None) -> Iterator[Spot]:
    """Yield the end of the file, then the place before an open block there and its heading, then the top."""
    above = (heading, "") if heading else ()
    parts = reading.parts
    if reading.open_comment is not None:
        yield _apart(reading, reading.open_comment, above)
    yield _apart(reading, parts[-1].block.end if parts else reading.body_first, above)
    if parts and parts[-1].block.kind in _MAY_STAY_OPEN:
        yield _apart(reading, parts[-1].block.first, above)
        heads = [head for head in parts if head.block.kind == "heading" and head.block.level <= 2]
        yield _apart(reading, heads[-1].block.first if heads else reading.body_first, above)
    yield _apart(reading, reading.body_first, above)


def _apart(reading: Reading, at: int, above: tuple[str, ...]) -> Spot:
    """Return a spot with a blank line on either side where text would touch it."""
    lines = reading.document.lines
    at = next((region.lines.stop for region in unmerged(reading.document) if at in region.lines), at)
    touched = at > reading.body_first and lines[at - 1].strip(" \t\r\n")
    before = ("",) if touched else ()
    follows = next((line for line in lines[at:] if line.strip(" \t\r\n")), "")
    # What is indented by two or three would become part of an entry that is not.
    marker = "   - " if follows.startswith("  ") else "- "
    return Spot(at, (*before, *above), _blank_before(reading, at), marker, 1 if above else 0)


def _blank_before(reading: Reading, line: int) -> tuple[str, ...]:
    lines = reading.document.lines
    return ("",) if line < len(lines) and lines[line].strip(" \t\r\n") else ()


# ── adding ─────────────────────────────────────────────────────────────────────────────────────


Named = tuple[Draft, str | None]  # a draft and the id that its entry gets


def add(document: Document, draft: Draft, entry_id: str | None) -> Edit:
    """Add an entry where the format says that new ones go. An empty document becomes a new file.

    Raises RefusedError where the file is no text, or where no place reads back as it should.
    """
    return add_together(document, [(draft, entry_id)])


def add_together(document: Document, wanted: Sequence[Named]) -> Edit:
    """Add entries of one kind, and below one heading, as `add` adds one; the edit names the last of them."""
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


def _insert(reading: Reading, spot: Spot, wanted: Sequence[Named], *, kept: int | None = None) -> Edit | None:
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


# ── changing ───────────────────────────────────────────────────────────────────────────────────


def rewrite(document: Document, entry: Entry, draft: Draft) -> Edit:
    """Put a draft in the place of an entry of this document; its id stays.

    A category that the entry has from a heading above it is not written into its line. Raises
    RefusedError where the result would not read back as asked.
    """
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
    return rewrite(document, entry, Draft(entry.kind, own.text, own.category, own.tags, kept))


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


# ── reading the result ─────────────────────────────────────────────────────────────────────────


def same_but_for(old: Reading, new: Reading, at: int, *, removed: int, added: int, kept: int | None = None) -> bool:
    """Tell whether all parts read as before but for those that came in or went at `at`.

    The first `kept` of them must stand below the same headings; None: all.
    """
    sides = ((old, at + removed), (new, at + added))
    before, after = (
        [
            meaning_of(reading, part, with_trail=kept is None or number < kept)
            for number, part in enumerate((*reading.parts[:at], *reading.parts[end:]))
        ]
        for reading, end in sides
    )
    return before == after


def meaning_of(reading: Reading, part: Part, *, with_trail: bool = True) -> tuple[object, ...]:
    """Return what a part says, without where it stands."""
    entry = part.entry
    meaning = (*_rest_of(entry), entry.fields) if entry else ()
    return (part.block.kind, reading.text_of(part), part.trail if with_trail else (), *meaning)


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


# ── taking out, and putting back ───────────────────────────────────────────────────────────────


def cut(document: Document, entry: Entry) -> Edit:
    """Remove an entry's lines, and one blank line where two would meet. All else reads as before.

    Raises NotFoundError where the entry is gone, RefusedError where its going would change how other
    text reads.
    """
    refuse_unless_text(document)
    entry = find_entry(document, entry)
    reading = read(document)
    number, _ = _lines_of(document, entry)
    block = reading.parts[number].block
    for end in (block.end + 1, block.end) if stands_apart(reading, number) else (block.end,):
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


def stands_apart(reading: Reading, number: int) -> bool:
    """Tell whether blank lines stand on both sides of a part."""
    block, lines = reading.parts[number].block, reading.document.lines
    above = block.first > 0 and not lines[block.first - 1].strip(" \t\r\n")
    return above and block.end < len(lines) and not lines[block.end].strip(" \t\r\n")


def archived_draft(live: Document, entry: Entry, fields: Fields) -> Draft:
    """Return an entry as it stands in the archive, with these fields."""
    stamps = ("retired", live.kinds.reason_for(entry.kind))
    kept = tuple(pair for pair in entry.fields if pair[0] not in stamps)
    category = None if live.kinds[entry.kind].form is Form.LOG else entry.category  # its heading, and none of its line
    return Draft(entry.kind, entry.text, category, entry.tags, (*kept, *fields))
