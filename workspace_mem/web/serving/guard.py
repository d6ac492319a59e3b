"""Who may ask a server of ours: programs of this machine, by the server's own name, and no page of another site.

A web page that a person looks at can send requests to this machine too, and a name of its own can be made to lead here:
so Host and Origin are compared as a whole. (The check in the SDK of the Model Context Protocol compares the start of a
name; `127.0.0.1:evil.example` passes that one.)
"""

import hmac
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from http import HTTPStatus
from typing import Any

from workspace_mem.errors import UsageError

LARGEST_BODY = 1024 * 1024  # bytes
SHORTEST_TOKEN = 32  # characters
_NAMES = ("127.0.0.1", "localhost", "[::1]")

Headers = Sequence[tuple[bytes, bytes]]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Refusal = tuple[HTTPStatus, str]


class OwnNames:
    """The names by which a server is asked, and so the origins of its own pages.

    `address` is one more, such as https://memory.example.org: that of a reverse proxy in front of it.
    """

    def __init__(self, port: int, address: str = "") -> None:
        origins = [f"http://{name}:{port}" for name in _NAMES]
        if address:
            scheme, separator, host = address.rstrip("/").partition("://")
            if scheme not in ("http", "https") or not separator or not host.isascii() or set(host) & set("/?#@ \\"):
                hint = "give the scheme and the name alone, such as https://memory.example.org"
                raise UsageError(f"{address[:80]!r} is not the address of a site", hint=hint)
            origins.append(f"{scheme}://{host.lower()}")
        self._origins = [origin.encode("ascii") for origin in origins]
        self._hosts = [origin.partition(b"://")[2] for origin in self._origins]

    def why_not(self, scope: Scope) -> Refusal | None:
        """Return why a request is refused that names another host or comes from another site's page."""
        headers: Headers = scope["headers"]
        if not bytes(scope.get("raw_path") or b"").startswith(b"/"):
            return HTTPStatus.BAD_REQUEST, "The target must be a path"
        if values(headers, b"host") not in [[host] for host in self._hosts]:
            return HTTPStatus.MISDIRECTED_REQUEST, "This server answers only to its own name"
        if values(headers, b"origin") not in [[], *([origin] for origin in self._origins)]:
            return HTTPStatus.FORBIDDEN, "Requests from other sites are not allowed"
        return None


def values(headers: Headers, name: bytes) -> list[bytes]:
    """Return every value of a header."""
    return [value for key, value in headers if key.lower() == name]


def is_bearer(headers: Headers, token: str) -> bool:
    """Tell whether a request carries a token, which must be long enough to be one."""
    given, expected = values(headers, b"authorization"), b"Bearer " + token.encode("ascii")
    return len(token) >= SHORTEST_TOKEN and len(given) == 1 and hmac.compare_digest(given[0], expected)
