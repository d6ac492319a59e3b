"""Long output on a terminal: a pager and colours there, and nowhere else."""

import re
from pathlib import Path

import pytest

from tests.cli.test_streams import at_a_terminal
from tests.running import Command
from workspace_mem.workspace import Workspace


def on_a_terminal(root: Path, *arguments: str, answer: bytes = b"", **environment: str) -> str:
    """Return what a person sees."""
    shown = at_a_terminal([*arguments], root, typed=answer, **{"NO_COLOR": "", **environment})[1]
    return shown.replace("\r\n", "\n")


@pytest.fixture
def root(empty: Workspace) -> Path:
    Command(empty.root)("note", "one")
    return empty.root


def test_the_pager_is_the_persons_and_gets_colours(root: Path) -> None:
    pager = root.parent / "pager"
    pager.write_text("#!/bin/sh\necho paged by $1, $LESS\ncat\n")
    pager.chmod(0o755)

    shown = on_a_terminal(root, "history", GIT_PAGER=f"{pager} me", PAGER="false")
    assert shown.startswith("paged by me, FRX\n")
    assert "\x1b[33m" in shown
    assert "paged" not in on_a_terminal(root, "history", "--no-pager", GIT_PAGER=str(pager))
    assert "\x1b" not in on_a_terminal(root, "history", GIT_PAGER="cat", NO_COLOR="1")
    assert "note: one" in on_a_terminal(root, "history", GIT_PAGER="/no/such/program")


def test_a_person_is_asked_before_something_is_taken_back(root: Path) -> None:
    (log,) = (root / "memory").glob("*.md")

    seen = on_a_terminal(root, "undo", answer=b"n\n")
    assert "-- " in seen
    assert re.search(r"Undo .+ \(by agent:unknown, \d{4}-\d\d-\d\d \d\d:\d\d\)\?", seen)
    assert log.exists()
    assert "undo: note: one" in on_a_terminal(root, "undo", answer=b"y\n")
    assert not log.exists()
    assert "Undo" not in on_a_terminal(root, "redo", "--yes")
    assert log.exists()


HOSTILE = "a\u202eb \x1b[31mred \x1b[2J c\u200bd \x9b1A"


def test_a_person_sees_no_raw_character_of_a_file_before_they_are_asked(root: Path) -> None:
    page = root / "page.md"
    page.write_text("# Page\n\nplain\n")
    Command(root)("watch", "--once")
    page.write_text(f"# Page\n\n{HOSTILE}\n")

    seen = on_a_terminal(root, "undo", answer=b"n\n")

    assert "\x1b[31m-a\\u{202e}b \\u{1b}[31mred \\u{1b}[2J c\\u{200b}d \\u{9b}1A\x1b[0m" in seen
    assert not set("\u202e\u200b\x9b") & set(seen)
