"""The same text, but for white space, twice in one kind: one is enough."""

from collections.abc import Iterator, Sequence

from workspace_mem.loop.port import Material, Proposal
from workspace_mem.loop.same_things import details_differ, details_of, grouped_by, merging
from workspace_mem.model.duplicates import folded
from workspace_mem.model.entry import Entry

NAME = "exact-duplicates"


def proposals(material: Material) -> Iterator[Proposal]:
    """Propose to keep one of the entries that have every word and every detail in common."""
    for same in grouped_by(material.items(), said):
        for some in _without_other_details(same):
            yield from merging(material, NAME, some, _why, by_itself=True)


def said(entry: Entry) -> tuple[object, ...]:
    """Return what is equal of entries that have every word in common."""
    return entry.kind, folded(entry.category or ""), " ".join(entry.text.split())


def _without_other_details(same: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Divide entries of one text by what they say beside it."""
    left = list(same)
    while left:
        some, others, told = list[Entry](), list[Entry](), dict[tuple[object, ...], Entry]()
        for one in left:
            if (said_beside := details_of(one)) in told or not any(details_differ(one, two) for two in told.values()):
                told.setdefault(said_beside, one)
                some.append(one)
            else:
                others.append(one)
        left = others
        if len(some) > 1:
            yield some


def _why(kept: Entry, gone: Entry) -> str:
    return f"{gone.name} says the same as {kept.name}, word for word"
