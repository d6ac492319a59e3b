"""meta: set a key to a value in MEMORY.md; there is one entry for each key."""

import re

from workspace_mem.actions.entries import changes_for, screened, utc_second
from workspace_mem.actions.write import Written, write
from workspace_mem.core.actor import stamp_of
from workspace_mem.core.errors import UsageError
from workspace_mem.core.grammar import draft
from workspace_mem.workspace import Workspace

_KEY = re.compile(r"[\w.-]{1,60}")


def set_meta(workspace: Workspace, key: str, value: str, *, dry_run: bool = False) -> Written:
    """Set a key. An entry of that key takes the new value in its place and keeps its id.

    Raises UsageError for an impossible key or an empty value, and what `write` raises.
    """
    if not _KEY.fullmatch(key):
        raise UsageError(f"{key[:80]!r} cannot be a key", hint="use 1 to 60 letters, digits and . _ -")
    now = workspace.now()
    clean, notices = screened(value)
    entry = draft("meta", clean, fields=(("key", key), ("at", utc_second(now)), *stamp_of(workspace.actor)))
    return write(
        workspace, "meta", lambda read: changes_for(workspace, read, "meta", entry, now, notices), dry_run=dry_run
    )
