"""As much of the memory as a task needs, layer by layer: its topics, lines of the timeline, at most two topics in full.

By the documented rule. A topic is about the task if it has more than half of the weight of its words; none: stop.
The timeline is enough if its lines have four fifths of that weight, or if three of them are about the task themselves.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol

from workspace_mem.recall.timeline import TOLD
from workspace_mem.recall.topics import Topic, Topics
from workspace_mem.search.values import Match

_ABOUT = 0.5  # of the weight of the task's words: more is about it
_ENOUGH, _ENOUGH_LINES = 0.8, 3
_IN_FULL = 2  # topics
_BEST = 5  # passages that are named, whatever topic they are of
_MOST_LINES, _MOST_TOPICS = 8, 4


class Weighed(Protocol):
    """What tells how much of a task passages or texts answer, 0 to 1."""

    def of_matches(self, matches: Iterable[Match]) -> float:
        """Return the share that passages have between them."""
        ...

    def of_texts(self, texts: Iterable[str]) -> float:
        """Return the share that texts have between them."""
        ...


class Loaded(NamedTuple):
    """What to show of each layer, the best first. `in_full` is empty where the lines, or the topics, are enough."""

    topics: tuple[Topic, ...]
    lines: tuple[Match, ...]
    in_full: tuple[Match, ...]


def loaded(topics: Topics, matches: Sequence[Match], weighed: Weighed, line_of: Callable[[Match], str]) -> Loaded:
    """Return what a task needs of each layer; `matches` are the best passages for it, the best first."""
    by_topic: dict[str, list[Match]] = {}
    for match in matches:
        by_topic.setdefault(topics.at(match.path, match.first_line), []).append(match)
    about = [name for name in by_topic if name and weighed.of_matches(by_topic[name]) > _ABOUT]
    if not about:
        return Loaded((), (), ())
    named = {match.id: match for match in topics.topics}
    best = [match for match in matches if topics.at(match.path, match.first_line) in about]
    lined = [match for match in best if match.kind in TOLD][:_MOST_LINES]
    texts = [line_of(match) for match in lined]
    telling = [text for text in texts if weighed.of_texts([text]) > _ABOUT]
    if len(telling) >= _ENOUGH_LINES or (lined and weighed.of_texts(texts) >= _ENOUGH):
        lines = [match for match in best if match in lined or match in best[:_BEST]]
        return Loaded(tuple(named[name] for name in about[:_MOST_TOPICS]), tuple(lines[:_MOST_LINES]), ())
    read = about[:_IN_FULL]
    in_full = [match for match in best if topics.at(match.path, match.first_line) in read]
    others = [match for match in matches[:_BEST] if match not in in_full]
    return Loaded(tuple(named[name] for name in read), tuple(others), tuple(in_full))
