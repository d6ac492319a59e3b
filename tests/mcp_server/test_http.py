"""The server that listens answers this machine alone: its own name, its own token, nobody's site."""

import http.client
import json
import socket
import stat
import threading
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from mcp import Client

from tests.mcp_server.speaking import Served, call, over_http
from tests.running import Command

LIST = json.dumps(
    {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "initialize",
        "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}},
    }
).encode()
KIND = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}


@pytest.fixture(scope="module")
def served(initialised: Path) -> Iterator[Served]:
    with over_http(initialised / "lantern") as server:
        yield server


def raw(server: Served, request: bytes, *, address: str = "127.0.0.1", seconds: float = 10) -> int:
    """Send bytes as they are and return the status; 0 where the server says nothing."""
    with socket.create_connection((address, server.port), timeout=seconds) as line:
        line.sendall(request)
        first = line.makefile("rb").readline().split()
    return int(first[1]) if len(first) > 1 else 0


def asked(server: Served, headers: Mapping[str, str], *, address: str = "127.0.0.1", target: str = "/mcp") -> int:
    """Ask with exactly these headers besides what a request needs, and return the status."""
    head = {**KIND, "Content-Length": str(len(LIST)), "Connection": "close", **headers}
    lines = [f"POST {target} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
    return raw(server, "\r\n".join(lines).encode("latin-1") + LIST, address=address)


def test_the_sdks_client_speaks_with_it(served: Served) -> None:
    async def talk(client: Client) -> None:
        assert "memory_search" in [tool.name for tool in (await client.list_tools()).tools]
        assert (await call(client, "memory_search", query="staging port"))["hits"]
        assert (await client.read_resource("memory://root/USER.md")).contents

    served.talk(talk)


@pytest.mark.parametrize("address", ["127.0.0.1", "::1"])
def test_host_and_origin_are_exact(served: Served, address: str) -> None:
    """By the rule of the web pages, whose tests have more spellings."""
    own, evil = f"127.0.0.1:{served.port}", f"127.0.0.1:{served.port}.evil.example"
    for host, origin, status in (
        (own, None, 200),
        (own, f"http://{own}", 200),
        (f"[::1]:{served.port}", None, 200),
        (evil, None, 421),
        ("", None, 421),
        (own, f"http://{evil}", 403),
        (own, "null", 403),
    ):
        headers = {**served.headers, "Host": host, **({"Origin": origin} if origin else {})}
        assert asked(served, headers, address=address) == status, (host, origin)


def test_a_repeated_token_is_refused(served: Served) -> None:
    token, own = f"Authorization: Bearer {served.token}", f"Host: 127.0.0.1:{served.port}"
    rest = f"Content-Type: application/json\r\nContent-Length: {len(LIST)}\r\nConnection: close\r\n\r\n"
    request = f"POST /mcp HTTP/1.1\r\n{own}\r\n{token}\r\n{token}\r\n{rest}".encode() + LIST
    assert raw(served, request) == 401


ROUTES = [
    "/",
    "/mcp",
    "/mcp/",
    "/sse",
    "/messages",
    "/messages/",
    "/.well-known/oauth-protected-resource",
    "/docs",
    "/openapi.json",
    "/x",
]


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"])
def test_without_the_token_every_route_is_closed(served: Served, method: str) -> None:
    for route in ROUTES:
        for headers in (
            {},
            {"Authorization": "Bearer "},
            {"Authorization": "Bearer x"},
            {"Authorization": served.token},
        ):
            line = http.client.HTTPConnection("127.0.0.1", served.port, timeout=10)
            line.request(method, route, headers=headers)
            answer = line.getresponse()
            assert (answer.status, answer.getheader("www-authenticate")) == (401, "Bearer"), (method, route, headers)
            line.close()


def test_only_json_is_taken(served: Served) -> None:
    own = {**served.headers, "Host": f"127.0.0.1:{served.port}"}
    for kind in ("text/plain", "application/x-www-form-urlencoded", "application/jsonx", "multipart/form-data", ""):
        assert asked(served, {**own, "Content-Type": kind}) == 415, kind
    assert asked(served, {**own, "Content-Type": "application/json; charset=utf-8"}) == 200


def test_it_listens_on_this_machine_alone(served: Served) -> None:
    table = Path("/proc/net/tcp").read_text().splitlines() + Path("/proc/net/tcp6").read_text().splitlines()
    ends = [
        row.split()[1] for row in table if row.split()[1].endswith(f":{served.port:04X}") and row.split()[3] == "0A"
    ]
    assert {end.partition(":")[0] for end in ends} <= {"0100007F", "00000000000000000000000001000000"}
    assert ends


def test_the_token_is_long_private_and_can_be_changed(initialised: Path) -> None:
    with over_http(initialised / "fresh") as server:
        assert stat.S_IMODE(server.token_file.stat().st_mode) == 0o600
        assert len(server.token) >= 43  # 32 random bytes
        host = {"Host": f"127.0.0.1:{server.port}"}
        old, old_token = dict(server.headers), server.token
        assert asked(server, {**host, **old}) == 200
        server.token_file.write_text("n" * 43)
        assert asked(server, {**host, **old}) == 401
        assert asked(server, {**host, **server.headers}) == 200
        for useless in ("", "short", "ä" * 43):
            server.token_file.write_text(useless)
            assert asked(server, {**host, "Authorization": f"Bearer {useless}".encode().decode("latin-1")}) == 401
        server.token_file.write_text(old_token)
        server.token_file.chmod(0o640)
        assert asked(server, {**host, **old}) == 401
        server.token_file.chmod(0o600)
        assert asked(server, {**host, **old}) == 200
        server.token_file.unlink()
        assert asked(server, {**host, **old}) == 401


def test_a_token_that_others_can_read_is_refused(initialised: Path, run: Command) -> None:
    root = initialised / "fresh"
    with over_http(root) as server:
        file = server.token_file
    file.chmod(0o644)
    done = run("mcp", "-w", str(root), "--http", "0")
    file.unlink()
    assert (done.code, "Other users can read the token" in done.stderr) == (5, True)


# ── exhaustion ─────────────────────────────────────────────────────────────────────────────────


def test_a_body_that_is_too_large_is_refused(served: Served) -> None:
    own = {**served.headers, **KIND}
    line = http.client.HTTPConnection("127.0.0.1", served.port, timeout=10)
    begun = time.monotonic()
    line.request("POST", "/mcp", body=b" " * 5 * 1024 * 1024, headers=own)
    assert line.getresponse().status == 413
    assert time.monotonic() - begun < 8
    line.close()


def test_it_answers_while_two_hundred_connections_idle(served: Served) -> None:
    lines = [socket.create_connection(("127.0.0.1", served.port), timeout=10) for _ in range(200)]
    for number, line in enumerate(lines):
        line.sendall([b"", b"POST /mcp HTTP/1.1\r\n", b"POST /mcp HTTP/1.1\r\nHost: x\r\nX: "][number % 3])
    own = {**served.headers, "Host": f"127.0.0.1:{served.port}"}
    took = []
    for _ in range(40):
        begun = time.monotonic()
        assert asked(served, own) == 200
        took.append(time.monotonic() - begun)
    for line in lines:
        line.close()
    assert sorted(took)[-2] < 8


def test_a_slow_call_does_not_stop_the_others(served: Served) -> None:
    """A large text is screened meanwhile; who else asks is answered."""
    slow = threading.Thread(target=lambda: served.talk(_search_long))
    slow.start()
    own = {**served.headers, "Host": f"127.0.0.1:{served.port}"}
    assert asked(served, own) == 200
    slow.join()


async def _search_long(client: Client) -> None:
    await client.call_tool("memory_search", {"query": "(nested " * 10_000})
