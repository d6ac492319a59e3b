"""Match entries: repeats, and the pairs of two states of a file; and the difference of two states."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple, TypeVar

from workspace_mem import data
from workspace_mem.model.entry import Draft, Entry, Place, superseded
from workspace_mem.model.kinds import KINDS, Fold, Kinds
from workspace_mem.text.strings import composed, late

# Only marks of one occasion are ignored: `No module named 'yaml'` and `'requests'`, HTTP 404 and 500 are different
# errors.
_OCCASION = late(data.text("occasions.txt"), re.VERBOSE | re.IGNORECASE)


def folded(text: str) -> str:
    """Return the text that counts when two entries are compared: only white space and Unicode's canonical form fold."""
    return " ".join(composed(text, "NFC").split())


def fold_key(entry: Draft | Entry, kinds: Kinds = KINDS) -> tuple[str, ...]:
    """Return the key that an entry shares with its repeats.

    It is the key of meta entries, tool and text of errors without the marks of one occasion, and else
    the text alone. Tags count as words of the text.
    """
    folds = kinds[entry.kind].folds
    if folds is Fold.KEY:
        return (entry.kind, next((value for key, value in entry.fields if key == "key"), ""))
    text = (folded(entry.text), *sorted({f"#{tag}" for tag in entry.tags}))
    if folds is Fold.OCCASION:
        occasion = _OCCASION.sub(lambda match: f"<{match.lastgroup}>", text[0])
        return (entry.kind, folded(entry.category or "").casefold(), occasion, *text[1:])
    return (entry.kind, *text)


def twin_of(draft: Draft, entries: Iterable[Entry], kinds: Kinds = KINDS) -> Entry | None:
    """Return the last entry that a draft would repeat, if any. Events never repeat.

    The same words in two categories are two entries.
    """
    if kinds[draft.kind].folds is Fold.NEVER:
        return None
    key, twin = fold_key(draft, kinds), None
    size = len(key) if kinds[draft.kind].folds is Fold.OCCASION else None  # an error is the same with tags added since
    for entry in entries:
        if entry.kind == draft.kind and not entry.retired and fold_key(entry, kinds)[:size] == key:
            twin = entry if may_be_of_one_category(draft, entry) else twin
    return twin


def may_be_of_one_category(draft: Draft, entry: Entry) -> bool:
    """Tell whether two have the same category in any letter case, or at most one has any."""
    return len({folded(name).casefold() for name in (draft.category, entry.category) if name}) < 2


def outranked_in(entries: Sequence[Entry]) -> set[Place]:
    """Return the places of entries that another one outranks.

    An entry outranks those above it with the same key, or the same text and id, and those that it supersedes.
    Two texts under one id are two facts: a line was copied, or a merge left both versions.
    An agent's or a tool's entry outranks none of a person's.
    """
    times_of_id = Counter(entry.id for entry in entries)
    names = [_counted_as(entry) if entry.kind == "meta" or times_of_id[entry.id] > 1 else None for entry in entries]
    times = Counter(names)
    counts: dict[tuple[str, ...], Entry] = {}
    outranked: set[Place] = set()
    for entry, name in zip(reversed(entries), reversed(names), strict=True):
        if name and times[name] > 1 and not entry.is_pending:  # rarely true
            last = counts.setdefault(name, entry)
            if last is not entry and last.said_by in (None, entry.said_by):
                outranked.add(entry.place)
    for entry in entries:
        for key, _ in entry.fields:
            if key[:9].casefold() == "supersede":
                return outranked | superseded(entry for entry in entries if entry.place not in outranked).keys()
    return outranked


def _counted_as(entry: Entry) -> tuple[str, ...] | None:
    if entry.kind == "meta":
        return "key", (entry.field("key") or "").casefold()
    return (entry.id, folded(entry.category or ""), *fold_key(entry._replace(kind="fact"))) if entry.id else None


def shared_ids(entries: Sequence[Entry]) -> set[str]:
    """Return the ids that several entries with different texts share, and so identify none."""
    times = Counter(entry.id for entry in entries)
    facts: dict[str, set[object]] = {}
    for entry in entries:
        if entry.id and times[entry.id] > 1:
            facts.setdefault(entry.id, set()).add(_counted_as(entry))
    return {name for name, different in facts.items() if len(different) > 1}


def without_shared_ids(entries: Sequence[Entry], shared: Collection[str]) -> Sequence[Entry]:
    """Return entries without shared ids, so that a copied line goes by its handle."""
    return [entry._replace(id=None) if entry.id in shared else entry for entry in entries] if shared else entries


# ── pairs ──────────────────────────────────────────────────────────────────────────────────────────

_T = TypeVar("_T")
_ALIKE = 0.6  # likeness above which two texts without id are versions of one entry
_MOST_PAIRS = 400  # pairs of entries with computed likeness


def paired(
    before: Iterable[Entry], after: Iterable[Entry]
) -> tuple[list[tuple[Entry, Entry]], list[Entry], list[Entry]]:
    """Pair the entries of two states: by id, by text and place, by words, then by likeness.

    Returns the pairs (before, after) and what is left of either side, all in order.
    """
    old, new = list(before), list(after)
    pairs: list[tuple[Entry, Entry]] = []
    # Without an id, an entry that moves to another file, such as the archive, keeps its words.
    for key in (
        lambda entry: entry.id,
        lambda entry: (entry.place.path, *meaning(entry)),
        lambda entry: None if entry.id else (entry.kind, entry.text, entry.tags),
    ):
        more, old, new = paired_by(key, old, new)
        pairs += more
    return [*pairs, *_paired_by_likeness(old, new)], old, new


def meaning(entry: Entry) -> tuple[object, ...]:
    """Return an entry's content, without name and place."""
    return (entry.kind, entry.text, entry.category, entry.tags, entry.fields)


def paired_by(
    key: Callable[[_T], object], old: Sequence[_T], new: Sequence[_T]
) -> tuple[list[tuple[_T, _T]], list[_T], list[_T]]:
    """Pair equal keys of two sequences in order; None is no key. Also returns the rest."""
    waiting: dict[object, list[_T]] = {}
    for item in reversed(old):
        waiting.setdefault(key(item), []).append(item)
    waiting.pop(None, None)
    pairs, rest = list[tuple[_T, _T]](), list[_T]()
    for item in new:
        same = waiting.get(key(item))
        if same:
            pairs.append((same.pop(), item))
        else:
            rest.append(item)
    taken = {id(before) for before, _ in pairs}
    return pairs, [item for item in old if id(item) not in taken], rest


def _paired_by_likeness(old: list[Entry], new: list[Entry]) -> list[tuple[Entry, Entry]]:
    """Pair a file's remaining entries by likeness, and remove them from both lists; different ids never pair."""
    if not old or not new or len(old) * len(new) > _MOST_PAIRS:
        return []
    from workspace_mem.text.alignment import likeness  # imports difflib, needed only for hand edits

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


# ── differences ────────────────────────────────────────────────────────────────────────────────────


class Comparison(NamedTuple):
    """Entries that were added, removed, or changed (before, after). A mere move is none of these."""

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
    """Pair entries by id, by content, then by likeness; the rest were added or removed."""
    pairs, old, new = paired(before, after)
    changed = tuple(pair for pair in pairs if meaning(pair[0]) != meaning(pair[1]))
    return Comparison(tuple(new), tuple(old), changed)
