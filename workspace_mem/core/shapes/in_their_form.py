"""New entries in a file that another program began, in that program's form, where [paths] makes it a home of ours.

Two forms: a section with an id, its fields in bold and in a list of metadata (`.learnings/`), and a text between two
lines of `§` (Hermes). `core/read_only.py` reads them. No byte changes but those of the entry itself.
"""

import re
from collections.abc import Callable, Collection, Iterator, Sequence

from workspace_mem.core.changes import Edit, Removal, refuse_unless_text, whole_edit
from workspace_mem.core.document import Document, line_end
from workspace_mem.core.duplicates import folded
from workspace_mem.core.entry import Draft, Entry, Fields
from workspace_mem.core.errors import NotFoundError, RefusedError
from workspace_mem.core.kinds import BETWEEN
from workspace_mem.core.reading import find_entry, read
from workspace_mem.core.shapes import item_in_file

_BELOW = ("context", "fix")  # fields that are sections
_TITLES = {
    "error": ("Error", "Suggested Fix"),
    "other": ("Details", "Suggested Action"),
}
_NAMES = {"seen": "Recurrence-Count", "first": "First-Seen", "last": "Last-Seen", "at": "Logged"}
_LINE = r"(?P<lead>[ \t]*(?:[-*+][ \t]+)?(?:\*\*)?{name}(?:\*\*:|:\*\*|:)[ \t]*)(?P<value>[^\r\n]*)"


def add(document: Document, draft: Draft, entry_id: str | None) -> Edit:
    """Add an entry at the end. Raises RefusedError where no way of writing it reads back as what it says."""
    refuse_unless_text(document)
    form = document.kinds.theirs[document.path]
    before = read(document).entries
    for way in (str, _on_one_line, _indented):
        new = _between(document, way(draft.text)) if form == "between" else _section(draft, way, entry_id)
        newline = document.newline
        data = document.data
        data += b"" if not data or data.endswith((b"\n", b"\r")) else newline.encode()
        data += newline.join(new).encode("utf-8", "surrogatepass") + newline.encode()
        after = document.with_data(data)
        found = read(after).entries
        if _same(before, found[:-1]) and len(found) == len(before) + 1 and _says(found[-1], draft, form):
            return whole_edit(document, after, found[-1])
    raise RefusedError(
        "The text cannot be written in the form of that file so that it reads back as it is",
        path=document.path,
        hint="say it in plain words on one line, or take the file out of [paths] in workspace.toml",
    )


def _on_one_line(text: str) -> str:
    return " ".join(text.split())


def _indented(text: str) -> str:
    """Return a text in which nothing begins a block of its own."""
    return "\n".join(f"    {line}" for line in text.split("\n"))


def _between(document: Document, text: str) -> list[str]:
    return [*([BETWEEN] if document.text.strip() else []), text]


def _section(draft: Draft, way: Callable[[str], str], entry_id: str | None) -> list[str]:
    said = dict(draft.fields)
    details, fix = _TITLES.get(draft.kind, _TITLES["other"])
    when = said.get("first") or said.get("at")
    head = " ".join(filter(None, (f"## [{entry_id}]", draft.category)))
    lines = [
        "",
        head,
        *([f"**Logged**: {when}"] if when else []),
        "**Status**: pending",
        "",
        "### Summary",
        way(draft.text),
        "",
    ]
    for key, title in zip(_BELOW, (details, fix), strict=True):
        lines += [f"### {title}", way(said[key]), ""] if said.get(key) else []
    metadata = [
        f"- {_named(key)}: {' '.join(value.split())}" for key, value in draft.fields if key not in (*_BELOW, "at")
    ]
    metadata += [f"- Tags: {', '.join(draft.tags)}"] if draft.tags else []
    return [*lines, *(["### Metadata", *metadata, ""] if metadata else []), "---"]


def _named(key: str) -> str:
    return _NAMES.get(key, key.capitalize())


def _says(entry: Entry, draft: Draft, form: str) -> bool:
    """Tell whether an entry says what was asked: white space apart, which these forms do not keep."""
    if folded(entry.text) != folded(draft.text):
        return False
    found = dict(reversed(entry.fields))
    wanted = {key: value for key, value in draft.fields if form == "headed"}
    return all(folded(found.get(key, "")) == folded(value) for key, value in wanted.items())


def _same(one: Collection[Entry], other: Collection[Entry]) -> bool:
    return [(entry.text, entry.id, entry.fields, entry.place) for entry in one] == [
        (entry.text, entry.id, entry.fields, entry.place) for entry in other
    ]


