"""A search finds memory: skills, templates and what others wrote are found when they are asked for."""

from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import Clock, Command, files_of
from workspace_mem.model.kinds import KINDS
from workspace_mem.search.query import plainly
from workspace_mem.verbs.config import configure
from workspace_mem.verbs.recall import recall
from workspace_mem.verbs.search import search
from workspace_mem.verbs.status import status
from workspace_mem.workspace import Workspace

SKILL = "---\nname: s{0}\ndescription: the boiler, part {0}\n---\n\n# Boiler {0}\n\nboiler boiler plate {0}\n"
FILES = {
    "MEMORY.md": "## Facts\n\n- The boiler stands in the attic, and its code is on the fridge\n",
    "Templates/boiler.md": "# Boiler report\n\nboiler: {{{{name}}}}\n",
    "app/vendor/boiler/README.md": "# boiler\n\nA boiler of others, with a manual\n",
    "notes/skills.md": "# What I want to learn\n\nTo mend a boiler with solder\n",
    **{f"skills/group/s{number}/SKILL.md": SKILL.format(number) for number in range(40)},
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for path, text in FILES.items():
        (tmp_path / "heavy" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "heavy" / path).write_text(text)
    return tmp_path / "heavy"


@pytest.fixture
def workspace(root: Path, clock: Clock, here: Command) -> Workspace:
    assert here.at(root)("init").code == 0
    return opened(root, clock, "person")


def _paths(workspace: Workspace, words: str) -> set[str]:
    return {hit.path for hit in search(workspace, words, limit=100).hits}


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("skills/weather/SKILL.md", "skill"),
        ("skills/weather/references/codes.md", "skill"),
        ("skills/flat.md", "skill"),
        ("agents/rook/skills/x/SKILL.md", "skill"),
        ("packs/weather/SKILL.md", "skill"),
        ("skills/pdf/templates/form.md", "skill"),
        ("templates/report.md", "template"),
        ("99 - Templates/Daily.md", "template"),
        ("_templates/x.md", "template"),
        ("src/third_party/lib/docs/skills/a.md", "vendored"),
        ("venv/lib/python3.11/site-packages/p/README.md", "vendored"),
        ("packages/x/node_modules/b/README.md", "vendored"),
        ("archive/skills/x/SKILL.md", "skill"),
        ("memory/skills/cooking.md", "note"),
        ("memories/templates/x.md", "note"),
        ("Skills/Cooking.md", "note"),
        ("skillset/x.md", "note"),
        ("contemplates/x.md", "note"),
        ("templates.md", "note"),
        ("vendors/Miele.md", "note"),
        ("MEMORY.md", "memory"),
        ("memory/2026-11-20-skills.md", "log"),
    ],
)
def test_a_note_is_what_its_folder_says(path: str, kind: str) -> None:
    assert KINDS.found_as(path) == kind


def test_a_plain_search_finds_memory_alone(workspace: Workspace) -> None:
    assert _paths(workspace, "boiler") == {"MEMORY.md", "notes/skills.md"}
    assert {hit.path for hit in recall(workspace, "mend the boiler", frame="none").hits} == {
        "MEMORY.md",
        "notes/skills.md",
    }
    assert {hit.path for hit in search(workspace, plainly("boiler")).hits} == {"MEMORY.md", "notes/skills.md"}


def test_what_is_asked_for_is_found(workspace: Workspace) -> None:
    assert len(_paths(workspace, "boiler kind:skill")) == 40
    assert _paths(workspace, "boiler kind:templates") == {"Templates/boiler.md"}
    assert _paths(workspace, "boiler path:vendor") == {"app/vendor/boiler/README.md"}
    assert len({hit.path for hit in search(workspace, plainly("boiler", kind="skill"), limit=100).hits}) == 40
    assert "Templates/boiler.md" not in _paths(workspace, "boiler -kind:fact")


def test_where_memory_has_nothing_it_says_where_to_look(workspace: Workspace) -> None:
    found = search(workspace, "plate")
    assert not found.hits
    assert [(one.query, one.hits) for one in found.suggestions] == [("plate kind:skill", 40)]
    assert len(_paths(workspace, found.suggestions[0].query)) == 40


def test_status_counts_them_and_names_the_setting(workspace: Workspace, here: Command, root: Path) -> None:
    assert status(workspace).left_out == {"skill": 40, "template": 1, "vendored": 1}
    shown = here.at(root)("status").stdout
    assert (
        "leaves out 40 skill files, 1 template file, 1 vendored file: see `workspace-mem config search.leave_out`"
        in (" ".join(shown.split()))
    )


def test_the_setting_changes_it_at_once(workspace: Workspace, root: Path, clock: Clock) -> None:
    assert len(_paths(workspace, "boiler")) == 2
    configure(workspace, "search.leave_out", "vendored")
    again = opened(root, clock, "person")
    assert len(_paths(again, "boiler")) == 43
    assert status(again).left_out == {"vendored": 1}
    configure(again, "search.leave_out", "")
    assert "app/vendor/boiler/README.md" in _paths(opened(root, clock, "person"), "boiler")


def test_what_lies_beside_a_skill_belongs_to_it_as_long_as_that_is_there(
    workspace: Workspace, root: Path, clock: Clock
) -> None:
    # The file of the index says `note` of each of these: only the folder says more.
    for path in ("packs/heating/references/codes.md", "packs/heating/notes.md", "packs/readme.md", "memory/x/notes.md"):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(f"# Codes\n\nA solar collector has the code {len(path)}\n")
    (root / "memory/x/SKILL.md").write_text("# A page\n")
    notes = {"packs/readme.md", "memory/x/notes.md"}
    assert _paths(workspace, "collector") == {*notes, "packs/heating/references/codes.md", "packs/heating/notes.md"}
    skill = root / "packs/heating/SKILL.md"
    skill.write_text(SKILL.format(1))
    assert _paths(workspace, "collector") == notes
    found = search(workspace, "collector kind:skill").hits
    assert {(hit.path, hit.kind) for hit in found} == {
        ("packs/heating/references/codes.md", "skill"),
        ("packs/heating/notes.md", "skill"),
    }
    assert status(workspace).left_out == {"skill": 44, "template": 1, "vendored": 1}
    skill.unlink()
    assert len(_paths(workspace, "collector")) == 4


def test_a_kind_of_that_name_that_the_workspace_declares_is_memory(root: Path, here: Command, clock: Clock) -> None:
    here.at(root)("init")
    with (root / "workspace.toml").open("a") as settings:
        settings.write('\n[kinds.template]\nshape = "file"\nprefix = "tpl"\nhome = "templates/{slug}.md"\n')
    (root / "templates").mkdir()
    (root / "templates/house.md").write_text("# The house\n\nIts boiler hums.\n")
    assert "templates/house.md" in _paths(opened(root, clock), "boiler")


def test_they_are_recorded_and_unchanged(root: Path, here: Command) -> None:
    before = files_of(root)
    for command in (["init"], ["search", "boiler"], ["status"], ["search", "boiler", "kind:skill"]):
        here.at(root)(*command)
    after = files_of(root)
    assert {path: after[path] for path in before} == before
    assert here.at(root)("history", "skills/group/s1/SKILL.md", "--json").json["changes"]
