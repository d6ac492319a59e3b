"""retire: move an entry to the archive, from where it can come back.

`write/adding.py` says what becomes of its bytes.
"""

from typing import Annotated

from workspace_mem.model.declaration import Arg, DryRun, verb
from workspace_mem.screen.handed_in import Screen
from workspace_mem.workspace import Workspace
from workspace_mem.write.adding import logs_with_echoes, retirement
from workspace_mem.write.pipeline import Written, written


@verb('retire mem-7k3f --why "we moved to port 2223"', repeatable=True)
def retire(
    workspace: Workspace,
    name: Annotated[str, Arg("An id or handle, or its first letters.", metavar="ID")],
    *,
    why: Annotated[str | None, Arg("The reason, stored with the entry.")] = None,
    dry_run: DryRun = False,
) -> Written:
    """Move an entry to the archive, from where it can come back.

    If the entry is already retired, nothing changes, and a notice says when it was.

    Raises NotFoundError for an unknown or ambiguous name, RefusedError if the text around the entry would read
    differently, and whatever `write` raises.
    """
    found = workspace.catalog.entry_named(name)
    if found.retired:
        when = found.field("retired") or "an unknown time"
        said = found.field(workspace.kinds.reason_for(found.kind))
        reason = f": {said}" if said else ""
        return written("retire", found, changed=False, notices=(f"It was retired at {when}{reason}",))
    screen = Screen(workspace.keeps_secrets)
    reason = screen.together([screen(why or ""), found.text])[0]
    logs = logs_with_echoes(workspace.folder, [found])
    decide = retirement(found, reason, workspace.now(), logs, notices=screen.notices)
    return workspace.write("retire", decide, dry_run=dry_run)
