"""Actions and decisions, newest first, in few words, from logs, episodes, decisions and CONTINUITY.md."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime, tzinfo
from typing import Annotated, NamedTuple

from workspace_mem.declarations import Key
from workspace_mem.frame.sections import Clean
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry, written_at
from workspace_mem.model.kinds import Kinds
from workspace_mem.recall.topics import fitting, shortened, topic_id, topic_of
from workspace_mem.text.markdown import points
from workspace_mem.text.tokens import estimated_tokens

MOST_TOKENS = 500
_FOR_CONTEXT, _FOR_DECISIONS = 120, 150  # tokens for the context and for decisions; actions take the rest
_MOST_NEXT = 5
_DECISION = "decision"
TIMELINE_KINDS = ("log", "episode", _DECISION)  # kinds with timeline lines
_MOST_LINES = 60  # lines of each sort; more never fit
_NAMED = {
    "focus": "focus", "current focus": "focus", "now": "focus", "current task": "focus",
    "blocked by": "blocked", "blocked": "blocked", "blockers": "blocked", "waits for": "blocked",
    "waiting for": "blocked",
    "next up": "next", "next": "next", "next steps": "next",
}  # fmt: skip


class RecentAction(NamedTuple):
    """Something that was done: a line of a log, or an episode."""

    timestamp: Annotated[str | None, Key("time; null if unknown")]
    action: Annotated[str, Key("the text, shortened to ten words")]
    outcome: Annotated[str | None, Key("outcome of an episode: success, failure, partial or unknown; else null")]
    topic_id: Annotated[str, Key("id of the topic, for `--topic`")]
    id: Annotated[str, Key("id or path, for `show`")]


class KeyDecision(NamedTuple):
    """A decision that is remembered."""

    decision: Annotated[str, Key("the text, shortened to ten words")]
    rationale: Annotated[str | None, Key("the reason; null if none was recorded")]
    date: Annotated[str | None, Key("time; null if unknown")]
    topic_id: Annotated[str, Key("id of the topic, for `--topic`")]
    id: Annotated[str, Key("id or path, for `show`")]


class ActiveContext(NamedTuple):
    """CONTINUITY.md's points on the current work."""

    current_focus: Annotated[str | None, Key("the text under the heading Focus; null if it is missing")] = None
    blocked_by: Annotated[tuple[str, ...], Key("the items under Blocked by")] = ()
    next_up: Annotated[tuple[str, ...], Key("the items under Next up")] = ()


class TimelineLine(NamedTuple):
    """An entry with its timeline line, its time and its topic."""

    at: datetime | None
    topic: str
    entry: Entry


class Timeline(NamedTuple):
    """What was done and decided, newest first, as much as fits into 500 tokens."""

    version: Annotated[str, Key("version of this output")]
    last_updated: Annotated[str | None, Key("time of the newest entry; null if unknown")]
    recent_actions: tuple[RecentAction, ...]
    key_decisions: tuple[KeyDecision, ...]
    active_context: ActiveContext
    left_out: Annotated[int, Key("number of lines left out, for lack of room or by the filters")]
    tokens: Annotated[int, Key("estimated tokens of the printed text")]
    text: Annotated[str, Key(hidden=True)]
    notices: tuple[str, ...] = ()


def lines_of(entries: Iterable[Entry], kinds: Kinds, zone: tzinfo) -> list[TimelineLine]:
    """Return a line for each entry, newest first; waiting entries have none."""
    lines = []
    for entry in entries:
        if not entry.is_pending:
            moment = written_at(entry.place.path, dict(entry.fields), zone, entry.text, entry.category)
            lines.append(
                TimelineLine(moment.astimezone(zone) if moment else None, topic_id(topic_of(entry, kinds)), entry)
            )
    return sorted(lines, key=lambda line: (line.at.timestamp() if line.at else 0, line.entry.place), reverse=True)


