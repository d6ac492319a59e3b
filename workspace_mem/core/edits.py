"""Edits are pure functions from a document to a new one. Each changes the lines of its own entry only.

An edit reads its own result before it lets it out: if any other entry or block would read
differently, it tries the next place, and refuses when there is none.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from workspace_mem.core.document import Document, line_end
from workspace_mem.core.entry import Draft, Entry, Fields
from workspace_mem.core.errors import RefusedError
from workspace_mem.core.grammar import item_marker, parse_item, render
from workspace_mem.core.kinds import KINDS, Shape, entry_home_title, kind_of_heading
from workspace_mem.core.reading import Part, Reading, read


@dataclass(frozen=True, slots=True)
class Splice:
    """The bytes between `offset` and `offset + len(removed)` become `inserted`."""

    offset: int
    removed: bytes
    inserted: bytes

    def apply(self, data: bytes) -> bytes:
        """Return the bytes after the splice. Raises ValueError where `removed` does not stand there."""
        end = self.offset + len(self.removed)
        if data[self.offset : end] != self.removed:
            raise ValueError("the bytes to be replaced are not there")
        return data[: self.offset] + self.inserted + data[end:]


@dataclass(frozen=True, slots=True)
class Edit:
    """What an edit does to one document. `entry` is the entry as it will stand; None where it goes."""

    before: Document
    after: Document
    splice: Splice
    entry: Entry | None

    @property
    def changes(self) -> bool:
        """Tell whether a byte differs."""
        return self.splice.removed != self.splice.inserted


Operation = Callable[[Document], Edit]  # can be run again on what somebody saved meanwhile


def unchanged(document: Document, entry: Entry | None) -> Edit:
    """Return an edit that does nothing, about an entry that is already there."""
    return Edit(document, document, Splice(0, b"", b""), entry)


# ── adding ─────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class _Spot:
    """A place for new lines: before line `at`, with these lines around the entry."""

    at: int
    above: tuple[str, ...]
    below: tuple[str, ...]
    marker: str
    blocks_above: int  # how many parts of the new reading come from `above` (a new heading)


def add_entry(document: Document, draft: Draft, entry_id: str | None) -> Edit:
    """Add an entry where the format says that new ones go. An empty document becomes a new file.

    Raises RefusedError where the file is no text, or where no place reads back as it should.
    """
    refuse_unless_text(document)
    if not document.data:
        return _new_file(document, draft, entry_id)
    reading = read(document)
    for spot in _spots(reading, draft):
        edit = _insert(reading, spot, draft, entry_id)
        if edit is not None:
            return edit
    raise RefusedError(
        "No place in the file takes a new entry without changing how its other text reads",
        path=document.path,
        hint="look for a code fence or an HTML comment that is never closed",
    )


def refuse_unless_text(document: Document) -> None:
    """Raise RefusedError for a file that is not UTF-8 text: it can be read, and is never written."""
    if not document.is_text:
        raise RefusedError(
            f"{document.path} is not UTF-8 text; it was left as it is",
            path=document.path,
            hint="convert it to UTF-8 (for example with iconv), or move it away",
        )


def _new_file(document: Document, draft: Draft, entry_id: str | None) -> Edit:
    kind = KINDS[draft.kind]
    lines = [f"# {entry_home_title(document.path)}", ""]
    if kind.heading:
        lines += [f"## {kind.heading}", ""]
    lines += render(draft, entry_id)
    data = "".join(line + "\n" for line in lines).encode("utf-8")
    after = document.with_data(data)
    entry = read(after).entries[-1]
    return Edit(document, after, Splice(0, b"", data), entry)


def _spots(reading: Reading, draft: Draft) -> Iterator[_Spot]:
    """Yield places for a new entry, the best one first."""
    kind = KINDS[draft.kind]
    section = _section(reading, draft)
    if section is not None:
        yield from _spots_in(reading, section, at_end=kind.shape is Shape.LOG)
    elif kind.heading is not None:
        yield from _spots_with_heading(reading, f"## {kind.heading}")
    yield from _spots_with_heading(reading, f"## {kind.heading}" if kind.heading else None)


def _section(reading: Reading, draft: Draft) -> list[Part] | None:
    """Return the parts that stand directly under the kind's heading; None where there is no such heading.

    A kind without a heading owns its whole file: a log to its end, learnings up to the first headed
    section that holds none of them.
    """
    kind = KINDS[draft.kind]
    parts = list(reading.parts)
    if kind.shape is Shape.LOG:
        return parts
    if kind.heading is None:
        last = max((number for number, part in enumerate(parts) if part.entry), default=None)
        return parts[: last + 1] if last is not None else _up_to_subheading(parts)
    starts = [
        number
        for number, part in enumerate(parts)
        if part.block.kind == "heading" and kind_of_heading(part.block.text) == kind.name
    ]
    sections = [[parts[start], *_own_parts(parts, start)] for start in starts]
    filled = [section for section in sections if any(part.entry for part in section)]
    found = filled or sections
    return found[-1] if found else None


def _own_parts(parts: Sequence[Part], start: int) -> list[Part]:
    end = start + 1
    while end < len(parts) and parts[end].block.kind != "heading":
        end += 1
    return list(parts[start + 1 : end])


def _up_to_subheading(parts: list[Part]) -> list[Part]:
    for number, part in enumerate(parts):
        if part.block.kind == "heading" and part.block.level > 1:
            return parts[:number]
    return parts


def _spots_in(reading: Reading, section: list[Part], *, at_end: bool) -> Iterator[_Spot]:
    entries = [part for part in section if part.entry]
    if entries and (not at_end or section[-1] is entries[-1]):
        last = entries[-1].block
        marker = item_marker(reading.document.lines[last.first])
        marker = marker if marker.strip() in ("-", "*", "+") and marker.endswith(" ") else "- "
        yield _Spot(last.end, (), (), marker, 0)
        yield _Spot(last.end, (), (), "- ", 0)
    end = section[-1].block.end if section else reading.body_first
    yield _apart(reading, end, ())
    for part in reversed(section):
        if part.block.kind in ("fence", "html", "code"):
            yield _apart(reading, part.block.first, ())


def _spots_with_heading(reading: Reading, heading: str | None) -> Iterator[_Spot]:
    """Yield places at the end of the file, then before an open block there, then at the top."""
    above = (heading, "") if heading else ()
    parts = reading.parts
    yield _apart(reading, parts[-1].block.end if parts else reading.body_first, above)
    for number, part in reversed(list(enumerate(parts))):
        if part.block.kind in ("fence", "html", "code"):
            yield _apart(reading, part.block.first, above)
            heads = [head for head in parts[:number] if head.block.kind == "heading" and head.block.level <= 2]
            yield _apart(reading, heads[-1].block.first if heads else reading.body_first, above)
    yield _apart(reading, reading.body_first, above)


def _apart(reading: Reading, at: int, above: tuple[str, ...]) -> _Spot:
    """Return a spot with a blank line on either side where text would touch it."""
    lines = reading.document.lines
    before = ("",) if at > reading.body_first and lines[at - 1].strip() else ()
    after = ("",) if at < len(lines) and lines[at].strip() else ()
    return _Spot(at, (*before, *above), after, "- ", 1 if above else 0)


def _insert(reading: Reading, spot: _Spot, draft: Draft, entry_id: str | None) -> Edit | None:
    document = reading.document
    newline = _newline_near(document, spot.at)
    new = [*spot.above, *render(draft, entry_id, marker=spot.marker), *spot.below]
    text = newline.join(new)
    open_end = 0 < spot.at == len(document.lines) and not line_end(document.lines[-1])
    text = newline + text if open_end else text + newline
    splice = Splice(document.offsets[spot.at], b"", text.encode("utf-8"))
    after = document.with_data(splice.apply(document.data))
    return _checked(reading, spot, draft, entry_id, Edit(document, after, splice, None))


def _newline_near(document: Document, at: int) -> str:
    above = line_end(document.lines[at - 1]) if 0 < at <= len(document.lines) else ""
    return above or document.newline


def _checked(reading: Reading, spot: _Spot, draft: Draft, entry_id: str | None, edit: Edit) -> Edit | None:
    """Return the edit with its entry, or None where the new text does not read as it should."""
    result = read(edit.after)
    old, new = _forms(reading), _forms(result)
    at = sum(1 for part in reading.parts if part.block.first < spot.at)
    added = spot.blocks_above + 1
    if new[:at] + new[at + added :] != old or len(new) != len(old) + added:
        return None
    entry = result.parts[at + added - 1].entry
    return replace(edit, entry=entry) if entry and _says(entry, draft, entry_id) else None


def _forms(reading: Reading) -> list[tuple[object, ...]]:
    """Return what each part says, without where it stands."""
    return [
        (part.block.kind, part.trail, reading.text_of(part), *(_meaning(part.entry) if part.entry else ()))
        for part in reading.parts
    ]


def _meaning(entry: Entry) -> tuple[object, ...]:
    return (entry.kind, entry.text, entry.category, entry.tags, entry.fields, entry.id)


def _says(entry: Entry, draft: Draft, entry_id: str | None) -> bool:
    """Tell whether an entry reads as its draft. A heading may give a category to one that has none."""
    category = entry.category if draft.category is None else draft.category
    return _meaning(entry)[1:] == (draft.text, category, draft.tags, draft.fields, entry_id)


# ── changing ───────────────────────────────────────────────────────────────────────────────────


def rewrite_entry(document: Document, entry: Entry, draft: Draft) -> Edit:
    """Put a draft in the place of an entry of this document; its id stays.

    Raises RefusedError where the result would not read back as asked.
    """
    refuse_unless_text(document)
    reading = read(document)
    number = next(at for at, part in enumerate(reading.parts) if part.entry and part.entry.place == entry.place)
    block = reading.parts[number].block
    lines = document.lines[block.first : block.end]
    marker = item_marker(lines[0])
    new = render(draft, entry.id, marker=marker if marker.endswith(" ") else "- ")
    newline = line_end(lines[0]) or document.newline
    text = newline.join(new) + line_end(lines[-1])
    start, end = document.offsets[block.first], document.offsets[block.end]
    splice = Splice(start, document.data[start:end], text.encode("utf-8"))
    after = document.with_data(splice.apply(document.data))
    result = read(after)
    old, forms = _forms(reading), _forms(result)
    others_same = len(old) == len(forms) and old[:number] + old[number + 1 :] == forms[:number] + forms[number + 1 :]
    changed = result.parts[number].entry if others_same else None
    if changed is None or not _says(changed, draft, entry.id):
        raise RefusedError(
            "The entry cannot be changed without changing how the text around it reads",
            path=document.path,
            line=entry.place.first_line,
            hint="edit the line by hand",
        )
    return Edit(document, after, splice, changed)


def with_fields(document: Document, entry: Entry, fields: Fields) -> Edit:
    """Give an entry these fields; a field that is there already takes the new value in its place."""
    block_lines = document.lines[entry.place.first_line - 1 : entry.place.last_line]
    own = parse_item(block_lines, KINDS[entry.kind].shape)
    new = dict(fields)
    kept = [(key, new.pop(key, value)) for key, value in own.fields]
    draft = Draft(entry.kind, own.text, own.category, own.tags, _in_order((*kept, *new.items())))
    return rewrite_entry(document, entry, draft)


_LAST = ("seen", "first", "last")


def _in_order(fields: Fields) -> Fields:
    rest = [pair for pair in fields if pair[0] not in _LAST]
    return (*rest, *sorted((pair for pair in fields if pair[0] in _LAST), key=lambda pair: _LAST.index(pair[0])))
