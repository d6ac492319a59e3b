"""Where a command takes long a person at a terminal is told that it goes on; programs are told nothing."""

import os
import shutil
from pathlib import Path

import pytest

from tests.cli.test_paging import on_a_terminal
from tests.running import Command
from workspace_mem.workspace import Workspace

WORD = "note: still working; Ctrl-C stops it, and leaves no file half-written\n"
SLOW_GIT = '#!/bin/sh\n[ -e "{once}" ] && rm "{once}" && sleep 4\nexec {git} "$@"\n'


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put a git before the real one that takes four seconds once after this file was made."""
    once, tools = tmp_path / "once", tmp_path / "tools"
    tools.mkdir()
    (tools / "git").write_text(SLOW_GIT.format(once=once, git=shutil.which("git")))
    (tools / "git").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tools}:{os.environ['PATH']}")
    return once


@pytest.mark.parametrize("command", ["history", "doctor", "note more"])
def test_a_person_is_told_once_that_it_goes_on(empty: Workspace, slow: Path, command: str) -> None:
    slow.touch()
    seen = on_a_terminal(empty.root, *command.split(), PAGER="cat")
    assert seen.count(WORD) == 1
    assert not slow.exists()


def test_a_program_is_told_nothing(empty: Workspace, slow: Path) -> None:
    slow.touch()
    done = Command(empty.root)("history")
    assert (done.code, done.stderr, slow.exists()) == (0, "", False)
