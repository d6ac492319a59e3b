"""Where a server listens, on this machine alone, and how long it waits for whoever asks. Needs uvicorn."""

import contextlib
import ctypes
import socket
from collections.abc import Callable, Sequence
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from workspace_mem.errors import RefusedError, UsageError
from workspace_mem.web.serving.guard import App

_MOST_AT_ONCE = 400  # connections; each costs a few kilobytes
_IDLE_SECONDS = 30
_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8  # of <malloc.h>
_LARGE, _HEAPS = 128 * 1024, 2
_PATIENCE_SECONDS = 5  # until a connection has asked, and twice for the body: else all could be held for ever


def bound(port: int) -> list[socket.socket]:
    """Return sockets on this machine's own addresses; port 0: any that is free.

    Raises RefusedError where the port is taken, UsageError for a number that is no port.
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
    # By this name asyncio knows that an answer need not be held back for 40 ms, until there is more to send.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
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


class _Impatient(H11Protocol):
    """Closes a connection that does not come to ask, or that does not come to the end of what it asks."""

    _half_sent: object = None  # the request that, or behind which the next, was not whole when it was looked at last

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.loop.call_later(_PATIENCE_SECONDS, self._look)

    def _look(self) -> None:
        asked: Any = self.cycle  # None until then, whatever its type says
        if self.transport.is_closing():
            return
        has_begun_another = asked is not None and asked.response_complete and self.conn.trailing_data[0]
        half_sent = asked if asked is not None and (asked.more_body or has_begun_another) else None
        if asked is None or (half_sent is not None and half_sent is self._half_sent):
            self.transport.close()
            return
        self._half_sent = half_sent
        self.loop.call_later(_PATIENCE_SECONDS, self._look)


class _Server(uvicorn.Server):
    """Says when it is told to end: answers that go on for ever have to be ended then, for it waits for all of them."""

    def __init__(self, config: uvicorn.Config, ending: Callable[[], None]) -> None:
        super().__init__(config)
        self._ending = ending

    def handle_exit(self, sig: int, frame: Any) -> None:
        self._ending()
        super().handle_exit(sig, frame)


def _keep_little_in_reserve() -> None:
    """Have the C library of Linux give large blocks back at once, and keep few heaps, whatever the threads ask for.

    By itself it makes what it keeps the larger the longer a server lives.
    """
    with contextlib.suppress(OSError, AttributeError):  # another library
        set_option = ctypes.CDLL(None).mallopt
        set_option(_M_MMAP_THRESHOLD, _LARGE)
        set_option(_M_ARENA_MAX, _HEAPS)


def serve(app: App, sockets: list[socket.socket], ending: Callable[[], None] = lambda: None) -> None:
    """Serve until the process is told to end."""
    _keep_little_in_reserve()
    config = uvicorn.Config(
        app,
        http=_Impatient,
        ws="none",
        log_config=None,
        access_log=False,
        proxy_headers=False,  # nothing is decided by where a request says that it comes from
        server_header=False,
        date_header=False,
        timeout_keep_alive=_IDLE_SECONDS,
        limit_concurrency=_MOST_AT_ONCE,
        h11_max_incomplete_event_size=16_384,
    )
    _Server(config, ending).run(sockets=sockets)
