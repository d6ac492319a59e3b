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
from itertools import pairwise, takewhile
from typing import Literal, NamedTuple

from workspace_mem import data
from workspace_mem.errors import RefusedError, WorkspaceMemError
from workspace_mem.model import whole_file
from workspace_mem.model.changes import Edit, ReadDocument, Step, refuse_unless_text, step, unchanged, whole_edit
from workspace_mem.model.document import Document, body_start
from workspace_mem.model.entry import Draft, Entry, Fields, fields_by_key, utc_second
from workspace_mem.model.kinds import ARCHIVE, BETWEEN, Form, heading_for, sort_of_heading, takes_new
from workspace_mem.model.list_item import as_written, item_marker, lines_with_fields, parse_item, render, with_id
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
    numbers_of,
    read,
    read_only,
    unmerged,
)
from workspace_mem.text.strings import line_end

_LOOKED_AT = 50  # parts of a page to detect its language
_MAY_STAY_OPEN = ("fence", "html")  # blocks that extend to the end of the file if unclosed

Named = tuple[Draft, str | None]  # a draft and the id of its entry


def _shape_of(document: Document, line: str = "") -> Literal["file", "item", "theirs"]:
    """Return the shape of a file's new entries, or of the entry that begins with `line`.

    It is the file, a list item, or another program's form. Raises RefusedError where entries are read only.
    """
    if document.kinds.is_foreign(document.path, document.data):
        raise read_only(document.path, document.path)
    if document.form:
        return "item" if document.form == "headed" and item_marker(line) else "theirs"
    return "file" if document.kinds.is_whole_file(document.path) else "item"


def add_entry(document: Document, draft: Draft, entry_id: str | None) -> Edit:
    """Add an entry at the place that the format defines. An empty document becomes a new file."""
    shape = _shape_of(document)
    if shape == "file":
        return whole_file.add(document, draft, entry_id)
    return _add_foreign(document, draft, entry_id) if shape == "theirs" else add_together(document, [(draft, entry_id)])


class EntryChange(NamedTuple):
    """What becomes of an entry: its new values, or None to remove it; `id` if it gets another one."""

    entry: Entry
    draft: Draft | None
    id: str | None = None


def rewrite_entry(document: Document, entry: Entry, draft: Draft) -> Edit:
    """Put a draft in the place of an entry; its id stays. If only fields change, every other character stays.

    A category that the entry has from a heading above it is not written into its line. Raises as `changed_all` does.
    """
    return changed_all([EntryChange(entry, draft)], document)


def with_fields(document: Document, entry: Entry, fields: Fields = (), *, without: Collection[str] = ()) -> Edit:
    """Set fields or the id of an entry, and remove those with keys in `without`. Raises as `changed_all` does."""
    return changed_all([field_change(entry, fields, without)], document)


def field_change(entry: Entry, fields: Fields, without: Collection[str] = ()) -> EntryChange:
    """Return the change that sets fields or the id of an entry, and removes the fields `without`."""
    new = dict(fields)
    name = new.pop("id", None)
    kept = [(key, new.pop(key, value)) for key, value in entry.fields if key not in without]
    return EntryChange(entry, Draft(entry.kind, entry.text, entry.category, entry.tags, (*kept, *new.items())), name)


def cut_entry(document: Document, entry: Entry) -> Edit:
    """Remove an entry's lines, and one of two adjoining blank lines; of another program's, its separator too.

    Raises as `changed_all` does.
    """
    return changed_all([EntryChange(entry, None)], document)


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


