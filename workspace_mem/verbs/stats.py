"""stats: show recent work and lessons, and whether recalls helped."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Annotated, NamedTuple

from workspace_mem.console.output import say
from workspace_mem.declarations import Arg, Key, verb
from workspace_mem.disk.state import RecallRecord, sessions_read
from workspace_mem.errors import NotFoundError
from workspace_mem.model.entry import Entry, written_at
from workspace_mem.recall.economics import (
    CHECKPOINTS,
    TARGETS,
    TRIGGERED_ABOVE,
    Advice,
    Baseline,
    Breakdown,
    Metrics,
    advice_on,
    economics_of,
    figures_of,
)
from workspace_mem.recall.topics import topics_now
from workspace_mem.screen.clean import clean
from workspace_mem.sessions.jobs import CallCount, Jobs
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace

_MOST_TASKS = 10  # tasks shown
_OFFSET = re.compile(r"\+([0-9]{1,9})s\b")


class StrategyStats(NamedTuple):
    """How often recalls used a strategy, and whether the entries that they returned were fetched afterwards."""

    strategy: Annotated[str, Key("the type of the tasks")]
    weights: Annotated[str, Key("`task`, or the weights named by `recall.weights`")]
    recalls: Annotated[int, Key("number of recalls")]
    brought: Annotated[int, Key("entries with an id that recalls returned, each counted once per recall")]
    used: Annotated[int, Key("how many of these `show` or memory_get fetched afterwards")]


class TaskStats(NamedTuple):
    """The cost of one task: the episodes with its name, or an unnamed episode."""

    task: Annotated[str, Key("the task's name, else the goal of its episode")]
    seconds: Annotated[int, Key("total duration of its episodes, as far as recorded")]
    agents: Annotated[tuple[str, ...], Key("agents that worked on it")]
    retries: Annotated[int, Key("number of episodes after the first")]
    outcome: Annotated[str, Key("outcome of the last episode")]


class Stats(NamedTuple):
    """What was done and learned in a number of days."""

    days: Annotated[int, Key("number of days counted")]
    tasks: Annotated[int, Key("number of episodes")]
    seconds: Annotated[int, Key("total duration of the episodes, as far as recorded")]
    agents: Annotated[Mapping[str, int], Key("number of episodes by agent")]
    outcomes: Annotated[Mapping[str, int], Key("number of episodes by outcome")]
    retries: Annotated[int, Key("episodes that repeat an earlier task")]
    corrections: Annotated[int, Key("number recorded, repeats included")]
    wins: Annotated[int, Key("number recorded, repeats included")]
    strategies: Annotated[tuple[StrategyStats, ...], Key("recalls by strategy and weights")]
    by_task: Annotated[tuple[TaskStats, ...], Key("tasks, longest first")] = ()
    models: Annotated[tuple[CallCount, ...], Key("model calls for past sessions")] = ()
    notices: tuple[str, ...] = ()


@verb("stats --days 7")
def stats(
    workspace: Workspace, *, days: Annotated[int, Arg("Number of days to count.", least=1, most=3_650)] = 7
) -> Stats:
    """Show recent work and lessons: tasks, time, agents, outcomes, retries, corrections and wins.

    It also shows the strategies of recalls, and how many of the returned entries were fetched afterwards.
    Recalls and fetches are kept in your state directory and may be lost; everything else is read from the files.
    """
    since = workspace.now() - timedelta(days=days)
    look = workspace.catalog.look()
    every = {entry.name: entry for entry in look.every("episode", retired=True)}  # a shortened one has a copy, too
    episodes = [entry for entry in every.values() if _is_since(entry, since)]
    tasks = tuple(_by_task(episodes))
    uses, groups = workspace.usage.read().uses, defaultdict[tuple[str, str], list[RecallRecord]](list)
    for recall in workspace.recalls.read():
        if recall.at >= since:
            groups[recall.strategy, recall.weights].append(recall)
    strategies = []
    for key, recalls in groups.items():
        brought = [(name, recall.at) for recall in recalls for name in recall.names]
        used = sum(name in uses and uses[name].last >= at for name, at in brought)
        strategies.append(StrategyStats(*key, len(recalls), len(brought), used))
    return Stats(
        days,
        len(episodes),
        sum(task.seconds for task in tasks),
        _counts_of(map(_agent_of, episodes)),
        _counts_of(entry.field("outcome") or "unknown" for entry in episodes),
        sum(task.retries for task in tasks),
        sum(_is_since(entry, since) for entry in look.every("correction")),
        sum(_is_since(entry, since) for entry in look.every("win")),
        tuple(sorted(strategies, key=lambda value: (-value.recalls, value.strategy, value.weights))),
        tasks,
        tuple(Jobs(workspace.dirs.state_of(workspace.root), workspace.root).calls(since.timestamp())),
        tuple(look.unreadable().values()),
    )


def _by_task(episodes: Iterable[Entry]) -> list[TaskStats]:
    """Return the cost of each task; an episode without a task counts alone."""

    def seconds_of(entry: Entry) -> int:  # as recorded, or until its last action with a time
        times = [match[1] for key, value in entry.fields if key == "actions" and (match := _OFFSET.match(value))]
        seconds = entry.field("seconds") or max(times, key=int, default="")
        return int(seconds) if seconds.isascii() and seconds.isdigit() and len(seconds) < 10 else 0

    groups: dict[str, list[Entry]] = {}
    for entry in sorted(episodes, key=lambda entry: entry.place.path):
        groups.setdefault(entry.field("task") or entry.name, []).append(entry)
    rows = [
        TaskStats(
            clean(group[0].field("task") or " ".join(group[0].text.split())),
            sum(map(seconds_of, group)),
            tuple(dict.fromkeys(map(clean, map(_agent_of, group)))),
            len(group) - 1,
            clean(group[-1].field("outcome") or "unknown"),
        )
        for group in groups.values()
    ]
    return sorted(rows, key=lambda row: (-row.seconds, row.task))


def _agent_of(entry: Entry) -> str:
    return entry.field("agent") or entry.said_by or "person"


def _is_since(entry: Entry, since: datetime) -> bool:
    moment = written_at(entry.place.path, dict(entry.fields), UTC, entry.text, entry.category)
    return moment is not None and moment >= since


def _counts_of(names: Iterable[str]) -> dict[str, int]:
    return {
        clean(name): number for name, number in sorted(Counter(names).items(), key=lambda item: (-item[1], item[0]))
    }


def render_stats(found: Stats, **_: object) -> None:
    """Show a line for each thing that was counted."""
    say(f"last {counted(found.days, 'day')}")
    say(f"tasks        {found.tasks:,} in {found.seconds:,} s{_count_list(found.outcomes)}")
    say(f"agents       {len(found.agents):,}{_count_list(found.agents)}")
    say(f"retries      {found.retries:,}")
    say(f"corrections  {found.corrections:,}")
    say(f"wins         {found.wins:,}")
    for task in found.by_task[:_MOST_TASKS]:
        retries = f", {counted(task.retries, 'retry')}" if task.retries else ""
        say(f"  {task.task}: {task.seconds:,} s, {', '.join(task.agents)}, outcome {task.outcome}{retries}")
    for call in found.models:
        spent = f"{call.tokens_in:,} + {call.tokens_out:,} tokens, {call.seconds:.1f} s, ${call.money:.4f}"
        say(f"model        {call.role} {call.model}: {counted(call.calls, 'call')}, {spent}")
    for strategy in found.strategies:
        by = "" if strategy.weights == "task" else f" ({strategy.weights})"
        tasks = "tasks of no clear type" if strategy.strategy == "balanced" else f"{strategy.strategy} tasks"
        read = f"; {strategy.used:,} of {strategy.brought:,} entries read afterwards" if strategy.brought else ""
        say(f"recalls      {strategy.recalls:,} for {tasks}{by}{read}")


def _count_list(found: Mapping[str, int]) -> str:
    return f" ({', '.join(f'{name} {number:,}' for name, number in found.items())})" if found else ""


_HOW = "name the session with WORKSPACE_MEM_SESSION, or connect the agent by MCP"


class SessionEconomics(NamedTuple):
    """One session's estimated token costs."""

    session_id: Annotated[str | None, Key("the measured session; null if there is none")]
    metrics: Metrics
    breakdown: Breakdown
    baseline_comparison: Baseline
    checkpoint: Annotated[str, Key("the figures that were checked")]
    actions: Annotated[tuple[Advice, ...], Key("recommended actions, most urgent first")]
    meets_targets: Annotated[bool, Key("ratio below 0.1 and savings above 60%")]
    notices: tuple[str, ...] = ()


