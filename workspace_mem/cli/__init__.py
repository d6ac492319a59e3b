"""The command line: parse, call one operation, show the value."""

import sys


def main() -> None:
    """Run the command that the arguments name, and exit with its code."""
    from workspace_mem.cli.shortcut import shortcut

    arguments = sys.argv[1:]
    code = shortcut(arguments)
    if code is None:
        from workspace_mem.cli.run import run

        code = run(arguments)
    sys.exit(code)
