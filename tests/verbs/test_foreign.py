"""Folders of other programs are taken over as they are: recognised, listed, searched and framed, and never written."""

from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import Clock
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.init import init
from workspace_mem.workspace import Workspace


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
