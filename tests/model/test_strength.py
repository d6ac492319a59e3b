"""How strong a memory is: a function of what it is worth, its last use, its uses and now."""

from datetime import UTC, datetime, timedelta

import pytest

from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry, Use, strength, strength_of
from workspace_mem.model.reading import read

NOW = datetime(2026, 11, 23, 12, tzinfo=UTC)


def entry(line: str) -> Entry:
    return read(Document("MEMORY.md", f"# Memory\n\n- {line} ^mem-1\n".encode())).entries[0]


def days_ago(days: float) -> datetime:
    return NOW - timedelta(days=days)


@pytest.mark.parametrize(
    ("importance", "days", "uses", "wanted"),
    [
        (0.5, 0, 0, 0.5),
        (0.5, 1, 0, 0.475),
        (0.5, 10, 0, 0.2994),
        (0.5, 1_000, 0, 0.005),  # no memory sinks below a hundredth of its worth
        (0.5, 0, 2, 1.0493),  # 1 + ln 3
        (0.5, 30, 2, 0.1191),  # a use that was long ago raises it by a tenth of that
        (1.0, 0, 10**6, 10.0),  # no number of uses raises it to more than ten times its worth
        (0.5, -3, 0, 0.5),  # a clock that was wrong once
    ],
)
def test_the_formula(importance: float, days: float, uses: int, wanted: float) -> None:
    assert strength(importance, days_ago(days), uses, NOW) == pytest.approx(wanted, abs=0.0001)


def test_only_what_an_agent_or_a_tool_wrote_fades_unless_somebody_pinned_it() -> None:
    theirs = entry("The port is 8443 (at:: 2026-01-01T00:00:00Z)")
    agents = entry("The port is 8443 (source:: agent:claude) (at:: 2026-01-01T00:00:00Z)")
    pinned = entry("The port is 8443 #pinned (source:: agent:claude) (at:: 2026-01-01T00:00:00Z)")
    undated = entry("The port is 8443 (source:: agent:claude)")
    assert [round(strength_of(one, None, NOW).value, 3) for one in (theirs, agents, pinned, undated)] == [
        0.5,
        0.005,
        0.5,
        0.5,
    ]


def test_a_use_begins_its_days_anew_and_what_is_written_of_worth_counts() -> None:
    agents = entry("The port is 8443 (source:: agent:claude) (at:: 2026-01-01T00:00:00Z)")
    used = strength_of(agents, Use(1, days_ago(0)), NOW)
    assert (used.uses, used.last_used, used.tier) == (1, NOW, "medium")
    assert used.value == pytest.approx(0.5 * 1.6931, abs=0.001)
    weighty = entry("The port is 8443 (importance:: 0.9) (uses:: 8)")
    assert strength_of(weighty, Use(2, NOW), NOW)[2:4] == (0.9, 2)  # an entry cannot say how often it was used
    assert strength_of(entry("A port (importance:: nan)"), None, NOW).importance == 0.5
