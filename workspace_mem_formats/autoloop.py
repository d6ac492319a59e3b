"""autoloop: memory.jsonl with learnings, preferences, meta and tombstones.

A tombstone takes out what stands before it; of lines with one id, and of meta lines with one key, the last one counts.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from heapq import merge
from itertools import count
from typing import Any

from workspace_mem.errors import WorkspaceMemError
from workspace_mem.formats.port import (
    ORIGIN,
    REST,
    Export,
    ExportSource,
    Files,
    Found,
    Inspection,
    Record,
    UnmappedItem,
    compact,
    json_lines,
)
from workspace_mem.model.document import Problem
from workspace_mem.model.entry import Entry, Fields, moment_of
from workspace_mem_formats.rest import WAS, Value, rest_of, unheld

KINDS = ("learning", "preference", "meta")
_TOMB = "tombstone"  # the field with the id of the line that took an entry out
_NUMBERED = re.compile(r"(?:mem|meta|ts)-(\d{1,15})")
_ESCAPES = {"\\": "\\u005c", '"': "\\u0022", "\n": "\\u000a", "\r": "\\u000d", "\t": "\\u0009"}

_KNOWN = ("id", "type", "text", "key", "value", "category", "source", "created")
_Line = tuple[int, Mapping[str, Any]]


def read(files: Files) -> Iterator[Found]:
    """Yield what is active, and what a tombstone took out; a line that a later one replaced is named."""
    named = [path for path in files.paths if f"/{path}".endswith("/memory.jsonl")]
    for path in named if named or len(files.paths) != 1 else files.paths:  # or the one file that was named
        lines: list[_Line] = []
        for one in json_lines(files, path):
            if isinstance(one, Problem):
                yield one
            elif problem := _why_not(path, *one):
                yield problem
            else:
                lines.append(one)
        yield from _materialised(path, lines)


def _why_not(path: str, number: int, line: Mapping[str, Any]) -> Problem | None:
    kind, wanted = line.get("type"), {"learning": "text", "preference": "text", "meta": "key", "tombstone": "target_id"}
    if not isinstance(kind, str) or kind not in wanted:
        return Problem(
            path, number, f"{str(kind)[:40]!r} is not a type of memory: learning, preference, meta, tombstone"
        )
    if not isinstance(line.get("id"), str) or not line["id"].strip():
        return Problem(path, number, "the line has no id")
    if not isinstance(line.get(wanted[kind]), str) or not line[wanted[kind]].strip():
        return Problem(path, number, f"the {kind} {line['id'][:40]} has no {wanted[kind]}")
    if kind == "meta" and not str(line.get("value") if line.get("value") is not None else "").strip():
        return Problem(path, number, f"the meta line {line['id'][:40]} has no value")
    return None


def _materialised(path: str, lines: Sequence[_Line]) -> Iterator[Found]:
    """Walk from the newest to the oldest, as autoloop does, and yield in the order of the file what that leaves."""
    tombs: dict[str, _Line] = {}
    ids: set[str] = set()
    keys: set[str] = set()
    kept: list[tuple[_Line, _Line | None]] = []
    left: list[str] = []
    for number, line in reversed(lines):
        if line["type"] == _TOMB:
            tombs.setdefault(line["target_id"], (number, line))
            continue
        is_again = line["id"] in ids or (line["type"] == "meta" and line["key"] in keys)
        tomb = tombs.get(line["id"])
        if is_again:
            left.append(f"{path}:{number}: a later line replaced {line['id']}")
            continue
        ids.add(line["id"])
        keys |= {line["key"]} if line["type"] == "meta" and tomb is None else set()
        kept.append(((number, line), tomb))
    used = {tomb[0] for _, tomb in kept if tomb}
    left += [
        f"{path}:{number}: the tombstone of {line['target_id']} removes nothing"
        for number, line in lines
        if line["type"] == _TOMB and number not in used
    ]
    for (number, line), tomb in reversed(kept):
        try:
            yield _record(path, number, line, tomb)
        except WorkspaceMemError as error:
            yield Problem(path, number, error.message)
    yield from map(UnmappedItem, sorted(left))


def _record(path: str, number: int, line: Mapping[str, Any], tomb: _Line | None) -> Record:
    said = {key: value for key, value in line.items() if isinstance(value, str)}
    meta, value = line["type"] == "meta", line.get("value")
    at = said.pop("created", "")
    rest = {key: one for key, one in sorted(line.items()) if key not in _KNOWN or not isinstance(one, str)}
    rest = {key: one for key, one in rest.items() if not (meta and key == "value")}
    rest |= {"created": at} if at and not moment_of(at) else {}
    fields: Fields = (("key", line["key"]),) if meta else ()
    fields += ((ORIGIN, said["source"]),) if said.get("source", "").strip() else ()
    retired = None
    if tomb:
        gone = {key: one for key, one in tomb[1].items() if isinstance(one, str)}
        retired = gone.get("created", ""), gone.get("reason", "")
        fields += ((_TOMB, gone["id"]),)
    fields += ((REST, compact(rest)),) if rest else ()
    return Record(
        line["type"],
        (value if isinstance(value, str) else json.dumps(value)) if meta else said["text"],
        Problem(path, number, ""),
        line["id"],
        category=None if meta else said.get("category") or None,
        fields=fields,
        at=at if moment_of(at) else None,
        retired=retired,
    )


# ── out ────────────────────────────────────────────────────────────────────────────────────────


def _value(entry: Entry) -> Value:
    """Return an entry as an object of JSON."""
    text, newline, rest = entry.text.partition("\n")
    said = " ".join([text, *(f"#{tag}" for tag in entry.tags)]) + newline + rest
    value: Value = {"id": entry.field(WAS) or entry.id or entry.handle, "type": entry.kind}
    if entry.kind == "meta":
        value |= {"key": entry.field("key"), "value": said}
    else:
        value["text"] = said
    came = entry.said_by or ""  # who said it: as its first system has it, or as we do
    origin = entry.field(ORIGIN) or (came if not came.startswith("import:") else None)
    more = {"category": entry.category, "source": origin, "created": entry.field("at")}
    return {**value, **{key: one for key, one in more.items() if one}}


def _written_out(entry: Entry) -> Value:
    """Return an entry as it goes out: what a person learned has the source that autoloop gives it."""
    value = _value(entry)
    value |= {key: one for key, one in rest_of(entry).items() if key not in value}
    is_ours = entry.kind == "learning" and entry.said_by is None
    return {**value, "source": "manual"} if is_ours and "source" not in value else value


def values(entries: Sequence[Entry], *, gone: bool = True) -> list[Value]:
    """Return the lines of a memory file: what is live, and with `gone` what was taken out and its tombstones.

    Lines of one kind stand in the order of their file, and between them goes the time, and then the number of an id. A
    tombstone never comes before its target.
    """
    found: dict[tuple[str, bool], list[Value]] = {}
    tombs: list[Value] = []
    for entry in materialised(entries):
        if entry.kind not in KINDS or (entry.retired and not gone):
            continue
        value = _written_out(entry)
        found.setdefault((entry.kind, entry.retired), []).append(value)
        if entry.retired:
            why = entry.field("why") or "manual" * (not entry.field(WAS))
            more = {key: one for key, one in (("reason", why), ("created", entry.field("retired"))) if one}
            tombs.append({"id": entry.field(_TOMB) or "", "type": _TOMB, "target_id": value["id"], **more})
    tombs.sort(key=_when)
    lines = list(merge(*found.values(), tombs, key=_when))
    at = {line["id"]: number for number, line in enumerate(lines) if line["type"] != _TOMB}
    late = [line["type"] == _TOMB and number < at[line["target_id"]] for number, line in enumerate(lines)]
    lines = [line for _, line in sorted(zip(late, lines, strict=True), key=lambda pair: pair[0])]
    taken = {line["id"] for line in lines}
    for first, line in enumerate(lines, start=1):
        if not line["id"]:
            line["id"] = next(name for number in count(first) if (name := f"ts-{number}") not in taken)
            taken.add(line["id"])
    return lines


def _when(line: Value) -> tuple[str, float]:
    found = _NUMBERED.fullmatch(line["id"])
    return (str(line.get("created") or ""), int(found[1]) if found else float("inf"))


def line_of(value: Value) -> str:
    """Return an object as a line, with autoloop's escapes."""
    written = (_quoted(one) if isinstance(one, str) else json.dumps(one, ensure_ascii=False) for one in value.values())
    return "{" + ", ".join(f"{_quoted(key)}: {one}" for key, one in zip(value, written, strict=True)) + "}"


