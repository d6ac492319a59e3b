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
from workspace_mem.errors import RefusedError, WorkspaceMemError
from workspace_mem.model import whole_file
from workspace_mem.model.changes import Edit, ReadDocument, Step, refuse_unless_text, step, unchanged, whole_edit
from workspace_mem.model.document import Document, body_start
from workspace_mem.model.entry import Draft, Entry, Fields, fields_by_key, utc_second
from workspace_mem.model.kinds import ARCHIVE, BETWEEN, Form, heading_for, sort_of_heading, takes_new
from workspace_mem.model.list_item import (
    as_written,
    item_marker,
    lines_with_fields,
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

Named = tuple[Draft, str | None]  # a draft and the id of its entry
Accepts = Callable[[Entry], bool]


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


def rewrite_entry(document: Document, entry: Entry, draft: Draft, entry_id: str | None = None) -> Edit:
    """Put a draft in the place of an entry of this document; its id stays, or becomes `entry_id`.

    If only fields change, every other character of the entry stays where that is possible. A category that the entry
    has from a heading above it is not written into its line. Raises RefusedError where the result would not read back
    as asked.
    """
    shape = _shape_of(document, entry)
    refuse_unless_text(document)
    if shape == "file":
        return whole_file.rewrite(document, entry, draft, entry_id)
    name = entry_id or entry.id
    if shape == "item":
        number, lines = _lines_of(document, entry)
        ways: Iterable[str] = _items(document, lines, entry, draft, name)
        accepts: Accepts = partial(_reads_as, document, draft, name)
    else:
        entry = find_entry(document, entry)
        number, lines = _lines_of(document, entry)
        ways, wanted = _foreign_ways(document, entry, draft)
        accepts = partial(_reads_as_foreign, wanted, name)
    first, end = entry.place.first_line - 1, entry.place.last_line
    # A blank line below may keep the following text apart.
    texts = (text + more for text in ways for more in ("", line_end(lines[-1])))
    states = (_spliced(document, first, end, text) for text in texts)
    edit = _first_that_reads(read(document), states, number, removed=1, accepts=lambda new: _all_say(new, [accepts]))
    if edit is None:
        raise _cannot(entry, "changed")
    return edit


def _items(document: Document, lines: Sequence[str], entry: Entry, draft: Draft, name: str | None) -> Iterator[str]:
    """Yield an item's lines with a draft's values: with its fields changed in place, then rendered again."""
    form, newline = document.kinds[entry.kind].form, line_end(lines[0]) or document.newline
    if (draft.text, draft.category, draft.tags) == (entry.text, entry.category, entry.tags):
        had, wants = fields_by_key(entry.fields), fields_by_key(draft.fields)
        changed = {key: wants[key][0] for key in wants if had.get(key) != wants[key]}
        named = [with_id(lines[0], name), *lines[1:]] if name and name != entry.id else lines
        gone = dict.fromkeys(key for key in had if key not in wants)
        yield "".join(lines_with_fields(named, form, tuple((gone | changed).items()), newline=newline))
    if name == entry.id:
        if draft.category == entry.category and parse_item(lines, form).category is None:
            draft = draft._replace(category=None)
        marker = item_marker(lines[0])
        marker = marker if marker.endswith(" ") else "- "
        yield newline.join(render(draft, name, marker=marker, kinds=document.kinds)) + line_end(lines[-1])


def with_fields(document: Document, entry: Entry, fields: Fields = (), *, without: Collection[str] = ()) -> Edit:
    """Set fields or the id of an entry, and remove those with keys in `without`. Raises as `rewrite_entry` does."""
    shape = _shape_of(document, entry)
    refuse_unless_text(document)
    entry = find_entry(document, entry) if shape == "theirs" else entry
    new = dict(fields)
    name = new.pop("id", None)
    kept = tuple((key, new.pop(key, value)) for key, value in entry.fields if key not in without)
    if not new and name is None and kept == entry.fields:
        return unchanged(document, entry)
    if shape == "theirs" and document.form == "between":
        raise _cannot(entry, "changed", "by its fields: the file's format has none")
    draft = Draft(entry.kind, entry.text, entry.category, entry.tags, (*kept, *new.items()))
    return rewrite_entry(document, entry, draft, name)


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
        removed = sum(first <= part.block.first < end for part in reading.parts)
        after = _spliced(document, first, end, "")
        if edit := _first_that_reads(reading, [after], number, removed=removed, accepts=lambda new: not new):
            return edit
    raise _cannot(entry, "removed")


def archive_entry(archive: Document, live: Document, entry: Entry, fields: Fields) -> Edit:
    """Add an entry to the archive, with the time and reason of its retirement."""
    draft = archived_draft(live, entry, fields)
    if _shape_of(live) == "file":
        return whole_file.copied(archive, live, entry, draft)
    return add_together(archive, [(draft, entry.id)])  # in our own form


def restore_entry(document: Document, archive: Document, entry: Entry) -> Edit:
    """Bring an archived entry back in its former state, at the place of a new one."""
    draft = archived_draft(archive, entry, ())
    if document.kinds.is_whole_file(document.path):
        return whole_file.copied(document, archive, entry, draft)
    return add_entry(document, draft, entry.id)


def archive_step(read: ReadDocument, entry: Entry, now: datetime, why: str) -> Step:
    """Return the step that adds an entry to the archive, with when and why."""
    live = read(entry.place.path)
    fields = tuple(zip(_stamps(live, entry), (utc_second(now), *([why] if why.strip() else [])), strict=False))
    place = free_place(read, ARCHIVE + live.path)
    return step(place, lambda archive: archive_entry(archive, live, entry, fields))


def _stamps(document: Document, entry: Entry) -> tuple[str, str]:
    """Return the fields of a retirement's time and reason."""
    return ("retired", document.kinds.reason_for(entry.kind))


def free_place(read: ReadDocument, path: str) -> Document:
    """Return the file that can take an entry: this one, or the next free name of a whole file."""
    document = read(path)
    if not document.kinds.is_whole_file(path):
        return document
    return next(free for name in document.kinds.names_like(path) if not (free := read(name)).data)


def archived_draft(live: Document, entry: Entry, fields: Fields) -> Draft:
    """Return the archived form of an entry, with these fields."""
    kept = tuple(pair for pair in entry.fields if pair[0] not in _stamps(live, entry))
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
        with suppress(WorkspaceMemError):  # the entry's lines alone cannot be edited; try the whole file
            if (after := _changed_in_one_pass(wanted, document)) is not None:
                return whole_edit(document, after)
    after, entry = document, None
    # Bottom up, so that positions and numbers of equal lines above stay valid.
    for wanted_entry, change in sorted(wanted, key=lambda pair: -pair[0].place.first_line):
        edit = change(after, find_entry(after, wanted_entry))
        after, entry = edit.after, edit.entry
    return whole_edit(document, after, entry)


def _changed_in_one_pass(wanted: Sequence[tuple[Entry, ChangeEntry]], document: Document) -> Document | None:
    """Return the file with all changes; None if any text would read otherwise than intended, or an entry is gone.

    Each change sees its entry alone, below its headings: parsing the whole file for each would be quadratic.
    """
    reading, changes = read(document), {entry.handle: change for entry, change in wanted}
    if len(changes) < len(wanted):
        return None
    expected, lines, position = list[tuple[object, ...]](), list[str](), 0
    trail: list[Block] = []
    for number, part in enumerate(reading.parts):
        block = part.block
        if block.kind == "heading":
            trail = [*(heading for heading in trail if heading.level < block.level), block]
        change = changes.pop(part.entry.handle, None) if part.entry else None
        if change is None or part.entry is None:
            expected.append(meaning_of(reading, part))
            continue
        above = [line for heading in trail for line in document.lines[heading.first : heading.end]]
        small = document.with_data("".join([*above, *document.lines[block.first : block.end]]).encode("utf-8"))
        entries = read(small).entries
        if [entry.text for entry in entries] != [part.entry.text]:
            return None
        after = read(change(small, entries[0]).after)
        alone = [meaning_of(after, changed) for changed in after.parts[len(trail) :]]
        expected += alone
        lines += [*document.lines[position : block.first], *after.document.lines[len(above) :]]
        position = block.end if alone or not _stands_apart(reading, number) else block.end + 1
    lines += document.lines[position:]
    result = read(document.with_data(_spliced(document, 0, len(document.lines), "".join(lines))))
    is_as_meant = not changes and expected == [meaning_of(result, part) for part in result.parts]
    return result.document if is_as_meant else None


# ── trying, and reading the result ─────────────────────────────────────────────────────────────────


def _spliced(document: Document, first: int, end: int, text: str) -> bytes:
    """Return a file's bytes with a text in place of the lines from `first` (0-based) to `end` (excluded)."""
    before, after = document.data[: document.offsets[first]], document.data[document.offsets[end] :]
    return before + text.encode("utf-8", "surrogatepass") + after


def _with_lines(document: Document, at: int, lines: Sequence[str]) -> bytes:
    """Return a file's bytes with lines (without line ends) before the line `at` (0-based)."""
    newline = (line_end(document.lines[at - 1]) if at else "") or document.newline
    is_open = 0 < at == len(document.lines) and not line_end(document.lines[-1])
    text = newline.join(lines)
    return _spliced(document, at, at, newline + text if is_open else text + newline)


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


def _all_say(parts: Sequence[Part], checks: Sequence[Accepts]) -> bool:
    """Tell whether parts are entries, as many as there are checks, and each passes its own."""
    entries = [part.entry or part.echo for part in parts]
    return len(entries) == len(checks) and all(
        entry is not None and accepts(entry) for entry, accepts in zip(entries, checks, strict=True)
    )


def _reads_as(document: Document, draft: Draft, entry_id: str | None, entry: Entry) -> bool:
    """Tell whether an entry reads as its draft; its heading may supply a category."""
    kind = document.kinds[draft.kind]
    category, wanted = entry.category or "", draft.category or ""
    if kind.headings_are_categories:  # the heading may exist in another letter case
        category, wanted = category.casefold(), wanted.casefold()
    return (
        (entry.kind, entry.text, entry.tags, entry.id) == (draft.kind, draft.text, draft.tags, entry_id)
        and (draft.category is None or category == wanted)
        and fields_by_key(entry.fields) == fields_by_key(as_written(draft.fields, kind.form))
    )


def _cannot(entry: Entry, action: str, why: str = "without changing how the text around it reads") -> RefusedError:
    return RefusedError(
        f"{entry.name} cannot be {action} {why}; nothing was changed",
        path=entry.place.path,
        line=entry.place.first_line,
        hint="edit the file by hand",
    )


def _lines_of(document: Document, entry: Entry) -> tuple[int, Sequence[str]]:
    """Return an entry's number among the parts of its document, and its lines."""
    for number, part in enumerate(read(document).parts):
        if (item := part.entry or part.echo) and item.place == entry.place:
            return number, document.lines[part.block.first : part.block.end]
    raise _cannot(entry, "changed")


def _stands_apart(reading: Reading, number: int) -> bool:
    """Tell whether a part has blank lines on both sides."""
    block, lines = reading.parts[number].block, reading.document.lines
    above = block.first > 0 and not lines[block.first - 1].strip(" \t\r\n")
    return above and block.end < len(lines) and not lines[block.end].strip(" \t\r\n")


# ── places of a list item ──────────────────────────────────────────────────────────────────────


class InsertionPoint(NamedTuple):
    """A place for new items: before line `at` (0-based), continuing a list or apart from the text around it."""

    at: int
    title: str = ""  # new heading above
    marker: str = ""  # indent, bullet and padding of the list that goes on; empty: none does
    is_loose: bool = False  # the list has blank lines between its items


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
        for point in _points_for(shown, wanted[0][0]):
            lines = _lines_at(reading, point, wanted)
            edit = _first_that_reads(
                reading,
                (_with_lines(document, point.at, new) for new in (lines, [*lines, ""])),
                sum(part.block.first < point.at for part in reading.parts),
                removed=0,
                accepts=lambda new, point=point: _all_say(new[bool(point.title) :], checks),  # type: ignore[misc]
                kept=kept,
            )
            if edit is not None:
                return whole_edit(before, edit.after, edit.entry)
    raise RefusedError(
        "A new entry would change how other text in the file reads, wherever it goes",
        path=document.path,
        hint="look for an unclosed code fence, HTML comment or `%%`",
    )


def _lines_at(reading: Reading, point: InsertionPoint, wanted: Sequence[Named]) -> list[str]:
    """Return the lines of new items at a point, with its heading and the blank lines around them."""
    lines, kinds, at = reading.document.lines, reading.document.kinds, point.at
    is_below_text = at > reading.body_first and lines[at - 1].strip(" \t\r\n")
    is_above_text = at < len(lines) and lines[at].strip(" \t\r\n")
    following = next((line for line in lines[at:] if line.strip(" \t\r\n")), "")
    # Text with two or three blanks of indent would become part of the entry.
    marker = point.marker or ("   - " if following.startswith("  ") else "- ")
    return [
        *([""] if (point.is_loose if point.marker else is_below_text) else []),
        *([f"## {point.title}", ""] if point.title else []),
        *(line for draft, name in wanted for line in render(draft, name, marker=marker, kinds=kinds)),
        *([""] if is_above_text and not point.marker else []),
    ]


def _points_for(reading: Reading, draft: Draft) -> Iterator[InsertionPoint]:
    """Yield places for a new entry: its section, else a new heading at the end, above the last heading, or at the top.

    Nothing goes into a conflict that git left.
    """
    document, kind = reading.document, reading.document.kinds[draft.kind]
    title = heading_for(document.path, kind, draft.category) or ""
    regions = [region.lines for region in unmerged(document)]
    first = min((lines.start for lines in regions), default=len(document.lines))
    section = _section([part for part in reading.parts if part.block.end <= first], document, draft)
    if section is None and regions:  # below the last entry, with its heading
        last_line = max(lines.stop for lines in regions)
        section = _section([part for part in reading.parts if part.block.first >= last_line], document, draft)
    places: list[tuple[int, str]] = []
    if section is not None:
        items = [part.block for part in section if part.entry or part.echo]
        if items and (kind.form is not Form.LOG or section[-1].block is items[-1]):
            marker = item_marker(document.lines[items[-1].first])
            marker = marker if marker.strip() in ("-", "*", "+") and marker.endswith(" ") else "- "
            gap = document.lines[items[-2].end : items[-1].first] if items[:-1] else ()
            is_loose = bool(gap) and not "".join(gap).strip()
            yield InsertionPoint(items[-1].end, marker=marker, is_loose=is_loose)
        places = [(at, "") for at in _ends(reading, section)]
    elif title and not kind.headings_are_categories:
        title = _in_language_of(reading, title)
    heads = [part.block.first for part in reading.parts if part.block.kind == "heading" and part.block.level <= 2]
    places += [(at, title) for at in (*_ends(reading, reading.parts), *heads[-1:], reading.body_first)]
    for at, heading in places:
        yield InsertionPoint(next((lines.stop for lines in regions if at in lines), at), heading)


def _ends(reading: Reading, parts: Sequence[Part]) -> list[int]:
    """Return the line below some parts, and the place before a possibly unclosed block."""
    last = parts[-1].block if parts else None
    return [last.end, *([last.first] if last.kind in _MAY_STAY_OPEN else [])] if last else [reading.body_first]


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
        entries = [number for number, part in enumerate(parts, start=1) if part.entry]
        if entries and not kind.headings_are_categories:
            return parts[: entries[-1]]
        # Below a category's heading it would get that category.
        return [*takewhile(lambda part: part.block.kind != "heading" or part.block.level == 1, parts)]
    sections = [
        [part, *takewhile(lambda below: below.block.kind != "heading", parts[start + 1 :])]
        for start, part in enumerate(parts)
        if part.block.kind == "heading" and takes_new(path, part.block.text, kind, draft.category)
    ]
    filled = [section for section in sections if any(part.entry for part in section)]
    return next(reversed(filled or sections), None)


# ── entries in the form of another program ─────────────────────────────────────────────────────
#
# These are a section with an id, its fields in bold and in a list of metadata (`.learnings/`), and a text between two
# lines of `§` (Hermes).

_TITLES = {"error": ("Error", "Suggested Fix"), "other": ("Details", "Suggested Action")}  # of `context` and `fix`
_LABELS = {
    "seen": "Recurrence-Count",
    "first": "First-Seen",
    "last": "Last-Seen",
    "at": "Logged",
    "learned from": "Source",
}
_LINE = r"(?P<lead>[ \t]*(?:[-*+][ \t]+)?(?:\*\*)?{name}(?:\*\*:|:\*\*|:)[ \t]*)[^\r\n]*"
_OMITTED = ("at", "source")  # stamps that a text between two marks lacks, since the whole page is its agents'

# Notations of a text: unchanged, on one line, or indented so that it starts no block.
_WAYS: tuple[Callable[[str], str], ...] = (
    str,
    lambda text: " ".join(text.split()),
    lambda text: "\n".join(f"    {line}" for line in text.split("\n")),
)


def _add_foreign(document: Document, draft: Draft, entry_id: str | None) -> Edit:
    """Add an entry at the end. Raises RefusedError if no notation reads back as the draft."""
    refuse_unless_text(document)
    reading, last = read(document), len(read(document).parts)
    wanted = draft
    if document.form == "between":
        wanted = _text_only_draft(draft)
        same = (entry for entry in reading.entries if folded(entry.text) == folded(wanted.text))
        if twin := next(same, None):  # category and tags are part of the text in this form
            return unchanged(document, twin)
        above = [BETWEEN] if document.text.strip() else []
        news = ([*above, *way(wanted.text).split("\n")] for way in _WAYS)
    else:
        last = closing_of(document, [part.block for part in reading.parts], is_strict=True)
        above = [] if document.data.strip() else [f"# {document.kinds.title_of(document.path)}"]
        news = ([*above, *_section_for(draft, way, entry_id)] for way in _WAYS)
    at = reading.parts[last].block.first if last < len(reading.parts) else len(document.lines)
    follows = "".join(document.lines[at:])
    is_below_blank = at > 1 and not document.lines[at - 1].strip(" \t\r\n")

    def state(new: list[str]) -> bytes:
        new = new[:-2] if follows.startswith("---") and document.form != "between" else new  # one rule is there
        new = new[1:] if is_below_blank and not new[0] else new
        return _with_lines(document, at, [*new, *([""] if follows else [])])

    def accepts(new: Sequence[Part]) -> bool:
        entries = [part.entry for part in new if part.entry]
        return len(entries) == 1 and _reads_as_foreign(wanted, entry_id, entries[0])

    edit = _first_that_reads(reading, map(state, news), last, removed=0, accepts=accepts, kept=last)
    if edit is None:
        raise RefusedError(
            "The format of that file cannot hold the text unchanged",
            path=document.path,
            hint="use plain words on one line, or take the file out of [paths] in workspace.toml",
        )
    return edit


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
    """Return the lines of a new section, from a blank line to its rule."""
    fields = dict(draft.fields)
    when = fields.get("first") or fields.get("at")
    lines = ["", " ".join(filter(None, (f"## [{entry_id}]", draft.category)))]
    lines += [f"**Logged**: {when}"] if when else []
    lines += [] if "status" in fields else ["**Status**: pending"]
    lines += ["", "### Summary", *way(draft.text).split("\n"), ""]
    for key, title in zip(("context", "fix"), _TITLES.get(draft.kind, _TITLES["other"]), strict=True):
        lines += [f"### {title}", *way(fields[key]).split("\n"), ""] if fields.get(key) else []
    flat = ((key, " ".join(value.split())) for key, value in draft.fields if key not in ("context", "fix", "at"))
    metadata = [f"- {_named(key)}: {value}" for key, value in flat]
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


def _foreign_ways(document: Document, entry: Entry, draft: Draft) -> tuple[Iterable[str], Draft]:
    """Return notations of an entry with a draft's values, and the draft as it will read.

    A changed field changes in its line, and a new one goes to the end of the metadata. The logging time stays, and so
    does the other program's source unless a stamp replaces it. Raises RefusedError for a section whose text is not its
    Summary.
    """
    start, end, newline = entry.place.first_line - 1, entry.place.last_line, document.newline
    lines = list(document.lines[:end])  # an element may come to hold several lines

    def put(text: str, first: int, until: int) -> str:
        """Return the entry with a text in place of some lines; blank lines around these stay."""
        filled = [index for index in range(first, until) if lines[index].strip()]
        first, last = (filled[0], filled[-1] + 1) if filled else (first, first)
        ending = line_end(lines[last - 1]) if filled else newline
        return "".join([*lines[start:first], newline.join(text.split("\n")), ending, *lines[last:]])

    if document.form == "between":
        wanted = _text_only_draft(draft)
        return (put(way(wanted.text), start, end) for way in _WAYS), wanted
    above, *parts = _subsections(document, entry)
    had, wants = (
        {key: values[0] for key, values in fields_by_key(side.fields).items() if key != "at"} for side in (entry, draft)
    )
    changed = {key: value for key, value in wants.items() if had.get(key) != value}
    changed |= {"tags": ", ".join(draft.tags)} if draft.tags != entry.tags else {}
    changed |= dict.fromkeys((key for key in had if key not in wants and key != "learned from"), "")
    metadata = next((part for part in parts if part[0] == "metadata"), None)
    inside = [*range(*metadata[1:] if metadata else (0, 0)), *range(*above[1:])]
    more: list[str] = []
    for key, value in changed.items():
        flat = " ".join(value.split())
        form = re.compile(_LINE.format(name=f"(?i:{re.escape(_named(key))}|{re.escape(key)})"))
        number = next((number for number in inside if form.match(lines[number])), None)
        if number is None:
            more += [f"- {_named(key)}: {flat}{newline}"] if flat else []
            continue
        replaced = field_of(lines[number].strip(), "metadata")
        if replaced and replaced[0] != key:
            wants.pop(replaced[0], None)
        lines[number] = form.sub(lambda match, flat=flat: match["lead"] + flat, lines[number], count=1) if flat else ""  # type: ignore[misc]
    if more:
        last = next(index for index in range((metadata or ("", 0, end))[2] - 1, start - 1, -1) if lines[index].strip())
        lines[last] += "" if line_end(lines[last]) else newline
        lines[last] += "".join(more if metadata else [newline, f"### Metadata{newline}", *more])
    wanted = Draft(entry.kind, draft.text, entry.category, draft.tags, tuple(wants.items()))
    if folded(draft.text) == folded(entry.text):
        return ["".join(lines[start:])], wanted._replace(text=entry.text)
    summary = next((part[1:] for part in parts if part[0] == "summary"), None)
    if summary is None:
        raise _cannot(entry, "changed", "by its text: its section has no Summary")
    # Text after the id in a heading stays as the category if it is the entry's whole text.
    head = document.lines[start].partition("]")[2].strip()
    category = entry.category or (entry.text if entry.id and head == entry.text else None)
    return (put(way(draft.text), *summary) for way in _WAYS), wanted._replace(category=category)


def _subsections(document: Document, entry: Entry) -> list[tuple[str, int, int]]:
    """Return the subsections of a section by title; the first, untitled one is right below its heading."""
    head, end = entry.place.first_line - 1, entry.place.last_line
    titles = [
        block
        for block in blocks_of_program(document, body_start(document))
        if head < block.first < end and is_title(document, block)
    ]
    starts = [("", head + 1), *((name_of(block.text), block.end) for block in titles)]
    return [(*named, until) for named, until in zip(starts, [*(block.first for block in titles), end], strict=True)]


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
