"""The form of an entry's lines is known to this module alone.

    - [Category] text #tags (at:: 2026-03-27T01:00:19Z) (source:: agent:claude) ^mem-7k3f9q2m

Text that a caller hands in can hold anything. It is indented under its item, so that no block in it
can begin something of its own, and a backslash goes before whatever would read as a category, field
or id; reading takes that backslash away again.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from workspace_mem.core.entry import Draft, Fields
from workspace_mem.core.errors import RefusedError, UsageError
from workspace_mem.core.ids import ID
from workspace_mem.core.kinds import KINDS, Shape
from workspace_mem.core.markdown import opens_block

MAX_TEXT = 4_000  # characters

_KEY = r"\w[\w -]*"
_CATEGORY_BODY = r"\[(?!\[|\^|[ xX]\])[^\[\]\n]{1,60}\](?![(:])"
_CATEGORY = re.compile(rf"({_CATEGORY_BODY})(?:[ \t]+|\Z)")
_TIME = re.compile(r"\[?(\d{1,2}:\d{2}(?::\d{2})?)\]?(?:[ \t]+|\Z)")
_META_KEY = re.compile(r"([\w.-]{1,60}):(?:[ \t]+|\Z)")
_ID_AT_END = re.compile(rf"(?:^|(?<=[ \t]))\^({ID.pattern})[ \t]*\Z")
_FIELD = re.compile(rf"\(({_KEY})::[ \t]*((?:[^()\\]|\\.)*)\)")
_TAG_NAME = re.compile(r"(?=[\d/-]*[^\W\d])[\w/-]+")
_TAG = re.compile(rf"(?<!\S)#({_TAG_NAME.pattern})(?![\w/#-])")
_CHILD = re.compile(rf"[-*+][ \t]+(?:({_KEY})::(?:[ \t]+|\Z)|(?=\({_KEY}::))")

# What would be read as something: a run of backslashes, then the construct. Writing adds one
# backslash to the run, reading takes one away, so any text comes back as it was.
_LIVE_IN_LINE = (
    re.compile(rf"(?<!\\)(\\*)(?=\({_KEY}::)"),
    re.compile(rf"(?:^|(?<=[ \t]))(\\*)(?=\^{ID.pattern}[ \t]*$)"),
    re.compile(r"^[ \t]*+(\\*+)(?=(?:[-*+] )?[\w ]+::)"),
)
_LIVE_AT_START = re.compile(rf"^(\\*)(?={_CATEGORY_BODY})")
_LIVE_TIME = re.compile(r"^(\\*)(?=\[\d{1,2}:\d{2})")


@dataclass(frozen=True, slots=True)
class Parsed:
    """What an item's lines say."""

    text: str
    category: str | None
    tags: tuple[str, ...]
    fields: Fields
    id: str | None


# ── text from outside ──────────────────────────────────────────────────────────────────────────


def clean_text(text: str) -> str:
    """Bring text into the form that can be kept: line feeds, no trailing spaces, no NUL, no blank edges.

    Raises RefusedError for text that cannot be written as UTF-8.
    """
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise RefusedError(
            "The text has bytes that are not UTF-8; nothing was written", hint="convert it to UTF-8 first"
        ) from error
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "\ufffd")
    lines = [line.rstrip(" \t") for line in text.split("\n")]
    while lines and not lines[0]:
        del lines[0]
    while lines and not lines[-1]:
        del lines[-1]
    return "\n".join(lines)


