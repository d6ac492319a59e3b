"""What an agent waits for: the server's start, and calls on 1,000 files. `python -m benchmarks.mcp`.

The first lines count from the start of the process: until it has agreed with its client, has told its tools, has
answered a first search, and a first save after that. The calls below are warm.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import anyio
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

from benchmarks.corpus import write_corpus
from workspace_mem import init, open_workspace, search
from workspace_mem.disk.scope import YOUNG_NS

CALLS = 30
# Files are hashed at each look as long as they are young, which a thousand at once only are where somebody makes them.
TOOLS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("memory_save", {"text": "fact {number} of the benchmark"}),
    ("memory_search", {"query": "staging port"}),
    ("memory_recall", {"task": "What is the staging port, and who may deploy?"}),
    ("memory_why", {"text": "fact 1 of the benchmark"}),
    ("memory_get", {"path": "MEMORY.md"}),
    ("memory_history", {"limit": 5}),
    ("memory_files", {"command": "view", "path": "/memories"}),
    ("memory_note", {"text": "step {number} is done"}),
)


async def measured(root: Path) -> None:
    """Print the start and the median of each tool's calls, as multiples of a bare Python start, and in milliseconds."""
    floor = statistics.median(bare_start() for _ in range(9))
    print(f"python -c pass       {floor:7.1f} ms")
    command = ["-m", "workspace_mem", "mcp", "-w", str(root), "--actor", "agent:bench", "--tools", "core,files"]
    begun = time.perf_counter()
    server = StdioServerParameters(command=sys.executable, args=command, env=dict(os.environ))
    async with Client(stdio_client(server)) as client:
        print(line("start, handshake", 1000 * (time.perf_counter() - begun), floor))
        await client.list_tools()
        print(line("start, first answer", 1000 * (time.perf_counter() - begun), floor))
        for name in ("memory_search", "memory_save"):
            await timed(client, name, dict(TOOLS)[name], -1)
            print(line(f"… {name}", 1000 * (time.perf_counter() - begun), floor))
        for name, arguments in TOOLS:
            took = [await timed(client, name, arguments, number) for number in range(CALLS + 1)][1:]
            print(f"{line(name, statistics.median(took), floor)}   worst {max(took):7.1f} ms")


def line(name: str, milliseconds: float, floor: float) -> str:
    return f"{name:20} {milliseconds:7.1f} ms   {milliseconds / floor:5.2f} ×"


def bare_start() -> float:
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", "pass"], check=True)
    return 1000 * (time.perf_counter() - begun)


async def timed(client: Client, name: str, arguments: dict[str, Any], number: int) -> float:
    """Return the milliseconds of one call."""
    given = {key: value.format(number=number) if key == "text" else value for key, value in arguments.items()}
    begun = time.perf_counter()
    result = await client.call_tool(name, given)
    assert not result.is_error, result.content
    return 1000 * (time.perf_counter() - begun)


def main() -> None:
    """Make a workspace of 1,000 files and measure."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"XDG_CACHE_HOME": f"{folder}/cache", "XDG_DATA_HOME": f"{folder}/data"}
        root = Path(folder) / "workspace"
        write_corpus(root, files=1_000)
        init(open_workspace(root, actor="agent:bench"))
        time.sleep(YOUNG_NS / 1e9 + 0.5)
        search(open_workspace(root), "staging port")  # the index is there, as it is where an agent's session begins
        anyio.run(measured, root)


if __name__ == "__main__":
    main()
