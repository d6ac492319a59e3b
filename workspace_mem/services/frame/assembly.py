"""The frame: a pure function of file bytes and options. No clock, no counters, nothing from git, index or state."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from workspace_mem.core.document import Document
from workspace_mem.core.entry import Entry
from workspace_mem.core.kinds import log_date
from workspace_mem.core.reading import read
from workspace_mem.core.templates import is_untouched
from workspace_mem.services.frame.guidance import GUIDANCE
from workspace_mem.services.frame.notices import more_section, notice_section, notices_of
from workspace_mem.services.frame.pieces import (
    Clean,
    Cuttable,
    Piece,
    learning_pieces,
    memory_pieces,
    page_pieces,
    prose_pieces,
)
from workspace_mem.services.frame.profiles import PROFILES, Profile, shares, tail_caps
from workspace_mem.services.frame.sections import Section, Unit

INSTRUCTIONS = ("AGENTS.md", "IDENTITY.md", "TOOLS.md")
NO_LIMIT = 1 << 40


@dataclass(frozen=True, slots=True)
class Options:
    """What is asked of the frame. `budget` is in characters; None is the profile's own, 0 no limit."""

    profile: str = "full"
    budget: int | None = None
    logs: bool = False
    with_instructions: bool = False


@dataclass(frozen=True, slots=True)
class Sources:
    """What the frame is made of. `unreadable` maps a path to the reason; `names` are all files in scope."""

    documents: Mapping[str, Document]
    unreadable: Mapping[str, str] = field(default_factory=dict)
    names: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Frame:
    """The assembled text. `stable_chars` is where a host sets its cache mark; `digest` compares two frames."""

    text: str
    budget: int
    stable_chars: int
    sections: tuple[Section, ...]
    notices: tuple[str, ...]

    @property
    def digest(self) -> str:
        """Return SHA-256 of the text, hex."""
        return sha256(self.text.encode("utf-8", errors="replace")).hexdigest()


def assemble(sources: Sources, options: Options, clean: Clean) -> Frame:
    """Return the frame; its text has at most as many characters as the budget."""
    profile = PROFILES[options.profile]
    budget = profile.budget if options.budget is None else options.budget
    unlimited = budget == 0
    room = NO_LIMIT if unlimited else budget
    profile = _adapted(profile, options, unlimited=unlimited)
    tails = tail_caps(profile, room) if not unlimited else {name: NO_LIMIT for name in profile.caps}
    slots = _slots(sources, options, clean, profile)
    stable_room = room * len(profile.caps) if unlimited else room - sum(tails.values())
    lengths = {name: sum(len(unit.full_text()) for unit in units) for name, units in slots.items()}
    given = shares(profile, lengths, stable_room)
    stable = [
        section
        for name in slots
        if name != "now"
        for section in _filled(slots[name], given.get(name, 0), profile.caps.get(name, 0))
    ]
    now = _filled(slots["now"], tails.get("now", 0), tails.get("now", 0))
    more = more_section(sources.names, tails.get("more", 0))
    pending = {unit.source: unit.content.pending for units in slots.values() for unit in units}
    notices = notices_of([*stable, *now], pending, sources.unreadable, _not_text(sources))
    tail = [*now, *more, *notice_section(notices, tails.get("notices", 0))]
    return _frame(stable, tail, budget, notices)


def _frame(stable: Sequence[Section], tail: Sequence[Section], budget: int, notices: tuple[str, ...]) -> Frame:
    stable_text = "".join(section.text for section in stable)
    text = stable_text + "".join(section.text for section in tail)
    return Frame(text, budget, len(stable_text), (*stable, *tail), notices)


def _not_text(sources: Sources) -> list[str]:
    return sorted(path for path, document in sources.documents.items() if not document.is_text)


def _adapted(profile: Profile, options: Options, *, unlimited: bool) -> Profile:
    caps = dict(profile.caps)
    if options.with_instructions and "instructions" not in caps:
        caps["instructions"] = PROFILES["full"].caps["instructions"]
    if unlimited:
        caps = dict.fromkeys(caps, NO_LIMIT)
    return Profile(profile.name, profile.budget, caps)


