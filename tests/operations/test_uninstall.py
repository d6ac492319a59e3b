"""What the tool keeps beside the Markdown is listed, and goes when told; the Markdown stays."""

import shutil
from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import Clock, files_of, git
from workspace_mem.errors import RefusedError
from workspace_mem.verbs.init import init
from workspace_mem.verbs.integrate import integrate
from workspace_mem.verbs.note import note
from workspace_mem.verbs.recover import restore_lost
from workspace_mem.verbs.search import search
from workspace_mem.verbs.uninstall import uninstall
from workspace_mem.workspace import Workspace


def whats(things: tuple[object, ...]) -> dict[str, bool]:
    return {getattr(thing, "what", ""): getattr(thing, "kept", None) is None for thing in things}


def test_it_only_lists_until_it_is_told(workspace: Workspace) -> None:
    search(workspace, "port")
    before = sorted(path for path in workspace.root.rglob("*") if path.is_file())
    assert whats(uninstall(workspace).things) == {
        "private refs": True,
        "locks and journal": True,
        "index and caches": True,
        "usage": True,
    }
    assert sorted(path for path in workspace.root.rglob("*") if path.is_file()) == before
    assert workspace.cache.is_dir()


def test_everything_of_ours_goes_and_the_markdown_and_its_history_stay(workspace: Workspace) -> None:
    integrate("claude-code", workspace.root, server=("workspace-mem", "mcp"))
    search(workspace, "port")
    (workspace.root / "SOUL.md").write_bytes(b"# Mine\n")
    before = files_of(workspace.root)

    uninstall(workspace, remove=True)

    del before[".claude/settings.json"], before[".mcp.json"]
    assert files_of(workspace.root) == before
    assert not (workspace.root / ".workspace-mem").exists()
    assert not workspace.cache.exists()
    assert git(workspace.root, "for-each-ref", "refs/workspace-mem/") == ""
    assert git(workspace.root, "show", "HEAD:SOUL.md") == "# Mine\n"


def test_a_save_that_was_empty_keeps_nothing_back(workspace: Workspace) -> None:
    """Somebody emptied a page, and its text was put back: what was displaced is nothing."""
    (workspace.root / "MEMORY.md").write_bytes(b"")
    restore_lost(workspace, ["MEMORY.md"])
    assert whats(uninstall(workspace).things)["locks and journal"]


def test_afterwards_it_can_be_used_again(workspace: Workspace) -> None:
    uninstall(workspace, remove=True)
    assert note(opened(workspace.root, Clock()), "back again").commit


def test_a_history_that_no_branch_holds_is_kept_unless_it_is_given_up(tmp_path: Path) -> None:
    root = tmp_path / "theirs"
    root.mkdir()
    git(root, "init", "-q", "-b", "main")
    git(root, "-c", "user.name=n", "-c", "user.email=e", "commit", "-q", "--allow-empty", "-m", "theirs")
    init(opened(root, Clock()))
    made = opened(root, Clock())
    note(made, "kept apart from their branch")

    kept = [thing for thing in uninstall(made, remove=True).things if thing.kept]
    assert [thing.what for thing in kept] == ["private refs"]
    assert git(root, "for-each-ref", "refs/workspace-mem/") != ""

    with pytest.raises(RefusedError, match="Only a person"):
        uninstall(opened(root, Clock()), history=True, remove=True)
    assert git(root, "for-each-ref", "refs/workspace-mem/") != ""

    uninstall(opened(root, Clock(), actor="person"), history=True, remove=True)
    assert git(root, "for-each-ref", "refs/workspace-mem/") == ""


def test_caches_of_workspaces_that_are_gone_go_too(workspace: Workspace, sample: Path, tmp_path: Path) -> None:
    other = opened(Path(shutil.copytree(sample, tmp_path / "other")), Clock())
    search(other, "port")
    shutil.rmtree(other.root)
    uninstall(workspace, remove=True)
    assert not other.cache.exists()
