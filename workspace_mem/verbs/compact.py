"""compact: keep one of several equal learnings."""

from workspace_mem.loop.consolidate import Chosen, removable, take_out
from workspace_mem.loop.proposals import Material
from workspace_mem.model.declaration import DryRun, verb
from workspace_mem.model.entry import Entry
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import Written


@verb("compact --dry-run", writes=True)
def compact(workspace: Workspace, *, dry_run: DryRun = False) -> Written:
    """Retire learnings that another one repeats word for word: the oldest stays.

    White space makes no difference, but letter case does. Between a person's learning and an agent's, the person's
    stays. Pinned learnings stay. An agent retires nothing that a person wrote. One `undo` reverses it.

    Raises whatever `write` raises.
    """

    def choose(material: Material) -> Chosen:
        first: dict[str, Entry] = {}
        repeated: dict[Entry, str] = {}
        for one in sorted(material.of_kind("learning"), key=lambda one: _age(material, one)):
            kept = first.setdefault(" ".join([*one.text.split(), *one.tags]), one)
            if kept is not one:
                repeated[one] = kept.name
        chosen = removable(list(repeated), workspace.actor, workspace.settings["agents.may_write"])
        return chosen._replace(going=tuple((one, f"repeats {repeated[one]}") for one, _ in chosen.going))

    return workspace.write("compact", take_out(workspace.consolidation(), "compact", choose), dry_run=dry_run)


def _age(material: Material, entry: Entry) -> tuple[bool, str, tuple[str, int]]:
    at = material.written(entry)
    return entry.said_by is not None, at.isoformat() if at else "", (entry.place.path, entry.place.first_line)
