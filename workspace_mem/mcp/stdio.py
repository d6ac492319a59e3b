"""Serve on standard input and output: one message a line, each request answered in a thread of its own.

The SDK would do this, and is not used here: to import it takes 67 starts of Python, and a host waits for that each
time. It serves over HTTP (http.py); tests hold the two against each other.
"""

import contextlib
import json
import os
import re
import signal
import sys
import threading
from collections.abc import Callable
from typing import BinaryIO

from workspace_mem.mcp.conversation import Conversation
from workspace_mem.mcp.offer import INTERNAL_ERROR, INVALID_REQUEST, PARSE_ERROR, Json, Offer, ProtocolError

LONGEST_LINE = 4 * 1024 * 1024  # bytes; the largest thing that a tool takes is a page of 32,000 characters
_AT_ONCE = 40  # requests that are being answered
_HALF = re.compile(r"\\u[dD][89a-fA-F]")
_HALVES = re.compile("[\ud800-\udfff]")
_ID = re.compile(rb'"id"\s*:\s*(-?\d{1,18}|"[^"\\]{1,200}")')
_TOKEN = re.compile(
    r'[{}\[\]]|"(?:[^"\\]|\\.)*"?'
)  # a string that does not end goes to the end: no place is looked at twice
_ID_VALUE = re.compile(r'\s*:\s*(-?\d{1,18}(?!\d)|"[^"\\]{1,200}")')
_NEAR = 1_000  # bytes at either end of a line, where its id stands

_Id = int | str


def serve_stdio(offer: Offer) -> None:
    """Serve until standard input ends. Standard output carries nothing but the protocol."""
    # The reader of standard input cannot be woken: to wait for it would be to hang. What is half done is on the disk.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.stdin is None or sys.stdout is None:
        return
    nothing = os.open(os.devnull, os.O_RDONLY)
    incoming, outgoing = os.fdopen(_taken_over(0, nothing), "rb"), os.fdopen(_taken_over(1, 2), "wb")
    os.close(nothing)
    Stream(offer, incoming, outgoing).serve()


def _taken_over(number: int, instead: int) -> int:
    """Return the file of a stream of this process; what else uses it here, or in a child, gets another one."""
    kept = os.dup(number)
    os.dup2(instead, number)
    return kept


class Stream:
    """A client at two ends of a stream."""

    def __init__(self, offer: Offer, incoming: BinaryIO, outgoing: BinaryIO) -> None:
        self._conversation = Conversation(offer)
        self._incoming = incoming
        self._outgoing = outgoing
        self._writing = threading.Lock()
        self._places = threading.Semaphore(_AT_ONCE)
        self._cancelled: dict[_Id, bool] = {}  # of the requests that are being answered

    def serve(self) -> None:
        """Answer what comes until it ends, and finish what is being answered."""
        while line := self._incoming.readline(LONGEST_LINE + 1):
            if len(line) > LONGEST_LINE:
                self._pass_over(line)
            else:
                self._read(line)
        for _ in range(_AT_ONCE):
            self._places.acquire()

    def _read(self, line: bytes) -> None:
        """Take what a line says. One that is no JSON, or too deep, is answered by its id, or by none."""
        if not line.strip():
            return
        text = line.decode(errors="replace")
        try:
            message = json.loads(text)
            if _HALF.search(text):  # hosts cut emoji in two: half a character is replaced
                message = json.loads(_HALVES.sub("\ufffd", json.dumps(message, ensure_ascii=False)))
        except (ValueError, RecursionError) as error:
            why = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)[:200]
            self._say(_id_in(text), _error(ProtocolError(PARSE_ERROR, f"The message cannot be read: {why}")))
            return
        if isinstance(message, dict):
            self._take(message)
        else:
            self._say(None, _NO_REQUEST)

    def _take(self, message: Json) -> None:
        """Take one message. What is neither a request nor anything else of the protocol is told so."""
        method, given, number = message.get("method"), message.get("params"), message.get("id")
        named: _Id | None = number if isinstance(number, int | str) and not isinstance(number, bool) else None
        if "method" not in message and ("result" in message or "error" in message):
            return  # an answer, though nothing was asked
        if message.get("jsonrpc") != "2.0" or not isinstance(method, str) or not isinstance(given, dict | None):
            self._say(named, _NO_REQUEST)
        elif "id" not in message:
            cancelled = (given or {}).get("requestId") if method == "notifications/cancelled" else None
            if isinstance(cancelled, int | str) and cancelled in self._cancelled:
                self._cancelled[cancelled] = True
        elif named is not None:
            self._begin(named, method, given or {})
        else:
            self._say(None, _error(ProtocolError(INVALID_REQUEST, "The id of a request is a whole number or a string")))

    def _begin(self, number: _Id, method: str, given: Json) -> None:
        try:
            prepared = self._conversation.prepared(method, given)
        except ProtocolError as error:
            self._say(number, _error(error))
            return
        self._places.acquire()
        self._cancelled[number] = False
        threading.Thread(target=self._answer, args=(number, prepared)).start()

    def _answer(self, number: _Id, prepared: Callable[[], Json]) -> None:
        try:
            said = {"result": prepared()}
        except ProtocolError as error:
            said = _error(error)
        except Exception as error:  # noqa: BLE001  # a client that is not answered waits for ever
            said = _error(ProtocolError(INTERNAL_ERROR, f"workspace-mem failed ({type(error).__name__})"))
        if not self._cancelled.pop(number, False):
            self._say(number, said)
        self._places.release()

    def _say(self, number: _Id | None, said: Json) -> None:
        line = json.dumps({"jsonrpc": "2.0", "id": number, **said}, ensure_ascii=False) + "\n"
        with self._writing, contextlib.suppress(BrokenPipeError):  # a client that has gone
            self._outgoing.write(line.encode(errors="replace"))
            self._outgoing.flush()

    def _pass_over(self, line: bytes) -> None:
        """Read a line that is too long to its end, keep nothing of it, and answer with an error."""
        start, end = line[:_NEAR], line[-_NEAR:]
        while line and not line.endswith(b"\n"):
            line = self._incoming.readline(LONGEST_LINE)
            end = line[-_NEAR:] or end
        found = _ID.search(start) or _ID.search(end)
        error = ProtocolError(INVALID_REQUEST, f"The message is longer than {LONGEST_LINE:,} bytes")
        self._say(json.loads(found[1]) if found else None, _error(error))


def _id_in(text: str) -> _Id | None:
    """Return the id of a message that cannot be read, from its outermost object; None where none is found."""
    depth = 0
    for found in _TOKEN.finditer(text):
        depth += {"{": 1, "[": 1, "}": -1, "]": -1}.get(found[0], 0)
        if depth == 1 and found[0] == '"id"' and (value := _ID_VALUE.match(text, found.end())):
            number: _Id = json.loads(value[1])
            return number
    return None


def _error(error: ProtocolError) -> Json:
    data = {} if error.data is None else {"data": error.data}
    return {"error": {"code": error.code, "message": error.message, **data}}


_NO_REQUEST = _error(
    ProtocolError(INVALID_REQUEST, 'A request is one object with "jsonrpc": "2.0", an id, a method, and params')
)
