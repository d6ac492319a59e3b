"""Note what a session fetched and read: entries by name, and tokens by layer."""

from datetime import UTC
from typing import TYPE_CHECKING

from workspace_mem.disk import state
from workspace_mem.model.entry import PERSON, UNKNOWN_AGENT
from workspace_mem.recall.economics import advice_on, economics_of, figures_of
from workspace_mem.text.tokens import estimated_tokens
from workspace_mem.workspace import Workspace

_TASK = (0, 0, 0, 0)  # the load that marks the end of a task; it counts nowhere

if TYPE_CHECKING:
    from workspace_mem.model.entry import Entry, Use


def note_use(workspace: Workspace, entry: "Entry") -> "Use | None":
    """Note that an entry was fetched by its name, and return its use before this session.

    A session counts once. Without one, the day and the actor stand for it.
    """
    now = workspace.now()
    session = workspace.session or f"{workspace.actor} {now.astimezone(UTC).date()}"
    workspace.usage.note(entry.name, session, now)
    return workspace.usage.before(entry.name, session)


def note_reading(workspace: Workspace, layer: int, text: str, *, available: int = 0, loads: int = 1) -> tuple[str, ...]:
    """Note what this session read of a layer; nothing if neither the session nor the agent has a name.

    `available` is how many tokens the whole layer has, if that is more. Return what the checkpoint `triggered` advises
    once this was read.
    """
    if not loads or (workspace.session is None and workspace.actor == UNKNOWN_AGENT):
        return ()
    tokens = estimated_tokens(text)
    reading = state.Load(layer, tokens, max(available, tokens), loads)
    state.note_reading(workspace.dirs.state_of(workspace.root), workspace.root, _session_of(workspace), reading)
    return advice_of(workspace, "triggered") if layer == state.IN_FULL else ()


def advice_of(workspace: Workspace, checkpoint: str) -> tuple[str, ...]:
    """Return what a checkpoint advises this session, unless it did so before its last answer or its last task."""
    session = _session_of(workspace)
    folder = workspace.dirs.state_of(workspace.root)
    readings = state.sessions_read(folder, of=session).get(session, [])
    times_in_full = sum(reading.layer == state.IN_FULL for reading in readings)
    is_triggered = checkpoint == "triggered"
    # The first answer is what the memory is for, and a person reads what they like.
    if times_in_full < (2 if is_triggered else 1) or workspace.actor == PERSON:
        return ()
    last = max((number for number, reading in enumerate(readings) if reading == _TASK), default=0)
    if is_triggered:
        last = len(readings) - 1 if times_in_full > 2 else 0
    else:
        state.note_reading(folder, workspace.root, session, state.Load(*_TASK))
    before, now = (advice_on(figures_of(economics_of(some, 0)), checkpoint) for some in (readings[:last], readings))
    known = {advice.metric for advice in before}
    return tuple(
        f"{advice.says} (`{advice.command}`; {advice.metric} is {advice.value:.4g}, more than {advice.threshold:g})"
        for advice in now
        if advice.metric not in known
    )


def _session_of(workspace: Workspace) -> str:
    return workspace.session or f"{workspace.actor} {workspace.today()}"
