"""recall: return the memories for a task, within a budget."""

import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Annotated, NamedTuple

from workspace_mem.console.output import render_text
from workspace_mem.declarations import Arg, Key, verb
from workspace_mem.disk.state import IN_FULL, TIMELINE, TOPICS
from workspace_mem.errors import UsageError
from workspace_mem.frame import NAMES_OF_PROFILES
from workspace_mem.frame.sections import FrameRequest, requested
from workspace_mem.model.entry import agent_at_work
from workspace_mem.recall.economics import note_reading
from workspace_mem.recall.facts import with_guessed_categories
from workspace_mem.recall.for_task import for_task, group_in, lines_in_frame
from workspace_mem.recall.task_type import BALANCED, STRATEGIES, TITLES, TaskType, Weights, task_type
from workspace_mem.recall.timeline import TIMELINE_KINDS
from workspace_mem.recall.topics import Topic, Topics, shortened, topics_now
from workspace_mem.screen.clean import clean
from workspace_mem.search.freshness import FreshSearch
from workspace_mem.search.query import Hit, Match, Question, ScoreBreakdown, parse, with_days
from workspace_mem.search.ranking import Coverage
from workspace_mem.search.snippets import Snippet, by_place, hit_of, pack
from workspace_mem.text.strings import counted
from workspace_mem.text.tokens import estimated_tokens
from workspace_mem.workspace import Workspace

_NO_FRAME = "none"
_OUTCOME = re.compile(r"^outcome: *(\S+)", re.MULTILINE)
_EXPLAINED = 60  # passages with explained weights
_PRICED = 130  # characters of the cost line
_ABOUT = 0.5  # share of the task's word weight above which a topic matches
_ENOUGH, _ENOUGH_LINES = 0.8, 3
_IN_FULL = 2  # topics
_BEST = 5  # passages named from any topic
_MOST_LINES, _MOST_TOPICS, _NAME_WORDS = 8, 4, 4
_TO_FIND = 0.095  # share of the full text for finding it, under a tight budget: below a tenth in total


class TokenCost(NamedTuple):
    """The tokens of a progressive answer, and of the rest."""

    topics: Annotated[int, Key("layer 1: topics related to the task")]
    timeline: Annotated[int, Key("layer 2: passages in at most ten words")]
    in_full: Annotated[int, Key("layer 3: passages in full; 0 if not needed")]
    rest: Annotated[int, Key("matching passages not shown in full")]


class Recalled(NamedTuple):
    """The recalled passages, most needed first; `text` groups them."""

    hits: tuple[Hit, ...]
    notices: tuple[str, ...]
    text: Annotated[str, Key(hidden=True)]
    task_type: Annotated[str, Key("exploration, implementation, debugging, review, refactoring, or balanced")] = (
        BALANCED
    )
    told_by: Annotated[tuple[str, ...], Key("what determined the type; empty if nothing did")] = ()
    weights: Annotated[
        Mapping[str, float] | None, Key("weight of each group, 0 to 1, with --explain", optional=True)
    ] = None
    tokens: Annotated[int, Key("estimated tokens of the printed text")] = 0
    price: Annotated[TokenCost | None, Key("with --progressive: the tokens of each layer", optional=True)] = None


