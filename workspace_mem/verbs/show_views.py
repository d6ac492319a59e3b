"""show --heartbeat, --links, --take: what to check when woken, what an entry is linked with, a handoff to take."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, NamedTuple

from workspace_mem.catalog.links import links_now
from workspace_mem.console.output import render_written, say, tell, write_utf8
from workspace_mem.declarations import Arg, DryRun, Key, verb
from workspace_mem.errors import NotFoundError, RefusedError, UsageError
from workspace_mem.intake.accept import carry_out
from workspace_mem.model.document import body_start, is_untouched, waits_for_review
from workspace_mem.model.entry import HELD_OUT, PERSON, UNKNOWN_AGENT, bare_name, record_of
from workspace_mem.model.reading import read, unfilled
from workspace_mem.screen.clean import clean
from workspace_mem.screen.entries import cleaned_entry, shown_text
from workspace_mem.text.markdown import blocks
from workspace_mem.workspace import Workspace
from workspace_mem.write.adding import retirement
from workspace_mem.write.pipeline import WriteResult, written

_HEARTBEAT = "HEARTBEAT.md"
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)|%%.*?(?:%%|\Z)", re.DOTALL)
_IDLE = re.compile(r"[ \t]*(?:[-*+]|\d+[.)])(?:[ \t]+(?:\[[xX]\][ \t].*|\[ ?\]|))?[ \t]*")  # a ticked or empty item


class Checks(NamedTuple):
    """What to check."""

    text: Annotated[str | None, Key("null if nothing needs to be done")]
    nothing_to_do: Annotated[bool, Key("whether the page has no checks")]
    notices: tuple[str, ...] = ()


@verb("show --heartbeat", finds="text", view="--heartbeat")
def heartbeat(workspace: Workspace) -> Checks:
    """Print what to check when woken without a task; exit with 1 if there is nothing to do.

    There is nothing to do if the page is missing, is an untouched template, or has only headings, rules, comments
    (Obsidian's too), empty items and items that are ticked off.
    """
    document = workspace.folder.read(_HEARTBEAT)
    if not document.exists or is_untouched(_HEARTBEAT, document.data) or waits_for_review(document):
        return Checks(None, nothing_to_do=True)
    reading, asks = read(document), unfilled(document)
    prose = "\n".join(
        reading.text_of(part)
        for part in reading.parts
        if part.block.kind not in ("heading", "rule") and part.block.first not in asks
    )
    if not any(line.strip() and not _IDLE.fullmatch(line) for line in _COMMENT.sub("", prose).splitlines()):
        return Checks(None, nothing_to_do=True)
    body = "".join(document.lines[reading.body_first :])
    return Checks(clean(body).strip("\n") + "\n", nothing_to_do=False)


def render_heartbeat(found: Checks, **_: object) -> None:
    """Print the page unchanged."""
    if found.text is None:
        tell(["Nothing to do"])
    else:
        write_utf8(found.text)


_MOST_LINKS = 500  # links of one answer


class LinkedEntry(NamedTuple):
    """One link on the way, and the entry that it leads to."""

    depth: Annotated[int, Key("number of links between it and the entry you asked for")]
    origin: Annotated[str, Key("the entry where the link starts", name="from")]
    relation: Annotated[
        str, Key("relation of that entry to the other; source_of, elaborated_by and has_example are derived")
    ]
    name: Annotated[str, Key("the other entry: its id, or the link's target as written", name="to")]
    written: Annotated[bool, Key("whether the file of `from` contains the link; false: the file of `to`")]
    kind: Annotated[str | None, Key("kind of the other entry; null if there is no such entry")] = None
    text: Annotated[str | None, Key("text of the other entry, without secrets; null if there is no such entry")] = None
    path: str | None = None
    first_line: int | None = None
    last_line: int | None = None
    retired: Annotated[bool, Key("whether it is retired (in the archive)")] = False


class LinksFound(NamedTuple):
    """An entry's links, nearest first; notices name those that could not be checked."""

    id: Annotated[str, Key("id of the entry you asked for; else its handle")]
    links: tuple[LinkedEntry, ...]
    notices: tuple[str, ...] = ()


@verb("show --links mem-7k3f9q2m --depth 2", finds="links", view="--links")
def links(
    workspace: Workspace,
    name: Annotated[str, Arg("An id as `list` shows it, or its first letters.", metavar="ID")],
    *,
    depth: Annotated[int, Arg("How many links to follow.", least=1, most=10, unit="steps")] = 1,
) -> LinksFound:
    """Show the links of an entry, in both directions.

    Raises NotFoundError for an unknown or ambiguous name that no link leads to.
    """
    look = workspace.catalog.look()
    table = links_now(workspace.catalog, look)
    try:
        start = look.named(name).name
    except NotFoundError:
        start = bare_name(name)
        if not table.of(start):
            raise
    steps: list[LinkedEntry] = []
    seen, front = {start}, [start]
    for distance in range(1, depth + 1):
        known, nearest, front = frozenset(seen - set(front)), front, []
        for origin in nearest:
            for link in table.of(origin):
                # Skips the way back.
                if link.name not in known and (link.name not in seen or link.is_written or link.name in front):
                    steps.append(LinkedEntry(distance, origin, link.relation, link.name, link.is_written))
                if link.name not in seen:
                    seen.add(link.name)
                    front.append(link.name)
    more = len(steps) - _MOST_LINKS
    notices = [f"{more:,} more links are left out; ask with a smaller depth"] if more > 0 else []
    notices += look.unreadable().values()
    entries = look.having({step.name for step in steps[:_MOST_LINKS]})
    shown = []
    for step in steps[:_MOST_LINKS]:
        if entry := entries.get(step.name):
            text = HELD_OUT if entry.is_pending and workspace.actor != PERSON else shown_text(entry)
            path, first, last = entry.place
            seen_at = step._replace(path=path, first_line=first, last_line=last)
            shown.append(seen_at._replace(kind=entry.kind, text=text, retired=entry.retired))
        else:
            shown.append(step)
    return LinksFound(start, tuple(shown), tuple(notices))


def render_links(found: LinksFound, **_: object) -> None:
    """Show each link in a line, indented by how far away it is."""
    for link in found.links:
        text = (link.text or "there is no such entry").split("\n", 1)[0]
        origin = [link.origin] if link.depth > 1 else []
        place = [f"{link.path}#L{link.first_line}" if link.first_line else link.path] if link.path else []
        cells = [*origin, link.relation, link.name, *place, *(["retired"] if link.retired else []), text]
        say("  " * (link.depth - 1) + "  ".join(cells))
    if not found.links:
        tell([f"No entries are linked with {found.id}; `workspace-mem link {found.id} RELATION ID` links it"])


@dataclass(frozen=True, slots=True)
class TakenHandoff:
    """A taken handoff and its text."""

    written: Annotated[WriteResult, Key(spread=True)]
    record: Annotated[Mapping[str, Any], Key("the handoff, in the form for `remember --from-json`")]


@verb("show --take handoff-001", writes=True, view="--take")
def handoff_take(
    workspace: Workspace,
    name: Annotated[str, Arg("The id of a handoff; `list handoff` shows the waiting ones.", metavar="ID")],
    *,
    dry_run: DryRun = False,
) -> TakenHandoff:
    """Take a handoff: print its content, and move it to the archive.

    A handoff that was already taken stays as it is, and a notice says who took it. If the file holds more than
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
    # A person may have added text below other headings, or before the first.
    named = {field.name for field in workspace.kinds["handoff"].fields} | {"source", "review", "retired", "why"}
    document = workspace.folder.read(entry.place.path)
    below_title = blocks(document.lines, body_start(document))[1:2]
    has_more = any(item.kind != "heading" for item in below_title) or any(key not in named for key, _ in entry.fields)
    more = "The file holds more than these fields: `workspace-mem show {}`" if has_more else ""
    if entry.retired:
        when, why = entry.field("retired") or "an unknown time", entry.field("why") or "retired"
        told = filter(None, (f"It was {why} on {when[:10]}", more.format(entry.place.path)))
        return TakenHandoff(written("handoff", entry, changed=False, notices=tuple(told)), record)
    who, wanted = workspace.actor.removeprefix("agent:"), (entry.field("to") or "").strip()
    is_for = who.casefold() == wanted.casefold().removeprefix("agent:")
    is_another = workspace.actor not in (PERSON, UNKNOWN_AGENT) and wanted and not is_for
    notices = (f"It was meant for {wanted}, but {who} took it",) if is_another else ()
    decide = retirement(entry, f"taken by {who}", workspace.now(), verb="take", notices=notices)
    done = carry_out(workspace, "retire", decide, dry_run=dry_run)
    return TakenHandoff(replace(done, notices=(*done.notices, *filter(None, [more.format(done.path)]))), record)


def render_handoff_take(found: TakenHandoff, **_: object) -> None:
    """Print the archive path and the text."""
    tell(found.written.notices)
    render_written(found.written)
    say(json.dumps(found.record, ensure_ascii=False, indent=2))
