"""How `economics` shows a session."""

from typing import TYPE_CHECKING

from workspace_mem.cli.output import say, tell
from workspace_mem.text.wording import counted

if TYPE_CHECKING:
    from workspace_mem.verbs.economics import SessionEconomics


def show(found: "SessionEconomics", **_: object) -> None:
    """Show the figures, and below them what to do."""
    tell(found.notices)
    if found.session_id is None:
        return
    metrics, read, baseline = found.metrics, found.breakdown, found.baseline_comparison
    ratio = "nothing was read in full" if metrics.ratio is None else f"ratio {metrics.ratio:.4g}, target below 0.1"
    say(f"session     {found.session_id}")
    say(f"finding     {metrics.discovery_tokens:,} tokens in {_looks(read.layer1_loads + read.layer2_loads)}")
    say(f"reading     {metrics.read_tokens:,} tokens in {counted(read.layer3_loads, 'entry')}  ({ratio})")
    say(f"everything  {baseline.traditional_approach_tokens:,} tokens, {baseline.tokens_saved:,} of them saved"
        f"  ({metrics.savings_vs_full_load or 'no memory'}, target above 60%)")  # fmt: skip
    for one in found.actions:
        say(f"{one.priority}. {one.metric} is {one.value:,.4g} (threshold {one.threshold:,g}). {one.says}:")
        say(f"   {one.command}")
    if not found.actions:
        say(f"Nothing to do at the checkpoint {found.checkpoint}")


def _looks(number: int) -> str:
    return counted(number, "look")
