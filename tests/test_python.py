"""The Python face: its examples run, and one workspace serves several threads and processes."""

import doctest
import multiprocessing
import re
import subprocess
import sys
import threading
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import workspace_mem
from tests.running import CHECKOUT, Command, git
from workspace_mem import (
    MemoryTool,
    explain,
    frame,
    frame_at,
    frame_diff,
    history,
    list_entries,
    note,
    open_workspace,
    remember,
    search,
    status,
)
from workspace_mem.core.errors import UsageError
from workspace_mem.services.frame.request import FrameRequest
from workspace_mem.workspace import Workspace

PAGE = (CHECKOUT / "docs/python.md").read_text(encoding="utf-8")
MODULES = ["workspace_mem", "workspace_mem.workspace", "workspace_mem.operations.memory_tool"]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_the_docstrings_run(name: str, sample: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(sample.parent)
    sample.rename("sample_workspace")
    failed, tried = doctest.testmod(import_module(name), optionflags=doctest.NORMALIZE_WHITESPACE)
    assert (failed, tried > 0) == (0, True)


def test_the_examples_of_the_page_run(empty: Workspace, home: Path) -> None:
    (home / "agents").mkdir()
    (home / "agents/lantern").symlink_to(empty.root)
    for example in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert done.stdout


@pytest.mark.parametrize("name", [name for name in workspace_mem.__all__ if name not in ("__version__", "Workspace")])
def test_the_page_names_every_public_name(name: str) -> None:
    assert re.search(rf"`{name}\b", PAGE)


def test_one_workspace_serves_many_threads(empty: Workspace) -> None:
    """Six threads write and look through the same value; nothing is lost and nobody fails."""
    workspace = open_workspace(empty.root, actor="agent:claude")
    failures: list[BaseException] = []

    def work(number: int) -> None:
        try:
            for count in range(4):
                remember(workspace, f"Thread {number} has fact {count}")
                note(workspace, f"thread-{number}-{count}.")
                assert search(workspace, f"thread {number} fact {count}").hits
                assert frame(workspace).text
                history(workspace, limit=2)
                MemoryTool(workspace)({"command": "view", "path": "/memories"})
        except BaseException as error:  # noqa: BLE001  # told below, in the thread of the test
            failures.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert len([one for one in list_entries(workspace, "fact").entries if one.text.startswith("Thread")]) == 24
    log = "".join(path.read_text() for path in (empty.root / "memory").glob("*.md"))
    assert all(log.count(f"thread-{number}-{count}.") == 1 for number in range(6) for count in range(4))
    assert git(empty.root, "status", "--short") == ""
    assert status(workspace)


def test_whatever_the_command_line_tells_of_the_frame_python_tells_too(sample: Path, run: Command) -> None:
    here, workspace = run.at(sample), open_workspace(sample)
    tip = str(workspace.history.tip())
    (sample / "SOUL.md").write_text("I am calm.\n")
    asked: dict[str, Any] = {"profile": "hook", "budget": 3_000, "logs": True}
    words = ("frame", "--profile", "hook", "--budget", "3000", "--logs")
    assert frame(workspace, **asked).text == here(*words).stdout
    assert frame(workspace, tokens=0).text == here("frame", "--budget", "0").stdout
    assert frame_at(workspace, tip, **asked).frame.text == here(*words, "--at", tip).stdout
    found = here(*words, "--explain", "--json").json
    assert [row.why for row in explain(workspace, **asked).rows] == [row["why"] for row in found["explained"]]
    found = here(*words, "--diff", tip, "--json").json
    assert found["added"] or found["changed"]
    difference = frame_diff(workspace, tip, **asked)
    for key, pieces in (("added", difference.added), ("removed", difference.removed), ("changed", difference.changed)):
        assert len(found[key]) == len(pieces)
    with pytest.raises(UsageError):
        frame(workspace, FrameRequest("hook"), budget=3_000)


def _write(root: str, name: str) -> None:
    workspace = open_workspace(root, actor=f"agent:{name}")
    for count in range(10):
        note(workspace, f"{name}-{count}.")


def test_processes_write_the_same_folder_at_once(empty: Workspace) -> None:
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=_write, args=(str(empty.root), name)) for name in ("one", "two", "three")]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0, 0, 0]
    log = "".join(path.read_text() for path in (empty.root / "memory").glob("*.md"))
    assert all(log.count(f"{name}-{count}.") == 1 for name in ("one", "two", "three") for count in range(10))
