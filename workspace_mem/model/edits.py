"""Edits of entries: add, reword, remove and archive one, or many in one pass.

An edit is a pure function from a document to a new one. It changes only the bytes of its entry, and parses its own
result before it returns it: if any other text would parse differently, it tries the next way; it raises RefusedError
if none works, or if the file is not text. `whole_file.py` edits whole files; this module edits list items, and entries
in another program's form if `[paths]` makes their file a home.
`tests/model/shape_contract.py` holds every shape to it.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from itertools import takewhile
from typing import Literal, NamedTuple

from workspace_mem import data
from workspace_mem.errors import NotFoundError, RefusedError, WorkspaceMemError
from workspace_mem.model import whole_file
from workspace_mem.model.changes import Edit, ReadDocument, Step, refuse_unless_text, step, unchanged, whole_edit
from workspace_mem.model.document import Document, body_start
from workspace_mem.model.entry import Draft, Entry, Fields, utc_second
from workspace_mem.model.kinds import ARCHIVE, BETWEEN, Form, heading_for, sort_of_heading, takes_new
from workspace_mem.model.list_item import (
    as_written,
    item_marker,
    lines_with_fields,
    lines_without_fields,
    parse_item,
    render,
    with_id,
)
from workspace_mem.model.matching import folded, meaning
from workspace_mem.model.nearness import language_of
from workspace_mem.model.reading import (
    Part,
    Reading,
    blocks_of_program,
    closing_of,
    field_of,
    find_entry,
    is_title,
    name_of,
    read,
    read_only,
    unmerged,
)
from workspace_mem.text.markdown import Block
from workspace_mem.text.strings import line_end

_LOOKED_AT = 50  # parts of a page to detect its language
_MAY_STAY_OPEN = ("fence", "html")  # blocks that extend to the end of the file if unclosed


def _shape_of(document: Document, entry: Entry | None = None) -> Literal["file", "item", "theirs"]:
    """Return the shape of an entry, or of a file's new ones: the file, a list item, or another program's form.

    Raises RefusedError where entries are read only.
    """
    if document.kinds.is_foreign(document.path, document.data):
        raise read_only(document.path, document.path)
    if document.form:
        is_listed = entry is not None and document.form == "headed"
        line = document.lines[find_entry(document, entry).place.first_line - 1] if is_listed and entry else ""
        return "item" if item_marker(line) else "theirs"
    return "file" if document.kinds.is_whole_file(document.path) else "item"


def add_entry(document: Document, draft: Draft, entry_id: str | None) -> Edit:
    """Add an entry at the place that the format defines. An empty document becomes a new file."""
    shape = _shape_of(document)
    if shape == "file":
        return whole_file.add(document, draft, entry_id)
    return _add_foreign(document, draft, entry_id) if shape == "theirs" else add_together(document, [(draft, entry_id)])


def rewrite_entry(document: Document, entry: Entry, draft: Draft) -> Edit:
    """Put a draft in the place of an entry of this document; its id stays.

    A category that the entry has from a heading above it is not written into its line. Raises
    RefusedError where the result would not read back as asked.
    """
    shape = _shape_of(document, entry)
    if shape == "file":
        return whole_file.rewrite(document, entry, draft)
    refuse_unless_text(document)
    if shape == "theirs":
        return _rewrite_foreign(document, find_entry(document, entry), draft)
    _, lines = _lines_of(document, entry)
    if draft.category == entry.category and parse_item(lines, document.kinds[entry.kind].form).category is None:
        draft = draft._replace(category=None)
    marker = item_marker(lines[0])
    marker = marker if marker.endswith(" ") else "- "
    new = render(draft, entry.id, marker=marker, kinds=document.kinds)
    newline = line_end(lines[0]) or document.newline
    ready = newline.join(new) + line_end(lines[-1])
    ways = _replacements(document, entry, ready)
    return _changed(document, entry, ways, partial(_reads_as, document, draft, entry.id))


def with_fields(document: Document, entry: Entry, fields: Fields = (), *, without: Collection[str] = ()) -> Edit:
    """Set fields or the id of an entry; existing fields change in place.

    Fields with keys in `without` are removed. Every other character of the entry stays. If that does not read back as
    asked, the whole entry is rendered again. Raises RefusedError if this fails too.
    """
    shape = _shape_of(document, entry)
    if shape == "file":
        return whole_file.with_fields(document, entry, fields, without=without)
    refuse_unless_text(document)
    entry = find_entry(document, entry) if shape == "theirs" else entry
    kept = tuple(pair for pair in entry.fields if pair[0] not in without)
    if not fields and kept == entry.fields:
        return unchanged(document, entry)
    if shape == "theirs":
        return _with_fields_foreign(document, entry, fields, without)
    _, lines = _lines_of(document, entry)
    form = document.kinds[entry.kind].form
    newline = line_end(lines[0]) or document.newline
    named = entry._replace(id=dict(fields).get("id", entry.id))
    fields = tuple(pair for pair in fields if pair[0] != "id")
    if named.id and named.id != entry.id:
        lines = [with_id(lines[0], named.id), *lines[1:]]
    bare = lines_without_fields(lines, form, without)
    ready = "".join(lines_with_fields(bare, form, fields, newline=newline))
    wanted = {**dict(reversed(kept)), **dict(as_written(fields, form))}

    def accepts(entry_now: Entry) -> bool:
        return _rest_of(entry_now) == _rest_of(named) and dict(reversed(entry_now.fields)) == wanted

    try:
        return _changed(document, entry, _replacements(document, entry, ready), accepts)
    except RefusedError:
        if named.id != entry.id:
            raise
    own, kept = parse_item(lines, form), tuple(wanted.items()) if fields else kept
    return rewrite_entry(document, entry, Draft(entry.kind, own.text, own.category, own.tags, kept))


def cut_entry(document: Document, entry: Entry) -> Edit:
    """Remove an entry's lines, and one of two adjoining blank lines. Other text reads as before.

    Another program's separator goes with its entry. Raises NotFoundError if the entry is gone, RefusedError if its
    removal would change how other text reads.
    """
    shape = _shape_of(document, entry)
    if shape == "file":
        return whole_file.cut(document, entry)
    refuse_unless_text(document)
    entry = find_entry(document, entry)
    reading = read(document)
    number, _ = _lines_of(document, entry)
    block = reading.parts[number].block
    stretches = [(block.first, block.end)]
    if shape == "theirs":
        stretches = [_line_range(document, entry)]
    elif _stands_apart(reading, number):
        stretches.insert(0, (block.first, block.end + 1))
    for first, end in stretches:
        after = document.data[: document.offsets[first]] + document.data[document.offsets[end] :]
        removed = sum(first <= part.block.first < end for part in reading.parts)
        if edit := _first_that_reads(reading, [after], number, removed=removed, accepts=lambda new: not new):
            return edit
    raise _cannot(entry, "removed")


def archive_entry(archive: Document, live: Document, entry: Entry, fields: Fields) -> Edit:
    """Add an entry to the archive, with the time and reason of its retirement."""
    if _shape_of(live) == "file":
        return whole_file.archived(archive, live, entry, fields)
    return add_together(archive, [(archived_draft(live, entry, fields), entry.id)])  # in our own form


def restore_entry(document: Document, archive: Document, entry: Entry) -> Edit:
    """Bring an archived entry back in its former state, at the place of a new one."""
    if document.kinds.is_whole_file(document.path):
        return whole_file.restored(document, archive, entry)
    return add_entry(document, archived_draft(archive, entry, ()), entry.id)


def archive_step(read: ReadDocument, entry: Entry, now: datetime, why: str) -> Step:
    """Return the step that adds an entry to the archive, with when and why."""
    live = read(entry.place.path)
    fields = (("retired", utc_second(now)), *(((live.kinds.reason_for(entry.kind), why),) if why.strip() else ()))
    place = free_place(read, ARCHIVE + live.path)
    return step(place, lambda archive: archive_entry(archive, live, entry, fields))


def free_place(read: ReadDocument, path: str) -> Document:
    """Return the file that can take an entry: this one, or the next free name of a whole file."""
    document = read(path)
    if not document.kinds.is_whole_file(path):
        return document
    return next(free for name in document.kinds.names_like(path) if not (free := read(name)).data)


def archived_draft(live: Document, entry: Entry, fields: Fields) -> Draft:
    """Return the archived form of an entry, with these fields."""
    stamps = ("retired", live.kinds.reason_for(entry.kind))
    kept = tuple(pair for pair in entry.fields if pair[0] not in stamps)
    category = None if live.kinds[entry.kind].form is Form.LOG else entry.category  # a log's category is its heading
    return Draft(entry.kind, entry.text, category, entry.tags, (*kept, *fields))


# ── many entries ───────────────────────────────────────────────────────────────────────────────────

ChangeEntry = Callable[[Document, Entry], Edit]  # an edit of an entry in a document


def added_all(wanted: Sequence[tuple[Draft, str]], document: Document) -> Edit:
    """Add entries in order at the places that the format defines; unwritable ones are left out.

    An entry whose id already exists stays unchanged.
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
    """Add entries together, or in halves if they do not read back."""
    with suppress(WorkspaceMemError):
        if len(group) == 1:
            return add_entry(document, *group[0]).after
        if _shape_of(document) == "item":
            return add_together(document, group).after
    half = len(group) // 2
    return _added(group[half:], _added(group[:half], document)) if half else document


