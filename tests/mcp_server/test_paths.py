"""No path that an agent gives leads out of the workspace, hangs the server, or takes long."""

import os
import time
from pathlib import Path
from typing import Any

import pytest
from mcp import Client

from tests.mcp_server.speaking import over_stdio, text_of
from tests.running import files_of, tables

TABLES = tables("mcp_server_paths")

CANARY = "canary-7f3a"
DOTS = TABLES["dots"]
INSIDE = [
    *(f"{dots}/{name}" for dots in DOTS for name in ("secret.md", "outside/secret.md")),
    *(f"memory/{dots}/{dots}/secret.md" for dots in DOTS),
    *(f"memories/{dots}/{dots}/secret.md" for dots in DOTS),
    "/etc/passwd",
    "//etc/passwd",
    "\\etc\\passwd",
    "C:\\Windows\\win.ini",
    "\\\\host\\share\\a.md",
    "file:///etc/passwd",
    "~/secret.md",
    "$HOME/secret.md",
    "`id`.md",
    "a.md\0",
    "a\n.md",
    "\u202esecret.md",
    "",
    ".",
    "..",
    "/",
    "./../secret.md",
    "link.md",
    "up/secret.md",
    "loop.md",
    "nowhere.md",
    "pipe.md",
    "zero.md",
    "folder.md",
    "sparse.md",
    ".git/config",
    ".git/HEAD",
    ".workspace-mem/lock",
    ".workspace-mem/intents/x.md",
    "x" * 300 + ".md",
    "x/" * 3_000 + "a.md",
    "CON.md:stream",
    "memory/2026-13-99.md/../../../secret.md",
    "memory/$(date).md",
]


def vectors(path: str) -> list[tuple[str, dict[str, Any]]]:
    """Return a path in every place of every tool that takes one."""
    below = path if path.startswith("/memories") else f"/memories/{path}"
    return [
        ("memory_get", {"path": path}),
        ("memory_get", {"id": path}),
        ("memory_page", {"path": path, "text": "# written\n"}),
        ("memory_history", {"path": path}),
        ("memory_history", {"id": path}),
        ("memory_revise", {"id": path, "text": "written"}),
        ("memory_retire", {"id": path}),
        ("memory_restore", {"id": path}),
        *(("memory_files", one) for one in _files(below)),
        *(("memory_files", one) for one in _files(path)),
    ]


def _files(path: str) -> list[dict[str, Any]]:
    return [
        {"command": "view", "path": path},
        {"command": "create", "path": path, "file_text": "written"},
        {"command": "str_replace", "path": path, "old_str": CANARY, "new_str": "written"},
        {"command": "insert", "path": path, "insert_line": 0, "insert_text": "written"},
        {"command": "delete", "path": path},
        {"command": "rename", "old_path": path, "new_path": "/memories/moved.md"},
    ]


def trapped(sample: Path) -> Path:
    """Put links that lead out, special files and a huge one into a workspace; a canary lies around it."""
    around = sample.parent
    (around / "outside").mkdir()
    for path in (around / "secret.md", around / "outside/secret.md"):
        path.write_text(CANARY)
    (sample / "memories").mkdir(exist_ok=True)
    for folder in (sample, sample / "memories"):
        (folder / "link.md").symlink_to(around / "secret.md")
        (folder / "up").symlink_to(around)
        (folder / "loop.md").symlink_to(folder / "loop.md")
        (folder / "nowhere.md").symlink_to(around / "made-by-a-link.md")
        (folder / "zero.md").symlink_to("/dev/zero")
        os.mkfifo(folder / "pipe.md")
        (folder / "folder.md").mkdir()
        with (folder / "sparse.md").open("wb") as sparse:
            sparse.truncate(10 * 1024**3)
    return sample


# The quick suite gives each tool every third path, and each path to a third of the tools.
@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.torture)])
def test_no_path_leads_out_or_hangs(sample: Path, every: int) -> None:
    traps = trapped(sample)
    around = {path: path.read_bytes() for path in traps.parent.rglob("secret.md") if not path.is_symlink()}
    soul = files_of(traps / "memory"), (traps / "SOUL.md").read_bytes()
    slow: list[tuple[float, str, str]] = []

    async def talk(client: Client) -> None:
        for number, path in enumerate(INSIDE):
            for name, arguments in vectors(path)[number % every :: every]:
                begun = time.monotonic()
                result = await client.call_tool(name, arguments)
                slow.append((time.monotonic() - begun, name, path[:40]))
                assert CANARY not in text_of(result).replace(f"`{CANARY}`", ""), (name, arguments)
                assert "root:" not in text_of(result), (name, arguments)
                assert "failed inside" not in text_of(result), (name, arguments, text_of(result))

    over_stdio(traps, talk, "--tools", "core,files")
    assert {path: path.read_bytes() for path in around} == around
    assert sorted(path.name for path in traps.parent.iterdir()) == ["lantern", "outside", "secret.md"]
    assert (files_of(traps / "memory"), (traps / "SOUL.md").read_bytes()) == soul
    assert max(slow)[0] < 60, sorted(slow)[-5:]  # a path that hangs, not one that is slow
