"""The command line: parse, call one operation, show the value."""

import sys
from collections.abc import Sequence


def main() -> None:
    """Run the command that the arguments name, and exit with its code."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code; errors are told on standard error."""
    from workspace_mem.cli.exit_codes import exit_code_of
    from workspace_mem.cli.hot_commands import hot_command

    return exit_code_of(hot_command(arguments) or (lambda: _by_parser(arguments)), arguments)


def _by_parser(arguments: Sequence[str]) -> int:
    from workspace_mem.cli.parser import parsed_and_run

    return parsed_and_run(arguments)
