"""What `status` says of the frame is kept as long as no file that it shows changes, and not a moment longer."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from workspace_mem.catalog.database import NAME
from workspace_mem.frame.sections import Clean
from workspace_mem.frame.size import frame_size
from workspace_mem.frame.units import filled
from workspace_mem.screen.clean import for_frame
from workspace_mem.verbs.frame import frame
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
    lambda workspace: (workspace.root / "memory/2026-11-19.md").write_text("# Today\n\n- 09:00 one line\n"),
    lambda workspace: (workspace.root / "memory/2027-01-01.md").write_text("# A new day\n\n- 09:00 one line\n"),
    lambda workspace: (workspace.root / "MEMORY.md").write_text("- " + "x" * 14_000 + "\n"),
    lambda workspace: (workspace.cache / NAME).write_text('{"version": 2, "files": '),
    linked,
]


def told(workspace: Workspace, clean: Clean = for_frame) -> tuple[object, ...]:
    found = frame_size(workspace.folder, workspace.catalog, clean)
    return found.chars, found.asked.budget, found.asked.sections, found.notices


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


def becomes_a_folder(path: Path) -> None:
    path.mkdir()


def becomes_a_pipe(path: Path) -> None:
    os.mkfifo(path)


def becomes_a_link_outside(path: Path) -> None:
    path.symlink_to(path.parent.parent)


def is_left_out(path: Path) -> None:
    path.write_text("x\n")
    path.with_name(".gitignore").write_text(f"{path.name}\n")


@pytest.mark.skipif(os.name == "nt", reason="no pipes with names")
@pytest.mark.parametrize("taking", [becomes_a_folder, becomes_a_pipe, becomes_a_link_outside, is_left_out])
@pytest.mark.parametrize("page", ["USER.md", "learnings"])
def test_what_stands_where_a_page_should_is_told_while_it_stands_there(
    sample: Path, taking: Callable[[Path], None], page: str
) -> None:
    place = sample / page
    shutil.rmtree(place) if place.is_dir() else place.unlink()
    told(open_workspace(sample))
    taking(place)
    assert told(open_workspace(sample)) == measured(open_workspace(sample))
    place.rmdir() if place.is_dir() and not place.is_symlink() else place.unlink()
    assert told(open_workspace(sample)) == measured(open_workspace(sample))
