"""From arguments to one command. Its module is imported when it is run, or when help lists them all."""

import os
import re
from collections.abc import Sequence
from inspect import Parameter as SignatureParameter
from inspect import Signature
from pathlib import Path
from typing import Annotated, Any

import typer
from typer import Abort
from typer._click.exceptions import ClickException, NoArgsIsHelpError, NoSuchOption
from typer.core import TyperCommand, TyperGroup

from workspace_mem.cli.calling import Command, command_named
from workspace_mem.cli.commands import commands, groups
from workspace_mem.cli.output import say, say_beside
from workspace_mem.errors import UsageError
from workspace_mem.model.declaration import REQUIRED, Parameter


def parsed_and_run(arguments: Sequence[str]) -> int:
    """Run the command that the arguments name and return its exit code. What it raises of ours goes through.

    Raises UsageError for what the parser does not understand, KeyboardInterrupt where a question is broken off.
    """
    try:
        code = build()(args=list(arguments), standalone_mode=False, prog_name="workspace-mem")
    except Abort as error:
        raise KeyboardInterrupt from error
    except NoArgsIsHelpError as error:
        say_beside(error.format_message())
        return error.exit_code
    except ClickException as error:
        raise _usage_error(error, arguments) from error
    return code if isinstance(code, int) else 0


def _usage_error(error: ClickException, arguments: Sequence[str]) -> UsageError:
    """Return the parser's complaint as an error of ours."""
    from workspace_mem.cli.suggesting import about_call, command_at

    wrong = error.option_name if isinstance(error, NoSuchOption) else None
    message = (error.message if wrong else error.format_message()).rstrip(".")
    message = re.sub(r"is not a valid int(eger)?$", "is not a whole number", message)
    if asked := about_call(arguments, wrong):
        return UsageError(message, hint=asked)
    at = command_at(arguments)
    found = None if at is None else command_named(arguments[at])
    hint = f"`workspace-mem {f'{found.name} ' if found else ''}--help` shows the usage"
    if wrong and found and any(one.arg.is_text or one.arg.is_words for one in found.parameters):
        hint += "; put -- before text that begins with a dash"
    return UsageError(message, hint=hint)


class LazyGroup(TyperGroup):
    """A group that knows its commands by name only."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names in the order of help."""
        del ctx
        return list(commands())

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return one command; None where there is none of that name."""
        del ctx
        found = command_named(cmd_name)
        return typed(found) if found else None

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the commands by group, without importing any."""
        del ctx
        widest = max(map(len, commands()))
        for group, said in groups().items():
            with formatter.section(group):
                formatter.write_dl([(name.ljust(widest), summary) for name, summary in said.items()])


class PlainCommand(TyperCommand):
    """A command whose usage line names required arguments without braces."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Return the parts of the usage line."""
        return [piece.removeprefix("{").removesuffix("}") for piece in super().collect_usage_pieces(ctx)]


def typed(command: Command) -> Any:
    """Return a command as the parser knows it."""

    def run(**given: Any) -> int | None:
        for one in command.parameters:
            value = given[one.name]
            if value is not None and (one.arg.is_words or one.arg.is_text):
                given[one.name] = " ".join(value)
            elif one.takes == "word" and value is not None:
                if value != one.arg.word:
                    raise UsageError(f"{one.option} takes {one.arg.word}, not {value[:80]}")
                given[one.name] = True
        return command.run(**given)

    annotations = {}
    for one in command.parameters:
        taken = "texts" if one.arg.is_words or one.arg.is_text else one.takes
        annotations[one.name] = Annotated[_TYPES[taken], _declared(one)]
    run.__annotations__ = annotations
    run.__signature__ = Signature(  # type: ignore[attr-defined]
        [
            SignatureParameter(
                one.name,
                SignatureParameter.KEYWORD_ONLY,
                annotation=annotations[one.name],
                default=SignatureParameter.empty if _is_required(one) else _default(one),
            )
            for one in command.parameters
        ]
    )
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(command.name, cls=PlainCommand, help=command.help(), **(command.settings or {}))(run)
    found = typer.main.get_command(app)
    found.name = command.name
    return found


_TYPES: dict[str, Any] = {
    "flag": bool | None,
    "word": str | None,
    "number": int | None,
    "path": Path | None,
    "text": str | None,
    "texts": list[str] | None,
    "fields": list[str] | None,
}


def _is_required(one: Parameter) -> bool:
    return one.default is REQUIRED and not one.arg.is_text


def _default(one: Parameter) -> Any:
    return None if one.default in (REQUIRED, ()) else one.default


def _declared(one: Parameter) -> Any:
    arg = one.arg
    said = f"{arg.says} ({'; '.join(arg.limits)})" if arg.limits else arg.says
    if one.is_positional:
        return typer.Argument(metavar=one.placeholder, help=said)
    name = f"{one.option}/--no-{one.option[2:]}" if one.takes == "flag" and one.default is None else one.option
    names = [option for option in (arg.short, name) if option]
    envvar = arg.environment or None
    return typer.Option(*names, metavar=arg.metavar or arg.word or None, help=said, envvar=envvar, show_envvar=True)


def _version(value: bool) -> None:
    if value:
        from workspace_mem import __version__

        say(f"workspace-mem {__version__}")
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
        add_completion=False,
    )

    @app.callback()
    def main(
        version: Annotated[
            bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
        ] = False,
        debug: Annotated[bool, typer.Option("--debug", help="Print the traceback of an internal error.")] = False,
        show_completion: Annotated[
            bool, typer.Option("--show-completion", help="Print the completion script for bash, zsh or fish.")
        ] = False,
        install_completion: Annotated[
            bool, typer.Option("--install-completion", help="Install completion for bash, zsh or fish.")
        ] = False,
        root: Annotated[
            Path | None,
            typer.Option("-w", "--workspace", help="The workspace's folder; every command takes this option too."),
        ] = None,
    ) -> None:
        """Own a folder of plain Markdown that is an agent's memory.

        Begin with `workspace-mem init`, then remember, note, search, frame.

        `workspace-mem COMMAND --help` explains a command and shows an example;
        `workspace-mem help exit-codes` lists the exit codes.
        """
        if show_completion or install_completion:  # they stand first, and never come here
            raise UsageError(
                "The completion options cannot be combined with other arguments",
                hint="workspace-mem --show-completion bash",
            )
        if root is not None:  # what a command reads when it has no -w of its own
            os.environ["WORKSPACE_MEM"] = str(root)

    return app
