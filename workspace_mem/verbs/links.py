"""links: show what an entry is linked with, in either direction."""

from pathlib import PurePosixPath
from shlex import quote
from typing import Annotated, NamedTuple

from workspace_mem.catalog.links import links_now
from workspace_mem.errors import NotFoundError
from workspace_mem.model.actor import PERSON
from workspace_mem.model.declaration import Arg, verb
from workspace_mem.model.entry import Entry
from workspace_mem.model.ids import bare_name
from workspace_mem.model.reading import HELD_OUT
from workspace_mem.model.results import Key
from workspace_mem.screen.entries import shown_text
from workspace_mem.workspace import Workspace

_MOST = 500  # links of one answer


class LinkedEntry(NamedTuple):
    """One link on the way, and the entry that it leads to."""

    depth: Annotated[int, Key("how many steps away it is")]
    origin: Annotated[str, Key("the entry where it starts", name="from")]
    relation: Annotated[
        str, Key("what that entry is to the other; source_of, elaborated_by and has_example are derived")
    ]
    name: Annotated[str, Key("the other one: its id, or what the link says", name="to")]
    written: Annotated[bool, Key("whether it is in the line of `from`; false: in that of `to`")]
    kind: Annotated[str | None, Key("of the other one; null if there is no such entry")] = None
    text: Annotated[str | None, Key("what it says, with secrets left out; null if there is no such entry")] = None
    path: str | None = None
    first_line: int | None = None
    last_line: int | None = None
    retired: Annotated[bool, Key("whether it is in the archive")] = False


class LinksFound(NamedTuple):
    """What an entry is linked with, the nearest first; the notices say what could not be checked."""

    id: Annotated[str, Key("of the entry that was asked for; else its handle")]
    links: tuple[LinkedEntry, ...]
    notices: tuple[str, ...] = ()


@verb("links mem-7k3f9q2m --depth 2", finds="links")
def links(
    workspace: Workspace,
    name: Annotated[str, Arg("An id or handle, or its first letters.", metavar="ID")],
    *,
    depth: Annotated[int, Arg("How many steps to go.", least=1, most=10, unit="steps")] = 1,
) -> LinksFound:
    """Show what an entry is linked with, in either direction.

    Raises NotFoundError for an unknown or ambiguous name that no link leads to.
    """
    look = workspace.catalog.look()
    table = links_now(workspace.catalog, look)
    try:
        start = look.named(name).name
    except NotFoundError:
        start = bare_name(name)
        if not table.of(start) and name in workspace.folder.scope.names():
            hint = f"`workspace-mem search {quote(PurePosixPath(name).stem)}` finds the pages that name it"
            raise NotFoundError(f"{name} is a page; `links` shows the links of entries", hint=hint) from None
        if not table.of(start):
            raise
    steps: list[tuple[int, str, str, str, bool]] = []
    seen, front = {start}, [start]
    for distance in range(1, depth + 1):
        known, nearest = frozenset(seen - set(front)), front
        front = []
        for origin in nearest:
            for one in table.of(origin):
                # The way back is no news.
                if one.name not in known and (one.name not in seen or one.is_written or one.name in front):
                    steps.append((distance, origin, one.relation, one.name, one.is_written))
                if one.name not in seen:
                    seen.add(one.name)
                    front.append(one.name)
    entries = look.having({step[3] for step in steps[:_MOST]})
    found = tuple(_shown(workspace, step, entries.get(step[3])) for step in steps[:_MOST])
    more = (f"{len(steps) - _MOST:,} more links are left out; ask with a smaller depth",) if len(steps) > _MOST else ()
    return LinksFound(start, found, (*more, *(problem.message for problem in look.unreadable())))


def _shown(workspace: Workspace, step: tuple[int, str, str, str, bool], entry: Entry | None) -> LinkedEntry:
    if entry is None:
        return LinkedEntry(*step)
    is_held = entry.is_pending and workspace.actor != PERSON
    text = HELD_OUT if is_held else shown_text(entry)
    return LinkedEntry(*step, entry.kind, text, *entry.place, entry.retired)
