"""What `status` says of the frame is kept as long as no file changes, and not a moment longer."""

from collections.abc import Callable
from pathlib import Path

import pytest

from workspace_mem.actions.frame import frame
from workspace_mem.actions.frame_size import frame_size
from workspace_mem.services.frame.notices import filled
from workspace_mem.stores.surroundings import look_around
from workspace_mem.workspace import Workspace, open_workspace

Change = Callable[[Workspace], object]


def linked(workspace: Workspace) -> None:
    (workspace.root / "soul.txt").write_text("I am calm.\n")
    (workspace.root / "SOUL.md").unlink()
    (workspace.root / "SOUL.md").symlink_to("soul.txt")


CHANGES: list[Change] = [
    lambda workspace: (workspace.root / "SOUL.md").write_text("I am brief.\n"),
    lambda workspace: (workspace.root / "MEMORY.md").unlink(),
    lambda workspace: (workspace.root / "USER.md").rename(workspace.root / "other.md"),
    lambda workspace: (workspace.root / ".gitignore").write_text("MEMORY.md\n"),
    lambda workspace: (workspace.root / "SOUL.md").write_bytes(b"\xff" * 11_000_000),
    lambda workspace: (workspace.root / "memory").mkdir(exist_ok=True),
    lambda workspace: (workspace.root / "MEMORY.md").write_text("- " + "x" * 14_000 + "\n"),
    lambda workspace: (workspace.cache / "frame-size.json").write_text('{"version": 1, "files": '),
    linked,
]


def told(workspace: Workspace) -> tuple[object, ...]:
    found = frame_size(workspace, *look_around(workspace.folder))
    return found.chars, found.budget, found.filled, found.notices


def measured(workspace: Workspace) -> tuple[object, ...]:
    built = frame(workspace)
    return len(built.text), built.budget, tuple(filled(built.sections)), built.notices


@pytest.mark.parametrize("change", CHANGES)
def test_it_is_what_the_frame_comes_to(sample: Path, change: Change) -> None:
    workspace = open_workspace(sample)
    assert told(workspace) == told(workspace) == measured(workspace)
    change(workspace)
    again = open_workspace(sample)
    assert told(again) == told(again) == measured(again)


def test_a_file_behind_a_link_is_looked_at_each_time(sample: Path) -> None:
    workspace = open_workspace(sample)
    linked(workspace)
    before = told(workspace)
    (sample / "soul.txt").write_text("I am calm, and brief.\n")
    assert told(workspace) == measured(workspace) != before


def test_it_is_not_measured_again_for_nothing(sample: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    workspace = open_workspace(sample)
    expected = told(workspace)
    monkeypatch.setattr("workspace_mem.actions.frame_size._measured", lambda _: pytest.fail("it was measured again"))
    assert told(workspace) == expected
