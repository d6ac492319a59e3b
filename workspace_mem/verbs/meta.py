"""meta: set a key to a value in MEMORY.md; each key occurs once."""

from typing import Annotated

from workspace_mem.errors import UsageError
from workspace_mem.model.declaration import Arg, DryRun, verb
from workspace_mem.screen.handed_in import Handed
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import Written


@verb("meta smoke_iteration 3", repeatable=True)
def set_meta(
    workspace: Workspace,
    key: Annotated[str, Arg("Letters, digits and . _ -")],
    value: Annotated[str, Arg("The value; - reads standard input.", is_text=True)],
    *,
    dry_run: DryRun = False,
) -> Written:
    """Set a key to a value in MEMORY.md; each key occurs once.

    An existing entry of that key gets the new value and keeps its place and its id.

    Raises UsageError for an invalid key or an empty value, and whatever `write` raises.
    """
    if not key.strip():
        raise UsageError("The key is empty; nothing was written", hint="meta KEY VALUE, such as: meta owner Ada")
    return workspace.add("meta", "meta", Handed(value, fields=(("key", key),)), dry_run=dry_run)
