"""How many characters each section of the frame may take, by profile."""

from collections.abc import Mapping
from dataclasses import dataclass

TAGS = (
    "soul", "user", "instructions", "guidance", "memory", "corrections", "errors", "wins",
    "now", "recall", "more", "notices",
)  # fmt: skip

STABLE = ("soul", "user", "instructions", "guidance", "memory", "corrections", "errors")
TAIL = ("now", "recall", "more", "notices")

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

MIN_NOTICES = 100


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
        Profile("persona", 8_000, {"soul": 4_000, "user": 4_000}),
    )
}  # fmt: skip


def tail_caps(profile: Profile, budget: int) -> dict[str, int]:
    """Return the caps of the tail for a budget: they scale with it, so that they depend on nothing else."""
    caps = {name: profile.caps[name] * budget // profile.budget for name in TAIL if name in profile.caps}
    if "notices" in caps:
        caps["notices"] = min(max(MIN_NOTICES, caps["notices"]), budget)
    left = budget - caps.get("notices", 0)
    for name in ("now", "more"):
        if name in caps:
            caps[name] = min(caps[name], left)
            left -= caps[name]
    return caps


def shares(profile: Profile, lengths: Mapping[str, int], room: int) -> dict[str, int]:
    """Divide `room` among the stable sections of these full lengths; return what each may take.

    A section whose share is smaller than its length is cut, or left out where the share is 0.
    """
    caps = {name: cap for name, cap in profile.caps.items() if name in STABLE and lengths.get(name)}
    taken = {name: min(cap, lengths[name]) for name, cap in caps.items()}
    spare = room - sum(taken.values())
    if spare < 0:
        return _shrunk(taken, -spare)
    for name in GROW:
        extra = min(spare, lengths[name] - taken[name]) if name in taken else 0
        taken[name] = taken.get(name, 0) + extra
        spare -= extra
    return {name: share for name, share in taken.items() if share}


def _shrunk(taken: dict[str, int], missing: int) -> dict[str, int]:
    for floors in (True, False):
        for name, floor in SHRINK:
            least = min(floor, taken.get(name, 0)) if floors else 0
            less = min(missing, taken.get(name, 0) - least)
            if name in taken and less:
                taken[name] -= less if floors else taken[name]
                missing -= less
            if missing <= 0:
                return {name: share for name, share in taken.items() if share > 0}
    return {}
