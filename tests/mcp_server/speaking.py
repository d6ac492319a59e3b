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
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.message import SessionMessage
from mcp_types import CallToolResult, jsonrpc_message_adapter

from tests import nursery
from workspace_mem import open_workspace
from workspace_mem.mcp.offer import Offer
from workspace_mem.mcp.stdio import Stream
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


def over_pipes(root: Path, talk: Talk, sets: Collection[str] = (CORE,)) -> None:
    """Serve a workspace in a thread of this process, and talk to it: what a process adds is not in it."""

    async def main() -> None:
        with anyio.fail_after(SECONDS):
            async with Client(_at_pipes(root, sets)) as client:
                await talk(client)

    anyio.run(main)


@asynccontextmanager
async def _at_pipes(root: Path, sets: Collection[str]) -> AsyncIterator[Any]:
    asked_at, asking_at = os.pipe()
    answered_at, answering_at = os.pipe()
    asked, asking = os.fdopen(asked_at, "rb"), os.fdopen(asking_at, "wb")
    answered, answering = os.fdopen(answered_at, "rb"), os.fdopen(answering_at, "wb")
    to_client, from_server = anyio.create_memory_object_stream[SessionMessage | Exception](0)
    to_server, from_client = anyio.create_memory_object_stream[SessionMessage](0)

    def serve() -> None:
        kept = ReloadingWorkspace(lambda: open_workspace(root, actor="agent:claude"))
        with asked, answering:
            Stream(Offer(kept, sets), asked, answering).serve()

    async def pass_answers_on() -> None:
        async with to_client:
            while line := await anyio.to_thread.run_sync(answered.readline):
                with contextlib.suppress(anyio.BrokenResourceError):  # an answer that nobody waits for any more
                    await to_client.send(SessionMessage(jsonrpc_message_adapter.validate_json(line, by_name=False)))

    async def pass_questions_on() -> None:
        async with from_client:
            async for asked_for in from_client:
                line = asked_for.message.model_dump_json(by_alias=True, exclude_unset=True) + "\n"
                asking.write(line.encode())
                asking.flush()
        asking.close()

    async with anyio.create_task_group() as tasks:
        tasks.start_soon(anyio.to_thread.run_sync, serve)
        tasks.start_soon(pass_answers_on)
        tasks.start_soon(pass_questions_on)
        yield from_server, to_server
        from_server.close()
        to_server.close()  # then the server ends
    answered.close()


async def call(client: Client, name: str, **arguments: Any) -> dict[str, Any]:
    """Call a tool that must succeed, and return its answer."""
    result = await client.call_tool(name, arguments)
    assert not result.is_error, text_of(result)
    answer = result.structured_content
    assert isinstance(answer, dict)
    return answer


async def refused(client: Client, name: str, **arguments: Any) -> str:
    """Call a tool that must fail, and return what the model reads."""
    result = await client.call_tool(name, arguments)
    assert result.is_error, text_of(result)
    return text_of(result)


def text_of(result: CallToolResult) -> str:
    [block] = result.content
    return str(getattr(block, "text", ""))


def size_of(result: CallToolResult) -> int:
    """Return the characters of the longer of the two forms of an answer."""
    structured = json.dumps(result.structured_content, ensure_ascii=False) if result.structured_content else ""
    return max(len(text_of(result)), len(structured))


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
