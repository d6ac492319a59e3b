"""Somebody swaps files and folders for links that lead out, at full speed, while an agent calls: nothing gets out."""

import multiprocessing
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from mcp import Client

from tests.mcp_server.attacker import make_file, make_folder, swap_for_ever
from tests.mcp_server.speaking import over_stdio, text_of
from workspace_mem.verbs.memory_tool import MemoryTool
from workspace_mem.workspace import Workspace, open_workspace

CANARY = "canary-4d1e"
SPAWN = multiprocessing.get_context("spawn")  # a fork would take the threads of the test along, half


@pytest.fixture
def pairs(empty: Workspace) -> list[tuple[str, str]]:
    root, outside = empty.root, empty.root.parent / "outside"
    outside.mkdir()
    for name in ("x.md", "secret.md", "2026-11-20.md"):
        (outside / name).write_text(f"{CANARY}\n")
    (root / "memories").mkdir(exist_ok=True)
    (root / "swaps").mkdir()  # not in scope by its names: links are passed over
    found = []
    for place, target in (
        ("memories/f.md", outside / "secret.md"),
        ("memories/sub", outside),
        ("notes/deep", outside),
        ("memory", outside),
        ("CONTINUITY.md", outside / "secret.md"),
    ):
        path = root / place
        path.parent.mkdir(exist_ok=True)
        if place.endswith(".md"):
            path.unlink(missing_ok=True)
            make_file(path)
        elif not path.exists():
            make_folder(path)
        link = root / "swaps" / place.replace("/", "-").replace(".md", "")
        link.symlink_to(target)
        found.append((str(path), str(link)))
    return found


def calls(number: int) -> Iterator[tuple[str, dict[str, Any]]]:
    for path in ("memories/f.md", "memories/sub/x.md", "notes/deep/x.md", "memory/x.md", "CONTINUITY.md"):
        yield "memory_get", {"path": path}
        yield "memory_page", {"path": path, "text": f"# written {number}\n"}
        yield "memory_history", {"path": path, "limit": 3}
    for path in ("/memories/f.md", "/memories/sub/x.md", f"/memories/sub/new{number}.md"):
        yield "memory_files", {"command": "view", "path": path}
        yield "memory_files", {"command": "create", "path": path, "file_text": "written"}
        yield "memory_files", {"command": "str_replace", "path": path, "old_str": CANARY, "new_str": "written"}
        yield "memory_files", {"command": "insert", "path": path, "insert_line": 0, "insert_text": "written"}
        yield "memory_files", {"command": "rename", "old_path": path, "new_path": f"/memories/moved{number}.md"}
        yield "memory_files", {"command": "rename", "old_path": "/memories/a.md", "new_path": path}
        yield "memory_files", {"command": "delete", "path": path}
    yield "memory_files", {"command": "view", "path": "/memories"}
    yield "memory_files", {"command": "delete", "path": "/memories/sub"}
    yield "memory_note", {"text": f"note {number}"}
    yield "memory_save", {"text": f"fact {number}"}
    yield "memory_search", {"query": "canary 4d1e"}
    yield "memory_why", {"text": "4d1e"}


@pytest.mark.parametrize("seconds", [1, pytest.param(60, marks=pytest.mark.torture)])
def test_nothing_outside_is_read_or_written(empty: Workspace, pairs: list[tuple[str, str]], seconds: int) -> None:
    outside = empty.root.parent / "outside"
    before = {path.name: path.read_bytes() for path in outside.iterdir()}
    attacker = SPAWN.Process(target=swap_for_ever, args=(pairs,), daemon=True)
    attacker.start()
    tool = MemoryTool(open_workspace(empty.root, actor="agent:tool"))
    asked = 0

    async def talk(client: Client) -> None:
        nonlocal asked
        end, number = time.monotonic() + seconds, 0
        while time.monotonic() < end:
            number += 1
            for name, arguments in calls(number):
                result = await client.call_tool(name, arguments)
                told = text_of(result)
                if name == "memory_files":
                    with suppress(tool.error):
                        told += tool(arguments)
                for own in (arguments.get("old_str"), arguments.get("query"), arguments.get("text")):
                    told = told.replace(f"`{own}`", "")
                assert CANARY not in told, (name, arguments)
                assert "failed inside" not in told, (name, arguments, told)
                asked += 1

    try:
        over_stdio(empty.root, talk, "--tools", "core,files")
    finally:
        attacker.kill()
        attacker.join()
    assert {path.name: path.read_bytes() for path in outside.iterdir()} == before
    assert asked > 30 * seconds / 4
    found = subprocess.run(
        ["git", "log", "--all", "-p", f"-S{CANARY}", "--format=%H"], cwd=empty.root, capture_output=True, check=True
    )
    assert found.stdout == b"", "what lies outside came into history"


@pytest.mark.parametrize("seconds", [1, pytest.param(60, marks=pytest.mark.torture)])
@pytest.mark.parametrize("has_folders", [False, True])
def test_a_journal_that_becomes_a_link_takes_nothing_out(empty: Workspace, seconds: int, *, has_folders: bool) -> None:
    own, outside = empty.root / ".workspace-mem", empty.root.parent / "outside"
    outside.mkdir()
    if has_folders:
        (outside / "intents").mkdir()
        (outside / "recovery").mkdir()
        (outside / ".gitignore").write_text("*\n")
    link = empty.root / "swapped"
    link.symlink_to(outside)
    attacker = SPAWN.Process(target=swap_for_ever, args=([(str(own), str(link))],), daemon=True)
    attacker.start()
    done: list[str] = []

    async def talk(client: Client) -> None:
        end, number = time.monotonic() + seconds, 0
        while time.monotonic() < end:
            number += 1
            result = await client.call_tool("memory_note", {"text": f"note-{number}."})
            told = text_of(result)
            assert "failed inside" not in told, told
            if not result.is_error:
                done.append(f"note-{number}.")

    try:
        over_stdio(empty.root, talk, "--tools", "core,files")
    finally:
        attacker.kill()
        attacker.join()
    found = sorted(str(path.relative_to(outside)) for path in outside.rglob("*"))
    assert found == ([".gitignore", "intents", "recovery"] if has_folders else [])
    log = "".join(path.read_text() for path in (empty.root / "memory").glob("*.md"))
    assert [one for one in done if log.count(one) != 1] == []
    assert done
