"""Embedders, which turn texts into vectors: any program, or a server on this machine.

Which of them it is, only the user's own configuration says. Nothing is downloaded, and no other machine is asked.
"""

import json
import os
import re
import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from ipaddress import ip_address
from pathlib import Path
from time import monotonic
from typing import Any, Protocol
from urllib.parse import urlsplit

from workspace_mem.settings import VECTORS_COMMAND, VECTORS_HTTP

MOST_BYTES = 32 * 1024 * 1024  # of one answer
_MOST_SAID = 200  # characters of what a program or a server says of its failure
_PATH = "/v1/embeddings"
_OK, _REDIRECTS = 200, range(300, 400)
_LATE = "the server did not answer in time"

Numbers = Sequence[Sequence[float]]


class EmbedderError(Exception):
    """No vectors came. The text says why, as the end of a sentence: "Search by meaning did not work: …"."""


class NotSetUpError(EmbedderError):
    """The configuration names nothing that can be asked; to ask again does not help."""


class TooSlowError(EmbedderError):
    """It did not answer in time."""


class Embedder(Protocol):
    """What is asked for vectors. `name` tells models apart: vectors of another one are of no use."""

    name: str

    def embed(self, texts: Sequence[str], *, of_query: bool, seconds: float) -> Numbers:
        """Return a vector for each text, all of one length. Raises EmbedderError, within so many seconds."""
        ...

    def close(self) -> None:
        """End what was started. A closed embedder starts again when it is asked."""
        ...


def vectors_in(answer: Any) -> Numbers | None:
    """Return the vectors of an answer in any of the forms that programs and servers use; None where there are none.

    Raises EmbedderError where the answer says that something failed.
    """
    found: Any = None
    if isinstance(answer, list):
        found = _in_order(answer) if answer and all(isinstance(row, dict) for row in answer) else answer
    elif not isinstance(answer, dict):
        return None
    elif answer.get("error"):
        error = answer["error"]
        raise EmbedderError(_short(str(error.get("message", error) if isinstance(error, dict) else error)))
    elif isinstance(answer.get("data"), list):
        found = _in_order(answer["data"])
    else:
        found = next((answer[key] for key in ("vectors", "embeddings") if isinstance(answer.get(key), list)), None)
        if found is None and isinstance(one := answer.get("vector", answer.get("embedding")), list):
            found = [one]
    is_rows = isinstance(found, list) and all(isinstance(row, list) for row in found)
    return found if is_rows else None


def _in_order(rows: Sequence[Any]) -> list[Any]:
    """Return the vectors of rows with an index; llama.cpp's own form has a list of vectors in each, one if it pools."""
    rows = [row for row in rows if isinstance(row, dict)]
    rows.sort(key=lambda row: row["index"] if isinstance(row.get("index"), int) else 0)
    found = [row.get("embedding") for row in rows]
    nested = [one for one in found if isinstance(one, list) and one and isinstance(one[0], list)]
    if any(len(one) > 1 for one in nested):
        raise EmbedderError("it gives a vector for each token, not for each text; start llama.cpp with --pooling mean")
    return [one[0] if one in nested else one for one in found]


def _short(text: str) -> str:
    said = " ".join(text.split())
    return said if len(said) <= _MOST_SAID else f"{said[:_MOST_SAID]}…"


# ── any program ──


