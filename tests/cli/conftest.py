"""The command line called in this process: for tables of cases, a hundred times faster than a process each."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.running import Done
from workspace_mem.cli import run as run_here

Call = Callable[..., Done]


@pytest.fixture
def call(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """Return what runs arguments in a folder. What the real command adds is tested with `run`."""

    def called(folder: Path, *arguments: str) -> Done:
        monkeypatch.chdir(folder)
        monkeypatch.setattr("sys.argv", ["workspace-mem", *arguments])
        code = run_here(arguments)
        shown = capsys.readouterr()
        assert "Traceback" not in shown.err
        return Done(code, shown.out, shown.err)

    return called
