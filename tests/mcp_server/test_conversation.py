"""What the SDK's server would say, ours says: the same frames, one after the other, to both."""

import io
import json
from collections.abc import Iterator, Mapping
from typing import Any

import anyio
import pytest
from mcp.shared.message import SessionMessage
from mcp_types import jsonrpc_message_adapter

from workspace_mem.mcp.http import server_of
from workspace_mem.mcp.offer import INVALID_REQUEST, Offer
from workspace_mem.mcp.stdio import Stream
from workspace_mem.workspace import Workspace

Frame = dict[str, Any]
OWN = "io.modelcontextprotocol/"
ENVELOPE = {
    f"{OWN}protocolVersion": "2026-07-28",
    f"{OWN}clientCapabilities": {},
    f"{OWN}clientInfo": {"name": "t", "version": "1"},
}
HELLO = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}

VERSIONS = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "1999-01-01", "2026-07-28")
ASKED: tuple[tuple[str, Any], ...] = (
    ("tools/list", {}),
    ("tools/list", None),
    ("tools/list", {"cursor": 3}),
    ("resources/list", {}),
    ("resources/templates/list", {}),
    ("resources/read", {"uri": "memory://frame"}),
    ("resources/read", {"uri": "memory://root/USER.md"}),
    ("resources/read", {"uri": "memory://root/nowhere.md"}),
    ("resources/read", {"uri": "memory://nowhere"}),
    ("resources/read", {"uri": 3}),
    ("resources/read", {}),
    ("prompts/list", {}),
    ("prompts/get", {"name": "session_frame"}),
    ("prompts/get", {"name": "record_learning", "arguments": {"what_happened": "pip failed"}}),
    ("prompts/get", {"name": "record_learning", "arguments": {"what_happened": 3}}),
    ("prompts/get", {"name": "record_learning"}),
    ("prompts/get", {"name": "nothing"}),
    ("prompts/get", {}),
    ("tools/call", {"name": "memory_search", "arguments": {"query": "staging port"}}),
    ("tools/call", {"name": "memory_search", "arguments": {"query": "staging port"}, "_meta": {"progressToken": 1}}),
    ("tools/call", {"name": "memory_search", "arguments": {"query": "x", "limit": 99}}),
    ("tools/call", {"name": "memory_search", "arguments": None}),
    ("tools/call", {"name": "memory_search", "arguments": []}),
    ("tools/call", {"name": "memory_fly", "arguments": {}}),
    ("tools/call", {"name": 5}),
    ("tools/call", {}),
    ("ping", {}),
    ("ping", None),
    ("logging/setLevel", {"level": "info"}),
    ("completion/complete", {"ref": {"type": "ref/prompt", "name": "x"}, "argument": {"name": "x", "value": "p"}}),
    ("resources/subscribe", {"uri": "memory://frame"}),
    ("no/such", {}),
    ("server/discover", {}),
)


def asked(number: int, method: str, given: Any) -> Frame:
    frame: Frame = {"jsonrpc": "2.0", "id": number, "method": method}
    return frame if given is None else {**frame, "params": given}


def with_a_handshake(version: str) -> Iterator[Frame]:
    yield asked(1, "ping", {})
    yield asked(2, "tools/list", {})  # too early
    yield asked(3, "initialize", {"protocolVersion": 3})
    yield asked(4, "initialize", {**HELLO, "protocolVersion": version})
    yield {"jsonrpc": "2.0", "method": "notifications/initialized"}
    for number, (method, given) in enumerate(ASKED, 10):
        yield asked(number, method, given)
    yield asked(100, "tools/list", {"_meta": ENVELOPE})
    yield asked(101, "tools/list", {"_meta": 3})


def in_envelopes(version: str) -> Iterator[Frame]:
    for number, (method, given) in enumerate(ASKED, 10):
        own = (given or {}).get("_meta", {})
        yield asked(number, method, {**(given or {}), "_meta": {**ENVELOPE, **own}})
    yield asked(100, "initialize", HELLO)
    yield asked(101, "initialize", {})
    for number, wrong in enumerate((None, {}, {"_meta": 3}, {"_meta": {f"{OWN}protocolVersion": version}}), 110):
        yield asked(number, "tools/list", wrong)
    for number, other in enumerate(("2027-01-01", "2025-06-18", 3), 120):
        yield asked(number, "tools/list", {"_meta": {**ENVELOPE, f"{OWN}protocolVersion": other}})


