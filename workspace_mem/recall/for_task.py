"""Recall for a task: entries of each group in its strategy, best first.

Candidates come from a search of their own for each group, so that no group hides another. What the frame shows (an
agent has read it), episodes that failed, and repeats are left out before the slots are filled.
"""

from collections.abc import Mapping
from itertools import chain, groupby
from typing import NamedTuple

from workspace_mem.frame.sections import FrameRequest
from workspace_mem.frame.size import shown_lines
from workspace_mem.frame.sources import RecalledText
from workspace_mem.model.entry import Use
from workspace_mem.model.kinds import Kinds
from workspace_mem.recall.task_type import (
    AVOID,
    BALANCED,
    EPISODIC,
    SEMANTIC,
    SKILLS,
    TITLES,
    TaskType,
    Weights,
    task_type,
)
from workspace_mem.search.freshness import FreshSearch
from workspace_mem.search.query import Filter, Match, Question, parse, sorted_by_use
from workspace_mem.search.snippets import by_place, pack, place_and_mark, text_key
from workspace_mem.workspace import Workspace, clean_when_needed

_CANDIDATES = 60  # passages of the general search
_CANDIDATES_BEYOND_FRAME = 400  # the same if the frame shows most of the best
_FEWEST = 20
_CANDIDATES_OF_GROUP = 30
_COMPARED = 60  # entries whose texts are compared
_LEAST = 0.2  # share of the best score; less is irrelevant to the task
_AVOIDED = ("anti-pattern", "error", "correction")
# Kinds that are also searched separately, by group.
_GROUPS = (_AVOIDED, ("pattern",), ("skill",), ("episode",))
_NEVER = ("soul", "user")  # pages that every agent has anyway

Shown = Mapping[str, frozenset[int]]  # path → lines, 1-based


class TaskMatches(NamedTuple):
    """Matches for a task, the most needed first, and those left out: known, or of a failed episode."""

    matches: list[Match]  # an entry's repeats follow it
    known: list[Match]
    failed: list[Match]
    weights: Weights  # weights of the groups
    reasons: Mapping[tuple[str, int], str]  # reason for each match, by path and first line


def for_task(
    workspace: Workspace,
    searched: FreshSearch,
    question: Question,
    meant: TaskType,
    *,
    shown: Shown | None,
    uses: Mapping[str, Use],
    limit: int,
) -> TaskMatches:
    """Return the matches for a task, without repeats. On equal scores, the more used come first.

    `limit` bounds the entries that the strategy chooses. With `shown` the pages about agent and user are left out as
    well; None: nothing is.
    """
    kinds = workspace.kinds
    weights = meant.weights(workspace.settings["recall.weights"])
    matches = searched.matches(question, limit=_CANDIDATES)
    fresh, known = unknown_of(searched, matches, kinds, shown)
    if known and len(fresh) < _FEWEST and len(matches) == _CANDIDATES:
        fresh, known = unknown_of(searched, searched.matches(question, limit=_CANDIDATES_BEYOND_FRAME), kinds, shown)
    if not any(match.key in ("kind", "path") for match in question.filters) and not question.retired:
        for names in _GROUPS:
            of_group = question._replace(filters=(*question.filters, Filter("kinds", " ".join(names))))
            of_kinds = searched.matches(of_group, limit=_CANDIDATES_OF_GROUP)
            more, known_too = unknown_of(searched, of_kinds, kinds, shown)
            fresh, known = list(dict.fromkeys([*fresh, *more])), [*known, *known_too]
    useful, failed = _split_failures(workspace, fresh, meant)
    best: dict[object, Match] = {}  # best passage of each entry; those of other pages stay separate
    for match in sorted_by_use(useful, uses):
        best.setdefault(match.path if kinds.is_whole_file(match.path) else (match.path, match.first_line), match)
    entries = [searched.whole(match) for match in best.values()]
    equals: dict[str, list[Match]] = {}  # of equal texts the newest replaces the best
    for match in entries[:_COMPARED]:
        equals.setdefault(text_key(searched.text(match)), []).append(match)
    newest_first = (sorted(group, key=lambda match: match.facets.day or "", reverse=True) for group in equals.values())
    repeats = {group[0]: group[1:] for group in newest_first} | {match: [] for match in entries[_COMPARED:]}
    ordered = list(repeats)
    chosen = _chosen(ordered, kinds, weights, limit)
    rest = [match for match in ordered if match not in chosen and (weights.skills or match.kind != "skill")]
    with_repeats = [equal for match in (*chosen, *rest) for equal in (match, *repeats[match])]
    reasons = {
        (match.path, match.first_line): f"{chosen.get(match, 'also has words of the task')}: score {match.score:.2f}"
        for match in with_repeats
    }
    return TaskMatches(with_repeats, list(dict.fromkeys(known)), failed, weights, reasons)


