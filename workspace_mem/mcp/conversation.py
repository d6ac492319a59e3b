"""One client on a stream. The protocol begins in one of two ways, and what comes first settles in which.

With a handshake (versions up to 2025-11-25), or with an envelope: every request says its version (2026-07-28).
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from workspace_mem.mcp.offer import (
    INVALID_PARAMS,
    INVALID_REQUEST,
    METHOD_NOT_FOUND,
    METHODS,
    SERVER,
    UNSUPPORTED_VERSION,
    Json,
    Offer,
    ProtocolError,
    malformed,
)

_HANDSHAKES = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25")
_ENVELOPES = ("2026-07-28",)
_OWN = "io.modelcontextprotocol/"
_VERSION, _CAPABILITIES = f"{_OWN}protocolVersion", f"{_OWN}clientCapabilities"
_NOT_KEPT = {"ttlMs": 0, "cacheScope": "private"}  # of what others may change at any moment
_ALWAYS_NEW = ("tools/call", "prompts/get")  # a client never keeps their results, and is told nothing of it
_CAN = {
    "prompts": {"listChanged": False},
    "resources": {"listChanged": False, "subscribe": False},
    "tools": {"listChanged": False},
}


class Conversation:
    """What was agreed with one client."""

    def __init__(self, offer: Offer) -> None:
        self._offer = offer
        self._in_envelopes: bool | None = None  # None until the first request
        self._has_begun = False

    def prepared(self, method: str, given: Mapping[str, Any]) -> Callable[[], Json]:
        """Return what makes the result of a request; it may run in any thread, and raise ProtocolError.

        Requests are given in the order in which they came. Raises ProtocolError for one that cannot be.
        """
        meta = given.get("_meta")
        enveloped = method != "initialize" and isinstance(meta, dict) and _VERSION in meta
        if self._in_envelopes is None:
            self._in_envelopes = enveloped
        if self._in_envelopes:
            return self._in_its_envelope(method, given)
        if enveloped:
            message = (
                "this connection began with a handshake; requests with the envelope of 2026-07-28 are not accepted"
            )
            raise ProtocolError(INVALID_REQUEST, message)
        if meta is not None and not isinstance(meta, dict):
            raise malformed()
        if method == "initialize":
            return partial(dict, self._begun(given))
        if method == "ping":
            return dict
        if method not in METHODS:
            raise ProtocolError(METHOD_NOT_FOUND, "Method not found", method)
        if not self._has_begun:
            raise malformed()
        return partial(self._offer.answered, method, given)

    def _begun(self, given: Mapping[str, Any]) -> Json:
        wanted = given.get("protocolVersion")
        if not isinstance(wanted, str):
            raise malformed()
        self._has_begun = True
        agreed = wanted if wanted in _HANDSHAKES else _HANDSHAKES[-1]
        return {
            "protocolVersion": agreed,
            "capabilities": _CAN,
            "serverInfo": SERVER,
            "instructions": self._offer.instructions,
        }

    def _in_its_envelope(self, method: str, given: Mapping[str, Any]) -> Callable[[], Json]:
        if method == "initialize":
            wanted = given.get("protocolVersion")
            data = {"supported": list(_ENVELOPES), **({"requested": wanted} if isinstance(wanted, str) else {})}
            message = "connection is serving the 2026-07-28 protocol; the initialize handshake is not accepted"
            raise ProtocolError(UNSUPPORTED_VERSION, message, data)
        _refuse_unless_whole(given.get("_meta"))
        if method == "server/discover":
            found = {"supportedVersions": _ENVELOPES, "capabilities": _CAN, "instructions": self._offer.instructions}
            return partial(_stamped, method, partial(dict, found))
        if method not in METHODS:
            raise ProtocolError(METHOD_NOT_FOUND, "Method not found", method)
        return partial(_stamped, method, partial(self._offer.answered, method, given))


def _refuse_unless_whole(envelope: object) -> None:
    keys = (_VERSION, _CAPABILITIES)
    missing = [key for key in keys if not isinstance(envelope, dict) or key not in envelope]
    if not isinstance(envelope, dict) or missing:
        raise ProtocolError(INVALID_PARAMS, f"params._meta lacks required keys: {', '.join(missing)}")
    wanted = envelope[_VERSION]
    if not isinstance(wanted, str):
        raise ProtocolError(INVALID_PARAMS, f"params._meta: {_VERSION} is not a string")
    if wanted not in _ENVELOPES:
        data = {"supported": list(_ENVELOPES), "requested": wanted}
        raise ProtocolError(UNSUPPORTED_VERSION, "Unsupported protocol version", data)


def _stamped(method: str, made: Callable[[], Json]) -> Json:
    """Return a result with what every result says in this version."""
    hints = {} if method in _ALWAYS_NEW else _NOT_KEPT
    return {**made(), **hints, "resultType": "complete", "_meta": {f"{_OWN}serverInfo": SERVER}}