def _quoted(text: str) -> str:
    return (
        '"'
        + "".join(_ESCAPES.get(sign) or (sign if sign.isprintable() else json.dumps(sign)[1:-1]) for sign in text)
        + '"'
    )


def write(outgoing: ExportSource) -> Export:
    """Return memory.jsonl, with all that its kinds can hold."""
    lines = values(outgoing.entries)
    held = [entry for entry in outgoing.entries if entry.kind in KINDS]
    data = "".join(f"{line_of(line)}\n" for line in lines).encode("utf-8", "surrogatepass")
    return Export({"": data}, len(held), tuple(unheld(outgoing, KINDS)))


# ── the block of a prompt ──────────────────────────────────────────────────────────────────────

_ORDER = {"preference": "Preferences:", "learning": "Learnings:", "meta": "Meta:"}


def inspect(
    entries: Sequence[Entry], clean: Callable[[str, str | None], str], *, shown_as: str, budget: int
) -> Inspection:
    """Show what is active as a loop's prompt has it, cut at a budget; as the lines of memory.jsonl; or its size."""
    known = materialised([entry for entry in entries if entry.kind in KINDS])
    active = [entry for entry in known if not entry.retired]
    counts = {kind: sum(entry.kind == kind for entry in active) for kind in _ORDER}
    lines = ["Loop memory:"]  # the oldest first
    for kind, title in _ORDER.items():
        some = [_shown(one, clean) for one in active if one.kind == kind]
        lines += [title, *some] if some else []
    block = "\n".join(lines) if len(lines) > 1 else ""
    is_cut = bool(budget) and len(block) > budget
    names = {"preference": "preferences", "learning": "learnings", "meta": "meta"}
    if shown_as == "json":
        text = "".join(f"{clean(line_of(line), None)}\n" for line in values(known))
    elif shown_as == "pressure":
        share = f" ({100 * len(block) // budget}%)" if budget else ""
        room = f"{budget:,} chars budget{share}" if budget else "no budget"
        lines = ["Context pressure:", f"- rendered: {len(block):,} chars, {room}"]
        lines += [f"- {names[kind]}: {count:,}" for kind, count in counts.items()]
        text = "\n".join([*lines, f"- truncated: {'yes' if is_cut else 'no'}"])
    elif is_cut:
        total = ", ".join(f"{count:,} {names[kind]}" for kind, count in counts.items())
        text = f"{block[:budget]}\n...\n(memory truncated: {total} active; {len(block):,}/{budget:,} chars)"
    else:
        text = block
    return Inspection(text, len(block), is_cut, (counts["preference"], counts["learning"], counts["meta"]))


def materialised(entries: Sequence[Entry]) -> list[Entry]:
    """Return entries without those that a later one of the same id, or of the same key, replaces."""
    found: list[Entry] = []
    said: set[tuple[str, str, bool]] = set()
    for entry in reversed(entries):
        names = {("id", entry.id or entry.handle, entry.retired)}
        names |= {("key", entry.field("key") or "", False)} if entry.kind == "meta" and not entry.retired else set()
        found += [] if names & said else [entry]
        said |= names
    return found[::-1]


def _shown(entry: Entry, clean: Callable[[str, str | None], str]) -> str:
    value = _written_out(entry)
    if entry.kind == "meta":
        said = f"{value['key']}: {value['value']}"
    else:
        lead = {"preference": f"[{value.get('category')}] ", "learning": f"({value.get('source')}) "}[entry.kind]
        said = (lead if value.get("category" if entry.kind == "preference" else "source") else "") + value["text"]
    first, *below = clean(said, entry.said_by).split("\n")
    return "\n".join([f"- [{value['id']}] {first}", *(f"  {line}" for line in below)])
