"""What a session paid for its memory: what it read to find something, what it read in full, and what all would cost.

The figures, their names, the thresholds and the order of the advice are those of the documented token economics
(layers 1 to 3: the topics, the timeline, whole entries). What was read is measured in `disk/readings.py`.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Annotated, NamedTuple

from workspace_mem.data import rows
from workspace_mem.declarations import Key
from workspace_mem.disk.state import IN_FULL, TIMELINE, TOPICS, Load


class Metrics(NamedTuple):
    """The basis of the advice, with two of the figures below."""

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
    """What to do about one figure that is past its threshold. 1 is the most urgent."""

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
TRIGGERED_ABOVE = 2  # loads in full: up to there the checkpoint `triggered` looks at nothing
TARGETS = {"ratio": 0.1, "savings_vs_full_load": 0.6}  # below the first, above the second


def economics_of(readings: Sequence[Load], full_load: int) -> Economics:
    """Return what readings come to; `full_load` is how many tokens the whole memory has.

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
    """Return the figures that the rules look at, exactly; None: there is nothing to judge.

    What was scanned of the timeline counts for each look at it.
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
    """Return what to do about the figures that a checkpoint looks at, the most urgent first."""
    if checkpoint == "triggered" and (figures["layer3_loads"] or 0) <= TRIGGERED_ABOVE:
        return ()
    advice = []
    for priority, (metric, most, side, *more) in enumerate(RULES, start=1):
        value, threshold = figures[metric] if metric in CHECKPOINTS[checkpoint] else None, json.loads(most)
        if value is not None and (value > threshold if side == "above" else value < threshold):
            advice.append(Advice(priority, metric, value, threshold, *more))
    return tuple(advice)
