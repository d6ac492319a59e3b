"""The command line: parse, call one operation, show the value."""

import sys
from collections.abc import Sequence


def main() -> None:
    """Run the command that the arguments name, and exit with its code."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code; errors are told on standard error."""
    from workspace_mem.cli.exit_codes import exit_code_of

    def carry_out() -> int:
        from workspace_mem.cli.calling import plain_call

        if call := plain_call(arguments):
            return call() or 0
        from workspace_mem.cli.parser import parsed_and_run

        return parsed_and_run(arguments)

    return exit_code_of(carry_out, arguments)
