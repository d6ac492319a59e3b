"""How strong a memory is: by what it is worth, when it was last used, and how often.

A function of these and of now, never a running product: whoever asks at one moment sees the same. The formula is that
of OpenLegion (0.95 a day, 1 + ln(1 + uses)), with floors that keep an old memory apart from none.
"""

from collections.abc import Mapping
from datetime import UTC, datetime
from math import exp, log
from typing import TYPE_CHECKING, Annotated, NamedTuple

from workspace_mem.model.results import Key

if TYPE_CHECKING:
    from workspace_mem.model.entry import Entry

DEFAULT_IMPORTANCE = 0.5
HIGH, MEDIUM, LOW = "high", "medium", "low"
_HIGH_FROM, _LOW_BELOW = 1.0, 0.05  # an unused memory of the default importance is low after 45 days


class Use(NamedTuple):
    """How often an entry was fetched, at most once a session, and when last."""

    times: int
    last: datetime


class Usage(NamedTuple):
    """What is known of the use of entries, by id or handle; nothing is known of what was before `since`."""

    uses: Mapping[str, Use] = {}
    since: datetime | None = None  # None: nothing is known at all


NO_USAGE = Usage()


class Strength(NamedTuple):
    """How strong an entry is at a moment, and why."""

    value: Annotated[float, Key("importance, lessened by the days since its last use, raised by its uses", digits=4)]
    tier: Annotated[str, Key("high from 1, low below 0.05, else medium")]
    importance: Annotated[float, Key("as it is written, 0 to 1; 0.5 by default")]
    uses: Annotated[int, Key("how often it was fetched by its name, at most once a session")]
    last_used: Annotated[datetime | None, Key("when it was last fetched or recorded; null if unknown")]


def strength(importance: float, last_use: datetime, uses: int, now: datetime) -> float:
    """Return how strong a memory is. Whole days count; a use in the future counts as one of this moment."""
    days = max(0, (now - last_use).days)
    boost = 1 + log(1 + max(0, uses)) * max(0.1, 1 - 0.05 * days)
    return importance * max(0.01, exp(days * log(0.95))) * min(10.0, boost)


def tier_of(value: float) -> str:
    """Return the tier of a strength: high, medium or low."""
    return HIGH if value >= _HIGH_FROM else LOW if value < _LOW_BELOW else MEDIUM


def fades(entry: "Entry") -> bool:
    """Tell whether an entry fades with time: what a person wrote or pinned does not."""
    return entry.field("source") is not None and "pinned" not in {tag.casefold() for tag in entry.tags}


def strength_of(entry: "Entry", use: Use | None, now: datetime) -> Strength:
    """Return how strong an entry is. One that does not fade, or has no date and no use, is as strong as a new one."""
    from workspace_mem.model.entry import written_at  # noqa: PLC0415  # few searches tell how strong an entry is

    written = written_at(entry.place.path, dict(entry.fields), UTC, entry.text, entry.category)
    importance, uses = importance_of(entry), (use.times if use else 0) + _number(entry.field("uses"))
    last = max((moment for moment in (written, use and use.last) if moment), default=None)
    value = strength(importance, last if last and fades(entry) else now, uses, now)
    return Strength(value, tier_of(value), importance, uses, last)


def importance_of(entry: "Entry") -> float:
    """Return what an entry is worth, as it is written: `(importance:: 0.8)`, or the confidence of a pattern."""
    for name in ("importance", "confidence"):
        try:
            value = float(entry.field(name) or "")
        except ValueError:
            continue
        if 0 <= value <= 1:
            return value
    return DEFAULT_IMPORTANCE


def _number(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 7 else 0
