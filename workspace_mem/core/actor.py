"""Who does something. Trust comes from the channel that says so, never from a text."""

import re
from typing import NewType

from workspace_mem.core.errors import UsageError

Actor = NewType("Actor", str)  # "person", "tool", "agent:NAME"; "edit": a file changed by something else

PERSON = Actor("person")
TOOL = Actor("tool")
EDIT = Actor("edit")
UNKNOWN_AGENT = Actor("agent:unknown")

_AGENT = re.compile(r"agent:[A-Za-z0-9][A-Za-z0-9._@+-]{0,63}")


def checked_actor(text: str) -> Actor:
    """Return `person`, `tool` or `agent:NAME`; a bare name is an agent's. Raises UsageError for anything else."""
    if text in (PERSON, TOOL):
        return Actor(text)
    name = text if text.startswith("agent:") else f"agent:{text}"
    if not _AGENT.fullmatch(name):
        raise UsageError(
            f"{text[:80]!r} cannot be an actor", hint="use agent:NAME with letters, digits and . _ @ + -, 64 at most"
        )
    return Actor(name)


def agent_name(actor: str) -> str | None:
    """Return NAME of `agent:NAME`, None for anybody else."""
    return actor.removeprefix("agent:") if actor.startswith("agent:") else None


def stamp_of(actor: Actor) -> tuple[tuple[str, str], ...]:
    """Return the field that marks what an actor writes. No stamp means the person."""
    return () if actor == PERSON else (("source", actor),)
