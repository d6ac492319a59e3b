"""Suggestions for a mistyped call: the nearest command, option or word, ready to paste."""

from collections.abc import Sequence

from workspace_mem.cli.calling import RENAMED, command_index, find_called_command, views_of
from workspace_mem.cli.commands import commands
from workspace_mem.data import table
from workspace_mem.text.near_words import calls_instead, nearest, question

# Names of commands in other programs.
ALIASES = {name: command for command, names in table("commands.json")["aliases"].items() for name in names.split()}
_OF_ALL = ("--help", "--version", "--workspace", "--debug", "--show-completion")


def suggested_call(arguments: Sequence[str], wrong_option: str | None) -> str | None:
    """Suggest the nearest command or option."""
    index = command_index(arguments)
    if index is None:
        return question(calls_instead(arguments, (wrong_option, lambda: _OF_ALL))) if wrong_option else None
    name, rest = arguments[index], arguments[index + 1 :]
    command = find_called_command(arguments[index:])[0]
    if command is None:
        names = [ALIASES[name]] if name in ALIASES else nearest(name, [*commands(), *RENAMED, *ALIASES])
        calls = [[*arguments[:index], *RENAMED.get(known, ALIASES.get(known, known)).split(), *rest] for known in names]
        return question(calls)
    if any(parameter.is_positional and f"--{parameter.name}" == wrong_option for parameter in command.parameters):
        words = [typed.removeprefix(f"{wrong_option}=") for typed in arguments if typed != wrong_option]
        return question([words])  # `list --kind fact` becomes `list fact`
    options = [
        option
        for parameter in command.parameters
        for option in (parameter.option, parameter.arg.short)
        if not parameter.is_positional
    ]
    options += [view.name.removeprefix(f"{name} ").split()[0] for view in views_of(name)]
    near = (wrong_option or "", lambda: filter(None, options))
    return question(calls_instead(arguments, near)) if wrong_option else None
