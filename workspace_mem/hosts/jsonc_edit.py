"""Put an item into a settings file in its manner, and take it out to the very character.

What we add is recognised by its form: an array or object that we made begins with white space, while
into an empty one that was there our item is put right behind the bracket.
"""

import json
import re
from dataclasses import dataclass
from typing import Any

from workspace_mem.hosts.jsonc import JsonItem, Node, comment_end, skip

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
    for cut in cuts:
        parts += [text[end : cut.start], cut.new]
        end = cut.end
    return "".join([*parts, text[end:]])


def is_plain_json(text: str) -> bool:
    """Tell whether the text is JSON without comments and trailing commas."""
    try:
        json.loads(text.removeprefix("\ufeff"))
    except ValueError:
        return False
    return True
