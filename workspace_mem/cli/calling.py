"""From typed words to a command, without the parser, which takes 50 ms: as commands are nearly always typed.

A command is a verb (a module of its name in `operations/`), or a module of its name in `cli/commands/`: that one says
how a verb's answer is shown (`show`) and what an editor begins with (`initial`), or is the whole command (`command`).
"""

import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from workspace_mem.cli.options import fields_from, opened, reading, repeatable, text_from, with_text, writing
from workspace_mem.cli.output import present, progress_bar, show_written
from workspace_mem.core.verbs import REQUIRED, Parameter, Verb, help_of, parameters_of, refuse_unfit, verb_in

_TAKES_ALL = 0x08  # inspect.CO_VARKEYWORDS: it ends with **asked, and so takes what its verb does


class Command(NamedTuple):
    """One command: what it takes, what its help says, and what runs it and returns its exit code."""

    name: str
    parameters: tuple[Parameter, ...]
    help: str
    run: Callable[..., int | None]
    settings: Mapping[str, Any] | None = None  # of the parser


def command_named(name: str) -> Command | None:
    """Return a command; None where there is none of that name."""
    if not name.isidentifier():
        return None
    face = _module(f"workspace_mem.cli.commands.{name}")
    own = getattr(face, "command", None)
    takes_all = own is not None and own.__code__.co_flags & _TAKES_ALL
    if own and not takes_all:
        declared = parameters_of(own)
        run = partial(_run, own, declared)
        return Command(name, declared, help_of(own), run, getattr(face, "SETTINGS", None))
    verbs = _module(f"workspace_mem.operations.{name}")
    verb = verb_in(verbs) if verbs else None
    if verb is None:
        return None
    said = f"{verb.help}\n\nExample: workspace-mem {verb.example}"
    if own:
        return Command(name, (*verb.parameters, *parameters_of(own)), said, own)
    show = getattr(face, "show", show_written)
    more = (
        show,
        *([with_text] if any(one.arg.is_text for one in verb.parameters) else []),
        *([writing] if verb.writes else []),
        *([repeatable] if verb.repeatable else []),
        reading,
    )
    taken = (*verb.parameters, *(one for declared in more for one in parameters_of(declared)))
    return Command(name, taken, said, partial(_call, verb, show, getattr(face, "initial", None)))


def _module(name: str) -> ModuleType | None:
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None


def _run(command: Callable[..., int | None], parameters: Sequence[Parameter], **given: Any) -> int | None:
    refuse_unfit(parameters, given, command.__module__.rpartition(".")[2])
    return command(**given)


def _call(
    verb: Verb,
    show: Callable[..., int | None],
    initial: Callable[..., str] | None,
    *,
    root: Path | None,
    as_json: bool,
    actor: str | None = None,
    session: str | None = None,
    op_id: str | None = None,
    in_editor: bool = False,
    **given: Any,
) -> int | None:
    """Ask a verb, and show what it answers."""
    workspace = opened(root, actor, session, op_id)
    asked = {one.name: one.default if given[one.name] is None else given[one.name] for one in verb.parameters}
    for one in verb.parameters:
        value = given[one.name]
        if one.arg.is_text and (in_editor or value is not None or one.default is REQUIRED):
            value = one.arg.absent if value is None and not in_editor else value
            begun = initial(workspace, asked) if initial and in_editor else ""
            asked[one.name] = text_from(value, in_editor=in_editor, initial=begun)
        elif one.takes == "fields":
            asked[one.name] = fields_from(value or (), one.option)
    with progress_bar("Indexing") as progress:
        if "progress" in verb.function.__annotations__:
            asked["progress"] = progress
        answer = verb.function(workspace, **asked)
    code = present(answer, show, as_json=as_json, workspace=workspace, **given)
    if code is not None:
        return code
    return 1 if verb.finds and not getattr(answer, verb.finds) else 0


def plain_call(arguments: Sequence[str]) -> Callable[[], int | None] | None:
    """Return what runs a plainly typed command; None where the parser must look, also at every mistake and `--help`."""
    command = command_named(arguments[0]) if arguments else None
    if command is None or command.settings is not None:
        return None
    given = _understood(command.parameters, arguments[1:])
    return None if given is None else partial(command.run, **given)


def _understood(parameters: Sequence[Parameter], typed: Sequence[str]) -> dict[str, Any] | None:
    """Return every argument by its name; None where something is not surely understood."""
    by_name = {
        option: one for one in parameters if not one.is_positional for option in (one.option, one.arg.short) if option
    }
    given: dict[str, Any] = {}
    words: list[str] = []
    rest = iter(typed)
    for argument in rest:
        if not argument.startswith("-") or argument == "-":
            words.append(argument)
            continue
        option = by_name.get(argument)
        if option is None or (option.name in given and option.takes not in ("texts", "fields")):
            return None
        value = True if option.takes == "flag" else _read(option, next(rest, ""))
        if value is None:
            return None
        given[option.name] = [*given.get(option.name, ()), value] if option.takes in ("texts", "fields") else value
    for place in (one for one in parameters if one.is_positional):
        if place.arg.is_words or place.takes == "texts":
            given |= {place.name: " ".join(words) if place.arg.is_words else words} if words else {}
            words = []
        elif words:
            given[place.name] = words.pop(0)
        if place.name not in given and place.default is REQUIRED and not place.arg.is_text:
            return None
    if words:
        return None
    return {one.name: given[one.name] if one.name in given else _absent(one) for one in parameters}


def _read(option: Parameter, typed: str) -> Any:
    """Return the value of an option; None where it is not surely one."""
    if not typed or typed.startswith("-"):
        return None
    if option.takes == "number":
        return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 10 else None
    return Path(typed) if option.takes == "path" else typed


def _absent(one: Parameter) -> Any:
    if one.arg.environment and (named := os.environ.get(one.arg.environment)):
        return Path(named)
    return None if one.default is REQUIRED else one.default
