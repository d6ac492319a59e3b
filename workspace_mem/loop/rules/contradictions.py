"""Two values of one subject, or a text and its denial: only one of them can hold."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from workspace_mem.loop.port import Change, Material, Proposal, Retired, SaidAnew, in_short
from workspace_mem.loop.same_things import grouped_by
from workspace_mem.model.entry import Draft, Entry, utc_second
from workspace_mem.model.kinds import RELATIONS
from workspace_mem.model.links import INVERSES, MOST_LINKS, SUPERSEDES, links_of
from workspace_mem.model.nearness import gist_of, says_same

NAME = "contradictions"
_MOST_OF_A_SUBJECT = 12  # of more, each has a value of its own: they are a list of something
_SETTLED = ("contradicts", "supersedes", "superseded_by")
_HAPPENED = ("error", "win")


def proposals(material: Material) -> Iterator[Proposal]:
    """Propose to retire the older of two entries that give one subject two values. Only a person decides on it."""
    entries = [one for one in material.items() if one.kind not in _HAPPENED]
    seen = set[frozenset[str]]()
    for key in (_of_subject, _without_denial):
        for some in grouped_by(entries, key):
            if len(some) <= _MOST_OF_A_SUBJECT:
                yield from _between(material, some, seen)


def _of_subject(entry: Entry) -> tuple[object, ...] | None:
    subject = gist_of(entry.text).subject
    return (entry.kind, sorted(subject)) if subject else None


def _without_denial(entry: Entry) -> tuple[object, ...] | None:
    found = gist_of(entry.text)
    return (entry.kind, sorted(found.roots), found.figures) if found.roots else None


def _between(material: Material, some: Sequence[Entry], seen: set[frozenset[str]]) -> Iterator[Proposal]:
    for one, other in combinations(some, 2):
        pair = frozenset((one.name, other.name))
        if pair in seen or len(pair) < 2 or says_same(one.text, other.text) is not False or _are_linked(one, other):
            continue
        seen.add(pair)
        dated = [
            (utc_second(at) if (at := material.written(entry)) else "", entry.place, entry) for entry in (one, other)
        ]
        (old_at, _, old), (new_at, _, new) = sorted(dated, key=lambda it: it[:2])
        days = [at[:10] or "no date" for at in (new_at, old_at)]
        yield Proposal(
            NAME,
            tuple(sorted(pair)),
            f"“{in_short(new.text, 100)}” ({days[0]}) contradicts “{in_short(old.text, 100)}” ({days[1]})",
            f"They contradict each other: approving this retires {old.name}, the older one",
            tuple(_superseded(material, old, new)),
            new_at,
            (new.name, old.name),
        )


def _superseded(material: Material, old: Entry, new: Entry) -> Iterator[Change]:
    """Yield what retires the older entry. The link stands in the newer one; where a person wrote that, in the older."""
    by = material.link(new) if new.id else new.handle
    in_new = old.id and new.said_by is not None and len(list(links_of(new))) < MOST_LINKS
    fields = () if in_new or not new.id else ((INVERSES[SUPERSEDES], by),)
    yield Retired(old, utc_second(material.now), f"superseded by {by}", fields)
    if in_new:
        linked = (*new.fields, (SUPERSEDES, material.link(old)))
        yield SaidAnew(new, Draft(new.kind, new.text, new.category, new.tags, linked))


def _are_linked(one: Entry, other: Entry) -> bool:
    """Tell whether a person has this before them already, as a link that waits."""
    both = ((one, other), (other, one))
    relations = set(RELATIONS) & set(_SETTLED)
    return any(link.target == to.name and link.relation in relations for of, to in both for link in links_of(of))
