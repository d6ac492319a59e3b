"""A person's JSON settings: one value goes in or out, and no other character moves.

Understood beyond JSON: `//` and `/* */` comments, trailing commas, a BOM. A container that we made is recognised by its
form: it begins with white space, while into an empty one that was there our value is put right behind the bracket.
"""

import json
import re
from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from workspace_mem.errors import RefusedError

BLANK = "\ufeff \t\r\n"
_COMMENT = re.compile(r'"(?:[^"\\]|\\.)*+"|//[^\r\n]*|/\*.*?\*/', re.DOTALL)
_TRAILING = re.compile(r'"(?:[^"\\]|\\.)*+"|,(?=\s*[}\]])', re.DOTALL)
_SPACE = re.compile(r"\s*")
_DECODER = json.JSONDecoder()


class JsonItem(NamedTuple):
    """A member of an object, from its key on, or an element of an array (`key` is None)."""

    key: str | None
    start: int
    value_start: int
    end: int
    value: Any


class JsonText:
    """The text of a file with the place of every value. Raises RefusedError, with the line, for what is no JSON."""

    def __init__(self, text: str) -> None:
        self.text = text
        bare = text.replace("\ufeff", " ", 1) if text.startswith("\ufeff") else text
        self.bare = _COMMENT.sub(_blanked, bare)  # without comments, each character in its place
        self._plain = _TRAILING.sub(_blanked, self.bare)  # without trailing commas too
        try:
            self.value = json.loads(self._plain)
        except json.JSONDecodeError as error:
            raise self.refusal(f"the file is not JSON: {error.msg}", error.pos) from None
        except RecursionError:
            raise self.refusal("the file is not JSON: it is nested too deeply", 0) from None
        self.start = self.skip(0)

    def refusal(self, what: str, place: int) -> RefusedError:
        """Return the error that names the line of a place."""
        line = 1 + len(re.findall(r"\r\n|\r|\n", self.text[:place]))
        return RefusedError(f"{what}; it was left unchanged", line=line)

    def skip(self, place: int) -> int:
        """Return the place of the next character that is neither white space nor in a comment."""
        match = _SPACE.match(self.bare, place)
        return match.end() if match else place

    def items(self, start: int) -> list[JsonItem]:
        """Return what the object or array that begins at a place holds; nothing of any other value."""
        plain, items = self._plain, list[JsonItem]()
        if plain[start] not in "{[":
            return items
        place = self._next(start + 1)
        while plain[place] not in "}]":
            key, begin = None, place
            if plain[start] == "{":
                key, place = _DECODER.raw_decode(plain, place)
                place = self._next(self._next(place) + 1)
            value, end = _DECODER.raw_decode(plain, place)
            items.append(JsonItem(key, begin, place, end, value))
            place = self._next(end)
            place = self._next(place + 1) if plain[place] == "," else place
        return items

    def _next(self, place: int) -> int:
        match = _SPACE.match(self._plain, place)
        return match.end() if match else place

    def held_at(self, path: Sequence[str]) -> list[list[JsonItem]]:
        """Return the items of the outermost object and of each container on a path, as far as there are such."""
        levels = [self.items(self.start)]
        for key in path:
            members = [item for item in levels[-1] if item.key == key]
            if not members:
                break
            levels.append(self.items(members[-1].value_start))
        return levels

    def items_at(self, *path: str) -> list[JsonItem]:
        """Return what the container at a path holds; nothing if there is none."""
        levels = self.held_at(path)
        return levels[-1] if len(levels) > len(path) else []


def _blanked(match: re.Match[str]) -> str:
    return match[0] if match[0].startswith('"') else re.sub(r"[^\r\n]", " ", match[0])


def dumped(settings: str | None, value: object) -> str:
    """Return a file that holds our value alone; the missing final line end tells one that was there, but empty."""
    document = json.dumps(value, indent=2, ensure_ascii=False)
    return document + "\n" if settings is None else settings + document


# ── putting in ─────────────────────────────────────────────────────────────────────────────────


