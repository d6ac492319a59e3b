"""Where a new entry goes: the places of a file that may take it, the best one first."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from workspace_mem.core.entry import Draft
from workspace_mem.core.grammar import item_marker
from workspace_mem.core.kinds import KINDS, Shape, new_heading, takes_new
from workspace_mem.core.reading import Part, Reading

_MAY_STAY_OPEN = ("fence", "html")  # to the end of the file, when nothing closes them


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for new lines: before line `at` (0-based), with these lines around the entry."""

    at: int
    above: tuple[str, ...]
    below: tuple[str, ...]
    marker: str  # indent, bullet and padding of the entry
    blocks_above: int  # how many parts of the new reading come from `above` (a new heading)


def spots_for(reading: Reading, draft: Draft) -> Iterator[Spot]:
    """Yield places for a new entry: its section, else a new heading at the end, else wherever it reads right."""
    kind = KINDS[draft.kind]
    title = new_heading(reading.document.path, kind)
    heading = f"## {title}" if title else None
    section = _section(reading, draft)
    if reading.open_comment is not None and kind.shape is Shape.LOG:
        yield _apart(reading, reading.open_comment, ())
    if section is not None:
        yield from _spots_in(reading, section, at_end=kind.shape is Shape.LOG)
    yield from _spots_with_heading(reading, heading)


def spots_at_end(reading: Reading) -> Iterator[Spot]:
    """Yield the places behind all that is there, as `spots_for` yields them first for a line of a log."""
    return _spots_in(reading, list(reading.parts), at_end=True)


def _section(reading: Reading, draft: Draft) -> list[Part] | None:
    """Return the parts that stand directly under the kind's heading; None where there is no such heading.

    Of several such headings the last one counts that has an entry. A kind without a heading owns its
    whole file: a log to its end, learnings up to the first headed section that holds none of them.
    """
    kind = KINDS[draft.kind]
    path, parts = reading.document.path, list(reading.parts)
    if kind.shape is Shape.LOG:
        return parts
    if new_heading(path, kind) is None:
        last = max((number for number, part in enumerate(parts) if part.entry), default=None)
        return parts[: last + 1] if last is not None else _up_to_subheading(parts)
    sections = [
        [part, *_own_parts(parts, start)]
        for start, part in enumerate(parts)
        if part.block.kind == "heading" and takes_new(path, part.block.text, kind)
    ]
    filled = [section for section in sections if any(part.entry for part in section)]
    found = filled or sections
    return found[-1] if found else None


def _own_parts(parts: Sequence[Part], start: int) -> list[Part]:
    end = start + 1
    while end < len(parts) and parts[end].block.kind != "heading":
        end += 1
    return list(parts[start + 1 : end])


def _up_to_subheading(parts: list[Part]) -> list[Part]:
    for number, part in enumerate(parts):
        if part.block.kind == "heading" and part.block.level > 1:
            return parts[:number]
    return parts


def _spots_in(reading: Reading, section: list[Part], *, at_end: bool) -> Iterator[Spot]:
    entries = [part for part in section if part.entry]
    if entries and (not at_end or section[-1] is entries[-1]):
        last = entries[-1].block
        marker = item_marker(reading.document.lines[last.first])
        marker = marker if marker.strip() in ("-", "*", "+") and marker.endswith(" ") else "- "
        yield Spot(last.end, (), (), marker, 0)
        yield Spot(last.end, (), _blank_before(reading, last.end), "- ", 0)
    end = section[-1].block.end if section else reading.body_first
    yield _apart(reading, end, ())
    if section and section[-1].block.kind in _MAY_STAY_OPEN:
        yield _apart(reading, section[-1].block.first, ())


def _spots_with_heading(reading: Reading, heading: str | None) -> Iterator[Spot]:
    """Yield the end of the file, then the place before an open block there and its heading, then the top."""
    above = (heading, "") if heading else ()
    parts = reading.parts
    if reading.open_comment is not None:
        yield _apart(reading, reading.open_comment, above)
    yield _apart(reading, parts[-1].block.end if parts else reading.body_first, above)
    if parts and parts[-1].block.kind in _MAY_STAY_OPEN:
        yield _apart(reading, parts[-1].block.first, above)
        heads = [head for head in parts if head.block.kind == "heading" and head.block.level <= 2]
        yield _apart(reading, heads[-1].block.first if heads else reading.body_first, above)
    yield _apart(reading, reading.body_first, above)


def _apart(reading: Reading, at: int, above: tuple[str, ...]) -> Spot:
    """Return a spot with a blank line on either side where text would touch it."""
    lines = reading.document.lines
    touched = at > reading.body_first and lines[at - 1].strip(" \t\r\n")
    before = ("",) if touched else ()
    follows = next((line for line in lines[at:] if line.strip(" \t\r\n")), "")
    # What is indented by two or three would become part of an entry that is not.
    marker = "   - " if follows.startswith("  ") else "- "
    return Spot(at, (*before, *above), _blank_before(reading, at), marker, 1 if above else 0)


def _blank_before(reading: Reading, at: int) -> tuple[str, ...]:
    lines = reading.document.lines
    return ("",) if at < len(lines) and lines[at].strip(" \t\r\n") else ()
