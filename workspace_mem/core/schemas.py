"""The form of an answer as a JSON Schema (a subset of draft 2020-12), from the class that the answer is of.

No key is unknown and, but for the optional ones, none is missing. A class that stands in several places is told once,
under `$defs`.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

from workspace_mem.core.results import Key, keys_of

_PLAIN = {
    str: {"type": "string"},
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    NoneType: {"type": "null"},
    datetime: {"type": "string", "format": "date-time"},
}


def schema_of(form: Any) -> dict[str, Any]:
    """Return the schema of what `as_json` gives for a value of a class, with all that it refers to."""
    told: dict[str, Any] = {}
    schema = _schema(form, told)
    return {**schema, "$defs": told} if told else schema


def _schema(form: Any, told: dict[str, Any]) -> dict[str, Any]:
    form = getattr(form, "__supertype__", form)  # of a NewType
    if form is Any:
        return {}
    origin, arguments = get_origin(form) or form, get_args(form)
    if form in _PLAIN:
        found: dict[str, Any] = dict(_PLAIN[form])
    elif origin in (Union, UnionType):
        found = _any_of([_schema(one, told) for one in arguments])
    elif issubclass(origin, Enum):
        found = {"enum": [one.value for one in origin]}
    elif issubclass(origin, Mapping):
        found = {"type": "object", "additionalProperties": _schema(arguments[1], told)}
    elif issubclass(origin, Sequence) and not hasattr(origin, "_fields"):
        found = {"type": "array", "items": _schema(arguments[0], told)}
    else:
        name = origin.__name__
        if name not in told:
            told[name] = {}  # in its place, also where it holds itself
            told[name] |= _object(origin, told)
        found = {"$ref": f"#/$defs/{name}"}
    return found


def _any_of(schemas: Sequence[dict[str, Any]]) -> dict[str, Any]:
    if len(schemas) == 1:
        return schemas[0]
    if all(list(one) == ["type"] for one in schemas):
        return {"type": [one["type"] for one in schemas]}
    return {"anyOf": list(schemas)}


def _object(form: Any, told: dict[str, Any]) -> dict[str, Any]:
    properties: dict[str, Any] = {}
    required: list[str] = []
    for attribute, taken, key in keys_of(form):
        if key.spread:
            inner = _object(taken, told)
            properties |= inner["properties"]
            required += inner["required"]
            continue
        name = key.name or attribute
        properties[name] = _key_schema(taken, key, told)
        if not key.optional:
            required.append(name)
    said = (form.__doc__ or "").strip().split("\n\n")[0]
    return {
        "type": "object",
        "description": " ".join(said.split()),
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _key_schema(form: Any, key: Key, told: dict[str, Any]) -> dict[str, Any]:
    alternatives = get_args(form) if get_origin(form) in (Union, UnionType) else (form,)
    may_be_null = (NoneType in alternatives and not key.optional) or key.or_null  # an optional one is left out then
    if key.shown:
        alternatives = (int if key.shown is len else str,)
    taken = [one for one in alternatives if one is not NoneType] + ([NoneType] if may_be_null else [])
    schema = _any_of([_schema(one, told) for one in taken])
    return {**schema, "description": key.means} if key.means else schema
