"""A model in a folder: static embeddings as model2vec keeps them, or a transformer as ONNX.

The folder is as its makers hand it out: `tokenizer.json`, and `model.safetensors` with a table of embeddings or
`model.onnx`. What else stands there says how the tokens of a text become one vector.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from math import prod
from pathlib import Path
from typing import Any

from workspace_mem.search.embedders import EmbedderError, NotSetUpError, Numbers

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
        message = f"{error.name} is not installed; run: pip install 'workspace-mem[vectors]'"
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
