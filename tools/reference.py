"""Write what `make reference` makes: the reference, the pictures, the manual page and the stub of `workspace_mem`."""

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

import tomlkit

from tools import manual, pictures
from tools.public_names import defined_in, stub, verb_modules
from workspace_mem.cli.calling import Command
from workspace_mem.cli.commands import commands, groups
from workspace_mem.cli.commands.help import exit_codes
from workspace_mem.console import options
from workspace_mem.declarations import REQUIRED, Parameter, keys_of, parameters_of, schema_of
from workspace_mem.mcp.tool_table import ROWS, SETS, Row
from workspace_mem.settings import OPTIONS, OWN_OPTIONS, Option
from workspace_mem.workspace import Workspace

ROOT = Path(__file__).resolve().parents[1]
_SHARED = "Answers of several commands"
_TYPES = {"string": "text", "integer": "number", "number": "number", "boolean": "true or false", "null": "null"}

Verb = Callable[..., Any]

_ABOUT = """# Reference

Every command with its options, its Python function, its tool for agents and the keys of its JSON. `make reference`
generates this page. [The command line](commandline.md) describes what the commands have in common, and
[Python](python.md) the functions: `help(FUNCTION)` shows types and errors. `/api/v1/openapi.json` of `workspace-mem
web` describes each key. See also [the tools for agents](tools.md), [the settings](settings.md) and [the file
format](../FORMAT.md).
"""

_ABOUT_TOOLS = """# Tools for agents

`workspace-mem mcp` offers these over the Model Context Protocol; [Connect a host](hosts.md) explains how to use it.
By default, a server has the set `core`; `mcp --tools core,files,work` adds others. `make reference` generates this
page.

An agent's query consists only of words, and none of them excludes a passage. If a tool fails, its answer says what to
do next. A tool does the same as the command of that name; [the reference](reference.md) has the details.
"""

_ABOUT_SETTINGS = """# Settings

`workspace-mem config` lists the settings with their values, and `workspace-mem config KEY VALUE` sets one. `make
reference` generates this page; [FORMAT.md](../FORMAT.md#9-workspacetoml) has the exact rules.

## In workspace.toml

These belong to the folder and travel with it.

{}
`[paths]` moves the home of a kind, and `[kinds.NAME]` declares your own kinds: see [Kinds of memory](kinds.md).

## In your own configuration

These are in `workspace-mem/config.toml` in your configuration directory (`$XDG_CONFIG_HOME`, else `~/.config`). They
decide whom you trust, so a folder cannot set them. Under `[workspaces."/path/to/folder"]`, they apply to one
workspace.

{}
## In the environment

| variable | means |
| --- | --- |
| `WORKSPACE_MEM` | the workspace, if `--workspace` does not name one |
| `WORKSPACE_MEM_DEBUG` | show a traceback after an internal error, as `--debug` does |
| `NO_COLOR` | no colours |
| `GIT_PAGER`, `PAGER` | the pager for long output |
| `XDG_CACHE_HOME`, `XDG_CONFIG_HOME` | where caches and your configuration are |
| `XDG_DATA_HOME`, `XDG_STATE_HOME` | where separate histories and the program's state are |
"""

_ON_ERRORS = """Errors go to standard error; with `--json`, as an object `error` with the keys `code`,
`message`, `path`, `line` and `hint`.
Any write may raise `RefusedError`, `ConflictError`, `EngineError` and `UnconfirmedError`; nothing was
changed unless the message says so.
"""


def main() -> None:
    """Write them all."""
    for path, text in MADE.items():
        (ROOT / path).parent.mkdir(exist_ok=True)
        (ROOT / path).write_text(text(), encoding="utf-8")
    for path, picture in pictures.terminals().items():
        (ROOT / path).write_text(picture, encoding="utf-8")


def reference() -> str:
    """Return the page."""
    verbs = {name: list(functions_of(name)) for name in commands()}
    shared = _shared(verbs)
    parts = [_ABOUT, _overview(), _common(), _exit_codes()]
    parts += [_section(name, functions, shared) for name, functions in verbs.items()]
    parts += [f"## {_SHARED}\n", *map(_table_of, shared.values())]
    return "\n".join(parts)


def functions_of(name: str) -> Iterator[Verb]:
    """Yield the functions of a command: of the modules whose first line begins with its name."""
    for module in sorted(verb_modules(), key=lambda one: one.__name__.rpartition(".")[2] != name):
        said, colon, _ = (module.__doc__ or "").split("\n")[0].partition(": ")
        if colon and said.split()[0] == name:
            yield from (one for one in defined_in(module) if inspect.isfunction(one))


def _overview() -> str:
    """Return every command, by group."""
    lines = (
        f"- **{group}**: {', '.join(f'[{name}](#{name})' for name in names)}\n" for group, names in groups().items()
    )
    return "".join(lines)


