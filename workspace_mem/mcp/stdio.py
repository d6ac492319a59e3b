"""MCP on standard input and output: one message a line, each request in its own thread.

The SDK is not used here, since its import takes as long as 67 starts of Python, and a host waits for it each time. It
serves over HTTP (http.py); tests compare the two.
"""

import contextlib
import json
import os
import re
import signal
import sys
import threading
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, BinaryIO

from workspace_mem.mcp.offer import (
    INTERNAL_ERROR,
    INVALID_PARAMS,
    INVALID_REQUEST,
    METHOD_NOT_FOUND,
    METHODS,
    PARSE_ERROR,
    SERVER,
    UNSUPPORTED_VERSION,
    Json,
    Offer,
    ProtocolError,
    malformed,
)

LONGEST_LINE = 4 * 1024 * 1024  # bytes; the largest tool argument is a page of 32,000 characters
_MOST_REQUESTS = 40  # concurrent requests
_HALF_ESCAPE = re.compile(r"\\u[dD][89a-fA-F]")
_SURROGATES = re.compile("[\ud800-\udfff]")

_Id = int | str

_HANDSHAKES = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25")
_ENVELOPES = ("2026-07-28",)
_OWN = "io.modelcontextprotocol/"
_VERSION, _CAPABILITIES = f"{_OWN}protocolVersion", f"{_OWN}clientCapabilities"
_NO_CACHE = {"ttlMs": 0, "cacheScope": "private"}  # other processes may change it at any time
_NEVER_CACHED = ("tools/call", "prompts/get")  # without cache hints, since clients never cache these
_ROOTS_REQUEST: Json = {"id": "workspace-mem-roots", "method": "roots/list"}
_CAN = {
    "prompts": {"listChanged": False},
    "resources": {"listChanged": False, "subscribe": False},
    "tools": {"listChanged": False},
}


def serve_stdio(offer: Offer) -> None:
    """Serve until standard input ends. Standard output carries nothing but the protocol."""
    # A thread blocked on standard input cannot be woken, so a clean exit would hang. Writes survive a sudden exit.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.stdin is None or sys.stdout is None:
        return
    nothing = os.open(os.devnull, os.O_RDONLY)
    incoming, outgoing = os.fdopen(_take_over(0, nothing), "rb"), os.fdopen(_take_over(1, 2), "wb")
    os.close(nothing)
    Stream(offer, incoming, outgoing).serve()


def _take_over(number: int, replacement: int) -> int:
    """Return a process stream for the server alone; other code and children get the replacement."""
    own = os.dup(number)
    os.dup2(replacement, number)
    return own


class Stream:
    """The connection with one client over two streams."""

    def __init__(self, offer: Offer, incoming: BinaryIO, outgoing: BinaryIO) -> None:
        self._conversation = Conversation(offer)
        self._roots = offer.roots
        self._incoming = incoming
        self._outgoing = outgoing
        self._writing = threading.Lock()
        self._slots = threading.Semaphore(_MOST_REQUESTS)

    def serve(self) -> None:
        """Answer requests until the input ends, and finish the running ones."""
        while line := self._incoming.readline(LONGEST_LINE + 1):
            if len(line) <= LONGEST_LINE:
                self._handle_line(line)
                continue
            while line and not line.endswith(b"\n"):
                line = self._incoming.readline(LONGEST_LINE)
            why = f"The message is longer than {LONGEST_LINE:,} bytes"
            self._send(None, _error(ProtocolError(INVALID_REQUEST, why)))
        for _ in range(_MOST_REQUESTS):
            self._slots.acquire()

    def _handle_line(self, line: bytes) -> None:
        """Handle one line. Invalid or too deep JSON gets an error without an id."""
        if not line.strip():
            return
        text = line.decode(errors="replace")
        try:
            message = json.loads(text)
            if _HALF_ESCAPE.search(text):  # hosts split emoji; a lone surrogate is replaced
                message = json.loads(_SURROGATES.sub("\ufffd", json.dumps(message, ensure_ascii=False)))
        except (ValueError, RecursionError) as error:
            why = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)[:200]
            self._send(None, _error(ProtocolError(PARSE_ERROR, f"The message cannot be read: {why}")))
            return
        if isinstance(message, dict):
            self._handle(message)
        else:
            self._send(None, _NO_REQUEST)

    def _handle(self, message: Json) -> None:
        """Handle one message; an invalid one gets an error."""
        method, params, number = message.get("method"), message.get("params"), message.get("id")
        known: _Id | None = number if isinstance(number, int | str) and not isinstance(number, bool) else None
        if "method" not in message and ("result" in message or "error" in message):
            if number == _ROOTS_REQUEST["id"]:  # the only request that we send
                self._roots.take(message)
            return
        if message.get("jsonrpc") != "2.0" or not isinstance(method, str) or not isinstance(params, dict | None):
            self._send(known, _NO_REQUEST)
        elif "id" not in message:
            is_asked = method in ("notifications/initialized", "notifications/roots/list_changed")
            if is_asked and self._roots.is_wanted and self._conversation.can_list_roots:
                self._roots.ask()  # the client's folders decide which workspace is meant
                self._write(_ROOTS_REQUEST)
        elif known is None:
            refused = ProtocolError(INVALID_REQUEST, "The id of a request is a whole number or a string")
            self._send(None, _error(refused))
        else:
            try:
                compute = self._conversation.prepare(method, params or {})
            except ProtocolError as error:
                self._send(known, _error(error))
                return
            self._slots.acquire()
            threading.Thread(target=self._answer, args=(known, compute)).start()

    def _answer(self, number: _Id, compute: Callable[[], Json]) -> None:
        try:
            reply = {"result": compute()}
        except ProtocolError as error:
            reply = _error(error)
        except Exception as error:  # noqa: BLE001  # a client that is not answered waits for ever
            reply = _error(ProtocolError(INTERNAL_ERROR, f"workspace-mem failed ({type(error).__name__})"))
        self._send(number, reply)
        self._slots.release()

    def _send(self, number: _Id | None, reply: Json) -> None:
        self._write({"id": number, **reply})

    def _write(self, message: Json) -> None:
        line = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False) + "\n"
        with self._writing, contextlib.suppress(BrokenPipeError):  # the client has disconnected
            self._outgoing.write(line.encode(errors="replace"))
            self._outgoing.flush()