def group_in(kinds: Kinds, kind: str) -> str:
    """Return the recall group of a kind."""
    if kind in _AVOIDED:
        return AVOID
    if kind == "skill":
        return SKILLS
    return EPISODIC if kind in kinds and kinds[kind].group == "episodic" else SEMANTIC


def _chosen(matches: list[Match], kinds: Kinds, weights: Weights, limit: int) -> Mapping[Match, str]:
    """Return the entries for the slots: the best by words, the best of each group, then by score and weight.

    Each has its reason.

    A group has at most as many slots as its weight allows; a pattern takes one before a note does, an episode before a
    line of a log.
    """
    least = max((match.score for match in matches), default=0.0) * _LEAST
    near = [match for match in matches if match.score >= least]
    groups: dict[str, list[Match]] = {}
    for match in sorted(near, key=lambda match: (match.kind != "pattern", match.kind == "log")):
        group = group_in(kinds, match.kind)
        if len(groups.setdefault(group, [])) < weights.most(group) * max(limit, 5) // 5:
            groups[group].append(match)

    def weighed(match: Match) -> float:
        return -match.score * weights.of(group_in(kinds, match.kind))

    firsts = sorted((group[0] for group in groups.values() if group), key=weighed)
    others = sorted(chain.from_iterable(group[1:] for group in groups.values()), key=weighed)
    reasons = dict.fromkeys(matches[:1], "best by its words")
    for match in firsts:
        reasons.setdefault(match, "best of its group")
    for match in others:
        reasons.setdefault(match, "next by score and weight")
    return dict(list(reasons.items())[:limit])


def unknown_of(
    searched: FreshSearch, matches: list[Match], kinds: Kinds, shown: Shown | None
) -> tuple[list[Match], list[Match]]:
    """Return the matches without lines that a frame has shown, and the matches that it has shown completely."""
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


def _split_failures(workspace: Workspace, matches: list[Match], meant: TaskType) -> tuple[list[Match], list[Match]]:
    """Split off matches of failed episodes; faults and tasks of unknown type keep them."""
    if meant.name in ("debugging", BALANCED) or not any(match.kind == "episode" for match in matches):
        return matches, []
    episodes = workspace.catalog.look().every("episode")
    good = {entry.place.path for entry in episodes if entry.field("outcome") == "success"}
    failed = [match for match in matches if match.kind == "episode" and match.path not in good]
    return [match for match in matches if match not in failed], failed


# ── what a frame shows ─────────────────────────────────────────────────────────────────────────


def lines_in_frame(workspace: Workspace, request: FrameRequest) -> Shown:
    """Return the lines by path that a frame shows, which a reader of the frame already has."""
    return shown_lines(workspace.folder, request, clean_when_needed, workspace.catalog)


_MOST_CHARS = 40_000  # characters of all passages, as many as the largest frame has


def passages_for(workspace: Workspace, request: FrameRequest, limit: int) -> list[RecalledText]:
    """Return the passages for a frame's task that the frame does not show, by group.

    They depend on the files and the settings alone.
    """
    task, kinds, shown = request.task or "", workspace.kinds, lines_in_frame(workspace, request)
    strategy, question = task_type(task), parse(task)
    searched = workspace.fresh_search(by_words=True)
    answer = for_task(workspace, searched, question, strategy, shown=shown, uses={}, limit=limit)
    lines = {(match.path, match.first_line): searched.lines_with_text(match) for match in answer.matches}
    hits, _ = pack(_MOST_CHARS, answer.matches, searched.text, question.text, limit=limit)
    return [
        RecalledText(
            hit.path,
            frozenset(lines[hit.path, hit.first_line]),
            (strategy.title, f"## {TITLES[group]}"),
            head := place_and_mark(hit),
            by_place([hit]).removeprefix(f"- {head}: ").rstrip("\n"),
            hit.source,
        )
        for group in answer.weights.groups
        for hit in hits
        if group_in(kinds, hit.kind) == group
    ]
