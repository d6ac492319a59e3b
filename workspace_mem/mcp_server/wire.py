"""What comes in on standard input, made fit for the SDK: it drops a line that it cannot read, and answers nothing.

A host cuts a text in the middle of an emoji, and JSON then says half a character; its agent would wait
for ever. And a line has no end until it ends: the SDK would hold all of it several times.
"""

import io
import json
import re
from typing import BinaryIO

LONGEST_LINE = 4 * 1024 * 1024  # bytes; the largest thing that a tool takes is a page of 32,000 characters
_HALF = re.compile(rb"\\u[dD][89a-fA-F]")
_HALVES = re.compile("[\ud800-\udfff]")
_ID = re.compile(rb'"id"\s*:\s*(-?\d{1,18}|"[^"\\]{1,200}")')
_NEAR = 1_000  # bytes at either end of a line, where its id stands


class CleanLines(io.RawIOBase):
    """A stream of lines in which no character is half and no line too long, from one of any lines."""

    def __init__(self, wire: BinaryIO) -> None:
        super().__init__()
        self._wire = wire
        self._rest = memoryview(b"")

    def readable(self) -> bool:
        """Return True: it is read, and never written."""
        return True

    def readinto(self, target: "memoryview | bytearray") -> int:  # type: ignore[override]
        """Fill a buffer as far as the current line goes; 0 is the end."""
        if not self._rest:
            self._rest = memoryview(self._next())
        count = min(len(target), len(self._rest))
        target[:count] = self._rest[:count]
        self._rest = self._rest[count:]
        return count

    def _next(self) -> bytes:
        line = self._wire.readline(LONGEST_LINE + 1)
        if len(line) > LONGEST_LINE:
            return self._refused(line)
        return whole_characters(line) if _HALF.search(line) else line

    def _refused(self, line: bytes) -> bytes:
        """Pass over a line that is too long; what stands for it is answered with an error."""
        start, end = line[:_NEAR], line[-_NEAR:]
        while line and not line.endswith(b"\n"):
            line = self._wire.readline(LONGEST_LINE)
            end = line[-_NEAR:] or end
        found = _ID.search(start) or _ID.search(end)
        method = f"a message of more than {LONGEST_LINE:,} bytes"
        answer = b', "id": ' + found[1] if found else b""
        return b'{"jsonrpc": "2.0", "method": ' + json.dumps(method).encode() + answer + b"}\n"


def whole_characters(line: bytes) -> bytes:
    """Return a line of JSON with a replacement character for each half of one; as it is where it is no JSON."""
    try:
        text = json.dumps(json.loads(line), ensure_ascii=False)
    except (ValueError, RecursionError):
        return line
    return _HALVES.sub("\ufffd", text).encode() + b"\n"