def changed_all(wanted: Sequence[tuple[Entry, ChangeEntry]], document: Document) -> Edit:
    """Change or remove entries, each by its own edit. Other text reads as before.

    Raises the errors of these edits, and NotFoundError if an entry is gone.
    """
    if len(wanted) > 1:
        try:
            if (after := _changed_in_one_pass(wanted, document)) is not None:
                return whole_edit(document, after)
        except WorkspaceMemError:  # the entry's lines alone cannot be edited; try the whole file
            pass
    after, entry = document, None
    # Bottom up, so that positions and numbers of equal lines above stay valid.
    for wanted_entry, change in sorted(wanted, key=lambda pair: -pair[0].place.first_line):
        edit = change(after, find_entry(after, wanted_entry))
        after, entry = edit.after, edit.entry
    return whole_edit(document, after, entry)


def _changed_in_one_pass(wanted: Sequence[tuple[Entry, ChangeEntry]], document: Document) -> Document | None:
    """Return the file with all changes; None if any text would read otherwise than intended.

    Each change sees its entry alone, below its headings: parsing the whole file for each would be quadratic.
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
    expected, lines, position = list[tuple[object, ...]](), list[str](), 0
    trail: list[Block] = []
    for number, part in enumerate(reading.parts):
        block = part.block
        if block.kind == "heading":
            trail = [*(heading for heading in trail if heading.level < block.level), block]
        if number not in changes:
            expected.append(meaning_of(reading, part))
            continue
        above = [line for heading in trail for line in document.lines[heading.first : heading.end]]
        small = document.with_data("".join([*above, *document.lines[block.first : block.end]]).encode("utf-8"))
        entries = read(small).entries
        if len(entries) != 1 or not part.entry or entries[0].text != part.entry.text:
            return None
        after = read(changes[number](small, entries[0]).after)
        alone = [meaning_of(after, changed) for changed in after.parts[len(trail) :]]
        expected += alone
        lines += [*document.lines[position : block.first], *after.document.lines[len(above) :]]
        position = block.end if alone or not _stands_apart(reading, number) else block.end + 1
    lines += document.lines[position:]
    bom = document.data[: document.offsets[0]]
    result = read(document.with_data(bom + "".join(lines).encode("utf-8", "surrogateescape")))
    return result.document if expected == [meaning_of(result, part) for part in result.parts] else None


# ── trying, and reading the result ─────────────────────────────────────────────────────────────────


def _first_that_reads(
    reading: Reading,
    ways: Iterable[bytes],
    at: int,
    *,
    removed: int,
    accepts: Callable[[Sequence[Part]], object],
    kept: int | None = None,
) -> Edit | None:
    """Return the edit to the first candidate whose changed parts satisfy `accepts`.

    All other parts must read as before, the first `kept` of them below the same headings; None: all.
    """
    for state in ways:
        result = read(reading.document.with_data(state))
        end = at + removed + len(result.parts) - len(reading.parts)
        before, after = (
            [
                meaning_of(side, part, with_trail=kept is None or number < kept)
                for number, part in enumerate((*side.parts[:at], *side.parts[last:]))
            ]
            for side, last in ((reading, at + removed), (result, max(at, end)))
        )
        new = result.parts[at:end]
        if before == after and accepts(new):
            entry = next(filter(None, (part.entry or part.echo for part in reversed(new))), None)
            return whole_edit(reading.document, result.document, entry)
    return None


def meaning_of(reading: Reading, part: Part, *, with_trail: bool = True) -> tuple[object, ...]:
    """Return the content of a part, without its place."""
    values = (*meaning(part.entry), part.entry.id) if part.entry else ()
    return (part.block.kind, reading.text_of(part), part.trail if with_trail else (), *values)


def _cannot(entry: Entry, action: str, why: str = "without changing how the text around it reads") -> RefusedError:
    return RefusedError(
        f"{entry.name} cannot be {action} {why}; nothing was changed",
        path=entry.place.path,
        line=entry.place.first_line,
        hint="edit the file by hand",
    )


# ── places of a list item ──────────────────────────────────────────────────────────────────────


class InsertionPoint(NamedTuple):
    """A place for new lines: before line `at` (0-based), with these lines around the entry."""

    at: int
    above: tuple[str, ...]
    below: tuple[str, ...]
    marker: str  # indent, bullet and padding of the entry
    blocks_above: int  # number of new parts from `above` (a new heading)


def _points_for(reading: Reading, draft: Draft) -> Iterator[InsertionPoint]:
    """Yield places for a new entry: its section, else a new heading at the end, above the last heading, or at the top.

    Nothing goes into a conflict that git left.
    """
    document, kind = reading.document, reading.document.kinds[draft.kind]
    title = heading_for(document.path, kind, draft.category)
    regions = [region.lines for region in unmerged(document)]
    first = min((lines.start for lines in regions), default=len(document.lines))
    section = _section([part for part in reading.parts if part.block.end <= first], document, draft)
    if section is None and regions:  # below the last entry, with its heading
        last_line = max(lines.stop for lines in regions)
        section = _section([part for part in reading.parts if part.block.first >= last_line], document, draft)
    if section is not None:
        entries = [part for part in section if part.entry or part.echo]
        if entries and (kind.form is not Form.LOG or section[-1] is entries[-1]):
            last = entries[-1].block
            marker = item_marker(document.lines[last.first])
            marker = marker if marker.strip() in ("-", "*", "+") and marker.endswith(" ") else "- "
            # a blank line, in a list with blank lines between items
            gap = document.lines[entries[-2].block.end : last.first] if entries[:-1] else ()
            apart = ("",) if gap and not "".join(gap).strip() else ()
            yield InsertionPoint(last.end, apart, (), marker, 0)
            yield InsertionPoint(last.end, (), _blank_before(reading, last.end), "- ", 0)
        yield from _points_after(reading, section, ())
    elif title and not kind.headings_are_categories:
        title = _in_language_of(reading, title)
    above = (f"## {title}", "") if title else ()
    yield from _points_after(reading, reading.parts, above)
    heads = [head for head in reading.parts if head.block.kind == "heading" and head.block.level <= 2]
    yield from (_isolated_point(reading, head.block.first, above) for head in heads[-1:])
    yield _isolated_point(reading, reading.body_first, above)


_HEADINGS_IN = {
    sort.removeprefix("in."): dict(pair.replace("_", " ").split("=") for pair in row.split())
    for sort, row in data.rows("headings.tsv")
    if sort.startswith("in.")
}


def _in_language_of(reading: Reading, title: str) -> str:
    """Return a new heading in the page's language; in English if the page uses that one already."""
    parts = reading.parts[:_LOOKED_AT]
    texts = [part.block.text or reading.text_of(part) for part in parts]
    if any(text in headings for text in texts for headings in _HEADINGS_IN.values()):
        return title
    language = "ko" if sum(any("가" <= sign <= "힣" for sign in text) for text in texts) * 2 > len(texts) else ""
    detected = language or language_of(texts)
    homes = " ".join(part.block.text for part in parts if sort_of_heading(part.block.text)).casefold()
    known = {name: [word for word in row.values() if word.casefold() in homes] for name, row in _HEADINGS_IN.items()}
    # the longer words count: `Beslut` is in `Beslutninger`
    best = max(known, key=lambda name: (sum(map(len, known[name])), name == detected))
    return _HEADINGS_IN.get(best if known[best] else detected, {}).get(title, title)


