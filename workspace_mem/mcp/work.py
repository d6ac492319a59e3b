"""The tools of the set `work`: what was done, what is handed over, and a run as it goes on."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NamedTuple

from workspace_mem.errors import UsageError
from workspace_mem.mcp.answers import SAID
from workspace_mem.model.declaration import Arg, Key, as_json
from workspace_mem.model.kinds import KINDS, RELATIONS
from workspace_mem.verbs.add import add
from workspace_mem.verbs.handoff import handoff_take
from workspace_mem.verbs.link import link
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.list_views import timeline as timeline_of
from workspace_mem.verbs.list_views import topics
from workspace_mem.verbs.review import WaitingEntry, reject, waiting
from workspace_mem.verbs.run import run_end, run_event, run_replay, run_start
from workspace_mem.verbs.show_views import LinksFound
from workspace_mem.verbs.show_views import links as links_of
from workspace_mem.workspace import Workspace
from workspace_mem.write.events import TYPES
from workspace_mem.write.pipeline import Written

Texts = Annotated[Sequence[str], Arg(most=100)]
MaybeText = Annotated[str | None, Arg()]
_OUTCOMES = next(field.choices for field in KINDS["episode"].fields if field.name == "outcome")


def episode(
    workspace: Workspace,
    goal: Annotated[str, Arg()],
    outcome: Annotated[str, Arg(choices=_OUTCOMES)],
    *,
    actions: Texts = (),
    errors: Texts = (),
    files: Texts = (),
    artifacts: Texts = (),
    constraints: Texts = (),
    task: MaybeText = None,
    commit: MaybeText = None,
) -> Written:
    """Keep an episode."""
    several = {"actions": actions, "errors": errors, "files": files, "artifacts": artifacts, "constraints": constraints}
    one = {"outcome": outcome, "task": task, "commit": commit, "agent": workspace.actor.removeprefix("agent:")}
    fields: dict[str, str | Sequence[str]] = {name: value for name, value in one.items() if value}
    return add(workspace, "episode", goal, fields=fields | {name: values for name, values in several.items() if values})


def links(
    workspace: Workspace,
    id: Annotated[str, Arg()],  # noqa: A002  # the name that agents know
    *,
    depth: Annotated[int, Arg(least=1, most=3)] = 1,
    relation: Annotated[str | None, Arg(choices=RELATIONS)] = None,
    to: MaybeText = None,
) -> LinksFound:
    """Show what an entry is linked with, and link it with another before, where that is asked for."""
    if (relation is None) != (to is None):
        raise UsageError("To link an entry, give both relation and to")
    told = link(workspace, id, relation, to).notices if relation and to else ()
    found = links_of(workspace, id, depth=depth)
    return found._replace(notices=(*told, *found.notices))


class HandedOver(NamedTuple):
    """What became of a handoff, or those that wait."""

    id: str | None
    path: str | None
    notices: tuple[str, ...]
    handoff: Annotated[Mapping[str, Any] | None, Key(optional=True)] = None
    waiting: tuple[Mapping[str, str], ...] = ()


def handoff(
    workspace: Workspace,
    command: Annotated[str, Arg(choices=("give", "take", "waiting"))],
    *,
    to: MaybeText = None,
    done: MaybeText = None,
    artifacts: Texts = (),
    needs_testing: Texts = (),
    known_issues: Texts = (),
    id: MaybeText = None,  # noqa: A002  # the name that agents know
) -> HandedOver:
    """Give work to another agent, see what waits, or take it."""
    if command == "take":
        if not id:
            raise UsageError("To take a handoff, give its id")
        taken = handoff_take(workspace, id)
        written = taken.written
        return HandedOver(written.id, written.path, written.notices, taken.record)
    if command == "waiting":
        found = list_entries(workspace, "handoff", sort="oldest")
        named = ("from", "to")
        rows = ({"id": one.name} | {key: one.fields.get(key, "") for key in named} for one in found.entries)
        return HandedOver(None, None, found.notices, waiting=tuple(row for row in rows if to in (None, row["to"])))
    several = {"artifacts": artifacts, "needs testing": needs_testing, "known issues": known_issues}
    one = {"from": workspace.actor.removeprefix("agent:"), "to": to, "done": done}
    fields: dict[str, str | Sequence[str]] = {name: value for name, value in one.items() if value}
    given = add(workspace, "handoff", fields=fields | {name: values for name, values in several.items() if values})
    return HandedOver(given.id, given.path, given.notices)


class RunDone(NamedTuple):
    """What became of a run."""

    id: str | None
    path: str | None
    notices: tuple[str, ...]
    number: Annotated[int | None, Key(optional=True)] = None
    state: Annotated[Mapping[str, Any] | None, Key(optional=True)] = None
    events: tuple[Any, ...] = ()


def run(
    workspace: Workspace,
    command: Annotated[str, Arg(choices=("start", "event", "end", "replay"))],
    *,
    id: MaybeText = None,  # noqa: A002
    text: MaybeText = None,
    type: Annotated[str | None, Arg(choices=TYPES)] = None,  # noqa: A002
    data: MaybeText = None,
    since: Annotated[int | None, Arg(least=1)] = None,
) -> RunDone:
    """Begin a run, add to it, end it, or play it back."""
    if command == "start":
        begun = run_start(workspace, text or "run")
        return RunDone(begun.id, begun.path, begun.notices, 1)
    if not id:
        raise UsageError(f"{command} needs the id of a run")
    if command == "replay":
        played = run_replay(workspace, id, start=since)
        return RunDone(played.id, played.path, played.notices, state=played.state, events=as_json(played.events))
    done = run_end(workspace, id, text) if command == "end" else run_event(workspace, id, type, text, data=data)
    return RunDone(done.id, done.path, done.notices, done.last)


class OwnWaiting(NamedTuple):
    """What an agent wrote that waits for a person; what others wrote is held back from it, and only counted."""

    waiting: tuple[WaitingEntry, ...]
    others: Annotated[int, Key("how many entries of others wait")]
    withdrawn: Annotated[str | None, Key(optional=True)] = None
    notices: tuple[str, ...] = ()


def review(workspace: Workspace, *, withdraw: MaybeText = None, why: MaybeText = None) -> OwnWaiting:
    """Show an agent what of its own waits, and let it take that back."""
    told = reject(workspace, [withdraw], why=why).notices if withdraw else ()
    found = waiting(workspace)
    own = tuple(one for one in found.waiting if one.source == workspace.actor)
    return OwnWaiting(own, len(found.waiting) - len(own), withdraw, (*told, *found.notices))


_MOST_TOPICS = 20  # of the object beside the text


def index(workspace: Workspace, *, words: MaybeText = None) -> Mapping[str, Any]:
    """List the topics: as text for the model, and as an object."""
    found = topics(workspace, words or None, limit=_MOST_TOPICS)
    return {**as_json(found), SAID: found.text or "The memory has no such topic.\n"}


def timeline(
    workspace: Workspace, *, since: MaybeText = None, until: MaybeText = None, topic: MaybeText = None
) -> Mapping[str, Any]:
    """Show the timeline: as text for the model, and as an object."""
    found = timeline_of(workspace, start=since or None, until=until or None, topic=topic or None)
    return {**as_json(found), SAID: found.text or "Nothing was done or decided then.\n"}
