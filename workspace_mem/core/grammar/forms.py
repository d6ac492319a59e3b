"""The smallest pieces of an entry's line: category, time, key, tag, field, id."""

import re
from dataclasses import dataclass

from workspace_mem.core.ids import ID

KEY = r"\w[\w -]*"
CATEGORY_BODY = r"\[(?!\[|\^|[ xX]\])[^\[\]\n]{1,60}\](?![(:])"
CATEGORY = re.compile(rf"({CATEGORY_BODY})(?:[ \t]+|\Z)")
TIME = re.compile(r"\[?(\d{1,2}:\d{2}(?::\d{2})?)\]?(?:[ \t]+|\Z)")
META_KEY = re.compile(r"([\w.-]{1,60}):(?:[ \t]+|\Z)")
ID_AT_END = re.compile(rf"(?:^|(?<=[ \t]))\^({ID.pattern})[ \t]*\Z")
TAG_NAME = re.compile(r"(?=[\d/-]*[^\W\d])[\w/-]+")
FIELD = re.compile(rf"\(({KEY})::[ \t]*((?:[^()\\]|\\.)*)\)")

# Fields that stand on an entry's first line, in this order. A counted entry has all others below it.
ON_FIRST_LINE = ("at", "source", "review", "retired", "why")
COUNTS = ("seen", "first", "last")
LEAD = ("key", "time")  # they stand before the text, and not as fields


@dataclass(frozen=True, slots=True)
class FoundField:
    """A `(key:: value)` and where it stands in its line."""

    key: str
    value: str
    start: int
    end: int


def field_text(key: str, value: str) -> str:
    """Return a field as it is written: on one line, its brackets and backslashes quoted."""
    quoted = re.sub(r"([()\\])", r"\\\1", flat(value))
    return f"({key}:: {quoted})"


def flat(value: str) -> str:
    """Return a value on one line, every run of white space a space."""
    return " ".join(value.split())


def _found(match: re.Match[str]) -> FoundField:
    value = re.sub(r"\\(.)", r"\1", match[2]).strip()
    return FoundField(match[1].strip(), value, match.start(), match.end())


def fields_only(line: str, start: int) -> list[FoundField] | None:
    """Return the fields of a line that holds nothing else from `start` on; None for any other line."""
    found = []
    while start < len(line):
        match = FIELD.match(line, start)
        if match is None:
            return None
        found.append(_found(match))
        start = match.end()
        while start < len(line) and line[start] in " \t":
            start += 1
    return found or None


def field_ending_at(line: str, end: int) -> FoundField | None:
    """Return the field whose closing bracket stands before `end`, where it begins a word."""
    start = end
    while line[end - 1] == ")" and (start := line.rfind("(", 0, start)) >= 0:
        if _backslashes_before(line, start) % 2 == 0:
            starts_word = start == 0 or line[start - 1] in " \t"
            match = FIELD.fullmatch(line, start, end) if starts_word else None
            return _found(match) if match else None
    return None


def _backslashes_before(line: str, at: int) -> int:
    start = at
    while start and line[start - 1] == "\\":
        start -= 1
    return at - start
