"""The tools that do more than call a verb: other names, long texts in parts."""

import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Annotated, Any, NamedTuple, TypedDict, Unpack

from workspace_mem.declarations import Arg, Key, as_json
from workspace_mem.errors import NotFoundError, RefusedError, UsageError
from workspace_mem.frame.sections import requested
from workspace_mem.intake.accept import carry_out, screen_for
from workspace_mem.mcp.answers import MODEL_TEXT, Answer, few, with_lines
from workspace_mem.model.changes import ChangeSet, ReadDocument, step
from workspace_mem.model.document import lines_named
from workspace_mem.model.edits import with_fields
from workspace_mem.model.entry import HELD_OUT, agent_at_work
from workspace_mem.model.kinds import KINDS, MEMORIES
from workspace_mem.model.matching import folded
from workspace_mem.recall.task_type import STRATEGIES
from workspace_mem.screen.clean import clean
from workspace_mem.search.query import Found, plainly
from workspace_mem.settings import FILE
from workspace_mem.text.strings import split_lines
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.frame_views import why
from workspace_mem.verbs.history import history
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.list_views import timeline, topics
from workspace_mem.verbs.memory_tool import COMMANDS, MemoryTool
from workspace_mem.verbs.page import write_page
from workspace_mem.verbs.recall import recall
from workspace_mem.verbs.remember_views import add
from workspace_mem.verbs.review import DOUBT, WaitingEntry, reject, waiting
from workspace_mem.verbs.run import run_end, run_event, run_replay, run_start
from workspace_mem.verbs.search import search
from workspace_mem.verbs.show import show
from workspace_mem.verbs.show_views import handoff_take
from workspace_mem.verbs.undo import undo
from workspace_mem.workspace import Workspace
from workspace_mem.write.events import TYPES
from workspace_mem.write.open_workspace import REVIEW
from workspace_mem.write.pipeline import WriteResult

_LONGEST_PREFIX, _SHORTEST_PREFIX = 30, 4  # characters of a line that identify it
_MOST_LINES = 3_000  # more never fit into one answer
_LONGEST_BODY = 400  # characters of a commit's message beside its subject
_MOST_TOPICS = 20  # topics in the object beside the text
_WORK_KINDS = ("pattern", "anti-pattern", "skill", "ledger")
_OUTCOMES = next(field.choices for field in KINDS["episode"].fields if field.name == "outcome")

Text = Annotated[str, Arg()]
MaybeText = Annotated[str | None, Arg()]
FreeText = Annotated[str | None, Arg(is_text=True)]  # here null is a text
Texts = Annotated[Sequence[str], Arg(most=100)]
Strategy = Annotated[str | None, Arg(choices=STRATEGIES)]
Line = Annotated[int | None, Arg(least=1)]


def of_project(workspace: Workspace, *, project: MaybeText = None) -> Workspace:
    """Return the workspace as sessions of another project use it, or with all projects. Raises NotFoundError."""
    return workspace.of_project(project) if project else workspace


# ── the set `core` ─────────────────────────────────────────────────────────────────────────────


def hook_frame(workspace: Workspace, *, task: str | None, budget: int) -> Answer:
    """Return the session-start frame of hosts, up to the size limit of an answer."""
    words = (task or "").strip() or None
    request = requested(workspace.settings, profile="hook", budget=budget, task=words, agent=workspace.actor)
    workspace.made["frame_read"] = request
    lines = split_lines(frame(workspace, request).text)
    return with_lines({}, lines, 1, lambda *_: "use a smaller budget, or read memory://frame")


def search_words(workspace: Workspace, query: str, *, limit: int, **conditions: Any) -> Found:
    """Search for the words of a query, with the conditions beside it."""
    return search(workspace, plainly(query, **conditions), limit=limit)


def recall_words(
    workspace: Workspace,
    task: str,
    *,
    budget: int,
    limit: int,
    strategy: Strategy = None,
    action: MaybeText = None,
    phase: MaybeText = None,
    **conditions: Any,
) -> Answer:
    """Recall for the words of a task, without what this session's frame showed already.

    What the model reads stays within the budget; hosts are given the object beside it.
    """
    known = workspace.made.get("frame_read") or ("hook" if agent_at_work(os.environ) else "none")
    recalled = recall(
        workspace,
        plainly(task, **conditions),
        budget=budget,
        limit=limit,
        strategy=strategy,
        action=action,
        phase=phase,
        frame=known,
    )
    text = recalled.text or "Nothing found\n"
    for notice in recalled.notices:
        line = f"note: {notice}\n"
        text += line if len(text) + len(line) <= budget else ""
    return {**as_json(recalled), MODEL_TEXT: text}


