"""Serve over HTTP to programs of this machine alone: loopback, a token, and exact checks of Host and Origin.

A web page that a person looks at can send requests to this machine too. The SDK's own check of the
headers compares the start of a name, so `127.0.0.1:evil.example` passes it; ours compares all of it.
"""

import hmac
import logging
import socket
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from http import HTTPStatus
from typing import Any, get_args

import anyio.to_thread
import uvicorn
from mcp import MCPError
from mcp.server import CacheHint, Server, ServerRequestContext
from mcp.server.caching import CacheableMethod
from mcp.server.transport_security import TransportSecuritySettings
from mcp_types import RequestParams
from uvicorn.protocols.http.h11_impl import H11Protocol

from workspace_mem.core.errors import RefusedError
from workspace_mem.mcp_server.offer import METHODS, SERVER, Json, Offer, ProtocolError

PATH = "/mcp"
LARGEST_BODY = 1024 * 1024  # bytes
SHORTEST_TOKEN = 32  # characters
_MOST_AT_ONCE = 400  # connections; each costs a few kilobytes
_IDLE_SECONDS = 30
_PATIENCE_SECONDS = 5  # until a connection has asked, and twice for the body: else all could be held for ever
_NAMES = ("127.0.0.1", "localhost", "[::1]")

_Headers = Sequence[tuple[bytes, bytes]]
_Scope = MutableMapping[str, Any]
_Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
_Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
_App = Callable[[_Scope, _Receive, _Send], Awaitable[None]]


class Guard:
    """Lets a request through to the application when it comes from this machine, for this port, with the token."""

    def __init__(self, app: _App, *, port: int, token: Callable[[], str]) -> None:
        self._app = app
        self._hosts = {f"{name}:{port}".encode("ascii") for name in _NAMES}
        self._origins = {b"http://" + host for host in self._hosts}
        self._token = token

    async def __call__(self, scope: _Scope, receive: _Receive, send: _Send) -> None:
        """Answer a request that may not pass; hand on one that may."""
        refused = self.why_not(scope) if scope["type"] == "http" else None
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        elif refused is None:
            await self._app(scope, receive, send)
        else:
            await _refuse(send, *refused)

    def why_not(self, scope: _Scope) -> tuple[HTTPStatus, str] | None:
        """Return the status and the reason for which a request is refused; None where it may pass."""
        headers: _Headers = scope["headers"]
        if not bytes(scope.get("raw_path") or b"").startswith(b"/"):
            return HTTPStatus.BAD_REQUEST, "The target must be a path"
        if _values(headers, b"host") not in [[host] for host in self._hosts]:
            return HTTPStatus.MISDIRECTED_REQUEST, "This server answers only to its own name"
        if _values(headers, b"origin") not in [[], *([origin] for origin in self._origins)]:
            return HTTPStatus.FORBIDDEN, "Requests from other sites are not allowed"
        if not self._has_token(_values(headers, b"authorization")):
            return HTTPStatus.UNAUTHORIZED, "The token is missing or wrong"
        types = [value.partition(b";")[0].strip().lower() for value in _values(headers, b"content-type")]
        if scope["method"] == "POST" and types != [b"application/json"]:
            return HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "Only application/json is accepted"
        return None

    def _has_token(self, given: Sequence[bytes]) -> bool:
        token = self._token().encode("ascii")
        expected = b"Bearer " + token
        return len(token) >= SHORTEST_TOKEN and len(given) == 1 and hmac.compare_digest(given[0], expected)


def _values(headers: _Headers, name: bytes) -> list[bytes]:
    return [value for key, value in headers if key.lower() == name]


async def _refuse(send: _Send, status: HTTPStatus, reason: str) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
    if status == HTTPStatus.UNAUTHORIZED:
        headers.append((b"www-authenticate", b"Bearer"))
    await send({"type": "http.response.start", "status": int(status), "headers": headers})
    await send({"type": "http.response.body", "body": f"{reason}\n".encode()})


def bound(port: int) -> list[socket.socket]:
    """Return sockets on this machine's own addresses; port 0: any that is free.

    Raises RefusedError where the port is taken.
    """
    try:
        first = _listening(socket.AF_INET, ("127.0.0.1", port))
    except OSError as error:
        raise RefusedError(
            f"Port {port} cannot be used: {error.strerror}", hint="give another; 0 takes a free one"
        ) from error
    try:
        return [first, _listening(socket.AF_INET6, ("::1", port_of([first])))]
    except OSError:  # no IPv6 on this machine
        return [first]


def _listening(family: socket.AddressFamily, address: tuple[str, int]) -> socket.socket:
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.bind(address)
        made.listen(128)
    except BaseException:
        made.close()
        raise
    return made


def port_of(sockets: Sequence[socket.socket]) -> int:
    """Return the port that the sockets have."""
    return int(sockets[0].getsockname()[1])


def server_of(offer: Offer) -> Server[Any]:
    """Return the SDK's server of what is offered."""
    logging.getLogger("mcp").addHandler(logging.NullHandler())
    server: Server[Any] = Server(
        SERVER["name"],
        title=SERVER["title"],
        version=SERVER["version"],
        instructions=offer.instructions,
        cache_hints=dict.fromkeys(get_args(CacheableMethod), CacheHint()),  # nothing is kept: others may change it
    )
    for method in METHODS:
        server.add_request_handler(method, RequestParams, _handler(offer, method))
    return server


def _handler(offer: Offer, method: str) -> Callable[..., Awaitable[Json]]:
    async def answered(context: ServerRequestContext[Any, Any], _: RequestParams) -> Json:
        try:
            result = await anyio.to_thread.run_sync(offer.answered, method, context.params or {})
        except ProtocolError as error:
            raise MCPError(error.code, error.message, error.data) from error
        return {**result, "resultType": "complete"}  # left out where the client's version does not know it

    return answered


def app_for(offer: Offer, *, port: int, token: Callable[[], str]) -> Guard:
    """Return the guarded application. It keeps nothing between requests."""
    app = server_of(offer).streamable_http_app(
        streamable_http_path=PATH,
        json_response=True,
        stateless_http=True,
        max_request_body_size=LARGEST_BODY,
        transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False),  # Guard does it
    )
    return Guard(app, port=port, token=token)


class _Impatient(H11Protocol):
    """Closes a connection that does not come to ask, or that does not come to the end of what it asks."""

    _half_sent: object = None  # the request whose body was not whole when it was looked at last

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.loop.call_later(_PATIENCE_SECONDS, self._look)

    def _look(self) -> None:
        asked: Any = self.cycle  # None until then, whatever its type says
        if self.transport.is_closing():
            return
        half_sent = asked if asked is not None and asked.more_body else None
        if asked is None or (half_sent is not None and half_sent is self._half_sent):
            self.transport.close()
            return
        self._half_sent = half_sent
        self.loop.call_later(_PATIENCE_SECONDS, self._look)


def serve_http(offer: Offer, sockets: list[socket.socket], token: Callable[[], str]) -> None:
    """Serve until the process is told to end."""
    config = uvicorn.Config(
        app_for(offer, port=port_of(sockets), token=token),
        http=_Impatient,
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        timeout_keep_alive=_IDLE_SECONDS,
        limit_concurrency=_MOST_AT_ONCE,
        h11_max_incomplete_event_size=16_384,
    )
    uvicorn.Server(config).run(sockets=sockets)
