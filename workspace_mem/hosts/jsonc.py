"""JSON with comments, read with the place of every value, so that an edit touches only its own characters.

Understood beyond JSON: `//` and `/* */` comments, trailing commas, a BOM.
"""

import json
import re
from dataclasses import dataclass
from typing import NoReturn

from workspace_mem.errors import RefusedError

_SPACE = re.compile(r"[ \t\r\n]*+")
_COMMENT = re.compile(r"//[^\r\n]*+|/\*(?>(?:[^*]|\*(?!/))*)\*/")
_STRING = re.compile(r'"(?>(?:[^"\\\x00-\x1f]|\\.)*)"')
_SCALAR = re.compile(r"true|false|null|-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?(?:[eE][+-]?[0-9]++)?")
_DEEPEST = 200  # a settings file has a depth of six; Python's own stack ends at about a thousand


@dataclass(frozen=True, slots=True)
class JsonItem:
    """An element of an array (`key` is None) or a member of an object; it begins where its key begins."""

    key: str | None
    start: int
    node: "Node"

    @property
    def end(self) -> int:
        """Return the character after its value."""
        return self.node.end


@dataclass(frozen=True, slots=True)
class Node:
    """A value and where it stands: characters from `start` up to, not including, `end`."""

    start: int
    end: int
    value: object  # plain Python; of equal keys the last one counts
    items: tuple[JsonItem, ...] = ()

    def members(self, key: str) -> tuple[JsonItem, ...]:
        """Return the members of that name: more than one where a key is repeated."""
        return tuple(item for item in self.items if item.key == key)


def parse(text: str) -> Node:
    """Return the document's one value.

    Raises RefusedError with the line of the first thing that is not JSON.
    """
    start = skip(text, 1 if text.startswith("\ufeff") else 0)
    node = _value(text, start, 0)
    end = skip(text, node.end)
    if end < len(text):
        _refuse(text, end, "something follows the closing bracket")
    return node


def skip(text: str, place: int) -> int:
    """Return the place of the next character that is neither white space nor in a comment."""
    while True:
        place = _end_of(_SPACE, text, place)
        if text[place : place + 2] not in {"//", "/*"}:
            return place
        place = comment_end(text, place)


def comment_end(text: str, place: int) -> int:
    """Return where the comment ends that begins here; a line comment ends before its line end."""
    match = _COMMENT.match(text, place)
    return match.end() if match else _refuse(text, place, "a comment is not closed")


def line_of(text: str, place: int) -> int:
    """Return the 1-based line of a place, whatever the line ends."""
    return 1 + len(re.findall(r"\r\n|\r|\n", text[:place]))


def _end_of(expression: re.Pattern[str], text: str, place: int) -> int:
    match = expression.match(text, place)
    return match.end() if match else place


def _value(text: str, start: int, depth: int) -> Node:
    if depth > _DEEPEST:
        _refuse(text, start, "it is nested too deeply")
    opening = text[start : start + 1]
    if opening == "{":
        items, end = _items(text, start + 1, "}", depth)
        return Node(start, end, {item.key: item.node.value for item in items}, items)
    if opening == "[":
        items, end = _items(text, start + 1, "]", depth)
        return Node(start, end, [item.node.value for item in items], items)
    if opening == '"':
        value, end = _string(text, start)
        return Node(start, end, value)
    end = _end_of(_SCALAR, text, start)
    if end == start:
        _refuse(text, start, "a value is missing")
    return Node(start, end, json.loads(text[start:end]))


def _items(text: str, place: int, closing: str, depth: int) -> tuple[tuple[JsonItem, ...], int]:
    """Return what stands up to the closing bracket, and the place behind it."""
    items: list[JsonItem] = []
    place = skip(text, place)
    while text[place : place + 1] != closing:
        item = _item(text, place, depth) if closing == "}" else JsonItem(None, place, _value(text, place, depth + 1))
        items.append(item)
        place = skip(text, item.end)
        if text[place : place + 1] == ",":
            place = skip(text, place + 1)
        elif text[place : place + 1] != closing:
            _refuse(text, place, f"a comma or `{closing}` is missing")
    return tuple(items), place + 1


def _item(text: str, start: int, depth: int) -> JsonItem:
    if text[start : start + 1] != '"':
        _refuse(text, start, "a key in double quotes is missing")
    key, end = _string(text, start)
    colon = skip(text, end)
    if text[colon : colon + 1] != ":":
        _refuse(text, colon, "a colon is missing")
    return JsonItem(key, start, _value(text, skip(text, colon + 1), depth + 1))


def _string(text: str, start: int) -> tuple[str, int]:
    end = _end_of(_STRING, text, start)
    try:
        return str(json.loads(text[start:end])), end
    except ValueError:
        _refuse(text, start, "a string is not closed or holds a bad escape")


def _refuse(text: str, place: int, what: str) -> NoReturn:
    raise RefusedError(f"the file is not JSON: {what}; it was left unchanged", line=line_of(text, place))
