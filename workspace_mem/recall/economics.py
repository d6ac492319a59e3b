"""A session's token costs: searching, reading in full, and the cost of reading everything.

The figures, their names, the thresholds and the order of the advice are those of the documented token economics
(layers 1 to 3: the topics, the timeline, whole entries). What a session reads is noted here; `disk/state.py` keeps it.
"""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC
from typing import Annotated, NamedTuple

from workspace_mem.data import rows
from workspace_mem.declarations import Key
from workspace_mem.disk import state
from workspace_mem.disk.state import IN_FULL, TIMELINE, TOPICS, Load
from workspace_mem.model.entry import PERSON, UNKNOWN_AGENT, Entry, Use
from workspace_mem.text.tokens import estimated_tokens
from workspace_mem.workspace import Workspace


class Metrics(NamedTuple):
    """The input figures of the advice, with two derived ones."""

    discovery_tokens: Annotated[int, Key("tokens spent on finding: layers 1 and 2")]
    read_tokens: Annotated[int, Key("tokens spent on reading in full: layer 3")]
    ratio: Annotated[float | None, Key("discovery divided by read; null: nothing was read in full", digits=4)]
    savings_vs_full_load: Annotated[str | None, Key("a percentage, such as 78%; null if the memory is empty")]


class Breakdown(NamedTuple):
    """What was read, by layer."""

    layer1_loads: Annotated[int, Key("number of times the topics were read")]
    layer1_tokens: Annotated[int, Key("tokens of the topics")]
    layer2_loads: Annotated[int, Key("number of times the timeline or a search was read")]
    layer2_tokens_scanned: Annotated[int, Key("tokens read from it")]
    layer2_tokens_available: Annotated[int, Key("total tokens of these answers")]
    layer3_loads: Annotated[int, Key("number of entries or passages read in full")]
    layer3_tokens: Annotated[int, Key("tokens of those entries and passages")]


class Baseline(NamedTuple):
    """What was read, compared with loading everything."""

    traditional_approach_tokens: Annotated[int, Key("tokens needed to load the whole memory")]
    progressive_approach_tokens: Annotated[int, Key("tokens read in the session")]
    tokens_saved: Annotated[int, Key("the difference")]


class Economics(NamedTuple):
    """The token economics of one session."""

    metrics: Metrics
    breakdown: Breakdown
    baseline_comparison: Baseline


class Advice(NamedTuple):
    """The advice on one figure above its threshold. Priority 1 is the most urgent."""

    priority: Annotated[int, Key("urgency from 1 (highest) to 6")]
    metric: Annotated[str, Key("the metric over its threshold")]
    value: Annotated[float, Key("its value; for savings_vs_full_load, a share from 0 to 1", digits=4)]
    threshold: Annotated[float, Key("its limit")]
    action: Annotated[str, Key("name of the action")]
    command: Annotated[str, Key("the command to run")]
    says: Annotated[str, Key("the advice, in one sentence")]


RULES = rows("economics.tsv")  # the most urgent first
CHECKPOINTS: Mapping[str, tuple[str, ...]] = {
    "task_complete": ("ratio", "layer3_loads"),
    "session_end": tuple(metric for metric, *_ in RULES),
    "triggered": ("layer3_loads", "ratio"),
}
TRIGGERED_ABOVE = 2  # loads in full, up to which the checkpoint `triggered` is silent
TARGETS = {"ratio": 0.1, "savings_vs_full_load": 0.6}  # below the first, above the second


def economics_of(readings: Sequence[Load], full_load: int) -> Economics:
    """Return the economics of some readings; `full_load` is the whole memory in tokens.

    >>> readings = [Load(1, 100), Load(2, 50, 450), Load(3, 2_400)]
    >>> economics_of(readings, 11_500).metrics
    Metrics(discovery_tokens=150, read_tokens=2400, ratio=0.0625, savings_vs_full_load='78%')
    """
    of = {layer: [load for load in readings if load.layer == layer] for layer in (TOPICS, TIMELINE, IN_FULL)}
    tokens = {layer: sum(load.tokens for load in group) for layer, group in of.items()}
    loads = {layer: sum(load.loads for load in group) for layer, group in of.items()}
    discovery, read = tokens[TOPICS] + tokens[TIMELINE], tokens[IN_FULL]
    saved = full_load - discovery - read
    share = f"{(200 * saved + full_load) // (2 * full_load)}%" if full_load else None  # rounded, halves up
    finding = loads[TOPICS], tokens[TOPICS], loads[TIMELINE], tokens[TIMELINE]
    breakdown = Breakdown(*finding, sum(load.available for load in of[TIMELINE]), loads[IN_FULL], read)
    metrics = Metrics(discovery, read, discovery / read if read else None, share)
    return Economics(metrics, breakdown, Baseline(full_load, discovery + read, saved))