def changed_all(changes: Sequence[EntryChange], document: Document) -> Edit:
    """Change or remove entries of a file: together or, if that does not read back, in halves.

    Raises NotFoundError if an entry is gone, RefusedError if the result, or other text, would not read as asked.
    """
    if changes and _shape_of(document) == "file":
        edit = unchanged(document, None)
        for entry, draft, name in changes:
            now = find_entry(edit.after, entry)
            rewritten = draft and whole_file.rewrite(edit.after, now, draft, name)
            edit = rewritten or whole_file.cut(edit.after, now)
        return whole_edit(document, edit.after, edit.entry)
    refuse_unless_text(document)
    wanted = [change for change in changes if change.draft != change.entry[:5] or change.id]
    if not wanted:
        return unchanged(document, changes[0].entry if changes else None)
    reading = read(document)
    numbers = numbers_of(document, [change.entry for change in wanted])
    pieces = sorted(map(partial(_piece, reading), numbers, wanted), key=lambda piece: piece.first)
    inside = {line: piece for piece in pieces for line in range(piece.first, piece.end)}
    expected: list[Expected] = []
    for part in reading.parts:
        piece = inside.get(part.block.first)
        expected += [meaning_of(reading, part)] if piece is None else [piece.reads] if piece.reads else []
    is_apart = all(piece.end <= below.first for piece, below in pairwise(pieces))
    for texts in zip(*(piece.texts for piece in pieces), strict=False) if is_apart else ():
        spans = [(piece.first, piece.end, text) for piece, text in zip(pieces, texts, strict=True)]
        if found := _edit(reading, _spliced(document, spans), expected):
            return found
    if len(pieces) == 1:
        raise _cannot(wanted[0].entry, "changed" if wanted[0].draft else "removed")
    half = len(pieces) // 2  # the lower half first: positions and numbers of equal lines above stay valid
    below = changed_all([piece.change for piece in pieces[half:]], document)
    above = changed_all([piece.change for piece in pieces[:half]], below.after)
    return whole_edit(document, above.after, above.entry)


class _Piece(NamedTuple):
    """The lines (0-based, `end` excluded) of an entry that changes, the texts to try for them, and the check."""

    first: int
    end: int
    texts: Iterable[str]
    reads: Callable[[Part], bool] | None  # None: no part is left
    change: EntryChange


def _piece(reading: Reading, number: int, change: EntryChange) -> _Piece:
    document, part, draft = reading.document, reading.parts[number], change.draft
    entry, first, end = part.entry or part.echo or change.entry, part.block.first, part.block.end
    lines, name = document.lines[first:end], change.id or entry.id
    is_item = _shape_of(document, lines[0]) == "item"
    if draft is None:
        if not is_item:
            return _Piece(*_line_range(document, entry), [""], None, change)
        around = [document.lines[number : number + 1] for number in (first - 1, end)] if first else [()]
        is_apart = all(line and not line[0].strip(" \t\r\n") for line in around)
        texts, end = (["", document.lines[end]], end + 1) if is_apart else ([""], end)
        return _Piece(first, end, texts, None, change)
    if is_item:
        ways: Iterable[str] = _items(document, lines, entry, draft, name)
        reads = partial(_reads_as, document, draft, name)
    else:
        ways, wanted = _foreign_ways(document, entry, draft)
        reads = partial(_reads_as_foreign, wanted, name)
    # A blank line below may keep the following text apart.
    return _Piece(first, end, (text + more for text in ways for more in ("", line_end(lines[-1]))), reads, change)


def _items(document: Document, lines: Sequence[str], entry: Entry, draft: Draft, name: str | None) -> Iterator[str]:
    """Yield an item's lines with a draft's values: with its fields changed in place, then rendered again."""
    form, newline = document.kinds[entry.kind].form, line_end(lines[0]) or document.newline
    if draft[1:4] == entry[1:4]:  # text, category and tags stay
        had, wants = fields_by_key(entry.fields), fields_by_key(draft.fields)
        changed = {key: wants[key][0] for key in wants if had.get(key) != wants[key]}
        named = [with_id(lines[0], name), *lines[1:]] if name and name != entry.id else lines
        gone = dict.fromkeys(key for key in had if key not in wants)
        yield "".join(lines_with_fields(named, form, (gone | changed).items(), newline=newline))
    if name == entry.id:
        if draft.category == entry.category and parse_item(lines, form).category is None:
            draft = draft._replace(category=None)
        marker = item_marker(lines[0])
        marker = marker if marker.endswith(" ") else "- "
        yield newline.join(render(draft, name, marker=marker, kinds=document.kinds)) + line_end(lines[-1])