def _section(parts: list[Part], document: Document, draft: Draft) -> list[Part] | None:
    """Return the parts directly under the kind's heading; None without the heading.

    Of several such headings the last one with an entry counts. A kind without a heading owns its whole file: a log to
    its end, learnings to the last entry, and entries without a category, if headings are categories, to the first
    subheading.
    """
    kind, path = document.kinds[draft.kind], document.path
    if kind.form is Form.LOG:
        return parts
    if heading_for(path, kind, draft.category) is None:
        if kind.headings_are_categories:  # below a category's heading it would get that category
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


def _points_after(reading: Reading, parts: Sequence[Part], above: tuple[str, ...]) -> Iterator[InsertionPoint]:
    """Yield the end of some parts, then the place before a possibly unclosed block."""
    yield _isolated_point(reading, parts[-1].block.end if parts else reading.body_first, above)
    if parts and parts[-1].block.kind in _MAY_STAY_OPEN:
        yield _isolated_point(reading, parts[-1].block.first, above)


def _isolated_point(reading: Reading, at: int, above: tuple[str, ...]) -> InsertionPoint:
    """Return an insertion point with blank lines between it and adjoining text."""
    lines = reading.document.lines
    at = next((region.lines.stop for region in unmerged(reading.document) if at in region.lines), at)
    touched = at > reading.body_first and lines[at - 1].strip(" \t\r\n")
    before = ("",) if touched else ()
    follows = next((line for line in lines[at:] if line.strip(" \t\r\n")), "")
    # Text with two or three blanks of indent would become part of the entry.
    marker = "   - " if follows.startswith("  ") else "- "
    return InsertionPoint(at, (*before, *above), _blank_before(reading, at), marker, 1 if above else 0)


