"""timeline: show what was done and decided, newest first, in few words."""

from itertools import chain
from typing import Annotated, NamedTuple

from workspace_mem.disk.readings import TIMELINE
from workspace_mem.errors import UsageError, WorkspaceMemError
from workspace_mem.model.declaration import Arg, verb
from workspace_mem.model.document import is_untouched
from workspace_mem.model.frontmatter import waits_for_review
from workspace_mem.model.results import Key
from workspace_mem.recall.timeline import (
    TOLD,
    ActiveContext,
    KeyDecision,
    RecentAction,
    TimelineLine,
    active_context,
    cut,
    lines_of,
)
from workspace_mem.recall.topics import topic_id
from workspace_mem.screen.clean import clean
from workspace_mem.text.tokens import estimated_tokens
from workspace_mem.workspace import Workspace


class Timeline(NamedTuple):
    """What was done and decided, newest first, as much as fits into 500 tokens."""

    version: Annotated[str, Key("of this form")]
    last_updated: Annotated[str | None, Key("when the newest of all entries was written; null if unknown")]
    recent_actions: tuple[RecentAction, ...]
    key_decisions: tuple[KeyDecision, ...]
    active_context: ActiveContext
    left_out: Annotated[int, Key("lines left out: no room, or another time or topic")]
    tokens: Annotated[int, Key("of the text that the command prints, estimated")]
    text: Annotated[str, Key(hidden=True)]
    notices: tuple[str, ...] = ()


@verb('timeline --from "last week" --topic deploys', finds="text")
def timeline(
    workspace: Workspace,
    *,
    start: Annotated[
        str | None, Arg("From then on: `last week`, `in March`, a date, `3 days ago`.", option="--from")
    ] = None,
    until: Annotated[str | None, Arg("Until then, that day included.")] = None,
    topic: Annotated[str | None, Arg("Only this topic, by the id that `topics --json` has, or its name.")] = None,
) -> Timeline:
    """Show what was done and decided, newest first, in at most 500 tokens.

    It is derived from daily logs, episodes, decisions and CONTINUITY.md: each line has at most ten words, its topic,
    and the id or place that `show` takes. --from "last week" alone begins with the first day of that week.

    Raises UsageError for a time that cannot be understood, or a topic that does not exist.
    """
    begins = workspace.span(start).start if start else None
    ends = workspace.span(until).end if until else None
    look = workspace.catalog.look()
    lines = lines_of(chain.from_iterable(map(look.every, TOLD)), workspace.kinds, workspace.zone)
    wanted = None if topic is None else _topic(workspace, lines, topic)
    found = [
        one
        for one in lines
        if (wanted is None or one.topic == wanted)
        and (begins is None or (one.at is not None and one.at >= begins))
        and (ends is None or (one.at is not None and one.at <= ends))
    ]
    shown = cut(found, _at_hand(workspace) if topic is None and until is None else ActiveContext(), clean)
    tokens, number = estimated_tokens(shown.text) if shown.text else 0, len(shown.actions) + len(shown.decisions)
    if shown.text:
        workspace.note_reading(TIMELINE, shown.text, available=tokens * len(lines) // max(number, 1))
    newest = next((one.at.isoformat() for one in lines if one.at), None)
    notices = tuple(problem.message for problem in look.unreadable())
    return Timeline(
        "1.0",
        newest,
        shown.actions,
        shown.decisions,
        shown.context,
        len(lines) - number,
        tokens,
        shown.text,
        notices,
    )


def _topic(workspace: Workspace, lines: list[TimelineLine], topic: str) -> str:
    """Return the id of a topic. Raises UsageError where the memory has none of that name."""
    wanted, there = topic_id(topic), {one.topic for one in lines}
    if wanted not in there:
        there |= {one.id for one in workspace.topics().topics}
    if wanted not in there:
        hint = "`workspace-mem topics --json` lists the topics"
        raise UsageError(f"There is no topic {topic[:80]!r}", hint=hint, near=(wanted, lambda: sorted(there)))
    return wanted


def _at_hand(workspace: Workspace) -> ActiveContext:
    """Return what the page of the work at hand says; nothing where there is none, or it waits for a person."""
    for path in workspace.kinds.sources("now"):
        try:
            document = workspace.folder.read(path)
        except WorkspaceMemError:  # the notices name it
            continue
        if document.exists and workspace.folder.scope.holds(path):
            is_said = not (is_untouched(path, document.data) or waits_for_review(document))
            return active_context(document, clean) if is_said else ActiveContext()
    return ActiveContext()
