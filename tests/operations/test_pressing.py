"""A write that brings a section near its cap, or over it, says so with both numbers, once."""

import re
from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import Clock, Command
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.status import status
from workspace_mem.workspace import Workspace, open_workspace

NEAR = re.compile(r"Nearly full in the frame: memory \((1[12],\d{3}) of 13,000 characters\)")
OVER = re.compile(r"Over its cap in the frame: memory \((13,\d{3}) of 13,000 characters\); `workspace-mem frame .+")


def fill(workspace: Workspace, chars: int) -> None:
    lines = "".join(f"- {'x' * 96}{number:03}\n" for number in range(chars // 102))
    (workspace.root / "MEMORY.md").write_text(f"# Memory\n\n## Facts\n\n{lines}")


def test_a_write_tells_once_that_a_section_is_nearly_full_or_over_its_cap(empty: Workspace) -> None:
    fill(empty, 11_550)
    assert remember(empty, "short").notices == ()
    [notice] = remember(empty, "y" * 150).notices
    assert NEAR.fullmatch(notice)
    assert remember(empty, "once is enough").notices == ()
    [notice] = remember(empty, "z" * 1_400).notices
    assert OVER.fullmatch(notice)
    assert remember(empty, "once is enough here too").notices == ()


def budgeted(workspace: Workspace, **settings: str) -> Workspace:
    """Return the workspace with lines in the section [frame] of its settings."""
    lines = "".join(f"{key} = {value}\n" for key, value in settings.items())
    with (workspace.root / "workspace.toml").open("a") as file:
        file.write(f"\n[frame]\n{lines}")
    return open_workspace(workspace.root, actor="agent:claude")


def test_without_a_limit_nothing_is_nearly_full_and_nothing_is_cut(empty: Workspace) -> None:
    workspace = budgeted(empty, budget='"none"')
    fill(workspace, 60_000)
    assert remember(workspace, "y" * 150).notices == ()
    assert len(frame(workspace).text) > 60_000
    assert status(workspace).frame.budget == 0


# ── what was kept by another program ───────────────────────────────────────────────────────────


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
