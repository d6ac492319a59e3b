"""link: link two entries by a relation."""

from typing import Annotated

from workspace_mem.declarations import Arg, DryRun, verb
from workspace_mem.errors import UsageError
from workspace_mem.intake.accept import carry_out, screen_for
from workspace_mem.model.entry import PERSON, SUPERSEDES
from workspace_mem.model.kinds import RELATIONS
from workspace_mem.workspace import Workspace
from workspace_mem.write.adding import Linking
from workspace_mem.write.pipeline import WriteResult


@verb("link mem-7k3f9q2m elaborates mem-9a2c4d1e", repeatable=True)
def link(
    workspace: Workspace,
    name: Annotated[str, Arg("An id as `list` shows it, or its first letters.", metavar="ID")],
    relation: Annotated[str, Arg("How the first relates to the second.", choices=RELATIONS)],
    other: Annotated[str, Arg("The other entry, by its id.", metavar="OTHER")],
    *,
    dry_run: DryRun = False,
) -> WriteResult:
    """Link two entries by a relation.

    The first entry's line gets the link; `show --links` shows it on both. A superseded entry is
    retired. An agent's link in a person's entry, or superseding one, waits until a person approves. Contradicting
    entries both stay until someone keeps one: `link ID OTHER --keep ID`.

    Raises UsageError for an unknown relation, NotFoundError for an unknown or ambiguous name, RefusedError for an entry
    without an id or for more than ten links of one entry, and whatever `write` raises.
    """
    look = workspace.catalog.look()
    source, target = look.named(name), look.named(other)
    actor = PERSON if workspace.call.approves else workspace.actor
    asked = Linking("link", source, relation, target, workspace.kinds, actor, workspace.now())
    return carry_out(workspace, "link", asked.decide, dry_run=dry_run)


@verb("link --keep mem-7k3f9q2m mem-7k3f9q2m mem-9a2c4d1e", repeatable=True, view="--keep")
def resolve(
    workspace: Workspace,
    name: Annotated[str, Arg("One of the two entries, by its id.", metavar="ID")],
    other: Annotated[str, Arg("The other entry.", metavar="OTHER")],
    *,
    keep: Annotated[str, Arg("The one to keep.", metavar="ID")],
    why: Annotated[str | None, Arg("The reason, archived with the other entry.")] = None,
    dry_run: DryRun = False,
) -> WriteResult:
    """Keep one of two entries; the other is retired, with a link to the one kept.

    If an agent would retire a person's entry, that waits for review.

    Raises UsageError for a third entry, NotFoundError for an unknown or ambiguous name, and whatever `write` raises.
    """
    look = workspace.catalog.look()
    both = look.named(name), look.named(other)
    kept = look.named(keep)
    if kept.name not in (both[0].name, both[1].name):
        hint = f"--keep {both[0].name}, or --keep {both[1].name}"
        raise UsageError(f"{kept.name} is not one of the two; nothing was changed", hint=hint)
    gone = both[1] if kept.name == both[0].name else both[0]
    screen = screen_for(workspace)
    reason = screen.together([screen(why or ""), gone.text])[0]
    asked = Linking(
        *("resolve", kept, SUPERSEDES, gone, workspace.kinds, workspace.actor, workspace.now()),
        why=reason,
        notices=screen.notices,
    )
    return carry_out(workspace, "resolve", asked.decide, dry_run=dry_run)
