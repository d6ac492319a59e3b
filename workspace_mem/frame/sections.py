"""The sections of the frame, one row each: how its files are shown, its cap by profile, and how needed it is.

Everything that is known about sections follows from these rows and from the kinds, which name the section that shows
their file. A new section is a row here, and a form in `units.py` where none of those there fits.
"""

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import lru_cache
from typing import Annotated, NamedTuple

from workspace_mem.frame.arguments import NAMES_OF_PROFILES
from workspace_mem.model.declaration import Key
from workspace_mem.model.kinds import KINDS, Kinds, log_date


class ShownAs(Enum):
    """How the files of a section are divided and ordered; the order says what stays longest where room is short."""

    PAGE = "page"  # verbatim; the beginning stays longest
    STORE = "store"  # entries and prose as they stand; `Unit.order` says what stays longest
    NEWEST = "newest"  # entries, the newest first, then prose
    COUNTED = "counted"  # entries, the most often seen first and the newest among these, then prose
    OURS = "ours"  # no file: the program's own words


class SectionRow(NamedTuple):
    """One section: what has this tag. `caps` are by profile, None where it is not shown."""

    name: str
    shown_as: ShownAs
    caps: tuple[int | None, ...]
    floor: int = 0
    need: int | None = None  # 1 is needed most; None: in the tail, which has room of its own
    passes_over: bool = False  # what is longer than its floor does not keep all that is older out of it
    one_first: bool = False  # one entry of it, the newest that fits, comes before the others' floors and caps
    shares: str | None = None  # the section whose cap it shares
    whole: int = 0  # characters: where its cap is less, it still comes so far before others pass their floors


PAGE, STORE, NEWEST, COUNTED, OURS = ShownAs
NO = None  # not in that profile

# Caps and floors are characters of rendered text, with tags and notices. Where room is short each section is shown as
# far as its floor, the most needed first, before any goes on to its cap. In the order of the frame:
SECTIONS = (
    #                                   full     hook  subagent persona   floor  need
    SectionRow("soul",         PAGE,    (4_000,  2_400,      NO,  4_000), 1_000, 1, whole=4_000),
    SectionRow("user",         PAGE,    (4_000,  1_600,      NO,  4_000), 1_000, 3),
    SectionRow("instructions", PAGE,    (8_000,     NO,   4_000,     NO), 1_500, 4),
    SectionRow("guidance",     OURS,    (1_200,    500,     600,     NO),     0, 7),
    SectionRow("memory",       STORE,   (13_000, 2_700,   1_000,     NO), 2_000, 5, passes_over=True),
    SectionRow("corrections",  NEWEST,  (2_000,  1_000,   1_400,     NO),   800, 2, passes_over=True, one_first=True),
    SectionRow("errors",       COUNTED, (3_000,    800,     800,     NO),   600, 6),
    SectionRow("wins",         COUNTED, (), need=6, shares="errors"),
    # the end of the stable part, where a host sets its cache mark
    SectionRow("now",          PAGE,    (3_000,    500,      NO,     NO)),
    SectionRow("recall",       OURS,    ()),  # a share of the memory's cap, where it is asked for
    SectionRow("more",         OURS,    (600,      200,     100,     NO)),
    SectionRow("notices",      OURS,    (1_200,    300,     100,      0)),  # never without room: see MIN_NOTICES
    # together                          40,000  10,000    8,000   8,000
)  # fmt: skip
RECALL_SHARE = (4, 13)  # of the memory's cap, where passages for a task are asked for
MIN_NOTICES = 100  # nothing may be left out in silence
NO_LIMIT = 0  # as a budget or a cap
NEWEST_LOGS = 2
HANDOFF = "handoff"
LOGS = "now"  # the section of the daily logs, where they are asked for
PRESSING = 0.9  # of a section's cap
# The folders of the modules that decide what a file comes to in the frame.
SHOWN_BY = ("model", "model/shapes", "text", "frame", "screen")

ROWS: Mapping[str, SectionRow] = {row.name: row for row in SECTIONS}
TAIL = tuple(row.name for row in SECTIONS if row.need is None)
STABLE = tuple(row.name for row in SECTIONS if row.need is not None and row.shares is None)
FLOORS = {row.name: row.floor for row in sorted(SECTIONS, key=lambda row: row.need or 0) if row.name in STABLE}
NEEDED = (*FLOORS, *TAIL)
# Room that a section does not use goes to the others in this order.
GROW = tuple(name for name in STABLE if ROWS[name].shown_as is not OURS)


