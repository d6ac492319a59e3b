"""How one entry stands in the frame: its text first, then what marks where it comes from."""

from workspace_mem.core.entry import Entry
from workspace_mem.core.kinds import KINDS, Shape
from workspace_mem.core.markdown import begins_below

_BOOKKEEPING = frozenset({"at", "source", "review", "retired", "why", "seen", "first", "last", "key", "time"})
PIN = "pinned"


def rendered_entry(entry: Entry) -> str:
    """Return an entry's lines, such as `- [Infra] The port is 2222  [mem-7k3f9q2m · agent:claude]`.

    Tags stay, for people write them as words of a sentence; only `#pinned` speaks to the frame alone.
    """
    text = entry.text.split("\n")
    below = text if begins_below(entry.text) else text[1:]  # a fence opens on a line of its own
    first = [*_lead(entry), *text[: len(text) - len(below)], *_tags(entry)]
    details = " ".join(_details(entry)).split("\n")
    if below or len(details) > 1:
        below = [*below, *details] if details != [""] else below
    else:
        first += details
    line = f"- {' '.join(part for part in first if part)}{_mark(entry)}".rstrip()
    return "\n".join([line, *(f"  {line}" if line else "" for line in below)])


def _lead(entry: Entry) -> list[str]:
    shape = KINDS[entry.kind].shape
    if shape is Shape.META:
        return [f"{entry.field('key')}:"]
    if shape is Shape.LOG:
        return [time] if (time := entry.field("time")) else []
    is_heading = entry.category in entry.heading[-1:]  # it stands above the entry already
    return [f"[{entry.category}]"] if entry.category and not is_heading else []


def _tags(entry: Entry) -> list[str]:
    return [f"#{tag}" for tag in entry.tags if tag.casefold() != PIN]


def _details(entry: Entry) -> list[str]:
    return [f"({key}: {value})" for key, value in entry.fields if key not in _BOOKKEEPING]


def _mark(entry: Entry) -> str:
    marks = [entry.id, entry.field("source"), f"seen {entry.seen}" if entry.seen > 1 else None]
    found = " · ".join(mark for mark in marks if mark)
    return f"  [{found}]" if found else ""
