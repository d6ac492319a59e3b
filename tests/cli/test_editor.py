"""--editor: the text is what a person leaves in their editor."""

from pathlib import Path

import pytest

from tests.running import Command, commits


def editor(folder: Path, script: str) -> str:
    """Return a program that does something to the file it is given."""
    path = folder / "editor"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return str(path)


def test_the_text_comes_from_the_editor(run: Command, sample: Path, tmp_path: Path) -> None:
    with_editor = run.with_environment(EDITOR=editor(tmp_path, 'echo "Kestrels nest here" > "$1"'))
    done = with_editor("remember", "--editor", "-w", str(sample))
    assert done.code == 0, done.stderr
    assert "Kestrels nest here" in (sample / "MEMORY.md").read_text()


def test_an_entry_that_is_revised_stands_in_the_editor(run: Command, sample: Path, tmp_path: Path) -> None:
    with_editor = run.with_environment(VISUAL=editor(tmp_path, 'sed -i s/2222/2223/ "$1"'))
    assert with_editor("revise", "mem-7k3f9q2m", "--editor", "-w", str(sample)).code == 0
    assert "The staging port is 2223" in (sample / "MEMORY.md").read_text()


def test_a_page_that_stands_in_the_editor_needs_no_base(run: Command, sample: Path, tmp_path: Path) -> None:
    with_editor = run.with_environment(EDITOR=editor(tmp_path, 'echo "**Then:** rest" >> "$1"'))
    before = (sample / "CONTINUITY.md").read_text()
    assert with_editor("page", "CONTINUITY.md", "--editor", "-w", str(sample)).code == 0
    assert (sample / "CONTINUITY.md").read_text() == before + "**Then:** rest\n"


@pytest.mark.parametrize(
    ("script", "code", "said"),
    [("exit 3", 7, "ended with 3"), ("printf '\\377' > \"$1\"", 5, "no UTF-8"), (': > "$1"', 2, "empty")],
)
def test_an_editor_that_fails_changes_nothing(
    run: Command, sample: Path, tmp_path: Path, script: str, code: int, said: str
) -> None:
    before = commits(sample)
    done = run.with_environment(EDITOR=editor(tmp_path, script))("note", "--editor", "-w", str(sample))
    assert (done.code, said in done.stderr) == (code, True), done.stderr
    assert commits(sample) == before


def test_no_text_at_all_and_no_editor_are_usage_errors(run: Command, sample: Path) -> None:
    assert run("note", "-w", str(sample)).code == 2
    assert run("note", "--editor", "-w", str(sample)).code == 2
    assert run("note", "x", "--editor", "-w", str(sample)).code == 2