# ── profiles ───────────────────────────────────────────────────────────────────────────────────


class Profile(NamedTuple):
    """One column of the table. A section without a cap is not in the frame. `errors` holds the wins too."""

    name: str
    budget: int
    caps: Mapping[str, int]


PROFILES: dict[str, Profile] = {}
for _number, _name in enumerate(NAMES_OF_PROFILES):
    _caps = {row.name: cap for row in SECTIONS if row.caps and (cap := row.caps[_number]) is not None}
    PROFILES[_name] = Profile(_name, sum(_caps.values()), _caps)


def tail_caps(profile: Profile, budget: int) -> dict[str, int]:
    """Return the caps of the tail: they scale with the budget, so that they depend on nothing else.

    Together they are never more than the budget; where it is tiny the notices come first.
    """
    caps = {name: profile.caps[name] * budget // profile.budget for name in TAIL if name in profile.caps}
    caps["notices"] = max(MIN_NOTICES, caps["notices"])
    left = budget
    for name in sorted(caps, key=lambda name: name != "notices"):
        caps[name] = min(caps[name], left)
        left -= caps[name]
    return caps


def stable_room(profile: Profile, budget: int, *, has_now: bool = True) -> int:
    """Return what the stable sections share: whatever the tail can never take. It grows with the budget, or stays.

    Where there is neither CONTINUITY.md nor a log to show, their room is the stable sections' too.
    Rounded once: the difference of several rounded caps would go up and down.
    """
    notices = profile.caps["notices"]
    tail = (name for name in TAIL if name in profile.caps and (has_now or name != LOGS))
    others = sum(profile.caps[name] for name in tail) - notices
    least = budget - MIN_NOTICES + -others * budget // profile.budget
    return max(0, min(least, budget + -(others + notices) * budget // profile.budget))


# ── files ──────────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=8)
def framed_files(kinds: Kinds) -> Mapping[str, SectionRow]:
    """Return the files that the frame shows, apart from the logs, and the row of each, in the order of the frame."""
    return {path: row for row in SECTIONS for path in kinds.sources(row.name)}


def row_of(path: str, kinds: Kinds = KINDS) -> SectionRow | None:
    """Return the row of the tag that a file stands in, in the profiles that show it; None for all other files."""
    return framed_files(kinds).get(path)


def section_of(path: str, kinds: Kinds = KINDS) -> str | None:
    """Return the section whose cap a file shares; None for all files that have none of their own, such as logs."""
    row = row_of(path, kinds)
    return (row.shares or row.name) if row else None


def shown_paths(
    names: Iterable[str], profile: Profile, kinds: Kinds, *, logs: bool, agent: str | None = None
) -> list[str]:
    """Return the files that a frame of this profile shows, if they are there; `names` are all files in scope.

    Among them are the handoffs, of which some may wait for the agent that the frame is for.
    """
    paths = [path for path, row in framed_files(kinds).items() if (row.shares or row.name) in profile.caps]
    if LOGS not in profile.caps:
        return paths
    return [*paths, *(newest_logs(names) if logs else []), *(_handoffs(names, kinds) if agent else [])]


def _handoffs(names: Iterable[str], kinds: Kinds) -> list[str]:
    home = kinds[HANDOFF].home.partition("{")[0] if HANDOFF in kinds else "/"
    return sorted(name for name in names if name.startswith(home) and kinds.page_kind(name) == HANDOFF)


def newest_logs(names: Iterable[str]) -> list[str]:
    """Return the daily logs that a frame may show, the newest first: not what else is called by a day."""
    return sorted((name for name in names if log_date(name, alone=True)), reverse=True)[:NEWEST_LOGS]


# ── how full ───────────────────────────────────────────────────────────────────────────────────


class Filled(NamedTuple):
    """How much of a section's cap its files would take if nothing were cut. Errors and wins share theirs."""

    name: Annotated[str, Key("the section")]
    used: Annotated[int, Key("characters of the section's files")]
    cap: Annotated[int, Key("null: no limit", or_null=True)]  # 0: no limit

    @property
    def is_pressing(self) -> bool:
        """Tell whether nine tenths of the cap are filled."""
        return bool(self.cap) and self.used >= PRESSING * self.cap

    @property
    def is_full(self) -> bool:
        """Tell whether the cap does not suffice."""
        return bool(self.cap) and self.used > self.cap

    def __str__(self) -> str:
        return f"{self.name} ({self.used:,} of {self.cap:,} characters)"