# ── what goes where ────────────────────────────────────────────────────────────────────────────


def _slots(sources: Sources, options: Options, clean: Clean, profile: Profile) -> dict[str, list[Unit]]:
    """Return the units of each section that the profile has, in the order of the frame."""
    found: dict[str, list[Unit]] = {
        "soul": _pages(sources, "soul", ("SOUL.md",), clean),
        "user": _pages(sources, "user", ("USER.md",), clean),
        "instructions": _pages(sources, "instructions", INSTRUCTIONS, clean),
        "guidance": _guidance(profile),
        "memory": _memory(sources, clean),
        "corrections": _learnings(sources, "corrections", "learnings/corrections.md", clean, _newest_first),
        "errors": [
            *_learnings(sources, "errors", "learnings/errors.md", clean, _most_seen_first),
            *_learnings(sources, "wins", "learnings/wins.md", clean, _most_seen_first),
        ],
        "now": _now(sources, options, clean),
    }
    return {name: units if name in profile.caps else [] for name, units in found.items()}


def _pages(sources: Sources, tag: str, paths: Sequence[str], clean: Clean) -> list[Unit]:
    units = [Unit(tag, path, page_pieces(document, clean)) for path in paths if (document := _real(sources, path))]
    return [unit for unit in units if unit.content.pieces]


def _real(sources: Sources, path: str) -> Document | None:
    """Return a document unless it is missing or an untouched template: these leave nothing behind."""
    document = sources.documents.get(path)
    return None if document is None or is_untouched(path, document.data) else document


def _guidance(profile: Profile) -> list[Unit]:
    return [_text_unit("guidance", "workspace-mem", GUIDANCE[profile.name])] if GUIDANCE[profile.name] else []


def _text_unit(tag: str, source: str, text: str) -> Unit:
    return Unit(tag, source, Cuttable((Piece(text, source),), {}))


def _memory(sources: Sources, clean: Clean) -> list[Unit]:
    document = _real(sources, "MEMORY.md")
    if document is None:
        return []
    content = memory_pieces(document, clean)
    return [Unit("memory", document.path, content, newest_last=True, ends_at_first_cut=False)]


def _learnings(
    sources: Sources, tag: str, path: str, clean: Clean, order: Callable[[Sequence[Entry]], list[Entry]]
) -> list[Unit]:
    """Return counted entries in their order, then what stands around them as prose."""
    document = _real(sources, path)
    if document is None:
        return []
    counted = learning_pieces(order(read(document).entries), clean)
    prose = prose_pieces(document, clean)
    content = Cuttable((*counted.pieces, *prose.pieces), prose.headings, counted.pending)
    return [Unit(tag, path, content, ends_at_first_cut=False)] if content.pieces else []


def _newest_first(entries: Sequence[Entry]) -> list[Entry]:
    newest = list(enumerate(entries))
    newest.sort(key=lambda pair: (pair[1].field("last") or pair[1].field("at") or "", pair[0]), reverse=True)
    return [entry for _, entry in newest]


def _most_seen_first(entries: Sequence[Entry]) -> list[Entry]:
    return sorted(_newest_first(entries), key=lambda entry: -entry.seen)


def _now(sources: Sources, options: Options, clean: Clean) -> list[Unit]:
    units = _pages(sources, "now", ("CONTINUITY.md",), clean)
    if options.logs:
        dated = sorted((path for path in sources.documents if log_date(path)), reverse=True)
        units += _pages(sources, "now", dated[:2], clean)
    return units


def _filled(units: Sequence[Unit], share: int, cap: int) -> list[Section]:
    """Let the units of one section use its share one after the other."""
    sections = []
    for unit in units:
        section = unit.cut(share, cap=cap, reason="no room")
        share -= len(section.text)
        sections.append(section)
    return sections
