"""remember: keep a fact, a preference, a learning or a decision in MEMORY.md."""

from collections.abc import Sequence

from workspace_mem.actions.entries import changes_for, screened, utc_second
from workspace_mem.actions.write import Written, write
from workspace_mem.core.actor import stamp_of
from workspace_mem.core.errors import UsageError
from workspace_mem.core.grammar import draft
from workspace_mem.core.kinds import REMEMBERED
from workspace_mem.workspace import Workspace


def remember(
    workspace: Workspace,
    text: str,
    *,
    kind: str = "fact",
    category: str | None = None,
    tags: Sequence[str] = (),
    dry_run: bool = False,
) -> Written:
    """Add an entry to MEMORY.md. The same text of the same kind is there only once: its id is returned.

    Raises UsageError for an empty text or an impossible kind, category or tag, RefusedError for
    text over 4,000 characters, and what `write` raises.
    """
    if kind not in REMEMBERED:
        raise UsageError(f"{kind!r} is no kind to remember", hint=f"use one of {', '.join(REMEMBERED)}")
    now = workspace.now()
    clean, notices = screened(text)
    fields = (("at", utc_second(now)), *stamp_of(workspace.actor))
    entry = draft(kind, clean, category=category, tags=tags, fields=fields)
    return write(
        workspace,
        "remember",
        lambda read: changes_for(workspace, read, "remember", entry, now, notices),
        dry_run=dry_run,
    )
