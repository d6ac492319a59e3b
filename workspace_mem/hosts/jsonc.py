"""JSON with comments: read with the place of every value, and edited without touching any other character.

Understood beyond JSON: `//` and `/* */` comments, trailing commas, a BOM. What we add is recognised by its form: an
array or object that we made begins with white space, while into an empty one that was there our item is put right
behind the bracket.
"""

import json
import re
from dataclasses import dataclass
from typing import Any, NoReturn

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


# ── edits ──────────────────────────────────────────────────────────────────────────────────────

BLANK = "\ufeff \t\r\n"


@dataclass(frozen=True, slots=True)
class JsonCut:
    """Replace the characters from `start` up to `end`."""

    start: int
    end: int
    new: str = ""


def added(text: str, container: Node, key: str | None, value: object, *, unit: str, made: int) -> str:
    """Return the text with one more item at the container's end, in the manner of its neighbours.

    `made` counts the arrays and objects in the value that hold nothing but our item.
    """
    name = "" if key is None else f"{json.dumps(key)}: "
    eol = "\r\n" if "\r\n" in text else "\n"
    if not container.items:
        inner = _line_indent(text, container.start) + unit
        place = container.start + 1
        return cut(text, JsonCut(place, place, name + _lines(value, inner, unit, eol)))
    last = container.items[-1]
    indent = _own_line_indent(text, last.start)
    if indent is None:
        return _put_behind(text, last, f" {name}{_spaced(value, made)}", comments=False)
    return _put_behind(text, last, eol + indent + name + _lines(value, indent, unit, eol), comments=True)


def _put_behind(text: str, last: JsonItem, new: str, *, comments: bool) -> str:
    """Put an item behind the last one, and behind the comments on its line; a trailing comma stays trailing."""
    comma = skip(text, last.end)
    trailing = text[comma] == ","
    place = comma + 1 if trailing else last.end
    if comments:
        place = _after_comments(text, place)
    if trailing:
        return cut(text, JsonCut(place, place, new + ","))
    return cut(text, JsonCut(last.end, last.end, ","), JsonCut(place, place, new))


def _lines(value: object, base: str, unit: str, eol: str) -> str:
    return json.dumps(value, indent=unit, ensure_ascii=False).replace("\n", eol + base)


def _spaced(value: Any, made: int) -> str:
    """Return it on one line, with a space inside the `made` outermost arrays and objects: they hold our item alone."""
    if not made:
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return f"[ {_spaced(value[0], made - 1)} ]"
    [(key, inner)] = value.items()
    return f"{{ {json.dumps(key)}: {_spaced(inner, made - 1)} }}"


def indent_unit(text: str, root: Node) -> str:
    """Return by what the file indents."""
    indent = _own_line_indent(text, root.items[0].start) if root.items else None
    return indent or "  "


def _line_indent(text: str, place: int) -> str:
    line = re.split(r"[\r\n]", text[:place])[-1]
    return line[: len(line) - len(line.lstrip(" \t"))]


def _own_line_indent(text: str, place: int) -> str | None:
    """Return the white space before an item that begins its line; None where something else begins it."""
    match = re.search(r"[\r\n]([ \t]*)\Z", text[:place])
    return match[1] if match else None


def _after_comments(text: str, place: int) -> int:
    """Return the place behind the comments that follow on the same line and belong to what is there."""
    end = place
    while True:
        while text[place : place + 1] in {" ", "\t"}:
            place += 1
        if text[place : place + 2] not in {"//", "/*"}:
            return end
        place = end = comment_end(text, place)


def is_made(text: str, container: Node) -> bool:
    """Tell a container that we made: our item alone, and only white space around it, before it some."""
    if len(container.items) != 1:
        return False
    item = container.items[0]
    before, after = text[container.start + 1 : item.start], text[item.end : container.end - 1]
    return before != "" and not before.strip(" \t\r\n") and not after.strip(" \t\r\n")


def taken_out(text: str, container: Node, item: JsonItem) -> str:
    """Return the text without one item of a container, and without the comma and white space that came with it."""
    place = container.items.index(item)
    following = skip(text, item.end)
    previous = container.items[place - 1] if place else None
    start = _end_of_what_precedes(text, previous.end if previous else container.start + 1, item.start)
    if text[following] == "," and previous is None:
        rest = text[following + 1 :]
        space = len(rest) - len(rest.lstrip(BLANK))
        return cut(text, JsonCut(item.start, item.end), JsonCut(following, following + 1 + space))
    if text[following] == ",":
        return cut(text, JsonCut(start, item.end), JsonCut(following, following + 1))
    if previous is None:
        return cut(text, JsonCut(start, item.end))
    comma = skip(text, previous.end)
    return cut(text, JsonCut(comma, comma + 1), JsonCut(start, item.end))


def _end_of_what_precedes(text: str, place: int, limit: int) -> int:
    """Return the end of the last comma or comment before `limit`; the white space behind it goes with the item."""
    end = place
    while place < limit:
        if text[place] == ",":
            place = end = place + 1
        elif text[place] == "/":
            place = end = comment_end(text, place)
        else:
            place += 1
    return end


def cut(text: str, *cuts: JsonCut) -> str:
    """Return the text with the replacements made; they are in order and do not overlap."""
    parts: list[str] = []
    end = 0
    for change in cuts:
        parts += [text[end : change.start], change.new]
        end = change.end
    return "".join([*parts, text[end:]])


def is_plain_json(text: str) -> bool:
    """Tell whether the text is JSON without comments and trailing commas."""
    try:
        json.loads(text.removeprefix("\ufeff"))
    except ValueError:
        return False
    return True