def with_value(text: str, path: Sequence[str], key: str | None, value: Any) -> str:
    """Return the text with one more member `key` in the object at a path, or element of the array there.

    Containers that are missing are made. Raises RefusedError if something else is in their place.
    """
    settings = JsonText(text)
    _check_place(settings, path, is_list=key is None)
    levels = settings.held_at(path)
    missing = path[len(levels) - 1 :]
    new: Any = value
    for name in reversed([*missing[1:], key] if missing else []):
        new = [new] if name is None else {name: new}
    container, items = _container(settings, path, levels), levels[-1]
    after = _added(settings, container, items, missing[0] if missing else key, new, made=len(missing))
    expected = deepcopy(settings.value)
    inner: Any = expected
    for number, name in enumerate(path):
        inner = inner.setdefault(name, [] if key is None and number == len(path) - 1 else {})
    if key is None:
        inner.append(value)
    else:
        inner[key] = value
    return checked(after, expected)


def checked(after: str, expected: object) -> str:
    """Return a new text if it says what was meant. Raises RefusedError."""
    if JsonText(after).value != expected:
        raise RefusedError("the entry cannot be changed without affecting something else; the file was left unchanged")
    return after


def _check_place(settings: JsonText, path: Sequence[str], *, is_list: bool) -> None:
    if not isinstance(settings.value, dict):
        raise settings.refusal("the settings are not an object", settings.start)
    items = settings.items(settings.start)
    for number, key in enumerate(path):
        members = [item for item in items if item.key == key]
        if len(members) > 1:
            raise settings.refusal(f"the key {key} occurs twice", members[1].start)
        if not members:
            return
        form, name = (list, "array") if is_list and number == len(path) - 1 else (dict, "object")
        if not isinstance(members[0].value, form):
            raise settings.refusal(f"{key} is not an {name}", members[0].value_start)
        items = settings.items(members[0].value_start)


def _container(settings: JsonText, path: Sequence[str], levels: Sequence[list[JsonItem]]) -> int:
    """Return where the innermost container on a path begins."""
    if len(levels) == 1:
        return settings.start
    holder = next(item for item in reversed(levels[-2]) if item.key == path[len(levels) - 2])
    return int(holder.value_start)


def _added(settings: JsonText, container: int, items: list[JsonItem], key: str | None, value: Any, *, made: int) -> str:
    """Return the text with one more item at a container's end, in the manner of its neighbours.

    `made` counts the arrays and objects in the value that hold nothing but our value.
    """
    text = settings.text
    name = "" if key is None else f"{json.dumps(key)}: "
    outermost = settings.items(settings.start)
    unit = (_own_indent(text, outermost[0].start) if outermost else None) or "  "
    if not items:
        new = name + _lines(text, value, _line_indent(text, container) + unit, unit)
        return text[: container + 1] + new + text[container + 1 :]
    last = items[-1]
    indent = _own_indent(text, last.start)
    if indent is None:
        new, place = f" {name}{_spaced(value, made)}", last.end
    else:
        new = f"{_eol(text)}{indent}{name}{_lines(text, value, indent, unit)}"
        place = _behind_comments(settings, last.end)
    comma = settings.skip(last.end)
    if settings.bare[comma] != ",":
        return f"{text[: last.end]},{text[last.end : place]}{new}{text[place:]}"
    place = comma + 1 if indent is None else _behind_comments(settings, comma + 1)
    return f"{text[:place]}{new},{text[place:]}"


def _eol(text: str) -> str:
    return "\r\n" if "\r\n" in text else "\n"


def _lines(text: str, value: object, base: str, unit: str) -> str:
    return json.dumps(value, indent=unit, ensure_ascii=False).replace("\n", _eol(text) + base)


def _spaced(value: Any, made: int) -> str:
    """Return it on one line, with a space inside the `made` outermost arrays and objects: they hold our value alone."""
    if not made:
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return f"[ {_spaced(value[0], made - 1)} ]"
    [(key, inner)] = value.items()
    return f"{{ {json.dumps(key)}: {_spaced(inner, made - 1)} }}"


def _line_indent(text: str, place: int) -> str:
    line = re.split(r"[\r\n]", text[:place])[-1]
    return line[: len(line) - len(line.lstrip(" \t"))]


