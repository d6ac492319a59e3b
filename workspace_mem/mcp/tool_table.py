"""The table of tools: the verb or function of each, and its arguments, from `data/tools.toml`."""

import json
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple

import workspace_mem
from workspace_mem.data import table
from workspace_mem.declarations import (
    REQUIRED,
    Parameter,
    SchemaMismatchError,
    arguments_schema,
    as_json,
    fitted,
    is_left_out,
    parameters_of,
    schema_of,
)
from workspace_mem.errors import WorkspaceMemError
from workspace_mem.mcp import tools
from workspace_mem.mcp.answers import MODEL_TEXT, Answer, Lines, failed, refusal, result, with_list
from workspace_mem.search.query import plainly
from workspace_mem.text.tokens import estimated_tokens
from workspace_mem.workspace import Workspace

_ADDS = {"readOnlyHint": False, "destructiveHint": False, "idempotentHint": False, "openWorldHint": False}
HINTS = {
    "reads": {"readOnlyHint": True, "openWorldHint": False},
    "adds": _ADDS,
    "repeats": {**_ADDS, "idempotentHint": True},
    "replaces": {**_ADDS, "destructiveHint": True},
}
CORE = "core"  # the default set of tools
_HIDDEN_KEYS = ("handle",)  # keys that only programs need


class Argument(NamedTuple):
    """A tool's name and text for an argument; type, limits and choices come from its declaration."""

    says: str = ""
    of: str = ""  # declared name, if different
    least: int | None = None  # the tool's own limits
    most: int | None = None
    default: Any = None  # None: the declared one
    optional: bool = False  # optional even if declared required
    other_tools: Mapping[str, str] = MappingProxyType({})  # missing choice → the tool that has it


