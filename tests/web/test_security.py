"""Who may ask: this machine, by the server's own name, with a token or a cookie, for what is in the workspace."""

import random
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from tests.mcp_server.test_paths import CANARY, INSIDE, trapped
from tests.running import files_of
from tests.web.browsing import Served, serving
from tests.web.visiting import OWN, PORT, Site, Visitor, asked, site_of
from workspace_mem.web.rest import ROUTES

OWN_HOSTS = [f"127.0.0.1:{PORT}", f"localhost:{PORT}", f"[::1]:{PORT}"]
HOSTS = [
    *OWN_HOSTS,
    "evil.example",
    f"evil.example:{PORT}",
    f"127.0.0.1:{PORT}.evil.example",
    "127.0.0.1:evil.example",
    "127.0.0.1",
    "localhost:1",
    f"localhost.:{PORT}",
    f"a@127.0.0.1:{PORT}",
    f"127.0.0.1:0{PORT}",
    f"127.1:{PORT}",
    f"0.0.0.0:{PORT}",
]
ORIGINS = [None, *(f"http://{host}" for host in OWN_HOSTS), "http://evil.example", f"http://127.0.0.1:{PORT + 1}"]
ORIGINS += [f"http://127.0.0.1:{PORT}.evil.example", f"https://127.0.0.1:{PORT}", "null", f"http://127.0.0.1:{PORT}/"]


def test_host_and_origin_are_exact(site: Site) -> None:
    client, wrong = site.program(), []
    for host in HOSTS:
        for origin in ORIGINS:
            headers = {"host": host, **({"origin": origin} if origin else {})}
            expected = host in OWN_HOSTS and (origin is None or origin.removeprefix("http://") in OWN_HOSTS)
            if (client.get("/api/v1/heartbeat", headers=headers).status_code == 200) != expected:
                wrong.append((host, origin))
    assert wrong == []


def test_behind_a_proxy_the_server_answers_to_the_address_that_people_use(sample: Path) -> None:
    """Its cookie is for HTTPS alone, and a form may come from that address and from no other."""
    own, site = "https://memory.example.org", site_of(sample, address="https://memory.example.org")
    client = TestClient(site.server, base_url=own, raise_server_exceptions=False)
    entered = client.get(f"/enter?code={site.browsers.code}", follow_redirects=False)
    assert "secure" in entered.headers["set-cookie"].lower()
    form = Visitor(client).page("/entries").form("/do/remember")
    fields = {**form.fields, "text": "The canary zone is b"}
    for origin in ("http://memory.example.org", "https://memory.example.org.evil.example", "https://evil.example"):
        assert client.post(form.action, data=fields, headers={"origin": origin}).status_code == 403
    assert "canary" not in (sample / "MEMORY.md").read_text()
    assert client.post(form.action, data=fields, headers={"origin": own}).status_code == 200
    assert "canary" in (sample / "MEMORY.md").read_text()
    for host in ("evil.example", "memory.example.org.evil.example", "memory.example.org:8080"):
        assert client.get("/", headers={"host": host}).status_code == 421


@pytest.mark.parametrize("place", ["cross-site", "same-site"])
def test_a_page_of_another_site_or_port_gets_nothing(visitor: Visitor, site: Site, place: str) -> None:
    """The browser sends our cookie to every port of this machine; it says where the page is from, too."""
    before = files_of(site.root)
    form = visitor.page("/entries").form("/do/remember")
    headers = {"sec-fetch-site": place}
    for address in ("/", "/entries", "/api/v1/list", "/static/page.js", "/live"):
        assert visitor.client.get(address, headers=headers).status_code == 403
    data = {**form.fields, "text": "from elsewhere"}
    assert visitor.client.post("/do/remember", data=data, headers=headers).status_code == 403
    assert visitor.client.post("/do/remember", data=data, headers={"origin": "http://127.0.0.1:1"}).status_code == 403
    assert visitor.client.post("/do/remember", data=data, headers={"origin": "null"}).status_code == 403
    assert files_of(site.root) == before


def test_a_change_by_a_browser_needs_the_token_of_our_own_forms(visitor: Visitor, site: Site) -> None:
    before = files_of(site.root)
    form = visitor.page("/entries").form("/do/remember")
    other = site.visitor().page("/entries").form("/do/remember")
    for token in ("", "x", "é", other.fields["form_token"][0]):
        shown = visitor.send(form, text="forged", form_token=token)
        assert shown.status == 403
    json_of = {"content": '{"text": "forged"}', "headers": {"content-type": "application/json", "origin": OWN}}
    assert visitor.client.post("/api/v1/remember", **json_of).status_code == 403  # type: ignore[arg-type]
    for media in ("text/plain", "multipart/form-data", "application/json", ""):
        answer = visitor.client.post("/do/remember", content=b"text=forged", headers={"content-type": media})
        assert answer.status_code == 415
    assert files_of(site.root) == before