def get(
    workspace: Workspace,
    *,
    id: str | None,  # noqa: A002  # the name that agents know
    path: MaybeText = None,
    first_line: Line = None,
    last_line: Line = None,
    first_char: Line = None,
) -> Answer:
    """Return an entry, or lines of a file with the hash of the whole. Raises UsageError without exactly one."""
    if (id is None) == (path is None):
        raise UsageError("Give an id or a path")
    if path is not None:
        return _lines(workspace, path, first_line, last_line, first_char or 1)
    shown = show(workspace, str(id))
    answer: Answer = {"id": id, "path": shown.path, "source": shown.source, "notices": list(shown.notices)}
    return with_lines(answer, split_lines(shown.text), shown.first_line, _rest_of(shown.path), first_char or 1)


def _lines(workspace: Workspace, name: str, first: int | None, last: int | None, first_char: int) -> Answer:
    path, named_first, named_last = lines_named(workspace.folder.path_of(name))
    own = workspace.kinds.own_path(path)  # in memory_page's notation
    path = own if path not in MEMORIES and workspace.folder.read(own).exists else path
    target = workspace.folder.target_of(path)
    if target != path.removeprefix("./"):  # a link, or another indirect path
        raise RefusedError(f"{clean(path[:200])} is not a plain file path", hint=f"use {target}")
    document = workspace.folder.read(path)
    if not document.exists:  # an incomplete name, such as SOUL
        document = workspace.folder.read(show(workspace, path).path)
    path, first, last = document.path, first or named_first or 1, last or named_last
    count = len(document.lines)
    if document.exists and first > max(count, 1):
        raise NotFoundError(f"{document.path} has no line {first}; it has {count} lines")
    end = min(last or count, first + _MOST_LINES - 1)
    shown = show(workspace, f"./{path}#L{first}-L{end}" if count else path)
    answer: Answer = {"path": document.path, "sha256": document.revision, "lines": count}
    answer |= {"source": shown.source, "notices": list(shown.notices)}
    answer = with_lines(answer, split_lines(shown.text), first, _rest_of(document.path), first_char)
    if "more" not in answer and last is None and end < count:
        answer |= {"left_out": count - end, "more": _rest_of(document.path)(end + 1, 1)}
    return answer


def _rest_of(path: str) -> Callable[[int, int], str]:
    return lambda line, char: (
        f'memory_get(path="{path}", first_line={line}' + (f", first_char={char})" if char > 1 else ")")
    )


def refuse_path(name: str, *, hint: str) -> None:
    """Raise UsageError for a path in the place of an id."""
    if "/" in name or name.endswith(".md") or name == FILE:
        raise UsageError(f"{clean(name[:80])!r} is a path, not an id", hint=hint)


def write_page_with_hash(workspace: Workspace, *, path: str, text: str, base_sha256: str | None) -> Answer:
    """Write a page and return its new hash, which the next change must name."""
    written = as_json(write_page(workspace, path, text, base=base_sha256))
    return {**written, "sha256": workspace.folder.read(written["path"]).revision}


def short_history(workspace: Workspace, *, id: str | None, path: MaybeText = None, limit: int) -> Answer:  # noqa: A002
    """Show the changes of an entry, of a file or of everything; of many paths and ids the first."""
    if id is not None and path is not None:
        raise UsageError("Give an id or a path, not both")
    answer: Answer = as_json(history(workspace, id or path, limit=limit))
    is_held_out = _hidden_text_test(workspace)
    for change in answer["changes"]:
        change |= {"paths": few(change["paths"]), "entries": few(change["entries"])}
        change["body"] = change["body"][:_LONGEST_BODY]
        change |= {key: HELD_OUT for key in ("subject", "body") if is_held_out(change[key])}
    return answer


