"""The sections of the frame, one row each: display, caps by profile, priority; and the request of a caller.

All rules about sections follow from these rows and from the kinds, which name the section that shows their file.
A new section is a row here, and a form in `units.py` if none of those there fits.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Annotated, Any, NamedTuple, Unpack

from workspace_mem.declarations import Key
from workspace_mem.errors import UsageError
from workspace_mem.frame import NAMES_OF_PROFILES, FrameArguments
from workspace_mem.model.kinds import KINDS, Kinds, blocks_of_letta, is_archived, log_date, section_of_block
from workspace_mem.settings import NO_BUDGET, Settings


class ShownAs(Enum):
    """How a section divides and orders its files; the first in order stay longest when room is short."""

    PAGE = "page"  # verbatim; the beginning stays longest
    STORE = "store"  # entries and prose in file order; `UncutSection.order` decides what stays longest
    NEWEST = "newest"  # entries, newest first, then prose
    COUNTED = "counted"  # entries by count, newest first among equals, then prose
    OURS = "ours"  # no file: the program's own text


class SectionRow(NamedTuple):
    """One section, named by its tag. `caps` are by profile; None: the profile does not show it."""

    name: str
    shown_as: ShownAs
    caps: tuple[int | None, ...]
    floor: int = 0
    need: int | None = None  # 1 is the highest priority; None: in the tail, which has its own room
    passes_over: bool = False  # skips an entry longer than the floor, so that older ones fit
    one_first: bool = False  # its newest fitting entry precedes the others' floors and caps
    shares: str | None = None  # section whose cap it shares
    whole: int = 0  # characters it may take before the others' floors, even above its cap


PAGE, STORE, NEWEST, COUNTED, OURS = ShownAs
NO = None  # not in that profile

# Caps and floors are characters of rendered text, with tags and notices. If room is short, sections are filled up to
# their floors by priority, then up to their caps. In frame order:
SECTIONS = (
    #                                   full     hook  subagent persona   floor  need
    SectionRow("soul",         PAGE,    (4_000,  2_400,      NO,  4_000), 1_000, 1, whole=4_000),
    SectionRow("user",         PAGE,    (4_000,  1_600,      NO,  4_000), 1_000, 3),
    SectionRow("instructions", PAGE,    (8_000,     NO,   4_000,     NO), 1_500, 4),
    SectionRow("guidance",     OURS,    (1_200,    500,     600,     NO),     0, 7),
    SectionRow("memory",       STORE,   (13_000, 2_700,   1_000,     NO), 2_000, 5, passes_over=True),
    SectionRow("sessions",     PAGE,    (), need=5, shares="memory"),
    SectionRow("corrections",  NEWEST,  (2_000,  1_000,   1_400,     NO),   800, 2, passes_over=True, one_first=True),
    SectionRow("errors",       COUNTED, (3_000,    800,     800,     NO),   600, 6),
    SectionRow("wins",         COUNTED, (), need=6, shares="errors"),
    # end of the stable part, where a host sets its cache mark
    SectionRow("now",          PAGE,    (3_000,    500,      NO,     NO)),
    SectionRow("recall",       OURS,    ()),  # a share of the memory's cap, if a task is given
    SectionRow("more",         OURS,    (600,      200,     100,     NO)),
    SectionRow("notices",      OURS,    (1_200,    300,     100,      0)),  # at least MIN_NOTICES
    # together                          40,000  10,000    8,000   8,000
)  # fmt: skip
RECALL_SHARE = (4, 13)  # share of the memory's cap, if passages for a task are requested
MIN_NOTICES = 100  # characters, so that every omission is named
NO_LIMIT = 0  # value of a budget or cap
_NEWEST_LOGS = 2
HANDOFF = "handoff"
LOGS = "now"  # section of requested daily logs
PRESSING = 0.9  # share of a section's cap
# The folders of the modules that define how the frame shows a file; part of cache keys.
SHOWN_BY = ("model", "text", "frame", "screen", "data")

ROWS: Mapping[str, SectionRow] = {row.name: row for row in SECTIONS}
TAIL = tuple(row.name for row in SECTIONS if row.need is None)
STABLE = tuple(row.name for row in SECTIONS if row.need is not None and row.shares is None)
FLOORS = {row.name: row.floor for row in sorted(SECTIONS, key=lambda row: row.need or 0) if row.name in STABLE}
NEEDED = (*FLOORS, *TAIL)
# Unused room goes to these sections, in order.
BORROWERS = tuple(name for name in STABLE if ROWS[name].shown_as is not OURS)


# ── profiles ───────────────────────────────────────────────────────────────────────────────────


class Profile(NamedTuple):
    """One column of the table. A section without a cap is left out. `errors` covers wins too."""

    name: str
    budget: int
    caps: Mapping[str, int]


PROFILES: dict[str, Profile] = {}
for _number, _name in enumerate(NAMES_OF_PROFILES):
    _caps = {row.name: cap for row in SECTIONS if row.caps and (cap := row.caps[_number]) is not None}
    PROFILES[_name] = Profile(_name, sum(_caps.values()), _caps)


def tail_caps(profile: Profile, budget: int) -> dict[str, int]:
    """Return the caps of the tail: they scale with the budget, so that they depend on nothing else.

    Together they are never more than the budget; if it is tiny, the notices come first.
    """
    caps = {name: profile.caps[name] * budget // profile.budget for name in TAIL if name in profile.caps}
    caps["notices"] = max(MIN_NOTICES, caps["notices"])
    room = budget
    for name in sorted(caps, key=lambda name: name != "notices"):
        caps[name] = min(caps[name], room)
        room -= caps[name]
    return caps


def stable_room(profile: Profile, budget: int, *, has_now: bool = True) -> int:
    """Return the characters that the stable sections share, without the tail's maximum.

    It never falls as the budget grows.
    If there is neither CONTINUITY.md nor a log to show, the stable sections get their room too.
    Rounded once: the difference of several rounded caps would go up and down.
    """
    notices = profile.caps["notices"]
    tail = (name for name in TAIL if name in profile.caps and (has_now or name != LOGS))
    others = sum(profile.caps[name] for name in tail) - notices
    least = budget - MIN_NOTICES + -others * budget // profile.budget
    return max(0, min(least, budget + -(others + notices) * budget // profile.budget))


# ── tags ───────────────────────────────────────────────────────────────────────────────────────


# Cleans a text: redacts secrets and escapes misleading text, given its author (None: a person). The number of lines
# never grows. Caches of cleaned texts use the function as their key.
Clean = Callable[..., str]


def opening(tag: str, source: str = "", entries: str = "", by: str | None = None) -> str:
    """Return the line that opens a section. `by` is the author of the whole section, None for a person."""
    import html  # noqa: PLC0415  # its table of entities costs 2 ms, and a write that sizes no section needs none

    values = (("source", source), ("entries", entries), ("by", by))
    attributes = "".join(f' {name}="{html.escape(value)}"' for name, value in values if value)
    return f"<{tag}{attributes}>\n"


def closing(tag: str) -> str:
    """Return the line that closes a section."""
    return f"</{tag}>\n"


def tagged(tag: str, text: str) -> str:
    """Return a section of trusted text, which has no final line feed."""
    return f"{opening(tag)}{text}\n{closing(tag)}"


def one_line(text: str) -> str:
    r"""Return text with its line feeds escaped, since a file name may hold one."""
    return text.replace("\n", "\\u{a}")


# ── requests ───────────────────────────────────────────────────────────────────────────────────


class FrameRequest(NamedTuple):
    """The selected frame. `budget` is in characters; None: the profile's own, 0: no limit.

    `tokens` is a budget in estimated tokens instead. `task` adds passages about it, `agent` the handoffs that wait for
    the agent of that name.
    """

    profile: str = "full"
    budget: int | None = None
    logs: bool = False
    with_instructions: bool = False
    tokens: int | None = None
    task: str | None = None
    order: tuple[str, ...] = ()  # stable sections to put first
    agent: str | None = None
    pressure: bool = False  # report how full the frame is even without cuts
    topics: bool = True  # if entries are cut, list the topics of all

    @property
    def sections(self) -> Profile:
        """Return the profile, with the requested sections added to its own."""
        profile = PROFILES[self.profile]
        caps = dict(profile.caps)
        if self.with_instructions:
            caps.setdefault("instructions", PROFILES["full"].caps["instructions"])
        if self.task is not None and "memory" in caps:
            caps["recall"] = caps["memory"] * RECALL_SHARE[0] // RECALL_SHARE[1]
            caps["memory"] -= caps["recall"]
        return Profile(profile.name, profile.budget, caps)


def requested(settings: Settings, options: FrameRequest | None = None, **asked: Unpack[FrameArguments]) -> FrameRequest:
    """Return `options`, or a request of the single arguments; workspace.toml fills in those that are None.

    The budget of the settings is that of their profile, so it does not apply to another one. Raises UsageError for an
    unknown profile, a negative budget, two budgets at once, an empty task, or `options` together with arguments.
    """
    given = {name: value for name, value in asked.items() if value is not None}
    if options is not None and given:
        raise UsageError("Give either a request or separate arguments, not both")
    if given.keys().isdisjoint(("profile", "budget", "tokens")):
        given["budget"] = 0 if settings["frame.budget"] == NO_BUDGET else settings["frame.budget"] or None
    chosen: dict[str, Any] = {
        "profile": settings["frame.profile"],
        "logs": settings["frame.logs"],
        "with_instructions": settings["frame.instructions"],
        "order": settings["frame.order"],
        "pressure": settings["frame.pressure"] == "always",
        "topics": settings["frame.topics"],
        **given,
    }
    request = options or FrameRequest(**chosen)
    if request.profile not in PROFILES:
        near = (request.profile, lambda: PROFILES)
        raise UsageError(f"{request.profile!r} is not a profile", hint=f"use one of {', '.join(PROFILES)}", near=near)
    for number, unit in ((request.budget, "characters"), (request.tokens, "tokens")):
        if number is not None and number < 0:
            raise UsageError(f"A budget of {number} {unit} is negative", hint="use 0 or more; 0 means no limit")
    if request.budget is not None and request.tokens is not None:
        raise UsageError("Give the budget in characters or in tokens, not both")
    if request.task is not None and not request.task.strip():
        raise UsageError("The task is empty", hint='workspace-mem frame --task "what is to be done"')
    return request._replace(budget=0, tokens=None) if request.tokens == 0 else request


# ── files ──────────────────────────────────────────────────────────────────────────────────────


def framed_files(kinds: Kinds) -> Mapping[str, SectionRow]:
    """Return path → row of the files that the frame shows, apart from the logs, in the order of the frame."""
    return {path: row for row in SECTIONS for path in kinds.sources(row.name)}


def row_of(path: str, kinds: Kinds = KINDS) -> SectionRow | None:
    """Return the section row that shows a file; None for a file without one, such as a log."""
    return framed_files(kinds).get(path) or ROWS.get(section_of_block(path) or "")


def section_of(path: str, kinds: Kinds = KINDS) -> str | None:
    """Return the section whose cap a file shares; None for a file without one, such as a log."""
    row = row_of(path, kinds)
    return (row.shares or row.name) if row else None


def shown_paths(names: Iterable[str], request: FrameRequest, kinds: Kinds) -> list[str]:
    """Return the paths that a frame shows, existing or not; `names` are all files in scope.

    For an agent these include all handoffs, of which some may wait for it.
    """
    profile = request.sections
    paths = [path for path, row in framed_files(kinds).items() if (row.shares or row.name) in profile.caps]
    names = sorted(names)
    blocks = (path for path in blocks_of_letta(names) if path not in paths)
    paths += [path for path in blocks if section_of_block(path) in profile.caps]
    if LOGS not in profile.caps:
        return paths
    if request.logs:  # other files named by a day are none
        days = ((day, name) for name in names if (day := log_date(name, alone=True)))
        paths += [name for _, name in sorted(days, reverse=True)[:_NEWEST_LOGS]]
    if request.agent and HANDOFF in kinds:
        folder = kinds[HANDOFF].home.partition("{")[0].rpartition("/")[0].rpartition("/")[2]
        own = (name for name in names if f"{folder}/" in name and not is_archived(name))
        paths += (name for name in own if kinds.page_kind(name) == HANDOFF)
    return paths


# ── how full ───────────────────────────────────────────────────────────────────────────────────


class SectionFill(NamedTuple):
    """The share of a section's cap that its uncut files take. Errors and wins share one cap."""

    name: Annotated[str, Key("the section")]
    used: Annotated[int, Key("characters of the section's files")]
    cap: Annotated[int, Key("null: no limit", or_null=True)]  # 0: no limit

    @property
    def is_pressing(self) -> bool:
        """Tell whether nine tenths of the cap are filled."""
        return bool(self.cap) and self.used >= PRESSING * self.cap

    @property
    def is_full(self) -> bool:
        """Tell whether the files exceed the cap."""
        return bool(self.cap) and self.used > self.cap

    def __str__(self) -> str:
        return f"{self.name} ({self.used:,} of {self.cap:,} characters)"