def with_fields(document: Document, entry: Entry, fields: Fields) -> Edit:
    """Set fields in their lines; one that is not there goes to the end of the metadata."""
    refuse_unless_text(document)
    if document.kinds.theirs[document.path] == "between":
        raise _not_here(entry, "its form has no fields")
    entry = find_entry(document, entry)
    lines = list(document.lines)
    first, end = entry.place.first_line - 1, entry.place.last_line
    newline, more = document.newline, list[str]()
    for key, value in fields:
        form = re.compile(_LINE.format(name=f"(?i:{re.escape(_named(key))}|{re.escape(key)})"))
        at = next((number for number in _field_lines(lines, first, end) if form.match(lines[number])), None)
        if at is None:
            more.append(f"- {_named(key)}: {' '.join(value.split())}{newline}")
        else:
            lines[at] = form.sub(lambda found, value=value: found["lead"] + value, lines[at], count=1)  # type: ignore[misc]
    if more:
        heads = (number for number in range(first, end) if lines[number].strip().casefold() == "### metadata")
        head = next(heads, None)
        lines[end - 1] += "" if line_end(lines[end - 1]) else newline
        lines[end:end] = more if head is not None else [newline, f"### Metadata{newline}", *more]
    start = document.offsets[0]
    after = document.with_data(document.data[:start] + "".join(lines).encode("utf-8", "surrogatepass"))
    found = next((one for one in read(after).entries if one.place.first_line == entry.place.first_line), None)
    said = dict(reversed(found.fields)) if found else {}
    if found is None or found.text != entry.text or any(said.get(key) != value for key, value in fields):
        raise _not_here(entry, "its section would not read back as asked")
    return whole_edit(document, after, found)


def _field_lines(lines: Sequence[str], first: int, end: int) -> Iterator[int]:
    """Yield the lines of a section that may be fields: those of its metadata, and those right below its head."""
    titles = [number for number in range(first + 1, end) if lines[number].startswith("#")]
    for title in titles:
        if lines[title].strip("# \t\r\n").casefold() == "metadata":
            yield from range(title + 1, end)
    yield from range(first + 1, titles[0] if titles else end)


def without_fields(document: Document, entry: Entry, keys: Collection[str]) -> Edit:
    """Take the lines of fields out."""
    entry = find_entry(document, entry)
    forms = [re.compile(_LINE.format(name=f"(?i:{re.escape(_named(key))}|{re.escape(key)})")) for key in keys]
    inside = [*_field_lines(document.lines, entry.place.first_line - 1, entry.place.last_line)]
    lines = [
        line
        for number, line in enumerate(document.lines)
        if number not in inside or not any(form.match(line) for form in forms)
    ]
    after = document.with_data(document.data[: document.offsets[0]] + "".join(lines).encode("utf-8", "surrogatepass"))
    found = next((one for one in read(after).entries if one.place.first_line == entry.place.first_line), None)
    if found is None or found.text != entry.text:
        raise _not_here(entry, "its section would not read back as asked")
    return whole_edit(document, after, found)


def rewrite(document: Document, entry: Entry, draft: Draft) -> Edit:  # noqa: ARG001 - the shape's form
    """Refuse: what another program's section says as a whole is changed there."""
    raise _not_here(entry, "its form has more than a text")


def cut(document: Document, entry: Entry) -> Edit:
    """Take an entry out, with the mark that stands between it and the next one."""
    refuse_unless_text(document)
    entry = find_entry(document, entry)
    before = [one for one in read(document).entries if one.place != entry.place]
    lines = document.lines
    first, end = entry.place.first_line - 1, entry.place.last_line
    while end < len(lines) and (not lines[end].strip() or lines[end].strip() in ("---", BETWEEN)):
        end += 1
    data = document.data[: document.offsets[first]] + document.data[document.offsets[end] :]
    after = document.with_data(data)
    left = [(one.text, one.id, one.fields) for one in read(after).entries]
    if left != [(one.text, one.id, one.fields) for one in before]:
        raise _not_here(entry, "the text around it would read otherwise")
    return whole_edit(document, after)


def put_back(document: Document, removal: Removal) -> Edit | None:
    """Put the removed bytes back where the file is as it was left; None where it is not."""
    if document.data != removal.after.data:
        return None
    return whole_edit(document, document.with_data(removal.before.data))


def archived(archive: Document, live: Document, entry: Entry, fields: Fields) -> Edit:
    """Add an entry to the archive, in our own form."""
    return item_in_file.archived(archive, live, entry, fields)


def restored(document: Document, archive: Document, entry: Entry) -> Edit:
    """Add an entry of the archive at the end, in the form of the file."""
    kept = tuple(pair for pair in entry.fields if pair[0] not in ("retired", "why"))
    edit = add(document, Draft(entry.kind, entry.text, entry.category, entry.tags, kept), entry.id)
    if not archive.exists:
        raise NotFoundError(f"{archive.path} is not there", path=archive.path)
    return edit


def _not_here(entry: Entry, why: str) -> RefusedError:
    return RefusedError(
        f"{entry.name} cannot be changed that way: {why}; nothing was changed",
        path=entry.place.path,
        line=entry.place.first_line,
        hint="edit the file by hand",
    )
