r"""The form of an entry as a list item, which no other module knows.

    - [Category] text #tags (at:: 2026-03-27T01:00:19Z) (source:: agent:claude) ^mem-7k3f9q2m

A caller's text can hold anything. It is indented under its item, so that its blocks stay inside, and
a backslash goes before whatever would read as a category, time, field or id. Such a construct may
follow a run of backslashes: writing adds one to the run, reading removes one, so any text reads back
unchanged.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from workspace_mem.errors import RefusedError, UsageError
from workspace_mem.model.document import PENDING
from workspace_mem.model.entry import ID, Draft, Entry, Fields
from workspace_mem.model.kinds import ECHO, ECHO_BARE, ECHO_LINK, KINDS, WHOLE, WITH_DETAILS, Form, Kinds
from workspace_mem.text.markdown import must_begin_below
from workspace_mem.text.strings import late, line_end

KEY = r"\w[\w -]*"
_IN_BRACKETS = r"\[(?!\[|\^|[ xX]\])[^\[\]\n]{1,60}\](?![(:])"
# A checkbox (`[-]`, `[?]`, `[i]`), a number, a day or a time is no category.
CATEGORY_BODY = rf"(?!\[[\x00-\x7f]\]|\[\d{{1,2}}:\d\d)(?=\[[^\]\n]*[^\W\d_]){_IN_BRACKETS}"
CATEGORY = late(rf"({CATEGORY_BODY})(?:[ \t]+|\Z)")
_TIME = late(r"\[?(\d{1,2}:\d{2}(?::\d{2})?)\]?(?:[ \t]+|\Z)")
META_KEY = late(r"([\w.-]{1,60}):(?:[ \t]+|\Z)")
ID_AT_END = late(rf"(?:^|(?<=[ \t]))\^({ID.pattern})[ \t]*\Z")
TAG_NAME = late(r"(?=[\d/-]*[^\W\d])[\w/-]+")
FIELD = late(rf"\(({KEY})::[ \t]*((?:[^()\\]|\\.)*)\)")

# The fields on an entry's first line, in this order. A counted entry has all others below.
_ECHO_KEY = "^"  # internal field that marks a log's echo line
ON_FIRST_LINE = (_ECHO_KEY, "at", "source", "review", "retired", "why", "salience")
COUNTS = ("seen", "confidence", "uses", "first", "last")


class FoundField(NamedTuple):
    """A `(key:: value)` and its place in a line."""

    key: str
    value: str
    start: int
    end: int


def field_text(key: str, value: str) -> str:
    """Return a field in written form: on one line, with brackets and backslashes quoted."""
    quoted = re.sub(r"([()\\])", r"\\\1", " ".join(value.split()))
    return f"({key}:: {quoted})"


def _found(match: re.Match[str]) -> FoundField:
    value = re.sub(r"\\(.)", r"\1", match[2]) if "\\" in match[2] else match[2]
    return FoundField(match[1].strip(), value.strip(), match.start(), match.end())


def fields_only(line: str, start: int) -> list[FoundField] | None:
    """Return the fields of a line that holds nothing else from `start` on; else None."""
    fields = []
    while start < len(line):
        match = FIELD.match(line, start)
        if match is None:
            return None
        fields.append(_found(match))
        start = match.end()
        while start < len(line) and line[start] in " \t":
            start += 1
    return fields or None


def field_ending_at(line: str, end: int) -> FoundField | None:
    """Return the field whose closing bracket is before `end`, if it begins a word."""
    start = end
    while line[end - 1] == ")" and (start := line.rfind("(", 0, start)) >= 0:
        run = start  # start of the backslashes before it
        while run and line[run - 1] == "\\":
            run -= 1
        if (start - run) % 2 == 0:
            starts_word = start == 0 or line[start - 1] in " \t"
            match = FIELD.fullmatch(line, start, end) if starts_word else None
            return _found(match) if match else None
    return None


_IN_LINE = (
    late(rf"(?<!\\)(\\*)(?=\({KEY}::)"),
    late(rf"(?:^|(?<=[ \t]))(\\*)(?=\^{ID.pattern}[ \t]*\Z)"),
    late(rf"^[ \t]*+(\\*+)(?=(?:[-*+][ \t]+)?{KEY}::)"),
)


class Lead(NamedTuple):
    """The parts that may precede an item's text."""

    written: str
    read: re.Pattern[str]
    escaped: tuple[re.Pattern[str], ...]  # patterns at a text's start that would read as this part
    key: str | None = None  # its field; None: the category
    behind: tuple[re.Pattern[str], ...] = ()  # patterns at a text's start, with or without this part


