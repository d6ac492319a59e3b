"""The REST interface: every verb as /api/v1/COMMAND, GET for reading and POST for changes.

Routes, arguments and descriptions are made of the verbs' declarations: a new verb has its route without a line here.
The forms of the pages call verbs through `call`, too.
"""

import inspect
import json
import os
import pkgutil
import re
import traceback
from collections.abc import Iterator, Mapping
from http import HTTPStatus
from importlib import import_module
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

from workspace_mem import __version__, verbs
from workspace_mem.data import text
from workspace_mem.declarations import (
    REQUIRED,
    Parameter,
    SchemaMismatchError,
    Verb,
    argument_schema,
    arguments_schema,
    fitted,
    help_of,
    is_left_out,
    schema_of,
    verbs_in,
)
from workspace_mem.disk.paths import reported_error
from workspace_mem.errors import NotFoundError, UsageError, WorkspaceMemError
from workspace_mem.screen.secrets import redact
from workspace_mem.text.near_words import nearest
from workspace_mem.workspace import Workspace

Json = dict[str, Any]

PREFIX = "/api/v1/"
MOST_FIELDS = 1_000  # fields of a query or form
_STATUS = {
    2: HTTPStatus.BAD_REQUEST,
    3: HTTPStatus.NOT_FOUND,
    4: HTTPStatus.CONFLICT,
    5: HTTPStatus.FORBIDDEN,
    7: HTTPStatus.SERVICE_UNAVAILABLE,
}
# The options of a writing call, besides the verb's arguments.
_CALL_OPTIONS = {
    "op_id": "A name for this change; a second request with the same name within a week does not repeat it.",
    "session": "A session name to record in the commit.",
    "why": "The reason, recorded in the commit and in a decision.",
}


class Route(NamedTuple):
    """A verb by its name in addresses: its command, such as `search`, or its command and job: `review/approve`."""

    path: str
    verb: Verb

    @property
    def command(self) -> str:
        """Return the words that call it at the command line."""
        return f"{self.verb.example.partition(' ')[0]} {self.verb.job or self.verb.view}".strip()

    @property
    def options(self) -> Mapping[str, str]:
        """Return the options of a call besides the verb's arguments, each with its meaning."""
        verb = self.verb
        takes = {"op_id": verb.repeatable, "session": verb.writes, "why": verb.takes_reason}
        return {name: means for name, means in _CALL_OPTIONS.items() if takes[name] and name not in self.names}

    @property
    def names(self) -> Mapping[str, Parameter]:
        """Return the arguments by each of their names."""
        aliases = {alias: each for each in reversed(self.verb.parameters) for alias in _aliases(each)}
        return aliases | {each.name: each for each in self.verb.parameters}


def _aliases(parameter: Parameter) -> Iterator[str]:
    """Yield an argument's command line names: `tag` for tags, `id` and `path` for ID|PATH."""
    if parameter.is_positional:
        words = re.findall(r"[A-Z]+", re.sub(r"\[#.*?\]", "", parameter.placeholder))
    else:
        words = [parameter.option.lstrip("-").replace("-", "_")]
    yield from (word.lower() for word in words if word.lower() != parameter.name)


# Every verb of a workspace by its path; what is about the machine is not served.
ROUTES: dict[str, Route] = {}
for _module in pkgutil.iter_modules(verbs.__path__):
    _command = _module.name.rstrip("_")
    for _verb in verbs_in(import_module(f"{verbs.__name__}.{_module.name}")):
        if _verb.at_machine or next(iter(inspect.signature(_verb.function).parameters)) != "workspace":
            continue
        _paths = [f"{_command}/{_verb.job}"] if _verb.job else []
        if _command not in ROUTES and not _verb.view:  # a module's first verb is the command itself
            _paths.append(_command)
        for _path in _paths or [_verb.function.__name__.removeprefix("set_")]:
            ROUTES[_path] = Route(_path, _verb)


def route_of(path: str) -> Route:
    """Return a route by path. Raises NotFoundError."""
    if route := ROUTES.get(path) or ROUTES.get(path.replace("/", "_")):  # a subcommand may have become a view
        return route
    near = nearest(path, ROUTES)
    hint = f"Did you mean {' or '.join(near)}?" if near else "GET /api/v1/openapi.json lists all routes"
    raise NotFoundError(f"There is no operation {path[:80]!r}", hint=hint)


# ── a call ─────────────────────────────────────────────────────────────────────────────────────


def call(route: Route, workspace: Workspace, values: Mapping[str, Any]) -> Any:
    """Call a verb with named values and return its answer. Raises UsageError for values that it does not take."""
    options = {name: values[name] for name in route.options if values.get(name) is not None}
    for name, value in options.items():
        if not isinstance(value, str):
            raise UsageError(f"The {name} must be text; nothing was written")
    arguments = _arguments(route, {name: value for name, value in values.items() if name not in route.options})
    if "session" in options:
        workspace = workspace.in_session(options["session"])
    if "why" in options:
        workspace = workspace.because(options["why"])
    if "op_id" in options:
        workspace = workspace.once(options["op_id"])
    return route.verb.function(workspace, **arguments)


