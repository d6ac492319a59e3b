"""MCP over HTTP for this machine: loopback, a token, and exact checks of Host and Origin."""

import logging
import socket
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from typing import Any, get_args

import anyio.to_thread
from mcp import MCPError
from mcp.server import CacheHint, Server, ServerRequestContext
from mcp.server.caching import CacheableMethod
from mcp.server.transport_security import TransportSecuritySettings
from mcp_types import RequestParams

from workspace_mem.mcp.offer import METHODS, SERVER, Json, Offer, ProtocolError
from workspace_mem.web.auth import (
    LARGEST_BODY,
    App,
    Receive,
    Refusal,
    Scope,
    Send,
    carries_token,
    header_values,
    own_origins,
    refuse_foreign_request,
)
from workspace_mem.web.listening import port_of, serve

PATH = "/mcp"


def guarded(app: App, *, port: int, token: Callable[[], str]) -> App:
    """Return an application that passes a request on if it comes from this machine, for this port, with the token."""
    origins = own_origins(port)

    def refusal(scope: Scope) -> Refusal | None:
        if refused := refuse_foreign_request(scope, origins):
            return refused
        if not carries_token(scope["headers"], token()):
            return HTTPStatus.UNAUTHORIZED, "The token is missing or wrong"
        types = [value.partition(b";")[0].strip().lower() for value in header_values(scope["headers"], b"content-type")]
        if scope["method"] == "POST" and types != [b"application/json"]:
            return HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "Only application/json is accepted"
        return None

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and (refused := refusal(scope)):
            status, reason = refused
            headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
            headers += [(b"www-authenticate", b"Bearer")] if status == HTTPStatus.UNAUTHORIZED else []
            await send({"type": "http.response.start", "status": int(status), "headers": headers})
            await send({"type": "http.response.body", "body": f"{reason}\n".encode()})
        else:
            await app(scope, receive, send)

    return answer


def server_of(offer: Offer) -> Server[Any]:
    """Return the SDK's server for an offer."""
    logging.getLogger("mcp").addHandler(logging.NullHandler())
    server: Server[Any] = Server(
        SERVER["name"],
        title=SERVER["title"],
        version=SERVER["version"],
        instructions=offer.instructions,
        cache_hints=dict.fromkeys(get_args(CacheableMethod), CacheHint()),  # no answer may be cached
    )

    async def handle(method: str, context: ServerRequestContext[Any, Any], _: RequestParams) -> Json:
        try:
            result = await anyio.to_thread.run_sync(offer.answer, method, context.params or {})
        except ProtocolError as error:
            raise MCPError(error.code, error.message, error.data) from error
        return {**result, "resultType": "complete"}  # the SDK omits it for older protocol versions

    for method in METHODS:
        server.add_request_handler(method, RequestParams, partial(handle, method))
    return server


def serve_http(offer: Offer, sockets: list[socket.socket], token: Callable[[], str]) -> None:
    """Serve until the process is told to end. Nothing is kept between requests."""
    app = server_of(offer).streamable_http_app(
        streamable_http_path=PATH,
        json_response=True,
        stateless_http=True,
        max_request_body_size=LARGEST_BODY,
        transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False),  # `guarded` does it
    )
    serve(guarded(app, port=port_of(sockets), token=token), sockets)
