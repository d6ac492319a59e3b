"""Embedders turn texts into vectors: any program, or a server on this machine.

Only the user's own configuration chooses one; `index vectors on` writes it there for one that `nearby`
finds. Nothing is downloaded, and no other machine is asked. As a program (`python -m workspace_mem.search.embedders
LIBRARY MODEL`), this module is the embedder of a model that a library of this Python keeps on the disk.
"""

import atexit
import http.client
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from ipaddress import ip_address
from pathlib import Path
from tempfile import TemporaryFile, gettempdir
from typing import Any
from urllib.parse import urlsplit

from workspace_mem.disk.lock import begun
from workspace_mem.settings import (
    VECTORS_COMMAND,
    VECTORS_HTTP,
    VECTORS_MODEL,
    VECTORS_PASSAGE_PREFIX,
    VECTORS_QUERY_PREFIX,
)
from workspace_mem.text.strings import cut_to

MOST_BYTES = 32 * 1024 * 1024  # bytes of one answer
_REASON = 200  # characters of an error message
_PATH = "/v1/embeddings"
_OK, _REDIRECTS = 200, range(300, 400)

Numbers = Sequence[Sequence[float]]


class EmbedderError(Exception):
    """The embedder failed. The text ends a sentence: "Search used words only: …"."""


class NotSetUpError(EmbedderError):
    """The configuration names no usable embedder; a retry does not help."""


class TooSlowError(EmbedderError):
    """The embedder did not answer in time."""


def vectors_in(answer: Any) -> Numbers | None:
    """Return the vectors of an answer: `vectors`, or OpenAI's `data`; None without them.

    Raises EmbedderError where the answer says that something failed.
    """
    if not isinstance(answer, dict):
        return None
    if error := answer.get("error"):
        raise EmbedderError(cut_to(str(error.get("message", error) if isinstance(error, dict) else error), _REASON))
    rows = answer.get("vectors")
    data = answer.get("data")
    if isinstance(data, list) and all(isinstance(row, dict) and isinstance(row.get("index", 0), int) for row in data):
        rows = [row.get("embedding") for row in sorted(data, key=lambda row: row.get("index", 0))]
    return rows if isinstance(rows, list) and all(isinstance(row, list) for row in rows) else None


def _json_in(data: bytes) -> Any:
    with suppress(ValueError, RecursionError):
        return json.loads(data)
    return None


def _within(seconds: float, exchange: Callable[[], Numbers], name: str) -> Numbers:
    """Return an exchange's result, or raise its error; TooSlowError after the time limit.

    In a thread: a pipe and a socket may each wait without end. The caller closes both, which ends the thread.
    """
    try:
        return begun(exchange)(seconds)
    except TimeoutError:
        raise TooSlowError(f"{name} did not answer in time") from None


