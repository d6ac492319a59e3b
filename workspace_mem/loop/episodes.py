"""Read the errors and successes of episodes, and group those that are the same."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple, TypeVar

from workspace_mem.loop.proposals import Material
from workspace_mem.model.entry import Draft, Entry
from workspace_mem.model.matching import fold_key, folded
from workspace_mem.model.nearness import alike
from workspace_mem.model.records import record_of

_NEAR = 0.6  # of the words of two messages that count as one trouble
_MOST_LEADERS = 40  # that a message is compared with
_FIGURE = re.compile(r"\S*\d\S*")
_One = TypeVar("_One")


class Trouble(NamedTuple):
    """One error of one episode."""

    episode: Entry
    at: datetime
    task: str
    type: str
    message: str
    fix: str
    conditions: tuple[str, ...]  # what held while it happened
    failing: str  # what the action that failed said of it
    measured: bool  # the episode has what was done, at which second, with what result
    fixed_in: Entry | None = None  # the entry of the same error that has the fix, where the episode has none

    @property
    def told_by(self) -> tuple[Entry, ...]:
        """Return what this is known from: it is trusted as much as the least of them."""
        return (self.episode, self.fixed_in) if self.fixed_in else (self.episode,)


class Success(NamedTuple):
    """One episode that went well, without an error."""

    episode: Entry
    at: datetime
    task: str
    goal: str
    steps: tuple[str, ...]  # what was done, and to what, without what failed
    conditions: tuple[str, ...]
    measured: bool


def troubles(material: Material) -> list[Trouble]:
    """Return every error of every episode, the oldest first; of one in the archive too, which has all that it said.

    An error without a fix has the one of the same error in a file of errors: hooks see what fails, and who mends it
    says so there.
    """
    all_troubles = [trouble for entry in _whole(material) for trouble in _of(entry, material)]
    fixes: dict[tuple[str, ...], Entry] = {}
    for entry in sorted(material.of_kind("error"), key=lambda trouble: (trouble.field("first") or "~", trouble.place)):
        if entry.field("fix"):
            fixes.setdefault(fold_key(entry), entry)
    all_troubles = [
        _with_fix(trouble, fixes.get(fingerprint(trouble))) if fixes and not trouble.fix else trouble
        for trouble in all_troubles
    ]
    return sorted(all_troubles, key=lambda trouble: (trouble.at, trouble.episode.name))


def _with_fix(trouble: Trouble, error: Entry | None) -> Trouble:
    if error is None:
        return trouble
    source = error.said_by
    known = source is None or source in ("tool", "measured") or source.startswith("agent:")
    fix = " ".join((error.field("fix") or "").split())
    return trouble._replace(fix=fix, fixed_in=error, measured=trouble.measured and known)


def _whole(material: Material) -> Iterable[Entry]:
    """Return each episode once: the copy in the archive has all that it said."""
    whole: dict[str, Entry] = {}
    for entry in sorted(material.entries, key=lambda copy: (not copy.retired, copy.place)):
        if entry.kind == "episode":
            whole.setdefault(entry.name, entry)
    return whole.values()


def successes(material: Material) -> list[Success]:
    """Return the episodes that went well and say what was done, the oldest first."""
    results = []
    for entry in _whole(material):
        moment, fields = material.written(entry), dict(entry.fields)
        if moment is None or "errors" in fields or "actions" not in fields or fields.get("outcome") != "success":
            continue
        record = record_of(material.kinds["episode"], entry)
        actions = [part for part in record.get("action_log", ()) if isinstance(part, Mapping)]
        done = [part for part in actions if part.get("result") != "fail" and part.get("action") != "commit"]
        steps = (" ".join(str(part[key]) for key in ("action", "target") if part.get(key)) for part in done)
        results.append(
            Success(
                entry,
                moment,
                _task_of(record, entry),
                " ".join(entry.text.split()),
                tuple(dict.fromkeys(filter(None, steps))),
                tuple(str(part) for part in record.get("context", {}).get("constraints", ())),
                _is_measured(entry, actions),
            )
        )
    return sorted(results, key=lambda part: (part.at, part.episode.name))


def _task_of(record: Mapping[str, Any], entry: Entry) -> str:
    """Return what tells tasks apart; a session of which only its host is known is a task of its own."""
    nameless = entry.said_by == "measured" and entry.text.startswith("A session of ")
    return folded(str(record.get("task_id") or (entry.name if nameless else entry.text)))


def _is_measured(entry: Entry, actions: Sequence[Mapping[str, Any]]) -> bool:
    return entry.said_by in ("tool", "measured") or any("t" in action and "result" in action for action in actions)


def _of(entry: Entry, material: Material) -> Iterator[Trouble]:
    moment = material.written(entry)
    if moment is None or not any(key == "errors" for key, _ in entry.fields):
        return
    record = record_of(material.kinds["episode"], entry)
    context = record.get("context", {})
    actions = [part for part in record.get("action_log", ()) if isinstance(part, Mapping)]
    failing = next((str(part["error"]) for part in actions if part.get("error")), "")
    measured = _is_measured(entry, actions)
    task = _task_of(record, entry)
    conditions = tuple(str(part) for part in context.get("constraints", ()))
    for error in record.get("errors_encountered", ()):
        fields = error if isinstance(error, Mapping) else {"message": str(error)}
        words = [" ".join(_text(fields.get(key)).split()) for key in ("type", "message", "resolution")]
        if words[0] or words[1]:
            yield Trouble(entry, moment, task, words[0], words[1] or words[0], words[2], conditions, failing, measured)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def fingerprint(trouble: Trouble) -> tuple[str, ...]:
    """Return what is the same of an error each time it happens: its type and its words, without the occasion."""
    return fold_key(Draft("error", trouble.message, trouble.type or None))


def clusters(all_troubles: Iterable[Trouble]) -> list[list[Trouble]]:
    """Return the troubles that are one: by their fingerprint, else by the words of their messages."""
    return _alike(
        (trouble, fingerprint(trouble), category_of(trouble) or "", trouble.message) for trouble in all_troubles
    )


def same_work(results: Iterable[Success]) -> list[list[Success]]:
    """Return the successes that are one kind of work: by the words of their goals, whatever version or day it was."""
    return _alike((success, (folded(success.goal),), "", _FIGURE.sub("", success.goal)) for success in results)


def _alike(things: Iterable[tuple[_One, tuple[str, ...], str, str]]) -> list[list[_One]]:
    """Group things by their key, else by the likeness of their words to the first of a group of the same sort.

    Whoever comes later joins what stands, so that the clusters of some days are there in those of more.
    """
    grouped: list[list[_One]] = []
    known: dict[tuple[str, ...], int] = {}
    by_sort: dict[str, list[tuple[int, str]]] = {}
    for thing, key, sort, words in things:
        number = known.get(key)
        if number is None:
            leaders = by_sort.setdefault(sort, [])
            number = next((place for place, first in leaders if alike(words, first) >= _NEAR), None)
            if number is None:
                number = len(grouped)
                grouped.append([])
                if len(leaders) < _MOST_LEADERS:
                    leaders.append((number, words))
            known[key] = number
        grouped[number].append(thing)
    return grouped


def of_different_episodes(cluster: Sequence[Trouble]) -> list[Trouble]:
    """Return the first trouble of each episode."""
    return list({trouble.episode.name: trouble for trouble in reversed(cluster)}.values())[::-1]


def known_at(material: Material, some: Sequence[Trouble]) -> datetime:
    """Return when the last of some troubles, and of the fixes that stand elsewhere, was known."""
    fixed = (material.written(trouble.fixed_in) for trouble in some if trouble.fixed_in)
    return max([*(trouble.at for trouble in some), *filter(None, fixed)])


def most_common(texts: Iterable[str]) -> str:
    """Return the text that is said most often, the first of several; empty where nothing is."""
    counts = Counter(filter(None, texts))
    return max(counts, key=counts.__getitem__, default="")


def category_of(trouble: Trouble) -> str | None:
    """Return the category of what is derived of a trouble: the first word of its type."""
    return trouble.type.split()[0].strip("[](){}:,.").casefold() or None if trouble.type else None
