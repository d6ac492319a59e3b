"""What went wrong in episodes, measured: each error with its fix, and which of them are one and the same trouble."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from workspace_mem.core.duplicates import fold_key, folded
from workspace_mem.core.entry import Draft, Entry
from workspace_mem.core.nearness import alike
from workspace_mem.core.records import record_of
from workspace_mem.services.consolidation.port import Material

_NEAR = 0.6  # of the words of two messages that count as one trouble
_MOST_LEADERS = 40  # that a message is compared with


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


def troubles(material: Material) -> list[Trouble]:
    """Return every error of every episode, the oldest first; of one in the archive too, which has all that it said."""
    whole: dict[str, Entry] = {}
    for entry in sorted(material.entries, key=lambda one: (not one.retired, one.place)):
        if entry.kind == "episode":
            whole.setdefault(entry.name, entry)
    found = [one for entry in whole.values() for one in _of(entry, material)]
    return sorted(found, key=lambda one: (one.at, one.episode.name))


def _of(entry: Entry, material: Material) -> Iterator[Trouble]:
    at = material.written(entry)
    if at is None or not any(key == "errors" for key, _ in entry.fields):
        return
    record = record_of(material.kinds["episode"], entry)
    context = record.get("context", {})
    actions = [one for one in record.get("action_log", ()) if isinstance(one, Mapping)]
    failing = next((str(one["error"]) for one in actions if one.get("error")), "")
    measured = entry.said_by in ("tool", "measured") or any("t" in one and "result" in one for one in actions)
    task = folded(str(record.get("task_id") or entry.text))
    conditions = tuple(str(one) for one in context.get("constraints", ()))
    for error in record.get("errors_encountered", ()):
        told = error if isinstance(error, Mapping) else {"message": str(error)}
        words = [" ".join(_text(told.get(key)).split()) for key in ("type", "message", "resolution")]
        if words[0] or words[1]:
            yield Trouble(entry, at, task, words[0], words[1] or words[0], words[2], conditions, failing, measured)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def fingerprint(one: Trouble) -> tuple[str, ...]:
    """Return what is the same of an error each time it happens: its type and its words, without the occasion."""
    return fold_key(Draft("error", one.message, one.type or None))


def clusters(found: Iterable[Trouble]) -> list[list[Trouble]]:
    """Return the troubles that are one: by their fingerprint, else by the likeness of their words to the first of them.

    Whoever comes later joins what stands, so that the clusters of some days are there in those of more.
    """
    grouped: list[list[Trouble]] = []
    known: dict[tuple[str, ...], int] = {}
    by_type: dict[str, list[int]] = {}
    for one in found:
        key = fingerprint(one)
        number = known.get(key)
        if number is None:
            leaders = by_type.setdefault(category_of(one) or "", [])
            number = next((at for at in leaders if alike(one.message, grouped[at][0].message) >= _NEAR), None)
            if number is None:
                number = len(grouped)
                grouped.append([])
                if len(leaders) < _MOST_LEADERS:
                    leaders.append(number)
            known[key] = number
        grouped[number].append(one)
    return grouped


def of_different_episodes(cluster: Sequence[Trouble]) -> list[Trouble]:
    """Return the first trouble of each episode."""
    return list({one.episode.name: one for one in reversed(cluster)}.values())[::-1]


def most_common(texts: Iterable[str]) -> str:
    """Return the text that is said most often, the first of several; empty where nothing is."""
    counts = Counter(filter(None, texts))
    return max(counts, key=counts.__getitem__, default="")


def category_of(one: Trouble) -> str | None:
    """Return the category of what is derived of a trouble: the first word of its type."""
    return one.type.split()[0].strip("[](){}:,.").casefold() or None if one.type else None
