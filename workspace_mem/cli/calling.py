"""From typed words to a command, without Typer's parser, which takes 50 ms, for the usual plain calls.

A command is a module of its name in `verbs/`, or one in `cli/commands/` with a function `command`. A module of verbs
says how an answer is shown (`render`); it may have a `command` too. An option can ask for another verb than the
command's own: `list --facts`. Such a view is in the command's own module, in `verbs/NAME_views.py`, or with those of
past sessions.
"""

import os
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from workspace_mem.console.options import confirming, reading, reasoned, repeatable, writing
from workspace_mem.console.output import print_to_stderr, renderer
from workspace_mem.data import table
from workspace_mem.declarations import (
    REQUIRED,
    Arg,
    Parameter,
    Verb,
    check_arguments,
    help_of,
    is_left_out,
    parameters_of,
    verbs_in,
)

VERBS, COMMANDS = "workspace_mem.verbs", "workspace_mem.cli.commands"

RENAMED, SHORT = (table("commands.json")[which] for which in ("renamed", "short"))
_MORE_VIEWS = dict.fromkeys(("remember", "consolidate"), ("session_views",))  # modules by command
_TAKE_A_VALUE = ("-w", "--workspace", "--actor", "--session", "--op-id")  # options that may precede the command
ACTION = "action"  # the parameter for the first word of a command with several verbs


class Command(NamedTuple):
    """One command or view: its parameters, its function (which returns an exit code), and its help."""

    name: str
    parameters: tuple[Parameter, ...]
    run: Callable[..., int | None]
    help: Callable[[], str]
    settings: Mapping[str, Any] | None = None  # options for the parser


def command_named(name: str) -> Command | None:
    """Return the command with this name; None if there is none."""
    if not name.isidentifier():
        return None
    if own := _module(COMMANDS, name):
        parameters = parameters_of(own.command)

        def run(**given: Any) -> int | None:
            check_arguments(parameters, given, name)
            return own.command(**given)  # type: ignore[no-any-return]

        return Command(name, parameters, run, partial(help_of, own.command), getattr(own, "SETTINGS", None))
    module = _module(VERBS, name)
    verbs = [verb for verb in verbs_in(module) if not verb.view] if module else []
    if module is None or not verbs:
        return None
    if verbs[0].job:
        return _command_of_jobs(name, verbs, module)
    if own_command := getattr(module, "command", None):  # with `**asked: Any` it takes its verbs' arguments
        usual = [verb for verb in verbs if not verb.job]
        taken = {parameter.name: parameter for verb in usual for parameter in verb.parameters}
        if len(usual) > 1:  # what only one of several verbs needs is optional
            optional = {
                each: value._replace(default=None) for each, value in taken.items() if value.default is REQUIRED
            }
            taken |= optional
        return Command(
            name, (*taken.values(), *parameters_of(own_command)), own_command, partial(_help, name, verbs, module)
        )
    return _command_of_verb(name, verbs[0], module)


def _command_of_jobs(name: str, verbs: Sequence[Verb], module: ModuleType) -> Command:
    """Return the command of several verbs; without a subcommand it runs the first."""
    jobs = tuple(verb.job for verb in verbs)
    usual = _command_of_verb(name, verbs[0], module)
    places = {place.name: place.default for place in usual.parameters if place.is_positional}
    needed = REQUIRED if REQUIRED in places.values() else None
    arg = Arg("What to do.", choices=jobs, metavar=f"[{'|'.join(jobs)}]")
    action = Parameter(ACTION, str, arg, needed, is_positional=True)

    def run(*, action: str | None, **given: Any) -> int | None:
        check_arguments((taken[0],), {"action": action}, name)
        return usual.run(**places, **given)

    taken = (action, *(parameter for parameter in usual.parameters if not parameter.is_positional))
    return Command(name, taken, run, partial(_help, name, verbs, module))


def command_index(arguments: Sequence[str], takes_value: Collection[str] = _TAKE_A_VALUE) -> int | None:
    """Return the index of the command: the first word that is neither an option nor its value."""
    before = ""
    for index, typed in enumerate(arguments):
        if not typed.startswith("-") and before not in takes_value:
            return index
        before = typed
    return None