def _blank_before(reading: Reading, line: int) -> tuple[str, ...]:
    lines = reading.document.lines
    return ("",) if line < len(lines) and lines[line].strip(" \t\r\n") else ()


# ── list items in their file ───────────────────────────────────────────────────────────────────


Named = tuple[Draft, str | None]  # a draft and the id of its entry


def add_together(document: Document, wanted: Sequence[Named]) -> Edit:
    """Add items of one kind below one heading; the edit names the last one."""
    refuse_unless_text(document)
    kinds = document.kinds
    before = document
    if not document.data:
        document = document.with_data(f"{kinds.head_of(document.path)}# {kinds.title_of(document.path)}\n".encode())
    reading = read(document)
    is_strict = kinds.page_kind(document.path) == "log"
    end = closing_of(document, [part.block for part in reading.parts], is_strict=is_strict)
    shown = reading._replace(parts=reading.parts[:end])  # new entries stay above the closing line
    checks = [partial(_reads_as, document, *named) for named in wanted]
    # A new heading above a person's prose is the last resort.
    for kept in (len(shown.parts), 0):
        for spot in _points_for(shown, wanted[0][0]):
            first = sum(1 for part in reading.parts if part.block.first < spot.at)
            edit = _first_that_reads(
                reading,
                [_inserted(document, spot, wanted)],
                first,
                removed=0,
                accepts=lambda new, spot=spot: _all_say(new[spot.blocks_above :], checks),  # type: ignore[misc]
                kept=kept,
            )
            if edit is not None:
                return whole_edit(before, edit.after, edit.entry)
    raise RefusedError(
        "A new entry would change how other text in the file reads, wherever it goes",
        path=document.path,
        hint="look for an unclosed code fence, HTML comment or `%%`",
    )