def _arguments(route: Route, values: Mapping[str, Any]) -> Json:
    """Convert values for the verb. Raises UsageError for missing, unknown or invalid ones."""
    names, arguments, command = route.names, Json(), route.command
    for name, value in values.items():
        parameter = names.get(name)
        if parameter is None:
            near = nearest(name, names)
            takes = f"it takes {', '.join(known.name for known in route.verb.parameters) or 'no arguments'}"
            hint = f"Did you mean {' or '.join(near)}?" if near else takes
            raise UsageError(f"`{command}` does not take {name[:80]!r}", hint=hint)
        if parameter.name in arguments:
            raise UsageError(f"`{command}` was given {parameter.name} twice", hint="give it once")
        if is_left_out(value, parameter):
            continue
        if parameter.arg.is_file and isinstance(value, dict | list):  # the command line reads it as JSON from a file
            arguments[parameter.name] = json.dumps(value, ensure_ascii=False)
            continue
        # The verb checks limits itself, alike for every face.
        unlimited = parameter._replace(arg=parameter.arg._replace(least=None, most=None))
        try:
            arguments[parameter.name] = fitted(value, unlimited)
        except SchemaMismatchError as error:
            raise UsageError(f"`{command}` does not accept this value of {name}", hint=str(error)) from error
    for parameter in route.verb.parameters:
        if parameter.default is REQUIRED and parameter.name not in arguments:
            raise UsageError(f"`{command}` needs {parameter.name}", hint=parameter.arg.says or None)
    return arguments


def query_values(route: Route, query: bytes) -> Json:
    """Return the values of an address. Raises UsageError."""
    try:
        pairs = parse_qsl(query.decode("ascii"), keep_blank_values=True, errors="strict", max_num_fields=MOST_FIELDS)
    except ValueError as error:
        raise UsageError("The URL's query string cannot be read", hint="encode it as UTF-8") from error
    values: Json = {}
    for name, value in pairs:
        takes = route.names[name].takes if name in route.names else ""
        if takes in ("texts", "fields"):
            values.setdefault(name, []).append(value)
        elif name in values:
            raise UsageError(f"`{route.command}` was given {name[:80]} twice", hint="give it once")
        else:
            values[name] = "true" if takes in ("flag", "word") and value == "" else value
    return values


def body_values(body: bytes) -> Json:
    """Return a body's values: one JSON object, or none. Raises UsageError."""
    if not body.strip():
        return {}
    try:
        values = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise UsageError("The body is not JSON; nothing was written", hint="send one JSON object") from error
    if not isinstance(values, dict):
        raise UsageError("The body is not a JSON object; nothing was written", hint="send one object: {…}")
    return values


# ── problems ───────────────────────────────────────────────────────────────────────────────────


def problem(status: HTTPStatus, detail: str, **more: Any) -> Json:
    """Return problem details (RFC 9457)."""
    return {"type": "about:blank", "title": status.phrase, "status": int(status), "detail": detail, **more}


_REPORT = "report it, and include the output of a server started with WORKSPACE_MEM_DEBUG=1"


def problem_of(error: Exception) -> Json:
    """Return an error as problem details, with the code, message, path, line and hint of the command line."""
    known = error if isinstance(error, WorkspaceMemError) else reported_error(error, _REPORT)
    if known is not error and os.environ.get("WORKSPACE_MEM_DEBUG"):
        traceback.print_exception(error)
    status = _STATUS.get(known.exit_code, HTTPStatus.INTERNAL_SERVER_ERROR)
    message = redact(known.message)[0]
    return problem(
        status,
        message,
        code=known.exit_code,
        message=message,
        path=known.path,
        line=known.line,
        hint=known.hint and redact(known.hint)[0],
    )


# ── the description ────────────────────────────────────────────────────────────────────────────


def open_api() -> Json:
    """Return the description of all routes (OpenAPI 3.1)."""
    description: Json = json.loads(text("openapi.json"))
    description["info"]["version"] = __version__
    schemas = description["components"]["schemas"]
    for route in ROUTES.values():
        answer = schema_of(route.verb.function.__annotations__["return"])
        schemas |= answer.pop("$defs", {})
        ok = {"description": "The answer", "content": {"application/json": {"schema": answer}}}
        says = help_of(route.verb.function)
        operation: Json = {
            "operationId": route.path.replace("/", "_"),
            "summary": says.split("\n\n")[0].replace("\n", " "),
            "description": says,
            "responses": {"200": ok, "default": {"$ref": "#/components/responses/Problem"}},
        }
        if route.verb.acts:
            schema = arguments_schema(route.verb.parameters)
            schema["properties"] = {parameter.name: _with_aliases(parameter) for parameter in route.verb.parameters}
            for name, means in route.options.items():
                schema["properties"][name] = {"type": "string", "description": means}
            operation["requestBody"] = {"content": {"application/json": {"schema": schema}}}
        else:
            operation["parameters"] = []
            for parameter in route.verb.parameters:
                schema, is_required = _with_aliases(parameter), parameter.default is REQUIRED
                row = {"name": parameter.name, "in": "query", "required": is_required, "schema": schema}
                row |= {"description": means} if (means := schema.pop("description", "")) else {}
                operation["parameters"].append(row)
        description["paths"][f"{PREFIX}{route.path}"] = {"post" if route.verb.acts else "get": operation}
    described: Json = json.loads(json.dumps(description).replace("#/$defs/", "#/components/schemas/"))
    return described


def _with_aliases(parameter: Parameter) -> Json:
    """Return an argument's schema with its alternative names."""
    schema, aliases = argument_schema(parameter), list(_aliases(parameter))
    if aliases:
        text = f"{schema.get('description', '')} May also be given as {' or '.join(aliases)}."
        schema["description"] = text.strip()
    return schema
