"""The commands by name. A command's module is imported when it is run, or when help lists them all."""

from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

COMMANDS = {
    "init": "init",
    "remember": "remember",
    "meta": "meta",
    "note": "note",
    "error": "error",
    "correct": "correct",
    "win": "win",
    "list": "list_entries",
    "show": "show",
    "search": "search",
    "frame": "frame",
    "history": "history",
    "status": "status",
    "watch": "watch",
    "config": "config",
    "git": "git",
    "integrate": "integrate",
    "hook": "hook",
}


class LazyGroup(TyperGroup):
    """A group that knows its commands by name only."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names in the order of help."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Import one command; None where there is none of that name."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"workspace_mem.cli.commands.{COMMANDS[cmd_name]}")
        return command_of(cmd_name, module.command, getattr(module, "SETTINGS", {}))


def command_of(name: str, function: Any, settings: dict[str, Any]) -> Any:
    """Return a command made of a function."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(name, **settings)(function)
    found = typer.main.get_command(app)
    found.name = name
    return found


def _version(value: bool) -> None:
    if value:
        from workspace_mem import __version__

        print(f"workspace-mem {__version__}")
        raise typer.Exit


def build() -> Any:
    """Return the whole command line as one callable."""
    app = typer.Typer(
        cls=LazyGroup,
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )

    @app.callback()
    def main(
        version: Annotated[
            bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
        ] = False,
        debug: Annotated[bool, typer.Option("--debug", help="Print the traceback of an internal error.")] = False,
    ) -> None:
        """Own a folder of plain Markdown that is an agent's memory.

        Exit codes: 0 done, 1 nothing found, 2 usage, 3 no such thing, 4 conflict or busy, 5 refused,
        6 problems found, 7 git or the index failed, 8 written but not confirmed, 70 internal error.
        """

    return app
