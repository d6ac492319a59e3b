"""clear: retire all of some kinds, or all that agents and tools wrote."""

from collections.abc import Callable, Sequence
from typing import Annotated

from workspace_mem.errors import UsageError
from workspace_mem.loop.consolidate import Chosen, removable, take_out
from workspace_mem.loop.proposals import Material
from workspace_mem.model.declaration import Arg, DryRun, verb
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import Written

_NEVER = ("log",)  # what happened on a day stays on its day


@verb("clear --generated --dry-run", writes=True)
def clear(
    workspace: Workspace,
    kinds: Annotated[Sequence[str], Arg("Kinds such as learning; all by default.", metavar="KIND")] = (),
    *,
    generated: Annotated[bool, Arg("Only what tools and agents wrote; without a kind, of all kinds.")] = False,
    everything: Annotated[bool, Arg("All entries, a person's too.", option="--all")] = False,
    dry_run: DryRun = False,
    confirm: Callable[[Written], bool] | None = None,
) -> Written:
    """Retire every entry of some kinds in this workspace: they go to the archive, and one `undo` reverses it.

    A person's entries go only with --all, and only if a person asks. Pinned entries and daily logs stay. If an agent
    asks, USER.md stays too.

    Raises UsageError without a kind, --generated or --all, or for an unknown kind, and whatever `write` raises.
    """
    if not (kinds or generated or everything):
        hint = "name a kind such as learning, or use --generated or --all"
        raise UsageError("The command does not say what to clear; nothing was changed", hint=hint)
    if generated and everything:
        raise UsageError("Give --generated or --all, not both; nothing was changed")
    names = tuple(workspace.kinds.named(name).name for name in kinds) or tuple(workspace.kinds)

    def choose(material: Material) -> Chosen:
        asked = [one for one in material.of_kind(*names) if one.kind not in _NEVER]
        mine = asked if everything else [one for one in asked if one.said_by is not None]
        chosen = removable(mine, workspace.actor, workspace.settings["agents.may_write"])
        return chosen._replace(going=tuple((one, "cleared") for one, _ in chosen.going))

    return workspace.agreed("clear", take_out(workspace.consolidation(), "clear", choose), confirm, dry_run=dry_run)
