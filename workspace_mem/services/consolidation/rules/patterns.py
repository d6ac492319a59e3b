"""What happened in several episodes and was mended in one is a pattern: what to do when it happens again."""

from collections.abc import Iterator, Sequence

from workspace_mem.core.duplicates import folded
from workspace_mem.core.entry import utc_second
from workspace_mem.core.ids import derived_id
from workspace_mem.services.consolidation.episodes import (
    Trouble,
    category_of,
    clusters,
    most_common,
    of_different_episodes,
    troubles,
)
from workspace_mem.services.consolidation.lessons import Lesson, said_of
from workspace_mem.services.consolidation.port import Material, Proposal, in_short

NAME = "patterns"
_LEAST_SAVED = 3  # episodes: a confidence of 0.8
_LEAST_TOLD = 2


def proposals(material: Material) -> Iterator[Proposal]:
    """Propose a pattern from three episodes on, of two tasks or more; tell of a candidate from two on.

    What it says comes of the episodes that first sufficed for it, and stays: later ones are counted.
    """
    for cluster in clusters(troubles(material)):
        sources = of_different_episodes(cluster)
        if (enough := _enough(cluster, sources)) is None:
            yield from _candidate(cluster, sources)
            continue
        first, begun = sources[0], [one for one in cluster if one.episode.name in {it.episode.name for it in enough}]
        shared = [one for one in first.conditions if all(one in other.conditions for other in enough)]
        failing = most_common(one.failing for one in enough)
        fields = [("when", one) for one in shared or filter(None, [first.type])]
        fields += [("do", most_common(one.fix for one in begun))]
        fields += [("not", failing)] if failing and folded(failing) != folded(first.message) else []
        lesson = Lesson(
            "pattern",
            derived_id("pat", first.episode.name, folded(first.message)),
            first.message,
            category_of(first),
            tuple(fields),
            utc_second(enough[-1].at),
            tuple(one.episode for one in sources),
            confidence=min(0.5 + 0.1 * len(sources), 0.95),
            last=utc_second(sources[-1].at),
            says_it=len(enough),
            measured=all(one.measured for one in enough),
        )
        yield from said_of(material, NAME, lesson)


def _enough(cluster: Sequence[Trouble], sources: Sequence[Trouble]) -> list[Trouble] | None:
    """Return the first episodes that suffice for a pattern: three, of two tasks or more, one of which says a fix."""
    for count in range(_LEAST_SAVED, len(sources) + 1):
        some = list(sources[:count])
        names = {one.episode.name for one in some}
        if len({one.task for one in some}) > 1 and any(one.fix for one in cluster if one.episode.name in names):
            return some
    return None


def _candidate(cluster: Sequence[Trouble], sources: Sequence[Trouble]) -> Iterator[Proposal]:
    if len(sources) < _LEAST_TOLD or len({one.task for one in sources}) < _LEAST_TOLD:
        return
    first, fix = sources[0], most_common(one.fix for one in cluster)
    confidence = 0.5 + 0.1 * min(len(sources), 4)
    needs = "a third episode makes it a pattern" if len(sources) < _LEAST_SAVED else "none of them names a fix"
    yield Proposal(
        NAME,
        ("candidate", first.episode.name, folded(first.message)),
        f"candidate: {in_short(first.message, 100)}{f' → {in_short(fix, 100)}' if fix else ''}",
        f"It happened in {len(sources)} episodes of different tasks (confidence {confidence:.1f}); {needs}",
        (),
        utc_second(sources[-1].at),
        tuple(one.episode.name for one in sources),
    )