def _own_indent(text: str, place: int) -> str | None:
    """Return the white space before an item that begins its line; None if something else begins it."""
    match = re.search(r"[\r\n]([ \t]*)\Z", text[:place])
    return match[1] if match else None


def _behind_comments(settings: JsonText, place: int) -> int:
    """Return the place behind the comments that follow on the same line and belong to what is there."""
    line = re.match(r"(?:[ \t]*(?://[^\r\n]*|/\*.*?\*/))*", settings.text[place:], re.DOTALL)
    return place + (line.end() if line else 0)


# ── taking out, and bringing up to date ────────────────────────────────────────────────────────


def without_values(text: str, path: Sequence[str], key: str | None, is_ours: Callable[[Any], bool]) -> str:
    """Return the text without each of our values at a path, and without the containers that we made for them."""
    while True:
        settings = JsonText(text)
        levels = settings.held_at(path)
        if len(levels) <= len(path):
            return text
        ours = [item for item in levels[-1] if item.key == key and is_ours(item.value)]
        if not ours:
            return text
        item = ours[0]
        for depth in range(len(path), 0, -1):
            holder = next(one for one in reversed(levels[depth - 1]) if one.key == path[depth - 1])
            if not _is_made(text, holder, levels[depth]):
                break
            item = holder
        else:
            depth = 0
        text = _taken_out(settings, _container(settings, path, levels[: depth + 1]), levels[depth], item)


def _is_made(text: str, holder: JsonItem, items: Sequence[JsonItem]) -> bool:
    """Tell a container that we made: our value alone, and only white space around it, before it some."""
    before, after = text[holder.value_start + 1 : items[0].start], text[items[-1].end : holder.end - 1]
    return len(items) == 1 and before != "" and not before.strip() and not after.strip()


def _taken_out(settings: JsonText, container: int, items: Sequence[JsonItem], item: JsonItem) -> str:
    """Return the text without one item of a container, and without the comma and white space that came with it."""
    text, place = settings.text, items.index(item)
    following = settings.skip(item.end)
    has_comma = settings.bare[following] == ","
    previous = items[place - 1] if place else None
    if has_comma and previous is None:
        return text[: item.start] + text[item.end : following] + text[following + 1 :].lstrip(BLANK)
    start = _end_of_what_precedes(settings, previous.end if previous else container + 1, item.start)
    if has_comma:
        return text[:start] + text[item.end : following] + text[following + 1 :]
    if previous is None:
        return text[:start] + text[item.end :]
    comma = settings.skip(previous.end)
    return text[:comma] + text[comma + 1 : start] + text[item.end :]


def _end_of_what_precedes(settings: JsonText, place: int, limit: int) -> int:
    """Return the end of the last comma or comment before `limit`; the white space behind it goes with the item."""
    marks = re.compile(r"//[^\r\n]*|/\*.*?\*/|,", re.DOTALL).finditer(settings.text, place, limit)
    return max((mark.end() for mark in marks), default=place)


def brought_up_to_date(text: str, item_at: Callable[[JsonText], JsonItem | None], new: Any) -> str:
    """Return the text with the parts of a value replaced that differ; what a person added to an object stays."""
    settings = JsonText(text)
    item = item_at(settings)
    changes = list(_differences(settings, item, new)) if item else []
    for start, end, value in sorted(changes, reverse=True):
        written = json.dumps(value, ensure_ascii=False)
        if "\n" in text[start:end]:
            unit = _own_indent(text, settings.items(settings.start)[0].start) or "  "
            written = _lines(text, value, _line_indent(text, start), unit)
        text = text[:start] + written + text[end:]
    return text


def _differences(settings: JsonText, item: JsonItem, new: Any) -> list[tuple[int, int, Any]]:
    if item.value == new:
        return []
    if isinstance(item.value, dict) and isinstance(new, dict):
        inner = {one.key: one for one in settings.items(item.value_start)}
        return [change for key, one in new.items() for change in _differences(settings, inner[key], one)]
    if isinstance(item.value, list) and isinstance(new, list) and len(item.value) == len(new):
        pairs = zip(settings.items(item.value_start), new, strict=True)
        return [change for one, other in pairs for change in _differences(settings, one, other)]
    return [(item.value_start, item.end, new)]