def test_nothing_is_answered_to_a_stranger(site: Site) -> None:
    client = site.stranger()
    addresses = [*(f"/api/v1/{path}" for path in ROUTES), "/api/v1/openapi.json", "/live", "/static/page.js"]
    addresses += [
        getattr(route, "path", "") for route in site.server.app.routes if "{" not in getattr(route, "path", "")
    ]
    addresses += ["/entry/mem-7k3f9q2m", "/files/MEMORY.md", "/nothing-here"]
    for address in set(addresses) - {"/enter", "/favicon.ico"}:
        for method in ("GET", "POST"):
            assert client.request(method, address).status_code == 401, (method, address)
    for token in ({"authorization": "Bearer "}, {"authorization": f"Bearer {'x' * 43}"}, {"cookie": "a=b"}):
        for method in ("GET", "PUT", "DELETE", "OPTIONS", "HEAD"):
            answer = client.request(method, "/api/v1/status", headers=token)
            assert answer.status_code == 401
            assert "access-control-allow-origin" not in answer.headers


def test_the_link_works_once(site: Site) -> None:
    code = site.browsers.code
    client = site.stranger()
    assert client.get("/enter?code=wrong").status_code == 401
    first = client.get(f"/enter?code={code}", follow_redirects=False)
    assert first.status_code == 303
    assert first.headers["location"] == "/"
    cookie = first.headers["set-cookie"]
    assert all(word in cookie.lower() for word in ("httponly", "samesite=strict", "path=/"))
    assert site.stranger().get(f"/enter?code={code}").status_code == 401
    assert site.stranger().get(f"/enter?code={site.browsers.code}").status_code == 200


def test_a_token_is_an_agent_s_for_rest_alone_and_ends_with_its_file(site: Site) -> None:
    client = site.program("agent:ci")
    assert client.get("/api/v1/heartbeat").status_code == 200
    assert client.get("/").status_code == 403
    assert client.get("/live").status_code == 403
    [file] = site.cache.glob("rest-ci.token")
    assert file.stat().st_mode & 0o777 == 0o600
    file.write_text("y" * 43)
    assert client.get("/api/v1/heartbeat").status_code == 401
    file.write_text("short")
    assert site.stranger().get("/api/v1/heartbeat", headers={"authorization": "Bearer short"}).status_code == 401
    file.unlink()
    assert client.get("/api/v1/heartbeat").status_code == 401


def test_a_read_only_server_refuses_every_route_that_writes(sample: Path) -> None:
    site = site_of(sample, is_read_only=True)
    visitor, client, before = site.visitor(), site.program(), files_of(sample)
    token = visitor.page("/").html.partition('data-form-token="')[2].partition('"')[0]
    for path, route in ROUTES.items():
        if route.verb.acts:
            assert asked(client, "POST", path, {"name": "mem-7k3f9q2m", "text": "x"}).status_code == 403
            data = {"form_token": token, "sure": "yes", "name": "mem-7k3f9q2m", "text": "x"}
            assert visitor.client.post(f"/do/{path}", data=data).status_code == 403
    assert files_of(sample) == before


def test_every_answer_tells_the_browser_what_it_may_do(visitor: Visitor) -> None:
    for address in ("/", "/static/page.js", "/api/v1/status", "/nope", "/entry/mem-zzzzzzzz", "/enter?code=x"):
        headers = visitor.client.get(address).headers
        policy = headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "access-control-allow-origin" not in headers


# ── paths ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("paths", [INSIDE[::6], pytest.param(INSIDE, marks=pytest.mark.torture)], ids=["some", "all"])
def test_no_path_leads_out_of_the_workspace(site: Site, visitor: Visitor, paths: list[str]) -> None:
    """A canary beside the folder is neither read nor changed, by any spelling, on any route that takes a path."""
    trapped(site.root)
    client = site.program()
    wrong: list[object] = []
    for path in paths:
        began = time.monotonic()
        answers = [
            client.get("/api/v1/show", params={"path": path}),
            client.get("/api/v1/history", params={"path": path}),
            client.get("/api/v1/blame", params={"path": path}),
            asked(client, "POST", "page", {"path": path, "text": "written", "dry_run": False}),
            visitor.client.get(f"/files/{quote(path)}"),
            visitor.client.get(f"/entry/{quote(path)}"),
            visitor.client.get(f"/static/{quote(path, safe='')}"),
        ]
        wrong += [(path, one.url) for one in answers if CANARY in one.text or "root:x:" in one.text]
        wrong += [(path, one.status_code) for one in answers if one.status_code >= 500]
        if time.monotonic() - began > 20:
            wrong.append((path, "slow"))
    assert wrong == []
    around = (site.root.parent / "secret.md", site.root.parent / "outside/secret.md")
    assert {file.read_text() for file in around} == {CANARY}


# ── how much ────────────────────────────────────────────────────────────────────────────────────


