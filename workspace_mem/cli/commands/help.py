"""help: explain a command, list all of them, or the exit codes."""

from collections.abc import Iterator
from typing import Annotated

from workspace_mem import errors
from workspace_mem.cli.calling import with_current_name
from workspace_mem.cli.commands import commands, groups
from workspace_mem.cli.parser import parsed_and_run
from workspace_mem.console.output import say
from workspace_mem.declarations import Arg

EXIT_CODES = "exit-codes"
INTERRUPTED = 130


def command(
    topic: Annotated[str | None, Arg(f"A command, all, or {EXIT_CODES}.", metavar="[COMMAND]")] = None,
) -> int | None:
    """Explain a command, list all commands, or explain the exit codes.

    Example: workspace-mem help exit-codes
    """
    if topic and topic.startswith("exit"):  # with any spelling of the rest
        for code, name, means in exit_codes():
            say(f"{code:>4}  {name:18}  {means}")
        return None
    if topic == "all":
        width = max(map(len, commands()))
        for group, summaries in groups().items():
            say(f"{group}:", *(f"  {name:{width}}  {summary}" for name, summary in summaries.items()), "")
        return None

    return parsed_and_run([*(with_current_name([topic]) if topic else []), "--help"])


def exit_codes() -> Iterator[tuple[int, str, str]]:
    """Yield each exit code, its Python error and its meaning."""
    internal = errors.WorkspaceMemError
    yield 0, "", "Done."
    yield 1, "", "Nothing was found."
    for subclass in sorted(internal.__subclasses__(), key=lambda subclass: subclass.exit_code):
        if subclass.__module__ == errors.__name__:
            yield subclass.exit_code, subclass.__name__, " ".join((subclass.__doc__ or "").split())
    yield internal.exit_code, "", "An internal error occurred."
    yield INTERRUPTED, "", "Interrupted."
