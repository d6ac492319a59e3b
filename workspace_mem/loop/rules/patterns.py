"""What happened in several episodes is a pattern: how an error was mended, or how the same work went well each time."""

from collections.abc import Iterator, Sequence

from workspace_mem.loop.episodes import (
    Success,
    Trouble,
    category_of,
    clusters,
    known_at,
    most_common,
    of_different_episodes,
    same_work,
    successes,
    troubles,
)
from workspace_mem.loop.lessons import Lesson, said_of
from workspace_mem.loop.port import Material, Proposal, in_short
from workspace_mem.model.duplicates import folded
from workspace_mem.model.entry import utc_second
from workspace_mem.model.ids import derived_id

NAME = "patterns"
_LEAST_SAVED = 3  # episodes: a confidence of 0.8
_LEAST_TOLD = 2
_LEAST_STEPS = 2  # of work, one of them with what it was done to: less says nothing
_MOST_STEPS = 12


def proposals(material: Material) -> Iterator[Proposal]:
    """Propose a pattern from three episodes on, of two tasks or more; tell of a candidate from two on.

    What it says comes of the episodes that first sufficed for it, and stays: later ones are counted.
    """
    yield from _of_troubles(material)
    yield from _of_work(material)


def _of_troubles(material: Material) -> Iterator[Proposal]:
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
            utc_second(known_at(material, begun)),
            tuple(one.episode for one in sources),
            confidence=min(0.5 + 0.1 * len(sources), 0.95),
            last=utc_second(sources[-1].at),
            told_by=tuple(entry for one in begun for entry in one.told_by),
            measured=all(one.measured for one in enough),
        )
        yield from said_of(material, NAME, lesson)


def _of_work(material: Material) -> Iterator[Proposal]:
    """Yield a pattern for work that went well three times and was done in the same way each time."""
    for cluster in same_work(successes(material)):
        for count in range(_LEAST_SAVED, len(cluster) + 1):
            enough = cluster[:count]
            if len({one.task for one in enough}) > 1 and (steps := _in_common(enough)):
                yield from _saved(material, cluster, enough, steps)
                break
        else:
            if len(cluster) == _LEAST_TOLD == len({one.task for one in cluster}) and _in_common(cluster):
                goal, why = cluster[0].goal, "It went well in 2 episodes of different tasks (confidence 0.7)"
                yield _told(cluster, goal, in_short(goal, 100), f"{why}; a third episode makes it a pattern")


def _in_common(some: Sequence[Success]) -> list[str]:
    """Return the steps that all of them took, as the first one took them; nothing where they say too little."""
    steps = [step for step in some[0].steps if all(step in one.steps for one in some)]
    says_something = len(steps) >= _LEAST_STEPS and any(" " in step for step in steps)
    return steps[:_MOST_STEPS] if says_something else []


def _saved(
    material: Material, cluster: Sequence[Success], enough: Sequence[Success], steps: Sequence[str]
) -> Iterator[Proposal]:
    first = enough[0]
    shared = [one for one in first.conditions if all(one in other.conditions for other in enough)]
    lesson = Lesson(
        "pattern",
        derived_id("pat", first.episode.name, folded(first.goal)),
        first.goal,
        None,
        (*(("when", one) for one in shared), ("do", ", then ".join(steps))),
        utc_second(enough[-1].at),
        tuple(one.episode for one in cluster),
        confidence=min(0.5 + 0.1 * len(cluster), 0.95),
        last=utc_second(cluster[-1].at),
        told_by=tuple(one.episode for one in enough),
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
    says = f"{in_short(first.message, 100)}{f' → {in_short(fix, 100)}' if fix else ''}"
    why = f"It happened in {len(sources)} episodes of different tasks (confidence {confidence:.1f}); {needs}"
    yield _told(sources, first.message, says, why)


def _told(sources: Sequence[Trouble | Success], text: str, says: str, why: str) -> Proposal:
    first, last = sources[0], sources[-1]
    key = ("candidate", first.episode.name, folded(text))
    names = tuple(one.episode.name for one in sources)
    return Proposal(NAME, key, f"candidate: {says}", why, (), utc_second(last.at), names)
