"""Frame: what an agent loads, each piece with where it stands; what is left out, and why; other moments."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import quote

from workspace_mem.frame import NAMES_OF_PROFILES
from workspace_mem.frame.units import FramePart, FrameSection
from workspace_mem.verbs.explain import explain
from workspace_mem.verbs.frame_at import frame_at
from workspace_mem.verbs.frame_diff import frame_diff
from workspace_mem.verbs.history import history
from workspace_mem.verbs.status import status
from workspace_mem.verbs.why import why
from workspace_mem.web.pages import Visit, WebPage

_MOST_LEFT_OUT = 100  # of one section
_MOST_CHANGES = 100  # that one can go back by the slider


class Said(NamedTuple):
    """A piece of a section's text, and the address of where it stands; None for what is put around it."""

    text: str
    address: str | None = None


class ShownSection(NamedTuple):
    """A section with its text in pieces."""

    section: FrameSection
    said: Sequence[Said]
    left_out: Sequence[tuple[FramePart, str | None]]  # with the address of each


def values(visit: Visit) -> Mapping[str, Any]:
    """Return the frame of a profile, now or as it was, or what differs between two moments."""
    workspace = visit.workspace
    profile = visit.get("profile") if visit.get("profile") in NAMES_OF_PROFILES else workspace.settings["frame.profile"]
    changes = visit.ask(history, limit=_MOST_CHANGES + 1).changes
    back = min(visit.number("back", 0) if visit.get("back", "0") != "0" else 0, max(0, len(changes) - 1))
    moment = visit.get("at") or (changes[back].commit if back else None)
    shared = {
        "profile": profile,
        "profile_names": NAMES_OF_PROFILES,
        "at": visit.get("at"),
        "back": back,
        "most_back": max(0, len(changes) - 1),
        "then": changes[back] if back else None,
        "since": visit.get("since"),
        "difference": None,
        "asked": visit.get("why"),
        "origins": visit.ask(why, visit.get("why"), profile=profile).answers if visit.get("why") else (),
        "sizes": (),
        "sections": (),
        "found": None,
    }
    if visit.get("since"):
        difference = visit.ask(frame_diff, visit.get("since"), moment, profile=profile)
        return {**shared, "difference": difference, "notices": difference.notices}
    explained, waiting = None, tuple[str, ...]()
    if moment:
        past = visit.ask(frame_at, moment, profile=profile)
        found, waiting = past.frame, past.waiting
    else:
        explained = visit.ask(explain, profile=profile)
        found = explained.frame
    return {
        **shared,
        "found": found,
        "sections": [_shown(section, moment) for section in found.sections],
        "absent": [row for row in explained.rows if not row.chars and row.why] if explained else [],
        "sizes": visit.ask(status).frame.profiles if explained else (),
        "notices": (*found.notices, *waiting),
        "json_at": f"/api/v1/frame_at?moment={quote(moment)}&profile={profile}"
        if moment
        else f"/api/v1/frame?profile={profile}",
    }


def _shown(section: FrameSection, moment: str | None) -> ShownSection:
    left_out = [(part, _address(section.source, part, moment)) for part in section.left_out]
    return ShownSection(section, tuple(_pieces(section, moment)), left_out[:_MOST_LEFT_OUT])


def _pieces(section: FrameSection, moment: str | None) -> Iterator[Said]:
    """Yield a section's text in pieces; what came from a line leads there."""
    text, at = section.text, 0
    parts = [part for part in (*section.included, *section.headings) if part.text]
    for start, part in sorted(_found(text, parts)):
        if start < at:
            continue
        yield Said(text[at:start])
        yield Said(part.text, _address(section.source, part, moment))
        at = start + len(part.text)
    yield Said(text[at:])


def _found(text: str, parts: Sequence[FramePart]) -> Iterator[tuple[int, FramePart]]:
    """Yield where each part stands; equal ones follow one another."""
    from_here: dict[str, int] = {}
    for part in sorted(parts, key=lambda part: int(part.lines.partition("-")[0] or 0)):
        start = text.find(part.text, from_here.get(part.text, 0))
        if start >= 0:
            from_here[part.text] = start + len(part.text)
            yield start, part


def _address(source: str, part: FramePart, moment: str | None) -> str | None:
    if not source.endswith(".md"):  # the program's own text
        return None
    if part.id and not moment:
        return f"/entry/{quote(part.id, safe='~')}"
    return f"/files/{quote(source)}{f'?at={quote(moment)}' if moment else ''}#L{part.lines.partition('-')[0]}"


PAGE = WebPage("/frame", "Frame", "frame.html", values, order=3, key="f")
