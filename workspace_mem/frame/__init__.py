"""Assemble the text that an agent loads at the start of a session. Here: the arguments of all frame verbs.

Public modules: assemble, notices, pieces, sections, size, sources, units.
"""

from typing import Annotated, TypedDict

from workspace_mem.declarations import Arg

NAMES_OF_PROFILES = ("full", "hook", "subagent", "persona")


class FrameShape(TypedDict, total=False):
    """The arguments that select a frame; the settings decide those that are None."""

    profile: Annotated[str | None, Arg("full, hook, subagent or persona.", choices=NAMES_OF_PROFILES)]
    budget: Annotated[int | None, Arg("Maximum number of characters; 0 for no limit.", least=0, unit="characters")]
    tokens: Annotated[int | None, Arg("Maximum number of tokens (estimated); 0 for no limit.", least=0, unit="tokens")]
    logs: Annotated[bool | None, Arg("Add the two newest daily logs.")]
    agent: Annotated[str | None, Arg("Name the handoffs that wait for this agent.")]
    with_instructions: Annotated[
        bool | None, Arg("Add AGENTS.md if the profile leaves it out.", option="--with", word="instructions")
    ]


class FrameArguments(FrameShape, total=False):
    """All arguments of a frame."""

    task: Annotated[str | None, Arg("Add passages about this task.")]