IS_ECHO = (_ECHO_KEY, "remembered")
_ECHO = late(ECHO)


_NO_ECHO = late(rf"^remembered (\\*)(?={ECHO_LINK}|{ECHO_BARE}\Z)")

# `[P0][2026-02-03] text` is no category, though a backslash there is ours.
_LIKE_CATEGORY = late(rf"^(\\+(?={_IN_BRACKETS})|(?={CATEGORY_BODY}(?:[ \t]|\Z)))")
_LEADS = {form: Lead("[{}]", CATEGORY, (_LIKE_CATEGORY,)) for form in Form} | {
    Form.META: Lead("{}:", META_KEY, (), "key"),
    Form.LOG: Lead("{}", _TIME, (late(r"^(\\*)(?=\[?\d{1,2}:\d{2})"),), "time", (_NO_ECHO,)),
}


def escaped(text: str, form: Form, *, is_first: bool = True, is_echo: bool = False) -> str:
    """Return the written form of a text. `is_first`: it begins the entry."""
    lines, known = text.split("\n"), _LEADS[form]
    at_start = (*(known.escaped if is_first else ()), *(() if is_echo else known.behind))
    lines[0] = _change_runs(lines[0], at_start, adding=True)
    return "\n".join(_change_runs(line, _IN_LINE, adding=True) for line in lines)


def _change_runs(line: str, patterns: Sequence[re.Pattern[str]], *, adding: bool) -> str:
    places = {match.start(1) for pattern in patterns for match in pattern.finditer(line) if adding or match[1]}
    if not places:
        return line
    cuts = [0, *sorted(places), len(line)]
    pieces = [line[start:end] for start, end in pairwise(cuts)]
    return pieces[0] + "".join("\\" + piece if adding else piece[1:] for piece in pieces[1:])


_ITEM = late(r"([ ]{0,3})([-*+]|\d{1,9}[.)])([ \t]*)")
_CHILD = late(rf"[-*+][ \t]+(?:({KEY})::(?:[ \t]+|\Z)|(?=\({KEY}::))")
_TAG = late(rf"#(?<!\S#)({TAG_NAME.pattern})(?![\w/#-])")


class Parsed(NamedTuple):
    """What an item's lines say."""

    text: str
    category: str | None
    tags: tuple[str, ...]
    fields: Fields
    id: str | None


class Child(NamedTuple):
    """A nested list item of fields: `- key:: value`, or `- (key:: value) (key:: value)`."""

    first: int  # line of the entry, 0-based
    end: int  # excluded
    fields: Fields
    is_row: bool  # the one-line form


class LineTail(NamedTuple):
    """Tags and fields at the end of a line, and where the text before them ends."""

    end: int
    tags: tuple[str, ...]
    fields: tuple[FoundField, ...]


# ── an item and what is below it ───────────────────────────────────────────────────────────────


def item_marker(line: str) -> str:
    """Return indent, bullet and padding of an item's first line."""
    match = _ITEM.match(line)
    if not match or (not match[3] and line[match.end() :].strip()):  # `---## Title` is none
        return ""
    padding = match[3]
    if not line[match.end() :].strip(" \t\r\n") or len(padding.expandtabs(4)) > 4:
        padding = padding[:1]
    return match[1] + match[2] + padding


def below_item(lines: Sequence[str]) -> list[str]:
    """Return the lines below an item's first line, without their indent."""
    width = content_column(lines[0])
    dedented = []
    for line in lines[1:]:
        index = column = 0
        while index < len(line) and column < width and line[index] in " \t":
            column += 1 if line[index] == " " else 4 - column % 4
            index += 1
        dedented.append((" " * (column - width) + line[index:]).rstrip(" \t"))
    return dedented


