"""A write and `status` speak of the frame that hosts load, too: its budget is a quarter of the full one."""

from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import Clock, Command
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.status import status
from workspace_mem.verbs.watch import watch_once
from workspace_mem.workspace import Workspace

TOLD = "Too much for a hook's frame"


@pytest.fixture
def full(tmp_path: Path, here: Command, clock: Clock) -> Workspace:
    """Return a workspace whose files come to a little less than a hook's frame has room for."""
    root = tmp_path / "full"
    root.mkdir()
    for name, size in (("SOUL.md", 2_300), ("USER.md", 1_500), ("MEMORY.md", 5_000)):
        lines = "".join(f"- Line {number} of what {name} has to say\n" for number in range(size // 36))
        (root / name).write_text(f"# {name}\n\n{lines}")
    assert here.at(root)("init").code == 0
    return opened(root, clock, "person")


def test_the_write_that_brings_it_over_says_so_once(full: Workspace) -> None:
    told: list[bool] = []
    for number in range(12):
        notices = remember(full, f"Fact {number}: {'the staging port is 2222 ' * 4}").notices
        told.append(any(notice.startswith(TOLD) for notice in notices))
        shown = frame(opened(full.root, Clock(), "person"), profile="hook")
        is_cut = any(section.cut for section in shown.sections if section.name in ("soul", "user", "memory"))
        assert is_cut or not told[-1]
        if told[-1]:
            assert "`workspace-mem frame --profile hook --explain`" in " ".join(notices)
    assert told.count(True) == 1


def test_a_write_far_below_it_says_nothing(full: Workspace) -> None:
    (full.root / "MEMORY.md").write_text("## Facts\n\n- one\n")
    assert not [one for one in remember(full, "The printer stands in the hall").notices if "hook" in one]


def test_status_names_the_command_where_it_is_far_over(full: Workspace) -> None:
    with (full.root / "MEMORY.md").open("a") as memory:
        memory.write("- another line of the same\n" * 250)
    watch_once(full)
    found = status(full)
    hook = next(one for one in found.frame.profiles if one.name == "hook")
    assert hook.used > hook.budget
    assert found.next == "workspace-mem frame --profile hook --explain"


@pytest.mark.parametrize("is_with", [False, True])
def test_the_instructions_count_where_every_frame_has_them(full: Workspace, clock: Clock, *, is_with: bool) -> None:
    (full.root / "MEMORY.md").write_text("## Facts\n\n- one\n")
    (full.root / "AGENTS.md").write_text("# Agents\n\n" + "Run the checks before you deploy.\n" * 145)
    with (full.root / "workspace.toml").open("a") as settings:
        settings.write(f"\n[frame]\ninstructions = {str(is_with).lower()}\n")
    made = opened(full.root, clock, "person")
    notices = [remember(made, f"Fact {number}: {'the crane moved ' * 9}").notices for number in range(6)]
    assert any(one.startswith(TOLD) for said in notices for one in said) is is_with
    hook = next(one for one in status(made).frame.profiles if one.name == "hook")
    assert ("instructions" in [one.name for one in hook.sections]) is is_with
