"""prune: retire what is older than a number of days."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Annotated

from workspace_mem.errors import UsageError
from workspace_mem.loop.consolidate import Chosen, removable, take_out
from workspace_mem.loop.proposals import Material
from workspace_mem.model.declaration import Arg, DryRun, verb
from workspace_mem.text.wording import counted
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import Written

_NEVER = ("preference", "meta", "log")


@verb("prune --max-age 90 --dry-run", writes=True)
def prune(
    workspace: Workspace,
    *,
    max_age: Annotated[
        int | None, Arg("Only what is older than this.", least=1, most=36_500, unit="days", metavar="DAYS")
    ] = None,
    kind: Annotated[Sequence[str], Arg("This kind instead of learnings; can be repeated.", option="--kind")] = (),
    dry_run: DryRun = False,
    confirm: Callable[[Written], bool] | None = None,
) -> Written:
    """Retire learnings that are older than some days, or entries of other kinds.

    Preferences, meta entries, lines of daily logs and pinned entries always stay. An entry without a date stays, and
    the answer counts it. An agent retires nothing that a person wrote. One `undo` reverses it.

    Raises UsageError for an unknown kind, and whatever `write` raises.
    """
    if max_age is None:
        raise UsageError("The age is missing; nothing was changed", hint="give it in days, such as --max-age 90")
    kinds, limit = tuple(workspace.kinds.named(name).name for name in kind) or ("learning",), timedelta(days=max_age)

    def choose(material: Material) -> Chosen:
        asked = [one for one in material.of_kind(*kinds) if one.kind not in _NEVER]
        dated = [(one, at) for one in asked if (at := material.written(one))]
        old = [one for one, at in dated if at < material.now - limit]
        chosen = removable(old, workspace.actor, workspace.settings["agents.may_write"])
        undated = len(asked) - len(dated)
        told = (f"{counted(undated, 'entry')} without a date: skipped",) if undated else ()
        why = f"older than {max_age} days"
        return Chosen(tuple((one, why) for one, _ in chosen.going), (*chosen.staying, *told))

    return workspace.agreed("prune", take_out(workspace.consolidation(), "prune", choose), confirm, dry_run=dry_run)
