"""How many characters each section of the frame may take, by profile."""

from collections.abc import Mapping

from workspace_mem.core.values import immutable

# Where room is short, each section is shown as far as its floor before any goes on to its cap; the most needed
# section first. The last one goes first.
FLOORS = {
    "soul": 1_000,
    "corrections": 800,
    "user": 1_000,
    "instructions": 1_500,
    "memory": 2_000,
    "errors": 600,
    "guidance": 0,
}
NEEDED = (*FLOORS, "now", "recall")
# Room that a section does not use goes to the others in this order.
GROW = ("soul", "user", "instructions", "memory", "corrections", "errors")

TAIL = ("now", "recall", "more", "notices")
RECALL_SHARE = (4, 13)  # of the memory's cap, where passages for a task are asked for
MIN_NOTICES = 100
NO_LIMIT = 0  # as a budget or a cap
_PRESSING = 0.9  # of a section's cap


@immutable
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


def stable_room(profile: Profile, budget: int) -> int:
    """Return what the stable sections share: whatever the tail can never take. It grows with the budget, or stays.

    Rounded once: the difference of several rounded caps would go up and down.
    """
    notices = profile.caps["notices"]
    others = sum(profile.caps[name] for name in TAIL if name in profile.caps) - notices
    least = budget - MIN_NOTICES + -others * budget // profile.budget
    return max(0, min(least, budget + -(others + notices) * budget // profile.budget))


@immutable
class Filled:
    """How much of a section's cap its files would take if nothing were cut. Errors and wins share theirs."""

    name: str
    used: int
    cap: int  # 0: no limit

    @property
    def is_pressing(self) -> bool:
        """Tell whether nine tenths of the cap are filled."""
        return bool(self.cap) and self.used >= _PRESSING * self.cap

    @property
    def is_full(self) -> bool:
        """Tell whether the cap does not suffice."""
        return bool(self.cap) and self.used > self.cap

    def __str__(self) -> str:
        return f"{self.name} ({self.used:,} of {self.cap:,} characters)"