def with_current_name(arguments: Sequence[str]) -> Sequence[str]:
    """Replace a former or short command name by the current one; a former name gets a note."""
    index = command_index(arguments)
    if index is None:
        return arguments
    for count in (3, 2, 1):
        name = " ".join(arguments[index : index + count])
        if new := RENAMED.get(name) or SHORT.get(name):
            if name in RENAMED and "--json" not in arguments:
                print_to_stderr(f"note: `{name}` is now `workspace-mem {new}`")
            return [*arguments[:index], *new.split(), *arguments[index + count :]]
    return arguments


def find_called_command(arguments: Sequence[str], *, all_views: bool = True) -> tuple[Command | None, list[str]]:
    """Return the command or view that the arguments call, and the remaining arguments."""
    name, *rest = arguments
    for verb, module in sorted(_views(name, beside=all_views), key=lambda view: view[0].view.islower()):
        words = _without_view_words(rest, verb)
        if words is not None:
            return _command_of_verb(_name_of(name, verb), verb, module), words
    return command_named(name), rest


def views_of(name: str) -> list[Command]:
    """Return the views of a command."""
    return [_command_of_verb(_name_of(name, verb), verb, module) for verb, module in _views(name)]


def _name_of(command: str, view: Verb) -> str:
    return " ".join([command, *(word for word in (view.job or view.view).split() if not word.isupper())])


def _views(name: str, *, beside: bool = True) -> Iterator[tuple[Verb, ModuleType]]:
    beside_it = (f"{name}_views", *_MORE_VIEWS.get(name, ())) if beside else ()
    for stem in (name, *beside_it) if name.isidentifier() else ():
        module = None if hasattr(_module(COMMANDS, stem), "command") else _module(VERBS, stem)
        for verb in verbs_in(module) if module else ():
            if module and (verb.job or verb.view) and verb.example.split()[0] == name:
                yield verb, module


def _without_view_words(typed: Sequence[str], verb: Verb) -> list[str] | None:
    """Return the words without those that select a view (`verify`, `--facts`); None if they select another."""
    if verb.job:
        options = (*verb.parameters, *(shared for declared in (reading, writing) for shared in parameters_of(declared)))
        valued = {
            name for each in options if each.takes != "flag" for name in (each.option, each.arg.short or each.option)
        }
        index = command_index(typed, valued)
        return None if index is None or typed[index] != verb.job else [*typed[:index], *typed[index + 1 :]]
    option, *value = verb.view.split()
    end = typed.index("--") if "--" in typed else len(typed)
    number = next((number for number, word in enumerate(typed[:end]) if word.partition("=")[0] == option), None)
    if number is None:
        return None
    if any(parameter.option == option and not parameter.is_positional for parameter in verb.parameters):
        return [word for word in typed if word != option] if "--help" in typed else [*typed]
    before, after, equals, behind = typed[:number], typed[number + 1 :], *typed[number].partition("=")[1:]
    if not value:
        return [*before, *([behind] if equals else []), *after]
    asked, rest = (behind, after) if equals else ("".join(after[:1]), after[1:])
    if value[0].isupper():  # it becomes the first argument, unless the command or another view takes both words
        name = verb.example.partition(" ")[0]
        command = command_named(name)
        own = {parameter.option: parameter.arg.choices for parameter in command.parameters} if command else {}
        more = {parameter.option for parameter in verb.parameters} - own.keys()
        is_known = asked in own.get(option, ()) or any(other.view == f"{option} {asked}" for other, _ in _views(name))
        is_of_command = is_known and more.isdisjoint(word.partition("=")[0] for word in typed[:end])
        return [asked, *before, *rest] if asked and not is_of_command else None
    return [*before, *rest] if [asked] == value else None


