"""Which entries of two states of a file, or of a workspace, are the same one."""

from collections.abc import Callable, Iterable

from workspace_mem.model.entry import Entry

_ALIKE = 0.6  # likeness from which two texts without an id are one entry in other words
_MOST_PAIRS = 400  # pairs of entries whose likeness is computed


def paired(
    before: Iterable[Entry], after: Iterable[Entry]
) -> tuple[list[tuple[Entry, Entry]], list[Entry], list[Entry]]:
    """Pair the entries of two states: by id, by what they say and where, by words, then by likeness.

    Returns the pairs (before, after) and what is left of either side, all in order.
    """
    old, new = list(before), list(after)
    pairs: list[tuple[Entry, Entry]] = []
    for key in (_id_of, _meaning_in_file, _words):
        more, old, new = _paired_by(key, old, new)
        pairs += more
    return [*pairs, *_paired_by_likeness(old, new)], old, new


def meaning(entry: Entry) -> tuple[object, ...]:
    """Return what an entry says, without its name and its place."""
    return (entry.kind, entry.text, entry.category, entry.tags, entry.fields)


def _id_of(entry: Entry) -> str | None:
    return entry.id


def _meaning_in_file(entry: Entry) -> tuple[object, ...]:
    return (entry.place.path, *meaning(entry))


def _words(entry: Entry) -> tuple[object, ...] | None:
    """Return what stays when an entry without an id goes to another file, such as the archive."""
    return None if entry.id else (entry.kind, entry.text, entry.tags)


def _paired_by(
    key: Callable[[Entry], object], old: list[Entry], new: list[Entry]
) -> tuple[list[tuple[Entry, Entry]], list[Entry], list[Entry]]:
    """Pair entries with the same key, first with first; None is no key."""
    waiting: dict[object, list[Entry]] = {}
    for entry in reversed(old):
        waiting.setdefault(key(entry), []).append(entry)
    waiting.pop(None, None)
    pairs, rest = list[tuple[Entry, Entry]](), list[Entry]()
    for entry in new:
        same = waiting.get(key(entry))
        if same:
            pairs.append((same.pop(), entry))
        else:
            rest.append(entry)
    taken = {id(before) for before, _ in pairs}
    return pairs, [entry for entry in old if id(entry) not in taken], rest


def _paired_by_likeness(old: list[Entry], new: list[Entry]) -> list[tuple[Entry, Entry]]:
    """Pair what is left of a file by likeness, and take the pairs out of both lists. Two ids are two entries."""
    if not old or not new or len(old) * len(new) > _MOST_PAIRS:
        return []
    from workspace_mem.text.alignment import likeness  # noqa: PLC0415  # with difflib; only a hand edit needs it

    pairs = []
    for after in list(new):
        alike = [
            (likeness(before.text, after.text), before)
            for before in old
            if before.place.path == after.place.path and not (before.id and after.id)
        ]
        ratio, before = max(alike, key=lambda pair: pair[0], default=(0.0, after))
        if ratio >= _ALIKE:
            pairs.append((before, after))
            old.remove(before)
            new.remove(after)
    return pairs
