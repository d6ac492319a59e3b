"""The token economics: the documented session gives its document, and each threshold its advice, in the order."""

from itertools import product

import pytest

from workspace_mem.cli.commands import commands
from workspace_mem.declarations import as_json
from workspace_mem.disk.state import Load
from workspace_mem.recall.economics import RULES, advice_on, economics_of, figures_of

DOCUMENTED = [Load(1, 100), Load(2, 50, 450), Load(3, 2_400)]
AT_THE_THRESHOLD: dict[str, float | None] = {
    "ratio": 0.15,
    "savings_vs_full_load": 0.5,
    "layer3_loads": 3,
    "discovery_tokens": 200,
    "layer2_tokens_scanned": 100,
    "tokens_saved": 1_000,
}
PAST = {
    "ratio": 0.1501,
    "savings_vs_full_load": 0.4999,
    "layer3_loads": 4,
    "discovery_tokens": 201,
    "layer2_tokens_scanned": 100.5,
    "tokens_saved": 999,
}


def test_the_documented_session_gives_its_document() -> None:
    found = economics_of(DOCUMENTED, 11_500)
    assert as_json(found) == {
        "metrics": {"discovery_tokens": 150, "read_tokens": 2400, "ratio": 0.0625, "savings_vs_full_load": "78%"},
        "breakdown": {
            "layer1_loads": 1,
            "layer1_tokens": 100,
            "layer2_loads": 1,
            "layer2_tokens_scanned": 50,
            "layer2_tokens_available": 450,
            "layer3_loads": 1,
            "layer3_tokens": 2400,
        },
        "baseline_comparison": {
            "traditional_approach_tokens": 11500,
            "progressive_approach_tokens": 2550,
            "tokens_saved": 8950,
        },
    }
    assert advice_on(figures_of(found)) == ()


@pytest.mark.parametrize("are_past", [*product((False, True), repeat=6)])
def test_every_combination_is_in_the_order_of_the_priorities(are_past: tuple[bool, ...]) -> None:
    wanted = [metric for metric, is_past in zip(PAST, are_past, strict=True) if is_past]
    figures = AT_THE_THRESHOLD | {metric: PAST[metric] for metric in wanted}
    told = [(one.metric, one.value, one.priority) for one in advice_on(figures)]
    assert told == [(metric, PAST[metric], [*PAST].index(metric) + 1) for metric in wanted]
    at_a_task = [metric for metric in wanted if metric in ("ratio", "layer3_loads")]
    assert [one.metric for one in advice_on(figures, "task_complete")] == at_a_task
    is_triggered = (figures["layer3_loads"] or 0) > 2
    assert [one.metric for one in advice_on(figures, "triggered")] == (at_a_task if is_triggered else [])


def test_what_was_scanned_counts_for_each_look() -> None:
    figures = figures_of(economics_of([Load(2, 90), Load(2, 110)], 10_000))
    assert figures["layer2_tokens_scanned"] == 100


def test_a_session_that_read_nothing_in_full_has_no_ratio() -> None:
    """To find that nothing is there, and to stop, is what the layers are for."""
    found = economics_of([Load(1, 100)], 5_000)
    assert (found.metrics.ratio, found.metrics.savings_vs_full_load) == (None, "98%")
    assert advice_on(figures_of(found)) == ()


def test_an_empty_memory_saves_nothing_and_is_not_judged() -> None:
    found = economics_of([Load(1, 10)], 0)
    assert (found.metrics.savings_vs_full_load, advice_on(figures_of(found))) == (None, ())


def test_more_than_everything_was_read() -> None:
    found = economics_of([Load(3, 1_200, loads=5)], 1_000)
    assert (found.metrics.savings_vs_full_load, found.baseline_comparison.tokens_saved) == ("-20%", -200)
    assert [one.priority for one in advice_on(figures_of(found))] == [2, 3, 6]


def test_each_advice_names_a_command_of_ours() -> None:
    named = [command.split()[:2] for *_, command, _ in RULES]
    assert {word for word, _ in named} == {"workspace-mem"}
    assert {word for _, word in named} <= {*commands()}
