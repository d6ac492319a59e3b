"""Edit a person's JSON settings: one value changes, and no other character.

Accepted beyond JSON: `//` and `/* */` comments, trailing commas, a BOM. Our value is the first of its container, and is
removed with everything between the bracket and the next value. A container that we made begins with white space; in an
empty one that existed before, our value directly follows the bracket.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
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
    """A JSON text with the position of every value. Raises RefusedError, with the line, for invalid JSON."""

    def __init__(self, text: str) -> None:
        self.text = text
        bare = text.replace("\ufeff", " ", 1) if text.startswith("\ufeff") else text
        self.bare = _COMMENT.sub(_blanked, bare)  # without comments, at equal positions
        self._plain = _TRAILING.sub(_blanked, self.bare)  # without trailing commas, too
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
        """Return the items of the object or array at a position; none of any other value."""
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
        """Return the items of the outermost object and of each container along a path, as far as it leads."""
        levels = [self.items(self.start)]
        for key in path:
            members = [item for item in levels[-1] if item.key == key]
            if not members:
                break
            levels.append(self.items(members[-1].value_start))
        return levels

    def items_at(self, *path: str) -> list[JsonItem]:
        """Return the items of the container at a path; none without one."""
        levels = self.held_at(path)
        return levels[-1] if len(levels) > len(path) else []


def _blanked(match: re.Match[str]) -> str:
    return match[0] if match[0].startswith('"') else re.sub(r"[^\r\n]", " ", match[0])


def dumped(settings: str | None, value: object) -> str:
    """Return a file with our value alone; no final line end marks a file that was empty before."""
    document = json.dumps(value, indent=2, ensure_ascii=False)
    return document + "\n" if settings is None else settings + document


# ── putting in ─────────────────────────────────────────────────────────────────────────────────


def with_value(text: str, path: Sequence[str], key: str | None, value: Any) -> str:
    """Return the text with a new member of the object, or element of the array, at a path.

    Containers that are missing are made. Raises RefusedError if something else is in their place.
    """
    settings = JsonText(text)
    check_place(settings, path, is_list=key is None)
    levels = settings.held_at(path)
    missing = path[len(levels) - 1 :]
    name = missing[0] if missing else key
    new: Any = value
    for inner in reversed([*missing[1:], key] if missing else []):
        new = [new] if inner is None else {inner: new}
    inside = _container(settings, path, levels) + 1
    indent = _line_indent(text, inside) + _unit(settings)
    written = ("" if name is None else f"{json.dumps(name)}: ") + _lines(settings, new, indent)
    if levels[-1]:
        written = f"{_eol(text)}{indent}{written},"
    after = text[:inside] + written + text[inside:]
    expected = deepcopy(settings.value)
    holder: Any = expected
    for number, name in enumerate(path):
        holder = holder.setdefault(name, [] if key is None and number == len(path) - 1 else {})
    if key is None:
        holder.insert(0, value)
    else:
        holder[key] = value
    if JsonText(after).value != expected:
        raise RefusedError("the entry cannot be added without affecting something else; the file was left unchanged")
    return after


def check_place(settings: JsonText, path: Sequence[str], *, is_list: bool) -> None:
    """Raise RefusedError if something else is in the place of a container at a path."""
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


def _eol(text: str) -> str:
    return "\r\n" if "\r\n" in text.lstrip(BLANK) else "\n"


def _unit(settings: JsonText) -> str:
    """Return the white space that indents the members of the outermost object."""
    items = settings.items(settings.start)
    match = re.search(r"[\r\n]([ \t]+)\Z", settings.text[: items[0].start]) if items else None
    return match[1] if match else "  "


def _lines(settings: JsonText, value: object, base: str) -> str:
    return json.dumps(value, indent=_unit(settings), ensure_ascii=False).replace("\n", _eol(settings.text) + base)


def _line_indent(text: str, place: int) -> str:
    line = re.split(r"[\r\n]", text[:place])[-1]
    return line[: len(line) - len(line.lstrip(" \t"))]


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
            items = levels[depth]  # a container of ours holds only our value and white space
            before, after = text[holder.value_start + 1 : items[0].start], text[items[-1].end : holder.end - 1]
            if not (len(items) == 1 and before != "" and not before.strip() and not after.strip()):
                break
            item = holder
        else:
            depth = 0
        text = _without_item(settings, _container(settings, path, levels[: depth + 1]) + 1, levels[depth], item)


def _without_item(settings: JsonText, inside: int, items: Sequence[JsonItem], item: JsonItem) -> str:
    """Return the text without one item, its comma and its white space."""
    text, place = settings.text, items.index(item)
    start = item.start if text[inside : item.start].strip(BLANK) else inside
    comma = settings.skip(item.end)
    if settings.bare[comma] == ",":
        rest = text[comma + 1 :]
        return text[:start] + text[item.end : comma] + (rest if start < item.start or place else rest.lstrip(BLANK))
    if place:
        comma = settings.skip(items[place - 1].end)
        return text[:comma] + text[comma + 1 : item.start].rstrip(BLANK) + text[item.end :]
    return text[:start] + text[item.end :]


def with_updated_members(text: str, item_at: Callable[[JsonText], JsonItem | None], new: Mapping[str, Any]) -> str:
    """Return the text with the differing members updated; a person's additions stay."""
    settings = JsonText(text)
    item = item_at(settings)
    if item is None or item.value == {**item.value, **new}:
        return text
    written = _lines(settings, {**item.value, **new}, _line_indent(text, item.start))
    return text[: item.value_start] + written + text[item.end :]
