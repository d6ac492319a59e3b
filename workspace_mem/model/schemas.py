"""What a verb answers and what it takes, as JSON Schemas (a subset of draft 2020-12).

Of an answer, from the class that it is of: no key is unknown and, but for the optional ones, none is missing. A class
that stands in several places is told once, under `$defs`. Of arguments, from their declarations.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

from workspace_mem.model.declaration import REQUIRED, Parameter
from workspace_mem.model.results import Key, keys_of

_PLAIN = {
    str: {"type": "string"},
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    NoneType: {"type": "null"},
    datetime: {"type": "string", "format": "date-time"},
}


# What the same key means everywhere, where the class does not say it.
_ORDINARY = {
    "notices": "further notices, as sentences",
    "path": "from the workspace's root",
    "root": "the workspace's folder",
    "first_line": "1-based",
    "last_line": "1-based, inclusive",
    "lines": "such as 3-9",
    "message": "a sentence",
    "actor": "agent:NAME, person, tool or edit",
    "session": "the name that the writer gave its session",
    "commit": "its name in git",
    "commits": "the names of the commits that were made",
    "subject": "the first line of the commit's message",
    "op": "what was done; edit: a change by hand",
    "at": "when, with the time zone",
    "id": "null if it has none",
    "text": "as it is shown",
    "chars": "characters",
    "section": "such as memory",
    "source": "the file; workspace-mem for its own words",
    "engine": "sqlite, whoosh or memory",
    "changed": "whether anything was written",
    "diff": "what was changed, or would be, as a unified diff",
    "key": "such as workspace.timezone",
    "value": "as it is now",
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
        properties[name] = found = _key_schema(taken, key, told)
        if "description" not in found and name in _ORDINARY and "$ref" not in f"{found}":
            properties[name] = {**found, "description": _ORDINARY[name]}
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


# ── what is taken ──────────────────────────────────────────────────────────────────────────────

_TAKEN: dict[str, dict[str, Any]] = {
    "flag": {"type": "boolean"},
    "word": {"type": "boolean"},
    "number": {"type": "integer"},
    "path": {"type": "string"},
    "text": {"type": "string"},
    "fields": {
        "type": "object",
        "additionalProperties": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]},
    },
}


def arguments_schema(parameters: Sequence[Parameter]) -> dict[str, Any]:
    """Return the schema of an object of arguments. What need not be given may be left out; it is never null."""
    required = [one.name for one in parameters if one.default is REQUIRED]
    return {
        "type": "object",
        "properties": {one.name: argument_schema(one) for one in parameters},
        **({"required": required} if required else {}),
        "additionalProperties": False,
    }


def argument_schema(one: Parameter) -> dict[str, Any]:
    """Return the schema of one argument, with its limits, its choices and what stands for it where it is left out."""
    arg, default = one.arg, one.default
    if one.takes == "texts":
        found: dict[str, Any] = {"type": "array", "items": _schema(one.item, {})}
    else:
        found = dict(_TAKEN[one.takes])
    names = ("minItems", "maxItems") if one.takes == "texts" else ("minimum", "maximum")
    found |= {name: limit for name, limit in zip(names, (arg.least, arg.most), strict=True) if limit is not None}
    found |= {"enum": list(arg.choices)} if arg.choices else {}
    found |= {} if default is REQUIRED or default is None or default == () else {"default": default}
    return {**found, "description": arg.says} if arg.says else found