def draft(
    kind: str,
    text: str,
    *,
    category: str | None = None,
    tags: Sequence[str] = (),
    fields: Fields = (),
) -> Draft:
    """Make a draft from what a caller handed in. Trailing `#tags` of the first line become tags.

    Raises UsageError for an empty text or an impossible category or tag, RefusedError for text that
    is too long or cannot be written.
    """
    text = clean_text(text)
    if not text.strip():
        raise UsageError("The text is empty; nothing was written")
    if len(text) > MAX_TEXT:
        raise RefusedError(
            f"The text has {len(text):,} characters; an entry holds at most {MAX_TEXT:,}; nothing was written",
            hint="split it, or keep the long form as a file under memories/ and remember where it is",
        )
    text, found = _without_tail_tags(text)
    asked = [_checked_tag(tag) for tag in tags]
    cleaned = [(key, clean_text(value).lstrip(" \t")) for key, value in fields]
    return Draft(
        kind,
        text,
        _checked_category(category),
        tuple(dict.fromkeys([*found, *asked])),
        tuple((key, value) for key, value in cleaned if value.strip()),
    )


def _without_tail_tags(text: str) -> tuple[str, list[str]]:
    if opens_block(text):  # it will begin on the line after the item's first, where no tags are read
        return text, []
    first, newline, rest = text.lstrip(" \t").partition("\n")
    end, tags, _ = _tail(first, rest, with_fields=False)
    return (first[:end] + newline + rest).lstrip("\n"), tags


def _checked_category(category: str | None) -> str | None:
    if category is None or not category.strip():
        return None
    category = " ".join(category.split())
    if not _CATEGORY.fullmatch(f"[{category}]"):
        raise UsageError(
            f"“{category[:80]}” cannot be a category: it needs 1 to 60 characters without square brackets, "
            "and not just x"
        )
    return category


def _checked_tag(tag: str) -> str:
    name = tag.strip().removeprefix("#")
    if not _TAG_NAME.fullmatch(name):
        raise UsageError(f"“{tag[:80]}” cannot be a tag: it needs letters, digits, - _ or /, and not only digits")
    return name


def category_from(name: str) -> str:
    """Turn a tool's name into a category: whatever a category cannot hold is replaced."""
    flat = " ".join(clean_text(name).translate({ord("["): "(", ord("]"): ")"}).split())
    flat = flat.lstrip("^")[:60].strip()
    return f"tool {flat}" if flat in ("x", "X") else flat


# ── escaping ───────────────────────────────────────────────────────────────────────────────────


def _patterns(shape: Shape, *, is_first: bool) -> tuple[re.Pattern[str], ...]:
    if not is_first:
        return _LIVE_IN_LINE
    if shape in (Shape.LINE, Shape.COUNTED):
        return (*_LIVE_IN_LINE, _LIVE_AT_START)
    return (*_LIVE_IN_LINE, _LIVE_TIME) if shape is Shape.LOG else _LIVE_IN_LINE


def _change_runs(line: str, patterns: Sequence[re.Pattern[str]], *, adding: bool) -> str:
    places: set[int] = set()
    for pattern in patterns:
        for found in pattern.finditer(line):
            if adding or found[1]:
                places.add(found.start(1))
    for place in sorted(places, reverse=True):
        line = line[:place] + ("\\" + line[place:] if adding else line[place + 1 :])
    return line


def _escaped(line: str, shape: Shape, *, is_first: bool) -> str:
    return _change_runs(line, _patterns(shape, is_first=is_first), adding=True)


def _unescaped(line: str, shape: Shape, *, is_first: bool) -> str:
    return _change_runs(line, _patterns(shape, is_first=is_first), adding=False)


# ── writing ────────────────────────────────────────────────────────────────────────────────────


def render(entry: Draft, entry_id: str | None, *, marker: str = "- ") -> list[str]:
    """Return the lines of an entry, without line ends. `marker` is indent, bullet and padding."""
    shape = KINDS[entry.kind].shape
    own, below = _divided_fields(entry.fields, shape)
    lead, text_lines = _lead(entry, shape), entry.text.split("\n")
    if opens_block(entry.text):
        first, rest = lead, text_lines
    else:
        escaped = _escaped(text_lines[0], shape, is_first=True)
        first, rest = [*lead, escaped], text_lines[1:]
    first += [f"#{tag}" for tag in entry.tags]
    first += [_field(key, value) for key, value in own]
    if entry_id:
        first.append(f"^{entry_id}")
    begins_below = len(rest) == len(text_lines)
    body = [_escaped(line, shape, is_first=begins_below and number == 0) for number, line in enumerate(rest)]
    indent = " " * len(marker)
    lines = [marker + " ".join(first), *(indent + line if line else "" for line in [*body, *_child_lines(below)])]
    return [line.rstrip(" ") if not line.strip() else line for line in lines]