def _command_of_verb(name: str, verb: Verb, face: ModuleType) -> Command:
    def run(**given: Any) -> int | None:
        from workspace_mem.console.call import run_verb  # it opens a workspace, which `--help` does not need

        return run_verb(verb, face, **given)

    shows = renderer(verb, face)
    shared = (
        getattr(shows, "func", shows),  # the wrapped function of a partial
        *([writing] if verb.writes else []),
        *([repeatable] if verb.repeatable else []),
        *([reasoned] if verb.takes_reason else []),
        *([confirming] if "confirm" in verb.function.__annotations__ else []),
        reading,
    )
    taken = (*verb.parameters, *(parameter for declared in shared for parameter in parameters_of(declared)))
    return Command(name, taken, run, partial(_help, name, [verb], None))


def _help(name: str, verbs: Sequence[Verb], module: ModuleType | None) -> str:
    """Return the text of `--help` above the options."""
    text = help_of(module if module and len(verbs) > 1 else verbs[0].function).removeprefix(f"{name}: ")
    jobs = [f"{verb.job}: {help_of(verb.function)}" for verb in verbs if verb.job and len(verbs) > 1]
    example = next((verb.example for verb in verbs if verb.example.startswith(f"{name} ")), name)
    return "\n\n".join([text[:1].upper() + text[1:], *jobs, f"Example: workspace-mem {example}"])


def _module(package: str, name: str) -> ModuleType | None:
    """Return the module of a name; `import_` for `import`, which is a Python keyword."""
    path = f"{package}.{name}_" if name == "import" else f"{package}.{name}"
    try:
        return import_module(path)
    except ModuleNotFoundError as error:
        if error.name != path:
            raise
        return None


# ── plainly typed calls ────────────────────────────────────────────────────────────────────────


def plain_call(arguments: Sequence[str]) -> Callable[[], int | None] | None:
    """Return the call of a plainly typed command; None if the full parser is needed, as for mistakes and `--help`."""
    for all_views in (False, True) if arguments else ():  # view modules are imported only if needed
        command, words = find_called_command(arguments, all_views=all_views)
        if command is None or command.settings is not None:
            return None
        values = _plain_arguments(command.parameters, words)
        if values is not None:
            for parameter in command.parameters:
                value = os.environ.get(parameter.arg.environment) if parameter.arg.environment else None
                own = None if parameter.default is REQUIRED else parameter.default
                values.setdefault(parameter.name, (_value(parameter, value) if value else None) or own)
            return partial(command.run, **values)
    return None


def _plain_arguments(parameters: Sequence[Parameter], typed: Sequence[str]) -> dict[str, Any] | None:
    """Return the arguments by name; None if one needs the full parser."""
    by_name = {
        option: parameter
        for parameter in parameters
        if not parameter.is_positional
        for option in (parameter.option, parameter.arg.short)
        if option
    }
    values: dict[str, Any] = {}
    words: list[str] = []
    given = ((argument, *argument.partition("=")[::2]) for argument in typed)  # `--limit=null` means no value
    rest = (word for word, name, value in given if not (name in by_name and is_left_out(value, by_name[name])))
    for argument in rest:
        if not argument.startswith("-") or argument == "-":
            words.append(argument)
            continue
        option = by_name.get(argument)
        if option is None or (option.name in values and option.takes not in ("texts", "fields")):
            return None
        typed_value = "" if option.takes == "flag" else next(rest, "")
        if typed_value and is_left_out(typed_value, option):
            continue
        value = True if option.takes == "flag" else _value(option, typed_value)
        if value is None:
            return None
        values[option.name] = [*values.get(option.name, ()), value] if option.takes in ("texts", "fields") else value
    for place in (parameter for parameter in parameters if parameter.is_positional):
        is_one = place.arg.is_words or place.arg.is_text
        if is_one or place.takes == "texts":
            values |= {place.name: " ".join(words) if is_one else words} if words else {}
            words = []
        elif words:
            values[place.name] = words.pop(0)
        if place.name not in values and place.default is REQUIRED and not place.arg.is_text:
            return None
    return None if words else values


def _value(option: Parameter, typed: str) -> Any:
    """Return the value of an option; None if it needs the full parser."""
    if not typed or typed.startswith("-") or (option.arg.choices and typed not in option.arg.choices):
        return None
    if option.takes == "word":
        return typed == option.arg.word or None
    if option.takes == "number":
        return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 10 else None
    return Path(typed) if option.takes == "path" else typed
