"""A write that brings a section near its cap, or over it, says so with both numbers, once."""

import re

import pytest

from workspace_mem.operations.frame import frame
from workspace_mem.operations.learn import error
from workspace_mem.operations.note import note
from workspace_mem.operations.remember import remember
from workspace_mem.operations.status import as_json, status
from workspace_mem.workspace import Workspace

NEAR = re.compile(r"Nearly full in the frame: memory \((1[12],\d{3}) of 13,000 characters\)")
CUT = re.compile(r"Over its cap, so the frame leaves some of it out: memory \((13,\d{3}) of 13,000 characters\)")
LENT = re.compile(
    r"Over its cap, and whole in the frame while others leave it room: memory \((13,\d{3}) of 13,000 .+\)"
)


def fill(workspace: Workspace, chars: int) -> None:
    lines = "".join(f"- {'x' * 96}{number:03}\n" for number in range(chars // 102))
    (workspace.root / "MEMORY.md").write_text(f"# Memory\n\n## Facts\n\n{lines}")


@pytest.mark.parametrize(("soul", "over"), [(1, LENT), (2_000, CUT)])
def test_a_write_tells_when_a_section_is_nearly_full_and_when_it_is_over_its_cap(
    empty: Workspace, soul: int, over: re.Pattern[str]
) -> None:
    for page in ("SOUL.md", "USER.md", "AGENTS.md"):
        (empty.root / page).write_text("I am calm, brief and exact.\n\n" * soul)
    fill(empty, 11_550)
    assert remember(empty, "short").notices == ()
    [notice] = remember(empty, "y" * 150).notices
    assert NEAR.fullmatch(notice)
    assert remember(empty, "once is enough").notices == ()
    [notice] = remember(empty, "z" * 1_400).notices
    assert over.fullmatch(notice)
    assert any(section.cut for section in frame(empty).sections if section.name == "memory") == (over is CUT)
    assert remember(empty, "once is enough here too").notices == ()


def test_status_and_the_frame_tell_the_same_numbers(empty: Workspace) -> None:
    fill(empty, 12_000)
    [memory] = [one for one in status(empty).filled if one.name == "memory"]
    assert memory.is_pressing
    assert not memory.is_full
    [told] = [notice for notice in frame(empty).notices if notice.startswith("Full or nearly full: ")]
    assert str(memory) in told
    found = as_json(status(empty))["frame"]
    assert {"name": "memory", "used": memory.used, "cap": 13_000} in found["sections"]
    assert found["pressure"] == [str(memory)]


def test_writes_elsewhere_tell_nothing_of_it(empty: Workspace) -> None:
    fill(empty, 14_000)
    assert note(empty, "the log is not framed").notices == ()
    assert error(empty, "bash", "exit 1").notices == ()
