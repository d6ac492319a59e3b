"""From arguments to an exit code, by the parser."""

import sys
from collections.abc import Sequence

from typer import Abort
from typer._click.exceptions import ClickException, NoArgsIsHelpError, NoSuchOption

from workspace_mem.cli.app import build
from workspace_mem.cli.guard import INTERRUPTED, guarded, tell_error
from workspace_mem.core.errors import UsageError


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code; errors are told on standard error."""
    return guarded(lambda: _parsed(arguments), arguments)


def _parsed(arguments: Sequence[str]) -> int:
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
