"""What happens to a secret is said by the user's own configuration, for people and for agents, on every way in."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.test_streams import at_a_terminal
from tests.conftest import opened
from tests.running import Clock, CommandHere, everything_on_disk, git
from workspace_mem.errors import RefusedError
from workspace_mem.mcp.offer import Offer
from workspace_mem.verbs.doctor import doctor
from workspace_mem.verbs.error import error
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.import_ import import_memory
from workspace_mem.verbs.memory_tool import MemoryTool
from workspace_mem.verbs.note import note
from workspace_mem.verbs.page import write_page
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.search import search
from workspace_mem.workspace import Workspace

KEY = "ghp_" + "x7Kq2mVb9TzRw4Lp8NsD6fGh1JcYe3UaQo5i"  # in two parts, so that no scanner takes this file for a leak
TEXT = f"The key is {KEY}"


def configured(home: Path, settings: str) -> None:
    folder = home / ".config/workspace-mem"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "config.toml").write_text(settings)


def told_to(workspace: Workspace, tool: str, **arguments: object) -> str:
    return str(Offer(lambda: workspace, ("core", "files")).answer("tools/call", {"name": tool, "arguments": arguments}))


# Each returns what its caller is told; a refusal is raised or told.
WAYS: dict[str, Callable[[Workspace], object]] = {
    "remember": lambda w: remember(w, TEXT),
    "note": lambda w: note(w, TEXT),
    "error": lambda w: error(w, "bash", "denied", context=TEXT),
    "revise": lambda w: revise(w, str(remember(w, "The key is in the vault").id), TEXT),
    "page": lambda w: write_page(w, "memories/keys.md", TEXT),
    "memory_save": lambda w: told_to(w, "memory_save", text=TEXT),
    "memory_files": lambda w: told_to(w, "memory_files", command="create", path="/memories/k.md", file_text=TEXT),
    "the memory tool": lambda w: [
        MemoryTool(w)({"command": "create", "path": "/memories/k.md", "file_text": "The key is x"}),
        MemoryTool(w)({"command": "str_replace", "path": "/memories/k.md", "old_str": "x", "new_str": KEY}),
    ],
    "the command": lambda w: CommandHere(w.root)("remember", TEXT),
}


def said(way: str, workspace: Workspace) -> str:
    try:
        return str(WAYS[way](workspace))
    except Exception as error:  # noqa: BLE001  # a refusal of any face
        return str(error)


def files_hold(root: Path) -> bool:
    return any(KEY in path.read_text() for path in root.rglob("*.md"))


@pytest.mark.parametrize("way", WAYS)
def test_refuse_writes_nothing_of_it(empty: Workspace, home: Path, way: str) -> None:
    configured(home, '[screen]\nagents = "refuse"\n')
    assert "looks like a secret (github-pat)" in said(way, empty)
    assert KEY.encode() not in everything_on_disk(empty.root, home)
    assert "REDACTED" not in "".join(path.read_text() for path in empty.root.rglob("*.md"))


@pytest.mark.parametrize("way", WAYS)
def test_redact_is_what_holds_for_agents(empty: Workspace, home: Path, way: str) -> None:
    assert KEY not in said(way, empty)
    assert KEY.encode() not in everything_on_disk(empty.root, home)


@pytest.mark.parametrize("way", WAYS)
def test_off_keeps_it_says_so_and_no_face_shows_it(empty: Workspace, home: Path, way: str) -> None:
    configured(home, '[screen]\nagents = "off"\n')
    assert "Text that looks like a secret was kept (github-pat)" in said(way, empty)
    assert files_hold(empty.root)
    assert KEY not in frame(empty, budget=200_000, logs=True).text
    assert KEY not in str(search(empty, "key"))
    assert "REDACTED:github-pat" in str(search(empty, "key"))
    assert not files_hold(home)


def test_a_folder_decides_nothing_about_secrets(empty: Workspace, home: Path) -> None:
    with (empty.root / "workspace.toml").open("a") as settings:
        settings.write('\n[screen]\nagents = "off"\nperson = "off"\n')
    again = opened(empty.root, Clock())
    remember(again, TEXT)
    assert not files_hold(empty.root)
    told = [one.message for one in doctor(again).findings if one.path == "workspace.toml"]
    assert len([one for one in told if "screen." in one and "your own configuration" in one]) == 2


def test_one_workspace_may_be_told_otherwise_and_an_odd_value_does_not_count(empty: Workspace, home: Path) -> None:
    configured(home, f'[screen]\nagents = "ask"\n[workspaces."{empty.root}".screen]\nperson = "off"\n')
    assert any("screen.agents takes one of redact, refuse, off" in one.message for one in doctor(empty).findings)
    remember(empty, TEXT)
    assert not files_hold(empty.root)
    remember(opened(empty.root, Clock(), "person"), f"Mine: {KEY}")
    assert files_hold(empty.root)


def test_a_person_without_a_terminal_is_not_asked(empty: Workspace, home: Path) -> None:
    remember(opened(empty.root, Clock(), "person"), TEXT)
    assert KEY.encode() not in everything_on_disk(empty.root, home)
    configured(home, '[screen]\nperson = "refuse"\n')
    with pytest.raises(RefusedError, match="looks like a secret"):
        remember(opened(empty.root, Clock(), "person"), TEXT)


@pytest.mark.parametrize(("typed", "stays"), [(b"\n", False), (b"y\n", False), (b"n\n", True)])
def test_a_person_at_a_terminal_is_asked(empty: Workspace, typed: bytes, *, stays: bool) -> None:
    code, shown = at_a_terminal(["remember", TEXT], empty.root, typed=typed)
    assert (code, files_hold(empty.root)) == (0, stays)
    assert "looks like a secret (github-pat). Leave it out? [Y/n]" in shown
    assert (KEY in git(empty.root, "log", "-p")) == stays
    assert KEY not in git(empty.root, "log", "--format=%B")


def test_an_agent_at_a_terminal_is_not_asked(empty: Workspace) -> None:
    code, shown = at_a_terminal(["remember", TEXT, "--actor", "agent:claude"], empty.root)
    assert (code, files_hold(empty.root)) == (0, False)
    assert "Leave it out?" not in shown


def test_no_name_of_a_file_holds_a_secret_whatever_the_settings_say(empty: Workspace, home: Path) -> None:
    configured(home, '[screen]\nagents = "off"\n')
    with pytest.raises(RefusedError, match="looks like a secret"):
        write_page(empty, f"memories/{KEY}.md", "A page")
    with pytest.raises(Exception, match="looks like a secret"):
        MemoryTool(empty)({"command": "create", "path": f"/memories/{KEY}.md", "file_text": "A page"})


@pytest.mark.parametrize("actor", ["agent:claude", "person"])
def test_an_import_has_a_policy_of_its_own(empty: Workspace, home: Path, tmp_path: Path, actor: str) -> None:
    folder = tmp_path / "memories"
    folder.mkdir()
    (folder / "keys.md").write_text(f"# Keys\n\n{TEXT}\n")
    workspace = opened(empty.root, Clock(), actor)
    configured(home, '[screen]\nimports = "refuse"\nperson = "off"\nagents = "off"\n')
    told = import_memory(workspace, "memory-tool", folder).problems
    assert any("looks like a secret" in one.message for one in told)
    assert not files_hold(empty.root)
    configured(home, '[screen]\nimports = "off"\nagents = "refuse"\n')
    assert import_memory(workspace, "memory-tool", folder).changed
    assert files_hold(empty.root)


def test_an_error_quotes_no_secret_that_was_typed(empty: Workspace) -> None:
    here = CommandHere(empty.root)
    for words in (["show", KEY], ["add", KEY, "x"], ["revise", f"mem-{KEY}", "x"], ["config", KEY, "x"]):
        done = here(*words)
        assert done.code
        assert KEY not in done.stderr + here(*words, "--json").stderr, words
