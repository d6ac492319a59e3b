"""Every line of the frame has an origin, and whatever is not in it a reason."""

from pathlib import Path
from typing import Any

import pytest

from tests.conftest import opened
from tests.running import Clock, sampled
from workspace_mem.errors import UsageError
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.frame_views import Origin, why
from workspace_mem.verbs.retire import retire
from workspace_mem.workspace import Workspace, open_workspace


def only(workspace: Workspace, text: str) -> Origin:
    [answer] = why(workspace, text).answers
    return answer


@pytest.mark.parametrize("asked", sampled([{"profile": "hook", "budget": 2_500}, {"logs": True}], 2))
def test_every_line_of_the_frame_is_accounted_for(workspace: Workspace, asked: dict[str, Any]) -> None:
    """Headings are lines of the frame too; the tags around the sections are not looked up."""
    for line in frame(workspace, **asked).text.split("\n"):
        if line.strip() and not line.startswith(("<", "(")):
            found = why(workspace, line, **asked).answers
            assert any(answer.is_shown for answer in found), line
            assert all(answer.commit or answer.place is None for answer in found if answer.is_shown)


def test_what_is_not_shown_has_a_reason(workspace: Workspace, clock: Clock) -> None:
    root = workspace.root
    hook: dict[str, Any] = {"profile": "hook", "budget": 1_200}
    (root / "memory/plan.md").write_text("A plan for the winter.\n")
    (root / "memory/2026-11-20.md").write_text("# 2026-11-20\n\n- 08:20 ate an apple\n")
    (root / "MEMORY.md").write_text("- a rumour (review:: pending)\n" + (root / "MEMORY.md").read_text())
    retire(opened(root, clock, "person"), "mem-b8q6h3ye")
    assert "left out of memory: waits for review" in only(workspace, "a rumour").why
    error = _line_of(root / "learnings/errors.md", "- [")[2:30]
    assert "left out of errors: no room" in why(workspace, error, **hook).answers[0].why
    assert (
        only(workspace, "for the winter").why
        == "not in the frame: search finds notes and logs, but the frame leaves them out"
    )
    assert "--logs adds the two newest" in only(workspace, "ate an apple").why
    assert "it is retired" in why(workspace, "Error messages name the file and the line").answers[0].why
    assert (
        "the profile hook leaves it out" in why(workspace, _line_of(root / "AGENTS.md"), profile="hook").answers[0].why
    )
    assert "workspace-mem show --heartbeat" in only(workspace, _line_of(root / "HEARTBEAT.md")).why
    assert why(workspace, "stands nowhere at all").answers == ()
    with pytest.raises(UsageError):
        why(workspace, "  ")


def _line_of(path: Path, beginning: str = "") -> str:
    lines = reversed(path.read_text().split("\n"))
    return next(line for line in lines if line.strip() and line.startswith(beginning))


def test_a_page_that_cannot_be_read_hides_no_other(workspace: Workspace) -> None:
    (workspace.root / "AGENTS.md").write_bytes(b"x" * 11_000_000)
    (workspace.root / "notes.md").write_text("The late words\n")
    found = only(workspace, "the late words")
    assert (found.path, found.is_shown) == ("notes.md", False)


def test_a_folder_without_history_has_places_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "SOUL.md").write_text("I am calm.\n")
    found = only(open_workspace(tmp_path), "calm")
    assert str(found.place) == "SOUL.md#L1"
    assert found.told.startswith("History is off")
