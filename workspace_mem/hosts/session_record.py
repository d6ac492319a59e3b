"""From a session's events to checkpoints and an episode, and both in CONTINUITY.md.

Pure: events and commits in, texts out. A text from a tool or a user stays on its line, and opens no markup.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from workspace_mem.model.history import ProjectCommit
from workspace_mem.text.markdown import with_section
from workspace_mem.text.strings import split_lines

CHECKPOINT, OUTCOMES = "Checkpoint", "Outcomes"  # headings of CONTINUITY.md that only this module writes
_MARK = "(measured)"  # ends each line written here
_OF_A_CHECKPOINT = (
    *("- Filed by ", "- Task: ", "- The user said: ", "- Last message of the user: ", "- Decided: "),
    *("- Files written: ", "- Failed calls: ", "- Failed: "),
)
_MOST_ACTIONS, _MOST_ERRORS, _MOST_FILES = 30, 10, 40
_MOST = {CHECKPOINT: None, OUTCOMES: 5}  # groups of lines
_MOST_CHECKPOINTS = 20_000  # characters; older checkpoints are in history
_BAD = frozenset({"error", "failed", "failure"})
_BROKEN_OFF = frozenset({"aborted", "cancelled", "canceled", "interrupted"})

Event = Mapping[str, Any]


class Episode(NamedTuple):
    """A measured episode: its title and its fields."""

    goal: str
    fields: tuple[tuple[str, str], ...]
    outcome: str


def checkpoint_lines(events: Sequence[Event]) -> list[str]:
    """Return the list of the last checkpoint and the events before it."""
    last = events[-1]
    failed = [event for event in events if event["event"] == "failed"]
    clock = f"{datetime.fromtimestamp(_moment(last), UTC):%Y-%m-%d %H:%M} UTC"
    lines = [f"- Filed by {_word(last.get('host'))} at {clock}, before its context was compacted {_MARK}"]
    task, words = _in_a_line(last.get("task"), 200), _in_a_line(last.get("words"), 500)
    lines += [f"- Task: {task}"] if task else []
    said = [_in_a_line(text, 200) for text in last.get("said", ())]
    lines += [f"- The user said: {text}" for text in said if text not in (task, words)]
    lines += [f"- Last message of the user: {words}"] if words and words != task else []
    lines += [f"- Decided: {_in_a_line(text, 200)}" for text in last.get("decided", ())]
    files = _files(events, ())[-12:]
    lines += [f"- Files written: {', '.join(files)}"] if files else []
    if failed:
        each = dict.fromkeys(f"{_word(event.get('tool'))}: {_in_a_line(event.get('text'), 160)}" for event in failed)
        lines.append(f"- Failed calls: {len(failed)}")
        lines += [f"- Failed: {text}" for text in list(each)[-_MOST_FILES:]]
    return lines


def episode_of(events: Sequence[Event], commits: Sequence[ProjectCommit], dropped: int = 0) -> Episode | None:
    """Return the episode of a session; None without useful measurements."""
    failed = [part for part in events if part["event"] == "failed"]
    files = _files(events, commits)
    if not (failed or commits or files):
        return None
    start = _moment(events[0])
    began, ended = start, max(_moment(part) for part in events)
    host = _word(events[-1].get("host"))
    goal = next((_in_a_line(part["task"], 100) for part in events if part.get("task")), "")
    goal = goal or f"A session of {host}"
    how = str(next((part.get("how") for part in reversed(events) if part.get("how")), "")).casefold()
    outcomes = (
        (how in _BAD, "failure"),
        (how in _BROKEN_OFF, "partial"),
        (not commits, "unknown"),
        (any(int(_moment(part)) > commits[-1].at for part in failed if commits), "partial"),
    )
    # As measured: a commit without a later failure is a success.
    outcome = next((name for is_so, name in outcomes if is_so), "success")
    happened = [
        (_moment(part), f"{_word(part.get('tool'))} → fail: {_in_a_line(part.get('text'), 160)}") for part in failed
    ]
    happened += [(part.at, f"commit → {part.id[:10]}") for part in commits]
    happened.sort(key=lambda part: part[0])
    actions = [f"+{max(0, round(moment - start))}s {what}" for moment, what in happened]
    if len(actions) > _MOST_ACTIONS:
        dropped_actions = len(actions) - _MOST_ACTIONS
        half = _MOST_ACTIONS // 2
        actions = [*actions[:half], f"… {dropped_actions} more, left out", *actions[-half:]]
    if dropped:
        actions.append(f"… {dropped} further events did not fit into the spool and were dropped")
    errors = dict.fromkeys(f"[{_word(part.get('tool'))}] {_in_a_line(part.get('text'), 300)}" for part in failed)
    start_time = datetime.fromtimestamp(began, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    pairs: list[tuple[str, str]] = [("at", start_time), ("seconds", str(max(0, round(ended - began))))]
    pairs += [("agent", host), ("outcome", outcome)]
    pairs += [("commit", commits[-1].id[:12])] if commits else []
    pairs += [("files", part) for part in files]
    pairs += [("actions", part) for part in actions]
    pairs += [("errors", part) for part in list(errors)[:_MOST_ERRORS]]
    pairs += [("artifacts", f"commit {part.id[:10]}: {_in_a_line(part.subject, 120)}") for part in commits[-10:]]
    return Episode(goal, tuple(pairs), outcome)


def _files(events: Sequence[Event], commits: Sequence[ProjectCommit]) -> list[str]:
    """Return the files that calls wrote and commits changed, relative to the session's folder."""
    cwd = next((str(source["cwd"]) for source in reversed(events) if source.get("cwd")), "").rstrip("/")
    named = [str(name) for source in events for name in source.get("files", ()) if isinstance(name, str)]
    named += [name for source in commits for name in source.files]
    paths = (name.removeprefix(f"{cwd}/") if cwd else name for name in named)
    return list(dict.fromkeys(_in_a_line(name, 200) for name in paths))[:_MOST_FILES]


