"""Two servers and the command line write at once, and every acknowledged write is there."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

pytest.importorskip("mcp", reason="the extra [mcp] is not installed")

from mcp import Client

from tests.mcp_server.speaking import call, over_stdio
from tests.running import git
from workspace_mem.workspace import Workspace

EACH = 8
MANY = [pytest.param(EACH, id="some"), pytest.param(134, marks=pytest.mark.torture, id="four hundred")]

BY_COMMAND = """
import subprocess, sys
for number in range(int(sys.argv[2])):
    note = [sys.executable, "-m", "workspace_mem", "note", f"shell-{number}.", "-w", sys.argv[1], "--actor", "agent:sh"]
    subprocess.run(note, check=True, capture_output=True)
"""


@pytest.mark.parametrize("each", MANY)
def test_nothing_that_was_acknowledged_is_lost(empty: Workspace, each: int) -> None:
    before = int(git(empty.root, "rev-list", "--count", "HEAD"))

    def server(name: str) -> None:
        async def talk(client: Client) -> None:
            for number in range(each):
                await call(client, "memory_note", text=f"{name}-{number}.")

        over_stdio(empty.root, talk)

    threads = [threading.Thread(target=server, args=(name,)) for name in ("one", "two")]
    for thread in threads:
        thread.start()
    subprocess.run([sys.executable, "-c", BY_COMMAND, str(empty.root), str(each)], check=True)
    for thread in threads:
        thread.join()
    log = "".join(path.read_text() for path in (empty.root / "memory").glob("*.md"))
    wanted = [f"{name}-{number}." for name in ("one", "two", "shell") for number in range(each)]
    assert [one for one in wanted if log.count(one) != 1] == []
    assert Path(empty.root, ".workspace-mem/intents").is_dir()
    assert int(git(empty.root, "rev-list", "--count", "HEAD")) == before + 3 * each
