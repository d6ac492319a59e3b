"""A workspace is begun. How it is configured and taken away: tests/transcripts."""

import shutil
from datetime import UTC, date
from pathlib import Path

import pytest

from tests.running import SAMPLE, Clock, Command, Counter, files_of, git, subjects, trailers
from workspace_mem.disk.locations import TEMPLATE_NAMES
from workspace_mem.errors import RefusedError, UsageError
from workspace_mem.model.document import is_untouched
from workspace_mem.model.kinds import REMEMBERED
from workspace_mem.verbs.config import configure
from workspace_mem.verbs.doctor import doctor
from workspace_mem.verbs.error import error
from workspace_mem.verbs.init import InitResult, init
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.note import note
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.search import search
from workspace_mem.verbs.status import status
from workspace_mem.workspace import open_workspace


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "made"
    made.mkdir()
    return made


def made_of(folder: Path, *, timezone: str = "UTC", follow: bool | None = None, dry_run: bool = False) -> InitResult:
    workspace = open_workspace(folder, actor="agent:claude", now=Clock(), draw=Counter())
    return init(workspace, timezone=timezone, follow=follow, dry_run=dry_run)


def test_an_empty_folder_gets_the_pages_and_a_repository_with_one_commit(folder: Path) -> None:
    made_of(folder)

    assert set(files_of(folder)) == {"workspace.toml", *TEMPLATE_NAMES}
    assert {path.name for path in folder.glob(".*")} == {".git", ".gitattributes", ".workspace-mem"}
    assert subjects(folder) == ["init: a new workspace"]
    assert trailers(folder) == ["Workspace-Op: init", "Workspace-Actor: agent:claude"]
    assert git(folder, "branch", "--show-current").strip() == "main"
    assert git(folder, "status", "--porcelain", "--ignored") == "!! .workspace-mem/\n"
    assert git(folder, "for-each-ref", "--format=%(refname)") == "refs/heads/main\n"


def test_an_empty_folder_in_which_an_init_was_killed_gets_the_pages_too(folder: Path) -> None:
    (folder / ".workspace-mem").mkdir()
    (folder / ".~wm-0000000001-e830b5ab.0.tmp").write_text("# half of it")  # its first page, without a name yet
    made_of(folder)
    assert set(TEMPLATE_NAMES) <= set(files_of(folder))


def test_adoption_changes_no_byte_and_records_what_is_there(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(SAMPLE, tmp_path / "lantern"))
    (folder / "workspace.toml").unlink()
    (folder / "picture.png").write_bytes(b"\x89PNG")
    (folder / "program.exe").write_bytes(b"MZ")
    before = files_of(folder)

    made = made_of(folder)

    assert {path: data for path, data in files_of(folder).items() if path != "workspace.toml"} == before
    assert made.adopted == len([path for path in before if path.endswith(".md")])
    assert subjects(folder)[0] == f"init: adopt {made.adopted} files unchanged"
    assert subjects(folder)[1].startswith("edit: ")
    assert git(folder, "status", "--porcelain") == "?? program.exe\n"
    assert "picture.png" in git(folder, "ls-files").splitlines()
    assert git(folder, "show", "HEAD:MEMORY.md") == (SAMPLE / "MEMORY.md").read_text()


def test_a_folder_inside_a_larger_repository_keeps_its_history_apart(tmp_path: Path, home: Path) -> None:
    product = tmp_path / "product"
    product.mkdir()
    git(product, "init", "-q", "-b", "main")
    folder = product / "memory-of-agent"
    folder.mkdir()

    made = made_of(folder)
    written = remember(open_workspace(folder, now=Clock()), "first")

    assert git(product, "rev-list", "--all", "--count") == "0\n"
    assert not (folder / ".git").exists()
    assert str(home) in made.history
    assert written.commit is not None


