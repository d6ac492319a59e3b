"""Edit a person's JSON settings: one value changes, and no other character.

Accepted beyond JSON: `//` and `/* */` comments, trailing commas, a BOM. Our value is put first into its container, and
is removed with everything between it and what precedes it. A container that we made begins with white space; in an
empty one that existed before, our value directly follows the bracket.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
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
        without_mark = re.sub(r"\A\ufeff", " ", text)
        self.bare = _COMMENT.sub(_blanked, without_mark)  # without comments, at equal positions
        self._plain = _TRAILING.sub(_blanked, self.bare)  # without trailing commas, too
        try:
            self.value = json.loads(self._plain)
        except json.JSONDecodeError as error:
            raise self.refusal(f"the file is not JSON: {error.msg}", error.pos) from None
        except RecursionError:
            raise self.refusal("the file is not JSON: it is nested too deeply", 0) from None
        start = _skip(self.bare, 0)
        self._outermost = JsonItem(None, start, start, len(text), self.value)

    def refusal(self, what: str, place: int) -> RefusedError:
        """Return the error that names the line of a place."""
        line = 1 + len(re.findall(r"\r\n|\r|\n", self.text[:place]))
        return RefusedError(f"{what}; it was left unchanged", line=line)

    def items(self, container: JsonItem) -> list[JsonItem]:
        """Return the items of an object or array; none of any other value."""
        plain, items = self._plain, list[JsonItem]()
        if not isinstance(container.value, dict | list):
            return items
        place = _skip(plain, container.value_start + 1)
        while plain[place] not in "}]":
            key, start = None, place
            if isinstance(container.value, dict):
                key, place = _DECODER.raw_decode(plain, place)
                place = _skip(plain, _skip(plain, place) + 1)
            value, end = _DECODER.raw_decode(plain, place)
            items.append(JsonItem(key, start, place, end, value))
            place = _skip(plain, end)
            place = _skip(plain, place + 1) if plain[place] == "," else place
        return items

    def containers(self, path: Sequence[str]) -> list[JsonItem]:
        """Return the outermost value and those along a path, as far as it leads."""
        values = [self._outermost]
        for key in path:
            members = [item for item in self.items(values[-1]) if item.key == key]
            if not members:
                break
            values.append(members[-1])
        return values

    def items_at(self, path: Sequence[str], key: str | None = None) -> list[JsonItem]:
        """Return the items with a key in the container at a path: for an array, all of them."""
        values = self.containers(path)
        return [item for item in self.items(values[-1]) if item.key == key] if len(values) > len(path) else []

    def check_path(self, path: Sequence[str], *, is_list: bool) -> None:
        """Raise RefusedError if something else is in the place of a container at a path, or a key occurs twice."""
        for depth, value in enumerate(self.containers(path)):
            form, name = (list, "array") if is_list and depth == len(path) else (dict, "object")
            if not isinstance(value.value, form):
                what = f"{path[depth - 1]} is not an {name}" if depth else "the settings are not an object"
                raise self.refusal(what, value.value_start)
            members = [item for item in self.items(value) if [item.key] == [*path[depth : depth + 1]]]
            if len(members) > 1:
                raise self.refusal(f"the key {path[depth]} occurs twice", members[1].start)

    def dumped(self, value: object, base: str) -> str:
        """Return a value as JSON with the file's indentation and line ends; `base` indents all lines but the first."""
        return json.dumps(value, indent=self.indent, ensure_ascii=False).replace("\n", self.line_end + base)

    def line_indent(self, place: int) -> str:
        """Return the white space at the start of a place's line."""
        line = re.split(r"[\r\n]", self.text[:place])[-1]
        return line[: len(line) - len(line.lstrip(" \t"))]

    @property
    def line_end(self) -> str:
        """Return the line end of the text."""
        return "\r\n" if "\r\n" in self.text.lstrip(BLANK) else "\n"

    @property
    def indent(self) -> str:
        """Return the white space that indents the members of the outermost object."""
        items = self.items(self._outermost)
        match = re.search(r"[\r\n]([ \t]+)\Z", self.text[: items[0].start]) if items else None
        return match[1] if match else "  "


def _blanked(match: re.Match[str]) -> str:
    return match[0] if match[0].startswith('"') else re.sub(r"[^\r\n]", " ", match[0])


def _skip(text: str, place: int) -> int:
    match = _SPACE.match(text, place)
    return match.end() if match else place


def dumped(settings: str | None, value: object) -> str:
    """Return a file with our value alone; no final line end marks a file that was empty before."""
    document = json.dumps(value, indent=2, ensure_ascii=False)
    return document + "\n" if settings is None else settings + document


def with_value(text: str, path: Sequence[str], key: str | None, value: Any) -> str:
    """Return the text with a new member of the object, or element of the array, at a path.

    Containers that are missing are made. Raises RefusedError if something else is in their place.
    """
    settings = JsonText(text)
    settings.check_path(path, is_list=key is None)
    containers = settings.containers(path)
    name, *inner = [*path, key][len(containers) - 1 :]
    for inside in reversed(inner):
        value = [value] if inside is None else {inside: value}
    place = containers[-1].value_start + 1
    indent = settings.line_indent(place) + settings.indent
    written = ("" if name is None else f"{json.dumps(name)}: ") + settings.dumped(value, indent)
    if settings.items(containers[-1]):
        written = f"{settings.line_end}{indent}{written},"
    return text[:place] + written + text[place:]


def without_values(text: str, path: Sequence[str], key: str | None, is_ours: Callable[[Any], bool]) -> str:
    """Return the text without each of our values at a path, and without the containers that we made for them."""
    settings = JsonText(text)
    item = next((item for item in settings.items_at(path, key) if is_ours(item.value)), None)
    if item is None:
        return text
    *above, container = settings.containers(path)
    while above:
        before, after = text[container.value_start + 1 : item.start], text[item.end : container.end - 1]
        if not before or before.strip() or after.strip():
            break  # a person's container, or it holds something else
        item, container = container, above.pop()
    items = settings.items(container)
    number = items.index(item)
    opening = _skip(settings.bare, items[number - 1].end) + 1 if number else container.value_start + 1
    before, comma, after = text[opening : item.start], _skip(settings.bare, item.end), text[item.end :]
    if settings.bare[comma] == ",":
        after = text[item.end : comma] + text[comma + 1 :]
    elif number:
        opening -= 1  # the comma before it
    comment = before if before.strip(BLANK) else ""
    return without_values(text[:opening] + comment + after, path, key, is_ours)


def with_members(settings: JsonText, item: JsonItem, new: Mapping[str, Any]) -> str:
    """Return the text with the differing members of an object updated; a person's additions stay."""
    value = {**item.value, **new}
    if item.value == value:
        return settings.text
    written = settings.dumped(value, settings.line_indent(item.start))
    return settings.text[: item.value_start] + written + settings.text[item.end :]
