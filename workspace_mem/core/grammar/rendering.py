"""Writing an entry's lines."""

import re

from workspace_mem.core.entry import Draft, Fields
from workspace_mem.core.grammar.escaping import escaped
from workspace_mem.core.grammar.forms import COUNTS, LEAD, ON_FIRST_LINE, field_text, flat
from workspace_mem.core.kinds import KINDS, Shape
from workspace_mem.core.markdown import begins_below

_RULE = re.compile(r"[ ]*(?:(?:-[ \t]*+)+|(?:\*[ \t]*+)+)")  # `- --`: a bullet and a text make a thematic break


def render(entry: Draft, entry_id: str | None, *, marker: str = "- ") -> list[str]:
    """Return the lines of an entry, without line ends. `marker` is indent, bullet and padding."""
    shape = KINDS[entry.kind].shape
    own, below = _divided_fields(entry.fields, shape)
    lead, text = _lead(entry, shape), entry.text.split("\n")
    is_first = not (shape is Shape.LOG and lead)
    lines = [escaped(line, shape, is_first=is_first and number == 0) for number, line in enumerate(text)]
    behind = [*(f"#{tag}" for tag in entry.tags), *(field_text(key, value) for key, value in own)]
    behind += [f"^{entry_id}"] if entry_id else []
    starts_below = begins_below(entry.text) or bool(_RULE.fullmatch(" ".join([marker, *lead, lines[0], *behind])))
    first = [*lead, *([] if starts_below else lines[:1]), *behind]
    if not first:  # with an empty line behind it, a wide marker does not count as wide
        marker = marker.rstrip(" ") + " "
    body = [*(lines if starts_below else lines[1:]), *child_lines(below)]
    indent = " " * len(marker)
    return [(marker + " ".join(first)).rstrip(" "), *(indent + line if line else "" for line in body)]


def as_written(fields: Fields, shape: Shape) -> Fields:
    """Return fields as reading finds them once they are written: those of a line are flat, in their order."""
    lead = tuple(pair for pair in fields if pair[0] in LEAD)
    own, below = _divided_fields(fields, shape)
    rows = tuple((key, flat(value) if key in COUNTS else value) for key, value in below)
    return (*lead, *((key, flat(value)) for key, value in own), *rows)


def _lead(entry: Draft, shape: Shape) -> list[str]:
    values = dict(entry.fields)
    if shape is Shape.META:
        return [f"{values['key']}:"]
    if shape is Shape.LOG:
        return [values["time"]] if "time" in values else []
    return [f"[{entry.category}]"] if entry.category else []


def is_below(key: str, shape: Shape) -> bool:
    """Tell whether a field stands in a child below the entry, and not on its first line."""
    return shape is Shape.COUNTED and key not in ON_FIRST_LINE


def _divided_fields(fields: Fields, shape: Shape) -> tuple[Fields, Fields]:
    own = [pair for pair in fields if not is_below(pair[0], shape) and pair[0] not in LEAD]
    own.sort(key=lambda pair: ON_FIRST_LINE.index(pair[0]) if pair[0] in ON_FIRST_LINE else len(ON_FIRST_LINE))
    below = [pair for pair in fields if is_below(pair[0], shape)]
    below.sort(key=lambda pair: COUNTS.index(pair[0]) if pair[0] in COUNTS else -1)
    return tuple(own), tuple(below)


def child_lines(fields: Fields) -> list[str]:
    """Return the lines of fields that stand below an entry; its counts share the last one."""
    lines: list[str] = []
    for key, value in fields:
        if key not in COUNTS:
            first, *rest = [escaped(line, Shape.COUNTED, is_first=False) for line in value.split("\n")]
            lines += [f"- {key}:: {first}", *(f"  {line}" if line else "" for line in rest)]
    counts = [field_text(key, value) for key, value in fields if key in COUNTS]
    return [*lines, "- " + " ".join(counts)] if counts else lines
