"""Folders of other programs are taken over as they are: recognised, listed, searched and framed, and never written."""

from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import Clock, files_of, tables
from workspace_mem.verbs.doctor import doctor
from workspace_mem.verbs.error import error
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.init import init
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.undo import undo
from workspace_mem.workspace import Workspace

FOLDERS = tables("verbs_foreign")


def adopted_from(root: Path, files: dict[str, str]) -> Workspace:
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    init(opened(root, Clock()))
    return opened(root, Clock())


@pytest.mark.parametrize("root", ["", "memory/", "agents/a-1/", "agents/a-1/memory/"])
def test_the_blocks_of_a_letta_agent_are_framed(tmp_path: Path, root: str) -> None:
    blocks = {"persona": "I am Quinn.", "human/rosa": "Rosa likes tea.", "rules": "We use tabs."}
    workspace = adopted_from(tmp_path, {f"{root}system/{name}.md": text for name, text in blocks.items()})
    shown = {section.name: section.text.split("\n")[1] for section in frame(workspace).sections}
    assert (shown["soul"], shown["user"], shown["memory"]) == tuple(blocks.values())


@pytest.mark.parametrize("name", FOLDERS)
def test_a_folder_is_read_and_written_as_its_owner_would(tmp_path: Path, name: str) -> None:
    folder = FOLDERS[name]
    workspace = adopted_from(tmp_path, folder["files"])
    before, shown = files_of(tmp_path), frame(workspace).text
    entries = list_entries(workspace).entries
    assert tuple((entry.kind, entry.text) for entry in entries if entry.kind != "log") == folder["entries"]
    assert [text for text in folder.get("shows", ()) if text not in shown] == []
    assert [text for text in folder.get("hides", ()) if text in shown] == []
    kind, home, after = folder["saved"]
    error(workspace, "tar", "NEW") if kind == "error" else remember(workspace, "NEW", kind=kind)
    assert after in (tmp_path / home).read_text()
    assert not doctor(workspace).findings
    undo(workspace)
    assert files_of(tmp_path) == before
