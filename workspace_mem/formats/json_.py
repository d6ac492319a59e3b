"""json: every entry and file of a workspace in one JSON document; imports lists of strings or objects, too."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from workspace_mem.errors import WorkspaceMemError
from workspace_mem.formats.markdown import file_of
from workspace_mem.formats.port import (
    REST,
    Export,
    ExportSource,
    Files,
    Found,
    Record,
    UnmappedItem,
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
from workspace_mem.model.list_item import TAG_NAME

NAME, VERSION = "workspace-mem", 1
_LISTS = ("entries", "memories", "results", "data", "items")
_SIMPLE = (Form.LINE, Form.DETAILED, Form.COUNTED)
_TEXTS = ("memory", "text", "content", "data", "value")
_DERIVED = ("hash", "score", "embedding", "vector")
_FIELDS = ("user_id", "agent_id", "app_id", "run_id", "actor_id", "role")

Make = Callable[[Mapping[str, Any], str, Problem], Record]  # from an object, its text, and its place


def read(files: Files) -> Iterator[Found]:
    """Yield the entries and files of each document."""
    for path in files.paths:
        if path.endswith(".jsonl"):
            yield from in_lines(files, path, _json_record)
            continue
        if not path.endswith(".json") and len(files.paths) > 1:
            continue
        data = files.read(path)
        value = json_of(data, path)
        if isinstance(value, Problem):
            yield value
        elif isinstance(value, Mapping) and value.get("format") == NAME:
            yield from _document(path, data.decode("utf-8-sig"), value)
        elif isinstance(value, list) or (isinstance(value, Mapping) and any(map(value.get, _LISTS))):
            yield from listed(path, data, value, _LISTS, _json_record)
        else:
            yield Problem(path, 0, "it is neither an export of a workspace nor a list of strings")


def _json_record(value: Mapping[str, Any], text: str, place: Problem) -> Record:
    """Return a JSON object as a record, with its kind, category and tags if they are valid here."""
    rest = dict(value)
    own: dict[str, Any] = {}
    name, category, tags = value.get("kind"), value.get("category"), value.get("tags")
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind and kind.form in _SIMPLE and not kind.required:
        own["kind"] = rest.pop("kind")
    if isinstance(category, str) and category == category_like(category):
        own["category"] = rest.pop("category")
    if isinstance(tags, list) and all(isinstance(tag, str) and TAG_NAME.fullmatch(tag) for tag in tags):
        own["tags"] = tuple(rest.pop("tags"))
    return listed_record(rest, text, place)._replace(**own)


def _document(path: str, text: str, document: Mapping[str, Any]) -> Iterator[Found]:
    version = document.get("version")
    if not isinstance(version, int) or version > VERSION:
        yield Problem(path, 0, f"it is version {str(version)[:20]}; this program reads {VERSION}")
        return
    for key in ("entries", "files"):
        values = document.get(key, [])
        if not isinstance(values, list):
            yield Problem(path, 0, f"its {key} are not a list")
            continue
        for number, (value, line) in enumerate(zip(values, lines_of(text, values), strict=True), start=1):
            place = Problem(path, line, "")
            try:
                if key == "entries":
                    yield _entry(value, place)
                    continue
                for item in file_of(str(value["path"]), str(value["text"]), "json"):
                    yield item._replace(place=place) if isinstance(item, Record | WholePage) else item
            except (AttributeError, LookupError, TypeError, ValueError):
                yield place._replace(message=f"number {number} of its {key} is not as an export writes it")


def _entry(value: Any, place: Problem) -> Record:
    fields = tuple((str(key), str(text)) for key, text in value.get("fields", ()))
    tags, category, name = value.get("tags", ()), value.get("category"), value.get("id")
    if isinstance(tags, str) or not all(isinstance(text, str | None) for text in (category, name)):
        raise TypeError
    kind, home, tags = str(value["kind"]), str(value.get("path") or ""), tuple(map(str, tags))
    if kind not in KINDS and not home:
        raise LookupError
    where = Place(home, 1, 1)
    entry = Entry(kind, str(value["text"]), category, tags, fields, name, "", (), where, bool(value.get("retired")))
    return record_of(entry, place, home=home if home in KINDS.stores else None)


# ── a list of memories ─────────────────────────────────────────────────────────────────────────


def in_lines(files: Files, path: str, make: Make | None = None) -> Iterator[Found]:
    """Yield the memories of a file of JSON lines."""
    lines = json_lines(files, path)
    yield from _list_records(
        path, ((line, 0) if isinstance(line, Problem) else (line[1], line[0]) for line in lines), make
    )


def listed(path: str, data: bytes, value: Any, names: Sequence[str], make: Make | None = None) -> Iterator[Found]:
    """Yield the memories of a JSON value: a list, a list below one of `names`, or a single memory."""
    if isinstance(value, Mapping):
        name = next((name for name in names if isinstance(value.get(name), list)), None)
        beside = [str(key) for key, inner in value.items() if key != name and inner] if name else []
        yield from [UnmappedItem(f"{path}: {', '.join(beside)[:200]}, beside its {name}")] if beside else []
        value = value[name] if name else [value]
    if isinstance(value, list):
        yield from _list_records(path, zip(value, lines_of(data.decode("utf-8-sig"), value), strict=True), make)
    else:
        yield Problem(path, 0, "it has no list of memories")


def _list_records(path: str, values: Iterable[tuple[Any, int]], make: Make | None) -> Iterator[Found]:
    """Yield a record, with its line, for each text or object of a list."""
    has_derived = False
    for number, (value, line) in enumerate(values, start=1):
        if isinstance(value, Problem):
            yield value
            continue
        place = Problem(path, line, "")
        memory = {"memory": value} if isinstance(value, str) else value if isinstance(value, dict) else {}
        text = next((memory[key] for key in _TEXTS if isinstance(memory.get(key), str)), "")
        if not text.strip():
            yield place._replace(message=f"memory {number} has no text")
            continue
        has_derived = has_derived or any(key in memory for key in _DERIVED)
        try:
            yield (make or listed_record)(memory, text, place)
        except WorkspaceMemError as error:
            yield place._replace(message=error.message)
    if has_derived:
        yield UnmappedItem(f"{path}: hashes, scores and vectors, which are computed from the texts")


def listed_record(value: Mapping[str, Any], text: str, place: Problem) -> Record:
    """Return an object as a fact; unmapped fields are its `rest`."""
    categories, metadata, own = value.get("categories"), value.get("metadata"), value.get("id")
    names = [name for name in categories if isinstance(name, str)] if isinstance(categories, list) else []
    created = time_of(value.get("created_at") or value.get("createdAt"))
    updated = time_of(value.get("updated_at") or value.get("updatedAt"))
    fields = [(key, value[key]) for key in _FIELDS if isinstance(value.get(key), str) and value[key]]
    fields += [("updated", updated)] if updated and updated != created else []
    if isinstance(metadata, Mapping) and not names and isinstance(metadata.get("category"), str):
        names = [metadata["category"]]
    known = {*_TEXTS, *_DERIVED, *_FIELDS, "id", "created_at", "createdAt", "updated_at", "updatedAt"}
    known |= {"categories"} if len(names) < 2 else set()
    rest = {key: inner for key, inner in value.items() if key not in known and inner not in (None, {}, [])}
    fields += [(REST, compact(rest))] if rest else []
    name = str(own) if own is not None else None
    category = names[0] if names else None
    return Record("fact", text, place, name, category, fields=tuple(fields), at=created)


# ── out ────────────────────────────────────────────────────────────────────────────────────────


def write(outgoing: ExportSource) -> Export:
    """Return one document with every entry, and every file without entries."""
    stores = {document.path for document in outgoing.documents if document.kinds.is_cut_by_entry(document.path)}
    entries = [
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
    ]
    files = [
        {"path": document.path, "text": document.text}
        for document in outgoing.documents
        if document.path.endswith(".md") and document.path not in stores
    ]
    whole = {"format": NAME, "version": VERSION, "entries": entries, "files": files}
    data = json.dumps(whole, ensure_ascii=False, indent=2).encode("utf-8", "surrogatepass") + b"\n"
    return Export({"": data}, len(outgoing.entries), tuple(prose_of(outgoing)))
