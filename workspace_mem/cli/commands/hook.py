"""hook: answer a host's hook, as the program workspace-mem-hook does."""

from typing import Annotated

from workspace_mem.core.verbs import Arg


def command(
    event: Annotated[str, Arg("session-start or user-prompt.", choices=("session-start", "user-prompt"))],
) -> int | None:
    """Answer a host's hook: the same as the program workspace-mem-hook, which starts faster.

    Example: echo '{"cwd": "."}' | workspace-mem hook session-start
    """
    from workspace_mem.hook import answer

    return answer([event])