def tools_page() -> str:
    """Return the page of the tools for agents."""
    parts = [_ABOUT_TOOLS]
    for name in SETS:
        parts.append(f"## Set `{name}`\n")
        parts += [_tool(row.as_json(), row) for row in ROWS if row.set == name]
    return "\n".join(parts)


def _tool(tool: dict[str, Any], row: Row) -> str:
    parts = [f"### {tool['name']}\n", f"{tool['description']}\n"]
    required = tool["inputSchema"].get("required", ())
    rows = []
    for name, schema in tool["inputSchema"]["properties"].items():
        limits = ["required"] if name in required else []
        limits += [f"{schema['minimum']:,} or more"] if "minimum" in schema else []
        limits += [f"at most {schema['maximum']:,}"] if "maximum" in schema else []
        limits += [f"default {schema['default']}"] if schema.get("default") not in (None, "", [], False) else []
        text = _limited(str(schema.get("description", "")), limits).strip()
        rows.append(f"- `{name}` ({_type(schema)}){': ' if text else ''}{text}\n")
    parts += ["".join(rows)] if rows else []
    keys = ", ".join(f"`{key}`" for key in tool["outputSchema"]["required"])
    writes = "Reads only." if row.hints.get("readOnlyHint") else "Writes."
    return "\n".join([*parts, f"{writes} Answer: {keys}.\n"])


def settings_page() -> str:
    """Return the page of the settings."""
    tables = [
        _table(("key", "default", "means"), map(_setting, options.values())) for options in (OPTIONS, OWN_OPTIONS)
    ]
    return _ABOUT_SETTINGS.format(*tables)


def _setting(option: Option) -> tuple[str, str, str]:
    default = tomlkit.item(list(option.default) if isinstance(option.default, tuple) else option.default).as_string()
    words = ", ".join(map(str, option.choices))
    form = (
        "any of {}"
        if isinstance(option.default, tuple)
        else "one of {}"
        if isinstance(option.default, str)
        else "or {}"
    )
    return f"`{option.key}`", f"`{default}`", _limited(option.doc, [form.format(words)] if words else [])


# ── what many have ─────────────────────────────────────────────────────────────────────────────


def _common_parameters() -> dict[str, Parameter]:
    declared = (options.reading, options.writing, options.repeatable)
    dry_run = next(one for one in manual.described("note")[0].parameters if one.name == "dry_run")
    return {one.option: one for one in (dry_run, *(one for each in declared for one in parameters_of(each)))}


_USUAL = ("--json", "--workspace", "--project")


def _common() -> str:
    """Return what most commands take, once."""
    rows = map(_option_row, _common_parameters().values())
    about = (
        "Every command on a memory has `--json`, `--workspace` and `--project`, unless its section lists only some of"
        " them. The section also lists which of the other options it takes."
    )
    return "\n".join(["## Common options\n", f"{_wrapped(about)}\n", _list(rows)])


def _exit_codes() -> str:
    cells = ((f"{code}", f"`{name}`" if name else "", said) for code, name, said in exit_codes())
    return "\n".join(["## Exit codes\n", _table(("code", "in Python", "means"), cells), _ON_ERRORS])


# ── one command ────────────────────────────────────────────────────────────────────────────────


def _section(name: str, functions: list[Verb], shared: dict[str, Any]) -> str:
    command, *views = manual.described(name)
    parts = [f"## {name}\n", *_described(command)]
    for view in views:
        parts += [f"### {view.name}\n", *_described(view, beside=command)]
    if functions:
        parts.append("```python\n" + "\n".join(map(_signature, functions)) + "\n```\n")
    if tools := sorted(tool for function in functions for tool in _tools_of(function)):
        parts.append(f"Tool: {', '.join(f'`{tool}`' for tool in tools)}.\n")
    declared = [function.verb for function in functions if hasattr(function, "verb")]
    codes = ["1 if nothing is found"] if any(verb.finds for verb in declared) else []
    codes += ["6 if problems remain"] if any(verb.problems for verb in declared) else []
    if codes:
        parts.append(f"Exits with {', '.join(codes)}.\n")
    if any(one.option == "--json" for one in command.parameters):
        parts += _answers(functions, shared)
    return "\n".join(part for part in parts if part)


