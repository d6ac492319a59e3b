"""What came of the same episode belongs together: a pattern, and the mistake that it keeps from happening."""

from collections import defaultdict
from collections.abc import Iterator

from workspace_mem.loop.port import Material, Proposal, SaidAnew, in_short
from workspace_mem.model.entry import Draft, Entry
from workspace_mem.model.links import MOST_LINKS, links_of

NAME = "links"
_MOST_OF_A_SOURCE = 20  # entries that were drawn from one episode: of more, what belongs together is not known


def proposals(material: Material) -> Iterator[Proposal]:
    """Propose one link for a pattern at a time: `related_to` the anti-pattern with most sources in common."""
    mistakes: defaultdict[str, list[Entry]] = defaultdict(list)
    for one in material.of_kind("anti-pattern"):
        for source in _sources(one):
            mistakes[source].append(one)
    linked = {(link.source, link.target) for one in material.live for link in links_of(one)}
    for pattern in material.of_kind("pattern"):
        shared: defaultdict[str, list[str]] = defaultdict(list)
        by_name: dict[str, Entry] = {}
        for source in _sources(pattern):
            for one in mistakes[source][:_MOST_OF_A_SOURCE]:
                pair = (pattern.name, one.name)
                if one.id and pair not in linked and pair[::-1] not in linked:
                    shared[one.name].append(source)
                    by_name[one.name] = one
        if not shared or len(list(links_of(pattern))) >= MOST_LINKS:
            continue
        name = min(shared, key=lambda one: (-len(shared[one]), one))
        pair = ("related_to", material.link(by_name[name]))
        made = Draft(pattern.kind, pattern.text, pattern.category, pattern.tags, (*pattern.fields, pair))
        yield Proposal(
            NAME,
            (pattern.name, name),
            f"{pattern.name} related_to {name}: “{in_short(pattern.text)}”, “{in_short(by_name[name].text)}”",
            f"Both come from {', '.join(sorted(shared[name])[:3])}",
            (SaidAnew(pattern, made),),
            max(pattern.field("at") or "", by_name[name].field("at") or ""),
            tuple(sorted(shared[name])),
            by_itself=True,
        )


def _sources(entry: Entry) -> list[str]:
    return sorted({link.target for link in links_of(entry) if link.relation == "derived_from"})