@verb('recall "release the gateway" --budget 2000', finds="hits")
def recall(
    workspace: Workspace,
    task: Annotated[str | Question, Arg("What you are about to do, in any words.", metavar="TASK…", is_words=True)],
    *,
    budget: Annotated[int, Arg("Maximum number of characters.", least=200, most=200_000, unit="characters")] = 4_000,
    limit: Annotated[int, Arg("Maximum number of entries.", least=1, most=100)] = 5,
    action: Annotated[str | None, Arg("What you are doing, such as run_test or write_file.")] = None,
    phase: Annotated[str | None, Arg("The phase of the work, such as planning or qa.")] = None,
    strategy: Annotated[str | None, Arg("The task's type, if its wording is unclear.", choices=STRATEGIES)] = None,
    frame: Annotated[
        str | FrameRequest | None,
        Arg("The frame already loaded; its lines are left out. Or none.", choices=(*NAMES_OF_PROFILES, _NO_FRAME)),
    ] = None,
    explain: Annotated[bool, Arg("Show the weights used, and why each entry was chosen.")] = False,
    progressive: Annotated[
        bool, Arg("Read only as much as needed: topics, short lines, or two topics in full; shows the cost in tokens.")
    ] = False,
) -> Recalled:
    """Return the memories for a task: the best passages that fit a budget, grouped, without repeats.

    The phase, the action or else the wording determines the task's type. The type determines the order: patterns
    and facts, things to avoid, skills, or episodes. SOUL.md, USER.md and the lines of the frame are left out;
    `search` finds them. The frame is that of frame.profile, or in an agent's session the hook's. Filters work as in
    `workspace-mem search`.

    In Python, a text is a query as a person types it; a `Question` is already parsed.

    Raises UsageError for an empty task, an unknown strategy or frame, or an invalid budget.
    """
    question = with_guessed_categories(with_days(parse(task, workspace.kinds), workspace.today), workspace)
    if question.is_empty:
        raise UsageError("The task is empty", hint="workspace-mem recall TASK")
    meant = TaskType(strategy, ("--strategy",)) if strategy else task_type(question.text, action=action, phase=phase)
    searched, uses = workspace.fresh_search(), workspace.usage.read().uses
    shown = None  # lines that the agent has read in a frame, which in a host with hooks is the hook's
    if frame != _NO_FRAME:
        profile = "hook" if frame is None and agent_at_work(os.environ) else frame
        request = profile if isinstance(profile, FrameRequest) else requested(workspace.settings, profile=profile)
        shown = lines_in_frame(workspace, request)
    answer = for_task(workspace, searched, question, meant, shown=shown, uses=uses, limit=limit)
    matches, weights, reasons = answer.matches, answer.weights, answer.reasons if explain else {}

    def written(hits: Sequence[Hit]) -> str:
        return "".join(f"{line}\n" for line in _lines(workspace, meant, weights, hits, reasons))

    price, advice = None, tuple[str, ...]()
    if progressive:
        hits, text, price, too_many, advice = _progressively(
            workspace, searched, question, matches, budget=budget, written=written
        )
    else:
        hits, too_many = pack(
            budget, matches, searched.text, question.text, written=written, known=answer.known, limit=limit
        )
        text = written(hits) if hits else ""
        advice = note_reading(workspace, IN_FULL, text, loads=len(hits))
    grouped = (
        hit._replace(group=group_in(workspace.kinds, hit.kind), reason=reasons.get((hit.path, hit.first_line)))
        for hit in hits
    )
    notices = [*question.misunderstood, *searched.notices(question), *workspace.standing_notices()]
    if answer.known:
        names = [*dict.fromkeys(match.entry_id or match.path for match in answer.known)]
        named = ", ".join([*names[:_BEST], *["…"] * (len(names) > _BEST)])
        left = counted(len(answer.known), "passage")
        notices.append(clean(f"Left out {left} that the frame already shows ({named}); `search` finds them"))
    if answer.failed:
        left = counted(len({match.path for match in answer.failed}), "episode")
        notices.append(f"Left out {left} without success; --strategy debugging shows them")
    if too_many:
        notices.append(f"{too_many} more did not fit into {budget:,} characters")
    elif not progressive and len(hits) == limit and len(matches) > limit:
        notices.append(f"More entries have words of the task; --limit {2 * limit} shows more")
    notices += advice
    names = [hit.id for hit in hits if hit.id]
    workspace.recalls.note(workspace.now(), meant.name, workspace.settings["recall.weights"], names)
    tokens = estimated_tokens(text) if text else 0
    shown_weights = weights._asdict() if explain else None
    return Recalled(tuple(grouped), tuple(notices), text, *meant, shown_weights, tokens, price)


def _layers(
    topics: Topics, matches: Sequence[Match], weighed: Coverage, line_of: Callable[[Match], str]
) -> tuple[list[Topic], list[Match], list[Match]]:
    """Return a task's layers: topics, passages as lines, passages in full. `matches` are best first.

    By the documented rule. A topic is about the task if it has more than half of the weight of its words; none: stop.
    The timeline is enough if its lines have four fifths of that weight, or if three of them are about the task
    themselves.
    """
    by_topic: dict[str, list[Match]] = {}
    for match in matches:
        by_topic.setdefault(topics.at(match.path, match.first_line), []).append(match)
    about = [name for name in by_topic if name and weighed.of_matches(by_topic[name]) > _ABOUT]
    if not about:
        return [], [], []
    named = {match.id: match for match in topics.topics}
    best = [match for match in matches if topics.at(match.path, match.first_line) in about]
    lined = [match for match in best if match.kind in TIMELINE_KINDS][:_MOST_LINES]
    texts = [line_of(match) for match in lined]
    telling = [text for text in texts if weighed.of_texts([text]) > _ABOUT]
    if len(telling) >= _ENOUGH_LINES or (lined and weighed.of_texts(texts) >= _ENOUGH):
        lines = [match for match in best if match in lined or match in best[:_BEST]]
        return [named[name] for name in about[:_MOST_TOPICS]], lines[:_MOST_LINES], []
    read = about[:_IN_FULL]
    in_full = [match for match in best if topics.at(match.path, match.first_line) in read]
    others = [match for match in matches[:_BEST] if match not in in_full]
    return [named[name] for name in read], others, in_full


