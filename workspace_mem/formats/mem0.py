"""mem0: JSON as mem0 gives its memories out, a list or `results`."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from workspace_mem.errors import WorkspaceMemError
from workspace_mem.formats.port import (
    REST,
    Files,
    Found,
    Left,
    Record,
    compact,
    json_lines,
    json_of,
    lines_of,
    time_of,
)
from workspace_mem.model.document import Problem

_TEXTS = ("memory", "text", "content", "data", "value")
_DERIVED = ("hash", "score", "embedding", "vector")
_FIELDS = ("user_id", "agent_id", "app_id", "run_id", "actor_id", "role")


def read(files: Files) -> Iterator[Found]:
    """Yield every memory, with its ids, times, categories and metadata."""
    yield from in_json(files, ("results", "memories", "data"))


def in_json(files: Files, names: Sequence[str]) -> Iterator[Found]:
    """Yield the memories of files of JSON and of JSON lines: a list, one of these names, or one memory alone."""
    for path in files.paths:
        if path.endswith(".jsonl"):
            yield from in_lines(files, path)
        elif path.endswith(".json"):
            data = files.read(path)
            found = json_of(data, path)
            yield from [found] if isinstance(found, Problem) else listed(path, data, found, names)


def in_lines(files: Files, path: str, make: "Make | None" = None) -> Iterator[Found]:
    """Yield the memories of a file of JSON lines."""
    lines = json_lines(files, path)
    yield from of_each(path, ((one, 0) if isinstance(one, Problem) else (one[1], one[0]) for one in lines), make)


def listed(path: str, data: bytes, found: Any, names: Sequence[str], make: "Make | None" = None) -> Iterator[Found]:
    """Yield the memories of one value of JSON; what stands beside a list of them is named."""
    if isinstance(found, Mapping):
        name = next((name for name in names if isinstance(found.get(name), list)), None)
        beside = [str(key) for key, one in found.items() if key != name and one] if name else []
        yield from [Left(f"{path}: {', '.join(beside)[:200]}, beside its {name}")] if beside else []
        found = found[name] if name else [found]
    if isinstance(found, list):
        yield from of_each(path, zip(found, lines_of(data.decode("utf-8-sig"), found), strict=True), make)
    else:
        yield Problem(path, 0, "it holds no list of memories")


def of_each(path: str, values: Iterable[tuple[Any, int]], make: "Make | None" = None) -> Iterator[Found]:
    """Yield a record for each value: a text, or an object with one; each comes with its line."""
    derived = 0
    for number, (one, line) in enumerate(values, start=1):
        if isinstance(one, Problem):
            yield one
            continue
        place = Problem(path, line, "")
        value = {"memory": one} if isinstance(one, str) else one
        text = (
            next((value[key] for key in _TEXTS if isinstance(value.get(key), str)), "")
            if isinstance(value, dict)
            else ""
        )
        if not text.strip():
            yield place._replace(message=f"memory {number} has no text")
            continue
        derived += any(key in value for key in _DERIVED)
        try:
            yield (make or record_of)(value, text, place)
        except WorkspaceMemError as error:
            yield place._replace(message=error.message)
    if derived:
        yield Left(f"{path}: hashes, scores and vectors, which are computed from the texts")


Make = Callable[[Mapping[str, Any], str, Problem], Record]  # of an object, its text, and where it stands


def record_of(value: Mapping[str, Any], text: str, place: Problem) -> Record:
    """Return an object as a fact; what nothing else holds is its `rest`."""
    categories = value.get("categories")
    names = [one for one in categories if isinstance(one, str)] if isinstance(categories, list) else []
    at = time_of(value.get("created_at") or value.get("createdAt"))
    fields = [(key, value[key]) for key in _FIELDS if isinstance(value.get(key), str) and value[key]]
    updated = time_of(value.get("updated_at") or value.get("updatedAt"))
    fields += [("updated", updated)] if updated and updated != at else []
    metadata = value.get("metadata")
    if isinstance(metadata, Mapping) and not names and isinstance(metadata.get("category"), str):
        names = [metadata["category"]]
    known = {*_TEXTS, *_DERIVED, *_FIELDS, "id", "created_at", "createdAt", "updated_at", "updatedAt"}
    known |= {"categories"} if len(names) < 2 else set()
    rest = {key: one for key, one in value.items() if key not in known and one not in (None, {}, [])}
    fields += [(REST, compact(rest))] if rest else []
    own = value.get("id")
    return Record(
        "fact",
        text,
        place,
        str(own) if own is not None else None,
        names[0] if names else None,
        fields=tuple(fields),
        at=at,
    )
