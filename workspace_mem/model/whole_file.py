r"""The form of an entry that is a whole file, and of the events in such a file.

    ---
    id: ep-7k3f9q2m
    outcome: success
    source: agent:claude
    ---

    # Implement POST /api/todos

    ## Actions

    - +120s run_test → fail: missing return type

The first heading is the text, front matter and sections are the fields. Any text by a person can be read; a tool
edits by span, and no other character changes.
"""

import json
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from workspace_mem.errors import NotFoundError, RefusedError
from workspace_mem.model.changes import Edit, refuse_unless_text, removal, whole_edit
from workspace_mem.model.document import Document, body_start, front_fields, with_front_matter
from workspace_mem.model.entry import ID, PERSON, Draft, Entry, Place, fields_by_key, handle_of
from workspace_mem.model.kinds import Field, Form, Kind, is_archived
from workspace_mem.model.list_item import CATEGORY, item_marker
from workspace_mem.text.markdown import Block, blocks, with_section
from workspace_mem.text.strings import late, line_end, split_lines

_BEFORE_HASHES = late(r"(?:^|(?<=[ \t]))(\\*)(?=#+\Z)")  # Markdown hides a trailing `#` word of a heading
_ODD_ITEM = late(r"(\\*)(?=[-*_][-*_ \t]*\Z)")  # `- ---` is a rule
_NO_FIELDS = ("id", "tags")
_FIRST_EVENT = late(rb"^- \d+ \d{4}-\d\d-\d\dT", re.MULTILINE)  # first line of an event


# ── reading ────────────────────────────────────────────────────────────────────────────────────


def divided(document: Document) -> tuple[Document, bytes]:
    """Split an event log into the document above its first event, and the events; other files stay whole."""
    match = _FIRST_EVENT.search(document.data) if document.kinds.is_event_log(document.path) else None
    end = match.start() if match else len(document.data)
    return document.with_data(document.data[:end]), document.data[end:]


def entry_of(document: Document) -> Entry | None:
    """Parse a file as one entry; None for an empty file. Events are no part of the entry."""
    kind = document.kinds.owner(document.path)
    if kind is None or not document.text.strip():
        return None
    head, _ = divided(document)
    head_blocks = blocks(head.lines, body_start(head))
    title = _title_of(head_blocks)
    first = title or next(iter(head_blocks), None)
    text = head.lines[first.first].strip() if first else document.path.rpartition("/")[2].removesuffix(".md")
    if first and first.kind == "heading":
        text = _BEFORE_HASHES.sub(lambda match: match[1][1:], first.text.strip())
    front = {field.key: field.values for field in front_fields(head)}
    categories = () if kind.field("category") else front.get("category", ())
    is_one = len(categories) == 1 and CATEGORY.fullmatch(f"[{categories[0]}]")
    category = categories[0] if is_one else None
    known = (*_NO_FIELDS, "category") if category else _NO_FIELDS
    fields = [(key, value) for key, values in front.items() if key not in known for value in values]
    heading = ""
    for block in head_blocks:  # list items and other blocks below each further heading
        if block.kind == "heading":
            heading = "" if block is title else block.text.strip()
        elif heading:
            value = _value(head.lines[block.first : block.end], is_item=block.kind == "item")
            fields.append((_name(kind, heading), value))
    name = document.kinds.name_in(document.path) if kind.is_named else next(iter(front.get("id", ())), None)
    return Entry(
        kind.name,
        text,
        category,
        front.get("tags", ()),
        tuple(fields),
        name if name and ID.fullmatch(name) else None,
        handle_of(document.path, text, 0),
        (),
        Place(document.path, 1, len(document.lines)),
        is_archived(document.path),
    )


def _title_of(head_blocks: Sequence[Block]) -> Block | None:
    """Return the heading that holds the text: one of level 1, or the first block."""
    headings = [block for block in head_blocks if block.kind == "heading"]
    first = next((block for block in headings if block.level == 1), None)
    return first or next((block for block in head_blocks[:1] if block in headings), None)


