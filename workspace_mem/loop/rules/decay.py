"""How much an entry weighs where room is short: written into it only if its tier changes.

It is a function of its last use and of now. Nothing is known of what was before the record of uses began, so an entry
counts as used then: without a record for the whole time no tier is lowered.
"""

from collections.abc import Iterator

from workspace_mem.loop.port import SALIENCE, Marked, Material, Proposal, in_short
from workspace_mem.model.entry import utc_second
from workspace_mem.model.strength import HIGH, LOW, MEDIUM, fades, strength_of, tier_of
from workspace_mem.model.strength import strength as strength_at

NAME = "decay"
_ORDER = (LOW, MEDIUM, HIGH)


def proposals(material: Material) -> Iterator[Proposal]:
    """Propose `(salience:: high|low)`, or to take it out; what a person wrote or pinned does not fade."""
    for entry in material.items():
        if not fades(entry) or material.kinds[entry.kind].group != "semantic":
            continue
        use = material.usage.uses.get(entry.name)
        found = strength_of(entry, use, material.now)
        written = (entry.field(SALIENCE) or MEDIUM).casefold()
        stands = written if written in _ORDER else MEDIUM
        since = material.usage.since
        last = max((at for at in (found.last_used, since) if at), default=None)
        if last is None:
            continue
        tier = tier_of(strength_at(found.importance, last, found.uses, material.now))
        if tier == stands or (_ORDER.index(tier) < _ORDER.index(stands) and since is None):
            continue
        change = Marked(entry, (), (SALIENCE,)) if tier == MEDIUM else Marked(entry, ((SALIENCE, tier),))
        days = (material.now - last).days
        yield Proposal(
            NAME,
            (entry.name, tier),
            f"{entry.name} salience {tier}: {in_short(entry.text, 100)}",
            f"It was used {found.uses} times, and last {days} days ago",
            (change,),
            utc_second(last),
            by_itself=True,
        )
