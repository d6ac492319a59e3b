"""Cases G1 to G4 of the seed systems: what `init` makes, and what counts as empty."""

from pathlib import Path

import pytest

from tests.running import Command, files_of
from workspace_mem.disk.locations import TEMPLATE_NAMES
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.search import search
from workspace_mem.workspace import Workspace, open_workspace


def test_g01_a_fresh_init_makes_exactly_the_stated_files(run: Command) -> None:
    assert run("init", "w").code == 0

    root = run.folder / "w"
    assert set(files_of(root)) == {
        "workspace.toml",
        "SOUL.md",
        "USER.md",
        "AGENTS.md",
        "HEARTBEAT.md",
        "CONTINUITY.md",
        "MEMORY.md",
        "learnings/errors.md",
        "learnings/corrections.md",
    }
    assert {path.name for path in root.iterdir() if path.is_dir()} == {".git", ".workspace-mem", "learnings"}


@pytest.mark.parametrize("kept", [(), ("SOUL.md",), ("MEMORY.md", "learnings/errors.md")])
def test_g04_a_workspace_with_missing_files_works(empty: Workspace, kept: tuple[str, ...]) -> None:
    for name in TEMPLATE_NAMES:
        if name not in kept:
            (empty.root / name).unlink()
    (empty.root / "learnings/corrections.md").parent.rmdir() if not kept else None
    workspace = open_workspace(empty.root, now=empty.now, draw=empty.draw)

    assert frame(workspace).text
    assert list_entries(workspace).entries == ()
    assert search(workspace, "anything").hits == ()
    assert remember(workspace, "first").changed
    assert Path(workspace.root, "MEMORY.md").read_text().count("- first (at::") == 1