def _value(lines: Sequence[str], *, is_item: bool) -> str:
    bare = [line.rstrip("\r\n") for line in lines]
    if not is_item:
        return "\n".join(bare)
    marker = item_marker(bare[0])
    width = len(marker) if marker.endswith(" ") else len(marker) + 1
    first = bare[0][len(marker) :]
    first = _ODD_ITEM.sub(lambda match: match[1][1:], first, count=1) if _ODD_ITEM.match(first) else first
    rest = [line[min(width, len(line) - len(line.lstrip(" "))) :] for line in bare[1:]]
    return "\n".join([first, *rest])


def _name(kind: Kind, heading: str) -> str:
    """Return the field of a section."""
    plain = heading.rstrip(": \t").casefold().replace("&", "and")
    return next((field.name for field in kind.fields if field.section and field.section.casefold() == plain), plain)


# ── writing ────────────────────────────────────────────────────────────────────────────────────


def add(document: Document, draft: Draft, entry_id: str | None) -> Edit:
    """Create an entry's file. Raises RefusedError if it exists or does not read back."""
    if document.exists and document.data:
        raise RefusedError(f"{document.path} already exists; nothing was written", path=document.path)
    kind = document.kinds[draft.kind]
    blank = document.with_data(f"---\n---\n\n{_title(draft.text)}\n".encode())
    after = _with_values(blank, Draft(draft.kind, draft.text), draft, None if kind.is_named else entry_id)
    after = after.with_data(after.data + (b"\n" if kind.form is Form.EVENTS else b""))
    edit = _checked(document, after, draft, document.kinds.name_in(document.path) if kind.is_named else entry_id)
    if edit is None:
        raise RefusedError("The text cannot be stored without changing it", path=document.path)
    return edit


def rewrite(document: Document, entry: Entry, draft: Draft, entry_id: str | None = None) -> Edit:
    """Write a draft's text into the first heading, and its fields into the front matter and their sections.

    Equal values stay unchanged. Raises RefusedError if the result would not read back as asked.
    """
    refuse_unless_text(document)
    head, events = divided(document)
    after = head
    if draft.text != entry.text:
        head_blocks = blocks(head.lines, body_start(head))
        lines, newline, title = list(head.lines), head.newline, _title_of(head_blocks)
        if title is None:
            first = head_blocks[0].first if head_blocks else len(lines)
            if first and not line_end(lines[first - 1]):
                lines[first - 1] += newline
            lines[first:first] = [_title(draft.text) + newline, newline]
        else:
            lines[title.first : title.end] = [_title(draft.text) + line_end(lines[title.end - 1])]
        after = head.with_text("".join(lines))
    after = _with_values(after, entry, draft, entry_id)
    edit = _checked(document, after.with_data(after.data + events), draft, entry_id or entry.id)
    if edit is None:
        raise RefusedError(
            "The entry cannot be changed without changing how the rest of its file reads",
            path=document.path,
            hint="edit the file by hand",
        )
    return edit


def _title(text: str) -> str:
    return "# " + _BEFORE_HASHES.sub(lambda match: match[1] + "\\", text)


def _with_values(head: Document, before: Draft | Entry, draft: Draft, name: str | None) -> Document:
    """Return a file with a draft's id, category, fields and tags where they differ from the values before."""
    kind = head.kinds[draft.kind]
    front, sections = {field.key for field in front_fields(head)}, {side.name for side in kind.fields if side.section}
    old, new = fields_by_key(before.fields), fields_by_key(draft.fields)
    values: dict[str, str | Sequence[str] | None] = {"id": name} if name else {}
    values |= {"category": draft.category} if draft.category != before.category else {}
    for key in (*old, *(key for key in new if key not in old)):
        if new.get(key) != old.get(key) and (key in front or key not in old) and key not in sections:
            several = new.get(key, [])
            values[key] = several if len(several) > 1 else next(iter(several), None)
    values |= {"tags": draft.tags or None} if draft.tags != before.tags else {}
    after = with_front_matter(head, values)
    for field in kind.fields:
        if field.section and new.get(field.name) != old.get(field.name):
            after = _with_items(after, kind, field, new.get(field.name, []))
    return after