def content_column(line: str) -> int:
    """Return the indent of an item's further lines, from its first line."""
    marker = item_marker(line)
    return len(marker.expandtabs(4)) + (0 if marker.endswith((" ", "\t")) else 1)


def parse_item(lines: Sequence[str], form: Form) -> Parsed:
    """Parse an item's lines (with or without line ends), from its bullet on."""
    bare = [line.rstrip("\r\n") for line in lines]
    below = below_item(bare) if len(bare) > 1 else []
    children = list(children_of(below)) if form in WITH_DETAILS else []
    taken = {number for child in children for number in range(child.first - 1, child.end - 1)}
    body = [line for number, line in enumerate(below) if number not in taken]
    first, entry_id = without_id(bare[0][len(item_marker(bare[0])) :].strip(" \t"))
    known, category = _LEADS[form], ""
    lead: Fields = ()
    if match := known.read.match(first):
        first = first[match.end() :]
        lead = ((known.key, match[1]),) if known.key else ()
        category = "" if known.key else " ".join(match[1][1:-1].split())
    rest = "\n".join(body).rstrip("\n")
    is_first = not (form is Form.LOG and lead)
    tail = tail_of(first, plain(rest, form, is_first=is_first))
    text = f"{first[: tail.end]}\n{rest}" if tail.end and rest else first[: tail.end] or rest.lstrip("\n")
    if form is Form.LOG and lead and _ECHO.fullmatch(text):
        lead = (*lead, IS_ECHO)
    fields = (
        *((field.key, field.value) for field in tail.fields),
        *(pair for child in children for pair in child.fields),
    )
    return Parsed(plain(text, form, is_first=is_first), category or None, tail.tags, (*lead, *fields), entry_id)


def without_id(first: str) -> tuple[str, str | None]:
    """Split an item's first line before its id, and the id."""
    match = ID_AT_END.match(first, max(0, first.rfind("^")))
    return (first[: match.start()].rstrip(" \t"), match[1]) if match else (first, None)


def plain(text: str, form: Form, *, is_first: bool = True) -> str:
    """Return a text without the backslashes of its written form.

    The last step of `escaped` is undone first: a backslash inside brackets counts among their 60 characters.
    """
    if "\\" not in text:
        return text
    lines = [_change_runs(line, _IN_LINE, adding=False) for line in text.split("\n")]
    known = _LEADS[form]
    lines[0] = _change_runs(lines[0], (*(known.escaped if is_first else ()), *known.behind), adding=False)
    return "\n".join(lines)


# ── the end of a line ──────────────────────────────────────────────────────────────────────────


def tail_of(line: str, rest: str, *, with_fields: bool = True) -> LineTail:
    """Parse tags and fields at the end of a line. `rest` is the text below it.

    A tag that begins the line is text, unless the text itself begins in a block below it. Works by
    index, not by slices: a line may have a million characters.
    """
    tags: list[str] = []
    fields: list[FoundField] = []
    end = len(line)
    while end:
        if line[end - 1] in " \t":
            end -= 1
        elif with_fields and (field := field_ending_at(line, end)):
            fields.append(field)
            end = field.start
        else:
            start = end
            while start and line[start - 1] not in " \t":
                start -= 1
            is_tag = line[start] == "#" and TAG_NAME.fullmatch(line, start + 1, end)
            if not is_tag or not (start or (rest and must_begin_below(rest))):
                break
            tags.append(line[start + 1 : end])
            end = start
    return LineTail(end, tuple(tags[::-1]), tuple(fields[::-1]))


def tags_in(text: str) -> tuple[str, ...]:
    """Return the distinct `#tags` within a text, in order."""
    return tuple(dict.fromkeys(_TAG.findall(text)))


# ── children ───────────────────────────────────────────────────────────────────────────────────


