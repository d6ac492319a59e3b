"""How `stats` shows what was done and learned."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from workspace_mem.cli.output import say, tell
from workspace_mem.text.wording import counted

if TYPE_CHECKING:
    from workspace_mem.verbs.stats import Stats


def show(found: "Stats", **_: object) -> None:
    """Show a line for each thing that was counted."""
    tell(found.notices)
    say(f"last {counted(found.days, 'day')}")
    say(f"tasks        {found.tasks:,} in {found.seconds:,} s{_each(found.outcomes)}")
    say(f"agents       {len(found.agents):,}{_each(found.agents)}")
    say(f"retries      {found.retries:,}")
    say(f"corrections  {found.corrections:,}")
    say(f"wins         {found.wins:,}")
    for one in found.strategies:
        by = "" if one.weights == "task" else f" ({one.weights})"
        share = f", {one.used / one.brought:.0%}" if one.brought else ""
        recalls = counted(one.recalls, "recall")
        say(f"{one.strategy}{by}: {recalls}, {one.used:,} of {one.brought:,} entries fetched afterwards{share}")


def _each(found: Mapping[str, int]) -> str:
    return f" ({', '.join(f'{name} {number:,}' for name, number in found.items())})" if found else ""