def _action(line: TimelineLine, clean: Clean) -> tuple[RecentAction, str]:
    """Return an action, and its line."""
    moment, entry = line.at, line.entry
    text = shortened(re.sub(r"^\[[ xX]\] ", "", clean(entry.text)))
    outcome = clean(entry.field("outcome") or "") or None
    row = RecentAction(moment.isoformat() if moment else None, text, outcome, line.topic, entry.id or str(entry.place))
    when = moment.strftime("%Y-%m-%d %H:%M ").replace(" 00:00", "") if moment else ""
    heading = f"[{clean(entry.category)}] " if entry.category and entry.kind == "log" else ""
    topic = "" if heading and topic_id(entry.category or "") == row.topic_id else f" [{row.topic_id}]"
    return row, f"- {when}{heading}{text}{f' → {outcome}' if outcome else ''}{topic} {row.id}"


def _decision(line: TimelineLine, clean: Clean) -> tuple[KeyDecision, str]:
    """Return a decision, and its line."""
    moment, entry = line.at, line.entry
    why = entry.field("why")
    rationale = shortened(clean(why)) if why else None
    day = moment.date().isoformat() if moment else None
    row = KeyDecision(shortened(clean(entry.text)), rationale, day, line.topic, entry.name)
    reason = f" (why: {rationale})" if rationale else ""
    return row, f"- {f'{day} ' if day else ''}{row.decision}{reason} [{row.topic_id}] {row.id}"


def timeline_of(
    lines: Sequence[TimelineLine], everything: Sequence[TimelineLine], context: ActiveContext, clean: Clean
) -> Timeline:
    """Return as much as fits: current work, then decisions, then actions, newest first."""
    at_hand = [f"Focus: {context.current_focus}"] if context.current_focus else []
    at_hand += [f"Blocked by: {'; '.join(context.blocked_by)}"] if context.blocked_by else []
    at_hand += [f"Next: {'; '.join(context.next_up)}"] if context.next_up else []
    head = fitting(at_hand, _FOR_CONTEXT)
    decided = [_decision(line, clean) for line in lines if line.entry.kind == _DECISION][:_MOST_LINES]
    done = [_action(line, clean) for line in lines if line.entry.kind != _DECISION][:_MOST_LINES]

    def room_beside(*shown: str) -> int:
        return MOST_TOKENS - estimated_tokens("\n".join([*head, *shown, _more_line(len(lines))])) - 2

    titled_decided, titled_done = ["Decided:", *(text for _, text in decided)], ["Done:", *(text for _, text in done)]
    shown_decided = fitting(titled_decided, _FOR_DECISIONS)
    shown_done = fitting(titled_done, room_beside(*shown_decided))
    shown_decided = max(shown_decided, fitting(titled_decided, room_beside(*shown_done)), key=len)
    number_decided, number_done = len(shown_decided) - 1, len(shown_done) - 1
    left_out = len(lines) - number_decided - number_done
    shown = [*head, *(shown_decided if number_decided else []), *(shown_done if number_done else [])]
    text = "".join(f"{line}\n" for line in (*shown, *([_more_line(left_out)] if left_out else [])))
    return Timeline(
        "1.0",
        next((line.at.isoformat() for line in everything if line.at), None),
        tuple(row for row, _ in done[:number_done]),
        tuple(row for row, _ in decided[:number_decided]),
        context,
        len(everything) - number_decided - number_done,
        estimated_tokens(text) if text else 0,
        text,
    )


def _more_line(number: int) -> str:
    return f"({number:,} more: ask for a shorter period, or --topic ID)"


# ── what is at hand ────────────────────────────────────────────────────────────────────────────


def active_context(document: Document, clean: Clean) -> ActiveContext:
    """Return the points below Focus, Blocked by and Next up, in at most ten words each."""
    parts: defaultdict[str, list[str]] = defaultdict(list)
    for label, value in points(document.text, _NAMED):
        parts[_NAMED.get(label, label)].append(shortened(clean(value)))
    focus = next(iter([*parts["focus"], *parts[""]]), None)
    return ActiveContext(focus, tuple(parts["blocked"][:_MOST_NEXT]), tuple(parts["next"][:_MOST_NEXT]))
