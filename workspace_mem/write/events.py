"""Add events to a run: numbered, screened, in groups as they are handed in."""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from workspace_mem.disk.folder import Folder
from workspace_mem.disk.journal import Attempt
from workspace_mem.disk.transaction import Header, LinesToAdd, append, part_of, refuse_another_use
from workspace_mem.errors import RefusedError, UsageError
from workspace_mem.model.changes import ChangeSet, step, whole_edit
from workspace_mem.model.document import yaml_scalar
from workspace_mem.model.entry import PERSON, Entry
from workspace_mem.model.shapes.list_item import MAX_TEXT, clean_text
from workspace_mem.model.shapes.whole_file import RunEvent, events_in, last_event, lines_of
from workspace_mem.write.forgotten import ForgottenGuard
from workspace_mem.write.permission import refuse_unless_permitted, refuse_unless_writable

TYPES = ("run_start", "plan", "dispatch", "message", "tool_call", "tool_result", "artifact", "checkpoint", "run_end")
_BEGINS = re.compile(rb"^- \d{1,15} \d{4}-\d\d-\d\dT[\d:.]+Z? [^\n]*", re.MULTILINE)
_MOST_AT_ONCE = 2 * 1024 * 1024  # bytes: a part has room for them
_AGENT = re.compile(r"[^\s]{1,80}")


class Happened(NamedTuple):
    """One event that somebody hands in."""

    type: str
    text: str = ""
    data: Any = None
    agent: str | None = None  # else whoever hands it in


class Added(NamedTuple):
    """Events that stand in a run, durably."""

    path: str
    first: int
    last: int
    is_repeated: bool = False  # an operation of this id had added them before


class _AlreadyThereError(Exception):
    """An operation of this id was carried out before: what it added stands in the run."""