def figures_of(economics: Economics) -> dict[str, float | None]:
    """Return the exact figures for the rules; None: nothing to judge.

    The scanned tokens of the timeline are an average per look.
    """
    metrics, breakdown, baseline = economics
    full, looks = baseline.traditional_approach_tokens, breakdown.layer2_loads
    return {
        "ratio": metrics.ratio,
        "savings_vs_full_load": baseline.tokens_saved / full if full else None,
        "layer3_loads": breakdown.layer3_loads,
        "discovery_tokens": metrics.discovery_tokens,
        "layer2_tokens_scanned": breakdown.layer2_tokens_scanned / looks if looks else None,
        "tokens_saved": baseline.tokens_saved if full else None,
    }


def advice_on(figures: Mapping[str, float | None], checkpoint: str = "session_end") -> tuple[Advice, ...]:
    """Return the advice of a checkpoint on these figures, most urgent first."""
    if checkpoint == "triggered" and (figures["layer3_loads"] or 0) <= TRIGGERED_ABOVE:
        return ()
    advice = []
    for priority, (metric, most, side, *more) in enumerate(RULES, start=1):
        value, threshold = figures[metric] if metric in CHECKPOINTS[checkpoint] else None, json.loads(most)
        if value is not None and (value > threshold if side == "above" else value < threshold):
            advice.append(Advice(priority, metric, value, threshold, *more))
    return tuple(advice)


# ── what a session reads ───────────────────────────────────────────────────────────────────────

_TASK = (0, 0, 0, 0)  # marks the end of a task; counts nowhere


def note_use(workspace: Workspace, entry: Entry) -> Use | None:
    """Note that an entry was fetched by its name, and return its use before this session.

    A session counts once. Without one, the day and the actor stand for it.
    """
    now = workspace.now()
    session = workspace.session or f"{workspace.actor} {now.astimezone(UTC).date()}"
    workspace.usage.note(entry.name, session, now)
    return workspace.usage.before(entry.name, session)


def note_reading(workspace: Workspace, layer: int, text: str, *, available: int = 0, loads: int = 1) -> tuple[str, ...]:
    """Record what this session read of a layer; nothing without a session or agent name.

    `available` is how many tokens the whole layer has, if that is more. Return what the checkpoint `triggered` advises
    once this was read.
    """
    if not loads or (workspace.session is None and workspace.actor == UNKNOWN_AGENT):
        return ()
    tokens = estimated_tokens(text)
    reading = Load(layer, tokens, max(available, tokens), loads)
    state.note_reading(workspace.dirs.state_of(workspace.root), workspace.root, _session_of(workspace), reading)
    return advice_of(workspace, "triggered") if layer == IN_FULL else ()


def advice_of(workspace: Workspace, checkpoint: str) -> tuple[str, ...]:
    """Return a checkpoint's advice to this session, without what applied before the last answer or task."""
    session = _session_of(workspace)
    folder = workspace.dirs.state_of(workspace.root)
    readings = state.sessions_read(folder, of=session).get(session, [])
    times_in_full = sum(reading.layer == IN_FULL for reading in readings)
    is_triggered = checkpoint == "triggered"
    # The first answer is the purpose of the memory, and a person is not advised.
    if times_in_full < (2 if is_triggered else 1) or workspace.actor == PERSON:
        return ()
    last = max((number for number, reading in enumerate(readings) if reading == _TASK), default=0)
    if is_triggered:
        last = len(readings) - 1 if times_in_full > 2 else 0
    else:
        state.note_reading(folder, workspace.root, session, Load(*_TASK))
    before, now = (advice_on(figures_of(economics_of(some, 0)), checkpoint) for some in (readings[:last], readings))
    known = {advice.metric for advice in before}
    return tuple(
        f"{advice.says} (`{advice.command}`; {advice.metric} is {advice.value:.4g}, more than {advice.threshold:g})"
        for advice in now
        if advice.metric not in known
    )


def _session_of(workspace: Workspace) -> str:
    return workspace.session or f"{workspace.actor} {workspace.today()}"
