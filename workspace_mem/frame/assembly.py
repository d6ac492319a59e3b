"""The frame: a pure function of file bytes and options. No clock, no counters, nothing from git, index or state."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Annotated

from workspace_mem.frame.notices import (
    more_section,
    notice_section,
    notices_of,
    other_files,
    pressure,
    size_line,
    topics_in,
    unreadable_notice,
)
from workspace_mem.frame.packing import PieceAt, Slots, in_order, packed
from workspace_mem.frame.request import FrameRequest
from workspace_mem.frame.safe_text import Clean
from workspace_mem.frame.sections import (
    LOGS,
    NO_LIMIT,
    Profile,
    stable_room,
    tail_caps,
)
from workspace_mem.frame.sources import FrameSources
from workspace_mem.frame.units import FrameSection, recalled_units, source_name, units_of
from workspace_mem.model.declaration import Key
from workspace_mem.model.kinds import HERMES
from workspace_mem.model.reading import unmerged
from workspace_mem.text.tokens import estimated_tokens

_ENOUGH = 1 << 40  # characters, where there is no limit
_MOST_CHARS = 12  # of one estimated token, on average; a longer budget than that is no limit
_SCALE = 1_000  # tokens are few: the tail's share of them is rounded as if they were characters


@dataclass(frozen=True, slots=True)
class Frame:
    """The assembled text. `stable_chars` is where a host sets its cache mark; `digest` compares two frames."""

    text: Annotated[str, Key("what an agent loads")]
    budget: Annotated[int, Key("characters; 0: no limit")]
    stable_chars: Annotated[int, Key("where a host can set its cache mark")]
    sections: tuple[FrameSection, ...]
    notices: tuple[str, ...]
    persona: Annotated[str | None, Key("SHA-256 of the pages from persona.dir", optional=True)] = None

    @staticmethod
    def json_keys() -> tuple[str, ...]:
        """Return the names of what stands in JSON."""
        return ("text", "chars", "tokens", "budget", "digest", "stable_chars", "sections", "notices", "persona")

    @property
    def chars(self) -> int:
        """Return the length of the text."""
        return len(self.text)

    @property
    def tokens(self) -> Annotated[int, Key("estimated")]:
        """Return about how many tokens it has."""
        return estimated_tokens(self.text)

    @property
    def digest(self) -> Annotated[str, Key("SHA-256 of the text")]:
        """Return SHA-256 of the text, hex."""
        return sha256(self.text.encode("utf-8", errors="replace")).hexdigest()


@dataclass(frozen=True, slots=True)
class _Room:
    """The characters that the stable sections share, and the caps of the tail; they never meet."""

    stable: int
    tails: Mapping[str, int]


def assemble(sources: FrameSources, request: FrameRequest, clean: Clean) -> Frame:
    """Return the frame; its text has at most as many characters as the budget.

    `clean` takes secrets and hostile characters out of whatever is shown.
    """
    return _Assembly(sources, request, clean).frame()


class _Assembly:
    """One frame at work: the files divided once, and cut as often as it takes to fit a budget of tokens."""

    def __init__(self, sources: FrameSources, request: FrameRequest, clean: Clean) -> None:
        self.sources = sources
        self.request = request
        self.profile = request.sections
        self.safe = clean
        units = units_of(
            sources.documents,
            self.profile,
            self.safe,
            sources.kinds,
            logs=request.logs,
            agent=request.agent,
            persona=sources.persona,
        )
        self.now = {name: units.pop(name) for name in (LOGS,) if name in units}
        self.stable = {name: units[name] for name in dict.fromkeys((*request.order, *units)) if name in units}
        self.budget = self.profile.budget if request.budget is None else request.budget

    def frame(self) -> Frame:
        """Return the frame that is asked for."""
        if self.request.tokens is not None:
            return self._frame_of_tokens(self.request.tokens)
        budget = self.budget
        if budget == NO_LIMIT:
            self.profile = Profile(self.profile.name, budget, dict.fromkeys(self.profile.caps, NO_LIMIT))
            return self._frame(_Room(_ENOUGH, dict.fromkeys(self.profile.caps, _ENOUGH)), budget)
        room = self._stable_room(budget)
        stable, tails = self._stable_sections(room), tail_caps(self.profile, budget)
        if not _is_cut(stable):
            tails = self._lent(tails, room - len(_text(stable)))
        return self._frame(_Room(room, tails), budget)

    def _stable_room(self, budget: int) -> int:
        return stable_room(self.profile, budget, has_now=any(self.now.values()))

    def _frame_of_tokens(self, tokens: int) -> Frame:
        """Give the stable part and the tail their own tokens: neither may move the other."""
        for_stable = self._stable_room(tokens * _SCALE) // _SCALE
        most = tokens * _MOST_CHARS
        room = largest(most, lambda chars: estimated_tokens(_text(self._stable_sections(chars))) <= for_stable)
        stable = self._stable_sections(room)

        def taken_by(tails: Mapping[str, int]) -> int:
            return estimated_tokens(_text(self._tail(stable, tails)[0]))

        for_tail = tokens - for_stable
        budget = largest(most, lambda chars: taken_by(tail_caps(self.profile, chars)) <= for_tail)
        tails = tail_caps(self.profile, budget)
        if not _is_cut(stable):
            for_tail = tokens - estimated_tokens(_text(stable))
            tails = self._lent(tails, largest(most, lambda more: taken_by(self._lent(tails, more)) <= for_tail))
        return self._frame(_Room(room, tails), room + sum(tails.values()))

    def _lent(self, tails: Mapping[str, int], more: int) -> dict[str, int]:
        """Return the caps with more room for what is done today.

        The stable part lends it where it is whole: else a larger budget, of which it took more, would show less here.
        """
        return {name: cap + (more if name in self.now else 0) for name, cap in tails.items()}

    def _frame(self, room: _Room, budget: int) -> Frame:
        stable = self._stable_sections(room.stable)
        tail, notices = self._tail(stable, room.tails)
        shown = (*stable, *tail)
        brought = self.sources.persona
        digest = brought.digest if brought.documents else None
        return Frame(_text(stable) + _text(tail), budget, len(_text(stable)), shown, tuple(notices), digest)

    def _stable_sections(self, room: int) -> list[FrameSection]:
        return self._cut(self.stable, packed(self.stable, self._order, room))

    @cached_property
    def _order(self) -> list[PieceAt]:
        return in_order(self.stable, self.request.sections)

    def _tail(self, stable: Sequence[FrameSection], caps: Mapping[str, int]) -> tuple[list[FrameSection], list[str]]:
        now = self._fitted(self.now, caps)
        seen = [*stable, *now]
        recalled = recalled_units(self.sources.recalled, seen, self.safe) if "recall" in caps else []
        recall = self._fitted({"recall": recalled}, caps) if recalled else []
        found = _notices(self.sources, [*seen, *recall], self.safe)
        if self.request.pressure:
            found.append(size_line([*seen, *recall], self.budget, self.sources.documents.values()))
        notices = [self.safe(notice) for notice in found]
        kinds, shown = self.sources.kinds, {section.source for section in seen}
        names = [name for name in self.sources.names if name not in HERMES or name not in shown]
        # Hosts read these themselves, as a rule: see `reads_instructions` in hosts/connecting.py.
        unread = (*self.sources.documents, *self.sources.unreadable)
        left_out = [page for page in kinds.sources("instructions") if page in names and page not in unread]
        topics = topics_in(self.sources.documents.values()) if self.request.topics else ()
        more = more_section(names, kinds, caps.get("more", 0), self.safe, left_out=left_out, topics=topics)
        odd = sorted(self.sources.unreadable.items())
        unreadable = {self.safe(path): self.safe(unreadable_notice(path, reason)) for path, reason in odd}
        return [*now, *recall, *more, *notice_section(notices, caps["notices"], unreadable)], notices

    def _fitted(self, slots: Slots, caps: Mapping[str, int]) -> list[FrameSection]:
        """Return one section of the tail, as far as its own cap."""
        room = sum(caps[name] for name in slots)
        return self._cut(slots, packed(slots, in_order(slots, self.profile), room))

    def _cut(self, slots: Slots, kept: Mapping[str, Sequence[set[int]]]) -> list[FrameSection]:
        return [
            unit.cut(keeping, cap=self.profile.caps[name])
            for name, units in slots.items()
            for unit, keeping in zip(units, kept[name], strict=True)
        ]


def largest(most: int, fits: Callable[[int], bool]) -> int:
    """Return the largest number up to `most` that fits, where what fits once fits for all smaller ones."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(middle) else (low, middle - 1)
    return low


def _is_cut(sections: Sequence[FrameSection]) -> bool:
    return any(section.cut for section in sections)


def _text(sections: Sequence[FrameSection]) -> str:
    return "".join(section.text for section in sections)


def _notices(sources: FrameSources, sections: Sequence[FrameSection], safe: Clean) -> list[str]:
    shown = {section.source for section in sections}
    odd = [path for path, document in sources.documents.items() if not document.is_text]
    not_text = [path for path in odd if source_name(path, safe) in shown]
    in_conflict = [path for path, document in sources.documents.items() if unmerged(document)]
    conflicts = [f"{path} has an unresolved merge conflict; both versions are shown" for path in in_conflict]
    found = [*sources.notices, *conflicts, *notices_of(sections, sources.unreadable, not_text), *pressure(sections)]
    is_bare = all(section.name == "guidance" for section in sections) and not other_files(sources.names, sources.kinds)
    return [*found, "Nothing is remembered here yet"] if is_bare and not sources.unreadable else found
