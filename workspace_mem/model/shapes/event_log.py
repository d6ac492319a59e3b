r"""The events of a file that they are added to, below a head like that of a whole file (`whole_file.py`).

    ---
    id: run-7k3f9q2m
    ---

    # Implement POST /api/todos

    - 1 2026-01-06T10:30:00.000Z run_start eng-001 Implement POST /api/todos
    - 2 2026-01-06T10:32:00.120Z tool_result eng-001 run_test: fail
      ```json
      {"exit": 1}
      ```

An event is a line with its number, and what is indented below it. Whatever else stands there is passed over and stays.
"""

import json
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from workspace_mem.model.document import Document, body_start
from workspace_mem.model.entry import PERSON
from workspace_mem.model.shapes import whole_file
from workspace_mem.text.strings import split_lines

MOST_DATA = 32_000  # characters of the JSON of an event
_EVENT = re.compile(r"- (\d{1,15}) (\d{4}-\d\d-\d\dT[\d:.]+Z?) ([\w.-]+) (\S+)(?: (.*))?")
_OPEN, _CLOSE = "  ```json", "  ```"
_CUT_OPEN = "  ```text"
_LIKE_FENCE = re.compile(r"\A\\*```")


class RunEvent(NamedTuple):
    """One event as it stands in a file."""

    number: int
    at: str
    type: str
    agent: str
    text: str
    data: Any = None  # what its JSON says; a text where that was too long and was cut
    first_line: int = 0  # 1-based
    end: int = 0  # excluded


# ── events ─────────────────────────────────────────────────────────────────────────────────────


def lines_of(event: RunEvent) -> str:
    """Return an event as it is written."""
    first, *rest = event.text.split("\n")
    lines = [f"- {event.number} {event.at} {event.type} {event.agent} {first}".rstrip(" ")]
    lines += ["  " + _LIKE_FENCE.sub(r"\\\g<0>", line, count=1) for line in rest]
    if event.data is not None:
        said = json.dumps(event.data, ensure_ascii=False)
        said = said if said.isascii() or said.isprintable() else json.dumps(event.data)  # half a character, a line end
        if len(said) > MOST_DATA:
            kept = said[: MOST_DATA - 60]
            lines += [_CUT_OPEN, f"  {kept}", f"  … ({len(said) - len(kept):,} characters left out)", _CLOSE]
        else:
            lines += [_OPEN, f"  {said}", _CLOSE]
    return "".join(f"{line}\n" for line in lines)


def events_in(text: str, *, first_line: int = 1) -> Iterator[RunEvent]:
    """Yield the events of a text in their order. Whatever is none is passed over."""
    found: re.Match[str] | None = None
    below: list[str] = []
    start = first_line
    for at, line in enumerate((one.rstrip("\r\n") for one in split_lines(text)), start=first_line):
        if found and (line.startswith("  ") or not line.strip(" \t")):
            below.append(line)
            continue
        if found:
            yield _event(found, below, start)
        found, below, start = _EVENT.fullmatch(line), [], at
    if found:
        yield _event(found, below, start)


def _event(found: re.Match[str], below: list[str], start: int) -> RunEvent:
    while below and not below[-1].strip(" \t"):
        below.pop()
    end, data = start + 1 + len(below), None
    opened = next((at for at, line in enumerate(below) if line in (_OPEN, _CUT_OPEN)), None)
    if opened is not None and below[-1] == _CLOSE:
        inside = "\n".join(line[2:] for line in below[opened + 1 : -1])
        data = inside
        if below[opened] == _OPEN:
            with suppress(ValueError):  # by hand
                data = json.loads(inside)
        below = below[:opened]
    plain = [line[3:] if re.match(r" {2}\\+```", line) else line[2:] for line in below]
    return RunEvent(int(found[1]), found[2], found[3], found[4], "\n".join([found[5] or "", *plain]), data, start, end)


def without_orders(text: str, order_in: Callable[[str], object]) -> str:
    """Return a text as agents are given it: events that read like orders say so and nothing else; no line is moved."""
    lines = split_lines(text)
    for event in list(events_in(text)):
        if is_order(event, order_in):
            ends = [line[len(line.rstrip("\r\n")) :] for line in lines[event.first_line - 1 : event.end - 1]]
            held = f"- {event.number} {event.at} {event.type} {event.agent} {HELD_OUT}"
            lines[event.first_line - 1 : event.end - 1] = [held + ends[0], *ends[1:]]
    return "".join(lines)


def is_order(event: RunEvent, order_in: Callable[[str], object]) -> bool:
    """Tell whether an event reads like an order to agents, and no person wrote it."""
    said = [event.text] if event.data is None else [event.text, json.dumps(event.data, ensure_ascii=False)]
    return event.agent != PERSON and order_in("\n".join(said)) is not None


HELD_OUT = "[reads like an order to an agent: a person reads it]"


def last_event(tail: str) -> RunEvent | None:
    """Return the last event of the end of a file."""
    return next(iter(deque(events_in(tail), maxlen=1)), None)


# ── what they come to ──────────────────────────────────────────────────────────────────────────


def state_after(events: Iterable[RunEvent]) -> dict[str, Any]:
    """Return what a run has come to after these events; the objects of checkpoints are merged (RFC 7386)."""
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
    found = dict(before) if isinstance(before, dict) else {}
    for key, value in patch.items():
        if value is None:
            found.pop(key, None)
        else:
            found[key] = _merged(found.get(key), value)
    return found


def outlined(document: Document) -> tuple[int, list[tuple[str, int, int, tuple[str, ...]]]]:
    """Return the first line (0-based) of the body, and each event as a block, without parsing the rest."""
    head, _ = whole_file.divided(document)
    first, entry = body_start(head), whole_file.entry_of(document)
    above = (entry.text,) if entry else ()
    shown = [("paragraph", first, len(head.lines), above)] if first < len(head.lines) else []
    events = events_in("".join(document.lines[len(head.lines) :]), first_line=len(head.lines) + 1)
    return first, [*shown, *(("item", event.first_line - 1, event.end - 1, above) for event in events)]