# ── trying, and reading the result ─────────────────────────────────────────────────────────────────


# What a part of the result has to be: a meaning, or what a check accepts.
Expected = tuple[object, ...] | Callable[[Part], bool]


def _edit(reading: Reading, state: bytes, expected: Sequence[Expected]) -> Edit | None:
    """Return the edit to a state of the file; None if its parts are not as expected."""
    result = read(reading.document.with_data(state))
    if len(result.parts) != len(expected):
        return None
    entry = None
    for part, wanted in zip(result.parts, expected, strict=True):
        if callable(wanted):
            if not wanted(part):
                return None
            entry = part.entry or part.echo or entry
        elif wanted not in ((meant := meaning_of(result, part)), (None, *meant[1:])):
            return None
    return whole_edit(reading.document, result.document, entry)


def meaning_of(reading: Reading, part: Part) -> tuple[object, ...]:
    """Return the content of a part: the headings above it first, then all but its place."""
    values = (*meaning(part.entry), part.entry.id) if part.entry else ()
    return (part.trail, part.block.kind, reading.text_of(part), *values)


def _all_before(reading: Reading, kept: int) -> list[Expected]:
    """Return the meanings of all parts, those from number `kept` on without the headings above them."""
    meanings = [meaning_of(reading, part) for part in reading.parts]
    return [*meanings[:kept], *((None, *meant[1:]) for meant in meanings[kept:])]


def _spliced(document: Document, spans: Iterable[tuple[int, int, str]]) -> bytes:
    """Return a file's bytes with texts in place of spans of lines (0-based, end excluded), which are in order."""
    data, offsets, position = [document.data[: document.offsets[0]]], document.offsets, document.offsets[0]
    for first, end, text in spans:
        data += [document.data[position : offsets[first]], text.encode("utf-8", "surrogatepass")]
        position = offsets[end]
    return b"".join([*data, document.data[position:]])


def _with_lines(document: Document, at: int, lines: Sequence[str]) -> bytes:
    """Return a file's bytes with lines (without line ends) before the line `at` (0-based)."""
    newline = (line_end(document.lines[at - 1]) if at else "") or document.newline
    is_open = 0 < at == len(document.lines) and not line_end(document.lines[-1])
    text = newline.join(lines)
    return _spliced(document, [(at, at, newline + text if is_open else text + newline)])


def _reads_as(document: Document, draft: Draft, entry_id: str | None, part: Part) -> bool:
    """Tell whether a part is an entry that reads as a draft; its heading may supply a category."""
    kind, entry = document.kinds[draft.kind], part.entry or part.echo
    if entry is None:
        return False
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
        old = _all_before(reading, kept)
        for point in _points_for(shown, wanted[0][0]):
            number = sum(part.block.first < point.at for part in reading.parts)
            expected = [*old[:number], *([_is_heading] if point.title else []), *checks, *old[number:]]
            lines = _lines_at(reading, point, wanted)
            for new in (lines, [*lines, ""]):
                if edit := _edit(reading, _with_lines(document, point.at, new), expected):
                    return whole_edit(before, edit.after, edit.entry)
    raise RefusedError(
        "A new entry would change how other text in the file reads, wherever it goes",
        path=document.path,
        hint="look for an unclosed code fence, HTML comment or `%%`",
    )


