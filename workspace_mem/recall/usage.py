"""Note what a session fetched and read: entries by name, and tokens by layer."""

from datetime import UTC
from typing import TYPE_CHECKING

from workspace_mem.model.entry import UNKNOWN_AGENT
from workspace_mem.workspace import Workspace

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


def note_reading(workspace: Workspace, layer: int, text: str, *, available: int = 0, loads: int = 1) -> None:
    """Note what this session read of a layer; nothing if neither the session nor the agent has a name.

    `available` is how many tokens the whole layer has, if that is more.
    """
    is_nameless = workspace.session is None and workspace.actor == UNKNOWN_AGENT
    if is_nameless or not loads:
        return
    from workspace_mem.disk import state
    from workspace_mem.text.tokens import estimated_tokens

    tokens = estimated_tokens(text)
    reading = state.Load(layer, tokens, max(available, tokens), loads)
    session = workspace.session or f"{workspace.actor} {workspace.today()}"
    state.note_reading(workspace.dirs.state_of(workspace.root), workspace.root, session, reading)
