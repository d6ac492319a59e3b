"""The arguments and the answer of a verb, declared once by its function: every interface is made from it.

`verbs/__init__.py` says how to add a verb. An argument's annotation says what its name, type and default cannot:
`limit: Annotated[int, Arg("At most so many hits.", least=1, most=1_000)] = 10`. A parameter without `Arg` is for Python
alone. Limits and choices are checked before the function runs, so that all interfaces refuse alike.

The fields of an answer are the keys of its JSON, in their order. A field's annotation says what differs:
`Annotated[str | None, Key("What a dry run would change.", optional=True)]`. A class whose keys are not just its fields
names them, properties among them, by `json_keys()`.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from enum import Enum
from functools import cache, wraps
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, NamedTuple, ParamSpec, TypeVar, Union, cast, get_args, get_origin

from workspace_mem import data
from workspace_mem.errors import NeedsApprovalError, UsageError

REQUIRED = object()  # marks a parameter without a default


class Arg(NamedTuple):
    """The description of one argument. `option` and the fields after it concern the command line."""

    says: str = ""
    least: int | None = None
    most: int | None = None
    unit: str = ""  # unit of a number, in the plural
    choices: tuple[str, ...] = ()
    is_part: bool = True  # part of the request's identity; False: a retry may differ in it
    option: str = ""  # option name, if not derived
    short: str = ""
    metavar: str = ""
    is_words: bool = False  # takes all remaining words as one text
    is_text: bool = False  # like is_words; `-` reads standard input, and an editor may open
    absent: str | None = None  # description of the default
    environment: str = ""  # environment variable with the default
    word: str = ""  # value that means yes, if it is no flag
    otherwise: str = ""  # hint if the value is none of the choices
    is_entry: bool = False  # on the command line, words of a single entry name it, too
    is_file: bool = False  # the command line takes a file, or - for standard input, and passes its text

    @property
    def range(self) -> str:
        """Return the limits of a number or of a count; empty if there are none."""
        if self.most is not None:
            return f"{self.least or 0:,} to {self.most:,}"
        return "" if self.least is None else f"{self.least:,} or more"

    @property
    def limits(self) -> list[str]:
        """Return the limits and choices that the description does not mention."""
        limits = [self.range] if self.least or self.most is not None else []
        if not all(choice in f"{self.says} {self.metavar}" for choice in self.choices):
            limits.append(f"one of {', '.join(self.choices)}")
        return limits


DryRun = Annotated[bool, Arg("Show what would change, and change nothing.", is_part=False)]


class Parameter(NamedTuple):
    """One declared argument of a function."""

    name: str
    type: Any  # the annotated type
    arg: Arg
    default: Any
    is_positional: bool
    option: str = ""  # long option name

    @property
    def takes(self) -> str:
        """Return "flag", "word", "number", "path", "texts", "fields" (names with values) or "text"."""
        if self.arg.word:
            return "word"
        for form in self.type.__args__ if isinstance(self.type, UnionType) else (self.type,):
            if taken := _TAKES.get(getattr(form, "__origin__", form).__name__):
                return taken
        return "text"

    @property
    def placeholder(self) -> str:
        """Return the placeholder of a positional parameter in help: `ID`, `TEXT…`, `[KIND]`."""
        name = self.name.upper() + ("…" if self.arg.is_text else "")
        return self.arg.metavar or (name if self.default is REQUIRED else f"[{name}]")

    @property
    def item(self) -> Any:
        """Return the type of each of several values."""
        forms = self.type.__args__ if isinstance(self.type, UnionType) else (self.type,)
        return next(form.__args__[0] for form in forms if getattr(form, "__args__", ()))


_TAKES = {"bool": "flag", "int": "number", "Path": "path", "Sequence": "texts", "list": "texts", "Mapping": "fields"}


def parameters_of(function: Callable[..., Any]) -> tuple[Parameter, ...]:
    """Return the declared parameters of a function; those of `**asked: Unpack[…]` follow the positional ones."""
    code, annotations = function.__code__, function.__annotations__
    places, count = code.co_varnames[: code.co_argcount], code.co_argcount + code.co_kwonlyargcount
    defaults = dict(zip(reversed(places), reversed(function.__defaults__ or ()), strict=False))
    defaults |= function.__kwdefaults__ or {}
    taken = {name: annotations.get(name) for name in places}
    for unpacked in getattr(annotations.get("asked"), "__args__", ()):
        taken |= unpacked.__annotations__
        defaults |= dict.fromkeys(unpacked.__annotations__)
    taken |= {name: annotations.get(name) for name in code.co_varnames[len(places) : count]}
    parameters = []
    for name, annotation in taken.items():
        for arg in getattr(annotation, "__metadata__", ()):
            option = arg.option or f"--{name.replace('_', '-')}"
            default = defaults.get(name, REQUIRED)
            parameters.append(Parameter(name, annotation.__origin__, arg, default, name in places, option))  # type: ignore[union-attr]
    return tuple(parameters)


def check_arguments(parameters: Sequence[Parameter], given: Mapping[str, Any], verb: str) -> None:
    """Raise UsageError for a value outside the limits or choices of its argument."""
    for parameter in parameters:
        value, arg = given.get(parameter.name, parameter.default), parameter.arg
        if value is parameter.default or (value is None and parameter.default is REQUIRED):
            continue
        values = value if type(value) in (list, tuple) else [value]
        # In Python, an argument may also take an object instead of a name.
        others = {form for form in getattr(parameter.type, "__args__", ()) if form is not str}
        wrong_ones = [each for each in values if type(each) not in others and each not in arg.choices]
        for wrong in wrong_ones if arg.choices else ():
            named = repr(wrong if len(str(wrong)) <= 80 else f"{str(wrong)[:80]}…")
            what = (
                f"{parameter.name.replace('_', ' ')} for `{verb}`"
                if parameter.is_positional
                else f"value for `{verb} {parameter.option}`"
            )
            hint = "; ".join(filter(None, [f"use one of {', '.join(arg.choices)}", arg.otherwise]))
            raise UsageError(f"{named} is not a valid {what}", hint=hint, near=(str(wrong), arg.choices.__iter__))
        if arg.least is not None and not arg.least <= value <= (value if arg.most is None else arg.most):
            what = f"{value:,} {arg.unit or ''}".rstrip()
            name = parameter.name.upper() if parameter.is_positional else parameter.option
            raise UsageError(f"`{verb.removesuffix(f' {name}')} {name}` cannot be {what}", hint=f"use {arg.range}")


class Verb(NamedTuple):
    """A declared verb. Its function takes the workspace, if it needs one, then the arguments."""

    function: Callable[..., Any]
    parameters: tuple[Parameter, ...]
    example: str
    writes: bool = False  # needs the actor and the session
    repeatable: bool = False  # writes once for each operation id of its workspace
    once_by_itself: bool = False  # its own function sees to that
    acts: bool = False  # writes, or does what a mere read must not do, such as rebuilding the index
    at_machine: bool = False  # concerns the machine, so no server offers it
    finds: str = ""  # answer attribute that is empty if nothing was found
    problems: str = ""  # answer attribute that is non-empty if problems remain
    job: str = ""  # subcommand; the first verb of a module needs none
    view: str = ""  # option that selects this view of the command

    @property
    def takes_reason(self) -> bool:
        """Tell whether a call may give a reason for the commit; some verbs have their own argument `why`."""
        return self.repeatable and not self.job and all(parameter.name != "why" for parameter in self.parameters)


def help_of(declared: Callable[..., Any] | ModuleType) -> str:
    """Return a docstring without the parts about exceptions and Python."""
    paragraphs = (declared.__doc__ or "").split("\n\n")
    kept = [text for text in paragraphs if not text.strip().startswith(("Raises ", "In Python"))]
    return "\n\n".join("\n".join(line.strip() for line in text.strip().split("\n")) for text in kept)


P = ParamSpec("P")
R = TypeVar("R")


def verb(example: str, **given: Any) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Declare a verb. The further arguments are fields of `Verb`."""

    def declare(function: Callable[P, R]) -> Callable[P, R]:
        declared = Verb(function, parameters_of(function), example, **given)
        places = function.__code__.co_varnames[: function.__code__.co_argcount]
        command = f"{example.partition(' ')[0]} {declared.view}".rstrip()

        @wraps(function)
        def called(*given: Any, **named: Any) -> Any:
            asked = {**dict(zip(places, given, strict=False)), **named}
            check_arguments(declared.parameters, asked, command)
            if declared.once_by_itself or not declared.repeatable:
                return function(*given, **named)
            return _called_once(declared, **asked)

        does = declared.writes or declared.repeatable
        called.verb = declared._replace(  # type: ignore[attr-defined]
            function=called, writes=does, acts=does or declared.acts
        )
        return cast("Callable[P, R]", called)

    return declare


