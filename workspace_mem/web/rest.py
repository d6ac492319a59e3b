"""The REST interface: every verb as /api/v1/VERB, GET if it only reads and POST if it changes something."""

import inspect
import json
from collections.abc import Mapping, Sequence
from functools import cache
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qsl

from workspace_mem import __version__
from workspace_mem.errors import UsageError
from workspace_mem.model.declaration import REQUIRED, argument_schema, arguments_schema, as_json, help_of, schema_of
from workspace_mem.web.asking import OF_THE_CALL, Route, carried_out, error_as_json, other_names, routes
from workspace_mem.workspace import Workspace

Json = dict[str, Any]

PREFIX = "/api/v1/"
_MOST_FIELDS = 1_000  # of a query
_STATUS = {
    2: HTTPStatus.BAD_REQUEST,
    3: HTTPStatus.NOT_FOUND,
    4: HTTPStatus.CONFLICT,
    5: HTTPStatus.FORBIDDEN,
    7: HTTPStatus.SERVICE_UNAVAILABLE,
}


def problem(status: HTTPStatus, detail: str, **more: Any) -> Json:
    """Return problem details (RFC 9457)."""
    return {"type": "about:blank", "title": status.phrase, "status": int(status), "detail": detail, **more}


def problem_of(error: Exception, route: Route | None = None, given: Mapping[str, Any] | None = None) -> Json:
    """Return an error as problem details, with all that the command line says of it."""
    told = error_as_json(error, route, given)
    return problem(_STATUS.get(told["code"], HTTPStatus.INTERNAL_SERVER_ERROR), told["message"], **told)


def given_in_query(route: Route, query: bytes) -> Json:
    """Return what an address says behind its `?`. Raises UsageError."""
    try:
        pairs = parse_qsl(query.decode("ascii"), keep_blank_values=True, errors="strict", max_num_fields=_MOST_FIELDS)
    except ValueError as error:
        raise UsageError("The query of the address cannot be read", hint="encode it as UTF-8") from error
    found: Json = {}
    for name, value in pairs:
        one = route.names.get(name)
        if one is not None and one.takes in ("texts", "fields"):
            found.setdefault(name, []).append(value)
        elif name in found:
            raise UsageError(f"`{route.command}` was given {name[:80]} twice", hint="give it once")
        else:
            found[name] = "true" if one is not None and one.takes in ("flag", "word") and value == "" else value
    return found


def given_in_body(body: bytes) -> Json:
    """Return what a body says: one JSON object, or nothing. Raises UsageError."""
    if not body.strip():
        return {}
    try:
        found = json.loads(body, object_pairs_hook=_each_once)
    except UsageError:
        raise
    except (ValueError, RecursionError) as error:
        raise UsageError("The body is not JSON; nothing was written", hint="send one JSON object") from error
    if not isinstance(found, dict):
        raise UsageError("The body is not a JSON object; nothing was written", hint="send one object: {…}")
    return found


def _each_once(pairs: Sequence[tuple[str, Any]]) -> Json:
    """Return an object. Raises UsageError if it names a value twice: nobody can tell which one is meant."""
    found = dict(pairs)
    for name in found if len(found) < len(pairs) else ():
        if sum(1 for other, _ in pairs if other == name) > 1:
            raise UsageError(f"The body names {name[:80]} twice; nothing was written", hint="give it once")
    return found


def answered(route: Route, workspace: Workspace, given: Mapping[str, Any]) -> Json:
    """Return what the command of a route prints with `--json`."""
    found: Json = as_json(carried_out(route, workspace, given))
    return found


# ── how it is described ────────────────────────────────────────────────────────────────────────


@cache
def open_api() -> Json:
    """Return the description of all routes (OpenAPI 3.1), made of the declarations."""
    paths: Json = {}
    schemas: Json = {"Problem": _PROBLEM}
    for route in routes().values():
        answer = schema_of(route.verb.function.__annotations__["return"])
        schemas |= answer.pop("$defs", {})
        ok = {"description": "The answer", "content": {"application/json": {"schema": answer}}}
        bad = {
            "description": "The problem, and what helps",
            "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
        }
        said = help_of(route.verb.function)
        operation: Json = {
            "operationId": route.path.replace("/", "_"),
            "summary": said.split("\n\n")[0].replace("\n", " "),
            "description": said,
            "responses": {"200": ok, "default": bad},
        }
        if route.verb.acts:
            operation["requestBody"] = {"content": {"application/json": {"schema": _body(route)}}}
        else:
            operation["parameters"] = [_query(route, name) for name in (one.name for one in route.verb.parameters)]
        paths[f"{PREFIX}{route.path}"] = {"post" if route.verb.acts else "get": operation}
    text = json.dumps(
        {
            "openapi": "3.1.0",
            "info": {"title": "workspace-mem", "version": __version__, "description": inspect.cleandoc(_ABOUT)},
            "paths": paths,
            "components": {"schemas": schemas, "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
            "security": [{"token": []}],
        }
    )
    found: Json = json.loads(text.replace("#/$defs/", "#/components/schemas/"))
    return found


_ABOUT = """
The operations of a workspace, with the parameters and the answers of the command line. Operations that read take GET,
those that change something POST with one JSON object. Errors come as problem details (RFC 9457).
"""

_PROBLEM = {
    "type": "object",
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string", "description": "a sentence"},
        "code": {"type": "integer", "description": "the exit code of the command line"},
        "message": {"type": "string", "description": "the same sentence"},
        "path": {"type": ["string", "null"]},
        "line": {"type": ["integer", "null"]},
        "hint": {"type": ["string", "null"], "description": "what helps"},
    },
    "required": ["type", "title", "status", "detail"],
}


def _body(route: Route) -> Json:
    schema = arguments_schema(route.verb.parameters)
    for one in route.verb.parameters:
        schema["properties"][one.name] = _named(argument_schema(one), list(other_names(one)))
    verb = route.verb
    is_taken = {"op_id": verb.repeatable, "session": verb.writes, "why": verb.takes_reason}
    for name in (one for one in OF_THE_CALL if is_taken[one]):
        schema["properties"].setdefault(name, {"type": "string", "description": _BESIDE[name]})
    return schema


_BESIDE = {
    "op_id": "A name for this change; a second request with the same name within a week does not repeat it.",
    "session": "A session name to record in the commit.",
    "why": "The reason, recorded in the commit.",
}


def _query(route: Route, name: str) -> Json:
    one = route.names[name]
    schema = _named(argument_schema(one), list(other_names(one)))
    said = schema.pop("description", "")
    found: Json = {"name": name, "in": "query", "required": one.default is REQUIRED, "schema": schema}
    return {**found, "description": said} if said else found


def _named(schema: Json, others: list[str]) -> Json:
    """Return a schema that says by which other names its argument may be given."""
    if not others:
        return schema
    told = f"{schema.get('description', '')} May also be given as {' or '.join(others)}.".strip()
    return {**schema, "description": told}
