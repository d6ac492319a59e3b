"""link: link an entry with another, and say how they relate."""

from typing import Annotated

from workspace_mem.intake.changes import carry_out
from workspace_mem.model.declaration import Arg, DryRun, verb
from workspace_mem.model.entry import PERSON
from workspace_mem.model.kinds import RELATIONS
from workspace_mem.workspace import Workspace
from workspace_mem.write.adding import logs_with_echoes
from workspace_mem.write.linking import Linking
from workspace_mem.write.pipeline import Written


@verb("link mem-7k3f9q2m elaborates mem-9a2c4d1e", repeatable=True)
def link(
    workspace: Workspace,
    name: Annotated[str, Arg("An id or handle, or its first letters.", metavar="ID")],
    relation: Annotated[str, Arg("How it relates to the other.", choices=RELATIONS)],
    other: Annotated[str, Arg("The other entry, by its id.", metavar="OTHER")],
    *,
    dry_run: DryRun = False,
) -> Written:
    """Link an entry with another.

    The link is written in the line of the first entry; `show --links` shows it from both sides. A superseded entry is
    retired. What an agent links in a person's line, or supersedes of theirs, waits until a person approves. Entries
    that contradict each other wait for somebody to `resolve` them.

    Raises UsageError for an unknown relation, NotFoundError for an unknown or ambiguous name, RefusedError for an entry
    without an id or for more than ten links of one entry, and whatever `write` raises.
    """
    look = workspace.catalog.look()
    source, target = look.named(name), look.named(other)
    logs = logs_with_echoes(workspace.folder, [source, target])
    actor = PERSON if workspace.call.approves else workspace.actor
    asked = Linking("link", source, relation, target, workspace.kinds, actor, workspace.now(), logs)
    return carry_out(workspace, "link", asked.decide, dry_run=dry_run)
