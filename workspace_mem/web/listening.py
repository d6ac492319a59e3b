"""The sockets of a server on this machine. Needs uvicorn."""

import socket
from collections.abc import Callable, Sequence
from typing import Any

import uvicorn

from workspace_mem.errors import RefusedError, UsageError
from workspace_mem.web.auth import App

_MOST_CONNECTIONS = 400  # connections, of a few kilobytes each
_IDLE_SECONDS = 30


def bound(port: int) -> list[socket.socket]:
    """Return sockets on this machine's own addresses; port 0: any that is free.

    Raises RefusedError if the port is taken, UsageError for a number that is no port.
    """
    if not 0 <= port <= 65_535:
        raise UsageError(f"Port {port} is out of range", hint="use a port from 1024 to 65535, or 0 for a free one")
    try:
        first = _listening(socket.AF_INET, ("127.0.0.1", port))
    except OSError as error:
        raise RefusedError(
            f"Port {port} cannot be used: {error.strerror}", hint="choose another; 0 picks a free one"
        ) from error
    try:
        return [first, _listening(socket.AF_INET6, ("::1", port_of([first])))]
    except OSError:  # no IPv6 on this machine
        return [first]


def _listening(family: socket.AddressFamily, address: tuple[str, int]) -> socket.socket:
    # This protocol lets asyncio set TCP_NODELAY, which saves 40 ms per answer.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        listener.bind(address)
        listener.listen(128)
    except BaseException:
        listener.close()
        raise
    return listener


def port_of(sockets: Sequence[socket.socket]) -> int:
    """Return the port that the sockets have."""
    return int(sockets[0].getsockname()[1])


class _Server(uvicorn.Server):
    """A server that calls `ending` on shutdown, since some responses never end."""

    def __init__(self, config: uvicorn.Config, ending: Callable[[], None]) -> None:
        super().__init__(config)
        self._ending = ending

    def handle_exit(self, sig: int, frame: Any) -> None:
        self._ending()
        super().handle_exit(sig, frame)


def serve(app: App, sockets: list[socket.socket], ending: Callable[[], None] = lambda: None) -> None:
    """Serve until the process is told to end."""
    config = uvicorn.Config(
        app,
        http="h11",
        ws="none",
        log_config=None,
        access_log=False,
        proxy_headers=False,  # proxy headers are ignored
        server_header=False,
        date_header=False,
        timeout_keep_alive=_IDLE_SECONDS,
        limit_concurrency=_MOST_CONNECTIONS,
        h11_max_incomplete_event_size=16_384,
    )
    _Server(config, ending).run(sockets=sockets)