def _progressively(
    workspace: Workspace,
    searched: FreshSearch,
    question: Question,
    matches: Sequence[Match],
    *,
    budget: int,
    written: Callable[[list[Hit]], str],
) -> tuple[list[Hit], str, TokenCost, int, tuple[str, ...]]:
    """Return hits, text with costs, the number of omitted hits, and advice, layer by layer."""

    def line_of(match: Match) -> str:  # at most ten words; of an episode, its goal and how it ended
        text = searched.text(match)
        outcome = _OUTCOME.search(text) if match.kind == "episode" else None
        return f"{shortened(text.partition(chr(10))[0])} → {outcome[1]}" if outcome else shortened(text)

    explained = searched.matches(question, limit=_EXPLAINED, explain=True)
    place_of: dict[tuple[str, int], tuple[int, ScoreBreakdown | None]] = {}
    for rank, match in enumerate(explained):
        place_of.setdefault((match.path, searched.whole(match).first_line), (rank, match.why))
    ranked = ((place_of.get((match.path, match.first_line), (_EXPLAINED, None)), match) for match in matches)
    in_order = sorted(ranked, key=lambda pair: pair[0][0])  # ranked by words, whose weight decides here
    weighed = [match._replace(why=why) for (_, why), match in in_order]
    about, in_line, whole = _layers(topics_now(workspace), weighed, Coverage(question.text, explained), line_of)
    named = ", ".join(f"{shortened(clean(topic.name), _NAME_WORDS)} (~{topic.tokens:,})" for topic in about)
    first = f"Topics (tokens): {named}\n" if named else ""
    first = first if len(first) + _PRICED <= budget else ""
    left = max(budget - len(first) - _PRICED, 0)
    aside = int(_TO_FIND * left) if whole else 0
    unexplained = [match._replace(why=None) for match in whole]
    full, too_many = pack(left - aside, unexplained, searched.text, question.text, written=written)
    third = written(full) if full else ""
    in_lines = []
    for match in in_line:
        hit = hit_of(match._replace(why=None), Snippet(line_of(match), ()), len(searched.text(match)))
        # An entry's id replaces its place, which costs more tokens.
        in_lines.append(hit._replace(place=hit.id, mark=hit.source or "") if hit.id else hit)
    while in_lines and len(by_place(in_lines)) > left - len(third):
        in_lines.pop()
    most = _TO_FIND * estimated_tokens(third)
    while too_many and (first or in_lines[1:]) and estimated_tokens(first + by_place(in_lines)) > most:
        if first:  # more than fits, and the text names its topics
            first = ""
        else:
            in_lines.pop()
    second = by_place(in_lines)
    topics, lines, in_full = (estimated_tokens(text) if text else 0 for text in (first, second, third))
    shown = {(hit.path, hit.first_line) for hit in full}
    rest = [searched.text(match) for match in matches if (match.path, match.first_line) not in shown]
    price = TokenCost(topics, lines, in_full, sum(map(estimated_tokens, rest)))
    last = f"Price: {topics} + {lines} tokens to find it, {in_full} in full. "
    last += f"The rest: ~{price.rest:,} tokens (workspace-mem recall TASK)\n" if rest else "No other passages match\n"
    if not named:
        fewer = f"shows passages that share some of its words (~{price.rest:,} tokens)"
        last = f"No topic matches this task; `workspace-mem recall TASK` {fewer}\n" if rest else ""
    read = ((TOPICS, first, 1), (TIMELINE, second, 1), (IN_FULL, third, len(full)))
    advice = [note_reading(workspace, layer, text, loads=loads) for layer, text, loads in read if text]
    ranks = {(match.path, match.first_line): rank for rank, match in enumerate(weighed)}
    hits = sorted([*full, *in_lines], key=lambda hit: ranks[hit.path, hit.first_line])
    return hits, f"{first}{second}{third}{last}", price, too_many, tuple(chain.from_iterable(advice))


def _lines(
    workspace: Workspace, meant: TaskType, weights: Weights, hits: Sequence[Hit], reasons: Mapping[tuple[str, int], str]
) -> Iterator[str]:
    """Yield an answer's lines: the task type, and each group below its title.

    With reasons, also the weight and the most entries of each group, and below each entry why it came.
    """
    yield meant.title
    if reasons:
        groups = (f"{TITLES[group].lower()} {weights.of(group):.2f}, {weights.most(group)}" for group in weights.groups)
        yield f"Weight and most entries of each group: {'; '.join(groups)}"
    for group in weights.groups:
        of_group = [hit for hit in hits if group_in(workspace.kinds, hit.kind) == group]
        if of_group:
            yield from ("", f"## {TITLES[group]}")
        for hit in of_group:
            yield by_place([hit]).removesuffix("\n")
            if reason := reasons.get((hit.path, hit.first_line)):
                yield f"  {reason} × weight {weights.of(group):.2f}"


render = render_text
