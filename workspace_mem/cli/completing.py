"""Completion for bash, zsh and fish: Typer finds the argument, this module its values.

A shell runs `workspace-mem --complete WORDS…` at each Tab. A line of the answer is a word, a tab and what the word is;
nothing that a workspace says is ever run by a shell, as it would be by Typer's own script for zsh.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from typer._click.shell_completion import CompletionItem, ShellComplete

from workspace_mem import data
from workspace_mem.cli.calling import Command
from workspace_mem.cli.commands import commands
from workspace_mem.cli.parser import LazyGroup, build
from workspace_mem.console.call import opened
from workspace_mem.console.output import say
from workspace_mem.declarations import Parameter
from workspace_mem.errors import UsageError
from workspace_mem.screen.entries import shown_entry
from workspace_mem.settings import OPTIONS

if TYPE_CHECKING:
    from workspace_mem.workspace import Workspace

ASK = "--complete"
_SHELLS = ("bash", "zsh", "fish")
_LONGEST = 60  # characters of a description

Words = Iterable[tuple[str, str]]  # pairs of a word and its description


def run_completion(arguments: Sequence[str]) -> int:
    """Answer a shell, or show its script."""
    action, *words = arguments
    if action == ASK:
        *before, begun = [word.replace("\\", "").strip("'\"") for word in words] or [""]
        before = [word for word in before if word != "="]  # bash cuts --limit=3 into three words
        begun = "" if begun == "=" else begun
        with suppress(Exception):  # a completing shell shows no errors
            group = _Shell(build(_CompletingGroup, folders), {}, "workspace-mem", "")
            items = {str(item.value): item.help or "" for item in group.get_completions(before, begun)}
            for word, says in items.items():
                if word and word.startswith(begun) and word.isprintable():
                    say(f"{word}\t{' '.join(says.split())[:_LONGEST]}")
        return 0
    shell = words[0] if words else Path(os.environ.get("SHELL", "")).name
    if shell not in _SHELLS:
        name = repr(shell) if shell else "your shell"
        raise UsageError(f"Completion is not available for {name}", hint=f"{action} bash, zsh or fish")
    say(data.text(f"completion/{shell}").rstrip("\n"))
    return 0


# ── what may come next ─────────────────────────────────────────────────────────────────────────


class _Shell(ShellComplete):
    """Typer's completion without its scripts: only `get_completions` is used."""

    def source_vars(self) -> dict[str, Any]:
        """Return nothing: the scripts are ours."""
        return {}

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return nothing: the words come as arguments."""
        return [], ""

    def format_completion(self, item: CompletionItem) -> str:
        """Return a word."""
        return str(item.value)


def folders(incomplete: str) -> Iterator[tuple[str, str]]:
    """Yield the folders that a path may go on with."""
    folder, _, name = incomplete.rpartition("/")
    above = Path(f"{folder}/" if incomplete.startswith("/") or folder else ".").expanduser()
    for path in sorted(above.iterdir()):
        if path.is_dir() and path.name.startswith(name) and (name or not path.name.startswith(".")):
            yield f"{f'{folder}/' if '/' in incomplete else ''}{path.name}/", ""


def completer(command: Command, one: Parameter) -> Callable[..., Any] | None:
    """Return a completer for the values of a parameter; None for free text."""
    if one.takes == "path":
        return folders
    if command.settings is not None or one.takes in ("flag", "number") or one.arg.is_text:
        return None

    def values(ctx: typer.Context) -> Words:
        return _values(command, one, ctx) if not one.arg.choices else [(choice, "") for choice in one.arg.choices]

    return values


class _CompletingGroup(LazyGroup):
    """The command group, with completers for its parameters."""

    completer = staticmethod(completer)

    def shell_complete(self, ctx: Any, incomplete: str) -> list[CompletionItem]:
        """Return the commands, without importing any, or the options of all of them."""
        if incomplete.startswith("-"):
            return list(super().shell_complete(ctx, incomplete))
        return [CompletionItem(name, help=says) for name, says in commands().items()]


def _values(command: Command, one: Parameter, ctx: typer.Context) -> Words:
    def workspace() -> "Workspace":
        roots = [context.params.get("root") for context in (ctx, ctx.parent) if context]
        return opened(next(filter(None, roots), None) or os.environ.get("WORKSPACE_MEM"))  # type: ignore[arg-type]

    def ids() -> Words:
        wants_retired = command.name == "restore"
        for entry in workspace().catalog.look().every(retired=wants_retired):
            if entry.retired == wants_retired:
                yield entry.name, f"{entry.kind}: {shown_entry(entry).text}"

    def paths() -> Words:
        return ((path, "") for path in sorted(workspace().folder.scope.names()))

    sources: Mapping[str, Callable[[], Words]] = {
        "kind": lambda: ((kind.name, kind.home) for kind in workspace().kinds.values()),
        "key": lambda: ((option.key, option.doc) for option in OPTIONS.values()),
        "entry": ids,
        "path": paths,
        "topic": lambda: commands().items(),
    }
    if one.name in sources:
        return sources[one.name]()
    metavar = one.arg.metavar
    return [*(ids() if "ID" in metavar else ()), *(paths() if "PATH" in metavar else ())]
