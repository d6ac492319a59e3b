"""The frame: a pure function of file bytes and options. No clock, no counters, nothing from git, index or state."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from workspace_mem.core.document import Document
from workspace_mem.services.frame.notices import more_section, notice_section, notices_of, other_files, pressure
from workspace_mem.services.frame.pieces import Clean
from workspace_mem.services.frame.profiles import NO_LIMIT, PROFILES, Profile, shares, tail_caps
from workspace_mem.services.frame.sections import Section, Unit
from workspace_mem.services.frame.slots import slots_of, source_name
from workspace_mem.services.frame.tags import neutral

_ENOUGH = 1 << 40  # characters, where there is no limit


@dataclass(frozen=True, slots=True)
class Options:
    """What is asked of the frame. `budget` is in characters; None is the profile's own, 0 no limit."""

    profile: str = "full"
    budget: int | None = None
    logs: bool = False
    with_instructions: bool = False

    @property
    def sections(self) -> Profile:
        """Return the profile, with the sections that were asked for on top of its own."""
        profile = PROFILES[self.profile]
        added = {"instructions": PROFILES["full"].caps["instructions"]} if self.with_instructions else {}
        return Profile(profile.name, profile.budget, {**added, **profile.caps})


@dataclass(frozen=True, slots=True)
class Sources:
    """What the frame is made of.

    `unreadable` maps a path to a sentence that names it; `names` are all files in scope; `notices`
    are said before all others.
    """

    documents: Mapping[str, Document]
    unreadable: Mapping[str, str] = field(default_factory=dict)
    names: Sequence[str] = ()
    notices: Sequence[str] = ()


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
    """Return the frame; its text has at most as many characters as the budget.

    `clean` takes secrets and hostile characters out of whatever is shown.
    """
    profile = options.sections
    budget = profile.budget if options.budget is None else options.budget

    def safe(text: str) -> str:
        return neutral(clean(text))

    slots = slots_of(sources.documents, profile, safe, logs=options.logs)
    if budget == NO_LIMIT:
        tails = dict.fromkeys(profile.caps, _ENOUGH)
        given = dict.fromkeys(slots, _ENOUGH)
        profile = Profile(profile.name, budget, dict.fromkeys(profile.caps, NO_LIMIT))
    else:
        tails = tail_caps(profile, budget)
        lengths = {name: sum(unit.full_chars() for unit in units) for name, units in slots.items() if name != "now"}
        given = shares(profile, lengths, budget - sum(tails.values()))
    room = {**given, "now": tails.get("now", 0)}
    shown = {name: _filled(units, room.get(name, 0), profile.caps[name]) for name, units in slots.items()}
    now = shown.pop("now", [])
    stable = [section for sections in shown.values() for section in sections]
    notices = [safe(notice) for notice in _notices(sources, [*stable, *now], safe)]
    more = more_section(sources.names, tails.get("more", 0), safe)
    tail = [*now, *more, *notice_section(notices, tails["notices"])]
    return _frame(stable, tail, budget, tuple(notices))


def _filled(units: Sequence[Unit], share: int, cap: int) -> list[Section]:
    """Let the units of one section use its share one after the other."""
    sections = []
    for unit in units:
        section = unit.cut(share, cap=cap)
        share -= len(section.text)
        sections.append(section)
    return sections


def _notices(sources: Sources, sections: Sequence[Section], clean: Clean) -> list[str]:
    shown = {section.source for section in sections}
    odd = [path for path, document in sources.documents.items() if not document.is_text]
    not_text = [path for path in odd if source_name(path, clean) in shown]
    found = [*sources.notices, *notices_of(sections, sources.unreadable, not_text), *pressure(sections)]
    is_bare = all(section.name == "guidance" for section in sections) and not other_files(sources.names)
    return [*found, "Nothing is remembered here yet"] if is_bare and not sources.unreadable else found


def _frame(stable: Sequence[Section], tail: Sequence[Section], budget: int, notices: tuple[str, ...]) -> Frame:
    stable_text = "".join(section.text for section in stable)
    text = stable_text + "".join(section.text for section in tail)
    return Frame(text, budget, len(stable_text), (*stable, *tail), notices)
