"""stats: show what was done and learned lately, and if recalls helped."""

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Annotated, NamedTuple

from workspace_mem.disk.state import MadeRecall
from workspace_mem.model.declaration import Arg, verb
from workspace_mem.model.entry import Entry, written_at
from workspace_mem.model.results import Key
from workspace_mem.model.strength import Use
from workspace_mem.screen.clean import clean
from workspace_mem.workspace import Workspace


class StrategyStats(NamedTuple):
    """How often recalls used a strategy, and whether the entries that they returned were fetched afterwards."""

    strategy: Annotated[str, Key("the type of the tasks")]
    weights: Annotated[str, Key("task, or the name of the weights that `recall.weights` set")]
    recalls: Annotated[int, Key("how many recalls there were")]
    brought: Annotated[int, Key("entries with an id, each counted once a recall")]
    used: Annotated[int, Key("of these, fetched by show or memory_get since")]


class Stats(NamedTuple):
    """What was done and learned in a number of days."""

    days: Annotated[int, Key("how many days back it counts")]
    tasks: Annotated[int, Key("episodes")]
    seconds: Annotated[int, Key("that the episodes took, as far as they record it")]
    agents: Annotated[Mapping[str, int], Key("episodes of each agent")]
    outcomes: Annotated[Mapping[str, int], Key("episodes of each outcome")]
    retries: Annotated[int, Key("episodes of a task that had one before")]
    corrections: Annotated[int, Key("recorded, or recorded again")]
    wins: Annotated[int, Key("recorded, or recorded again")]
    strategies: Annotated[tuple[StrategyStats, ...], Key("the recalls, by strategy and weights")]
    notices: tuple[str, ...] = ()


@verb("stats --days 7")
def stats(
    workspace: Workspace,
    *,
    days: Annotated[int, Arg("How many days back.", least=1, most=3_650)] = 7,
) -> Stats:
    """Show what was done and learned lately: tasks, time, agents, outcomes, retries, corrections and wins.

    It also shows which strategies recalls used, and how many of the entries that they returned were fetched afterwards.
    Recalls and fetches are kept in your state directory and may be lost; everything else is read from the files.
    """
    since = workspace.now() - timedelta(days=days)
    look = workspace.catalog.look()
    episodes = [entry for entry in look.every("episode", retired=True) if _is_since(entry, since)]
    tasks = Counter(task for entry in episodes if (task := entry.field("task")))
    seconds = (entry.field("seconds") or "" for entry in episodes)
    return Stats(
        days,
        len(episodes),
        sum(int(one) for one in seconds if one.isascii() and one.isdigit() and len(one) < 10),
        _counted(entry.field("agent") or entry.said_by or "person" for entry in episodes),
        _counted(entry.field("outcome") or "unknown" for entry in episodes),
        sum(number - 1 for number in tasks.values()),
        sum(_is_since(entry, since) for entry in look.every("correction")),
        sum(_is_since(entry, since) for entry in look.every("win")),
        tuple(_by_strategy(workspace.recalls.read(), since, workspace.usage.read().uses)),
        tuple(problem.message for problem in look.unreadable()),
    )


def _is_since(entry: Entry, since: datetime) -> bool:
    at = written_at(entry.place.path, dict(entry.fields), UTC, entry.text, entry.category)
    return at is not None and at >= since


def _counted(names: Iterable[str]) -> dict[str, int]:
    return {clean(name): number for name, number in sorted(Counter(names).items(), key=lambda one: (-one[1], one[0]))}


def _by_strategy(made: Iterable[MadeRecall], since: datetime, uses: Mapping[str, Use]) -> list[StrategyStats]:
    found: dict[tuple[str, str], StrategyStats] = {}
    for one in made:
        if one.at >= since:
            key = one.strategy, one.weights
            before = found.get(key, StrategyStats(*key, 0, 0, 0))
            used = sum(name in uses and uses[name].last >= one.at for name in one.names)
            found[key] = StrategyStats(*key, before.recalls + 1, before.brought + len(one.names), before.used + used)
    return sorted(found.values(), key=lambda one: (-one.recalls, one.strategy, one.weights))