def add_events(
    folder: Folder,
    header: Header,
    run: Entry,
    happened: Sequence[Happened],
    *,
    now: datetime,
    redact: Callable[[str], str],
    token: str,
) -> Added:
    """Add events to a run, all or none, durably, under the numbers that come next whoever else adds to it.

    An operation with an id adds only what its earlier attempts did not.

    Raises UsageError for what is no event, RefusedError where the run has ended, where the actor may not write it, for
    what was forgotten and where the disk does not let us, NotFoundError where the run is gone.
    """
    refuse_unless_writable(folder)
    path = run.place.path
    refuse_unless_permitted(folder, header.actor, header.op, path, exists=True, adds_only=True)
    who = header.actor.removeprefix("agent:")
    moment = now.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.") + f"{now.microsecond // 1000:03d}Z"
    checked = [_checked(event, who, moment) for event in happened]
    safe = _without_secrets(checked, redact)
    if (size := sum(len(lines_of(event).encode("utf-8", "replace")) for event in safe)) > _MOST_AT_ONCE:
        message = f"The events have {size:,} bytes; at most {_MOST_AT_ONCE:,} can be added at once; nothing was added"
        raise RefusedError(message, path=path, hint="add them in smaller groups")
    numbers: list[int] = []

    def lines(tail: str) -> bytes:
        present, missing = _found_of(folder, header, path, safe) if header.op_id else ([], safe)
        numbers[:] = (event.number for event in present)
        if not missing:
            raise _AlreadyThereError
        last = last_event(tail)
        if last and last.type == "run_end":
            raise RefusedError(f"{run.name} ended with event {last.number}; nothing was added", path=path)
        begin = last.number + 1 if last else 1
        new = [event._replace(number=number) for number, event in enumerate(missing, start=begin)]
        numbers.extend(event.number for event in new)
        if header.op_id:  # first: whoever tries again looks for these
            known = [(event.number, event.at) for event in (*present, *new)]
            folder.journal.note(Attempt(header.op_id, header.op, header.request, {"path": path, "events": known}))
        data = "".join(map(lines_of, new)).encode("utf-8")
        return data.replace(b"\n", b"\r\n") if "\r\n" in tail else data

    def head(number: int) -> bytes:
        front = f"id: {yaml_scalar(f'{run.id}-{number}')}\ncontinues: {yaml_scalar(f'[[{run.id}]]')}\n"
        source = "" if header.actor == PERSON else f"source: {header.actor}\n"
        return f"---\n{front}{source}---\n\n# {run.text} ({number})\n\n".encode()

    _refuse_forgotten(folder, header, path, safe)
    addition = LinesToAdd(
        path,
        header.op,
        f"run: {run.text}",
        header.actor,
        header.at,
        header.session,
        (run.id,) if run.id else (),
        _BEGINS,
        lines,
        head,
    )
    try:
        return Added(append(folder, addition, token), numbers[0], numbers[-1])
    except _AlreadyThereError:
        return Added(path, numbers[0], numbers[-1], is_repeated=True)


def _found_of(
    folder: Folder, header: Header, path: str, events: Sequence[RunEvent]
) -> tuple[list[RunEvent], Sequence[RunEvent]]:
    """Return which of these events an earlier attempt left in the run, from the first one on, and the others."""
    first = folder.journal.attempt(header.op_id or "")
    if first is None:
        return [], events
    refuse_another_use(first, header.request)
    recorded: dict[tuple[int, str], RunEvent] = {}
    number = 1
    while (document := folder.read(part_of(path, number))).exists:
        recorded |= {(event.number, event.at): event for event in events_in(document.text)}
        number += 1
    present: list[RunEvent] = []
    for known, wanted in zip(first.answer.get("events", ()), events, strict=False):
        event = recorded.get(tuple(known))
        # A power cut may have torn the last one.
        is_torn = event and (wanted.text.startswith(event.text) and len(event.text) < len(wanted.text))
        if event is None or is_torn or (wanted.data is not None and event.data is None):
            break
        present.append(event)
    return present, events[len(present) :]


def _checked(happened: Happened, who: str, moment: str) -> RunEvent:
    if happened.type not in TYPES:
        hint = f"use one of {', '.join(TYPES)}"
        raise UsageError(
            f"{happened.type[:80]!r} is not a type of event; nothing was added",
            hint=hint,
            near=(happened.type, TYPES.__iter__),
        )
    agent = happened.agent or who
    if not _AGENT.fullmatch(agent) or not agent.isprintable():
        raise UsageError(f"{agent[:80]!r} cannot name an agent; nothing was added", hint="use a word without spaces")
    text = clean_text(happened.text)
    if len(text) > MAX_TEXT:
        text = f"{text[: MAX_TEXT - 60]}\n… ({len(text) - MAX_TEXT + 60:,} characters left out)"
    return RunEvent(0, moment, happened.type, agent, text, happened.data)


def _without_secrets(events: Sequence[RunEvent], redact: Callable[[str], str]) -> Sequence[RunEvent]:
    """Return events without secrets: all of them are looked at together, and one by one where that finds any."""
    together = "".join(map(lines_of, events))
    if redact(together) == together:
        return events
    result = [event._replace(text=redact(event.text), data=_redacted(event.data, redact)) for event in events]
    for number, event in enumerate(result):
        text = lines_of(event)
        if redact(text) != text:  # a name in the text and its value in the data
            result[number] = event._replace(text=redact(text.split("\n", 1)[0]), data=None)
    return result


def _redacted(value: Any, redact: Callable[[str], str]) -> Any:
    if isinstance(value, str):
        return redact(value)
    if isinstance(value, Mapping):
        labelled = {key: redact(f"{key}: {part}") if isinstance(part, str) else "" for key, part in value.items()}
        return {
            redact(str(key)): labelled[key].partition(": ")[2]
            if isinstance(part, str) and labelled[key] != f"{key}: {part}"
            else _redacted(part, redact)
            for key, part in value.items()
        }
    return [_redacted(part, redact) for part in value] if isinstance(value, list | tuple) else value


def _refuse_forgotten(folder: Folder, header: Header, path: str, events: Sequence[RunEvent]) -> None:
    """Raise RefusedError for a text that was forgotten."""
    if not folder.has_own("forgotten.json"):
        return
    document = folder.document(path, b"")
    after = document.with_data("".join(map(lines_of, events)).encode("utf-8"))
    added = step(document, lambda document: whole_edit(document, after))
    ForgottenGuard(folder, header.actor, header.op).over(lambda _: ChangeSet("", (added,)))(folder.read)
