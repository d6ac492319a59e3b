"""Merge of one entry, or of one key of the front matter: field by field, with both versions where these differ."""

from collections.abc import Sequence
from typing import NamedTuple

from workspace_mem.model.chunks import Chunk, time_of
from workspace_mem.model.document import Document
from workspace_mem.model.entry import PENDING, Draft, Fields
from workspace_mem.model.kinds import RELATIONS, Form
from workspace_mem.model.links import CONTRADICTS, link_to
from workspace_mem.model.shapes.list_item import (
    Parsed,
    as_written,
    item_marker,
    lines_with_fields,
    parse_item,
    render,
    without_id,
)
from workspace_mem.text.lines import split_lines

_SUMS = ("seen", "uses")
_EARLIEST, _LATEST = ("first", "retired"), ("last", "at")
STAMPS = frozenset({*_SUMS, *_EARLIEST, *_LATEST, "source", "time"})  # say nothing of what an entry is about
_NOTHING = object()


class Value(NamedTuple):
    """How an entry or key reads; with its other version below it if the two sides disagree."""

    chunks: tuple[Chunk, ...]
    clash: bool = False  # a part of it was changed on both sides in different ways


def merged_value(document: Document, old: Chunk | None, new: tuple[Chunk, Chunk]) -> Value:
    """Merge two versions of an entry or key of a file; `old` is None if both sides added it."""
    first, second = new
    if len({first.data, second.data, old.data if old else None}) < 3:
        return Value((second if old and first.data == old.data else first,))
    main, other = sorted(new, key=lambda chunk: (_last(chunk), chunk.data), reverse=True)
    value = _by_fields(document, old, main, other)
    if value and not value.clash:
        return value
    return Value((*(value.chunks if value else (main,)), _beside_it(document, main, other)), clash=True)


def _beside_it(document: Document, main: Chunk, other: Chunk) -> Chunk:
    """Return the other version of an entry or key as it can stand below the one that counts."""
    if other.key is not None:
        return Chunk(b"".join(b"# " + line for line in other.data.splitlines(keepends=True)))
    entry, form = other.entry, _form_of(document, other)
    if entry and entry.id and form is None:  # of another program's form: an id is there once
        return Chunk(other.data.replace(f"[{entry.id}] ".encode(), b"", 1), block=other.block)
    if entry is None or main.entry is None or not entry.id or form is None:
        return other
    lines = split_lines(other.data.decode("utf-8"))
    first, _ = without_id(lines[0].rstrip("\r\n"))
    lines[0] = first + lines[0][len(lines[0].rstrip("\r\n")) :]
    fields = ((CONTRADICTS, link_to(main.entry, document.kinds)), ("review", PENDING))
    text = "".join(lines if form is Form.LOG else lines_with_fields(lines, form, fields, newline="\n"))
    return _read_again(other, text, form)


def _form_of(document: Document, chunk: Chunk) -> Form | None:
    """Return the form of a list item of ours; None for what stands in another program's form."""
    is_theirs = document.path in document.kinds.theirs or document.kinds.is_foreign(document.path, chunk.data)
    if chunk.entry is None or is_theirs or not item_marker(chunk.data.decode("utf-8", "replace")):
        return None
    return document.kinds[chunk.entry.kind].form


def _read_again(like: Chunk, text: str, form: Form) -> Chunk:
    parsed, entry = parse_item(split_lines(text), form), like.entry
    if entry is None:
        return like
    entry = entry._replace(text=parsed.text, tags=parsed.tags, fields=parsed.fields, id=parsed.id)
    return Chunk(text.encode("utf-8"), entry, block=like.block, time=time_of(entry))


def recorded_twice(document: Document, main: Chunk, other: Chunk) -> Chunk:
    """Return an entry that both sides recorded, with its counts summed."""
    form = _form_of(document, main)
    if form is None or main.entry is None or other.entry is None or not main.entry.field("seen"):
        return main
    both = (main.entry, other.entry)
    fields: list[tuple[str, str]] = [("seen", str(both[0].seen + both[1].seen))]
    for keys, choose in ((("first",), min), (("last",), max)):
        for key in keys:
            values = [value for entry in both if (value := entry.field(key))]
            fields += [(key, choose(values))] if values else []
    lines = split_lines(main.data.decode("utf-8"))
    return _read_again(main, "".join(lines_with_fields(lines, form, tuple(fields), newline="\n")), form)


