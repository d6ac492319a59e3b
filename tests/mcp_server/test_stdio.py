"""Standard input and output carry the protocol and nothing else, whatever comes in."""

import json
import random
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import pytest

pytest.importorskip("mcp", reason="the extra [mcp] is not installed")

from tests.mcp_server.speaking import serving
from tests.running import Command

HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}},
}
READY = {"jsonrpc": "2.0", "method": "notifications/initialized"}


def calling(number: int, name: str, **arguments: Any) -> dict[str, Any]:
    parameters = {"name": name, "arguments": arguments}
    return {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": parameters}


def malformed(count: int) -> list[bytes]:
    """Return frames that are none: cut, garbled, of another version, of wrong types, deep, long."""
    chance = random.Random(7)
    whole = json.dumps(calling(7, "memory_search", query="x")).encode()
    makers: list[Callable[[], bytes]] = [
        lambda: whole[: chance.randrange(len(whole))],
        lambda: bytes(chance.randrange(256) for _ in range(chance.randrange(60))).replace(b"\n", b" "),
        lambda: b'{"jsonrpc": "1.0", "id": 1, "method": "tools/list"}',
        lambda: b'{"jsonrpc": "2.0", "id": {}, "method": "tools/list"}',
        lambda: b'{"jsonrpc": "2.0", "id": 5, "method": 3}',
        lambda: b'{"jsonrpc": "2.0", "id": 6, "method": "no/such"}',
        lambda: b'{"jsonrpc": "2.0", "id": 8, "method": "tools/call", "params": []}',
        lambda: (
            b'{"jsonrpc": "2.0", "id": 9, "method": "tools/call", "params": {"name": "memory_get", "arguments": 3}}'
        ),
        lambda: b'{"jsonrpc": "2.0", "id": 9, "method": "resources/read", "params": {"uri": "memory://root/\\u0000"}}',
        lambda: b'{"jsonrpc": "2.0", "id": 99, "result": {}}',
        lambda: b'{"jsonrpc": "2.0", "id": 99, "error": {"code": "x"}}',
        lambda: b"[" * chance.randrange(1, 3_000),
        lambda: b"[]",
        lambda: b"null",
        lambda: b"\xff\xfe\x00",
        lambda: b'"' + b"x" * 20_000,
        lambda: b'{"jsonrpc": "2.0", "id": 1e999, "method": "ping"}',
    ]
    return [chance.choice(makers)() for _ in range(count)]


def last_answer(process: "subprocess.Popen[bytes]", number: int) -> dict[str, Any]:
    """Read what a server says up to the answer of that number; all of it must be the protocol."""
    assert process.stdout is not None
    for line in process.stdout:
        answer: dict[str, Any] = json.loads(line)
        assert answer["jsonrpc"] == "2.0"
        if answer.get("id") == number:
            return answer
    raise AssertionError("the server ended without that answer")


def test_five_thousand_malformed_frames_do_not_end_it(sample: Path, tmp_path: Path) -> None:
    frames = [json.dumps(HELLO).encode(), json.dumps(READY).encode(), *malformed(5_000)]
    frames.append(json.dumps(calling(123_456, "memory_search", query="staging port")).encode())
    (tmp_path / "frames").write_bytes(b"".join(frame + b"\n" for frame in frames))
    with (tmp_path / "errors").open("wb") as errors, (tmp_path / "frames").open("rb") as given:
        process = subprocess.Popen(serving(sample), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors)
        with process:
            assert process.stdin is not None
            threading.Thread(target=hand_over, args=(given.read(), process.stdin)).start()
            found = last_answer(process, 123_456)
            process.stdin.close()
            assert process.stdout is not None
            assert process.stdout.read() == b""
    assert process.returncode == 0
    assert "2222" in found["result"]["content"][0]["text"]
    assert "Traceback" not in (tmp_path / "errors").read_text()


def hand_over(data: bytes, pipe: IO[bytes]) -> None:
    pipe.write(data)
    pipe.flush()


def test_a_person_is_never_the_actor(sample: Path, run: Command) -> None:
    done = run("mcp", "-w", str(sample), "--actor", "person")
    assert done.code == 2
    assert "for an agent" in done.stderr


def test_outside_a_workspace_it_refuses_to_start(run: Command) -> None:
    done = run("mcp")
    assert (done.code, done.stdout) == (3, "")
    assert "init" in done.stderr


def test_without_the_extra_it_says_how_to_get_it(sample: Path) -> None:
    hide = "import sys; sys.modules['mcp'] = sys.modules['mcp_types'] = None"
    start = "from workspace_mem.cli import main; sys.argv = ['workspace-mem', 'mcp', '-w', sys.argv[1]]; main()"
    done = subprocess.run(
        [sys.executable, "-c", f"{hide}; {start}", str(sample)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (7, "")
    assert "pip install 'workspace-mem[mcp]'" in done.stderr
