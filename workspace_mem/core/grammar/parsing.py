"""Reading an item's lines."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from workspace_mem.core.entry import Fields
from workspace_mem.core.grammar.escaping import unescaped
from workspace_mem.core.grammar.forms import (
    CATEGORY,
    ID_AT_END,
    KEY,
    META_KEY,
    TAG_NAME,
    TIME,
    FoundField,
    field_ending_at,
    fields_only,
)
from workspace_mem.core.kinds import Shape
from workspace_mem.core.markdown import begins_below

_ITEM = re.compile(r"([ ]{0,3})([-*+]|\d{1,9}[.)])([ \t]*)")
_CHILD = re.compile(rf"[-*+][ \t]+(?:({KEY})::(?:[ \t]+|\Z)|(?=\({KEY}::))")
_TAG = re.compile(rf"(?<!\S)#({TAG_NAME.pattern})(?![\w/#-])")


@dataclass(frozen=True, slots=True)
class Parsed:
    """What an item's lines say."""

    text: str
    category: str | None
    tags: tuple[str, ...]
    fields: Fields
    id: str | None


@dataclass(frozen=True, slots=True)
class Child:
    """A list item below an entry that holds fields: `- key:: value`, or `- (key:: value) (key:: value)`."""

    first: int  # of the entry's lines, 0-based
    end: int  # excluded
    fields: Fields
    is_row: bool  # the second form, of one line


@dataclass(frozen=True, slots=True)
class Tail:
    """Tags and fields at the end of a line, and where the text before them ends."""

    end: int
    tags: tuple[str, ...]
    fields: tuple[FoundField, ...]


# ── an item and what is below it ───────────────────────────────────────────────────────────────


def item_marker(line: str) -> str:
    """Return indent, bullet and padding of an item's first line."""
    found = _ITEM.match(line)
    if not found:
        return ""
    padding = found[3]
    if not line[found.end() :].strip(" \t\r\n") or len(padding.expandtabs(4)) > 4:
        padding = padding[:1]
    return found[1] + found[2] + padding


def below_item(lines: Sequence[str]) -> list[str]:
    """Return the lines below an item's first one, without the indent that makes them part of it."""
    width = content_column(lines[0])
    return [_dedented(line, width).rstrip(" \t") for line in lines[1:]]


def content_column(line: str) -> int:
    """Return how far the further lines of an item are indented, by its first one."""
    marker = item_marker(line)
    return len(marker.expandtabs(4)) + (0 if marker.endswith((" ", "\t")) else 1)


def _dedented(line: str, columns: int) -> str:
    at = column = 0
    while at < len(line) and column < columns and line[at] in " \t":
        column += 1 if line[at] == " " else 4 - column % 4
        at += 1
    return " " * (column - columns) + line[at:]


def parse_item(lines: Sequence[str], shape: Shape) -> Parsed:
    """Read an item's lines (with or without line ends), the first one with its bullet."""
    bare = [line.rstrip("\r\n") for line in lines]
    below = below_item(bare)
    children = list(children_of(below)) if shape is Shape.COUNTED else []
    taken = {number for child in children for number in range(child.first - 1, child.end - 1)}
    body = [line for number, line in enumerate(below) if number not in taken]
    fields = tuple(field for child in children for field in child.fields)
    return _parse(bare[0][len(item_marker(bare[0])) :].strip(" \t"), body, fields, shape)


def _parse(first: str, body: list[str], children: Fields, shape: Shape) -> Parsed:
    first, entry_id = without_id(first)
    lead, category, first = _without_lead(first, shape)
    rest = "\n".join(body).rstrip("\n")
    is_first = not (shape is Shape.LOG and lead)
    tail = tail_of(first, plain(rest, shape, is_first=is_first))
    text = f"{first[: tail.end]}\n{rest}" if tail.end and rest else first[: tail.end] or rest.lstrip("\n")
    fields = tuple((field.key, field.value) for field in tail.fields)
    return Parsed(plain(text, shape, is_first=is_first), category, tail.tags, (*lead, *fields, *children), entry_id)


