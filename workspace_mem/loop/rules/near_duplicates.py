"""Entries that say the same in nearly the same words. No figure, name in code, path, date or negation may differ."""

from collections.abc import Iterator, Sequence

from workspace_mem.loop.port import Material, Proposal
from workspace_mem.loop.rules.exact_duplicates import said
from workspace_mem.loop.same_things import details_differ, grouped_by, merging
from workspace_mem.model.duplicates import folded
from workspace_mem.model.entry import Entry
from workspace_mem.model.nearness import gist_of, says_same

NAME = "near-duplicates"
_MOST_ALIKE = 40  # of one gist: more of them are a list of something, and none is looked at


def proposals(material: Material) -> Iterator[Proposal]:
    """Propose to keep one of the entries that say the same, if they are not equal."""
    for alike in grouped_by(material.items(), _gist):
        for some in _saying_the_same(alike[:_MOST_ALIKE]):
            yield from merging(material, NAME, some, _why, by_itself=True)


def _gist(entry: Entry) -> tuple[object, ...] | None:
    found = gist_of(entry.text)
    if not (found.roots or found.figures):
        return None
    return entry.kind, folded(entry.category or ""), sorted(found.roots), found.figures, found.is_denied


def _saying_the_same(alike: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Divide entries: each says the same as all before it in its group, and none says it word for word."""
    groups: list[list[Entry]] = []
    for one in alike:
        if any(said(one) == said(other) for group in groups for other in group):
            continue
        for group in groups:
            if all(says_same(other.text, one.text) and not details_differ(other, one) for other in group):
                group.append(one)
                break
        else:
            groups.append([one])
    yield from (group for group in groups if len(group) > 1)


def _why(kept: Entry, gone: Entry) -> str:
    return f"{gone.name} says nearly the same as {kept.name}"