def _lead(entry: Draft, shape: Shape) -> list[str]:
    values = dict(entry.fields)
    if shape is Shape.META:
        return [f"{values['key']}:"]
    if shape is Shape.LOG:
        return [values["time"]] if "time" in values else []
    return [f"[{entry.category}]"] if entry.category else []


_ON_FIRST_LINE = ("at", "source", "review", "retired", "why")
_COUNTS = ("seen", "first", "last")


def _divided_fields(fields: Fields, shape: Shape) -> tuple[Fields, Fields]:
    own = [(key, value) for key, value in fields if key in _ON_FIRST_LINE or shape is not Shape.COUNTED]
    own = [(key, value) for key, value in own if key not in ("key", "time")]
    own.sort(key=lambda pair: _ON_FIRST_LINE.index(pair[0]) if pair[0] in _ON_FIRST_LINE else len(_ON_FIRST_LINE))
    below = [pair for pair in fields if shape is Shape.COUNTED and pair[0] not in _ON_FIRST_LINE]
    return tuple(own), tuple(below)


def _field(key: str, value: str) -> str:
    flat = " ".join(value.split())
    return f"({key}:: {_quoted(flat)})"


def _quoted(value: str) -> str:
    return re.sub(r"([()\\])", r"\\\1", value)


def _unquoted(value: str) -> str:
    return re.sub(r"\\(.)", r"\1", value).strip()


def _child_lines(fields: Fields) -> list[str]:
    lines: list[str] = []
    for key, value in fields:
        if key not in _COUNTS:
            first, *rest = [_escaped(line, Shape.COUNTED, is_first=False) for line in value.split("\n")]
            lines += [f"- {key}:: {first}", *(f"  {line}" if line else "" for line in rest)]
    counts = [_field(key, value) for key, value in fields if key in _COUNTS]
    return [*lines, "- " + " ".join(counts)] if counts else lines


# ── reading ────────────────────────────────────────────────────────────────────────────────────

_ITEM = re.compile(r"([ ]{0,3})([-*+]|\d{1,9}[.)])([ \t]*)")


def item_marker(line: str) -> str:
    """Return indent, bullet and padding of an item's first line."""
    found = _ITEM.match(line)
    if not found:
        return ""
    padding = found[3]
    if not line[found.end() :].strip() or len(padding.expandtabs(4)) > 4:
        padding = padding[:1]
    return found[1] + found[2] + padding


def _dedented(line: str, columns: int) -> str:
    at = column = 0
    while at < len(line) and column < columns and line[at] in " \t":
        column += 1 if line[at] == " " else 4 - column % 4
        at += 1
    return " " * (column - columns) + line[at:]


def parse_item(lines: Sequence[str], shape: Shape) -> Parsed:
    """Read an item's lines (with or without line ends), the first one with its bullet."""
    bare = [line.rstrip("\r\n") for line in lines]
    marker = item_marker(bare[0])
    width = max(len(marker.expandtabs(4)), 2)
    below = [_dedented(line, width).rstrip(" \t") for line in bare[1:]]
    body, children = _without_children(below) if shape is Shape.COUNTED else (below, ())
    return _parse(bare[0][len(marker) :].strip(" \t"), body, children, shape)


def _parse(first: str, body: list[str], children: Fields, shape: Shape) -> Parsed:
    entry_id = None
    if found := _ID_AT_END.search(first):
        entry_id, first = found[1], first[: found.start()].rstrip(" \t")
    lead, category, first = _parse_lead(first, shape)
    rest = "\n".join(body).rstrip("\n")
    end, tags, fields = _tail(first, _plain(rest, shape), with_fields=True)
    text = _plain(f"{first[:end]}\n{rest}" if end and rest else first[:end] or rest.lstrip("\n"), shape)
    return Parsed(text, category, tuple(tags), (*lead, *fields, *children), entry_id)