def outcome_line(episode: Episode, entry_id: str, ended: float) -> str:
    """Return CONTINUITY.md's line on a session: its end, and the id of its episode."""
    day = datetime.fromtimestamp(ended, UTC).strftime("%Y-%m-%d %H:%M")
    return f"- {day} {episode.outcome}: [{entry_id}] {_in_a_line(episode.goal, 80)} {_MARK}"


def with_group(text: str, heading: str, new: Sequence[str]) -> str:
    """Return the page with a checkpoint or an outcome on top of its section; the oldest go when room is short."""

    def body(inside: Sequence[str]) -> list[str]:
        groups = [[*new]]
        for line in map(str.rstrip, inside):
            if line.startswith("- ") and line.endswith(_MARK):
                groups.append([line])
            elif len(groups) > 1 and line.startswith(_OF_A_CHECKPOINT):  # only its first line has the mark
                groups[-1].append(line)
            else:
                break
        others = inside[sum(map(len, groups[1:])) :]
        kept = list[str]()
        for group in [groups[0], *(group for group in groups[1:] if group != groups[0])][: _MOST[heading]]:
            if kept and sum(map(len, [*kept, *group])) > _MOST_CHECKPOINTS:
                break
            kept += group
        return [*kept, *([""] if others and len(groups) == 1 else []), *others]

    return with_section(split_lines(text), heading, body)


def _in_a_line(text: object, longest: int) -> str:
    """Return a text that stays in its line, and opens no markup."""
    line = " ".join(str(text or "").split()).replace("<", "&lt;").replace("`", "'")
    return line if len(line) <= longest else f"{line[: longest - 1]}…"


def _word(text: object) -> str:
    return _in_a_line(text, 60).replace("[", "(").replace("]", ")") or "unknown"


def _moment(event: Event) -> float:
    moment = event.get("at")
    return float(moment) if isinstance(moment, int | float) else 0.0
