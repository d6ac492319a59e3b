"""handoff: take what another agent has handed over."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from workspace_mem.core.actor import PERSON, UNKNOWN_AGENT
from workspace_mem.core.errors import RefusedError, UsageError
from workspace_mem.core.records import record_of
from workspace_mem.core.results import Key
from workspace_mem.core.verbs import Arg, DryRun, verb
from workspace_mem.services.recording.adding import logs_with_echoes
from workspace_mem.services.recording.permitted_write import Written, written
from workspace_mem.services.recording.retiring import retirement
from workspace_mem.services.screening.entries import cleaned_entry
from workspace_mem.workspace import Workspace


@dataclass(frozen=True, slots=True)
class Taken:
    """A handoff that was taken, and what it says."""

    written: Annotated[Written, Key(spread=True)]
    record: Annotated[Mapping[str, Any], Key("the handoff as the object that `add --from-json` takes")]


@verb("handoff take handoff-001", writes=True, job="take")
def handoff_take(
    workspace: Workspace,
    name: Annotated[str, Arg("The id of a handoff; `list handoff` shows those that wait.", metavar="ID")],
    *,
    dry_run: DryRun = False,
) -> Taken:
    """Take a handoff: it moves to the archive, and the answer has its content.

    One that was already taken stays as it is, and a notice says who took it.

    Raises NotFoundError for an unknown name, UsageError for an entry of another kind, and whatever `write` raises.
    """
    found = workspace.catalog.entry_named(name)
    if found.kind != "handoff":
        raise UsageError(f"{found.name} is a {found.kind}, not a handoff; nothing was changed", path=found.place.path)
    if found.is_pending and workspace.actor != PERSON:
        hint = "a person decides with `workspace-mem review`"
        raise RefusedError(f"{found.name} waits for a person; nothing was changed", path=found.place.path, hint=hint)
    record = record_of(workspace.kinds["handoff"], cleaned_entry(found))
    if found.retired:
        when, why = found.field("retired") or "an unknown time", found.field("why") or "retired"
        told = (f"It was {why} on {when[:10]}",)
        return Taken(written("handoff", found, changed=False, notices=told), record)
    who, wanted = workspace.actor.removeprefix("agent:"), found.field("to")
    is_another = workspace.actor not in (PERSON, UNKNOWN_AGENT) and wanted and who != wanted
    notices = (f"It was meant for {wanted}, but {who} took it",) if is_another else ()
    logs = logs_with_echoes(workspace.folder, [found])
    decide = retirement(found, f"taken by {who}", workspace.now(), logs, verb="take", notices=notices)
    return Taken(workspace.write("retire", decide, dry_run=dry_run), record)
