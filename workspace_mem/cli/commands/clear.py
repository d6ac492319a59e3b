"""The command `clear`: it asks before much goes, at a terminal."""

from typing import Annotated, Any

from workspace_mem.cli.calling import ActorName, Json, Root, opened
from workspace_mem.cli.taking_out import asked_first
from workspace_mem.core.verbs import Arg


def command(
    *,
    actor: ActorName = None,
    yes: Annotated[bool, Arg("Do not ask for confirmation.", short="-y")] = False,
    as_json: Json = False,
    root: Root = None,
    **asked: Any,
) -> int | None:
    """Show what would go, ask, and take it out."""
    from workspace_mem.operations.clear import clear

    return asked_first(clear, opened(root, actor), yes=yes, as_json=as_json, **asked)