def test_dry_run_tells_of_what_is_there_what_init_would(folder: Path) -> None:
    (folder / "TOOLS.md").write_text("# Tools\n\n- api_key = sk-proj-4nT8qLw2Zr6Xk9Vb3Mf7Yd5Hs1Jc0Pg\n")
    (folder / "notes.md").write_text("# Notes\n")
    git(folder, "init", "-q")
    git(folder, "add", "notes.md")
    (folder / ".gitignore").write_text("notes.md\n")
    before = files_of(folder)

    told = made_of(folder, dry_run=True)

    assert files_of(folder) == before
    assert (told.adopted, told.layouts) == (2, ("OpenClaw",))
    assert "branches stay untouched" in told.history
    made = made_of(folder)
    assert (made.adopted, made.layouts) == (told.adopted, told.layouts)


ACTIVE = "memory-bank/activeContext.md"
IN_LEARNINGS = {kind: f".learnings/{kind.upper()}S.md" for kind in ("error", "correction", "win")}


@pytest.mark.parametrize(
    ("before", "homes"),
    [
        ({".learnings/ERRORS.md": "# Errors\n"}, IN_LEARNINGS),
        (
            {"learnings/LEARNINGS.md": "# 学习\n", "MEMORY.md": "## 事实\n- 一\n"},
            {"learning": "learnings/LEARNINGS.md"},
        ),
        ({"memories/MEMORY.md": "one\n§\ntwo\n"}, dict.fromkeys(REMEMBERED, "memories/MEMORY.md")),
        ({"memories/MEMORY.md": "# A page\n"}, {}),
        ({"memory/MEMORY.md": "- One\n"}, dict.fromkeys(REMEMBERED, "memory/MEMORY.md")),
        ({"memory/MEMORY.md": "- One\n", "MEMORY.md": "- Two\n"}, {}),
        ({ACTIVE: "# Контекст\n"}, dict.fromkeys(REMEMBERED, ACTIVE)),
        ({"Daily Notes/2026-10-02.md": "- One\n"}, {"log": "Daily Notes/{date}.md"}),
        ({"Journal/2026/10/2026-10-02 Friday.md": "x\n"}, {"log": "Journal/{year}/{month}/{date} {weekday}.md"}),
        ({"Tagebuch/2026-10-02 Freitag.md": "x\n"}, {"log": "Tagebuch/{date} {weekday:De}.md"}),
        ({"日记/2026-10-02 星期五.md": "x\n"}, {"log": "日记/{date} {weekday:zh}.md"}),
        ({"journals/2026_10_02.md": "- One\n"}, {"log": "journals/{year}_{month}_{day}.md"}),
        ({"Tagebuch/2026-10-02.md": "- One\n", "memory/2026-10-02.md": "- Two\n"}, {}),
    ],
)
def test_files_that_hold_such_entries_become_the_homes_of_their_kinds(
    folder: Path, before: dict[str, str], homes: dict[str, str]
) -> None:
    for path, text in before.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    made_of(folder)
    workspace = open_workspace(folder, actor="person", now=Clock())
    assert {kind.name: kind.home for kind in workspace.kinds.moved} == homes
    remember(workspace, "Charts are blue", kind="preference")
    error(workspace, "bash", "exit 127")
    note(workspace, "The day began")
    for kind, words in (("preference", "Charts are blue"), ("error", "exit 127"), ("log", "The day began")):
        assert words in (folder / workspace.kinds[kind].home_on(date(2026, 11, 20))).read_text()
    texts = [entry.text for entry in list_entries(workspace).entries]
    assert {"Charts are blue", "exit 127", "The day began"} <= set(texts)
    assert not [one for one in doctor(workspace).findings if one.severity.is_problem]


