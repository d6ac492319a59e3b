"""Add events to a run: numbered, screened, and in groups."""

import json
import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from itertools import count, takewhile
from typing import Any, NamedTuple

from workspace_mem.disk.transaction import DoneAlreadyError, Header, Writer
from workspace_mem.errors import NotFoundError, RefusedError, UsageError
from workspace_mem.model.changes import ChangeSet, Edit, ReadDocument, step
from workspace_mem.model.document import Document, Splice, yaml_scalar
from workspace_mem.model.entry import PERSON, Entry
from workspace_mem.model.list_item import MAX_TEXT, clean_text
from workspace_mem.model.whole_file import RunEvent, last_event, lines_of
from workspace_mem.screen.secrets import without_secrets
from workspace_mem.write.backlog import Backlog
from workspace_mem.write.forget_guard import ForgottenGuard
from workspace_mem.write.permission import refuse_unless_permitted, refuse_unless_writable

TYPES = ("run_start", "plan", "dispatch", "message", "tool_call", "tool_result", "artifact", "checkpoint", "run_end")
LARGEST_PART = 4 * 1024 * 1024  # bytes of an event file, before the next part begins
_MOST_WAITING = 50  # unrecorded groups of events, each with a copy of its file
_MOST_AT_ONCE = 2 * 1024 * 1024  # bytes of one group, which fits a part
_AGENT = re.compile(r"[^\s]{1,80}")


class EventInput(NamedTuple):
    """A caller's event."""

    type: str
    text: str = ""
    data: Any = None
    agent: str | None = None  # None: the caller


class Added(NamedTuple):
    """The durable new events of a run."""

    path: str
    first: int
    last: int
    is_repeated: bool = False  # an earlier call with this operation id added them


def add_events(
    backlog: Backlog, writer: Writer, header: Header, run: Entry, happened: Sequence[EventInput], *, now: datetime
) -> Added:
    """Add events to a run, all or none, durably, with consecutive numbers despite other writers.

    They come into the history with others of the same minute.

    Raises UsageError for what is no event, RefusedError where the run has ended, where the actor may not write it, for
    what was forgotten and where the disk does not let us, NotFoundError where the run is gone.
    """
    folder, path = backlog.folder, run.place.path
    refuse_unless_writable(folder)
    refuse_unless_permitted(folder, header.actor, header.op, path, exists=True, adds_only=True)
    who = header.actor.removeprefix("agent:")
    moment = now.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.") + f"{now.microsecond // 1000:03d}Z"
    events = [_checked(event, who, moment) for event in happened]
    together = "".join(map(lines_of, events))
    events = events if without_secrets(together) == together else [*map(_safe, events)]
    if (size := sum(len(lines_of(event).encode("utf-8", "replace")) for event in events)) > _MOST_AT_ONCE:
        message = f"The events have {size:,} bytes; at most {_MOST_AT_ONCE:,} can be added at once; nothing was added"
        raise RefusedError(message, path=path, hint="add them in smaller groups")

    def decide(read: ReadDocument) -> ChangeSet:
        parts = list(takewhile(lambda part: part.exists, (read(part_of(path, number)) for number in count(1))))
        if not parts:
            raise NotFoundError(f"{path} no longer exists; nothing was added", path=path)
        document, last = parts[-1], next(filter(None, map(_last_event, reversed(parts))), None)
        if last and last.type == "run_end":
            raise RefusedError(f"{run.name} ended with event {last.number}; nothing was added", path=path)
        first = last.number + 1 if last else 1
        new = [event._replace(number=number) for number, event in enumerate(events, start=first)]
        data = "".join(map(lines_of, new)).encode("utf-8").replace(b"\n", document.newline.encode())
        if len(document.data) + len(data) > LARGEST_PART and _last_event(document):
            number = len(parts) + 1
            document = read(part_of(path, number))
            front = f"id: {yaml_scalar(f'{run.id}-{number}')}\ncontinues: {yaml_scalar(f'[[{run.id}]]')}\n"
            source = "" if header.actor == PERSON else f"source: {header.actor}\n"
            data = f"---\n{front}{source}---\n\n# {run.text} ({number})\n\n".encode() + data
        elif not document.data.endswith(b"\n"):  # torn, or saved without a final line end
            data = document.newline.encode() + data
        after = document.with_data(document.data + data)
        added = step(document, lambda _: Edit(document, after, Splice(len(document.data), b"", data), None))
        answer = {"first": first, "last": new[-1].number}
        return ChangeSet(f"run: {run.text}", (added,), (run.id,) if run.id else (), answer=answer)

    guard = ForgottenGuard(folder, header.actor, header.op) if folder.has_own("forgotten.json") else None
    try:
        changes, intent = writer.write(guard.over(decide) if guard else decide, header._replace(waits=False))
    except DoneAlreadyError as known:
        answer = known.attempt.answer
        return Added(answer["path"], answer["first"], answer["last"], is_repeated=True)
    if intent and int(intent.name.partition("-")[0]) % _MOST_WAITING == 0:
        backlog.record_waiting_events()
    return Added(changes.steps[0].edit.after.path, changes.answer["first"], changes.answer["last"])


def part_of(path: str, number: int) -> str:
    """Return the path of a part of a run's file."""
    return path if number == 1 else f"{path.removesuffix('.md')}-{number}.md"


def _last_event(document: Document) -> RunEvent | None:
    """Return a part's last event; None without any."""
    start = len(document.data)
    while (start := document.data.rfind(b"\n- ", 0, start)) >= 0:
        if event := last_event(document.data[start:].decode("utf-8", "replace")):
            return event
    return None


def _checked(happened: EventInput, who: str, moment: str) -> RunEvent:
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


def _safe(event: RunEvent) -> RunEvent:
    """Return an event without secrets; data that is no JSON without them is left out."""
    safe = event._replace(text=without_secrets(event.text))
    with suppress(ValueError):
        safe = safe._replace(data=json.loads(without_secrets(json.dumps(event.data))))
    together = lines_of(safe)
    if without_secrets(together) != together:  # also a name in the text with its value in the data
        safe = safe._replace(text=without_secrets(together.split("\n", 1)[0]), data=None)
    return safe