def _inserted(document: Document, spot: InsertionPoint, wanted: Sequence[Named]) -> bytes:
    """Return a file with new entries at a spot."""
    newline = (line_end(document.lines[spot.at - 1]) if spot.at else "") or document.newline
    kinds = document.kinds
    lines = [line for draft, name in wanted for line in render(draft, name, marker=spot.marker, kinds=kinds)]
    text = newline.join([*spot.above, *lines, *spot.below])
    open_end = 0 < spot.at == len(document.lines) and not line_end(document.lines[-1])
    text = newline + text if open_end else text + newline
    offset = document.offsets[spot.at]
    return document.data[:offset] + text.encode("utf-8") + document.data[offset:]


def _all_say(parts: Sequence[Part], checks: Sequence[Callable[[Entry], bool]]) -> bool:
    """Tell whether parts are entries, as many as there are checks, and each passes its own."""
    entries = [part.entry or part.echo for part in parts]
    return len(entries) == len(checks) and all(
        entry is not None and accepts(entry) for entry, accepts in zip(entries, checks, strict=True)
    )


def _lines_of(document: Document, entry: Entry) -> tuple[int, Sequence[str]]:
    """Return an entry's number among the parts of its document, and its lines."""
    for number, part in enumerate(read(document).parts):
        if (item := part.entry or part.echo) and item.place == entry.place:
            return number, document.lines[part.block.first : part.block.end]
    raise _cannot(entry, "changed")


def _replacements(document: Document, entry: Entry, text: str) -> Iterator[Sequence[str]]:
    """Yield the lines with a new text for an entry, then the same with a separating blank line."""
    first, end = entry.place.first_line - 1, entry.place.last_line
    for more in ("", line_end(document.lines[end - 1])):
        yield [*document.lines[:first], text + more, *document.lines[end:]]


