"""What changed between two states of a file, said in entries."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from workspace_mem.core.entry import Entry

_ALIKE = 0.6  # of SequenceMatcher's ratio: the same entry with other words
_MOST_PAIRS = 400  # beyond that, entries without ids are simply added and removed


@dataclass(frozen=True, slots=True)
class Comparison:
    """Entries that came, went, or read differently (before, after). An entry that only moved is none of these."""

    added: tuple[Entry, ...] = ()
    removed: tuple[Entry, ...] = ()
    changed: tuple[tuple[Entry, Entry], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.added or self.removed or self.changed)

    @property
    def ids(self) -> tuple[str, ...]:
        """Return the ids of all entries that are concerned, each once, in order."""
        concerned = [*self.added, *(after for _, after in self.changed), *self.removed]
        return tuple(dict.fromkeys(entry.id for entry in concerned if entry.id))


def compare(before: Iterable[Entry], after: Iterable[Entry]) -> Comparison:
    """Pair entries by id, then by what they say, then by likeness; the rest came or went."""
    old, new = list(before), list(after)
    changed = _paired_by_id(old, new)
    _drop_equal(old, new)
    changed += _paired_by_likeness(old, new)
    return Comparison(tuple(new), tuple(old), tuple(changed))


def _meaning(entry: Entry) -> tuple[object, ...]:
    return (entry.kind, entry.text, entry.category, entry.tags, entry.fields)


def _paired_by_id(old: list[Entry], new: list[Entry]) -> list[tuple[Entry, Entry]]:
    """Take entries with the same id out of both lists; return those that read differently."""
    by_id = {entry.id: entry for entry in old if entry.id}
    pairs = [(by_id[entry.id], entry) for entry in new if entry.id in by_id]
    for before, after in pairs:
        if before in old:
            old.remove(before)
        new.remove(after)
    return [(before, after) for before, after in pairs if _meaning(before) != _meaning(after)]


def _drop_equal(old: list[Entry], new: list[Entry]) -> None:
    for entry in list(new):
        twin = next((other for other in old if _meaning(other) == _meaning(entry)), None)
        if twin is not None:
            old.remove(twin)
            new.remove(entry)


def _paired_by_likeness(old: list[Entry], new: list[Entry]) -> list[tuple[Entry, Entry]]:
    if len(old) * len(new) > _MOST_PAIRS:
        return []
    pairs = []
    for after in list(new):
        alike = [(SequenceMatcher(None, before.text, after.text).ratio(), before) for before in _like(after, old)]
        ratio, before = max(alike, key=lambda pair: pair[0], default=(0.0, after))
        if ratio >= _ALIKE:
            pairs.append((before, after))
            old.remove(before)
            new.remove(after)
    return pairs


def _like(entry: Entry, others: Sequence[Entry]) -> list[Entry]:
    return [other for other in others if other.place.path == entry.place.path]


def summary(comparison: Comparison, paths: Sequence[str]) -> str:
    """Return one line for a commit: what changed in entries, or which files where no entry did."""
    where = named(paths)
    parts = [
        *(("add", entry) for entry in comparison.added),
        *(("change", after) for _, after in comparison.changed),
        *(("remove", entry) for entry in comparison.removed),
    ]
    if not parts:
        return where
    if len(parts) == 1:
        verb, entry = parts[0]
        return f"{verb} “{_short(entry.text)}” in {where}"
    lists = {"added": comparison.added, "changed": comparison.changed, "removed": comparison.removed}
    return ", ".join(f"{len(found)} {word}" for word, found in lists.items() if found) + f" in {where}"


def named(paths: Sequence[str]) -> str:
    """Return the first paths by name and the number of the others."""
    names = sorted(paths)
    return ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")


def _short(text: str, most: int = 36) -> str:
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1].rstrip() + "…"
