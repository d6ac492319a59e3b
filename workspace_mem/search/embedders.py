"""Embedders, which turn texts into vectors: any program, a server on this machine, or a model in a folder.

Which of them it is, only the user's own configuration says. Nothing is downloaded, and no other machine is asked.
"""

import json
import os
import re
import shlex
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from ipaddress import ip_address
from math import prod
from pathlib import Path
from time import monotonic
from typing import Any, Protocol
from urllib.parse import urlsplit

from workspace_mem.disk.locations import extra_command
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


# ── a model in a folder ──

# As its makers hand it out: `tokenizer.json`, and `model.safetensors` with a table of static embeddings (model2vec) or
# `model.onnx`. What else stands there says how the tokens of a text become one vector.
_MOST_TOKENS = 512  # of one text; a passage has about 400
_MOST_HEADER = 100_000_000  # bytes, as the format has it
_BATCH = 16  # texts that a transformer looks at together: more is no faster on a processor
_ONNX = ("model.onnx", "onnx/model.onnx", "model_quantized.onnx", "onnx/model_quantized.onnx", "onnx/model_int8.onnx")
_STATIC = ("model.safetensors", "0_StaticEmbedding/model.safetensors")
_TABLES = ("embeddings", "embedding.weight")  # model2vec, sentence-transformers
_TYPES = {"F64": "<f8", "F32": "<f4", "F16": "<f2", "I64": "<i8", "I32": "<i4", "I16": "<i2", "I8": "i1", "U8": "u1"}
_OUTPUT = "sentence_embedding"  # of a model that has one vector for a text already


class LocalModel:
    """A model that is loaded when it is first asked; `load` returns what makes vectors of texts."""

    def __init__(self, name: str, load: Callable[[], Callable[[Sequence[str]], Numbers]]) -> None:
        self.name, self._load = name, load
        self._loaded: Callable[[Sequence[str]], Numbers] | None = None

    def embed(self, texts: Sequence[str], *, of_query: bool, seconds: float) -> Numbers:  # noqa: ARG002  # no waiting
        """See `Embedder.embed`. Texts are embedded at once: whoever has little time hands in few."""
        with _failures("the model"):
            self._loaded = self._loaded or self._load()
            return self._loaded(texts)

    def close(self) -> None:
        """See `Embedder.close`."""
        self._loaded = None


def local_model(folder: Path) -> LocalModel:
    """Return the model in a folder. Raises NotSetUpError where there is none that can be loaded."""
    if not folder.is_absolute():
        raise NotSetUpError("vectors.folder takes an absolute path, such as ~/models/potion-base-8M")
    if not folder.is_dir():
        raise NotSetUpError(f"there is no folder {folder}")
    transformer = next((folder / name for name in _ONNX if (folder / name).is_file()), None)
    if transformer is None:
        others = sorted((*folder.glob("*.onnx"), *folder.glob("onnx/*.onnx")))
        transformer = others[0] if others else None
    static = next((folder / name for name in _STATIC if (folder / name).is_file()), None)
    model = transformer or static
    if model is None:
        raise NotSetUpError(f"{folder} has neither model.onnx nor model.safetensors")
    tokens = next(
        (one for one in (model.with_name("tokenizer.json"), folder / "tokenizer.json") if one.is_file()), None
    )
    if tokens is None:
        raise NotSetUpError(f"{folder} has no tokenizer.json")
    looks = [(path.name, found.st_size, found.st_mtime_ns) for path in (model, tokens) for found in (path.stat(),)]
    name = f"folder {folder} {sha256(repr(looks).encode()).hexdigest()[:16]}"
    made = _transformer if transformer else _static
    return LocalModel(name, lambda: made(folder, model, tokens))


@contextmanager
def _failures(what: str) -> Iterator[None]:
    try:
        yield
    except EmbedderError:
        raise
    except ImportError as error:
        message = f"{error.name} is not installed; run: {extra_command('vectors')}"
        raise NotSetUpError(message) from error
    except Exception as error:  # the libraries raise classes of their own, and plain Exception
        raise EmbedderError(f"{what} failed: {' '.join(str(error).split())[:200]}") from error


def _tokenizer(path: Path) -> Any:
    from tokenizers import Tokenizer

    made = Tokenizer.from_file(str(path))
    made.no_padding()
    made.no_truncation()
    return made


def _said(path: Path) -> dict[str, Any]:
    """Return a JSON object beside the model; an empty one where there is none."""
    try:
        found = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


# ── static embeddings ──