def _changed(document: Document, entry: Entry, ways: Iterable[Sequence[str]], accepts: Callable[[Entry], bool]) -> Edit:
    """Return the edit to the first candidate in which only this entry changes, as asked.

    Raises RefusedError if there is none.
    """
    number, _ = _lines_of(document, entry)
    start = document.data[: document.offsets[0]]
    states = (start + "".join(lines).encode("utf-8", "surrogatepass") for lines in ways)
    edit = _first_that_reads(read(document), states, number, removed=1, accepts=lambda new: _all_say(new, [accepts]))
    if edit is None:
        raise _cannot(entry, "changed")
    return edit


def _rest_of(entry: Entry) -> tuple[object, ...]:
    return (entry.kind, entry.text, entry.category, entry.tags, entry.id)


def _reads_as(document: Document, draft: Draft, entry_id: str | None, entry: Entry) -> bool:
    """Tell whether an entry reads as its draft; its heading may supply a category."""
    category = entry.category if draft.category is None else draft.category
    if (
        document.kinds[draft.kind].headings_are_categories
        and (entry.category or "").casefold() == (category or "").casefold()
    ):
        category = entry.category  # the heading exists in another letter case
    fields = as_written(draft.fields, document.kinds[draft.kind].form)
    return _rest_of(entry) == (draft.kind, draft.text, category, draft.tags, entry_id) and entry.fields == fields


def _stands_apart(reading: Reading, number: int) -> bool:
    """Tell whether a part has blank lines on both sides."""
    block, lines = reading.parts[number].block, reading.document.lines
    above = block.first > 0 and not lines[block.first - 1].strip(" \t\r\n")
    return above and block.end < len(lines) and not lines[block.end].strip(" \t\r\n")


# ── entries in the form of another program ─────────────────────────────────────────────────────
#
# These are a section with an id, its fields in bold and in a list of metadata (`.learnings/`), and a text between two
# lines of `§` (Hermes).

_BELOW = ("context", "fix")  # fields that are sections
_TITLES = {"error": ("Error", "Suggested Fix"), "other": ("Details", "Suggested Action")}
_LABELS = {
    "seen": "Recurrence-Count",
    "first": "First-Seen",
    "last": "Last-Seen",
    "at": "Logged",
    "learned from": "Source",
}
_LINE = r"(?P<lead>[ \t]*(?:[-*+][ \t]+)?(?:\*\*)?{name}(?:\*\*:|:\*\*|:)[ \t]*)(?P<value>[^\r\n]*)"
_OMITTED = ("at", "source")  # stamps that a text between two marks lacks, since the whole page is its agents'


def _add_foreign(document: Document, draft: Draft, entry_id: str | None) -> Edit:
    """Add an entry at the end. Raises RefusedError if no notation reads back as the draft."""
    refuse_unless_text(document)
    is_between = document.form == "between"
    reading = read(document)
    wanted = _text_only_draft(draft) if is_between else draft
    twin = next((entry for entry in reading.entries if is_between and folded(entry.text) == folded(wanted.text)), None)
    if twin:  # category and tags are part of the text in this form
        return unchanged(document, twin)
    last = len(reading.parts)
    if not is_between:
        last = closing_of(document, [part.block for part in reading.parts], is_strict=True)
    end = document.offsets[reading.parts[last].block.first] if last < len(reading.parts) else len(document.data)
    newline, above, below = document.newline, document.data[:end], document.data[end:]
    above += b"" if not above or above.endswith((b"\n", b"\r")) else newline.encode()

    def state(way: Callable[[str], str]) -> bytes:
        mark = [BETWEEN] if document.text.strip() else []
        new = [*mark, way(wanted.text)] if is_between else _section_for(draft, way, entry_id)
        if not (is_between or document.data.strip()):
            new = [f"# {document.kinds.title_of(document.path)}", *new]
        if not is_between and below.startswith(b"---"):  # keep only the existing one of two rules
            new = new[:-2]
        if above.endswith(2 * newline.encode()) and not new[0]:
            new = new[1:]
        text = newline.join([*new, *([""] if below else [])]) + newline
        return above + text.encode("utf-8", "surrogatepass") + below

    def accepts(new: Sequence[Part]) -> bool:
        entries = [part.entry for part in new if part.entry]
        return len(entries) == 1 and _reads_as_foreign(wanted, entry_id, entries[0])

    edit = _first_that_reads(reading, map(state, _WAYS), last, removed=0, accepts=accepts, kept=last)
    if edit is None:
        raise RefusedError(
            "The format of that file cannot hold the text unchanged",
            path=document.path,
            hint="use plain words on one line, or take the file out of [paths] in workspace.toml",
        )
    return edit