def _with_items(document: Document, kind: Kind, field: Field, values: Sequence[str]) -> Document:
    """Replace the items below a section's heading; without values, remove both."""
    newline, ready = document.newline, list[str]()
    for number, value in enumerate(values, start=1):
        first, *rest = value.split("\n")
        first = _ODD_ITEM.sub(lambda match: match[1] + "\\", first, count=1) if _ODD_ITEM.match(first) else first
        marker = f"{number}. " if field.numbered else "- "
        ready += [f"{marker}{first}{newline}"]
        ready += [f"{' ' * len(marker)}{line}{newline}" if line else newline for line in rest]
    start = body_start(document)
    title = _title_of(blocks(document.lines, start))

    def is_named(block: Block) -> bool:
        return block != title and _name(kind, block.text.strip()) == field.name

    text = with_section(document.lines, field.section or "", lambda _: ready, is_heading=is_named, first=start)
    return document.with_text(text)


def _checked(before: Document, after: Document, draft: Draft, name: str | None) -> Edit | None:
    """Return the edit between two states of a file; None if the file does not read as the draft."""
    result = entry_of(after)
    if result is None or fields_by_key(result.fields) != fields_by_key(draft.fields):
        return None
    if (result.text, result.category, result.tags, result.id) != (draft.text, draft.category, draft.tags, name):
        return None
    return whole_edit(before, after, result)


def cut(document: Document, entry: Entry) -> Edit:
    """Delete the file. Raises NotFoundError if it is gone or holds another entry."""
    current = entry_of(document)
    if current is None or current.name != entry.name:
        raise NotFoundError(f"{entry.name} is no longer in {document.path}; nothing was changed", path=document.path)
    return removal(document)


def copied(target: Document, source: Document, entry: Entry, draft: Draft) -> Edit:
    """Create the file at another place, with a draft's fields. Raises RefusedError if that file exists."""
    refuse_unless_text(source)
    if target.exists and target.data:
        message = f"{target.path} already exists; nothing was changed"
        raise RefusedError(message, path=target.path, hint="move that file first")
    copy = target.with_data(source.data)
    edit = rewrite(copy, entry_of(copy) or entry, draft)
    return whole_edit(target, edit.after, edit.entry)


# ── events ─────────────────────────────────────────────────────────────────────────────────────
#
#     - 1 2026-01-06T10:30:00.000Z run_start eng-001 Implement POST /api/todos
#     - 2 2026-01-06T10:32:00.120Z tool_result eng-001 run_test: fail
#       with its data below it, as a block of JSON
#
# An event is a numbered line and the lines indented below it. All other text is skipped, and stays.

MOST_DATA = 32_000  # characters of the JSON of an event
_EVENT = late(r"- (\d{1,15}) (\d{4}-\d\d-\d\dT[\d:.]+Z?) ([\w.-]+) (\S+)(?: (.*))?")
_OPEN, _CLOSE = "  ```json", "  ```"
_CUT_OPEN = "  ```text"
_LIKE_FENCE = late(r"\A\\*```")


class RunEvent(NamedTuple):
    """One event of a file."""

    number: int
    at: str
    type: str
    agent: str
    text: str
    data: Any = None  # its JSON value; a text if the JSON was too long and cut
    first_line: int = 0  # 1-based
    end: int = 0  # excluded


def lines_of(event: RunEvent) -> str:
    """Return the written lines of an event."""
    first, *rest = event.text.split("\n")
    lines = [f"- {event.number} {event.at} {event.type} {event.agent} {first}".rstrip(" ")]
    lines += ["  " + _LIKE_FENCE.sub(r"\\\g<0>", line, count=1) for line in rest]
    if event.data is not None:
        text = json.dumps(event.data, ensure_ascii=False)
        text = text if text.isascii() or text.isprintable() else json.dumps(event.data)  # surrogates, separators
        if len(text) > MOST_DATA:
            kept = text[: MOST_DATA - 60]
            lines += [_CUT_OPEN, f"  {kept}", f"  … ({len(text) - len(kept):,} characters left out)", _CLOSE]
        else:
            lines += [_OPEN, f"  {text}", _CLOSE]
    return "".join(f"{line}\n" for line in lines)


def events_in(text: str, *, first_line: int = 1) -> Iterator[RunEvent]:
    """Yield the events of a text in order, skipping everything else."""
    match: re.Match[str] | None = None
    below: list[str] = []
    start = first_line
    for index, line in enumerate((raw.rstrip("\r\n") for raw in split_lines(text)), start=first_line):
        if match and (line.startswith("  ") or not line.strip(" \t")):
            below.append(line)
            continue
        if match:
            yield _event(match, below, start)
        match, below, start = _EVENT.fullmatch(line), [], index
    if match:
        yield _event(match, below, start)