def _by_fields(document: Document, old: Chunk | None, main: Chunk, other: Chunk) -> Value | None:
    """Merge an entry field by field; None where it is no list item of ours."""
    form = _form_of(document, main)
    if form is None or _form_of(document, other) is not form or main.entry is None:
        return None
    one, two = (parse_item(split_lines(chunk.data.decode("utf-8")), form) for chunk in (main, other))
    base = parse_item(split_lines(old.data.decode("utf-8")), form) if old else None
    values: dict[str, object] = {}
    clash = False
    for name in ("text", "category", "id"):
        mine, others = getattr(one, name), getattr(two, name)
        was = getattr(base, name) if base else _NOTHING
        clash |= mine not in (others, was) and others != was
        values[name] = others if mine == was else mine
    tags = _as_set(base.tags if base else (), one.tags, two.tags)
    fields, differ = _merged_fields(base.fields if base else None, one.fields, two.fields)
    parsed = Parsed(str(values["text"]), _text(values["category"]), tags, fields, _text(values["id"]))
    chunk = _written(document, main, one, parsed, form)
    return Value((chunk,), clash or differ) if chunk else None


def _written(document: Document, main: Chunk, said: Parsed, wanted: Parsed, form: Form) -> Chunk | None:
    """Return an item that says what is wanted, with as much of one side's own lines as can stay."""
    lines, kinds = split_lines(main.data.decode("utf-8")), document.kinds
    changed = tuple(pair for pair in wanted.fields if pair not in said.fields)
    draft = Draft(main.entry.kind if main.entry else "", wanted.text, wanted.category, wanted.tags, wanted.fields)
    marker = item_marker(lines[0])
    marker = marker if marker.endswith(" ") else "- "
    ways = (
        "".join(lines_with_fields(lines, form, changed, newline="\n")),
        "".join(f"{line}\n" for line in render(draft, wanted.id, marker=marker, kinds=kinds)),
    )
    goal = wanted._replace(fields=as_written(wanted.fields, form))
    for text in ways:
        parsed = parse_item(split_lines(text), form)
        if parsed._replace(fields=as_written(parsed.fields, form)) == goal and main.entry:
            entry = main.entry._replace(text=parsed.text, tags=parsed.tags, fields=parsed.fields, id=parsed.id)
            return Chunk(text.encode("utf-8"), entry, block=main.block, time=time_of(entry))
    return None


def _last(chunk: Chunk) -> str:
    """Return when an entry was written last, to say which version is the later one."""
    return next(filter(None, map(chunk.entry.field, ("last", "at", "first"))), "") if chunk.entry else ""


def _text(value: object) -> str | None:
    return None if value is None else str(value)


# ── fields ─────────────────────────────────────────────────────────────────────────────────────


def _as_set(base: Sequence[str], one: Sequence[str], two: Sequence[str]) -> tuple[str, ...]:
    """Return what either side has, without what one of them took away."""
    gone = {value for value in base if value not in one or value not in two}
    return tuple(dict.fromkeys(value for value in (*one, *two) if value not in gone))


def _merged_fields(base: Fields | None, one: Fields, two: Fields) -> tuple[Fields, bool]:
    """Merge the fields of an entry key by key; also returns whether a value was changed in two ways."""
    states = [_by_key(fields) for fields in (base or (), one, two)]
    clash, result = False, list[tuple[str, str]]()
    for key in dict.fromkeys(key for fields in (one, two) for key, _ in fields):
        was, mine, others = (state.get(key, ()) for state in states)
        if mine == others:
            values = mine
        elif base is not None and was in (mine, others):
            values = others if was == mine else mine
        elif key in RELATIONS or max(map(len, (was, mine, others))) > 1:
            values = _as_set(was, mine, others)
        elif key in _SUMS and mine and others:
            values = (_summed(was, mine[0], others[0], same=base is None),)
        elif key in (*_EARLIEST, *_LATEST) and mine and others:
            values = ((min if key in _EARLIEST else max)(mine[0], others[0]),)
        else:
            clash |= base is not None or bool(mine and others)
            values = mine or others
        result += ((key, value) for value in values)
    return tuple(result), clash


def _by_key(fields: Fields) -> dict[str, tuple[str, ...]]:
    result: dict[str, tuple[str, ...]] = {}
    for key, value in fields:
        result[key] = (*result.get(key, ()), value)
    return result


def _summed(was: Sequence[str], one: str, two: str, *, same: bool) -> str:
    """Return base + what each side added; without a base the larger one: both have the entry from elsewhere."""
    values = [int(value) if value.isascii() and value.isdigit() else 1 for value in (*was[:1], one, two)]
    if len(values) == 2:
        return str(max(values) if same else sum(values))
    return str(max(values[1] + values[2] - values[0], 1))