def children_of(below: Sequence[str]) -> Iterator[Child]:
    """Yield the nested fields among an item's dedented further lines; other lines are text.

    A row of fields with other words after it is text too, so that none are lost.
    """
    end = 0
    while end < len(below):
        first, end = end, end + 1
        match = _CHILD.match(below[first])
        if match and match[1] is None:
            row = fields_only(below[first], match.end()) or ()
            fields = tuple((field.key, field.value) for field in row)
            yield from [Child(first + 1, end + 1, fields, is_row=True)] if row else []
        elif match:
            while end < len(below) and (not below[end] or below[end].startswith("  ")):
                end += 1
            while not below[end - 1]:
                end -= 1
            lines = [below[first][match.end() :], *(line[2:] for line in below[first + 1 : end])]
            value = plain("\n".join(lines).strip("\n"), Form.COUNTED, is_first=False)
            yield Child(first + 1, end + 1, ((match[1].strip(), value),), is_row=False)


_RULE = late(r"[ ]*(?:(?:-[ \t]*+)+|(?:\*[ \t]*+)+)")  # `- --`: a bullet and a text make a thematic break


def render(entry: Draft, entry_id: str | None, *, marker: str = "- ", kinds: Kinds = KINDS) -> list[str]:
    """Return the lines of an entry, without line ends. `marker` is indent, bullet and padding."""
    kind, form = kinds[entry.kind], kinds[entry.kind].form
    fields, before = as_written(entry.fields, form), _LEADS[form]
    if before.key is None:
        label = None if kind.headings_are_categories else entry.category  # the heading already gives the category
    else:
        label = next((value for key, value in fields[:1] if key == before.key), None)
        fields = fields[1:] if label else fields
    lead = [before.written.format(label)] if label else []
    own = [pair for pair in fields if pair != IS_ECHO and not is_below(pair[0], form)]
    below = [pair for pair in fields if is_below(pair[0], form)]
    is_first = not (form is Form.LOG and lead)
    lines = escaped(entry.text, form, is_first=is_first, is_echo=IS_ECHO in fields).split("\n")
    behind = [*(f"#{tag}" for tag in entry.tags), *(field_text(key, value) for key, value in own)]
    behind += [f"^{entry_id}"] if entry_id else []
    starts_below = must_begin_below(entry.text) or bool(_RULE.fullmatch(" ".join([marker, *lead, lines[0], *behind])))
    first = [*lead, *([] if starts_below else lines[:1]), *behind]
    if not first:  # before an empty line, a wide marker does not count as wide
        marker = marker.rstrip(" ") + " "
    body = [*(lines if starts_below else lines[1:]), *child_lines(below)]
    indent = " " * len(marker)
    return [(marker + " ".join(first)).rstrip(" "), *(indent + line if line else "" for line in body)]


def as_written(fields: Fields, form: Form) -> Fields:
    """Return fields as they read back: those of a line are flattened, in order."""
    before = tuple(pair for pair in fields if pair[0] == _LEADS[form].key)[:1]
    flat = [(key, " ".join(value.split())) for key, value in fields if (key, value) not in before]
    own = [pair for pair in flat if not is_below(pair[0], form)]
    own.sort(key=lambda pair: ON_FIRST_LINE.index(pair[0]) if pair[0] in ON_FIRST_LINE else len(ON_FIRST_LINE))
    details = [pair for pair in fields if is_below(pair[0], form) and pair[0] not in COUNTS]
    counts = [pair for pair in flat if is_below(pair[0], form) and pair[0] in COUNTS]
    counts.sort(key=lambda pair: COUNTS.index(pair[0]))
    return (*before, *own, *details, *counts)


def is_below(key: str, form: Form) -> bool:
    """Tell whether a field is written below the entry, not on its first line."""
    return form in WITH_DETAILS and key not in ON_FIRST_LINE


def child_lines(fields: Sequence[tuple[str, str]]) -> list[str]:
    """Return the lines of the fields below an entry; the counts share the last line."""
    lines: list[str] = []
    for key, value in fields:
        if key not in COUNTS:
            first, *rest = escaped(value, Form.COUNTED, is_first=False).split("\n")
            lines += [f"- {key}:: {first}", *(f"  {line}" if line else "" for line in rest)]
    counts = [field_text(key, value) for key, value in fields if key in COUNTS]
    return [*lines, "- " + " ".join(counts)] if counts else lines


