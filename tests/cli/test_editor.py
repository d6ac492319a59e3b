"""--editor: the text is what a person leaves in their editor."""

import re
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
    [("exit 3", 7, "exited with code 3"), ("printf '\\377' > \"$1\"", 5, "not UTF-8"), (': > "$1"', 2, "empty")],
)
def test_an_editor_that_fails_changes_nothing(
    run: Command, sample: Path, tmp_path: Path, script: str, code: int, said: str
) -> None:
    before = commits(sample)
    done = run.with_environment(EDITOR=editor(tmp_path, script))("note", "--editor", "-w", str(sample))
    assert (done.code, said in done.stderr) == (code, True), done.stderr
    assert commits(sample) == before


def test_a_text_that_could_not_be_written_is_kept_and_its_place_told(
    run: Command, sample: Path, tmp_path: Path
) -> None:
    script = f'echo "precious words" > "$1"; echo "- else" >> {sample}/CONTINUITY.md'
    here = run.with_environment(EDITOR=editor(tmp_path, script), TMPDIR=str(tmp_path))

    done = here("page", "CONTINUITY.md", "--editor", "-w", str(sample))

    assert done.code == 4
    kept = re.search(r"your text is kept in (.*)", done.stderr)
    assert kept
    assert Path(kept[1]).read_text() == "precious words\n"


def test_nothing_is_left_of_a_text_that_was_written(run: Command, sample: Path, tmp_path: Path) -> None:
    (tmp_path / "temporary").mkdir()
    script = editor(tmp_path, 'echo "Kestrels nest here" > "$1"')
    here = run.with_environment(EDITOR=script, TMPDIR=str(tmp_path / "temporary"))
    assert here("remember", "--editor", "-w", str(sample)).code == 0
    assert list((tmp_path / "temporary").iterdir()) == []


def test_no_text_at_all_and_no_editor_are_usage_errors(run: Command, sample: Path) -> None:
    assert run("note", "-w", str(sample)).code == 2
    assert run("note", "--editor", "-w", str(sample)).code == 2
    assert run("note", "x", "--editor", "-w", str(sample)).code == 2
