"""What a tool takes and answers, told by annotations: shown to hosts as JSON Schema, and looked for in what came."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, get_args, get_origin

from workspace_mem.core.verbs import Arg

Schema = dict[str, Any]


class UnfitError(Exception):
    """What is wrong with the arguments of a call, one sentence each."""


_NAMES: Mapping[Any, str] = {str: "string", int: "integer", bool: "boolean", dict: "object"}


def schema_of(form: Any, arg: Arg = Arg()) -> Schema:  # noqa: B008  # a value that cannot change
    """Return the JSON Schema of an annotation: a text, number, object, list, choice, or one of these or None."""
    if get_origin(form) is Annotated:
        return schema_of(form.__origin__, form.__metadata__[0])
    said = {"description": arg.says} if arg.says else {}
    if arg.choices:
        return {"enum": list(arg.choices), "type": "string", **said}
    if type(None) in get_args(form):
        return {"anyOf": [schema_of(_without_none(form), arg._replace(says="")), {"type": "null"}], **said}
    if get_origin(form) in (list, Sequence):
        most = {} if arg.most is None else {"maxItems": arg.most}
        return {"items": schema_of(get_args(form)[0]), "type": "array", **most, **said}
    limits = {"minimum": arg.least, "maximum": arg.most}
    given = {name: limit for name, limit in limits.items() if limit is not None}
    return {"type": _NAMES[get_origin(form) or form], **given, **said}


def table_schema_of(shape: Any) -> Schema:
    """Return the JSON Schema of a TypedDict. More keys may stand in it."""
    return _table(shape.__annotations__, shape.__required_keys__) | {"description": shape.__doc__}


def _without_none(form: Any) -> Any:
    [only] = [one for one in get_args(form) if one is not type(None)]
    return only


def _table(forms: Mapping[str, Any], required: Sequence[str] | frozenset[str]) -> Schema:
    needed = [name for name in forms if name in required]
    found: Schema = {"properties": {name: schema_of(form) for name, form in forms.items()}, "type": "object"}
    return found | ({"required": needed} if needed else {})


class Arguments:
    """The arguments of a function, but for its first: that is the workspace."""

    def __init__(self, function: Callable[..., Any]) -> None:
        code = function.__code__
        count = code.co_argcount + code.co_kwonlyargcount
        self.forms = {name: function.__annotations__[name] for name in code.co_varnames[1:count]}
        places = code.co_varnames[1 : code.co_argcount]
        given = function.__defaults__ or ()
        self._defaults = dict(zip(places[len(places) - len(given) :], given, strict=True))
        self._defaults |= function.__kwdefaults__ or {}

    def schema(self) -> Schema:
        """Return what hosts are shown."""
        found = _table(self.forms, [name for name in self.forms if name not in self._defaults])
        for name, default in self._defaults.items():
            found["properties"][name]["default"] = list(default) if isinstance(default, tuple) else default
        return found | {"additionalProperties": False}

    def fitted(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return what came, in the form that the function takes. Raises UnfitError, with all that is wrong."""
        fit: dict[str, Any] = {}
        wrong = [f"{name}: it is missing" for name in self.forms if name not in given and name not in self._defaults]
        for name, value in given.items():
            if name not in self.forms:
                wrong.append(f"{name[:80]}: there is no such argument")
                continue
            try:
                fit[name] = _fitted(value, self.forms[name])
            except UnfitError as error:
                wrong.append(f"{name}: {error}")
        if wrong:
            raise UnfitError("; ".join(wrong[:8]))
        return fit


def _fitted(value: Any, form: Any, arg: Arg = Arg()) -> Any:  # noqa: B008
    """Return a value as its annotation has it. Models say numbers as text, and lists as the JSON of one."""
    if get_origin(form) is Annotated:
        return _fitted(value, form.__origin__, form.__metadata__[0])
    if type(None) in get_args(form):
        return None if value is None else _fitted(value, _without_none(form), arg)
    if arg.choices and value not in arg.choices:
        raise UnfitError(f"give one of {', '.join(arg.choices)}")
    if form is str:
        if isinstance(value, str):
            return value
        raise UnfitError("give a text")
    if form is int:
        return _number(value, arg)
    return _list(value, get_args(form)[0], arg)


def _number(value: Any, arg: Arg) -> int:
    try:
        number = int(value)
    except (TypeError, ValueError, OverflowError):
        number = None
    if number is None or (isinstance(value, float) and number != value):
        raise UnfitError("give a whole number")
    if arg.least is not None and number < arg.least:
        raise UnfitError(f"give {arg.least:,} or more")
    if arg.most is not None and number > arg.most:
        raise UnfitError(f"give {arg.most:,} or less")
    return number


def _list(value: Any, form: Any, arg: Arg) -> list[Any]:
    if isinstance(value, str):
        try:
            value = json.loads(value)
        except (ValueError, RecursionError):
            value = None
    if not isinstance(value, list):
        raise UnfitError("give a list")
    if arg.most is not None and len(value) > arg.most:
        raise UnfitError(f"give at most {arg.most:,} of them")
    try:
        return [_fitted(one, form) for one in value]
    except UnfitError as error:
        raise UnfitError(f"in the list, {error}") from error