def lines_with_fields(
    lines: Sequence[str], form: Form, fields: Iterable[tuple[str, str | None]], *, newline: str
) -> list[str]:
    """Return an item's lines with these fields set, or removed if their value is None; all else stays.

    `lines` have their line ends; `newline` is the file's, for a last line without one. A field in its own nested item
    (`- key:: value`) is left as it is.
    """
    result = list(lines)
    for key, value in fields:
        below = below_item([line.rstrip("\r\n") for line in result]) if form in WITH_DETAILS else ()
        children = [*children_of(below)]
        rows = [child.first for child in children if child.is_row]
        spans = [(0, field) for field in tail_of(without_id(result[0].rstrip("\r\n"))[0], "").fields]
        for number in rows:
            line = result[number].rstrip(" \t\r\n")
            spans += [(number, field) for field in fields_only(line, line.index("(")) or ()]
        found = [(number, field) for number, field in spans if field.key == key]
        if value is None:
            for number, field in reversed(found):
                line = result[number]
                result[number] = line[: field.start].rstrip(" \t") + line[field.end :]
        elif found:
            number, field = found[0]
            line = result[number]
            result[number] = line[: field.start] + field_text(key, value) + line[field.end :]
        elif not is_below(key, form):
            bare = result[0].rstrip("\r\n")
            before, entry_id = without_id(bare)
            end = len(before) if entry_id else len(bare.rstrip(" \t"))
            result[0] = f"{bare[:end]} {field_text(key, value)}{result[0][end:]}"
        elif rows and key in COUNTS:
            line = result[rows[-1]]
            result[rows[-1]] = " ".join([line.rstrip(" \t\r\n"), field_text(key, value)]) + line_end(line)
        elif not any(key == known for child in children for known, _ in child.fields):
            sample = result[children[0].first] if children else " " * content_column(result[0])
            indent = sample[: len(sample) - len(sample.lstrip(" \t"))]
            new = [indent + line if line else "" for line in child_lines([(key, value)])]
            at = rows[-1] if rows else len(result)
            above = line_end(result[at - 1])  # with it, `\r` never comes to precede somebody's `\n`
            result[at - 1] += "" if above else newline
            result[at:at] = [line + (above or newline) for line in new]
            result[-1] = result[-1] if above else result[-1].removesuffix(newline)
    return result


def with_id(line: str, name: str) -> str:
    """Return an item's first line with this id, in place of the old one or at the end."""
    bare = line.rstrip("\r\n")
    if match := ID_AT_END.search(bare):
        return line[: match.start(1)] + name + line[match.end(1) :]
    end = len(bare.rstrip(" \t"))  # before trailing spaces, which are a hard break
    return f"{line[:end]} ^{name}{line[end:]}"


# ── echoes ─────────────────────────────────────────────────────────────────────────────────────

_FIRST_WORDS = 60  # characters of an entry's text
_LINK = late(r"!?\[(?:\[(?:[^\[\]|]*\|)?([^\[\]]*)\]\]|([^\[\]]*)\]\([^()]*\))")
_MARKS = late(r"[`*\[\]<>$]|%%|~~|==|(?<!\w)_+|_+(?!\w)")


def echo_of(path: str, entry_id: str, entry: Draft | Entry, *, fields: Fields = ()) -> Draft:
    """Return the log line for a remembered entry: a link to it, and its first words.

    The words of an entry that waits for review are left out.
    """
    key = next((f"{value} = " for name, value in entry.fields if name == "key"), "")
    is_held = any(name == "review" and value.strip().casefold() == PENDING for name, value in entry.fields)
    words = "" if is_held else first_words(key + entry.text)
    words = f"remembered [[{path.removesuffix('.md')}#^{entry_id}]] {words}"
    return draft("log", words, fields=tuple(dict.fromkeys((*fields, IS_ECHO))))