def _called_once(verb: Verb, workspace: Any, **asked: Any) -> Any:
    """Call a verb's function, once for an operation id. What needs a person's approval is requested."""
    function = verb.function

    def done_or_requested(workspace: Any) -> Any:
        try:
            return function(workspace, **asked)
        except NeedsApprovalError as needed:
            call = {key: value for key, value in asked.items() if value is not None and key != "dry_run"}
            call |= {parameter.name: needed.name for parameter in verb.parameters if parameter.arg.is_entry}
            would = (lambda approved: function(approved, **asked)) if asked.get("dry_run") else None
            place = function.__module__.rpartition(".")[2], function.__name__
            return workspace.request_change(place, call, needed, would)

    if workspace.op_id is None or asked.get("dry_run"):
        return done_or_requested(workspace)
    parts = (parameter for parameter in verb.parameters if parameter.arg.is_part)
    request = {part.name: asked.get(part.name, part.default) for part in parts}  # what a retry must repeat
    return workspace.carried_out_once(function.__name__, request, done_or_requested)


def verbs_in(module: ModuleType) -> tuple[Verb, ...]:
    """Return the verbs that a module declares, in their order."""
    declared = (getattr(value, "verb", None) for value in vars(module).values())
    return tuple(item for item in declared if isinstance(item, Verb) and item.function.__module__ == module.__name__)


