"""A value that came from outside, in the form that a declared argument takes.

Models and addresses say numbers as text, and lists as the JSON of one.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

from workspace_mem.model.declaration import Parameter


class UnfitError(Exception):
    """What is wrong with a value, in a few words."""


def fitted(value: Any, one: Parameter) -> Any:
    """Return a value as its argument takes it. Raises UnfitError; choices are the verb's to refuse."""
    return _FITS[one.takes](value, one)


def _text(value: Any, _: Parameter) -> str:
    if isinstance(value, str):
        return value
    raise UnfitError("give a text")


def _flag(value: Any, _: Parameter) -> bool:
    said = value.casefold() if isinstance(value, str) else value
    if said in (True, "true"):
        return True
    if said in (False, "false"):
        return False
    raise UnfitError("give true or false")


def _number(value: Any, one: Parameter) -> int:
    try:
        number = int(value)
    except (TypeError, ValueError, OverflowError):
        number = None
    if number is None or (isinstance(value, float) and number != value):
        raise UnfitError("give a whole number")
    if one.arg.least is not None and number < one.arg.least:
        raise UnfitError(f"give {one.arg.least:,} or more")
    if one.arg.most is not None and number > one.arg.most:
        raise UnfitError(f"give {one.arg.most:,} or less")
    return number


def _list(value: Any, one: Parameter) -> list[Any]:
    if isinstance(value, str):
        try:
            value = json.loads(value)
        except (ValueError, RecursionError):
            value = None
    if not isinstance(value, list):
        raise UnfitError("give a list")
    if one.arg.most is not None and len(value) > one.arg.most:
        raise UnfitError(f"give at most {one.arg.most:,} of them")
    item = one._replace(arg=one.arg._replace(most=None))
    try:
        return [(_number if one.item is int else _text)(each, item) for each in value]
    except UnfitError as error:
        raise UnfitError(f"in the list, {error}") from error


def _fields(value: Any, _: Parameter) -> Mapping[str, str | list[str]]:
    """Take names with values, or texts such as when=strict."""
    if isinstance(value, Mapping):
        values = (text for one in value.values() for text in (one if isinstance(one, list) else [one]))
        if not all(isinstance(text, str) for text in values):
            raise UnfitError("give each field a text, or a list of texts")
        return value
    found: dict[str, list[str]] = {}
    for text in value if isinstance(value, list) else [value]:
        name, equals, said = text.partition("=") if isinstance(text, str) else ("", "", "")
        if not equals:
            raise UnfitError("give fields with their values")
        found.setdefault(name.strip(), []).append(said)
    return found


_FITS: Mapping[str, Callable[[Any, Parameter], Any]] = {
    "text": _text,
    "path": _text,
    "flag": _flag,
    "word": _flag,
    "number": _number,
    "texts": _list,
    "fields": _fields,
}