def why_line(workspace: Workspace, *, text: str) -> Answer:
    """Return the origin of a frame line, without text that waits for a person."""
    is_held_out = _hidden_text_test(workspace)
    answers = list(as_json(why(workspace, text))["answers"])
    for answer in answers:
        answer |= {key: HELD_OUT for key in ("text", "subject") if is_held_out(answer[key] or "")}
    return {"answers": answers}


def _hidden_text_test(workspace: Workspace) -> Callable[[str], bool]:
    """Return a test for texts that contain a line that waits for a person or was rejected."""
    entries = workspace.catalog.look().every(retired=True)
    texts = [entry.text for entry in waiting(workspace).waiting]
    texts += [clean(entry.text) for entry in entries if entry.retired and entry.is_pending]
    prefixes = {folded(line)[:_LONGEST_PREFIX] for text in texts for line in text.split("\n")}
    long_enough = [prefix for prefix in prefixes if len(prefix) >= _SHORTEST_PREFIX]
    return lambda text: any(prefix in folded(text) for prefix in long_enough)


# ── the set `files` ────────────────────────────────────────────────────────────────────────────


class FileArguments(TypedDict):
    """What the commands of the memory tool of model providers take."""

    path: MaybeText
    view_range: Annotated[Sequence[int] | None, Arg()]
    file_text: FreeText
    old_str: FreeText
    new_str: FreeText
    insert_line: Annotated[int | None, Arg()]
    insert_text: FreeText
    old_path: MaybeText
    new_path: MaybeText


def memory_files(
    workspace: Workspace, command: Annotated[str, Arg(choices=COMMANDS)], **asked: Unpack[FileArguments]
) -> Answer:
    """Call the memory tool of model providers with its own arguments."""
    arguments = {name: value for name, value in asked.items() if value is not None}
    if "old_str" in arguments:
        arguments.setdefault("new_str", "")
    text = MemoryTool(workspace)({"command": command, **arguments})
    return with_lines({}, split_lines(text), 1, lambda *_: "view it with a view_range")


# ── the set `work` ─────────────────────────────────────────────────────────────────────────────


def episode(
    workspace: Workspace,
    goal: Text,
    outcome: Annotated[str, Arg(choices=_OUTCOMES)],
    *,
    actions: Texts = (),
    errors: Texts = (),
    files: Texts = (),
    artifacts: Texts = (),
    constraints: Texts = (),
    task: MaybeText = None,
    commit: MaybeText = None,
) -> WriteResult:
    """Keep an episode."""
    fields = {"outcome": outcome, "task": task, "commit": commit, "agent": workspace.actor.removeprefix("agent:")}
    lists = {"actions": actions, "errors": errors, "files": files, "artifacts": artifacts, "constraints": constraints}
    return add(workspace, "episode", goal, fields=_nonempty(fields, lists))


def add_work(
    workspace: Workspace,
    kind: Annotated[str, Arg(choices=_WORK_KINDS)],
    text: MaybeText = None,
    *,
    category: MaybeText = None,
    fields: Texts = (),
) -> WriteResult:
    """Keep an entry of a kind that agents work with. Raises UsageError for a field without a value."""
    values: dict[str, list[str]] = {}
    for field in fields:
        name, equals, value = field.partition("=")
        if not equals:
            raise UsageError(f"{clean(field[:80])!r} is not a field: write name=value")
        values.setdefault(name.strip(), []).append(value.strip())
    single = {name: given[0] if len(given) == 1 else given for name, given in values.items()}
    return add(workspace, kind, text, category=category, fields=single)


def undo_own(workspace: Workspace, *, change: MaybeText = None, why: MaybeText = None) -> Answer:
    """Undo the agent's last or a named change. Raises RefusedError for a change by others."""
    others = {part.actor for part in undo(workspace, change=change, dry_run=True).undoes} - {workspace.actor}
    if others:
        raise RefusedError(f"{', '.join(sorted(others))} made this change; nothing was undone")
    answer: Answer = as_json(undo(workspace, change=change, why=why))
    return answer


