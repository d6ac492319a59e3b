"""The frame: a pure function of file bytes and options. No clock, no counters, nothing from git, index or state."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated

from workspace_mem.declarations import Key
from workspace_mem.frame.notices import (
    ExplainedRow,
    absence_reason,
    explained_section,
    more_section,
    notice_section,
    notices_of,
    other_files,
    size_line,
    topics_in,
    unreadable_notice,
)
from workspace_mem.frame.packing import Slots, in_order, packed
from workspace_mem.frame.sections import (
    LOGS,
    NO_LIMIT,
    Clean,
    FrameRequest,
    Profile,
    section_of,
    stable_room,
    tail_caps,
)
from workspace_mem.frame.sources import FrameSources
from workspace_mem.frame.units import FrameSection, recalled_units, source_name, units_of
from workspace_mem.model.kinds import HERMES
from workspace_mem.model.reading import unmerged
from workspace_mem.text.tokens import estimated_tokens

_ENOUGH = 1 << 40  # characters, if there is no limit
_MOST_CHARS = 12  # characters of an estimated token, on average; a longer token budget is no limit
_SCALE = 1_000  # scales tokens before their share is rounded, since they are few


@dataclass(frozen=True, slots=True)
class Frame:
    """The assembled text. A host sets its cache mark behind `stable_chars`; `digest` compares two frames."""

    shows_notices = True  # the frame's text has notices

    text: Annotated[str, Key("the text that an agent loads")]
    budget: Annotated[int, Key("characters; 0 for no limit")]
    stable_chars: Annotated[int, Key("characters that stay the same between frames, for a host's cache mark")]
    sections: tuple[FrameSection, ...]
    notices: tuple[str, ...]
    persona: Annotated[str | None, Key("SHA-256 of the pages from persona.dir", optional=True)] = None

    @staticmethod
    def json_keys() -> tuple[str, ...]:
        """Return the names of the JSON keys."""
        return ("text", "chars", "tokens", "budget", "digest", "stable_chars", "sections", "notices", "persona")

    @property
    def chars(self) -> int:
        """Return the length of the text."""
        return len(self.text)

    @property
    def tokens(self) -> Annotated[int, Key("estimated")]:
        """Return an estimate of its tokens."""
        return estimated_tokens(self.text)

    @property
    def digest(self) -> Annotated[str, Key("SHA-256 of the text")]:
        """Return SHA-256 of the text, hex."""
        return sha256(self.text.encode("utf-8", errors="replace")).hexdigest()


def assemble(sources: FrameSources, request: FrameRequest, clean: Clean) -> Frame:
    """Return the frame; its text has at most as many characters as the budget.

    `clean` removes secrets and hostile characters from everything that is shown.
    """
    return _Assembly(sources, request, clean).frame()


class _Assembly:
    """The assembly of one frame: files are divided once, and cut for each trial of a token budget."""

    def __init__(self, sources: FrameSources, request: FrameRequest, clean: Clean) -> None:
        self.sources = sources
        self.request = request
        self.profile = request.sections
        self.safe = clean
        units = units_of(sources, request, clean)
        self.now = {name: units.pop(name) for name in (LOGS,) if name in units}
        self.stable = {name: units[name] for name in dict.fromkeys((*request.order, *units)) if name in units}
        self.order = in_order(self.stable, self.profile)
        self.budget = self.profile.budget if request.budget is None else request.budget

    def frame(self) -> Frame:
        """Return the requested frame."""
        if self.request.tokens is not None:
            return self._frame_of_tokens(self.request.tokens)
        budget = self.budget
        if budget == NO_LIMIT:
            self.profile = Profile(self.profile.name, budget, dict.fromkeys(self.profile.caps, NO_LIMIT))
            return self._frame(self._stable_sections(_ENOUGH), dict.fromkeys(self.profile.caps, _ENOUGH), budget)
        room = self._stable_room(budget)
        stable, tails = self._stable_sections(room), tail_caps(self.profile, budget)
        if not _is_cut(stable):
            tails = self._lend_room(tails, room - len(_text(stable)))
        return self._frame(stable, tails, budget)

    def _stable_room(self, budget: int) -> int:
        return stable_room(self.profile, budget, has_now=any(self.now.values()))

    def _frame_of_tokens(self, tokens: int) -> Frame:
        """Return a frame whose stable part and tail have separate token budgets, so that neither moves the other."""
        for_stable = self._stable_room(tokens * _SCALE) // _SCALE
        most = tokens * _MOST_CHARS
        room = largest(most, lambda chars: estimated_tokens(_text(self._stable_sections(chars))) <= for_stable)
        stable = self._stable_sections(room)

        def tail_tokens(tails: Mapping[str, int]) -> int:
            return estimated_tokens(_text(self._tail(stable, tails)[0]))

        for_tail = tokens - for_stable
        budget = largest(most, lambda chars: tail_tokens(tail_caps(self.profile, chars)) <= for_tail)
        tails = tail_caps(self.profile, budget)
        if not _is_cut(stable):
            for_tail = tokens - estimated_tokens(_text(stable))
            tails = self._lend_room(
                tails, largest(most, lambda more: tail_tokens(self._lend_room(tails, more)) <= for_tail)
            )
        return self._frame(stable, tails, room + sum(tails.values()))

    def _lend_room(self, tails: Mapping[str, int], more: int) -> dict[str, int]:
        """Return the caps with more room for today's work.

        Only an uncut stable part lends room: a cut one would take more of a larger budget, and less of today would
        be shown.
        """
        return {name: cap + (more if name in self.now else 0) for name, cap in tails.items()}

    def _frame(self, stable: Sequence[FrameSection], tails: Mapping[str, int], budget: int) -> Frame:
        tail, notices = self._tail(stable, tails)
        persona = self.sources.persona.digest if self.sources.persona.documents else None
        text = _text(stable)
        return Frame(text + _text(tail), budget, len(text), (*stable, *tail), tuple(notices), persona)

    def _stable_sections(self, room: int) -> list[FrameSection]:
        return self._cut(self.stable, packed(self.stable, self.order, room))

    def _tail(self, stable: Sequence[FrameSection], caps: Mapping[str, int]) -> tuple[list[FrameSection], list[str]]:
        now = self._cut_to_cap(self.now, caps)
        shown = [*stable, *now]
        passages = self.sources.recalled if "recall" in caps else ()
        recalled = recalled_units(passages, shown, self.safe)
        recall = self._cut_to_cap({"recall": recalled}, caps) if recalled else []
        sources, sections = self.sources, [*shown, *recall]
        texts = {section.source for section in sections}
        pages = sources.documents.items()
        not_text = [path for path, page in pages if not page.is_text and source_name(path, self.safe) in texts]
        in_conflict = [path for path, page in pages if unmerged(page)]
        notices = [f"{path} has an unresolved merge conflict; both versions are shown" for path in in_conflict]
        notices = [*sources.notices, *notices, *notices_of(sections, sources.unreadable, not_text)]
        is_bare = all(section.name == "guidance" for section in sections)
        if is_bare and not (sources.unreadable or other_files(sources.names, sources.kinds)):
            notices.append("Nothing is remembered here yet")
        if self.request.pressure:
            notices.append(size_line(sections, self.budget, sources.documents.values()))
        notices = [self.safe(notice) for notice in notices]
        kinds, paths = sources.kinds, {section.source for section in shown}
        names = [name for name in sources.names if name not in HERMES or name not in paths]
        # Hosts read these themselves, as a rule: see `reads_instructions` in hosts/connecting.py.
        unread = (*sources.documents, *sources.unreadable)
        left_out = [page for page in kinds.sources("instructions") if page in names and page not in unread]
        topics = topics_in(sources.documents.values()) if self.request.topics and _is_cut(shown) else ()
        more = more_section(names, kinds, caps.get("more", 0), self.safe, left_out=left_out, topics=topics)
        odd = sorted(sources.unreadable.items())
        unreadable = {self.safe(path): self.safe(unreadable_notice(path, reason)) for path, reason in odd}
        return [*now, *recall, *more, *notice_section(notices, caps["notices"], unreadable)], notices

    def _cut_to_cap(self, slots: Slots, caps: Mapping[str, int]) -> list[FrameSection]:
        """Return one section of the tail, cut to its own cap."""
        room = sum(caps[name] for name in slots)
        return self._cut(slots, packed(slots, in_order(slots, self.profile), room))

    def _cut(self, slots: Slots, pieces: Mapping[str, Sequence[set[int]]]) -> list[FrameSection]:
        return [
            unit.cut(numbers, cap=self.profile.caps[name])
            for name, units in slots.items()
            for unit, numbers in zip(units, pieces[name], strict=True)
        ]


def largest(most: int, fits: Callable[[int], bool]) -> int:
    """Return the largest number up to `most` that fits, by bisection: every smaller one must fit too."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(middle) else (low, middle - 1)
    return low


def _is_cut(sections: Sequence[FrameSection]) -> bool:
    return any(section.cut for section in sections)


def _text(sections: Sequence[FrameSection]) -> str:
    return "".join(section.text for section in sections)


def explained(frame: Frame, sources: FrameSources, request: FrameRequest) -> list[ExplainedRow]:
    """Return a row for each section in the order of the frame, then for each file with a place that is not shown."""
    rows = [explained_section(section, frame.budget) for section in frame.sections]
    shown = {section.source for section in frame.sections}
    for path in sorted({*sources.documents, *sources.unreadable, *sources.names} - shown):
        name = section_of(path, sources.kinds) or ""
        why = sources.unreadable.get(path) or (
            absence_reason(path, sources.documents.get(path), request, sources.kinds) if name else None
        )
        if why:
            rows.append(ExplainedRow(name, path, 0, request.sections.caps.get(name, 0), 0, 0, 0, 0, 0, 0, why))
    return rows
