"""Typer's command line, built from the declarations. A command's module is imported only when it runs or shows help."""

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

from workspace_mem import __version__
from workspace_mem.cli.calling import ACTION, Command, command_index, command_named, find_called_command, views_of
from workspace_mem.cli.commands import DAILY, commands
from workspace_mem.console.output import print_to_stderr, say
from workspace_mem.declarations import REQUIRED, Arg, Parameter, check_arguments
from workspace_mem.errors import UsageError


def parsed_and_run(arguments: Sequence[str]) -> int:
    """Parse the arguments, run the command and return its exit code. Raises its WorkspaceMemError.

    Raises UsageError for what the parser does not understand, KeyboardInterrupt if a question is interrupted.
    """
    try:
        code = build()(args=list(arguments), standalone_mode=False, prog_name="workspace-mem")
    except Abort as error:
        raise KeyboardInterrupt from error
    except NoArgsIsHelpError as error:
        print_to_stderr(error.format_message())
        return error.exit_code
    except ClickException as error:
        raise _usage_error(error, arguments) from error
    return code if isinstance(code, int) else 0


def _usage_error(error: ClickException, arguments: Sequence[str]) -> UsageError:
    """Convert a parser error to UsageError."""
    from workspace_mem.cli.hints import suggested_call

    wrong = error.option_name if isinstance(error, NoSuchOption) else None
    message = (error.message if wrong else error.format_message()).rstrip(".")
    message = re.sub(r"is not a valid int(eger)?$", "is not a whole number", message)
    index = command_index(arguments)
    command = None if index is None else find_called_command(arguments[index:])[0]
    if wrong and command and " " in command.name:
        message = f"`{command.name}` does not take {wrong}"
    if command and [one.name for one in command.parameters[:1]] == [ACTION]:
        word = "".join(arguments[index + 1 : index + 2])  # type: ignore[operator]  # there is a command
        check_arguments(command.parameters[:1], {} if word.startswith("-") else {ACTION: word or None}, command.name)
    if wrong == "--project" and command:
        return UsageError(message, hint=f"`{command.name}` is about the whole workspace, with all of its projects")
    if suggestion := suggested_call(arguments, wrong):
        return UsageError(message, hint=suggestion)
    hint = f"`workspace-mem {f'{command.name} ' if command else ''}--help` shows the usage"
    if wrong and command and any(parameter.arg.is_text or parameter.arg.is_words for parameter in command.parameters):
        hint += "; put -- before text that begins with a dash"
    return UsageError(message, hint=hint)


class LazyGroup(TyperGroup):
    """A group that knows its commands by name only."""

    completer: Any = None  # returns the completer of a parameter

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names in the order of help."""
        del ctx
        return list(commands())

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command with this name; None if there is none."""
        del ctx
        command = command_named(cmd_name)
        return self._parsed(command) if command else None

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command or view that the arguments call, and the remaining arguments."""
        command, words = find_called_command(args)
        if command is None or " " not in command.name:
            return super().resolve_command(ctx, args)
        return command.name, self._parsed(command), words

    def _parsed(self, command: Command) -> Any:
        return parser_command(command, self.completer)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the commands of every day, without importing any."""
        del ctx
        summaries = commands()
        with formatter.section("Commands"):
            formatter.write_dl([(name, summaries[name]) for name in DAILY])


class PlainCommand(TyperCommand):
    """A command whose usage line names required arguments without braces."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Return the parts of the usage line."""
        return [piece.removeprefix("{").removesuffix("}") for piece in super().collect_usage_pieces(ctx)]


