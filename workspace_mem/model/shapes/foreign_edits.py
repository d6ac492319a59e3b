"""Edits of entries in the form of another program, if `[paths]` makes its file a home of ours.

Two forms: a section with an id, its fields in bold and in a list of metadata (`.learnings/`), and a text between two
lines of `§` (Hermes). `model/shapes/foreign.py` reads them. No byte changes but those of the entry itself, and of it
only the lines that say what is changed.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from workspace_mem.errors import RefusedError
from workspace_mem.model.changes import Edit, refuse_unless_text, unchanged, whole_edit
from workspace_mem.model.document import Document, body_start
from workspace_mem.model.entry import Draft, Entry, Fields
from workspace_mem.model.kinds import BETWEEN
from workspace_mem.model.matching import folded
from workspace_mem.model.reading import closing_of, find_entry, read, same_but_for
from workspace_mem.model.shapes.foreign import blocks_of, field_of, is_title
from workspace_mem.text.strings import line_end

_BELOW = ("context", "fix")  # fields that are sections
_TITLES = {
    "error": ("Error", "Suggested Fix"),
    "other": ("Details", "Suggested Action"),
}
_LABELS = {
    "seen": "Recurrence-Count",
    "first": "First-Seen",
    "last": "Last-Seen",
    "at": "Logged",
    "learned from": "Source",
}
_LINE = r"(?P<lead>[ \t]*(?:[-*+][ \t]+)?(?:\*\*)?{name}(?:\*\*:|:\*\*|:)[ \t]*)(?P<value>[^\r\n]*)"
_UNSAID = ("at", "source")  # stamps that a text between two marks goes without: the whole page is its agents'


def add(document: Document, draft: Draft, entry_id: str | None) -> Edit:
    """Add an entry at the end. Raises RefusedError where no way of writing it reads back as what it says."""
    refuse_unless_text(document)
    is_between = document.form == "between"
    reading = read(document)
    wanted = _said_between(draft) if is_between else draft
    twin = next((entry for entry in reading.entries if is_between and folded(entry.text) == folded(wanted.text)), None)
    if twin:  # what is put in front of the text there is a part of it
        return unchanged(document, twin)
    last = len(reading.parts)
    if not is_between:
        last = closing_of(document, [part.block for part in reading.parts], is_strict=True)
    end = document.offsets[reading.parts[last].block.first] if last < len(reading.parts) else len(document.data)
    for way in _WAYS:
        mark = [BETWEEN] if document.text.strip() else []
        new = [*mark, way(wanted.text)] if is_between else _section(draft, way, entry_id)
        if not (is_between or document.data.strip()):
            new = [f"# {document.kinds.title_of(document.path)}", *new]
        newline = document.newline
        above, below = document.data[:end], document.data[end:]
        above += b"" if not above or above.endswith((b"\n", b"\r")) else newline.encode()
        if not is_between and below.startswith(b"---"):  # of two rules only theirs
            new = new[:-2]
        if above.endswith(2 * newline.encode()) and not new[0]:
            new = new[1:]
        text = newline.join([*new, *([""] if below else [])]) + newline
        after = document.with_data(above + text.encode("utf-8", "surrogatepass") + below)
        result = read(after)
        added = len(result.parts) - len(reading.parts)
        if (
            same_but_for(reading, result, last, removed=0, added=added, kept=last)
            and len(result.entries) == len(reading.entries) + 1
            and _says(result.entries[-1], wanted, entry_id)
        ):
            return whole_edit(document, after, result.entries[-1])
    raise RefusedError(
        "The format of that file cannot hold the text unchanged",
        path=document.path,
        hint="use plain words on one line, or take the file out of [paths] in workspace.toml",
    )


# How a text is written: as it is, on one line, or indented, so that nothing in it begins a block of its own.
_WAYS: tuple[Callable[[str], str], ...] = (
    str,
    lambda text: " ".join(text.split()),
    lambda text: "\n".join(f"    {line}" for line in text.split("\n")),
)


def _said_between(draft: Draft) -> Draft:
    """Return a draft whose text says all of it. Raises RefusedError for what a text alone cannot say."""
    if lost := [key for key, _ in draft.fields if key not in _UNSAID]:
        what = "The text waits for review" if "review" in lost else f"The entry has {', '.join(lost)}"
        raise RefusedError(
            f"{what}, which a file with `§` between its entries cannot hold; nothing was written",
            hint="leave that out, or take the file out of [paths] in workspace.toml",
        )
    lead = f"[{draft.category}] " if draft.category else ""
    tags = "".join(f" #{tag}" for tag in draft.tags)
    first, newline, below = draft.text.partition("\n")
    return Draft(draft.kind, f"{lead}{first}{tags}{newline}{below}")


def _section(draft: Draft, way: Callable[[str], str], entry_id: str | None) -> list[str]:
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


def _says(entry: Entry, draft: Draft, entry_id: str | None) -> bool:
    """Tell whether an entry says what was asked: white space apart, which these forms do not keep."""
    fields = dict(reversed(entry.fields))
    return (
        (folded(entry.text), entry.id, entry.tags) == (folded(draft.text), entry_id, draft.tags)
        and folded((entry.category or "")[:60]) == folded((draft.category or "")[:60])
        and all(folded(fields.get(key, "")) == folded(value) for key, value in draft.fields if key != "at")
    )


# ── changing ───────────────────────────────────────────────────────────────────────────────────


def rewrite(document: Document, entry: Entry, draft: Draft) -> Edit:
    """Put other words in the place of an entry's text; a field that the draft says otherwise changes in its line.

    When it was logged stays, and so does what the other program calls its source, unless a stamp takes its place.
    Raises RefusedError for a section whose text is not its Summary.
    """
    refuse_unless_text(document)
    entry = find_entry(document, entry)
    if document.form == "between":
        wanted, first, end = _said_between(draft), entry.place.first_line - 1, entry.place.last_line
        return _changed(document, entry, (_lines_as(document, first, end, way(wanted.text)) for way in _WAYS), wanted)
    edit = unchanged(document, entry)
    if folded(draft.text) != folded(entry.text):
        summary = next((part[1:] for part in _parts(document, entry) if part[0] == "summary"), None)
        if summary is None:
            raise _not_here(entry, "its section has no Summary")
        # What a head with an id says behind it stays, as a category, if that is all that the entry says.
        head = document.lines[entry.place.first_line - 1].partition("]")[2].strip()
        category = entry.category or (entry.text if entry.id and head == entry.text else None)
        wanted = Draft(entry.kind, draft.text, category, entry.tags, entry.fields)
        edit = _changed(document, entry, (_lines_as(document, *summary, way(draft.text)) for way in _WAYS), wanted)
    had = {key: value for key, value in reversed(entry.fields) if key != "at"}
    wants = {key: value for key, value in reversed(draft.fields) if key != "at"}
    gone = [key for key in had if key not in wants and key != "learned from"]
    fields = [(key, value) for key, value in wants.items() if had.get(key) != value]
    fields += [("tags", ", ".join(draft.tags))] if draft.tags != entry.tags else []
    edit = with_fields(edit.after, edit.entry or entry, tuple(fields), without=gone)
    return whole_edit(document, edit.after, edit.entry)


def _parts(document: Document, entry: Entry) -> list[tuple[str, int, int]]:
    """Return the parts of a section, each with what its heading says: nothing for the one right below its head."""
    head, end = entry.place.first_line - 1, entry.place.last_line
    titles = [
        block
        for block in blocks_of(document, body_start(document))
        if head < block.first < end and is_title(document, block)
    ]
    ends = [*(block.first for block in titles), end]
    return [
        ("", head + 1, ends[0]),
        *((block.text.strip().casefold(), block.end, until) for block, until in zip(titles, ends[1:], strict=True)),
    ]


def _lines_as(document: Document, first: int, end: int, text: str) -> list[str]:
    """Return the lines of a file with a text in the place of some; blank lines around what stood there stay."""
    lines = document.lines
    filled = [index for index in range(first, end) if lines[index].strip()]
    first, last = (filled[0], filled[-1] + 1) if filled else (first, first)
    ending = line_end(lines[last - 1]) if filled else document.newline
    return [*lines[:first], document.newline.join(text.split("\n")) + ending, *lines[last:]]


def _ended(lines: Sequence[str], newline: str) -> Sequence[str]:
    """Return lines of which the last one ends."""
    return [*lines[:-1], lines[-1] + newline] if lines and not line_end(lines[-1]) else lines


def _changed(document: Document, entry: Entry, ways: Iterable[Sequence[str]], wanted: Draft) -> Edit:
    """Return the edit to the first of these lines by which the entry says what is wanted, and all else what it did."""
    reading = read(document)
    number = next(index for index, part in enumerate(reading.parts) if part.entry and part.entry.place == entry.place)
    for lines in ways:
        data = "".join(lines).encode("utf-8", "surrogatepass")
        after = document.with_data(document.data[: document.offsets[0]] + data)
        result = read(after)
        if same_but_for(reading, result, number, removed=1, added=1):
            now = result.parts[number].entry
            if now and _says(now, wanted, entry.id):
                return whole_edit(document, after, now)
    raise _not_here(entry, "the result would read back differently")


def with_fields(document: Document, entry: Entry, fields: Fields = (), *, without: Collection[str] = ()) -> Edit:
    """Set fields in their lines, and take the lines of others out; a new one goes to the end of the metadata."""
    refuse_unless_text(document)
    entry = find_entry(document, entry)
    kept = tuple(pair for pair in entry.fields if pair[0] not in without)
    if not fields and kept == entry.fields:
        return unchanged(document, entry)
    if document.form == "between":
        raise _not_here(entry, "the file's format has no fields")
    lines, newline = list(document.lines), document.newline
    end, more, replaced = entry.place.last_line, list[str](), list[str]()
    inside, gone = [*_field_lines(document, entry)], [_form_of(key) for key in without]
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
        metadata = next((part for part in _parts(document, entry) if part[0] == "metadata"), None)
        index = end if metadata is None else metadata[2]
        while index > entry.place.first_line and not lines[index - 1].strip():
            index -= 1
        lines[index:index] = more if metadata else [newline, f"### Metadata{newline}", *more]
        lines[:index] = _ended(lines[:index], newline)
    had_before = {key: value for key, value in reversed(kept) if key not in replaced}
    all_of_it = had_before | dict(fields)
    tags = tuple(all_of_it.pop("tags").split(", ")) if "tags" in dict(fields) else entry.tags
    wanted = Draft(entry.kind, entry.text, entry.category, tags, tuple(all_of_it.items()))
    return _changed(document, entry, [lines], wanted)


def _form_of(key: str) -> re.Pattern[str]:
    """Return the form of the line that a field of this name stands in."""
    return re.compile(_LINE.format(name=f"(?i:{re.escape(_named(key))}|{re.escape(key)})"))


def _field_lines(document: Document, entry: Entry) -> Iterator[int]:
    """Yield the lines of a section that may be fields: those of its metadata, and those right below its head."""
    above, *parts = _parts(document, entry)
    yield from (index for title, first, end in parts if title == "metadata" for index in range(first, end))
    yield from range(*above[1:])


# ── taking out, and putting back ───────────────────────────────────────────────────────────────


def cut(document: Document, entry: Entry) -> Edit:
    """Take an entry out, with the mark that stands between it and the next one."""
    refuse_unless_text(document)
    entry = find_entry(document, entry)
    others = _said(other for other in read(document).entries if other.place != entry.place)
    first, end = _stretch(document, entry)
    data = document.data[: document.offsets[first]] + document.data[document.offsets[end] :]
    after = document.with_data(data)
    if _said(read(after).entries) != others:
        raise _not_here(entry, "the text around it would read differently")
    return whole_edit(document, after)


def _said(entries: Iterable[Entry]) -> list[tuple[object, ...]]:
    return [(entry.text, entry.id, entry.category, entry.tags, entry.fields) for entry in entries]


def _stretch(document: Document, entry: Entry) -> tuple[int, int]:
    """Return the lines that go with an entry: its own, and the mark behind it; of the last one the mark before it."""
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


def _not_here(entry: Entry, why: str) -> RefusedError:
    return RefusedError(
        f"{entry.name} cannot be changed that way: {why}; nothing was changed",
        path=entry.place.path,
        line=entry.place.first_line,
        hint="edit the file by hand",
    )
