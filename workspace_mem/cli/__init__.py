"""The command line: parse, call one action, show the value."""

import sys


def main() -> None:
    """Run the command that the arguments name, and exit with its code."""
    from workspace_mem.cli.run import run

    sys.exit(run(sys.argv[1:]))
