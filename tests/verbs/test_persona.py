"""One persona for many workspaces: only the user's own configuration brings it in, and nothing is written there."""

import json
from pathlib import Path

import pytest

from tests.running import Command, files_of
from workspace_mem.verbs.frame_views import frame_at
from workspace_mem.verbs.remember import remember
from workspace_mem.workspace import Workspace


@pytest.fixture
def persona(tmp_path: Path) -> Path:
    folder = tmp_path / "persona"
    folder.mkdir()
    (folder / "SOUL.md").write_text("# Rook\n\nCalm, and brief.\n", encoding="utf-8")
    (folder / "USER.md").write_text("# Ada\n\nKeeps the buoys.\n", encoding="utf-8")
    (folder / "AGENTS.md").write_text("# Rules\n\nRun the tests.\n", encoding="utf-8")
    (folder / "OTHER.md").write_text("not of the frame\n", encoding="utf-8")
    return folder


def configured(home: Path, text: str) -> None:
    (home / ".config/workspace-mem").mkdir(parents=True, exist_ok=True)
    (home / ".config/workspace-mem/config.toml").write_text(text, encoding="utf-8")


def test_its_pages_stand_in_the_frame_before_the_workspaces_own(
    empty: Workspace, persona: Path, home: Path, here: Command
) -> None:
    here = here.at(empty.root)
    (empty.root / "SOUL.md").write_text("# Soul\n\nOf this project.\n", encoding="utf-8")
    before = here("frame").stdout
    configured(home, f'[persona]\ndir = "{persona}"\n')
    said = files_of(persona)
    shown = here("frame").stdout
    assert shown.index("Calm, and brief.") < shown.index("Of this project.")
    assert '<soul source="persona/SOUL.md"' in shown
    assert {"Keeps the buoys.", "Run the tests."} <= {*shown.splitlines()}
    assert "not of the frame" not in shown
    assert str(persona) not in shown
    assert here("frame").stdout == shown
    assert files_of(persona) == said
    configured(home, "")
    assert here("frame").stdout == before


def test_a_folder_cannot_bring_one_along(empty: Workspace, persona: Path, here: Command) -> None:
    with (empty.root / "workspace.toml").open("a", encoding="utf-8") as file:
        file.write(f'\n[persona]\ndir = "{persona}"\n')
    here = here.at(empty.root)
    assert "Calm, and brief." not in here("frame").stdout
    assert "persona.dir works only in your own configuration" in here("doctor").stdout


@pytest.mark.parametrize("named", ["/nowhere/at/all", "relative/folder", "WORKSPACE"])
def test_one_that_cannot_be_had_is_told_and_the_frame_is_there(
    empty: Workspace, home: Path, here: Command, named: str
) -> None:
    configured(home, f'[persona]\ndir = "{str(empty.root) if named == "WORKSPACE" else named}"\n')
    shown = here.at(empty.root)("frame")
    assert shown.code == 0
    assert "persona.dir" in shown.stdout
    assert "/nowhere" not in shown.stdout


def test_status_tells_of_it(empty: Workspace, persona: Path, home: Path, here: Command) -> None:
    configured(home, f'[persona]\ndir = "{persona}"\n')
    here = here.at(empty.root)
    found = json.loads(here("status", "--json").stdout)["persona"]
    assert (found["place"], found["files"]) == (str(persona), ["SOUL.md", "USER.md", "AGENTS.md"])
    assert found["digest"] == json.loads(here("frame", "--json").stdout)["persona"]
    assert "persona" in here("status").stdout


def test_why_says_where_a_line_of_it_comes_from(empty: Workspace, persona: Path, home: Path, here: Command) -> None:
    configured(home, f'[persona]\ndir = "{persona}"\n')
    told = here.at(empty.root)("frame", "--why", "Calm, and brief.")
    assert "persona/SOUL.md" in told.stdout
    assert "in the folder of persona.dir in your configuration" in told.stdout


def test_a_frame_of_the_past_has_the_persona_of_now_and_says_so(
    empty: Workspace, persona: Path, home: Path, here: Command
) -> None:
    configured(home, f'[persona]\ndir = "{persona}"\n')
    told = frame_at(empty, str(remember(empty, "The boiler is in the attic").commit)).frame
    assert "Calm, and brief." in told.text
    assert any("as they are now" in notice for notice in told.notices)
