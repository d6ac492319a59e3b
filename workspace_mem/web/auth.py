"""Access to a server: by programs of this machine, the server's own name, a cookie or an agent's token.

A web page of another site can send requests to this machine too, and a name of its own can be made to lead here: so
Host and Origin are compared as a whole. (The check in the SDK of the Model Context Protocol compares the start of a
name; `127.0.0.1:evil.example` passes that one.) A browser that came by a one-time link acts for whoever started the
server; a token acts for its agent, whoever holds it.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from http import HTTPStatus
from pathlib import Path
from threading import Lock
from typing import Any

from workspace_mem.disk.locations import read_token, token_file
from workspace_mem.errors import UsageError
from workspace_mem.model.entry import PERSON, TOOL, checked_actor

LARGEST_BODY = 1024 * 1024  # bytes
SHORTEST_TOKEN = 32  # characters
_HOSTS = ("127.0.0.1", "localhost", "[::1]")
_MOST_BROWSERS = 100
_TOKEN_PREFIX, _TOKEN_SUFFIX = "rest-", ".token"

Headers = Sequence[tuple[bytes, bytes]]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Refusal = tuple[HTTPStatus, str]


def own_origins(port: int, address: str = "") -> list[str]:
    """Return the origins of our pages; `address` is that of a reverse proxy. Raises UsageError if it is no address."""
    address = address.rstrip("/").lower()
    if address and not re.fullmatch(r"https?://[a-z0-9.-]+(:\d{1,5})?", address):
        hint = "give the scheme and the name alone, such as https://memory.example.org"
        raise UsageError(f"{address[:80]!r} is not the address of a site", hint=hint)
    return [*(f"http://{host}:{port}" for host in _HOSTS), *([address] if address else [])]


def refuse_foreign_request(scope: Scope, origins: Sequence[str]) -> Refusal | None:
    """Return why a request is refused that names another host or comes from another site's page."""
    headers: Headers = scope["headers"]
    own = [origin.encode("ascii") for origin in origins]
    if not bytes(scope.get("raw_path") or b"").startswith(b"/"):
        return HTTPStatus.BAD_REQUEST, "The target must be a path"
    if header_values(headers, b"host") not in [[origin.partition(b"://")[2]] for origin in own]:
        return HTTPStatus.MISDIRECTED_REQUEST, "This server answers only to its own name"
    if header_values(headers, b"origin") not in [[], *([origin] for origin in own)]:
        return HTTPStatus.FORBIDDEN, "Requests from other sites are not allowed"
    return None


def header_values(headers: Headers, name: bytes) -> list[bytes]:
    """Return every value of a header."""
    return [value for key, value in headers if key.lower() == name]


def carries_token(headers: Headers, token: str) -> bool:
    """Tell whether a request carries a token of at least SHORTEST_TOKEN characters."""
    sent, expected = header_values(headers, b"authorization"), b"Bearer " + token.encode("ascii")
    return len(token) >= SHORTEST_TOKEN and len(sent) == 1 and hmac.compare_digest(sent[0], expected)


class Browsers:
    """The signed-in browsers. A link works once; `link_used` then gets the next code."""

    def __init__(self, cookie: str, link_used: Callable[[str], None] = lambda _: None) -> None:
        self.cookie = cookie  # the cookie's name, since cookies are shared across ports
        self._link_used = link_used
        self._lock = Lock()
        self._signed_in: list[str] = []  # digests of cookies
        self._key = secrets.token_bytes(32)
        self.code = secrets.token_urlsafe(32)

    def sign_in(self, code: str) -> str | None:
        """Return a new cookie's value for a valid code; None for a wrong or used one."""
        with self._lock:
            if not hmac.compare_digest(code.encode(), self.code.encode()):
                return None
            self.code, value = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
            self._signed_in = [*self._signed_in, self._digest(value)][-_MOST_BROWSERS:]
        self._link_used(self.code)
        return value

    def cookie_of(self, headers: Headers) -> str | None:
        """Return the cookie of a signed-in browser's request; else None."""
        pairs = (pair.strip() for line in header_values(headers, b"cookie") for pair in line.split(b";"))
        for name, _, value in (pair.partition(b"=") for pair in pairs):
            text = value.decode("latin-1")
            if name == self.cookie.encode() and self._digest(text) in self._signed_in:
                return text
        return None

    def form_token(self, value: str) -> str:
        """Return the CSRF token of our own forms, unknown to other sites."""
        return hmac.new(self._key, b"form" + value.encode(), hashlib.sha256).hexdigest()

    def is_form_token(self, value: str, token: str) -> bool:
        """Tell whether a form token belongs to the browser with that cookie."""
        return hmac.compare_digest(self.form_token(value).encode(), token.encode())

    def _digest(self, value: str) -> str:
        return hmac.new(self._key, value.encode("utf-8", "replace"), hashlib.sha256).hexdigest()


def token_for(name: str, cache: Path) -> Path:
    """Return an agent's token file, made if missing. Raises UsageError for anybody else."""
    actor = checked_actor(name)
    if actor in (PERSON, TOOL):
        raise UsageError("A token is for an agent, never for a person or tool", hint="use --token agent:NAME")
    file = f"{_TOKEN_PREFIX}{actor.partition(':')[2]}{_TOKEN_SUFFIX}"
    return token_file(cache, file, secrets.token_urlsafe(32))


def agent_with_token(headers: Headers, cache: Path) -> str | None:
    """Return the agent whose current token a request carries; else None."""
    agent = None
    for file in sorted(cache.glob(f"{_TOKEN_PREFIX}*{_TOKEN_SUFFIX}")):  # compares all, so that timing reveals nothing
        if carries_token(headers, read_token(file)):
            agent = f"agent:{file.name.removeprefix(_TOKEN_PREFIX).removesuffix(_TOKEN_SUFFIX)}"
    return agent