def first_words(text: str) -> str:
    """Return the first 60 characters of a text on one line, without Markdown, cut after a word."""
    line = " ".join(_MARKS.sub("", _LINK.sub(r"\1\2", text)).split())
    if len(line) <= _FIRST_WORDS:
        return line
    end = line.rfind(" ", _FIRST_WORDS // 2, _FIRST_WORDS)
    return line[: end if end > 0 else _FIRST_WORDS - 1].rstrip(" ,;:.-–—(") + "…"


MAX_TEXT = 4_000  # characters


def refuse_unless_utf_8(text: str) -> None:
    """Raise RefusedError for a text that cannot be written as UTF-8."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise RefusedError(
            "The text has bytes that are not UTF-8; nothing was written", hint="convert it to UTF-8 first"
        ) from error


def clean_text(text: str) -> str:
    """Bring text into the form that can be kept: line feeds, no trailing spaces, no NUL, no blank edges.

    Raises RefusedError for text that cannot be written as UTF-8.
    """
    refuse_unless_utf_8(text)
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "\ufffd")
    return "\n".join(line.rstrip(" \t") for line in text.split("\n")).strip("\n")


def draft(
    kind: str,
    text: str,
    *,
    category: str | None = None,
    tags: Sequence[str] = (),
    fields: Fields = (),
    form: Form | None = None,
) -> Draft:
    """Make a draft of a caller's values. Trailing `#tags` of the first line become tags.

    Empty fields are left out. Raises UsageError for an empty text or an impossible category, key or
    tag, RefusedError for text that is too long or cannot be written.
    """
    text = clean_text(text)
    if not any(char.isprintable() and not char.isspace() for char in text):
        raise UsageError("The text is empty; nothing was written")
    if len(text) > MAX_TEXT:
        raise RefusedError(
            f"The text has {len(text):,} characters; an entry holds at most {MAX_TEXT:,}; nothing was written",
            hint="split it, or save the long form as a file under memories/ and remember its path",
        )
    form = form or KINDS[kind].form
    if category and form in (Form.META, Form.LOG):
        raise UsageError(f"An entry of the kind {kind} has no category; nothing was written", hint="give it a tag")
    tags_in_text: tuple[str, ...] = ()
    if form in WHOLE:  # the text is a title
        text = " ".join(text.split())
    elif not must_begin_below(text):  # otherwise the text begins below the first line, where no tags are read
        first, newline, rest = text.lstrip(" \t").partition("\n")
        tail = tail_of(first, rest, with_fields=False)
        text, tags_in_text = (first[: tail.end] + newline + rest).lstrip("\n"), tail.tags
    asked = [tag.strip().removeprefix("#") for tag in tags]
    for name in asked:
        if not TAG_NAME.fullmatch(name):
            rule = "it needs letters, digits, - _ or /, and cannot be only digits"
            raise UsageError(f"“{name[:80]}” is not a valid tag: {rule}")
    cleaned = tuple((key, value) for key, raw in fields if (value := _clean_value(key, raw)).strip())
    return Draft(
        kind,
        text,
        _checked_category(category) if category and category.strip() else None,
        tuple(dict.fromkeys([*tags_in_text, *asked])),
        cleaned if form in WHOLE else as_written(cleaned, form),
    )


def _clean_value(key: str, raw: str) -> str:
    value = clean_text(raw).lstrip(" \t")
    if len(value) > MAX_TEXT:
        raise RefusedError(
            f"“{key}” has {len(value):,} characters; the limit is {MAX_TEXT:,}; nothing was written",
            hint="shorten it, or save the long form as a file under memories/",
        )
    if key == "key" and not META_KEY.fullmatch(f"{value}:"):
        raise UsageError(f"{value[:80]!r} is not a valid key", hint="use 1 to 60 letters, digits and . _ -")
    return value


def _checked_category(category: str) -> str:
    category = " ".join(clean_text(category).split())
    if not CATEGORY.fullmatch(f"[{category}]"):
        raise UsageError(
            f"“{category[:80]}” cannot be a category: it needs 2 to 60 characters, one of them a letter, and no "
            "square brackets; it cannot be a time"
        )
    return category


def category_from(name: str) -> str:
    """Turn a tool's name into a category, replacing invalid characters. May be empty."""
    flat = " ".join(clean_text(name).translate({ord("["): "(", ord("]"): ")"}).split())
    flat = flat.lstrip("^ ")[:60].strip()
    return flat if not flat or CATEGORY.fullmatch(f"[{flat}]") else f"tool {flat}"[:60]