def _described(command: Command, beside: Command | None = None) -> Iterator[str]:
    """Yield a command's help, its usage with an example, and its arguments; of a view, without those of its command."""
    text, _, example = command.help().partition("\n\nExample: ")
    yield f"{_wrapped(text)}\n"
    yield f"```sh\n{_usage(command)}\n{example}\n```\n"
    common = {option: one.arg for option, one in _common_parameters().items()}
    known = {one.option: one.arg for one in beside.parameters} if beside else {}
    own = [one for one in command.parameters if one.arg != common.get(one.option)]
    rows = [
        _place_row(one) if one.is_positional else _option_row(one) for one in own if one.arg != known.get(one.option)
    ]
    shared = [one.option for one in command.parameters if one.arg == common.get(one.option)]
    if not beside or set(shared) != set(known).intersection(common):
        named = [option for option in shared if option not in _USUAL] if {*_USUAL} <= {*shared} else shared
        rows += [(", ".join(f"`{option}`" for option in named), "")] if named else []
    yield _list(rows)


def _usage(command: Command) -> str:
    places = manual.places(command)
    options = any(not one.is_positional for one in command.parameters)
    return " ".join(["workspace-mem", command.name, *places, *(["[OPTIONS]"] if options else [])])


def _place_row(one: Parameter) -> tuple[str, str]:
    return f"`{one.placeholder}`", _limited(one.arg.says, one.arg.limits)


def _option_row(one: Parameter) -> tuple[str, str]:
    arg = one.arg
    value = "" if one.takes == "flag" else f" {arg.metavar or arg.word or ('N' if one.takes == 'number' else 'TEXT')}"
    if one.takes == "path":
        value = " DIR"
    names = ", ".join(f"`{name}`" for name in (f"{one.option}{value}", arg.short) if name)
    limits = arg.limits
    if one.default not in (REQUIRED, None, False, "", ()) and str(one.default) != ".":
        limits.append(f"default {one.default:,}" if isinstance(one.default, int) else f"default {one.default}")
    if arg.environment:
        limits.append(f"else ${arg.environment}")
    return names, _limited(arg.says, limits)


def _limited(text: str, limits: Sequence[str]) -> str:
    return f"{text} ({'; '.join(limits)})" if limits else text


def _signature(function: Verb) -> str:
    """Return a function's call in one line; the stub has the types."""
    signature = inspect.signature(function)
    taken = []
    kinds = [one.kind for one in signature.parameters.values()]
    for number, one in enumerate(signature.parameters.values()):
        if one.kind is one.KEYWORD_ONLY and one.KEYWORD_ONLY not in kinds[:number]:
            taken.append("*")
        stars = "**" if one.kind is one.VAR_KEYWORD else ""
        taken.append(f"{stars}{one.name}{'' if one.default is one.empty else f'={_written(one.default)}'}")
    return f"{function.__name__}({', '.join(taken)}) -> {_annotation(signature.return_annotation)}"


def _written(default: Any) -> str:
    if callable(default):
        return "..."
    return f'"{default}"' if isinstance(default, str) else repr(default)


def _annotation(annotation: Any) -> str:
    plain = annotation.__origin__ if hasattr(annotation, "__metadata__") else annotation
    text = inspect.formatannotation(plain).replace("NoneType", "None")
    return re.sub(r"\b[a-z_]+(?:\.\w+)*\.(?=[A-Z])", "", text)


def _tools_of(function: Verb) -> Iterator[str]:
    return (row.name for row in ROWS if row.verb is function)


# ── answers ────────────────────────────────────────────────────────────────────────────────────


def _answer_of(function: Verb) -> Any:
    """Return what a verb answers; of one that goes on, what it tells."""
    answer, tell = (function.__annotations__.get(name) for name in ("return", "tell"))
    return get_args(tell)[0][0] if answer is None and tell else answer


def forms_of(function: Verb) -> dict[str, Any]:
    """Return the classes that an answer is made of, the whole first; none where Python alone has it."""
    found: dict[str, Any] = {}
    waiting = [_answer_of(function)]
    while waiting:
        form = waiting.pop(0)
        if not inspect.isclass(form) or form.__name__ in found or not _has_keys(form):
            continue
        found[form.__name__] = form
        for _, taken, key in keys_of(form):  # type: ignore[arg-type]  # a class can be hashed
            waiting += [] if key.shown else _parts(taken)
    return found


def _has_keys(form: Any) -> bool:
    """Tell whether a class is one of ours that is made of keys."""
    return (
        form.__module__.startswith("workspace_mem.") and form is not Workspace and bool(inspect.get_annotations(form))
    )


def _parts(taken: Any) -> list[Any]:
    inside = [one for argument in getattr(taken, "__args__", ()) for one in _parts(argument)]
    return [taken, *inside] if inspect.isclass(taken) else inside


def _shared(verbs: dict[str, list[Verb]]) -> dict[str, Any]:
    """Return the classes that stand in the answers of several commands."""
    seen: dict[str, set[str]] = {}
    forms: dict[str, Any] = {}
    for name, functions in verbs.items():
        for function in functions:
            for found, form in forms_of(function).items():
                seen.setdefault(found, set()).add(name)
                forms[found] = form
    return {name: forms[name] for name, used in sorted(seen.items()) if len(used) > 1}


