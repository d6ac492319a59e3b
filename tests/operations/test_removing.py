"""A removal is as safe as a write: killed anywhere nothing is lost, and a person's save in that moment stays."""

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests import nursery
from tests.running import CHECKOUT, git
from workspace_mem import MemoryTool
from workspace_mem.disk.write import Header
from workspace_mem.errors import ConflictError, RefusedError
from workspace_mem.model.changes import ChangeSet, Decide, ReadDocument, removal, step
from workspace_mem.workspace import Workspace

OLD = "/memories/old.md"
CREATE = {"command": "create", "path": OLD, "file_text": "words"}
DELETE = {"command": "delete", "path": OLD}
RENAME = {"command": "rename", "old_path": OLD, "new_path": "/memories/new/name.md"}
HEADER = Header("delete", "agent:test", "2026-11-20T08:20:00+00:00")

STRIDES = [pytest.param(17, id="some points"), pytest.param(1, id="every point", marks=pytest.mark.torture)]


def kills(root: Path, stride: int, call: dict[str, Any]) -> list[dict[str, Any]]:
    command = [sys.executable, "-m", "tests.operations.killed_tool", str(root), str(stride)]
    done = nursery.run([*command, json.dumps(CREATE), json.dumps(call)], cwd=CHECKOUT, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(found) > 5
    return found


@pytest.mark.parametrize("stride", STRIDES)
def test_a_killed_removal_is_done_or_not(empty: Workspace, stride: int) -> None:
    seen = set()
    for kill in kills(empty.root, stride, DELETE):
        assert kill["settled"] in ({"memories/old.md": "words"}, {})
        assert kill["left"] == []
        assert git(Path(kill["root"]), "status", "--short") == ""
        assert "words" in git(Path(kill["root"]), "log", "-p", "--", "memories/old.md")
        seen.add(len(kill["settled"]))
    assert seen == {0, 1}


@pytest.mark.parametrize("stride", STRIDES)
def test_a_killed_move_is_under_one_name(empty: Workspace, stride: int) -> None:
    seen = set()
    for kill in kills(empty.root, stride, RENAME):
        assert set(kill["killed"].values()) == {"words"}
        assert kill["settled"] in ({"memories/old.md": "words"}, {"memories/new/name.md": "words"})
        assert kill["left"] == []
        assert git(Path(kill["root"]), "status", "--short") == ""
        seen |= set(kill["settled"])
    assert len(seen) == 2


def removing(path: str, before_the_swap: Callable[[], None]) -> Decide:
    """Return a decision that removes a file which somebody saves once, after it was read."""
    saves = [before_the_swap]

    def decide(read: ReadDocument) -> ChangeSet:
        changes = ChangeSet(f"delete: {path}", (step(read(path), removal),))
        if saves:
            saves.pop()()
        return changes

    return decide


def test_a_save_between_looking_and_removing_is_seen(empty: Workspace) -> None:
    MemoryTool(empty)(CREATE)
    place = empty.root / "memories/old.md"
    changes, _ = empty.writer.write(removing("memories/old.md", lambda: void(place.write_text("saved"))), HEADER)
    assert changes.steps[0].edit.before.data == b"saved"
    assert not place.exists()


def test_a_file_that_goes_meanwhile_is_nothing_to_remove(empty: Workspace) -> None:
    MemoryTool(empty)(CREATE)
    place = empty.root / "memories/old.md"
    _, intent = empty.writer.write(removing("memories/old.md", place.unlink), HEADER)
    assert intent is None


def test_a_folder_that_goes_meanwhile_is_nothing_to_remove(empty: Workspace) -> None:
    MemoryTool(empty)({**CREATE, "path": "/memories/sub/old.md"})
    folder = empty.root / "memories/sub"
    _, intent = empty.writer.write(removing("memories/sub/old.md", lambda: shutil.rmtree(folder)), HEADER)
    assert intent is None
    assert not folder.exists()


def test_a_folder_that_becomes_a_link_is_not_followed(empty: Workspace, tmp_path: Path) -> None:
    MemoryTool(empty)({**CREATE, "path": "/memories/sub/old.md"})
    folder = empty.root / "memories/sub"
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside/old.md").write_text("words")

    def swapped() -> None:
        shutil.rmtree(folder)
        folder.symlink_to(tmp_path / "outside")

    with pytest.raises(RefusedError):
        empty.writer.write(removing("memories/sub/old.md", swapped), HEADER)
    assert (tmp_path / "outside/old.md").read_text() == "words"


def test_a_file_that_is_open_for_writing_is_put_back(empty: Workspace) -> None:
    MemoryTool(empty)(CREATE)
    place = empty.root / "memories/old.md"
    with place.open("a") as held:
        held.write(" and more")
        with pytest.raises(ConflictError, match="open for writing"):
            empty.writer.write(removing("memories/old.md", lambda: None), HEADER)
    assert place.read_text() == "words and more"
    assert list(place.parent.iterdir()) == [place]


def void(_: object) -> None:
    """Take what a person's action returns, and nothing more."""