def parser_command(command: Command, complete: Any = None) -> Any:
    """Convert a command for the parser; `complete` returns the completer of a parameter."""
    parameters = (*command.parameters, *view_flags(command))

    def run(**given: Any) -> int | None:
        for parameter in command.parameters:
            value = given[parameter.name]
            if value is not None and (parameter.arg.is_words or parameter.arg.is_text):
                given[parameter.name] = " ".join(value)
            elif parameter.takes == "word" and value is not None:
                if value != parameter.arg.word:
                    raise UsageError(f"{parameter.option} takes {parameter.arg.word}, not {value[:80]}")
                given[parameter.name] = True
        return command.run(**{parameter.name: given[parameter.name] for parameter in command.parameters})

    signature = []
    for parameter in parameters:
        taken = "texts" if parameter.arg.is_words or parameter.arg.is_text else parameter.takes
        form: Any = Annotated[_TYPES[taken], _declared(parameter, complete and complete(command, parameter))]
        default = None if parameter.default in (REQUIRED, ()) else parameter.default
        if parameter.default is REQUIRED and not parameter.arg.is_text:
            default = SignatureParameter.empty
        run.__annotations__[parameter.name] = form
        keyword = SignatureParameter.KEYWORD_ONLY
        signature.append(SignatureParameter(parameter.name, keyword, annotation=form, default=default))
    run.__signature__ = Signature(signature)  # type: ignore[attr-defined]
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(command.name, cls=PlainCommand, help=command.help(), **(command.settings or {}))(run)
    parsed = typer.main.get_command(app)
    parsed.name = command.name
    return parsed


def view_flags(command: Command) -> list[Parameter]:
    """Return the options that ask for a view of a command, for its help."""
    flags = []
    for view in views_of(command.name):
        option, *value = view.name.removeprefix(f"{command.name} ").split()
        options = (parameter for parameter in view.parameters if not parameter.is_positional)
        own = next((parameter for parameter in options if parameter.option == option), None)
        summary = view.help().split("\n\n")[0].replace("\n", " ")
        says = f"{summary} See `{view.name} --help`."
        if own:
            flags.append(own._replace(arg=own.arg._replace(says=says), default=None))
        elif option.startswith("-") and not value:
            flags.append(
                Parameter(f"view_{option[2:]}", bool, Arg(says), default=False, is_positional=False, option=option)
            )
    return flags


_TYPES: dict[str, Any] = {
    "flag": bool | None,
    "word": str | None,
    "number": int | None,
    "path": Path | None,
    "text": str | None,
    "texts": list[str] | None,
    "fields": list[str] | None,
}


def _declared(one: Parameter, complete: Any) -> Any:
    arg = one.arg
    text = f"{arg.says} ({'; '.join(arg.limits)})" if arg.limits else arg.says
    if one.is_positional:
        return typer.Argument(metavar=one.placeholder, help=text, autocompletion=complete)
    name = f"{one.option}/--no-{one.option[2:]}" if one.takes == "flag" and one.default is None else one.option
    names = [option for option in (arg.short, name) if option]
    return typer.Option(
        *names,
        metavar=arg.metavar or arg.word or None,
        help=text,
        envvar=arg.environment or None,
        show_envvar=True,
        autocompletion=complete,
    )


def _version(value: bool) -> None:
    if value:
        say(f"workspace-mem {__version__}")
        raise typer.Exit


def build(group: type[LazyGroup] = LazyGroup, complete_root: Any = None) -> Any:
    """Return the whole command line as one callable."""
    app = typer.Typer(
        cls=group,
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
        root: Annotated[
            Path | None,
            typer.Option(
                "-w",
                "--workspace",
                help="The workspace's folder; every command takes this option too.",
                autocompletion=complete_root,
            ),
        ] = None,
    ) -> None:
        """Keep an agent's memory in a folder of plain Markdown.

        Begin with `workspace-mem init`, then remember, note, search, frame.

        `workspace-mem COMMAND --help` explains a command and shows an example;
        `workspace-mem help all` lists every command, `help exit-codes` the exit codes.
        """
        if show_completion:  # it precedes the command and is handled earlier
            message = "--show-completion cannot be combined with other arguments"
            raise UsageError(message, hint="workspace-mem --show-completion bash")
        if root is not None:  # the default of a command's own -w
            os.environ["WORKSPACE_MEM"] = str(root)

    return typer.main.get_command(app)
