"""An entry as one object of JSON, and back: `remember --from-json` takes it, `show --json` gives it.

Where each field stands in it is declared with the kind (`Field.json`). The objects of the systems that we cover are
taken as they document them, and come back with the same values; the names of a kind's own fields are taken too.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from workspace_mem.errors import UsageError
from workspace_mem.model.entry import ID, Entry, target_of
from workspace_mem.model.kinds import RELATIONS, Field, Kind


class RecordGiven(NamedTuple):
    """What an object says of an entry. `fields` are texts, as they stand in a file."""

    id: str | None = None
    text: str | None = None
    category: str | None = None
    tags: tuple[str, ...] = ()
    fields: Mapping[str, Sequence[str]] = {}


def given_in(kind: Kind, source: str | Mapping[str, Any]) -> RecordGiven:
    """Read an object. Raises UsageError, with the key, for one that is none or says something that the kind has not."""
    if isinstance(source, str):
        try:
            source = json.loads(source)
        except ValueError as error:
            raise UsageError(f"The input is not JSON: {error}; nothing was written") from error
    if not isinstance(source, Mapping):
        raise UsageError("The JSON is not an object; nothing was written", hint="give one entry at a time: {…}")
    known = {name: field for field in kind.fields for name in (field.name, field.json) if name}
    own: dict[str, str | list[str] | None] = {}
    fields: dict[str, list[str]] = {}
    for path, value in _leaves(source, {*known, *_own(kind), "links"}):
        if path in known:
            if isinstance(value, list) and not known[path].repeats:
                raise UsageError(f"{path} takes one value; nothing was written")
            values = [] if value is None else value if isinstance(value, list) else [value]
            fields.setdefault(known[path].name, []).extend(_text(known[path], path, each) for each in values)
        elif path == "links" and kind.field(RELATIONS[1]):
            for name, target in _links(value):
                fields.setdefault(name, []).append(_linked(target))
        elif path in _own(kind):
            tags = value if isinstance(value, list) else [value]
            own[_own(kind)[path]] = [_one(path, tag) or "" for tag in tags] if path == "tags" else _one(path, value)
        else:
            places = [field.json or field.name for field in kind.fields]
            raise UsageError(
                f"{path[:80]!r} is not a field of the kind {kind.name}; nothing was written",
                hint=f"it takes {', '.join(dict.fromkeys([*_own(kind), *places]))}",
                near=(path, lambda: [*known, *_own(kind)]),
            )
    return RecordGiven(**own, fields=fields)  # type: ignore[arg-type]


def record_of(kind: Kind, entry: Entry) -> dict[str, Any]:
    """Return the object that an entry is: what its kind declares, without our stamps."""
    found: dict[str, Any] = {"id": entry.id} if entry.id and not kind.is_named else {}
    if entry.text != kind.calls(None, dict(entry.fields)):
        _put(found, kind.json, entry.text)
    found |= {"category": entry.category} if entry.category else {}
    found |= {"tags": list(entry.tags)} if entry.tags else {}
    links: list[dict[str, str]] = []
    for key, value in entry.fields:
        if key in RELATIONS and kind.field(key) and not _has_own_place(kind, key, value):
            links.append({"to": _target(value), "relation": key})
    for field in kind.fields:
        texts = [value for key, value in entry.fields if key == field.name]
        if field.name in RELATIONS:
            texts = [text for text in texts if _has_own_place(kind, field.name, text)]
            if not field.json:
                continue
        values = [_value(field, text) for text in texts]
        if field.repeats or values:
            _put(found, field.json or field.name, values if field.repeats else values[0])
    return found | ({"links": links} if kind.field(RELATIONS[1]) else {})


def _own(kind: Kind) -> Mapping[str, str]:
    """Return where what every entry has stands in an object."""
    text = dict.fromkeys(("text", kind.json, kind.json.rpartition(".")[2]), "text")
    return {"id": "id", **text, "category": "category", "tags": "tags"}


def _leaves(source: Mapping[str, Any], known: set[str], above: str = "") -> Iterator[tuple[str, Any]]:
    """Yield what an object holds, by path. An object inside it is looked into unless it is a value of its own."""
    for key, value in source.items():
        path = f"{above}{key}"
        if path not in known and isinstance(value, Mapping) and any(one.startswith(f"{path}.") for one in known):
            yield from _leaves(value, known, f"{path}.")
        else:
            yield path, value


def _put(found: dict[str, Any], path: str, value: Any) -> None:
    *above, name = path.split(".")
    for key in above:
        found = found.setdefault(key, {})
    found[name] = value


# ── values ─────────────────────────────────────────────────────────────────────────────────────


def _text(field: Field, path: str, value: Any) -> str:
    if field.row and (isinstance(value, Mapping) or field.row in _SCALARS):
        text = _ROWS[field.row].written(value)
    else:
        text = _one(path, value) or ""
    return _linked(text) if field.link else text


def _one(path: str, value: Any) -> str | None:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return json.dumps(value)
    if value is not None and not isinstance(value, str):
        raise UsageError(f"{path[:80]} takes a text; nothing was written")
    return value


def _value(field: Field, text: str) -> Any:
    """Return a text of a field as it stands in an object."""
    if field.row:
        return _ROWS[field.row].read(text)
    if field.link:
        return _target(text)
    if field.flag and text in ("true", "false"):
        return text == "true"
    return _number(text) if field.number else text


def _number(text: str) -> Any:
    try:
        return json.loads(text) if re.fullmatch(r"-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?", text) else text
    except ValueError:  # such as 007
        return text


def _links(value: Any) -> Iterator[tuple[str, str]]:
    for one in value if isinstance(value, list) else [value]:
        said = dict(one) if isinstance(one, Mapping) else {}
        target, relation = said.pop("to", None), said.pop("relation", None)
        if relation not in RELATIONS or not isinstance(target, str) or said:
            hint = f"each is an object with `to`, an id, and `relation`, one of {', '.join(RELATIONS)}"
            raise UsageError(f"{json.dumps(one)[:80]} is not a link; nothing was written", hint=hint)
        yield relation, target


def _linked(target: str) -> str:
    return f"[[{target}]]" if ID.fullmatch(target) else target


def _target(text: str) -> str:
    name = target_of(text)
    return name if name and ID.fullmatch(name) else text


def _has_own_place(kind: Kind, name: str, value: str) -> bool:
    """Tell whether a link has a place of its own in an object: what came of an episode, or of one thing only."""
    field = kind.field(name)
    return bool(field and field.json and (not field.repeats or _target(value).startswith("ep-")))


# ── values that are objects ────────────────────────────────────────────────────────────────────


class _Row(NamedTuple):
    """How an object stands in one list item: a first line for people, and `key:: value` below for what is left.

    Where that would not read back as the object, each key stands on a line of its own. A text that has not this form
    is a text.
    """

    line: str  # of the keys that make the first line, between bars
    form: re.Pattern[str]
    below: Mapping[str, str] = {}  # what stands for a key there
    needs: str = ""  # a key without which a first line alone is a text

    def written(self, row: Any) -> str:
        said = {key: value for key, value in row.items() if value is not None}
        first, left = "", dict(said)
        for piece in self.line.split("|"):
            key = piece.partition("{")[2].partition("}")[0]
            if key in left:
                first += piece.format_map({key: left.pop(key)})
        text = "\n".join([first.lstrip(" "), *self._lines(left)])
        return text if self.read(text) == said else "\n".join(self._lines(said))

    def _lines(self, row: Mapping[str, Any]) -> Iterator[str]:
        return (f"{self.below.get(key, key)}:: {_plain(value)}" for key, value in row.items())

    def read(self, text: str) -> Any:
        names = {name: key for key, name in self.below.items()}
        first, *rest = text.split("\n")
        pairs = [line.partition(":: ") for line in (*rest, *([first] if _IS_PAIR.match(first) else []))]
        if not all(mark and _IS_PAIR.match(f"{key}:: ") for key, mark, _ in pairs):
            return text
        below = {names.get(key, key): _unquoted(value) for key, _, value in pairs}
        match = self.form.fullmatch(first)
        if _IS_PAIR.match(first):
            return below
        said = {key: value for key, value in match.groupdict().items() if value is not None} if match else {}
        if not said or not (below or self.needs in said):
            return text
        return {key: _number(value) if key == "t" else value for key, value in said.items()} | below


class _Commit:
    """`commit abc123`, of which the name stands in the text."""

    def written(self, value: Any) -> str:
        text = _one("git_state", value) or ""
        match = re.fullmatch(r"commit ([0-9a-f]{4,64})", text)
        return match[1] if match else text

    def read(self, text: str) -> str:
        return f"commit {text}" if re.fullmatch(r"[0-9a-f]{4,64}", text) else text


_IS_PAIR = re.compile(r"\w+:: ")


def _plain(value: Any) -> str:
    """Return a value on one line: a text as it is where it is not taken for something else."""
    is_plain = isinstance(value, str) and "\n" not in value and "\r" not in value and _unquoted(value) == value
    return value if is_plain and value == value.strip() and value else json.dumps(value, ensure_ascii=False)


def _unquoted(text: str) -> Any:
    if not re.match(r'["\[{]|-?\d|(?:true|false|null)\Z', text):
        return text
    try:
        return json.loads(text)
    except ValueError:
        return text


_SCALARS = ("commit",)
_ROWS: Mapping[str, Any] = {
    # +120s run_test tests/todos.test.ts → fail: missing return type
    "action": _Row(
        "+{t}s| {action}| {target}| → {result}|: {error}",
        re.compile(
            r"\+(?P<t>\d+(?:\.\d+)?)s (?P<action>[^\s:→]+)(?: (?P<target>[^→]*[^\s→]))?"
            r"(?: → (?P<result>[^:]+)(?:: (?P<error>.+))?)?"
        ),
        needs="t",
    ),
    # [TypeScript compilation] Missing return type annotation
    "error": _Row(
        "[{type}]| {message}",
        re.compile(r"(?:\[(?P<type>[^\[\]]+)\])?(?: ?(?P<message>\S.*))?"),
        {"resolution": "fix"},
        needs="type",
    ),
    # what goes wrong, and `fix::` below it
    "mended": _Row("{error}", re.compile(r"(?P<error>.+)"), needs="fix"),
    "commit": _Commit(),
}
