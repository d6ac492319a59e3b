"""What nobody has asked for by its name in 30 days may not be worth its room: a person is asked.

Where the frame has hardly any room left for its section, after 10 days.
"""

from collections.abc import Iterator
from datetime import timedelta

from workspace_mem.loop.port import Material, Proposal, Retired, in_short
from workspace_mem.model.entry import utc_second
from workspace_mem.model.strength import fades, strength_of

NAME = "low-use"
_DAYS, _DAYS_IF_FULL = 30, 10


def proposals(material: Material) -> Iterator[Proposal]:
    """Propose to retire what was not used in the days for which uses are recorded; a person's words stay."""
    since = material.usage.since
    for entry in material.items() if since else ():
        if not (fades(entry) and since):
            continue
        found = strength_of(entry, material.usage.uses.get(entry.name), material.now)
        is_full = entry.place.path in material.pressing
        days = _DAYS_IF_FULL if is_full else _DAYS
        begun = max(found.last_used or since, since) + timedelta(days=days)
        if found.uses == 0 and begun <= material.now:
            why = f"not used in {days} days"
            yield Proposal(
                NAME,
                (entry.name,),
                f"retire {entry.name}: {in_short(entry.text, 100)}",
                f"It was {why}{', and its section of the frame is nearly full' if is_full else ''}",
                (Retired(entry, utc_second(material.now), why),),
                utc_second(begun),
            )
