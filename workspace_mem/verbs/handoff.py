"""handoff: take what another agent has handed over."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any

from workspace_mem.console.output import render_written, say
from workspace_mem.errors import RefusedError, UsageError
from workspace_mem.intake.changes import carry_out
from workspace_mem.model.declaration import Arg, DryRun, Key, verb
from workspace_mem.model.document import body_start
from workspace_mem.model.entry import PERSON, UNKNOWN_AGENT, Entry
from workspace_mem.model.records import record_of
from workspace_mem.screen.entries import cleaned_entry
from workspace_mem.text.markdown import blocks
from workspace_mem.workspace import Workspace
from workspace_mem.write.adding import logs_with_echoes, retirement
from workspace_mem.write.pipeline import Written, written


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

    One that was already taken stays as it is, and a notice says who took it. If the file holds more than
    the fields of a handoff, a notice says how to read it.

    Raises NotFoundError for an unknown name, UsageError for an entry of another kind, and whatever `write` raises.
    """
    entry = workspace.catalog.entry_named(name)
    if entry.kind != "handoff":
        raise UsageError(f"{entry.name} is a {entry.kind}, not a handoff; nothing was changed", path=entry.place.path)
    if entry.is_pending and workspace.actor != PERSON:
        hint = "a person decides with `workspace-mem review`"
        raise RefusedError(f"{entry.name} waits for a person; nothing was changed", path=entry.place.path, hint=hint)
    record = record_of(workspace.kinds["handoff"], cleaned_entry(entry))
    says_more = _says_more(workspace, entry)
    if entry.retired:
        when, why = entry.field("retired") or "an unknown time", entry.field("why") or "retired"
        messages = (f"It was {why} on {when[:10]}",)
        return _taken(written("handoff", entry, changed=False, notices=messages), record, says_more=says_more)
    who, wanted = workspace.actor.removeprefix("agent:"), (entry.field("to") or "").strip()
    is_for = who.casefold() == wanted.casefold().removeprefix("agent:")
    is_another = workspace.actor not in (PERSON, UNKNOWN_AGENT) and wanted and not is_for
    notices = (f"It was meant for {wanted}, but {who} took it",) if is_another else ()
    logs = logs_with_echoes(workspace.folder, [entry])
    decide = retirement(entry, f"taken by {who}", workspace.now(), logs, verb="take", notices=notices)
    return _taken(carry_out(workspace, "retire", decide, dry_run=dry_run), record, says_more=says_more)


def _says_more(workspace: Workspace, found: Entry) -> bool:
    """Tell whether a person wrote more than the fields hold: below other headings, or before the first of them."""
    named = {field.name for field in workspace.kinds["handoff"].fields} | {"source", "review", "retired", "why"}
    document = workspace.folder.read(found.place.path)
    below_title = blocks(document.lines, body_start(document))[1:2]
    return any(key not in named for key, _ in found.fields) or any(item.kind != "heading" for item in below_title)


def _taken(done: Written, record: Mapping[str, Any], *, says_more: bool) -> Taken:
    more = (f"The file holds more than these fields: `workspace-mem show {done.path}`",) if says_more else ()
    return Taken(replace(done, notices=(*done.notices, *more)), record)


# ── how it is shown ────────────────────────────────────────────────────────────────────────────


def render_take(found: Taken, **_: object) -> None:
    """Show where it went, and what it says."""
    render_written(found.written)
    say(json.dumps(found.record, ensure_ascii=False, indent=2))