def without_id(first: str) -> tuple[str, str | None]:
    """Divide an item's first line into what stands before the id, and the id."""
    found = ID_AT_END.search(first)
    return (first[: found.start()].rstrip(" \t"), found[1]) if found else (first, None)


def _without_lead(first: str, shape: Shape) -> tuple[Fields, str | None, str]:
    if shape is Shape.META and (found := META_KEY.match(first)):
        return (("key", found[1]),), None, first[found.end() :]
    if shape is Shape.LOG and (found := TIME.match(first)):
        return (("time", found[1]),), None, first[found.end() :]
    if shape in (Shape.LINE, Shape.COUNTED) and (found := CATEGORY.match(first)):
        return (), " ".join(found[1][1:-1].split()) or None, first[found.end() :]
    return (), None, first


def plain(text: str, shape: Shape, *, is_first: bool = True) -> str:
    """Return a text without the backslashes that writing put there."""
    lines = text.split("\n")
    return "\n".join(unescaped(line, shape, is_first=is_first and number == 0) for number, line in enumerate(lines))


# ── the end of a line ──────────────────────────────────────────────────────────────────────────


def tail_of(line: str, rest: str, *, with_fields: bool = True) -> Tail:
    """Read tags and fields from the end of a line. `rest` is the text below it.

    A tag that begins the line is text, unless the text itself begins in a block below it. Goes by
    index and not by slice: a line may have a million characters.
    """
    tags: list[str] = []
    fields: list[FoundField] = []
    end = _stripped_end(line, len(line))
    while end:
        if with_fields and (field := field_ending_at(line, end)):
            fields.append(field)
            start = field.start
        elif (tag := _tag_ending_at(line, end)) and (len(tag) + 1 < end or (rest and begins_below(rest))):
            tags.append(tag)
            start = end - len(tag) - 1
        else:
            break
        end = _stripped_end(line, start)
    return Tail(end, tuple(tags[::-1]), tuple(fields[::-1]))


def _tag_ending_at(line: str, end: int) -> str | None:
    start = end
    while start and line[start - 1] not in " \t":
        start -= 1
    return line[start + 1 : end] if line[start] == "#" and TAG_NAME.fullmatch(line, start + 1, end) else None


def _stripped_end(line: str, end: int) -> int:
    while end and line[end - 1] in " \t":
        end -= 1
    return end


def tags_in(text: str) -> tuple[str, ...]:
    """Return the `#tags` that stand inside a text, in order, each once."""
    return tuple(dict.fromkeys(_TAG.findall(text)))


# ── children ───────────────────────────────────────────────────────────────────────────────────


def children_of(below: Sequence[str]) -> Iterator[Child]:
    """Yield the children among an item's dedented further lines. Anything else there is text.

    A row of fields with a person's words behind it is text too: nothing of theirs may be dropped.
    """
    at = 0
    while at < len(below):
        child = _child_at(below, at)
        if child:
            yield child
        at = child.end - 1 if child else at + 1


def _child_at(below: Sequence[str], at: int) -> Child | None:
    found = _CHILD.match(below[at])
    if not found:
        return None
    if found[1] is None:
        row = fields_only(below[at], found.end())
        return Child(at + 1, at + 2, tuple((field.key, field.value) for field in row), is_row=True) if row else None
    end = at + 1
    while end < len(below) and (not below[end] or below[end].startswith("  ")):
        end += 1
    while not below[end - 1]:
        end -= 1
    lines = [below[at][found.end() :], *(line[2:] for line in below[at + 1 : end])]
    value = plain("\n".join(lines).strip("\n"), Shape.COUNTED, is_first=False)
    return Child(at + 1, end + 1, ((found[1].strip(), value),), is_row=False)
