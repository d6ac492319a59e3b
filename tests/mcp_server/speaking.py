"""Talk to the real server as a host does: by the SDK's own client, over real pipes and sockets."""

import contextlib
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import anyio
import httpx2
from jsonschema import Draft202012Validator
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client
from mcp_types import CallToolResult

from tests import nursery
from workspace_mem import open_workspace
from workspace_mem.mcp.offer import Offer
from workspace_mem.mcp.tool_table import CORE
from workspace_mem.web.reloading import ReloadingWorkspace

Talk = Callable[[Client], Awaitable[None]]
SECONDS = 120


def serving(root: Path, *arguments: str) -> list[str]:
    """Return the command line of a server."""
    return [sys.executable, "-m", "workspace_mem", "mcp", "--workspace", str(root), *arguments]


def over_stdio(root: Path, talk: Talk, *arguments: str) -> None:
    """Start a server of a workspace, talk to it, and end it."""
    over_command(serving(root, "--actor", "agent:claude", *arguments), talk)


def over_command(command: list[str], talk: Talk) -> None:
    """Start a server as a host does, talk to it, and end it."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    server = StdioServerParameters(command=command[0], args=command[1:], env={**os.environ, "PATH": path})

    async def main() -> None:
        with anyio.fail_after(SECONDS), open(os.devnull, "w") as errors:  # noqa: ASYNC230, PTH123
            async with Client(stdio_client(server, errlog=errors)) as client:
                await talk(client)

    anyio.run(main)


class Agent:
    """An agent in this process: what it asks, a server's offer answers; answers have the declared keys."""

    def __init__(self, root: Path, sets: Collection[str] = (CORE,)) -> None:
        self.offer = Offer(ReloadingWorkspace(lambda: open_workspace(root, actor="agent:claude")), sets)
        self.tools = {tool["name"]: tool for tool in self.offer.answer("tools/list", {})["tools"]}

    def ask(self, tool: str, /, **arguments: Any) -> dict[str, Any]:
        """Return what a tool answers, as a host gets it."""
        given = {"name": tool, "arguments": json.loads(json.dumps(arguments))}
        result: dict[str, Any] = json.loads(json.dumps(self.offer.answer("tools/call", given)))
        if not result["isError"]:
            Draft202012Validator(self.tools[tool]["outputSchema"]).validate(result["structuredContent"])
        return result

    def __call__(self, tool: str, /, **arguments: Any) -> dict[str, Any]:
        """Call a tool that must succeed, and return its answer."""
        result = self.ask(tool, **arguments)
        assert not result["isError"], text_of(result)
        return dict(result["structuredContent"])

    def refused(self, tool: str, /, **arguments: Any) -> str:
        """Call a tool that must fail, and return what the model reads."""
        result = self.ask(tool, **arguments)
        assert result["isError"], text_of(result)
        return text_of(result)

    def read(self, uri: str) -> str:
        return str(self.offer.answer("resources/read", {"uri": uri})["contents"][0]["text"])

    def prompt(self, name: str, **arguments: str) -> str:
        asked = {"name": name, "arguments": arguments}
        return str(self.offer.answer("prompts/get", asked)["messages"][0]["content"]["text"])


async def call(client: Client, name: str, **arguments: Any) -> dict[str, Any]:
    """Call a tool that must succeed, and return its answer."""
    result = await client.call_tool(name, arguments)
    assert not result.is_error, text_of(result)
    answer = result.structured_content
    assert isinstance(answer, dict)
    return answer


def text_of(result: CallToolResult | Mapping[str, Any]) -> str:
    """Return what the model reads."""
    if isinstance(result, Mapping):
        return str(result["content"][0]["text"])
    [block] = result.content
    return str(getattr(block, "text", ""))


def size_of(result: Mapping[str, Any]) -> int:
    """Return the characters of the longer of the two forms of an answer."""
    return max(len(text_of(result)), len(json.dumps(result["structuredContent"], ensure_ascii=False)))


@dataclass(frozen=True, slots=True)
class Served:
    """A server that listens."""

    port: int
    token_file: Path
    process: "subprocess.Popen[str]"

    @property
    def token(self) -> str:
        return self.token_file.read_text().strip()

    @property
    def headers(self) -> Mapping[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    @asynccontextmanager
    async def client(self) -> AsyncIterator[Client]:
        """Connect the SDK's client."""
        async with httpx2.AsyncClient(headers=dict(self.headers), timeout=60) as http:
            transport = streamable_http_client(f"http://127.0.0.1:{self.port}/mcp", http_client=http)
            async with Client(transport) as client:
                yield client

    def talk(self, talk: Talk) -> None:
        async def main() -> None:
            with anyio.fail_after(SECONDS):
                async with self.client() as client:
                    await talk(client)

        anyio.run(main)


@contextlib.contextmanager
def over_http(root: Path) -> Iterator[Served]:
    """Start a server on a free port, and end it."""
    command = serving(root, "--actor", "agent:claude", "--http", "0")
    with nursery.begin(command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            first, second = process.stderr.readline(), process.stderr.readline()
            assert first.startswith("Serving"), first + second
            port = int(first.rpartition(":")[2].partition("/")[0])
            yield Served(port, Path(second.strip().rpartition(" in ")[2]), process)
        finally:
            process.terminate()
