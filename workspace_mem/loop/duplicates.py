"""Entries that say the same, word for word or nearly, and entries that contradict each other: which of them stays."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, groupby

from workspace_mem.loop.proposals import (
    STAMPS,
    Change,
    EntryEdit,
    Material,
    Proposal,
    Retired,
    in_short,
    is_pinned,
    number_in,
)
from workspace_mem.model.duplicates import folded
from workspace_mem.model.entry import Draft, Entry, Fields, utc_second
from workspace_mem.model.kinds import RELATIONS
from workspace_mem.model.links import INVERSES, MOST_LINKS, SUPERSEDES, links_of
from workspace_mem.model.nearness import gist_of, says_same

EXACT_DUPLICATES = "exact-duplicates"
NEAR_DUPLICATES = "near-duplicates"
CONTRADICTIONS = "contradictions"
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
            (*changes, EntryEdit(kept, united)) if united and kept.field("source") is not None else changes,
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


# ── exact duplicates


def exact_duplicates(material: Material) -> Iterator[Proposal]:
    """Propose to keep one of the entries that have every word and every detail in common."""
    for same in grouped_by(material.items(), said):
        for some in _without_other_details(same):
            yield from merging(material, EXACT_DUPLICATES, some, _why_exact, by_itself=True)


def said(entry: Entry) -> tuple[object, ...]:
    """Return what is equal of entries that have every word in common."""
    return entry.kind, folded(entry.category or ""), " ".join(entry.text.split())


def _without_other_details(same: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Divide entries of one text by what they say beside it."""
    left = list(same)
    while left:
        some, others, told = list[Entry](), list[Entry](), dict[tuple[object, ...], Entry]()
        for one in left:
            if (said_beside := details_of(one)) in told or not any(details_differ(one, two) for two in told.values()):
                told.setdefault(said_beside, one)
                some.append(one)
            else:
                others.append(one)
        left = others
        if len(some) > 1:
            yield some


def _why_exact(kept: Entry, gone: Entry) -> str:
    return f"{gone.name} says the same as {kept.name}, word for word"


# ── near duplicates

_MOST_ALIKE = 40  # of one gist: more of them are a list of something, and none is looked at


def near_duplicates(material: Material) -> Iterator[Proposal]:
    """Propose to keep one of the entries that say the same, if they are not equal."""
    for alike in grouped_by(material.items(), _gist):
        for some in _saying_the_same(alike[:_MOST_ALIKE]):
            yield from merging(material, NEAR_DUPLICATES, some, _why_near, by_itself=True)


def _gist(entry: Entry) -> tuple[object, ...] | None:
    found = gist_of(entry.text)
    if not (found.roots or found.figures):
        return None
    return entry.kind, folded(entry.category or ""), sorted(found.roots), found.figures, found.is_denied


def _saying_the_same(alike: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Divide entries: each says the same as all before it in its group, and none says it word for word."""
    groups: list[list[Entry]] = []
    for one in alike:
        if any(said(one) == said(other) for group in groups for other in group):
            continue
        for group in groups:
            if all(says_same(other.text, one.text) and not details_differ(other, one) for other in group):
                group.append(one)
                break
        else:
            groups.append([one])
    yield from (group for group in groups if len(group) > 1)


def _why_near(kept: Entry, gone: Entry) -> str:
    return f"{gone.name} says nearly the same as {kept.name}"


# ── contradictions

_MOST_OF_A_SUBJECT = 12  # of more, each has a value of its own: they are a list of something
_SETTLED = ("contradicts", "supersedes", "superseded_by")
_HAPPENED = ("error", "win")


def contradictions(material: Material) -> Iterator[Proposal]:
    """Propose to retire the older of two entries that give one subject two values. Only a person decides on it."""
    entries = [one for one in material.items() if one.kind not in _HAPPENED]
    seen = set[frozenset[str]]()
    for key in (_of_subject, _without_denial):
        for some in grouped_by(entries, key):
            if len(some) <= _MOST_OF_A_SUBJECT:
                yield from _between(material, some, seen)


def _of_subject(entry: Entry) -> tuple[object, ...] | None:
    subject = gist_of(entry.text).subject
    return (entry.kind, sorted(subject)) if subject else None


def _without_denial(entry: Entry) -> tuple[object, ...] | None:
    found = gist_of(entry.text)
    return (entry.kind, sorted(found.roots), found.figures) if found.roots else None


def _between(material: Material, some: Sequence[Entry], seen: set[frozenset[str]]) -> Iterator[Proposal]:
    for one, other in combinations(some, 2):
        pair = frozenset((one.name, other.name))
        if pair in seen or len(pair) < 2 or says_same(one.text, other.text) is not False or _are_linked(one, other):
            continue
        seen.add(pair)
        dated = [
            (utc_second(at) if (at := material.written(entry)) else "", entry.place, entry) for entry in (one, other)
        ]
        (old_at, _, old), (new_at, _, new) = sorted(dated, key=lambda it: it[:2])
        days = [at[:10] or "no date" for at in (new_at, old_at)]
        yield Proposal(
            CONTRADICTIONS,
            tuple(sorted(pair)),
            f"“{in_short(new.text, 100)}” ({days[0]}) contradicts “{in_short(old.text, 100)}” ({days[1]})",
            f"They contradict each other: approving this retires {old.name}, the older one",
            tuple(_retire_older(material, old, new)),
            new_at,
            (new.name, old.name),
        )


def _retire_older(material: Material, old: Entry, new: Entry) -> Iterator[Change]:
    """Yield what retires the older entry. The link stands in the newer one; where a person wrote that, in the older."""
    by = material.link(new) if new.id else new.handle
    in_new = old.id and new.said_by is not None and len(list(links_of(new))) < MOST_LINKS
    fields = () if in_new or not new.id else ((INVERSES[SUPERSEDES], by),)
    yield Retired(old, utc_second(material.now), f"superseded by {by}", fields)
    if in_new:
        linked = (*new.fields, (SUPERSEDES, material.link(old)))
        yield EntryEdit(new, Draft(new.kind, new.text, new.category, new.tags, linked))


def _are_linked(one: Entry, other: Entry) -> bool:
    """Tell whether a person has this before them already, as a link that waits."""
    both = ((one, other), (other, one))
    relations = set(RELATIONS) & set(_SETTLED)
    return any(link.target == to.name and link.relation in relations for of, to in both for link in links_of(of))