# Notations of a text: unchanged, on one line, or indented so that it starts no block.
_WAYS: tuple[Callable[[str], str], ...] = (
    str,
    lambda text: " ".join(text.split()),
    lambda text: "\n".join(f"    {line}" for line in text.split("\n")),
)


def _text_only_draft(draft: Draft) -> Draft:
    """Return a draft that consists of text only. Raises RefusedError if the text cannot hold it."""
    if lost := [key for key, _ in draft.fields if key not in _OMITTED]:
        problem = "The text waits for review" if "review" in lost else f"The entry has {', '.join(lost)}"
        raise RefusedError(
            f"{problem}, which a file with `§` between its entries cannot hold; nothing was written",
            hint="leave that out, or take the file out of [paths] in workspace.toml",
        )
    lead = f"[{draft.category}] " if draft.category else ""
    tags = "".join(f" #{tag}" for tag in draft.tags)
    first, newline, below = draft.text.partition("\n")
    return Draft(draft.kind, f"{lead}{first}{tags}{newline}{below}")


def _section_for(draft: Draft, way: Callable[[str], str], entry_id: str | None) -> list[str]:
    fields = dict(draft.fields)
    details, fix = _TITLES.get(draft.kind, _TITLES["other"])
    when = fields.get("first") or fields.get("at")
    head = " ".join(filter(None, (f"## [{entry_id}]", draft.category)))
    lines = [
        "",
        head,
        *([f"**Logged**: {when}"] if when else []),
        *([] if "status" in fields else ["**Status**: pending"]),
        "",
        "### Summary",
        way(draft.text),
        "",
    ]
    for key, title in zip(_BELOW, (details, fix), strict=True):
        lines += [f"### {title}", way(fields[key]), ""] if fields.get(key) else []
    metadata = [
        f"- {_named(key)}: {' '.join(value.split())}" for key, value in draft.fields if key not in (*_BELOW, "at")
    ]
    metadata += [f"- Tags: {', '.join(draft.tags)}"] if draft.tags else []
    return [*lines, *(["### Metadata", *metadata, ""] if metadata else []), "---"]


def _named(key: str) -> str:
    return _LABELS.get(key, key.capitalize())


def _reads_as_foreign(draft: Draft, entry_id: str | None, entry: Entry) -> bool:
    """Tell whether an entry reads as its draft, except for white space, which these forms lose."""
    fields = dict(reversed(entry.fields))
    return (
        (folded(entry.text), entry.id, entry.tags) == (folded(draft.text), entry_id, draft.tags)
        and folded((entry.category or "")[:60]) == folded((draft.category or "")[:60])
        and all(folded(fields.get(key, "")) == folded(value) for key, value in draft.fields if key != "at")
    )


def _rewrite_foreign(document: Document, entry: Entry, draft: Draft) -> Edit:
    """Replace an entry's text; a changed field changes in its line.

    The logging time stays, and so does the other program's source unless a stamp replaces it.
    Raises RefusedError for a section whose text is not its Summary.
    """
    if document.form == "between":
        wanted, first, end = _text_only_draft(draft), entry.place.first_line - 1, entry.place.last_line
        ways = (_lines_as(document, first, end, way(wanted.text)) for way in _WAYS)
        return _changed(document, entry, ways, partial(_reads_as_foreign, wanted, entry.id))
    edit = unchanged(document, entry)
    if folded(draft.text) != folded(entry.text):
        summary = next((part[1:] for part in _parts_of(document, entry) if part[0] == "summary"), None)
        if summary is None:
            raise _cannot(entry, "changed", "by its text: its section has no Summary")
        # Text after the id in a heading stays as the category if it is the entry's whole text.
        head = document.lines[entry.place.first_line - 1].partition("]")[2].strip()
        category = entry.category or (entry.text if entry.id and head == entry.text else None)
        wanted = Draft(entry.kind, draft.text, category, entry.tags, entry.fields)
        ways = (_lines_as(document, *summary, way(draft.text)) for way in _WAYS)
        edit = _changed(document, entry, ways, partial(_reads_as_foreign, wanted, entry.id))
    had = {key: value for key, value in reversed(entry.fields) if key != "at"}
    wants = {key: value for key, value in reversed(draft.fields) if key != "at"}
    gone = [key for key in had if key not in wants and key != "learned from"]
    fields = [(key, value) for key, value in wants.items() if had.get(key) != value]
    fields += [("tags", ", ".join(draft.tags))] if draft.tags != entry.tags else []
    edit = with_fields(edit.after, edit.entry or entry, tuple(fields), without=gone)
    return whole_edit(document, edit.after, edit.entry)


