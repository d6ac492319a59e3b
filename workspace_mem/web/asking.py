"""From a name and named values to a verb's answer: what the REST interface and the forms of the pages share.

Both are made of the declarations: a new verb has its route here without a line.
"""

import json
import os
import pkgutil
import re
import traceback
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from inspect import signature
from typing import Any, NamedTuple

from workspace_mem import verbs
from workspace_mem.disk.remedies import behind, is_known, remedy
from workspace_mem.errors import NotFoundError, RefusedError, UsageError, WorkspaceMemError
from workspace_mem.model.declaration import REQUIRED, Parameter, UnfitError, Verb, fitted, verbs_in
from workspace_mem.screen.secrets import redact
from workspace_mem.text.near_words import calls_instead, nearest, question
from workspace_mem.workspace import Workspace

OF_THE_CALL = ("op_id", "session", "why")  # beside what the verb takes


class Route(NamedTuple):
    """A verb by its name in addresses: its command, such as `search`, and its job behind it: `review/approve`."""

    path: str
    verb: Verb

    @property
    def command(self) -> str:
        """Return the words that ask for it at the command line."""
        return f"{self.verb.example.partition(' ')[0]} {self.verb.job or self.verb.view}".strip()

    @property
    def names(self) -> Mapping[str, Parameter]:
        """Return every name by which an argument may be given: its own, its option's, and how help calls it."""
        found = {one.name: one for one in self.verb.parameters}
        for one in self.verb.parameters:
            for name in other_names(one):
                found.setdefault(name, one)
        return found


def other_names(one: Parameter) -> Iterator[str]:
    """Yield what an argument is called on the command line: `tag` for tags, `id` and `path` for ID|PATH."""
    if one.is_positional:
        words = re.findall(r"[A-Z]+", re.sub(r"\[#.*?\]", "", one.placeholder))
    else:
        words = [one.option.lstrip("-").replace("-", "_")]
    yield from (word.lower() for word in words if word.lower() != one.name)


@cache
def routes() -> Mapping[str, Route]:
    """Return every verb that is asked of a workspace, by its path; what is about the machine stays at the machine."""
    found: dict[str, Route] = {}
    for module in pkgutil.iter_modules(verbs.__path__):
        command = module.name.rstrip("_")
        for verb in verbs_in(import_module(f"{verbs.__name__}.{module.name}")):
            if verb.at_machine or next(iter(signature(verb.function).parameters)) != "workspace":
                continue
            names = [f"{command}/{verb.job}"] if verb.job else []
            if command not in found and not verb.view:  # the first of a module is the command itself
                names.append(command)
            for name in names or [verb.function.__name__.removeprefix("set_")]:
                found[name] = Route(name, verb)
    return found


def route_of(path: str) -> Route:
    """Return a route. Raises NotFoundError for a path that names none."""
    if route := routes().get(path):
        return route
    near = nearest(path, routes())
    hint = f"Did you mean {' or '.join(near)}?" if near else "GET /api/v1/openapi.json lists all routes"
    raise NotFoundError(f"There is no operation {path[:80]!r}", hint=hint)


def arguments_from(route: Route, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is given as the verb takes it. Raises UsageError for what is missing, unknown or no such value."""
    names, found, command = route.names, dict[str, Any](), route.command
    for name, value in given.items():
        one = names.get(name)
        if one is None:
            hint = f"it takes {', '.join(p.name for p in route.verb.parameters) or 'no arguments'}"
            near = nearest(name, names)
            raise UsageError(
                f"`{command}` does not take {name[:80]!r}", hint=f"Did you mean {' or '.join(near)}?" if near else hint
            )
        if one.name in found:
            raise UsageError(f"`{command}` was given {one.name} twice", hint="give it once")
        if value is None and one.default is not REQUIRED:
            continue
        is_json = one.arg.is_file and isinstance(value, dict | list)  # where the command line reads it in a file
        try:
            found[one.name] = json.dumps(value, ensure_ascii=False) if is_json else fitted(value, _without_limits(one))
        except UnfitError as error:
            raise UsageError(f"`{command}` does not accept this value of {name}", hint=str(error)) from error
    for one in route.verb.parameters:
        if one.default is REQUIRED and one.name not in found:
            raise UsageError(f"`{command}` needs {one.name}", hint=one.arg.says or None)
    return found


def _without_limits(one: Parameter) -> Parameter:
    """Return an argument whose limits the verb looks at: it refuses alike for every face."""
    return one._replace(arg=one.arg._replace(least=None, most=None))


def carried_out(route: Route, workspace: Workspace, given: Mapping[str, Any]) -> Any:
    """Ask the verb and return its answer. `given` may hold `op_id`, `session` and `why` too where it writes."""
    takes = {"session": route.verb.writes, "op_id": route.verb.writes, "why": route.verb.takes_reason}
    own = [name for name in OF_THE_CALL if takes[name] and name not in route.names]
    op_id, session, why = (_text(given.get(name), name) if name in own else None for name in OF_THE_CALL)
    given = {name: value for name, value in given.items() if name not in own}
    arguments = arguments_from(route, given)
    if session is not None:
        workspace = workspace.in_session(session)
    if why is not None:
        workspace = workspace.because(why)
    if op_id is not None:
        if not route.verb.repeatable:
            raise UsageError(
                f"`{route.command}` does not take op_id",
                hint="leave it out, and check the result before a retry",
            )
        workspace = workspace.once(op_id)
    return route.verb.function(workspace, **arguments)


def _text(value: Any, name: str) -> str | None:
    if value is None or isinstance(value, str):
        return value
    raise UsageError(f"The {name} must be a text; nothing was written")


def error_as_json(
    error: Exception, route: Route | None = None, given: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Return an error as the command line tells it with `--json`: code, message, path, line and hint."""
    error = _ours(error)
    hint = error.hint
    if error.near and route:
        hint = question(calls_instead(_typed(route, given or {}), error.near)) or hint
    return {
        "code": error.exit_code,
        "message": redact(error.message)[0],
        "path": error.path,
        "line": error.line,
        "hint": hint and redact(hint)[0],
    }


def _typed(route: Route, given: Mapping[str, Any]) -> list[str]:
    """Return the call as it would be typed at the command line."""
    words, options = route.command.split(), list[str]()
    named = {route.names[name].name: value for name, value in given.items() if name in route.names}
    for one in route.verb.parameters:
        values = named.get(one.name)
        for value in values if isinstance(values, list) else [] if values in (None, False) else [values]:
            if one.is_positional:
                words.append(str(value))
            else:
                options += [one.option] if value is True else [one.option, str(value)]
    return [*words, *options]


def _ours(error: Exception) -> WorkspaceMemError:
    """Return an error that can be told; whatever was not foreseen is an internal one, in a sentence."""
    if isinstance(error, WorkspaceMemError):
        return error
    if isinstance(error, OSError | ImportError):
        found = behind(error) if isinstance(error, ImportError) else error
        if found and is_known(found):
            return RefusedError(f"The system does not permit it: {found.strerror}", hint=remedy(found))
    if os.environ.get("WORKSPACE_MEM_DEBUG"):
        traceback.print_exception(error)
    summary = str(error).split("\n", 1)[0][:200]
    return WorkspaceMemError(
        f"Something went wrong inside workspace-mem: {type(error).__name__}: {summary}",
        hint="your files are safe; report it, with what a server started with WORKSPACE_MEM_DEBUG=1 prints then",
    )
