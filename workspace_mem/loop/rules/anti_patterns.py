"""Every error that has a fix is something not to do again: what failed, why, and what to do instead."""

from collections.abc import Iterator

from workspace_mem.loop.episodes import (
    Trouble,
    category_of,
    fingerprint,
    known_at,
    of_different_episodes,
    troubles,
)
from workspace_mem.loop.lessons import Lesson, said_of
from workspace_mem.loop.port import Material, Proposal
from workspace_mem.model.duplicates import folded
from workspace_mem.model.entry import utc_second
from workspace_mem.model.ids import derived_id

NAME = "anti-patterns"


def proposals(material: Material) -> Iterator[Proposal]:
    """Propose one for each error with a fix; one that stands gains the episodes in which it happened again."""
    grouped: dict[tuple[str, ...], list[Trouble]] = {}
    for one in troubles(material):
        if one.fix:
            grouped.setdefault((*fingerprint(one), folded(one.fix)), []).append(one)
    for key, cluster in grouped.items():
        first, sources = cluster[0], of_different_episodes(cluster)
        lesson = Lesson(
            "anti-pattern",
            derived_id("anti", *key),
            first.type or first.message,
            category_of(first),
            (("why", first.message), ("instead", first.fix)),
            utc_second(known_at(material, [first])),
            tuple(one.episode for one in sources),
            confidence=min(0.4 + 0.1 * len(sources), 0.8),
            last=utc_second(sources[-1].at),
            told_by=first.told_by,
            measured=first.measured,
        )
        yield from said_of(material, NAME, lesson)
