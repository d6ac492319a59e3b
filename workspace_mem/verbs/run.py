"""run: record a run of agents event by event, and replay it."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Annotated, Any, NamedTuple

from workspace_mem.console.output import render_written, say
from workspace_mem.declarations import Arg, Key, verb
from workspace_mem.disk.journal import this_machine
from workspace_mem.disk.transaction import Header
from workspace_mem.errors import NotFoundError, RefusedError, UsageError, WorkspaceMemError
from workspace_mem.intake.accept import add_entry
from workspace_mem.model.entry import ID, PERSON, Entry
from workspace_mem.model.kinds import Form
from workspace_mem.model.reading import read
from workspace_mem.model.whole_file import HELD_OUT, RunEvent, events_in, is_order, state_after
from workspace_mem.screen.clean import clean
from workspace_mem.screen.inputs import EntryInput
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace
from workspace_mem.write.events import TYPES, EventInput, add_events, part_of
from workspace_mem.write.pipeline import REPEATED, WriteResult

_ID = Arg("The id of a run.", metavar="ID")
Json = Arg("JSON; - reads standard input.", metavar="FILE", is_file=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class EventsAdded:
    """Events that are durable in their run."""

    id: str
    path: str
    first: Annotated[int, Key("number of the first event")]
    last: Annotated[int, Key("number of the last event")]
    commit: Annotated[str | None, Key("null: it comes within a minute, or when the run ends")] = None
    notices: tuple[str, ...] = ()


class ShownEvent(NamedTuple):
    """One event for display."""

    number: Annotated[int, Key("its position among all events of the run")]
    at: str
    type: Annotated[str, Key("such as tool_call")]
    agent: Annotated[str, Key("the actor of the event")]
    text: str
    data: Annotated[Any, Key("its data; null if it has none")]
    path: str
    first_line: int


class Replayed(NamedTuple):
    """The state of a run, and its events."""

    id: str
    path: str
    goal: Annotated[str, Key("its goal")]
    state: Annotated[Mapping[str, Any], Key("the state after the last listed event")]
    events: tuple[ShownEvent, ...]
    notices: tuple[str, ...] = ()


@verb('run event run-7k3f9q2m tool_result "run_test: fail"', repeatable=True, once_by_itself=True, job="event")
def run_event(
    workspace: Workspace,
    name: Annotated[str, _ID],
    type: Annotated[str | None, Arg(f"{', '.join(TYPES)}.", metavar="TYPE")] = None,  # noqa: A002
    text: Annotated[str | None, Arg("What happened, in one line.", metavar="TEXT", is_text=True)] = None,
    *,
    agent: Annotated[str | None, Arg("The event's actor; by default the writer.")] = None,
    data: Annotated[str | None, Json._replace(says="Data of the event, as JSON; - reads standard input.")] = None,
    events: Annotated[
        str | None, Json._replace(says="Many events: a JSON object on each line, with type, text, agent and data.")
    ] = None,
) -> EventsAdded:
    """Add one or more events to a run: on disk when the command answers, and numbered without gaps.

    The commit follows within a minute, or when the run ends.

    In Python `data` and `events` are JSON texts.

    Raises NotFoundError for an unknown run, UsageError for an invalid event, RefusedError if the run has ended.
    """
    if (type is None) == (events is None):
        raise UsageError("Give the type of one event, or --events for several; nothing was added")
    if events is not None:
        rows = _parsed(events, "--events") if events.lstrip().startswith("[") else None
        if rows is None:
            lines = enumerate(events.split("\n"), 1)
            rows = [_parsed(line, f"--events, line {number},") for number, line in lines if line.strip()]
        happened = []
        for number, row in enumerate(rows, start=1):
            if not isinstance(row, dict) or not isinstance(row.get("type"), str):
                why = "is not an object with a type"
            elif unknown := sorted(row.keys() - set(EventInput._fields)):
                why = f"has the unknown key {unknown[0][:80]!r}"
            elif not all(isinstance(row.get(key) or "", str) for key in ("text", "agent")):
                why = "has a text or an agent that is not a string"
            else:
                happened.append(EventInput(row["type"], row.get("text") or "", row.get("data"), row.get("agent")))
                continue
            hint = "an event has a type, and optionally a text, an agent and data"
            raise UsageError(f"Event {number} {why}; nothing was added", hint=hint)
        if not happened:
            raise UsageError("There are no events; nothing was added")
    else:
        happened = [EventInput(str(type), text or "", _parsed(data, "--data") if data else None, agent)]
    return _add(workspace, _run_named(workspace, name), happened, op_id=workspace.op_id)


@verb("run start Implement POST /api/todos", repeatable=True, job="start")
def run_start(
    workspace: Workspace,
    goal: Annotated[str, Arg("The goal.", metavar="GOAL", is_text=True)] = "run",
) -> WriteResult:
    """Begin a run: a file under runs/ that collects events. The answer has its id."""
    if workspace.kinds["run"].form is not Form.EVENTS:
        hint = '`workspace-mem remember --kind KIND` begins one of a kind with shape = "log"; `run event` adds to it'
        raise UsageError("workspace.toml declares another kind with the name run; nothing was written", hint=hint)
    machine = workspace.machine() or this_machine().name.split(".")[0]
    done = add_entry(workspace, "run", "run", EntryInput(goal, fields=(("machine", machine),)))
    if done.entry and done.changed:
        _add(workspace, done.entry, [EventInput("run_start", done.entry.text)])
    return done


@verb("run end run-7k3f9q2m done", repeatable=True, once_by_itself=True, job="end")
def run_end(
    workspace: Workspace,
    name: Annotated[str, _ID],
    text: Annotated[str | None, Arg("How it ended.", metavar="TEXT", is_text=True)] = None,
) -> EventsAdded:
    """End a run: no more events can be added, and all are in the history."""
    run = _run_named(workspace, name)
    added = _add(workspace, run, [EventInput("run_end", text or "")], op_id=workspace.op_id)
    try:
        versions = workspace.backlog.record().versions
    except WorkspaceMemError as error:
        return replace(added, notices=(*added.notices, f"The run is saved and not yet in history: {error.message}"))
    return replace(added, commit=versions[-1] if versions else None)


@verb("run replay run-7k3f9q2m --until 40", job="replay")
def run_replay(
    workspace: Workspace,
    name: Annotated[str, _ID],
    *,
    start: Annotated[int | None, Arg("Show events from this number on.", option="--from", least=1)] = None,
    until: Annotated[int | None, Arg("Play back up to this number.", least=0)] = None,
) -> Replayed:
    """Replay a run: its events and the resulting state; --until N stops after event N.

    Raises NotFoundError for an unknown run.
    """
    run = _run_named(workspace, name, retired=True)
    every: dict[tuple[object, ...], tuple[str, RunEvent]] = {}  # events of all parts of the run, without repeats
    part = 1
    while (document := workspace.folder.read(part_of(run.place.path, part))).exists:
        for event in events_in(document.text):
            every.setdefault(event[:5], (document.path, event))
        part += 1
    if part == 1:
        raise NotFoundError(f"{run.place.path} no longer exists", path=run.place.path)
    in_order = sorted(every.values(), key=lambda item: item[1].number)
    events = [(path, event) for path, event in in_order if until is None or event.number <= until]
    odd: list[str] = []
    if missing := sorted({*range(1, events[-1][1].number if events else 0)} - {event.number for _, event in events}):
        odd.append(f"{len(missing):,} events are missing, the first is {missing[0]}: somebody removed them by hand")
    if again := len(events) - len({event.number for _, event in events}):
        odd.append(
            f"{counted(again, 'event')} with the number of another one: two clones were merged that both added some"
        )
    held = {event.number for _, event in events if workspace.actor != PERSON and is_order(event, workspace.order_in)}
    if held:  # an event cannot wait, so it keeps its number and type
        what = f"Only a person is shown {counted(len(held), 'event')} that may give orders to an agent"
        odd.append(f"{what}: `workspace-mem run replay ID`")
        events = [
            (path, event._replace(text=HELD_OUT, data=None) if event.number in held else event)
            for path, event in events
        ]
    shown = tuple(
        ShownEvent(*event[:4], clean(event.text), _cleaned(event.data), path, event.first_line)
        for path, event in events
        if start is None or event.number >= start
    )
    state = _cleaned(state_after(event for _, event in events))
    return Replayed(run.name, run.place.path, clean(run.text), state, shown, tuple(odd))


# ── which run ──────────────────────────────────────────────────────────────────────────────────


def _run_named(workspace: Workspace, name: str, *, retired: bool = False) -> Entry:
    """Return a run by id. Raises NotFoundError, or UsageError for another kind of entry."""
    kind = workspace.kinds.get("run")
    if kind and ID.fullmatch(name) and not retired:  # fast path, since thousands of events come one by one
        home = kind.home.format(date="*", id=name)
        paths = [path.relative_to(workspace.root).as_posix() for path in workspace.root.glob(home)]
        if len(paths) == 1 and (entries := read(workspace.folder.read(paths[0])).entries):
            return entries[0]
    entry = workspace.catalog.entry_named(name)
    if workspace.kinds[entry.kind].form is not Form.EVENTS:
        raise UsageError(f"{entry.name} is a {entry.kind}, not a run", path=entry.place.path)
    if entry.retired and not retired:
        hint = f"workspace-mem restore {entry.name}"
        raise RefusedError(f"{entry.name} is retired; nothing was added", path=entry.place.path, hint=hint)
    return entry


# ── events ─────────────────────────────────────────────────────────────────────────────────────


def _add(workspace: Workspace, run: Entry, happened: Sequence[EventInput], *, op_id: str | None = None) -> EventsAdded:
    machine, here = run.field("machine"), workspace.machine()
    if machine and here and machine not in (here, here.rpartition("-")[0]):
        raise RefusedError(
            f"{run.name} belongs to the machine {machine}, and this one is {here}; nothing was added",
            path=run.place.path,
            hint="add to it there, or begin a run here: `workspace-mem run start GOAL`",
        )
    now = workspace.now()
    asked = sha256(json.dumps([run.name, happened]).encode("ascii")).hexdigest() if op_id else None
    header = Header("event", workspace.actor, now.isoformat(), workspace.session, op_id, asked)
    added = add_events(workspace.backlog, workspace.writer, header, run, happened, now=now)
    orders = () if workspace.actor == PERSON else filter(None, (workspace.order_in(event.text) for event in happened))
    notices = tuple(
        f"It reads like an order (“{words}”), so `run replay` shows it to a person only" for words in orders
    )
    notices = (REPEATED,) if added.is_repeated else notices[:1]
    return EventsAdded(id=run.name, path=added.path, first=added.first, last=added.last, notices=notices)


def _parsed(source: str, what: str) -> Any:
    try:
        return json.loads(source)
    except ValueError as error:
        raise UsageError(f"{what} is not JSON: {error}; nothing was added") from error


def _cleaned(value: Any) -> Any:
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, dict):
        return {clean(key): _cleaned(inner) for key, inner in value.items()}
    return [_cleaned(inner) for inner in value] if isinstance(value, list) else value


# ── how it is shown ────────────────────────────────────────────────────────────────────────────


render_start = render_written


def render_event(added: EventsAdded, **_: object) -> None:
    """Show the numbers that events got."""
    numbers = str(added.first) if added.first == added.last else f"{added.first}-{added.last}"
    say(f"{added.id}  {numbers}  {added.path}")


render_end = render_event


def render_replay(replay: Replayed, **_: object) -> None:
    """Print each event with its data below, and the final state."""
    for event in replay.events:
        say(f"{event.number}  {event.at}  {event.type}  {event.agent}  {event.text}".rstrip())
        if event.data is not None:
            say(f"    {event.data if isinstance(event.data, str) else json.dumps(event.data, ensure_ascii=False)}")
    say(json.dumps(replay.state, ensure_ascii=False, indent=2))
