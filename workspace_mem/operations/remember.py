"""remember: keep a fact, a preference, a learning or a decision in MEMORY.md."""

from collections.abc import Sequence

from workspace_mem.core.entry import stamps_for
from workspace_mem.core.errors import UsageError
from workspace_mem.core.kinds import REMEMBERED
from workspace_mem.services.recording.permitted_write import Written
from workspace_mem.services.recording.repeating import repeatable
from workspace_mem.services.screening.handed_in import Handed, screened_draft
from workspace_mem.workspace import Workspace


@repeatable
def remember(
    workspace: Workspace,
    text: str,
    *,
    kind: str = "fact",
    category: str | None = None,
    tags: Sequence[str] = (),
    about_user: bool = False,
    dry_run: bool = False,
) -> Written:
    """Add an entry to MEMORY.md, or `about_user` under `## Noted` in USER.md, where all are facts.

    The same text of the same kind is there only once: its id is returned. Raises UsageError for an
    empty text or an impossible kind, category or tag, RefusedError for text over 4,000 characters,
    and what `write` raises.
    """
    if about_user and kind != "fact":
        raise UsageError("What is noted about the user is a fact", hint="leave --kind out; --category says more")
    if kind not in REMEMBERED:
        raise UsageError(f"{kind!r} is no kind to remember", hint=f"use one of {', '.join(REMEMBERED)}")
    now = workspace.now()
    stamps = stamps_for(workspace.kinds[kind], now, workspace.zone, workspace.actor)
    handed = Handed(text, category=category, tags=tags)
    asked = screened_draft(workspace.kinds[kind], handed, stamps)
    home = "USER.md" if about_user else None
    return workspace.add("remember", asked, now, dry_run=dry_run, home=home)
