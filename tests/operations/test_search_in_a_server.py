"""A server that lives on answers as a command does that has just started, and never shows what is no longer there."""

import mmap
import random
from pathlib import Path

import pytest

from tests.disk.edits_elsewhere import Editor
from workspace_mem.disk.locations import UserDirs
from workspace_mem.search.values import Found
from workspace_mem.verbs.search import search
from workspace_mem.web.reloading import ReloadingWorkspace
from workspace_mem.workspace import Workspace, open_workspace

QUESTIONS = ("more", "deep inside again", "by its own name", "memory kind:note", "is:retired more")


def hits(found: Found) -> list[tuple[str, str, float, str]]:
    return [(hit.place, hit.kind, round(hit.score, 9), hit.snippet) for hit in found.hits]


@pytest.mark.parametrize("steps", [12, pytest.param(60, marks=pytest.mark.torture)])
@pytest.mark.parametrize("engine", ["sqlite", "whoosh"])
def test_whatever_others_edit_it_answers_as_a_new_command(
    empty: Workspace, tmp_path: Path, engine: str, steps: int
) -> None:
    root, chance = empty.root, random.Random(engine)
    settings = (root / "workspace.toml").read_text()
    (tmp_path / "outside").mkdir()
    editor = Editor(root, tmp_path / "outside")
    kept = ReloadingWorkspace(lambda: open_workspace(root))
    for step in range(steps):
        if step % 6 == 0:
            exclude = chance.choice(("notes/", "a.md", "memory/"))
            text = f'{settings}\n[index]\nengine = "{engine}"\n[search]\nleave_out = []\n'
            (root / "workspace.toml").write_text(text.replace("[workspace]", f'[workspace]\nexclude = ["{exclude}"]'))
        done = [editor.edit(f"{engine} {step} {number}") for number in range(chance.randrange(3))]
        cache = tmp_path / "other-cache"
        new = open_workspace(root, dirs=UserDirs(cache, cache, cache, cache))
        for question in QUESTIONS:
            assert hits(search(kept(), question)) == hits(search(new, question)), done
    for file in root.rglob("*.md"):
        if file.is_file() and not file.is_symlink():
            file.chmod(0o644)


@pytest.mark.parametrize("more", [0, 10_000])
def test_a_hit_that_was_written_without_the_kernels_note_is_not_shown_as_it_was(empty: Workspace, more: int) -> None:
    file = empty.root / "notes.md"
    file.write_text("The gateway listens on port 2222\n" + "\nAnother line.\n" * more)
    kept = ReloadingWorkspace(lambda: open_workspace(empty.root))
    with file.open("r+b") as opened, mmap.mmap(opened.fileno(), 0) as memory:
        assert "2222" in search(kept(), "gateway").hits[0].snippet
        memory[28:32] = b"3333"
        assert "3333" in search(kept(), "gateway").hits[0].snippet


def test_the_lines_of_a_large_file_are_made_once_until_its_bytes_change(empty: Workspace) -> None:
    file = empty.root / "notes.md"
    file.write_text("The gateway listens\n" * 10_000)
    folder = open_workspace(empty.root).folder
    folder.stay()
    assert folder.read("notes.md").lines is folder.read("notes.md").lines
    file.write_text("The gateway rested!\n" * 10_000)
    assert folder.read("notes.md").lines[0] == "The gateway rested!\n"