class CommandEmbedder:
    """A program that answers each line of JSON with one, until its input ends.

    It gets `{"texts": […], "input_type": "query" or "passage"}`, and answers `{"vectors": [[…], …]}`.
    """

    def __init__(self, command: str, folder: Path, model: str = "") -> None:
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise NotSetUpError(f"{VECTORS_COMMAND} cannot be read as a command: {error}") from error
        self.name = f"command {command} {model}".strip()
        self._words = [str(Path(word).expanduser()) if word.startswith("~/") else word for word in words]
        self._folder = folder
        self._process: Any = None
        self._complaints: Any = None

    def embed(self, texts: Sequence[str], *, of_query: bool, seconds: float) -> Numbers:
        """Return a vector of one length for each text. Raises EmbedderError within the time limit."""
        request = json.dumps({"texts": list(texts), "input_type": "query" if of_query else "passage"})

        def exchange() -> Numbers:
            with suppress(BrokenPipeError):  # its output, which also ends, gives the reason
                process.stdin.write(request.encode() + b"\n")
                process.stdin.flush()
            # A program may greet on its standard output: the first vectors that come are the answer.
            while line := process.stdout.readline(MOST_BYTES):
                if not line.endswith(b"\n"):
                    raise EmbedderError("the program's answer is too long")
                if (vectors := vectors_in(_json_in(line))) is not None:
                    return vectors
            self._complaints.seek(0)
            complaints = self._complaints.read().decode("utf-8", "replace").split("\n")
            why = next((f": {cut_to(text, _REASON)}" for text in reversed(complaints) if text.strip()), "")
            raise EmbedderError(f"the program ended without an answer{why}")

        try:
            process = self._started()
            return _within(seconds, exchange, "the program")
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Kill the program and its children; the next request starts it again."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(OSError):
            os.killpg(process.pid, 9)
        process.wait()
        for pipe in (process.stdin, process.stdout, self._complaints):
            with suppress(OSError, ValueError):
                pipe.close()

    def _started(self) -> Any:
        if self._process is not None and self._process.poll() is None:
            return self._process
        self.close()
        self._complaints = TemporaryFile()  # noqa: SIM115  # open as long as the program runs
        try:
            self._process = subprocess.Popen(
                self._words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                # Never the workspace, whose own programs could run.
                cwd=self._folder if self._folder.is_dir() else "/",
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            self._complaints.close()
            why = error.strerror if isinstance(error, OSError) else error
            raise EmbedderError(f"{VECTORS_COMMAND} could not be started: {self._words[0]}: {why}") from error
        atexit.register(self.close)
        return self._process


class HttpEmbedder:
    """A server with the API of Ollama, llama.cpp and others: `POST /v1/embeddings`.

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
        self._host = "127.0.0.1" if host == "localhost" else host  # avoids name resolution
        is_loopback = False
        with suppress(ValueError):
            is_loopback = ip_address(self._host).is_loopback
        if not is_loopback:
            raise NotSetUpError(f"{VECTORS_HTTP} may name only this machine, such as 127.0.0.1, and not {host}")
        self._path = _PATH if parts.path.rstrip("/") in ("", "/v1") else parts.path
        self._port, self._model = port, model or "default"
        self.name = f"http {host}:{port}{self._path} {model}".strip()

    def embed(self, texts: Sequence[str], *, of_query: bool, seconds: float) -> Numbers:
        """See `CommandEmbedder.embed`; this form does not tell a query from a passage."""
        del of_query
        body = json.dumps({"model": self._model, "input": list(texts)}).encode()

        def ask() -> Numbers:
            connection = http.client.HTTPConnection(self._host, self._port, timeout=seconds)
            try:
                connection.request("POST", self._path, body, {"Content-Type": "application/json"})
                with connection.getresponse() as response:
                    status, data = response.status, response.read(MOST_BYTES + 1)
            except ConnectionRefusedError as error:
                why = f"nothing answers at {self._host}:{self._port}; start it, or `workspace-mem index vectors off`"
                raise EmbedderError(why) from error
            except (OSError, http.client.HTTPException, ValueError) as error:
                why = cut_to(str(error), _REASON) or "no reason given"
                raise EmbedderError(f"the server did not answer: {why}") from error
            finally:
                connection.close()
            if len(data) > MOST_BYTES:
                raise EmbedderError("the server's answer is too long")
            if status in _REDIRECTS:
                raise EmbedderError(f"the server answered with a redirect ({status}), which is not followed")
            vectors = vectors_in(_json_in(data))
            if status != _OK or vectors is None:
                text = cut_to(data[:2000].decode("utf-8", "replace"), _REASON)
                raise EmbedderError(f"the server answered {status} without vectors: {text}")
            return vectors

        return _within(seconds, ask, "the server")

    def close(self) -> None:
        """Do nothing: no connection stays open."""


Embedder = CommandEmbedder | HttpEmbedder  # `name` identifies the model, since vectors of another one are useless


# ── embedders on this machine ──

_PORTS = ("11434", "8080", "1234")  # ports of Ollama, llama.cpp and LM Studio
_LOOK_SECONDS = 2.0
_EMBEDS = re.compile(r"(?i)embed|minilm|bge|gte|\be5|arctic|potion|paraphrase|labse")
_SEVERAL_LANGUAGES = re.compile(r"(?i)multiling|m3\b|e5|embeddinggemma|qwen3|labse")
_PREFIXES = {"e5": ("query: ", "passage: "), "nomic": ("search_query: ", "search_document: ")}  # as they were trained
_MARKS_OF = {"model2vec": "StaticEmbedding", "sentence_transformers": "Transformer"}  # module types in `modules.json`


def nearby(model: str = "") -> Iterator[Mapping[str, str]]:
    """Yield the options of each embedder that is ready on this machine, models of several languages first.

    With `model` only those whose name contains it. Servers are asked for their models, and no model is loaded.
    """
    own = re.search(r":(\d{1,5})/?\Z", os.environ.get("OLLAMA_HOST", ""))
    ports = dict.fromkeys((*own.groups(), *_PORTS) if own else _PORTS)
    ready = [
        {VECTORS_HTTP: f"http://127.0.0.1:{port}", VECTORS_MODEL: name} for port in ports for name in _served(port)
    ]
    ready += [
        {VECTORS_COMMAND: shlex.join([sys.executable, "-m", __name__, library, place]), VECTORS_MODEL: name}
        for library, name, place in _kept()
    ]
    ready.sort(key=lambda options: not _SEVERAL_LANGUAGES.search(options[VECTORS_MODEL]))
    for options in ready:
        name = options[VECTORS_MODEL].casefold()
        if model.casefold() in name:
            prefixes = next((pair for mark, pair in _PREFIXES.items() if mark in name), ("", ""))
            none = dict.fromkeys((VECTORS_COMMAND, VECTORS_HTTP), "")
            yield none | options | dict(zip((VECTORS_QUERY_PREFIX, VECTORS_PASSAGE_PREFIX), prefixes, strict=True))


def _served(port: str) -> list[str]:
    """Return a server's models that may embed: by name, or its only one."""
    connection = http.client.HTTPConnection("127.0.0.1", int(port), timeout=_LOOK_SECONDS)
    try:
        connection.request("GET", "/v1/models")
        answer = _json_in(connection.getresponse().read(MOST_BYTES))
        names = [str(row["id"]) for row in answer["data"]]
    except (OSError, OverflowError, http.client.HTTPException, TypeError, KeyError):
        return []
    finally:
        connection.close()
    return names if len(names) == 1 else [name for name in names if _EMBEDS.search(name)]


def _kept() -> Iterator[tuple[str, str, str]]:
    """Yield library, name and place of each model that a library of this Python has on the disk."""
    home = Path(os.environ.get("HF_HOME") or Path.home() / ".cache/huggingface")
    hub = Path(os.environ.get("HF_HUB_CACHE") or home / "hub")
    for library, mark in _MARKS_OF.items():
        for path in sorted(hub.glob("models--*/snapshots/*/modules.json")) if find_spec(library) else ():
            with suppress(OSError):
                if mark in path.read_text(encoding="utf-8", errors="replace"):
                    name = path.parents[2].name.removeprefix("models--").replace("--", "/")
                    yield library, name, str(path.parent)
    if find_spec("fastembed"):
        cache = Path(os.environ.get("FASTEMBED_CACHE_PATH") or Path(gettempdir()) / "fastembed_cache")
        for row in import_module("fastembed").TextEmbedding.list_supported_models():
            if (cache / f"models--{str(row['sources'].get('hf')).replace('/', '--')}").is_dir():
                yield "fastembed", row["model"], row["model"]


def main() -> None:
    """Answer each line of texts with their vectors, by a library and a model that is on the disk already."""
    library, place = sys.argv[1:]
    os.environ["HF_HUB_OFFLINE"] = "1"
    module = import_module(library)
    if library == "fastembed":
        embed = module.TextEmbedding(place, local_files_only=True).embed
    elif library == "model2vec":
        embed = module.StaticModel.from_pretrained(place).encode
    else:
        embed = module.SentenceTransformer(place).encode
    for line in sys.stdin:
        vectors = [[float(number) for number in vector] for vector in embed(json.loads(line)["texts"])]
        sys.stdout.write(json.dumps({"vectors": vectors}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
