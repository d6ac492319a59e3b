"""From arguments to one command. Its module is imported when it is run, or when help lists them all."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from typer import Abort
from typer._click.exceptions import ClickException, NoArgsIsHelpError, NoSuchOption
from typer.core import TyperCommand, TyperGroup

from workspace_mem.cli.commands import COMMANDS
from workspace_mem.cli.exit_codes import INTERRUPTED, tell_error
from workspace_mem.core.errors import UsageError


def parsed_and_run(arguments: Sequence[str]) -> int:
    """Run the command that the arguments name and return its exit code. What it raises of ours goes through."""
    try:
        code = build()(args=list(arguments), standalone_mode=False, prog_name="workspace-mem")
    except Abort:
        return INTERRUPTED
    except NoArgsIsHelpError as error:
        print(error.format_message(), file=sys.stderr)
        return error.exit_code
    except ClickException as error:
        tell_error(_usage_error(error), arguments)
        return error.exit_code
    return code if isinstance(code, int) else 0


def _usage_error(error: ClickException) -> UsageError:
    """Return the parser's complaint as an error of ours."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "workspace-mem"
    hint = f"`{command} --help` shows how it is called"
    if isinstance(error, NoSuchOption):
        hint += "; put -- before a text that begins with a dash"
    return UsageError(error.format_message().rstrip("."), hint=hint)


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


class PlainCommand(TyperCommand):
    """A command whose usage line names required arguments without braces."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Return the parts of the usage line."""
        return [piece.removeprefix("{").removesuffix("}") for piece in super().collect_usage_pieces(ctx)]


def command_of(name: str, function: Any, settings: dict[str, Any]) -> Any:
    """Return a command made of a function."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(name, cls=PlainCommand, **settings)(function)
    found = typer.main.get_command(app)
    found.name = name
    for parameter in found.params:
        if parameter.param_type_name == "argument" and parameter.metavar is None:
            parameter.metavar = str(parameter.name).upper()
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
        subcommand_metavar="COMMAND …",
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
        root: Annotated[
            Path | None, typer.Option("-w", "--workspace", help="The workspace's folder; each command takes it too.")
        ] = None,
    ) -> None:
        """Own a folder of plain Markdown that is an agent's memory.

        Begin with `workspace-mem init`, then remember, note, search, frame.
        `workspace-mem COMMAND --help` shows an example of each.

        Exit codes: 0 done, 1 nothing found, 2 usage, 3 no such thing, 4 conflict or busy, 5 refused,
        6 problems found, 7 git or the index failed, 8 written but not confirmed, 70 internal error,
        130 interrupted.
        """
        if root is not None:  # what a command reads when it has no -w of its own
            os.environ["WORKSPACE_MEM"] = str(root)

    return app
