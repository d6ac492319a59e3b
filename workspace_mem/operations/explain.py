"""frame --explain: what each section takes of the budget, what is left out, and why."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from workspace_mem.core.document import Document
from workspace_mem.core.kinds import log_date
from workspace_mem.core.templates import is_untouched
from workspace_mem.operations.frame import chosen, gather, put_together
from workspace_mem.services.frame.assembly import Frame, Options, Sources
from workspace_mem.services.frame.sections import PROFILES, Profile, section_of
from workspace_mem.services.frame.tokens import estimated_tokens
from workspace_mem.services.frame.units import FrameSection
from workspace_mem.workspace import Workspace

HEARTBEAT = "HEARTBEAT.md"
NOTHING_SHOWN = "nothing in it is to be shown"


@dataclass(frozen=True, slots=True)
class Row:
    """One section of the frame, or a file that has none there. `share` is of the budget, 0 to 1; None: no limit."""

    section: str
    source: str
    chars: int
    cap: int
    tokens: int
    share: float | None
    entries_in: int
    entries_out: int
    blocks_in: int
    blocks_out: int
    why: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """A frame, and what becomes of each of its sources: the sections in their order, then what is not shown."""

    frame: Frame
    rows: tuple[Row, ...]


def explain(workspace: Workspace, options: Options | None = None, **asked: Any) -> Explanation:
    """Assemble the frame as `frame` does, and say what each section takes, what is left out, and why.

    Raises what `frame` raises.
    """
    options = chosen(workspace, options, asked)
    sources = gather(workspace, options)
    found = put_together(sources, options)
    return Explanation(found, tuple(explained(found, sources, options)))


def explained(found: Frame, sources: Sources, options: Options) -> list[Row]:
    """Return a row for each section in the order of the frame, then for each file that has a place and is not shown."""
    rows = [_row(section, found.budget) for section in found.sections]
    named = {section.source for section in found.sections}
    for path in sorted({*sources.documents, *sources.unreadable, *sources.names} - named):
        name = section_of(path)
        why = absence(path, sources.documents.get(path), options) if name else None
        if path in sources.unreadable:
            why = sources.unreadable[path]
        if why:
            rows.append(Row(name or "", path, 0, options.sections.caps.get(name or "", 0), 0, 0, 0, 0, 0, 0, why))
    return rows


def absence(path: str, document: Document | None, options: Options) -> str | None:
    """Return why a file has no section in the frame; None where nothing of it says so."""
    section, profile = section_of(path), options.sections
    if path == HEARTBEAT:
        return "it is for waking up without a task: workspace-mem heartbeat"
    if section is None:
        logs = "; --logs adds the two newest daily logs" if log_date(path) else ""
        return f"notes and logs are found by search, and not framed{logs}"
    if section not in profile.caps:
        return _not_in(profile, section)
    if document is not None and is_untouched(path, document.data):
        return "an untouched template counts as empty"
    return NOTHING_SHOWN if document is not None else None


def _not_in(profile: Profile, section: str) -> str:
    others = [name for name, other in PROFILES.items() if section in other.caps]
    more = "; --with instructions adds it" if section == "instructions" else ""
    return f"the profile {profile.name} leaves it out, {' and '.join(others)} show it{more}"


def _row(section: FrameSection, budget: int) -> Row:
    counted = Counter((part.reason is None, part.id is not None) for part in (*section.included, *section.left_out))
    return Row(
        section.name,
        section.source,
        len(section.text),
        section.cap,
        estimated_tokens(section.text),
        len(section.text) / budget if budget else None,
        counted[True, True],
        counted[False, True],
        counted[True, False],
        counted[False, False],
        _why(section),
    )


def _why(section: FrameSection) -> str:
    reasons = Counter(part.reason for part in section.left_out)
    return ", ".join(f"{count:,}: {reason}" for reason, count in reasons.items())


def as_json(rows: Sequence[Row]) -> list[Mapping[str, Any]]:
    """Return the rows with stable keys."""
    return [{name: getattr(row, name) for name in Row.__slots__} for row in rows]


def table(rows: Sequence[Row], found: Frame) -> Iterable[str]:
    """Yield the lines of the table."""
    head = ("section", "source", "characters", "of", "tokens", "share", "entries", "blocks", "left out, and why")
    cells = [head, *(_cells(row) for row in rows)]
    tokens = sum(row.tokens for row in rows)
    cells.append(("", "together", f"{len(found.text):,}", _number(found.budget), f"~{tokens:,}", "", "", "", ""))
    widths = [max(len(line[column]) for line in cells) for column in range(len(head))]
    for line in cells:
        shown = [
            text.ljust(width) if column in (0, 1, 8) else text.rjust(width)
            for column, (text, width) in enumerate(zip(line, widths, strict=True))
        ]
        yield "  ".join(shown).rstrip()


def _cells(row: Row) -> tuple[str, ...]:
    share = "" if row.share is None or not row.chars else f"{row.share:.0%}"
    entries, blocks = ((row.entries_in, row.entries_out), (row.blocks_in, row.blocks_out))
    counts = [f"{shown}/{shown + out}" if shown + out else "" for shown, out in (entries, blocks)]
    return row.section, row.source, f"{row.chars:,}", _number(row.cap), f"~{row.tokens:,}", share, *counts, row.why


def _number(cap: int) -> str:
    return f"{cap:,}" if cap else "-"