OTHERS = [
    b"not json",
    b"[]",
    b"null",
    b'[{"jsonrpc": "2.0", "id": 3, "method": "ping"}]',
    b'{"jsonrpc": "1.0", "id": 1, "method": "ping"}',
    b'{"id": 2, "method": "ping"}',
    b'{"jsonrpc": "2.0", "id": {}, "method": "ping"}',
    b'{"jsonrpc": "2.0", "id": 1.5, "method": "ping"}',
    b'{"jsonrpc": "2.0", "id": null, "method": "ping"}',
    b'{"jsonrpc": "2.0", "id": true, "method": "ping"}',
    b'{"jsonrpc": "2.0", "id": 3, "method": "ping", "params": []}',
    b'{"jsonrpc": "2.0", "id": 4, "method": 3}',
    b'{"jsonrpc": "2.0", "id": 5, "result": {}}',
    b'{"jsonrpc": "2.0", "id": 6, "error": {"code": 1, "message": "x"}}',
    b'{"jsonrpc": "2.0", "method": "ping"}',
    b'{"jsonrpc": "2.0", "method": "notifications/cancelled"}',
    b'{"jsonrpc": "2.0", "method": "notifications/no-such", "params": {"a": 1}}',
    b'{"jsonrpc": "2.0", "id": 7, "method": "ping", "params": null}',
    b'{"jsonrpc": "2.0", "id": 8, "method": "ping", "more": 1}',
    b'{"jsonrpc": "2.0", "id": "nine", "method": "ping"}\r',
]


def ours(workspace: Workspace, frames: list[bytes]) -> Mapping[Any, Frame]:
    said: dict[Any, Frame] = {}
    stream = io.BytesIO()
    Stream(Offer(lambda: workspace), io.BytesIO(b"".join(frame + b"\n" for frame in frames)), stream).serve()
    for line in stream.getvalue().splitlines():
        answer = json.loads(line)
        if answer["id"] is None:  # to what cannot be read; the SDK says nothing to it
            continue
        assert answer["id"] not in said
        said[answer["id"]] = answer
    return said


def the_sdks(workspace: Workspace, frames: list[bytes]) -> Mapping[Any, Frame]:
    said: dict[Any, Frame] = {}

    async def main() -> None:
        server = server_of(Offer(lambda: workspace))
        give, given = anyio.create_memory_object_stream[Any](100)
        tell, told = anyio.create_memory_object_stream[Any](100)
        async with give, given, tell, told, anyio.create_task_group() as tasks:
            tasks.start_soon(server.run, given, tell, server.create_initialization_options())
            for frame in frames:
                try:
                    message = jsonrpc_message_adapter.validate_json(frame, by_name=False)
                except ValueError as error:
                    await give.send(error)
                    continue
                await give.send(SessionMessage(message))
                if getattr(message, "method", None) and getattr(message, "id", None) is not None:
                    answer = (await told.receive()).message
                    said[answer.id] = json.loads(answer.model_dump_json(by_alias=True, exclude_unset=True))
            tasks.cancel_scope.cancel()

    anyio.run(main)
    return said


def comparable(answer: Frame) -> Frame:
    """Return an answer without the words of an error: whoever sees them is a person."""
    if "error" not in answer:
        return answer
    error = {key: value for key, value in answer["error"].items() if key != "message"}
    return {**answer, "error": error}


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("beginning", [with_a_handshake, in_envelopes])
def test_the_same_is_said(workspace: Workspace, beginning: Any, version: str) -> None:
    frames = [json.dumps(frame).encode() for frame in beginning(version)]
    expected, found = the_sdks(workspace, frames), ours(workspace, frames)
    for number, answer in expected.items():
        assert comparable(found.get(number, {})) == comparable(answer), frames
    assert found.keys() == expected.keys()
    assert len(found) > len(ASKED)


def test_what_is_no_request_is_told_so_and_all_else_is_passed_over_alike(workspace: Workspace) -> None:
    """The SDK says nothing to it, and whoever asked waits; JSON-RPC names this error."""
    expected, found = the_sdks(workspace, OTHERS), ours(workspace, OTHERS)
    told = {number: one["error"]["code"] for number, one in found.items() if "error" in one}
    assert told == dict.fromkeys((1, 2, 3, 4), INVALID_REQUEST)
    assert {number: one for number, one in found.items() if number not in told} == expected
    assert set(expected) == {7, 8, "nine"}