def _error(error: ProtocolError) -> Json:
    data = {} if error.data is None else {"data": error.data}
    return {"error": {"code": error.code, "message": error.message, **data}}


_NO_REQUEST = _error(
    ProtocolError(INVALID_REQUEST, 'A request is one object with "jsonrpc": "2.0", an id, a method, and params')
)


# ── the versions of the protocol ───────────────────────────────────────────────────────────────


class Conversation:
    """One client, with the protocol version that its first request selects.

    With a handshake (versions up to 2025-11-25), or with an envelope in every request (2026-07-28).
    """

    def __init__(self, offer: Offer) -> None:
        self._offer = offer
        self._in_envelopes: bool | None = None  # None until the first request
        self._has_begun = False
        self.can_list_roots = False

    def prepare(self, method: str, params: Mapping[str, Any]) -> Callable[[], Json]:
        """Return a function that computes the result of a request, in any thread; it may raise ProtocolError.

        Requests come here in their order. Raises ProtocolError for one that the client may not send.
        """
        meta = params.get("_meta")
        enveloped = method != "initialize" and isinstance(meta, dict) and _VERSION in meta
        if self._in_envelopes is None:
            self._in_envelopes = enveloped
        if self._in_envelopes:
            return self._prepare_enveloped(method, params)
        if enveloped:
            message = (
                "this connection began with a handshake; requests with the envelope of 2026-07-28 are not accepted"
            )
            raise ProtocolError(INVALID_REQUEST, message)
        if meta is not None and not isinstance(meta, dict):
            raise malformed()
        if method == "initialize":
            wanted = params.get("protocolVersion")
            if not isinstance(wanted, str):
                raise malformed()
            self._has_begun = True
            capabilities = params.get("capabilities")
            self.can_list_roots = isinstance(capabilities, dict) and isinstance(capabilities.get("roots"), dict)
            result = {
                "protocolVersion": wanted if wanted in _HANDSHAKES else _HANDSHAKES[-1],
                "capabilities": _CAN,
                "serverInfo": SERVER,
                "instructions": self._offer.instructions,
            }
            return partial(dict, result)
        if method == "ping":
            return dict
        if method not in METHODS:
            raise ProtocolError(METHOD_NOT_FOUND, "Method not found", method)
        if not self._has_begun:
            raise malformed()
        return partial(self._offer.answer, method, params)

    def _prepare_enveloped(self, method: str, params: Mapping[str, Any]) -> Callable[[], Json]:
        if method == "initialize":
            wanted = params.get("protocolVersion")
            data = {"supported": list(_ENVELOPES), **({"requested": wanted} if isinstance(wanted, str) else {})}
            message = "connection is serving the 2026-07-28 protocol; the initialize handshake is not accepted"
            raise ProtocolError(UNSUPPORTED_VERSION, message, data)
        envelope = params.get("_meta")
        keys = (_VERSION, _CAPABILITIES)
        missing = [key for key in keys if not isinstance(envelope, dict) or key not in envelope]
        if not isinstance(envelope, dict) or missing:
            raise ProtocolError(INVALID_PARAMS, f"params._meta lacks required keys: {', '.join(missing)}")
        version = envelope[_VERSION]
        if not isinstance(version, str):
            raise ProtocolError(INVALID_PARAMS, f"params._meta: {_VERSION} is not a string")
        if version not in _ENVELOPES:
            details = {"supported": list(_ENVELOPES), "requested": version}
            raise ProtocolError(UNSUPPORTED_VERSION, "Unsupported protocol version", details)
        if method == "server/discover":
            offer = {"supportedVersions": _ENVELOPES, "capabilities": _CAN, "instructions": self._offer.instructions}
            return partial(_stamped, method, partial(dict, offer))
        if method not in METHODS:
            raise ProtocolError(METHOD_NOT_FOUND, "Method not found", method)
        return partial(_stamped, method, partial(self._offer.answer, method, params))


def _stamped(method: str, compute: Callable[[], Json]) -> Json:
    """Return a result with the members that the envelope version requires."""
    hints = {} if method in _NEVER_CACHED else _NO_CACHE
    return {**compute(), **hints, "resultType": "complete", "_meta": {f"{_OWN}serverInfo": SERVER}}