@verb("stats --economics --checkpoint task_complete", finds="session_id", view="--economics")
def economics(
    workspace: Workspace,
    name: Annotated[
        str | None,
        Arg("The session; by default this one, else the one that last read the memory.", metavar="[SESSION]"),
    ] = None,
    *,
    checkpoint: Annotated[
        str,
        Arg(
            "task_complete and triggered look at ratio and layer3_loads (triggered only if there are more than"
            f" {TRIGGERED_ABOVE} loads); session_end looks at all six figures.",
            choices=tuple(CHECKPOINTS),
        ),
    ] = "session_end",
) -> SessionEconomics:
    """Show how many tokens a session spent on memory, and how to spend less.

    Layer 1 is what `list --topics` shows, layer 2 what `list --timeline` and `search` show, layer 3 what `show` and
    `recall` show in full. Only sessions with a name are measured, and measurements may be lost.

    Raises NotFoundError for a session that was not measured.
    """
    measured = sessions_read(workspace.dirs.state_of(workspace.root))
    if name is not None and name not in measured:
        hint = f"the last sessions are {', '.join([*measured][-5:])}" if measured else _HOW
        near = (name, lambda: measured)
        raise NotFoundError(f"The session {name[:80]!r} has no measurements", hint=hint, near=near)
    name = name or workspace.session or next(reversed(measured), None)
    readings = measured.get(name or "", [])
    measures = economics_of(readings, topics_now(workspace).tokens)
    figures = figures_of(measures)
    ratio, savings = figures["ratio"], figures["savings_vs_full_load"]
    is_good = (ratio or 0) < TARGETS["ratio"] and savings is not None and savings > TARGETS["savings_vs_full_load"]
    advice = advice_on(figures, checkpoint) if readings else ()
    notices = () if readings else (f"No session has measurements: {_HOW}",)
    return SessionEconomics(
        name if readings else None, *measures, checkpoint, advice, bool(readings) and is_good, notices
    )


def render_economics(found: SessionEconomics, **_: object) -> None:
    """Print the figures, then the advice."""
    if found.session_id is None:
        return
    metrics, read, baseline = found.metrics, found.breakdown, found.baseline_comparison
    ratio = "nothing was read in full" if metrics.ratio is None else f"ratio {metrics.ratio:.4g}, target below 0.1"
    say(f"session     {found.session_id}")
    say(f"finding     {metrics.discovery_tokens:,} tokens in {counted(read.layer1_loads + read.layer2_loads, 'look')}")
    say(f"reading     {metrics.read_tokens:,} tokens in {counted(read.layer3_loads, 'entry')}  ({ratio})")
    say(f"everything  {baseline.traditional_approach_tokens:,} tokens, {baseline.tokens_saved:,} of them saved"
        f"  ({metrics.savings_vs_full_load or 'no memory'}, target above 60%)")  # fmt: skip
    for action in found.actions:
        say(
            f"{action.priority}. {action.metric} is {action.value:,.4g} (threshold {action.threshold:,g}). "
            f"{action.says}:"
        )
        say(f"   {action.command}")
    if not found.actions:
        say(f"Nothing to do at the checkpoint {found.checkpoint}")
