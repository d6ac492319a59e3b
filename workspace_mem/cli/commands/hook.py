"""Answer a host's hook, as the program workspace-mem-hook does. Hosts run it, so no help lists it."""

from typing import Annotated

from workspace_mem.declarations import Arg
from workspace_mem.hook import answer

_EVENTS = ("session-start", "user-prompt", "post-tool", "pre-compact", "stop", "session-end")


def command(
    event: Annotated[str, Arg("What happened in the host.", choices=_EVENTS)],
) -> int | None:
    """Answer a host's hook, as `workspace-mem-hook` does with a faster start.

    Example: echo '{"cwd": "."}' | workspace-mem hook session-start
    """
    return answer([event])
