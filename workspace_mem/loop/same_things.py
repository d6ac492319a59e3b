"""Entries that are one thing said twice, and which of them stays."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from workspace_mem.loop.port import (
    STAMPS,
    Material,
    Proposal,
    Retired,
    SaidAnew,
    in_short,
    is_pinned,
    number_in,
)
from workspace_mem.model.entry import Draft, Entry, Fields, utc_second
from workspace_mem.model.kinds import RELATIONS
from workspace_mem.model.links import MOST_LINKS, links_of

_UNITED = ("derived_from", "related_to", "elaborates", "example_of")


def merging(
    material: Material, rule: str, same: Sequence[Entry], why: Callable[[Entry, Entry], str], *, by_itself: bool
) -> Iterator[Proposal]:
    """Propose that of entries that say the same one stays, and what the others count and link to becomes its own.

    They are taken in the order in which they came, so that those of some days become what those of more days become.
    A person's stays before all, then one that is pinned, then the one that is surest, then the oldest.
    """
    in_time = sorted(same, key=lambda one: (_begun(material, one), one.place))
    kept = in_time[0]
    for one in in_time[1:]:
        at = max(_begun(material, kept), _begun(material, one))
        kept, gone = (one, kept) if _is_better(one, kept) else (kept, one)
        united = _united(kept, gone)
        changes = (
            Retired(gone, at or utc_second(material.now), _superseded(material, kept), _pointer(material, kept)),
        )
        is_whole = united is None or kept.field("source") is not None
        yield Proposal(
            rule,
            (kept.name, gone.name),
            f"keep {kept.name}, retire {gone.name}: “{in_short(gone.text, 100)}”",
            why(kept, gone),
            (*changes, SaidAnew(kept, united)) if united and kept.field("source") is not None else changes,
            at,
            (kept.name, gone.name),
            by_itself=by_itself and is_whole,
        )


def _begun(material: Material, entry: Entry) -> str:
    said = entry.field("first") or entry.field("at")
    at = material.written(entry)
    return said or (utc_second(at) if at else "")


def _is_better(one: Entry, kept: Entry) -> bool:
    def worth(entry: Entry) -> tuple[bool, bool, float]:
        return entry.field("source") is None, is_pinned(entry), number_in(entry, "confidence")

    return worth(one) > worth(kept)


def _superseded(material: Material, kept: Entry) -> str:
    return f"superseded by {material.link(kept) if kept.id else kept.handle}"


def _pointer(material: Material, kept: Entry) -> Fields:
    return (("superseded_by", material.link(kept)),) if kept.id else ()


def _united(kept: Entry, gone: Entry) -> Draft | None:
    """Return what stays, with what the other one counts, links to and says more; None where that is nothing."""
    fields = dict.fromkeys(kept.fields)
    mine = {key for key, _ in kept.fields}
    room = MOST_LINKS - len(list(links_of(kept)))
    for key, value in gone.fields:
        is_new_link = key in _UNITED and (key, value) not in fields and room > 0 and kept.name not in value
        if is_new_link:
            room -= 1
        if is_new_link or (key not in mine and key not in STAMPS and key not in RELATIONS):
            fields[key, value] = None
    counts = {key: _sum(kept, gone, key) for key in ("seen", "uses") if kept.field(key) or gone.field(key)}
    counts |= {key: min(_both(kept, gone, key)) for key in ("first",) if _both(kept, gone, key)}
    counts |= {key: max(_both(kept, gone, key)) for key in ("last",) if _both(kept, gone, key)}
    changed = [(key, counts.pop(key, value)) for key, value in fields]
    tags = tuple(dict.fromkeys((*kept.tags, *gone.tags)))
    made = Draft(kept.kind, kept.text, kept.category or gone.category, tags, (*changed, *counts.items()))
    return None if (made.tags, made.category, made.fields) == (kept.tags, kept.category, kept.fields) else made


def _both(one: Entry, other: Entry, key: str) -> list[str]:
    return [value for value in (one.field(key), other.field(key)) if value]


def _sum(one: Entry, other: Entry, key: str) -> str:
    least = 1 if key == "seen" else 0
    return str(sum(int(max(number_in(entry, key), least)) for entry in (one, other)))


def details_of(entry: Entry) -> tuple[object, ...]:
    """Return what `details_differ` compares: of entries for which it is equal, all differ from the same others."""
    fields = frozenset(pair for pair in entry.fields if pair[0] not in STAMPS and pair[0] not in RELATIONS)
    return frozenset(tag.casefold() for tag in entry.tags) - {"pinned"}, fields


def details_differ(one: Entry, other: Entry) -> bool:
    """Tell whether two entries have other tags, or give one of their fields other values: what counts them is none.

    A tag at the end may be a word of the sentence: `Post it to #random`.
    """
    tags, others = ({tag.casefold() for tag in entry.tags} - {"pinned"} for entry in (one, other))
    if tags != others:
        return True
    keys = {key for key, _ in (*one.fields, *other.fields)} - STAMPS - set(RELATIONS)
    values = [
        [{value for name, value in entry.fields if name == key} for key in sorted(keys)] for entry in (one, other)
    ]
    return any(mine and theirs and mine != theirs for mine, theirs in zip(*values, strict=True))


def grouped_by(entries: Sequence[Entry], key: Callable[[Entry], tuple[object, ...] | None]) -> Iterator[list[Entry]]:
    """Yield the entries of each key that several have, in a fixed order; those without a key are left out."""
    keyed = [(repr(found), entry.place, entry) for entry in entries if (found := key(entry)) is not None]
    for _, some in groupby(sorted(keyed, key=lambda one: one[:2]), key=lambda one: one[0]):
        same = [entry for _, _, entry in some]
        if len(same) > 1:
            yield same
