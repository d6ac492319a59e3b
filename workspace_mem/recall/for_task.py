"""What a task needs of the memory: beside what is found by its words, the kinds that its strategy asks for.

What the frame shows is left out, to the line: an agent has read it.
"""

from collections.abc import Mapping
from itertools import groupby
from typing import NamedTuple

from workspace_mem.model.declared import AVOID, EPISODIC, SEMANTIC, SKILLS, Weights
from workspace_mem.model.entry import Use
from workspace_mem.model.kinds import Kinds
from workspace_mem.recall.task_type import TaskType
from workspace_mem.search.freshness import FreshSearch
from workspace_mem.search.query import Filter, Question
from workspace_mem.search.values import Match, in_order_of_use
from workspace_mem.workspace import Workspace

_LOOKED_AT = 60  # matches; a budget is full long before
_MANY = 400  # where the frame shows most of the best
_FEWEST = 20
_LOOKED_AT_WORK = 30  # of the kinds that are looked for by themselves
_LEAST = 0.3  # of the best score: what has less has little to do with the task
_MOST_BEST = 5  # of all groups together
_AVOIDED = ("anti-pattern", "error", "correction")
# Kinds that are searched by themselves too, so that no daily log hides them.
_WORK = (*_AVOIDED, "pattern", "skill", "episode")
_NEVER = ("soul", "user")  # pages: every agent has them

Shown = Mapping[str, frozenset[int]]  # path → lines, 1-based


class ForTask(NamedTuple):
    """Matches for a task, what it needs most first, and those that were left out because they are known."""

    matches: list[Match]
    known: list[Match]


def for_task(
    searched: FreshSearch,
    question: Question,
    weights: Weights,
    *,
    shown: Shown | None,
    kinds: Kinds,
    uses: Mapping[str, Use],
) -> ForTask:
    """Return what answers a task. Of equal scores, what was used more often comes first.

    With `shown` the pages about agent and user are left out as well; None: nothing is.
    """
    matches = searched.matches(question, limit=_LOOKED_AT)
    fresh, known = unknown_of(searched, matches, kinds, shown)
    if known and len(fresh) < _FEWEST and len(matches) == _LOOKED_AT:
        fresh, known = unknown_of(searched, searched.matches(question, limit=_MANY), kinds, shown)
    if not any(match.key in ("kind", "path") for match in question.filters) and not question.retired:
        filters = (*question.filters, Filter("kinds", " ".join(_WORK)))
        work = searched.matches(question._replace(filters=filters), limit=_LOOKED_AT_WORK)
        more, known_too = unknown_of(searched, work, kinds, shown)
        fresh, known = list(dict.fromkeys([*fresh, *more])), [*known, *known_too]
    ordered = in_order_of_use(fresh, uses)
    first = _best(ordered, kinds, weights)
    rest = [match for match in ordered if match not in first and (weights.skills or match.kind != "skill")]
    return ForTask([*first, *rest], list(dict.fromkeys(known)))


def group_in(kinds: Kinds, kind: str) -> str:
    """Return the group of recall that a kind of this workspace belongs to."""
    if kind in _AVOIDED:
        return AVOID
    if kind == "skill":
        return SKILLS
    return EPISODIC if kind in kinds and kinds[kind].group == "episodic" else SEMANTIC


def _best(matches: list[Match], kinds: Kinds, weights: Weights) -> list[Match]:
    """Return the few best by score and weight, of each group at most as many as its weight allows.

    What answers best by its words is always the first of them: a question is mostly one for its answer.
    """
    groups = [group_in(kinds, match.kind) for match in matches]
    least = max((match.score for match in matches), default=0.0) * _LEAST
    near = [pair for pair in zip(matches, groups, strict=True) if pair[0].score >= least]
    weighed = sorted(near, key=lambda pair: -pair[0].score * weights.of(pair[1]))
    chosen = matches[:1]
    taken: dict[str, int] = {}
    for match, group in weighed:
        taken[group] = taken.get(group, 0) + 1
        if taken[group] <= weights.most(group) and match not in chosen:
            chosen.append(match)
    return chosen[:_MOST_BEST]


def unknown_of(
    searched: FreshSearch, matches: list[Match], kinds: Kinds, shown: Shown | None
) -> tuple[list[Match], list[Match]]:
    """Return what no frame has shown yet, of each passage the lines that it has not, and what it has."""
    if shown is None:
        return matches, []
    fresh: list[Match] = []
    known: list[Match] = []
    for match in matches:
        if kinds.page_kind(match.path) in _NEVER:
            known.append(match)
            continue
        lines = searched.lines_with_text(match) if match.path in shown else []
        runs = [list(run) for is_seen, run in groupby(lines, shown.get(match.path, ()).__contains__) if not is_seen]
        if sum(map(len, runs)) == len(lines):
            fresh.append(match)
            continue
        fresh += [match._replace(first_line=run[0], last_line=run[-1]) for run in runs]
        known += [] if runs else [match]
    return fresh, known


def worth_telling(workspace: Workspace, matches: list[Match], task_type: TaskType) -> list[Match]:
    """Return matches without episodes that failed, unless a fault is looked for: it shows in these."""
    if task_type.name == "debugging" or not any(match.kind == "episode" for match in matches):
        return matches
    episodes = workspace.catalog.look().every("episode")
    good = {entry.place.path for entry in episodes if entry.field("outcome") == "success"}
    return [match for match in matches if match.kind != "episode" or match.path in good]