def test_a_large_body_is_refused(site: Site, visitor: Visitor) -> None:
    client, large = site.program(), b'{"text": "' + b"x" * 1_500_000 + b'"}'
    answer = client.post("/api/v1/note", content=large, headers={"content-type": "application/json"})
    assert answer.status_code == 413
    assert answer.json()["detail"]
    form = visitor.page("/entries").form("/do/remember")
    assert visitor.send(form, text="x" * 1_500_000).status == 413
    many = b"&".join(b"a=b" for _ in range(2_000))
    headers = {"content-type": "application/x-www-form-urlencoded"}
    assert visitor.client.post("/do/remember", content=many, headers=headers).status_code == 400
    assert client.get(f"/api/v1/search?{many.decode()}").status_code == 400


@pytest.mark.parametrize("count", [100, pytest.param(5_000, marks=pytest.mark.torture)])
def test_requests_at_random_break_nothing(site: Site, visitor: Visitor, count: int) -> None:
    chance, client = random.Random(7), site.program()
    paths = [f"/api/v1/{path}" for path in ROUTES] + [
        "/",
        "/entries",
        "/entry/x",
        "/do/remember",
        "/files/x",
        "/graph",
    ]
    odd = [
        "",
        "\0",
        "..",
        "é",
        "x" * 9_000,
        "-1",
        "null",
        "[]",
        "{}",
        "%",
        "\ud800",
        "1e999",
        "' OR 1=1",
        "${x}",
        "\r\nx: y",
    ]
    names = sorted({name for route in ROUTES.values() for name in route.names}) + odd
    broken = []
    for _ in range(count):
        method, path = chance.choice(["GET", "GET", "POST", "PUT"]), chance.choice(paths)
        given = {chance.choice(names): chance.choice(odd) for _ in range(chance.randrange(4))}
        body: Any = chance.choice([b"", b"{", b"\xff\xfe", repr(given).encode("utf-8", "replace"), b"[" * 3_000])
        query = "&".join(f"{quote(n, errors='replace')}={quote(v, errors='replace')}" for n, v in given.items())
        headers = {
            "content-type": chance.choice(["application/json", "text/plain", "application/x-www-form-urlencoded"])
        }
        answer = chance.choice([client, visitor.client]).request(
            method, f"{path}?{query}", content=body if method != "GET" else None, headers=headers
        )
        if answer.status_code >= 500 or "Traceback" in answer.text:
            broken.append((method, path, given, answer.status_code, answer.text[:300]))
    assert broken == []


# ── the real server ─────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def served(sample: Path) -> Iterator[Served]:
    with serving(sample, is_person=False) as started:
        yield started


def sent(served: Served, request: bytes, *, address: str = "127.0.0.1", seconds: float = 20) -> bytes:
    """Send bytes as they are, and return what comes back until the server closes."""
    with socket.create_connection((address, served.port), timeout=seconds) as line:
        line.sendall(request)
        found = b""
        while part := line.recv(65_536):
            found += part
    return found


def test_what_is_no_request_for_us_is_refused_on_the_wire(served: Served) -> None:
    host = f"Host: 127.0.0.1:{served.port}\r\n"
    close = "Connection: close\r\n\r\n"
    for lines in (
        f"GET / HTTP/1.1\r\n{host}{host}{close}",
        f"GET / HTTP/1.1\r\n{close}",
        f"GET http://127.0.0.1:{served.port}/ HTTP/1.1\r\n{host}{close}",
        f"GET http://evil.example/ HTTP/1.1\r\n{host}{close}",
        f"OPTIONS * HTTP/1.1\r\n{host}{close}",
        f"GET / HTTP/1.1\r\n{host}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: eA==\r\n\r\n",
        f"POST /api/v1/note HTTP/1.1\r\n{host}Content-Length: 99999999999\r\n{close}",
        "not http at all\r\n\r\n",
    ):
        status = sent(served, lines.encode()).split(b" ", 2)[1:2]
        assert status and status[0] in (b"400", b"401", b"421"), (lines, status)  # noqa: PT018
    assert sent(served, f"GET / HTTP/1.1\r\n{host}{close}".encode()).startswith(b"HTTP/1.1 401")


@pytest.mark.torture
def test_slow_clients_do_not_keep_others_out(served: Served) -> None:
    """While 200 connections send nothing, or half a request, others are answered at once."""
    slow = [socket.create_connection(("127.0.0.1", served.port), timeout=30) for _ in range(200)]
    for line in slow[::2]:
        line.sendall(b"POST /api/v1/note HTTP/1.1\r\nHost: 127")
    began = time.monotonic()
    host = f"Host: 127.0.0.1:{served.port}\r\n"
    assert sent(served, f"GET / HTTP/1.1\r\n{host}Connection: close\r\n\r\n".encode()).startswith(b"HTTP/1.1 401")
    assert time.monotonic() - began < 5
    for line in slow:
        line.close()
