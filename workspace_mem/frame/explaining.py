"""What each section takes of the frame, and why a file, an entry or a block is not in it."""

from collections import Counter
from dataclasses import dataclass
from typing import Annotated

from workspace_mem.frame.assembly import Frame
from workspace_mem.frame.request import FrameRequest
from workspace_mem.frame.sections import PROFILES, Profile, section_of
from workspace_mem.frame.sources import FrameSources
from workspace_mem.frame.units import FrameSection
from workspace_mem.model.declaration import Key
from workspace_mem.model.document import Document, is_untouched
from workspace_mem.model.kinds import INSTRUCTIONS, Kinds, log_date
from workspace_mem.model.reading import unfilled
from workspace_mem.text.tokens import estimated_tokens

HEARTBEAT = "HEARTBEAT.md"
NOTHING_SHOWN = "it has nothing to show"


@dataclass(frozen=True, slots=True)
class ExplainedRow:
    """A section of the frame, or a file that is not in one. `share` is of the budget, 0 to 1; None: no limit."""

    section: str
    source: str
    chars: int
    cap: Annotated[int, Key("characters of the profile; 0: no limit")]
    tokens: Annotated[int, Key("estimated")]
    share: Annotated[float | None, Key("of the budget, 0 to 1; null: no limit")]
    entries_in: Annotated[int, Key("entries that are shown")]
    entries_out: Annotated[int, Key("entries that are left out")]
    blocks_in: Annotated[int, Key("headings with their text that are shown")]
    blocks_out: Annotated[int, Key("headings with their text that are left out")]
    why: Annotated[str, Key("why something is left out; empty if nothing is")]


def explained(found: Frame, sources: FrameSources, request: FrameRequest) -> list[ExplainedRow]:
    """Return a row for each section in the order of the frame, then for each file that has a place and is not shown."""
    rows = [_row(section, found.budget) for section in found.sections]
    named = {section.source for section in found.sections}
    for path in sorted({*sources.documents, *sources.unreadable, *sources.names} - named):
        name = section_of(path, sources.kinds)
        why = absence(path, sources.documents.get(path), request, sources.kinds) if name else None
        if path in sources.unreadable:
            why = sources.unreadable[path]
        if why:
            rows.append(
                ExplainedRow(name or "", path, 0, request.sections.caps.get(name or "", 0), 0, 0, 0, 0, 0, 0, why)
            )
    return rows


def absence(path: str, document: Document | None, request: FrameRequest, kinds: Kinds) -> str | None:
    """Return why a file has no section in the frame; None where nothing of it says so."""
    section, profile = section_of(path, kinds), request.sections
    if path == HEARTBEAT:
        return "it is for waking up without a task: workspace-mem show --heartbeat"
    if section is None:
        logs = "; --logs adds the two newest daily logs" if log_date(path) else ""
        return f"search finds notes and logs, but the frame leaves them out{logs}"
    if section not in profile.caps:
        return _not_in(profile, section)
    if document is None and path in INSTRUCTIONS:
        return f"the frame shows only the first of {', '.join(INSTRUCTIONS)}"
    if document is not None and (is_untouched(path, document.data) or unfilled(document)):
        return "an untouched template counts as empty"
    return NOTHING_SHOWN if document is not None else None


def _not_in(profile: Profile, section: str) -> str:
    others = [name for name, other in PROFILES.items() if section in other.caps]
    more = "; --with instructions adds it" if section == "instructions" else ""
    return f"the profile {profile.name} leaves it out, {' and '.join(others)} show it{more}"


def _row(section: FrameSection, budget: int) -> ExplainedRow:
    counted = Counter((part.reason is None, part.id is not None) for part in (*section.included, *section.left_out))
    return ExplainedRow(
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
