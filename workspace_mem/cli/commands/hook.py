"""workspace-mem hook."""

from typing import Annotated

import typer


def command(
    event: Annotated[str, typer.Argument(help="session-start or user-prompt.")],
) -> None:
    """Answer a host's hook: the same as the program workspace-mem-hook, which starts faster.

    Example: echo '{"cwd": "."}' | workspace-mem hook session-start
    """
    from workspace_mem.hook import answer

    raise typer.Exit(answer([event]))