def _parse_lead(first: str, shape: Shape) -> tuple[Fields, str | None, str]:
    if shape is Shape.META and (found := _META_KEY.match(first)):
        return (("key", found[1]),), None, first[found.end() :]
    if shape is Shape.LOG and (found := _TIME.match(first)):
        return (("time", found[1]),), None, first[found.end() :]
    if shape in (Shape.LINE, Shape.COUNTED) and (found := _CATEGORY.match(first)):
        return (), " ".join(found[1][1:-1].split()) or None, first[found.end() :]
    return (), None, first


def _tail(line: str, rest: str, *, with_fields: bool) -> tuple[int, list[str], list[tuple[str, str]]]:
    """Read tags and fields from the end of a line; return where the text before them ends.

    Goes by index, not by slice: a line may have a million characters. A line of tags only is text,
    unless the text itself begins in a block below it.
    """
    tags: list[str] = []
    fields: list[tuple[str, str]] = []
    end = _stripped_end(line, len(line))
    while end:
        if with_fields and (found := _field_ending_at(line, end)):
            fields.append((found[1].strip(), _unquoted(found[2])))
            start = found.start()
        else:
            start = max(line.rfind(" ", 0, end), line.rfind("\t", 0, end)) + 1
            if line[start] != "#" or not _TAG_NAME.fullmatch(line, start + 1, end):
                break
            if _stripped_end(line, start) == 0 and not (rest and opens_block(rest)):
                break
            tags.append(line[start + 1 : end])
        end = _stripped_end(line, start)
    return end, tags[::-1], fields[::-1]


def _stripped_end(line: str, end: int) -> int:
    while end and line[end - 1] in " \t":
        end -= 1
    return end


def _field_ending_at(line: str, end: int) -> re.Match[str] | None:
    start = end
    while line[end - 1] == ")" and (start := line.rfind("(", 0, start)) >= 0:
        if _backslashes_before(line, start) % 2 == 0:
            starts_word = start == 0 or line[start - 1] in " \t"
            return _FIELD.fullmatch(line, start, end) if starts_word else None
    return None


def _backslashes_before(line: str, at: int) -> int:
    start = at
    while start and line[start - 1] == "\\":
        start -= 1
    return at - start


def _plain(text: str, shape: Shape) -> str:
    lines = text.split("\n")
    return "\n".join(_unescaped(line, shape, is_first=number == 0) for number, line in enumerate(lines))


def _without_children(lines: list[str]) -> tuple[list[str], Fields]:
    """Divide an item's further lines into text and `- key:: value` children."""
    body: list[str] = []
    fields: list[tuple[str, str]] = []
    at = 0
    while at < len(lines):
        found = _CHILD.match(lines[at])
        if not found:
            body.append(lines[at])
            at += 1
            continue
        end = at + 1
        while end < len(lines) and (not lines[end] or lines[end].startswith("  ")):
            end += 1
        fields += _child_fields(found, lines[at:end])
        at = end
    return body, tuple(fields)


def _child_fields(found: re.Match[str], lines: list[str]) -> list[tuple[str, str]]:
    first = lines[0][found.end() :]
    if found[1] is None:
        return [(key.strip(), _unquoted(value)) for key, value in _FIELD.findall(first)]
    value = "\n".join([first, *(line[2:] for line in lines[1:])]).strip("\n")
    plain = [_unescaped(line, Shape.COUNTED, is_first=False) for line in value.split("\n")]
    return [(found[1].strip(), "\n".join(plain))]


def tags_in(text: str) -> tuple[str, ...]:
    """Return the `#tags` that stand inside a text, in order, each once."""
    return tuple(dict.fromkeys(_TAG.findall(text)))
