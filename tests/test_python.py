"""The Python face: its examples run, and one workspace serves several threads and processes."""

import doctest
import re
import subprocess
import sys
import threading
from importlib import import_module
from pathlib import Path
from typing import Any, assert_type

import pytest

import workspace_mem
from tests import nursery
from tests.running import CHECKOUT, Command, git
from tools.public_names import public, verb_modules
from workspace_mem import (
    Found,
    Frame,
    FrameRequest,
    Hit,
    MemoryTool,
    NotFoundError,
    Question,
    ShownEntry,
    UsageError,
    Workspace,
    WorkspaceMemError,
    WriteResult,
    explain,
    frame,
    frame_at,
    frame_diff,
    history,
    list_entries,
    note,
    open_workspace,
    plainly,
    remember,
    retire,
    search,
    status,
)
from workspace_mem.cli.commands import commands

PAGE = (CHECKOUT / "docs/python.md").read_text(encoding="utf-8")
MODULES = ["workspace_mem", "workspace_mem.workspace", "workspace_mem.verbs.memory_tool"]


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
        done = nursery.run([sys.executable, "-c", example], text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert done.stdout


def test_every_public_name_is_found_where_it_is_used_first() -> None:
    program = (
        "import sys, workspace_mem\n"
        "assert not [name for name in sys.modules if name.startswith('workspace_mem.')]\n"
        "for name in dir(workspace_mem): print(name, getattr(workspace_mem, name).__class__.__name__)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert [line.split()[0] for line in done.stdout.splitlines()] == sorted(["__version__", *public()])
    everything: dict[str, object] = {}
    exec("from workspace_mem import *", everything)
    assert set(everything) >= set(public())
    with pytest.raises(AttributeError, match="has no attribute 'nonsense'"):
        _ = workspace_mem.nonsense  # type: ignore[attr-defined]


def test_every_command_is_a_function_too() -> None:
    """By the first line of its module, `name: …`; what starts a program or a server is none."""
    told = {(module.__doc__ or "").split(":")[0].split()[0] for module in verb_modules()}
    assert set(commands()) - told == {"git", "help", "mcp", "web"}


def test_type_checkers_know_what_a_program_is_given(sample: Path) -> None:
    """`mypy --strict` looks at these lines as at anybody's."""
    workspace = open_workspace(sample, actor="agent:lantern")
    assert_type(workspace, Workspace)
    hit = assert_type(search(workspace, plainly("staging port")), Found).hits[0]
    assert_type(hit, Hit)
    assert_type(hit.id, str | None)
    written = assert_type(remember(workspace, "The canary zone is b", tags=["ops"]), WriteResult)
    assert_type(written.commit, str | None)
    assert_type(list_entries(workspace, "fact").entries, tuple[ShownEntry, ...])
    assert_type(frame(workspace, FrameRequest("hook")), Frame)
    assert_type(status(workspace).index.fresh, bool)
    asked = Question("port")
    assert search(workspace, asked).hits
    with pytest.raises(NotFoundError) as raised:
        retire(workspace, "mem-zzzzzzzz")
    assert_type(raised.value.hint, str | None)
    assert issubclass(NotFoundError, WorkspaceMemError)


@pytest.mark.parametrize("page", ["README.md", "docs/python.md"])
def test_no_page_for_users_imports_what_is_inside(page: str) -> None:
    text = (CHECKOUT / page).read_text(encoding="utf-8")
    assert not re.findall(
        r"(?:from|import) workspace_mem\.\S+|`workspace_mem\.(?:core|services|operations|stores)\S*", text
    )


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