def request_review(workspace: Workspace, id: Text, *, why: MaybeText = None) -> WriteResult:  # noqa: A002
    """Let an entry of the agent wait for a person.

    Raises RefusedError for an entry that somebody else wrote: memory_revise and memory_retire propose changes of it.
    """
    entry = workspace.catalog.entry_named(id)
    if entry.said_by != workspace.actor:
        hint = "memory_revise and memory_retire propose a change to it"
        raise RefusedError(f"{entry.name} is not yours; nothing was changed", path=entry.place.path, hint=hint)
    screen = screen_for(workspace)
    doubt = " ".join(screen(why or "").split())
    fields = (("review", "pending"), *([(DOUBT, doubt)] if doubt else []))

    def decide(read: ReadDocument) -> ChangeSet:
        marked = step(read(entry.place.path), partial(with_fields, entry=entry, fields=fields))
        return ChangeSet(f"review: {entry.name}", (marked,), (entry.name,), entry, screen.notices)

    return carry_out(workspace.because(doubt) if doubt else workspace, REVIEW, decide)


def _nonempty(*groups: Mapping[str, str | Sequence[str] | None]) -> Mapping[str, str | Sequence[str]]:
    return {name: value for group in groups for name, value in group.items() if value}


class HandoffResult(NamedTuple):
    """The state of a handoff, or the waiting ones."""

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
) -> HandoffResult:
    """Hand work to another agent, list waiting handoffs, or take one."""
    if command == "take":
        if not id:
            raise UsageError("To take a handoff, give its id")
        taken = handoff_take(workspace, id)
        written = taken.written
        return HandoffResult(written.id, written.path, written.notices, taken.record)
    if command == "waiting":
        listed = list_entries(workspace, "handoff", sort="oldest")
        rows = [
            {"id": entry.name} | {key: entry.fields.get(key, "") for key in ("from", "to")} for entry in listed.entries
        ]
        return HandoffResult(None, None, listed.notices, waiting=tuple(row for row in rows if to in (None, row["to"])))
    fields = {"from": workspace.actor.removeprefix("agent:"), "to": to, "done": done}
    lists = {"artifacts": artifacts, "needs testing": needs_testing, "known issues": known_issues}
    added = add(workspace, "handoff", fields=_nonempty(fields, lists))
    return HandoffResult(added.id, added.path, added.notices)


class RunDone(NamedTuple):
    """The new state of a run."""

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
    since: Line = None,
) -> RunDone:
    """Begin a run, add to it, end it, or play it back."""
    if command == "start":
        begun = run_start(workspace, text or "run")
        return RunDone(begun.id, begun.path, begun.notices, 1)
    if not id:
        raise UsageError(f"{command} needs the id of a run")
    if command == "replay":
        replay = run_replay(workspace, id, start=since)
        return RunDone(replay.id, replay.path, replay.notices, state=replay.state, events=as_json(replay.events))
    recorded = run_end(workspace, id, text) if command == "end" else run_event(workspace, id, type, text, data=data)
    return RunDone(recorded.id, recorded.path, recorded.notices, recorded.last)


class OwnProposals(NamedTuple):
    """An agent's own entries that wait for a person; those of others are only counted."""

    waiting: tuple[WaitingEntry, ...]
    others: Annotated[int, Key("how many entries of others wait")]
    withdrawn: Annotated[str | None, Key(optional=True)] = None
    notices: tuple[str, ...] = ()


def own_waiting(workspace: Workspace, *, withdraw: MaybeText = None, why: MaybeText = None) -> OwnProposals:
    """List an agent's own waiting entries, and let it withdraw them."""
    notices = reject(workspace, [withdraw], why=why).notices if withdraw else ()
    answer = waiting(workspace)
    own = tuple(entry for entry in answer.waiting if entry.source == workspace.actor)
    return OwnProposals(own, len(answer.waiting) - len(own), withdraw, (*notices, *answer.notices))


def topics_as_text(workspace: Workspace, *, words: MaybeText = None) -> Mapping[str, Any]:
    """List the topics: as text for the model, and as an object."""
    answer = topics(workspace, words or None, limit=_MOST_TOPICS)
    return {**as_json(answer), MODEL_TEXT: answer.text or "The memory has no such topic.\n"}


def timeline_as_text(
    workspace: Workspace, *, since: MaybeText = None, until: MaybeText = None, topic: MaybeText = None
) -> Mapping[str, Any]:
    """Show the timeline: as text for the model, and as an object."""
    answer = timeline(workspace, start=since or None, until=until or None, topic=topic or None)
    return {**as_json(answer), MODEL_TEXT: answer.text or "Nothing was done or decided in that time.\n"}