def _is_heading(part: Part) -> bool:
    return part.block.kind == "heading"


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
    old, reads = _all_before(reading, last), partial(_reads_as_foreign, wanted, entry_id)
    for lines in news:
        new = lines[:-2] if follows.startswith("---") and lines[-1] == "---" else lines  # one rule is there
        title: list[Expected] = [_is_heading] if new[0].startswith("# ") else []
        rule: list[Expected] = [lambda part: part.block.kind == "rule"] if new[-1] == "---" else []
        new = new[1:] if is_below_blank and not new[0] else new
        state = _with_lines(document, at, [*new, *([""] if follows else [])])
        if edit := _edit(reading, state, [*old[:last], *title, reads, *rule, *old[last:]]):
            return edit
    raise RefusedError(
        "The format of that file cannot hold the text unchanged",
        path=document.path,
        hint="use plain words on one line, or take the file out of [paths] in workspace.toml",
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


def _reads_as_foreign(draft: Draft, entry_id: str | None, part: Part) -> bool:
    """Tell whether a part is an entry that reads as a draft, except for white space, which these forms lose."""
    if (entry := part.entry) is None:
        return False
    fields = dict(reversed(entry.fields))
    return (
        (folded(entry.text), entry.id, entry.tags) == (folded(draft.text), entry_id, draft.tags)
        and folded((entry.category or "")[:60]) == folded((draft.category or "")[:60])
        and all(folded(fields.get(key, "")) == folded(value) for key, value in draft.fields if key != "at")
    )


class _Section(NamedTuple):
    """An entry of another program: the lines of its file up to its end, and what is added below some of them."""

    start: int  # its first line (0-based)
    lines: Sequence[str]
    added: dict[int, str]
    newline: str

    def joined(self, lines: Sequence[str]) -> str:
        """Return these lines from the entry's start, with what is added."""
        return "".join(text + self.added.get(number, "") for number, text in enumerate(lines) if number >= self.start)

    def put(self, text: str, first: int, until: int) -> str:
        """Return the entry with a text in place of some lines; blank lines around these stay."""
        lines, filled = self.lines, [index for index in range(first, until) if self.lines[index].strip()]
        body, last = self.newline.join(text.split("\n")), filled[-1] if filled else first - 1
        if filled:  # each line keeps its number
            changed = [*lines[: filled[0]], *[""] * (last - filled[0]), body + line_end(lines[last])]
        else:
            changed = [*lines[:last], lines[last] + body + self.newline]
        return self.joined([*changed, *lines[last + 1 :]])


def _foreign_ways(document: Document, entry: Entry, draft: Draft) -> tuple[Iterable[str], Draft]:
    """Return notations of an entry with a draft's values, and the draft as it will read.

    A changed field changes in its line, and a new one goes to the end of the metadata. The logging time stays, and so
    does the other program's source unless a stamp replaces it. Raises RefusedError for a section whose text is not its
    Summary.
    """
    start, end, newline = entry.place.first_line - 1, entry.place.last_line, document.newline
    section = _Section(start, lines := list(document.lines[:end]), added := {}, newline)
    if document.form == "between":
        if draft[:4] == entry[:4]:
            raise _cannot(entry, "changed", "by its fields: the file's format has none")
        wanted = _text_only_draft(draft)
        return (section.put(way(wanted.text), start, end) for way in _WAYS), wanted
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
        added[last] = "".join(more if metadata else [newline, f"### Metadata{newline}", *more])
    wanted = Draft(entry.kind, draft.text, entry.category, draft.tags, tuple(wants.items()))
    if folded(draft.text) == folded(entry.text):
        return [section.joined(lines)], wanted._replace(text=entry.text)
    summary = next((part[1:] for part in parts if part[0] == "summary"), None)
    if summary is None:
        raise _cannot(entry, "changed", "by its text: its section has no Summary")
    # Text after the id in a heading stays as the category if it is the entry's whole text.
    head = document.lines[start].partition("]")[2].strip()
    category = entry.category or (entry.text if entry.id and head == entry.text else None)
    return (section.put(way(draft.text), *summary) for way in _WAYS), wanted._replace(category=category)


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
