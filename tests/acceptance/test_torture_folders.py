"""Folders full of other projects' edge cases, each taken as a workspace: nothing of them is touched."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.running import Command, git, shared
from workspace_mem.verbs.show import show
from workspace_mem.verbs.status import status
from workspace_mem.workspace import open_workspace

FOLDERS = ("blns", "commonmark", "gray-matter", "hugo", "jekyll", "python-frontmatter", "synthetic")
OURS = {"workspace.toml", ".workspace-mem", ".git", ".gitattributes"}


@pytest.mark.parametrize("name", FOLDERS)
def test_a_folder_of_edge_cases_is_adopted_read_and_left_as_it_was(here: Command, name: str) -> None:
    source = shared("data", "torture", name)
    folder = Path(shutil.copytree(source, here.folder / name))
    here = here.at(folder)

    made = here("init", ".")
    assert made.code == 0, made
    for query in ("title", "hello world", "日本語"):
        assert here("search", query).code in (0, 1)
    frame = here("frame")
    assert (frame.code, len(frame.stdout) <= 40_000) == (0, True)
    assert here("watch", "--once").code == 0
    status = here("status", "--json").json
    assert status["index"]["fresh"] is True
    assert (status["history"]["on"], status["history"]["pending"]) == (True, 0)
    assert here("list").code in (0, 1)

    assert differences(source, folder) == OURS
    assert all(line.startswith("?? ") for line in git(folder, "status", "--porcelain").splitlines())


def differences(source: Path, folder: Path) -> set[str]:
    """Return what `diff -r` sees beyond the source; fail on any other difference."""
    done = subprocess.run(
        ["diff", "-r", "--no-dereference", str(source), str(folder)], capture_output=True, check=False
    )
    lines = done.stdout.decode("utf-8", "replace").splitlines()
    assert all(line.startswith(f"Only in {folder}: ") for line in lines), lines[:5]
    return {line.split(": ", 1)[1] for line in lines}


def test_every_file_of_the_edge_cases_can_be_shown(here: Command) -> None:
    folder = Path(shutil.copytree(shared("data", "torture", "synthetic"), here.folder / "synthetic"))
    workspace = open_workspace(folder)

    shown = {path.name: show(workspace, path.name) for path in sorted(folder.glob("*.md"))}

    assert len(shown) > 40
    problems = {problem.path: problem.message for problem in status(workspace).problems}
    assert problems["invalid_utf8.md"].startswith("a byte here is not UTF-8")
    assert "NUL bytes" in problems["nul.md"]
