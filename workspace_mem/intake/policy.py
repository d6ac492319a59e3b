"""Decide what may be written as it is: which secrets stay, and what waits for a person's review."""

import os
from typing import TYPE_CHECKING

from workspace_mem.errors import RefusedError
from workspace_mem.model.entry import PERSON, is_of_model
from workspace_mem.settings import REVIEW_OFF, SCREEN_AGENTS, SCREEN_IMPORTS, SCREEN_PERSON, SESSIONS_APPROVE
from workspace_mem.workspace import REJECTED, Workspace

if TYPE_CHECKING:
    from workspace_mem.model.document import Document
    from workspace_mem.screen.handed_in import Screened


def keeps_secrets(workspace: Workspace, kinds: str, *, imported: bool = False) -> bool:
    """Tell whether secrets of these kinds stay in a text, as the user's configuration says of its channel.

    Raises RefusedError if nothing may be written then.
    """
    channel = SCREEN_IMPORTS if imported else SCREEN_PERSON if workspace.actor == PERSON else SCREEN_AGENTS
    policy = workspace.own_setting(channel)
    if policy == "refuse":
        raise RefusedError(
            f"The text holds what looks like a secret ({kinds}); nothing was written",
            hint="leave it out, and say where it is kept instead",
        )
    if policy == "ask" and workspace.call.asks:
        return not workspace.call.asks(f"The text holds what looks like a secret ({kinds}). Leave it out?")
    return bool(policy == "off")


def held_for_review(workspace: Workspace, screened: "Screened") -> "Screened":
    """Return what is to be written, marked for review if an agent or a tool says it and it has to wait.

    Raises RefusedError if a person rejected it before.
    """
    if workspace.actor == PERSON or workspace.call.approves:
        return screened
    if os.path.exists(workspace.folder.own / REJECTED):  # noqa: PTH110  # Path.exists raises if it is closed
        from workspace_mem.catalog.rejected import refuse_rejected

        refuse_rejected(workspace.folder, workspace.catalog, screened.draft.text)
    from workspace_mem.screen.orders import held_back, order_in

    words, otherwise = order_in(screened.draft), why_all_wait(workspace, screened.draft.kind)
    if not (words or otherwise) or (workspace.own_setting(REVIEW_OFF) and not is_of_model(workspace.actor)):
        return screened
    if dict(screened.draft.fields).get("review"):  # whoever hands it in has marked it
        return screened
    return held_back(screened, words, otherwise)


def page_held_for_review(workspace: Workspace, before: "Document", after: "Document") -> "tuple[Document, str]":
    """Return a page that is to be written, marked for review if an agent or a tool says it and it has to wait.

    The text is a notice, or empty. Raises RefusedError if the page cannot wait.
    """
    if workspace.actor == PERSON or workspace.call.approves:
        return after, ""
    from workspace_mem.screen.orders import page_held_back

    return page_held_back(before, after, workspace.actor, lambda: bool(workspace.own_setting(REVIEW_OFF)))


def why_all_wait(workspace: Workspace, kind: str) -> str:
    """Return why whatever agents and tools add of a kind waits for a person; empty if it need not."""
    if is_of_model(workspace.actor) and workspace.own_setting(SESSIONS_APPROVE) != "auto":
        return "a model drew it from a session"
    if workspace.settings["review.agents"] == "all":
        return "review.agents in workspace.toml says so"
    declared = workspace.kinds.get(kind)
    return f"every {kind} of an agent does" if declared and declared.is_reviewed else ""