@dataclass(frozen=True, kw_only=True)
class Row:
    """One tool."""

    name: str
    verb: Callable[..., Any]
    says: str
    takes: Mapping[str, Argument]
    hints: Mapping[str, bool]
    calls: Callable[..., Any] | None = None  # function to call instead of the verb
    as_lines: bool = False  # its answer is text by lines, whatever the verb's is
    adds: Sequence[str] = ()  # keys that `calls` adds
    bounded: Sequence[str] | None = None  # the list to shorten, and how to see the rest
    as_text: bool = False  # the model reads plain text
    set: str = CORE

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        """Return the parameters by the tool's own names."""
        declared = self.verb.verb.parameters if hasattr(self.verb, "verb") else parameters_of(self.verb)
        shared = (*parameters_of(plainly), *parameters_of(tools.of_project))  # conditions of a search, and the project
        calling = parameters_of(self.calls) if self.calls else ()
        known = {parameter.name: parameter for parameter in (*shared, *declared, *calling)}
        parameters = {}
        for name, own in self.takes.items():
            parameter = known[own.of or name]
            limits = {key: limit for key in ("least", "most") if (limit := getattr(own, key)) is not None}
            arg = parameter.arg._replace(says=own.says, **limits)
            default = None if own.optional else own.default or parameter.default
            parameters[name] = parameter._replace(name=name, arg=arg, default=default)
        return parameters

    def as_json(self) -> dict[str, Any]:
        """Return the tool as hosts are shown it."""
        form = Lines if self.as_lines else self.verb.__annotations__["return"]
        keys = schema_of(form)["$defs"][form.__name__]["required"]
        required = [*(key for key in keys if key not in _HIDDEN_KEYS), *self.adds]
        return {
            "name": self.name,
            "description": self.says,
            "inputSchema": arguments_schema(tuple(self.parameters.values())),
            "outputSchema": {"type": "object", "required": required},
            "annotations": self.hints,
        }

    def fit(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return all arguments in the form that the verb takes. Raises SchemaMismatchError, with all that is wrong."""
        arguments = {name: parameter.default for name, parameter in self.parameters.items()}
        wrong = [
            f"{name}: it is missing"
            for name, default in arguments.items()
            if default is REQUIRED and name not in values
        ]
        for name, value in values.items():
            parameter = self.parameters.get(name)
            if parameter is None:
                wrong.append(f"{name[:80]}: no such argument")
            elif is_left_out(value, parameter):
                continue
            elif parameter.arg.choices and value not in parameter.arg.choices:
                tool = self.takes[name].other_tools.get(value) if isinstance(value, str) else None
                advice = f", or call {tool}" if tool else ""
                wrong.append(f"{name}: give one of {', '.join(parameter.arg.choices)}{advice}")
            else:
                try:
                    arguments[name] = fitted(value, parameter)
                except SchemaMismatchError as error:
                    wrong.append(f"{name}: {error}")
        if wrong:
            raise SchemaMismatchError("; ".join(wrong[:8]))
        return arguments

    @classmethod
    def declared(cls, name: str, row: Mapping[str, Any]) -> "Row":
        """Return the tool that a section of `data/tools.toml` declares."""
        names = {key: row[key] for key in ("verb", "calls") if key in row}
        named = {key: getattr(tools if hasattr(tools, value) else workspace_mem, value) for key, value in names.items()}
        takes = {key: Argument(of) if isinstance(of, str) else Argument(**of) for key, of in row["takes"].items()}
        return cls(**{**row, **named, "name": name, "takes": takes, "hints": HINTS[row["hints"]]})

    def call(self, workspace: Workspace, arguments: Mapping[str, Any]) -> Answer:
        """Return the answer to fitting arguments, as an object that is not too long."""
        if "project" in arguments:
            arguments = dict(arguments)
            workspace = tools.of_project(workspace, project=arguments.pop("project"))
        if arguments.get("id"):
            hint = "give it as path" if "path" in self.takes else "memory_search finds ids"
            tools.refuse_path(arguments["id"], hint=hint)
        if self.calls:
            value = self.calls(workspace, **arguments)
        else:
            value = self.verb(workspace, **{self.takes[name].of or name: item for name, item in arguments.items()})
        full = value if isinstance(value, dict) else as_json(value)
        answer = {key: item for key, item in full.items() if key not in (*_HIDDEN_KEYS, MODEL_TEXT)}
        text = {key: full[key] for key in (MODEL_TEXT,) if key in full}
        if "notices" in answer:
            for notice in answer["notices"] if text else ():
                text[MODEL_TEXT] = text[MODEL_TEXT].replace(f"note: {notice}\n", f"note: {for_model(notice)}\n")
            answer["notices"] = [for_model(notice) for notice in answer["notices"]]
        answer = with_list(answer, *self.bounded) if self.bounded else answer
        if self.hints["readOnlyHint"]:
            shown = answer["text"] if self.as_text else json.dumps(answer, ensure_ascii=False)
            answer["tokens"] = estimated_tokens(text.get(MODEL_TEXT) or shown)
        return {**answer, **text}


ROWS = tuple(Row.declared(name, row) for name, row in table("tools.toml").items())
SETS = tuple(dict.fromkeys(row.set for row in ROWS))
# command → its first tool on every server, to word command line advice for models
_TOOLS = {it.verb.verb.example.split()[0]: it.name for it in ROWS[::-1] if it.set == CORE and hasattr(it.verb, "verb")}
_TOOLS["link"] = "memory_retire"  # retires the entry that no longer holds
_COMMAND = re.compile(r"`workspace-mem (\w+)(?: [^`]*)?`|\Aworkspace-mem (\w+) .*\Z")


def for_model(sentence: str) -> str:
    """Return a sentence with tools in the place of the commands, and arguments of the options, that it names."""
    sentence = sentence if "`" in sentence else sentence.replace(" --", " ")
    return _COMMAND.sub(lambda match: _TOOLS.get(match[1] or match[2], match[0]), sentence)


def tools_of(sets: Collection[str]) -> Mapping[str, Row]:
    """Return the tools of some sets by name."""
    return {row.name: row for row in ROWS if row.set in sets}


def call_tool(
    offered: Mapping[str, Row], name: str, values: Mapping[str, Any], workspace: Callable[[], Workspace]
) -> Answer:
    """Return the answer to a call. Failures are sentences, and arguments that a tool does not know are refused."""
    row = offered.get(name)
    if row is None:
        known = next((row.set for row in ROWS if row.name == name), None)
        if known:
            sets = CORE if known == CORE else f"{CORE},{known}"
            return failed(f"Unknown tool: {name}. To get it, start the server with `workspace-mem mcp --tools {sets}`.")
        return failed(f"Unknown tool: {name[:80]}. The tools are {', '.join(offered)}.")
    try:
        arguments = row.fit(values)
    except SchemaMismatchError as error:
        hint = ""  # names tools that take a rejected value
        for argument in values:
            takers = [other.name for other in offered.values() if argument in other.takes]
            if argument not in row.takes and takers:
                hint += f" {' and '.join(takers[:3])} {'takes' if len(takers) == 1 else 'take'} {argument}."
        return failed(f"{name} was not called: {error}. Its arguments are {', '.join(row.takes)}.{hint}")
    try:
        return result(row.call(workspace(), arguments), as_text=row.as_text)
    except WorkspaceMemError as error:
        return refusal(error, for_model)
    except Exception as error:  # noqa: BLE001  # an agent gets a sentence, and the server lives on
        return failed(f"{name} failed inside workspace-mem ({type(error).__name__}). The files are safe.")
