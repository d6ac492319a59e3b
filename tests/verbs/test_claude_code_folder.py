"""A folder that Claude Code works in: CLAUDE.md, and a memory that is an index with a file for each topic."""

from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import Clock, files_of, git
from workspace_mem.settings import parse_settings
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.init import init
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.restore import restore
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.search import search
from workspace_mem.workspace import Workspace

INSTRUCTIONS = "# Ferry tickets\n\nRun `make check` before each commit. The server is in `src/server`.\n"
INDEX = """\
# Memory index

## Harbour

- [Staging host](staging_host.md) — where staging runs, and why its port is odd
- The release branch is `release/next`, protected since March

## Preferences

- [Short answers](feedback_short.md) — Ines wants two sentences at most
"""
TOPICS = {
    "staging_host.md": "---\nname: staging-host\ndescription: How to reach the staging server of the ferries\n"
    "type: reference\n---\n\nIt is called quince-2, port 4417.\n",
    "feedback_short.md": "---\nname: short-answers\ndescription: Two sentences at most\nmetadata:\n  type: feedback\n"
    "---\n\nInes reads them on her phone.\n",
}
IN_PROJECT = {
    "CLAUDE.md": INSTRUCTIONS,
    "memory/MEMORY.md": INDEX,
    **{f"memory/{name}": text for name, text in TOPICS.items()},
}
OF_ITS_OWN = {"MEMORY.md": INDEX, **TOPICS}
IN_HIDDEN_FOLDER = {path.replace("memory/", ".claude/memory/"): text for path, text in IN_PROJECT.items()}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tmp_path / "ferries"


MADE = ("workspace.toml", ".gitattributes")  # by `init`


def adopted(root: Path, files: dict[str, str]) -> Workspace:
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    before = files_of(root)
    init(opened(root, Clock()), paths=False)
    after = files_of(root)
    assert after.pop("workspace.toml")
    assert after == before
    return opened(root, Clock())


def sections(workspace: Workspace, **asked: object) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for section in frame(workspace, **asked).sections:  # type: ignore[arg-type]
        found.setdefault(section.name, []).append(section.source)
    return found


@pytest.mark.parametrize(
    "files", [IN_PROJECT, IN_HIDDEN_FOLDER, OF_ITS_OWN], ids=["in a project", "in a hidden folder", "of its own"]
)
def test_the_frame_shows_what_is_there_and_the_topics_are_found(root: Path, files: dict[str, str]) -> None:
    workspace = adopted(root, files)
    [index] = [path for path in files if path.endswith("MEMORY.md")]
    shown = sections(workspace)
    assert shown["memory"] == [index]
    assert shown.get("instructions", []) == [path for path in files if path == "CLAUDE.md"]
    text = frame(workspace, profile="hook").text
    assert "protected since March" in text
    assert "[Staging host](staging_host.md)" in text
    listed = [(one.kind, one.category, one.text.partition(" ")[0]) for one in list_entries(workspace).entries]
    assert listed == [("fact", "Harbour", "[Staging"), ("fact", "Harbour", "The"), ("preference", None, "[Short")]
    for words, topic in (("reach the staging server", "staging_host.md"), ("phone", "feedback_short.md")):
        assert search(workspace, words).hits[0].path.rpartition("/")[2] == topic


@pytest.mark.parametrize("files", [IN_PROJECT, IN_HIDDEN_FOLDER], ids=["in a project", "in a hidden folder"])
def test_entries_are_changed_where_they_stand_and_new_ones_go_to_the_usual_home(
    root: Path, files: dict[str, str]
) -> None:
    workspace = opened(adopted(root, files).root, Clock(), "person")
    [path] = [path for path in files if path.endswith("MEMORY.md")]
    page = root / path
    handle = list_entries(workspace).entries[1].handle
    retire(workspace, handle, why="renamed")
    assert page.read_text() == INDEX.replace("- The release branch is `release/next`, protected since March\n", "")
    assert "release/next" in (root / "archive" / path).read_text()
    restore(workspace, handle)
    assert page.read_text() == INDEX
    remember(workspace, "The crane moved to pier 4")
    assert page.read_text() == INDEX
    assert sections(workspace)["memory"] == ["MEMORY.md", path]


def test_of_the_hidden_folder_only_the_memory_is_read(root: Path) -> None:
    others = {f".claude/{path}": "# Other\n" for path in ("rules.md", "commands/x.md", "worktrees/y/memory/MEMORY.md")}
    workspace = adopted(root, {**IN_HIDDEN_FOLDER, **others})
    assert {*workspace.folder.scope.names()} == {*IN_HIDDEN_FOLDER, *MADE}
    assert all(
        workspace.folder.scope.holds(path) is (path in IN_HIDDEN_FOLDER) for path in (*IN_HIDDEN_FOLDER, *others)
    )
    (root / ".gitignore").write_text(".claude/\n")
    assert {*workspace.folder.scope.names()} == {*IN_HIDDEN_FOLDER, *MADE}  # for git tracks it
    git(root, "rm", "-rq", "--cached", ".claude")
    assert {*opened(root, Clock()).folder.scope.names()} == {"CLAUDE.md", *MADE}
    (root / ".gitignore").unlink()
    text = (root / "workspace.toml").read_text().replace("[workspace]\n", '[workspace]\nexclude = [".claude/"]\n')
    (root / "workspace.toml").write_text(text)
    assert {*opened(root, Clock()).folder.scope.names()} == {"CLAUDE.md", *MADE}


@pytest.mark.parametrize(
    ("home", "why"), [("memory/facts.md", None), ("memory/2026-11-20.md", "daily logs"), ("memory/{slug}.md", "slug")]
)
def test_a_home_in_the_folder_of_the_logs_is_taken_unless_it_is_one(home: str, why: str | None) -> None:
    settings = parse_settings(f'[workspace]\nformat = 2\n[paths]\nfact = "{home}"\n')
    told = "".join(problem.message for problem in settings.problems)
    assert (settings.kinds["fact"].home == home) is (why is None)
    assert told == "" if why is None else "paths.fact is ignored" in told
