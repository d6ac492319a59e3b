"""json: every entry and file of a workspace in one JSON document; also any list of texts, or of objects with a text."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from workspace_mem.errors import WorkspaceMemError
from workspace_mem.formats.markdown import file_of
from workspace_mem.formats.port import (
    REST,
    Export,
    Files,
    Found,
    Left,
    Outgoing,
    Record,
    WholePage,
    category_like,
    compact,
    json_lines,
    json_of,
    lines_of,
    prose_of,
    record_of,
    time_of,
)
from workspace_mem.model.document import Problem
from workspace_mem.model.entry import Entry, Place
from workspace_mem.model.kinds import KINDS, Form
from workspace_mem.model.shapes.list_item import TAG_NAME

NAME, VERSION = "workspace-mem", 1


def read(files: Files) -> Iterator[Found]:
    """Yield the entries and files of each document."""
    paths = files.paths
    for path in paths:
        if path.endswith(".jsonl"):
            yield from in_lines(files, path, _listed)
            continue
        if not path.endswith(".json") and len(paths) > 1:
            continue
        data = files.read(path)
        found = json_of(data, path)
        if isinstance(found, Problem):
            yield found
        elif isinstance(found, Mapping) and found.get("format") == NAME:
            yield from _document(path, data.decode("utf-8-sig"), found)
        elif isinstance(found, list) or (isinstance(found, Mapping) and any(map(found.get, _LISTS))):
            yield from listed(path, data, found, _LISTS, _listed)
        else:
            yield Problem(path, 0, "it is neither an export of a workspace nor a list of texts")


_LISTS = ("entries", "memories", "results", "data", "items")


_SIMPLE = (Form.LINE, Form.DETAILED, Form.COUNTED)


def _listed(value: Mapping[str, Any], text: str, place: Problem) -> Record:
    """Return an object of a list, with the kind, category and tags that it names, if they can be such here."""
    rest = dict(value)
    own: dict[str, Any] = {}
    named = value.get("kind")
    kind = KINDS.get(named) if isinstance(named, str) else None
    if kind and kind.form in _SIMPLE and not kind.required:
        own["kind"] = rest.pop("kind")
    category, tags = value.get("category"), value.get("tags")
    if isinstance(category, str) and category == category_like(category):
        own["category"] = rest.pop("category")
    if isinstance(tags, list) and all(isinstance(one, str) and TAG_NAME.fullmatch(one) for one in tags):
        own["tags"] = tuple(rest.pop("tags"))
    return listed_record(rest, text, place)._replace(**own)


def _document(path: str, text: str, found: Mapping[str, Any]) -> Iterator[Found]:
    if not isinstance(found.get("version"), int) or found["version"] > VERSION:
        yield Problem(path, 0, f"it is of version {str(found.get('version'))[:20]}; this program reads {VERSION}")
        return
    for key, make in (("entries", _entry), ("files", _file)):
        values = found.get(key, [])
        if not isinstance(values, list):
            yield Problem(path, 0, f"its {key} are not a list")
            continue
        for number, (one, line) in enumerate(zip(values, lines_of(text, values), strict=True), start=1):
            place = Problem(path, line, "")
            try:
                yield from make(one, place)
            except (AttributeError, LookupError, TypeError, ValueError):
                yield place._replace(message=f"number {number} of its {key} is not as an export writes it")


def _entry(value: Any, place: Problem) -> Iterator[Record]:
    fields = tuple((str(key), str(one)) for key, one in value.get("fields", ()))
    tags, category, named = value.get("tags", ()), value.get("category"), value.get("id")
    if isinstance(tags, str) or not all(isinstance(one, str | None) for one in (category, named)):
        raise TypeError
    kind, home, tags = str(value["kind"]), str(value.get("path") or ""), tuple(map(str, tags))
    if kind not in KINDS and not home:
        raise LookupError
    is_retired = bool(value.get("retired"))
    entry = Entry(kind, str(value["text"]), category, tags, fields, named, "", (), Place(home, 1, 1), is_retired)
    yield record_of(entry, place, home=home if home in KINDS.stores else None)


def _file(value: Any, place: Problem) -> Iterator[Found]:
    for one in file_of(str(value["path"]), str(value["text"]), "json"):
        yield one._replace(place=place) if isinstance(one, Record | WholePage) else one


# ── a list of memories ─────────────────────────────────────────────────────────────────────────

_TEXTS = ("memory", "text", "content", "data", "value")
_DERIVED = ("hash", "score", "embedding", "vector")
_FIELDS = ("user_id", "agent_id", "app_id", "run_id", "actor_id", "role")


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
            yield (make or listed_record)(value, text, place)
        except WorkspaceMemError as error:
            yield place._replace(message=error.message)
    if derived:
        yield Left(f"{path}: hashes, scores and vectors, which are computed from the texts")


Make = Callable[[Mapping[str, Any], str, Problem], Record]  # of an object, its text, and where it stands


def listed_record(value: Mapping[str, Any], text: str, place: Problem) -> Record:
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


# ── out ────────────────────────────────────────────────────────────────────────────────────────


def write(outgoing: Outgoing) -> Export:
    """Return one document with every entry, and every file that is no store of entries."""
    stores = {one.path for one in outgoing.documents if one.kinds.is_cut_by_entry(one.path)}
    document = {
        "format": NAME,
        "version": VERSION,
        "entries": [
            {
                "kind": entry.kind,
                "id": entry.id,
                "text": entry.text,
                "category": entry.category,
                "tags": entry.tags,
                "fields": entry.fields,
                "path": entry.place.path.removeprefix("archive/"),
                "retired": entry.retired,
            }
            for entry in outgoing.entries
            if entry.place.path in stores
        ],
        "files": [
            {"path": one.path, "text": one.text}
            for one in outgoing.documents
            if one.path.endswith(".md") and one.path not in stores
        ],
    }
    data = json.dumps(document, ensure_ascii=False, indent=2).encode("utf-8", "surrogatepass") + b"\n"
    return Export({"": data}, len(outgoing.entries), tuple(prose_of(outgoing)))
