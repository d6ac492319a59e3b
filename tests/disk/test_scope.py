"""Which files belong to the memory: FORMAT.md, “Scope”."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.disk.world import folder_at, put, scope_at
from tests.running import tables
from workspace_mem.disk.scope import Scope
from workspace_mem.errors import RefusedError

TABLES = tables("disk_scope")


def names(scope: Scope) -> set[str]:
    return set(scope.names())


def test_markdown_under_the_root_and_the_settings_are_in_scope(root: Path) -> None:
    put(
        root, dict.fromkeys(["workspace.toml", "a.md", "memory/x/y/z.md", "a.txt", "pic.png", "sub/workspace.toml"], "")
    )
    assert names(scope_at(root)) == {"workspace.toml", "a.md", "memory/x/y/z.md"}
    assert {path for path, _ in scope_at(root).files()} == names(scope_at(root))


def test_hidden_folders_are_not_but_for_learnings(root: Path) -> None:
    put(
        root, dict.fromkeys([".learnings/E.md", ".obsidian/a.md", ".workspace-mem/a.md", ".git/a.md", ".hidden.md"], "")
    )
    put(
        root,
        dict.fromkeys(["node_modules/a.md", "x/__pycache__/a.md", "x/.learnings/a.md", "x/node_modules/b/a.md"], ""),
    )
    assert names(scope_at(root)) == {".learnings/E.md", "x/.learnings/a.md"}


def test_nested_repositories_are_not(root: Path) -> None:
    put(
        root,
        {".git/HEAD": "", "a.md": "", "sub/.git/HEAD": "", "sub/a.md": "", "tree/.git": "gitdir: x", "tree/d/a.md": ""},
    )
    assert names(scope_at(root)) == {"a.md"}
    assert not scope_at(root).holds("sub/a.md")


@pytest.mark.parametrize("name", [".MEMORY.md.icloud", "MEMORY.md.nextcloud", "MEMORY.md.owncloud"])
def test_a_placeholder_of_a_cloud_drive_is_a_file_that_cannot_be_read(root: Path, name: str) -> None:
    put(root, {name: "", "a.md": "x"})
    folder = folder_at(root)
    survey = folder.survey()
    assert survey.states.keys() - survey.seen.keys() == {"MEMORY.md"}
    assert not folder.is_gone("MEMORY.md")
    assert folder.is_gone("b.md")
    with pytest.raises(RefusedError, match="in the cloud"):
        folder.read("MEMORY.md")


def test_gitignore_files_at_several_levels_with_negation(root: Path) -> None:
    put(
        root, dict.fromkeys(["a.md", "draft-a.md", "private/a.md", "x/draft-b.md", "x/keep/draft-c.md", "x/y/b.md"], "")
    )
    put(root, dict.fromkeys(["build/a.md", "x/build/a.md", "out/x.md", "x/only-here.md", "only-here.md"], ""))
    put(
        root,
        {
            ".gitignore": "# a comment\ndraft-*.md\n/private/\nbuild/\r\nout\n\n",
            "x/.gitignore": "!draft-b.md\n/only-here.md\n",
        },
    )
    put(root, {"x/keep/.gitignore": "!draft-*.md\n", "build/.gitignore": "!a.md\n"})
    assert names(scope_at(root)) == {"a.md", "x/draft-b.md", "x/keep/draft-c.md", "x/y/b.md", "only-here.md"}


@pytest.mark.parametrize("line", ["!", "\\", "a\\", "[z-a]", "[[", "\x00", "/", "//", "**", "\udce9"])
def test_a_broken_line_of_a_gitignore_matches_nothing_and_harms_nothing(root: Path, line: str) -> None:
    put(root, {".gitignore": line.encode("utf-8", "surrogateescape") + b"\nb.md\n", "a.md": "", "b.md": ""})
    found = names(scope_at(root, workspace_exclude=(line,), workspace_include=(line,)))
    assert found in ({"a.md"}, set(), {"a.md", "b.md"})
    assert line in ("**", "/", "//") or found == {"a.md"}


def test_a_gitignore_that_is_no_file_is_not_waited_for(root: Path) -> None:
    os.mkfifo(root / ".gitignore")
    put(root, {"a.md": "", "sub/a.md": ""})
    (root / "sub/.gitignore").symlink_to("/etc/passwd")
    assert names(scope_at(root)) == {"a.md", "sub/a.md"}


def test_exclude_takes_globs_out_and_include_takes_them_in_again(root: Path) -> None:
    put(root, {".gitignore": "gen/\n*.gen.md\n"})
    put(root, dict.fromkeys(["a.md", "vendor/a.md", "vendor/keep/a.md", "gen/a.md", "gen/wanted.md", "x.gen.md"], ""))
    put(root, dict.fromkeys([".claude/notes/a.md", ".claude/other.md", ".git/x.md", "node_modules/p/README.md"], ""))
    assert names(scope_at(root, workspace_exclude=("vendor/",))) == {"a.md"}
    include = ("vendor/keep/", "gen/wanted.md", "/x.gen.md", ".claude/notes/*.md", ".git/", "p/README.md")
    assert names(scope_at(root, workspace_exclude=("vendor/",), workspace_include=include)) == {
        *("a.md", "vendor/keep/a.md", "gen/wanted.md", "x.gen.md", ".claude/notes/a.md"),
    }


@pytest.mark.parametrize(
    "name",
    TABLES["what_editors_and_sync_programs_leave"],
)
def test_what_editors_and_sync_programs_leave_is_never_in_scope(root: Path, name: str) -> None:
    put(root, {name: "", f"memory/{name}": "", "memory/a.md": ""})
    assert names(scope_at(root, workspace_include=("*.md", "*"))) == {"memory/a.md"}


def test_links_are_not_followed(root: Path, tmp_path: Path) -> None:
    put(tmp_path, {"outside.md": "", "far/a.md": ""})
    put(root, {"real/a.md": ""})
    (root / "link.md").symlink_to("real/a.md")
    (root / "outside.md").symlink_to(tmp_path / "outside.md")
    (root / "far").symlink_to(tmp_path / "far")
    (root / "near").symlink_to("real")
    (root / "round").symlink_to(".")
    assert names(scope_at(root)) == {"real/a.md"}
    assert not scope_at(root).holds("near/a.md")


def test_what_git_takes_for_its_own_folder_on_other_systems_is_passed_over_and_reported(root: Path) -> None:
    put(root, {"git~1/a.md": "", "notes/GIT~1. /a.md": "", "git~1:b.md": "", "git~10/a.md": "", "git~1.md": ""})
    scope = scope_at(root)
    assert names(scope) == {"git~10/a.md", "git~1.md"}
    assert sorted(scope.unnameable) == ["git~1", "git~1:b.md", "notes/GIT~1. "]
    assert not scope.holds("memories/git~1/a.md")


_part = st.sampled_from(["a", "b", ".c", ".learnings", "node_modules", "build"])
_path = st.builds(
    lambda folders, name: "/".join([*folders, name]),
    st.lists(_part, max_size=3),
    st.sampled_from(["x.md", "y.md", ".z.md", "t.txt", ".gitignore"]),
)
_rule = st.sampled_from(
    ["x.md", "!x.md", "a/", "/b", "build", "!build/", "**/y.md", "b/*", "!b/x.md", "*.md", "!a/b/x.md", ".c/x.md"]
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None, derandomize=True)
@given(
    files=st.dictionaries(_path, st.lists(_rule, max_size=3), max_size=8),
    exclude=st.lists(_rule, max_size=2),
    include=st.lists(_rule, max_size=2),
)
def test_holds_says_the_same_as_the_walk(
    tmp_path_factory: pytest.TempPathFactory, files: dict[str, list[str]], exclude: list[str], include: list[str]
) -> None:
    root = tmp_path_factory.mktemp("scope")
    put(root, {path: "\n".join(rules) if path.endswith(".gitignore") else "" for path, rules in files.items()})
    scope = scope_at(root, workspace_exclude=tuple(exclude), workspace_include=tuple(include))
    there = {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}
    assert names(scope) == {path for path in there if scope.holds(path)}


@pytest.mark.parametrize(
    "glob", ["*a" * 20 + "b", "**a" * 20 + "b", "**/a/" * 12 + "b", "*a*a*a/**/*a*a*a/**/*a*a*a/b"]
)
def test_a_glob_of_many_stars_is_tried_once(root: Path, glob: str) -> None:
    """Each of them took longer than anybody waits, at the start of a session too."""
    deep = "a/" * 60
    put(root, {".gitignore": f"{glob}\n", f"{'a' * 200}.md": "", f"{deep}{'a' * 100}.md": ""})

    assert len(names(scope_at(root))) == 2


def test_what_is_at_the_home_of_a_kind_is_memory_whatever_a_gitignore_says(root: Path) -> None:
    homes = ["MEMORY.md", "SOUL.md", "memory/2026-11-20.md", "learnings/errors.md", "archive/MEMORY.md"]
    put(root, {".gitignore": "*.md\nmemory/\n/learnings\narchive\n", **dict.fromkeys(homes, "")})
    put(root, {"notes.md": "", "memory/plan.md": "", "learnings/by-hand.md": "", "docs/MEMORY.md": ""})
    assert sorted(scope_at(root).names()) == sorted(homes)
    assert all(scope_at(root).holds(path) for path in homes)
    assert not scope_at(root).holds("memory/plan.md")
