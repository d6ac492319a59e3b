"""loki: the memory of Loki Mode, `.loki/memory/` with episodes, patterns, anti-patterns, skills, ledgers and handoffs.

An object stands here as `remember --from-json` takes it (`model/entry.py`); what has no field of its own is kept as
its `rest`, so that it goes out with the values that it came with.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from workspace_mem.errors import UsageError, WorkspaceMemError
from workspace_mem.formats.port import (
    ORIGIN,
    REST,
    Export,
    ExportSource,
    Files,
    Found,
    Record,
    UnmappedItem,
    WholePage,
    json_of,
    lines_of,
    others,
)
from workspace_mem.model.document import Problem
from workspace_mem.model.entry import Entry, given_in
from workspace_mem.model.entry import record_of as object_of
from workspace_mem.model.kinds import KINDS, NOTES, RELATIONS, WHOLE, Kind
from workspace_mem.text.strings import counted
from workspace_mem_formats.rest import WAS, Value, unheld, value_of, with_rest

# Where each kind stands, and what calls the list of a file that holds one.
_PLACES: tuple[tuple[re.Pattern[str], str, tuple[str, ...]], ...] = (
    (re.compile(r"episodic/(?!index\.json).+\.json"), "episode", ("episodes",)),
    (re.compile(r"semantic/patterns\.json"), "pattern", ("patterns",)),
    (re.compile(r"semantic/anti-patterns\.json"), "anti-pattern", ("anti_patterns", "anti-patterns", "patterns")),
    (re.compile(r"semantic/facts\.json"), "fact", ("facts",)),
    (re.compile(r"ledgers/.+\.json"), "ledger", ("ledgers",)),
    (re.compile(r"handoffs/.+\.json"), "handoff", ("handoffs",)),
    (re.compile(r"learnings/.+\.json"), "learning", ("learnings", "entries")),
    (re.compile(r"timeline\.json"), "decision", ("key_decisions",)),
)
_DERIVED = {
    "index.json": "topics and their numbers",
    "episodic/index.json": "the list of the episodes",
    "token_economics.json": "what reading cost",
}
_BESIDE = ("version", "last_updated", "updated_at", "created_at", "date")  # a list, and of no entry
_DATED = re.compile(r"(?:episodic|learnings)/(\d{4}-\d\d-\d\d)(?=[/.])")  # the day of what has no time of its own
_LINKS = "semantic/links.json"
_LINK_KEYS = (("from", "from_id", "source"), ("relation", "type"), ("to", "to_id", "target"))
_TOPS = ("episodic/", "semantic/", "skills/", "ledgers/", "handoffs/", "learnings/")
_TEXTS = ("text", "fact", "content", "statement", "learning", "lesson", "message", "description", "summary", "title")
_NO_NAME = re.compile(r"[\W_]+")  # in the name of a skill
_KINDS = frozenset({kind for _, kind, _ in _PLACES} | {"skill"})


def read(files: Files) -> Iterator[Found]:
    """Yield every object; a hollow one is named, and what is computed from others is listed."""
    paths = files.paths
    base = _base(paths)
    if base is None:
        return
    inside = [path for path in paths if path.startswith(base)]
    links: dict[str, list[tuple[str, str]]] = {}
    for link in _linked(files, base + _LINKS) if base + _LINKS in inside else ():
        if isinstance(link, Problem):
            yield link
        else:
            links.setdefault(link[0], []).append(link[1:])
    known = [base + _LINKS]
    for path in inside:
        found = _file(files, path, path.removeprefix(base))
        if found is not None:
            known.append(path)
            yield from _with_links(found, links)
    for name, several in links.items():
        yield UnmappedItem(f"{base}{_LINKS}: {counted(len(several), 'link')} of {name}, which does not exist")
    if (above := f"{base.removesuffix('memory/')}CONTINUITY.md") in paths:
        yield WholePage("CONTINUITY.md", files.text(above), Problem(above, 0, ""), f"{NOTES}loki/CONTINUITY.md")
    yield from others(paths, known, base)


def _file(files: Files, path: str, name: str) -> Iterator[Found] | None:
    """Return what a file of the store holds; None for one that is no part of it."""
    if name in _DERIVED:
        return iter([UnmappedItem(f"{path}: {_DERIVED[name]}, computed from the rest")])
    if name.startswith(("skills/", "handoffs/")) and name.endswith(".md"):
        home = f"{NOTES}loki/{name}"
        if name.startswith("skills/"):
            name = name.removeprefix("skills/").removesuffix("/SKILL.md").removesuffix(".md").casefold()
            home = f"skills/{_NO_NAME.sub('-', name).strip('-')}/SKILL.md"
        return iter([WholePage(home, files.text(path), Problem(path, 0, ""))])
    if name.startswith("skills/"):
        return iter([UnmappedItem(f"{path} is not Markdown")])
    kind, keys = next(((kind, keys) for form, kind, keys in _PLACES if form.fullmatch(name)), (None, ()))
    return _objects(files, path, KINDS[kind], keys) if kind else None


def _base(paths: Sequence[str]) -> str | None:
    """Return the folder of the store, with a slash behind it."""
    for path in paths:
        for top in (*_TOPS, *_DERIVED, "timeline.json"):
            if path.startswith(top) or f"memory/{top}" in path:
                before, mark, _ = path.partition(f"memory/{top}")
                return f"{before}memory/" if mark else ""
    return None


def _linked(files: Files, path: str) -> Iterator[Problem | tuple[str, str, str]]:
    """Yield the links of a list: where each begins, its relation, and where it leads."""
    found = json_of(files.read(path), path)
    if isinstance(found, Problem):
        yield found
        return
    inside = found.values() if isinstance(found, dict) else ()
    rows = found if isinstance(found, list) else next((one for one in inside if isinstance(one, list)), [found])
    for number, row in enumerate(rows, start=1):
        said = row if isinstance(row, dict) else {}
        link = tuple(next((said[key] for key in keys if key in said), None) for keys in _LINK_KEYS)
        if all(isinstance(one, str) and one for one in link) and link[1] in RELATIONS:
            yield link  # type: ignore[misc]
        else:
            yield Problem(
                path, 0, f"number {number} is not a link: it needs from, to, and one of {', '.join(RELATIONS)}"
            )


def _with_links(found: Iterator[Found], links: dict[str, list[tuple[str, str]]]) -> Iterator[Found]:
    """Yield what was found, each entry with the links that begin at it."""
    for one in found:
        if not isinstance(one, Record) or one.id not in links:
            yield one
            continue
        wanted = ((relation, f"[[{target}]]") for relation, target in links.pop(one.id))
        yield one._replace(fields=(*one.fields, *(pair for pair in wanted if pair not in one.fields)))


def _objects(files: Files, path: str, kind: Kind, names: Sequence[str]) -> Iterator[Found]:
    data = files.read(path)
    found = json_of(data, path)
    if isinstance(found, Problem):
        yield found
        return
    listed: list[Any] | None = None
    if isinstance(found, dict):
        name = next((name for name in names if isinstance(found.get(name), list | dict)), None)
        listed = _several(kind, found if name is None else found[name])
        beside = [key for key, one in found.items() if key not in (name, *_BESIDE) and one] if name else []
        if beside:
            yield UnmappedItem(f"{path}: {', '.join(beside)[:200]}, beside its {name}")
        listed = listed or [] if kind.name == "decision" else listed
    values = found if isinstance(found, list) else [found] if listed is None else listed
    lines = lines_of(data.decode("utf-8-sig"), values)
    dated = next(iter(_DATED.findall(path)), None)
    for number, (value, line) in enumerate(zip(values, lines, strict=True), start=1):
        place = Problem(path, line, "")
        if not isinstance(value, Mapping):
            yield place._replace(message=f"number {number} is not an object")
            continue
        flat = _flat(value)
        try:
            if hollow := _hollow(kind, flat):
                yield place._replace(message=f"{_called(value, number)} is incomplete: it has no {hollow}")
            else:
                record = record_of(kind, flat, place)
                is_undated = not record.at and not {"at", "last_checkpoint"} & dict(record.fields).keys()
                record = record._replace(at=dated) if is_undated else record
                yield with_rest(record, flat, partial(_value, kind))
        except WorkspaceMemError as error:
            message = error.message.removesuffix("; nothing was written")
            yield place._replace(message=f"{_called(value, number)}: {message}")


def _several(kind: Kind, value: Any) -> list[Any] | None:
    """Return the objects of a list, or of an object that has them by their ids; None for a single one."""
    if isinstance(value, list):
        return value
    is_by_id = kind.form not in WHOLE and kind.name != "decision" and value
    if is_by_id and all(isinstance(one, dict) for one in value.values()):
        return [{"id": name, **one} for name, one in value.items()]
    return None


def _called(value: Mapping[str, Any], number: int) -> str:
    named = value.get("id")
    return str(named)[:80] if named else f"number {number}"


def _hollow(kind: Kind, value: Value) -> str | None:
    """Return what a hollow row lacks; None for one that says something."""
    record = record_of(kind, value, Problem("", 0, ""))
    said = {key for key, one in record.fields if one.strip() and key != REST}
    lacking = next((group for group in kind.required if not said.intersection(group)), None)
    if lacking is None and not record.text.strip():
        lacking = (kind.json.rpartition(".")[2],)
    return " or ".join(lacking) if lacking else None


# ── an object and its entry ────────────────────────────────────────────────────────────────────


def record_of(kind: Kind, value: Value, place: Problem) -> Record:
    """Return an object, with its leaves by their paths, as a record; what its kind does not know is left out."""
    own: dict[str, Any] = {}
    fields: list[tuple[str, str]] = []
    for path, leaf in value.items():
        if path == "id":
            continue
        if path == "links" and isinstance(leaf, list):  # each may say more than we hold, such as how strong it is
            leaf = [{key: one.get(key) for key in ("to", "relation")} for one in leaf if _is_link(one)]  # noqa: PLW2901
        if isinstance(leaf, list):  # rows too have no order of their own
            leaf = [dict(sorted(one.items())) if isinstance(one, dict) else one for one in leaf]  # noqa: PLW2901
        try:
            given = given_in(kind, _deep({path: leaf}))
        except UsageError:
            continue
        own |= {key: one for key in ("text", "category") if (one := getattr(given, key))}
        own |= {"tags": given.tags} if given.tags else {}
        fields += [(name, one) for name, several in given.fields.items() for one in several]
    order = [one.name for one in kind.fields]  # whatever order the object has: two objects that are equal read alike
    fields.sort(key=lambda pair: order.index(pair[0]) if pair[0] in order else len(order))
    text = own.get("text") or next((one for key in _TEXTS if isinstance(one := value.get(key), str)), "")
    text = text or kind.calls(None, dict(fields)) or ""
    if kind.name == "episode" and not text:
        text = str(value.get("goal") or value.get("task_id") or "")
    named, came = value.get("id"), value.get("source")
    if isinstance(came, str) and came and kind.field("derived_from") is None:
        fields.append((ORIGIN, came))
    times = (value.get(key) for key in ("timestamp", "created_at", "created", "date", "last_checkpoint"))
    at = next((one for one in times if isinstance(one, str) and one), None)
    name = str(named) if named is not None and kind.prefix else None
    return Record(
        kind.name,
        text,
        place,
        name,
        own.get("category"),
        tuple(own.get("tags", ())),
        tuple(fields),
        None if kind.field("at") or kind.field("last_checkpoint") else at,
    )


def _is_link(value: Any) -> bool:
    return isinstance(value, dict) and value.get("relation") in RELATIONS and isinstance(value.get("to"), str)


def _value(kind: Kind, entry: Entry) -> Value:
    """Return an entry as an object with its leaves by their paths, without what is empty."""
    made = _flat(object_of(kind, entry))
    made |= {"id": entry.field(WAS) or entry.id} if kind.prefix and entry.id else {}
    if entry.field("at") and kind.field("at") is None:
        made["date" if kind.name == "decision" else "timestamp"] = entry.field("at")
    if came := entry.field(ORIGIN):
        made["source"] = came
    if kind.name in ("fact", "learning"):
        made[kind.name] = made.pop("text")
    return {path: one for path, one in made.items() if one not in ([], "", {})}


def _flat(value: Mapping[str, Any], above: str = "") -> Value:
    """Return the leaves of an object by their paths."""
    found: Value = {}
    for key, one in value.items():
        path = above + key.replace("~", "~0").replace("/", "~1")
        found |= _flat(one, f"{path}/") if isinstance(one, Mapping) and one else {path: one}
    return found


def _deep(value: Value) -> Value:
    found: Value = {}
    for path, one in value.items():
        *above, name = (part.replace("~1", "/").replace("~0", "~") for part in path.split("/"))
        place = found
        for part in above:
            place = place.setdefault(part, {})
        place[name] = one
    return found


# ── out ────────────────────────────────────────────────────────────────────────────────────────


def write(outgoing: ExportSource) -> Export:
    """Return a store: an episode, a ledger and a handoff each in a file of its own, all else in lists."""
    files: dict[str, Any] = {}
    lists: dict[str, list[Value]] = {kind: [] for kind in ("pattern", "anti-pattern", "fact", "decision")}
    held = [entry for entry in outgoing.entries if entry.kind in _KINDS and not entry.retired]
    for entry in held:
        if entry.kind == "skill":
            continue
        kind = KINDS[entry.kind]
        made = _deep(value_of(entry, partial(_value, kind), partial(record_of, kind, place=Problem("", 0, ""))))
        named = re.sub(r"[^\w.-]+", "-", str(made.get("id") or entry.text))
        day = str(entry.field("at") or "")[:10] or "undated"
        if entry.kind == "episode":
            files[f"episodic/{day}/task-{named}.json"] = made
        elif entry.kind == "learning":
            files.setdefault(f"learnings/{day}.json", []).append(made)
        elif entry.kind in lists:
            lists[entry.kind].append(made)
        else:
            files[f"{entry.kind}s/{named}.json"] = made
    for kind_name, path, key in (
        ("pattern", "semantic/patterns.json", "patterns"),
        ("anti-pattern", "semantic/anti-patterns.json", "anti_patterns"),
        ("fact", "semantic/facts.json", "facts"),
        ("decision", "timeline.json", "key_decisions"),
    ):
        files |= {path: {"version": "1.0", key: lists[kind_name]}} if lists[kind_name] else {}
    data = {
        path: json.dumps(one, ensure_ascii=False, indent=2).encode("utf-8", "surrogatepass")
        for path, one in files.items()
    }
    skills = [one for one in outgoing.documents if one.kinds.page_kind(one.path) == "skill"]
    data |= {
        f"skills/{one.kinds.name_in(one.path)}.md": one.data for one in skills if not one.path.startswith("archive/")
    }
    gone = sum(entry.kind in _KINDS and entry.retired for entry in outgoing.entries)
    left = (f"{gone:,} retired entries: it has no archive",) if gone else ()
    return Export(data, len(held), (*left, *unheld(outgoing, _KINDS)))