class CommandEmbedder:
    """A program that reads a line of JSON for each batch and answers it with one, until its input ends.

    It gets `{"texts": […], "input_type": "query" or "passage"}`, and answers `{"vectors": [[…], …]}`.
    """

    def __init__(self, command: str, folder: Path, model: str = "") -> None:
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise NotSetUpError(f"{VECTORS_COMMAND} cannot be read as a command: {error}") from error
        self.name = f"command {command} {model}".strip()
        self._words = [os.path.expanduser(word) if word.startswith("~/") else word for word in words]  # noqa: PTH111
        self._folder = folder
        self._process: Any = None
        self._read = bytearray()  # and not answered with yet

    def embed(self, texts: Sequence[str], *, of_query: bool, seconds: float) -> Numbers:
        """See `Embedder.embed`."""
        deadline = monotonic() + seconds
        asked = {"texts": list(texts), "input_type": "query" if of_query else "passage"}
        try:
            process = self._started()
            return self._exchanged(process, json.dumps(asked).encode() + b"\n", deadline)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Kill the program and all that it started."""
        process, self._process, self._read = self._process, None, bytearray()
        if process is None:
            return
        with suppress(OSError):
            os.killpg(process.pid, 9)
        process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            with suppress(OSError):
                pipe.close()

    def _started(self) -> Any:
        if self._process is not None and self._process.poll() is None:
            return self._process
        self.close()
        import atexit
        import subprocess

        try:
            self._process = subprocess.Popen(
                self._words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                cwd=self._folder,  # never the workspace's: a program of its own would be run
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            raise EmbedderError(f"{VECTORS_COMMAND} could not be started: {self._words[0]}: {why}") from error
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            os.set_blocking(pipe.fileno(), False)
        atexit.register(self.close)
        return self._process

    def _exchanged(self, process: Any, request: bytes, deadline: float) -> Numbers:
        """Write a request while reading: a program may answer, or complain, before it has read everything."""
        import selectors

        complaints = bytearray()
        with selectors.DefaultSelector() as waiting:
            waiting.register(process.stdin, selectors.EVENT_WRITE)
            waiting.register(process.stdout, selectors.EVENT_READ)
            waiting.register(process.stderr, selectors.EVENT_READ)
            while (found := self._first_answer()) is None:
                ready = waiting.select(max(0.0, deadline - monotonic()))
                if not ready:
                    raise TooSlowError("the program did not answer in time")
                for pipe in (key.fileobj for key, _ in ready):
                    if pipe is process.stdin:
                        request = self._written(request)
                        is_done = not request
                    else:
                        data = os.read(pipe.fileno(), 1 << 16)  # type: ignore[union-attr]  # no number
                        (self._read if pipe is process.stdout else complaints).extend(data)
                        is_done = not data
                    if is_done and pipe is process.stdout:
                        raise EmbedderError(_why_ended(bytes(complaints)))
                    if is_done:
                        waiting.unregister(pipe)
        return found

    def _first_answer(self) -> Numbers | None:
        """Take the first line with vectors off what was read; a program may greet on its standard output."""
        while b"\n" in self._read:
            line, _, rest = self._read.partition(b"\n")
            self._read = bytearray(rest)
            if (found := _answered(bytes(line))) is not None:
                return found
        if len(self._read) > MOST_BYTES:
            raise EmbedderError("the program's answer is too long")
        return None

    def _written(self, request: bytes) -> bytes:
        """Write as much as fits, and return the rest."""
        try:
            return request[os.write(self._process.stdin.fileno(), request) :]
        except BrokenPipeError:
            return b""  # its output, which ends too, tells why


def _answered(line: bytes) -> Numbers | None:
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return vectors_in(answer)


def _why_ended(complaints: bytes) -> str:
    lines = [line for line in complaints.decode("utf-8", "replace").splitlines() if line.strip()]
    return f"the program ended without an answer{f': {_short(lines[-1])}' if lines else ''}"


# ── a server on this machine ──


class HttpEmbedder:
    """A server that speaks the form of Ollama, llama.cpp and others: `POST /v1/embeddings`.

    Only loopback addresses are asked, no redirect is followed, and no proxy is used.
    """

    def __init__(self, url: str, model: str = "") -> None:
        try:
            parts = urlsplit(url)
            host, port = parts.hostname or "", parts.port or 80
        except ValueError as error:
            raise NotSetUpError(f"{VECTORS_HTTP} is not an address: {error}") from error
        if parts.scheme != "http" or not host or parts.username is not None:
            raise NotSetUpError(f"{VECTORS_HTTP} takes an address such as http://127.0.0.1:11434{_PATH}")
        self._hosts = ("127.0.0.1", "::1") if host == "localhost" else (host,)  # no name server is asked
        if not all(map(_is_loopback, self._hosts)):
            raise NotSetUpError(f"{VECTORS_HTTP} may name only this machine, such as 127.0.0.1, and not {host}")
        path = parts.path.rstrip("/")
        self._path = f"{path.removesuffix('/v1')}{_PATH}" if path in ("", "/v1") else parts.path
        if parts.query:
            self._path += f"?{parts.query}"
        self._port, self._model = port, model or "default"
        self.name = f"http {host}:{port}{self._path} {model}".strip()

    def embed(self, texts: Sequence[str], *, of_query: bool, seconds: float) -> Numbers:  # noqa: ARG002  # no word for it
        """See `Embedder.embed`."""
        deadline = monotonic() + seconds
        body = json.dumps({"model": self._model, "input": list(texts)}).encode()
        for number, host in enumerate(self._hosts, start=1):
            try:
                return self._asked(host, body, deadline)
            except ConnectionRefusedError as error:
                if number == len(self._hosts):
                    raise EmbedderError(f"nothing answers at {self._hosts[0]}:{self._port}") from error
        raise EmbedderError("the server has no address")

    def close(self) -> None:
        """See `Embedder.close`; nothing stays open."""

    def _asked(self, host: str, body: bytes, deadline: float) -> Numbers:
        import http.client

        left = max(0.01, deadline - monotonic())
        connection = http.client.HTTPConnection(host, self._port, timeout=left)
        try:
            connection.connect()
            with _cut_off(connection.sock, deadline) as is_late:
                try:
                    connection.request("POST", self._path, body, {"Content-Type": "application/json"})
                    response = connection.getresponse()
                    data = response.read(MOST_BYTES + 1)
                except (OSError, http.client.HTTPException, ValueError) as error:
                    if is_late():
                        raise TooSlowError(_LATE) from error
                    raise EmbedderError(
                        f"the server closed the connection: {_short(str(error)) or 'no answer'}"
                    ) from error
            if is_late():
                raise TooSlowError(_LATE)
        except ConnectionRefusedError:
            raise
        except OSError as error:
            raise EmbedderError(f"the server cannot be reached: {error}") from error
        finally:
            connection.close()
        return _from_server(response.status, data)


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


@contextmanager
def _cut_off(sock: Any, deadline: float) -> Iterator[Any]:
    """Cut a connection off at a moment: each byte that a slow server sends would begin the wait anew."""
    from threading import Timer

    def cut() -> None:
        with suppress(OSError):
            sock.shutdown(2)

    timer = Timer(max(0.0, deadline - monotonic()), cut)
    timer.daemon = True
    timer.start()
    try:
        yield lambda: monotonic() >= deadline
    finally:
        timer.cancel()


def _from_server(status: int, data: bytes) -> Numbers:
    if len(data) > MOST_BYTES:
        raise EmbedderError("the server's answer is too long")
    if status in _REDIRECTS:
        raise EmbedderError(f"the server answered with a redirect ({status}), which is not followed")
    try:
        answer = json.loads(data)
    except (ValueError, RecursionError):
        said = re.sub(r"<[^>]*>", " ", data[:2000].decode("utf-8", "replace"))
        raise EmbedderError(f"the server answered {status} without JSON: {_short(said)}") from None
    found = vectors_in(answer)
    if status != _OK or found is None:
        raise EmbedderError(f"the server answered {status} without vectors")
    return found
