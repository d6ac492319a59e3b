"""One memory for all projects: each project's own part comes first, and none sees another's unless it asks."""

from pathlib import Path

import pytest

from tests.running import Command, git
from workspace_mem import open_workspace
from workspace_mem.disk.spool import Spool
from workspace_mem.hook import answer
from workspace_mem.loop.consolidate import memories_of, note_phase
from workspace_mem.verbs.review import approve


class Desk:
    """A home with a default workspace and projects, and the command in any folder of it."""

    def __init__(self, home: Path, here: Command) -> None:
        self.home, self.here, self.root = home, here, home / ".workspace-mem/default"
        assert self.project("code")("init").code == 0  # of code, so it is the default workspace that is made

    def at(self, folder: Path) -> Command:
        folder.mkdir(parents=True, exist_ok=True)
        return self.here.at(folder)

    def project(self, name: str, remote: str = "") -> Command:
        folder = self.home / name
        (folder / "system").mkdir(parents=True)
        (folder / "system/persona.py").touch()
        git(folder, "init", "-q")
        if remote:
            git(folder, "remote", "add", "origin", remote)
        return self.here.at(folder)

    def page(self, name: str) -> str:
        return (self.root / "projects" / name).read_text()


@pytest.fixture
def desk(home: Path, here: Command) -> Desk:
    return Desk(home, here)


# ── hosts ──────────────────────────────────────────────────────────────────────────────────────


def test_what_hooks_capture_goes_to_the_project_of_the_session(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shop, till = desk.project("shop"), desk.project("till")
    events: dict[str, dict[str, object]] = {
        "session-start": {"source": "startup"},
        "user-prompt": {"prompt": "No. From now on always run the linter before you commit."},
        "post-tool": {"tool_name": "Bash", "tool_input": {"command": "make"}, "error": "no rule to make target quokka"},
        "session-end": {"reason": "exit"},
    }
    for event, more in events.items():
        given = {"cwd": str(shop.folder), "session_id": "s", "hook_event_name": "PostToolUseFailure", **more}
        monkeypatch.setattr("workspace_mem.hook.event._payload", lambda given=given: given)
        monkeypatch.delattr("os.fork")
        assert answer(["--capture", "on", event]) == 0
        monkeypatch.undo()
        monkeypatch.setenv("HOME", str(desk.home))
    capsys.readouterr()
    till("note", "something else")
    assert "run the linter" in desk.page("shop/learnings/corrections.md")
    assert "target quokka" in desk.page("shop/learnings/errors.md")
    assert "A session of claude-code" in desk.page("shop/CONTINUITY.md")
    assert "quokka" not in till("frame").stdout


def test_consolidation_joins_nothing_of_one_project_with_that_of_another(desk: Desk) -> None:
    shop, till = desk.project("shop"), desk.project("till")
    episode = ["--set", "outcome=failure", "--set", "errors=[Bash] no quota"]
    for command in (shop, till):
        for minute in range(3):
            command("add", "episode", f"Try {minute} to deploy", *episode)
        command("remember", "Deploys need a ticket")
        command("remember", "The port is 80")
        command("remember", "The port is 81")
    everywhere, names = desk.at(desk.root), ["--project", "all"]
    waiting = [item["name"] for item in everywhere("review", *names, "--json").json["waiting"]]
    assert len(waiting) == 2
    assert "2 proposals" in everywhere("status", *names).stdout
    approve(open_workspace(desk.root, project="all", actor="person"), waiting)
    for command in (shop, till):
        assert "The port is 80" not in command("list", "fact").stdout
        assert command("consolidate").code in (0, 1)
        assert "Deploys need a ticket" in command("list", "fact").stdout
    pages = {name: desk.page(name) for name in ("shop.md", "till.md")}
    assert all("Deploys need a ticket" in page for page in pages.values())


def test_a_consolidation_that_is_due_looks_at_each_project_by_itself(desk: Desk) -> None:
    for name in ("shop", "till", "idle"):
        desk.project(name)("remember", "Deploys need a ticket")
    for name in ("shop", "till"):
        episode = ["--set", "outcome=success", "--set", "actions=x"]
        desk.at(desk.home / name)("add", "episode", "Deploy", *episode)
    looked_at = memories_of(open_workspace(desk.root, project="till"))
    assert [workspace.project and workspace.project.name for workspace in looked_at] == ["till", None, "shop"]
    other = desk.project("else/till", "git@forge.example:ada/till.git")("remember", "The till is red").stderr
    assert "`remote: forge.example/ada/till` into projects/till.md" in other
    done = desk.at(desk.home / "till")("note", "something else")
    assert (done.code, "did not run" in done.stderr) == (0, False)


def test_each_project_has_a_phase_of_its_own(desk: Desk) -> None:
    """A save in another project is no change of phase; an edit in this one is."""
    pages = {name: desk.root / f"projects/{name}/CONTINUITY.md" for name in ("shop", "till")}
    for name, phase in (("shop", "development"), ("till", "review")):
        desk.project(f"code/{name}")("remember", f"The {name} opens at nine")
        pages[name].parent.mkdir(parents=True, exist_ok=True)
        pages[name].write_text(f"# Continuity\n\nPhase: {phase}\n")
    opened = {name: open_workspace(desk.root, project=name) for name in pages}
    state = opened["shop"].dirs.state_of(desk.root)
    for name in ("shop", "till", "shop"):
        note_phase(opened[name])
        assert not Spool(state).is_due(), name
    pages["shop"].write_text("# Continuity\n\nPhase: release\n")
    note_phase(opened["shop"])
    assert Spool(state).is_due()
