"""Entry: one entry with its fields, its place, its history, its links, and what may be done with it."""

import hashlib
from collections.abc import Mapping, Sequence
from difflib import unified_diff
from math import cos, pi, sin
from typing import Any, NamedTuple

from workspace_mem.catalog.ledger import WrittenLines
from workspace_mem.errors import NotFoundError
from workspace_mem.model.kinds import RELATIONS, WHOLE
from workspace_mem.screen.entries import ShownEntry
from workspace_mem.verbs.blame import blame
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.history import RecordedChange, history
from workspace_mem.verbs.show import show
from workspace_mem.verbs.show_views import LinkedEntry, links
from workspace_mem.web.pages import Visit, WebPage

_MOST_CHANGES = 50
_MOST_DRAWN = 12  # links of the graph


class DrawnLink(NamedTuple):
    """A linked entry in the graph, around the entry in the middle."""

    x: float
    y: float
    link: LinkedEntry


def values(visit: Visit) -> Mapping[str, Any]:
    """Return all that is known of an entry. Raises NotFoundError where there is none of that name."""
    name = visit.named["name"]
    shown = visit.ask(show, name)
    entry = shown.entry
    if entry is None:
        raise NotFoundError(f"There is no entry {name[:80]!r}", hint="search for some of its words")
    found = visit.ask(links, entry.name)
    changes = visit.ask(history, entry.name, limit=_MOST_CHANGES).changes
    opened = visit.get("change")
    return {
        "entry": entry,
        "lines": shown.text,
        "base": hashlib.sha256(entry.text.encode("utf-8", "surrogateescape")).hexdigest(),
        "strength": shown.strength,
        "pinned_text": "" if visit.workspace.kinds[entry.kind].form in WHOLE else _pinned(entry.text),
        "is_pinned": "pinned" in (tag.casefold() for tag in entry.tags),
        "waits": entry.fields.get("review") == "pending",
        "changes": changes,
        "opened": opened,
        "difference": _difference(visit, entry.name, changes, opened) if opened else "",
        "links": found.links,
        "relations": RELATIONS,
        "graph": _around(found.links[:_MOST_DRAWN]),
        "framed": "" if entry.retired else _in_the_frame(visit, entry),
        "blamed": _blamed(visit, entry) if entry.last_line > entry.first_line else (),
        "notices": (*shown.notices, *found.notices),
        "json_at": f"/api/v1/show?id={entry.name}",
    }


def _pinned(text: str) -> str:
    """Return a text with the tag where tags are read: at the end of its first line."""
    first, feed, rest = text.partition("\n")
    return f"{first} #pinned{feed}{rest}"


def _in_the_frame(visit: Visit, entry: ShownEntry) -> str:
    """Return the section of the frame that shows an entry, or why none does, as a sentence without a full stop."""
    lines = str(entry.first_line) if entry.first_line == entry.last_line else f"{entry.first_line}-{entry.last_line}"
    for section in visit.ask(frame).sections:
        for is_in, parts in ((True, section.included), (False, section.left_out)):
            for part in parts:
                if part.id == entry.id if entry.id else (section.source, part.lines) == (entry.path, lines):
                    return f"Shown under {section.name}" if is_in else f"Left out of {section.name}: {part.reason}"
    return f"Not shown: the frame has no place for {entry.path}"


def _blamed(visit: Visit, entry: ShownEntry) -> Sequence[WrittenLines]:
    return [lines for one in visit.ask(blame, entry.name).lines for lines in one.by_line]


def _difference(visit: Visit, name: str, changes: Sequence[RecordedChange], commit: str) -> str:
    """Return what one change did to the entry's lines, as a diff."""
    at = next((number for number, change in enumerate(changes) if change.commit == commit), None)
    if at is None:
        raise NotFoundError(f"No change {commit[:80]!r} changed this entry")
    after = _lines_at(visit, name, commit)
    before = _lines_at(visit, name, changes[at + 1].commit) if at + 1 < len(changes) else []
    return "\n".join(line.rstrip("\n") for line in list(unified_diff(before, after, n=10))[2:])


def _lines_at(visit: Visit, name: str, commit: str) -> list[str]:
    try:
        return visit.ask(show, name, at=commit).text.splitlines(keepends=True)
    except NotFoundError:  # it was not there then
        return []


def _around(found: Sequence[LinkedEntry]) -> list[DrawnLink]:
    turns = [2 * pi * number / max(1, len(found)) - pi / 2 for number in range(len(found))]
    return [
        DrawnLink(240 + 150 * cos(turn), 110 + 80 * sin(turn), link) for turn, link in zip(turns, found, strict=True)
    ]


PAGE = WebPage("/entry/{name:path}", "Entry", "entry.html", values)
