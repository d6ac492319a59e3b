"""compact, prune and clear: what goes, what stays whoever asks, and that one undo takes it back."""

from datetime import timedelta
from pathlib import Path

import pytest

from tests.months import BEGIN, Days, files_of
from tests.running import commits
from workspace_mem.errors import UsageError
from workspace_mem.model.kinds import KINDS
from workspace_mem.verbs.consolidate import compact
from workspace_mem.verbs.retire import clear, prune
from workspace_mem.verbs.undo import undo
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import Written

PAGE = """# Memory

## Preferences

- Always ask before a push (at:: 2025-01-01T08:00:00Z) (source:: agent:claude) ^mem-00000001

## Learnings

- Mock the clock (at:: 2025-06-01T08:00:00Z) (source:: agent:claude) ^mem-00000002
- Mock  the clock (at:: 2025-07-01T08:00:00Z) (source:: agent:cursor) ^mem-00000003
- mock the clock (at:: 2025-07-01T08:00:00Z) (source:: tool) ^mem-00000004
- Mock the clock
- Kept for good #pinned (at:: 2025-01-01T08:00:00Z) (source:: agent:claude) ^mem-00000005
- Nobody knows since when (source:: agent:claude) ^mem-00000006
- A person's own (at:: 2025-01-01T08:00:00Z)
- Exactly at the limit (at:: 2025-12-06T00:00:00Z) (source:: agent:claude) ^mem-00000007
"""


@pytest.fixture
def days(empty: Workspace) -> Days:
    found = Days(empty.root)
    (found.root / "MEMORY.md").write_text(PAGE)
    assert found.opened().backlog.record().versions
    found.now = BEGIN
    return found


def texts(days: Days, kind: str = "learning") -> list[str]:
    return [one.text for one in days.opened().catalog.look().every(kind)]


def test_compact_keeps_the_persons_or_else_the_oldest(days: Days) -> None:
    before, made = files_of(days.root), commits(days.root)
    done = compact(days.opened())

    assert done.subject == "compact: 2 entries"
    assert texts(days).count("Mock the clock") == 1
    assert "mock the clock" in texts(days)
    assert "- Mock the clock\n" in (days.root / "MEMORY.md").read_text()
    assert commits(days.root) == made + 1
    assert not compact(days.opened()).changed
    undo(days.opened())
    assert files_of(days.root) == before


def test_prune_takes_what_is_strictly_older_and_counts_what_has_no_date(days: Days) -> None:
    before = files_of(days.root)
    done = prune(days.opened(), max_age=30)

    assert texts(days) == [
        "Mock the clock",
        "Kept for good",
        "Nobody knows since when",
        "A person's own",
        "Exactly at the limit",
    ]
    assert "2 entries without a date: skipped" in done.notices
    assert "1 entry stays: pinned" in done.notices
    assert "1 entry stays: a person's" in done.notices
    assert not prune(days.opened(), max_age=30, kind=["preferences", "meta"]).changed
    with pytest.raises(UsageError, match="age is missing"):
        prune(days.opened())
    undo(days.opened())
    assert files_of(days.root) == before
    days.now += timedelta(seconds=1)
    assert "Exactly at the limit" in (prune(days.opened(), max_age=30, dry_run=True).diff or "")


def test_a_person_prunes_their_own_too(days: Days) -> None:
    prune(days.opened("person"), max_age=30)
    assert "A person's own" not in texts(days)


def test_clear_takes_a_kind_or_what_was_generated_and_all_only_with_the_word(days: Days) -> None:
    before = files_of(days.root)
    clear(days.opened(), ["learnings"])
    assert texts(days) == ["Mock the clock", "Kept for good", "A person's own"]
    assert texts(days, "preference")
    undo(days.opened())

    clear(days.opened(), generated=True)
    assert texts(days, "preference") == []
    undo(days.opened())
    assert files_of(days.root) == before

    assert "2 entries stay: a person's" in clear(days.opened(), everything=True).notices
    undo(days.opened())
    clear(days.opened("person"), everything=True)
    assert texts(days) == ["Kept for good"]
    undo(days.opened("person"))
    assert files_of(days.root) == before


def test_an_agent_clears_the_rest_and_leaves_the_page_about_the_user(days: Days) -> None:
    noted = "# User\n\n## Noted\n\n- Likes tables (source:: agent:cursor)\n- Likes lists (source:: agent:claude)\n"
    (days.root / "USER.md").write_text(noted)
    done = clear(days.opened(), generated=True)
    assert "2 entries stay: on the page about the user" in done.notices
    assert ((days.root / "USER.md").read_text(), texts(days, "preference")) == (noted, [])
    undo(days.opened())

    (days.root / "workspace.toml").write_text('[agents]\nmay_write = ["USER.md"]\n')
    clear(days.opened(), generated=True)
    assert "Likes" not in (days.root / "USER.md").read_text()


def test_clear_asks_for_a_word_and_a_person_before_much_goes(days: Days) -> None:
    with pytest.raises(UsageError, match="does not say what to clear"):
        clear(days.opened())
    asked: list[str] = []

    def disagrees(would: Written) -> bool:
        asked.append(would.subject)
        return False

    clear(days.opened("person"), ["learning"], everything=True, confirm=disagrees)
    assert asked == []
    undo(days.opened("person"))
    lines = "".join(f"- Learned {number} (source:: agent:claude)\n" for number in range(30))
    page = days.root / "MEMORY.md"
    page.write_text(page.read_text() + lines)
    done = clear(days.opened("person"), ["learning"], confirm=disagrees)
    assert len(asked) == 1
    assert not done.changed
    assert page.read_text().endswith(lines)


def test_no_kind_is_cleared_beyond_this_workspace(days: Days, tmp_path: Path) -> None:
    other = tmp_path / "other.md"
    other.write_text("- stays\n")
    clear(days.opened("person"), list(KINDS), everything=True)
    assert other.read_text() == "- stays\n"