def _event(match: re.Match[str], below: list[str], start: int) -> RunEvent:
    while below and not below[-1].strip(" \t"):
        below.pop()
    end, data = start + 1 + len(below), None
    opened = next((index for index, line in enumerate(below) if line in (_OPEN, _CUT_OPEN)), None)
    if opened is not None and below[-1] == _CLOSE:
        inside = "\n".join(line[2:] for line in below[opened + 1 : -1])
        data = inside
        if below[opened] == _OPEN:
            with suppress(ValueError):  # edited by hand
                data = json.loads(inside)
        below = below[:opened]
    plain = [line[3:] if re.match(r" {2}\\+```", line) else line[2:] for line in below]
    return RunEvent(int(match[1]), match[2], match[3], match[4], "\n".join([match[5] or "", *plain]), data, start, end)


def without_orders(text: str, order_in: Callable[[str], object]) -> str:
    """Return a text for agents, with events that read like orders replaced by a note; line numbers stay."""
    lines = split_lines(text)
    for event in list(events_in(text)):
        if is_order(event, order_in):
            ends = [line[len(line.rstrip("\r\n")) :] for line in lines[event.first_line - 1 : event.end - 1]]
            held = f"- {event.number} {event.at} {event.type} {event.agent} {HELD_OUT}"
            lines[event.first_line - 1 : event.end - 1] = [held + ends[0], *ends[1:]]
    return "".join(lines)


def is_order(event: RunEvent, order_in: Callable[[str], object]) -> bool:
    """Tell whether an event reads like an order to agents, and no person wrote it."""
    texts = [event.text] if event.data is None else [event.text, json.dumps(event.data, ensure_ascii=False)]
    return event.agent != PERSON and order_in("\n".join(texts)) is not None


HELD_OUT = "[reads like an order to an agent: a person reads it]"


def last_event(tail: str) -> RunEvent | None:
    """Return the last event of the end of a file."""
    return next(iter(deque(events_in(tail), maxlen=1)), None)


# ── the state of a run ──────────────────────────────────────────────────────────────────────────


def state_after(events: Iterable[RunEvent]) -> dict[str, Any]:
    """Return a run's state after these events, with checkpoint objects merged (RFC 7386)."""
    now: dict[str, Any] = {"number": 0, "ended": False, "outcome": None, "plan": None, "checkpoint": {}}
    now |= {"artifacts": [], "agents": {}, "types": {}}
    for event in events:
        now["number"] = event.number
        now["types"][event.type] = now["types"].get(event.type, 0) + 1
        agent = now["agents"].setdefault(event.agent, {"events": 0, "last": 0})
        agent["events"], agent["last"] = agent["events"] + 1, event.number
        if event.type == "plan":
            now["plan"] = {"number": event.number, "text": event.text, "data": event.data}
        elif event.type == "checkpoint" and isinstance(event.data, dict):
            now["checkpoint"] = _merged(now["checkpoint"], event.data)
        elif event.type == "artifact" and event.text not in now["artifacts"]:
            now["artifacts"].append(event.text)
        elif event.type == "run_end":
            now["ended"], now["outcome"] = True, event.text
    return now


def _merged(before: Any, patch: Any) -> Any:
    if not isinstance(patch, dict):
        return patch
    result = dict(before) if isinstance(before, dict) else {}
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = _merged(result.get(key), value)
    return result


def outlined(document: Document) -> tuple[int, list[tuple[str, int, int, tuple[str, ...]]]]:
    """Return the first line (0-based) of the body, and each event as a block, without parsing the rest."""
    head, _ = divided(document)
    first, entry = body_start(head), entry_of(document)
    above = (entry.text,) if entry else ()
    shown = [("paragraph", first, len(head.lines), above)] if first < len(head.lines) else []
    events = events_in("".join(document.lines[len(head.lines) :]), first_line=len(head.lines) + 1)
    return first, [*shown, *(("item", event.first_line - 1, event.end - 1, above) for event in events)]
