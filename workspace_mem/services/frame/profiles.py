"""How many characters each section of the frame may take, by profile."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

# Where room is short, sections shrink in this order, each down to its floor, and then go whole in the same order.
SHRINK = (
    ("guidance", 0),
    ("errors", 600),
    ("memory", 2_000),
    ("instructions", 1_500),
    ("user", 1_000),
    ("corrections", 800),
    ("soul", 1_000),
)
# Room that a section does not use goes to the others in this order.
GROW = ("soul", "user", "instructions", "memory", "corrections", "errors")

TAIL = ("now", "recall", "more", "notices")
MIN_NOTICES = 100
NO_LIMIT = 0  # as a budget or a cap


@dataclass(frozen=True, slots=True)
class Profile:
    """One column of the table. A section without a cap is not in the frame. `errors` holds the wins too."""

    name: str
    budget: int
    caps: Mapping[str, int]


PROFILES = {
    profile.name: profile
    for profile in (
        Profile(
            "full",
            40_000,
            {
                "soul": 4_000, "user": 4_000, "instructions": 8_000, "guidance": 1_200, "memory": 13_000,
                "corrections": 2_000, "errors": 3_000, "now": 3_000, "more": 600, "notices": 1_200,
            },
        ),
        Profile(
            "hook",
            10_000,
            {
                "soul": 2_400, "user": 1_600, "guidance": 500, "memory": 2_700,
                "corrections": 1_000, "errors": 800, "now": 500, "more": 200, "notices": 300,
            },
        ),
        Profile(
            "subagent",
            8_000,
            {
                "instructions": 4_000, "guidance": 600, "memory": 1_000,
                "corrections": 1_400, "errors": 800, "more": 100, "notices": 100,
            },
        ),
        # The table gives its notices nothing; they get their least, because nothing may be left out in silence.
        Profile("persona", 8_000, {"soul": 4_000, "user": 4_000, "notices": 0}),
    )
}  # fmt: skip


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


def shares(profile: Profile, lengths: Mapping[str, int], room: int) -> dict[str, int]:
    """Divide `room` among the stable sections; return what each may take.

    `lengths` are the sections in full. One whose share is smaller is cut; one without a share is left out.
    """
    taken = {name: min(profile.caps[name], length) for name, length in lengths.items() if length}
    missing = sum(taken.values()) - room
    if missing > 0:
        return _grown(_shrunk(taken, missing), taken, room)
    return _grown(taken, lengths, room)


def _grown(taken: Mapping[str, int], wanted: Mapping[str, int], room: int) -> dict[str, int]:
    grown = dict(taken)
    spare = room - sum(grown.values())
    for name in _in_order(GROW, grown):
        extra = min(spare, wanted[name] - grown[name])
        grown[name] += extra
        spare -= extra
    return grown


def _shrunk(taken: Mapping[str, int], missing: int) -> dict[str, int]:
    left = dict(taken)
    floors = dict(SHRINK)
    for name in _in_order(floors, left):
        less = min(missing, max(0, left[name] - floors[name]))
        left[name] -= less
        missing -= less
    for name in _in_order(floors, left):
        if missing > 0 or not left[name]:
            missing -= left.pop(name)
    return left


def _in_order(order: Iterable[str], names: Mapping[str, int]) -> list[str]:
    return [name for name in order if name in names]