def test_markdown_that_git_tracks_is_memory_although_a_gitignore_names_it(folder: Path) -> None:
    files = {
        "MEMORY.md": "# Memory\n\n- One\n",
        "docs/deep/plan.md": "The negotiation loop hangs.\n",
        ".github/x.md": "x\n",
        "docs/draft.md": "The negotiation loop is a draft.\n",
    }
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    git(folder, "init", "-q")
    git(folder, "add", "MEMORY.md", "docs/deep", ".github")
    git(folder, "-c", "user.name=x", "-c", "user.email=x", "commit", "-qm", "One")
    (folder / ".gitignore").write_text("docs/\n*.md\n")

    assert made_of(folder).written.notices == ()

    workspace = open_workspace(folder)
    assert set(workspace.folder.scope.names()) == {"workspace.toml", "MEMORY.md", "docs/deep/plan.md"}
    assert [hit.path for hit in search(workspace, "negotiation loop").hits] == ["docs/deep/plan.md"]
    assert (status(workspace).files, status(workspace).tracked) == (2, 1)
    assert "left-out" not in {finding.rule for finding in doctor(workspace).findings}
    git(folder, "add", "-f", "docs/draft.md")
    assert {hit.path for hit in search(workspace, "negotiation loop").hits} == {"docs/deep/plan.md", "docs/draft.md"}
    git(folder, "rm", "-q", "--cached", "docs/deep/plan.md")
    assert [hit.path for hit in search(workspace, "negotiation loop").hits] == ["docs/draft.md"]
    (folder / ".git/index").write_bytes(b"broken")  # then nothing is known of it, and nothing fails
    assert set(workspace.folder.scope.names()) == {"workspace.toml", "MEMORY.md"}


def test_nothing_is_written_where_nothing_would_find_it_again(folder: Path) -> None:
    (folder / "MEMORY.md").write_text("# Memory\n")
    made_of(folder)
    settings = folder / "workspace.toml"
    settings.write_text(settings.read_text().replace("[history]", 'exclude = ["MEMORY.md"]\n\n[history]'))
    before = files_of(folder)

    with pytest.raises(RefusedError, match=r"leaves out MEMORY\.md, so it would be lost to search"):
        remember(open_workspace(folder), "Two")

    assert files_of(folder) == before


def test_a_folder_without_settings_opens_for_reading_only(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(SAMPLE, tmp_path / "plain"))
    (folder / "workspace.toml").unlink()
    before = files_of(folder)
    workspace = open_workspace(folder)

    assert list_entries(workspace, "preference").entries
    with pytest.raises(RefusedError, match="read-only"):
        remember(workspace, "x")
    assert files_of(folder) == before
    assert not (folder / ".workspace-mem").exists()


def test_another_engine_is_recommended_for_much_text(folder: Path, tmp_path: Path) -> None:
    assert made_of(folder).recommended is None, "there is little text"
    (tmp_path / "much").mkdir()
    (tmp_path / "much/notes.md").write_text("A line of a note that goes on for a while.\n" * 50_000)
    recommended = str(made_of(tmp_path / "much").recommended)
    assert recommended.startswith("about 2,6")
    assert "`workspace-mem config index.engine sqlite`" in recommended


def test_files_with_the_headings_of_an_earlier_version_stay_untouched_templates(folder: Path, here: Command) -> None:
    made_of(folder)
    earlier = {
        "MEMORY.md": "# Memory\n\n## Facts\n\n## Preferences\n\n## Learnings\n\n## Decisions\n\n## Meta\n",
        "learnings/errors.md": "# Errors\n",
        "learnings/corrections.md": "# Corrections\n",
    }
    for name, text in earlier.items():
        (folder / name).write_text(text)
        assert is_untouched(name, text.replace("\n", "\r\n").encode())
    here = here.at(folder)

    assert here("remember", "Ducks swim").stdout.endswith("saved in MEMORY.md#L5\n")
    assert here("correct", "Use ducks").stdout.endswith("saved in learnings/corrections.md#L3-L4\n")
    here("init")
    assert (folder / "learnings/errors.md").read_text() == earlier["learnings/errors.md"]


def test_without_zone_data_each_answer_says_that_days_are_utcs(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made_of(folder, timezone="Europe/Berlin")
    workspace = open_workspace(folder, actor="person")
    assert remember(workspace, "The zone is known").notices == ()
    monkeypatch.setattr("workspace_mem.settings.zone_named", lambda name: UTC if name == "UTC" else None)
    monkeypatch.setattr("workspace_mem.workspace._ZONES", str(folder / "none"))
    told = "so days are counted in UTC (if Python has no time zone data, install the package tzdata)"
    assert told in remember(workspace, "Another sentence on clocks").notices[0]
    assert told in search(workspace, "zone").notices[0]
    with pytest.raises(UsageError, match="is not a known time zone"):
        configure(workspace, "workspace.timezone", "Europe/Rome")
