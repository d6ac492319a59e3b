"""One memory for all projects: each project's own part comes first, and none sees another's unless it asks."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import Command, git
from workspace_mem import open_workspace
from workspace_mem.disk.spool import Spool
from workspace_mem.hook import answer
from workspace_mem.loop.consolidate import memories_of, note_phase


class Desk:
    """A home with a default workspace and projects, and the command in any folder of it."""

    def __init__(self, home: Path, here: Command) -> None:
        self.home, self.here, self.root = home, here, home / ".workspace-mem/default"
        assert self.at(home)("init").code == 0

    def at(self, folder: Path) -> Command:
        folder.mkdir(parents=True, exist_ok=True)
        return self.here.at(folder)

    def project(self, name: str, remote: str = "") -> Command:
        folder = self.home / name
        folder.mkdir(parents=True)
        git(folder, "init", "-q")
        if remote:
            git(folder, "remote", "add", "origin", remote)
        return self.here.at(folder)

    def page(self, name: str) -> str:
        return (self.root / "projects" / name).read_text()


@pytest.fixture
def desk(home: Path, here: Command) -> Desk:
    return Desk(home, here)


def frame_at_start(folder: Path, home: Path, event: str = "session-start", **more: str) -> str:
    given = json.dumps({"cwd": str(folder), "session_id": "s", **more}).encode()
    done = subprocess.run(
        [sys.executable, "-m", "workspace_mem.hook", event],
        input=given,
        capture_output=True,
        check=True,
        cwd=home,
        env=os.environ,
    )
    return str(json.loads(done.stdout)["hookSpecificOutput"]["additionalContext"]) if done.stdout else ""


# ── whose memory ───────────────────────────────────────────────────────────────────────────────


KINDS = [
    (["remember", "quokka one"], "projects/shop.md"),
    (["remember", "--kind", "decision", "quokka two"], "projects/shop.md"),
    (["error", "Bash", "quokka three failed"], "projects/shop/learnings/errors.md"),
    (["correct", "Ask the quokka four"], "projects/shop/learnings/corrections.md"),
    (["remember", "--kind", "win", "quokka five"], "projects/shop/learnings/wins.md"),
    (["note", "quokka six"], "projects/shop/memory/"),
    (["add", "pattern", "quokka seven", "--set", "when=always"], "projects/shop/learnings/patterns.md"),
    (
        ["add", "episode", "quokka eight", "--set", "outcome=success", "--set", "actions=x"],
        "projects/shop/memory/episodes/",
    ),
    (["page", "CONTINUITY.md", "# Now\n\nquokka nine\n"], "projects/shop/CONTINUITY.md"),
    (["page", "memories/plan.md", "# Plan\n\nquokka ten\n"], "projects/shop/memories/plan.md"),
    (["add", "handoff", "--set", "to=claude-code", "--set", "done=quokka eleven"], "projects/shop/handoffs/"),
]


@pytest.mark.parametrize(("words", "place"), KINDS, ids=[place for _, place in KINDS])
def test_whatever_is_kept_in_a_project_stays_in_it(words: list[str], place: str, desk: Desk) -> None:
    shop, till = desk.project("shop"), desk.project("till")
    done = shop(*words, "--json", "--actor", "agent:claude-code")
    assert (done.code, done.json["path"][: len(place)]) == (0, place), done
    assert desk.page("shop.md").startswith('---\nfolder: "~/shop"\n---\n# shop\n')

    def seen_from(command: Command) -> str:
        asked = (
            *(["search", "quokka"], ["recall", "quokka"], ["list"], ["list", "--timeline"], ["list", "--topics"]),
            *(["list", "--facts", "quokka"], ["list", "handoff"], ["history"], ["frame", "--logs"], ["diff", "HEAD~1"]),
            *(["frame", "--task", "quokka"], ["frame", "--agent", "claude-code"], ["export", "json", "-"]),
        )
        answers = [command(*call) for call in asked]
        return "".join(done.stdout for done in answers) + frame_at_start(
            command.folder, desk.home, "user-prompt", prompt="which quokka one is it, and what does it do?"
        )

    assert "quokka" in seen_from(shop)
    assert "quokka" not in seen_from(till)
    assert "quokka" in till("search", "quokka", "--project", "shop").stdout + till("list", "--project", "all").stdout
    assert "quokka" in seen_from(desk.at(desk.root))  # whoever looks at the memory itself sees all of it


@pytest.mark.parametrize(
    ("first", "second", "is_same"),
    [
        ("https://github.com/acme/api.git", "git@github.com:acme/api", True),
        ("ssh://git@GitHub.com:22/acme/api.git", "https://user:secret@github.com/acme/api/", True),
        ("https://github.com/acme/api", "https://github.com/me/api", False),
        ("", "https://github.com/acme/api", False),
        ("/srv/git/api.git", "/srv/git/api.git", False),
    ],
)
def test_clones_of_one_repository_are_one_project(first: str, second: str, is_same: bool, desk: Desk) -> None:
    one, other = desk.project("a/api", first), desk.project("b/api", second)
    one("remember", "The api is slow")
    assert ("slow" in other("frame").stdout) is is_same
    assert "secret" not in "".join(path.read_text() for path in (desk.root / "projects").rglob("*.md"))


# ── which workspace ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("names", "is_here"),
    [
        ([], True),
        (["SOUL.md"], True),
        (["notes.md", "ideas.md"], True),
        (["memory/2026-01-06.md", "src/main.py"], True),
        (["README.md"], False),
        (["README.md", "main.py"], False),
        ([".git/HEAD"], False),
        ([".claude/settings.json"], False),
    ],
)
def test_init_without_a_folder_adopts_a_memory_and_leaves_code_alone(
    names: list[str], is_here: bool, home: Path, here: Command
) -> None:
    for name in names:
        (here.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (here.folder / name).write_text("x\n")
    roots = [here("init", "--json").json["root"] for _ in range(2)]
    assert roots == 2 * [str(here.folder if is_here else home / ".workspace-mem/default")]
    assert (here.folder / "workspace.toml").exists() is is_here


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
        for name, value in {"HOME": str(desk.home)}.items():
            monkeypatch.setenv(name, value)
    capsys.readouterr()
    till("note", "something else")
    assert "run the linter" in desk.page("shop/learnings/corrections.md")
    assert "target quokka" in desk.page("shop/learnings/errors.md")
    assert "A session of claude-code" in desk.page("shop/CONTINUITY.md")
    assert "quokka" not in till("frame").stdout


def test_consolidation_joins_nothing_of_one_project_with_that_of_another(desk: Desk) -> None:
    shop, till = desk.project("shop"), desk.project("till")
    for command in (shop, till):
        for minute in range(3):
            command(
                "add",
                "episode",
                f"Try {minute} to deploy",
                "--set",
                "outcome=failure",
                "--set",
                "errors=[Bash] no quota",
            )
        command("remember", "Deploys need a ticket")
    for command in (shop, till):
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
