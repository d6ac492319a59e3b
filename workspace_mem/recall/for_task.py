"""What a task needs of the memory: entries of each group that its strategy asks for, best first.

Candidates come from a search of their own for each group, so that no group hides another. What the frame shows (an
agent has read it), episodes that failed, and repeats are left out before the slots are filled.
"""

from collections.abc import Mapping
from itertools import chain, groupby
from typing import NamedTuple

from workspace_mem.frame.fullness import shown_lines
from workspace_mem.frame.sections import FrameRequest
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
from workspace_mem.search.query import Filter, Match, Question, in_order_of_use, parse
from workspace_mem.search.snippets import by_place, pack, place_and_mark, text_key
from workspace_mem.workspace import Workspace, clean_when_needed

_CANDIDATES = 60  # passages of the search for everything
_CANDIDATES_BEYOND_FRAME = 400  # the same if the frame shows most of the best
_FEWEST = 20
_CANDIDATES_OF_GROUP = 30
_COMPARED = 60  # entries whose texts are compared
_LEAST = 0.2  # of the best score: what has less has little to do with the task
_AVOIDED = ("anti-pattern", "error", "correction")
# Kinds that are searched by themselves too, group by group.
_GROUPS = (_AVOIDED, ("pattern",), ("skill",), ("episode",))
_NEVER = ("soul", "user")  # pages: every agent has them

Shown = Mapping[str, frozenset[int]]  # path → lines, 1-based


class TaskMatches(NamedTuple):
    """Matches for a task, what it needs most first, and those that were left out: known, or of a failed episode."""

    matches: list[Match]  # an entry's repeats follow it
    known: list[Match]
    failed: list[Match]
    weights: Weights  # of the groups
    reasons: Mapping[tuple[str, int], str]  # why each came, by path and first line


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
    """Return what answers a task, an entry only once. Of equal scores, what was used more often comes first.

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
    useful, failed = _without_failures(workspace, fresh, meant)
    best: dict[object, Match] = {}  # the best passage of each entry; those of a page that is no entry stay apart
    for match in in_order_of_use(useful, uses):
        best.setdefault(match.path if kinds.is_whole_file(match.path) else (match.path, match.first_line), match)
    entries = [searched.whole(match) for match in best.values()]
    equals: dict[str, list[Match]] = {}  # the newest of equal texts takes the place of the best
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
    """Return the group of recall that a kind of this workspace belongs to."""
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


def _without_failures(workspace: Workspace, matches: list[Match], meant: TaskType) -> tuple[list[Match], list[Match]]:
    """Return matches without episodes that failed, and these; a fault, or a task of unknown type, needs them too."""
    if meant.name in ("debugging", BALANCED) or not any(match.kind == "episode" for match in matches):
        return matches, []
    episodes = workspace.catalog.look().every("episode")
    good = {entry.place.path for entry in episodes if entry.field("outcome") == "success"}
    failed = [match for match in matches if match.kind == "episode" and match.path not in good]
    return [match for match in matches if match not in failed], failed


# ── what a frame shows ─────────────────────────────────────────────────────────────────────────


def lines_in_frame(workspace: Workspace, request: FrameRequest) -> Shown:
    """Return path → lines that a frame shows: whoever has it need not get them again."""
    return shown_lines(workspace.folder, request, clean_when_needed, workspace.catalog)


_MOST_CHARS = 40_000  # of all passages: as many as the largest frame has


def passages_for(workspace: Workspace, request: FrameRequest, limit: int) -> list[RecalledText]:
    """Return the passages that the task of a frame needs beside what this frame shows, in the order of its groups.

    Nothing but the files and the settings decides which these are.
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