def _static(_: Path, model: Path, tokens: Path) -> Callable[[Sequence[str]], Numbers]:
    import numpy as np

    tensors = _tensors(model)
    table = next((tensors[name] for name in _TABLES if name in tensors), None)
    if table is None or table.ndim != 2:
        raise NotSetUpError(
            f"{model} has no table of embeddings, so it is not a static model; a transformer must be ONNX"
        )
    weights, mapping = tensors.get("weights"), tensors.get("mapping")
    tokenizer = _tokenizer(tokens)
    unknown = getattr(tokenizer.model, "unk_token", None)
    unknown_id = tokenizer.token_to_id(unknown) if unknown else None

    def embed(texts: Sequence[str]) -> Numbers:
        found = np.zeros((len(texts), table.shape[1]), np.float32)
        for row, encoded in enumerate(tokenizer.encode_batch(list(texts), add_special_tokens=False)):
            ids = np.array([one for one in encoded.ids if one != unknown_id][:_MOST_TOKENS], np.int64)
            if ids.size:
                rows = _numbers(table[mapping[ids] if mapping is not None else ids])
                found[row] = (rows * _numbers(weights[ids])[:, None] if weights is not None else rows).mean(0)
        return found  # type: ignore[return-value]  # rows of numbers

    return embed


def _tensors(path: Path) -> dict[str, Any]:
    """Return what a safetensors file holds, as it stands on the disk: only rows that are used are read.

    https://github.com/huggingface/safetensors#format: a length, a header of JSON, and the numbers.
    """
    import numpy as np

    data = np.memmap(path, np.uint8, "r")
    length = int.from_bytes(data[:8].tobytes(), "little")
    if not 0 < length <= min(_MOST_HEADER, len(data) - 8):
        raise EmbedderError(f"{path} is damaged")
    header = json.loads(data[8 : 8 + length].tobytes())
    found: dict[str, Any] = {}
    for name, said in header.items():
        kind = "<u2" if said.get("dtype") == "BF16" else _TYPES.get(said.get("dtype", ""))
        if name == "__metadata__" or kind is None:
            continue
        start, end = (8 + length + at for at in said["data_offsets"])
        if end > len(data) or end - start != np.dtype(kind).itemsize * prod(said["shape"]):
            raise EmbedderError(f"{path} is damaged")
        tensor = data[start:end].view(kind).reshape(said["shape"])
        found[name] = _Halved(tensor) if said["dtype"] == "BF16" else tensor
    return found


class _Halved:
    """A tensor of bfloat16, which numpy does not know: the upper half of a float32."""

    def __init__(self, tensor: Any) -> None:
        self._tensor, self.shape, self.ndim = tensor, tensor.shape, tensor.ndim

    def __getitem__(self, rows: Any) -> Any:
        import numpy as np

        return (self._tensor[rows].astype(np.uint32) << 16).view(np.float32)


def _numbers(rows: Any) -> Any:
    import numpy as np

    return rows.astype(np.float32)


# ── transformers ──


def _transformer(folder: Path, model: Path, tokens: Path) -> Callable[[Sequence[str]], Numbers]:
    import numpy as np
    import onnxruntime

    runtime: Any = onnxruntime  # its types leave out what everybody uses

    options = runtime.SessionOptions()
    options.log_severity_level = 3  # warnings about a model are its maker's business
    session = runtime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
    taken = [one.name for one in session.get_inputs()]
    outputs = [one.name for one in session.get_outputs()]
    output = _OUTPUT if _OUTPUT in outputs else outputs[0]
    takes_first = bool(_said(folder / "1_Pooling/config.json").get("pooling_mode_cls_token"))
    longest = _said(folder / "sentence_bert_config.json").get("max_seq_length")
    tokenizer = _tokenizer(tokens)
    tokenizer.enable_truncation(
        min(longest, _MOST_TOKENS) if isinstance(longest, int) and longest > 0 else _MOST_TOKENS
    )

    def batch(texts: Sequence[str]) -> Any:
        encoded = tokenizer.encode_batch(list(texts))
        width = max(1, *(len(one.ids) for one in encoded))
        ids, mask = (np.zeros((len(encoded), width), np.int64) for _ in range(2))
        for row, one in enumerate(encoded):
            ids[row, : len(one.ids)] = one.ids
            mask[row, : len(one.ids)] = 1
        given = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
        given["position_ids"] = np.broadcast_to(np.arange(width, dtype=np.int64), ids.shape)
        if unmet := [name for name in taken if name not in given]:
            raise NotSetUpError(f"the model needs the inputs {', '.join(unmet)}, so it cannot embed texts")
        found: Any = session.run([output], {name: given[name] for name in taken})[0]
        if found.ndim == 2:  # a vector for each text; else one for each token
            return found
        if takes_first:
            return found[:, 0]
        return (found * mask[:, :, None]).sum(1) / np.maximum(mask.sum(1, keepdims=True), 1)

    def embed(texts: Sequence[str]) -> Numbers:
        by_length = sorted(range(len(texts)), key=lambda number: len(texts[number]))  # padding costs as text does
        found: list[Any] = [None] * len(texts)
        for start in range(0, len(by_length), _BATCH):
            numbers = by_length[start : start + _BATCH]
            for number, row in zip(numbers, batch([texts[number] for number in numbers]), strict=True):
                found[number] = row
        return found

    return embed