# ── answers ────────────────────────────────────────────────────────────────────────────────────────


class Key(NamedTuple):
    """The description of one field: its meaning and its form in JSON."""

    means: str = ""
    name: str = ""  # JSON key, if not the attribute's name
    hidden: bool = False  # for Python only
    optional: bool = False  # omitted if None or empty
    spread: bool = False  # its own keys are inlined
    digits: int | None = None  # decimal places
    or_null: bool = False  # null if 0 or empty
    shown: Callable[[Any], int | str] | None = None  # conversion, such as `len` or `str`


def as_json(value: Any) -> Any:
    """Convert a result to JSON values. Raises TypeError for an unsupported value."""
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, str | int | float | bool):
        return value
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, Mapping):
        return {str(name): as_json(item) for name, item in value.items()}
    if isinstance(value, list | tuple) and not hasattr(value, "_fields"):
        return [as_json(item) for item in value]
    result: dict[str, Any] = {}
    for attribute, _, key in keys_of(type(value)):  # type: ignore[arg-type]  # a class can be hashed
        item = getattr(value, attribute)
        if key.optional and (item is None or item == ()):
            continue
        if key.spread:
            result |= as_json(item)
            continue
        if item is not None and key.shown:
            item = key.shown(item)
        item = item if key.digits is None or item is None else round(item, key.digits)
        result[key.name or attribute] = as_json((item or None) if key.or_null else item)
    return result


@cache
def keys_of(form: Any) -> list[tuple[str, Any, Key]]:
    """Return the JSON attributes of a class, with their types and descriptions.

    Raises TypeError for a class that has none.
    """
    inherited = (
        [getattr(part, "__annotations__", {}) for part in reversed(form.__mro__)] if isinstance(form, type) else []
    )
    annotations = {name: kind for part in inherited for name, kind in part.items()}
    if not annotations:
        raise TypeError(f"{form.__name__} cannot be written as JSON")
    keys = []
    for name in form.json_keys() if hasattr(form, "json_keys") else annotations:
        kind = annotations[name] if name in annotations else getattr(form, name).fget.__annotations__["return"]
        key = next((part for part in getattr(kind, "__metadata__", ()) if isinstance(part, Key)), Key())
        if not key.hidden:
            keys.append((name, getattr(kind, "__origin__", kind) if hasattr(kind, "__metadata__") else kind, key))
    return keys


