"""What nobody has asked for by its name in 30 days may not be worth its room: a person is asked."""

from collections.abc import Iterator
from datetime import timedelta

from workspace_mem.core.entry import utc_second
from workspace_mem.core.strength import fades, strength_of
from workspace_mem.services.consolidation.port import Material, Proposal, Retired, in_short

NAME = "low-use"
_DAYS = 30


def proposals(material: Material) -> Iterator[Proposal]:
    """Propose to retire what was not used in the days for which uses are recorded; a person's words stay."""
    since = material.usage.since
    for entry in material.items() if since else ():
        if not (fades(entry) and since):
            continue
        found = strength_of(entry, material.usage.uses.get(entry.name), material.now)
        begun = max(found.last_used or since, since) + timedelta(days=_DAYS)
        if found.uses == 0 and begun <= material.now:
            why = f"not used in {_DAYS} days"
            yield Proposal(
                NAME,
                (entry.name,),
                f"retire {entry.name}: {in_short(entry.text, 100)}",
                f"It was {why}",
                (Retired(entry, utc_second(material.now), why),),
                utc_second(begun),
            )
