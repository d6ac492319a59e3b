"""What is asked of a frame, by whatever verb: one request for frame, explain, --at and --diff."""

from typing import NamedTuple

from workspace_mem.errors import UsageError
from workspace_mem.frame.sections import PROFILES, RECALL_SHARE, Profile
from workspace_mem.settings import NO_BUDGET, Settings


class FrameRequest(NamedTuple):
    """What is asked of a frame. `budget` is in characters; None is the profile's own, 0 no limit.

    `tokens` asks for a budget in estimated tokens instead. `task` adds passages for it, `agent` the handoffs that wait
    for who is called so.
    """

    profile: str = "full"
    budget: int | None = None
    logs: bool = False
    with_instructions: bool = False
    tokens: int | None = None
    task: str | None = None
    order: tuple[str, ...] = ()  # stable sections that stand before the others
    agent: str | None = None
    pressure: bool = False  # whether the frame tells how full it is where nothing is cut too
    topics: bool = False  # whether it names what the entries of its files are about

    @property
    def sections(self) -> Profile:
        """Return the profile, with the sections that were asked for on top of its own."""
        profile = PROFILES[self.profile]
        caps = dict(profile.caps)
        if self.with_instructions:
            caps.setdefault("instructions", PROFILES["full"].caps["instructions"])
        if self.task is not None and "memory" in caps:
            caps["recall"] = caps["memory"] * RECALL_SHARE[0] // RECALL_SHARE[1]
            caps["memory"] -= caps["recall"]
        return Profile(profile.name, profile.budget, caps)


def requested(
    settings: Settings,
    given: FrameRequest | None = None,
    *,
    profile: str | None = None,
    budget: int | None = None,
    tokens: int | None = None,
    logs: bool | None = None,
    with_instructions: bool | None = None,
    task: str | None = None,
    agent: str | None = None,
) -> FrameRequest:
    """Return the request that is given, or what is asked for, and where nothing is, what workspace.toml says.

    The budget of the settings is that of their profile: for another one it does not hold. Raises UsageError for what
    cannot be fulfilled: an unknown profile, a negative budget, two budgets at once, an empty task, or a request and
    single arguments beside it.
    """
    asked = (profile, budget, tokens, logs, with_instructions, task, agent)
    if given is not None and any(value is not None for value in asked):
        raise UsageError("Give either a request or single arguments, not both")
    if profile is None and budget is None and tokens is None:
        budget = 0 if settings["frame.budget"] == NO_BUDGET else settings["frame.budget"] or None
    logs = settings["frame.logs"] if logs is None else logs
    instructions = settings["frame.instructions"] if with_instructions is None else with_instructions
    profile = profile or settings["frame.profile"]
    order, is_told = settings["frame.order"], settings["frame.pressure"] == "always"
    topics = settings["frame.topics"]
    request = given or FrameRequest(profile, budget, logs, instructions, tokens, task, order, agent, is_told, topics)
    if request.profile not in PROFILES:
        near = (request.profile, lambda: PROFILES)
        raise UsageError(f"{request.profile!r} is not a profile", hint=f"use one of {', '.join(PROFILES)}", near=near)
    for budget, unit in ((request.budget, "characters"), (request.tokens, "tokens")):
        if budget is not None and budget < 0:
            raise UsageError(f"A budget of {budget} {unit} is negative", hint="use 0 or more; 0 means no limit")
    if request.budget is not None and request.tokens is not None:
        raise UsageError("Give the budget in characters or in tokens, not both")
    if request.task is not None and not request.task.strip():
        raise UsageError("The task is empty", hint='workspace-mem frame --task "what is to be done"')
    return request._replace(budget=0, tokens=None) if request.tokens == 0 else request