# ── values from outside ────────────────────────────────────────────────────────────────────────────


class SchemaMismatchError(Exception):
    """A value does not fit its schema; the message says why in a few words."""


def is_left_out(value: Any, parameter: Parameter) -> bool:
    """Tell whether an argument is missing. Models also write null as text, which free text may mean."""
    return parameter.default is not REQUIRED and (
        value is None or (value in ("null", "None") and not parameter.arg.is_text)
    )


def fitted(value: Any, parameter: Parameter) -> Any:
    """Return a value as its argument takes it. Raises SchemaMismatchError; choices are the verb's to refuse."""
    return _FORMS[parameter.takes][0](value, parameter)


def _text(value: Any, _: Parameter) -> str:
    if isinstance(value, str):
        return value
    raise SchemaMismatchError("give a text")


def _flag(value: Any, _: Parameter) -> bool:
    plain = value.casefold() if isinstance(value, str) else value
    if plain in (True, "true"):
        return True
    if plain in (False, "false"):
        return False
    raise SchemaMismatchError("give true or false")


def _number(value: Any, parameter: Parameter) -> int:
    try:
        number = int(value)
    except (TypeError, ValueError, OverflowError):
        number = None
    if number is None or (isinstance(value, float) and number != value):
        raise SchemaMismatchError("give a whole number")
    least, most = parameter.arg.least, parameter.arg.most
    if (least is not None and number < least) or (most is not None and number > most):
        raise SchemaMismatchError(f"give {parameter.arg.range}")
    return number


def _list(value: Any, parameter: Parameter) -> list[Any]:
    if isinstance(value, str):
        try:
            value = json.loads(value)
        except (ValueError, RecursionError):
            value = None
    if not isinstance(value, list):
        raise SchemaMismatchError("give a list")
    if parameter.arg.most is not None and len(value) > parameter.arg.most:
        raise SchemaMismatchError(f"give at most {parameter.arg.most:,} of them")
    item = parameter._replace(arg=parameter.arg._replace(most=None))
    try:
        return [(_number if parameter.item is int else _text)(each, item) for each in value]
    except SchemaMismatchError as error:
        raise SchemaMismatchError(f"in the list, {error}") from error


def _fields(value: Any, _: Parameter) -> Mapping[str, str | list[str]]:
    """Take names with values, or texts such as when=strict."""
    if isinstance(value, Mapping):
        values = (text for item in value.values() for text in (item if isinstance(item, list) else [item]))
        if not all(isinstance(text, str) for text in values):
            raise SchemaMismatchError("give each field a string or a list of strings")
        return value
    result: dict[str, list[str]] = {}
    for text in value if isinstance(value, list) else [value]:
        name, equals, content = text.partition("=") if isinstance(text, str) else ("", "", "")
        if not equals:
            raise SchemaMismatchError("give fields with their values")
        result.setdefault(name.strip(), []).append(content)
    return result


_TEXTS = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}
# The parser and the schema of each argument form; that of `texts` comes from its items.
_FORMS: Mapping[str, tuple[Callable[[Any, Parameter], Any], dict[str, Any]]] = {
    "text": (_text, {"type": "string"}),
    "path": (_text, {"type": "string"}),
    "flag": (_flag, {"type": "boolean"}),
    "word": (_flag, {"type": "boolean"}),
    "number": (_number, {"type": "integer"}),
    "texts": (_list, {}),
    "fields": (_fields, {"type": "object", "additionalProperties": _TEXTS}),
}


# ── schemas ────────────────────────────────────────────────────────────────────────────────────────

_PLAIN = {
    str: {"type": "string"},
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    NoneType: {"type": "null"},
    datetime: {"type": "string", "format": "date-time"},
}