def _answers(functions: Iterable[Verb], shared: dict[str, Any]) -> Iterator[str]:
    forms = {name: form for function in functions for name, form in forms_of(function).items()}
    rows = [_keys_row(form) for name, form in forms.items() if name not in shared]
    known = [f"`{name}`" for name in forms if name in shared]
    if rows:
        yield "JSON:\n"
        yield _list(rows)
    if known:
        yield f"{'Also' if rows else 'JSON:'} {', '.join(known)}: see [{_SHARED.lower()}](#{_anchor(_SHARED)}).\n"


def _keys_row(form: Any) -> tuple[str, str]:
    """Return the name of a class and its keys in short."""
    definitions = schema_of(form)["$defs"]
    schema = definitions[form.__name__]
    spread = {name for _, taken, key in keys_of(form) if key.spread for name in _keys_of(taken)}
    whole = [f"the keys of `{taken.__name__}`" for _, taken, key in keys_of(form) if key.spread]
    keys = [f"`{name}`{_in_short(name, schema, definitions)}" for name in schema["properties"] if name not in spread]
    return f"`{form.__name__}`", ", ".join([*whole, *keys])


def _in_short(name: str, schema: dict[str, Any], definitions: dict[str, Any]) -> str:
    """Return what a key's name does not say: of what it is made, when it is null, or that it may be left out."""
    form = schema["properties"][name]
    kind, meaning = _type(form), _meaning(name, schema, definitions)
    notes = [kind.removesuffix(" or null")] if "`" in kind else []
    if "null" in meaning:
        notes.append(meaning)
    elif kind.endswith(" or null"):
        notes.append("or null")
    if name not in schema["required"]:
        notes.append("may be left out")
    return f" ({'; '.join(notes)})" if notes else ""


def _table_of(form: Any) -> str:
    """Return the keys of a class with what each means."""
    about = schema_of(form)["$defs"][form.__name__]["description"]
    rows = ((f"`{name}`", text) for name, text in meanings_of(form).items())
    return f"`{form.__name__}`: {about}\n\n{_list(rows)}"


def meanings_of(form: Any) -> dict[str, str]:
    """Return what each key of a class means."""
    definitions = schema_of(form)["$defs"]
    schema = definitions[form.__name__]
    return {name: _meaning(name, schema, definitions) for name in schema["properties"]}


def _keys_of(form: Any) -> Iterable[str]:
    """Return the keys of a class."""
    keys: Iterable[str] = schema_of(form)["$defs"][form.__name__]["properties"]
    return keys


def _meaning(name: str, schema: dict[str, Any], definitions: dict[str, Any]) -> str:
    """Return what a key means; what is made of a class means what that does."""
    one = schema["properties"][name]
    inside = [part.get("$ref") for part in (one, one.get("items", {}), *one.get("anyOf", ()))]
    whole = next((definitions[ref.rpartition("/")[2]]["description"] for ref in inside if ref), "")
    text = str(one.get("description") or whole[:1].lower() + whole[1:].split(". ")[0].rstrip("."))
    return text.strip()


def _type(schema: dict[str, Any]) -> str:
    kind = schema.get("type")
    if "$ref" in schema:
        told = f"`{schema['$ref'].rpartition('/')[2]}`"
    elif "enum" in schema:
        told = " or ".join(f'"{one}"' for one in schema["enum"])
    elif "anyOf" in schema:
        told = " or ".join(map(_type, schema["anyOf"]))
    elif isinstance(kind, list):
        told = " or ".join(_TYPES[one] for one in kind)
    elif kind == "array":
        told = f"list of {_type(schema['items'])}"
    elif kind == "object":
        told = f"{_type(schema['additionalProperties'])} by name"
    else:
        told = "time" if schema.get("format") == "date-time" else _TYPES[str(kind)] if kind else "any value"
    return told


# ── Markdown ───────────────────────────────────────────────────────────────────────────────────


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |\n" for line in lines)


def _list(rows: Iterable[tuple[str, str]]) -> str:
    """Return a list of names, each with what it is."""
    return "".join(f"- {name}{': ' if text else ''}{text}\n" for name, text in rows)


def _wrapped(text: str) -> str:
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.split("\n\n"))


def _anchor(heading: str) -> str:
    return heading.lower().replace(" ", "-")


# each file that is made, and what makes its text
MADE: Mapping[str, Callable[[], str]] = {
    "docs/reference.md": reference,
    "docs/tools.md": tools_page,
    "docs/settings.md": settings_page,
    manual.PATH: manual.manual,
    f"{pictures.FOLDER}/session.cast": pictures.cast,
    **pictures.DIAGRAMS,
    "workspace_mem/__init__.pyi": stub,
}

if __name__ == "__main__":
    main()