def _parts_of(document: Document, entry: Entry) -> list[tuple[str, int, int]]:
    """Return the subsections of a section by title; the first, untitled one is right below its heading."""
    head, end = entry.place.first_line - 1, entry.place.last_line
    titles = [
        block
        for block in blocks_of_program(document, body_start(document))
        if head < block.first < end and is_title(document, block)
    ]
    ends = [*(block.first for block in titles), end]
    return [
        ("", head + 1, ends[0]),
        *((name_of(block.text), block.end, until) for block, until in zip(titles, ends[1:], strict=True)),
    ]


def _lines_as(document: Document, first: int, end: int, text: str) -> list[str]:
    """Return the lines with a text in place of a range; blank lines around the old text stay."""
    lines = document.lines
    filled = [index for index in range(first, end) if lines[index].strip()]
    first, last = (filled[0], filled[-1] + 1) if filled else (first, first)
    ending = line_end(lines[last - 1]) if filled else document.newline
    return [*lines[:first], document.newline.join(text.split("\n")) + ending, *lines[last:]]


def _with_fields_foreign(document: Document, entry: Entry, fields: Fields, without: Collection[str]) -> Edit:
    """Set fields in their lines and remove others; a new field goes to the end of the metadata."""
    if document.form == "between":
        raise _cannot(entry, "changed", "by its fields: the file's format has none")
    lines, newline = list(document.lines), document.newline
    end, more, replaced = entry.place.last_line, list[str](), list[str]()
    above, *parts = _parts_of(document, entry)
    metadata = next((part for part in parts if part[0] == "metadata"), None)
    inside = [*range(*metadata[1:] if metadata else (0, 0)), *range(*above[1:])]
    gone = [_form_of(key) for key in without]
    for number in (number for number in inside if any(form.match(lines[number]) for form in gone)):
        lines[number] = ""
    for key, value in fields:
        flat = " ".join(value.split())
        form = _form_of(key)
        index = next((number for number in inside if form.match(lines[number])), None)
        if index is None:
            more.append(f"- {_named(key)}: {flat}{newline}")
        else:
            had = field_of(lines[index].strip(), "metadata")
            replaced.append(had[0] if had else key)
            lines[index] = form.sub(lambda match, flat=flat: match["lead"] + flat, lines[index], count=1)  # type: ignore[misc]
    if more:
        index = metadata[2] if metadata else end
        while index > entry.place.first_line and not lines[index - 1].strip():
            index -= 1
        lines[index:index] = more if metadata else [newline, f"### Metadata{newline}", *more]
        lines[index - 1] += "" if line_end(lines[index - 1]) else newline
    had_before = {key: value for key, value in reversed(entry.fields) if key not in (*replaced, *without)}
    fields_now = had_before | dict(fields)
    tags = tuple(fields_now.pop("tags").split(", ")) if "tags" in dict(fields) else entry.tags
    wanted = Draft(entry.kind, entry.text, entry.category, tags, tuple(fields_now.items()))
    return _changed(document, entry, [lines], partial(_reads_as_foreign, wanted, entry.id))


def _form_of(key: str) -> re.Pattern[str]:
    """Return the pattern of the line that holds a field."""
    return re.compile(_LINE.format(name=f"(?i:{re.escape(_named(key))}|{re.escape(key)})"))


def _line_range(document: Document, entry: Entry) -> tuple[int, int]:
    """Return the line range of an entry with its separator: the one after it, or before it for the last entry."""
    lines = document.lines
    marks = (BETWEEN,) if document.form == "between" else ("---", "***", "___")
    first, end = entry.place.first_line - 1, entry.place.last_line
    while end < len(lines) and (not lines[end].strip() or lines[end].strip() in marks):
        end += 1
    before = first
    while before and not lines[before - 1].strip():
        before -= 1
    if end == len(lines) and before and lines[before - 1].strip() == BETWEEN == marks[0]:
        first = before - 1
    return first, end