def schema_of(form: Any) -> dict[str, Any]:
    """Return the JSON schema of `as_json` for a class, with all referenced classes."""
    definitions: dict[str, Any] = {}
    schema = _schema(form, definitions)
    return {**schema, "$defs": definitions} if definitions else schema


def _schema(form: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    form = getattr(form, "__supertype__", form)  # resolves a NewType
    if form is Any:
        return {}
    origin, arguments = get_origin(form) or form, get_args(form)
    if form in _PLAIN:
        schema: dict[str, Any] = dict(_PLAIN[form])
    elif origin in (Union, UnionType):
        schema = _any_of([_schema(part, definitions) for part in arguments])
    elif issubclass(origin, Enum):
        schema = {"enum": [part.value for part in origin]}
    elif issubclass(origin, Mapping):
        schema = {"type": "object", "additionalProperties": _schema(arguments[1], definitions)}
    elif issubclass(origin, Sequence) and not hasattr(origin, "_fields"):
        schema = {"type": "array", "items": _schema(arguments[0], definitions)}
    else:
        name = origin.__name__
        if name not in definitions:
            definitions[name] = {}  # reserved first, for recursive types
            definitions[name] |= _object(origin, definitions)
        schema = {"$ref": f"#/$defs/{name}"}
    return schema


def _any_of(schemas: Sequence[dict[str, Any]]) -> dict[str, Any]:
    if len(schemas) == 1:
        return schemas[0]
    if all(list(schema) == ["type"] for schema in schemas):
        return {"type": [schema["type"] for schema in schemas]}
    return {"anyOf": list(schemas)}


def _object(form: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    properties: dict[str, Any] = {}
    required: list[str] = []
    ordinary = {row[0]: row[1] for row in data.rows("keys.tsv")}
    for attribute, taken, key in keys_of(form):
        if key.spread:
            inner = _object(taken, definitions)
            properties |= inner["properties"]
            required += inner["required"]
            continue
        name = key.name or attribute
        alternatives = get_args(taken) if get_origin(taken) in (Union, UnionType) else (taken,)
        may_be_null = (NoneType in alternatives and not key.optional) or key.or_null  # optional: omitted instead
        if key.shown:
            alternatives = (int if key.shown is len else str,)
        forms = [each for each in alternatives if each is not NoneType] + ([NoneType] if may_be_null else [])
        key_schema = _any_of([_schema(each, definitions) for each in forms])
        properties[name] = key_schema = key_schema | ({"description": key.means} if key.means else {})
        if "description" not in key_schema and name in ordinary and "$ref" not in f"{key_schema}":
            properties[name] = {**key_schema, "description": ordinary[name]}
        if not key.optional:
            required.append(name)
    summary = (form.__doc__ or "").strip().split("\n\n")[0]
    return {
        "type": "object",
        "description": " ".join(summary.split()),
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


# ── what is taken ──────────────────────────────────────────────────────────────────────────────


def arguments_schema(parameters: Sequence[Parameter]) -> dict[str, Any]:
    """Return the JSON schema of an object of arguments. Optional ones may be missing, never null."""
    required = [parameter.name for parameter in parameters if parameter.default is REQUIRED]
    return {
        "type": "object",
        "properties": {parameter.name: argument_schema(parameter) for parameter in parameters},
        **({"required": required} if required else {}),
        "additionalProperties": False,
    }


def argument_schema(parameter: Parameter) -> dict[str, Any]:
    """Return the JSON schema of one argument, with limits, choices and default."""
    arg, default = parameter.arg, parameter.default
    if parameter.takes == "texts":
        schema: dict[str, Any] = {"type": "array", "items": _schema(parameter.item, {})}
    else:
        schema = dict(_FORMS[parameter.takes][1])
    names = ("minItems", "maxItems") if parameter.takes == "texts" else ("minimum", "maximum")
    schema |= {name: limit for name, limit in zip(names, (arg.least, arg.most), strict=True) if limit is not None}
    schema |= {"enum": list(arg.choices)} if arg.choices else {}
    schema |= {} if default is REQUIRED or default is None or default == () else {"default": default}
    return {**schema, "description": arg.says} if arg.says else schema
