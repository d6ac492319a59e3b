"""The manual page, docs/man/workspace-mem.1, made from the declarations by `make reference`; a wheel installs it."""

import re
from collections.abc import Iterable, Iterator

from workspace_mem import __version__
from workspace_mem.cli.calling import ACTION, Command, command_named, views_of
from workspace_mem.cli.commands import commands, groups
from workspace_mem.cli.commands.help import exit_codes
from workspace_mem.declarations import Parameter
from workspace_mem.settings import OPTIONS, OWN_OPTIONS

PATH = "docs/man/workspace-mem.1"

_HEAD = """.TH WORKSPACE\\-MEM 1 "" "workspace\\-mem {version}" "User Commands"
.SH NAME
workspace\\-mem, wmem \\- own a folder of Markdown that is an agent's memory
.SH SYNOPSIS
.B workspace\\-mem
.I COMMAND
.RI [ ARGUMENT ...]
.RI [ OPTION ...]
.SH DESCRIPTION
A workspace is a folder of plain Markdown that people edit by hand and that agents load and write.
.B workspace\\-mem
searches it, records every change in git, and assembles the text that an agent loads (the frame).
.PP
Text needs no quotes:
.B workspace\\-mem remember The staging port is 2222
keeps the whole sentence. A command uses the workspace of
.BR \\-\\-workspace ,
or else of
.BR $WORKSPACE_MEM ,
or else the nearest folder upwards that has
.IR workspace.toml .
"""

_FILES = (
    ("workspace.toml", "Marks the root of a workspace, and holds its settings."),
    (".workspace-mem/", "Locks and unfinished changes; not part of the memory."),
    ("$XDG_CONFIG_HOME/workspace-mem/config.toml", "Your own settings, which a folder cannot change."),
    ("$XDG_CACHE_HOME/workspace-mem/", "The search index and caches, which can be deleted at any time."),
    ("$XDG_DATA_HOME/workspace-mem/", "Histories that are kept apart from their folder."),
)
_ENVIRONMENT = (
    ("WORKSPACE_MEM", "The workspace, if no option names one."),
    ("WORKSPACE_MEM_DEBUG", "Show a traceback after an internal error."),
    ("GIT_PAGER, PAGER", "The pager for long output."),
    ("NO_COLOR", "No colours."),
)


def described(name: str) -> list[Command]:
    """Return a command, which takes what all of its actions do, and its views."""
    command, views = command_named(name), views_of(name)
    if command is None:
        raise LookupError(name)
    actions = [view for view in views if not view.name.split()[1].startswith("-")]
    if command.parameters[0].name == ACTION:
        every = [one for each in (command, *actions) for one in each.parameters]
        taken = {one.placeholder if one.is_positional else one.option: one for one in reversed(every)}
        command = command._replace(parameters=tuple(reversed(taken.values())))
    return [command, *(view for view in views if view not in actions)]


def places(command: Command) -> list[str]:
    """Return what stands behind the name of a command; behind an action, whatever that takes."""
    names = [one.placeholder for one in command.parameters if one.is_positional]
    return [names[0], "…"] if names and command.parameters[0].name == ACTION else names


def manual() -> str:
    """Return the page."""
    parts = [_HEAD.format(version=__version__), ".SH COMMANDS\n"]
    for group, names in groups().items():
        parts += [f".SS {_plain(group)}\n", *_terms((f"workspace-mem {name}", told) for name, told in names.items())]
    parts.append(
        ".SH OPTIONS\nAn option may come before or after the text; -- ends the options.\n".replace("--", "\\-\\-")
    )
    for name in commands():
        for command in described(name):
            parts += _command(command)
    settings = [*OPTIONS.values(), *OWN_OPTIONS.values()]
    for heading, terms in (
        ("SETTINGS", ((one.key, f"{one.doc[:1].upper()}{one.doc[1:]}.") for one in settings)),
        ("EXIT STATUS", ((str(code), said) for code, _, said in exit_codes())),
        ("ENVIRONMENT", _ENVIRONMENT),
        ("FILES", _FILES),
    ):
        parts += [f".SH {heading}\n", *_terms(terms)]
    parts.append(".SH SEE ALSO\n.BR git (1)\n")
    return "".join(parts)


def _command(command: Command) -> Iterator[str]:
    said, _, example = command.help().partition("\n\nExample: ")
    yield f".SS {_plain(' '.join([command.name, *places(command)]))}\n{_paragraphs(said)}"
    yield from _terms((_option(one), one.arg.says) for one in command.parameters if not one.is_positional)
    yield f".PP\nExample:\n.B {_plain(' '.join(example.split()))}\n"


def _option(one: Parameter) -> str:
    value = {"flag": "", "number": " N", "path": " DIR"}.get(one.takes, f" {one.arg.metavar or one.arg.word or 'TEXT'}")
    return ", ".join(f"{name}{value}" for name in (one.option, one.arg.short) if name)


def _terms(terms: Iterable[tuple[str, str]]) -> Iterator[str]:
    yield from (f".TP\n.B {_plain(term)}\n{_paragraphs(said)}" for term, said in terms)


def _paragraphs(text: str) -> str:
    return ".sp\n".join(f"{_plain(' '.join(one.split()))}\n" for one in text.split("\n\n"))


def _plain(text: str) -> str:
    """Return a text as roff shows it: no character of it is a command."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace('"', "\\(dq").replace("`", "").replace("…", "...")
    return re.sub(r"^([.'])", r"\\&\1", text)
